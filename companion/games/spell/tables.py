"""The tables of Lock & Spell in the house's file: fortunes in an owner's own words, as named sets; and their drafts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.spell.booklet.draft import Draft, Row, whole
from companion.games.spell.fortunes import Fortune, fortune, worded
from companion.store import WORDS, Migrations, Store, Tables

migrations = Migrations("spell")
CHOOSE = "INSERT INTO chosen VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET name = excluded.name"


@migrations
def guides(db: Tables) -> None:
    """Older files have them already, the oldest without owners."""
    key = ("owner", "name", "number")
    if "guides" not in db.names():
        db.create("guides", {"owner": str, "name": str, "number": int, "text": str}, key, needed=["owner"])
        db.create("chosen", {"what": str, "name": str}, key=["what"])
    elif "owner" not in db.columns("guides"):
        db.add("guides", "owner", str, default="")
        db.rekey("guides", key)
        db.execute("UPDATE chosen SET what = 'guide ' WHERE what = 'guide'")


@migrations
def drafts(db: Tables) -> None:
    """What was read of a booklet and is not kept yet."""
    columns = {"owner": str, "name": str, "number": int, "text": str, "how": str, "doubts": str}
    db.create("drafts", columns, ("owner", "name", "number"), needed=["owner"])


@dataclass(frozen=True)
class Guides:
    """Sets of fortunes. Those without an owner are the house's; a phone's own are shown to nobody else."""

    store: Store

    def __post_init__(self) -> None:
        self.store.migrate(migrations)

    def keep(self, name: str, texts: dict[int, str], owner: str = "") -> None:
        """A whole guide, in place of an earlier one of that name; from now on its owner reads from it."""

        def work(db: Tables) -> None:
            db.execute("DELETE FROM guides WHERE owner = ? AND name = ?", [owner, name])
            for number, text in texts.items():
                row = [owner, name, number, text]
                db.execute("INSERT INTO guides (owner, name, number, text) VALUES (?, ?, ?, ?)", row)
            db.execute("DELETE FROM drafts WHERE owner = ? AND name = ?", [owner, name])
            db.execute(CHOOSE, [f"guide {owner}", name])

        self.store.write(work, WORDS)

    def names(self, owner: str = "") -> list[str]:
        """The names of the owner's sets and of the house's."""
        sql = "SELECT DISTINCT name FROM guides WHERE owner IN ('', ?) ORDER BY name"
        return [row["name"] for row in self.store.rows(sql, owner)]

    def texts(self, name: str, owner: str = "") -> dict[int, str]:
        """The owner's own set of that name, or else the house's."""
        sql = "SELECT number, text FROM guides WHERE owner IN ('', ?) AND name = ? ORDER BY owner"
        return {row["number"]: row["text"] for row in self.store.rows(sql, owner, name)}

    def owns(self, name: str, owner: str) -> bool:
        return bool(self.store.rows("SELECT 1 FROM guides WHERE owner = ? AND name = ? LIMIT 1", owner, name))

    def drop(self, name: str, owner: str = "") -> None:
        def work(db: Tables) -> None:
            db.execute("DELETE FROM guides WHERE owner = ? AND name = ?", [owner, name])
            db.execute("DELETE FROM chosen WHERE what = ? AND name = ?", [f"guide {owner}", name])

        self.store.write(work, WORDS)

    def choose(self, name: str, owner: str = "") -> None:
        """An empty name: our own words."""
        what = f"guide {owner}"
        self.store.write(lambda db: db.execute(CHOOSE, [what, name]), WORDS)

    def chosen(self, owner: str = "") -> str:
        """What the owner reads from; who has not chosen reads what the house does."""
        sql = "SELECT name FROM chosen WHERE what IN ('guide ', ?) ORDER BY what DESC"
        there = ("", *self.names(owner))  # the house may have removed one that a phone reads from
        return next((row["name"] for row in self.store.rows(sql, f"guide {owner}") if row["name"] in there), "")

    def fortunes(self, reader: str | None = "") -> tuple[Fortune, ...]:
        """All sixty, in the words that somebody reads from."""
        return worded(self.texts(self.chosen(reader or ""), reader or ""))

    def fortune(self, found: Sequence[str], reader: str | None = "") -> Fortune:
        return fortune(found, self.fortunes(reader))

    # Drafts: read, to be looked through, and nobody's words yet

    def put_aside(self, name: str, draft: Draft, owner: str = "") -> None:
        """In place of an earlier draft of that name; a set of that name stays as it is."""

        def work(db: Tables) -> None:
            db.execute("DELETE FROM drafts WHERE owner = ? AND name = ?", [owner, name])
            for row in draft.rows:
                spelt = [owner, name, row.number, row.text, row.how, json.dumps(row.doubts)]
                sql = "INSERT INTO drafts (owner, name, number, text, how, doubts) VALUES (?, ?, ?, ?, ?, ?)"
                db.execute(sql, spelt)

        self.store.write(work, WORDS)

    def draft(self, name: str, owner: str = "") -> Draft | None:
        rows = self.store.rows("SELECT * FROM drafts WHERE owner = ? AND name = ?", owner, name)
        found = (Row(row["number"], row["text"], row["how"], tuple(json.loads(row["doubts"]))) for row in rows)
        return whole(found) if rows else None

    def drafts(self, owner: str = "") -> list[str]:
        sql = "SELECT DISTINCT name FROM drafts WHERE owner = ? ORDER BY name"
        return [row["name"] for row in self.store.rows(sql, owner)]

    def drop_draft(self, name: str, owner: str = "") -> None:
        sql = "DELETE FROM drafts WHERE owner = ? AND name = ?"
        self.store.write(lambda db: db.execute(sql, [owner, name]), WORDS)
