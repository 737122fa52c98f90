"""Whole golden evenings on phones, with an eye on the thumb: python -m tests.phones.thumb castle [--small|--large].

At every question its heading and every answer of the dock are on the screen, nothing lies over them, nothing moves
between two taps of one question, and the page itself does not scroll. Prints whatever is not so.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.phones.browser import launch
from tests.phones.driver import LARGE, LOOKS, PHONE, SMALL, Answer, Fault, Look, Phone, pick_up
from tests.phones.golden import TABLE, Golden, golden

DEAL = "form[action$='/deal'] button"


@dataclass
class Evening:
    """What was done on it, by whom, and what was seen."""

    slug: str
    look: Look
    answers: list[tuple[int | None, Answer]] = field(default_factory=list)  # None: the table itself
    faults: list[Fault] = field(default_factory=list)
    furthest: float = 0.0


def play(browser: Browser, house: Golden, look: Look, most: int = 10_000) -> Evening:
    """Everybody taps what they tapped then."""
    script = house.script
    evening = Evening(script.game.slug, look)
    with phones(browser, house, look) as people:
        begin(people[0])
        version = 1
        for index, act in enumerate(script.acts[:most]):
            if index in script.chance:
                version += 1
                continue
            moment = f"{version}.{house_nudges(house)}"
            for phone in people:
                phone.until(moment)
            if act.seat is None:
                house.table(act.move)
                evening.answers.append((None, Answer(type(act.move).__name__)))
            else:
                phone = people[act.seat]
                evening.answers.append((act.seat, phone.does(act.move, nudging(house, people, version))))
            version += 1
        for phone in people:
            phone.until(f"{version}.{house_nudges(house)}")
        for phone in people:
            phone.drain()
            evening.furthest = max(evening.furthest, phone.furthest)
            evening.faults += phone.faults
    return evening


NUDGES: dict[int, int] = {}


def house_nudges(house: Golden) -> int:
    return NUDGES.get(house.process.port, 0)


def nudging(house: Golden, people: list[Phone], version: int) -> Callable[[], None]:
    """While somebody enters something, every phone is shown the table once more."""

    def nudge() -> None:
        moment = house.nudge()
        NUDGES[house.process.port] = int(moment.split(".")[1])
        for phone in people:
            phone.until(moment)

    return nudge


def begin(host: Phone) -> None:
    host.page.locator(DEAL).first.click()


@contextmanager
def phones(browser: Browser, house: Golden, look: Look) -> Iterator[list[Phone]]:
    names = house.script.start.names
    people = [pick_up(browser, house.script.game, look, name) for name in names]
    for phone, number, token in zip(people, house.script.start.numbers, house.tokens, strict=True):
        phone.open(house.url, f"/t/{TABLE}/{number}", token)
    yield people
    for phone in people:
        phone.page.context.close()


def merged(faults: list[Fault]) -> list[Fault]:
    """The same fault seen by several people, once."""
    found: dict[tuple[str, ...], Fault] = {}
    for one in faults:
        key = (one.game, one.look, one.question, one.what, one.who)
        known = found.get(key)
        found[key] = replace(known, times=known.times + one.times) if known else one
    return list(found.values())


def watch(browser: Browser, slug: str, look: Look) -> Evening:
    with tempfile.TemporaryDirectory() as data, golden(slug, Path(data)) as house:
        return play(browser, house, look)


def main(*arguments: str) -> int:
    looks = [look for flag, look in (("--small", SMALL), ("--large", LARGE), ("--phone", PHONE)) if flag in arguments]
    slugs = [one for one in arguments if not one.startswith("--")]
    faults: list[Fault] = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for slug in slugs:
            for look in looks or LOOKS:
                begun = time.monotonic()
                evening = watch(browser, slug, look)
                found = merged(evening.faults)
                faults += found
                print(*found, sep="\n")
                moves, taps = len(evening.answers), sum(answer.taps for _, answer in evening.answers)
                print(
                    f"{slug} {look.name}: {moves} moves, {taps} taps, {len(found)} faults, nothing moved further than "
                    f"{evening.furthest:.0f} px; {time.monotonic() - begun:.0f} s",
                    flush=True,
                )
        browser.close()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
