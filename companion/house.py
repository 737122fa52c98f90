"""The house: every table that is open in it, kept in step with the store and shown to whoever is looking."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion import codec
from companion.clock import Clock
from companion.codes import RANDOM
from companion.entries import Start, encode_entry
from companion.game import Action, Game, Seat, nothing
from companion.live import Live, Mutex, breathing, in_thread, later
from companion.room import Refused, Room
from companion.store import Store
from companion.table import Moment, Stale, Table

KEPT_ROOMS = 500
MOST_KNOWN = 20_000
GONE = "This table is no longer there."


class House:
    def __init__(self, store: Store, games: Mapping[str, Game[Any]], random: Random = RANDOM) -> None:
        self.store = store
        self.games = games
        self.random = random
        self.clock = Clock(store.latest())
        self.live = Live(now=self.clock)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._reading: dict[str, Mutex] = {}  # rooms that are being read just now
        self._known: dict[str, tuple[bool, float]] = {}  # phones, whether they are seated, and until when that holds
        self._seen = store.data_version()

    def now(self) -> int:
        """In milliseconds, as moves are stamped."""
        return int(self.clock() * 1000)

    # Finding a room

    def room(self, code: str) -> Room | None:
        if room := self._rooms.get(code):
            self._rooms.move_to_end(code)
            return room
        with self._reading.setdefault(code, Mutex()):
            room = self._rooms.get(code) or self._read(code)  # somebody else may have asked meanwhile
        self._reading.pop(code, None)
        return room

    def _read(self, code: str) -> Room | None:
        """A table's first reading. Others go on while a game makes what it needs and a long log is followed."""
        row = self.store.table(code)
        game = self.games.get(row.game) if row else None
        if row is None or game is None:
            return None
        if game.prepare is not nothing:
            in_thread(game.prepare)
        room = Room(row, game, Table(game))
        if not room.read(self.store, breathing()):
            return None
        self._rooms[code] = room
        for old, kept in list(self._rooms.items())[:-KEPT_ROOMS]:
            if not self.live.watching(old) and not kept.writing.locked():
                del self._rooms[old]
        self._set_alarm(room)
        return room

    def knows(self, phone: str) -> bool:
        """Whether that phone has a seat or keeps a table: remembered for a while, as it is asked with every request."""
        known = self._known.get(phone)
        if known is None or time.monotonic() > known[1]:
            if len(self._known) >= MOST_KNOWN:
                self._known = {}
            seated = self.store.seated(phone)
            known = self._known[phone] = (seated, time.monotonic() + (30 if seated else 2))
        return known[0]

    def refresh(self) -> None:
        """Look whether another process has written to the file, and show what it wrote."""
        seen = self.store.offload(self.store.data_version)
        if seen == self._seen:
            return
        self._seen = seen
        for room in list(self._rooms.values()):
            room.pages = {}  # the words in them may have changed, too
            self.look_again(room)

    def look_again(self, room: Room) -> None:
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
        room = self.room(self.store.open_anywhere(game.slug, codec.encode(options), host))
        assert room is not None
        return room

    def forget(self, code: str) -> None:
        self.store.forget(code)
        self._rooms.pop(code, None)
        self.live.tell(code)

    def set_options(self, room: Room, options: Any) -> None:
        with room.writing:
            self._lobby(room)
            self.store.set_options(room.code, codec.encode(options))
        self.look_again(room)

    def _lobby(self, room: Room) -> None:
        if room.table.running:
            raise Refused("The game has begun: options can be changed when it is over.")

    def reseat(self, code: str) -> None:
        """Who came or went while a game was on plays, or does not, from its next quiet moment."""
        found = self.room(code)
        if found is None or not found.game.comings:
            return

        def judge(room: Room) -> list[Moment]:
            return room.table.reseat(*room.seating, self.random, self.now())

        self.write(code, judge)

    # Playing

    def start(self, code: str) -> None:
        def begin(room: Room) -> list[Moment]:
            return room.table.begin(Start(*room.seating, room.options), self.random, self.now())

        self.write(code, begin)

    def play(self, code: str, seat: Seat | None, move: Action, question: int | None = None) -> None:
        at = self.now()  # when it came in: it may have to wait for the pen

        def judge(room: Room) -> list[Moment]:
            if question is not None and room.table.answered(seat, question, move):
                return []  # the same answer once more: its first posting counted
            return room.table.judge(seat, move, self.random, question, at)

        self.write(code, judge)
        self.reseat(code)

    def take_back(self, code: str, seat: Seat, seq: int) -> None:
        self.write(code, lambda room: room.table.take_back(seat, seq))

    def end_game(self, code: str) -> None:
        self.write(code, lambda room: room.table.end())

    def rewind(self, code: str, to: int) -> None:
        def judge(room: Room) -> list[Moment]:
            steps = room.table.rewind(to, self.random, self.now())
            if any(room.seat(number) is None for number in room.table.seated(to).numbers):
                raise Refused("Somebody who played then has left the table, so it cannot be played on from there.")
            return steps

        self.write(code, judge)
        self.reseat(code)

    def write(self, code: str, judge: Callable[[Room], list[Moment]]) -> None:
        """Judge on the fresh table; if somebody else wrote first, look again and judge again."""
        while True:
            room = self.room(code)
            if room is None:
                raise Stale(GONE)
            with room.writing:
                table = room.table
                steps = judge(room)
                if not steps:
                    return
                rows, version = [encode_entry(step.entry) for step in steps], table.version
                written = self.store.append(code, version, rows, self.clock())
                if written and table.version == version:  # else it was read from the file meanwhile
                    table.add(*steps)
                    room.changed()
            if written:
                break
            self.look_again(room)
        self.live.tell(code)
        self._set_alarm(room)

    def keep_card(self, room: Room, card: object | None, by: str | None) -> None:
        """What was typed in from the real box is offered again, now and at the host's next table."""
        host = room.row.host
        if card is None or host is None or self.store.box_full(host, room.game.slug):
            return
        assert room.game.box is not None
        kept = room.game.box.tidy(card)
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

    def _set_alarm(self, room: Room) -> None:
        """Set the alarm for what the table does by itself."""
        if room.alarm is not None:
            later(max(0.0, room.alarm.at / 1000 - self.clock()), self._alarm_rings, room.code, room.table.version)

    def _alarm_rings(self, code: str, version: int) -> None:
        def time_up(room: Room) -> list[Moment]:
            alarm = room.alarm
            if room.table.version != version or alarm is None:
                return []  # somebody was quicker
            return room.table.judge(None, alarm.move, self.random, now=self.now())

        if self.room(code):
            self.write(code, time_up)
