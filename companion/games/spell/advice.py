"""The best thing to do with a hand: all that can be done, in one currency.

The next redraw is counted exactly: every key that can be blocked, all 32 ways to discard, every hand that can come. A
hand is worth the best that can be done with it then: enchant, end the turn, or redraw once more. Only that later redraw
is estimated: as going for one key, by the number of cards the hand lacks for it (`steps`), with the whole deck. What a
turn leads to (a key on a chest, a token or a key gone) is worth what `worth` says of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.game import Action
from companion.games.spell.cards import Cards
from companion.games.spell.components import TOKENS, Card, Spell
from companion.games.spell.moves import DiscardToken, Enchant, Place, UseToken
from companion.games.spell.odds import bit, book
from companion.games.spell.sorts import chances_of, sorts, thrown
from companion.games.spell.spells import declarations, declared, proof
from companion.games.spell.state import Phase, State
from companion.games.spell.worth import LACKS, Numbers, Position, paces, worths

Masks = NDArray[np.uint8]  # keys on display, a bit each


class Aim(Enum):
    """What the player wants, as what a point counts beside a game that is won."""

    WIN = "to win"
    POINTS = "for points"

    @property
    def price(self) -> Numbers:
        """Of a whole win, and of a point."""
        return np.array([100.0, 0.5] if self is Aim.WIN else [0.0, 1.0])


class Choice(NamedTuple):
    """Something to do, and what it leads to."""

    move: Action
    chest: int  # where the enchanted key goes, if it can go to several; 0: that is not to be chosen
    win: float  # the chance to win
    score: float  # points to be expected; a lost game brings none


def advice(state: State, aim: Aim = Aim.WIN) -> tuple[Choice, ...]:
    """All there is to do, the best first; for each key to block the best way to discard."""
    if state.phase is Phase.PLACE:
        return best_first(places(state), aim)
    if state.phase is not Phase.CHOOSE or state.hand is None:
        return ()
    return best_first(Turn(state, state.hand, aim).choices(), aim)


def best_first(choices: Iterator[Choice], aim: Aim) -> tuple[Choice, ...]:
    """Among equals, what is done at once stands before a redraw."""

    def key(one: Choice) -> tuple[float, bool]:
        return -round(float(aim.price @ (one.win, one.score)), 6), isinstance(one.move, UseToken)

    return tuple(sorted(choices, key=key))


def places(state: State) -> Iterator[Choice]:
    key, here = state.enchanted, Position.of(state)
    assert key is not None
    numbers = [chest.number for chest in state.fitting(key)]
    for number, (win, score) in zip(numbers, worths([here.placed(key, n, False) for n in numbers]), strict=True):
        yield Choice(Place(number), 0, float(win), float(score))


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


class Ends(NamedTuple):
    """Every way a turn can end, and what it is worth."""

    enchant: dict[
        tuple[Spell, int, bool], Numbers
    ]  # that key, on that chest (0: on none), with a token back or without
    fate: dict[int, Numbers]  # that set of keys is taken
    pay: dict[Spell | None, Numbers]  # a token is discarded, with that key or with none


@dataclass(frozen=True)
class Turn:
    """A hand before its keys. Sets of keys are numbers: bit i is the i-th key on display."""

    state: State
    hand: Cards
    aim: Aim

    @cached_property
    def keys(self) -> tuple[Spell, ...]:
        return self.state.display

    @cached_property
    def here(self) -> Position:
        return Position.of(self.state)

    @cached_property
    def blocked(self) -> int:
        return self.mask(self.state.tokened)

    @property
    def tokens(self) -> int:
        """All that are left, on keys or not."""
        return TOKENS - self.state.gone

    def mask(self, keys: Sequence[Spell] | frozenset[Spell]) -> int:
        return sum(1 << place for place, key in enumerate(self.keys) if key in keys)

    def those(self, mask: int) -> list[Spell]:
        return [key for place, key in enumerate(self.keys) if mask >> place & 1]

    # What a turn can lead to

    @cached_property
    def ends(self) -> Ends:
        """All of it in one go: that is much quicker."""
        state, here = self.state, self.here
        enchant: dict[tuple[Spell, int, bool], Position] = {}
        for key in state.open_keys:
            for number in [chest.number for chest in state.fitting(key)] or [0]:
                enchant[key, number, False] = here.placed(key, number, False)
                if state.first and state.gone and (number or state.options.bonus_on_useless):  # LS-6
                    enchant[key, number, True] = here.placed(key, number, True)
        fate = {
            mask: here.fated(self.those(mask))
            for mask in range(1, 1 << len(self.keys))
            if (mask | self.blocked).bit_count() <= self.tokens
        }
        pay: dict[Spell | None, Position] = {None: here.paid()} | {key: here.paid(key) for key in self.keys}
        found = iter(worths([*enchant.values(), *fate.values(), *pay.values()]))
        return Ends(*({end: next(found) for end in some} for some in (enchant, fate, pay)))  # type: ignore[arg-type]

    def price(self, worth: Numbers) -> float:
        return float(self.aim.price @ worth)

    def enchanted(self, key: Spell) -> Numbers:
        """After a redraw, on the best of the chests it fits."""
        ways = [worth for (one, _, bonus), worth in self.ends.enchant.items() if one is key and not bonus]
        return max(ways, key=self.price)

    def ended(self, blocked: int) -> tuple[Spell | None, Numbers]:
        """The best token to discard, and what that is worth."""
        ways: list[Spell | None] = []
        if blocked.bit_count() < self.tokens or not blocked:
            ways.append(None)
        if blocked.bit_count() >= self.tokens or self.state.options.sacrifice:  # LS-4
            ways += self.those(blocked)
        return max(((key, self.ends.pay[key]) for key in ways), key=lambda way: self.price(way[1]))

    # What hands are worth after a redraw

    @cached_property
    def met(self) -> tuple[Masks, Masks]:
        """The keys on display that each kind meets with the wild blank, and each use of the wild."""
        pages = book()

        def shown(spells: NDArray[np.uint32]) -> Masks:
            masks = np.zeros(len(spells), dtype=np.uint8)
            for place, key in enumerate(self.keys):
                masks |= ((spells & np.uint32(bit(key)) != 0) << place).astype(np.uint8)
            return masks

        return shown(pages.blank), shown(pages.ways)

    @cached_property
    def ranks(self) -> tuple[NDArray[np.uint8], Numbers]:
        """For every set of keys the rank of the best of them, and what each rank is worth; rank 0 is none."""
        values = {place: self.enchanted(key) for place, key in enumerate(self.keys)
                  if key not in self.state.tokened}  # fmt: skip
        ordered = sorted(values, key=lambda place: self.price(values[place]))
        rank = np.zeros(1 << len(self.keys), dtype=np.uint8)
        for number, place in enumerate(ordered, 1):
            for mask in range(len(rank)):
                if mask >> place & 1:
                    rank[mask] = number
        return rank, np.array([np.zeros(2), *(values[place] for place in ordered)])

    @cached_property
    def fates(self) -> Numbers:
        """What it is worth if fate takes that set of keys."""
        found = np.zeros((1 << len(self.keys), 2))
        for mask, worth in self.ends.fate.items():
            found[mask] = worth
        return found

    @cached_property
    def after(self) -> dict[int, Numbers]:
        """What every sort of hand is worth once it has come with those keys blocked: from the most keys down."""
        every, pages = sorts(), book()
        blank, ways = self.met
        rank, enchanted = self.ranks
        targets = np.concatenate([onward()[key.number - 1] for key in self.keys] + [every.fresh[None]])
        full = (1 << len(self.keys)) - 1
        found: dict[int, Numbers] = {}
        reach: dict[int, Numbers] = {}
        for mask in sorted(range(full + 1), key=lambda mask: -mask.bit_count()):
            if mask & self.blocked != self.blocked or mask in (self.blocked, full) or mask.bit_count() > self.tokens:
                continue
            free = np.uint8(full & ~mask)
            used = np.where(ways & np.uint8(mask), 0, rank[ways & free])
            best = np.maximum(np.maximum.reduceat(used, pages.first), rank[blank & free])[every.kinds]
            values = enchanted[best]
            stop = self.ended(mask)[1]
            worse = (best == 0) | (values @ self.aim.price < self.price(stop))
            values = np.where(worse[:, None], stop, values)
            values = self.further(values, mask, reach)
            taken = (blank & np.uint8(mask))[every.kinds]
            values = np.where((taken > 0)[:, None], self.fates[taken], values)
            found[mask] = values
            reach[mask] = targets @ values
        return found

    def further(self, values: Numbers, mask: int, reach: dict[int, Numbers]) -> Numbers:
        """With one more redraw where that is better: one key more is blocked, and one of the others gone for."""
        every = sorts()
        price = values @ self.aim.price
        for place in range(len(self.keys)):
            then = reach.get(mask | 1 << place) if not mask >> place & 1 else None
            if then is None:
                continue
            for other, target in enumerate(self.keys):
                if other == place or mask >> other & 1:
                    continue
                rows = then[other * LACKS : (other + 1) * LACKS]
                lacks = every.lacks[target.number - 1]
                gain = (rows @ self.aim.price)[lacks]
                better = gain > price
                values = np.where(better[:, None], rows[lacks], values)
                price = np.maximum(price, gain)
            if (anew := self.price(then[-1])) > price.min():
                values = np.where((price < anew)[:, None], then[-1], values)
                price = np.maximum(price, anew)
        return values

    # What can be done now

    def choices(self) -> Iterator[Choice]:
        yield from self.enchantments()
        yield from self.redraws()
        key, (win, score) = self.ended(self.blocked)
        yield Choice(DiscardToken(key), 0, float(win), float(score))

    def enchantments(self) -> Iterator[Choice]:
        """A wild is declared so that fate keeps still, or not at all."""
        state = self.state
        for key in state.open_keys:
            wild: Card | None = None
            if not proof(key, self.hand):
                safe = [card for card in declarations(key, self.hand) if not state.met(declared(self.hand, card))]
                if not safe:
                    continue
                wild = safe[0]
            several = len(state.fitting(key)) > 1
            for (one, number, bonus), (win, score) in self.ends.enchant.items():
                if one is key and bonus == ((key, number, True) in self.ends.enchant):
                    yield Choice(Enchant(key, wild), number if several else 0, float(win), float(score))

    def redraws(self) -> Iterator[Choice]:
        state = self.state
        if not state.supply:
            return
        coming = chances_of(self.hand, state.out)
        for place, key in enumerate(self.keys):
            mask = self.blocked | 1 << place
            if key in state.tokened:
                continue
            taken = self.mask(state.tokened | {key}) & self.mask([k for k in self.keys if proof(k, self.hand)])
            if state.options.fate_on_placement and taken:  # LS-7
                win, score = self.fates[taken]
                yield Choice(UseToken(key, self.hand), 0, float(win), float(score))
            elif mask in self.after:
                values = coming @ self.after[mask]
                way = int(np.argmax(values @ self.aim.price))
                win, score = values[way]
                yield Choice(UseToken(key, thrown(self.hand, way)), 0, float(win), float(score))
