"""What is in the store, and how it came to be there. Both engines make their tables by this."""

from __future__ import annotations

from companion.seats import Door, Taps
from companion.store.engine import Migrations, Tables

migrations = Migrations("latchkey")


@migrations
def first_tables(db: Tables) -> None:
    tables = {"code": str, "game": str, "options": str, "host": str, "opened": float}
    db.create("tables", tables, key=["code"], needed=["game", "options"])
    # The primary key is the only lock: whoever appends entry n first has moved, everybody else judges again.
    db.create("entries", {"code": str, "seq": int, "at": float, "body": str}, key=["code", "seq"])
    seats = {"code": str, "number": int, "place": int, "name": str, "phone": str}
    db.create("seats", seats, key=["code", "number"])
    requests = {"id": int, "code": str, "kind": str, "number": int, "phone": str, "word": str, "at": float}
    db.create("requests", requests, key=["id"])
    db.create("approvals", {"request": int, "phone": str}, key=["request", "phone"])
    db.create("host_keys", {"key": str, "code": str}, key=["key"])
    # The cards an owner typed in.
    db.create("box", {"phone": str, "game": str, "name": str, "card": str}, key=["phone", "game", "name"])


@migrations
def doors_and_rescues(db: Tables) -> None:
    """What newcomers find, who was shown out, and the hash of each phone's rescue words."""
    db.add("tables", "door", str, default=Door.OPEN.value)
    for name in ("name", "home"):
        db.add("requests", name, str, default="")
    db.create("barred", {"code": str, "phone": str, "name": str}, key=["code", "phone"])
    db.create("rescues", {"code": str, "words": str, "phone": str, "uses": int}, key=["code", "phone"])
    db.index("seats", "phone")
    db.index("tables", "host")


@migrations
def days(db: Tables) -> None:
    """The days on which the house was open: what is old is told by them, not by a clock that may leap."""
    db.create("days", {"day": str}, key=["day"])


@migrations
def taps(db: Tables) -> None:
    """Whose device taps at a table."""
    db.add("tables", "taps", str, default=Taps.OWN.value)


@migrations
def several_houses(db: Tables) -> None:
    """What one house knew and others must know: curtains, who was seen where, and what opens the owner's page."""
    db.create("curtains", {"code": str, "phone": str, "number": int, "called": str}, key=["code", "phone"])
    db.create("present", {"code": str, "phone": str, "at": float}, key=["code", "phone"])
    db.create("keys", {"name": str, "value": str}, key=["name"])


@migrations
def kinds_of_cards(db: Tables) -> None:
    """A box may hold cards of several kinds, and what was taken out of it can be put back."""
    db.add("box", "kind", str, default="")
    removed = {"phone": str, "game": str, "name": str, "kind": str, "card": str, "at": float}
    db.create("removed_cards", removed, key=["phone", "game", "name"])
