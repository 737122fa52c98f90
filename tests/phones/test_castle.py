"""Keys to the Castle on real phones: a game with every card, and maps that face their players."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.game import Seat
from companion.games.castle.components import Door
from companion.games.castle.moves import Discard, Stay
from companion.games.castle.state import Edge, Undersides, spots_of
from companion.games.castle.turned import placed
from tests.castle import SIDES, A
from tests.house_process import HouseProcess
from tests.patience import awaited
from tests.phones.ears import listen
from tests.phones.racers import OURS, PLAYS, Racer, colour_of, deal, key, open_castle, paint, seat, stripe
from tests.phones.races import CHARACTERS, INSIDE, Phone, Raced, races
from tests.playing import NAMES


def seated(url: str, screen: Page, phones: list[Page], *choices: str) -> tuple[str, list[Racer]]:
    code = open_castle(screen, url, *choices)
    racers = [Racer(page, url, name) for page, name in zip(phones, NAMES, strict=False)]
    for racer in racers:
        racer.sit(code)
    deal(screen, url, code)
    for racer, side, character in zip(racers, SIDES[len(racers)], CHARACTERS, strict=False):
        racer.choose_side(side.value, character)
        for other in racers:
            other.sees(f"is the {character}")
    return code, racers


@pytest.fixture
def raced(busy_house: HouseProcess, phone: Phone) -> Raced:
    return races(busy_house, phone)


# Whole games ----------------------------------------------------------------------------------------------------------


def test_a_game_of_three_phones_to_the_win(busy_house: HouseProcess, phone: Phone, trouble: list[str]) -> None:
    """Every card, both bonuses, what cannot be said of a door, refusals that explain themselves, and take-backs."""
    screen = phone(1280, 720)
    _, (ann, bo, cara) = seated(busy_house.url, screen, [phone(), phone(320, 568), phone(390, 844, "light")], OURS)
    paint(cara, 6, 6)
    ann.asks("Who looks most like")
    bo.page.locator(".starters button", has_text="Ann").click()

    # Ann sees what can have happened at a door, opens her first one and comes in; it is an Extra Turn.
    ann.meets(key(63), 63)
    bo.asks("Ann draws and plays a card")
    expect(ann.beside.get_by_role("radio")).to_have_text([f"{stripe(63).capitalize()} Key", "Skeleton Key"])
    assert not any(ann.chip(card).count() for card in ("SHUT", "SAW", "NET")), "nothing of that fits anywhere yet"
    assert not ann.chip("IN", "BARRED").count(), "and nobody goes in where it is barred"
    ann.tap(63)
    expect(ann.beside).to_be_hidden()
    ann.opens(key(63), 63)
    ann.asks("Where do you go")
    ann.back(f"Ann opens a {stripe(63)} door with a {stripe(63).capitalize()} Key.")
    ann.opens(key(63), 63, "EXTRA_TURN")
    ann.goes(64)
    ann.is_told("It is closed.")
    ann.goes(63)
    ann.asks("Extra Turn: draw, then tap a door")
    ann.opens("SKELETON", 53, "BARRED")
    ann.goes(53)
    ann.is_told("It is barred: it takes a Hacksaw.")
    ann.press("Stay here")

    # Clockwise from the bottom sits Bo, at the left. He finds an Extra Key and opens a door with it.
    bo.opens(key(31), 31, "EXTRA_KEY", go=True)
    bo.asks("Extra Key: tap another door")
    bo.tap(31)
    bo.is_told("It must be another door")
    bo.tap(32)
    bo.chip("OPEN").click()

    # Cara nets Ann and keeps Bo out with a padlock, in that order.
    cara.play("NET", 63)
    expect(ann.page.locator("#people .racers")).to_contain_text("2 turns without a move")
    expect(ann.page.locator(".news")).to_contain_text("Cara throws a net over you: two turns without a move.")

    ann.asks("In the net: draw, then tap a door")
    ann.play("SAW", 53)
    bo.asks("Your turn")  # Ann was not asked to move
    expect(bo.page.locator("#people .racers")).to_contain_text("1 more turn without a move")
    bo.tap(32)
    bo.beside.get_by_role("button", name="Discard, go in").click()
    cara.play("PADLOCK", 33)
    ann.meets("PASSAGE", 63)
    assert not ann.chip("sw").count() and not ann.chip("se").count(), "there is nothing beyond her own row"
    ann.chip("ne").click()
    expect(bo.page.locator("#people .racers")).not_to_contain_text("without a move")

    # Bo's way is padlocked; a Skeleton Key takes it off, another opens the door.
    bo.asks("Your turn")
    bo.tap(33)
    expect(bo.beside.locator(".line").last).to_have_text("Padlocked: only a Skeleton Key takes it off.")
    expect(bo.beside.locator(".cell").first).to_have_text("Padlock off")
    bo.tap(33)
    bo.play("SKELETON", 33)
    bo.press("Stay here")
    expect(cara.tile(33)).to_contain_text(f"{stripe(33)}, closed")
    assert "padlocked" not in cara.says(33)
    cara.opens(key(14), 14)
    cara.press("Stay here")

    # Ann is free again: through the passage, then straight up.
    ann.opens(key(54), 54)
    ann.goes(54)
    bo.sees("Ann goes through a secret passage.")
    for at in (44, 34, 24, 14):
        for racer in (bo, cara):
            racer.play("GREEN")
            racer.press("Stay here")
        if at == 14:  # Cara has opened it
            ann.play("YELLOW")
            ann.goes(at)
        else:
            ann.opens("SKELETON", at, go=True)
    for page in (ann.page, bo.page, cara.page, screen):
        expect(page.locator(".winner, .gate")).to_contain_text("Ann wins!")
    expect(bo.page.locator(".dock h1")).to_have_text("Ann reaches the far row and wins.")
    expect(bo.page.locator(".winner")).to_contain_text("Across in 9 turns.")

    # Even the winning step can be taken back, by whoever made it.
    ann.back("Ann goes one door on.")
    ann.asks("Where do you go")
    expect(screen.locator(".winner, .gate")).to_have_count(0)
    ann.goes(14)
    expect(bo.page.locator(".winner, .gate")).to_contain_text("Ann wins!")
    trouble.clear()  # to be refused is an error to a browser's console


def test_no_phone_receives_what_is_behind_a_closed_door(busy_house: HouseProcess, phone: Phone) -> None:
    """The app deals the undersides. Whatever reaches a phone is compared with what has been opened so far."""
    screen = phone(1280, 720)
    pages = [phone(), phone()]
    received: dict[Edge | None, list[str]] = {Edge.BOTTOM: [], Edge.TOP: [], None: []}
    for page, heard in zip((*pages, screen), received.values(), strict=True):
        listen(page, heard)
    code, racers = seated(busy_house.url, screen, pages, Undersides.APP.value)
    racers[0].press("Show us a layout")
    racers[1].press("We have laid it out")
    racers[0].asks("Who looks most like")
    racers[0].press("Pick at random")
    for page in (*pages, screen):
        expect(page.locator("h1").first).to_contain_text(re.compile(f"{PLAYS}|draws and plays a card"))
    opened: set[int] = set()
    while len(opened) < 14:
        racer, asked = on_turn(racers)
        if PLAYS in asked:
            at = next(at for at in lane(racer) if "closed" in racer.says(at))
            opened.add(at)
            racer.turns_up(colour_of(racer, at), at)
        else:
            racer.press("Stay here")
        expect(racer.page.locator(".dock h1 .usual")).not_to_have_text(asked)
        for side, heard in received.items():
            leaks(heard, opened, side)
    number = re.search(r"/t/\w+/(\d+)", racers[0].page.url)
    own = number[1] if number else "0"
    for path in ("log", f"{own}/log", "check"):
        answer = pages[0].request.get(f"{busy_house.url}/t/{code}/{path}")
        assert answer.ok and not any(door.value in answer.text() for door in Door), path
    answer = pages[0].request.get(f"{busy_house.url}/t/{code}/{own}/more?facing=bottom")
    offered = {int(at): set(FACES.findall(faces)) for at, faces in MENDED.findall(answer.text())}
    assert len(offered) == 40
    assert all(faces == {"CLOSED", "OPEN"} for at, faces in offered.items() if at not in opened)
    shown = re.compile(", (open|barred)")
    assert any(shown.search(text) for heard in received.values() for text in heard), "something was revealed, and seen"
    assert all(sum(len(TILE.findall(text)) for text in heard) > 500 for heard in received.values()), "and found here"


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


TILE = re.compile(r'class="t \w( o)?[^"]*"[^>]*>(\d-\d)?')
MENDED = re.compile(r'<fieldset class="t [^"]*" data-at="(\d+)">.*?<select name="faces"(.*?)</select>', re.S)
FACES = re.compile(r'<option value="?(\w+)')


def leaks(received: list[str], opened: set[int], side: Edge | None) -> None:
    """On a phone doors are named as they are seen from that side; the table screen has them one after the other."""
    places = {placed(at, side or Edge.BOTTOM, 5, 8): at for at in spots_of(5, 8)}
    names = {f"{9 - row}-{column}": at for (row, column), at in places.items()}
    for text in received:
        found = [(names.get(name), is_open) for is_open, name in TILE.findall(text)]
        if side is None and len(found) == 40:  # parts of the picture are found again in the whole of it
            found = [(at, is_open) for at, (_, is_open) in zip(spots_of(5, 8), found, strict=True)]
        for at, is_open in found:
            assert at is None or not is_open or at in opened, f"{at} is shown, and nobody opened it"


def test_the_leak_check_can_fail() -> None:
    leaky = '<span class="t b o bars">3-2 blue, barred</span>'
    screen = '<i class="t b"></i>' * 39 + '<i class="t r o door told"></i>'
    leaks([leaky], {62}, Edge.BOTTOM)
    leaks([leaky], {34}, Edge.TOP)
    leaks([screen], {85}, None)
    for text, side in ((leaky, Edge.BOTTOM), (leaky, Edge.TOP), (screen, None)):
        with pytest.raises(AssertionError, match="nobody opened it"):
            leaks([text], {11}, side)


# The map --------------------------------------------------------------------------------------------------------------

UPRIGHT = """map => [map, ...map.querySelectorAll(".t, .pawn")].every((one) => {
  const { a, b, c, d } = new DOMMatrix(getComputedStyle(one).transform);
  return a > 0 && d > 0 && !b && !c && getComputedStyle(one).rotate === "none";
})"""


def test_the_map_faces_everybody(raced: Raced) -> None:
    """One's own row is the bottom row, nothing is turned by that, and what the news is about is marked on every map."""
    table, racers = raced(*INSIDE)
    state = table.room.table.state
    for racer, player in zip(racers, state.players, strict=True):
        racer.asks(PLAYS)
        spots = [
            int(at) for at in racer.page.locator(".castle > .t").evaluate_all("all => all.map((one) => one.value)")
        ]
        assert player.side and set(spots[-6:]) == set(state.row_of(player.side)) and player.at in spots[-6:]
        assert set(spots[:6]) == set(state.goal(Seat(racers.index(racer))))
        expect(racer.tile(player.at or 0)).to_contain_text(re.compile(rf"^1-\d .*{racer.name} is here"))
        assert racer.page.locator(".castle").evaluate(UPRIGHT)
        racer.opens("SKELETON", spots[20])
        for other in racers:
            expect(other.tile(spots[20])).to_have_class(re.compile(r" o door .*told"))
            expect(other.page.locator(".castle .told")).to_have_count(1)
        racer.press("Stay here")


