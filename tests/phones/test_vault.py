"""Great moments of Pick the Lock on real browsers: the reveal, a tie round, the end, and children’s mode."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from companion.games.vault.state import Options, State
from companion.store.place import Place
from tests.house_process import HouseProcess
from tests.phones.heists import Heist, Wanted, heist

Phone = Callable[..., Page]


def opened(after: State) -> bool:
    """Three numbers, and one of them was named: nothing is over by it."""
    seen = after.reveal
    return seen is not None and seen.hit and len(seen.combination) == 3 and not after.outcome and not after.tie_card


def won(after: State) -> bool:
    return after.outcome is not None and len(after.outcome.winners) == 1


def tied(after: State) -> bool:
    return after.tie_card == 4 and len(after.playing) == 2


HEISTS: dict[str, tuple[Options, Wanted]] = {
    "opened": (Options(), opened),
    "won": (Options(), won),
    "tied": (Options(), tied),
    "children": (Options(children=True), opened),
}


class Evenings(NamedTuple):
    url: str
    found: dict[str, Heist]


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evenings]:
    data = tmp_path_factory.mktemp("house")
    store = Place(data).open()
    found = {
        name: heist(store, f"HE0{place}", options, 3, wanted)
        for place, (name, (options, wanted)) in enumerate(HEISTS.items())
    }
    store.close()
    process = HouseProcess(data)
    yield Evenings(process.url, found)
    process.close()


# When each part of a moment moves, in milliseconds, in the order in which they should.
ORDER = """() => [".combo", ".dial", ".words"].flatMap((which) => [...document.querySelectorAll(`.heist ${which}`)])
  .map((part) => part.getAnimations()[0]?.effect.getTiming().delay)"""
# What lies on top where the question stands.
COVERED = """() => { const box = document.querySelector(".dock h1").getBoundingClientRect();
  return Boolean(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest(".heist")); }"""
# What everybody has, as it can be seen on the table screen, and whether somebody is lit.
PLAQUES = """() => [...document.querySelectorAll(".plaque")].map((one) => [
  one.querySelector(".shown").innerText
    + [...one.querySelectorAll(".shown img")].filter((it) => it.checkVisibility()).length,
  getComputedStyle(one).boxShadow])"""
# The largest words that can be seen.
LARGEST = """() => { const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  const words = [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility()
    && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  const most = Math.max(...words.map(size));
  return words.filter((one) => size(one) === most).map((one) => one.innerText.trim()); }"""


def test_the_reveal_turns_card_by_card_tells_nothing_before_and_a_reload_shows_how_it_stands(
    evenings: Evenings, phone: Phone
) -> None:
    url, it = evenings.url, evenings.found["opened"]
    others = [seat for seat in range(3) if seat != it.thief]
    screen, thief = it.sit(phone(1280, 720), url, None), it.sit(phone(390, 664), url, it.thief)
    watching, reloading = (it.sit(phone(390, 664), url, seat) for seat in others)
    watching.locator("link[href*='vault-moments']").wait_for(state="attached")
    lying = screen.evaluate(PLAQUES)
    it.says(thief)
    for page in (watching, screen):
        page.locator(".heist:not(.seen)").wait_for()
    shown = screen.evaluate(PLAQUES)
    assert [one[0] for one in shown] == [one[0] for one in lying], "who has what is told by the door alone"
    assert {one[1] for one in shown} == {"none"}, "and who is next is told after it"
    assert "●" not in watching.title()
    for page in (watching, thief):
        expect(page.locator("#said")).not_to_contain_text("was among")
    for page in (watching, screen):
        delays = page.evaluate(ORDER)
        assert len(delays) == 6 and None not in delays, delays
        assert delays == sorted(delays) and len(set(delays)) == 6, "set, set, set, said, the dial, the verdict"
    assert watching.evaluate(COVERED)
    reloading.reload()
    expect(reloading.locator(".heist")).to_have_class("reveal heist hit seen")
    assert not reloading.evaluate(COVERED)
    watching.locator(".heist").click()  # whoever taps sees the end
    expect(watching.locator(".heist.seen")).to_be_visible()
    assert not watching.evaluate(COVERED)
    expect(screen.locator(".heist.seen")).to_be_visible()  # by itself
    expect(screen.locator(".headline")).to_have_css("opacity", "1")
    expect(screen.locator(".headline h1")).to_contain_text("turn to steal")
    assert [one[0] for one in screen.evaluate(PLAQUES)] != [one[0] for one in lying]
    expect(screen.locator(".vault-shelf")).to_be_visible()  # and what is left in the vault
    expect(thief.locator("#said")).to_contain_text("was among")
    plain = it.sit_plainly(phone(390, 664, java_script_enabled=False), url, others[0])
    assert not plain.evaluate(COVERED) and plain.locator(".heist .verdict").inner_text() == "It opens!"


def test_the_winners_name_is_the_largest_thing_on_every_screen_and_you_win_on_the_winners(
    evenings: Evenings, phone: Phone
) -> None:
    url, it = evenings.url, evenings.found["won"]
    assert it.after.outcome is not None
    (winner,) = it.after.outcome.winners
    loser = next(seat for seat in range(3) if seat != winner)
    screen, thief = it.sit(phone(1280, 720), url, None), it.sit(phone(390, 664), url, it.thief)
    pages = [screen, *(it.sit(phone(320, 568), url, seat) for seat in (winner, loser) if seat != it.thief), thief]
    it.says(thief)
    for page in pages:
        expect(page.locator(".sequel.seen")).to_be_visible()
    seats = [seat for seat in (winner, loser) if seat != it.thief]
    for page, seat in zip(pages, (None, *seats, it.thief), strict=True):
        assert page.evaluate(LARGEST) == ["You win" if seat == winner else it.names[winner]]
    thief.goto(f"{url}/t/{it.code}/remember")
    assert thief.evaluate(LARGEST) == [it.names[winner]]


def test_a_tie_round_is_announced_and_who_is_out_is_told(evenings: Evenings, phone: Phone) -> None:
    url, it = evenings.url, evenings.found["tied"]
    (out,) = (seat for seat in range(3) if seat not in it.after.playing)
    screen, thief = it.sit(phone(1280, 720), url, None), it.sit(phone(390, 664), url, it.thief)
    outside = thief if out == it.thief else it.sit(phone(320, 568), url, out)
    it.says(thief)
    names = " and ".join(it.names[seat] for seat in it.after.playing)
    for page in (screen, outside):
        expect(page.locator(".tie")).to_contain_text(f"Tie round: {names}")
        expect(page.locator(".tie")).to_contain_text("with their 4s")
        expect(page.locator(".tie")).to_contain_text(f"{it.names[out]} is out: nobody can rob them.")
        expect(page.locator(".tie.seen")).to_be_visible()
    expect(outside.locator(".standing")).to_have_text("You are out: nobody can rob you. Watch!")
    expect(outside.locator(".standing")).to_be_visible()
    expect(screen.locator(".plaque.out .is-out")).to_have_text("out")
    if outside is not thief:
        expect(thief.locator(".standing")).to_have_count(0)


VOICE = """
  window.said = [];
  speechSynthesis.getVoices = () => [{ lang: 'en-GB', localService: true, name: 'A voice' }];
  window.SpeechSynthesisUtterance = class { constructor(words) { this.words = words; } };
  speechSynthesis.speak = (line) => said.push(line.words);
  speechSynthesis.cancel = () => {};
"""


def test_children_see_dots_and_the_table_screen_says_aloud_what_stands_there(evenings: Evenings, phone: Phone) -> None:
    url, it = evenings.url, evenings.found["children"]
    screen, small = phone(1280, 720), phone(320, 568)
    for page in (screen, small):
        page.add_init_script(VOICE)
    it.sit(screen, url, None)
    thief = it.sit(small, url, it.thief)
    reach = it.table.state.theft.card
    for page in (screen, thief):
        expect(page.locator(".dots")).to_have_attribute("aria-label", f"3 of {reach} numbers open it")
        expect(page.locator(".dots .on")).to_have_count(3)
        assert "%" not in page.locator("main").inner_text()
    name = it.names[it.thief]
    prompt = f"{name}, guess a number from 1 to {reach}!"
    expect(screen.locator(".headline h1")).to_have_text(prompt)
    assert screen.evaluate("said") == [], "sound is off"
    screen.locator("[data-sounds]").click()
    screen.wait_for_function("said.length === 1")
    assert screen.evaluate("said") == [prompt]
    it.says(thief)
    expect(screen.locator(".heist.seen .verdict")).to_have_text("Hooray! It opens!")
    assert it.after.reveal is not None
    after = (
        f"Hooray! It opens! {name} gets the {it.after.reveal.treasure}. {it.names[it.after.thief]}, pick a treasure!"
    )
    screen.wait_for_function("said.length === 2")
    assert screen.evaluate("said[1]") == after and after.endswith(screen.locator(".headline h1").inner_text())
    assert thief.evaluate("said") == [], "phones are silent"
