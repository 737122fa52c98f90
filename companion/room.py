"""A table with the people round it, as one process holds it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion import codec
from companion.game import Action, Alarm, Game, Seat
from companion.live import Mutex
from companion.seats import REQUEST_SECONDS, People, Request, SeatRow, why_not_tap, why_not_vouch
from companion.store import Curtain, Store, TableRow
from companion.table import Table

LONGEST_NAME = 20
MOST_OFFERS = 12  # of names, to phones that have opened the way in and do not sit yet
JOINERS = "\u200d\ufe0f"  # unseen, but they hold an emoji together


class Refused(ValueError):
    """Something that is not this phone's to do, or not now, with the reason as a sentence."""


@dataclass(eq=False)
class Room:
    """`edition` grows with every change of anything: what was drawn of an older one is drawn again."""

    row: TableRow
    game: Game[Any]
    table: Table
    seats: list[SeatRow] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    barred: dict[str, str] = field(default_factory=dict)  # phones that were shown out, and the names they sat under
    curtains: dict[str, Curtain] = field(default_factory=dict)  # by device: who has a shared one to themselves
    offers: dict[str, str] = field(default_factory=dict)  # phones that look for a chair, and what they would be called
    edition: int = 1
    writing: Mutex = field(default_factory=Mutex)  # in this process one writes at a time
    reading: Mutex = field(default_factory=Mutex)  # … and one takes in what others wrote

    @classmethod
    def find(cls, store: Store, code: str, games: Mapping[str, Game[Any]]) -> Room | None:
        row = store.table(code)
        if row is None or row.game not in games:
            return None
        room = cls(row, games[row.game], Table(games[row.game], brief=True))
        return room if room.read(store) else None

    def read(self, store: Store, breathe: Callable[[], object] = lambda: None) -> bool:
        """Take in what the store holds now, beyond what is known of it already. False: the table is gone."""
        while True:
            table, since = self.table, 0 if self.table.broken else self.table.version
            found = store.snapshot(self.code, since, self.row.opened)
            if found is None or found.row.game != self.game.slug:
                return False
            if table is self.table and (table.broken or table.version == since):
                break  # else somebody wrote while it was looked up
        people = found.seats, found.requests, found.barred
        fresh = (found.row, people) != (self.row, (self.seats, self.requests, self.barred))
        if found.row.opened != self.row.opened or self.table.broken:
            # It was forgotten, and another has its code now; or there may be more to follow.
            self.table = Table(self.game, brief=True)
        self.row, (self.seats, self.requests, self.barred) = found.row, people
        self.curtains = found.curtains  # no edition of their own: they say which page is shown, not what it shows
        if found.since + len(found.entries) != self.table.length:
            self.table.follow(found.entries, breathe)
            fresh = True
        if fresh:
            self.changed()
        return True

    def changed(self) -> None:
        self.edition += 1

    @property
    def code(self) -> str:
        return self.row.code

    @property
    def options(self) -> Any:
        return codec.decode(self.game.options, self.row.options)

    @property
    def alarm(self) -> Alarm | None:
        """What the table does by itself next, and when."""
        return self.game.alarm(self.table.state) if self.table.running and not self.table.broken else None

    @property
    def deadline(self) -> float | None:
        """When the clock of this step runs out."""
        return self.alarm.when / 1000 if self.alarm else None

    # Seats

    def seat(self, number: int) -> SeatRow | None:
        return next((seat for seat in self.seats if seat.number == number), None)

    @property
    def full(self) -> bool:
        return len(self.seats) >= self.game.seats[-1]

    def held_by(self, phone: str | None) -> list[SeatRow]:
        return [seat for seat in self.seats if phone and seat.phone == phone]

    @property
    def seating(self) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Who sits here, clockwise: names and lobby numbers."""
        return tuple(seat.name for seat in self.seats), tuple(seat.number for seat in self.seats)

    def hosted_by(self, phone: str | None) -> bool:
        return phone is not None and phone == self.row.host

    def playing(self, number: int) -> Seat | None:
        """Which seat of the game that lobby number is; None: it does not play."""
        numbers = self.table.numbers
        return Seat(numbers.index(number)) if number in numbers else None

    def next_number(self, seats: list[SeatRow]) -> int:
        """A number nobody has had: what was told to a seat stays with whoever sat there."""
        return max([self.table.highest, *(seat.number for seat in seats)]) + 1

    def offer(self, phone: str) -> str:
        """What this phone would be called without a name: not what another one that scanned the code just now is."""
        seated = {seat.phone for seat in self.seats}
        others = [name for other, name in self.offers.items() if other != phone and other not in seated]
        name = self.offers.pop(phone, "")
        if not name or name in [seat.name for seat in self.seats]:
            name = offered(self.seats, others)
        self.offers = dict([*self.offers.items(), (phone, name)][-MOST_OFFERS:])
        return name

    # Requests

    @property
    def people(self) -> People:
        """The table as the rules of seats see it."""
        begun = self.table.start.numbers if self.table.start else ()
        game = frozenset(begun) & frozenset(self.table.numbers)  # who came while it was on has no say in it
        barred = frozenset(self.barred)
        dealt = self.table.start is not None
        return People(self.row.host, tuple(self.seats), game, dealt, self.row.door, barred, self.row.taps)

    def hand(self, phone: str | None) -> int | None:
        """Whose hand a tap of this phone is: the lobby number of the first who sits there, 0 for the host's screen."""
        held = self.held_by(phone)
        return held[0].number if held else 0 if self.hosted_by(phone) else None

    def why_not_tap(self, phone: str | None, number: int, personal: bool = False) -> str | None:
        """Whether a phone may answer for that seat."""
        return why_not_tap(self.people, phone, number, personal)

    def personal(self, number: int, move: Action | None = None) -> bool:
        """Whether only its own player may answer what that seat is asked, with that move or at all."""
        seat = self.playing(number)
        return seat is None or self.table.private(seat) or (move is not None and not anybodys(move))

    @property
    def asking(self) -> list[Request]:
        """What phones ask of this table and have not been told yet."""
        return [request for request in self.requests if time.time() - request.at < REQUEST_SECONDS]

    @property
    def expired(self) -> list[Request]:
        return [request for request in self.requests if request not in self.asking]

    def request(self, phone: str | None) -> Request | None:
        return next((request for request in self.asking if phone and request.phone == phone), None)

    def claims_on(self, phone: str | None) -> list[Request]:
        """Who asks for something that this phone would lose."""
        return [request for request in self.asking if phone and self.people.losing(request) == phone != request.phone]

    def vouched_by(self, phone: str | None) -> list[Request]:
        """Those for whom this phone's yes would count."""
        claims, people = self.claims_on(phone), self.people
        others = [request for request in self.asking if request not in claims]
        return [request for request in others if phone and not why_not_vouch(people, request, phone)]


