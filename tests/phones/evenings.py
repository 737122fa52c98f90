"""Evenings written straight into a house's file, each left in another phase: every screen there is."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random
from typing import Any

from companion import codec
from companion.entries import encode_entry
from companion.game import Game
from companion.seats import SeatRow
from companion.store import Store
from companion.table import Table
from tests.playing import NAMES, any_options, begin, step

MOST = 16  # evenings of one game


@dataclass(frozen=True)
class Left:
    """A table in some phase, with a phone for every seat; the first one keeps the table."""

    code: str
    table: Table
    tokens: tuple[str, ...]

    def numbers(self) -> list[int]:
        """A seat that is asked something, and one that is not, if there are such."""
        asked = self.table.asked()
        others = [seat for seat in self.table.seats if seat not in asked]
        return [seat + 1 for seat in (*asked[:1], *others[:1])]


def clocked(options: type) -> list[str]:
    """The options of a game that set a clock."""
    return [part.name for part in fields(options) if "clock" in part.name]


def phase(table: Table) -> tuple[Any, ...]:
    """What tells phases apart on screens: who may do what kinds of things, and whether a clock runs."""
    assert table.start is not None
    clock = any(getattr(table.start.options, part) for part in clocked(table.game.options)) and table.running
    kinds = {tuple(sorted({type(move).__name__ for move in table.moves(seat)})) for seat in (*table.seats, None)}
    return (clock, table.outcome is not None, frozenset(kinds))


def in_every_phase(
    store: Store, game: Game[Any], evenings: int = 12, most: int = MOST, seats: int = 0, first: int = 0
) -> Iterator[Left]:
    """Evenings at random, as of now: wherever one comes to a phase that was not seen yet, it is left there."""
    seen: set[Any] = set()
    for seed in range(evenings):
        random = Random(seed)
        table = begin(game, any_options(game, random), seats or random.choice(game.seats), random)
        while len(seen) < most:
            if phase(table) not in seen:
                seen.add(phase(table))
                yield leave(store, table, first + len(seen))
            if not table.running:
                break
            step(table, random, int(time.time() * 1000))


def leave(store: Store, table: Table, count: int) -> Left:
    slug = table.game.slug
    code = f"{slug[:2]}{count:02}".upper()
    tokens = tuple(f"{slug} {count} {name}".replace(" ", "-").ljust(32, "x") for name in NAMES[: len(table.names)])
    hashes = [hashlib.sha256(token.encode()).hexdigest() for token in tokens]
    assert table.start is not None
    assert store.open_table(code, slug, codec.encode(table.start.options), hashes[0])
    store.change_seats(code, lambda _: [SeatRow(i + 1, i, NAMES[i], one) for i, one in enumerate(hashes)])
    store.append(code, 0, [encode_entry(entry) for entry in table.entries], time.time())
    return Left(code, Table.replay(table.game, [encode_entry(entry) for entry in table.entries]), tokens)
