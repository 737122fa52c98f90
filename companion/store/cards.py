"""My box in the store: the cards that owners typed in, of a game and a phone each, and the last ones they took out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.store import WORDS, Store, Tables

MOST_REMOVED = 20  # that can be put back
Spelt = tuple[str, dict[str, Any]]  # of what kind a card is, and the card

WHOSE = "WHERE phone = ? AND game = ?"
ONE = f"{WHOSE} AND name = ?"


class Kept(NamedTuple):
    """A card on its way into a box. was: in place of the one called so."""

    kind: str
    name: str
    spelt: dict[str, Any]
    was: str | None = None


class Taken(Exception):
    """Another card has the name."""


def box(store: Store, phone: str, game: str) -> list[Spelt]:
    return _read(store, f"SELECT kind, card FROM box {WHOSE} ORDER BY name", phone, game)


def removed(store: Store, phone: str, game: str) -> list[Spelt]:
    """The latest first."""
    return _read(store, f"SELECT kind, card FROM removed_cards {WHOSE} ORDER BY at DESC", phone, game)


def _read(store: Store, sql: str, phone: str, game: str) -> list[Spelt]:
    return [(row["kind"], json.loads(row["card"])) for row in store.rows(sql, phone, game)]


def keep(store: Store, phone: str, game: str, cards: Sequence[Kept]) -> bool:
    """All of them, or none: False if another has the name of one by now."""

    def work(db: Tables) -> None:
        for card in cards:
            if card.was is not None:
                db.execute(f"DELETE FROM box {ONE}", [phone, game, card.was])
            row = [phone, game, card.name, json.dumps(card.spelt), card.kind]
            sql = "INSERT INTO box (phone, game, name, card, kind) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
            if db.execute(sql, row).rowcount != 1:
                raise Taken
            db.execute(f"DELETE FROM removed_cards {ONE}", [phone, game, card.name])

    try:
        store.write(work, WORDS)
    except Taken:
        return False
    return True


def drop(store: Store, phone: str, game: str, name: str) -> None:
    """The last few can be put back."""
    whose, at = [phone, game], store.time()

    def work(db: Tables) -> None:
        db.execute(f"DELETE FROM removed_cards {ONE}", [*whose, name])
        moved = f"INSERT INTO removed_cards SELECT phone, game, name, kind, card, ? FROM box {ONE}"
        db.execute(moved, [at, *whose, name])
        db.execute(f"DELETE FROM box {ONE}", [*whose, name])
        newest = f"SELECT name FROM removed_cards {WHOSE} ORDER BY at DESC LIMIT ?"
        db.execute(f"DELETE FROM removed_cards {WHOSE} AND name NOT IN ({newest})", [*whose, *whose, MOST_REMOVED])

    store.write(work, WORDS)
