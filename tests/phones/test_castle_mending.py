"""Keys to the Castle on real phones: a wrong map is mended by whoever sees it, and the race is run once more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from companion.games.castle.components import Door, Kind
from companion.games.castle.moves import Discard, Play, Stay
from tests.castle import A, B, C
from tests.house_process import HouseProcess
from tests.patience import awaited
from tests.phones.racers import key, stripe
from tests.phones.races import INSIDE, Phone, Raced, races


@pytest.fixture
def raced(busy_house: HouseProcess, phone: Phone) -> Raced:
    return races(busy_house, phone)


# Mending: the map is a mirror of the table, and anybody puts it right -------------------------------------------------


def test_a_door_that_lies_open_is_said_by_whoever_sees_it(raced: Raced) -> None:
    """By Bo, while it is Ann's turn; he takes it back with one tap, and Ann is asked the same all along."""
    _, (ann, bo) = raced(*INSIDE, phones="Ann Bo")
    bo.mends()
    bo.says_of(44, "EXTRA_TURN")
    bo.done()
    expect(ann.tile(44)).to_contain_text(f"{stripe(44)}, open, Extra Turn")
    expect(ann.tile(44)).to_have_class(re.compile(r" o turn .*told"))
    ann.reads("Bo makes the map look like the table: 1 door open.")
    expect(bo.page.locator(".news")).to_contain_text("You make the map look like the table: 1 door open.")
    bo.back("Bo makes the map look like the table: 1 door open.")
    expect(ann.tile(44)).to_contain_text(f"{stripe(44)}, closed")
    ann.asks("Your turn")


def test_a_character_is_put_where_it_stands_but_never_into_a_closed_door(raced: Raced, trouble: list[str]) -> None:
    """What cannot be is refused, with the reason, and changes nothing; what was said so far is still there."""
    table, (bo, cara) = raced(*INSIDE, phones="Bo Cara")
    before = table.room.table.version
    cara.mends()
    cara.says_of(52, "stands='0'")
    cara.done()
    cara.is_told("The Knight stands in a door that is closed, barred or padlocked.")
    assert table.room.table.version == before
    expect(bo.tile(63)).to_contain_text("Ann is here")
    cara.says_of(52, "OPEN")
    cara.done()
    expect(bo.tile(52)).to_contain_text(f"{stripe(52)}, open, Ann is here")
    assert "Ann" not in bo.says(63)
    bo.reads("Cara makes the map look like the table: 1 door open and the Knight is elsewhere.")
    trouble.clear()  # to be refused is an error to a browser's console


def test_a_forgotten_padlock_and_a_forgotten_passage_are_laid_on_the_map(raced: Raced) -> None:
    """By Bo at the left, on his own map: Ann sees the passage from the bottom."""
    table, (ann, bo) = raced(*INSIDE, phones="Ann Bo")
    bo.mends()
    bo.says_of(22, "PADLOCK")
    bo.says_of(32, "nw")
    bo.done()
    expect(ann.tile(22)).to_contain_text(f"{stripe(22)}, closed, padlocked")
    expect(ann.page.locator(".castle .way")).to_have_class("way rising r2 c2")
    ann.finds("On the castle: 1 of 6 Padlocks, 1 of 5 Secret Passages.")
    ann.reads("Bo makes the map look like the table: 1 padlock more and 1 secret passage more.")
    assert [passage.ends for passage in table.room.table.state.passages] == [(23, 32)]


def test_a_net_and_a_hand_are_counted_anew(raced: Raced) -> None:
    """By Ann, who is on turn: Bo has one turn left in the net, and Cara took a card too many."""
    thrown = (A, Play(Kind.NET, 31)), (A, Stay()), (B, Discard()), (C, Play(Kind.PADLOCK, 22)), (C, Stay())
    _, (ann, bo) = raced(*INSIDE, *thrown, phones="Ann Bo")
    bo.finds("Bo Ghost, 3 cards 1 more turn without a move")
    ann.mends()
    ann.tells("nets", "2", seat=1)
    ann.tells("hands", "4", seat=2)
    ann.done()
    bo.finds("Bo Ghost, 3 cards 2 turns without a move")
    bo.finds("Cara Witch, 4 cards")
    bo.finds("Ann Knight, 4 cards")  # with the one that she has just drawn
    expect(bo.tile(31).locator(".caught")).to_have_text("2")
    bo.reads("Ann makes the map look like the table: the Ghost has 2 turns in the net and the Witch holds 4 cards.")


