"""What is in the box of Lock & Spell: spell cards, keys, chests, treasures and fate tokens."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Card = int  # ten a suit, in the order of SUITS and then by value; the last one is the wild

SUITS = ("Cups", "Wands", "Coins", "Blades")  # LS-10
SUIT_ICONS = ("goblet", "wand", "coin", "blade")  # in static/icons, on phones and on paper
LETTERS = "cwob"  # how a suit is typed; coins are o, as cups have the c
VALUES = range(1, 11)
NATURALS = range(len(SUITS) * len(VALUES))
WILD: Card = len(NATURALS)
SPELL_CARDS = range(WILD + 1)

HAND = 5
DISPLAY = 5  # keys on display
TOKENS = 5
CHESTS_TO_OPEN = 3
LOCKS = 3  # on a chest

TREASURES = ("Mirror", "Sword", "Amulet", "Book", "Skull")


class Spell(Enum):
    """The twenty spells in the booklet's order, and so the twenty keys: each shows one."""

    PAIR = "Pair"
    TWO_PAIR = "Two Pair"
    SMALL_STRAIGHT = "Small Straight"
    SMALL_FLUSH = "Small Flush"
    THREE_OF_A_KIND = "Three of a Kind"
    SMALL_ODD_STRAIGHT = "Small Odd Straight"
    SMALL_EVEN_STRAIGHT = "Small Even Straight"
    LARGE_STRAIGHT = "Large Straight"
    SMALL_STRAIGHT_FLUSH = "Small Straight Flush"
    LARGE_FLUSH = "Large Flush"
    FULL_ODDS = "Full Odds"
    FULL_EVENS = "Full Evens"
    LARGE_ODD_STRAIGHT = "Large Odd Straight"
    LARGE_EVEN_STRAIGHT = "Large Even Straight"
    FULL_STRAIGHT = "Full Straight"
    FULL_FLUSH = "Full Flush"
    FULL_ODD_STRAIGHT = "Full Odd Straight"
    FULL_EVEN_STRAIGHT = "Full Even Straight"
    FULL_HOUSE = "Full House"
    FOUR_OF_A_KIND = "Four of a Kind"

    @property
    def number(self) -> int:
        return NUMBERS[self]

    def __lt__(self, other: Spell) -> bool:
        return self.number < other.number


NUMBERS = {spell: number for number, spell in enumerate(Spell, 1)}


def value_of(card: Card) -> int:
    return card % len(VALUES) + 1


def suit_of(card: Card) -> int:
    return card // len(VALUES)


def card_of(value: int, suit: int) -> Card:
    return suit * len(VALUES) + value - 1


# Whose chests and symbols (LS-8, LS-9): ours, or as an owner typed them in from the real box --------------------------

LONGEST = 20  # letters in the name of a symbol or a suit
SYMBOLS = ("Moon", "Star", "Sun", "Eye", "Flame")


@dataclass(frozen=True)
class Edition:
    """The five chests and the symbols by which keys fit their locks."""

    name: str
    points: tuple[int, ...]  # of the chests, highest first
    locks: tuple[str, ...]  # their symbols, three a chest
    keys: tuple[str, ...]  # the symbol of each key, in the booklet's order
    suits: tuple[str, ...] = SUITS

    @property
    def summary(self) -> str:
        return "; ".join(f"{points} ({', '.join(locks)})" for points, locks in self.chests)

    @property
    def chests(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        rows = (self.locks[start : start + LOCKS] for start in range(0, len(self.locks), LOCKS))
        return tuple(zip(self.points, rows, strict=False))  # what was typed in may still be wrong

    @property
    def symbols(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.keys))

    @property
    def spells(self) -> tuple[Spell, ...]:
        return tuple(Spell)

    def symbol(self, key: Spell) -> str:
        return self.keys[key.number - 1]


# Our own: five symbols of four keys each and three locks each, so that every symbol has one key to spare. The harder
# its keys, the more a chest pays; the best three make 25, as a perfect game of 50 asks.
OURS = Edition(
    name="Ours",
    points=(10, 8, 7, 5, 3),
    locks=(
        "Sun", "Eye", "Flame",
        "Star", "Eye", "Flame",
        "Moon", "Sun", "Flame",
        "Moon", "Star", "Eye",
        "Moon", "Star", "Sun",
    ),
    keys=tuple(symbol for symbol in SYMBOLS for _ in range(4)),
)  # fmt: skip
