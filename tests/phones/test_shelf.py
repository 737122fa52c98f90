"""The shelf in a real browser: what a stranger's phone shows first, and a table that is opened without a laptop."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.house_process import HouseProcess
from tests.phones.axe import judged

Phone = Callable[..., Page]
GAMES = 5
WIDEST = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def box_of(page: Page, name: str) -> Page:
    page.locator(".game", has_text=name).get_by_role("button", name="Play").click()
    return page


@pytest.mark.parametrize(("width", "height", "screens"), [(390, 664, 1.55), (320, 568, 2.1), (1280, 720, 1.0)])
def test_every_game_is_near(house_process: HouseProcess, phone: Phone, width: int, height: int, screens: float) -> None:
    page = phone(width, height)
    page.goto(house_process.url)
    play = page.get_by_role("button", name="Play")
    expect(play).to_have_count(GAMES)
    ends = [found["y"] + found["height"] for one in play.all() if (found := one.bounding_box())]
    lids = [found["y"] + found["height"] for one in page.locator(".lid").all() if (found := one.bounding_box())]
    assert max(ends + lids) <= screens * height
    code = page.locator("#code").bounding_box()
    assert code and code["y"] + code["height"] < height / 4
    assert all(page.locator(".lid img").evaluate_all("all => all.map(x => x.complete && x.naturalWidth > 0)"))


def test_a_phone_opens_a_table_keeps_it_and_brings_the_others(house_process: HouseProcess, phone: Phone) -> None:
    """No laptop in the room: one tap, a name, one tap."""
    ann, bo = phone(390, 664), phone(390, 664)
    ann.goto(house_process.url)
    box_of(ann, "Pick the Lock")
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Sit down").click()
    expect(ann.locator(".dock h1")).to_have_text("One more player to go")
    ann.get_by_role("link", name="Show others the code").click()
    ann.wait_for_load_state("load")
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(ann.screenshot())))
    bo.goto(found.text.replace("127.0.0.1", "localhost"))
    bo.get_by_role("button", name="Sit down").click()
    expect(bo.locator(".seats")).to_contain_text("Player 2")
    ann.get_by_role("link", name="Back to my seat").click()
    ann.locator(".dock .primary").click()
    expect(bo.locator(".dock h1")).not_to_have_text("Ann can begin")
    again = ann.context.new_page()  # who has a name already sits down at once
    again.goto(house_process.url)
    box_of(again, "Keys to the Castle")
    expect(again.locator(".seats")).to_contain_text("Ann")


def test_joining_and_tables_pass_axe_and_fit(house_process: HouseProcess, phone: Phone, trouble: list[str]) -> None:
    url = house_process.url
    ann = phone(320, 568)
    ann.goto(url)
    box_of(ann, "Pick the Lock")
    code = ann.url.rsplit("/", 1)[1]
    wrong: list[str] = []

    def looked_at(name: str, page: Page) -> None:
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            found = judged(page)
            wrong.extend([f"{name} ({scheme}): {found.generate_report()}"] if found.violations_count else [])
        for size in ("200%", ""):
            page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
            wrong.extend([f"{name} scrolls sideways at {size or '100%'}"] if page.evaluate(WIDEST) > 0 else [])

    looked_at("a name", ann)
    for number in range(5):
        page = phone(320, 568) if number else ann
        page.goto(f"{url}/j/{code}")
        page.get_by_role("button", name="Sit down").click()
    for name, path in (
        ("invite", f"/t/{code}/invite"),
        ("tables", "/tables"),
        ("shelf", "/"),
        ("more", f"/j/{code}?more"),
    ):
        ann.goto(url + path)
        looked_at(name, ann)
    eve = phone(320, 568)
    eve.goto(f"{url}/j/{code}")
    expect(eve.locator("h1")).to_have_text("All 5 seats of Pick the Lock are taken")
    looked_at("full", eve)
    eve.goto(url)
    eve.locator("#code").fill("bcdx")
    eve.get_by_role("button", name="Join").click()
    expect(eve.get_by_role("alert").first).to_contain_text("There is no table with that code")
    expect(eve.locator("#code")).to_have_value("bcdx")
    looked_at("a wrong code", eve)
    eve.goto(f"{url}/open/spell")
    eve.locator(".house-rules > summary").click()
    looked_at("house rules", eve)
    trouble.clear()  # a wrong code answers 404, which a browser's console calls an error
    assert not wrong, "\n".join(wrong)


def test_the_shelf_and_a_game_pass_axe_on_a_wide_screen(house_process: HouseProcess, phone: Phone) -> None:
    page = phone(1280, 720)
    for path in ("/", "/open/locke"):
        page.goto(house_process.url + path)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            found = judged(page)
            assert not found.violations_count, found.generate_report()
        assert page.evaluate(WIDEST) <= 0
