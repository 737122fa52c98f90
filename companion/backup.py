"""The house's file, before anybody opens it: whether it is sound, copies of it, and bringing one back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from companion.store import Unusable
from companion.store.sqlite import FILE, explained, known

FOLDER = "backups"
KEPT = 7
BESIDE = ("", "-wal", "-shm")  # a database is up to three files


class Damaged(Unusable):
    """A file that is no sound database, with a sentence that says so."""


def inspect(path: Path) -> None:
    """Nothing, if the file is sound and of our time; else Damaged or Unusable."""
    if not path.exists() or not path.stat().st_size:
        return  # it will be made
    try:
        with closing(sqlite3.connect(path, timeout=20)) as db:
            found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise Damaged(f"The house’s file {path} is damaged.")
            known(db)
    except sqlite3.OperationalError as reason:  # busy, not ours to read, a disk that is full
        raise Unusable(explained(reason, path)) from reason
    except sqlite3.DatabaseError as reason:
        raise Damaged(f"The house’s file {path} is damaged.") from reason


def backups(data: Path) -> list[Path]:
    """The newest first. What a clock that was ahead has made counts as oldest."""
    return sorted((data / FOLDER).glob("latchkey-*.db"), key=lambda file: (not ahead(file), file.name), reverse=True)


def ahead(file: Path) -> bool:
    """Whether it is dated later than now."""
    return file.name > f"latchkey-{datetime.now():%Y-%m-%d-%H%M%S}~"


def unused(file: Path) -> Path:
    """That name, or the next one that nothing is called by yet."""
    names = (file.with_name(f"{file.stem}{f'-{again}' if again else ''}{file.suffix}") for again in count())
    return next(name for name in names if not name.exists())


def newest_good(data: Path) -> Path | None:
    for one in backups(data):
        with suppress(Unusable):
            inspect(one)
            return one
    return None


def back_up(path: Path, to: Path | None = None) -> Path:
    """A copy of the file as it is now, while others write to it. It is there whole, or not at all."""
    folder = path.parent / FOLDER
    target = to or unused(folder / f"latchkey-{datetime.now():%Y-%m-%d-%H%M%S}.db")
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}.part")
    try:
        part.touch(mode=0o600)
        with closing(sqlite3.connect(path, timeout=20)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        inspect(part)
        os.replace(part, target)
    except (sqlite3.Error, OSError) as reason:
        raise Unusable(explained(reason, target)) from reason
    finally:
        part.unlink(missing_ok=True)
    if to is None:
        for old in [one for one in backups(path.parent) if one != target][KEPT - 1 :]:
            old.unlink(missing_ok=True)
    return target


def back_up_daily(path: Path) -> Path | None:
    """A copy, if there is none of today and something was written since the last one."""
    made = backups(path.parent)
    if not path.exists() or any(f"latchkey-{datetime.now():%Y-%m-%d}" in one.name for one in made):
        return None
    last = next((one for one in made if not ahead(one)), None)
    written = max(one.stat().st_mtime for beside in BESIDE if (one := Path(f"{path}{beside}")).exists())
    return back_up(path) if last is None or written > last.stat().st_mtime else None


def set_aside(path: Path, why: str) -> Path:
    """The file goes out of the way under a new name: nothing is thrown away."""
    aside = unused(path.with_name(f"latchkey.{why}-{datetime.now():%Y-%m-%d-%H%M%S}.db"))
    for beside in BESIDE:
        if (file := Path(f"{path}{beside}")).exists():
            os.replace(file, f"{aside}{beside}")
    return aside


def restore(file: Path, data: Path) -> Path | None:
    """Bring a copy back. What was there is set aside; where it is now, if there was anything."""
    inspect(file)
    if not is_ours(file):
        raise Unusable(f"{file} is not a Latchkey house’s file.")
    path = data / FILE
    data.mkdir(parents=True, exist_ok=True)
    refuse_if_open(path)
    fresh = path.with_name(".restored.db")
    try:
        back_up(file, fresh)
        old = set_aside(path, "replaced") if path.exists() else None
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
    return old


def is_ours(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as db, suppress(sqlite3.Error):
        sql = "SELECT 1 FROM _sqlite_migrations WHERE migration_set = 'latchkey'"
        return db.execute(sql).fetchone() is not None
    return False


def refuse_if_open(path: Path) -> None:
    """Only whoever has the file alone can leave the mode in which several share it."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path, timeout=0.5)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as reason:
        raise Unusable("The house is open. Close it first, then bring the backup back.") from reason
    except sqlite3.DatabaseError:
        return  # damaged: nobody can have it open
