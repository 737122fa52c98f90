"""The house: every table that is open in it, kept in step with the store and shown to whoever is looking."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from companion import codec
from companion.codes import RANDOM, check_word, new_code
from companion.game import Action, Game, Seat
from companion.live import Live, Pen, later
from companion.store import Request, SeatRow, Store, TableRow
from companion.table import Stale, Start, Step, Table, encode_entry

LONGEST_NAME = 20
REQUEST_SECONDS = 600
TWO_PLAYERS = 2  # how many must vouch for somebody when the host does not
KEPT_ROOMS = 500


class Refused(ValueError):
    """Something that is not this phone's to do, or not now, with the reason as a sentence."""


@dataclass
class Room:
    """A table with the people round it, as one process holds it. `edition` grows with every change of anything."""

    row: TableRow
    game: Game[Any]
    seats: list[SeatRow]
    requests: list[Request]
    table: Table
    stirred: float  # when the last entry was written
    edition: int = 1
    pen: Pen = field(default_factory=Pen)  # in this process one writes at a time
    opened: dict[str, int] = field(default_factory=dict)  # which of its seats a shared phone shows
    pages: dict[Any, Any] = field(default_factory=dict)  # what was drawn of this edition

    @property
    def code(self) -> str:
        return self.row.code

    @property
    def options(self) -> Any:
        return codec.decode(self.game.options, self.row.options)

    def changed(self) -> None:
        self.edition += 1
        self.pages = {}

    def seat(self, number: int) -> SeatRow | None:
        return next((seat for seat in self.seats if seat.number == number), None)

    def held_by(self, phone: str | None) -> list[SeatRow]:
        return [seat for seat in self.seats if phone and seat.phone == phone]

    @property
    def asking(self) -> list[Request]:
        """What phones ask of this table and have not been told yet."""
        return [request for request in self.requests if time.time() - request.at < REQUEST_SECONDS]

    def request(self, phone: str) -> Request | None:
        return next((request for request in self.asking if request.phone == phone), None)

    def vouchers(self, request: Request) -> set[str]:
        """The phones that can vouch: everybody's but the one that asks and the one that would lose the seat."""
        seat = self.seat(request.number)
        losing = seat.phone if seat and request.kind == "seat" else None
        return {other.phone for other in self.seats if other.phone} - {request.phone, losing}

    def playing(self, number: int) -> Seat | None:
        """Which seat of the game that lobby number is; None: it does not play."""
        start = self.table.start
        return Seat(start.numbers.index(number)) if start and number in start.numbers else None

    @property
    def deadline(self) -> float | None:
        """When the clock of this step runs out."""
        seconds = self.game.clock(self.table.state) if self.table.running else None
        return self.stirred + seconds if seconds else None


