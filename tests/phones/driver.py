"""Makes any move of any game on its seat's page, as a person does: finds what to tap, taps it, and counts.

Where things are is asked before anything is scrolled, as a browser that is told to click scrolls there by itself and
hides the fault. A choice from a list counts as two taps, a scroll as one, and so does whatever must be opened or held.
"""

from __future__ import annotations

import dataclasses
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from companion.game import Action, Game
from companion.web.look import posted
from tests.patience import PATIENCE

EYES = Path(__file__).with_name("eyes.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Look:
    """How a phone is looked at."""

    width: int
    height: int
    texts: tuple[int, ...] = (100,)  # sizes of text, in percent: the last is looked at only, the first is played with

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def script(self) -> str:
        size = {"width": self.width, "height": self.height, "texts": self.texts}
        return f"window.SIZE = {json.dumps(size)};"


PHONE = Look(390, 664, (100, 200))  # a phone of 390 by 844, with the browser's bars
SMALL = Look(320, 568)
LOOKS = (PHONE, SMALL)


@dataclass(frozen=True)
class Fault:
    """Something that is not where a thumb expects it."""

    game: str
    look: str
    question: str
    what: str
    who: str
    place: tuple[int, ...] = ()
    times: int = 1


@dataclass
class Answer:
    """What it took to make one move."""

    kind: str
    question: str = ""
    taps: int = 0
    scrolls: int = 0
    opened: int = 0
    targets: int = 0
    off: int = 0  # of these, not on the screen when the question came up
    covered: list[str] = field(default_factory=list)


@dataclass
class Phone:
    """One phone, with one seat on it."""

    page: Page
    game: Game[Any]
    look: Look
    name: str = ""
    faults: list[Fault] = field(default_factory=list)
    furthest: float = 0.0  # that anything moved within one question

    def open(self, url: str, path: str, token: str) -> None:
        self.page.context.add_cookies([{"name": "phone", "value": token, "url": url}])
        self.page.goto(url + path)
        self.page.locator("body.live").wait_for(timeout=PATIENCE * 1000)

    def until(self, moment: str) -> None:
        """Wait until it shows that moment of the evening."""
        shown = self.page.evaluate("moment => eyes.until(moment)", moment)
        if shown != moment:
            heading, told, broken = self.page.evaluate("[eyes.heading(), eyes.told(), eyes.broken]")
            raise AssertionError(f"{self.name}’s phone stays at “{heading}” ({shown} for {moment}): {told} {broken}")

    def does(self, move: Action, between: Callable[[], object] = lambda: None) -> Answer:
        """Make that move. between: what happens meanwhile, once something but not everything is entered."""
        wanted = spelt(self.game, move)
        answer = Answer(wanted["kind"])
        first = self.page.evaluate("move => eyes.first(move)", wanted)
        answer.targets, answer.off = len(first), sum(one["off"] for one in first)
        while True:
            step = self._next(wanted)
            answer.question = answer.question or step["question"]
            answer.taps += 1
            answer.scrolls += step["scroll"]
            answer.opened += step["open"]
            if step["covered"]:
                answer.covered.append(f"{step['who']} by {step['covered']}")
                self.page.evaluate("eyes.press()")
            else:
                self.page.touchscreen.tap(step["x"], step["y"])
            for how in ("choose", "type"):
                if step.get(how) is not None:
                    answer.taps += how == "choose"
                    self.page.evaluate("value => eyes.set(value)", step[how])
            if step["last"]:
                return answer
            if answer.taps == 1:
                between()

    def holds(self, selector: str) -> Answer:
        """Look at what is covered until it is held."""
        answer = Answer("Hold", taps=1, targets=1)
        step = self.page.evaluate("selector => eyes.hold(selector)", selector)
        answer.off, answer.scrolls = step["off"], step["scroll"]
        self.page.mouse.move(step["x"], step["y"])
        self.page.mouse.down()
        self.page.mouse.up()
        return answer

    def _next(self, wanted: dict[str, Any]) -> dict[str, Any]:
        until = time.monotonic() + PATIENCE / 4
        while True:
            step: dict[str, Any] = self.page.evaluate("move => eyes.next(move)", wanted)
            if not step.get("wait"):
                return step
            if time.monotonic() > until:
                heading = self.page.locator("h1").first.inner_text()
                raise AssertionError(f"{self.name} is asked “{heading}” and finds no way to do {wanted}")
            self.page.wait_for_timeout(20)

    def drain(self) -> list[Fault]:
        """What was seen since the last time."""
        seen = self.page.evaluate("eyes.drain()")
        self.furthest = max(self.furthest, seen["furthest"])
        found = []
        for one in seen["found"]:
            size = f" at {one['text']} %" if one["text"] != 100 else ""
            words = (one["question"], one["what"], one["who"])
            found.append(Fault(self.game.slug, self.look.name + size, *words, tuple(one["place"]), one["times"]))
        self.faults += found
        return found


def spelt(game: Game[Any], move: Action) -> dict[str, Any]:
    """A move as a form says it: its kind, and its fields with the values of each."""
    fields: dict[str, list[str]] = {}
    for name, value, _ in posted(move):
        fields.setdefault(name, []).append(value)
    part = game.card_field(type(move))
    usual = [one.name for one in dataclasses.fields(move) if getattr(move, one.name) == one.default]
    card = {"part": part, "name": getattr(move, part).name} if part else None
    share = fields.pop("share", [""])[0]
    said = {"kind": type(move).__name__, "fields": list(fields.items()), "usual": usual}
    return said | {"card": card, "share": share}


def pick_up(browser: Browser, game: Game[Any], look: Look, name: str = "", scheme: str = "dark") -> Phone:
    context = browser.new_context(
        viewport={"width": look.width, "height": look.height},
        device_scale_factor=1,
        is_mobile=True,
        has_touch=True,
        reduced_motion="reduce",  # where things are, not how they get there
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(look.script + EYES)
    return Phone(context.new_page(), game, look, name)
