"""The house: every table that is open in it, kept in step with the store and shown to whoever is looking."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from companion import backup, codec, curtain
from companion.boxes import Boxes
from companion.clock import Clock
from companion.codes import RANDOM
from companion.entries import Start, encode_entry
from companion.game import Action, Game, Seat, nothing
from companion.live import Live, Mutex, breathing, in_thread, later
from companion.moment import Moment
from companion.room import Refused, Room
from companion.seats import Taps
from companion.store import WORDS, Away, Store
from companion.store.place import Place
from companion.store.read import TableRow
from companion.table import Stale, Table
from companion.tally import Tally

T = TypeVar("T")
KEPT_ROOMS = 500
KEPT_EVENINGS = 8
MOST_KNOWN = 20_000
AWAY = "Waiting for the house’s tables. Nothing is lost."
SEEN_LATELY = 10.0  # seconds
STRIKES_AGAIN = 1.0  # seconds after which a clock that could not be heard is tried again
GONE = "This table is no longer there."


class House:
    def __init__(self, store: Store, games: Mapping[str, Game[Any]], random: Random = RANDOM) -> None:
        self.store = store
        self.games = games
        self.random = random
        self.clock = Clock(store.latest(), store.time())
        self.live = Live(now=self.clock)
        self.boxes = Boxes(store)
        self.tally = Tally()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._reading: dict[str, Mutex] = {}  # rooms that are being read just now
        self._evenings: dict[Table, Table] = {}  # whole ones that were asked for lately, the latest last
        self._known: dict[str, tuple[bool, float]] = {}  # phones, whether they are seated, and until when that holds
        self.misses: Callable[[str], object] = nothing  # what is done about a wrong code that was tried elsewhere

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
        room = Room(row, game, Table(game, brief=True))
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
            try:
                seated = self.store.seated(phone)
            except Away:
                return known is not None and known[0]
            known = self._known[phone] = (seated, time.monotonic() + (30 if seated else 2))
        return known[0]

    def look_again(self, room: Room) -> None:
        """Read again what the store holds of a room, and show it."""
        edition, version, curtains = room.edition, room.table.version, room.curtains
        with room.reading:  # what was asked later is newer
            there = room.read(self.store)
        if not there:
            self._rooms.pop(room.code, None)
        elif room.edition == edition and room.curtains == curtains:
            return
        self.live.tell(room.code)
        if room.table.version != version:
            self._set_alarm(room)  # whoever wrote it may be gone when it is time

    # Other houses, and the command line

    def hear(self, word: str | None) -> None:
        """Somebody else has written something, or says so. None: nobody knows what, or whether anybody can."""
        with suppress(Away):  # when the store is back, everything is looked at
            match (word or "").split(" "):
                case [""]:
                    self._look_at_everything()
                case [code] if code == WORDS:
                    self._reword(list(self._rooms.values()))
                case [code]:
                    if room := self._rooms.get(code):
                        self.look_again(room)
                case ["ends", code, number, why]:
                    self.live.end(code, int(number), why)
                case ["missed", client]:
                    self.misses(client)

    def _look_at_everything(self) -> None:
        self.live.trouble = "" if self.store.reachable() else AWAY
        if self.live.trouble:
            return
        for room in list(self._rooms.values()):
            room.changed()  # the words on its pages may be others, too
            self.look_again(room)

    def end_streams(self, room: Room, number: int, why: str) -> None:
        """A seat is no longer shown where it was, at whichever house that is."""
        self.live.end(room.code, number, why)
        self.store.tell(f"ends {room.code} {number} {why}")

    def missed(self, client: str) -> None:
        """Somebody tried a code that is no table's: at all houses together they have not more tries than at one."""
        self.misses(client)
        self.store.tell(f"missed {client}")

    def away(self, room: Room, phone: str) -> float:
        """How many seconds a phone has not been there, as far as any house knows."""
        return min(self.live.away(room.code, phone), self.clock() - self.store.last_present(room.code, phone))

    def note_present(self) -> None:
        """Where somebody asks for what a phone has, the others are told that it is here."""
        with suppress(Away):
            for room in [room for room in self._rooms.values() if room.requests]:
                for phone in {room.people.losing(request) for request in room.asking}:
                    if phone and self.live.away(room.code, phone) < SEEN_LATELY:
                        self.store.note_present(room.code, phone, self.clock())

    # Looking round

    def awake(self) -> list[Room]:
        """The rooms that this house has in mind just now."""
        return list(self._rooms.values())

    def tables(self) -> list[tuple[str, float]]:
        """The code of every table, and when something last happened at it, newest first."""
        return [(row.code, stirred) for row, stirred in self.store.tables()]

    def tables_of(self, phone: str | None, most: int = 1000, since: int = 0) -> list[tuple[Room, float]]:
        """The tables that a phone sits at or keeps, likewise."""
        rows = self.store.tables_of(phone, most, since) if phone else []
        return [(room, stirred) for row, stirred in rows if (room := self.room(row.code))]

    def kept_by(self, phone: str, slug: str) -> list[TableRow]:
        """The tables of one game that a phone keeps, latest first: what is written of them, without their logs."""
        return [row for row, _ in self.store.tables_of(phone) if row.game == slug and row.host == phone]

    def options_last(self, phone: str, game: Game[Any]) -> Any | None:
        """By which options a phone last opened a table of that game."""
        last = next(iter(self.kept_by(phone, game.slug)), None)
        with suppress(codec.Unreadable):  # of an older game, which knew other options
            return codec.decode(game.options, last.options) if last else None
        return None

    def evening(self, room: Room) -> Table:
        """All that was ever played at a table: a room has only the latest game in mind, its log has the others, too."""
        if not room.table.left:
            return room.table
        with room.reading:
            whole = self._evenings.pop(room.table, None) or Table(room.game)
            whole.follow(self.store.entries(room.code, whole.version), breathing())
            self._evenings[room.table] = whole
            for old in list(self._evenings)[:-KEPT_EVENINGS]:
                del self._evenings[old]
        return whole

    def times(self, room: Room) -> list[float]:
        """When each entry of a table was written."""
        return self.store.times(room.code)

    def kept(self, kind: Callable[[Store], T]) -> T:
        """What a game keeps in tables of its own."""
        return kind(self.store)

    @property
    def place(self) -> Place:
        """Where another process finds what is kept here."""
        return Place.told(self.store.engine.words)

    @property
    def folder(self) -> Path:
        """Where the house keeps what is not a table's."""
        return self.store.folder

    @property
    def size(self) -> int:
        return self.store.size

    @property
    def file(self) -> Path | None:
        """Where everything is, if it is a file; a database is backed up by whoever runs it."""
        return self.store.file

    def back_up(self) -> None:
        if file := self.file:
            in_thread(lambda: backup.back_up(file))

    # Opening and ending

    def open(self, slug: str, options: Any, host: str | None) -> Room:
        game = self.games[slug]
        code = self.store.open_anywhere(game.slug, codec.encode(options), host)
        if game.one_screen(options):
            self.store.set_taps(code, Taps.SCREEN)
        room = self.room(code)
        assert room is not None
        return room

    def forget(self, code: str) -> None:
        """Also a table whose game is no longer on the shelf, and which has no room therefore."""
        self.store.forget(code)
        self._rooms.pop(code, None)
        self.live.tell(code)

    def set_options(self, room: Room, options: Any) -> None:
        with room.writing:
            self._lobby(room)
            self.store.set_options(room.code, codec.encode(options))
            if room.game.one_screen(options):
                self.store.set_taps(room.code, Taps.SCREEN)
        self.look_again(room)

    def _lobby(self, room: Room) -> None:
        if room.table.running:
            raise Refused("The game has begun: options can be changed when it is over.")

    def reseat(self, room: Room) -> None:
        """Who came or went while a game was on plays, or does not, from its next quiet moment."""
        if room.game.comings:
            self.write(room, lambda room: room.table.reseat(*room.seating, self.random, self.now()))

    # Playing

    def dealt(self, room: Room) -> Any:
        """What a game begins with: what was chosen, and what the host's box brings besides."""
        box = room.game.box
        if box is None or not box.used(room.options):
            return room.options
        return box.dealt(room.options, tuple(self.boxes.cards(room.row.host, room.game)))

    def start(self, room: Room) -> None:
        def begin(room: Room) -> list[Moment]:
            names, numbers = room.seating
            start = Start(names, numbers, self.dealt(room), again=room.table.again(numbers))
            return room.table.begin(start, self.random, self.now())

        self.write(room, begin)

    def play(
        self, room: Room, seat: Seat | None, move: Action, question: int | None = None, hand: int | None = None
    ) -> None:
        now = self.now()  # when it came in: it may have to wait until another is written

        def judge(room: Room) -> list[Moment]:
            if question is not None and room.table.answered(seat, question, move):
                return []  # the same answer once more: its first posting counted
            return room.table.judge(seat, move, self.random, question, now, hand)

        self.write(room, judge)
        self.reseat(room)

    def take_back(self, room: Room, seat: Seat, seq: int, hand: int | None = None) -> None:
        self.write(room, lambda room: room.table.take_back(seat, seq, hand))

    def end_game(self, room: Room) -> None:
        self.write(room, lambda room: room.table.end())

    def rewind(self, room: Room, to: int) -> None:
        def judge(room: Room) -> list[Moment]:
            steps = room.table.rewind(to, self.random, self.now())
            if any(room.seat(number) is None for number in room.table.seated(to).numbers):
                raise Refused("Somebody who played then has left the table, so you cannot go on from there.")
            return steps

        self.write(room, judge)
        self.reseat(room)

    def write(self, room: Room, judge: Callable[[Room], list[Moment]]) -> None:
        """Judge on the fresh table; if somebody else wrote first, look again and judge again."""
        code, begun = room.code, self.tally.begin()
        while True:
            found = self.room(code)  # as it is now: it may have been read anew since somebody looked
            if found is None:
                raise Stale(GONE)
            room = found
            with room.writing:
                table = room.table
                steps = judge(room)
                if not steps:
                    return
                rows, version = [encode_entry(step.entry) for step in steps], table.version
                written = self.store.append(code, version, rows, self.clock())
                if written and table.version == version:  # else it was read from the store meanwhile
                    table.add(*steps)
                    room.changed()
                for phone in curtain.fallen(room) if written else ():
                    self.draw_curtain(room, phone, None)
            if written:
                break
            self.look_again(room)
        self.tally.written.since(begun)
        self.live.tell(code, lambda: self.tally.told.since(begun))
        self._set_alarm(room)

    def draw_curtain(self, room: Room, phone: str | None, number: int | None) -> None:
        """Somebody has a shared device to themselves; None: nobody has any more."""
        if phone is None or (number is None and phone not in room.curtains):
            return
        if number is None:
            room.curtains.pop(phone, None)  # at once, whatever becomes of the store
            with suppress(Away):
                self.store.draw_curtain(room.code, phone, None)
                self.look_again(room)
        else:
            self.store.draw_curtain(room.code, phone, curtain.behind(room, phone, number))
            self.look_again(room)

    def keep_card(self, room: Room, card: object | None) -> None:
        """What was typed in from the real box is offered again, now and at the host's next table."""
        host = room.row.host
        if card is not None and host is not None and self.boxes.offer(host, room.game, card):
            room.changed()
            self.live.tell(room.code)

    def reword(self, host: str) -> None:
        """Other words are to be read at the tables this phone keeps."""
        self._reword([room for room in self._rooms.values() if room.hosted_by(host)])

    def _reword(self, rooms: list[Room]) -> None:
        for room in rooms:
            room.changed()
            self.live.tell(room.code)

    # Clocks

    def _set_alarm(self, room: Room) -> None:
        """Set the alarm for what the table does by itself."""
        if room.alarm is not None:
            later(max(0.0, room.alarm.when / 1000 - self.clock()), self._alarm_rings, room.code, room.table.version)

    def _alarm_rings(self, code: str, version: int) -> None:
        def time_up(room: Room) -> list[Moment]:
            alarm = room.alarm
            if room.table.version != version or alarm is None:
                return []  # somebody was quicker
            return room.table.judge(None, alarm.move, self.random, now=self.now())

        try:
            if found := self.room(code):
                self.write(found, time_up)
        except Away:
            later(STRIKES_AGAIN, self._alarm_rings, code, version)
