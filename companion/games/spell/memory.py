"""What a game of Lock & Spell is remembered by: the turn that gained most, or cost most if it was lost."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.game import Event, listing
from companion.games.spell.components import CHESTS_TO_OPEN
from companion.games.spell.news import (
    ChestOpened,
    Drawn,
    Enchanted,
    Fated,
    Found,
    Sacrificed,
    TokenBack,
    TokenGone,
    Untold,
)  # fmt: skip
from companion.games.spell.score import TOKEN_POINTS, Result, ScoreLine
from companion.games.spell.view import Board
from companion.memory import Finished, Line, Memory, figures
from companion.words import many

PARTS = ("Tokens kept", "Chests opened", "Keys discarded")  # of a score, in its order


@dataclass(frozen=True)
class Regret:
    """A turn where another move was better."""

    turn: int
    better: str
    did: str
    chance: str  # to win, by the better one
    had: str  # by the one that was made


@dataclass
class Turn:
    number: int
    events: list[Event] = field(default_factory=list)

    def all(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


def remember(game: Finished) -> Memory:
    end: Board = game.last.view
    result = end.result
    assert result is not None, "only finished games are remembered"
    turns = turns_of(game)
    enchanted = [event.key for _, event in game.told(Enchanted)]
    fated = sum(1 for _ in game.told(Fated))
    lucky = sum(1 for _ in game.told(TokenBack))
    [name] = game.names
    return Memory(
        f"{name} wins with {many(result.total, 'point')}." if result.won else "The chests stayed shut.",
        lines(result),
        how=f"In {many(result.turns, 'turn')}, with {listing(result.found)}." if result.won else result.says,
        turning=best(turns, end) if result.won else worst(turns),
        figures=figures(
            ("Turns", str(result.turns)),
            ("Hardest spell", max(enchanted).value if enchanted else ""),
            ("Tokens won back", str(lucky or "")),
            ("Keys lost to fate", str(fated or "")),
            ("Chests opened", f"{len(result.found)} of {CHESTS_TO_OPEN}"),
        ),
        pictures=result.found or ("fate token",),
    )


def lines(result: Result) -> tuple[Line, ...]:
    if not result.won:
        return (Line("Chests opened", f"{len(result.found)} of {CHESTS_TO_OPEN}"),)
    parts = tuple(
        Line(label, str(line.points).replace("-", "−"), why=made_of(line))
        for label, line in zip(PARTS, result.lines, strict=True)
    )
    return (*parts, Line("Score", str(result.total), won=True))


def made_of(line: ScoreLine) -> str:
    """'4 of 5, 5 points each', '9 + 7 + 1': what its sentence says besides the label."""
    _, bracket, inside = line.says.partition("(")
    return inside.removesuffix(")") if bracket else line.says.replace(" tokens kept", "") if line.points else ""


def turns_of(game: Finished) -> list[Turn]:
    """What happened in each, from its hand on. A hand that is told later in a turn does not begin another."""
    found: list[Turn] = []
    for step in game.steps:
        for event in step.told:
            if isinstance(event, (Drawn, Untold)) and (not found or found[-1].number != event.turn):
                found.append(Turn(event.turn))
            if found:
                found[-1].events.append(event)
    return found


def worth(turn: Turn, end: Board) -> int:
    """What the turn brought, in points."""
    points = {chest.name: chest.points for chest in end.chests}
    chests = sum(points[event.chest] for event in turn.all(ChestOpened) if isinstance(event, ChestOpened))
    return chests + TOKEN_POINTS * len(turn.all(TokenBack)) - cost(turn)


def cost(turn: Turn) -> int:
    """A discarded token costs five points, a key one."""
    keys = len(turn.all(Fated)) + len(turn.all(Sacrificed))
    return TOKEN_POINTS * (keys + len(turn.all(TokenGone))) + keys


def best(turns: list[Turn], end: Board) -> str:
    """'On turn 16 Large Flush turned the last lock of chest 7: under it lay the Mirror. …'"""
    turn = max(reversed(turns), key=lambda one: worth(one, end))
    did = f"On turn {turn.number} "
    for event in turn.events:
        match event:
            case Enchanted(key=key):
                did += f"{key.value} "
            case ChestOpened(chest=chest):
                did += f"turned the last lock of chest {chest}"
            case Found(treasure=treasure):
                did += f": under it lay the {treasure}"
    if not turn.all(ChestOpened):
        did += "was enchanted"
    back = " It was the first draw, so a token came back." if turn.all(TokenBack) else ""
    return f"{did}.{back} Worth {many(worth(turn, end), 'point')}: no turn brought more."


def worst(turns: list[Turn]) -> str:
    """'Turn 5: fate took Pair and Two Pair, and their tokens with them.'"""
    turn = max(reversed(turns), key=cost, default=None)
    if turn is None or not cost(turn):
        return ""
    fated = [event.key.value for event in turn.all(Fated) if isinstance(event, Fated)]
    given = [event.key.value for event in turn.all(Sacrificed) if isinstance(event, Sacrificed)]
    if fated:
        them = "and its token with it" if len(fated) == 1 else "and their tokens with them"
        return f"On turn {turn.number} fate took {listing(fated)}, {them}."
    if given:
        return f"On turn {turn.number} {listing(given)} had to be given up, with its token."
    return f"On turn {turn.number} the last token that could be spared was discarded."
