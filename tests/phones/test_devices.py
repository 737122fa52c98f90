"""Whole evenings on fewer devices than people: gates stand only before real secrets."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from companion.entries import Acted
from companion.games.castle.state import Undersides
from companion.seats import Taps
from companion.store import Store
from companion.store.place import Place
from tests.house_process import HouseProcess
from tests.patience import PATIENCE, awaited
from tests.phones.devices import TAP, Device, Table, lay, step

Phone = Callable[..., Page]


@pytest.fixture
def store(house_process: HouseProcess) -> Iterator[Store]:
    """The house's own file, to look into."""
    store = Place(Path(house_process.data)).open()
    yield store
    store.close()


def begin(table: Table, host: Page) -> None:
    host.goto(f"{table.url}/t/{table.code}/host")
    with host.expect_navigation():  # else it may overtake the page that is opened next
        host.locator("form[action$='/deal'] button").click()
    awaited(lambda: table.room.table.running)
    for device in table.devices:
        device.page.goto(f"{table.url}/t/{table.code}/{device.numbers[0]}")


def play_on(table: Table, random: Random, also: Callable[[], bool] = lambda: False) -> None:
    """Until the game is over, or that is so."""
    until = time.monotonic() + PATIENCE
    while table.room.table.running and not also():
        if any([step(table, device, random) for device in table.devices]):
            until = time.monotonic() + PATIENCE
        assert time.monotonic() < until, [(device.called, device.question()) for device in table.devices]


def test_four_at_one_phone_race_without_a_single_gate(house_process: HouseProcess, phone: Phone, store: Store) -> None:
    page = phone(390, 664)
    table = lay(store, house_process.url, "castle", [(page, 4)], page)
    begin(table, page)
    play_on(table, Random(1))
    assert table.room.table.outcome and table.devices[0].gates == 0
    expect(page.locator("h1")).to_contain_text("wins")


def test_four_at_two_phones_keep_their_cards_to_themselves(
    house_process: HouseProcess, phone: Phone, store: Store
) -> None:
    """A whole evening of secrets: each new card is looked at behind a curtain, and nothing else is asked there."""
    screen = phone(1280, 720)
    pages = [phone(390, 664), phone(320, 568)]
    table = lay(store, house_process.url, "traitor", [(page, 2) for page in pages], screen)
    begin(table, screen)
    screen.goto(f"{table.url}/t/{table.code}")
    random = Random(1)

    def host_skips() -> None:
        for kind in ("SkipLine", "GoOn"):
            screen.evaluate(TAP, [f"/t/{table.code}/play", kind, []])

    def look_closely() -> bool:
        """What is not asked for: Stop is called, the night is not waited for, victory is declared."""
        state = table.room.table.state
        for device in table.devices:
            assert "You are a" not in device.page.locator("main").inner_text(), "a card lies open"
            alone = device.called.endswith("alone")
            assert alone or not device.page.locator(".hold").count(), "covered or not, it is behind the curtain"
        match state.phase.name:
            case "NIGHT":
                host_skips()
            case "TALK":
                call(random.choice(table.devices), random)
            case "GATHER" if state.rings_open:
                for seat in state.seats:
                    if state.players[seat].points >= 10 and seat not in state.declared:
                        declare(table, seat + 1)
        return False

    play_on(table, random, look_closely)
    rounds = table.room.table.state.deals
    assert rounds > 1 and sum(device.gates for device in table.devices) == 4 * rounds


def call(device: Device, random: Random) -> None:
    stops = device.page.get_by_role("button", name=re.compile(r"^Stop! \("))
    if stops.count():
        stops.nth(random.randrange(stops.count())).click()
        expect(stops).to_have_count(0)


def declare(table: Table, number: int) -> None:
    """From a page of one's own, which closes by itself."""
    device = next(device for device in table.devices if number in device.numbers)
    if device.called.endswith("alone") and device.called != f"{number} alone":
        device.page.get_by_role("button", name="Cover it").click()  # somebody else still has it to themselves
        awaited(lambda: not device.called.endswith("alone"))
    if device.called != f"{number} alone":
        device.page.locator(f".called form[action$='/{number}/open'] button").click()
    expect(device.page.locator(f"[data-called='{number} alone']")).to_have_count(1)
    awaited(device.idle)
    device.page.evaluate(TAP, [f"/t/{table.code}/{number}/play", "Declare", []])
    expect(device.page.locator(f"[data-called='{number} alone']")).to_have_count(0)


