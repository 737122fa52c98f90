"""The castle on a tablet: four people, one screen in the middle, no phones and no tiles."""

from __future__ import annotations

import math
import re
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, expect

from companion.game import Action
from companion.games.castle.state import Phase, State
from companion.store.place import Place
from companion.table import Table
from tests.castle import GAME, choose
from tests.house_process import HouseProcess
from tests.patience import PATIENCE, awaited
from tests.phones.conftest import heeded
from tests.phones.driver import Look, Phone, pick_up

NAMES = ("Ann", "Bo", "Cara", "Dov")
TABLET = Look(1024, 768)
TURNS = {"bottom": 0, "left": 90, "top": 180, "right": -90}
MAP = """() => ["left", "top", "width", "height"].map((part) =>
  Math.round(document.querySelector(".race .castle").getBoundingClientRect()[part]))"""
ANGLE = """(selector) => {
  const { a, b } = new DOMMatrix(getComputedStyle(document.querySelector(selector)).transform);
  return Math.round(Math.atan2(b, a) * 180 / Math.PI);
}"""


def sit_down(page: Page, url: str) -> str:
    """From the shelf to the first turn: what a family does that has only the cards."""
    page.goto(url)
    page.locator(".game.accent-castle").get_by_role("button", name="Play").locator("visible=true").click()
    code = page.locator(".bigcode").inner_text().strip()
    for name in NAMES:
        page.fill("#add", name)
        page.get_by_role("button", name="Add").click()
        expect(page.locator(".here .name", has_text=name)).to_be_visible()
    page.get_by_role("button", name="Choose sides").click()
    for name in NAMES:
        expect(page.locator(".called b")).to_have_text(name)
        expect(page.locator("main.handing")).to_have_count(0)
        page.get_by_role("button", name="Sit down here").click()
    page.locator(".starters button", has_text="Ann").click()
    return code


def lying(house: HouseProcess, code: str) -> Table:
    store = Place(Path(house.data)).open()
    try:
        found = store.snapshot(code)
        assert found
        return Table.replay(GAME, found.entries)
    finally:
        store.close()


def test_four_race_on_one_tablet_that_turns_to_whoever_is_on_turn(
    house_process: HouseProcess, browser: Browser, trouble: list[str]
) -> None:
    tablet = pick_up(browser, GAME, TABLET)
    page = heeded(tablet.page, trouble)
    code = sit_down(page, house_process.url)
    random, maps, sides, taps = Random(7), set(), set(), 0
    table = lying(house_process, code)
    assert table.state.tiles is False and table.state.phase is Phase.PLAY
    while table.running:
        state: State = table.state
        faces(page, state)
        sides.add(state.player.side)
        maps.add(tuple(page.evaluate(MAP)))
        if len(table.entries) == 20:
            page.reload()  # as somebody does whose tablet fell asleep
            page.locator("body.live").wait_for()
        move = choose(state, table.moves(state.turn), random)
        taps += does(tablet, state, move)
        table = after(house_process, code, len(table.entries))
    assert len(maps) == 1, f"the castle stays where it lies: {maps}"
    assert len(sides) == 4 and table.outcome
    [winner] = table.outcome.winners
    expect(page.locator(".gate figcaption")).to_have_text(f"{NAMES[winner]} wins!")
    page.wait_for_function("document.querySelector('.film img').naturalWidth > 0", timeout=PATIENCE * 1000)
    assert taps / table.state.turns < 3.5
    assert all(line.says.count("Tapped on the table screen") == 0 for line in table.lines), "it is everybody's own"
    page.context.close()


def after(house: HouseProcess, code: str, known: int) -> Table:
    """How it lies once the move is written down."""

    def look() -> Table | None:
        table = lying(house, code)
        return table if len(table.entries) > known else None

    return awaited(look)


def faces(page: Page, state: State) -> None:
    """The dock is at the side of whoever is on turn, and can be read from there."""
    side = state.player.side
    assert side
    expect(page.locator(".race")).to_be_visible()  # the one who starts may be asked before that, too
    expect(page.locator("main > .dock")).to_have_class(re.compile(rf"\bto-{side.value}\b"))
    expect(page.locator(".called b")).to_have_text(NAMES[state.turn])
    expect(page.locator("main.handing")).to_have_count(0)
    assert math.isclose(page.evaluate(ANGLE, "main > .dock") % 360, TURNS[side.value] % 360)
    assert page.locator(".edge").count() == len(NAMES) - 1


def does(tablet: Phone, state: State, move: Action) -> int:
    answer = tablet.does(move)
    assert not answer.covered and not answer.off, answer
    return answer.taps


def test_what_is_said_of_a_door_is_turned_to_whoever_taps_it(house_process: HouseProcess, browser: Browser) -> None:
    tablet = pick_up(browser, GAME, TABLET)
    page = tablet.page
    code = sit_down(page, house_process.url)
    state = lying(house_process, code).state
    side = state.player.side.value
    page.locator("#turn .t").nth(14).click()
    assert page.evaluate(ANGLE, ".meant") % 360 == TURNS[side] % 360
    corner = page.locator(".meant .cell[value=ne]")
    at, across = (
        int(page.locator(".t.asked").get_attribute("value") or 0),
        int(corner.get_attribute("data-across") or 0),
    )
    board = GAME.view(state, None)
    mine = board.seen_from(side)
    (row, column), (to_row, to_column) = mine.place(at), mine.place(at + across)
    assert (to_row - row, to_column - column) == (-1, 1), "up and to the right, as Ann sees it"
    page.context.close()
