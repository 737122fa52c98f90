"""Every screen, both themes: nothing for axe to find, nothing that scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.house_process import HouseProcess
from tests.phones.axe import judged
from tests.phones.hands import still
from tests.phones.tour import tour

Phone = Callable[..., Page]
# Eight rows of doors have forty pixels each on the smallest phone that two share, as who is called takes a line.
SMALL = """all => all.filter((x) => x.getBoundingClientRect().height < (x.closest(".castle") ? 40 : 44))
    .map((x) => x.outerHTML.slice(0, 80))"""
WIDEST = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_every_screen_passes_axe_in_both_themes_and_fits_320_pixels(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    wrong: list[str] = []
    seen = []
    for name, page in tour(house_process.url, lambda: phone(320, 568), lambda: phone(1280, 720)):
        seen.append(name)
        page.emulate_media(color_scheme="light")
        by_day = judged(still(page), "color-contrast")  # what fades in is judged once it is there
        page.emulate_media(color_scheme="dark")
        by_candle = judged(still(page))  # all the rest is the same by day
        for scheme, found in (("light", by_day), ("dark", by_candle)):
            if found.violations_count:
                wrong.append(f"{name} ({scheme}): {found.generate_report()}")
        if page.evaluate(WIDEST) > 0:
            wrong.append(f"{name} scrolls sideways")
        small = page.locator("button:visible, a.button:visible, summary:visible, select:visible")
        sizes = small.evaluate_all(SMALL)
        wrong += [f"{name}: too small for a thumb: {one}" for one in sizes if "<summary" not in one]
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        if page.evaluate(WIDEST) > 0:
            wrong.append(f"{name} scrolls sideways with text at 200 %")
        page.evaluate("document.documentElement.style.fontSize = ''")
    trouble.clear()  # the page for an unknown code answers 404, which a browser's console calls an error
    assert not wrong, "\n".join(wrong)
    assert {"shelf", "join", "turn", "card", "set", "guess", "reveal", "over", "curtain", "table reveal"} <= set(seen)
    assert "remember" in seen
    assert {f"traitor {name}" for name in ("held", "night", "dark", "verdict", "drawn")} <= set(seen)
    assert {f"castle {name}" for name in ("sit", "paint", "layout", "play", "beside", "move", "extra key")} <= set(seen)
    assert {f"castle {name}" for name in ("mend", "mend door", "mend people", "won")} <= set(seen)
    assert {f"table castle {name}" for name in ("play", "won", "tablet", "tablet beside")} <= set(seen)
    assert {
        f"locke {name}"
        for name in ("turn", "cards tapped", "my keys", "keys", "verdict", "choice", "scorekeeper numbers")
    } <= set(seen)
    assert {f"spell {name}" for name in ("answer", "draw", "turn", "fate", "place", "won", "pause", "lost")} <= set(
        seen
    )


def test_axe_would_notice(house_process: HouseProcess, phone: Phone) -> None:
    page = phone()
    page.goto(house_process.url)
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<img src=\"/static/icon.svg\">')")
    assert judged(page).violations_count == 1
