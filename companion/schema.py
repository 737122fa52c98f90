"""What is in the house's file, how it came to be there, and what can be wrong with such a file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.seats import Door, Taps
from companion.sqlite import Database, Migrations

FILE = "latchkey.db"
migrations = Migrations("latchkey")
RETIRED = {"guides", "guides_of_phones"}  # what a game keeps is its own business now


@migrations()
def first_tables(db: Database) -> None:
    db.table("tables").create(
        {"code": str, "game": str, "options": str, "host": str, "opened": float},
        pk="code",
        not_null={"game", "options"},
    )
    # The primary key is the only lock: whoever appends entry n first has moved, everybody else judges again.
    db.table("entries").create({"code": str, "seq": int, "at": float, "body": str}, pk=("code", "seq"))
    db.table("seats").create(
        {"code": str, "number": int, "place": int, "name": str, "phone": str}, pk=("code", "number")
    )
    db.table("requests").create(
        {"id": int, "code": str, "kind": str, "number": int, "phone": str, "word": str, "at": float}, pk="id"
    )
    db.table("approvals").create({"request": int, "phone": str}, pk=("request", "phone"))
    db.table("host_keys").create({"key": str, "code": str}, pk="key")
    db.table("box").create(
        {"phone": str, "game": str, "name": str, "card": str}, pk=("phone", "game", "name")
    )  # the cards an owner typed in


@migrations()
def doors_and_rescues(db: Database) -> None:
    """What newcomers find, who was shown out, and the hash of each phone's rescue words."""
    db.table("tables").add_column("door", str, not_null_default=Door.OPEN.value)
    for name in ("name", "home"):
        db.table("requests").add_column(name, str, not_null_default="")
    db.table("barred").create({"code": str, "phone": str, "name": str}, pk=("code", "phone"))
    db.table("rescues").create({"code": str, "words": str, "phone": str, "uses": int}, pk=("code", "phone"))
    db.table("seats").create_index(["phone"])
    db.table("tables").create_index(["host"])


@migrations()
def days(db: Database) -> None:
    """The days on which the house was open: what is old is told by them, not by a clock that may leap."""
    db.table("days").create({"day": str}, pk="day")


@migrations()
def taps(db: Database) -> None:
    """Whose device taps at a table."""
    db.table("tables").add_column("taps", str, not_null_default=Taps.OWN.value)


# What a file may not do, in words -------------------------------------------------------------------------------------


class Unusable(Exception):
    """A file that cannot be opened or written to, with the reason as a sentence."""


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
    ours = {migration.name for migration in migrations.pending(Database(memory=True))}
    done = {row[0] for row in db.execute("SELECT name FROM _sqlite_migrations WHERE migration_set = 'latchkey'")}
    if done - ours - RETIRED:
        raise Unusable("That file was written by a newer Latchkey. Use that one, or another folder (--data).")
