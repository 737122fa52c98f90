"""What a hand meets: a spell is met if some of its cards make it (section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from companion.games.spell.cards import Cards, in_order
from companion.games.spell.components import NATURALS, VALUES, WILD, Card, Spell, suit_of, value_of


@dataclass(frozen=True)
class Recipe:
    """How many cards make the spell, which ones do, that in words, and some cards that do."""

    size: int
    made: Callable[[Cards], bool]
    needs: str
    example: str


def values(cards: Cards) -> list[int]:
    return sorted(map(value_of, cards))


def alike(*groups: int) -> Callable[[Cards], bool]:
    """Cards of the same value, in groups of those sizes: two pair are two groups of different values."""
    return lambda cards: sorted(Counter(values(cards)).values()) == sorted(groups)


def row(step: int = 1, first: Sequence[int] = VALUES) -> Callable[[Cards], bool]:
    """Values one after the other, without going round from 10 to 1 (LS-2)."""

    def made(cards: Cards) -> bool:
        found = values(cards)
        return found[0] in first and found == list(range(found[0], found[0] + step * len(found), step))

    return made


def all_of(allowed: Sequence[int]) -> Callable[[Cards], bool]:
    return lambda cards: all(value in allowed for value in values(cards))


def one_suit(cards: Cards) -> bool:
    return len(set(map(suit_of, cards))) == 1


def both(one: Callable[[Cards], bool], other: Callable[[Cards], bool]) -> Callable[[Cards], bool]:
    return lambda cards: one(cards) and other(cards)


ODDS, EVENS = range(1, 11, 2), range(2, 11, 2)
odd_row, even_row = row(2, ODDS), row(2, EVENS)

RECIPES = {
    Spell.PAIR: Recipe(2, alike(2), "two of the same value", "4c 4w"),
    Spell.TWO_PAIR: Recipe(4, alike(2, 2), "two of one value and two of another", "4c 4w 9o 9b"),
    Spell.SMALL_STRAIGHT: Recipe(3, row(), "three values in a row", "3c 4o 5b"),
    Spell.SMALL_FLUSH: Recipe(3, one_suit, "three of one suit", "2w 5w 9w"),
    Spell.THREE_OF_A_KIND: Recipe(3, alike(3), "three of the same value", "7c 7w 7b"),
    Spell.SMALL_ODD_STRAIGHT: Recipe(3, odd_row, "three odd values in a row, like 3 5 7", "3c 5o 7b"),
    Spell.SMALL_EVEN_STRAIGHT: Recipe(3, even_row, "three even values in a row, like 4 6 8", "4c 6o 8b"),
    Spell.LARGE_STRAIGHT: Recipe(4, row(), "four values in a row", "3c 4o 5b 6w"),
    Spell.SMALL_STRAIGHT_FLUSH: Recipe(3, both(row(), one_suit), "three values in a row, all of one suit", "3o 4o 5o"),
    Spell.LARGE_FLUSH: Recipe(4, one_suit, "four of one suit", "2w 5w 6w 9w"),
    Spell.FULL_ODDS: Recipe(5, all_of(ODDS), "five odd values", "1c 1w 5o 7b 9c"),
    Spell.FULL_EVENS: Recipe(5, all_of(EVENS), "five even values", "2c 4w 4o 8b 10c"),
    Spell.LARGE_ODD_STRAIGHT: Recipe(4, odd_row, "four odd values in a row, like 1 3 5 7", "1c 3w 5o 7b"),
    Spell.LARGE_EVEN_STRAIGHT: Recipe(4, even_row, "four even values in a row, like 2 4 6 8", "2c 4w 6o 8b"),
    Spell.FULL_STRAIGHT: Recipe(5, row(), "five values in a row", "5c 6w 7o 8b 9c"),
    Spell.FULL_FLUSH: Recipe(5, one_suit, "five of one suit", "1b 2b 5b 8b 9b"),
    Spell.FULL_ODD_STRAIGHT: Recipe(5, odd_row, "1, 3, 5, 7 and 9", "1c 3w 5o 7b 9c"),
    Spell.FULL_EVEN_STRAIGHT: Recipe(5, even_row, "2, 4, 6, 8 and 10", "2c 4w 6o 8b 10c"),
    Spell.FULL_HOUSE: Recipe(5, alike(3, 2), "three of one value and two of another", "4c 4w 4b 9o 9c"),
    Spell.FOUR_OF_A_KIND: Recipe(4, alike(4), "four of the same value", "6c 6w 6o 6b"),
}  # fmt: skip


@lru_cache(maxsize=65536)
def proof(spell: Spell, cards: Cards) -> Cards:
    """The cards that make the spell; none: the hand does not meet it. A wild that is not declared is blank (LS-1)."""
    recipe = RECIPES[spell]
    natural = tuple(card for card in cards if card != WILD)
    return next((some for some in combinations(natural, recipe.size) if recipe.made(some)), ())


def meets(cards: Cards) -> frozenset[Spell]:
    return frozenset(spell for spell in Spell if proof(spell, cards))


def declared(hand: Cards, wild: Card | None) -> Cards:
    """The hand with its wild standing for that card."""
    return hand if wild is None else tuple(wild if card == WILD else card for card in hand)


def lit(spell: Spell, hand: Cards, wild: Card | None) -> Cards:
    """The cards of the hand that make the spell, the wild among them if it is declared for it."""
    made = list(proof(spell, declared(hand, wild)))
    if wild is not None and wild in made:
        made[made.index(wild)] = WILD
    return in_order(made)


@lru_cache(maxsize=4096)
def declarations(spell: Spell, hand: Cards) -> Cards:
    """What the wild can stand for so that the hand meets the spell. It may copy a card in the hand."""
    return tuple(card for card in NATURALS if proof(spell, declared(hand, card))) if WILD in hand else ()
