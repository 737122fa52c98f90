"""Chests and their locks, and whether enough of them can still be opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import combinations

from companion.games.spell.components import CHESTS_TO_OPEN, Edition, Spell


@dataclass(frozen=True)
class Chest:
    number: int  # from the left, the highest points first
    name: str  # what people call it: its points, if no other chest has as many
    points: int
    locks: tuple[str, ...]  # their symbols
    keys: tuple[Spell | None, ...]  # what opens them, lock by lock
    treasure: str = ""  # under it: known once it is found, or to the phone that dealt it
    opened: bool = False

    @property
    def missing(self) -> tuple[str, ...]:
        """The symbols of the locks that are still shut."""
        return tuple(lock for lock, key in zip(self.locks, self.keys, strict=True) if key is None)

    @property
    def complete(self) -> bool:
        return not self.missing

    def fits(self, symbol: str) -> bool:
        return symbol in self.missing and not self.opened

    def with_key(self, key: Spell, symbol: str) -> Chest:
        place = next(i for i, lock in enumerate(self.locks) if lock == symbol and self.keys[i] is None)
        return replace(self, keys=(*self.keys[:place], key, *self.keys[place + 1 :]))


Chests = tuple[Chest, ...]


def laid_out(box: Edition) -> Chests:
    return tuple(
        Chest(number, called(box, number), points, locks, (None,) * len(locks))
        for number, (points, locks) in enumerate(box.chests, 1)
    )


def called(box: Edition, number: int) -> str:
    points = box.points[number - 1]
    return str(points) if box.points.count(points) == 1 else f"{points}, no. {number}"


def swapped(chests: Chests, chest: Chest) -> Chests:
    """The row with that chest as it is now."""
    return tuple(chest if chest.number == old.number else old for old in chests)


def can_win(chests: Chests, symbols: Collection[str]) -> bool:
    """Whether keys of these symbols can open as many chests as are still wanted: every choice of chests is tried."""
    have = Counter(symbols)
    shut = [chest for chest in chests if not chest.opened]
    wanted = CHESTS_TO_OPEN - (len(chests) - len(shut))
    needs = (Counter(lock for chest in some for lock in chest.missing) for some in combinations(shut, wanted))
    return any(need <= have for need in needs)
