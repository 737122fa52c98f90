"""Keys to the Castle on real phones: a whole game with every card, and the app as the one who knows the doors."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.games.castle.components import Door
from tests.house_process import HouseProcess
from tests.patience import awaited
from tests.phones.ears import listen
from tests.phones.racers import Racer, colour_of, deal, key, open_castle, paint, seat, stripe

Phone = Callable[..., Page]


def seated(url: str, screen: Page, phones: list[Page], *choices: str) -> tuple[str, list[Racer]]:
    code = open_castle(screen, url, *choices)
    racers = [Racer(page, url, name) for page, name in zip(phones, ("Ann", "Bo", "Cara"), strict=False)]
    for racer in racers:
        racer.sit(code)
    deal(screen, url, code)
    sides = ("bottom", "left", "top") if len(racers) == 3 else ("bottom", "top")
    for racer, side, character in zip(racers, sides, ("Knight", "Ghost", "Witch"), strict=False):
        racer.choose_side(side, character)
        for other in racers:
            other.sees(f"as the {character}")
    return code, racers


def test_a_game_of_three_phones_to_the_win(house_process: HouseProcess, phone: Phone, trouble: list[str]) -> None:
    """Every card, both bonuses, an illegal try that explains itself, take-backs, and a map that is mended."""
    screen = phone(1280, 720)
    _, (ann, bo, cara) = seated(house_process.url, screen, [phone(), phone(320, 568), phone(390, 844, "light")])
    paint(cara, 6, 6)
    ann.asks("Who looks most like")
    bo.page.locator(".starters button", has_text="Ann").click()

    # Ann tries what is not allowed, is told why, opens her first door and comes in; it is an Extra Turn.
    ann.draw()
    bo.asks("Ann plays a card")
    ann.play(next(key(at) for at in (11, 12) if stripe(at) != stripe(63)), 63)
    ann.is_told(f"It is a {stripe(63)} door")
    ann.asks("Tap a card")
    ann.opens(key(63), 63)
    ann.back("Everybody has seen what is behind")
    ann.asks("What is behind it")
    ann.press("Extra Turn")
    ann.goes(64)
    ann.is_told("It is closed.")
    ann.goes(63)
    ann.asks("Extra Turn: draw again")
    ann.draw()
    ann.opens("SKELETON", 53, "Barred")
    ann.goes(53)
    ann.is_told("It is barred: it takes a Hacksaw.")
    ann.press("Stay")

    # Clockwise from the bottom sits Bo, at the left. He finds an Extra Key and opens a door with it.
    bo.draw()
    bo.opens(key(31), 31, "Extra Key")
    bo.goes(31)
    bo.asks("Extra Key")
    bo.tap(31)
    bo.is_told("It must be another door")
    bo.door(32).click()
    bo.asks("What is behind it")
    bo.press("Open")

    # Cara nets Ann and keeps Bo out with a padlock, in that order.
    cara.draw()
    cara.play("NET", 63)
    expect(ann.page.locator("#people .racers")).to_contain_text("2 turns without a move")
    expect(ann.page.locator(".news")).to_contain_text("Cara throws a net over you: two turns without a move.")

    ann.asks("In the net: draw and play")
    ann.draw()
    ann.play("SAW", 53)
    bo.asks("Draw a card")  # Ann was not asked to move
    expect(bo.page.locator("#people .racers")).to_contain_text("1 more turn without a move")
    bo.draw()
    bo.play("RED")
    bo.goes(32)
    cara.draw()
    cara.play("PADLOCK", 33)
    ann.draw()
    ann.play("PASSAGE", 63)
    ann.asks("Where does it come out")
    ann.tap(64)
    ann.is_told("leads across a corner")
    ann.door(54).click()
    expect(bo.page.locator("#people .racers")).not_to_contain_text("without a move")

    # Bo's way is padlocked; a Skeleton Key takes it off, another opens the door.
    bo.draw()
    bo.play(key(33), 33)
    bo.is_told("Padlocked: only a Skeleton Key removes it.")
    bo.play("SKELETON", 33)
    bo.press("Stay")
    assert "closed" in bo.says(33) and "padlocked" not in bo.says(33)
    cara.draw()
    cara.opens(key(14), 14)
    cara.press("Stay")

    # Ann is free again: through the passage, then straight up.
    ann.draw()
    ann.opens(key(54), 54)
    ann.goes(54)
    bo.sees("by the secret passage")
    for racer in (bo, cara):
        racer.draw()
        racer.play("GREEN")
        racer.press("Stay")
    for at in (44, 34, 24, 14):
        ann.draw()
        if at == 14:
            ann.play("YELLOW")
        else:
            ann.opens("SKELETON", at)
        ann.goes(at)
        if at != 14:
            bo.draw()
            bo.play("BLUE")
            bo.press("Stay")
            cara.draw()
            cara.play("BLUE")
            cara.press("Stay")
    for page in (ann.page, bo.page, cara.page, screen):
        expect(page.locator(".winner, .gate")).to_contain_text("Ann wins!")
    expect(bo.page.locator(".dock h1")).to_have_text("Ann reaches the far row and wins.")

    # Even the winning step can be taken back, by whoever made it.
    ann.back("Ann goes to row 1, column 4")
    ann.asks("Where do you go")
    expect(screen.locator(".winner, .gate")).to_have_count(0)
    ann.goes(14)
    expect(bo.page.locator(".winner, .gate")).to_contain_text("Ann wins!")
    trouble.clear()  # to be refused is an error to a browser's console


def test_no_phone_receives_what_is_behind_a_closed_door(house_process: HouseProcess, phone: Phone) -> None:
    """The app deals the undersides. Whatever reaches a phone is compared with what has been opened so far."""
    screen = phone(1280, 720)
    pages = [phone(), phone()]
    received: list[str] = []
    for page in (*pages, screen):
        listen(page, received)
    code, racers = seated(house_process.url, screen, pages, "The app deals them")
    racers[0].press("Show us a layout")
    racers[1].press("We have laid it out")
    racers[0].asks("Who looks most like")
    racers[0].press("Pick at random")
    for page in (*pages, screen):
        expect(page.locator("h1").first).to_contain_text(re.compile("[Dd]raws? a card"))
    opened: set[str] = set()
    while len(opened) < 14:
        racer, asked = on_turn(racers)
        if "raw" in asked:
            racer.draw()
        elif "Tap a card" in asked:
            at = next(at for at in lane(racer) if "closed" in racer.says(at))
            opened.add(f"{at // 10}-{at % 10}")
            racer.play(colour_of(racer, at), at)
        elif "Extra Key" in asked:
            racer.press("Keep it for later")
        else:
            racer.press("Stay")
        expect(racer.page.locator(".dock h1").first).not_to_have_text(asked.strip())
        leaks(received, opened)
    number = re.search(r"/t/\w+/(\d+)", racers[0].page.url)
    for path in ("log", f"{number[1] if number else 0}/log", f"{number[1] if number else 0}/more", "check"):
        answer = pages[0].request.get(f"{house_process.url}/t/{code}/{path}")
        assert answer.ok
        leaks([answer.text()], opened)
        assert not any(door.value in answer.text() for door in Door), path
    assert any(", barred" in text for text in received), "something was revealed, and seen"
    assert sum(len(TILE.findall(text)) for text in received) > 1000, "and this is where it would be found"


def on_turn(racers: list[Racer]) -> tuple[Racer, str]:
    """Whose phone asks something, and what."""

    def look() -> tuple[Racer, str] | None:
        for racer in racers:
            asked = racer.page.locator(".dock.yours h1")
            if asked.count():
                return racer, asked.inner_text()
        return None

    return awaited(look)


def lane(racer: Racer) -> list[int]:
    """The doors of a column or two, from the player's own side."""
    rows = range(8, 0, -1) if racer.name == "Ann" else range(1, 9)
    return [10 * row + column for row in rows for column in (2, 4)]


