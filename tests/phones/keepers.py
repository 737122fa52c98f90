"""Hands for Locke & Key: what people do on their phones, card by card, and on the one screen that keeps score."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

NAMES = ("Ann", "Bo", "Cara", "Dov", "Eli", "Fay")
CARDS = "Card by card"
OURS = (
    "Sleepless Nights", "Old Grief", "Schoolyard Cruelty", "A Secret Kept", "The Gunman", "A Family Divided",
    "Whispers in the Well", "The Locked Wing", "The Wrong Door", "The House Remembers", "The Echo", "Door to Elsewhere",
)  # fmt: skip


@dataclass
class Screen:
    """Anything that can be tapped: a phone, or the table screen."""

    page: Page
    url: str

    def asks(self, words: str) -> None:
        expect(self.page.locator(".dock h1").first).to_contain_text(re.compile(words))

    def press(self, label: str | re.Pattern[str], exact: bool = False) -> None:
        self.idle()
        self.page.locator("main").get_by_role("button", name=label, exact=exact).first.click()

    def idle(self) -> None:
        """The last tap was answered: another one meanwhile would not count."""
        self.page.locator("body:not(.sending)").wait_for()

    def is_told(self, words: str) -> None:
        expect(self.page.locator("#why")).to_contain_text(words)

    def opens(self) -> Locator:
        """What can be done besides the question."""
        self.idle()
        drawer = self.page.locator("#more")
        if not drawer.locator(".besides").is_visible():
            self.page.locator(".dock .handle:not(.button)").click()
        drawer.locator(".besides").wait_for()
        return drawer

    def turns_up(self, name: str) -> None:
        self.asks("was turned up")
        self.press(name)

    def turns_them_up(self) -> None:
        self.asks("Everybody is in")
        self.press("Turn them up")

    def says_no_key(self) -> None:
        self.asks("anybody play a key")
        self.press("Nobody: judge it")

    def says_all_have_theirs(self) -> None:
        self.asks("Everybody takes theirs")
        self.press("All have theirs")


@dataclass
class Keeper(Screen):
    """Somebody with a phone of their own."""

    name: str

    def sit(self, code: str) -> None:
        self.page.goto(f"{self.url}/j/{code}")
        self.page.fill("#name", self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url(re.compile(rf"/t/{code}/\d+"))

    def back(self, words: str) -> None:
        self.page.get_by_role("button", name=f"Take back: {words}").click()

    def birthday(self, day: int, month: str) -> None:
        self.asks("your birthday")
        self.page.fill("[name=day]", str(day))
        self.page.select_option("[name=month]", label=month)
        self.press("That is my birthday")

    def acts(self, label: str) -> None:
        self.asks("turn")
        self.press(label)

    def uses(self, label: str) -> None:
        """A key, or what else is in its drawer."""
        self.opens().get_by_role("button", name=label).first.click()

    def notes(self, key: str) -> None:
        self.opens().get_by_role("button", name=key, exact=True).first.click()
        self.idle()

    def taps(self, cards: str, form: str = ".dock .entering") -> None:
        """Cards such as 'white 3, blue 1 Cold comfort, black 2 @Skin' on the pad."""
        pad = self.page.locator(form)
        for card in filter(None, cards.split(", ")):
            colour, value, *rest = card.split(" ", 2)
            pad.get_by_role("button", name=f"{colour} {value}", exact=True).click()
            text, _, under = (rest[0] if rest else "").partition("@")
            if text.strip():
                pad.locator(".chip-key", has_text=text.strip()).click()
            while under and not pad.locator(".chip-key", has_text=f"under {under}").is_visible():
                pad.locator(".chip-key", has_text="under").click()  # one key after the other

    def plays(self, cards: str) -> None:
        self.asks("turn")
        self.taps(cards)
        self.press("That is what I play")
        expect(self.page.locator(".dock .entering")).to_have_count(0)
        expect(self.page.locator(".hold")).to_be_visible()

    def chooses(self, what: str, label: str) -> None:
        """Of what a player gets."""
        self.asks("Your choice")
        self.idle()
        line = self.page.locator(".dues > li", has_text=what).first
        line.get_by_role("button", name=label).first.click()

    def counts(self, **piles: int) -> None:
        self.asks("Count your pile")
        for field, number in piles.items():
            box = self.page.locator(f"[name={field}]")
            while box.input_value() != str(number):  # somebody else's count may redraw the page while one types
                box.fill(str(number))
        self.press("That is my pile")


@dataclass
class Scorekeeper(Screen):
    """One screen for all."""

    def taps_numbers(self, *numbers: int) -> None:
        self.asks("What did everybody give|strength cards in each pile")
        pad = self.page.locator(".dock .pad.ten")
        for number in numbers:
            for _ in range(number // 10):
                pad.get_by_role("button", name="Ten more").click()
            pad.get_by_role("button", name=str(number % 10), exact=True).click()

    def adds(self, *numbers: int) -> None:
        self.taps_numbers(*numbers)
        self.press("Add it up")

    def raises(self, name: str) -> None:
        self.asks("anybody play a key")
        self.press(f"+5 for {name}")


# Sitting down ---------------------------------------------------------------------------------------------------------


def open_locke(screen: Page, url: str, *choices: str) -> str:
    screen.goto(f"{url}/open/locke")
    screen.locator(".house-rules > summary").click()
    for choice in choices:
        screen.locator("label", has_text=choice).first.click()
    screen.get_by_role("button", name="Open the table").click()
    return screen.locator(".bigcode").inner_text().strip()


def seated(url: str, screen: Page, phones: list[Page], *choices: str) -> tuple[str, list[Keeper]]:
    """Everybody with a phone of their own, card by card."""
    code = open_locke(screen, url, CARDS, *choices)
    keepers = [Keeper(page, url, name) for page, name in zip(phones, NAMES, strict=False)]
    for keeper in keepers:
        keeper.sit(code)
    screen.goto(f"{url}/t/{code}/host")
    screen.locator("form[action$='/deal'] button").click()
    screen.goto(f"{url}/t/{code}")
    return code, keepers


def scorekeeper(url: str, screen: Page, players: int = 4) -> tuple[str, Scorekeeper]:
    """One device for all, a screen or a phone: names are typed in, and it plays for everybody."""
    screen.goto(f"{url}/open/locke")
    screen.get_by_role("button", name="Open the table").click()
    screen.locator("#name, #add").first.wait_for()
    names = NAMES[:players]
    if screen.locator("#name").is_visible():  # a phone, on which somebody sits down first
        screen.fill("#name", names[0])
        screen.get_by_role("button", name="Sit down").click()
        names = names[1:]
    for name in names:
        screen.locator("#add").fill(name)
        screen.locator("#add").press("Enter")
        expect(screen.locator("main ol").first).to_contain_text(name)
    screen.get_by_role("button", name="Begin").first.click()
    return screen.url.split("/t/")[1][:4], Scorekeeper(screen, url)


def give_lock(keeper: Keeper, name: str) -> None:
    keeper.asks("your birthday")
    keeper.page.locator(".takers button", has_text=name).click()


def all_pass(keepers: list[Keeper], number: int, first: int = 0) -> None:
    """Challenges that nobody tries."""
    for name in OURS[first : first + number]:
        keepers[0].turns_up(name)
        for keeper in keepers:
            keeper.acts("Pass")
        keepers[0].turns_them_up()
        keepers[0].asks("Nobody gets anything")


# The tour -------------------------------------------------------------------------------------------------------------


def tour(url: str, small: Callable[[], Page], big: Callable[[], Page]) -> Iterator[tuple[str, Page]]:
    """The screens of Locke & Key, for the tour."""
    page = small()
    page.goto(f"{url}/locke/glossary")
    page.fill("#search", "colour")
    yield "locke glossary", page
    page.goto(f"{url}/box/locke")
    yield "locke box", page
    yield from by_card(url, [small(), small(), small()], big())
    yield from by_number(url, small())


def by_card(url: str, pages: list[Page], screen: Page) -> Iterator[tuple[str, Page]]:
    _, (ann, bo, cara) = seated(url, screen, pages)
    ann.asks("your birthday")
    yield "locke birthday", ann.page
    give_lock(ann, "Ann")
    bo.asks("was turned up")
    yield "locke challenge", bo.page
    ann.turns_up("Shadow Hounds")
    ann.asks("Your turn")
    yield "locke turn", ann.page
    ann.acts("Search")
    bo.acts("Search")
    ann.asks("Waiting for Cara")
    yield "locke waiting", ann.page
    ann.opens()
    yield "locke my keys", ann.page
    ann.page.locator(".dock .handle:not(.button)").click()
    bo.notes("Giant")
    cara.taps("black 4, black 2 Momentum")
    yield "locke cards tapped", cara.page
    cara.press("That is what I play")
    yield "table locke face down", screen
    cara.turns_them_up()
    bo.asks("anybody play a key")
    yield "locke keys", bo.page
    screen.locator(".strength").first.wait_for()
    yield "table locke keys", screen
    bo.says_no_key()
    cara.asks("Everybody takes theirs")
    yield "locke verdict", cara.page
    screen.locator(".fate").wait_for()
    yield "table locke verdict", screen
    cara.says_all_have_theirs()
    cara.turns_up("Whispers in the Well")
    cara.plays("blue 3 1-2-3, white 1, black 2")
    yield "locke entered", cara.page
    ann.plays("blue 4 On the money, blue 1")
    bo.acts("Pass")
    bo.turns_them_up()
    bo.says_no_key()
    ann.asks("Your choice")
    yield "locke choice", ann.page


def by_number(url: str, page: Page) -> Iterator[tuple[str, Page]]:
    """The scorekeeper, to the end."""
    _, keeper = scorekeeper(url, page, 6 if page.viewport_size and page.viewport_size["width"] > 700 else 4)
    keeper.asks("Whose birthday comes next")
    yield "locke scorekeeper lock", page
    keeper.press("Ann")
    keeper.turns_up("Old Grief")
    keeper.taps_numbers(4, 3)
    yield "locke scorekeeper numbers", page
    keeper.taps_numbers(0, 12, *(0,) * (page.locator("[name=totals]").count() - 4))
    keeper.press("Add it up")
    keeper.asks("anybody play a key")
    yield "locke scorekeeper keys", page
    keeper.says_no_key()
    keeper.asks("Everybody takes theirs")
    yield "locke scorekeeper verdict", page
    keeper.says_all_have_theirs()
    keeper.opens().get_by_role("button", name="Finish here").click()
    keeper.asks("strength cards in each pile")
    yield "locke scorekeeper count", page
    for number, box in enumerate(page.locator("[name=totals]").all()):
        box.fill(str(number))
    keeper.press("Count it all")
    page.locator(".final, .ranks").first.wait_for()
    yield "locke scorekeeper over", page
