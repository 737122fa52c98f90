"""Every screen in every phase of every game, loaded anew: no page error, no console error, and its stream comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from companion.game import Game
from companion.games import shelf
from companion.store.place import Place
from tests.house_process import HouseProcess
from tests.phones.evenings import Left, clocked, in_every_phase

GAMES = list(shelf().values())
LIVE = "body.live"  # the stream has brought a view
Trouble = list[str]


@pytest.fixture
def left(tmp_path: Path, game: Game[Any]) -> Iterator[tuple[HouseProcess, list[Left]]]:
    store = Place(tmp_path).open()
    found = list(in_every_phase(store, game))
    store.close()
    process = HouseProcess(tmp_path)
    yield process, found
    process.close()


def be(context: BrowserContext, url: str, token: str) -> None:
    context.clear_cookies()
    context.add_cookies([{"name": "phone", "value": token, "url": url}])


def screens(left: Left, number: int) -> Iterator[tuple[str, bool]]:
    """(its address, whether it has a stream) of all that a phone at this seat can look at."""
    table, seat = f"/t/{left.code}", f"/t/{left.code}/{number}"
    yield from ((table, True), (seat, True), (f"{seat}/log", False), (f"{seat}/more", False))
    yield from ((f"{table}/check", False), (f"/j/{left.code}?more", False))
    if number == left.numbers()[0]:
        yield f"{table}/log", False  # the same to the letter for whoever reads it
    if number == 1:
        yield f"{table}/host", False


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_every_screen_loads_in_every_phase_and_its_stream_comes(
    left: tuple[HouseProcess, list[Left]], game: Game[Any], phone: Callable[..., Page], trouble: Trouble
) -> None:
    process, tables = left
    page = phone(390, 664)
    clocks = 0
    for table in tables:
        for number in table.numbers():
            be(page.context, process.url, table.tokens[number - 1])
            for path, live in screens(table, number):
                page.goto(process.url + path)
                if live:
                    page.locator(LIVE).wait_for(timeout=60_000)
                clocks += page.locator("[data-ends]").count()
                assert not trouble, f"{path} of {game.name}, {sorted(map(str, table.table.asked()))}: {trouble}"
    assert len(tables) > 5
    assert clocks or not clocked(game.options), "no clock was running"


def test_a_script_that_breaks_would_be_noticed(
    house_process: HouseProcess, phone: Callable[..., Page], trouble: Trouble
) -> None:
    page = phone()
    page.goto(f"{house_process.url}/open/vault")
    page.route("**/static/latchkey.js*", lambda route: route.fulfill(body="missing();", content_type="text/javascript"))
    with page.expect_event("pageerror"):
        page.get_by_role("button", name="Open the table").click()
    assert [one for one in trouble if "missing" in one] and not page.locator(LIVE).count()
    trouble.clear()
