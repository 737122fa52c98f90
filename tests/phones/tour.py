"""Every screen there is, one after the other; as pictures with: python -m tests.phones.tour FOLDER."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.house_process import HouseProcess
from tests.phones import keepers, racers, solo, traitors
from tests.phones.browser import launch
from tests.phones.hands import Hands, asked, auto, claim, deal, open_table, still

Phone = Callable[[], Page]
PHONE = ((390, 664), (320, 568), (844, 390))  # with its bars; the smallest; lying on its side
TABLE = ((1280, 720), (1920, 1080))


def tour(url: str, small: Phone, big: Phone) -> Iterator[tuple[str, Page]]:
    """(what it shows, where) for each screen; the page stays there until the next is asked for."""
    yield from house(url, small())
    screen = big()
    screen.goto(url)
    yield "shelf on a wide screen", screen
    code = open_table(screen, url, "Open")
    ann, bo, eve = (Hands(small(), url, name) for name in ("Ann", "Bo", "Cara"))
    ann.page.goto(f"{url}/j/{code}")
    yield "join", ann.page
    for hand in (ann, bo, eve):
        hand.sit(code)
    screen.locator(".here", has_text="Cara").wait_for()
    yield "table lobby", screen
    yield "lobby", ann.page
    screen.goto(f"{url}/t/{code}/host")
    yield "host", screen
    deal(screen, url, code)
    hands = [ann, bo, eve]
    yield from turn(screen, hands)
    yield from lost_phone(url, code, small(), ann.page, bo.page)
    auto(hands, r"(wins|share the victory) with \d+ points")
    yield "over", ann.page
    yield "table over", still(screen)
    ann.page.goto(f"{url}/t/{code}/log")
    yield "log", ann.page
    ann.page.goto(f"{url}/t/{code}/remember")
    yield "remember", ann.page
    yield from shared_phone(url, small(), big())
    yield from tie(url, [small(), small(), small()], big())
    yield from traitors.tour(url, small, big)
    yield from solo.tour(url, small, big)
    yield from racers.tour(url, small, big)
    yield from keepers.tour(url, small, big)


def house(url: str, page: Page) -> Iterator[tuple[str, Page]]:
    for name, path in (
        ("shelf", "/"), ("open", "/open/vault"), ("rules", "/rules/vault"), ("about", "/about"), ("box", "/box/vault"),
        ("tables", "/tables"), ("print", "/print"), ("unknown code", "/t/XXXX"), ("fortunes", "/fortunes/mirror-sword"),
        ("fortune", "/fortunes/mirror-sword-amulet"), ("all fortunes", "/fortunes/all"),
    ):  # fmt: skip
        page.goto(url + path)
        yield name, page
    page.goto(url)
    page.locator(".menu summary").click()
    yield "menu", page


def turn(screen: Page, hands: list[Hands]) -> Iterator[tuple[str, Page]]:
    """A robbery and a vault job, seen from all sides."""
    for target in (".shelf-of:not(:first-of-type) button.lot", "button.lot"):
        thief = asked(hands, "what will you steal")
        yield "turn", thief.page
        thief.page.locator(target).first.click()
        thief.waits_for("Which card")
        thief.press("Take back")
        thief.waits_for("what will you steal")
        yield "taken back", thief.page
        thief.page.locator(target).first.click()
        thief.waits_for("Which card")
        yield "card", thief.page
        thief.page.locator(".thief-card:not([disabled])").last.click()
        setter = asked(hands, "Set the lock")
        keys = setter.page.locator(".setting .keypad").first.locator(".key:not(:has(:disabled))")
        for index in range(3 if "three" in setter.heading() else 1):
            keys.nth(index).click()
        if setter.page.locator("[name=decoy]").count():
            setter.page.locator(".setting .keypad").nth(1).locator(".key:not(:has(:disabled))").nth(2).click()
        yield "set", setter.page
        setter.press("Lock it")
        setter.page.locator(".hold").wait_for()
        yield "locked", setter.page
        thief.waits_for("Name")
        yield "table guess", screen
        yield "guess", thief.page
        thief.page.locator(".dock .keypad > *").nth(1).click()
        if "up to" in thief.heading():
            thief.press("That is my guess")
        setter.page.locator(".reveal").wait_for()
        yield "reveal", still(setter.page)
        screen.locator(".heist").wait_for()
        yield "table reveal", still(screen)


def lost_phone(url: str, code: str, page: Page, owner: Page, friend: Page) -> Iterator[tuple[str, Page]]:
    page.goto(f"{url}/j/{code}")
    yield "late", page
    claim(page, url, code, "Ann")
    page.locator(".word").wait_for()
    yield "let in", page
    friend.locator(".requests summary").click()
    yield "request", friend
    owner.locator(".claim").wait_for()
    yield "claim", owner
    owner.get_by_role("button", name="No, I am here").click()
    friend.locator(".requests").wait_for(state="detached")
    friend.goto(f"{url}/t/{code}/rescue")
    yield "rescue words", friend
    friend.go_back()
    page.goto(f"{url}/t/{code}/rescue")
    yield "rescue", page
    page.goto(f"{url}/t/{code}/log")
    yield "public log", page


def shared_phone(url: str, page: Page, screen: Page) -> Iterator[tuple[str, Page]]:
    """Two at one phone, with cards from their own box."""
    code = open_table(screen, url, "Open", "We do, from our own box")
    hand = Hands(page, url, "Ann")
    hand.sit(code)
    hand.sit(code, "Bo")
    deal(screen, url, code)
    page.reload()
    yield "shared", page
    naming = page.get_by_text("Name a treasure")
    if not page.locator(".naming[open]").count():
        naming.click()
    yield "naming", page
    naming.click()
    hand.steal()
    hand.play(8)
    hand.waits_for("Pass the phone")
    yield "curtain", page


def tie(url: str, pages: list[Page], screen: Page) -> Iterator[tuple[str, Page]]:
    """Somebody puts their treasure back, the others always miss: a tie with one player out, in children's mode."""
    code = open_table(screen, url, "Children’s mode")
    hands = [Hands(page, url, name) for page, name in zip(pages, ("Ann", "Bo", "Cara"), strict=True)]
    for hand in hands:
        hand.sit(code)
    deal(screen, url, code)
    first = asked(hands, "what will you steal")
    first.page.locator(".give-back > summary").click()
    yield "put back", first.page
    first.page.locator("form:has([value=Return]) button").last.click()
    first.page.locator("h1", has_text=re.compile("’s turn$")).wait_for()
    auto(hands, "share the victory", miss=True)
    yield "over after a tie", first.page
    screen.locator(".out").wait_for()
    yield "table over after a tie", screen


