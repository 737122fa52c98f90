"""Hands for phones: what a person does on the screens of Pick the Lock."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Page, TimeoutError, expect

from tests.patience import PATIENCE, awaited

STILL = """() => document.getAnimations().every(
    (one) => one.playState !== "running" || one.effect.getTiming().iterations > 9
)"""

NAMED = """called => !document.querySelector(".naming")
    || [...document.querySelectorAll(".tile.out")].some((tile) => tile.value === called)"""


@dataclass
class Hands:
    """One phone, and the people who play on it."""

    page: Page
    url: str
    name: str

    def heading(self) -> str:
        return " ".join(self.page.locator("h1").first.inner_text().split())

    def waits_for(self, words: str) -> None:
        expect(self.page.locator("h1").first).to_contain_text(re.compile(words))

    def sit(self, code: str, name: str = "") -> None:
        self.page.goto(f"{self.url}/j/{code}{'?more' if name else ''}")
        self.page.fill("#name", name or self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url(re.compile(rf"/t/{code}/\d+"))

    def press(self, label: str) -> None:
        self.page.get_by_role("button", name=label, exact=False).first.click()

    def watched(self) -> None:
        """A moment that fills the screen has been watched, or tapped to its end."""
        self.page.evaluate("typeof toTheEnd === 'function' && toTheEnd()")

    def names(self, treasure: str = "") -> None:
        """A real card of one's own lies there without a name: it is that one, or any that is not out yet."""
        if not self.page.locator(".naming[open]").count():
            self.page.locator(".naming > summary").click()
        tiles = self.page.locator(".naming .tile:not(.out)")
        tile = tiles.filter(has_text=treasure).first if treasure else tiles.first
        called = tile.get_attribute("value")
        tile.click()
        self.page.wait_for_function(NAMED, arg=called)

    def steal(self, treasure: str = "") -> None:
        self.waits_for("what will you steal")
        self.watched()
        if self.page.locator(".naming[open]").count():
            self.names()
        lots = self.page.locator("form:has([value=Steal]) button.lot:not([disabled])")
        (lots.filter(has_text=treasure).first if treasure else lots.first).click()

    def play(self, card: int) -> None:
        self.waits_for("Which card")
        self.page.locator(f".thief-card[value='{card}']").click()

    def set(self, *numbers: int, lock: bool = True) -> None:
        self.waits_for("Set the lock")
        for number in numbers:
            self.page.locator(".setting .keypad").first.locator(".key", has_text=str(number)).click()
        if lock:
            self.press("Lock it")

    def guess(self, *numbers: int) -> None:
        self.waits_for("Name (a|up to)")
        for number in numbers:
            self.page.locator(".keypad > *", has_text=str(number)).click()
        if len(numbers) > 1:
            self.press("That is my guess")


def claim(page: Page, url: str, code: str, name: str) -> None:
    """On another phone: that seat is mine."""
    page.goto(f"{url}/j/{code}")
    page.locator(".elsewhere > summary").click()
    page.get_by_role("button", name=f"I am {name}").click()


def unveil(page: Page) -> None:
    """Say who one is, if the curtain still hangs: it opens by itself when somebody else answers first."""
    with suppress(TimeoutError):
        page.get_by_role("button", name=re.compile("^I am ")).click(timeout=5_000)


def open_table(page: Page, url: str, *choices: str) -> str:
    """Open a table on the big screen; its code."""
    page.goto(f"{url}/open/vault")
    page.locator(".house-rules > summary").click()
    for choice in choices:
        page.locator("label", has_text=choice).first.click()
    page.get_by_role("button", name="Open the table").click()
    return page.locator(".bigcode").inner_text().strip()


def deal(page: Page, url: str, code: str) -> None:
    page.goto(f"{url}/t/{code}/host")
    page.get_by_role("button", name=re.compile("^(Deal|Begin)$")).click()
    page.goto(f"{url}/t/{code}")


def auto(hands: list[Hands], stop: str, miss: bool = False) -> None:
    """Play on, whoever is asked, until a heading somewhere says `stop`."""
    until = time.monotonic() + PATIENCE
    while True:
        headings = [hand.heading() for hand in hands]
        if any(re.search(stop, heading) for heading in headings):
            return
        if any(act(hand, heading, miss) for hand, heading in zip(hands, headings, strict=True)):
            until = time.monotonic() + PATIENCE
        assert time.monotonic() < until, f"Nobody ever saw {stop!r}: {headings}"


def asked(hands: list[Hands], words: str) -> Hands:
    """Whoever is asked that, on a phone of their own or on one they share."""

    def look(hand: Hands) -> bool:
        if hand.heading().startswith("Pass the phone to"):
            unveil(hand.page)
            expect(hand.page.locator("[data-called$='alone']")).to_have_count(1)
        return bool(re.search(words, hand.heading()))

    found = awaited(lambda: next(filter(look, hands), None))
    found.watched()
    return found


def still(page: Page) -> Page:
    """Once everything that turns, fades or slides has come to rest."""
    page.wait_for_function(STILL)
    return page


def act(hand: Hands, heading: str, miss: bool) -> bool:
    page = hand.page
    if heading.startswith("Pass the phone to"):
        unveil(page)
        return True
    if "what will you steal" in heading:
        hand.steal()
    elif "Which card" in heading:
        page.locator(".thief-card:not([disabled])").first.click()
    elif "Set the lock" in heading:
        keys = page.locator(".setting .keypad").first.locator(".key:not(:has(:disabled))")
        count = 3 if "three" in heading else 1
        for index in range(count):
            keys.nth(index).click()
        if page.locator("[name=decoy]").count():
            page.locator(".setting .keypad").nth(1).locator(".key:not(:has(:disabled))").nth(count).click()
        hand.press("Lock it")
    elif heading.startswith("Name "):
        keys = page.locator(".dock .keypad > *")
        keys.nth(keys.count() - 1 if miss else 0).click()
        if "up to" in heading:
            hand.press("That is my guess")
    elif heading.startswith("Choose two"):
        for index in range(2):
            page.locator(".tile").nth(index).click()
        hand.press("Into the vault")
    else:
        return False
    page.wait_for_function(
        "h => document.querySelector('h1')?.innerText.replace(/\\s+/g,' ').trim() !== h", arg=heading
    )
    return True