class House:
    def __init__(self, store: Store, games: Mapping[str, Game[Any]], random: Random = RANDOM) -> None:
        self.store = store
        self.games = games
        self.random = random
        self.live = Live()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._seen = store.data_version()

    # Finding a room

    def room(self, code: str) -> Room | None:
        if room := self._rooms.get(code):
            self._rooms.move_to_end(code)
            return room
        row = self.store.table(code)
        if row is None or row.game not in self.games:
            return None
        game = self.games[row.game]
        table = Table.replay(game, self.store.entries(code))
        stirred = (self.store.times(code) or [row.opened])[-1]
        room = Room(row, game, self.store.seats(code), self.store.requests(code), table, stirred)
        self._rooms[code] = room
        for old in list(self._rooms)[:-KEPT_ROOMS]:
            if not self.live.watching(old):
                del self._rooms[old]
        self._wind(room)
        return room

    def refresh(self) -> None:
        """Look whether another process has written to the file, and show what it wrote."""
        seen = self.store.aside(self.store.data_version)
        if seen == self._seen:
            return
        self._seen = seen
        for code in list(self._rooms):
            self._reload(code)

    def _reload(self, code: str) -> None:
        old = self._rooms.pop(code, None)
        new = self.room(code)
        if old and new:
            new.edition, new.opened = old.edition + 1, old.opened
        self.live.tell(code)

    def _stir(self, room: Room) -> None:
        """Something other than the game has changed: read it again and show it."""
        row = self.store.table(room.code)
        if row is None:
            return
        room.row, room.seats, room.requests = row, self.store.seats(room.code), self.store.requests(room.code)
        room.changed()
        self.live.tell(room.code)

    # Opening and ending

    def open(self, slug: str, options: Any, host: str | None) -> Room:
        game = self.games[slug]
        code = new_code()
        while not self.store.open_table(code, game.slug, codec.encode(options), host):
            code = new_code()
        room = self.room(code)
        assert room is not None
        return room

    def forget(self, code: str) -> None:
        self.store.forget(code)
        self._rooms.pop(code, None)
        self.live.tell(code)

    def set_options(self, room: Room, options: Any) -> None:
        self._lobby(room)
        self.store.set_options(room.code, codec.encode(options))
        self._stir(room)

    # Sitting down

    def _lobby(self, room: Room) -> None:
        if room.table.running:
            raise Refused("The game has begun: seats and options can be changed when it is over.")

    def sit(self, room: Room, name: str, phone: str) -> int:
        self._lobby(room)
        given: list[int] = []

        def one_more(seats: list[SeatRow]) -> list[SeatRow]:
            if len(seats) >= room.game.seats[-1]:
                raise Refused(f"All {len(seats)} seats of {room.game.name} are taken. You can watch the table.")
            number = max([0, *(seat.number for seat in seats)]) + 1
            given.append(number)
            return [*seats, SeatRow(number, len(seats), told_apart(clean(name), seats), phone)]

        self.store.change_seats(room.code, one_more)
        if room.row.host is None:
            self.store.set_host(room.code, phone)
        self._stir(room)
        return given[0]

    def rename(self, room: Room, number: int, name: str) -> None:
        def renamed(seats: list[SeatRow]) -> list[SeatRow]:
            others = [seat for seat in seats if seat.number != number]
            return [replace(s, name=told_apart(clean(name), others)) if s.number == number else s for s in seats]

        self._change(room, renamed)

    def shift(self, room: Room, number: int, by: int) -> None:
        """Move a seat on round the table."""

        def shifted(seats: list[SeatRow]) -> list[SeatRow]:
            place = next((i for i, seat in enumerate(seats) if seat.number == number), None)
            if place is None:
                return seats
            seat = seats.pop(place)
            seats.insert((place + by) % (len(seats) + 1), seat)
            return seats

        self._change(room, shifted)

    def remove(self, room: Room, number: int) -> None:
        self._change(room, lambda seats: [seat for seat in seats if seat.number != number])
        self.live.end(room.code, number, "gone")

    def _change(self, room: Room, change: Callable[[list[SeatRow]], list[SeatRow]]) -> None:
        self._lobby(room)
        self.store.change_seats(room.code, change)
        self._stir(room)

    # Moving a seat to another phone, and the host's role to somebody else

    def ask(self, room: Room, kind: str, number: int, phone: str) -> None:
        self.store.ask(room.code, kind, number, phone, check_word())
        self._stir(room)
        if kind == "seat" and phone == room.row.host:  # the host's own word is enough
            self.approve(room, room.request(phone), phone)

    def approve(self, room: Room, request: Request | None, phone: str) -> None:
        if request is None:
            raise Refused("Nobody is asking for that any more.")
        others = room.vouchers(request)
        host = phone == room.row.host
        if not host and phone not in others:
            raise Refused("Only the host or other players can let somebody in.")
        self.store.approve(request.id, phone)
        votes = (request.approved | {phone}) & others
        seat = room.seat(request.number)
        keeper = seat.phone if seat and request.kind == "seat" else room.row.host
        # With fewer than two others at the table their word is enough only while the old phone is not here to object.
        enough = len(votes) >= TWO_PLAYERS or (votes == others and not self.live.present(room.code, keeper))
        if host or enough:
            self._grant(room, request)
        self._stir(room)

    def _grant(self, room: Room, request: Request) -> None:
        self.store.drop_request(request.id)
        if request.kind == "host":
            self.store.set_host(room.code, request.phone)
            return
        old = room.seat(request.number)

        def moved(seats: list[SeatRow]) -> list[SeatRow]:
            return [replace(s, phone=request.phone) if s.number == request.number else s for s in seats]

        seats = self.store.change_seats(room.code, moved)
        if old and old.phone == room.row.host and not any(seat.phone == old.phone for seat in seats):
            self.store.set_host(room.code, request.phone)  # the host's last seat takes the role along
        self.live.end(room.code, request.number, "moved")

    def refuse(self, room: Room, request: Request | None) -> None:
        if request:
            self.store.drop_request(request.id)
        self._stir(room)

    def hand_on(self, room: Room, number: int) -> None:
        seat = room.seat(number)
        if seat is None or seat.phone is None:
            raise Refused("Nobody sits there.")
        self.store.set_host(room.code, seat.phone)
        self._stir(room)

    def be_host(self, room: Room, phone: str) -> None:
        self.store.set_host(room.code, phone)
        self._stir(room)

    # Playing

    def start(self, code: str) -> None:
        def begin(room: Room) -> list[Step]:
            names = tuple(seat.name for seat in room.seats)
            numbers = tuple(seat.number for seat in room.seats)
            return room.table.begin(Start(names, numbers, room.options), self.random)

        self._append(code, begin)

    def play(self, code: str, seat: Seat | None, move: Action, question: int | None = None) -> None:
        def judge(room: Room) -> list[Step]:
            if seat is not None and question is not None and room.table.answered(seat, question) == move:
                return []  # the same answer once more: its first posting counted
            return room.table.judge(seat, move, self.random, question)

        self._append(code, judge)

    def take_back(self, code: str, seat: Seat, seq: int) -> None:
        self._append(code, lambda room: room.table.take_back(seat, seq))

    def rewind(self, code: str, to: int) -> None:
        self._append(code, lambda room: room.table.rewind(to, self.random))

    def keep_card(self, room: Room, card: object | None) -> None:
        """What was typed in from the real box is offered again, now and at the host's next table."""
        if card is None or room.row.host is None:
            return
        kept = room.game.keep(card)
        self.store.keep_card(room.row.host, room.game.slug, kept.name, codec.encode(kept))
        self._stir(room)

    def _append(self, code: str, judge: Callable[[Room], list[Step]]) -> None:
        """Judge on the fresh table; if somebody else wrote first, look again and judge again."""
        while True:
            room = self.room(code)
            if room is None:
                raise Stale("This table is no longer there.")
            with room.pen:
                steps = judge(room)
                if not steps:
                    return
                at = time.time()
                bodies = [encode_entry(step.entry) for step in steps]
                if self.store.append(code, room.table.version, bodies, at):
                    room.table.add(*steps)
                    room.stirred = at
                    room.changed()
                    break
            self._reload(code)
        self.live.tell(code)
        self._wind(room)

    def _wind(self, room: Room) -> None:
        """Set the alarm for a step that has a clock."""
        if room.deadline is not None:
            later(max(0.0, room.deadline - time.time()), self._ring, room.code, room.table.version)

    def _ring(self, code: str, version: int) -> None:
        room = self.room(code)
        if room and room.table.version == version and room.deadline and room.game.time_up:
            self.play(code, None, room.game.time_up)


def clean(name: str) -> str:
    """Names are text whatever they contain, less what cannot be seen."""
    seen = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()
    if not seen:
        raise Refused("Please type a name.")
    return seen


def told_apart(name: str, seats: list[SeatRow]) -> str:
    """'Ann', and the next one is 'Ann 2'."""
    taken = {seat.name.casefold() for seat in seats}
    if name.casefold() not in taken:
        return name
    count = 2
    while f"{name} {count}".casefold() in taken:
        count += 1
    return f"{name} {count}"