def test_a_secret_passage_leads_where_its_player_sees_it(raced: Raced) -> None:
    """From the left, beyond the upper left corner, lies what is at the lower right of somebody at the top."""
    table, (ann, bo, cara) = raced(*INSIDE, (A, Discard()), (A, Stay()))
    bo.play("PASSAGE", 32, "nw")
    bo.press("Stay here")
    for racer, way in ((ann, "rising r2 c2"), (bo, "falling r4 c2"), (cara, "rising r4 c4")):
        expect(racer.page.locator(".castle .way")).to_have_class(f"way {way}")
    assert [sorted(passage.ends) for passage in table.room.table.state.passages] == [[23, 32]]


def test_a_turn_that_opens_the_next_door_and_goes_in_is_two_taps(raced: Raced) -> None:
    table, (ann, bo) = raced(*INSIDE, phones="Ann Bo")
    before, news = table.room.table.version, ann.page.locator(".latest li").first.text_content()
    ann.page.evaluate("window.taps = 0; addEventListener('click', (event) => { taps += event.isTrusted; }, true)")
    ann.door(53).click()
    ann.chip("IN", "OPEN").click()
    bo.asks("Your turn")
    ann.asks("Bo draws and plays a card")
    assert ann.page.evaluate("taps") == 2 and table.room.table.version == before + 1
    expect(ann.page.locator(".latest li").nth(1)).to_have_text(news or "")  # only one line stands above it
    bo.reads(f"Ann opens a {stripe(53)} door with a {stripe(53).capitalize()} Key, and goes in.")
    assert table.room.table.state.players[A].at == 53


