"""What can be done in Are You the Traitor?: by the table, its host, and the players."""

from __future__ import annotations

from companion.game import Action, Seat, free, salted, stamped
from companion.games.traitor.components import TURNS, Face, Role, Side
from companion.games.traitor.state import Pace

# The table's own moves ------------------------------------------------------------------------------------------------


class ShuffleTreasure(Action, says="Shuffle the treasure"):
    order: tuple[int, ...] = free(())  # the deck, as indices into components.TREASURES


class SealDeal(Action, says="Seal the next deal"):
    """Decide the next deal before anybody adds to it. The alignment that is left over is not even written down.

    The first of `turns` says whether the alignments count as they are or turned round. What the phones add decides
    which comes first: so they also decide which alignment is left over, though nobody ever names it.
    """

    characters: tuple[Role, ...] = free(())
    alignments: tuple[Side, ...] = free(())
    turns: tuple[str, ...] = free(TURNS)
    salt: str = salted()


class Take(Action, says="Take a treasure at random"):
    """What a Ring takes: a place in the victim's pile."""

    place: int = free(0)


class NextLine(Action, says="The night goes on"):
    at: int = stamped()


class StopAllowed(Action, says="From now on anybody may call Stop"): ...


class TalkOver(Action, says="The talk clock has run out"): ...


# The host's -----------------------------------------------------------------------------------------------------------


class GoOn(Action, says="Go on without waiting", hosts=True, asks=False):
    """Nobody has to wait for a phone that will not come back."""

    at: int = stamped()


class PauseNight(Action, says="Pause", hosts=True, asks=False):
    at: int = stamped()


class ContinueNight(Action, says="Continue", hosts=True):
    at: int = stamped()


class RepeatLine(Action, says="Say it again", hosts=True, asks=False):
    at: int = stamped()


class SkipLine(Action, says="Skip", hosts=True, asks=False):
    at: int = stamped()


class ChangePace(Action, says="Pace {pace}", hosts=True, asks=False):
    pace: Pace


class StartClock(Action, says="Start the talk clock", hosts=True, asks=False):
    at: int = stamped()


class PauseClock(Action, says="Pause the clock", hosts=True, asks=False):
    at: int = stamped()


class AddMinute(Action, says="One more minute", hosts=True, asks=False):
    at: int = stamped()


class NoCall(Action, says="Nobody called: talk on", hosts=True, asks=False):
    at: int = stamped()


class FirstWas(Action, says="{seat} was first", hosts=True, asks=False):
    """The group has decided, and its host says so."""

    seat: Seat


class PointFor(Action, says="They point at {target}", hosts=True, asks=False):
    """For a caller without a phone at hand."""

    target: Seat


class StartOver(Action, says="Start the round over", hosts=True, asks=False): ...


# The players' ---------------------------------------------------------------------------------------------------------


class Ready(Action, says="Ready", firm=True):
    """Done between rounds. The phone adds some randomness of its own to the sealed deal."""

    share: str = free("")


class UseRing(Action, says="Use a Magic Ring on {victim}", asks=False, firm=True):
    """On every phone alike: without a Ring it is a bluff, and the same as being ready."""

    victim: Seat
    share: str = free("")


class Declare(Action, says="Declare victory", asks=False, firm=True):
    """On every phone alike: with fewer than ten points it does nothing, and nobody sees it."""


class TypeIn(Action, says="I drew this"):
    """With real treasure: what this player drew."""

    treasure: int  # an index into components.TREASURES


class HandOver(Action, says="This was taken from me"):
    """With real treasure: what a Ring took from this player."""

    treasure: int = free(0)


class Seen(Action, says="I know", firm=True):
    """Of one's card, and of all that comes with it."""

    at: int = stamped()


class AskAround(Action, says="Suggest a question", asks=False, firm=True): ...


class Stop(Action, says="Stop!", asks=False, urgent=True, firm=True):
    deal: int  # which one it ends: a call that was long on its way ends no later one
    at: int = stamped()


class Withdraw(Action, says="I did not mean to call", asks=False, firm=True):
    at: int = stamped()


class Correct(Action, says="{seat} was first", asks=False):
    """It counts when a second one says so. Nobody says it of themselves."""

    seat: Seat


class Point(Action, says="Point at {target}"):
    target: Seat


class Shows(Action, says="{seat}: {face}"):
    """With real characters: what the card before a player shows."""

    seat: Seat
    face: Face


class ShowsToo(Shows, asks=False):
    """The same, said for somebody else."""


class LookAgain(Action, says="Change what I said", asks=False, firm=True):
    """That was not what the card shows."""


MOVES: tuple[type[Action], ...] = (
    ShuffleTreasure, SealDeal, Take, NextLine, StopAllowed, TalkOver, GoOn, PauseNight, ContinueNight, RepeatLine,
    SkipLine, ChangePace, StartClock, PauseClock, AddMinute, NoCall, FirstWas, PointFor, StartOver, Ready, UseRing,
    Declare, TypeIn, HandOver, Seen, AskAround, Stop, Withdraw, Correct, Point, Shows, ShowsToo, LookAgain,
)  # fmt: skip
