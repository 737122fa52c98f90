"""What can be done in Are You the Traitor?: by the table, its host, and the players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.game import Action, Seat, free, salted, stamped
from companion.games.traitor.components import TURNS, Face, Role, Side
from companion.games.traitor.state import Pace

# The table's own moves ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ShuffleTreasure(Action):
    says: ClassVar[str] = "Shuffle the treasure"
    order: tuple[int, ...] = free(())  # the deck, as indices into components.TREASURES


@dataclass(frozen=True)
class SealDeal(Action):
    """Decide the next deal before anybody adds to it. The alignment that is left over is not even written down.

    The first of `turns` says whether the alignments count as they are or turned round. What the phones add decides
    which comes first: so they also decide which alignment is left over, though nobody ever names it.
    """

    says: ClassVar[str] = "Seal the next deal"
    characters: tuple[Role, ...] = free(())
    alignments: tuple[Side, ...] = free(())
    turns: tuple[str, ...] = free(TURNS)
    salt: str = salted()


@dataclass(frozen=True)
class Take(Action):
    """What a Ring takes: a place in the victim's pile."""

    says: ClassVar[str] = "Take a treasure at random"
    place: int = free(0)


@dataclass(frozen=True)
class NextLine(Action):
    says: ClassVar[str] = "The night goes on"
    at: int = stamped()


@dataclass(frozen=True)
class StopAllowed(Action):
    says: ClassVar[str] = "From now on Stop may be called"


@dataclass(frozen=True)
class TalkOver(Action):
    says: ClassVar[str] = "The talk clock has run out"


# The host's -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GoOn(Action):
    """Nobody has to wait for a phone that will not come back."""

    says: ClassVar[str] = "Go on without waiting"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    at: int = stamped()


@dataclass(frozen=True)
class PauseNight(Action):
    says: ClassVar[str] = "Pause"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    at: int = stamped()


@dataclass(frozen=True)
class ContinueNight(Action):
    says: ClassVar[str] = "Continue"
    hosts: ClassVar[bool] = True
    at: int = stamped()


@dataclass(frozen=True)
class RepeatLine(Action):
    says: ClassVar[str] = "Say it again"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    at: int = stamped()


@dataclass(frozen=True)
class SkipLine(Action):
    says: ClassVar[str] = "Skip"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    at: int = stamped()


@dataclass(frozen=True)
class ChangePace(Action):
    says: ClassVar[str] = "Pace {pace}"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    pace: Pace


@dataclass(frozen=True)
class StartClock(Action):
    says: ClassVar[str] = "Start the talk clock"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    at: int = stamped()


@dataclass(frozen=True)
class PauseClock(Action):
    says: ClassVar[str] = "Pause the clock"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    at: int = stamped()


@dataclass(frozen=True)
class AddMinute(Action):
    says: ClassVar[str] = "One more minute"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    at: int = stamped()


@dataclass(frozen=True)
class NoCall(Action):
    says: ClassVar[str] = "Nobody called: talk on"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    at: int = stamped()


@dataclass(frozen=True)
class PointFor(Action):
    """For a caller without a phone at hand."""

    says: ClassVar[str] = "They point at {target}"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    target: Seat


@dataclass(frozen=True)
class StartOver(Action):
    says: ClassVar[str] = "Start the round over"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False


# The players' ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ready(Action):
    """Done between rounds. The phone adds some randomness of its own to the sealed deal."""

    says: ClassVar[str] = "Ready"
    firm: ClassVar[bool] = True
    share: str = free("")


@dataclass(frozen=True)
class UseRing(Action):
    """On every phone alike: without a Ring it is a bluff, and the same as being ready."""

    says: ClassVar[str] = "Use a Magic Ring on {victim}"
    asks: ClassVar[bool] = False
    firm: ClassVar[bool] = True
    victim: Seat
    share: str = free("")


@dataclass(frozen=True)
class Declare(Action):
    """On every phone alike: with fewer than ten points it does nothing, and nobody sees it."""

    says: ClassVar[str] = "Declare victory"
    asks: ClassVar[bool] = False
    firm: ClassVar[bool] = True


@dataclass(frozen=True)
class TypeIn(Action):
    """With real treasure: what this player drew."""

    says: ClassVar[str] = "I drew this"
    treasure: int  # an index into components.TREASURES


@dataclass(frozen=True)
class HandOver(Action):
    """With real treasure: what a Ring took from this player."""

    says: ClassVar[str] = "This was taken from me"
    treasure: int = free(0)


@dataclass(frozen=True)
class Seen(Action):
    says: ClassVar[str] = "I have seen it"
    firm: ClassVar[bool] = True
    at: int = stamped()


@dataclass(frozen=True)
class AskAround(Action):
    says: ClassVar[str] = "A question, please"
    asks: ClassVar[bool] = False
    firm: ClassVar[bool] = True


@dataclass(frozen=True)
class Stop(Action):
    says: ClassVar[str] = "Stop!"
    asks: ClassVar[bool] = False
    urgent: ClassVar[bool] = True
    firm: ClassVar[bool] = True  # Withdraw is the way back, also when somebody else has called too
    deal: int  # which one it ends: a call that was long on its way ends no later one
    at: int = stamped()


@dataclass(frozen=True)
class Withdraw(Action):
    says: ClassVar[str] = "I did not mean to call"
    asks: ClassVar[bool] = False
    firm: ClassVar[bool] = True
    at: int = stamped()


@dataclass(frozen=True)
class Correct(Action):
    says: ClassVar[str] = "{seat} was first"
    asks: ClassVar[bool] = False
    seat: Seat


@dataclass(frozen=True)
class Point(Action):
    says: ClassVar[str] = "Point at {target}"
    target: Seat


@dataclass(frozen=True)
class Shows(Action):
    """With real characters: what the card before a player shows."""

    says: ClassVar[str] = "{seat}: {face}"
    seat: Seat
    face: Face


@dataclass(frozen=True)
class ShowsToo(Shows):
    """The same, said for somebody else."""

    asks: ClassVar[bool] = False


@dataclass(frozen=True)
class LookAgain(Action):
    """That was not what the card shows."""

    says: ClassVar[str] = "Change what I said"
    asks: ClassVar[bool] = False
    firm: ClassVar[bool] = True


MOVES: tuple[type[Action], ...] = (
    ShuffleTreasure, SealDeal, Take, NextLine, StopAllowed, TalkOver, GoOn, PauseNight, ContinueNight, RepeatLine,
    SkipLine, ChangePace, StartClock, PauseClock, AddMinute, NoCall, PointFor, StartOver, Ready, UseRing, Declare,
    TypeIn, HandOver, Seen, AskAround, Stop, Withdraw, Correct, Point, Shows, ShowsToo, LookAgain,
)  # fmt: skip
