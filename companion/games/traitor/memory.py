"""What an evening at the court of liars is remembered by: the Stop! or the Ring that decided it.

Treasure lies hidden until it is counted. So nothing is said here of who drew what and when: only who drew, and the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.game import Seat, listing
from companion.games.traitor.components import Face, Side
from companion.games.traitor.news import (
    Called,
    CalledToo,
    Declared,
    Draw,
    RanOut,
    RingUsed,
    RoundBegins,
    RoundEnds,
    Was,
)  # fmt: skip
from companion.games.traitor.view import Board
from companion.memory import Finished, Memory, Seen, figures, margin, most, ranked
from companion.words import many


@dataclass(frozen=True)
class Round:
    """One Stop!, with the names of those days: people come and go."""

    number: int
    event: RoundEnds
    step: Seen
    place: int  # of that step
    drew: tuple[str, ...]

    @property
    def right(self) -> bool:
        return self.event.why == "the right one."

    @property
    def told(self) -> str:
        """'In round 6 Bo, a Traitor, called Stop! and grabbed Hana, an Evil Wizard: a Traitor may not call.'"""
        names, event = self.step.names, self.event
        did = "chose" if event.does == Face.KEYHOLDER.does else "grabbed"
        grabbed = f"{names[event.caller]}, {event.being}, called Stop! and {did} {names[event.target]}, {event.shown}"
        return f"In round {self.number} {grabbed}: {event.why}"


def remember(game: Finished) -> Memory:
    end: Board = game.last.view
    points = {player.seat: player.points or 0 for player in end.players}
    whys = {player.seat: treasures([kind.name for kind in player.pile or ()]) for player in end.players}
    rounds = rounds_of(game)
    good = sum(one.event.side is Side.GOOD for one in rounds)
    best = max(end.players[game.winners[0]].pile or (), key=lambda kind: kind.points, default=None)
    return Memory(
        game.says,
        ranked(game, points, "point", whys),
        how=way(game, points),
        turning=turning(game, rounds),
        figures=figures(
            ("Closest Stop!", photo_finish(game)),
            ("Most often a Traitor", most(traitors(game), "time")),
            ("Good against Evil", f"{good} to {len(rounds) - good}" if rounds else ""),
            ("Grabbed the right one", f"{sum(one.right for one in rounds)} of {len(rounds)}" if rounds else ""),
        ),
        pictures=(best.name,) if best else (),
    )


def rounds_of(game: Finished) -> list[Round]:
    found, number = [], 0
    for place, step in enumerate(game.steps):
        for event in step.told:
            match event:
                case RoundBegins(round=number):
                    pass
                case RoundEnds():
                    draws = [one for one in step.told if isinstance(one, Draw) and one.verb.startswith("draw")]
                    drew = tuple(step.names[seat] for draw in draws for seat in draw.seats)
                    found.append(Round(number, event, step, place, drew))
    return found


def treasures(names: list[str]) -> str:
    """'Crown Jewels and 2 Silver Goblets'."""
    return listing([name if count == 1 else f"{count} × {name}" for name, count in Counter(names).items()])


def way(game: Finished, points: Mapping[Seat, int]) -> str:
    """Who declared victory, and whether it was theirs."""
    ahead = margin(game, points, "point")
    if any(True for _ in game.told(RanOut)):
        return " ".join(filter(None, ("The treasure had run out.", ahead)))
    declared = [event.seat for step, event in game.told(Declared) if step.names == game.names]
    if not declared or len(game.winners) != 1:
        return ahead
    [winner] = game.winners
    if winner in declared:
        return f"{game.names[winner]} declared victory, {ahead}" if ahead else ""
    bold = declared[-1]
    more = many(points[winner] - points[bold], "point")
    return f"{game.names[bold]} declared victory, but {game.names[winner]} had {more} more."


def turning(game: Finished, rounds: list[Round]) -> str:
    """How the winner came by the last treasure before the count: drawn after a Stop!, or taken by a Ring."""
    winners = [game.names[seat] for seat in game.winners]
    last = next((one for one in reversed(rounds) if set(winners) & set(one.drew)), None)
    rings = [
        f"{step.names[event.thief]} used a Magic Ring on {step.names[event.victim]}"
        for step in game.steps[last.place if last else 0 :]
        for event in step.told
        if isinstance(event, RingUsed) and step.names[event.thief] in winners
    ]
    robbery = listing(list(dict.fromkeys(rings)))
    if last is None:
        return f"{robbery}, and that was enough." if robbery else ""
    drew = listing([name for name in winners if name in last.drew])
    took = f"{last.told} {last.event.side.value} took the treasure, and {drew} drew"
    return f"{took} with them. Then {robbery}." if robbery else f"{took} for the last time."


def photo_finish(game: Finished) -> str:
    """'Ann, 0.12 s before Bo', 'Ann and Bo, at the same moment'."""
    first, found = "", []
    for step in game.steps:
        for event in step.told:
            match event:
                case Called(seat=seat):
                    first = step.names[seat]
                case CalledToo(seat=seat, late=late) if late.endswith(" later"):
                    by = late.removesuffix(" later")
                    found.append((float(by.split()[0]), f"{first}, {by} before {step.names[seat]}"))
                case CalledToo(seat=seat, late=together):
                    found.append((0.0, f"{first} and {step.names[seat]}, {together}"))
    return min(found, default=(0.0, ""))[1]


def traitors(game: Finished) -> Counter[str]:
    return Counter(step.names[event.seat] for step, event in game.told(Was) if event.one == Face.TRAITOR.one)
