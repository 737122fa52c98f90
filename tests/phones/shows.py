"""The table screens of every game, with the fewest and the most players, in every phase.

As pictures: python -m tests.phones.shows FOLDER [SLUG ...] [--size 1280x720 ...] [--theme dark light] [--most 6]
"""

from __future__ import annotations

import argparse
import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

from companion import codec
from companion.game import Game
from companion.games import shelf
from companion.seats import SeatRow
from companion.store import Store
from companion.store.place import Place
from tests.house_process import HouseProcess
from tests.phones.browser import launch
from tests.phones.evenings import in_every_phase
from tests.playing import NAMES

LONG = ("Wilhelmina", "Bartholomew the Bold", "Ng", "Maximiliane Schmidt")  # names take room, too


class Shown(NamedTuple):
    name: str
    code: str
    token: str  # of the host's browser


def lobby(store: Store, game: Game[Any], code: str, seats: int) -> Shown:
    """A table where so many have sat down, and the screen is its host."""
    token = f"screen-{code}".ljust(32, "x")
    hashed = hashlib.sha256(token.encode()).hexdigest()
    assert store.open_table(code, game.slug, codec.encode(game.options()), hashed)
    names = (*LONG, *NAMES)[:seats]
    store.change_seats(code, lambda _: [SeatRow(i + 1, i, name, f"{i}".rjust(64, "0")) for i, name in enumerate(names)])
    return Shown(f"{game.slug} lobby {seats}", code, token)


def lobbies(store: Store, game: Game[Any]) -> Iterator[Shown]:
    for place, seats in enumerate(sorted({0, 1, game.seats[0], 5, game.seats[-1]} & {0, *range(game.seats[-1] + 1)})):
        yield lobby(store, game, f"{game.slug[0]}L{place:02}".upper(), seats)


def shows(store: Store, game: Game[Any], most: int = 12) -> Iterator[Shown]:
    """The game being played, by the most and by the fewest."""
    for first, seats in ((0, game.seats[-1]), (50, game.seats[0])):
        for left in in_every_phase(store, game, most=most, seats=seats, first=first):
            name = f"{game.slug} {seats} {len(left.table.entries):03} {'over' if left.table.outcome else ''}"
            yield Shown(name.strip(), left.code, left.tokens[0])
        if game.seats[-1] == game.seats[0]:
            break


def look(page: Page, url: str, shown: Shown) -> None:
    page.context.clear_cookies()
    page.context.add_cookies([{"name": "phone", "value": shown.token, "url": url}])
    page.goto(f"{url}/t/{shown.code}")
    page.locator("body.live").wait_for()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("slugs", nargs="*")
    parser.add_argument("--size", nargs="*", default=["1280x720"])
    parser.add_argument("--theme", nargs="*", default=["dark"])
    parser.add_argument("--most", type=int, default=6)
    parser.add_argument("--lobby", action="store_true", help="before the game only")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        store = Place(Path(data)).open()
        games = [game for slug, game in shelf().items() if slug in (wanted.slugs or shelf())]
        found = [shown for game in games if not game.solo for shown in lobbies(store, game)]
        if not wanted.lobby:
            found += [shown for game in games for shown in shows(store, game, wanted.most)]
        store.close()
        house, browser = HouseProcess(Path(data)), launch(playwright)
        for size in wanted.size:
            wide, high = map(int, size.split("x"))
            for theme in wanted.theme:
                page = browser.new_page(viewport={"width": wide, "height": high}, color_scheme=theme)
                for shown in found:
                    look(page, house.url, shown)
                    page.screenshot(path=wanted.folder / f"{shown.name} {size} {theme}.png")
                page.close()
        browser.close()
        house.close()


if __name__ == "__main__":
    main()
