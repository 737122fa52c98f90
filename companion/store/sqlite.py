"""SQLite: everything in one file, with nothing to set up. Through sqlite-utils, without the NumPy it would load."""

from __future__ import annotations

import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from companion.store.engine import Kind, Migrations, Tables, Unusable, directly
from companion.store.schema import migrations

if "numpy" in sys.modules:
    import sqlite_utils
else:  # a house opens a third faster, and few ever need it
    sys.modules["numpy"] = None  # type: ignore[assignment]
    try:
        import sqlite_utils
    finally:
        del sys.modules["numpy"]

T = TypeVar("T")
FILE = "latchkey.db"
LOOK = 2.0  # seconds after which it is seen what other programs wrote
RETIRED = {"guides", "guides_of_phones"}  # what a game keeps is its own business now


class FileTables:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self.db = sqlite_utils.Database(connection)

    def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        return self.db.execute(sql, values)

    def query(self, sql: str, values: Sequence[Any] = ()) -> Iterable[dict[str, Any]]:
        return self.db.query(sql, values)

    def names(self) -> set[str]:
        return set(self.db.table_names())

    def columns(self, table: str) -> set[str]:
        return set(self.db.table(table).columns_dict)

    def create(self, table: str, columns: Mapping[str, Kind], key: Sequence[str], needed: Sequence[str] = ()) -> None:
        whole = key[0] if len(key) == 1 else tuple(key)
        self.db.table(table).create(dict(columns), pk=whole, not_null=set(needed) or None)

    def add(self, table: str, column: str, kind: Kind, default: str) -> None:
        self.db.table(table).add_column(column, kind, not_null_default=default)

    def rekey(self, table: str, key: Sequence[str]) -> None:
        self.db.table(table).transform(pk=tuple(key))

    def index(self, table: str, *columns: str) -> None:
        self.db.table(table).create_index(columns)

    def count_on(self, table: str, column: str) -> None:
        """It looks what is there whenever it counts."""


def recorded(own: Migrations) -> sqlite_utils.Migrations:
    """As sqlite-utils writes down in the file which of them were done."""
    steps = sqlite_utils.Migrations(own.name)
    for name, step in own.steps.items():
        steps(name=name)(lambda db, step=step: step(FileTables(db.conn)))
    return steps


def nothing_first(_: Path) -> None:
    """A new file, or somebody who only looks."""


class Sqlite:
    """`offload` runs what waits for the disk; a server passes one that lets its streams go on meanwhile."""

    def __init__(
        self,
        path: Path,
        offload: Callable[[Callable[[], Any]], Any] = directly,
        before_changes: Callable[[Path], object] = nothing_first,  # before a migration changes what is there
        patience: float = 20.0,  # seconds to wait for another program that writes
    ) -> None:
        self.path = self.file = path
        self.folder, self.words = path.parent, str(path.parent)
        self.offload, self._patience = offload, patience
        self._lock, self._reading = threading.Lock(), threading.Lock()  # one thread at a time on each connection
        self._closed = threading.Event()
        try:
            self._open(before_changes)
        except (OSError, sqlite3.Error) as reason:
            raise Unusable(explained(reason, path)) from reason

    def _open(self, before_changes: Callable[[Path], object]) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        new = not self.path.exists()
        self.path.touch(mode=0o600)
        self.path.chmod(0o600)  # its owner's alone; what SQLite puts beside it follows
        self._writer = self._connect()
        known(self._writer.db.conn)
        if not new and recorded(migrations).pending(self._writer.db):
            before_changes(self.path)
        self._reader = self._connect()
        self._migrated: set[str] = set()
        self.migrate(migrations)
        self._version = self._data_version()

    def _connect(self) -> FileTables:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=self._patience)
        tables = FileTables(connection)
        tables.execute("PRAGMA journal_mode = WAL")
        tables.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives a dead battery
        return tables

    @property
    def size(self) -> int:
        """What is still to be filed included."""
        return sum(file.stat().st_size for file in self.folder.glob(f"{self.path.name}*"))

    def migrate(self, own: Migrations) -> None:
        if own.name not in self._migrated:
            with self._lock, self._writing():
                recorded(own).apply(self._writer.db)
            self._migrated.add(own.name)

    def look(self, work: Callable[[Tables], T]) -> T:
        with self._reading:
            return work(self._reader)

    @contextmanager
    def _writing(self) -> Iterator[Tables]:
        """One transaction. Whoever calls this holds the lock."""
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            yield self._writer
            self._writer.execute("COMMIT")
        except BaseException:
            if self._writer.db.conn.in_transaction:  # some errors have ended it already
                self._writer.db.rollback()
            raise

    def transaction(self, work: Callable[[Tables], T], about: Sequence[str] = ()) -> T:
        try:
            with self._lock, self._writing() as db:
                return work(db)
        except sqlite3.DatabaseError as reason:
            raise Unusable(explained(reason, self.path)) from reason

    def tell(self, word: str) -> None:
        """The file's house is alone; what the command line writes is in the file."""

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """SQLite tells nobody, but knows whether somebody else has written."""

        def look_now_and_then() -> None:
            while not self._closed.wait(LOOK):
                if self.changed():
                    hear(None)

        threading.Thread(target=look_now_and_then, daemon=True).start()

    def changed(self) -> bool:
        """Whether somebody else (another process, the command line) has written to the file since this was asked."""
        before, self._version = self._version, self._data_version()
        return before != self._version

    def _data_version(self) -> int:
        with self._lock:
            return int(self._writer.execute("PRAGMA data_version").fetchone()[0])

    def reachable(self) -> bool:
        return True

    def time(self) -> float:
        return time.time()

    def close(self) -> None:
        self._closed.set()
        with self._lock:
            self._writer.db.close()
        self._reader.db.close()


# What a file may not do, in words


def explained(reason: Exception, path: Path) -> str:
    said = str(reason)
    if "full" in said or "No space" in said:
        return "The disk is full, so nothing can be kept. Make some room."
    if "readonly" in said or "Read-only" in said or "Permission" in said:
        return f"{path} can be read but not written to, so nothing can be kept."
    if "locked" in said or "busy" in said:
        return f"{path} is busy: another program writes to it. Try again in a moment."
    if "malformed" in said or "not a database" in said or "disk image" in said:
        return f"The house’s file {path} is damaged."
    return f"{path} cannot be used ({said})."


def known(db: sqlite3.Connection) -> None:
    """Unusable, if a newer Latchkey has changed the file already: it may mean what we would not understand."""
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = '_sqlite_migrations'").fetchone():
        return
    done = {row[0] for row in db.execute("SELECT name FROM _sqlite_migrations WHERE migration_set = 'latchkey'")}
    if done - set(migrations.steps) - RETIRED:
        raise Unusable("That file was written by a newer Latchkey. Use that one, or another folder (--data).")
