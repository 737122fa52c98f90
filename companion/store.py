"""Everything that must outlive the evening, in one SQLite file. Nothing outside this module knows SQL."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from companion.codes import code_length, new_code
from companion.schema import Unusable, explained, known, migrations
from companion.seats import Door, Request, SeatRow, Taps
from companion.sqlite import Database, Migrations

T = TypeVar("T")
MOST_CARDS = 300  # in one owner's box of one game


@dataclass(frozen=True)
class TableRow:
    code: str
    game: str
    options: dict[str, Any]
    host: str | None  # the phone that keeps the table
    opened: float
    door: Door = Door.OPEN
    taps: Taps = Taps.OWN


@dataclass
class Append:
    """Entries waiting to be written, and what became of them."""

    code: str
    seq: int
    bodies: Sequence[dict[str, Any]]
    at: float
    written: bool | None = None
    failed: Unusable | None = None


def _table_row(row: dict[str, Any]) -> TableRow:
    ways = Door(row["door"]), Taps(row["taps"])
    return TableRow(row["code"], row["game"], json.loads(row["options"]), row["host"], row["opened"], *ways)


def nothing_first(_: Path) -> None:
    """A new file, or somebody who only looks."""


def directly(work: Callable[[], T]) -> T:
    return work()


@dataclass
class Store:
    """`offload` runs what waits for the disk; a server passes one that lets its streams go on meanwhile."""

    path: Path
    offload: Callable[[Callable[[], Any]], Any] = directly
    before_changes: Callable[[Path], object] = nothing_first  # what is done before a migration changes what is there
    patience: float = 20.0  # seconds to wait for another program that writes
    _waiting: deque[Append] = field(default_factory=deque)
    _own: set[str] = field(default_factory=set)  # whose own tables are there

    def __post_init__(self) -> None:
        self._lock, self._reading = threading.Lock(), threading.Lock()  # one thread at a time on each connection
        try:
            self._open()
        except (OSError, sqlite3.Error) as reason:
            raise Unusable(explained(reason, self.path)) from reason

    def _open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = not self.path.exists()
        self.path.touch(mode=0o600)
        self.path.chmod(0o600)  # its owner's alone; what SQLite puts beside it follows
        self._writer = self._connect()
        known(self._writer.conn)
        if not new and migrations.pending(self._writer):
            self.before_changes(self.path)
        self._reader = self._connect()
        with self._lock, self._writing():
            migrations.apply(self._writer)

    def _connect(self) -> Database:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=self.patience)
        db = Database(connection)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives a dead battery
        return db

    @property
    def size(self) -> int:
        """Bytes on the disk, what is still to be filed included."""
        return sum(file.stat().st_size for file in self.path.parent.glob(f"{self.path.name}*"))

    def close(self) -> None:
        self._writer.close()
        self._reader.close()

    @contextmanager
    def _writing(self) -> Iterator[Database]:
        """One transaction. Whoever calls this holds the lock."""
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            yield self._writer
            self._writer.execute("COMMIT")
        except BaseException:
            if self._writer.conn.in_transaction:  # some errors have ended it already
                self._writer.rollback()
            raise

    def write(self, work: Callable[[Database], T]) -> T:
        def whole() -> T:
            try:
                with self._lock, self._writing() as db:
                    return work(db)
            except sqlite3.OperationalError as reason:
                raise Unusable(explained(reason, self.path)) from reason

        result: T = self.offload(whole)
        return result

    # For those who have tables of their own in the file, too

    def migrate(self, own: Migrations) -> None:
        """See to it that a game's own tables are there. It may be asked for whenever they are needed."""
        if own.name not in self._own:
            with self._lock, self._writing():
                own.apply(self._writer)
            self._own.add(own.name)

    def rows(self, sql: str, *parameters: Any) -> list[dict[str, Any]]:
        with self._reading:
            return list(self._reader.query(sql, parameters))

    def data_version(self) -> int:
        """Changes when somebody else (another process, the command line) has written to the file."""
        return int(self._writer.execute("PRAGMA data_version").fetchone()[0])

    # The log

    def append(self, code: str, seq: int, bodies: Sequence[dict[str, Any]], at: float) -> bool:
        """Write entries seq, seq+1, ... together or not at all. False: somebody was first, or the table is gone.

        Whatever is waiting when the disk is ready is committed together: eight busy tables share one sync.
        """
        job = Append(code, seq, bodies, at)
        self._waiting.append(job)
        self.offload(self._flush)
        if job.failed:
            raise job.failed
        assert job.written is not None
        return job.written

    def _flush(self) -> None:
        with self._lock:
            jobs = [self._waiting.popleft() for _ in range(len(self._waiting))]
            if not jobs:
                return  # an earlier flush took our job along
            try:
                with self._writing() as db:
                    results = [self._insert(db, job) for job in jobs]
            except sqlite3.DatabaseError as reason:
                for job in jobs:
                    job.failed = Unusable(explained(reason, self.path))
                return
            for job, written in zip(jobs, results, strict=True):
                job.written = written

    @staticmethod
    def _insert(db: Database, job: Append) -> bool:
        sql = "INSERT INTO entries SELECT code, ?, ?, ? FROM tables WHERE code = ?"
        try:
            done = [
                db.execute(sql, [job.seq + i, job.at, json.dumps(body, separators=(",", ":")), job.code]).rowcount
                for i, body in enumerate(job.bodies)
            ]
        except sqlite3.IntegrityError:  # only the first can clash: a log has no gaps
            return False
        return all(count == 1 for count in done)

    def entries(self, code: str, since: int = 0) -> list[dict[str, Any]]:
        sql = "SELECT body FROM entries WHERE code = ? AND seq >= ? ORDER BY seq"
        return [json.loads(row["body"]) for row in self.rows(sql, code, since)]

    def length(self, code: str) -> int:
        return int(self.rows("SELECT count(*) AS n FROM entries WHERE code = ?", code)[0]["n"])

    def latest(self) -> float:
        """When something was last written down."""
        return float(self.rows("SELECT coalesce(max(at), 0) AS at FROM entries")[0]["at"])

    def times(self, code: str) -> list[float]:
        return [row["at"] for row in self.rows("SELECT at FROM entries WHERE code = ? ORDER BY seq", code)]

    # Tables

    def open_table(self, code: str, game: str, options: dict[str, Any], host: str | None) -> bool:
        """False: the code is taken."""
        sql = "INSERT OR IGNORE INTO tables (code, game, options, host, opened) VALUES (?, ?, ?, ?, ?)"
        values = [code, game, json.dumps(options), host, time.time()]
        return self.write(lambda db: db.execute(sql, values).rowcount == 1)

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
        return _table_row(rows[0]) if rows else None

    def tables(self, which: str = "", *parameters: Any) -> list[tuple[TableRow, float]]:
        """Every table with the time something last happened at it, newest first."""
        last = "SELECT at FROM entries e WHERE e.code = t.code ORDER BY seq DESC LIMIT 1"
        sql = f"SELECT t.*, coalesce(({last}), t.opened) AS stirred FROM tables t {which} ORDER BY stirred DESC"
        return [(_table_row(row), row["stirred"]) for row in self.rows(sql, *parameters)]

    def seated(self, phone: str) -> bool:
        """Whether this phone sits at any table or keeps one."""
        sql = "SELECT 1 FROM seats WHERE phone = ? UNION ALL SELECT 1 FROM tables WHERE host = ? LIMIT 1"
        return bool(self.rows(sql, phone, phone))

    def was_there(self, day: str) -> None:
        """The house is open on that day."""
        self.write(lambda db: db.execute("INSERT OR IGNORE INTO days VALUES (?)", [day]))

    def days_since(self, day: str) -> int:
        """On how many later days the house was open."""
        return int(self.rows("SELECT count(*) AS n FROM days WHERE day > ?", day)[0]["n"])

    def unused(self, code: str) -> bool:
        """Whether nobody ever sat down there."""
        sql = "SELECT 1 FROM seats WHERE code = ? UNION ALL SELECT 1 FROM entries WHERE code = ? LIMIT 1"
        return not self.rows(sql, code, code)

    def tables_of(self, phone: str, most: int = 1000, since: int = 0) -> list[tuple[TableRow, float]]:
        """The tables this phone sits at or keeps: so many of them, after the first ones."""
        which = "WHERE t.host = ? OR t.code IN (SELECT code FROM seats WHERE phone = ?)"
        return self.tables(which, phone, phone)[since : since + most]

    def set_host(self, code: str, phone: str | None) -> None:
        self.write(lambda db: db.execute("UPDATE tables SET host = ? WHERE code = ?", [phone, code]))

    def set_options(self, code: str, options: dict[str, Any]) -> None:
        self.write(lambda db: db.execute("UPDATE tables SET options = ? WHERE code = ?", [json.dumps(options), code]))

    def set_door(self, code: str, door: Door) -> None:
        self.write(lambda db: db.execute("UPDATE tables SET door = ? WHERE code = ?", [door.value, code]))

    def set_taps(self, code: str, taps: Taps) -> None:
        self.write(lambda db: db.execute("UPDATE tables SET taps = ? WHERE code = ?", [taps.value, code]))

    def forget(self, code: str) -> None:
        """Delete the table and everything about it."""

        def gone(db: Database) -> None:
            db.execute("DELETE FROM approvals WHERE request IN (SELECT id FROM requests WHERE code = ?)", [code])
            for name in ("entries", "seats", "requests", "host_keys", "barred", "rescues", "tables"):
                db.execute(f"DELETE FROM {name} WHERE code = ?", [code])

        self.write(gone)

    # Seats

    def seats(self, code: str) -> list[SeatRow]:
        sql = "SELECT number, place, name, phone FROM seats WHERE code = ? ORDER BY place"
        return [SeatRow(**row) for row in self.rows(sql, code)]

    def change_seats(self, code: str, change: Callable[[list[SeatRow]], list[SeatRow]]) -> list[SeatRow] | None:
        """Seats are read, changed and written in one transaction; their places follow from their order. None: gone."""

        def work(db: Database) -> list[SeatRow] | None:
            if not db.execute("SELECT 1 FROM tables WHERE code = ?", [code]).fetchone():
                return None
            sql = "SELECT number, place, name, phone FROM seats WHERE code = ? ORDER BY place"
            before = [SeatRow(**row) for row in db.query(sql, [code])]
            after = change(before)
            db.execute("DELETE FROM seats WHERE code = ?", [code])
            for place, seat in enumerate(after):
                row = [code, seat.number, place, seat.name, seat.phone]
                db.execute("INSERT INTO seats (code, number, place, name, phone) VALUES (?, ?, ?, ?, ?)", row)
            return after

        return self.write(work)

    # Phones that were shown out, and the words by which a lost one's things are fetched back

    def barred(self, code: str) -> dict[str, str]:
        """By phone, the names they sat under."""
        return {row["phone"]: row["name"] for row in self.rows("SELECT phone, name FROM barred WHERE code = ?", code)}

    def bar(self, code: str, phone: str, name: str) -> None:
        self.write(lambda db: db.execute("INSERT OR REPLACE INTO barred VALUES (?, ?, ?)", [code, phone, name]))

    def unbar(self, code: str, phone: str) -> None:
        self.write(lambda db: db.execute("DELETE FROM barred WHERE code = ? AND phone = ?", [code, phone]))

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

        def work(db: Database) -> None:
            db.execute("UPDATE seats SET phone = ? WHERE code = ? AND phone = ?", [new, code, old])
            db.execute("UPDATE tables SET host = ? WHERE code = ? AND host = ?", [new, code, old])
            db.execute("UPDATE rescues SET words = '', uses = uses + 1 WHERE code = ? AND phone = ?", [code, old])
            self._forget_asked(db, code, old)

        self.write(work)

    # Requests

    def requests(self, code: str) -> list[Request]:
        rows = self.rows(
            "SELECT id, kind, number, phone, word, name, home, at FROM requests WHERE code = ? ORDER BY id", code
        )
        sql = "SELECT phone FROM approvals WHERE request = ?"
        return [Request(**row, approved=frozenset(a["phone"] for a in self.rows(sql, row["id"]))) for row in rows]

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

        def work(db: Database) -> None:
            for request in instead:
                self._drop_request(db, request)
            sql = (
                "INSERT INTO requests (code, kind, number, phone, word, name, home, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            )
            db.execute(sql, [code, kind, number, phone, word, name, home, time.time()])

        self.write(work)

    def approve(self, request: int, phone: str) -> None:
        sql = "INSERT OR IGNORE INTO approvals SELECT id, ? FROM requests WHERE id = ?"
        self.write(lambda db: db.execute(sql, [phone, request]))

    def drop_request(self, request: int) -> bool:
        """False: somebody else has dropped it already."""
        return self.write(lambda db: self._drop_request(db, request))

    @staticmethod
    def _drop_request(db: Database, request: int) -> bool:
        db.execute("DELETE FROM approvals WHERE request = ?", [request])
        return db.execute("DELETE FROM requests WHERE id = ?", [request]).rowcount == 1

    @staticmethod
    def _forget_asked(db: Database, code: str, phone: str) -> None:
        """A phone that has lost its seats asks for nothing more here, and vouches for nobody."""
        mine = "SELECT id FROM requests WHERE code = ? AND phone = ?"
        db.execute(f"DELETE FROM approvals WHERE request IN ({mine})", [code, phone])
        db.execute("DELETE FROM requests WHERE code = ? AND phone = ?", [code, phone])
        here = "SELECT id FROM requests WHERE code = ?"
        db.execute(f"DELETE FROM approvals WHERE phone = ? AND request IN ({here})", [phone, code])

    def forget_asked(self, code: str, phone: str) -> None:
        self.write(lambda db: self._forget_asked(db, code, phone))

    # One-time keys that make a browser the host, given out by the command line

    def add_host_key(self, code: str, key: str) -> None:
        self.write(lambda db: db.execute("INSERT INTO host_keys VALUES (?, ?)", [key, code]))

    def use_host_key(self, code: str, key: str) -> bool:
        sql = "DELETE FROM host_keys WHERE key = ? AND code = ?"
        return self.write(lambda db: db.execute(sql, [key, code]).rowcount == 1)

    # My box

    def box(self, phone: str, game: str) -> list[dict[str, Any]]:
        rows = self.rows("SELECT card FROM box WHERE phone = ? AND game = ? ORDER BY name", phone, game)
        return [json.loads(row["card"]) for row in rows]

    def box_full(self, phone: str, game: str) -> bool:
        rows = self.rows("SELECT count(*) AS n FROM box WHERE phone = ? AND game = ?", phone, game)
        return int(rows[0]["n"]) >= MOST_CARDS

    def keep_card(self, phone: str, game: str, name: str, card: dict[str, Any], over: bool = True) -> None:
        """over: an earlier card of that name is replaced; else it stays."""
        row = [phone, game, name, json.dumps(card)]
        sql = f"INSERT OR {'REPLACE' if over else 'IGNORE'} INTO box VALUES (?, ?, ?, ?)"
        self.write(lambda db: db.execute(sql, row))

    def drop_card(self, phone: str, game: str, name: str) -> None:
        sql = "DELETE FROM box WHERE phone = ? AND game = ? AND name = ?"
        self.write(lambda db: db.execute(sql, [phone, game, name]))
