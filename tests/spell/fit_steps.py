"""How a redraw brings a hand nearer to one spell, for …/spell/advice/steps.py: python -m tests.spell.fit_steps.

For every spell and every number of cards lacked, some hands are drawn that lack as many; each is redrawn in the way
that has the best chance to meet the spell within two redraws, counted exactly, and what is lacked then is averaged.
"""

from __future__ import annotations

from random import Random

import numpy as np

from companion.games.spell.advice.sorts import chances_of, sorts
from companion.games.spell.cards import in_order
from companion.games.spell.components import HAND, Spell
from companion.games.spell.odds import book

HANDS = 40  # of each spell and lack
LACKS = HAND + 1


def steps(spell: Spell, random: Random) -> dict[int, tuple[float, ...]]:
    every, cards = sorts(), book().cards
    lacks = every.lacks[spell.number - 1]
    far = np.eye(LACKS)[lacks]  # a column for every lack
    found: dict[int, list[np.ndarray]] = {}
    for lack in range(1, int(lacks.max()) + 1):
        there = np.flatnonzero(lacks[every.hands] == lack)
        chosen = random.sample(there.tolist(), min(HANDS, len(there)))
        hands = [in_order(cards[:, number].tolist()) for number in chosen]
        found[lack] = [chances_of(hand, frozenset()) @ far for hand in hands]
    soon = np.zeros(LACKS)
    soon[0] = 1
    for lack, ways in found.items():
        soon[lack] = np.mean([way[:, 0].max() for way in ways])
    return {
        lack: tuple(np.mean([way[np.argmax(way @ soon)] for way in ways], axis=0).tolist())
        for lack, ways in found.items()
    }


def main() -> None:
    random = Random(7)
    for spell in Spell:
        print(f"    Spell.{spell.name}: (")
        for step in steps(spell, random).values():
            last = max(place for place, chance in enumerate(step) if chance >= 0.00005)
            print(f"        ({', '.join(f'{chance:.4f}' for chance in step[: last + 1])}),")
        print("    ),")


if __name__ == "__main__":
    main()
