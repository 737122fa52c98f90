"""The table screen of every game, in every phase, with the most players: it fits, and is read from three metres."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games import shelf
from tests.phones.far import SIZES, merged, unread, watch

PAGE = """<!doctype html><body style="margin: 0; font-size: 20px; height: 700px"><main>
<h1 style="font-size: 40px; margin: 0">Ann picks the lock</h1><p>Three numbers of eight.</p>
<p data-small style="font-size: 15px">Small print.</p>
<p style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis; width: 9em">A name that is rather long.</p>
</main>"""


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_the_table_screen_fits_and_is_read_from_three_metres(browser: Browser, tmp_path: Path, slug: str) -> None:
    count, found = watch(browser, shelf()[slug], tmp_path)
    assert count > 5
    wrong = merged(found)
    assert not wrong, "\n".join([f"{len(wrong)} faults", *map(str, wrong)])


PLANTED = (
    ("one('p').style.fontSize = '19px'", "Three numbers of eight. is 19.0 px high"),
    ("one('p').style.transform = 'scale(.5)'", "Three numbers of eight. is 10.0 px high"),
    ("one('p').style.marginTop = '660px'", "the page scrolls down"),
    ("one('p').style.cssText = 'width: 1300px'", "the page scrolls sideways"),
    (
        "one('p').style.cssText = 'height: 8px; overflow: hidden'",
        "Three numbers of eight. is cut by p",
    ),
    ("one('h1').style.fontSize = '39px'", "the headline Ann picks the lock is 39.0 px high"),
    ("one('h1').remove()", "the page there is no headline"),
    (
        "document.body.insertAdjacentHTML('beforeend', '<b class=chip style=\"position: fixed; inset: 0\"></b>')",
        "Three numbers of eight. lies under b.chip",
    ),
)


@pytest.mark.parametrize(("planted", "told"), PLANTED)
def test_what_cannot_be_read_would_be_noticed(browser: Browser, planted: str, told: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.set_content(PAGE)
    assert unread(page, "a game", SIZES[0]) == []
    page.evaluate(f"() => {{ const one = (name) => document.querySelector(name); {planted} }}")
    assert told in [f"{one.who} {one.what}" for one in unread(page, "a game", SIZES[0])]
    context.close()
