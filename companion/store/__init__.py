"""Everything that must outlive the evening: its verbs. Nobody else knows SQL, or which engine keeps it."""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from companion.codes import code_length, new_code
from companion.seats import Door, Request, SeatRow, Taps
from companion.store import read
from companion.store.engine import Away, Engine, Migrations, Tables, Unusable
from companion.store.read import Curtain, Snapshot, TableRow

__all__ = [
    "WORDS",
    "Away", "Curtain", "Migrations", "Snapshot", "Store", "TableRow", "Tables", "Unusable",
]  # fmt: skip

T = TypeVar("T")
WORDS = "*"  # what was written is read at many tables
OF_A_TABLE = ("entries", "seats", "requests", "host_keys", "barred", "rescues", "curtains", "present", "tables")


@dataclass
class Append:
    """Entries waiting to be written, and what became of them."""

    code: str
    seq: int
    bodies: Sequence[dict[str, Any]]
    at: float
    written: bool | None = None
    failed: Unusable | None = None


def _insert(db: Tables, job: Append) -> bool:
    sql = "INSERT INTO entries SELECT code, ?, ?, ? FROM tables WHERE code = ? ON CONFLICT DO NOTHING"
    for seq, body in enumerate(job.bodies, job.seq):
        row = [seq, job.at, json.dumps(body, separators=(",", ":")), job.code]
        if db.execute(sql, row).rowcount != 1:
            return False  # only the first can clash: a log has no gaps
    return True