def test_the_map_by_keyboard_and_by_ear(busy_house: HouseProcess, phone: Phone) -> None:
    """Two people at one phone, eight rows, no mouse: every door says what it is and can be reached."""
    screen, page = phone(1280, 720), phone(320, 568)
    code = open_castle(screen, busy_house.url, OURS)
    both = Racer(page, busy_house.url, "Ann")
    both.sit(code)
    both.sit(code, "Bo")
    deal(screen, busy_house.url, code)
    page.reload()
    both.choose_side("bottom", "Cook")
    seat(both, "Bo")
    both.choose_side("top", "Bard")
    both.press("Show us a layout")
    both.press("We have laid it out")
    page.locator(".starters button", has_text="Ann").press("Enter")
    both.asks("Your turn")
    door = page.get_by_role("button", name="1-3")
    expect(door).to_have_accessible_name(re.compile(r"1-3 (blue|red|green|yellow), closed"))
    assert page.get_by_role("button", name=re.compile(r"^\d-\d")).count() == 40
    box = door.bounding_box()
    assert box and box["width"] >= 44 and box["height"] >= 40  # who is called takes a line on a phone that two share
    door.press("ArrowUp")
    expect(page.get_by_role("button", name="2-3")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="2-4")).to_be_focused()
    door.press("Enter")
    expect(page.get_by_role("dialog", name="What happens there?")).to_be_visible()
    skeleton = page.get_by_role("radio", name="Skeleton Key")
    skeleton.press("Space")
    expect(skeleton).to_have_attribute("aria-checked", "true")
    page.get_by_role("button", name="Open", exact=True).press("Enter")
    both.asks("Where do you go")
    both.sees("with a Skeleton Key")
    door.press("Enter")
    seat(both, "Bo")  # by itself: there is nothing to cover
    both.asks("Your turn")
    expect(page.locator(".castle").first).to_contain_text(re.compile(r"8-3 \w+, open, Ann is here"))  # from Bo's side


