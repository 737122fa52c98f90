"""What is told in Are You the Traitor?, and to whom."""

from __future__ import annotations

from companion.game import Event, Seat
from companion.games.traitor.components import Side


class RoundBegins(Event, says="Round {round} begins."):
    round: int


class WizardsAre(Event, says="{verb}: {wizards}."):
    verb: str
    wizards: tuple[Seat, ...]


class YouAre(Event, says="You are {one}.", final=True):
    one: str


class NightFalls(Event, says="The night begins."): ...


class KeyHolderIs(Event, says="You learn that {keyholder} is the KeyHolder.", final=True):
    keyholder: Seat


class YouWereSeen(Event, says="You learn that the other Adventurers know you now.", final=True): ...


class TraitorIs(Event, says="You learn that {traitor} is the other Traitor.", final=True):
    traitor: Seat


class NothingForYou(Event, says="You learn nothing about {step}.", final=True):
    step: str


class TalkBegins(Event, says="The night is over: talk."): ...


class StopMayBeCalled(Event, says="From now on anybody may call Stop."): ...


class ClockSays(Event, says="The talk clock {does}."):
    does: str


class Asked(Event, says="A question for {who}: {question}", minor=True):
    who: Seat
    question: str


class Called(Event, says="{seat} calls Stop.", yours={"seat": "You call Stop."}):
    seat: Seat


class CalledToo(Event, says="{seat} calls Stop too, {late}.", yours={"seat": "You call Stop too, {late}."}):
    seat: Seat
    late: str  # "0.31 s later"


class SaysFirst(
    Event,
    says="{by} says that {seat} was first. One more has to agree.",
    yours={"seat": "{by} says that you were first. One more has to agree."},
):
    by: Seat
    seat: Seat


class CallerIs(Event, says="{seat} was first.", yours={"seat": "You were first."}):
    seat: Seat


class CalledNot(
    Event, says="{seat} did not mean to call.", yours={"seat": "You take your Stop back: you did not mean to call."}
):
    seat: Seat


class LooksAgain(Event, says="{seat} looks at the card again.", minor=True):
    seat: Seat


class NobodyCalled(Event, says="Nobody called after all. The talk goes on."): ...


class Points(
    Event,
    says="{caller} points at {target}. All cards are turned over.",
    yours={
        "caller": "You point at {target}. All cards are turned over.",
        "target": "{caller} points at you. All cards are turned over.",
    },
    final=True,
):
    caller: Seat
    target: Seat


class Was(Event, says="{seat} is {one}.", minor=True, final=True):
    seat: Seat
    one: str


class RoundEnds(
    Event, says="{caller}, {being}, {does} {target}, {shown}: {why} {side} takes the treasure.", final=True
):
    caller: Seat
    being: str
    does: str  # a KeyHolder chooses, everybody else grabs
    target: Seat
    shown: str
    why: str
    side: Side


class Draw(Event, says="{seats} {verb}.", yours={"seats": "Your side wins: you draw a treasure."}):
    seats: tuple[Seat, ...]
    verb: str


class NoneLeft(
    Event, says="{seats} {verb} no treasure left.", yours={"seats": "Your side wins, but there is no treasure left."}
):
    seats: tuple[Seat, ...]
    verb: str


class YouDrew(Event, says="You have drawn: {treasure}.", final=True):
    treasure: str


class YouTypedIn(Event, says="You typed in: {treasure}."):
    treasure: str


class DrawsOpenly(Event, says="{seat} has drawn: {treasure}.", final=True):
    seat: Seat
    treasure: str


class RingUsed(
    Event,
    says="{thief} uses a Magic Ring on {victim}. The Ring is out of the game.",
    yours={"thief": "You rob {victim}. Your Ring is out of the game.", "victim": "{thief} robs you with a Magic Ring."},
    final=True,
):
    thief: Seat
    victim: Seat


class Taken(
    Event,
    says="{thief} takes from {victim}: {treasure}.",
    yours={"thief": "You take from {victim}: {treasure}.", "victim": "{thief} takes from you: {treasure}."},
    final=True,
):
    thief: Seat
    victim: Seat
    treasure: str


class NotSaid(Event, says="Nobody said what {thief} took from {victim}, so the app does not know."):
    thief: Seat
    victim: Seat


class OnlyYou(Event, says="{note}", final=True):
    note: str


class Declared(Event, says="{seat} declares victory.", yours={"seat": "You declare victory."}, final=True):
    seat: Seat


class Counted(Event, says="{seat} has {points}{pile}.", final=True):
    seat: Seat
    points: str
    pile: str


class Tied(Event, says="{seats} lead with {points} each. One more round.", final=True):
    seats: tuple[Seat, ...]
    points: str


class RanOut(Event, says="There is no treasure left, so the game ends here."): ...


class StartedOver(Event, says="The host starts the round over. Nothing is awarded."): ...


class PutUnder(Event, says="What was theirs goes to the bottom of the treasure deck: {count}."):
    count: str
