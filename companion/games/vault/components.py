"""What is in the box of Pick the Lock: thief cards, combination cards and treasures."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

THIEF_CARDS = (4, 5, 6, 7, 8)  # one set a player; the card played is the range of the combination
THIEF_SETS = ("red", "yellow", "blue", "green", "purple")
COMBINATION_CARDS = (1, 2, 3, 4, 5, 6, 7, 8)


class Scope(Enum):
    """When a treasure's effect applies."""

    THIS = "when this treasure is the target"
    OWNER = "whenever its owner is the target"
    SELF = "on its owner's own turn"


class Effect(Enum):
    """The nine things a treasure can do. `amount` counts, or names the number or card it speaks of."""

    SHIELD = "Shield"
    SHORT_RANGE = "Short range"
    PARITY_TELL = "Odd or even"
    HIGH_LOW_TELL = "Upper or lower half"
    BANNED_NUMBER = "Banned number"
    EXTRA_GUESS = "Extra number"
    NEAR_MISS = "Near miss"
    HEAVY = "Heavy"
    TWO_NAMES = "Two names"


ICONS = {  # in static/icons, on phones and on paper
    Effect.SHIELD: "shield",
    Effect.SHORT_RANGE: "range",
    Effect.PARITY_TELL: "parity",
    Effect.HIGH_LOW_TELL: "halves",
    Effect.BANNED_NUMBER: "ban",
    Effect.EXTRA_GUESS: "extra",
    Effect.NEAR_MISS: "near",
    Effect.HEAVY: "heavy",
    Effect.TWO_NAMES: "two",
}


@dataclass(frozen=True)
class Treasure:
    name: str
    value: int
    scope: Scope = Scope.THIS
    effect: Effect | None = None
    amount: int = 0

    @property
    def text(self) -> str:
        """The sentence on the card."""
        return card_text(self.scope, self.effect, self.amount)

    @property
    def summary(self) -> str:
        return " · ".join(filter(None, (str(self.value), self.text)))


def card_text(scope: Scope, effect: Effect | None, amount: int) -> str:
    """What the card says, to its owner and to thieves alike."""
    whom = "its owner" if scope is Scope.OWNER else "it"
    always = " always" if scope is Scope.OWNER else ""
    match effect:
        case None:
            return ""
        case Effect.SHIELD:
            return f"Cannot be targeted with {cards_up_to(amount)}."
        case Effect.SHORT_RANGE:
            return f"Cards played against {whom} count as {abs(amount)} {'lower' if amount >= 0 else 'higher'}."
        case Effect.PARITY_TELL:
            return f"Its owner{always} says whether the number is odd or even."
        case Effect.HIGH_LOW_TELL:
            return f"Its owner{always} says whether the number is in the upper or lower half."
        case Effect.BANNED_NUMBER:
            return f"Its owner may not set a {amount}."
        case Effect.EXTRA_GUESS:
            count = "one extra number" if amount == 1 else f"{amount} extra numbers"
            return f"Thieves may name {count} against {whom}."
        case Effect.NEAR_MISS:
            return f"A guess one away is enough against {whom}."
        case Effect.HEAVY:
            return f"Its owner may not play {cards_up_to(amount)} against the vault."
        case Effect.TWO_NAMES:
            return f"Its owner{always} names two numbers, one of which is set."


def cards_up_to(amount: int) -> str:
    return " or ".join(f"a {card}" for card in THIEF_CARDS if card <= amount)


# Our own deck (PL-18): 21 treasures, 70 points. The more a treasure is worth, the easier its owner is robbed.
TREASURES = (
    Treasure("Tin Soldier", 1, Scope.THIS, Effect.SHIELD, 4),
    Treasure("Iron Thimble", 1, Scope.THIS, Effect.SHIELD, 5),
    Treasure("Ivory Fan", 2, Scope.THIS, Effect.SHORT_RANGE, 1),
    Treasure("Card Sharp’s Deck", 2, Scope.THIS, Effect.PARITY_TELL),
    Treasure("Brass Barometer", 2, Scope.THIS, Effect.HIGH_LOW_TELL),
    Treasure("Lone Candlestick", 2, Scope.OWNER, Effect.BANNED_NUMBER, 1),
    Treasure("Four-Leaf Brooch", 2, Scope.OWNER, Effect.BANNED_NUMBER, 4),
    Treasure("Opera Glasses", 3, Scope.THIS, Effect.EXTRA_GUESS, 1),
    Treasure("Twin Goblets", 3, Scope.OWNER, Effect.PARITY_TELL),
    Treasure("Crystal Ladder", 3, Scope.OWNER, Effect.HIGH_LOW_TELL),
    Treasure("Cracked Sapphire", 3, Scope.THIS, Effect.NEAR_MISS),
    Treasure("Marble Bust", 3, Scope.SELF, Effect.HEAVY, 5),
    Treasure("Pearl Choker", 4, Scope.THIS, Effect.EXTRA_GUESS, 1),
    Treasure("Jade Frog", 4, Scope.THIS, Effect.SHORT_RANGE, 2),
    Treasure("Silver Flute", 4, Scope.OWNER, Effect.SHORT_RANGE, 1),
    Treasure("Onyx Chessboard", 4, Scope.OWNER, Effect.PARITY_TELL),
    Treasure("Sunburst Tiara", 5, Scope.OWNER, Effect.EXTRA_GUESS, 1),
    Treasure("Golden Orrery", 5, Scope.OWNER, Effect.SHORT_RANGE, 1),
    Treasure("Storm Ruby", 5, Scope.THIS, Effect.NEAR_MISS),
    Treasure("Duchess’s Crown", 6, Scope.OWNER, Effect.EXTRA_GUESS, 1),
    Treasure("Dragon’s Eye", 6, Scope.THIS, Effect.TWO_NAMES),
)
