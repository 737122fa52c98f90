"""What can be done in Lock & Spell."""

from __future__ import annotations

from companion.game import Action, free, salted
from companion.games.spell.components import OURS, Card, Edition, Spell

# The phone deals ------------------------------------------------------------------------------------------------------


class Deal(Action, says="Shuffle the keys and the treasures"):
    keys: tuple[Spell, ...] = free(())
    treasures: tuple[str, ...] = free(())  # under the chests, from the left
    salt: str = salted()


class Shuffle(Action, says="Shuffle the spells"):
    cards: tuple[Card, ...] = free(())
    salt: str = salted()


# The player's moves ---------------------------------------------------------------------------------------------------


class LayOut(Action, says="Lay everything out"):
    box: Edition = free(OURS)


class ShowKeys(Action, says="Say which keys lie there"):
    """Say which keys came to the display (real cards)."""

    keys: tuple[Spell, ...] = free(())


class Draw(Action, says="Say what you drew"):
    """Say which spells came to the hand (real cards)."""

    cards: tuple[Card, ...] = free(())


class Judge(Action, says="Judge this hand yourself"):
    """Keep the hand to yourself (real cards): then the player says what it meets."""


class Enchant(Action, says="Enchant {key}"):
    key: Spell
    wild: Card | None = None  # what the wild stands for, if the spell needs it
    chest: int = free(0)  # where it goes, if that is said at once; 0: whoever could choose is asked


class Place(Action, says="Put it on chest {chest}"):
    chest: int


class UseToken(Action, says="Put a token on {key} and redraw"):
    key: Spell
    discard: tuple[Card, ...] = ()


class DrewAgain(Action, says="Redrawn", asks=False):
    """Where hands are never told: the first draw no longer counts."""


class Fate(Action, says="The hand meets these keys with tokens: {keys}"):
    """Say which tokened keys an untold hand meets."""

    keys: tuple[Spell, ...] = ()


class DiscardToken(Action, says="Discard a token"):
    key: Spell | None = None  # under the token; None: an unused one


class GoOn(Action, says="Next turn"):
    """The phone deals on when its player has seen how the turn ended, and may still take it back."""


class Concede(Action, says="Give up this game", asks=False):
    """Nobody must play on who has seen enough."""


class Find(Action, says="It is the {treasure}"):
    treasure: str


MOVES: tuple[type[Action], ...] = (
    Deal, Shuffle, LayOut, ShowKeys, Draw, Judge, Enchant, Place, UseToken, DrewAgain, Fate, DiscardToken,
    Find, GoOn, Concede,
)  # fmt: skip
