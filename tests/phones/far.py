"""Is the table screen a show? Every phase of every game, with the most players: python -m tests.phones.far castle.

Read from three metres: letters of a 36th of the screen's height (20 pixels at 720p) are 14 mm high on a television half
a metre high, about 16 minutes of arc: what typographers ask of text that is read comfortably from afar. It is the share
of the screen that counts, so at 1080 and 2160 lines they have as many more pixels. A headline has twice that. Small
print is for whoever steps up to the screen, and says so: [data-small].
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from companion import codec
from companion.entries import Start
from companion.game import Game
from companion.games import shelf
from companion.seats import SeatRow
from companion.store import Store
from companion.store.place import Place
from companion.table import Table
from companion.web.guard import hashed
from tests.house_process import HouseProcess
from tests.patience import PATIENCE
from tests.phones.browser import launch
from tests.phones.evenings import leave, phase
from tests.playing import any_options, step

FAR = Path(__file__).with_name("far.js").read_text(encoding="utf-8")
SHARE = 36  # the smallest letters are that part of the screen's height
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
PEOPLE = ("Maximiliane", "Bo", "Konstantin", "Dov", "Bartholomew", "Fay", "Gus", "Anneliese", "Ivo", "Christopher")


class Unread(NamedTuple):
    """Something that cannot be read, or seen, or that does not fit."""

    game: str
    size: str
    phase: str
    what: str
    who: str
    place: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.game} {self.size} “{self.phase}”: {self.who} {self.what} [{' '.join(map(str, self.place))}]"


class Screen(NamedTuple):
    code: str
    host: str  # the token of the host's browser


def lobby(store: Store, game: Game[Any]) -> Screen:
    """Everybody has come, nothing has begun."""
    code, token = f"{game.slug[:2]}LO".upper(), f"{game.slug}-host".ljust(32, "x")
    hashes = [hashed(token), *(hashed(name) for name in PEOPLE[1:])]
    assert store.open_table(code, game.slug, codec.encode(game.options()), hashes[0])
    most = game.seats[-1]
    store.change_seats(code, lambda _: [SeatRow(i + 1, i, PEOPLE[i], hashes[i]) for i in range(most)])
    return Screen(code, token)


def phases(store: Store, game: Game[Any], most: int, evenings: int = 6) -> Iterator[Screen]:
    """Evenings with the most players, at random, left wherever they come to a phase that was not seen yet."""
    seen: set[Any] = set()
    seats = game.seats[-1]
    for seed in range(evenings):
        random = Random(seed)
        table = Table(game)
        start = Start(PEOPLE[:seats], tuple(range(1, seats + 1)), any_options(game, random))
        table.add(*table.begin(start, random))
        while len(seen) < most:
            if phase(table) not in seen:
                seen.add(phase(table))
                left = leave(store, table, len(seen))
                yield Screen(left.code, left.tokens[0])
            if not table.running:
                break
            step(table, random)


def unread(page: Page, game: str, size: tuple[int, int]) -> list[Unread]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    heading = page.evaluate("document.querySelector('main h1, h1')?.innerText.trim() ?? ''")
    found = page.evaluate(f"({FAR})({size[1] / SHARE})")
    name = f"{size[0]}x{size[1]}"
    return [Unread(game, name, heading, what, who, tuple(place)) for what, who, place in found]


def look(browser: Browser, url: str, game: str, screens: list[Screen]) -> list[Unread]:
    """As the host's browser shows them, which has more on it than a stranger's."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    page, found = context.new_page(), []
    for screen in screens:
        context.clear_cookies()
        context.add_cookies([{"name": "phone", "value": screen.host, "url": url}])
        page.goto(f"{url}/t/{screen.code}")
        page.locator("body.live").wait_for()
        for size in SIZES:
            found += unread(page, game, size)
    context.close()
    return found


def watch(browser: Browser, game: Game[Any], data: Path, most: int = 12) -> tuple[int, list[Unread]]:
    store = Place(data).open()
    screens = [lobby(store, game), *phases(store, game, most)]
    store.close()
    process = HouseProcess(data)
    try:
        return len(screens), look(browser, process.url, game.slug, screens)
    finally:
        process.close()


def merged(found: list[Unread]) -> list[Unread]:
    return list({(one.game, one.size, one.phase, one.what, one.who): one for one in found}.values())


def main(*slugs: str) -> int:
    wrong: list[Unread] = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for slug in slugs or sorted(shelf()):
            with tempfile.TemporaryDirectory() as data:
                count, found = watch(browser, shelf()[slug], Path(data))
            found = merged(found)
            print(*found, sep="\n")
            print(f"{slug}: {count} screens, {len(found)} faults", flush=True)
            wrong += found
        browser.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
