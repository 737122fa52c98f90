"""Locke & Key on real phones: an evening with everything, one in just the totals, and what nobody else may see."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta

from playwright.sync_api import Page, expect

from tests.house_process import HouseProcess
from tests.phones.ears import listen
from tests.phones.keepers import give_lock, seated

Phone = Callable[..., Page]
QUIET = (
    "Sleepless Nights", "Schoolyard Cruelty", "A Secret Kept", "The Gunman", "A Family Divided", "The Locked Wing",
    "The Wrong Door", "The House Remembers", "Shadow Mob",
)  # fmt: skip


def test_an_evening_of_four_phones_to_game_over_and_a_shared_victory(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    screen = phone(1280, 720)
    phones = [phone(), phone(320, 568), phone(390, 844, "light"), phone()]
    _, (ann, bo, cara, dov) = seated(house_process.url, screen, phones)
    everybody = [ann, bo, cara, dov]

    # Birthdays: Ann's is tomorrow; Dov's was yesterday, which is a year away.
    for keeper, days in zip(everybody, (1, 2, 3, -1), strict=True):
        day = date.today() + timedelta(days)
        keeper.birthday(day.day, day.strftime("%B"))
    expect(screen.locator(".tail")).to_contain_text("The Lock goes to Ann, whose birthday comes first.")

    # 1. Success, with a tie at both places and a text in its own slot.
    dov.turns_up("The Crowned Shadow")
    ann.acts("Play 1")
    ann.back("Ann plays 1 card")  # a slip: two
    ann.acts("Play 2")
    bo.acts("Play 1")
    cara.acts("Play 1")
    dov.acts("Play 1")
    ann.reveals("black 2, black 2")
    expect(ann.page.locator(".hold")).to_be_visible()
    expect(bo.page.locator(".around")).not_to_contain_text("black")
    expect(bo.page.locator(".around")).to_contain_text(re.compile("Ann 2 face down\\s*entered"))
    bo.reveals("black 4")
    cara.reveals("black 4")
    dov.reveals("black 3 Momentum")
    expect(bo.page.locator(".reveal")).to_contain_text("15 against 8: overcome")
    expect(bo.page.locator(".reveal")).to_contain_text("Ann is first with 4: Bo and Cara gave as much, but later.")
    expect(bo.page.locator(".reveal")).to_contain_text("Bo is second with 4: Cara gave as much, but later.")
    expect(bo.page.locator(".news")).to_contain_text("You are second with 4")
    expect(screen.locator(".fate")).to_contain_text("Ann takes it with 4. Bo is second with 4.")
    ann.does("Take the challenge card")
    bo.does("Draw 2 strength cards")
    dov.does("Draw 2 strength cards")

    # 2. Failure, and a 2-2-2 that pays all the same: two cards are scored.
    ann.turns_up("Whispers in the Well")
    ann.acts("Play 3")
    bo.acts("Search")
    cara.acts("Search")
    dov.acts("Pass")
    ann.taps("blue 2 2-2-2, white 2")
    bo.adds_nothing()
    cara.adds_nothing()
    expect(ann.page.locator(".entry:not(.blank)")).to_have_count(2)  # what others do meanwhile takes nothing away
    expect(ann.page.locator(".entry [name=texts]").first).to_have_value("2-2-2")
    ann.press("That is my play")
    ann.is_told("One card is still missing.")
    ann.page.get_by_role("button", name="black 7", exact=True).click()  # a slip: one tap takes it away
    ann.press("Take away", exact=True)
    expect(ann.page.locator(".entry:not(.blank)")).to_have_count(2)
    ann.page.get_by_role("button", name="black 2", exact=True).click()
    ann.press("That is my play")
    bo.declines()
    cara.declines()
    expect(screen.locator(".fate")).to_contain_text("2 against 5: failed")
    expect(bo.page.locator(".reveal")).to_contain_text("The Lock stays with Ann")
    ann.does("Score 2 strength cards")
    ann.back("Ann scores 2 cards")
    ann.does("Score 2 strength cards")
    expect(screen.locator(".plaque", has_text="Ann").locator(".has")).to_have_text("8 2")  # points, and cards scored

    # 3. Omega captures: Bo shows it on his turn, off-colour cards make it fail, and he scores it.
    bo.turns_up("Old Grief")
    ann.acts("Play 2")
    bo.asks("Your turn")
    bo.uses("Omega: off-colour cards")
    bo.acts("Play 2")
    cara.acts("Pass")
    dov.acts("Pass")
    cara.adds_nothing()
    ann.reveals("white 4, blue 3")
    bo.reveals("white 3, black 7")
    cara.declines()
    expect(screen.locator(".fate")).to_contain_text("7 against 16: failed")
    expect(screen.locator(".fate")).to_contain_text("Bo captures it by the Omega Key")
    bo.does("Capture the challenge card")

    # 4. On the money: Dov steals Cara's unseen key, and keeps a card. A boost is not offered where it does not fit.
    cara.turns_up("Door to Elsewhere")
    ann.acts("Pass")
    bo.acts("Pass")
    cara.acts("Play 1")
    dov.acts("Play 2")
    cara.reveals("white 1")
    dov.reveals("blue 4 On the money, blue 4 Keepsake")
    cara.asks("Play a key")
    expect(cara.page.locator(".gauge")).to_contain_text("8 against 8 enough")
    expect(cara.page.get_by_role("button", name="Animal")).to_have_count(0)
    cara.declines()
    dov.asks("What you get")
    dov.does("Take the challenge card")
    dov.does("Score this card")
    dov.does("Steal a key", "Steal")
    dov.does("Anywhere", "Leave it")  # for all the phones know, it could be that one
    expect(screen.locator(".tail")).to_contain_text("Dov takes a key, blindly, from Cara (")

    # 5. Rounds in which everybody passes, until Game Over may come; then it does, at once.
    for name in QUIET[:8]:
        dov.turns_up(name)
        for keeper in (dov, ann, bo, cara):
            keeper.acts("Pass")
        dov.adds_nothing()
        dov.declines()  # only he has a key that nobody saw
    expect(ann.page.locator(".dock")).to_contain_text("Challenge 13")
    bo.press("Game Over (14.3 %)")

    # Piles are counted in secret, and shown together: a shared victory.
    dov.counts(fours=2)
    dov.is_told("The phones have counted 1 card in your pile, not 2. Count again, or tap “My count is right”.")
    dov.counts(fours=1)
    expect(dov.page.locator(".hold")).to_be_visible()
    expect(screen.locator(".plaque", has_text="Dov")).to_contain_text("has counted")
    bo.counts()
    cara.counts()
    ann.counts(ones=1, threes=1)
    for page in phones:
        expect(page.locator(".final")).to_contain_text("Ann 12 = 8 for challenges, 1 and 3 for strength cards")
        expect(page.locator(".final")).to_contain_text("Bo 6 = 6 for challenges")
    expect(screen.locator(".ranks li", has_text="Ann")).to_have_text("12 Ann8 for challenges, 4 for cards")
    expect(screen.locator("h1").first).to_have_text("Ann and Dov share the victory with 12 points.")
    trouble.clear()  # to be refused is an error to a browser's console


def test_just_the_totals_to_a_shared_victory(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    _, keepers = seated(house_process.url, screen, [phone(), phone(), phone()], "Just the totals")
    ann, bo, cara = keepers
    give_lock(cara, "Ann")
    for number, (name, winner) in enumerate((("The Crowned Shadow", bo), ("Door to Elsewhere", cara))):
        ann.turns_up(name)
        for keeper in keepers[number:] + keepers[:number]:
            keeper.acts("Play 2" if keeper is winner else "Pass")
        winner.asks("What did you give")
        winner.page.fill("[name=on]", "14")
        winner.press("That is my total")
        winner.does("Take the challenge card")
        winner.does("Do what is written")
    keepers = [cara, ann, bo]
    for name in ("Old Grief", *QUIET[:9]):
        bo.turns_up(name)
        for keeper in keepers:
            keeper.acts("Pass")
    ann.press("Game Over (14.3 %)")
    ann.counts()
    bo.counts(fours=1)
    cara.counts(threes=1, ones=1)
    for page in (ann.page, bo.page, cara.page, screen):
        expect(page.locator("h1").first).to_have_text("Bo and Cara share the victory with 12 points.")
    expect(bo.page.locator(".final")).to_contain_text("Bo 12 = 8 for challenges, 4 for strength cards")


def test_covered_entries_and_piles_reach_only_their_owner(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    _, (ann, bo, cara) = seated(house_process.url, screen, [phone(), phone(), phone()])
    received: list[str] = []
    for page in (bo.page, cara.page, screen):
        listen(page, received)
        page.reload()
    give_lock(ann, "Ann")
    ann.turns_up("The Crowned Shadow")
    for keeper, label in ((ann, "Play 2"), (bo, "Play 1"), (cara, "Pass")):
        keeper.acts(label)
    ann.reveals("white 7, black 4 Keepsake")
    expect(screen.locator(".plaque", has_text="Ann").locator(".backs.in i")).to_have_count(2)
    for page in (bo.page, cara.page, screen):
        page.reload()
        page.wait_for_load_state()
    for path in ("", "/log", "/main"):
        for page in (bo.page, cara.page, screen):
            received.append(page.request.get(page.url + path).text())
    assert len(received) >= 9 and any(text.startswith("stream ") for text in received)
    for text in received:
        assert "Keepsake" not in text.replace('value="Keepsake"', "") and "white 7" not in text
    ann.page.locator(".hold").hover()
    ann.page.mouse.down()
    expect(ann.page.locator(".hold.held .under")).to_contain_text("white 7 and black 4 (Keepsake)")
    ann.page.mouse.up()


def test_the_pad_stands_still_and_what_was_tapped_survives(house_process: HouseProcess, phone: Phone) -> None:
    """Three taps on one spot are three of the same card, at 320 by 568, whatever others do meanwhile."""
    screen = phone(1280, 720)
    _, (ann, bo, cara) = seated(house_process.url, screen, [phone(320, 568), phone(), phone()])
    give_lock(ann, "Ann")
    ann.turns_up("The Crowned Shadow")
    for keeper, label in ((ann, "Play 3"), (bo, "Play 1"), (cara, "Search")):
        keeper.acts(label)
    ann.asks("What did you play")
    box = ann.page.get_by_role("button", name="black 2", exact=True).bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.touchscreen.tap(*spot)
    ann.page.locator(".chosen [name=texts]").select_option("2-2-2")
    ann.page.touchscreen.tap(*spot)
    cara.adds_nothing()
    ann.page.locator(".around", has_text="Cara").wait_for()
    ann.page.touchscreen.tap(*spot)
    expect(ann.page.locator(".entry .strength.black")).to_have_text(["2", "2", "2"])
    # A card brought another one: it asks anew, with what was there.
    ann.uses("1 more")
    expect(ann.page.locator(".entry.blank")).to_have_count(1)
    expect(ann.page.locator(".entry [name=texts]").first).to_have_value("2-2-2")
    assert ann.page.get_by_role("button", name="black 2", exact=True).bounding_box() == box
    ann.page.touchscreen.tap(*spot)
    ann.press("That is my play")
    ann.asks("Waiting for Bo")


def test_the_glossary_is_one_tap_away_and_can_be_searched(house_process: HouseProcess, phone: Phone) -> None:
    screen, page = phone(1280, 720), phone(320, 568)
    seated(house_process.url, screen, [page, phone(), phone()])
    page.get_by_role("button", name="People").click()
    page.get_by_text("Keys and combos explained").click()
    expect(page.locator(".term:visible")).to_have_count(19)
    page.fill("#search", "omega changes")
    expect(page.locator(".term:visible")).to_have_count(1)
    expect(page.locator(".term:visible")).to_contain_text("On the money")
    page.fill("#search", "unicorn")
    expect(page.locator("#none")).to_be_visible()


def test_an_owners_challenge_is_typed_once_and_kept(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    host = phone()
    keepers = [host, phone(), phone()]
    code, (ann, bo, cara) = seated(house_process.url, screen, keepers, "Our own, named as they turn up")
    give_lock(ann, "Ann")
    bo.asks("was turned up")
    bo.page.fill("[name='challenge.name']", "The Cellar")
    bo.page.select_option("[name='challenge.colour']", "BLUE")
    bo.page.fill("[name='challenge.difficulty']", "7")
    bo.press("That is it")
    ann.asks("Your turn")
    expect(ann.page.locator(".challenge")).to_contain_text("The Cellar")
    for keeper in (ann, bo, cara):
        keeper.acts("Pass")
    screen.goto(f"{house_process.url}/box/locke")
    expect(screen.locator("main")).to_contain_text("The Cellar")
