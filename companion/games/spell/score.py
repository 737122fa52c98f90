"""What a won game is worth, line by line, and what is told of it afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import listing
from companion.games.spell.components import TOKENS
from companion.games.spell.state import State, Why

TOKEN_POINTS = 5


@dataclass(frozen=True)
class ScoreLine:
    says: str
    points: int


@dataclass(frozen=True)
class Result:
    """How a game ended, for the books."""

    won: bool
    total: int
    lines: tuple[ScoreLine, ...]
    found: tuple[str, ...]
    turns: int
    says: str


def score(state: State) -> tuple[ScoreLine, ...]:
    """Five points for each token not discarded, the opened chests, less one for each discarded key."""
    left = TOKENS - state.gone
    chests = [chest.points for chest in state.chests if chest.opened]
    lost = [one for one in state.lost if one.why is not Why.SACRIFICED or state.options.count_sacrificed]  # LS-5
    keys = f"Discarded keys ({listing([one.key.value for one in lost])})" if lost else "No key discarded"
    return (
        ScoreLine(f"{left} of {TOKENS} tokens kept, {TOKEN_POINTS} points each", TOKEN_POINTS * left),
        ScoreLine(f"Chests opened ({' + '.join(map(str, chests))})", sum(chests)),
        ScoreLine(keys, -len(lost)),
    )


def result(state: State) -> Result | None:
    if state.outcome is None:
        return None
    won = bool(state.outcome.winners)
    lines = score(state) if won else ()  # after a loss there is neither score nor fortune
    total = sum(line.points for line in lines)
    return Result(won, total, lines, state.found, state.turn, state.outcome.says)
