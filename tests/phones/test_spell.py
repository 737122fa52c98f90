"""Lock & Spell on a real phone: to a win with its fortune, to each loss, and what needs no game."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from companion.games.spell.fortunes import ours
from tests.house_process import HouseProcess
from tests.phones.solo import FIRST, FORTUNE, PERFECT, Solo, perfect
from tests.spell.test_guide import WORDS, booklet

Phone = Callable[..., Page]


def test_a_game_with_real_cards_to_a_win_and_its_fortune(house_process: HouseProcess, phone: Phone) -> None:
    """A fate penalty, a token given up and won back on the first draw, the wild, and take-backs on the way."""
    page = phone()
    solo = Solo(page, house_process.url).sit()
    screen = phone(1280, 720)
    screen.goto(f"{house_process.url}/t/{solo.code}")
    solo.lay_out(*FIRST)

    # The wrong card, taken back; then the right one.
    solo.draw("1c 4w 6o 8b 10c")
    solo.turn(1)
    solo.back("the hand is 1 of Cups")
    solo.draw("1c 4w 6o 9b 10c")
    solo.asks("Redraw, or end the turn")
    expect(screen.locator(".spell-hand")).to_contain_text("9 of Blades")  # seen on the table screen at once

    # A redraw that fate punishes: taken back, and done otherwise.
    solo.redraw("Pair", "1c 4w")
    solo.draw("9c 9w")
    expect(page.locator(".moment.fated")).to_contain_text("Fate takes Pair")
    solo.asks("Which key came")
    solo.back("New in the hand: 9 of Cups and 9 of Wands")
    solo.draw("2c 3w")
    expect(page.locator(".news")).to_contain_text("Fate is kind")
    expect(solo.line("Pair")).to_contain_text("A token blocks it")
    solo.press("End turn")
    expect(solo.tokens).to_have_attribute("aria-label", "Fate tokens: 4 unused, 1 gone")

    # The first-draw bonus is said before and given after; the wild is declared for it.
    solo.draw("4c 4w 4o 10b wild")
    solo.turn(2)
    expect(page.locator(".strip .bonus")).to_contain_text("1st: +1")
    expect(solo.line("Full House")).to_contain_text("the wild as 10 of Cups")
    expect(solo.enchanting("Full House")).to_have_attribute("aria-label", re.compile("the wild as 10 of Cups"))
    solo.enchant("Pair")
    solo.place(7)
    expect(page.locator(".moment.fitted")).to_contain_text("Pair opens the Moon lock of chest 7")
    expect(solo.tokens).to_have_attribute("aria-label", "Fate tokens: 5 unused")
    solo.show_keys("Three of a Kind")
    perfect(solo, 1)

    expect(page.locator(".dock h1")).to_have_text("Won with 50 points.")
    expect(page.locator(".fortune")).to_have_text(FORTUNE.text)
    expect(page.locator(".result")).to_contain_text("Fortune 12 of 60, on page 21")
    expect(screen.locator("h1").first).to_have_text("Won with 50 points.")
    expect(screen.locator(".fortune")).to_have_text(FORTUNE.text)

    # The last tap can be taken back, too: another treasure is another fortune.
    solo.back("Under it lies the Book")
    solo.find("Amulet")
    other = next(one for one in ours() if one.order == ("Mirror", "Skull", "Amulet"))
    expect(page.locator(".fortune")).to_have_text(other.text)

    page.goto(f"{house_process.url}/spell/history")
    expect(page.locator(".history")).to_contain_text("50 points")
    expect(page.locator(".sixty-grid .have")).to_have_text([str(other.number)])
    page.locator(".history a").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="the picture").click()
    picture = Image.open(io.BytesIO(Path(saved.value.path()).read_bytes()))
    assert picture.format == "PNG" and picture.size == (1080, 1350)
    assert len(picture.convert("RGB").getcolors(200_000) or ()) > 50, "something is drawn on it"


def test_lost_without_a_token(house_process: HouseProcess, phone: Phone) -> None:
    solo = Solo(phone(320, 568), house_process.url).sit()
    solo.lay_out(*FIRST)
    for turn in range(1, 6):
        solo.draw("1c 4w 6o 9b 10c")
        solo.ends(turn)
    solo.draw("1c 4w 6o 9b 10c")
    solo.asks("No token is left")
    solo.press("Lose the game")
    solo.asks("The game is lost: a token must be discarded, and there is none left")
    expect(solo.page.locator(".result")).to_contain_text("0 of 3 opened in 6 turns")
    solo.back("Discard a token")  # a slip of the thumb
    solo.turn(6)
    solo.press("Lose the game")
    solo.asks("The game is lost")
    solo.press("Play again")
    solo.asks("Lay everything out")


def test_lost_when_the_keys_cannot_open_enough_chests(house_process: HouseProcess, phone: Phone) -> None:
    """All four Moon keys are lost to fate: the phone warns a turn ahead, and the end comes with the last key."""
    page = phone()
    solo = Solo(page, house_process.url).sit()
    moon = ["Pair", "Two Pair", "Small Straight", "Small Flush"]
    others: list[tuple[str, int]] = [  # and the chest they are put on; 0: nothing is asked
        ("Three of a Kind", 8), ("Small Odd Straight", 5), ("Small Even Straight", 0), ("Large Straight", 0),
        ("Small Straight Flush", 10), ("Large Flush", 7), ("Full Odds", 0), ("Full Evens", 0),
        ("Large Odd Straight", 10), ("Large Even Straight", 8), ("Full Straight", 0),
    ]  # fmt: skip
    coming = iter(
        [key for key, _ in others[1:]] + ["Full Flush", "Full Odd Straight", "Full Even Straight", "Full House"]
    )
    solo.lay_out(*moon, "Three of a Kind")
    for turn, key in enumerate(moon, 1):
        solo.asks("What did you draw")
        solo.press("I see what it meets")
        solo.turn(turn)
        expect(page.locator(".warn", has_text="You cannot win without it")).to_have_count(int(turn == 4))
        solo.redraw(key)
        solo.asks("Which of these does")
        page.locator(".fates .pick").click()
        solo.press("Fate takes what is marked")
        expect(page.locator(".moment.fated")).to_contain_text(f"Fate takes {key}")
        solo.show_keys(next(coming))
    expect(page.locator(".notice", has_text="cannot open three chests any more")).to_be_visible()
    for turn, (key, chest) in enumerate(others, 5):
        solo.asks("What did you draw")
        solo.press("I see what it meets")
        solo.turn(turn)
        if key in ("Large Straight", "Full Evens"):
            expect(solo.line(key)).to_contain_text("lock: it would be discarded")
        solo.enchant(key)
        if chest:
            solo.place(chest)
        solo.show_keys(next(coming, "Four of a Kind"))
    solo.asks("The game is lost: no key is left to come, and those on display cannot open enough chests")


def test_the_phone_deals_and_everything_can_be_checked(house_process: HouseProcess, phone: Phone) -> None:
    page = phone()
    solo = Solo(page, house_process.url).sit("The phone deals")
    solo.press("Deal")
    solo.turn(1)
    expect(page.locator(".stage .large .spell-card")).to_have_count(5)
    page.locator(".odds summary").click()
    page.get_by_role("button", name="Do that").first.click()
    page.locator("#latest", has_text="New in the hand").wait_for(state="attached")
    expect(page.locator(".take-back")).to_have_count(0)  # what the phone dealt has been seen
    expect(page.locator("#people [data-seal]").first).to_be_attached()
    slip = True
    for _ in range(60):
        if page.locator(".result").count():
            break
        question = page.locator(".dock").get_attribute("data-question")
        page.get_by_role("button", name=re.compile("Next turn|End turn|Lose the game|Give up")).first.click()
        page.wait_for_function("q => document.querySelector('.dock').dataset.question !== q", arg=question)
        if slip and page.locator(".take-back").count():  # before the phone deals on, a slip of the thumb is no harm
            page.locator(".take-back button").click()
            solo.asks("edraw|Enchant")
            slip = False
    assert not slip
    expect(page.locator(".result")).to_contain_text("No score and no fortune")
    page.goto(f"{house_process.url}/t/{solo.code}/check")
    seals = page.locator(".sealed")
    expect(seals.first.locator(".verdict")).not_to_contain_text("Checking")
    assert seals.count() >= 6
    for words in seals.locator(".verdict").all_inner_texts():
        assert "agree" in words.lower() or "nothing was swapped" in words.lower(), words


# Where things stand


def test_what_must_not_be_out_of_sight_stays_when_the_stage_scrolls(house_process: HouseProcess, phone: Phone) -> None:
    page = phone(320, 568)
    solo = Solo(page, house_process.url).sit()
    solo.lay_out(*FIRST)
    solo.draw("4c 4w 6o 9b wild")
    solo.asks("Enchant, or redraw")
    before = page.locator(".strip").bounding_box()
    page.locator(".odds summary").click()
    page.locator(".odds .redraws").wait_for()
    page.locator(".odds .redraws button").last.scroll_into_view_if_needed()
    assert page.locator(".stage").evaluate("stage => stage.scrollTop") > 50
    assert page.locator(".strip").bounding_box() == before
    expect(page.locator(".strip li")).to_have_count(5)


def test_the_pad_stands_still_and_its_cards_are_undone_one_by_one(house_process: HouseProcess, phone: Phone) -> None:
    page = phone(320, 568)
    solo = Solo(page, house_process.url).sit()
    solo.lay_out(*FIRST)
    solo.asks("What did you draw")
    first, last = page.locator(".spell-grid label").first, page.locator(".spell-grid .wild")
    before = (first.bounding_box(), last.bounding_box(), page.locator("[data-undo]").bounding_box())
    assert page.evaluate(
        "document.querySelector('.stage').scrollHeight <= document.querySelector('.stage').clientHeight"
    )
    solo.tap("10b wild 4w")
    slots = page.locator(".slots .slot")
    expect(slots).to_have_text(["10", "", "4", "", ""])  # as they were tapped; the wild has no number
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(slots).to_have_text(["10", "", "", "", ""])
    assert (first.bounding_box(), last.bounding_box(), page.locator("[data-undo]").bounding_box()) == before
    page.locator("[form=draw]").press("Enter")
    expect(page.locator("#why")).to_have_text("Tap all 5 cards you drew.")


def test_a_hand_that_is_taken_back_lies_on_the_pad_but_for_its_last_card(
    house_process: HouseProcess, phone: Phone
) -> None:
    page = phone()
    solo = Solo(page, house_process.url).sit()
    solo.lay_out(*FIRST)
    solo.draw("4c 4w 6o 9b 10c")
    solo.turn(1)
    solo.back("the hand is")
    expect(page.locator(".slots .slot")).to_have_text(["4", "4", "6", "9", ""])
    solo.tap("wild")
    solo.turn(1)
    expect(page.locator(".spell-hand .spell-card.wild")).to_have_count(1)


def test_who_just_tracks_is_asked_for_no_hand_and_the_way_is_remembered(
    house_process: HouseProcess, phone: Phone
) -> None:
    page = phone(320, 568)
    solo = Solo(page, house_process.url).sit("Just track")
    solo.lay_out(*FIRST)
    for turn, (key, _, chest, following) in enumerate(PERFECT[:3], 1):
        solo.turn(turn)
        solo.enchant(key)
        solo.place(chest)
        solo.show_keys(following)
    solo.turn(4)
    page.get_by_role("button", name="Fate took Full Flush").click()
    solo.show_keys("Small Flush")
    solo.turn(5)
    page.locator(".dock").get_by_role("button", name="Redrawn").click()
    expect(page.locator(".strip")).to_contain_text("Redrawn")
    page.locator(".rare summary").click()
    solo.press("Give up this game, with 19 points so far")
    expect(page.locator(".dock h1")).to_have_text("Given up in turn 5, with 0 of 3 chests open.")
    page.goto(house_process.url)
    page.locator(".accent-spell").get_by_role("button", name="Play").click()
    solo.press("Everything lies ready")
    solo.show_keys(*FIRST)
    solo.turn(1)


def test_own_suits_and_symbols_are_named_once_tapped_and_shown_by_letters(
    house_process: HouseProcess, phone: Phone
) -> None:
    page = phone(320, 568)
    page.goto(f"{house_process.url}/box/spell")
    for number, name in enumerate(("Ravens", "Roses", "Thorns of the old forest"), 1):
        page.get_by_label(f"Suit {number}").fill(name[:20])
    page.get_by_label("Name of symbol 5").fill("Crescent")  # it was the Moon, on four keys and three locks
    page.get_by_role("button", name="Crescent", exact=True).click()
    page.get_by_role("button", name=re.compile("^5. Three of a Kind: Star")).click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".kept")).to_contain_text("Crescent")
    solo = Solo(page, house_process.url).sit()
    solo.press("Everything lies ready")
    expect(page.locator(".strip .lock").filter(has_text="C")).to_have_count(3)
    page.locator(".key-choice label").filter(has_text="Three of a Kind").click()
    for name in ("Full Odds", "Full House", "Large Odd Straight", "Full Flush"):
        page.locator(".key-choice label").filter(has_text=re.compile(rf"\b{name}\s*$")).click()
    solo.asks("What did you draw")
    expect(page.locator(".spell-grid .lettered")).to_have_count(3)
    solo.tap("4c 4w 4o 9b")
    expect(page.locator(".slots .slot")).to_have_text(["4Ra", "4Ro", "4Th", "9", ""])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_whoever_plays_alone_reads_nothing_of_hosts_and_seats(house_process: HouseProcess, phone: Phone) -> None:
    page = phone()
    solo = Solo(page, house_process.url).sit()
    for path in ("/1", ""):
        page.goto(f"{house_process.url}/t/{solo.code}{path}")
        page.locator(".menu summary").click()
        for words in ("Host", "Sit down", "Table screen", "How to join"):
            expect(page.get_by_text(words)).to_have_count(0)


def test_the_great_moments_are_on_the_stage_and_the_table_screen(house_process: HouseProcess, phone: Phone) -> None:
    page, screen = phone(), phone(1280, 720)
    solo = Solo(page, house_process.url).sit()
    screen.goto(f"{house_process.url}/t/{solo.code}")
    solo.lay_out(*FIRST)
    perfect(solo, 0, 4)
    expect(screen.locator(".tarot").first.locator(".lock.opened")).to_have_count(2)
    solo.draw(PERFECT[4][1])
    solo.enchant(PERFECT[4][0])
    solo.place(10)
    expect(page.locator(".moment.chestopened")).to_contain_text("Chest 10 is open")
    expect(screen.locator(".told")).to_contain_text("Chest 10 is open")
    solo.find("Mirror")
    expect(page.locator(".moment.found")).to_contain_text("the Mirror")
    expect(page.locator(".strip .open")).to_have_count(1)
    expect(screen.locator(".tarot.opened")).to_contain_text("Mirror")


# Without a game


def test_five_taps_check_a_hand_on_a_small_phone(house_process: HouseProcess, phone: Phone) -> None:
    page = phone(320, 568)
    page.goto(f"{house_process.url}/spell/hand")
    solo = Solo(page, house_process.url)
    solo.tap("4c 4w 4o 9b 9c")
    page.wait_for_url(re.compile("/spell/hand/4c-4w-4o-9c-9b$"))
    names = page.locator("section:has(#met) h3").all_inner_texts()
    assert names == ["Full House", "Three of a Kind", "Two Pair", "Pair"]
    lit = page.locator("section:has(#met) .met > li").nth(1).locator(".spell-card")
    expect(lit).to_have_count(3)
    expect(page.locator("details", has_text="One card away")).to_contain_text("Four of a Kind")


def test_the_checker_and_the_fortunes_work_without_a_script(house_process: HouseProcess, phone: Phone) -> None:
    page = phone(java_script_enabled=False)
    page.goto(f"{house_process.url}/spell/hand")
    solo = Solo(page, house_process.url)
    solo.tap("5c 5w 6o 7b 8w")
    page.get_by_text("Keys on display and their tokens").click()
    for number, name in ((1, "tokens"), (8, "keys")):
        page.locator(f".chip:has([name={name}][value='{number}'])").click()
    page.get_by_role("button", name="Check the hand").click()
    expect(page).to_have_url(re.compile(r"/spell/hand/5c-5w-6o-7b-8w\?keys=1-8&tokens=1$"))
    expect(page.locator("section:has(#met)")).to_contain_text("Fate takes this key and its token.")
    expect(page.locator("details", has_text="If the token lies there already")).to_contain_text("to enchant")
    page.goto(f"{house_process.url}/fortunes")
    for treasure in FORTUNE.order:
        page.locator(".treasures a", has_text=treasure).click()
    expect(page.locator(".fortune")).to_have_text(FORTUNE.text)


def test_a_game_is_played_without_a_script_too(house_process: HouseProcess, phone: Phone) -> None:
    page = phone(java_script_enabled=False)
    solo = Solo(page, house_process.url, script=False).sit()
    solo.lay_out(*FIRST)
    perfect(solo, 0, 2)
    expect(page.locator(".strip b").first).to_have_text("Turn 3")
    expect(page.locator("#people")).to_contain_text("Full Odds")


@pytest.mark.parametrize(("width", "height"), [(390, 664), (320, 568)])
def test_a_fortune_from_home_takes_four_taps_and_no_scroll(
    house_process: HouseProcess, phone: Phone, width: int, height: int
) -> None:
    page = phone(width, height)
    page.goto(house_process.url)
    for target in ("Fortunes", *FORTUNE.order):
        link = page.get_by_role("link", name=target, exact=True)
        expect(link).to_be_visible()
        page.wait_for_load_state("load")
        box = link.bounding_box()  # asked before anything is scrolled
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= height and box["height"] >= 44
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    words = page.locator(".fortune")
    expect(words).to_have_text(FORTUNE.text)
    box = words.bounding_box()
    assert box and box["y"] + box["height"] <= height and page.evaluate("scrollY") == 0


def test_a_booklet_is_looked_through_without_a_script_or_a_table(house_process: HouseProcess, phone: Phone) -> None:
    page = phone(320, 568, java_script_enabled=False)
    text = booklet(only=lambda number: number != 17).replace(WORDS[5], "Pr1de is a compass.")
    page.goto(f"{house_process.url}/fortunes")
    page.get_by_role("link", name="Your own booklet").click()
    page.set_input_files("[name=file]", {"name": "mine.txt", "mimeType": "text/plain", "buffer": text.encode()})
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("heading", name="3 to look at")).to_be_visible()
    save = page.get_by_role("button", name="That’s right: 5")
    box = save.bounding_box()
    assert box and box["y"] + box["height"] < 568, "the first doubtful one is in view"
    page.get_by_label("The words of 5", exact=True).fill("Pride is a compass.")
    save.click()
    expect(page.get_by_role("heading", name="2 to look at")).to_be_visible()

    # Whoever leaves comes back to it.
    page.goto(house_process.url)
    page.goto(f"{house_process.url}/fortunes/guides")
    page.get_by_role("link", name="Go on with mine").click()
    page.get_by_label("The words of 17", exact=True).fill("Typed in by hand.")
    page.get_by_role("button", name="Save: 17").click()
    page.get_by_role("button", name="That’s right: 16").click()
    expect(page.locator(".review")).to_contain_text("All sixty are as they should be")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("h1")).to_have_text("Whose words?")
    for path, words in (("mirror-amulet-skull", "Pride is a compass."), ("sword-amulet-skull", "Typed in by hand.")):
        page.goto(f"{house_process.url}/fortunes/{path}")
        expect(page.locator(".fortune")).to_have_text(words)


def test_a_host_reads_in_a_booklet_of_their_own(house_process: HouseProcess, phone: Phone, tmp_path: Path) -> None:
    page, guest = phone(), phone()
    solo = Solo(page, house_process.url).sit()
    seat = page.url
    file = tmp_path / "my booklet.txt"
    file.write_text(booklet(), encoding="utf-8")
    page.goto(f"{house_process.url}/fortunes/guides")
    page.set_input_files("[name=file]", file)
    page.get_by_role("button", name="Read it").click()
    expect(page.locator("h1")).to_have_text("my booklet")
    page.get_by_role("button", name="Keep it").click()
    page.goto(f"{house_process.url}/fortunes/{FORTUNE.slug}")
    expect(page.locator(".fortune")).to_have_text(WORDS[FORTUNE.number])
    guest.goto(f"{house_process.url}/fortunes/{FORTUNE.slug}")
    expect(guest.locator(".fortune")).to_have_text(FORTUNE.text)  # the owner's words are the owner's

    # At the host's own table, too.
    page.goto(seat)
    solo.lay_out(*FIRST)
    perfect(solo, 0, len(PERFECT))
    expect(page.locator(".fortune")).to_have_text(WORDS[FORTUNE.number])
    page.goto(f"{house_process.url}/fortunes/guides")
    page.get_by_role("button", name="Use ours").click()
    page.goto(f"{house_process.url}/fortunes/{FORTUNE.slug}")
    expect(page.locator(".fortune")).to_have_text(FORTUNE.text)