def anybodys(move: Action) -> bool:
    """Whether somebody else may tap it: not what is pressed in haste, nor a word that is given for good."""
    return not move.urgent and not move.firm


def clean(name: str) -> str:
    """Names are text whatever they contain, less what cannot be seen."""
    seen = "".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in name)
    seen = " ".join(seen.split())[:LONGEST_NAME].strip(JOINERS + " ")
    if not seen:
        raise Refused("Please type a name.")
    return seen


NAMELESS = re.compile(r"(Player) (\d{1,3})")


def offered(seats: Sequence[SeatRow], others: Sequence[str] = ()) -> str:
    """What whoever types no name is called. others: names that are offered to others just now."""
    return told_apart(f"Player {len(seats) + 1}", seats, others)


def told_apart(name: str, seats: Sequence[SeatRow], others: Sequence[str] = ()) -> str:
    """'Ann', and the next one is 'Ann 2'; but after 'Player 2' comes 'Player 3'."""
    taken = {one.casefold() for one in (*(seat.name for seat in seats), *others)}
    if name.casefold() not in taken:
        return name
    numbered = NAMELESS.fullmatch(name)
    plain, count = (numbered[1], int(numbered[2])) if numbered else (name, 2)
    while f"{plain} {count}".casefold() in taken:
        count += 1
    return f"{plain} {count}"
