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
    script: bool = True  # without one, a full pad is sent by its button

    def sit(self, *choices: str) -> Solo:
        self.page.goto(f"{self.url}/open/spell")
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
        self.asks("Which key came|lie there")
        for key in keys:
            words = re.compile(rf"^\s*(Moon|Star|Sun|Eye|Flame)\s*{key}\s*$")
            self.page.locator(".key-choice :is(label, button)").filter(has_text=words).click()
        if len(keys) > 1 and not self.script:
            self.press("They lie there")

    def tap(self, cards: str) -> None:
        for card in read_cards(cards):
            self.page.locator(f".spell-grid label:has(input[value='{card}'])").first.click()

    def draw(self, cards: str) -> None:
        self.asks("What did you draw|What came in")
        undo = self.page.locator("[data-undo]")
        while self.script and undo.is_enabled():  # what is left of a hand that was taken back
            undo.click()
        self.tap(cards)
        if not self.script:
            self.page.locator("[form=draw]").click()

    @property
    def tokens(self) -> Locator:
        return self.page.locator(".strip .tokens")

    def line(self, key: str) -> Locator:
        """What is said of a key on the stage."""
        return self.page.locator(".key-lines > li").filter(has=self.page.locator("strong").get_by_text(key, exact=True))

    def enchanting(self, key: str) -> Locator:
        """The button that enchants it."""
        return self.page.get_by_role("button", name=re.compile(rf"^Enchant {key}( with|$)"))

    def enchant(self, key: str) -> None:
        self.enchanting(key).click()

    def ends(self, turn: int) -> None:
        """Nothing is enchanted in that turn."""
        self.turn(turn)
        self.press("End turn")

    def turn(self, turn: int) -> None:
        """It is that turn, and the hand is there."""
        expect(self.page.locator(".strip b").first).to_have_text(f"Turn {turn}")
        self.asks("redraw|Enchant|Redraw|What does your hand meet|What came of it|No token is left|Give up")

    def redraw(self, key: str, discard: str = "") -> None:
        for card in read_cards(discard):
            self.page.locator(f".throw:has(input[value='{card}'])").click()
        self.page.get_by_role("button", name=f"Redraw: token on {key}", exact=True).click()

    def place(self, points: int) -> None:
        self.asks("which chest")
        self.page.locator(".place-tile").filter(has_text=re.compile(rf"chest\s*{points}\b")).click()

    def find(self, treasure: str) -> None:
        self.asks("What lies under chest")
        self.press(treasure)

    def back(self, what: str) -> None:
        expect(self.page.locator(".take-back button")).to_have_attribute("aria-label", re.compile(what))
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
    solo.asks("Lay everything out")
    yield "spell lay out", page
    solo.press("Everything lies ready")
    solo.asks("lie there")
    yield "spell keys", page
    solo.show_keys(*FIRST)
    screen.goto(f"{url}/t/{solo.code}")
    solo.asks("What did you draw")
    solo.tap("4c 4w 6o")
    yield "spell draw", page
    solo.tap("9b wild")
    solo.asks("Enchant, or redraw")
    yield "spell turn", page
    page.locator(".odds summary").click()
    page.locator(".odds .redraws").wait_for()
    page.locator(".odds .redraws").scroll_into_view_if_needed()
    yield "spell odds", page
    solo.redraw("Full Flush", "6o 9b")
    solo.asks("What came in")
    yield "spell redraw", page
    solo.draw("4o 9c")
    solo.asks("Enchant, or redraw")
    screen.locator(".on-display .token").first.wait_for()
    yield "table spell turn", screen
    solo.redraw("Pair", "wild")
    solo.draw("2b")
    page.locator(".moment.fated").wait_for()
    yield "spell fate", page
    solo.show_keys("Two Pair")
    solo.press("I see what it meets")
    solo.asks("What does your hand meet")
    yield "spell untold", page
    solo.redraw("Two Pair")
    solo.asks("Which of these does")
    yield "spell fate asked", page
    yield from won(Solo(page, url), screen)
    yield from dealt(Solo(page, url))


def dealt(solo: Solo) -> Iterator[tuple[str, Page]]:
    """The phone deals, and the game is lost."""
    solo.sit("The phone deals")
    solo.press("Deal")
    solo.turn(1)
    yield "spell dealt", solo.page
    for turn in range(1, 7):
        solo.turn(turn)
        solo.page.locator(".asks button").click()
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
    solo.asks("What lies under chest")
    yield "spell find", solo.page
    solo.find("Mirror")
    solo.show_keys(PERFECT[4][3])
    perfect(solo, 5, 9)
    solo.page.locator(".result").wait_for()
    yield "spell won", solo.page
    screen.locator(".ending").wait_for()
    yield "table spell won", screen
    solo.page.goto(f"{solo.url}/t/{solo.code}/remember")
    yield "spell remembered", solo.page
    solo.page.goto(f"{solo.url}/spell/history")
    yield "spell history", solo.page
    solo.page.goto(f"{solo.url}/fortunes/guides")
    yield "guides", solo.page
    worn = "\n\n".join(f"{one.number}. {' '.join(one.order)}\n{one.text}" for one in ours() if one.number % 9)
    file = {"name": "worn.txt", "mimeType": "text/plain", "buffer": worn.replace("Sword", "SW0RD", 4).encode()}
    solo.page.set_input_files("[name=file]", file)  # type: ignore[arg-type]
    solo.page.get_by_role("button", name="Read it").click()
    solo.page.locator(".review").wait_for()
    yield "booklet looked through", solo.page
