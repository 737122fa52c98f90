"""A seat's page under a finger, a keyboard and a screen reader: what is tapped, refused, said, taught and opened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.house_process import HouseProcess
from tests.phones.hands import Hands, claim
from tests.phones.test_phones import Sitting, table, thief_first

__all__ = ["table"]  # a table for two, as everywhere

SENT = "button => { button.click(); return button.classList.contains('sent'); }"
OVERLAPS = """([a, b]) => {
    const [one, two] = [a, b].map((name) => document.querySelector(name).getBoundingClientRect());
    return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}"""
FOCUS = "document.activeElement.tagName + ' ' + (document.activeElement.value ?? '')"


@pytest.fixture(scope="module")
def house_process(busy_house: HouseProcess) -> HouseProcess:
    """Every test has a table of its own in it, and phones that nobody knows."""
    return busy_house


def first_lot(hand: Hands) -> Page:
    hand.waits_for("what will you steal")
    return hand.page


def test_what_is_tapped_is_marked_at_once_and_until_the_table_has_answered(table: Sitting) -> None:
    thief, _ = thief_first(table[1])
    page = first_lot(thief)
    assert page.locator("button.lot").first.evaluate(SENT), "in the same breath, not after an answer"
    thief.waits_for("Which card")
    expect(page.locator(".sent")).to_have_count(0)


def test_a_refused_tap_says_why_beside_the_thing_tapped(table: Sitting, trouble: list[str]) -> None:
    thief, _ = thief_first(table[1])
    page = first_lot(thief)
    page.locator("form:has(button.lot) [name=question]").evaluate("field => { field.value = '0'; }")
    button = page.locator("button.lot").first
    box = button.bounding_box()
    button.click()
    why = page.locator("#why")
    expect(why).to_contain_text("Too late: the table has moved on.")
    said = why.bounding_box()
    assert box and said
    assert min(abs(said["y"] + said["height"] - box["y"]), abs(said["y"] - box["y"] - box["height"])) < 40
    assert said["x"] >= 0 and said["x"] + said["width"] <= 390 and said["y"] >= 0 and said["y"] + said["height"] <= 844
    trouble.clear()  # the refusal itself
    page.locator(".news").click()
    expect(why).to_be_empty()  # the next tap clears it


def test_focus_goes_to_the_question_or_stays(table: Sitting) -> None:
    thief, other = thief_first(table[1])
    page = first_lot(thief)
    page.locator("button.lot").first.focus()
    aimed = page.evaluate(FOCUS)
    page.keyboard.press("Enter")
    thief.waits_for("Which card")
    assert page.evaluate(FOCUS) == aimed, "the treasure is still there, to think again: it keeps the focus"
    page.locator(".thief-card").nth(2).focus()
    page.keyboard.press("Enter")
    thief.waits_for("is setting the lock")
    assert page.evaluate(FOCUS).startswith("H1"), "what had the focus is gone: the question has it"
    thief.press("Take back")
    thief.waits_for("Which card")
    page.locator(".thief-card").nth(2).focus()
    kept = page.evaluate(FOCUS)
    newcomer = other.page.context.browser
    assert newcomer
    phone = newcomer.new_context().new_page()
    claim(phone, thief.url, table[0], other.name)  # something happens that asks the thief nothing new
    page.locator(".requests").wait_for()
    assert page.evaluate(FOCUS) == kept, "the same question: the focus stays where it was"
    phone.context.close()


def test_a_screen_reader_hears_the_news_and_the_question_and_no_more(table: Sitting) -> None:
    thief, other = thief_first(table[1])
    first_lot(thief).locator("button.lot").first.click()
    thief.waits_for("Which card")
    said = thief.page.locator("#said")
    expect(said).to_have_text("You go for " + said.inner_text().removeprefix("You go for "))
    assert re.search(r"Which card for [^?]*\?$", said.inner_text()) and len(said.inner_text()) < 120
    expect(other.page.locator("#said")).to_contain_text(f"{thief.name} is choosing a card")
    assert not thief.page.locator("main [aria-live], main [role=status]").count(), (
        "regions that are drawn anew say nothing"
    )


def test_drawers_cover_the_stage_and_never_the_question(table: Sitting) -> None:
    thief, _ = thief_first(table[1])
    page = first_lot(thief)
    handle = page.get_by_role("button", name="People")
    handle.click()
    expect(page.locator("#people")).to_be_visible()
    expect(handle).to_have_attribute("aria-expanded", "true")
    assert not page.evaluate(OVERLAPS, ["#people", ".dock"])
    expect(page.locator(".dock h1")).to_be_visible()
    page.get_by_role("button", name="Log").click()
    expect(page.locator("#people")).to_be_hidden()
    expect(page.locator("#latest")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#latest")).to_be_hidden()


def test_a_drawer_stays_open_when_the_table_moves_on(table: Sitting) -> None:
    thief, other = thief_first(table[1])
    other.page.get_by_role("button", name="Log").click()
    first_lot(thief).locator("button.lot").first.click()
    expect(other.page.locator("#latest li").first).to_contain_text(f"{thief.name} goes for")
    expect(other.page.locator("#latest")).to_be_visible()


def test_the_menu_closes_by_escape_and_by_a_tap_outside(table: Sitting) -> None:
    page = table[1][0].page
    menu = page.locator(".menu nav")
    page.locator(".menu summary").click()
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(page.locator(".menu summary")).to_be_focused()
    page.locator(".menu summary").click()
    page.mouse.click(20, 100)
    expect(menu).to_be_hidden()


def test_a_first_game_teaches_each_question_once(table: Sitting) -> None:
    """The sentence is there until this phone has answered such a question, and never again."""
    thief, _ = thief_first(table[1])
    page = first_lot(thief)
    expect(page.locator(".hint")).to_be_visible()
    page.locator("button.lot").first.click()
    thief.waits_for("Which card")
    expect(page.locator(".hint")).to_be_visible()  # another kind of question
    page.get_by_role("button", name="Take back").click()
    first_lot(thief)
    expect(page.locator(".hint")).to_be_hidden()  # known by now
    page.locator("button.lot").first.click()
    thief.waits_for("Which card")
    expect(page.locator(".hint")).to_be_visible()  # taking back was no answer


def test_a_phone_calls_when_it_is_asked_if_its_owner_wants_that(table: Sitting) -> None:
    thief, other = thief_first(table[1])
    counting = "() => { window.calls = 0; main.addEventListener('call', () => { window.calls += 1; }); }"
    for hand in (thief, other):
        hand.page.evaluate(counting)
    other.page.locator(".menu summary").click()
    other.page.get_by_role("button", name="Call me").click()
    assert other.page.evaluate("calls") == 1  # so that they know how it sounds
    first_lot(thief).locator("button.lot").first.click()
    thief.play(8)
    other.waits_for("Set the lock")
    assert other.page.evaluate("calls") == 2 and thief.page.evaluate("calls") == 0
    assert other.page.title().startswith("●") and not thief.page.title().startswith("●")
