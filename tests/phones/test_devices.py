"""Whole evenings on fewer devices than people: gates stand only before real secrets."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page

from companion.seats import Taps
from companion.store import Store
from tests.house_process import HouseProcess
from tests.patience import PATIENCE
from tests.phones.devices import Table, lay, set_taps, step

Phone = Callable[..., Page]


def play_on(table: Table, seed: int = 1, enough: Callable[[], bool] = lambda: False) -> None:
    """Until the game is over."""
    random, until = Random(seed), time.monotonic() + PATIENCE
    while table.room.table.running and not enough():
        if any([step(table, device, random) for device in table.devices]):
            until = time.monotonic() + PATIENCE
        assert time.monotonic() < until, [(device.called, device.question()) for device in table.devices]


def test_four_at_one_phone_race_without_a_single_gate(house_process: HouseProcess, phone: Phone) -> None:
    store, page = Store(house_process.data / "latchkey.db"), phone()
    table = lay(store, house_process.url, "castle", [(page, 4)], page)
    page.get_by_role("button", name=table.room.game.begins).click()
    page.locator("[data-called='1']").wait_for()
    play_on(table)
    assert table.room.table.outcome and table.devices[0].gates == 0
    store.close()
