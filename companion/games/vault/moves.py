"""What can be done in Pick the Lock."""

from __future__ import annotations

from companion.game import Action, free, salted, stamped
from companion.games.vault.components import Treasure
from companion.games.vault.lock import Modifier

# The table's own moves ------------------------------------------------------------------------------------------------


class Shuffle(Action, says="Shuffle the treasures"):
    order: tuple[int, ...] = free(())  # the deck as indices into components.TREASURES


class HandOut(Action, says="Mix the vault and hand out the starting treasures"):
    order: tuple[int, ...] = free(())  # the vault's new order; the first go to the seats in turn


class DrawForFirst(Action, says="Each draw a thief card for the first turn"):
    cards: tuple[int, ...] = free(())  # one for each seat still drawing


class TimeUp(Action, says="The setting clock has run out"): ...


class SetAtRandom(Action, says="Set the lock at random"):
    numbers: tuple[int, ...] = free(())
    decoy: int = free(0)
    salt: str = salted()


# The players' moves ---------------------------------------------------------------------------------------------------


class Stack(Action, says="Add these treasures to the vault"):
    """Add two treasures of your choice to the vault (Stacked Vault)."""

    treasures: tuple[int, ...]  # indices into components.TREASURES


class Steal(Action, says="Go for this treasure"):
    lot: int


class Return(Action, says="Put this treasure back with the {card}"):
    lot: int
    card: int


class Discard(Action, says="Discard the {card}"):
    card: int


class Spare(Action, says="Leave this effect unused"):
    lot: int


class Use(Action, says="Use this effect after all"):
    lot: int


class Add(Action, says="Add an effect from the card"):
    """What a real card says and the app does not know (box dealer)."""

    modifier: Modifier


class Drop(Action, says="Leave that effect out again"):
    modifier: Modifier


class Play(Action, says="Play the {card}"):
    card: int
    at: int = stamped()


class Set(Action, says="Lock it"):
    numbers: tuple[int, ...]
    decoy: int = 0
    salt: str = salted()


class Wait(Action, says="Give them more time"):
    at: int = stamped()


class TakeRandom(Action, says="Take a random combination"): ...


class Guess(Action, says="Say {numbers}"):
    numbers: tuple[int, ...]


class Name(Action, says="Say what this treasure is", asks=False):
    """Say which treasure lies there (box dealer)."""

    lot: int
    treasure: Treasure = free(Treasure("", 0))


MOVES: tuple[type[Action], ...] = (
    Shuffle, HandOut, DrawForFirst, TimeUp, SetAtRandom, Stack, Steal, Return, Discard, Spare, Use, Add, Drop, Play,
    Set, Wait, TakeRandom, Guess, Name,
)  # fmt: skip
