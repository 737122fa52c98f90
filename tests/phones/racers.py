"""Hands for several phones: what people do on the screens of Keys to the Castle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

COLOURS = ("blue", "red", "green", "yellow")


@dataclass
class Racer:
    page: Page
    url: str
    name: str

    def sit(self, code: str, name: str = "") -> None:
        self.page.goto(f"{self.url}/j/{code}{'?more' if name else ''}")
        self.page.fill("#name", name or self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url(re.compile(rf"/t/{code}/\d+"))

    def asks(self, words: str) -> None:
        expect(self.page.locator(".dock h1").first).to_contain_text(re.compile(words))

    def press(self, label: str) -> None:
        self.page.locator(".stage, .dock").get_by_role("button", name=label).first.click()

    def choose_side(self, side: str, character: str) -> None:
        self.asks("Where do you sit")
        self.page.locator(f".side:has([value={side.upper()}])").click()
        self.page.locator(".characters label", has_text=character).click()
        self.press("Sit down here")
        self.sees(f"at the {side}, as the {character}")

    def sees(self, words: str) -> None:
        """What somebody else did has arrived here, too: who answers before that is told that the table has moved on."""
        expect(self.page.locator(".latest")).to_contain_text(words)

    def door(self, at: int) -> Locator:
        return self.page.locator(".stage .castle > .t").nth(self.index(at))

    def index(self, at: int) -> int:
        return (at // 10 - 1) * self.width + at % 10 - 1

    @property
    def width(self) -> int:
        return 5 if self.page.locator(".stage .castle.w5").count() else 6

    def says(self, at: int) -> str:
        return self.door(at).text_content() or ""

    def draw(self) -> None:
        self.asks("[Dd]raw")
        self.press("I have drawn")
        self.asks("Tap a card")

    def paints(self) -> None:
        self.page.get_by_role("link", name="Paint our own").click()
        self.page.locator(".painting.live").wait_for()

    def card(self, kind: str) -> None:
        self.page.locator(f".cells label:has([value={kind}])").click()

    def play(self, kind: str, at: int = 0) -> None:
        self.asks("Tap a card")
        self.card(kind)
        if at:
            self.tap(at)
        else:
            self.press("Discard")

    def opens(self, kind: str, at: int, what: str = "Open") -> None:
        self.play(kind, at)
        self.asks("What is behind it")
        self.press(what)

    def goes(self, at: int) -> None:
        self.asks("Where do you go|Nowhere to go")
        self.tap(at)

    def tap(self, at: int) -> None:
        """Also where it does not fit, which screen readers are told, and Playwright takes for a reason not to click."""
        door = self.door(at)
        if door.get_attribute("aria-disabled") == "true":
            door.dispatch_event("click")
        else:
            door.click()

    def is_told(self, words: str) -> None:
        expect(self.page.locator("#why")).to_contain_text(words)

    def back(self, words: str) -> None:
        expect(self.page.locator(".take-back button")).to_have_attribute("title", re.compile(words))
        self.page.locator(".take-back button").click()


def open_castle(screen: Page, url: str, *choices: str) -> str:
    screen.goto(f"{url}/open/castle")
    screen.locator(".house-rules > summary").click()
    for choice in choices:
        screen.locator("label", has_text=choice).first.click()
    screen.get_by_role("button", name="Open the table").click()
    return screen.locator(".bigcode").inner_text().strip()


def deal(screen: Page, url: str, code: str) -> None:
    screen.goto(f"{url}/t/{code}/host")
    screen.locator("form[action$='/deal'] button").click()
    screen.goto(f"{url}/t/{code}")


def stripe(at: int) -> str:
    """Diagonal stripes, as many of each colour as there can be."""
    return COLOURS[(at // 10 + at) % 4]


def key(at: int) -> str:
    return stripe(at).upper()


def paint(racer: Racer, width: int, height: int) -> None:
    """Brush by brush."""
    page = racer.page
    racer.paints()
    for colour in COLOURS:
        page.locator(f"[data-brush={colour.upper()}]").click()
        for row in range(1, height + 1):
            for column in range(1, width + 1):
                if stripe(10 * row + column) == colour:
                    page.locator(".painting .t").nth((row - 1) * width + column - 1).click()
        page.locator(f"[data-brush={colour.upper()}]").click()
    racer.press("That is our castle")


def tour(url: str, small: Callable[[], Page], big: Callable[[], Page]) -> Iterator[tuple[str, Page]]:
    """The screens of Keys to the Castle, for the tour."""
    screen = big()
    code = open_castle(screen, url, "Show what is left")
    ann, bo, cara = racers = [Racer(small(), url, name) for name in ("Ann", "Bo", "Cara")]
    for racer in racers:
        racer.sit(code)
    deal(screen, url, code)
    ann.asks("Where do you sit")
    yield "castle sit", ann.page
    ann.choose_side("bottom", "Knight")
    bo.sees("as the Knight")
    bo.choose_side("left", "Ghost")
    cara.sees("as the Ghost")
    screen.get_by_text("Ghost").first.wait_for()
    yield "table castle sit", screen
    cara.choose_side("top", "Witch")
    ann.asks("Lay out the castle")
    ann.paints()
    ann.page.locator("[data-brush=RED]").click()
    for index in range(9):
        ann.page.locator(".painting .t").nth(index).click()
    yield "castle paint", ann.page
    bo.press("Show us a layout")
    bo.asks("Lay it out like this")
    yield "castle layout", bo.page
    paint(cara, 6, 6)
    ann.asks("Who looks most like")
    yield "castle first", ann.page
    ann.page.locator(".starters button", has_text="Ann").click()
    ann.asks("Draw a card")
    yield "castle draw", ann.page
    ann.draw()
    ann.card("RED")
    yield "castle play", ann.page
    ann.opens(key(63), 63, "Extra Turn")
    ann.goes(63)
    ann.asks("Extra Turn")
    yield "castle extra turn", ann.page
    ann.draw()
    ann.play("PASSAGE", 52)
    ann.asks("Where does it come out")
    yield "castle dig", ann.page
    ann.door(63).click()
    ann.press("Stay")
    bo.draw()
    bo.play("SKELETON", 31)
    bo.asks("What is behind it")
    yield "castle show", bo.page
    bo.press("Extra Key")
    bo.asks("Where do you go")
    yield "castle move", bo.page
    bo.goes(31)
    bo.asks("Extra Key")
    bo.door(52).click()
    bo.asks("What is behind it")
    bo.press("Barred")
    cara.draw()
    cara.play("NET", 63)
    ann.asks("In the net")
    yield "castle net", ann.page
    ann.draw()
    ann.play("SAW", 52)
    bo.draw()
    bo.play("PADLOCK", 11)
    bo.press("Stay")
    cara.draw()
    cara.card("YELLOW")
    cara.page.get_by_role("link", name="The map is wrong").click()
    cara.page.locator(".mend .painting.live").wait_for()
    yield "castle mend", cara.page
    screen.get_by_text("Cara plays a card").first.wait_for()
    yield "table castle play", screen
    yield "castle waiting", ann.page
    yield from long_and_won(url, small(), big())


def long_and_won(url: str, page: Page, screen: Page) -> Iterator[tuple[str, Page]]:
    """Two at one phone, eight rows, to the win."""
    code = open_castle(screen, url)
    both = Racer(page, url, "Ann")
    both.sit(code)
    both.sit(code, "Bo")
    deal(screen, url, code)
    page.reload()
    for name, side, character in (("Ann", "bottom", "Cook"), ("Bo", "top", "Bard")):
        seat(both, name)
        both.choose_side(side, character)
    both.press("Show us a layout")
    both.press("We have laid it out")
    page.locator(".starters button", has_text="Ann").click()
    for at in range(82, 2, -10):
        seat(both, "Ann")
        both.draw()
        if at == 42:
            screen.get_by_text("Ann plays a card").first.wait_for()
            yield "table castle long", screen
            yield "castle long", page
        both.opens("SKELETON", at) if at > 22 else both.opens(colour_of(both, at), at)
        both.goes(at)
        if at > 12:
            seat(both, "Bo")
            both.draw()
            both.play("NET" if at == 82 else "PASSAGE") if at > 72 else both.play("PADLOCK")
    page.get_by_text("Ann wins!").first.wait_for()
    yield "castle won", page
    screen.get_by_text("Ann wins!").first.wait_for()
    yield "table castle won", screen


def colour_of(racer: Racer, at: int) -> str:
    return racer.says(at).split(", ")[0].split()[1].upper()


def seat(racer: Racer, name: str) -> None:
    """A shared phone calls for that player by itself."""
    expect(racer.page.locator(".called b")).to_have_text(name)
