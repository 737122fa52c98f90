"""What can be done in Locke & Key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.game import Action, Seat, free, stamped
from companion.games.locke.components import Challenge, Colour, Reward, Text

ANY = Challenge("", Colour.WHITE, 5, Reward.DRAW_2)

# The Lock -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Birthday(Action):
    says: ClassVar[str] = "My birthday"
    month: int = free(1)
    day: int = free(1)
    today: str = free("")  # as in 2026-11-16


@dataclass(frozen=True)
class GiveLock(Action):
    says: ClassVar[str] = "{seat} has the Lock"
    seat: Seat


@dataclass(frozen=True)
class DrawLots(Action):
    """The table: of those whose birthdays are as near."""

    says: ClassVar[str] = "The Lock goes to {seat}"
    seat: Seat


# The challenge --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnUp(Action):
    says: ClassVar[str] = "It is {name}"
    name: str
    at: int = stamped()


@dataclass(frozen=True)
class TypeIn(Action):
    says: ClassVar[str] = "It is another challenge"
    challenge: Challenge = free(ANY)
    at: int = stamped()


@dataclass(frozen=True)
class GameOver(Action):
    says: ClassVar[str] = "It is Game Over"


# A turn ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pass(Action):
    says: ClassVar[str] = "Pass, and draw a card"
    at: int = stamped()


@dataclass(frozen=True)
class Refresh(Action):
    says: ClassVar[str] = "Pass for a fresh hand"
    at: int = stamped()


@dataclass(frozen=True)
class Lay(Action):
    says: ClassVar[str] = "Play {cards}"
    cards: int
    at: int = stamped()


@dataclass(frozen=True)
class Search(Action):
    says: ClassVar[str] = "Search for a key"
    at: int = stamped()


@dataclass(frozen=True)
class MusicBox(Action):
    says: ClassVar[str] = "Play the Music Box"
    at: int = stamped()


@dataclass(frozen=True)
class Omega(Action):
    says: ClassVar[str] = "Show the Omega Key"


@dataclass(frozen=True)
class Look(Action):
    says: ClassVar[str] = "Look at what {seat} played, by the Philosophoscope"
    seat: Seat


@dataclass(frozen=True)
class AddCard(Action):
    says: ClassVar[str] = "Add the top card, by the {key} Key"
    asks: ClassVar[bool] = False
    key: str


@dataclass(frozen=True)
class Bring(Action):
    """A card laid face up put more cards into one's play."""

    says: ClassVar[str] = "A card brought {cards} more"
    asks: ClassVar[bool] = False
    cards: int


@dataclass(frozen=True)
class Head(Action):
    says: ClassVar[str] = "Use the Head Key"
    asks: ClassVar[bool] = False


@dataclass(frozen=True)
class ShowKey(Action):
    says: ClassVar[str] = "Show the {key} Key"
    asks: ClassVar[bool] = False
    key: str


# Reveal, and keys -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reveal(Action):
    """What lies before a player, card by card: four lists of the same length. A value of 0 is no card."""

    says: ClassVar[str] = "That is what I played"
    values: tuple[int, ...] = free(())
    colours: tuple[Colour, ...] = free(())
    texts: tuple[str, ...] = free(())  # their titles; empty: none
    unders: tuple[str, ...] = free(())


@dataclass(frozen=True)
class Total(Action):
    says: ClassVar[str] = "Those are my totals"
    on: int = free(0)
    off: int = free(0)


@dataclass(frozen=True)
class Nothing(Action):
    """For whoever could still put a card into play by a key."""

    says: ClassVar[str] = "Nothing lies before me"


@dataclass(frozen=True)
class Again(Action):
    says: ClassVar[str] = "Enter mine again"
    asks: ClassVar[bool] = False


@dataclass(frozen=True)
class Boost(Action):
    says: ClassVar[str] = "+5 by the {key} Key"
    key: str
    card: int = -1  # which of one's cards; -1: just the total


@dataclass(frozen=True)
class Ghost(Action):
    says: ClassVar[str] = "One more card, by the Ghost Key"
    value: int = free(1)
    colour: Colour = free(Colour.WHITE)
    text: Text = free(Text.PLAIN)
    under: str = free("")


@dataclass(frozen=True)
class Decline(Action):
    says: ClassVar[str] = "No more keys"


# Resolve --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Do(Action):
    says: ClassVar[str] = "Done"
    due: int


@dataclass(frozen=True)
class Skip(Action):
    says: ClassVar[str] = "Leave it"
    due: int


@dataclass(frozen=True)
class PickFrom(Action):
    says: ClassVar[str] = "From the hand of {seat}"
    due: int
    seat: Seat


@dataclass(frozen=True)
class Steal(Action):
    says: ClassVar[str] = "Steal a key"
    due: int
    key: str  # its name, if it lies face up; "from 2": blindly, one that the player in seat 2 has shown nobody


@dataclass(frozen=True)
class Trade(Action):
    says: ClassVar[str] = "Trade a key"
    due: int
    key: str  # theirs, as above
    mine: str = ""  # empty: one that nobody else has seen


@dataclass(frozen=True)
class TakeKey(Action):
    says: ClassVar[str] = "I drew a key"
    due: int


@dataclass(frozen=True)
class TakeCards(Action):
    says: ClassVar[str] = "I scored {cards}"
    due: int
    cards: int


@dataclass(frozen=True)
class Count(Action):
    """The strength cards in one's own pile: how many of each value."""

    says: ClassVar[str] = "That is my pile"
    ones: int = free(0)
    twos: int = free(0)
    threes: int = free(0)
    fours: int = free(0)
    sevens: int = free(0)
    sure: bool = free(False)  # though the phones counted otherwise


MOVES: tuple[type[Action], ...] = (
    Birthday, GiveLock, DrawLots, TurnUp, TypeIn, GameOver, Pass, Refresh, Lay, Search, MusicBox, Omega, Look, AddCard,
    Bring, Head, ShowKey, Reveal, Total, Nothing, Again, Boost, Ghost, Decline, Do, Skip, PickFrom, Steal, Trade,
    TakeKey, TakeCards, Count,
)  # fmt: skip
