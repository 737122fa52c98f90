"""What a finished game is remembered by: read off what everybody saw and was told, and off nothing else.

A game brings `memory`, which makes a `Memory` of a `Finished` game. It is shown no state: so it can tell no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, NamedTuple, TypeVar

from companion.entries import Acted, Entry, Reseat, Start, Undo, encode_entry
from companion.game import Event, Game, Outcome, Seat, Told, listing, nothing, say
from companion.moment import Moment
from companion.seal import Sealed, Unsealed
from companion.table import Table
from companion.words import many

E = TypeVar("E", bound=Event)


# A memory -------------------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """How somebody came out: '2. Bo, 7 points'. Who plays alone has the parts of a score instead, without places."""

    name: str
    score: str
    place: int = 0
    won: bool = False
    why: str = ""  # what the score is made of


class Figure(NamedTuple):
    """'Luckiest guess: Bo, at 3 in 8'."""

    what: str
    value: str


class Link(NamedTuple):
    href: str
    label: str


@dataclass(frozen=True)
class Memory:
    headline: str  # who won: a sentence
    lines: tuple[Line, ...]  # everybody, the best first
    how: str = ""  # and how: by how much, or in what way
    turning: str = ""  # what turned it, in a sentence or two
    figures: tuple[Figure, ...] = ()  # two or three that are good to know
    pictures: tuple[str, ...] = ()  # what is shown of the game, by the names of its drawings
    quote: str = ""  # what is read out in the end, if something is
    source: str = ""  # … and where it stands
    links: tuple[Link, ...] = ()  # to pages of the game's own


# A finished game, as everybody knows it -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seen:
    """A step: what it told everybody, how the table lay after it, and who sat where."""

    told: Told
    names: tuple[str, ...]
    look: Callable[[], Any]
    moved: bool = False  # somebody did something: not chance, and not the table

    @cached_property
    def view(self) -> Any:
        """What lay open, as the table screen shows it: drawn up when somebody asks."""
        return self.look()

    def says(self, event: Event) -> str:
        return say(event, self.names)


@dataclass(frozen=True)
class Finished:
    steps: tuple[Seen, ...]
    outcome: Outcome

    @property
    def last(self) -> Seen:
        return self.steps[-1]

    @property
    def names(self) -> tuple[str, ...]:
        return self.last.names

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(sorted(self.outcome.winners))

    @property
    def says(self) -> str:
        return self.outcome.says.format(winners=listing([self.names[seat] for seat in self.winners]))

    def told(self, kind: type[E]) -> Iterator[tuple[Seen, E]]:
        """Every piece of news of that kind, and when it was told."""
        return ((step, event) for step in self.steps for event in step.told if isinstance(event, kind))


def remember(game: Game[Any], moments: Sequence[Moment]) -> Memory:
    """What the game itself remembers of it; or who won, and after how long."""
    outcome = game.outcome(moments[-1].state)
    assert outcome is not None, "only finished games are remembered"
    steps = tuple(
        Seen(public(moment), names, partial(game.view, moment.state, None), by_hand(moment.entry))
        for moment, _, names in seated(moments)
    )
    finished = Finished(steps, outcome)
    return plain(finished) if game.memory is nothing else game.memory(finished)


def plain(game: Finished) -> Memory:
    """For a game that does not say what it is remembered by."""
    lines = tuple(
        Line(name, "won" if seat in game.winners else "", 1 if seat in game.winners else 2, seat in game.winners)
        for seat, name in enumerate(game.names)
    )
    news = [step.says(event) for step in game.steps for event in step.told if not event.minor]
    moves = sum(step.moved for step in game.steps)
    ordered = sorted(lines, key=lambda line: line.place)
    return Memory(game.says, tuple(ordered), turning=news[-1] if news else "", figures=(Figure("Moves", str(moves)),))


# Words that memories share --------------------------------------------------------------------------------------------


def ranked(game: Finished, points: Mapping[Seat, int], thing: str, whys: Mapping[Seat, str]) -> tuple[Line, ...]:
    """Everybody by their points. Whoever has won stands first, also among those who have as many."""
    ordered = sorted(points, key=lambda seat: (seat not in game.winners, -points[seat]))
    return tuple(
        Line(
            game.names[seat],
            many(points[seat], thing),
            1 if seat in game.winners else 1 + sum(other in game.winners or points[other] > points[seat] for other in
                                                   points if other != seat),
            seat in game.winners,
            whys.get(seat, ""),
        )
        for seat in ordered
    )  # fmt: skip


def margin(game: Finished, points: Mapping[Seat, int], thing: str) -> str:
    """'6 points ahead of Bo and Cara.'; nothing, if several won or nobody else played."""
    others = {seat: count for seat, count in points.items() if seat not in game.winners}
    if len(game.winners) != 1 or not others:
        return ""
    best = max(others.values())
    behind = listing([game.names[seat] for seat, count in others.items() if count == best])
    ahead = points[game.winners[0]] - best
    return f"{many(ahead, thing)} ahead of {behind}." if ahead > 0 else ""


def settled(ahead: Sequence[bool]) -> int | None:
    """Since when it has been so without a break to the end; None: it is not so in the end."""
    lost = max((place for place, so in enumerate(ahead) if not so), default=-1)
    return lost + 1 if lost + 1 < len(ahead) else None


def most(counts: Mapping[str, int], thing: str) -> str:
    """'Ann, 3 locks', 'Ann and Bo, 3 locks each'; nothing, if once was the most or too many are level."""
    best = max(counts.values(), default=0)
    names = [name for name, count in counts.items() if count == best]
    if best < 2 or len(names) > 2:
        return ""
    return f"{listing(names)}, {many(best, thing)}{' each' if len(names) > 1 else ''}"


def figures(*found: tuple[str, str], at_most: int = 3) -> tuple[Figure, ...]:
    """The first few of those that say something."""
    return tuple(Figure(what, value) for what, value in found if value)[:at_most]


# Reading it off a table -----------------------------------------------------------------------------------------------


def moments_of(table: Table, last: Moment, breathe: Callable[[], object] = lambda: None) -> tuple[Moment, ...]:
    """What stands of the finished game that ended with that step.

    A table keeps the steps of its latest game only: an earlier one is played again, by itself.
    """
    if table.steps and table.steps[-1].seq == last.seq:
        return tuple(table.steps)
    again, log = Table(table.game), log_of(table, last)
    again.follow(log, breathe)
    return tuple(replace(moment, seq=moment.seq + last.seq + 1 - len(log)) for moment in again.steps)


def log_of(table: Table, last: Moment) -> list[dict[str, Any]]:
    """The log of the finished game that ended with that step, by itself."""
    entries = table.entries[: last.seq + 1]
    start = max(place for place, entry in enumerate(entries) if isinstance(entry, Start))
    return [encode_entry(earlier(entry, start)) for entry in entries[start:]]


def earlier(entry: Entry, by: int) -> Entry:
    """The same entry in a log that begins so much later."""
    return replace(entry, to=entry.to - by) if isinstance(entry, Undo) else entry


def seated(moments: Sequence[Moment]) -> Iterator[tuple[Moment, tuple[int, ...], tuple[str, ...]]]:
    """Every step, and who sat there then: lobby numbers stay with people wherever they sit."""
    numbers: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    for moment in moments:
        if isinstance(moment.entry, (Start, Reseat)):
            numbers, names = moment.entry.numbers, moment.entry.names
        yield moment, numbers, names


def public(moment: Moment) -> Told:
    """What everybody was told; fingerprints are for those who check them."""
    return tuple(event for event in moment.events if event.to is None and not isinstance(event, (Sealed, Unsealed)))


def by_hand(entry: Entry) -> bool:
    return isinstance(entry, Acted) and entry.seat is not None