def test_the_table_screen_plays_for_three_but_for_their_locks(
    house_process: HouseProcess, phone: Phone, store: Store
) -> None:
    screen, pages = phone(1280, 720), [phone(390, 664) for _ in range(3)]
    table = lay(store, house_process.url, "vault", [(page, 1) for page in pages], screen)
    store.set_taps(table.code, Taps.SCREEN)
    begin(table, screen)
    screen.goto(f"{table.url}/t/{table.code}")
    big, taps, locks = Device(screen, table.url, []), 0, 0
    random, until = Random(1), time.monotonic() + PATIENCE
    while table.room.table.running:
        assert time.monotonic() < until, (big.called, table.room.table.closing)
        if step(table, big, random):
            taps, until = taps + 1, time.monotonic() + PATIENCE
        elif table.room.table.state.phase.name == "SET":
            setter = table.devices[table.room.table.state.theft.setter]
            locks += step(table, setter, random)
    assert taps > 3 * locks > 0 and not any(device.gates for device in table.devices)
    acted = [entry for _, entry in table.room.table.receipts if isinstance(entry, Acted) and entry.seat is not None]
    hands = [entry.hand for entry in acted]
    assert hands.count(0) == taps and hands.count(None) == locks


def test_a_phone_that_is_put_away_comes_back_covered(house_process: HouseProcess, phone: Phone, store: Store) -> None:
    page = phone(390, 664)
    table = lay(store, house_process.url, "vault", [(page, 2)], page, stacked=True)
    begin(table, page)
    device = table.devices[0]
    expect(page.locator("h1")).to_have_text("Pass the phone to Ann")
    step(table, device, Random(1))
    expect(page.locator("h1")).to_contain_text("Choose two for the vault")
    put = """(state) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => state });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(put, True)
    assert page.locator("main").inner_text() == "", "not even in the list of open apps"
    page.evaluate(put, False)
    expect(page.locator("h1")).to_have_text("Pass the phone to Ann")


# By the page itself, as soon as the next player is asked: a test on a busy machine would come too late.
SECOND_TAP = """([x, y]) => {
    const seen = new MutationObserver(() => {
        if (!document.querySelector("[data-called='2']")) return;
        seen.disconnect();
        setTimeout(() => { document.elementFromPoint(x, y).click(); window.tapped = true; }, 0);
    });
    seen.observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true });
}"""


def test_a_double_tap_answers_nothing_for_the_next_player(
    house_process: HouseProcess, phone: Phone, store: Store
) -> None:
    page = phone(390, 664)
    table = lay(store, house_process.url, "traitor", [(page, 4)], page)
    begin(table, page)
    expect(page.locator("[data-called='1']")).to_have_count(1)
    button = page.locator("form:has([value=Ready]) button")
    box = button.bounding_box()
    assert box
    page.evaluate(SECOND_TAP, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    button.click()
    page.wait_for_function("() => window.tapped")
    expect(page.locator("main.handing")).to_have_count(0)
    assert table.room.table.state.ready == {0} and page.locator("[data-called='2']").count()
    button.click()  # a moment later it is taken
    expect(page.locator("[data-called='3']")).to_have_count(1)


def test_anybody_taps_for_whoever_is_on_turn(house_process: HouseProcess, phone: Phone, store: Store) -> None:
    pages = [phone(390, 664) for _ in range(2)]
    ours = {"undersides": Undersides.BOX}  # what the app has dealt and shown is not taken back
    table = lay(store, house_process.url, "castle", [(page, 1) for page in pages], pages[0], **ours)
    store.set_taps(table.code, Taps.ANYBODY)
    begin(table, pages[0])
    ann, bo = table.devices
    random = Random(1)
    play_on(table, random, lambda: table.room.table.state.phase.name == "PLAY")
    before = table.room.table.state
    turn = before.turn
    other, name = (ann, bo)[1 - turn], table.room.table.names[turn]
    expect(other.page.locator(".called b")).to_have_text(f"{name}’s turn")
    assert step(table, other, random)
    lines = table.room.table.lines
    told = [line.says for line in lines if line.seq == lines[-1].seq]
    assert told[0].startswith(name) and told[0].endswith(f" ({table.room.table.names[1 - turn]} tapped.)")
    assert table.room.table.state != before
    other.page.get_by_role("button", name="Take back").click()
    awaited(lambda: table.room.table.state == before)
