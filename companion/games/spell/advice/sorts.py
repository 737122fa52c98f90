"""How far every hand is from every spell: the kinds of the book, told apart by how many cards they lack.

A hand lacks as many cards for a spell as would have to be exchanged for others, the wild used best. Hands that meet the
same and lack the same are of one sort: there are about 2,500. That is fine enough to see what a further redraw is good
for, and few enough to weigh them all at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from threading import Lock
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.games.spell.cards import Cards
from companion.games.spell.components import HAND, SPELL_CARDS, SUITS, VALUES, WILD, Card, Spell
from companion.games.spell.odds import WAYS, book, counted

Counts = NDArray[np.int8]  # of something in every hand
MAKING = Lock()


class Sorts(NamedTuple):
    hands: NDArray[np.uint16]  # the sort of every hand in the book
    kinds: NDArray[np.uint16]  # the kind of every sort
    lacks: NDArray[np.uint8]  # a row for every spell: the cards that each sort lacks
    fresh: NDArray[np.float64]  # how likely each sort is among five cards of a whole deck


def sorts() -> Sorts:
    with MAKING:
        return made()


@cache
def made() -> Sorts:
    pages = book()
    lacks = np.stack([lack for _, lack in sorted(lacking(pages.cards))])
    told = np.vstack([pages.kinds, lacks]).T.copy()
    mixed = told.astype(np.uint64) @ (np.uint64(6) ** np.arange(told.shape[1], dtype=np.uint64))  # wraps: a fine hash
    _, shown, hands, counts = np.unique(mixed, return_index=True, return_inverse=True, return_counts=True)
    return Sorts(
        hands.ravel().astype(np.uint16),
        pages.kinds[shown],
        np.ascontiguousarray(lacks[:, shown]),
        counts / counts.sum(),
    )


def lacking(cards: NDArray[np.uint8]) -> Iterator[tuple[Spell, NDArray[np.uint8]]]:
    """For every spell, how many cards each hand lacks."""
    there = np.zeros((len(SPELL_CARDS), cards.shape[1]), dtype=np.int8)
    for each in cards:
        there[each, np.arange(cards.shape[1])] = 1
    wild, natural = there[WILD], there[:WILD].reshape(len(SUITS), len(VALUES), -1)
    alike, suits = natural.sum(axis=0, dtype=np.int8), natural.sum(axis=1, dtype=np.int8).max(axis=0)
    most, next_most = np.sort(alike, axis=0)[:-3:-1]
    values = np.minimum(alike, 1)

    def lack(size: int, have: Counts) -> NDArray[np.uint8]:
        return np.asarray(np.maximum(size - have - wild, 0), dtype=np.uint8)

    def row(size: int, firsts: Iterable[int], step: int = 1) -> NDArray[np.uint8]:
        """Values in a row: as many as any of the rows there are has already."""
        rows = [values[first : first + step * (size - 1) + 1 : step].sum(axis=0, dtype=np.int8) for first in firsts]
        return lack(size, np.max(rows, axis=0))

    yield Spell.PAIR, lack(2, np.minimum(most, 2))
    yield Spell.THREE_OF_A_KIND, lack(3, np.minimum(most, 3))
    yield Spell.FOUR_OF_A_KIND, lack(4, most)
    yield Spell.TWO_PAIR, lack(4, np.minimum(most, 2) + np.minimum(next_most, 2))
    yield Spell.FULL_HOUSE, lack(5, np.minimum(most, 3) + np.minimum(next_most, 2))
    for spell, size in ((Spell.SMALL_FLUSH, 3), (Spell.LARGE_FLUSH, 4), (Spell.FULL_FLUSH, 5)):
        yield spell, lack(size, np.minimum(suits, size))
    for spell, size in ((Spell.SMALL_STRAIGHT, 3), (Spell.LARGE_STRAIGHT, 4), (Spell.FULL_STRAIGHT, 5)):
        yield spell, row(size, range(len(VALUES) - size + 1))
    odd = (Spell.SMALL_ODD_STRAIGHT, Spell.LARGE_ODD_STRAIGHT, Spell.FULL_ODD_STRAIGHT)
    even = (Spell.SMALL_EVEN_STRAIGHT, Spell.LARGE_EVEN_STRAIGHT, Spell.FULL_EVEN_STRAIGHT)
    for first, spells in ((0, odd), (1, even)):
        for spell, size in zip(spells, (3, 4, 5), strict=True):
            yield spell, row(size, range(first, len(VALUES) - 2 * (size - 1), 2), step=2)
    yield Spell.FULL_ODDS, lack(5, alike[0::2].sum(axis=0, dtype=np.int8))
    yield Spell.FULL_EVENS, lack(5, alike[1::2].sum(axis=0, dtype=np.int8))
    threes = [natural[:, first : first + 3].sum(axis=1, dtype=np.int8).max(axis=0) for first in range(len(VALUES) - 2)]
    yield Spell.SMALL_STRAIGHT_FLUSH, lack(3, np.max(threes, axis=0))


@lru_cache(maxsize=16)
def chances_of(hand: Cards, out: frozenset[Card]) -> NDArray[np.float64]:
    """How likely each sort is after each way to discard: the bits of a way are the cards it keeps."""
    every = sorts()
    counts = counted(hand, out, every.hands, len(every.kinds))
    return np.asarray(counts / counts.sum(axis=1, keepdims=True))


def sort_of(hand: Cards) -> int:
    """The sort of a hand: that of the one hand which comes of throwing nothing away."""
    return int(np.argmax(chances_of(hand, frozenset())[WAYS - 1]))


def thrown(hand: Sequence[Card], way: int) -> Cards:
    return tuple(card for place, card in enumerate(hand) if not way >> place & 1)


assert HAND == 5, "a hand lacks at most five cards: the sixes above"
