"""Are You the Traitor? on real browsers: nights, sleepers, shared phones, and a seal that is checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from companion.games.traitor.components import CASTS
from companion.games.traitor.night import TEST, recording, script
from tests.house_process import HouseProcess
from tests.phones.hands import Hands, deal, unveil
from tests.phones.traitors import everybody, held, night_passes, open_traitor, point, sit_down

Phone = Callable[..., Page]
RECORDINGS = Path(__file__).parents[2] / "static" / "traitor-night"

# Notes every heading a page shows, and when.
WATCH = """() => {
  window.seen = [];
  const note = () => {
    const heading = document.querySelector('main h1:not(.dark h1), main .caption h1')?.innerText ?? '';
    if (seen.at(-1)?.[0] !== heading) seen.push([heading, Date.now()]);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  note();
}"""


def note(asked: list[str], request: Request) -> None:
    """What a phone asks for, less whose phone it is."""
    path = urlsplit(request.url).path
    asked.append(f"{request.method} {path if path.startswith(('/static', '/art')) else '/' + path.split('/')[-1]}")


def test_a_whispered_night_is_one_hold_on_eight_phones(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    """Everything comes with the card; then all are released together, a breath after the last one knows."""
    url, screen = house_process.url, phone(1280, 720)
    code = open_traitor(screen, url)
    hands = sit_down(url, code, [phone() for _ in range(8)], screen)
    asked: dict[str, list[str]] = {hand.name: [] for hand in hands}
    for hand in hands:
        hand.page.on("request", partial(note, asked[hand.name]))
    everybody(hands, "I am in")
    for hand in hands:
        hand.waits_for("Look at your card")
        hand.page.evaluate(WATCH)
    cards = [held(hand.page, "character") for hand in hands]
    keyholder = next(hand.name for hand, card in zip(hands, cards, strict=True) if "You are the KeyHolder" in card)
    traitors = [hand.name for hand, card in zip(hands, cards, strict=True) if "You are a Traitor" in card]
    assert len(traitors) == 2
    for hand, card in zip(hands, cards, strict=True):
        adventurer = "You are a Guard" in card or "You are a Traitor" in card
        assert (f"{keyholder} is the KeyHolder." in card) == adventurer
        assert ("The other Adventurers know that it is you." in card) == (hand.name == keyholder)
        others = [name for name in traitors if name != hand.name]
        assert ("is the other Traitor." in card) == (hand.name in traitors)
        assert hand.name not in traitors or f"{others[0]} is the other Traitor." in card
        assert card.index("Stop!") < card.index("KeyHolder." if adventurer else "know"), "first what to do"
    # Covered again, nobody's screen shows a word of it.
    for hand in hands:
        seen = hand.page.locator("main").inner_text()
        assert "You are" not in seen and "is the KeyHolder" not in seen and "Hold to see your card" in seen
    everybody(hands, "I know")
    for hand in hands:
        expect(hand.page.locator("h1").first).to_have_text("Talk")
    steps = [hand.page.evaluate("seen")[-2:] for hand in hands]
    assert [[heading for heading, _ in seen] for seen in steps] == [["Phones down, look up", "Talk"]] * 8
    for moment in zip(*steps, strict=True):
        times = [at for _, at in moment]
        assert max(times) - min(times) < 1500, "released together"
    assert len({tuple(requests) for requests in asked.values()}) == 1, "every phone asks the house for the same"
    assert "POST /play" in asked["Ann"]
    for hand in hands:
        expect(hand.page.locator(".countdown span")).to_have_text(re.compile("[45]:[0-9]{2}"))


LONG = ("Wilhelmina Josephine", "Maximiliana Mariella", "Bartholomew Augustus", "Constantine Ferdinan") * 2


def test_every_role_holds_a_card_of_the_same_size_and_nothing_moves(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    """Eight players, so that Traitors know the most; the longest names there are, on the smallest phone."""
    url, screen = house_process.url, phone(1280, 720)
    code = open_traitor(screen, url)
    hands = [Hands(phone(320 if seat % 2 else 390, 640), url, name) for seat, name in enumerate(LONG)]
    for hand in hands:
        hand.sit(code)
    deal(screen, url, code)
    everybody(hands, "I am in")
    everybody(hands, "I know")
    night_passes(screen)
    sizes: dict[int, set[tuple[float, float]]] = {320: set(), 390: set()}
    for hand in hands:
        hand.waits_for("Talk")
        stop = hand.page.locator(".dock .stop")
        before = (stop.bounding_box(), hand.page.evaluate("document.documentElement.scrollHeight"))
        card = hand.page.locator(".hold.character")
        card.dispatch_event("pointerdown")
        shown = card.locator(".under")
        box = shown.bounding_box()
        assert box is not None and shown.evaluate("it => it.scrollHeight <= it.clientHeight"), "nothing is cut off"
        sizes[hand.page.viewport_size["width"]].add((box["width"], box["height"]))  # type: ignore[index]
        assert (stop.bounding_box(), hand.page.evaluate("document.documentElement.scrollHeight")) == before
        # Somebody else's move comes in meanwhile: the card stays uncovered while it is held.
        hand.page.evaluate("show(main.innerHTML)")
        assert card.locator(".under").is_visible()
        hand.page.evaluate("cover()")
    assert [len(found) for found in sizes.values()] == [1, 1]


VOICE = """
  window.said = [];
  speechSynthesis.getVoices = () => [{ lang: 'en-GB', localService: true, name: 'A voice' }];
  window.SpeechSynthesisUtterance = class { constructor(words) { this.words = words; } };
  speechSynthesis.speak = (line) => said.push(line.words);
  speechSynthesis.cancel = () => {};
"""


def test_a_spoken_night_keeps_the_script_at_double_pace_and_phones_are_dark(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    url, screen = house_process.url, phone(1280, 720)
    phones = [phone() for _ in range(6)]
    for page in (screen, *phones):
        page.add_init_script(VOICE)
    code = open_traitor(screen, url, "Spoken by the table screen", "2×")
    hands = sit_down(url, code, phones, screen)
    everybody(hands, "I am in")
    hands[0].waits_for("Look at your card")
    screen.get_by_role("button", name="Test the sound").click()
    expect(screen.locator("#status")).to_have_text("You should hear a voice now.")
    assert len(screen.evaluate("said.splice(0)")) == 1
    screen.evaluate(WATCH)
    everybody(hands, "I know")
    for hand in hands:
        hand.page.locator(".dark").wait_for()
    assert hands[0].page.evaluate(
        "[...document.querySelectorAll('body, .top, .news, .dock')].every(BLACK)".replace(
            "BLACK", "it => /rgba?\\(0, 0, 0/.test(getComputedStyle(it).backgroundColor)"
        )
    ), "no phone gives light"
    numbered = re.compile(r'data-(question|called)="\d+"')
    looks = {numbered.sub("", hand.page.locator("main").inner_html()).strip() for hand in hands}
    assert len(looks) == 1, "all alike"
    expect(screen.locator("h1").first).to_have_text("Talk", timeout=60_000)
    lines = script(CASTS[6], cards=False)
    assert screen.evaluate("said") == [line.words for line in lines]
    assert all(hand.page.evaluate("said") == [] for hand in hands), "phones are silent"
    seen = screen.evaluate("seen")
    shown = [(words, at) for words, at in seen if words in [line.words for line in lines] or words == "Talk"]
    assert [words for words, _ in shown] == [*(line.words for line in lines), "Talk"]
    for line, (_, begun), (_, ended) in zip(lines, shown, shown[1:], strict=False):
        early = line.lasts(2) - (ended - begun)  # how late it may be is for the machine to say
        assert early < 400, f"“{line.words}” lasted {ended - begun} ms, not {line.lasts(2)}"


# Notes what is played, for how long, and what stood on the screen then; and that there is no voice in this browser.
EARS = """
  window.played = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    played.push([document.querySelector('.caption h1')?.innerText ?? '', this.buffer.duration, this.loop]);
    return start.apply(this, when);
  };
  speechSynthesis.getVoices = () => [{ lang: 'en-US', localService: true, name: 'English (America)+espeak' }];
