"""What the store asks of an engine. SQLite and PostgreSQL answer alike, each in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Kind = type[str] | type[int] | type[float]


class Unusable(Exception):
    """A file or a database that cannot be opened or written to, with the reason as a sentence."""


class Away(Unusable):
    """A database that does not answer just now: it will."""


class Result(Protocol):
    @property
    def rowcount(self) -> int: ...


class Tables(Protocol):
    """One transaction. The queries are spelled once, with ? for what is filled in: both engines understand them."""

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Result: ...

    def query(self, sql: str, values: Sequence[Any] = ()) -> Iterable[dict[str, Any]]: ...

    # For migrations

    def names(self) -> set[str]: ...

    def columns(self, table: str) -> set[str]: ...

    def create(self, table: str, columns: Mapping[str, Kind], key: Sequence[str], needed: Sequence[str] = ()) -> None:
        """One whole number as the key counts by itself. needed: columns that are never empty, besides the key's."""

    def add(self, table: str, column: str, kind: Kind, default: str) -> None: ...

    def rekey(self, table: str, key: Sequence[str]) -> None: ...

    def index(self, table: str, *columns: str) -> None: ...

    # For moving in

    def count_on(self, table: str, column: str) -> None:
        """From now on that column counts by itself behind whatever is there."""


class Migrations:
    """What was changed in the tables since the first version, in order, each under its name: `@migrations`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.steps: dict[str, Callable[[Tables], None]] = {}

    def __call__(self, step: Callable[[Tables], None]) -> Callable[[Tables], None]:
        self.steps[step.__name__] = step
        return step


class Engine(Protocol):
    @property
    def words(self) -> str:
        """By which another process finds it: as --data is told."""

    @property
    def folder(self) -> Path:
        """For whatever else is kept in files."""

    @property
    def file(self) -> Path | None:
        """Where all of it is, if it is one file."""

    @property
    def size(self) -> int:
        """Bytes on the disk."""

    def migrate(self, own: Migrations) -> None:
        """See to it that these tables are there and of our time."""

    def look(self, work: Callable[[Tables], T]) -> T:
        """Read what lies there, at one moment."""

    def offload(self, work: Callable[[], T]) -> T:
        """Do what waits for the disk, while everybody else goes on."""

    def transaction(self, work: Callable[[Tables], T], about: Sequence[str] = ()) -> T:
        """All of it or nothing, as if nobody else wrote meanwhile; `work` may be done again. To be offloaded.

        Other houses are told what it was about, each word of it once.
        """

    def tell(self, word: str) -> None:
        """Say something to the other houses, at once."""

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """From now on, say what others wrote about, or told; None: nobody knows what it was, so look at everything."""

    def reachable(self) -> bool:
        """Whether it answers at all, as far as is known."""

    def time(self) -> float:
        """What all the houses set their clocks by."""

    def close(self) -> None: ...


def directly(work: Callable[[], T]) -> T:
    """How the command line waits for the disk; a server lets its streams go on meanwhile."""
    return work()
