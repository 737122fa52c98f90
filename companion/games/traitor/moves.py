"""What can be done and what is told in Are You the Traitor?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.game import Action, Event, Seat, free, salted, stamped
from companion.games.traitor.components import Face, Role, Side
from companion.games.traitor.state import Pace

# The table's own moves ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ShuffleTreasure(Action):
    says: ClassVar[str] = "Shuffle the treasure"
    order: tuple[int, ...] = free(())  # the deck, as indices into components.TREASURES


@dataclass(frozen=True)
class SealDeal(Action):
    """Decide the next deal before anybody adds to it. The alignment that is left over is not even written down."""

    says: ClassVar[str] = "Seal the next deal"
    characters: tuple[Role, ...] = free(())
    alignments: tuple[Side, ...] = free(())
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


@dataclass(frozen=True)
class NoCall(Action):
    says: ClassVar[str] = "Nobody called: talk on"
    hosts: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    at: int = stamped()


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


MOVES: tuple[type[Action], ...] = (
    ShuffleTreasure, SealDeal, Take, NextLine, StopAllowed, TalkOver, GoOn, PauseNight, ContinueNight, RepeatLine,
    SkipLine, ChangePace, StartClock, PauseClock, AddMinute, NoCall, StartOver, Ready, UseRing, Declare, TypeIn,
    HandOver, Seen, AskAround, Stop, Correct, Point, Shows, ShowsToo,
)  # fmt: skip


# What is told ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class RoundBegins(Event):
    says: ClassVar[str] = "Round {round}: the cards are dealt."
    round: int


@dataclass(frozen=True, kw_only=True)
class WizardsAre(Event):
    says: ClassVar[str] = "{verb}: {wizards}."
    verb: str
    wizards: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class YouAre(Event):
    says: ClassVar[str] = "You are {one}."
    final: ClassVar[bool] = True
    one: str


@dataclass(frozen=True, kw_only=True)
class NightFalls(Event):
    says: ClassVar[str] = "The night begins."


@dataclass(frozen=True, kw_only=True)
class KeyHolderIs(Event):
    says: ClassVar[str] = "You learn that {keyholder} is the KeyHolder."
    final: ClassVar[bool] = True
    keyholder: Seat


@dataclass(frozen=True, kw_only=True)
class TraitorIs(Event):
    says: ClassVar[str] = "You learn that {traitor} is the other Traitor."
    final: ClassVar[bool] = True
    traitor: Seat


@dataclass(frozen=True, kw_only=True)
class YourSideIs(Event):
    says: ClassVar[str] = "You learn that you are {side}."
    final: ClassVar[bool] = True
    side: Side


@dataclass(frozen=True, kw_only=True)
class NothingForYou(Event):
    says: ClassVar[str] = "You learn nothing about {step}."
    final: ClassVar[bool] = True
    step: str


@dataclass(frozen=True, kw_only=True)
class TalkBegins(Event):
    says: ClassVar[str] = "Everybody is awake. Talk."


@dataclass(frozen=True, kw_only=True)
class StopMayBeCalled(Event):
    says: ClassVar[str] = "From now on Stop may be called."


@dataclass(frozen=True, kw_only=True)
class ClockSays(Event):
    says: ClassVar[str] = "The talk clock {does}."
    does: str


@dataclass(frozen=True, kw_only=True)
class Asked(Event):
    says: ClassVar[str] = "{who} is asked: “{question}”."
    aside: ClassVar[bool] = True
    who: Seat
    question: str


@dataclass(frozen=True, kw_only=True)
class Called(Event):
    says: ClassVar[str] = "{seat} calls Stop."
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class CalledToo(Event):
    says: ClassVar[str] = "{seat} calls Stop too, {late} later."
    seat: Seat
    late: str


@dataclass(frozen=True, kw_only=True)
class CallerIs(Event):
    says: ClassVar[str] = "{by} says that {seat} was first."
    by: Seat
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class NobodyCalled(Event):
    says: ClassVar[str] = "Nobody called after all. The talk goes on."


@dataclass(frozen=True, kw_only=True)
class Points(Event):
    says: ClassVar[str] = "{caller} points at {target}. Turn your cards over."
    final: ClassVar[bool] = True
    caller: Seat
    target: Seat


@dataclass(frozen=True, kw_only=True)
class Was(Event):
    says: ClassVar[str] = "{seat} is {one}."
    aside: ClassVar[bool] = True
    final: ClassVar[bool] = True
    seat: Seat
    one: str


@dataclass(frozen=True, kw_only=True)
class RoundEnds(Event):
    says: ClassVar[str] = "{caller}, {being}, grabs {target}, {shown}: {why} {side} takes the treasure."
    final: ClassVar[bool] = True
    caller: Seat
    being: str
    target: Seat
    shown: str
    why: str
    side: Side


@dataclass(frozen=True, kw_only=True)
class Draw(Event):
    says: ClassVar[str] = "{seats} {verb}."
    seats: tuple[Seat, ...]
    verb: str


@dataclass(frozen=True, kw_only=True)
class YouDrew(Event):
    says: ClassVar[str] = "You have drawn: {treasure}."
    final: ClassVar[bool] = True
    treasure: str


@dataclass(frozen=True, kw_only=True)
class RingUsed(Event):
    says: ClassVar[str] = "{thief} uses a Magic Ring on {victim}. The Ring is out of the game."
    final: ClassVar[bool] = True
    thief: Seat
    victim: Seat


@dataclass(frozen=True, kw_only=True)
class Taken(Event):
    says: ClassVar[str] = "{thief} takes from {victim}: {treasure}."
    final: ClassVar[bool] = True
    thief: Seat
    victim: Seat
    treasure: str


@dataclass(frozen=True, kw_only=True)
class NotSaid(Event):
    says: ClassVar[str] = "Nobody has said what {thief} took from {victim}, so the app does not know."
    thief: Seat
    victim: Seat


@dataclass(frozen=True, kw_only=True)
class OnlyYou(Event):
    says: ClassVar[str] = "{note}"
    final: ClassVar[bool] = True
    note: str


@dataclass(frozen=True, kw_only=True)
class Declared(Event):
    says: ClassVar[str] = "{seat} declares victory."
    final: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Counted(Event):
    says: ClassVar[str] = "{seat} has {points} points{pile}."
    final: ClassVar[bool] = True
    seat: Seat
    points: int
    pile: str


@dataclass(frozen=True, kw_only=True)
class Tied(Event):
    says: ClassVar[str] = "{seats} lead with {points} points each. One more round."
    final: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, kw_only=True)
class RanOut(Event):
    says: ClassVar[str] = "There is no treasure left, so the game ends here."


@dataclass(frozen=True, kw_only=True)
class StartedOver(Event):
    says: ClassVar[str] = "The host starts the round over. Nothing is awarded."


@dataclass(frozen=True, kw_only=True)
class PutUnder(Event):
    says: ClassVar[str] = "What was theirs goes to the bottom of the treasure deck: {count}."
    count: str
