"""Evenings of Pick the Lock that wait for one guess: a lock that opens or stays shut, a tie, the end."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Page

from companion import codec
from companion.entries import Start, encode_entry
from companion.games import shelf
from companion.games.vault.moves import Guess
from companion.games.vault.state import Options, Phase, State
from companion.seats import SeatRow
from companion.store import Store
from companion.table import Table
from tests.playing import NAMES, step

Wanted = Callable[[State], bool]  # of how it stands after the guess


@dataclass(frozen=True)
class Heist:
    """A table at which somebody is about to guess, and what they say."""

    code: str
    names: tuple[str, ...]
    table: Table
    guess: Guess
    after: State

    @property
    def thief(self) -> int:
        return int(self.table.state.theft.thief)

    def token(self, seat: int) -> str:
        return f"{self.code}-{seat}".ljust(32, "x")

    def sit(self, page: Page, url: str, seat: int | None) -> Page:
        """At a seat; for None, before the table screen."""
        page = self.sit_plainly(page, url, seat)
        page.locator("body.live").wait_for()
        return page

    def sit_plainly(self, page: Page, url: str, seat: int | None) -> Page:
        """Where scripts may not run."""
        if seat is not None:
            page.context.add_cookies([{"name": "phone", "value": self.token(seat), "url": url}])
        page.goto(f"{url}/t/{self.code}" + ("" if seat is None else f"/{seat + 1}"))
        return page

    def says(self, page: Page) -> None:
        """The thief guesses."""
        for number in self.guess.numbers:
            page.locator(".dock .keypad > *", has_text=str(number)).click()
        if self.table.state.theft and page.get_by_role("button", name="That is my guess").count():
            page.get_by_role("button", name="That is my guess").click()


def heist(
    store: Store, code: str, options: Options, seats: int, wanted: Wanted, names: tuple[str, ...] = NAMES
) -> Heist:
    """Evenings at random, until one comes to such a guess."""
    game = shelf()["vault"]
    for seed in range(400):
        random = Random(seed)
        table = Table(game)
        start = Start(names[:seats], tuple(range(1, seats + 1)), options)
        table.add(*table.begin(start, random))
        while table.running:
            if table.state.phase is Phase.GUESS:
                thief = table.state.theft.thief
                for move in table.moves(thief):
                    after, _ = game.apply(table.state, thief, move)
                    if isinstance(move, Guess) and wanted(after):
                        return left(store, Heist(code, names[:seats], table, move, after))
            step(table, random, int(time.time() * 1000))
    raise AssertionError("No evening comes to that.")


def left(store: Store, it: Heist) -> Heist:
    hashes = [hashlib.sha256(it.token(seat).encode()).hexdigest() for seat in range(len(it.names))]
    assert it.table.start is not None
    assert store.open_table(it.code, "vault", codec.encode(it.table.start.options), hashes[0])
    store.change_seats(it.code, lambda _: [SeatRow(i + 1, i, it.names[i], one) for i, one in enumerate(hashes)])
    store.append(it.code, 0, [encode_entry(entry) for entry in it.table.entries], time.time())
    return it
