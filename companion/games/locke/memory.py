"""What a game of Locke & Key is remembered by: the challenge that did most for whoever won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.game import Seat
from companion.games.locke.components import Gain
from companion.games.locke.news import Gained, Judged, Ranked, Stolen, Summed, TurnedUp
from companion.memory import Finished, Memory, figures, margin, most, ranked


@dataclass(frozen=True)
class Fought:
    """A challenge, and how it went."""

    name: str
    colour: str
    worth: int
    pool: int = 0
    needed: int = 0
    overcome: bool = False
    places: tuple[Ranked, ...] = ()  # first and second, as far as there were any
    taker: Seat | None = None
    captured: bool = False  # by the Omega Key, as it failed

    @property
    def title(self) -> str:
        return f"{self.name} ({self.colour} {self.worth})"

    @property
    def second(self) -> Ranked | None:
        return self.places[1] if len(self.places) > 1 else None


def remember(game: Finished) -> Memory:
    points = {event.seat: event.total for event in game.last.told if isinstance(event, Summed)}
    whys = {e.seat: e.sum.partition("= ")[2].partition(" (")[0] for e in game.last.told if isinstance(e, Summed)}
    challenges = challenges_of(game)
    tight = min(challenges, key=lambda one: abs(one.pool - one.needed), default=None)
    strong = max((one for one in challenges if one.places), key=lambda one: one.places[0].total, default=None)
    great = greatest(game, challenges, points)
    return Memory(
        game.says,
        ranked(game, points, "point", whys),
        how=margin(game, points, "point"),
        turning=told(game, great, points) if great else "Not one challenge was scored: the piles alone decided.",
        figures=figures(
            ("Overcome", f"{sum(one.overcome for one in challenges)} of {len(challenges)}" if challenges else ""),
            ("Strongest", f"{game.names[strong.places[0].seat]}, {strong.places[0].total}" if strong else ""),
            ("Closest", f"{tight.name}, {tight.pool} against {tight.needed}" if tight else ""),
            ("Keys stolen", most(Counter(game.names[event.seat] for _, event in game.told(Stolen)), "key")),
        ),
        pictures=(great.name if great else "Lock",),
    )


def challenges_of(game: Finished) -> list[Fought]:
    found: list[Fought] = []
    for step in game.steps:
        for event in step.told:
            match event:
                case TurnedUp():
                    found.append(Fought(event.name, event.colour.value, event.difficulty))
                case Judged():
                    last, result = found[-1], event.outcome == "overcome"  # perhaps it is judged once more
                    found[-1] = Fought(last.name, last.colour, last.worth, event.pool, event.difficulty, result)
                case Ranked():
                    found[-1] = replace(found[-1], places=(*found[-1].places, event))
                case Gained(gain=Gain.TAKE | Gain.CAPTURE):
                    found[-1] = replace(found[-1], taker=event.seat, captured=event.gain is Gain.CAPTURE)
    return found


def greatest(game: Finished, challenges: list[Fought], points: Mapping[Seat, int]) -> Fought | None:
    """Of those that the winner scored, the one that would have changed most had it gone to whoever was second in it.

    What it is worth counts twice if that was the winner's nearest rival; then the narrower win, then the later one.
    """
    winner = game.winners[0]
    near = rivals(game, points)

    def swing(place: int, one: Fought) -> tuple[int, int, int]:
        second = one.second
        twice = second is not None and second.seat in near
        narrow = one.places[0].total - second.total if second else 99
        return one.worth * (2 if twice else 1), -narrow, place

    scored = [(swing(place, one), one) for place, one in enumerate(challenges) if one.taker == winner]
    return max(scored, key=lambda pair: pair[0])[1] if scored else None


def rivals(game: Finished, points: Mapping[Seat, int]) -> frozenset[Seat]:
    """Whoever came next to the winner."""
    others = [seat for seat in points if seat not in game.winners]
    return frozenset(seat for seat in others if points[seat] == max(points[one] for one in others))


def told(game: Finished, one: Fought, points: Mapping[Seat, int]) -> str:
    """'In A Secret Kept (white 7) Dov beat Bo by 7 to 2 and took the 7 points.'"""
    winner = game.winners[0]
    name = game.names[winner]
    if one.captured:
        did = f"{one.title} failed, and {name} captured it with the Omega Key."
    elif second := one.second:
        first, rival = one.places[0], game.names[second.seat]
        if first.total == second.total:
            did = f"In {one.title} {name} and {rival} were level at {first.total}, but {name} had the earlier turn."
        else:
            did = f"In {one.title} {name} beat {rival} by {first.total} to {second.total} and took the card."
    else:
        did = f"In {one.title} nobody but {name} had the right colour: {one.pool} was enough against {one.needed}."
    return f"{did} {without(game, one, points)}"


def without(game: Finished, one: Fought, points: Mapping[Seat, int]) -> str:
    """What those points meant, by the final count."""
    winner = game.winners[0]
    others = {seat: count for seat, count in points.items() if seat != winner}
    best = max(others.values())
    left = points[winner] - one.worth
    rival = next(game.names[seat] for seat, count in others.items() if count == best)
    if len(game.winners) == 1 and left < best:
        return f"Without those {one.worth} points {rival} would have won."
    if len(game.winners) == 1 and left == best:
        return f"Without those {one.worth} points it would have been a tie with {rival}."
    second = one.second
    if second and second.seat in rivals(game, points):
        return f"Those {one.worth} points could have been {game.names[second.seat]}’s."
    return f"No card brought {game.names[winner]} more."
