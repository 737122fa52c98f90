"""What can be done and what is told in Pick the Lock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.game import Action, Event, Seat, free, salted, stamped
from companion.games.vault.components import Treasure
from companion.games.vault.lock import Modifier

# The table's own moves ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shuffle(Action):
    says: ClassVar[str] = "Shuffle the treasures"
    order: tuple[int, ...] = free(())  # the deck as indices into components.TREASURES


@dataclass(frozen=True)
class HandOut(Action):
    says: ClassVar[str] = "Mix the vault and hand out the starting treasures"
    order: tuple[int, ...] = free(())  # the vault's new order; the first go to the seats in turn


@dataclass(frozen=True)
class DrawForFirst(Action):
    says: ClassVar[str] = "Each draw a thief card for the first turn"
    cards: tuple[int, ...] = free(())  # one for each seat still drawing


@dataclass(frozen=True)
class TimeUp(Action):
    says: ClassVar[str] = "The setting clock has run out"


@dataclass(frozen=True)
class SetAtRandom(Action):
    says: ClassVar[str] = "Set the lock at random"
    numbers: tuple[int, ...] = free(())
    decoy: int = free(0)
    salt: str = salted()


# The players' moves ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stack(Action):
    """Add a treasure of your choice to the vault (Stacked Vault)."""

    says: ClassVar[str] = "Add this treasure to the vault"
    treasure: int  # an index into components.TREASURES


@dataclass(frozen=True)
class Steal(Action):
    says: ClassVar[str] = "Go for treasure {lot}"
    lot: int


@dataclass(frozen=True)
class Return(Action):
    says: ClassVar[str] = "Put treasure {lot} back with the {card}"
    lot: int
    card: int


@dataclass(frozen=True)
class Discard(Action):
    says: ClassVar[str] = "Discard the {card}"
    card: int


@dataclass(frozen=True)
class Spare(Action):
    says: ClassVar[str] = "Leave the effect of treasure {lot} unused"
    lot: int


@dataclass(frozen=True)
class Use(Action):
    says: ClassVar[str] = "Use the effect of treasure {lot} after all"
    lot: int


@dataclass(frozen=True)
class Add(Action):
    """What a real card says and the app does not know (box dealer)."""

    says: ClassVar[str] = "Add an effect from the card"
    modifier: Modifier


@dataclass(frozen=True)
class Drop(Action):
    says: ClassVar[str] = "Leave that effect out again"
    modifier: Modifier


@dataclass(frozen=True)
class Play(Action):
    says: ClassVar[str] = "Play the {card}"
    card: int
    at: int = stamped()


@dataclass(frozen=True)
class Set(Action):
    says: ClassVar[str] = "Lock it"
    numbers: tuple[int, ...]
    decoy: int = 0
    salt: str = salted()


@dataclass(frozen=True)
class Wait(Action):
    says: ClassVar[str] = "Give them more time"
    at: int = stamped()


@dataclass(frozen=True)
class TakeRandom(Action):
    says: ClassVar[str] = "Take a random combination"


@dataclass(frozen=True)
class Guess(Action):
    says: ClassVar[str] = "Say {numbers}"
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Name(Action):
    """Say which treasure lies there (box dealer)."""

    says: ClassVar[str] = "Say what treasure {lot} is"
    asks: ClassVar[bool] = False
    lot: int
    treasure: Treasure = free(Treasure("", 0))


MOVES: tuple[type[Action], ...] = (
    Shuffle, HandOut, DrawForFirst, TimeUp, SetAtRandom, Stack, Steal, Return, Discard, Spare, Use, Add, Drop, Play,
    Set, Wait, TakeRandom, Guess, Name,
)  # fmt: skip

# What is told ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class VaultFilled(Event):
    says: ClassVar[str] = "Face up in the vault: {treasures}."
    final: ClassVar[bool] = True
    treasures: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LayOut(Event):
    says: ClassVar[str] = (
        "Lay your treasures out: one before each player, numbered 1 to {players} from the first seat on, "
        "and {vault} in the vault, numbered on from there."
    )
    players: int
    vault: int


@dataclass(frozen=True, kw_only=True)
class DeckPassed(Event):
    says: ClassVar[str] = "You were handed the deck of {treasures}."
    final: ClassVar[bool] = True
    treasures: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Stacked(Event):
    says: ClassVar[str] = "{seat} adds {treasure} to the vault."
    seat: Seat
    treasure: str


@dataclass(frozen=True, kw_only=True)
class StackedOpenly(Stacked):
    final: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class YouStacked(Event):
    says: ClassVar[str] = "You added {treasure}."
    treasure: str


@dataclass(frozen=True, kw_only=True)
class Started(Event):
    says: ClassVar[str] = "{seat} starts with {treasure}."
    final: ClassVar[bool] = True
    seat: Seat
    treasure: str


@dataclass(frozen=True, kw_only=True)
class Drew(Event):
    says: ClassVar[str] = "{seat} draws the {card}."
    final: ClassVar[bool] = True
    seat: Seat
    card: int


@dataclass(frozen=True, kw_only=True)
class RoundBegins(Event):
    says: ClassVar[str] = "{title}: {seat} starts, {why}."
    title: str
    seat: Seat
    why: str


@dataclass(frozen=True, kw_only=True)
class GoesFor(Event):
    says: ClassVar[str] = "{thief} goes for {treasure} in the vault."
    thief: Seat
    treasure: str


@dataclass(frozen=True, kw_only=True)
class Robs(Event):
    says: ClassVar[str] = "{thief} goes for {owner}’s {treasure}."
    thief: Seat
    owner: Seat
    treasure: str


@dataclass(frozen=True, kw_only=True)
class EffectChanged(Event):
    says: ClassVar[str] = "{thief} {does} {effect}."
    thief: Seat
    does: str
    effect: str


@dataclass(frozen=True, kw_only=True)
class Played(Event):
    says: ClassVar[str] = "{thief} plays the {card}: the range is 1 to {range}. {setter} sets the lock."
    thief: Seat
    card: int
    range: int
    setter: Seat


@dataclass(frozen=True, kw_only=True)
class Locked(Event):
    says: ClassVar[str] = "{setter} has locked the combination."
    final: ClassVar[bool] = True
    setter: Seat


@dataclass(frozen=True, kw_only=True)
class ItIs(Event):
    says: ClassVar[str] = "The combination is {numbers}; only you know."
    numbers: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ClockRanOut(Event):
    says: ClassVar[str] = "The clock has run out. {thief} may wait or take a random combination."
    final: ClassVar[bool] = True
    thief: Seat


@dataclass(frozen=True, kw_only=True)
class MoreTime(Event):
    says: ClassVar[str] = "{thief} waits: the clock starts again."
    thief: Seat


@dataclass(frozen=True, kw_only=True)
class LeftToChance(Event):
    says: ClassVar[str] = "{thief} does not wait: chance sets the lock."
    final: ClassVar[bool] = True
    thief: Seat


@dataclass(frozen=True, kw_only=True)
class Tells(Event):
    says: ClassVar[str] = "{owner} tells: it is {clue}."
    final: ClassVar[bool] = True
    owner: Seat
    clue: str


@dataclass(frozen=True, kw_only=True)
class Opened(Event):
    says: ClassVar[str] = "{thief} said {named}. {reason} {thief} takes {treasure}."
    final: ClassVar[bool] = True
    thief: Seat
    named: tuple[int, ...]
    reason: str
    treasure: str


@dataclass(frozen=True, kw_only=True)
class StayedShut(Event):
    says: ClassVar[str] = "{thief} said {named}. {reason} The lock stays shut."
    final: ClassVar[bool] = True
    thief: Seat
    named: tuple[int, ...]
    reason: str


@dataclass(frozen=True, kw_only=True)
class PutBack(Event):
    says: ClassVar[str] = "{seat} spends the {card} and puts {treasure} back into the vault."
    seat: Seat
    card: int
    treasure: str


@dataclass(frozen=True, kw_only=True)
class Discarded(Event):
    says: ClassVar[str] = "{seat} can do nothing else and discards the {card}."
    seat: Seat
    card: int


@dataclass(frozen=True, kw_only=True)
class Named(Event):
    says: ClassVar[str] = "{seat} says that treasure {lot} is {treasure}, worth {value}.{text}"
    seat: Seat
    lot: int
    treasure: str
    value: int
    text: str  # what the card says besides, after a space


@dataclass(frozen=True, kw_only=True)
class Counted(Event):
    says: ClassVar[str] = "{seat} has {total}{sum}."
    final: ClassVar[bool] = True
    seat: Seat
    total: str
    sum: str
