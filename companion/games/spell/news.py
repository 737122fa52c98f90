"""What is told in Lock & Spell."""

from __future__ import annotations

from companion.game import Event
from companion.games.spell.components import Spell

# What is told. What the phone dealt has been seen and stays seen; what was typed in can be typed anew. ----------------


class ChestsLaid(Event, says="The chests lie ready, worth {points}."):
    points: tuple[int, ...]


class KeysShown(Event, says="On display: {keys}."):
    keys: tuple[Spell, ...]


class KeysDealt(KeysShown, final=True): ...


class Drawn(Event, says="Turn {turn}: the hand is {cards}."):
    turn: int
    cards: tuple[str, ...]


class Dealt(Drawn, final=True): ...


class Untold(Event, says="Turn {turn}: you judge the hand yourself."):
    turn: int


class Begun(Untold, says="Turn {turn} begins."):
    """Where no hand is ever told."""


class DrawnAgain(Event, says="Drawn again: the first draw does not count any more."):
    """Where no hand is ever told."""


class TokenPlaced(Event, says="A token goes on {key}. Thrown away: {discard}."):
    key: Spell
    discard: str


class Redrawn(Event, says="New in the hand: {cards}."):
    cards: tuple[str, ...]


class Redealt(Redrawn, final=True): ...


class Spared(Event, says="Fate is kind: no key with a token is met."): ...


class Fated(Event, says="Fate: the hand meets {key}{why}. The key and its token are gone."):
    key: Spell
    why: str


class Enchanted(Event, says="{key} is enchanted{how}."):
    key: Spell
    how: str


class Fitted(Event, says="{key} opens the {symbol} lock of chest {chest}."):
    key: Spell
    symbol: str
    chest: str


class Unneeded(Event, says="No {symbol} lock is free, so {key} is discarded."):
    key: Spell
    symbol: str


class TokenBack(Event, says="It was the first draw: a token comes back."): ...


class TokenGone(Event, says="A token is discarded: {left} of 5 left."):
    left: int


class Sacrificed(Event, says="The token on {key} is discarded, and the key with it: {left} of 5 left."):
    key: Spell
    left: int


class ChestOpened(Event, says="Chest {chest} is open."):
    chest: str


class Found(Event, says="Under it lies the {treasure}."):
    treasure: str


class Revealed(Found, final=True): ...


class Scored(Event, says="{what}: {points}."):
    what: str
    points: int
