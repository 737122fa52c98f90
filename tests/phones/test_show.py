"""The table screen is a show: it begins by one tap, moves once, and sounds when it may."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.game import Game
from companion.games import shelf
from companion.store.place import Place
from tests.house_process import HouseProcess
from tests.phones.axe import judged
from tests.phones.hands import still
from tests.phones.shows import Shown, lobbies, look, shows

Phone = Callable[..., Page]
GAMES = list(shelf().values())
TEMPLATES = Path(__file__).parents[2] / "templates"
House = Callable[..., tuple[str, list[Shown]]]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house where somebody has opened tables of a game: its address, and what its screens show."""
    houses = []

    def opened(game: Game[Any], most: int = 1) -> tuple[str, list[Shown]]:
        store = Place(tmp_path).open()
        found = [*lobbies(store, game), *shows(store, game, most)]
        store.close()
        houses.append(HouseProcess(tmp_path))
        return houses[-1].url, found

    yield opened
    for process in houses:
        process.close()


def test_axe_finds_nothing_in_a_lobby_and_a_plain_show(house: House, phone: Phone) -> None:
    url, found = house(shelf()["traitor"])
    page = phone(1280, 720)
    for shown in found:
        look(page, url, shown)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            answer = judged(still(page))
            assert not answer.violations_count, f"{shown.name} ({scheme}): {answer.generate_report()}"


def sit(page: Page, url: str, code: str, name: str) -> None:
    page.goto(f"{url}/j/{code}")
    page.locator("[name=name]").fill(name)
    page.locator("main form button").first.click()
    page.locator("main", has_text=name).wait_for()


def test_the_lobby_says_what_is_missing_and_the_host_deals_by_one_tap(
    house_process: HouseProcess, phone: Phone
) -> None:
    url, screen, watching = house_process.url, phone(1280, 720), phone(1280, 720)
    screen.goto(f"{url}/open/vault")
    screen.get_by_role("button", name="Open the table").click()
    code = screen.locator(".bigcode").inner_text().strip()
    watching.goto(f"{url}/t/{code}")
    expect(screen.locator(".missing")).to_have_text("For 2 to 5 players. Who sits down first?")
    ann, bo = phone(), phone()
    sit(ann, url, code, "Ann")
    expect(screen.locator(".missing")).to_have_text("One more player")
    expect(screen.get_by_role("button", name="Deal")).to_be_disabled()
    sit(bo, url, code, "Bo")
    expect(screen.locator(".here")).to_have_text("1 Ann 2 Bo")
    expect(watching.locator(".missing")).to_contain_text("The host may deal")
    expect(watching.get_by_role("button", name="Deal")).to_have_count(0)
    expect(screen.locator(".chip")).to_be_hidden()
    screen.get_by_role("button", name="Deal").click()
    expect(screen.locator(".look")).to_have_text("Look at your phones: it goes on there.")
    expect(screen.locator(".plaque")).to_have_count(2)
    expect(screen.locator(".way-in")).to_be_hidden()


def test_the_way_in_comes_back_by_a_tap_a_key_and_without_a_script(house: House, phone: Phone) -> None:
    url, (*_, shown) = house(shelf()["vault"])
    page, plain = phone(1280, 720), phone(1280, 720, java_script_enabled=False)
    look(page, url, shown)
    way_in = page.locator(".way-in")
    page.locator(".chip").click()
    expect(way_in).to_be_visible()
    page.locator(".way-in .close").click()
    expect(way_in).to_be_hidden()
    page.keyboard.press("j")
    expect(way_in).to_be_visible()
    page.keyboard.press("Escape")
    expect(way_in).to_be_hidden()
    plain.goto(f"{url}/t/{shown.code}")
    plain.locator(".chip").click()
    expect(plain.locator(".bigcode")).to_be_visible()
    plain.locator(".way-in .close").click()
    expect(plain.locator(".bigcode")).to_be_hidden()


NEWS = '<p data-once="1" data-sound="lock"><b class="moment-open">It opens.</b></p>'
MOVING = "document.querySelector('.moment-open').getAnimations().length"
EARS = """window.tones = []; const Real = AudioContext; window.AudioContext = class extends Real {
  createOscillator() { tones.push("tone"); return super.createOscillator(); } };"""


def test_a_moment_moves_and_sounds_once_and_only_where_sound_was_turned_on(house: House, phone: Phone) -> None:
    url, (*_, shown) = house(shelf()["vault"])
    page = phone(1280, 720)
    page.add_init_script(EARS)
    look(page, url, shown)
    switch = page.locator("[data-sounds]")
    expect(switch).to_have_text("Sound off")
    page.evaluate(f"show(`{NEWS}`)")
    assert page.evaluate(MOVING) == 1 and page.evaluate("tones.length") == 0
    page.evaluate("begun.forEach((_, name) => begun.set(name, -Infinity))")  # it is over
    page.evaluate(f"show(`{NEWS}`)")
    assert page.evaluate(MOVING) == 0, "old news"
    switch.click()
    expect(switch).to_have_text("Sound on")
    turned_on = page.evaluate("tones.length")  # a coin, so that everybody hears that it is on
    assert turned_on
    page.evaluate(f"show(`{NEWS}`)")
    assert page.evaluate("tones.length") == turned_on
    page.evaluate(f"show(`{NEWS.replace('1', '2')}`)")
    assert page.evaluate(MOVING) == 1 and page.evaluate("tones.length") > turned_on
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(f"show(`{NEWS.replace('1', '3')}`)")
    assert page.evaluate(MOVING) == 0
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")


def test_every_story_is_told_in_three_pictures_and_few_words() -> None:
    from printables import art

    for game in GAMES:
        assert len(game.story) == 3
        for name, caption in game.story:
            assert name in art.pictures(game.slug) and name not in art.secret(game.slug)
            assert len(caption.split()) <= 8 and caption[-1] in ".!", caption
