"""The workshop on a phone and on a laptop: choose, change, watch, save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pypdfium2 as pdfium
import pytest
from playwright.sync_api import Page, expect

from tests.house_process import HouseProcess
from tests.phones.axe import judged
from tests.phones.hands import still

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
SHOWN = "() => { const first = document.querySelector('.sheet img'); return first && first.naturalWidth > 0; }"
WHOLE = "() => !document.querySelector('.drawing') && document.querySelector('.sheet')"
SETTLED = "() => document.querySelector('#progress').hidden && !document.querySelector('.drawing')"


@pytest.fixture(scope="module")
def workshop(busy_house: HouseProcess) -> HouseProcess:
    """For all who do not ask how something is drawn: what one of them had made is there for the others."""
    return busy_house


def first_picture(page: Page) -> str:
    """Where the first sheet's picture comes from, once it is there and seen."""
    page.wait_for_function(WHOLE)
    page.wait_for_function(SHOWN)
    return str(page.locator(".sheet img").first.get_attribute("src"))


def facts(page: Page) -> str:
    return page.locator("#cost").inner_text()


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    box, view = page.locator("#make").bounding_box(), page.viewport_size
    assert box and view and box["y"] + box["height"] <= view["height"] and box["height"] >= 48, "in a thumb's reach"


@pytest.mark.parametrize(("width", "height"), [(320, 568), (1280, 720)])
def test_a_game_is_chosen_changed_and_printed(
    workshop: HouseProcess, phone: Callable[..., Page], width: int, height: int
) -> None:
    page = phone(width, height, accept_downloads=True, locale="de-DE")
    page.goto(f"{workshop.url}/open/vault")
    page.get_by_role("link", name="Print it").click()
    expect(page.locator("[name=game][value=vault]")).to_be_checked()
    expect(page.locator("[name=paper][value=a4]")).to_be_checked()
    page.wait_for_function("() => [...document.querySelectorAll('.game img')].every((one) => one.naturalWidth > 500)")
    pictures, told = [first_picture(page)], [facts(page)]
    fits(page)
    for change in ("Letter", "Save ink", "Treasures"):  # each is another print
        page.locator(".settings label", has_text=change).first.click()
        page.wait_for_function(
            "(old) => !document.querySelector(`[src='${old}']`) && document.querySelector('.sheet')", arg=pictures[-1]
        )
        pictures.append(first_picture(page))
        told.append(facts(page))
    assert len(set(pictures)) == 4 and len(set(told)) >= 3, told
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the PDF").click()
    assert saved.value.suggested_filename == "vault-letter-duplex.pdf"
    document = pdfium.PdfDocument(Path(saved.value.path()).read_bytes())
    text = document[0].get_textpage().get_text_bounded()
    assert "Pick the Lock" in text and "Combination cards" in text and "Treasures" not in text
    page.wait_for_function("() => !document.querySelector('#workshop').dataset.sent")  # good for another one
    page.reload()
    for kept in ("[name=paper][value=letter]", "[name=saver]"):
        expect(page.locator(kept)).to_be_checked()
    expect(page.locator("[name=part][value=Treasures]")).not_to_be_checked()
    assert first_picture(page) == pictures[-1], "a reload shows the same sheets"
    fits(page)


def test_progress_is_seen_while_it_is_drawn(house_process: HouseProcess, phone: Callable[..., Page]) -> None:
    page = phone(390, 664)
    page.goto(f"{house_process.url}/print")
    seen = """() => {
      window.counts = [];
      new MutationObserver(() => {
        const bar = document.querySelector("progress");
        if (!document.querySelector("#progress").hidden && bar.position >= 0) window.counts.push([bar.value, bar.max]);
      }).observe(document.querySelector("#progress"), { subtree: true, attributes: true, childList: true });
    }"""
    page.evaluate(seen)
    expect(page.locator(".hint")).to_contain_text("Choose a game")
    page.locator(".game", has_text="Are You the Traitor").click()
    first_picture(page)
    pages = page.locator(".sheet img").count()
    counts = page.evaluate("window.counts")
    values = [value for value, _ in counts]
    assert values == sorted(values) and len(set(values)) > 3, "it moves on as the press does"
    assert {most for _, most in counts} == {pages}, "out of as many pages as there are"
    expect(page.locator("#progress")).to_be_hidden()
    last = page.locator(".sheet img").last
    last.scroll_into_view_if_needed()  # it is made when it is looked at
    page.wait_for_function("() => [...document.querySelectorAll('.sheet img')].at(-1).naturalWidth > 0")


