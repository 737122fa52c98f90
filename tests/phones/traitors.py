"""Hands for the phones of Are You the Traitor?, and every screen of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page

from tests.phones.hands import Hands, deal, still

NAMES = ("Ann", "Bo", "Cara", "Dov", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jun")


def open_traitor(page: Page, url: str, *choices: str) -> str:
    """Open a table on the big screen; its code."""
    page.goto(f"{url}/open/traitor")
    page.locator(".house-rules > summary").click()
    for choice in choices:
        page.locator("label", has_text=choice).first.click()
    page.get_by_role("button", name="Open the table").click()
    return page.locator(".bigcode").inner_text().strip()


def sit_down(url: str, code: str, pages: list[Page], screen: Page) -> list[Hands]:
    hands = [Hands(page, url, name) for page, name in zip(pages, NAMES, strict=False)]
    for hand in hands:
        hand.sit(code)
    deal(screen, url, code)
    return hands


def everybody(hands: list[Hands], label: str) -> None:
    for hand in hands:
        hand.press(label)


def point(hand: Hands, name: str = "") -> None:
    """At somebody, or at whoever stands first: all cards are turned over."""
    hand.waits_for("Whom do you point")
    hand.page.locator("form.people button", has_text=name).first.click()


def night_passes(screen: Page) -> None:
    """The host does not wait for it. It may pass by itself under the very finger, so looking and pressing are one."""
    screen.wait_for_function(
        """() => {
            if (document.querySelector("main h1").innerText.startsWith("Talk")) return true;
            [...document.querySelectorAll("main button")].find(b => /Talk now|Next line/.test(b.innerText))?.click();
            return false;
        }""",
        polling=100,
    )


def held(page: Page, kind: str) -> str:
    """What a player reads while holding."""
    button = page.locator(f".hold.{kind}")
    button.dispatch_event("pointerdown")
    words = button.locator(".under").inner_text()
    page.evaluate("cover()")
    return " ".join(words.split())


def tour(url: str, small: Callable[[], Page], big: Callable[[], Page]) -> Iterator[tuple[str, Page]]:
    """A round of four, seen from all sides, with questions; then a spoken night with real cards."""
    screen, pages = big(), [small() for _ in range(4)]
    code = open_traitor(screen, url, "Questions")
    hands = sit_down(url, code, pages, screen)
    ann, bo = hands[:2]
    ann.waits_for("Are you in")
    yield "traitor gather", ann.page
    yield "table traitor gather", screen
    everybody(hands, "I am in")
    ann.waits_for("Look at your card")
    yield "traitor covered", ann.page
    ann.page.locator(".hold.character").dispatch_event("pointerdown")
    yield "traitor held", ann.page
    ann.page.evaluate("cover()")
    everybody(hands, "I know")
    ann.waits_for("Phones down")
    yield "traitor night", ann.page
    yield "table traitor night", screen
    night_passes(screen)
    screen.locator("[data-announced]").wait_for()
    ann.press("Suggest a question")
    bo.page.locator(".question").wait_for()
    yield "traitor talk", bo.page
    yield "table traitor talk", screen
    bo.press("Stop!")
    bo.waits_for("Whom do you point")
    ann.waits_for("Waiting for Bo")
    yield "traitor stopped", ann.page
    yield "table traitor stopped", screen
    yield "traitor points", bo.page
    point(bo)
    ann.page.locator(".verdicts").wait_for()
    yield "traitor verdict", still(ann.page)
    yield "table traitor verdict", screen
    for kind in ("drawn",):
        ann.page.locator(f".hold.{kind}").dispatch_event("pointerdown")
        yield f"traitor {kind}", ann.page
        ann.page.evaluate("cover()")
    ann.page.goto(f"{url}/t/{code}/check")
    ann.page.locator(".sealed.hit").first.wait_for()
    yield "check", ann.page
    yield from boxed(url, pages, screen)


def boxed(url: str, pages: list[Page], screen: Page) -> Iterator[tuple[str, Page]]:
    """With all the real cards: the script, the cards turned over, and treasure typed in."""
    code = open_traitor(screen, url, "We do, with the real cards")
    screen.goto(f"{url}/t/{code}/options")
    screen.locator("fieldset, .option", has_text="Who deals the treasure").get_by_text(
        "We do, with the real cards"
    ).click()
    screen.get_by_role("button", name="Keep these").click()
    hands = sit_down(url, code, pages, screen)
    ann = hands[0]
    everybody(hands, "I am in")
    ann.waits_for("Take your character card")
    yield "traitor real card", ann.page
    yield "table traitor sound", screen
    everybody(hands, "I have seen it")
    ann.page.locator(".dark").wait_for()
    yield "traitor dark", ann.page
    screen.locator(".caption").wait_for()
    yield "table traitor caption", screen
    night_passes(screen)
    ann.press("Stop!")
    ann.waits_for("Whom do you point")
    point(ann)
    ann.waits_for("What does your card show")
    yield "traitor uncover", still(ann.page)
    for hand, face in zip(hands, ("KeyHolder", "Traitor", "Guard", "Good Wizard"), strict=True):
        hand.page.locator(".faces button", has_text=face).first.click()
        hand.page.get_by_role("heading", name="What does your card show?").wait_for(state="detached")
    winner = hands[1]
    winner.waits_for("What did you draw")
    yield "traitor type in", winner.page
