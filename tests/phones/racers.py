"""Hands for several phones: what people do on the screens of Keys to the Castle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from companion.games.castle.state import Edge, Undersides
from companion.games.castle.turned import placed

COLOURS = ("blue", "red", "green", "yellow")
OURS = Undersides.BOX.value  # tiles that are printed on both sides, and so people say what was behind a door
PLAYS = "draw, then tap a door"  # how every turn begins: one's own, an Extra one, or one in the net


@dataclass
class Racer:
    page: Page
    url: str
    name: str
    side: Edge = Edge.BOTTOM  # whose row is at the bottom of the map

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
        self.sees(f"is the {character}")
        self.side = Edge(side)

    def sees(self, words: str) -> None:
        """What somebody else did has arrived here, too: who answers before that is told that the table has moved on."""
        expect(self.page.locator(".latest")).to_contain_text(words)

    def reads(self, words: str) -> None:
        """On top of the log, in its drawer."""
        line = self.page.locator("#latest .latest li").first
        self.page.locator(".handle[href='#latest']").click()
        expect(line).to_be_visible()
        expect(line).to_have_text(words)
        self.page.locator(".handle[href='#latest']").click()

    def finds(self, words: str) -> None:
        """Among the people and their piles, in their drawer."""
        self.page.locator(".handle[href='#people']").click()
        expect(self.page.locator("#people")).to_be_visible()
        expect(self.page.locator("#people")).to_contain_text(words)
        self.page.locator(".handle[href='#people']").click()

    # The map ----------------------------------------------------------------------------------------------------------

    def door(self, at: int) -> Locator:
        """To be tapped: whoever is asked has doors that are buttons, wherever they are on a map that faces them."""
        return self.page.locator(f".stage .castle > button.t[value='{at}']")

    def tile(self, at: int) -> Locator:
        """To be looked at, also by whoever waits: where it is on the map from this player's side."""
        width, height = (5, 8) if self.page.locator(".stage .castle > .t").count() == 40 else (6, 6)
        if self.side in (Edge.LEFT, Edge.RIGHT):
            width, height = height, width
        row, column = placed(at, self.side, width, height)
        return self.page.locator(".stage .castle > .t").nth((row - 1) * width + column - 1)

    def says(self, at: int) -> str:
        return self.tile(at).text_content() or ""

    def tap(self, at: int) -> None:
        self.door(at).click()

    # A turn -----------------------------------------------------------------------------------------------------------

    @property
    def beside(self) -> Locator:
        """What stands beside the door that was tapped."""
        return self.page.locator("#turn .meant")

    def chip(self, value: str, shows: str = "") -> Locator:
        """One of the things that can have happened there; `shows`: with that behind the door."""
        return self.beside.locator(f".cell[value={value}]" + (f"[data-shows={shows}]" if shows else ""))

    def meets(self, kind: str, at: int) -> None:
        """Tap a door to play on, with one's own key unless it is a Skeleton Key."""
        self.asks(PLAYS)
        self.tap(at)
        expect(self.beside).to_be_visible()
        if kind == "SKELETON" and "padlocked" not in (self.door(at).text_content() or ""):
            self.beside.locator(".by [data-by=SKELETON]").click()

    def play(self, kind: str, at: int = 0, corner: str = "") -> None:
        """A card onto a door: a key closes it, or takes its padlock off. Onto no door: it is discarded."""
        if not at:
            self.asks(PLAYS)
            self.press("Just discard")
            return
        self.meets(kind, at)
        locked = "padlocked" in (self.door(at).text_content() or "")
        keys = {colour.upper(): "SHUT" for colour in COLOURS} | {"SKELETON": "SKELETON" if locked else "SHUT"}
        self.chip(corner or keys.get(kind, kind)).click()

    def opens(self, kind: str, at: int, what: str = "OPEN", go: bool = False) -> None:
        """With real tiles one says what the door showed, and in the same tap that one goes in."""
        self.meets(kind, at)
        self.chip("IN", what).click() if go else self.chip(what).click()

    def turns_up(self, kind: str, at: int) -> None:
        """Where the app knows what is behind the doors, it says so."""
        self.meets(kind, at)
        self.chip("UP").click()

    def goes(self, at: int) -> None:
        self.asks("Where do you go|Nowhere to go")
        self.tap(at)

    def is_told(self, words: str) -> None:
        """Why it was not taken; the next touch puts it away, as it may lie over what is tapped next."""
        expect(self.page.locator("#why")).to_contain_text(words)
        self.page.locator("#why").dispatch_event("pointerdown")

    def back(self, words: str) -> None:
        expect(self.page.locator(".take-back button")).to_have_attribute("title", re.compile(words))
        self.page.locator(".take-back button").click()

    # Painting, and mending --------------------------------------------------------------------------------------------

    def paints(self) -> None:
        self.page.get_by_role("link", name=re.compile("^Paint (what lies there|our own)$")).click()
        self.page.locator(".painting.live").wait_for()

    def mends(self) -> None:
        """Everything can be said of the table by anybody, on turn or not."""
        self.page.locator(".mend-it").click()
        self.page.locator(".mending.live").wait_for()

    def points(self, at: int) -> None:
        """At a door of the map that is being mended: what can lie there is asked beside it."""
        self.page.locator(f".mending [data-at='{at}'] .point").click()
        expect(self.page.locator("#mended .meant")).to_be_visible()

    def says_of(self, at: int, *chips: str) -> None:
        """By the values of chips; who stands there or has used it, by their seat: stands='1'. Then it is put away."""
        self.points(at)
        for chip in chips:
            which = f"[data-{chip}]" if "=" in chip else f"[value={chip}]"
            self.page.locator(f"#mended .meant .cell{which}").click()
        self.page.locator(".dock h1").first.click()
        expect(self.page.locator("#mended .meant")).to_be_hidden()

    def tells(self, field: str, value: str, seat: int | None = None) -> None:
        """Of the people, or of whose turn it is: they stand where the map was."""
        whose = f"[data-seat='{seat}'] " if seat is not None else ""
        fields = self.page.locator(f"#mended .rest {whose}[name={field}]")
        if not fields.is_visible():
            self.press("People")
        fields.fill(value) if field == "draw" else fields.select_option(value)

    def done(self) -> None:
        self.page.locator(".dock button[form=mended]").click()


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
    """Brush by brush. Choices are in the order of the castle, whichever side the map faces."""
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
    code = open_castle(screen, url, OURS, "Show what is left")
    ann, bo, cara = racers = [Racer(small(), url, name) for name in ("Ann", "Bo", "Cara")]
    for racer in racers:
        racer.sit(code)
    deal(screen, url, code)
    ann.asks("Where do you sit")
    yield "castle sit", ann.page
    ann.choose_side("bottom", "Knight")
    bo.sees("is the Knight")
    bo.choose_side("left", "Ghost")
    cara.sees("is the Ghost")
    screen.get_by_text("Ghost").first.wait_for()
    yield "table castle sit", screen
    cara.choose_side("top", "Witch")
    ann.asks("Lay out the castle")
    yield "castle lay out", ann.page
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
    ann.meets(key(63), 63)
    yield "castle beside", ann.page
    ann.tap(63)  # another tap closes it
    yield "castle play", ann.page
    ann.opens(key(63), 63, "EXTRA_TURN", go=True)
    ann.asks("Extra Turn")
    yield "castle extra turn", ann.page
    ann.play("PASSAGE", 52, "se")
    ann.press("Stay here")
    bo.opens("SKELETON", 31, "EXTRA_KEY")
    bo.asks("Where do you go")
    yield "castle move", bo.page
    bo.goes(31)
    bo.asks("Extra Key")
    yield "castle extra key", bo.page
    bo.tap(52)
    bo.chip("BARRED").click()
    cara.play("NET", 63)
    ann.asks("In the net")
    yield "castle net", ann.page
    ann.play("SAW", 52)
    bo.play("PADLOCK", 11)
    bo.press("Stay here")
    cara.asks("Your turn")
    cara.mends()
    yield "castle mend", cara.page
    cara.points(31)
    yield "castle mend door", cara.page
    cara.page.keyboard.press("Escape")
    cara.press("People")
    yield "castle mend people", cara.page
    screen.get_by_text("Cara draws and plays a card").first.wait_for()
    yield "table castle play", screen
    yield "castle waiting", ann.page
    yield from long_and_won(url, small(), big())
    yield from tablet(url, big(), small())


