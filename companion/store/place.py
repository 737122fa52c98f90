"""Where a house keeps everything: a folder with one file in it, or a PostgreSQL database that several houses share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from companion.store import Store, Unusable
from companion.store.engine import Engine, directly
from companion.store.sqlite import FILE, Sqlite, nothing_first

SCHEMES = ("postgresql", "postgres")


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    home = Path.home()
    match sys.platform:
        case "darwin":
            return home / "Library" / "Application Support" / "Latchkey"
        case "win32":
            return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Latchkey"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "latchkey"


@dataclass(frozen=True)
class Place:
    folder: Path  # also of a house with a database: what is printed, and the printers it knows
    url: str = ""  # of the database; empty: a file in the folder

    @classmethod
    def told(cls, words: str) -> Place:
        """As somebody typed it."""
        if urlsplit(words).scheme in SCHEMES:
            return cls(data_folder(), words)
        return cls(Path(words).expanduser())

    @property
    def words(self) -> str:
        return self.url or str(self.folder)

    @property
    def file(self) -> Path:
        assert not self.url
        return self.folder / FILE

    @property
    def there(self) -> bool:
        """Whether something may be kept there already."""
        return bool(self.url) or self.file.exists()

    def __str__(self) -> str:
        """As it may be shown: without a password."""
        if not self.url:
            return str(self.folder)
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"

    def open(
        self,
        offload: Callable[[Callable[[], Any]], Any] = directly,
        aside: Callable[[Callable[[], Any]], Any] = directly,
        before_changes: Callable[[Path], object] = nothing_first,
    ) -> Store:
        """offload, aside: how a write and a look wait for a disk or another machine. before_changes: as Sqlite says."""
        return Store(self._engine(offload, aside) if self.url else Sqlite(self.file, offload, before_changes))

    def _engine(self, offload: Callable[[Callable[[], Any]], Any], aside: Callable[[Callable[[], Any]], Any]) -> Engine:
        try:
            from companion.store.postgres import Postgres
        except ImportError as reason:
            raise Unusable("For PostgreSQL, install latchkey[postgres].") from reason
        return Postgres(self.url, self.folder, offload, aside)
