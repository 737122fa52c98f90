"""Hands for one phone: what a person does on the screens of Lock & Spell."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from companion.games.spell.cards import read_cards
from companion.games.spell.fortunes import ours


@dataclass
class Solo:
    page: Page
    url: str

    def sit(self, *choices: str) -> Solo:
        self.page.goto(f"{self.url}/open/spell")
        self.page.locator(".house-rules > summary").click()
        for choice in choices:
            self.page.locator("label", has_text=choice).first.click()
        self.press("Play")
        self.page.wait_for_url(re.compile(r"/t/[A-Z]+/\d+"))
        return self

    @property
    def code(self) -> str:
        return self.page.url.split("/")[4]

    def asks(self, words: str) -> None:
        expect(self.page.locator(".dock h1").first).to_contain_text(re.compile(words))

    def press(self, label: str, exact: bool = False) -> None:
        self.page.get_by_role("button", name=label, exact=exact).first.click()

    def lay_out(self, *keys: str) -> None:
        self.press("Everything lies ready")
        self.show_keys(*keys)

    def show_keys(self, *keys: str) -> None:
        self.asks("to the display")
        for key in keys:
            words = re.compile(rf"^\s*(Moon|Star|Sun|Eye|Flame)\s*{key}\s*$")
            self.page.locator(".key-choice :is(label, button)").filter(has_text=words).click()
        if len(keys) > 1:
            self.press("lie there")

    def tap(self, cards: str) -> None:
        for card in read_cards(cards):
            self.page.locator(f".spell-grid label:has(input[value='{card}'])").first.click()

    def draw(self, cards: str) -> None:
        self.asks("what did you draw|What came in")
        self.tap(cards)
        self.page.locator(".dock .do button").click()

    def row(self, key: str) -> Locator:
        return self.page.locator(".dock .key-rows > li").filter(
            has=self.page.locator("strong").get_by_text(key, exact=True)
        )

    def enchant(self, key: str) -> None:
        self.asks("Turn")
        self.row(key).get_by_role("button", name="Enchant").click()

    def redraw(self, key: str, discard: str = "") -> None:
        for card in read_cards(discard):
            self.page.locator(f".throw:has(input[value='{card}'])").click()
        self.row(key).get_by_role("button", name="Put a token").click()

    def place(self, points: int) -> None:
        self.asks("which chest")
        self.page.locator(".places button").filter(has_text=re.compile(rf"chest\s*{points}\D")).click()

    def find(self, treasure: str) -> None:
        self.asks("What lies under it")
        self.press(treasure)

    def back(self, what: str) -> None:
        expect(self.page.locator(".take-back")).to_contain_text(what)
        self.page.locator(".take-back button").click()


# Nine enchantments that open the three best chests: the key, a hand that meets it, its chest, and the key that follows
PERFECT = (
    ("Pair", "4c 4w 6o 9b 10c", 7, "Three of a Kind"),
    ("Full Odds", "1c 1w 5o 7b 9c", 10, "Full Evens"),
    ("Full Evens", "2c 2w 4o 8b 10c", 7, "Large Even Straight"),
    ("Full House", "4c 4w 4o 9b 9c", 10, "Four of a Kind"),
    ("Large Odd Straight", "1c 3w 5o 7b 10c", 10, "Full Odd Straight"),
    ("Three of a Kind", "7c 7w 7o 2b 4c", 8, "Two Pair"),
    ("Four of a Kind", "6c 6w 6o 6b 1c", 8, "Small Flush"),
    ("Large Even Straight", "2c 4w 6o 8b 9c", 8, "Full Straight"),
    ("Full Odd Straight", "1c 3w 5o 7b 9c", 0, ""),
)
FIRST = ("Pair", "Full Odds", "Full House", "Large Odd Straight", "Full Flush")
FOUND = {"Large Odd Straight": "Mirror", "Large Even Straight": "Skull", "Full Odd Straight": "Book"}
FORTUNE = next(one for one in ours() if one.order == ("Mirror", "Skull", "Book"))


def perfect(solo: Solo, first: int = 0, last: int = len(PERFECT)) -> None:
    """Those turns of a perfect game, each key enchanted on the first draw."""
    for key, cards, chest, following in PERFECT[first:last]:
        solo.draw(cards)
        solo.enchant(key)
        if chest:
            solo.place(chest)
        if key in FOUND:
            solo.find(FOUND[key])
        if following:
            solo.show_keys(following)


def tour(url: str, small: Callable[[], Page], big: Callable[[], Page]) -> Iterator[tuple[str, Page]]:
    """The screens of Lock & Spell, for the tour."""
    page, screen = small(), big()
    for name, path in (
        ("spell hand", "/spell/hand"),
        ("spell answer", "/spell/hand/5c-5w-6o-7b-wild?keys=1-8-12-19&tokens=1&out=2c-3c"),
        ("spell answer without keys", "/spell/hand/2c-4w-6o-8b-wild"),
        ("spell spells", "/spell/spells"),
        ("spell box", "/box/spell"),
    ):
        page.goto(url + path)
        yield name, page
    solo = Solo(page, url).sit()
    solo.asks("Lay it out")
    yield "spell lay out", page
    solo.press("Everything lies ready")
    solo.asks("to the display")
    yield "spell keys", page
    solo.show_keys(*FIRST)
    screen.goto(f"{url}/t/{solo.code}")
    solo.asks("what did you draw")
    yield "spell draw", page
    solo.draw("4c 4w 6o 9b wild")
    solo.asks("Turn 1")
    page.locator(".odds summary").click()
    page.locator(".odds .redraws").wait_for()
    page.evaluate("scrollTo(0, 0)")
    yield "spell turn", page
    solo.redraw("Full Flush", "6o 9b")
    solo.asks("What came in")
    yield "spell redraw", page
    solo.draw("4o 9c")
    solo.asks("Turn 1")
    screen.locator(".shown .token").first.wait_for()
    yield "table spell turn", screen
    solo.redraw("Pair", "wild")
    solo.draw("2b")
    page.locator(".reveal.miss").wait_for()
    yield "spell fate", page
    solo.show_keys("Two Pair")
    solo.press("I see myself")
    solo.asks("what does the hand meet")
    yield "spell untold", page
    solo.redraw("Two Pair")
    solo.asks("Which of these does")
    yield "spell fate asked", page
    yield from won(Solo(page, url), screen)
    yield from dealt(Solo(page, url))


def dealt(solo: Solo) -> Iterator[tuple[str, Page]]:
    """The phone deals, and the game is lost."""
    solo.sit("The phone")
    solo.press("Deal")
    solo.asks("Turn 1")
    yield "spell dealt", solo.page
    for turn in range(1, 7):
        solo.asks(f"Turn {turn}")
        solo.page.locator(".give-up button").first.click()
        if turn < 6:
            solo.asks("is over")
            if turn == 1:
                yield "spell pause", solo.page
            solo.press("Next turn")
    solo.page.locator(".result").wait_for()
    yield "spell lost", solo.page


def won(solo: Solo, screen: Page) -> Iterator[tuple[str, Page]]:
    solo.sit()
    solo.lay_out(*FIRST)
    screen.goto(f"{solo.url}/t/{solo.code}")
    solo.draw(PERFECT[0][1])
    solo.enchant("Pair")
    solo.asks("which chest")
    yield "spell place", solo.page
    solo.place(7)
    solo.show_keys("Three of a Kind")
    perfect(solo, 1, 4)
    solo.draw(PERFECT[4][1])
    solo.enchant(PERFECT[4][0])
    solo.place(10)
    solo.asks("What lies under it")
    yield "spell find", solo.page
    solo.find("Mirror")
    solo.show_keys(PERFECT[4][3])
    perfect(solo, 5, 9)
    solo.page.locator(".result").wait_for()
    yield "spell won", solo.page
    screen.locator(".result").wait_for()
    yield "table spell won", screen
    solo.page.goto(f"{solo.url}/spell/share/{solo.code}")
    yield "spell share", solo.page
    solo.page.goto(f"{solo.url}/spell/history")
    yield "spell history", solo.page
    solo.page.goto(f"{solo.url}/fortunes/guides")
    yield "guides", solo.page
