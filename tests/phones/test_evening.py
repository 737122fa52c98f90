"""Whole evenings of Pick the Lock on real browsers."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.house_process import HouseProcess
from tests.phones.hands import Hands, asked, auto, deal, open_table

Phone = Callable[..., Page]

# Eight treasures that make their owner easier to rob: whatever is dealt, somebody starts with one.
WEAK = ("Silver Flute", "Golden Orrery", "Duchess", "Sunburst", "Twin Goblets", "Crystal Ladder", "Opera", "Pearl")


def stack(hands: list[Hands]) -> None:
    """Everybody adds two treasures to the vault, those that make their owner weak first."""
    for _ in range(2 * len(hands) + 3):  # the shared phone has two people to ask
        hand = asked(hands, "^Choose two|turn")
        if "turn" in hand.heading():
            return
        tiles = hand.page.locator(".tile")
        names = tiles.all_inner_texts()
        best = [name for name in WEAK if any(name in shown for shown in names)] + ["Tin Soldier", "Iron Thimble"]
        for name in best[:2]:
            tiles.filter(has_text=name).first.click()
        hand.press("Into the vault")
        hand.page.wait_for_function("n => document.querySelectorAll('.tile').length !== n", arg=len(names))
    raise AssertionError(f"The vault never filled: {[hand.heading() for hand in hands]}")


def test_a_whole_evening_with_everything_that_happens_to_phones(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    """Three phones, four players, Stacked and Open, from set-up to the final count."""
    url = house_process.url
    screen = phone(1280, 720)
    code = open_table(screen, url, "Open", "Stacked vault")
    ann, bo, pair = (Hands(phone(), url, name) for name in ("Ann", "Bo", "Cara"))
    hands = [ann, bo, pair]
    for hand in hands:
        hand.sit(code)
    pair.sit(code, "Dov")  # two seats on one phone
    deal(screen, url, code)
    for hand in hands:
        hand.page.wait_for_function(
            "() => /stacking|Choose|Pass the phone/.test(document.querySelector('h1').innerText)"
        )
    stack(hands)

    # A robbery that uses an effect, with a take-back on the way.
    thief = asked(hands, "what will you steal")
    rivals = thief.page.locator(".shelf-of:not(:first-of-type) button.lot")
    weak = rivals.filter(has_text=re.compile("|".join(WEAK))).first
    weak.click()
    thief.waits_for("Which card")
    thief.page.get_by_role("button", name="Take back").click()
    thief.waits_for("what will you steal")
    for other in hands:
        if other is not thief and not other.heading().startswith("Pass"):
            expect(other.page.locator(".latest .undone")).to_have_count(1)
    weak.click()
    thief.page.get_by_text("Weaknesses").click()
    expect(thief.page.locator(".effect button", has_text="In use").first).to_be_visible()
    odds = thief.page.locator(".thief-card[value='8'] small").inner_text()
    assert "12.5" not in odds or "1 to 8" not in odds  # better than without the effect
    thief.play(8)

    # The owner's phone reloads in the middle of setting the lock; the secret survives only once it is locked.
    setter = asked(hands, "Set the lock")
    setter.set(3 if setter.page.locator(".key:has-text('3') :disabled").count() == 0 else 2, lock=False)
    expect(setter.page.locator(".masked")).to_be_visible()
    setter.page.reload()
    reopen(setter)
    assert setter.page.locator(".key :checked").count() == 0
    first = setter.page.locator(".setting .keypad").first.locator(".key:not(:has(:disabled))").first
    number = first.inner_text()
    first.click()
    setter.press("Lock it")
    expect(setter.page.locator(".setting")).to_have_count(0)
    look = setter.page.locator(".called form[action$='/open'] button")  # a shared phone has covered it by itself
    if look.count():
        look.click()
    secret = setter.page.locator(".hold .under")
    expect(secret).to_be_hidden()
    setter.page.locator(".hold").hover()
    setter.page.mouse.down()
    expect(secret).to_have_text(number)
    setter.page.mouse.up()
    expect(secret).to_be_hidden()

    # The house is shot in the middle of it; the phones go on by themselves when it is back.
    house_process.end(signal.SIGKILL)
    expect(ann.page.locator("#status")).to_contain_text("Looking for the table", timeout=20_000)
    house_process.start()
    for hand in hands:
        expect(hand.page.locator("#status")).to_be_empty(timeout=30_000)
    trouble.clear()  # refused connections while the house was away

    # Ann's phone is lost: another one takes her seat, by the words that it showed her.
    lost = ann.page
    peek = lost.context.new_page()
    peek.goto(f"{url}/t/{code}/rescue")
    words = peek.locator(".word").inner_text()
    peek.close()
    ann.page = phone()
    ann.page.goto(f"{url}/j/{code}")
    ann.page.locator(".elsewhere > summary").click()
    ann.page.get_by_role("link", name="I have the rescue words").click()
    ann.page.fill("#words", words)
    ann.page.get_by_role("button", name="Bring it here").click()
    ann.page.wait_for_url(re.compile(rf"/t/{code}/\d+$"), timeout=20_000)
    expect(lost.locator("h1")).to_have_text("This seat has moved to another phone.")
    expect(screen.locator(".note")).to_have_text("Ann’s seat moves to another phone, by its rescue words.")
    trouble.clear()  # the old phone was refused its view

    auto(hands, r"(wins with|share the victory with) \d+ points")
    for hand in hands:
        reopen(hand)
        hand.waits_for(r"(wins with|share the victory with) \d+ points")
    expect(screen.locator("h1").first).to_contain_text("points")
    totals = [int(text) for text in screen.locator(".points").all_inner_texts()]
    assert f"{max(totals)} points" in screen.locator("h1").first.inner_text()

    # Play again: one tap, and the past game stays readable.
    screen.goto(f"{url}/t/{code}/host")
    screen.get_by_role("button", name="Play again").click()
    bo.waits_for("stacking|Choose two")
    screen.goto(f"{url}/t/{code}/log")
    expect(screen.locator(".log")).to_have_count(2)


def reopen(hand: Hands) -> None:
    if hand.heading().startswith("Pass the phone to"):
        hand.page.get_by_role("button", name=re.compile("^I am ")).click()
        hand.page.locator(".dock").wait_for()


def test_a_tie_is_played_to_its_end(house_process: HouseProcess, phone: Phone) -> None:
    """Children's mode counts treasures, so two who always miss are tied until victory is shared."""
    url = house_process.url
    screen = phone(1280, 720)
    code = open_table(screen, url, "Children’s mode")
    hands = [Hands(phone(320, 568), url, name) for name in ("Ann", "Bo")]
    for hand in hands:
        hand.sit(code)
    deal(screen, url, code)
    auto(hands, "share the victory", miss=True)
    screen.goto(f"{url}/t/{code}/log")
    for card in (4, 5, 6, 7, 8):
        expect(screen.locator(".log")).to_contain_text(f"Tie round with the {card}")
    expect(screen.locator(".log")).to_contain_text("share the victory with 1 treasure.")