@dataclass
class Store:
    engine: Engine
    _waiting: deque[Append] = field(default_factory=deque)
    _flushing: Any = field(default_factory=threading.Lock)

    def close(self) -> None:
        self.engine.close()

    @property
    def folder(self) -> Path:
        """For whatever else is kept in files."""
        return self.engine.folder

    @property
    def file(self) -> Path | None:
        """Where all of it is, if it is one file."""
        return self.engine.file

    @property
    def size(self) -> int:
        return self.engine.size

    def time(self) -> float:
        """What all the houses set their clocks by."""
        return self.engine.time()

    # Other houses

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """From now on, say in some thread what others wrote about or told; None: look at everything."""
        self.engine.listen(hear)

    def tell(self, word: str) -> None:
        self.engine.tell(word)

    def reachable(self) -> bool:
        return self.engine.reachable()

    # For those who have tables of their own there, too

    def migrate(self, own: Migrations) -> None:
        """See to it that a game's own tables are there. It may be asked for whenever they are needed."""
        self.engine.migrate(own)

    def rows(self, sql: str, *values: Any) -> list[dict[str, Any]]:
        return self.engine.look(lambda db: list(db.query(sql, values)))

    def write(self, work: Callable[[Tables], T], *about: str) -> T:
        """One transaction; other houses are told which tables it was about, or that words on pages may be others."""
        done: T = self.engine.offload(lambda: self.engine.transaction(work, about))
        return done

    # The log

    def append(self, code: str, seq: int, bodies: Sequence[dict[str, Any]], at: float) -> bool:
        """Write entries seq, seq+1, ... together or not at all. False: somebody was first, or the table is gone.

        Whatever is waiting when the disk is ready is committed together: eight busy tables share one sync.
        """
        job = Append(code, seq, bodies, at)
        self._waiting.append(job)
        self.engine.offload(self._flush)
        if job.failed:
            raise job.failed
        assert job.written is not None
        return job.written

    def _flush(self) -> None:
        with self._flushing:
            jobs = [self._waiting.popleft() for _ in range(len(self._waiting))]
            if not jobs:
                return  # an earlier flush took our job along
            jobs.sort(key=lambda job: job.code)  # two houses that meet do not wait for each other in a ring
            try:
                codes = [job.code for job in jobs]
                done = self.engine.transaction(lambda db: [_insert(db, job) for job in jobs], codes)
            except Unusable as reason:
                for job in jobs:
                    job.failed = reason
                return
            for job, written in zip(jobs, done, strict=True):
                job.written = written

    def entries(self, code: str, since: int = 0) -> list[dict[str, Any]]:
        return self.engine.look(lambda db: read.entries(db, code, since))

    def length(self, code: str) -> int:
        return int(self.rows("SELECT count(*) AS n FROM entries WHERE code = ?", code)[0]["n"])

    def latest(self) -> float:
        """When something was last written down."""
        return float(self.rows("SELECT coalesce(max(at), 0) AS at FROM entries")[0]["at"])

    def times(self, code: str) -> list[float]:
        return [row["at"] for row in self.rows("SELECT at FROM entries WHERE code = ? ORDER BY seq", code)]

    # Tables

    def snapshot(self, code: str, since: int = 0, opened: float | None = None) -> Snapshot | None:
        """What lies at a table now. opened: if it is another table by now than the one opened then, its whole log."""

        def work(db: Tables) -> Snapshot | None:
            rows = list(db.query("SELECT * FROM tables WHERE code = ?", [code]))
            if not rows:
                return None
            row = read.table_row(rows[0])
            first = since if opened in (None, row.opened) else 0
            barred = {one["phone"]: one["name"] for one in db.query("SELECT * FROM barred WHERE code = ?", [code])}
            people = read.seats(db, code), read.requests(db, code), barred, read.curtains(db, code)
            return Snapshot(row, *people, first, read.entries(db, code, first))

        return self.engine.look(work)

    def open_table(self, code: str, game: str, options: dict[str, Any], host: str | None) -> bool:
        """False: the code is taken."""
        sql = "INSERT INTO tables (code, game, options, host, opened) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        values = [code, game, json.dumps(options), host, time.time()]
        return self.write(lambda db: db.execute(sql, values).rowcount == 1, code)

    def open_anywhere(self, game: str, options: dict[str, Any], host: str | None) -> str:
        """A table under a code that nobody has. The fuller the house, the longer its codes: so this always ends."""
        taken = int(self.rows("SELECT count(*) AS n FROM tables")[0]["n"])
        for tries in count():
            code = new_code(code_length(taken) + tries // 50)
            if self.open_table(code, game, options, host):
                return code
        raise AssertionError

    def table(self, code: str) -> TableRow | None:
        rows = self.rows("SELECT * FROM tables WHERE code = ?", code)
        return read.table_row(rows[0]) if rows else None

    def tables(self, which: str = "", *parameters: Any) -> list[tuple[TableRow, float]]:
        """Every table with the time something last happened at it, newest first."""
        last = "SELECT at FROM entries e WHERE e.code = t.code ORDER BY seq DESC LIMIT 1"
        sql = f"SELECT t.*, coalesce(({last}), t.opened) AS stirred FROM tables t {which} ORDER BY stirred DESC"
        return [(read.table_row(row), row["stirred"]) for row in self.rows(sql, *parameters)]

    def seated(self, phone: str) -> bool:
        """Whether this phone sits at any table or keeps one."""
        sql = "SELECT 1 FROM seats WHERE phone = ? UNION ALL SELECT 1 FROM tables WHERE host = ? LIMIT 1"
        return bool(self.rows(sql, phone, phone))

    def was_there(self, day: str) -> None:
        """The house is open on that day."""
        self.write(lambda db: db.execute("INSERT INTO days VALUES (?) ON CONFLICT DO NOTHING", [day]))

    def days(self) -> list[str]:
        """The days on which the house was open, the first one first."""
        return [row["day"] for row in self.rows("SELECT day FROM days ORDER BY day")]

    def unused(self) -> set[str]:
        """The tables nobody ever sat down at."""
        used = "SELECT code FROM seats UNION SELECT code FROM entries"
        return {row["code"] for row in self.rows(f"SELECT code FROM tables WHERE code NOT IN ({used})")}

    def tables_of(self, phone: str, most: int = 1000, since: int = 0) -> list[tuple[TableRow, float]]:
        """The tables this phone sits at or keeps: so many of them, after the first ones."""
        which = "WHERE t.host = ? OR t.code IN (SELECT code FROM seats WHERE phone = ?)"
        return self.tables(which, phone, phone)[since : since + most]

    def set_host(self, code: str, phone: str | None) -> None:
        self.write(lambda db: db.execute("UPDATE tables SET host = ? WHERE code = ?", [phone, code]), code)

    def set_options(self, code: str, options: dict[str, Any]) -> None:
        row = [json.dumps(options), code]
        self.write(lambda db: db.execute("UPDATE tables SET options = ? WHERE code = ?", row), code)

    def set_door(self, code: str, door: Door) -> None:
        self.write(lambda db: db.execute("UPDATE tables SET door = ? WHERE code = ?", [door.value, code]), code)

    def set_taps(self, code: str, taps: Taps) -> None:
        self.write(lambda db: db.execute("UPDATE tables SET taps = ? WHERE code = ?", [taps.value, code]), code)

    def forget(self, code: str) -> None:
        """Delete the table and everything about it."""

        def gone(db: Tables) -> None:
            db.execute("DELETE FROM approvals WHERE request IN (SELECT id FROM requests WHERE code = ?)", [code])
            for name in OF_A_TABLE:
                db.execute(f"DELETE FROM {name} WHERE code = ?", [code])

        self.write(gone, code)

    # Seats

    def seats(self, code: str) -> list[SeatRow]:
        return self.engine.look(lambda db: read.seats(db, code))

    def change_seats(self, code: str, change: Callable[[list[SeatRow]], list[SeatRow]]) -> list[SeatRow] | None:
        """Seats are read, changed and written in one transaction; their places follow from their order. None: gone."""

        def work(db: Tables) -> list[SeatRow] | None:
            if not list(db.query("SELECT 1 FROM tables WHERE code = ?", [code])):
                return None
            after = change(read.seats(db, code))
            db.execute("DELETE FROM seats WHERE code = ?", [code])
            for place, seat in enumerate(after):
                row = [code, seat.number, place, seat.name, seat.phone]
                db.execute("INSERT INTO seats (code, number, place, name, phone) VALUES (?, ?, ?, ?, ?)", row)
            return after

        return self.write(work, code)

    # Phones that were shown out, and the words by which a lost one's things are fetched back

    def barred(self, code: str) -> dict[str, str]:
        """By phone, the names they sat under."""
        return {row["phone"]: row["name"] for row in self.rows("SELECT phone, name FROM barred WHERE code = ?", code)}

    def bar(self, code: str, phone: str, name: str) -> None:
        sql = "INSERT INTO barred VALUES (?, ?, ?) ON CONFLICT (code, phone) DO UPDATE SET name = excluded.name"
        self.write(lambda db: db.execute(sql, [code, phone, name]), code)

    def unbar(self, code: str, phone: str) -> None:
        self.write(lambda db: db.execute("DELETE FROM barred WHERE code = ? AND phone = ?", [code, phone]), code)

    def rescue_uses(self, code: str, phone: str) -> int:
        """How many words of this phone have been used up at that table."""
        rows = self.rows("SELECT uses FROM rescues WHERE code = ? AND phone = ?", code, phone)
        return int(rows[0]["uses"]) if rows else 0

    def keep_rescue(self, code: str, words: str, phone: str) -> None:
        if self.rescued(code, words) == phone:
            return
        sql = """INSERT INTO rescues (code, words, phone, uses) VALUES (?, ?, ?, 0)
                 ON CONFLICT (code, phone) DO UPDATE SET words = excluded.words"""
        self.write(lambda db: db.execute(sql, [code, words, phone]))

    def rescued(self, code: str, words: str) -> str | None:
        """The phone whose words these are."""
        rows = self.rows("SELECT phone FROM rescues WHERE code = ? AND words = ?", code, words)
        return rows[0]["phone"] if rows else None

    def rescue(self, code: str, old: str, new: str) -> None:
        """All that one phone has at a table goes to another, at once. Its words are used up, and what it asked for."""

        def work(db: Tables) -> None:
            db.execute("UPDATE seats SET phone = ? WHERE code = ? AND phone = ?", [new, code, old])
            db.execute("UPDATE tables SET host = ? WHERE code = ? AND host = ?", [new, code, old])
            db.execute("UPDATE rescues SET words = '', uses = uses + 1 WHERE code = ? AND phone = ?", [code, old])
            self._forget_asked(db, code, old)

        self.write(work, code)

    # What every house must know of devices: which seat a shared one shows, and whether one is there

    def draw_curtain(self, code: str, phone: str, curtain: Curtain | None) -> None:
        """None: nobody has that device to themselves any more."""
        sql = "DELETE FROM curtains WHERE code = ? AND phone = ?"
        if curtain is None:
            self.write(lambda db: db.execute(sql, [code, phone]), code)
            return
        row = [code, phone, curtain.number, json.dumps(sorted(curtain.called))]
        put = """INSERT INTO curtains (code, phone, number, called) VALUES (?, ?, ?, ?)
                 ON CONFLICT (code, phone) DO UPDATE SET number = excluded.number, called = excluded.called"""
        self.write(lambda db: db.execute(put, row), code)

    def note_present(self, code: str, phone: str, at: float) -> None:
        sql = """INSERT INTO present (code, phone, at) VALUES (?, ?, ?)
                 ON CONFLICT (code, phone) DO UPDATE SET at = excluded.at"""
        self.write(lambda db: db.execute(sql, [code, phone, at]))

    def last_present(self, code: str, phone: str) -> float:
        """When some house last noted that a phone was there; it does so while somebody asks for what the phone has."""
        rows = self.rows("SELECT at FROM present WHERE code = ? AND phone = ?", code, phone)
        return float(rows[0]["at"]) if rows else 0.0

    def key(self, name: str, new: str) -> str:
        """What is made once, and is the same for every house."""
        self.write(lambda db: db.execute("INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING", [name, new]))
        return str(self.rows("SELECT value FROM keys WHERE name = ?", name)[0]["value"])

    # Requests

    def requests(self, code: str) -> list[Request]:
        return self.engine.look(lambda db: read.requests(db, code))

    def ask(
        self,
        code: str,
        kind: str,
        number: int,
        phone: str,
        word: str,
        name: str = "",
        home: str = "",
        instead: Sequence[int] = (),
    ) -> None:
        """Somebody asks for something, in place of those requests."""

        def work(db: Tables) -> None:
            for request in instead:
                self._drop_request(db, request)
            sql = (
                "INSERT INTO requests (code, kind, number, phone, word, name, home, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            )
            db.execute(sql, [code, kind, number, phone, word, name, home, time.time()])

        self.write(work, code)

    def approve(self, code: str, request: int, phone: str) -> None:
        sql = "INSERT INTO approvals SELECT id, ? FROM requests WHERE id = ? ON CONFLICT DO NOTHING"
        self.write(lambda db: db.execute(sql, [phone, request]), code)

    def drop_request(self, code: str, request: int) -> bool:
        """False: somebody else has dropped it already."""
        return self.write(lambda db: self._drop_request(db, request), code)

    @staticmethod
    def _drop_request(db: Tables, request: int) -> bool:
        db.execute("DELETE FROM approvals WHERE request = ?", [request])
        return db.execute("DELETE FROM requests WHERE id = ?", [request]).rowcount == 1

    @staticmethod
    def _forget_asked(db: Tables, code: str, phone: str) -> None:
        """A phone that has lost its seats asks for nothing more here, and vouches for nobody."""
        mine = "SELECT id FROM requests WHERE code = ? AND phone = ?"
        db.execute(f"DELETE FROM approvals WHERE request IN ({mine})", [code, phone])
        db.execute("DELETE FROM requests WHERE code = ? AND phone = ?", [code, phone])
        here = "SELECT id FROM requests WHERE code = ?"
        db.execute(f"DELETE FROM approvals WHERE phone = ? AND request IN ({here})", [phone, code])

    def forget_asked(self, code: str, phone: str) -> None:
        self.write(lambda db: self._forget_asked(db, code, phone), code)

    # One-time keys that make a browser the host, given out by the command line

    def add_host_key(self, code: str, key: str) -> None:
        self.write(lambda db: db.execute("INSERT INTO host_keys VALUES (?, ?)", [key, code]))

    def use_host_key(self, code: str, key: str) -> bool:
        sql = "DELETE FROM host_keys WHERE key = ? AND code = ?"
        return self.write(lambda db: db.execute(sql, [key, code]).rowcount == 1)
