"""The thumb test: at every question of whole evenings, everything to be tapped is on the screen and stays in place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games import shelf
from companion.games.vault.moves import Steal
from tests.castle import taps
from tests.phones.driver import LOOKS, PHONE, Look, Phone, pick_up
from tests.phones.golden import PLAYTHROUGHS, golden
from tests.phones.thumb import merged, play, report
from tests.playing import NAMES

EVENINGS = sorted(
    name for name in (path.stem for path in PLAYTHROUGHS.glob("*.txt")) if name.partition("-")[0] in shelf()
)


@pytest.mark.parametrize("look", LOOKS, ids=[look.name for look in LOOKS])
@pytest.mark.parametrize("name", EVENINGS)
def test_on_a_whole_evening_everything_to_be_tapped_is_under_the_thumb(
    browser: Browser, tmp_path: Path, name: str, look: Look
) -> None:
    with golden(name, tmp_path) as house:
        evening = play(browser, house, look)
    assert len(evening.answers) >= 45
    faults = merged(evening.faults, NAMES)
    assert not faults, f"{len(faults)} faults\n{report(faults)}"
    if evening.slug == "castle":  # what benchmarks count there is what it takes
        acts, states = house.script.acts, house.script.states
        race = [(acts[index].move, states[index], answer) for index, answer in evening.answers if states[index].turns]
        assert all(answer.taps == taps(state, move) for move, state, answer in race)


# Would it notice? -----------------------------------------------------------------------------------------------------

PAGE = """<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  body { margin: 0 } main { display: flex; flex-direction: column; height: 100dvh } .stage { flex: 1; overflow: auto }
  h1 { font-size: 1rem; margin: 0 } button { height: 48px } .tall { height: 2000px } .dock { flex: none }
</style>
<body class="seat live"><main id="main">
  <section class="stage"><p class="tall">A map.</p></section>
  <section class="dock" data-question="1">
    <h1>Which card?</h1>
    <form data-act action="/t/CODE/1/play"><input type="hidden" name="move" value="Play">
      <button name="card" value="4">Four</button><button name="card" value="5">Five</button>
    </form>
  </section>
</main>"""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Phone]:
    phone = pick_up(browser, shelf()["vault"], PHONE)
    phone.page.goto("about:blank")
    phone.page.set_content(PAGE)
    phone.page.evaluate("eyes.look()")
    assert phone.drain() == []
    yield phone
    phone.page.context.close()


def seen(phone: Phone, planted: str) -> list[str]:
    phone.page.evaluate(planted)
    phone.page.evaluate("eyes.look()")
    return [f"{fault.who} {fault.what}" for fault in phone.drain()]


def test_a_dock_below_the_fold_would_be_noticed(phone: Phone) -> None:
    found = seen(phone, "document.querySelector('.stage').style.flex = '0 0 100%'")
    assert {"the heading is off the screen", "Four is off the screen", "Five is off the screen"} <= set(found)
    assert "down the page itself scrolls" in found


def test_an_answer_that_something_lies_over_would_be_noticed(phone: Phone) -> None:
    cover = "position: fixed; bottom: 0; left: 0; width: 40px; height: 60px"
    planted = f"document.body.insertAdjacentHTML('beforeend', '<b class=toast style=\"{cover}\">Done.</b>')"
    assert seen(phone, planted) == ["Four is covered by b.toast"] * 2  # with text of either size


def test_a_control_that_jumps_would_be_noticed_and_one_that_stirs_would_not(phone: Phone) -> None:
    push = "document.querySelector('form').style.marginBottom = '{}px'"
    assert seen(phone, push.format(7)) == []
    assert seen(phone, push.format(27)) == [f"{who} moves within one question" for who in ("Four", "Five")] * 2
    assert phone.furthest == 20
    another = "document.querySelector('.dock').dataset.question = 2;"
    assert seen(phone, another + push.format(57)) == []


def test_a_view_that_comes_while_a_thumb_scrolls_takes_no_tap_away(phone: Phone) -> None:
    """On a busy machine the button that was scrolled to is drawn anew before it is tapped: look again, then tap."""
    phone.page.evaluate("""() => {
      const main = document.getElementById("main");
      const form = '<form data-act action="/t/CODE/1/play"><input type="hidden" name="move" value="Steal">'
        + '<button name="lot" value="7">Seven</button></form>';
      document.querySelector(".stage").insertAdjacentHTML("beforeend", form);
      window.stolen = 0;
      main.addEventListener("submit", (event) => { event.preventDefault(); window.stolen += 1; });
      const anew = () => {
        const top = document.querySelector(".stage").scrollTop;
        main.innerHTML = main.innerHTML;
        document.querySelector(".stage").scrollTop = top;
      };
      document.querySelector(".stage").addEventListener("scroll", anew, { once: true });
    }""")
    answer = phone.does(Steal(7))
    phone.page.wait_for_function("window.stolen === 1")
    assert answer.taps == 1


def test_an_answer_that_only_large_text_pushes_out_would_be_noticed(phone: Phone) -> None:
    planted = "document.querySelector('h1').style.marginBottom = '25rem'"
    phone.page.evaluate("document.querySelector('.dock').dataset.question = 2")
    assert [fault.split()[0] for fault in seen(phone, planted)] == ["Four", "Five", "down"]
