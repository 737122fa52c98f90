"""What a turn can lead to, whatever its hands: every end of it, and what every sort of hand is worth on the way.

A hand that has come with some keys blocked is worth the best that can be done with it: enchant, end the turn, or redraw
once more. That redraw is estimated: as going for one key, by the number of cards the hand lacks for it (`steps`), with
the whole deck. What the turn leads to (a key on a chest, a token or a key gone) is worth what `worth` says of it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.games.spell.advice.sorts import sorts
from companion.games.spell.advice.worth import LACKS, Numbers, Position, paces, worths
from companion.games.spell.components import Spell
from companion.games.spell.odds import bit, book

Masks = NDArray[np.uint8]  # sets of keys on display: bit i is the i-th key


class Aim(Enum):
    """What the player wants. To win, a whole game counts 50 points more than those it brings."""

    WIN = "to win"
    POINTS = "for points"

    @property
    def price(self) -> Numbers:
        """Of a whole win, and of a point."""
        return np.array([50.0 if self is Aim.WIN else 0.0, 1.0])


class Ends(NamedTuple):
    """Every way a turn can end, and what it is worth."""

    enchant: dict[
        tuple[Spell, int, bool], Numbers
    ]  # that key, on that chest (0: on none), with a token back or without
    fate: dict[int, Numbers]  # that set of keys is taken
    pay: dict[Spell | None, Numbers]  # a token is discarded, with that key or with none


@lru_cache(maxsize=64)
def ends(here: Position) -> Ends:
    """All of them in one go: that is much quicker."""
    enchant: dict[tuple[Spell, int, bool], Position] = {}
    for key in here.display:
        for number in here.fitting(key) or [0]:
            enchant[key, number, False] = here.placed(key, number, False)
            if here.gone and (number or here.options.bonus_on_useless):  # LS-6
                enchant[key, number, True] = here.placed(key, number, True)
    sets = [mask for mask in range(1, 1 << len(here.display)) if mask.bit_count() <= here.left]
    fate = {mask: here.fated(those(mask, here.display)) for mask in sets}
    pay: dict[Spell | None, Position] = {None: here.paid()} | {key: here.paid(key) for key in here.display}
    found = iter(worths([*enchant.values(), *fate.values(), *pay.values()]))
    return Ends(
        {end: next(found) for end in enchant}, {end: next(found) for end in fate}, {end: next(found) for end in pay}
    )


def those(mask: int, keys: tuple[Spell, ...]) -> list[Spell]:
    return [key for place, key in enumerate(keys) if mask >> place & 1]


@cache
def onward() -> Numbers:
    """For every spell and lack, how likely each sort of hand is after a redraw that goes for it."""
    every = sorts()
    found = np.zeros((len(Spell), LACKS, len(every.kinds)))
    for spell in range(len(Spell)):
        alike = np.equal.outer(np.arange(LACKS), every.lacks[spell]) * every.fresh
        total = alike.sum(axis=1, keepdims=True)
        found[spell] = paces()[spell] @ np.divide(alike, total, out=alike, where=total > 0)
    return found


@lru_cache(maxsize=64)
def outlook(here: Position, aim: Aim) -> Outlook:
    return Outlook(here, aim)


@dataclass(frozen=True)
class Outlook:
    """What is known before the first card of a turn is drawn."""

    here: Position
    aim: Aim

    @property
    def keys(self) -> tuple[Spell, ...]:
        return self.here.display

    def mask(self, keys: Collection[Spell]) -> int:
        return sum(1 << place for place, key in enumerate(self.keys) if key in keys)

    def price(self, worth: Numbers) -> float:
        return float(self.aim.price @ worth)

    def enchanted(self, key: Spell) -> Numbers:
        """After a redraw, on the best of the chests it fits."""
        ways = [worth for (one, _, bonus), worth in ends(self.here).enchant.items() if one is key and not bonus]
        return max(ways, key=self.price)

    def ended(self, blocked: int) -> tuple[Spell | None, Numbers]:
        """The best token to discard with those keys blocked, and what that is worth."""
        used, pay = blocked.bit_count(), ends(self.here).pay
        ways: list[Spell | None] = [None] if used < self.here.left or not blocked else []
        if used >= self.here.left or self.here.options.sacrifice:  # LS-4
            ways += those(blocked, self.keys)
        return max(((key, pay[key]) for key in ways), key=lambda way: self.price(way[1]))

    @cached_property
    def met(self) -> tuple[Masks, Masks]:
        """The keys on display that each kind meets with the wild blank, and with each use of the wild."""
        pages = book()

        def shown(spells: NDArray[np.uint32]) -> Masks:
            masks = np.zeros(len(spells), dtype=np.uint8)
            for place, key in enumerate(self.keys):
                masks |= ((spells & np.uint32(bit(key)) != 0) << place).astype(np.uint8)
            return masks

        return shown(pages.blank), shown(pages.ways)

    @cached_property
    def ranks(self) -> tuple[Masks, Numbers]:
        """For every set of keys the rank of the best to enchant, and what each rank is worth; rank 0 is none."""
        values = [self.enchanted(key) for key in self.keys]
        ordered = sorted(range(len(values)), key=lambda place: self.price(values[place]))
        rank = np.zeros(1 << len(self.keys), dtype=np.uint8)
        for number, place in enumerate(ordered, 1):
            rank[np.arange(len(rank)) >> place & 1 == 1] = number
        return rank, np.array([np.zeros(2), *(values[place] for place in ordered)])

    @cached_property
    def fates(self) -> Numbers:
        """What it is worth if fate takes that set of keys."""
        found = np.zeros((1 << len(self.keys), 2))
        for mask, worth in ends(self.here).fate.items():
            found[mask] = worth
        return found

    @cached_property
    def after(self) -> dict[int, Numbers]:
        """What every sort of hand is worth once it has come with those keys blocked: from the most keys down."""
        every, pages = sorts(), book()
        blank, ways = self.met
        rank, enchanted = self.ranks
        targets = np.concatenate([onward()[key.number - 1] for key in self.keys] + [every.fresh[None]])
        full = (1 << len(self.keys)) - 1  # one key at least stays free: else there is nothing to draw for
        found: dict[int, Numbers] = {}
        reach: dict[int, Numbers] = {}
        for mask in sorted(range(1, full), key=int.bit_count, reverse=True):
            if mask.bit_count() > self.here.left:
                continue
            free = np.uint8(full & ~mask)
            used = np.where(ways & np.uint8(mask), 0, rank[ways & free])
            best = np.maximum(np.maximum.reduceat(used, pages.first), rank[blank & free])[every.kinds]
            values, stop = enchanted[best], self.ended(mask)[1]
            worse = (best == 0) | (values @ self.aim.price < self.price(stop))
            values = self.further(np.where(worse[:, None], stop, values), mask, reach)
            taken = (blank & np.uint8(mask))[every.kinds]
            found[mask] = np.where((taken > 0)[:, None], self.fates[taken], values)
            reach[mask] = targets @ found[mask]
        return found

    def further(self, values: Numbers, mask: int, reach: dict[int, Numbers]) -> Numbers:
        """With one more redraw where that is better: one key more is blocked, and one of the others gone for."""
        every, price = sorts(), values @ self.aim.price
        for place in range(len(self.keys)):
            then = reach.get(mask | 1 << place) if not mask >> place & 1 else None
            if then is None:
                continue
            for other, target in enumerate(self.keys):
                if other == place or mask >> other & 1:
                    continue
                rows, lacks = then[other * LACKS : (other + 1) * LACKS], every.lacks[target.number - 1]
                gain = (rows @ self.aim.price)[lacks]
                values = np.where((gain > price)[:, None], rows[lacks], values)
                price = np.maximum(price, gain)
            if (anew := self.price(then[-1])) > price.min():  # five new cards
                values = np.where((price < anew)[:, None], then[-1], values)
                price = np.maximum(price, anew)
        return values