def test_another_game_has_its_own_players_and_parts(workshop: HouseProcess, phone: Callable[..., Page]) -> None:
    page = phone(1280, 720)
    page.goto(f"{workshop.url}/print?game=vault&players=3&without=Treasures")
    first_picture(page)
    expect(page.locator("[name=players][value='3']")).to_be_checked()
    page.locator("[name=game][value=vault]").focus()
    page.keyboard.press("ArrowLeft")  # a laptop has no thumb: the game before it
    expect(page.locator("[name=players]")).to_have_count(7)
    expect(page.locator("[name=players]").last).to_be_checked()
    expect(page.locator("[name=part]:not(:checked)")).to_have_count(0)
    expect(page.locator("[name=part][value=Characters]")).to_be_attached()
    page.wait_for_function(SETTLED)
    assert page.evaluate("document.activeElement.value") == "traitor", "who chooses by keyboard stays there"
    page.locator("[name=part][value=Characters]").focus()
    page.keyboard.press("Space")
    old = first_picture(page)
    page.wait_for_function("(old) => !document.querySelector(`[src='${old}']`)", arg=old)
    page.wait_for_function(SETTLED)
    assert page.evaluate("document.activeElement.value") == "Characters"
    page.locator("[name=game][value=spell]").check(force=True)
    expect(page.locator("#players")).to_be_hidden()


def test_what_is_refused_is_said_in_its_place(
    workshop: HouseProcess, phone: Callable[..., Page], trouble: list[str]
) -> None:
    page = phone(320, 568)
    page.goto(f"{workshop.url}/print?game=traitor")
    old = first_picture(page)
    page.get_by_text("Your printer and paper").click()
    page.get_by_label("Ruler, mm").fill("99")
    page.keyboard.press("Enter")
    expect(page.locator("#sorry")).to_contain_text("The ruler is 150 mm long. Measure it again, printed at 100 %.")
    fits(page)
    trouble.clear()  # the browser's own word on a refusal
    page.get_by_label("Ruler, mm").fill("149,4")
    page.keyboard.press("Enter")
    expect(page.locator("#sorry")).to_be_hidden()
    page.wait_for_function("(old) => !document.querySelector(`[src='${old}']`)", arg=old)
    page.wait_for_function(SETTLED)
    for box in page.locator("[name=part]").all():
        box.uncheck()
    expect(page.locator("#sorry")).to_have_text("Nothing is left to print. Keep at least one part.")


def test_a_phone_that_lies_across_has_the_button_in_reach(workshop: HouseProcess, phone: Callable[..., Page]) -> None:
    page = phone(844, 390)
    page.goto(f"{workshop.url}/print?game=traitor")
    first_picture(page)
    fits(page)


def test_everybody_can_use_it(workshop: HouseProcess, phone: Callable[..., Page]) -> None:
    page = phone(320, 568)
    page.goto(f"{workshop.url}/print")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found = judged(still(page))
        assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"
    page.goto(f"{workshop.url}/print?game=traitor")
    first_picture(page)
    page.get_by_text("Your printer and paper").click()
    small = """() => [...document.querySelectorAll("#workshop :is(button, label, select, summary, input)")]
      .filter((one) => one.checkVisibility() && !one.closest("label:not(:scope)"))
      .map((one) => [one.textContent.trim().slice(0, 20), one.getBoundingClientRect().height])
      .filter(([, high]) => high < 48)"""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(small) == [], "big enough for a thumb"
        fits(page)
        found = judged(still(page))
        assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"


def test_it_works_without_a_script(workshop: HouseProcess, phone: Callable[..., Page]) -> None:
    page = phone(390, 664, java_script_enabled=False, accept_downloads=True)
    page.goto(f"{workshop.url}/print")
    page.locator(".game", has_text="Are You the Traitor").click()
    page.get_by_role("button", name="Show the sheets").click()
    expect(page.locator(".sheet").first).to_be_visible()
    page.locator("label.check", has_text="Treasures").click()
    page.get_by_role("button", name="Show the sheets").click()
    expect(page.locator("[name=part][value=Treasures]")).not_to_be_checked()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the PDF").click()
    page_one = pdfium.PdfDocument(Path(saved.value.path()).read_bytes())[0].get_textpage().get_text_bounded()
    text = " ".join(page_one.split())
    assert "Are You the Traitor" in text and "Treasures" not in text