def test_whose_turn_it_is_and_how_far_it_has_come_is_set_right(raced: Raced) -> None:
    """Bo still owes the Extra Key that he stands on: Cara says so, and he turns it."""
    table, (ann, bo, cara) = raced(*INSIDE)
    cara.mends()
    cara.tells("turn", str(B))
    cara.tells("doing", "EXTRA_KEY")
    cara.tells("draw", "40")
    cara.done()
    ann.asks("Bo turns an Extra Key")
    ann.finds("40 cards to draw")
    ann.reads("Cara makes the map look like the table: 40 cards to draw and the Ghost turns an Extra Key.")
    bo.asks("Extra Key: tap another door")
    bo.tap(32)
    bo.chip("BARRED").click()
    cara.asks("Your turn")
    expect(ann.tile(32)).to_contain_text("barred")
    assert 31 in table.room.table.state.players[B].used
    ann.mends()  # and now Ann has played already, as everybody saw
    ann.tells("turn", str(A))
    ann.tells("doing", "MOVE")
    ann.done()
    cara.asks("Ann moves")
    ann.asks("Where do you go|Nowhere to go")


def test_a_table_that_moves_on_meanwhile_is_looked_at_again(raced: Raced) -> None:
    """Nothing that somebody has half said of an older table is taken for the one that lies there now."""
    table, (ann, bo) = raced(*INSIDE, phones="Ann Bo")
    bo.mends()
    bo.page.get_by_role("link", name="Cancel").click()
    ann.opens("SKELETON", 44, "BARRED")
    bo.asks("Ann moves")
    expect(bo.page.locator("#status")).to_be_empty()  # it was nothing to him any more
    bo.mends()
    bo.says_of(45, "OPEN")
    ann.press("Stay here")
    expect(bo.page.locator("#status")).to_have_text("The table has moved on. Look again at what is wrong.")
    expect(bo.page.locator(".mending")).to_have_count(0)
    bo.asks("Your turn")
    bo.mends()
    faces = [bo.page.locator(f".mending [data-at='{at}'] [name=faces]").input_value() for at in (44, 45)]
    assert faces == ["BARRED", "CLOSED"] and not table.room.table.state.tile(45).open


# The race once more ---------------------------------------------------------------------------------------------------

ACROSS = [
    step
    for at in (53, 43, 33, 23)
    for step in (
        (A, Play(Kind.SKELETON, at, go=True, shows=Door.OPEN)),
        (B, Discard()),
        (B, Stay()),
        (C, Discard()),
        (C, Stay()),
    )
]


def test_the_race_is_shown_once_more_when_it_is_won(raced: Raced, phone: Phone) -> None:
    """On every phone from its own side, and on the table screen; a tap runs it again."""
    table, (ann, bo) = raced(*INSIDE, *ACROSS, phones="Ann Bo")
    screen = phone(1280, 720)
    screen.goto(f"{table.url}/t/{table.code}")
    ann.opens(key(13), 13, go=True)
    for page, side in ((ann.page, "bottom"), (bo.page, "left"), (screen, "")):
        expect(page.locator(".winner, .gate")).to_contain_text("Ann wins!")
        film = page.locator(".film img")
        awaited(lambda film=film: film.evaluate("one => one.complete && one.naturalWidth > 0"))  # type: ignore[misc]
        assert f"/t/{table.code}/race.svg" in (film.get_attribute("src") or "")
        assert (film.get_attribute("src") or "").partition("from=")[2] == side
        with page.expect_response(re.compile(r"race\.svg.*again=1")) as answer:
            page.locator(".film").click()
        assert answer.value.ok
        awaited(lambda film=film: film.evaluate("one => one.complete && one.naturalWidth > 0"))  # type: ignore[misc]
