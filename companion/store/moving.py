"""Moving in: everything that one engine keeps is carried to another, and compared."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any

from companion.store import Store
from companion.store.engine import Migrations, Tables

BOOKKEEPING = {"migrations", "_sqlite_migrations"}  # each engine's own
COUNTED = {"requests": "id"}
WALLPAPER = ("days", "keys")  # what a house has that was opened and never used


class NotMoved(Exception):
    """Why a house cannot move in there, as a sentence."""


def carried(source: Store, target: Store, own: Sequence[Migrations] = ()) -> Iterator[tuple[str, int]]:
    """Each table that was carried over, and how many rows. All or nothing; own: what games keep in tables of theirs."""
    for chapter in own:
        source.migrate(chapter)
        target.migrate(chapter)
    kept = source.engine.look(everything)

    def fill(db: Tables) -> None:
        if any(rows for name, rows in everything(db).items() if name not in WALLPAPER):
            raise NotMoved("Somebody lives there already: move into an empty place.")
        for name in WALLPAPER:
            db.execute(f"DELETE FROM {name}")
        for name, rows in kept.items():
            columns = sorted(rows[0]) if rows else []
            sql = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' for _ in columns)})"
            for row in rows:
                db.execute(sql, [row[column] for column in columns])
            if name in COUNTED:
                db.count_on(name, COUNTED[name])
        for name, rows in everything(db).items():
            if digest(rows) != digest(kept.get(name, [])):
                raise NotMoved(f"What was carried over of “{name}” is not the same.")

    target.write(fill)
    yield from ((name, len(rows)) for name, rows in kept.items())


def everything(db: Tables) -> dict[str, list[dict[str, Any]]]:
    return {name: list(db.query(f"SELECT * FROM {name}")) for name in sorted(db.names() - BOOKKEEPING)}


def digest(rows: list[dict[str, Any]]) -> str:
    """The same for the same rows, in whatever order an engine gives them."""
    spelt = sorted(json.dumps(row, sort_keys=True) for row in rows)
    return hashlib.sha256("\n".join(spelt).encode()).hexdigest()