def colours_of(door: Locator) -> set[str]:
    """Of whatever is drawn round a door."""
    drawn = door.evaluate("one => getComputedStyle(one).boxShadow + ' ' + getComputedStyle(one).outline")
    return set(re.findall(r"rgba?\([^)]*\)", drawn))


def test_the_doors_are_one_stop_for_the_keyboard(raced: Raced) -> None:
    """Tab comes to them once, arrows go among them, Enter asks beside the door, and Escape comes back to it."""
    _, (ann, bo) = raced(*INSIDE, phones="Ann Bo")
    page, stops = ann.page, ""
    for _ in range(60):  # from the first thing on the page to the first again
        page.keyboard.press("Tab")
        stops += page.evaluate("(document.activeElement.closest('.skip, .castle .t')?.className ?? '')[0] ?? ''")
        if stops.count("s") == 2:
            break
    assert stops == "sts"
    ann.door(53).focus()
    for arrow, at in (("ArrowLeft", 52), ("ArrowUp", 42), ("ArrowRight", 43), ("ArrowDown", 53)):
        page.keyboard.press(arrow)
        expect(ann.door(at)).to_be_focused()
    page.keyboard.press("Enter")
    expect(ann.beside).to_be_visible()
    assert page.evaluate("document.activeElement.matches('#turn .meant .cell')")
    page.keyboard.press("Escape")
    expect(ann.beside).to_be_hidden()
    expect(ann.door(53)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # what is asked first: it is open
    ann.asks("Where do you go")
    ann.door(52).focus()
    page.keyboard.press("ArrowRight")
    expect(ann.door(53)).to_be_focused()
    ring = colours_of(ann.door(53))
    page.keyboard.press("ArrowLeft")
    lit = colours_of(ann.door(53))
    assert ring and lit and not ring & lit, "where the keyboard is looks like nothing else"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    bo.asks("Your turn")


def test_painting_by_drag_and_by_taps(busy_house: HouseProcess, phone: Phone, trouble: list[str]) -> None:
    screen, page = phone(1280, 720), phone(1000, 1500)
    _, (ann, bo) = seated(busy_house.url, screen, [page, phone()], OURS)
    ann.paints()
    doors = page.locator(".painting .t")
    counts = page.locator(".palette [data-brush]")

    def drag(row: int) -> None:
        first, last = doors.nth(5 * row).bounding_box(), doors.nth(5 * row + 4).bounding_box()
        assert first and last
        page.mouse.move(first["x"] + 9, first["y"] + 9)
        page.mouse.down()
        page.mouse.move(last["x"] + 9, last["y"] + 9, steps=12)
        page.mouse.up()

    drag(0)
    expect(counts).to_have_text(["0"] * 4)  # a finger that only scrolls paints nothing
    ann.press("That is our castle")
    ann.is_told("40 doors have no colour yet.")
    for row, brush in enumerate(("BLUE", "RED", "GREEN", "YELLOW") * 2):  # each row in one stroke
        page.locator(f"[data-brush={brush}]").click()
        drag(row)
    expect(counts).to_have_text(["10"] * 4)
    page.locator("[data-unpaint]").click()  # a stroke at a time
    expect(counts).to_have_text(["10", "10", "10", "5"])
    drag(7)
    page.locator("[data-brush=YELLOW]").click()  # lays the brush down: a tap goes through the colours now
    doors.nth(0).click()
    expect(page.locator("[data-brush=RED]")).to_have_text("11")
    ann.press("That is our castle")
    ann.is_told("There are only 10 red doors in the box, not 11.")
    trouble.clear()  # to be refused is an error to a browser's console
    bo.press("Show us a layout")  # what Ann has painted so far is not lost by that
    ann.asks("Lay it out like this")
    page.locator("[data-unpaint]").click()
    expect(counts).to_have_text(["10"] * 4)
    for _ in range(4):
        doors.nth(0).click()  # all the way round
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
    busy_house: HouseProcess, phone: Phone, others: int
) -> None:
    """Eight rows or six, on the smallest phone and a usual one, whoever is on turn; doors are as wide as thumbs."""
    sizes = [(320, 568), (390, 664), (320, 568)][: others + 1]
    _, racers = seated(busy_house.url, phone(1280, 720), [phone(*size) for size in sizes], OURS)
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
    ann.asks("Your turn")
    bo.asks("Ann draws and plays a card")
    look()
    last = 83 if others == 1 else 63
    ann.meets("SKELETON", last)
    look()
    ann.chip("EXTRA_KEY").click()
    ann.asks("Where do you go")
    bo.asks("Ann moves")
    look()
    ann.goes(last)
    ann.asks("Extra Key: tap another door")
    bo.asks("Ann turns an Extra Key")
    look()
    ann.press("Keep it")
    bo.asks("Your turn")
    look()
    assert all(seen == maps[name][0] for name, all_seen in maps.items() for seen in all_seen), maps
