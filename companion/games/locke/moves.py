"""What can be done in Locke & Key."""

from __future__ import annotations

from companion.game import Action, Seat, free, stamped
from companion.games.locke.components import Challenge, Colour, Reward

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


class Finish(Action, says="Finish here, and count", asks=False):
    """Before Game Over has come."""


# A turn, card by card -------------------------------------------------------------------------------------------------


class Pass(Action, says="Pass, and draw a card"):
    at: int = stamped()


class Refresh(Action, says="Pass for a fresh hand"):
    at: int = stamped()


class Play(Action, says="That is what I play"):
    """Four lists of the same length, a card in each place. A value of 0 is no card."""

    values: tuple[int, ...] = free(())
    colours: tuple[Colour, ...] = free(())
    texts: tuple[str, ...] = free(())  # their titles; empty: none, or none that matters
    unders: tuple[str, ...] = free(())  # the colour keys they lie under
    at: int = stamped()


class Search(Action, says="Search for a key"):
    at: int = stamped()


class Again(Action, says="Change mine", asks=False):
    """One's turn, while everything is face down; the numbers of all; one's count."""


class Correct(Action, says="Correct mine", asks=False):
    """What lies before one is not what one had entered: said once everybody has seen it."""

    values: tuple[int, ...] = free(())
    colours: tuple[Colour, ...] = free(())
    texts: tuple[str, ...] = free(())
    unders: tuple[str, ...] = free(())


class Unveil(Action, says="Turn them up"): ...


# Keys -----------------------------------------------------------------------------------------------------------------


class MusicBox(Action, says="Play the Music Box", asks=False):
    at: int = stamped()


class Give(Action, says="Give that card"):
    """To whoever plays the Music Box."""

    card: int


class Omega(Action, says="Show the Omega Key", asks=False): ...


class Look(Action, says="Look at what {seat} played, by the Philosophoscope", asks=False):
    seat: Seat


class AddCard(Action, says="Add the top card, by the {key} Key", asks=False):
    key: str
    value: int = free(1)
    colour: Colour = free(Colour.WHITE)
    text: str = free("")
    under: str = free("")


class Head(Action, says="Use the Head Key", asks=False): ...


class ShowKey(Action, says="Show the {key} Key", asks=False):
    key: str


class NoteKey(Action, says="I have the {key} Key", asks=False, silent=True):
    """Told to one's own phone alone: then it asks for that key in its moment, and for no other."""

    key: str = free("")  # what is listed is open; what one has noted is not


class ForgetKey(Action, says="I do not have the {key} Key", asks=False, silent=True):
    key: str = free("")


class Boost(Action, says="+5 by the {key} Key", asks=False):
    key: str
    card: int  # which of one's cards


class Ghost(Action, says="One more card, by the Ghost Key", asks=False):
    value: int = free(1)
    colour: Colour = free(Colour.WHITE)
    text: str = free("")
    under: str = free("")


class Judge(Action, says="Nobody plays a key"):
    """The window closes for all together."""


class Reopen(Action, says="A key after all", asks=False): ...


# Scorekeeper: one screen for all --------------------------------------------------------------------------------------


class Numbers(Action, says="Those are the numbers"):
    """What everybody gave of the challenge's colour, clockwise from the Lock."""

    totals: tuple[int, ...] = free(())


class Five(Action, says="+5 for {seat}", asks=False):
    seat: Seat


class More(Action, says="One more card for {seat}, by the Ghost Key", asks=False):
    seat: Seat
    value: int = free(1)


class Against(Action, says="{seat} has shown the Omega Key", asks=False):
    seat: Seat
    off: int = free(0)  # what all off-colour cards come to


# What everybody gets --------------------------------------------------------------------------------------------------


class Done(Action, says="Everybody has theirs"): ...


class Do(Action, says="Done"):
    due: int  # which of the shares


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
    which: str = free("")  # … which of those that I noted it is


class TakeKey(Action, says="I drew a key"):
    due: int


class TakeCards(Action, says="I scored {cards}"):
    due: int
    cards: int


class Anywhere(Action, says="Draw two, by the Anywhere Key", asks=False): ...


# The end --------------------------------------------------------------------------------------------------------------


class Count(Action, says="That is my pile"):
    """The strength cards in one's own pile: how many of each value."""

    ones: int = free(0)
    twos: int = free(0)
    threes: int = free(0)
    fours: int = free(0)
    sevens: int = free(0)
    sure: bool = free(False)  # though the phones counted otherwise


class Points(Action, says="Those are the piles"):
    """What the strength cards in everybody's pile come to, clockwise from the Lock."""

    totals: tuple[int, ...] = free(())


MOVES: tuple[type[Action], ...] = (
    Birthday, GiveLock, DrawLots, TurnUp, TypeIn, GameOver, Finish, Pass, Refresh, Play, Search, Again, Correct, Unveil,
    MusicBox, Give, Omega, Look, AddCard, Head, ShowKey, NoteKey, ForgetKey, Boost, Ghost, Judge, Reopen, Numbers, Five,
    More, Against, Done, Do, Skip, PickFrom, Steal, Trade, TakeKey, TakeCards, Anywhere, Count, Points,
)  # fmt: skip
