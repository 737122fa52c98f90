"""The fortunes of Lock & Spell: three treasures, in the order they were found, name one of sixty."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from companion.game import listing
from companion.games.spell.components import TREASURES

OURS = "ours"  # what our own set is called
FOUND = 3  # treasures that make a fortune
FIRST_PAGE, ON_A_PAGE = 18, 3  # where the booklet has them (LS-12)

Order = tuple[str, str, str]


class Unfound(ValueError):
    """Treasures that name no fortune, with the reason as a sentence."""


@dataclass(frozen=True)
class Fortune:
    number: int
    order: Order
    text: str
    ours: bool = True  # the words are

    @property
    def page(self) -> int:
        return FIRST_PAGE + (self.number - 1) // ON_A_PAGE

    @property
    def slug(self) -> str:
        return "-".join(self.order).lower()


@cache
def orders() -> tuple[Order, ...]:
    """All sixty in the booklet's order: the second goes through the others, the third on round the circle from it."""
    found: list[Order] = []
    for first in TREASURES:
        for second in (treasure for treasure in TREASURES if treasure != first):
            after = TREASURES.index(second) + 1
            around = (*TREASURES[after:], *TREASURES[:after])
            found += [(first, second, third) for third in around if third not in (first, second)]
    return tuple(found)


@cache
def ours() -> tuple[Fortune, ...]:
    """The fortunes in our own words."""
    with (Path(__file__).parent / "fortunes.csv").open(encoding="utf-8", newline="") as file:
        texts = {int(row["number"]): row["wording"] for row in csv.DictReader(file)}
    return tuple(Fortune(number, order, texts[number]) for number, order in enumerate(orders(), 1))


def worded(texts: Mapping[int, str]) -> tuple[Fortune, ...]:
    """The fortunes in somebody else's words; ours, where there are none."""
    return tuple(replace(one, text=texts[one.number], ours=False) if one.number in texts else one for one in ours())


def treasures(words: Sequence[str]) -> tuple[str, ...]:
    """Up to three treasures as somebody wrote them, in any case, with spaces, commas or dashes between; or Unfound."""
    known = {treasure.lower(): treasure for treasure in TREASURES}
    named = [word for some in words for word in re.split(r"[\s,;/>→–-]+", some.lower()) if word]
    if strange := [word for word in named if word not in known]:
        meant = get_close_matches(strange[0], known, 1)
        other = f"Did you mean {known[meant[0]]}?" if meant else f"They are {listing(TREASURES)}."
        raise Unfound(f"“{strange[0][:30]}” is not a treasure. {other}")
    if len(named) > FOUND:
        raise Unfound("A fortune is made of three treasures.")
    if twice := [known[word] for word in named if named.count(word) > 1]:
        raise Unfound(f"There is only one {twice[0]}, so it cannot be found twice.")
    return tuple(known[word] for word in named)


def fortune(words: Sequence[str], among: Sequence[Fortune]) -> Fortune:
    """The fortune of three treasures, in the order they were found; or the one with a number."""
    if len(words) == 1 and words[0].strip().isdecimal():
        number = int(words[0])
        if not 1 <= number <= len(among):
            raise Unfound(f"Fortunes are numbered from 1 to {len(among)}.")
        return among[number - 1]
    found = treasures(words)
    if len(found) < FOUND:
        raise Unfound("Name the three treasures in the order you found them.")
    return next(one for one in among if one.order == found)