TILE = re.compile(r'class="t (\w)( o (\w+))?[^"]*"[^>]*>(\d-\d)')


def leaks(received: list[str], opened: set[str]) -> None:
    for text in received:
        for _, is_open, _, where in TILE.findall(text):
            assert not is_open or where in opened, f"{where} is shown, and nobody opened it"


def test_the_leak_check_can_fail() -> None:
    leaky = '<span class="t b o bars">3-2 blue, barred</span>'
    leaks([leaky], {"3-2"})
    try:
        leaks([leaky], set())
    except AssertionError:
        return
    raise AssertionError("an underside that nobody opened went unnoticed")


def test_the_map_by_keyboard_and_by_ear(house_process: HouseProcess, phone: Phone) -> None:
    """Two people at one phone, eight rows, no mouse: every door says what it is and can be reached."""
    screen, page = phone(1280, 720), phone(320, 568)
    code = open_castle(screen, house_process.url)
    both = Racer(page, house_process.url, "Ann")
    both.sit(code)
    both.sit(code, "Bo")
    deal(screen, house_process.url, code)
    page.reload()
    both.choose_side("bottom", "Cook")
    seat(both, "Bo")
    both.choose_side("top", "Bard")
    both.press("Show us a layout")
    both.press("We have laid it out")
    page.locator(".starters button", has_text="Ann").press("Enter")
    page.get_by_role("button", name="I have drawn").press("Enter")
    both.asks("Tap a card")
    page.get_by_role("radio", name="Skeleton").press("Space")
    door = page.get_by_role("button", name="8-3")
    expect(door).to_have_accessible_name(re.compile(r"8-3 (blue|red|green|yellow), closed"))
    expect(door).to_have_attribute("aria-disabled", "false")
    assert page.get_by_role("button", name=re.compile(r"^\d-\d")).count() == 40
    box = door.bounding_box()
    assert box and box["width"] >= 44 and box["height"] >= 40  # who is called takes a line on a phone that two share
    door.press("ArrowUp")
    expect(page.get_by_role("button", name="7-3")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="7-4")).to_be_focused()
    page.get_by_role("radio", name="Saw").press("Space")
    expect(door).to_have_attribute("aria-disabled", "true")
    page.get_by_role("radio", name="Skeleton").press("Space")
    door.press("Enter")
    page.get_by_role("button", name="Open", exact=True).press("Enter")
    both.asks("Where do you go")
    door.press("Enter")
    seat(both, "Bo")  # by itself: there is nothing to cover
    both.asks("Draw a card")
    expect(page.locator(".castle").first).to_contain_text(re.compile(r"8-3 \w+, open, Ann is here"))


