"""What phones do at a table: sleep, hide, double up, lose the network, go without script."""

from __future__ import annotations

import io
import os
import re
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from companion.live import BEAT
from tests.house_process import HouseProcess, free_port
from tests.phones.hands import Hands, claim, deal, open_table

Phone = Callable[..., Page]
Sitting = tuple[str, list[Hands], Page]  # the code, two phones and the table screen


@pytest.fixture
def table(house_process: HouseProcess, phone: Phone) -> Sitting:
    """Two at a dealt table, and its screen."""
    url = house_process.url
    screen = phone(1280, 720)
    code = open_table(screen, url, "Open")
    hands = [Hands(phone(), url, name) for name in ("Ann", "Bo")]
    for hand in hands:
        hand.sit(code)
    deal(screen, url, code)
    for hand in hands:
        hand.waits_for("turn")
    return code, hands, screen


def thief_first(hands: list[Hands]) -> tuple[Hands, Hands]:
    first, second = hands
    return (first, second) if "what will you steal" in first.heading() else (second, first)


def test_the_code_on_the_table_screen_leads_to_a_seat(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    code = open_table(screen, house_process.url)
    screen.wait_for_load_state("load")  # the picture of the code, too
    picture = Image.open(io.BytesIO(screen.screenshot()))
    [found] = zxingcpp.read_barcodes(picture)
    assert (
        found.text.endswith(f"/j/{code}")
        and found.text.removeprefix("http://") == screen.locator(".address").inner_text()
    )
    ann = phone()
    ann.goto(f"{house_process.url}/j/{found.text.rsplit('/', 1)[1]}")
    ann.get_by_role("button", name="Sit down").click()  # the offered name will do
    expect(ann.locator("h1")).to_have_text("One more player to go")
    expect(ann.locator(".who")).to_have_text("Player 1")
    expect(screen.locator(".here")).to_contain_text("Player 1")  # seen at once, without a reload


def test_the_table_screen_stays_awake_where_the_browser_lets_it(house_process: HouseProcess, phone: Phone) -> None:
    screen = phone(1280, 720)
    screen.context.grant_permissions(["screen-wake-lock"])
    screen.add_init_script("""
        const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
        navigator.wakeLock.request = async (kind) => { window.held = await ask(kind); return window.held; };
    """)
    open_table(screen, house_process.url)
    screen.wait_for_function("() => window.held && !window.held.released")


def test_every_screen_is_shown_the_reveal_at_once(table: Sitting) -> None:
    _, hands, screen = table
    thief, setter = thief_first(hands)
    thief.steal()
    thief.play(6)
    setter.waits_for("Set the lock: three numbers")
    for other in (thief.page, screen):
        expect(other.locator("h1").first).to_have_text(re.compile(f"{setter.name} (is setting|sets) the lock"))
    setter.set(2, 4, 6)
    thief.guess(4)
    for page in (thief.page, setter.page, screen):
        expect(page.locator(".reveal, .ending")).to_contain_text("4 was among 2, 4 and 6.")


def test_the_keypad_takes_no_more_than_the_lock_and_hides_what_was_pressed(
    table: Sitting,
) -> None:
    _, hands, _ = table
    thief, setter = thief_first(hands)
    thief.steal()
    thief.play(8)
    setter.set(1, 2, 3, 4, lock=False)
    page = setter.page
    assert page.locator(".keypad :checked").evaluate_all("all => all.map(x => x.value)") == ["1", "2", "3"]
    colours = page.locator(".keypad .key span").evaluate_all("all => all.map(x => getComputedStyle(x).backgroundColor)")
    assert len(set(colours)) == 1, "pressed keys look like the others"
    page.locator(".peek").hover()
    page.mouse.down()
    shown = page.locator(".keypad .key span").evaluate_all("all => all.map(x => getComputedStyle(x).backgroundColor)")
    assert len(set(shown)) == 2 and shown[0] == shown[2] != shown[3]
    page.mouse.up()


def test_what_is_being_entered_survives_news_from_the_table(table: Sitting, phone: Phone) -> None:
    code, hands, _ = table
    thief, setter = thief_first(hands)
    thief.steal()
    thief.play(8)
    setter.set(5, 7, lock=False)
    newcomer = phone()
    claim(newcomer, thief.url, code, thief.name)  # a notice reaches the setter's page
    expect(setter.page.locator(".requests")).to_be_visible()
    assert setter.page.locator(".keypad :checked").evaluate_all("all => all.map(x => x.value)") == ["5", "7"]


def test_a_request_that_is_answered_leaves_the_page_where_it_was(table: Sitting, phone: Phone) -> None:
    """What was tapped is gone: the question has the focus, and nothing scrolls."""
    code, hands, _ = table
    thief, other = thief_first(hands)
    newcomer = phone()
    claim(newcomer, thief.url, code, other.name)
    thief.page.locator(".requests summary").click()
    other.press("No, I am here")
    expect(thief.page.locator(".requests")).to_have_count(0)
    assert thief.page.evaluate("scrollY") == 0
    assert thief.page.evaluate("document.activeElement.tagName") == "H1"


def test_a_held_secret_is_covered_again_however_it_is_let_go(table: Sitting) -> None:
    _, hands, _ = table
    thief, setter = thief_first(hands)
    thief.steal()
    thief.play(8)
    setter.set(5, 6, 7)
    page = setter.page
    under = page.locator(".hold .under")
    expect(under).to_be_hidden()
    page.locator(".hold").focus()
    page.keyboard.down("Space")
    expect(under).to_have_text("5 · 6 · 7")
    page.keyboard.up("Space")
    expect(under).to_be_hidden()
    page.wait_for_function("() => performance.now() - released > 100")  # until then a click is the key's own
    expect(under).to_be_hidden()  # the click that ends the key press does not show it again
    page.locator(".hold").evaluate("button => button.click()")  # as a screen reader does
    expect(under).to_be_visible()
    page.evaluate("dispatchEvent(new Event('blur'))")
    expect(under).to_be_hidden()


def test_of_two_tabs_the_newest_wins_and_the_old_one_can_take_over(table: Sitting) -> None:
    _, hands, _ = table
    old = hands[0].page
    new = old.context.new_page()
    new.goto(old.url)
    expect(old.locator("h1")).to_have_text("This seat is open in another tab or window.")
    old.get_by_role("link", name="Use it here").click()
    expect(old.locator("h1").first).to_contain_text("turn")
    expect(new.locator("h1")).to_have_text("This seat is open in another tab or window.")


def test_a_double_tap_makes_one_move(table: Sitting) -> None:
    code, hands, screen = table
    thief, _ = thief_first(hands)
    button = thief.page.locator("button.lot").first
    button.evaluate("button => { button.click(); button.click(); button.click(); }")
    thief.waits_for("Which card")
    screen.goto(f"{thief.url}/t/{code}/log")
    assert len(re.findall("goes for", screen.locator(".log").inner_text())) == 1


# A phone that is really gone


class Relay:
    """A wire between a phone and the house that can be cut, or stalled with its sockets open."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = free_port()
        self.whole = True
        self.flowing = threading.Event()
        self.flowing.set()
        self.sockets: list[socket.socket] = []
        self.listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                if not self.whole:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.to))
                self.sockets += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self.pump, args=(one, other), daemon=True).start()

    def pump(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                self.flowing.wait()
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)

    def cut(self) -> None:
        self.whole = False
        for each in self.sockets:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.whole = True

    def close(self) -> None:
        self.flowing.set()
        self.cut()
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        for each in (self.listener, *self.sockets):
            each.close()


@pytest.fixture
def relay(house_process: HouseProcess) -> Iterator[Relay]:
    relay = Relay(house_process.port)
    yield relay
    relay.close()


def through(relay: Relay, table: Sitting, phone: Phone) -> tuple[Hands, Hands]:
    """The thief's page, and an onlooker's table screen behind the relay."""
    code, hands, _ = table
    thief, _ = thief_first(hands)
    onlooker = Hands(phone(), f"http://localhost:{relay.port}", "onlooker")
    onlooker.page.goto(f"http://localhost:{relay.port}/t/{code}")
    onlooker.waits_for("turn")
    return thief, onlooker


def test_a_phone_whose_network_was_cut_shows_the_truth_when_it_is_back(
    relay: Relay, table: Sitting, phone: Phone, trouble: list[str]
) -> None:
    thief, onlooker = through(relay, table, phone)
    relay.cut()
    expect(onlooker.page.locator("#status")).to_contain_text("Looking for the table")
    thief.steal()
    relay.mend()
    expect(onlooker.page.locator("h1").first).to_contain_text(re.compile("is choosing a card|goes for"), timeout=30_000)
    expect(onlooker.page.locator("#status")).to_be_empty()
    trouble.clear()


def test_a_phone_whose_network_stalls_notices_by_itself(
    relay: Relay, table: Sitting, phone: Phone, trouble: list[str]
) -> None:
    """The nasty case: the stream still looks open. Only the missing heartbeat tells."""
    thief, onlooker = through(relay, table, phone)
    relay.flowing.clear()
    thief.steal()
    expect(onlooker.page.locator("#status")).to_contain_text("Looking for the table", timeout=45_000)
    relay.flowing.set()
    expect(onlooker.page.locator("h1").first).to_contain_text(re.compile("is choosing a card|goes for"), timeout=30_000)
    trouble.clear()


def test_two_heartbeats_fit_into_the_silence_that_a_phone_bears_and_that_into_8_seconds() -> None:
    script = (Path(__file__).parents[2] / "static" / "latchkey.js").read_text(encoding="utf-8")
    [silence] = re.findall(r"const SILENCE = (\d+);", script)
    [looks] = re.findall(r"< SILENCE\) return;.*?\}, (\d+)\);", script, re.S)
    assert int(silence) > 2 * BEAT * 1000 and int(silence) + int(looks) <= 8000


def test_a_locked_phone_comes_back_with_the_truth(table: Sitting) -> None:
    _, hands, _ = table
    thief, sleeper = thief_first(hands)
    session = sleeper.page.context.browser.new_browser_cdp_session()  # type: ignore[union-attr]
    before = {
        one["id"] for one in session.send("SystemInfo.getProcessInfo")["processInfo"] if one["type"] == "renderer"
    }
    mine = renderer_of(sleeper.page, before)
    os.kill(mine, signal.SIGSTOP)
    thief.steal()
    thief.waits_for("Which card")
    os.kill(mine, signal.SIGCONT)
    expect(sleeper.page.locator("h1").first).to_contain_text("is choosing a card")


def renderer_of(page: Page, renderers: set[int]) -> int:
    """The one renderer process that is busy when this page is."""
    import pathlib

    def spent(pid: int) -> int:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    before = {pid: spent(pid) for pid in renderers}
    page.evaluate("() => { const end = performance.now() + 400; while (performance.now() < end); }")
    return max(renderers, key=lambda pid: spent(pid) - before[pid])


# Without script


def test_a_whole_turn_works_without_script(house_process: HouseProcess, phone: Phone) -> None:
    url = house_process.url
    screen = phone(1280, 720)
    code = open_table(screen, url, "Open")
    hands = [Hands(phone(320, 568, java_script_enabled=False), url, name) for name in ("Ann", "Bo")]
    for hand in hands:
        hand.sit(code)
    deal(screen, url, code)
    for hand in hands:
        hand.page.reload()
    thief, setter = thief_first(hands)
    thief.steal()
    thief.play(6)
    setter.page.reload()
    setter.set(1, 2, 3)
    thief.page.reload()
    thief.guess(6)
    expect(thief.page.locator(".reveal")).to_contain_text("6 was not among 1, 2 and 3.")
    expect(screen.locator(".reveal")).to_contain_text("6 was not among 1, 2 and 3.")


def test_a_turn_can_be_played_with_the_keyboard_alone(table: Sitting) -> None:
    _, hands, _ = table
    thief, _ = thief_first(hands)
    page = thief.page
    page.locator("button.lot").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("button.lot").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    thief.waits_for("Which card")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('thief-card')"):
            break
    page.keyboard.press("Enter")
    thief.waits_for("is setting the lock")