def tablet(url: str, screen: Page, page: Page) -> Iterator[tuple[str, Page]]:
    """One screen in the middle that everybody taps, from wherever they sit; Ann has a phone besides."""
    code = open_castle(screen, url)
    ann = Racer(page, url, "Ann")
    ann.sit(code)
    ann.sit(code, "Bo")
    deal(screen, url, code)
    middle = Racer(screen, url, "Ann")
    for name, side, character in (("Ann", "bottom", "Cook"), ("Bo", "top", "Bard")):
        seat(middle, name)
        screen.locator(f".side:has([value={side.upper()}])").click()
        screen.locator(".characters label", has_text=character).click()
        screen.get_by_role("button", name="Sit down here").click()
    screen.locator(".starters button", has_text="Bo").click()
    expect(screen.locator(".dock.to-top")).to_contain_text("Your turn")
    yield "table castle tablet", screen
    screen.locator(".castle button.t[value='13']").click()
    expect(screen.locator(".meant")).to_be_visible()
    yield "table castle tablet beside", screen


def long_and_won(url: str, page: Page, screen: Page) -> Iterator[tuple[str, Page]]:
    """Two at one phone, eight rows, to the win."""
    code = open_castle(screen, url, OURS)
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
        if at == 42:
            screen.get_by_text("Ann draws and plays a card").first.wait_for()
            yield "table castle long", screen
            yield "castle long", page
            both.meets("SKELETON", at)
            yield "castle long beside", page
            both.tap(at)
        both.opens("SKELETON" if at > 22 else colour_of(both, at), at, go=True)
        if at > 12:
            seat(both, "Bo")
            both.play("PADLOCK")
    page.get_by_text("Ann wins!").first.wait_for()
    yield "castle won", page
    screen.get_by_text("Ann wins!").first.wait_for()
    yield "table castle won", screen


def colour_of(racer: Racer, at: int) -> str:
    return (racer.door(at).text_content() or "").split(", ")[0].split()[1].upper()


def seat(racer: Racer, name: str) -> None:
    """A shared phone calls for that player by itself."""
    expect(racer.page.locator(".called b")).to_have_text(name)
