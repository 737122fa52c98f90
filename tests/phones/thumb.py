"""Whole golden evenings on phones, with an eye on the thumb: python -m tests.phones.thumb castle [--small|--phone].

At every question its heading and every answer of the dock are on the screen, nothing lies over them, nothing moves
between two taps of one question, and the page itself does not scroll. Prints whatever is not so.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from companion.entries import Acted
from tests.phones.browser import launch
from tests.phones.driver import LOOKS, PHONE, SMALL, Answer, Fault, Look, Phone, pick_up
from tests.phones.golden import TABLE, Golden, golden
from tests.playing import NAMES

DEAL = "form[action$='/deal'] button"
SAID = 6  # of things that have the same fault
LOOKED_AT = {("traitor", "Seen"): ".hold"}  # what nobody says without having looked


@dataclass
class Evening:
    """What was done on it, by whom, and what was seen."""

    slug: str
    look: Look
    answers: list[tuple[int, Answer]] = field(default_factory=list)  # to which of its acts
    faults: list[Fault] = field(default_factory=list)
    furthest: float = 0.0


def play(browser: Browser, house: Golden, look: Look, most: int = 10_000) -> Evening:
    """Everybody taps what they tapped then. While somebody enters something, all phones are shown the table anew."""
    script = house.script
    evening = Evening(script.game.slug, look)
    with phones(browser, house, look) as people:

        def all_see() -> None:
            for phone in people:
                phone.until(house.moment)

        people[0].page.locator(DEAL).first.click()
        for index, act in enumerate(script.acts[:most]):
            if index not in script.chance:
                all_see()
                evening.answers += [(index, answer) for answer in done(house, people, act)]
            house.version += 1
        all_see()
        for phone in people:
            phone.drain()
            evening.furthest = max(evening.furthest, phone.furthest)
            evening.faults += phone.faults
    return evening


def done(house: Golden, people: list[Phone], act: Acted) -> Iterator[Answer]:
    """The host's phone calls for what a host may; what comes with time comes by itself."""
    if act.seat is None and not act.move.hosts:
        house.table(act.move)
        return
    phone = people[act.seat or 0]
    if covered := LOOKED_AT.get((house.script.game.slug, type(act.move).__name__)):
        yield phone.holds(covered)

    def meanwhile() -> None:
        house.nudge()
        phone.until(house.moment)

    yield phone.does(act.move, meanwhile)


@contextmanager
def phones(browser: Browser, house: Golden, look: Look) -> Iterator[list[Phone]]:
    names = house.script.start.names
    people = [pick_up(browser, house.script.game, look, name) for name in names]
    for phone, number, token in zip(people, house.script.start.numbers, house.tokens, strict=True):
        phone.open(house.url, f"/t/{TABLE}/{number}", token)
    yield people
    for phone in people:
        phone.page.context.close()


def merged(faults: list[Fault], names: tuple[str, ...]) -> list[Fault]:
    """The same fault seen by several people, or in several turns, once."""
    found: dict[tuple[str, ...], Fault] = {}
    alike = re.compile(rf"\d+|\b({'|'.join(names)})\b")
    for one in faults:
        question, who = (alike.sub("#", words) for words in (one.question, one.who))
        key = (one.game, one.look, one.what, question, who)
        known = found.get(key)
        one = replace(one, question=question)
        found[key] = replace(known, times=known.times + one.times) if known else one
    return list(found.values())


def report(faults: list[Fault]) -> str:
    """A readable list: by phone, question and what is wrong there."""
    lines: list[str] = []
    for (game, look), here in grouped(faults, lambda one: (one.game, one.look)):
        lines.append(f"{game} {look}")
        for question, asked in grouped(here, lambda one: one.question):
            lines.append(f"  “{question}”")
            for what, some in grouped(asked, lambda one: one.what):
                told = [f"{one.who} [{' '.join(map(str, one.place))}]" for one in some]
                more = f" and {len(told) - SAID} more" if len(told) > SAID else ""
                lines.append(f"    {what}: {', '.join(told[:SAID])}{more} ({sum(one.times for one in some)} times)")
    return "\n".join(lines)


def grouped(faults: list[Fault], key: Callable[[Fault], Any]) -> list[tuple[Any, list[Fault]]]:
    """Likes together, in the order in which they were first seen."""
    found: dict[Any, list[Fault]] = {}
    for one in faults:
        found.setdefault(key(one), []).append(one)
    return list(found.items())


def watch(browser: Browser, name: str, look: Look) -> Evening:
    with tempfile.TemporaryDirectory() as data, golden(name, Path(data)) as house:
        return play(browser, house, look)


def main(*arguments: str) -> int:
    looks = [look for flag, look in (("--small", SMALL), ("--phone", PHONE)) if flag in arguments]
    slugs = [one for one in arguments if not one.startswith("--")]
    faults: list[Fault] = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for slug in slugs:
            for look in looks or LOOKS:
                begun = time.monotonic()
                evening = watch(browser, slug, look)
                found = merged(evening.faults, NAMES)
                faults += found
                print(report(found))
                moves, taps = len(dict(evening.answers)), sum(answer.taps for _, answer in evening.answers)
                print(
                    f"{slug} {look.name}: {moves} moves, {taps} taps, {len(found)} faults, nothing moved further than "
                    f"{evening.furthest:.0f} px; {time.monotonic() - begun:.0f} s",
                    flush=True,
                )
        browser.close()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
