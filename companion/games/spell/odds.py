"""Exact odds: every hand there is, classified once, and every redraw counted.

A hand is of one of about a thousand kinds: hands of a kind meet the same spells, whatever their wild stands for. A
redraw keeps some cards of a hand and adds cards still in the deck, so every hand in the book comes from exactly one of
the 32 ways to discard, or cannot come because one of its cards is out. One pass over the book counts all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from threading import Lock
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.games.spell.cards import Cards
from companion.games.spell.components import HAND, NATURALS, SPELL_CARDS, VALUES, WILD, Card, Spell

Array = NDArray[np.uint64]
WAYS = 1 << HAND  # to discard
MAKING = Lock()


def bit(spell: Spell) -> int:
    return 1 << (spell.number - 1)


def bits(spells: Collection[Spell]) -> int:
    return sum(map(bit, set(spells)))


# The book -------------------------------------------------------------------------------------------------------------


class Book(NamedTuple):
    cards: NDArray[np.uint8]  # five rows; every hand is a column
    kinds: NDArray[np.uint16]  # of the hands
    blank: NDArray[np.uint32]  # of the kinds: the spells they meet if the wild is blank, a bit each
    ways: NDArray[np.uint32]  # the spells met, for each different thing the wild can do; natural hands have one way
    first: NDArray[np.int64]  # where the ways of a kind begin


def book() -> Book:
    """All 749,398 hands. It takes a moment, so it is made when it is first asked for, and once."""
    with MAKING:
        return made()


@cache
def made() -> Book:
    natural, four = choices(HAND), choices(HAND - 1)
    packs = Packs.of(four)
    met = Packs.of(natural).meet(HAND)
    blank = packs.meet(HAND - 1)
    wild = np.stack([packs.add(card).meet(HAND) for card in NATURALS])

    # Few sets of spells can be met at all: they are numbered, and hands with a wild told apart by which they can reach.
    known = np.zeros(1 << len(Spell), dtype=bool)
    for masks in (met, blank, wild.ravel()):
        known[masks] = True
    sets = np.flatnonzero(known).astype(np.uint32)
    number = np.cumsum(known) - 1
    each = np.arange(four.shape[1])
    reach = np.zeros((len(each), 2 * len(sets)), dtype=bool)
    reach[each, number[wild]] = True
    reach[each, len(sets) + number[blank]] = True
    packed = np.packbits(reach, axis=1)
    _, shown, kind = np.unique(packed.view(f"V{packed.shape[1]}"), return_index=True, return_inverse=True)

    own = reach[shown, : len(sets)]
    starts = np.concatenate([[0], np.cumsum(own.sum(axis=1))[:-1]])
    with_wild = np.vstack([four, np.full(four.shape[1], WILD, dtype=np.uint8)])
    return Book(
        cards=np.ascontiguousarray(np.hstack([natural, with_wild])),
        kinds=np.concatenate([number[met], len(sets) + kind.ravel()]).astype(np.uint16),
        blank=np.concatenate([sets, blank[shown]]),
        ways=np.concatenate([sets, sets[np.nonzero(own)[1]]]),
        first=np.concatenate([np.arange(len(sets)), len(sets) + starts]),
    )


def choices(count: int) -> NDArray[np.uint8]:
    """Every choice of so many natural cards: a column each, its cards ascending."""
    rows = [np.arange(len(NATURALS))]
    for _ in range(count - 1):
        more = NATURALS[-1] - rows[-1]  # how many higher cards each choice can be continued with
        rows = [np.repeat(row, more) for row in rows]
        begun = np.repeat(np.cumsum(more) - more, more)
        rows.append(rows[-1] + 1 + np.arange(len(begun)) - begun)
    return np.array(rows, dtype=np.uint8)


ODD_VALUES = np.uint64(0b0101010101)  # 1 is the lowest bit
EVEN_VALUES = np.uint64(0b1010101010)
FIELDS = 0o1111111111  # a 1 in each field of three bits: one a value, or one a suit


class Packs(NamedTuple):
    """Many packs of cards at once, as numbers whose bits can be counted on."""

    values: Array  # a bit for each value that is there
    cards: Array  # a bit for each card that is there
    alike: Array  # how many there are of each value, three bits each
    suits: Array  # how many there are of each suit, three bits each

    @classmethod
    def of(cls, columns: NDArray[np.uint8]) -> Packs:
        packs = cls.one(columns[0])
        for row in columns[1:]:
            packs = packs.add(row)
        return packs

    @classmethod
    def one(cls, card: NDArray[np.uint8] | Card) -> Packs:
        place = np.asarray(card, dtype=np.uint64)
        value, suit = place % np.uint64(len(VALUES)), place // np.uint64(len(VALUES))
        one, three = np.uint64(1), np.uint64(3)
        return cls(one << value, one << place, one << three * value, one << three * suit)

    def add(self, card: NDArray[np.uint8] | Card) -> Packs:
        """With one more card, which may be a copy: then only what is counted grows."""
        values, cards, alike, suits = self.one(card)
        return Packs(self.values | values, self.cards | cards, self.alike + alike, self.suits + suits)

    def meet(self, size: int) -> NDArray[np.uint32]:
        """The spells these packs of that size meet, a bit each."""
        met = np.zeros(len(self.values), dtype=np.uint32)
        for spell, there in self.spells(size):
            met |= np.where(there, np.uint32(bit(spell)), np.uint32(0))
        return met

    def spells(self, size: int) -> Iterator[tuple[Spell, NDArray[np.bool_]]]:
        pairs, threes, fours = (at_least(count, self.alike) for count in (2, 3, 4))
        two_values = pairs & (pairs - np.minimum(pairs, np.uint64(1))) != 0  # another bit besides the lowest
        yield Spell.PAIR, pairs != 0
        yield Spell.TWO_PAIR, two_values
        yield Spell.THREE_OF_A_KIND, threes != 0
        yield Spell.FOUR_OF_A_KIND, fours != 0
        yield Spell.FULL_HOUSE, two_values & (threes != 0)
        for spell, count in ((Spell.SMALL_FLUSH, 3), (Spell.LARGE_FLUSH, 4), (Spell.FULL_FLUSH, 5)):
            yield spell, at_least(count, self.suits) != 0
        for spell, count in ((Spell.SMALL_STRAIGHT, 3), (Spell.LARGE_STRAIGHT, 4), (Spell.FULL_STRAIGHT, 5)):
            yield spell, in_a_row(self.values, count) != 0
        inside = np.uint64(sum(0xFF << len(VALUES) * suit for suit in range(4)))  # three from there are of one suit
        yield Spell.SMALL_STRAIGHT_FLUSH, in_a_row(self.cards, 3) & inside != 0
        odd = (Spell.SMALL_ODD_STRAIGHT, Spell.LARGE_ODD_STRAIGHT, Spell.FULL_ODD_STRAIGHT)
        even = (Spell.SMALL_EVEN_STRAIGHT, Spell.LARGE_EVEN_STRAIGHT, Spell.FULL_EVEN_STRAIGHT)
        for first, spells in ((ODD_VALUES, odd), (EVEN_VALUES, even)):
            for spell, count in zip(spells, (3, 4, 5), strict=True):
                yield spell, in_a_row(self.values, count, step=2) & first != 0
        yield Spell.FULL_ODDS, (self.values & EVEN_VALUES == 0) & (size == HAND)
        yield Spell.FULL_EVENS, (self.values & ODD_VALUES == 0) & (size == HAND)


def at_least(count: int, fields: Array) -> Array:
    """The highest bit of every field that holds at least so many; fields hold 5 at most, so nothing spills over."""
    if count == HAND:
        return fields & (fields << np.uint64(2)) & np.uint64(4 * FIELDS)  # 5 is 101
    return (fields + np.uint64((4 - count) * FIELDS)) & np.uint64(4 * FIELDS)


def in_a_row(there: Array, count: int, step: int = 1) -> Array:
    """The bits at which so many in a row begin."""
    row = there
    for further in range(1, count):
        row = row & (there >> np.uint64(step * further))
    return row


# Questions to it ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Redraw:
    """One way to discard, and how many of the hands that can come are good for what: all are equally likely."""

    discard: Cards
    hands: int
    enchants: tuple[tuple[Spell, int], ...]  # hands that enchant this key, and no tokened key is met
    enchant: int  # hands that enchant at least one key that is wanted
    penalty: int  # hands that meet a tokened key with the wild blank (LS-1)

    def chance(self, hands: int) -> Fraction:
        return Fraction(hands, self.hands)

    @property
    def merit(self) -> tuple[Fraction, Fraction, int]:
        """Our measure: the chance to enchant a wanted key, then a low risk, then few cards to shuffle."""
        return self.chance(self.enchant), -self.chance(self.penalty), -len(self.discard)


def counted(hand: Cards, out: frozenset[Card], kinds: NDArray[np.uint16], many: int) -> NDArray[np.float64]:
    """How many hands of each of so many kinds can come, for each way to discard: its bits are the cards it keeps."""
    pages = book()
    held = np.zeros(len(SPELL_CARDS), dtype=np.uint8)
    held[list(out)] = WAYS
    held[list(hand)] = 1 << np.arange(len(hand))
    way = held[pages.cards[0]]
    for row in pages.cards[1:]:
        way += held[row]
    places = np.minimum(way, WAYS) * np.uint32(many) + kinds
    counts = np.bincount(places, minlength=(WAYS + 1) * many).reshape(-1, many)[:WAYS]
    return counts.astype(np.float64)  # whole numbers far below 2**53: sums of them stay exact


@lru_cache(maxsize=64)
def chances_of(hand: Cards, out: frozenset[Card]) -> NDArray[np.float64]:
    pages = book()
    return counted(hand, out, pages.kinds, len(pages.blank))


@lru_cache(maxsize=512)
def redraws(
    hand: Cards, out: frozenset[Card], keys: tuple[Spell, ...], tokens: frozenset[Spell], wanted: frozenset[Spell]
) -> tuple[Redraw, ...]:
    """All 32 ways to discard, the best first. `keys` may be enchanted, `tokens` lie on the others, `out` is gone."""
    pages = book()
    fate = np.uint32(bits(tokens))
    penalty = pages.blank & fate != 0
    safe = np.bitwise_or.reduceat(np.where(pages.ways & fate, np.uint32(0), pages.ways), pages.first) | pages.blank
    safe[penalty] = 0
    asked = [bits([key]) for key in keys] + [bits(wanted)]
    good = np.column_stack([*(safe & np.uint32(mask) != 0 for mask in asked), penalty, np.ones_like(penalty)])
    sums = (chances_of(hand, out) @ good.astype(np.float64)).astype(np.int64).tolist()
    found = []
    for way, (*each, any_wanted, lost, hands) in enumerate(sums):
        discard = tuple(card for place, card in enumerate(hand) if not way >> place & 1)
        found.append(Redraw(discard, hands, tuple(zip(keys, each, strict=True)), any_wanted, lost))
    return tuple(sorted(found, key=lambda one: one.merit, reverse=True))


def near(hand: Cards, out: frozenset[Card]) -> Mapping[Spell, Cards]:
    """For each spell, the cards that would meet it in exchange for one of the hand, the wild used best."""
    pages = book()
    held = np.zeros(len(SPELL_CARDS), dtype=np.uint8)
    held[list(hand)] = 1
    held[list(out)] = 2 * HAND
    four = np.flatnonzero(held[pages.cards].sum(axis=0) == HAND - 1)
    cards = pages.cards[:, four]
    new = np.where(held[cards] == 0, cards, 0).sum(axis=0)
    met = np.bitwise_or.reduceat(pages.ways, pages.first)[pages.kinds[four]]
    return {spell: tuple(sorted(set(new[met & np.uint32(bit(spell)) != 0].tolist()))) for spell in Spell}


@cache
def first_draw() -> Mapping[Spell, Fraction]:
    """The chance that five cards meet each spell, the wild used best."""
    pages = book()
    best = np.bitwise_or.reduceat(pages.ways, pages.first)[pages.kinds]
    return {spell: Fraction(int(np.count_nonzero(best & np.uint32(bit(spell)))), len(best)) for spell in Spell}
