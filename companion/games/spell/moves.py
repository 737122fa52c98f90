"""What can be done and what is told in Lock & Spell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.game import Action, Event, free, salted
from companion.games.spell.components import OURS, Box, Card, Spell

# The phone deals ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal(Action):
    says: ClassVar[str] = "Shuffle the keys and the treasures"
    keys: tuple[Spell, ...] = free(())
    treasures: tuple[str, ...] = free(())  # under the chests, from the left
    salt: str = salted()


@dataclass(frozen=True)
class Shuffle(Action):
    says: ClassVar[str] = "Shuffle the spells"
    cards: tuple[Card, ...] = free(())
    salt: str = salted()


# The player's moves ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LayOut(Action):
    says: ClassVar[str] = "Lay everything out"
    box: Box = free(OURS)


@dataclass(frozen=True)
class ShowKeys(Action):
    """Say which keys came to the display (real cards)."""

    says: ClassVar[str] = "Say which keys lie there"
    keys: tuple[Spell, ...] = free(())


@dataclass(frozen=True)
class Draw(Action):
    """Say which spells came to the hand (real cards)."""

    says: ClassVar[str] = "Say what you drew"
    cards: tuple[Card, ...] = free(())


@dataclass(frozen=True)
class Judge(Action):
    """Keep the hand to yourself (real cards): then the player says what it meets."""

    says: ClassVar[str] = "Judge this hand yourself"


@dataclass(frozen=True)
class Enchant(Action):
    says: ClassVar[str] = "Enchant {key}"
    key: Spell
    wild: Card | None = None  # what the wild stands for, if the spell needs it


@dataclass(frozen=True)
class Place(Action):
    says: ClassVar[str] = "Put it on chest {chest}"
    chest: int


@dataclass(frozen=True)
class UseToken(Action):
    says: ClassVar[str] = "Put a token on {key} and redraw"
    key: Spell
    discard: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Fate(Action):
    """Say which tokened keys an untold hand meets."""

    says: ClassVar[str] = "The hand meets these keys with tokens: {keys}"
    keys: tuple[Spell, ...] = ()


@dataclass(frozen=True)
class DiscardToken(Action):
    says: ClassVar[str] = "Discard a token"
    key: Spell | None = None  # under the token; None: an unused one


@dataclass(frozen=True)
class GoOn(Action):
    """The phone deals on when its player has seen how the turn ended, and may still take it back."""

    says: ClassVar[str] = "Next turn"


@dataclass(frozen=True)
class Find(Action):
    says: ClassVar[str] = "It is the {treasure}"
    treasure: str


MOVES: tuple[type[Action], ...] = (
    Deal, Shuffle, LayOut, ShowKeys, Draw, Judge, Enchant, Place, UseToken, Fate, DiscardToken, Find, GoOn,
)  # fmt: skip

# What is told. What the phone dealt has been seen and stays seen; what was typed in can be typed anew. ----------------


@dataclass(frozen=True, kw_only=True)
class ChestsLaid(Event):
    says: ClassVar[str] = "The chests lie ready, worth {points}."
    points: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class KeysShown(Event):
    says: ClassVar[str] = "On display: {keys}."
    keys: tuple[Spell, ...]


@dataclass(frozen=True, kw_only=True)
class KeysDealt(KeysShown):
    final: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class Drawn(Event):
    says: ClassVar[str] = "Turn {turn}: the hand is {cards}."
    turn: int
    cards: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Dealt(Drawn):
    final: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class Untold(Event):
    says: ClassVar[str] = "Turn {turn}: the hand stays in your hand."
    turn: int


@dataclass(frozen=True, kw_only=True)
class TokenPlaced(Event):
    says: ClassVar[str] = "A token goes on {key}. Thrown away: {discard}."
    key: Spell
    discard: str


@dataclass(frozen=True, kw_only=True)
class Redrawn(Event):
    says: ClassVar[str] = "New in the hand: {cards}."
    cards: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Redealt(Redrawn):
    final: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class Spared(Event):
    says: ClassVar[str] = "Fate is kind: no key with a token is met."


@dataclass(frozen=True, kw_only=True)
class Fated(Event):
    says: ClassVar[str] = "Fate: the hand meets {key}{why}. The key and its token are gone."
    key: Spell
    why: str


@dataclass(frozen=True, kw_only=True)
class Enchanted(Event):
    says: ClassVar[str] = "{key} is enchanted{how}."
    key: Spell
    how: str


@dataclass(frozen=True, kw_only=True)
class Fitted(Event):
    says: ClassVar[str] = "{key} opens the {symbol} lock of chest {chest}."
    key: Spell
    symbol: str
    chest: str


@dataclass(frozen=True, kw_only=True)
class Unneeded(Event):
    says: ClassVar[str] = "No {symbol} lock is free, so {key} is discarded."
    key: Spell
    symbol: str


@dataclass(frozen=True, kw_only=True)
class TokenBack(Event):
    says: ClassVar[str] = "It was the first draw: a token comes back."


@dataclass(frozen=True, kw_only=True)
class TokenGone(Event):
    says: ClassVar[str] = "A token is discarded: {left} of 5 left."
    left: int


@dataclass(frozen=True, kw_only=True)
class Sacrificed(Event):
    says: ClassVar[str] = "The token on {key} is discarded, and the key with it: {left} of 5 left."
    key: Spell
    left: int


@dataclass(frozen=True, kw_only=True)
class ChestOpened(Event):
    says: ClassVar[str] = "Chest {chest} is open."
    chest: str


@dataclass(frozen=True, kw_only=True)
class Found(Event):
    says: ClassVar[str] = "Under it lies the {treasure}."
    treasure: str


@dataclass(frozen=True, kw_only=True)
class Revealed(Found):
    final: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class Scored(Event):
    says: ClassVar[str] = "{what}: {points}."
    what: str
    points: int
