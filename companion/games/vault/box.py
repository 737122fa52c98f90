"""The owner's own cards: what may be typed in for a treasure, and effects that can be read off any card."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Illegal
from companion.games.vault.components import Effect, Scope, Treasure
from companion.games.vault.lock import Modifier

AMOUNTS = {  # what may be typed in for the effects that have a number
    Effect.SHIELD: (4, 8),
    Effect.HEAVY: (4, 8),
    Effect.SHORT_RANGE: (-3, 3),
    Effect.BANNED_NUMBER: (1, 8),
    Effect.EXTRA_GUESS: (1, 4),
}

# What can be chosen for a treasure that is typed in, in words for its owner.
CHOICES = {
    "effect": (
        (Effect.SHIELD.name, "Shield: not with cards up to"),
        (Effect.SHORT_RANGE.name, "Range lower by"),
        (Effect.PARITY_TELL.name, "Odd or even is told"),
        (Effect.HIGH_LOW_TELL.name, "Upper or lower half is told"),
        (Effect.BANNED_NUMBER.name, "May not set the number"),
        (Effect.EXTRA_GUESS.name, "Extra numbers"),
        (Effect.NEAR_MISS.name, "One away is enough"),
        (Effect.HEAVY.name, "Heavy: no vault with cards up to"),
        (Effect.TWO_NAMES.name, "Owner names two numbers"),
    ),
    "scope": (
        (Scope.THIS.name, "when it is the target"),
        (Scope.OWNER.name, "whenever its owner is robbed"),
        (Scope.SELF.name, "on its owner’s own turn"),
    ),
}

# Effects that can be read off any real card, for owners of the box.
GENERIC = (
    *(Modifier(Effect.SHORT_RANGE, amount) for amount in (1, 2, 3, -1, -2)),
    *(Modifier(Effect.EXTRA_GUESS, amount) for amount in (1, 2)),
    Modifier(Effect.NEAR_MISS), Modifier(Effect.PARITY_TELL), Modifier(Effect.HIGH_LOW_TELL),
    *(Modifier(Effect.BANNED_NUMBER, number) for number in range(1, 9)),
)  # fmt: skip
OWNERS_ONLY = (Effect.PARITY_TELL, Effect.HIGH_LOW_TELL, Effect.NEAR_MISS)  # senseless against three numbers


def keep(treasure: Treasure) -> Treasure:
    """A treasure as somebody typed it in, tidied, or the reason why it cannot be one."""
    treasure = replace(treasure, name=" ".join(treasure.name.split()))
    if not treasure.name:
        raise Illegal("Give it a name.")
    if len(treasure.name) > 40:
        raise Illegal("A treasure’s name has at most 40 letters.")
    if not -20 <= treasure.value <= 50:
        raise Illegal("A treasure’s value lies between -20 and 50.")
    if (treasure.scope is Scope.SELF) != (treasure.effect is Effect.HEAVY):
        raise Illegal("“Heavy” is the one effect on its owner’s own turn.")
    if treasure.effect not in AMOUNTS:
        return replace(treasure, amount=0)  # an effect without a number, or none
    low, high = AMOUNTS[treasure.effect]
    if not low <= treasure.amount <= high or not treasure.amount:
        raise Illegal(f"For “{treasure.effect.value}” the number lies between {low} and {high}, and is not 0.")
    return treasure


def words_of(modifier: Modifier) -> str:
    """A generic effect in words: 'range 2 lower', 'no 4'."""
    match modifier:
        case Modifier(Effect.SHORT_RANGE, amount):
            return f"range {abs(amount)} {'lower' if amount > 0 else 'higher'}"
        case Modifier(Effect.EXTRA_GUESS, amount):
            return "one extra number" if amount == 1 else f"{amount} extra numbers"
        case Modifier(Effect.BANNED_NUMBER, amount):
            return f"no {amount}"
        case Modifier(Effect.NEAR_MISS):
            return "one away is enough"
        case Modifier(Effect.PARITY_TELL):
            return "odd or even is told"
    return "upper or lower half is told"
