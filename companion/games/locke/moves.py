"""What can be done in Locke & Key."""

from __future__ import annotations

from companion.game import Action, Seat, free, stamped
from companion.games.locke.components import Challenge, Colour, Reward, Text

ANY = Challenge("", Colour.WHITE, 5, Reward.DRAW_2)

# The Lock -------------------------------------------------------------------------------------------------------------


class Birthday(Action, says="My birthday"):
    month: int = free(1)
    day: int = free(1)
    today: str = free("")  # as in 2026-11-16


class GiveLock(Action, says="{seat} has the Lock"):
    seat: Seat


class DrawLots(Action, says="The Lock goes to {seat}"):
    """The table: of those whose birthdays are as near."""

    seat: Seat


# The challenge --------------------------------------------------------------------------------------------------------


class TurnUp(Action, says="It is {name}"):
    name: str
    at: int = stamped()


class TypeIn(Action, says="It is another challenge"):
    challenge: Challenge = free(ANY)
    at: int = stamped()


class GameOver(Action, says="It is Game Over"): ...


# A turn ---------------------------------------------------------------------------------------------------------------


class Pass(Action, says="Pass, and draw a card"):
    at: int = stamped()


class Refresh(Action, says="Pass for a fresh hand"):
    at: int = stamped()


class Lay(Action, says="Play {cards}"):
    cards: int
    at: int = stamped()


class Search(Action, says="Search for a key"):
    at: int = stamped()


class MusicBox(Action, says="Play the Music Box"):
    at: int = stamped()


class Omega(Action, says="Show the Omega Key"): ...


class Look(Action, says="Look at what {seat} played, by the Philosophoscope"):
    seat: Seat


class AddCard(Action, says="Add the top card, by the {key} Key", asks=False):
    key: str


class Bring(Action, says="A card brought {cards} more", asks=False):
    """A card laid face up put more cards into one's play."""

    cards: int


class Head(Action, says="Use the Head Key", asks=False): ...


class ShowKey(Action, says="Show the {key} Key", asks=False):
    key: str


# Reveal, and keys -----------------------------------------------------------------------------------------------------


class Reveal(Action, says="That is what I played"):
    """What lies before a player, card by card: four lists of the same length. A value of 0 is no card."""

    values: tuple[int, ...] = free(())
    colours: tuple[Colour, ...] = free(())
    texts: tuple[str, ...] = free(())  # their titles; empty: none
    unders: tuple[str, ...] = free(())


class Total(Action, says="That is my total"):
    on: int = free(0)
    off: int = free(0)


class Nothing(Action, says="I add nothing"):
    """For whoever could still put a card into play by a key."""


class Again(Action, says="Enter mine again", asks=False): ...


class Boost(Action, says="+5 by the {key} Key"):
    key: str
    card: int = -1  # which of one's cards; -1: just the total


class Ghost(Action, says="One more card, by the Ghost Key"):
    value: int = free(1)
    colour: Colour = free(Colour.WHITE)
    text: Text = free(Text.PLAIN)
    under: str = free("")


class Decline(Action, says="No more keys"): ...


# Resolve --------------------------------------------------------------------------------------------------------------


class Do(Action, says="Done"):
    due: int


class Skip(Action, says="Leave it"):
    due: int


class PickFrom(Action, says="From the hand of {seat}"):
    due: int
    seat: Seat


def blindly(owner: Seat) -> str:
    """How one asks for a key that somebody has, and that nobody has seen."""
    return f"from {owner}"


def owner_of(wanted: str) -> Seat:
    """Whom one has asked blindly."""
    return Seat(int(wanted.removeprefix("from ")))


class Steal(Action, says="Steal a key"):
    due: int
    key: str  # its name, if it lies face up; else blindly() one that its owner has shown nobody


class Trade(Action, says="Trade a key"):
    due: int
    key: str  # theirs, as above
    mine: str = ""  # empty: one that nobody else has seen


class TakeKey(Action, says="I drew a key"):
    due: int


class TakeCards(Action, says="I scored {cards}"):
    due: int
    cards: int


class Count(Action, says="That is my pile"):
    """The strength cards in one's own pile: how many of each value."""

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
