"""Hands for several phones: what people do on the screens of Locke & Key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Page, expect


@dataclass
class Keeper:
    page: Page
    url: str
    name: str

    def sit(self, code: str) -> None:
        self.page.goto(f"{self.url}/j/{code}")
        self.page.fill("#name", self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url(re.compile(rf"/t/{code}/\d+"))

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

    def back(self, words: str) -> None:
        self.page.get_by_role("button", name=f"Take back: {words}").click()

    def birthday(self, day: int, month: str) -> None:
        self.asks("your birthday")
        self.page.select_option("[name=day]", str(day))
        self.page.select_option("[name=month]", label=month)
        self.press("That is my birthday")

    def turns_up(self, name: str) -> None:
        self.asks("was turned up")
        self.press(name)

    def acts(self, label: str) -> None:
        self.asks("Your turn")
        self.press(label)

    def uses(self, label: str) -> None:
        """A key, or what else is in its drawer."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.press(label)

    def taps(self, cards: str) -> None:
        """Cards such as 'white 3, blue 1 Cold comfort, black 2 @Skin' on the pad."""
        self.asks("What did you play")
        for index, card in enumerate(filter(None, cards.split(", "))):
            colour, value, *rest = card.split(" ", 2)
            self.page.get_by_role("button", name=f"{colour} {value}", exact=True).click()
            line = self.page.locator(".entry").nth(index)
            text, _, under = (rest[0] if rest else "").partition("@")
            if text.strip():
                line.locator("[name=texts]").select_option(label=text.strip())
            if under:
                line.locator("[name=unders]").select_option(under)

    def reveals(self, cards: str) -> None:
        self.taps(cards)
        self.press("That is my play")

    def adds_nothing(self) -> None:
        self.asks("Do you add a card")
        self.press("No, nothing")

    def declines(self) -> None:
        self.asks("Play a key")
        self.press("No more keys")

    def does(self, what: str, label: str = "Done") -> None:
        """One tile of what a player gets."""
        self.asks("What you get")
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


def open_locke(screen: Page, url: str, *choices: str) -> str:
    screen.goto(f"{url}/open/locke")
    screen.locator(".house-rules > summary").click()
    for choice in choices:
        screen.locator("label", has_text=choice).first.click()
    screen.get_by_role("button", name="Open the table").click()
    return screen.locator(".bigcode").inner_text().strip()


def seated(url: str, screen: Page, phones: list[Page], *choices: str) -> tuple[str, list[Keeper]]:
    code = open_locke(screen, url, *choices)
    keepers = [Keeper(page, url, name) for page, name in zip(phones, ("Ann", "Bo", "Cara", "Dov"), strict=False)]
    for keeper in keepers:
        keeper.sit(code)
    screen.goto(f"{url}/t/{code}/host")
    screen.locator("form[action$='/deal'] button").click()
    screen.goto(f"{url}/t/{code}")
    return code, keepers


def give_lock(keeper: Keeper, name: str) -> None:
    keeper.asks("your birthday")
    keeper.page.locator(".takers button", has_text=name).click()


def tour(url: str, small: Callable[[], Page], big: Callable[[], Page]) -> Iterator[tuple[str, Page]]:
    """The screens of Locke & Key, for the tour."""
    page = small()
    page.goto(f"{url}/locke/glossary")
    page.fill("#search", "colour")
    yield "locke glossary", page
    page.goto(f"{url}/box/locke")
    yield "locke box", page
    screen = big()
    _, (ann, bo, cara) = seated(url, screen, [small(), small(), small()])
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
    bo.asks("Cara’s turn")
    yield "locke waiting", bo.page
    bo.page.get_by_role("button", name="More", exact=True).click()
    yield "locke my keys", bo.page
    cara.acts("Play 2")
    ann.asks("Do you add a card")
    yield "locke add", ann.page
    ann.adds_nothing()
    bo.adds_nothing()
    cara.reveals("black 4, black 2 Momentum")
    ann.asks("Play a key")
    yield "locke keys", ann.page
    ann.declines()
    bo.declines()
    cara.asks("What you get")
    yield "locke slot", cara.page
    screen.locator(".fate").wait_for()
    yield "table locke verdict", screen
    yield "locke verdict", ann.page
    cara.does("Take the challenge")
    cara.does("Draw 2")
    cara.turns_up("Whispers in the Well")
    for keeper, label in ((cara, "Play 3"), (ann, "Play 1"), (bo, "Pass")):
        keeper.acts(label)
    bo.adds_nothing()
    cara.taps("blue 3 1-2-3, white 1, black 2")
    yield "locke reveal", cara.page
    cara.press("That is my play")
    cara.page.locator(".hold").wait_for()
    yield "locke entered", cara.page
    yield "table locke reveal", screen
    ann.reveals("white 7 @Gender")
    ann.asks("Cara collects|Bo may play|Play a key")
    screen.locator(".strength").first.wait_for()
    yield "table locke keys", screen
    yield from counting(url, [small(), small(), small()], big())


def counting(url: str, pages: list[Page], screen: Page) -> Iterator[tuple[str, Page]]:
    """Totals only, to the end."""
    _, keepers = seated(url, screen, pages, "Just the totals")
    ann, bo, cara = keepers
    give_lock(ann, "Ann")
    rounds(keepers, 12)
    ann.asks("was turned up")
    yield "locke game over", ann.page
    ann.press("Game Over")
    bo.asks("Count your pile")
    yield "locke count", bo.page
    bo.counts(ones=2, fours=1)
    cara.counts(sevens=1)
    ann.counts()
    bo.page.locator(".final").wait_for()
    yield "locke over", bo.page
    screen.locator(".ranks").wait_for()
    yield "table locke over", screen


OURS = (
    "Sleepless Nights", "Old Grief", "Schoolyard Cruelty", "A Secret Kept", "The Gunman", "A Family Divided",
    "Whispers in the Well", "The Locked Wing", "The Wrong Door", "The House Remembers", "The Echo", "Door to Elsewhere",
)  # fmt: skip


def rounds(keepers: list[Keeper], number: int, first: int = 0) -> None:
    """Challenges that nobody tries: everybody passes."""
    for name in OURS[first : first + number]:
        keepers[0].turns_up(name)
        for keeper in keepers:
            keeper.acts("Pass")
