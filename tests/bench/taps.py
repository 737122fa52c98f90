"""What a turn costs a thumb: python -m tests.bench.taps [slug or evening ...] [--kinds] [--save FILE].

Golden evenings of all five games are played in a browser, each seat on a phone of 390 by 664 pixels. A choice from a
list counts as two taps, a scroll as one, and so does whatever has to be opened, or held to be looked at. Beside it
stands what evenings cost before every phone had a stage and a dock, and Lock & Spell before a hand was five taps
(taps_before.json). Some evenings were recorded anew since, as rules and ways to play changed: vault and locke.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from companion.games import shelf
from tests.phones.browser import launch
from tests.phones.driver import PHONE
from tests.phones.golden import PLAYTHROUGHS, Script, script
from tests.phones.thumb import Evening, watch

BEFORE = Path(__file__).with_name("taps_before.json")
TURN = {"castle": "turns", "vault": "turns", "spell": "turn", "locke": "round", "traitor": "deals"}  # counted in states
SETUP = {  # and how an evening ends: no part of any turn
    "castle": {"Sit", "Propose", "Paint", "LayOut", "Begin"},
    "vault": {"Stack"},
    "spell": {"LayOut"},
    "locke": {"Birthday", "GiveLock", "GameOver", "Count", "Points"},
}
HEIST = {"Set": "setter", "Steal": "thief", "Play": "thief", "Guess": "thief", "": "other turn"}
ROLES = {  # whose part in a turn a move is, by game or by evening; the rest are the last one's
    "vault": HEIST,
    "vault-box": HEIST | {"Name": "naming"},
    "locke-scores": {"Numbers": "the numbers of six", "": "the table besides"},
}


@dataclass(frozen=True)
class Cost:
    """Of somebody's part in a turn, and of the whole evening."""

    turns: int
    middle: float
    worst: int
    taps: int
    scrolls: int
    targets: int
    off: int  # targets that were not on the screen when the question came up
    furthest: int  # pixels that a control moved between two taps of one question


def role(name: str, kind: str) -> str:
    roles = ROLES.get(name, {"": "player"})
    return roles.get(kind, roles[""])


def costs(name: str, evening: Evening, played: Script) -> dict[str, Cost]:
    slug = evening.slug
    parts: dict[str, dict[tuple[int, int | None], int]] = defaultdict(lambda: defaultdict(int))
    for index, answer in evening.answers:
        act, kind = played.acts[index], type(played.acts[index].move).__name__
        if act.seat is not None and kind not in SETUP.get(slug, ()):
            turn = getattr(played.states[index], TURN[slug])
            parts[role(name, kind)][turn, act.seat] += answer.taps + answer.scrolls
    answers = [answer for _, answer in evening.answers]
    whole = {
        "taps": sum(one.taps for one in answers),
        "scrolls": sum(one.scrolls for one in answers),
        "targets": sum(one.targets for one in answers),
        "off": sum(one.off for one in answers),
        "furthest": round(evening.furthest),
    }
    return {
        f"{name} {who}": Cost(len(turns), median(turns.values()), max(turns.values()), **whole)
        for who, turns in sorted(parts.items())
    }


def kinds(evening: Evening) -> None:
    """Each kind of move by itself."""
    found: dict[str, list[int]] = defaultdict(list)
    for _, answer in evening.answers:
        found[answer.kind].append(answer.taps + answer.scrolls)
    for kind, taps in sorted(found.items()):
        print(f"    {kind:14} {len(taps):3} times  {median(taps):4.1f} taps, {max(taps)} at worst")


def row(name: str, cost: Cost) -> str:
    return (
        f"{name:30} {cost.turns:5} {cost.middle:7.1f} {cost.worst:6} {cost.taps:6} {cost.scrolls:8} "
        f"{cost.off:4} of {cost.targets:<4} {cost.furthest:6} px"
    )


def main(*arguments: str) -> None:
    known = sorted(path.stem for path in PLAYTHROUGHS.glob("*.txt") if path.stem.partition("-")[0] in shelf())
    asked = [name for name in known if {name, name.partition("-")[0]} & set(arguments)] or known
    before = json.loads(BEFORE.read_text(encoding="utf-8")) if BEFORE.exists() else {}
    kept: dict[str, Cost] = {}
    print(f"{'':30} {'turns':>5} {'median':>7} {'worst':>6} {'taps':>6} {'scrolls':>8} {'off screen':>12} {'moved':>9}")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name in asked:
            evening = watch(browser, name, PHONE)
            found = costs(name, evening, script(name))
            kept |= found
            for who, cost in found.items():
                if who in before:
                    print(row(f"{who}, was", Cost(**before[who])))
                print(row(who, cost), flush=True)
            if "--kinds" in arguments:
                kinds(evening)
        browser.close()
    if "--save" in arguments:
        spelt = {who: asdict(cost) for who, cost in kept.items()}
        Path(arguments[arguments.index("--save") + 1]).write_text(json.dumps(spelt, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