def test_painting_by_drag_and_by_taps(house_process: HouseProcess, phone: Phone, trouble: list[str]) -> None:
    screen, page = phone(1280, 720), phone(1000, 1500)
    _, (ann, bo) = seated(house_process.url, screen, [page, phone()])
    ann.paints()
    doors = page.locator(".painting .t")
    ann.press("That is our castle")
    ann.is_told("40 doors have no colour yet.")
    for row, brush in enumerate(("BLUE", "RED", "GREEN", "YELLOW") * 2):  # each row in one stroke
        page.locator(f"[data-brush={brush}]").click()
        first, last = doors.nth(5 * row).bounding_box(), doors.nth(5 * row + 4).bounding_box()
        assert first and last
        page.mouse.move(first["x"] + 9, first["y"] + 9)
        page.mouse.down()
        page.mouse.move(last["x"] + 9, last["y"] + 9, steps=12)
        page.mouse.up()
    expect(page.locator(".palette button")).to_have_text(["10"] * 4)
    page.locator("[data-brush=YELLOW]").click()  # lays the brush down: a tap goes through the colours now
    doors.nth(0).click()
    expect(page.locator("[data-brush=RED]")).to_have_text("11")
    ann.press("That is our castle")
    ann.is_told("There are only 10 red doors in the box, not 11.")
    trouble.clear()  # to be refused is an error to a browser's console
    bo.press("Show us a layout")  # what Ann has painted so far is not lost by that
    ann.asks("Lay it out like this")
    for _ in range(3):
        doors.nth(0).click()
    expect(page.locator(".palette button")).to_have_text(["10"] * 4)
    ann.press("That is our castle")
    ann.asks("Who looks most like")


MAP = """() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const stage = box(document.querySelector(".stage"));
  const doors = [...document.querySelectorAll(".stage .castle > .t")].map(box);
  const inside = ([left, top, right, bottom]) =>
    left >= stage[0] - 1 && top >= stage[1] - 1 && right <= stage[2] + 1 && bottom <= stage[3] + 1;
  return {
    map: box(document.querySelector(".stage .castle")).map(Math.round),
    inside: doors.every(inside),
    least: Math.min(...doors.map(([left, top, right, bottom]) => Math.min(right - left, bottom - top))),
  };
}"""


@pytest.mark.parametrize("others", [1, 2])
def test_the_map_is_whole_and_stays_where_it_is_all_turn_long(
    house_process: HouseProcess, phone: Phone, others: int
) -> None:
    """Eight rows or six, on the smallest phone and a usual one, whoever is on turn; doors are as wide as thumbs."""
    sizes = [(320, 568), (390, 664), (320, 568)][: others + 1]
    _, racers = seated(house_process.url, phone(1280, 720), [phone(*size) for size in sizes])
    maps: dict[str, list[object]] = {racer.name: [] for racer in racers}

    def look() -> None:
        for racer in racers:
            expect(racer.page.locator(".race .castle > .t")).to_have_count(40 if others == 1 else 36)
            seen = racer.page.evaluate(MAP)
            assert seen["inside"] and seen["least"] >= 44, seen
            maps[racer.name].append(seen["map"])

    racers[0].press("Show us a layout")
    racers[1].press("We have laid it out")
    racers[0].page.locator(".starters button", has_text="Ann").click()
    ann, bo = racers[:2]
    ann.asks("Draw a card")
    look()
    ann.draw()
    bo.asks("Ann plays a card")
    look()
    ann.card("SKELETON")
    look()
    last = 83 if others == 1 else 63
    ann.play("SKELETON", last)
    ann.asks("What is behind it")
    look()
    ann.press("Extra Key")
    ann.goes(last)
    ann.asks("Extra Key: turn a door")
    look()
    ann.press("Keep it")
    bo.asks("Draw a card")
    look()
    assert all(seen == maps[name][0] for name, all_seen in maps.items() for seen in all_seen), maps
