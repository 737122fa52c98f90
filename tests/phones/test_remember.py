"""A page to remember a game by, on real screens: it is read, looked at, and sent on as a picture."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from companion.games import shelf
from companion.store.place import Place
from tests.house_process import HouseProcess
from tests.phones.axe import judged
from tests.test_web_remember import opened

Phone = Callable[..., Page]
WIDEST = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SIZES = ((320, 568), (390, 664), (844, 390), (1280, 720))
CODES = {"vault": "BBBB", "castle": "CCCC", "traitor": "DDDD", "locke": "FFFF", "spell": "GGGG"}
SHARES = """
navigator.canShare = () => true;
navigator.share = async ({ files: [{ name, size }], text }) => { window.sent = { name, size, text }; };
"""


@pytest.fixture
def evenings(house_process: HouseProcess, tmp_path: Path) -> Iterator[str]:
    """A house in which every game was played once, and Pick the Lock twice."""
    store = Place(tmp_path).open()
    for slug, code in CODES.items():
        opened(store, slug, code, 2 if slug == "vault" else 1)
    store.close()
    yield house_process.url


def test_every_games_page_passes_axe_in_both_themes_and_fits_every_screen(evenings: str, phone: Phone) -> None:
    wrong = []
    for width, height in SIZES:
        page = phone(width, height)
        for slug, code in CODES.items():
            page.goto(f"{evenings}/t/{code}/remember")
            page.locator("#picture").evaluate("it => it.decode()")
            for scheme in ("dark", "light"):
                page.emulate_media(color_scheme=scheme)
                if (found := judged(page)).violations_count:
                    wrong.append(f"{slug}, {width} ({scheme}): {found.generate_report()}")
            if page.evaluate(WIDEST) > 0:
                wrong.append(f"{slug} scrolls sideways at {width}")
            if page.locator("h1").bounding_box()["y"] + 40 > height:  # type: ignore[index]
                wrong.append(f"{slug}: who won is below the fold at {width}")
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            if page.evaluate(WIDEST) > 0:
                wrong.append(f"{slug} scrolls sideways at {width} with text at 200 %")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("slug", list(CODES))
def test_it_is_saved_as_a_picture(evenings: str, phone: Phone, slug: str) -> None:
    page = phone(390, 664)
    page.goto(f"{evenings}/t/{CODES[slug]}/remember")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the picture").click()
    assert saved.value.suggested_filename.endswith("2026-11-17.png")
    picture = Image.open(io.BytesIO(Path(saved.value.path()).read_bytes())).convert("RGB")
    assert picture.size == (1080, 1350)
    seen = {colour: count for count, colour in picture.getcolors(2_000_000) or ()}
    accent = shelf()[slug].accent.candle
    for colour in ("#14161c", "#1d212b", "#d9a441", "#f1e9d8", accent):
        wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
        assert seen.get(wanted, 0) > 500, f"{colour} is not to be seen"
    expect(page.locator("#status")).to_have_text("The picture is saved.")


def test_a_phone_that_can_send_it_sends_it(evenings: str, phone: Phone) -> None:
    page = phone(390, 664)
    page.add_init_script(SHARES)
    page.goto(f"{evenings}/t/{CODES['castle']}/remember")
    page.get_by_role("button", name="Send the picture").click()
    page.wait_for_function("() => window.sent")
    sent = page.evaluate("window.sent")
    assert sent["name"] == "keys-to-the-castle-2026-11-17.png" and sent["size"] > 20_000
    assert "Cara reaches the far row and wins. Ann and Bo had 1 step to go." in sent["text"]


def test_its_text_is_marked_where_it_cannot_be_copied(evenings: str, phone: Phone) -> None:
    page = phone(390, 664)
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.goto(f"{evenings}/t/{CODES['locke']}/remember")
    page.get_by_role("button", name="Copy the text").click()
    expect(page.locator("#status")).to_have_text("It is marked: copy it from there.")
    marked = page.evaluate("getSelection().toString() || document.activeElement.value")
    assert (
        marked.startswith("Locke & Key, 17 November 2026\nAnn wins with 34 points.") and "2. Dov: 24 points" in marked
    )


def test_it_is_read_without_a_script_and_leads_to_the_other_games(evenings: str, phone: Phone) -> None:
    page = phone(java_script_enabled=False)
    page.goto(f"{evenings}/t/{CODES['vault']}/remember")
    expect(page.locator("h1")).to_have_text("Cara wins with 3 points.")
    expect(page.get_by_role("button", name="the picture")).to_be_hidden()
    page.get_by_role("link", name="The game before").click()
    expect(page.locator(".eyebrow")).to_contain_text("game 1 of 2")
    page.get_by_role("link", name="The next game").click()
    expect(page.locator(".eyebrow")).to_contain_text("game 2 of 2")
    page.get_by_role("link", name="The whole log").click()
    expect(page.locator("h1")).to_have_text("The log")
