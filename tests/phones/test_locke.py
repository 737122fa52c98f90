"""Locke & Key on real phones: an evening card by card, one with a scorekeeper, and what nobody else may see."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta

from playwright.sync_api import Page, expect

from tests.house_process import HouseProcess
from tests.phones.ears import listen
from tests.phones.keepers import CARDS, OURS, Keeper, all_pass, give_lock, open_locke, scorekeeper, seated

Phone = Callable[..., Page]


def test_an_evening_card_by_card_of_four_phones_to_a_shared_victory(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    screen = phone(1280, 720)
    phones = [phone(), phone(320, 568), phone(390, 664, "light"), phone()]
    _, (ann, bo, cara, dov) = seated(house_process.url, screen, phones)
    everybody = [ann, bo, cara, dov]

    # Birthdays: Ann's is tomorrow; Dov's was yesterday, which is a year away.
    for keeper, days in zip(everybody, (1, 2, 3, -1), strict=True):
        day = date.today() + timedelta(days)
        keeper.birthday(day.day, day.strftime("%B"))
    expect(screen.locator(".tail")).to_contain_text("The Lock goes to Ann, whose birthday comes first.")

    # 1. Success, with a tie at both places. Who is quick taps before it is their turn; a slip is changed.
    dov.turns_up("The Crowned Shadow")
    dov.plays("black 3 Momentum")
    ann.plays("black 2")
    ann.press("Change mine")
    expect(ann.page.locator(".entry:not(.blank)")).to_have_count(1)  # what was entered is still there
    ann.taps("black 2")
    ann.press("That is what I play")
    expect(bo.page.locator(".around")).to_contain_text(re.compile("Ann.*2 face down", re.S))
    bo.plays("black 4")
    cara.asks("Your turn")
    ann.asks("Waiting for Cara")
    cara.plays("black 4")
    bo.turns_them_up()
    expect(bo.page.locator(".reveal")).to_contain_text("15 against 8: overcome")
    expect(bo.page.locator(".reveal")).to_contain_text("Ann is first with 4: Bo and Cara gave as much, but later.")
    expect(bo.page.locator(".reveal")).to_contain_text("Bo is second with 4: Cara gave as much, but later.")
    expect(screen.locator(".fate")).to_contain_text("Ann takes it with 4. Bo is second with 4.")
    for keeper in everybody:  # one list for all, in turn order
        shares = keeper.page.locator(".shares li")
        expect(shares).to_have_count(3)
        expect(shares.nth(2)).to_contain_text("Dov Draw 2 strength cards Momentum, as it was overcome")
    cara.says_all_have_theirs()

    # 2. Failure, and a 2-2-2 that pays all the same: two cards are scored. Two have keys that nobody saw.
    ann.turns_up("Whispers in the Well")
    ann.plays("blue 2 2-2-2, white 2, black 2")
    bo.acts("Search")
    cara.acts("Search")
    dov.acts("Pass")
    dov.turns_them_up()
    dov.asks("anybody play a key")
    expect(dov.page.locator(".dock")).to_contain_text("Bo and Cara could. Ask round the table.")
    dov.says_no_key()
    expect(screen.locator(".fate")).to_contain_text("2 against 5: failed")
    expect(bo.page.locator(".reveal")).to_contain_text("The Lock stays with Ann")
    bo.says_all_have_theirs()

    # 3. Bo has noted Omega: his phone asks for it on his turn. Off-colour cards make it fail, and he scores it.
    bo.asks("was turned up")
    bo.notes("Omega")
    bo.turns_up("Old Grief")
    ann.plays("white 4, blue 3")
    bo.asks("Your turn")
    expect(bo.page.locator(".dock .handle.now")).to_have_text("Omega")
    bo.uses("Omega: off-colour cards")
    bo.plays("white 3, black 7")
    cara.acts("Pass")
    dov.acts("Pass")
    cara.turns_them_up()
    cara.says_no_key()
    expect(screen.locator(".fate")).to_contain_text("7 against 16: failed")
    expect(screen.locator(".fate")).to_contain_text("Bo captures it by the Omega Key")
    ann.says_all_have_theirs()

    # 4. A slip is put right after the reveal, and it is judged again. Dov steals Cara's key, and keeps a card.
    cara.turns_up("Door to Elsewhere")
    ann.acts("Pass")
    bo.acts("Pass")
    cara.plays("white 1")
    dov.plays("blue 4 On the money, blue 3")
    dov.turns_them_up()
    expect(dov.page.locator(".gauge")).to_contain_text("7 against 8")
    drawer = dov.opens()
    correcting = drawer.locator("form", has_text="What lies before me is something else")
    correcting.get_by_role("button", name="Take away").click()
    dov.taps("blue 4 Keepsake", "#more form:has-text('What lies before me')")
    correcting.get_by_role("button", name="Correct it").click()
    expect(screen.locator(".tail")).to_contain_text("Dov corrects it: blue 4 (On the money) and blue 4 (Keepsake).")
    ann.says_no_key()
    dov.chooses("Steal a key", "An unseen one, from Cara")
    expect(screen.locator(".tail")).to_contain_text("Dov takes a key, blindly, from Cara (")
    dov.says_all_have_theirs()

    # 5. Rounds in which everybody passes, until Game Over may come; then it does, at once.
    for name in [name for name in OURS if name not in ("Old Grief", "Whispers in the Well", "Door to Elsewhere")][:8]:
        dov.turns_up(name)
        for keeper in everybody:
            keeper.acts("Pass")
        dov.turns_them_up()
        dov.says_no_key()  # he has a key that nobody saw
        dov.press("On to the next")
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
    expect(screen.locator(".ranks li", has_text="Ann")).to_contain_text("8 for challenges, 1 and 3 for strength cards")
    expect(screen.locator("h1").first).to_have_text("Ann and Dov share the victory with 12 points.")
    trouble.clear()  # to be refused is an error to a browser's console


def test_an_evening_with_a_scorekeeper_on_one_screen(house_process: HouseProcess, phone: Phone) -> None:
    """Six people, one screen in the middle, no phones and no gates."""
    screen = phone(1280, 720)
    _, keeper = scorekeeper(house_process.url, screen, 6)
    keeper.asks("Whose birthday comes next")
    keeper.press("Bo")
    keeper.turns_up("The Crowned Shadow")
    keeper.adds(4, 4, 0, 0, 0, 0)
    expect(screen.locator(".sum")).to_contain_text("8 against 8: enough")
    keeper.raises("Cara")  # Bo and Cara gave 4 each
    expect(screen.locator(".plaque", has_text="Cara")).to_contain_text("9")
    keeper.says_no_key()
    expect(screen.locator(".fate")).to_contain_text("13 against 8: overcome")
    expect(screen.locator(".fate")).to_contain_text("Cara takes it with 9. Bo is second with 4.")
    keeper.says_all_have_theirs()

    keeper.turns_up("Door to Elsewhere")  # numbers were wrong: they are entered again
    keeper.adds(1, 0, 0, 0, 0, 0)
    keeper.says_no_key()
    keeper.asks("Nobody gets anything")
    keeper.opens().get_by_role("button", name="Change the numbers").click()
    keeper.asks("What did everybody give")
    screen.locator("[name=totals]").first.click()
    keeper.taps_numbers(23)
    keeper.press("Add it up")
    keeper.says_no_key()
    expect(screen.locator(".fate")).to_contain_text("Cara takes it with 23.")
    keeper.says_all_have_theirs()

    keeper.turns_up("Old Grief")  # Omega: off-colour cards are added up once
    keeper.adds(5, 2, 0, 0, 0, 0)
    omega = keeper.opens().locator("form", has_text="Omega: off-colour cards")
    omega.locator("[name=off]").fill("4")
    omega.get_by_role("button", name="Fay").click()
    keeper.says_no_key()
    expect(screen.locator(".fate")).to_contain_text("7 against 10: failed")
    expect(screen.locator(".fate")).to_contain_text("Fay captures it")
    keeper.says_all_have_theirs()

    keeper.asks("was turned up")
    keeper.opens().get_by_role("button", name="Finish here").click()
    keeper.asks("strength cards in each pile")
    for number, box in zip((0, 0, 0, 9, 0, 0), screen.locator("[name=totals]").all(), strict=True):
        box.fill(str(number))
    keeper.press("Count it all")
    expect(screen.locator("h1").first).to_have_text("Cara wins with 16 points.")
    expect(screen.locator(".ranks li").first).to_contain_text("0")
    expect(screen.locator(".ranks li").last).to_contain_text("16 Cara 8 and 8 for challenges")


def test_one_phone_keeps_score_for_all(house_process: HouseProcess, phone: Phone) -> None:
    page = phone(320, 568)
    _, keeper = scorekeeper(house_process.url, page, 4)
    keeper.press("Ann")
    keeper.turns_up("Old Grief")
    keeper.adds(4, 0, 3, 0)
    expect(page.locator(".dock .called b")).to_have_count(0)  # nobody is called by name, as everybody is asked
    keeper.says_no_key()
    expect(page.locator(".reveal")).to_contain_text("Ann is first with 4")
    keeper.says_all_have_theirs()
    keeper.asks("was turned up")


def test_covered_entries_notes_and_piles_reach_only_their_owner(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    code, (ann, bo, cara) = seated(house_process.url, screen, [phone(), phone(), phone()])
    received: list[str] = []
    for page in (bo.page, cara.page, screen):
        listen(page, received)
        page.reload()
    give_lock(ann, "Ann")
    ann.turns_up("The Crowned Shadow")
    ann.acts("Search")
    ann.notes("Shadow")
    drawer = ann.opens()
    adding = drawer.locator("form", has_text="Shadow: the top strength card")
    ann.taps("black 4 Keepsake", "#more form:has-text('Shadow: the top')")
    adding.get_by_role("button", name="Add it").click()
    bo.acts("Pass")
    expect(screen.locator(".plaque", has_text="Ann").locator(".backs.in i")).to_have_count(1)
    expect(screen.locator(".plaque", has_text="Bo")).to_contain_text("passed")
    for page in (bo.page, cara.page, screen):
        page.reload()
        page.wait_for_load_state()
    for path in ("", "/log", "/main"):
        for page in (bo.page, cara.page, screen):
            received.append(page.request.get(page.url + path).text())
    assert len(received) >= 9 and any(text.startswith("stream ") for text in received)
    for text in received:
        assert "Keepsake" not in text.replace('value="Keepsake"', "") and "Noted:" not in text
    held(ann, "black 4 (Keepsake)")
    cara.acts("Pass")
    cara.turns_them_up()
    cara.press("On to the next")
    for page in (bo.page, cara.page, screen):
        assert "Pile:" not in page.request.get(page.url).text()


def held(keeper: Keeper, words: str) -> None:
    keeper.page.locator(".hold").hover()
    keeper.page.mouse.down()
    expect(keeper.page.locator(".hold.held .under")).to_contain_text(words)
    keeper.page.mouse.up()


def test_a_noted_key_is_asked_for_in_its_moment_and_no_other(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    _, (ann, bo, cara) = seated(house_process.url, screen, [phone(390, 664), phone(), phone()])
    give_lock(ann, "Ann")
    ann.turns_up("Shadow Hounds")
    for keeper in (ann, bo, cara):
        keeper.acts("Search")
    bo.turns_them_up()
    expect(ann.page.locator(".dock .handle")).to_contain_text("A key?")  # who notes nothing is asked quietly
    ann.notes("Giant")
    expect(ann.page.locator(".dock .handle")).to_contain_text("More")
    expect(bo.page.locator(".dock .handle")).to_contain_text("A key?")
    bo.says_no_key()
    bo.press("On to the next")
    bo.turns_up("Shadow Wings")
    ann.plays("black 2")
    bo.acts("Pass")
    cara.acts("Pass")
    cara.turns_them_up()
    ann.asks("anybody play a key")
    ann.press("Giant: +5 to the black 2")
    expect(cara.page.locator(".gauge")).to_contain_text("7 against 6")
    cara.says_no_key()
    expect(screen.locator(".fate")).to_contain_text("Ann takes it with 7.")


def test_two_with_a_card_under_one_key_look_again_and_lose_nothing(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    _, (ann, bo, cara) = seated(house_process.url, screen, [phone(390, 664), phone(), phone()])
    give_lock(ann, "Ann")
    all_search(ann, bo, cara)
    cara.turns_up("Old Grief")
    ann.plays("white 3, blue 4 @Echo")
    bo.plays("black 2 @Echo")
    cara.acts("Pass")
    cara.turns_them_up()
    for keeper in (ann, bo):
        keeper.asks("There is one Echo Key: look again")
    expect(ann.page.locator(".entry .strength.white")).to_have_text(["3", "4"])  # all of it is still there
    cara.asks("Waiting for Ann and Bo")
    ann.press("That is what I play")
    bo.page.locator(".chip-key", has_text="under Echo").click()
    while bo.page.locator(".chip-key", has_text=re.compile(r"under (?!a key)")).is_visible():
        bo.page.locator(".chip-key", has_text="under").click()
    bo.press("That is what I play")
    cara.turns_them_up()
    expect(screen.locator(".sum")).to_contain_text("7 against 6")


def all_search(*keepers: Keeper) -> None:
    keepers[0].turns_up("Sleepless Nights")
    for keeper in keepers:
        keeper.acts("Search")
    keepers[0].turns_them_up()
    keepers[0].says_no_key()
    keepers[0].press("On to the next")


def test_the_pad_stands_still_and_what_was_tapped_survives(house_process: HouseProcess, phone: Phone) -> None:
    """Three taps on one spot are three of the same card, at 320 by 568, whatever others do meanwhile."""
    screen = phone(1280, 720)
    _, (ann, bo, cara) = seated(house_process.url, screen, [phone(320, 568), phone(), phone()])
    give_lock(ann, "Ann")
    ann.turns_up("The Crowned Shadow")
    ann.asks("Your turn")
    key = ann.page.get_by_role("button", name="black 2", exact=True)
    box = key.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.touchscreen.tap(*spot)
    ann.page.locator(".chip-key", has_text="2-2-2").tap()
    ann.page.touchscreen.tap(*spot)
    cara.acts("Pass")
    ann.page.locator(".around", has_text="ready").wait_for()  # what she did is not told before her turn
    assert key.bounding_box() == box
    ann.page.touchscreen.tap(*spot)
    expect(ann.page.locator(".entry .strength.black")).to_have_text(["2", "2", "2"])
    ann.page.get_by_role("button", name="Take away", exact=True).tap()  # undo is one tap
    ann.page.touchscreen.tap(*spot)
    assert key.bounding_box() == box
    ann.press("That is what I play")
    ann.asks("Waiting for Bo")
    held(ann, "black 2 (2-2-2), black 2 and black 2")


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


def test_an_owners_cards_are_typed_once_shared_as_a_file_and_played_with(
    house_process: HouseProcess, phone: Phone
) -> None:
    url, owner = house_process.url, phone()
    owner.goto(f"{url}/box/locke")
    owner.locator("#card summary").click()
    owner.locator("#card [name=name]").fill("The Cellar")
    owner.locator("#card [name=colour]").select_option("BLUE")
    owner.locator("#card [name=difficulty]").fill("7")
    owner.locator("#card").get_by_role("button", name="Keep it").click()
    expect(owner.locator("main")).to_contain_text("1 of 18 challenges")
    owner.locator("#strength summary").click()
    owner.locator("#strength [name=name]").fill("Brave heart")
    owner.locator("#strength [name=value]").select_option("3")
    owner.locator("#strength [name=when]").select_option("WIN")
    owner.locator("#strength [name=gain]").select_option("KEY")
    owner.locator("#strength").get_by_role("button", name="Keep it").click()
    expect(owner.locator("main")).to_contain_text("If you win the challenge: draw a key.")
    with owner.expect_download() as file:
        owner.get_by_text("Save as a file").click()

    # … and at another's table
    screen = phone(1280, 720)
    screen.goto(f"{url}/box/locke")
    screen.set_input_files("[name=file]", file.value.path())
    screen.get_by_role("button", name="Read it in").click()
    expect(screen.locator("main")).to_contain_text("2 cards came in.")
    _, (ann, bo, cara) = seated(url, screen, [phone(), phone(), phone()], "Our own box")
    give_lock(ann, "Ann")
    bo.turns_up("The Cellar")
    ann.plays("blue 3 Brave heart, blue 4")
    bo.acts("Pass")
    cara.acts("Pass")
    cara.turns_them_up()
    expect(cara.page.locator(".shares")).to_contain_text("Ann Draw a key Brave heart, by winning")
    ann.says_all_have_theirs()
    ann.asks("was turned up")  # no other was typed in: a new one is, and kept
    ann.page.fill("[name='challenge.name']", "The Attic")
    ann.page.fill("[name='challenge.difficulty']", "5")
    ann.press("That is it")
    ann.asks("Your turn")
    screen.goto(f"{url}/box/locke")
    expect(screen.locator("main")).to_contain_text("2 of 18 challenges")


def test_finishing_early_counts_everything(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    _, keepers = seated(house_process.url, screen, [phone(), phone(), phone()])
    ann, bo, cara = keepers
    give_lock(ann, "Ann")
    all_pass(keepers, 1)
    ann.press("On to the next")
    ann.asks("was turned up")
    ann.uses("Finish here, and count")
    for keeper in (ann, bo, cara):
        keeper.counts()
    expect(cara.page.locator(".final")).to_contain_text("0, with nothing scored")


def test_two_on_one_phone_see_nothing_of_each_other_and_both_can_play_keys(
    house_process: HouseProcess, phone: Phone
) -> None:
    screen, shared = phone(1280, 720), phone(390, 664)
    code = open_locke(screen, house_process.url, CARDS)
    ann = Keeper(shared, house_process.url, "Ann")
    ann.sit(code)
    shared.locator("#add").fill("Bo")
    shared.locator("#add").press("Enter")
    cara = Keeper(phone(), house_process.url, "Cara")
    cara.sit(code)
    screen.goto(f"{house_process.url}/t/{code}/host")
    screen.locator("form[action$='/deal'] button").click()
    cara.asks("your birthday")
    cara.page.locator(".takers button", has_text="Ann").click()
    cara.turns_up("Shadow Wings")
    ann.press("I am Ann")
    ann.taps("black 4")
    ann.press("That is what I play")
    ann.press("I am Bo")
    ann.asks("Your turn")
    expect(shared.locator(".entry:not(.blank)")).to_have_count(0)  # nothing of what Ann tapped
    ann.press("Search")
    cara.acts("Pass")
    cara.turns_them_up()
    cara.asks("anybody play a key")
    expect(shared.locator(".dock h1")).to_contain_text("anybody play a key")
    shared.get_by_role("button", name="Bo", exact=True).click()  # whoever has a key has a page for it
    ann.asks("anybody play a key")
    ann.opens()
    expect(shared.locator("#more")).to_contain_text("Ghost: one more card from my hand")


def test_the_next_game_begins_with_an_empty_pad(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    code, keepers = seated(house_process.url, screen, [phone(), phone(), phone()])
    ann = keepers[0]
    give_lock(ann, "Ann")
    ann.turns_up("Old Grief")
    ann.taps("white 4")
    ann.uses("Finish here, and count")
    for keeper in keepers:
        keeper.counts()
    screen.locator("form[action$='/deal'] button").first.click()
    give_lock(ann, "Ann")
    ann.turns_up("Old Grief")
    ann.asks("Your turn")
    expect(ann.page.locator(".entry:not(.blank)")).to_have_count(0)
