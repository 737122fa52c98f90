"""What is told in Are You the Traitor?, and to whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.game import Event, Seat
from companion.games.traitor.components import Side


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
class YouWereSeen(Event):
    says: ClassVar[str] = "You learn that the other Adventurers know you now."
    final: ClassVar[bool] = True


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
    says: ClassVar[str] = "A question for {who}: {question}"
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
class CalledNot(Event):
    says: ClassVar[str] = "{seat} did not mean to call."
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class LooksAgain(Event):
    says: ClassVar[str] = "{seat} looks at the card again."
    aside: ClassVar[bool] = True
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
class YouTypedIn(Event):
    says: ClassVar[str] = "You typed in: {treasure}."
    treasure: str


@dataclass(frozen=True, kw_only=True)
class DrawsOpenly(Event):
    says: ClassVar[str] = "{seat} has drawn: {treasure}."
    final: ClassVar[bool] = True
    seat: Seat
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
    says: ClassVar[str] = "{seat} has {points}{pile}."
    final: ClassVar[bool] = True
    seat: Seat
    points: str
    pile: str


@dataclass(frozen=True, kw_only=True)
class Tied(Event):
    says: ClassVar[str] = "{seats} lead with {points} each. One more round."
    final: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    points: str


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