"""


def lasts(words: str) -> float:
    """Seconds of a recording: 40,000 bits each."""
    return (RECORDINGS / recording(words)).stat().st_size * 8 / 40_000


def test_a_night_of_eight_is_spoken_by_the_recorded_voice(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    """Where a browser has no voice, or a poor one: the right file plays when its words are on the screen."""
    url, screen = house_process.url, phone(1280, 720)
    asked: list[str] = []
    screen.on("request", lambda request: asked.append(request.url.split("/")[-1].split("?")[0]))
    screen.add_init_script(EARS)
    phones = [phone() for _ in range(8)]
    for page in phones:
        page.on("request", lambda request: asked.append("on a phone") if ".mp3" in request.url else None)
    code = open_traitor(screen, url, "Spoken by the table screen", "2×")
    hands = sit_down(url, code, phones, screen)
    everybody(hands, "I am in")
    screen.get_by_role("button", name="Test the sound").click()
    expect(screen.locator("#status")).to_have_text("You should hear a voice now.")
    assert screen.evaluate("played.splice(0)")[0][1] == pytest.approx(lasts(TEST), abs=0.15)
    everybody(hands, "I know")
    expect(screen.locator("h1").first).to_have_text("Talk")
    lines = [line.words for line in script(CASTS[8], cards=False)]
    heard = screen.evaluate("played")
    assert [words for words, *_ in heard] == lines, "each is heard while it is shown, and once"
    assert [seconds for _, seconds, _ in heard] == [pytest.approx(lasts(words), abs=0.15) for words in lines]
    assert [name for name in asked if name.endswith(".mp3")] == [recording(words) for words in (TEST, *lines)]
    assert "on a phone" not in asked


def test_the_wind_blows_where_sound_is_on_and_the_host_can_pause_repeat_and_skip(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    url, screen = house_process.url, phone(1280, 720)
    screen.add_init_script(EARS)
    code = open_traitor(screen, url, "Spoken by the table screen")
    hands = sit_down(url, code, [phone() for _ in range(6)], screen)
    screen.get_by_role("button", name="Sound off").click()
    everybody(hands, "I am in")
    everybody(hands, "I know")
    caption = screen.locator(".caption")
    expect(caption).to_contain_text("Wizards, shut your eyes.")
    screen.wait_for_function("played.some(([, , again]) => again)")  # the wind begins again and again
    screen.get_by_role("button", name="Pause").click()
    expect(caption).to_contain_text("paused")
    screen.get_by_role("button", name="Go on", exact=True).click()
    expect(caption).not_to_contain_text("paused")
    before = caption.get_attribute("data-said")
    said = screen.evaluate("played.filter(([words, , again]) => words && !again).length")
    screen.get_by_role("button", name="Say it again").click()
    expect(caption).not_to_have_attribute("data-said", before or "")
    screen.wait_for_function(f"played.filter(([words, , again]) => words && !again).length > {said}")
    screen.get_by_role("button", name="Next line").click()
    expect(caption).to_contain_text("KeyHolder, raise a hand.")
    screen.get_by_text("Pace 1×", exact=True).click()
    screen.get_by_role("button", name="Pace 2×").click()
    expect(caption).to_contain_text("pace 2×")


def test_a_table_that_wants_to_reads_aloud_by_the_beat(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    url, screen = house_process.url, phone(1280, 720)
    screen.add_init_script(EARS)
    code = open_traitor(screen, url, "Read aloud by somebody")
    hands = sit_down(url, code, [phone() for _ in range(6)], screen)
    everybody(hands, "I am in")
    everybody(hands, "I know")
    expect(screen.locator(".caption")).to_contain_text("Read it aloud, in time with the beat.")
    expect(screen.locator(".beat")).to_be_visible()
    hands[0].waits_for("Listen.")
    expect(hands[0].page.locator(".dock")).to_contain_text("Whoever reads tells you what to do.")
    assert screen.evaluate("played") == []


def test_ten_phones_stop_and_see_card_after_card_turned_over(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    url, screen = house_process.url, phone(1280, 720)
    code = open_traitor(screen, url)
    hands = sit_down(url, code, [phone(390, 664) for _ in range(10)], screen)
    everybody(hands, "I am in")
    everybody(hands, "I know")
    ann, bo, cara, *others = hands
    ann.waits_for("Talk")
    expect(screen.locator(".seeking")).to_contain_text("Evil Wizard seeks the KeyHolder")
    expect(screen.locator(".in-play")).to_have_text("In play: 1 KeyHolder, 2 Traitors, 4 Guards and 3 Wizards")
    bo.press("Stop!")
    for page in (screen, *(hand.page for hand in (ann, cara, *others))):
        expect(page.locator(".shout")).to_have_text(re.compile(r"Stop!\s*Bo"))
    # Not any one phone says who was first: it takes two, and then it is so on every phone.
    for hand, then in ((ann, "Ann says that Cara was first"), (others[0], "Waiting for Cara to point")):
        hand.page.get_by_text("Somebody else was first?").click()
        hand.page.locator(".first button", has_text="Cara").click()
        expect(bo.page.locator("main")).to_contain_text(then)
    cara.waits_for("Whom do you point")
    point(cara, "Ann")
    last = ".verdicts .takers"
    ann.page.locator(".verdicts").wait_for()
    hidden = f"getComputedStyle(document.querySelector('{last}')).opacity < 1"
    assert ann.page.evaluate(hidden), "who takes the treasure comes last"
    cards = ann.page.locator(".verdicts :is(.bystanders li, figure)")
    assert cards.count() == 10
    delays = cards.evaluate_all("all => all.map((one) => parseFloat(getComputedStyle(one).animationDelay))")
    assert delays == sorted(delays) and len(set(delays)) == 10, "one after the other"
    assert [figure.inner_text().split()[0] for figure in cards.all()[-2:]] == ["Cara", "Ann"], "these two last"
    ann.page.locator(".verdicts").click()
    assert not ann.page.evaluate(hidden), "a tap shows the end"
    bo.press("Ready")  # a view comes: for Ann all stays said, for the others the cards go on turning
    expect(ann.page.locator(".dock")).to_contain_text("1 of 10")
    assert not ann.page.evaluate(hidden)
    cara.page.reload()
    cara.page.locator("body.live").wait_for()
    assert not cara.page.evaluate(hidden), "whoever comes back is shown how it stands"
    # What the round brought: a card for everybody, of one size, with a treasure or nothing on it.
    sizes, drawn = set(), []
    for hand in (ann, cara, *others):
        card = hand.page.locator(".hold.drawn")
        card.dispatch_event("pointerdown")
        box = card.locator(".under").bounding_box()
        assert box is not None
        sizes.add((box["width"], box["height"]))
        hand.page.evaluate("cover()")
        drawn.append("You drew this." in held(hand.page, "drawn"))
    assert len(sizes) == 1 and True in drawn and False in drawn


def test_four_on_two_phones_know_their_part_before_anybody_talks(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    """From hand to hand behind the curtain, in their own time: everybody is called once, whatever the card."""
    url, screen = house_process.url, phone(1280, 720)
    code = open_traitor(screen, url)
    hands = [Hands(phone(390, 664), url, name) for name in ("Ann", "Cara")]
    for hand, other in zip(hands, ("Bo", "Dov"), strict=True):
        hand.sit(code)
        hand.sit(code, other)
    deal(screen, url, code)
    for hand in hands * 2:
        hand.waits_for("Are you in")
        hand.press("I am in")
    cards = []
    for hand in hands:
        for _ in range(2):
            unveil(hand.page)
            hand.waits_for("Look at your card")
            cards.append(held(hand.page, "character"))
            hand.press("I know")
        if hand is hands[0]:
            expect(hand.page.locator(".dock")).to_contain_text("A phone is being passed round")
            assert screen.locator("h1").first.inner_text() == "Everybody looks at their card"
    hands[0].page.get_by_role("button", name=re.compile(r"^Stop! \(")).first.wait_for()
    assert sum("Wizard" in card.partition(" side")[0] for card in cards) == 1
    wizard = next(card for card in cards if "Wizard Good side" in card or "Wizard Evil side" in card)
    assert "Then call Stop! and grab them." in wizard


def test_one_phone_sleeps_through_the_night_and_one_never_comes_back(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    url, screen = house_process.url, phone(1280, 720)
    code = open_traitor(screen, url)
    hands = sit_down(url, code, [phone() for _ in range(5)], screen)
    everybody(hands, "I am in")
    sleeper, gone = hands[0], hands[1]
    sleeper.waits_for("Look at your card")
    seat = sleeper.page.url
    sleeper.press("I know")
    sleeper.page.goto("about:blank")
    gone.page.close()
    everybody(hands[2:], "I know")
    expect(screen.locator("main")).to_contain_text("4 of 5 have seen theirs.")
    assert gone.name not in screen.locator(".headline").inner_text(), "how many, not who"
    assert not screen.get_by_label("is waited for").count()
    screen.get_by_role("button", name="Go on without waiting").click()
    expect(screen.locator("h1").first).to_have_text("Talk", timeout=20_000)
    sleeper.page.goto(seat)
    sleeper.waits_for("Talk")
    assert "You are" in held(sleeper.page, "character")
    hands[2].press("Stop!")
    point(hands[2], gone.name)
    sleeper.page.locator(".verdicts").wait_for()


def test_a_view_that_comes_under_the_finger_does_not_take_the_tap_away(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    screen = phone(1280, 720)
    code = open_traitor(screen, house_process.url)
    ann, *_ = sit_down(house_process.url, code, [phone() for _ in range(4)], screen)

    def tap(comes: str) -> None:
        ann.page.get_by_role("button", name="I am in").hover()
        ann.page.mouse.down()
        ann.page.evaluate(f"{comes}(main.innerHTML)")
        ann.page.mouse.up()

    tap("show")  # as it would be: the button is another one when the finger is lifted
    expect(ann.page.locator(".dock")).to_contain_text("0 of 4")
    tap("receive")  # as it is
    expect(ann.page.locator(".dock")).to_contain_text("1 of 4")


def test_the_deal_is_checked_in_the_browser_and_a_forged_one_is_noticed(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    url, screen = house_process.url, phone(1280, 720)
    code = open_traitor(screen, url)
    hands = sit_down(url, code, [phone() for _ in range(4)], screen)
    ann = hands[0]
    before = ann.page.locator("[data-seal]").get_attribute("data-seal")
    shown = ann.page.locator(".seal").text_content() or ""
    assert before and shown.replace(" ", "").lower() == before[:12]
    assert screen.locator("[data-seal]").get_attribute("data-seal") == before
    everybody(hands, "I am in")
    cards = []
    for hand in hands:
        hand.waits_for("Look at your card")
        cards.append(held(hand.page, "character"))
    everybody(hands, "I know")
    night_passes(screen)
    ann.press("Stop!")
    point(ann)
    ann.page.locator(".verdicts").wait_for()
    seat = ann.page.url
    ann.page.goto(f"{url}/t/{code}/check")
    panel = ann.page.locator(f".sealed[data-fingerprint='{before}']")
    expect(panel.locator(".verdict")).to_have_text(
        "✓ The fingerprints agree. This phone saw it before. What it added was used."
    )
    # What the page works out from the seal is what everybody held in their hands.
    characters = (panel.locator(".dealt").text_content() or "").split(" | ")[0].split(", ")
    assert all(role in card for role, card in zip(characters, cards, strict=True))
    forged = ann.page.content().replace('data-salt="', 'data-salt="0', 1)
    ann.page.goto(seat)
    ann.page.route(f"**/t/{code}/check", lambda route: route.fulfill(body=forged, content_type="text/html"))
    ann.page.goto(f"{url}/t/{code}/check")
    expect(ann.page.locator(".sealed .verdict").first).to_contain_text("✗ The fingerprints differ")
    stranger = phone()
    stranger.goto(f"{url}/t/{code}/check")
    expect(stranger.locator(".sealed .verdict").first).to_have_text("✓ The fingerprints agree.")
