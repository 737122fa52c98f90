"""The house: every table that is open in it, kept in step with the store and shown to whoever is looking."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from companion import codec
from companion.codes import RANDOM, check_word, new_code
from companion.game import Action, Game, Seat, nothing
from companion.live import Live, later, meanwhile
from companion.room import REQUEST_SECONDS, Refused, Room, clean, told_apart
from companion.store import Request, SeatRow, Store
from companion.table import Stale, Start, Step, encode_entry

TWO_PLAYERS = 2  # how many must vouch for somebody when the host does not
MOST_REQUESTS = 12  # open at one table at a time
MOST_CARDS = 300  # in one owner's box of one game
KEPT_ROOMS = 500
GONE = "This table is no longer there."


def now() -> int:
    return int(time.time() * 1000)


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
        self._prepare(code)
        if room := self._rooms.get(code):
            return room  # somebody else asked meanwhile
        room = Room.find(self.store, code, self.games)
        if room is None:
            return None
        self._rooms[code] = room
        for old, kept in list(self._rooms.items())[:-KEPT_ROOMS]:
            if not self.live.watching(old) and not kept.pen.locked():
                del self._rooms[old]
        self._wind(room)
        return room

    def _prepare(self, code: str) -> None:
        """Let others go on while a game makes what it needs. Nothing of the table is read before."""
        row = self.store.table(code)
        game = self.games.get(row.game) if row else None
        if game and game.prepare is not nothing:
            meanwhile(game.prepare)

    def refresh(self) -> None:
        """Look whether another process has written to the file, and show what it wrote."""
        seen = self.store.aside(self.store.data_version)
        if seen == self._seen:
            return
        self._seen = seen
        for room in list(self._rooms.values()):
            room.pages = {}  # the words in them may have changed, too
            self._stir(room)

    def _stir(self, room: Room) -> None:
        """Read again what the file holds of a room, and show it."""
        edition = room.edition
        if not room.read(self.store):
            self._rooms.pop(room.code, None)
        elif room.edition == edition:
            return
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
        with room.pen:
            self._lobby(room)
            self.store.set_options(room.code, codec.encode(options))
        self._stir(room)

    # Sitting down

    def _lobby(self, room: Room) -> None:
        if room.table.running:
            raise Refused("The game has begun: options can be changed when it is over.")

    def _change(self, room: Room, change: Callable[[list[SeatRow]], list[SeatRow]]) -> list[SeatRow]:
        """Change the seats. Those of a running game only at its quiet moments; it is then played on by those here."""

        def allowed(before: list[SeatRow]) -> list[SeatRow]:
            playing = [seat for seat in before if room.playing(seat.number) is not None] if room.table.running else []
            after = change(list(before))
            if [seat for seat in after if seat in playing] == playing and room.game.comings:
                return after
            if not room.table.quiet:
                raise Refused(
                    "Seats can be changed between rounds."
                    if room.game.comings
                    else "The game has begun: seats can be changed when it is over."
                )
            if room.table.running and len(after) not in room.game.seats:
                raise Refused(f"{room.game.name} needs {room.game.seats[0]} players. You can end the game instead.")
            return after

        with room.pen:
            after = self.store.change_seats(room.code, allowed)
        if after is None:
            raise Stale(GONE)
        self._stir(room)
        self._reseat(room.code)
        return after

    def _reseat(self, code: str) -> None:
        """Who came or went while a game was on plays, or does not, from its next quiet moment."""
        found = self.room(code)
        if found is None or not found.game.comings:
            return

        def judge(room: Room) -> list[Step]:
            return room.table.reseat(*room.seating, self.random, now())

        self._append(code, judge)

    def sit(self, room: Room, name: str, phone: str) -> int:
        def one_more(seats: list[SeatRow]) -> list[SeatRow]:
            if len(seats) >= room.game.seats[-1]:
                taken = "The seat" if room.game.solo else f"All {len(seats)} seats"
                verb = "is" if room.game.solo else "are"
                raise Refused(f"{taken} of {room.game.name} {verb} taken. You can watch the table.")
            return [*seats, SeatRow(room.next_number(seats), len(seats), told_apart(clean(name), seats), phone)]

        return self._change(room, one_more)[-1].number

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
        for request in room.requests:
            if request.number == number:
                self.store.drop_request(request.id)
        self.live.end(room.code, number, "gone")
        self._stir(room)

    # Moving a seat to another phone, and the host's role to somebody else

    def ask(self, room: Room, kind: str, number: int, phone: str) -> None:
        if len(room.asking) >= MOST_REQUESTS and room.request(phone) is None:
            raise Refused("Too many people ask for seats at this table. Wait a few minutes.")
        self.store.ask(room.code, kind, number, phone, check_word(), time.time() - REQUEST_SECONDS)
        self._stir(room)
        request = room.request(phone)
        if request and kind == "seat" and room.hosted_by(phone):  # the host's own word is enough
            self.store.approve(request.id, phone)
            self._stir(room)
        self.consider(room, room.request(phone))

    def approve(self, room: Room, request: Request | None, phone: str) -> None:
        if request is None:
            raise Refused("Nobody is asking for that any more.")
        if not room.hosted_by(phone) and phone not in room.vouchers(request):
            raise Refused("Only the host or other players can let somebody in.")
        self.store.approve(request.id, phone)
        self._stir(room)
        self.consider(room, room.request(request.phone))

    def consider(self, room: Room, request: Request | None) -> None:
        """Grant what was asked for, if the host or enough players have said yes.

        With fewer than two others at the table, their word is enough once the old phone has been away for a while:
        nobody loses a seat to a single rival while sitting there.
        """
        if request is None:
            return
        others, losing = room.vouchers(request), room.losing(request)
        votes = request.approved & others
        vouched = room.row.host in request.approved or len(votes) >= TWO_PLAYERS
        few = votes == others and (bool(others) or request.kind == "host" or room.game.solo)
        if vouched or (few and losing is not None and not self.live.present(room.code, losing)):
            self._grant(room, request)

    def _grant(self, room: Room, request: Request) -> None:
        self.store.drop_request(request.id)
        if request.kind == "host":
            self.store.set_host(room.code, request.phone)
        else:
            old = room.losing(request)

            def moved(seats: list[SeatRow]) -> list[SeatRow]:
                return [replace(s, phone=request.phone) if s.number == request.number else s for s in seats]

            seats = self.store.change_seats(room.code, moved) or []
            if room.hosted_by(old) and not any(seat.phone == old for seat in seats):
                self.store.set_host(room.code, request.phone)  # the host's last seat takes the role along
            self.live.end(room.code, request.number, "moved")
        self._stir(room)

    def refuse(self, room: Room, request: Request | None) -> None:
        if request:
            self.store.drop_request(request.id)
        self._stir(room)

    def hand_on(self, room: Room, number: int) -> None:
        seat = room.seat(number)
        if seat is None or seat.phone is None:
            raise Refused("Nobody sits there.")
        self.be_host(room, seat.phone)

    def be_host(self, room: Room, phone: str) -> None:
        self.store.set_host(room.code, phone)
        self._stir(room)

    # Playing

    def start(self, code: str) -> None:
        def begin(room: Room) -> list[Step]:
            return room.table.begin(Start(*room.seating, room.options), self.random, now())

        self._append(code, begin)

    def play(self, code: str, seat: Seat | None, move: Action, question: int | None = None) -> None:
        at = now()  # when it came in: it may have to wait for the pen

        def judge(room: Room) -> list[Step]:
            if question is not None and room.table.answered(seat, question, move):
                return []  # the same answer once more: its first posting counted
            return room.table.judge(seat, move, self.random, question, at)

        self._append(code, judge)
        self._reseat(code)

    def take_back(self, code: str, seat: Seat, seq: int) -> None:
        self._append(code, lambda room: room.table.take_back(seat, seq))

    def end_game(self, code: str) -> None:
        self._append(code, lambda room: room.table.end())

    def rewind(self, code: str, to: int) -> None:
        def judge(room: Room) -> list[Step]:
            steps = room.table.rewind(to, self.random, now())
            if any(room.seat(number) is None for number in room.table.seated(to).numbers):
                raise Refused("Somebody who played then has left the table, so it cannot be played on from there.")
            return steps

        self._append(code, judge)
        self._reseat(code)

    def _append(self, code: str, judge: Callable[[Room], list[Step]]) -> None:
        """Judge on the fresh table; if somebody else wrote first, look again and judge again."""
        while True:
            room = self.room(code)
            if room is None:
                raise Stale(GONE)
            with room.pen:
                table = room.table
                steps = judge(room)
                if not steps:
                    return
                rows = [encode_entry(step.entry) for step in steps]
                written = self.store.append(code, table.version, rows, time.time())
                if written and room.table is table:  # else it was read from the file meanwhile
                    table.add(*steps)
                    room.changed()
            if written:
                break
            self._stir(room)
        self.live.tell(code)
        self._wind(room)

    def keep_card(self, room: Room, card: object | None, by: str | None) -> None:
        """What was typed in from the real box is offered again, now and at the host's next table."""
        host = room.row.host
        if card is None or host is None or len(self.store.box(host, room.game.slug)) >= MOST_CARDS:
            return
        kept = room.game.keep(card)
        self.store.keep_card(host, room.game.slug, kept.name, codec.encode(kept), over=by == host)
        room.changed()
        self.live.tell(room.code)

    def reword(self, host: str) -> None:
        """Other words are to be read at the tables this phone keeps."""
        for room in self._rooms.values():
            if room.hosted_by(host):
                room.changed()
                self.live.tell(room.code)

    # Clocks

    def _wind(self, room: Room) -> None:
        """Set the alarm for what the table does by itself."""
        if room.alarm is not None:
            later(max(0.0, room.alarm.at / 1000 - time.time()), self._ring, room.code, room.table.version)

    def _ring(self, code: str, version: int) -> None:
        def time_up(room: Room) -> list[Step]:
            alarm = room.alarm
            if room.table.version != version or alarm is None:
                return []  # somebody was quicker
            return room.table.judge(None, alarm.move, self.random, now=now())

        if self.room(code):
            self._append(code, time_up)
