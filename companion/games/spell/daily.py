"""The deal of a day: the same shuffles for everybody who plays that date, anywhere, from the date and nothing else.

Shuffles are ours, of SHA-256, as Python's own may change from one version to the next. Whoever knows the date could
work them out: that is what makes them the same in the world. Nobody plays against anybody.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from companion.games.spell.components import SPELL_CARDS, TREASURES, Spell
from companion.games.spell.moves import Deal, Shuffle

T = TypeVar("T")


@dataclass(frozen=True)
class Par:
    """What the advice makes of a day's deal."""

    won: bool
    score: int
    turns: int


def shuffled(things: Sequence[T], *words: object) -> tuple[T, ...]:
    """Fisher and Yates: from the last place down, each swapped with one of those up to it."""
    pile = list(things)
    for last in range(len(pile) - 1, 0, -1):
        text = " ".join(map(str, (salt(words[0]), *words[1:], last)))
        place = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big") % (last + 1)
        pile[last], pile[place] = pile[place], pile[last]
    return tuple(pile)


def salt(day: object) -> str:
    """What its seals are salted with: so the fingerprints of a day are the same everywhere, too."""
    return f"Lock & Spell {day}"


def deal(day: str) -> Deal:
    return Deal(shuffled(tuple(Spell), day, "keys"), shuffled(TREASURES, day, "treasures"))


def shuffle(day: str, turn: int) -> Shuffle:
    return Shuffle(shuffled(SPELL_CARDS, day, "spells", turn))


def real(day: str) -> bool:
    """Whether there is such a day."""
    with suppress(ValueError):
        return date.fromisoformat(day).isoformat() == day
    return False


def named(day: str) -> str:
    """'18 November'."""
    when = date.fromisoformat(day)
    return f"{when.day} {when:%B}"