def pictures(folder: Path) -> None:
    """Both themes and all sizes of everything."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        process = HouseProcess(Path(data))
        browser = launch(playwright)

        def small() -> Page:
            sight = {"viewport": {"width": 390, "height": 664}, "device_scale_factor": 2, "is_mobile": True}
            return browser.new_context(**sight).new_page()  # type: ignore[arg-type]

        def big() -> Page:
            return browser.new_context(viewport={"width": 1280, "height": 720}).new_page()

        for index, (name, page) in enumerate(tour(process.url, small, big)):
            sizes = TABLE if page.viewport_size == {"width": 1280, "height": 720} else PHONE
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                for scheme in ("dark", "light"):
                    page.emulate_media(color_scheme=scheme)
                    page.screenshot(path=folder / f"{index:02} {name} {width} {scheme}.png")
            page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
            page.emulate_media(color_scheme="dark")
        browser.close()
        process.close()


def readme(folder: Path) -> None:
    """The README's pictures: the shelf, four phones side by side, and a table screen in the middle of a game."""
    with tempfile.TemporaryDirectory() as taken:
        pictures(Path(taken))
        found = sorted(Path(taken).glob("*.png"))
        names = (
            "traitor held 390 dark",
            "spell turn 390 dark",
            "castle beside 390 dark",
            "locke cards tapped 390 light",
        )
        shots = [Image.open(next(path for path in found if name in path.name)) for name in names]
        phones = [shot.resize(PHONE[0], Image.Resampling.LANCZOS) for shot in shots]
        row = Image.new("RGB", (4 * 390 + 3 * 24, 664), "white")
        for index, phone in enumerate(phones):
            row.paste(phone, (index * 414, 0))
        folder.mkdir(exist_ok=True)
        row.quantize(256).save(folder / "phones.png", optimize=True)
        for name, wide in (("table reveal", "table"), ("shelf on a wide screen", "shelf")):
            screen = Image.open([path for path in found if f"{name} 1280 dark" in path.name][-1])
            screen.convert("RGB").quantize(192).save(folder / f"{wide}.png", optimize=True)


if __name__ == "__main__":
    (readme if "--readme" in sys.argv else pictures)(Path(sys.argv[1]))
