"""Races with real tiles, begun without any screens and written into a house; then people pick up their phones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from playwright.sync_api import Page

from companion.game import Action, Seat
from companion.games.castle.components import Door, Kind
from companion.games.castle.moves import Begin, Decline, Paint, Play, Sit
from companion.store.place import Place
from tests.castle import BOX, GAME, SIDES, A, B, C, colours
from tests.house_process import HouseProcess
from tests.phones.devices import Table
from tests.phones.evenings import leave
from tests.phones.racers import Racer
from tests.playing import NAMES, begin

Phone = Callable[..., Page]
Raced = Callable[..., tuple[Table, list[Racer]]]
CHARACTERS = ("Knight", "Ghost", "Witch")
LAID = count(1)
INSIDE = (  # Ann stands at the bottom, Bo at the left on an Extra Key that he keeps, and Cara on top; it is Ann's turn
    (A, Play(Kind.SKELETON, 63, go=True, shows=Door.OPEN)),
    (B, Play(Kind.SKELETON, 31, go=True, shows=Door.EXTRA_KEY)),
    (B, Decline()),
    (C, Play(Kind.SKELETON, 14, go=True, shows=Door.OPEN)),
)


def races(house: HouseProcess, phone: Phone) -> Raced:
    """How three have raced so far, and the phones of some of them."""
    store = Place(Path(house.data)).open()

    def begun(*done: tuple[Seat, Action], phones: str = "Ann Bo Cara") -> tuple[Table, list[Racer]]:
        random, table = Random(1), begin(GAME, BOX, 3, Random(1))
        sits = [(Seat(at), Sit(side, name)) for at, (side, name) in enumerate(zip(SIDES[3], CHARACTERS, strict=True))]
        for whose, move in (*sits, (A, Paint(colours(table.state))), (A, Begin(A)), *done):
            table.add(*table.judge(whose, move, random))
        left, racers = leave(store, table, next(LAID)), []
        for name in phones.split():
            number, page = NAMES.index(name), phone(390, 664)
            page.context.add_cookies([{"name": "phone", "value": left.tokens[number], "url": house.url}])
            page.goto(f"{house.url}/t/{left.code}/{number + 1}")
            page.locator("body.live").wait_for()
            racers.append(Racer(page, house.url, name, SIDES[3][number]))
        return Table(store, house.url, left.code, "castle"), racers

    return begun
