"""What is told in Locke & Key."""

from __future__ import annotations

from companion.game import Event, Seat
from companion.games.locke.components import Colour, Reward
from companion.games.locke.judge import Gain
from companion.games.locke.state import Act


class Born(Event, says="{seat}’s birthday {when}."):
    seat: Seat
    days: int
    when: str


class LockGiven(
    Event,
    says="The Lock goes to {seat}{why}.",
    yours={"seat": "You have the Lock now."},
):
    seat: Seat
    why: str


class TurnedUp(Event, says="Challenge {round}: {name}, {colour}, difficulty {difficulty}. Second place: {reward}."):
    round: int
    name: str
    colour: Colour
    difficulty: int
    reward: Reward


class DealOne(Event, says="Everybody is dealt a strength card.", minor=True): ...


class Acted(Event, says="{seat} {how}."):
    seat: Seat
    act: Act
    how: str


class Used(
    Event,
    says="{seat} uses the {key} Key: {what}.",
    yours={"seat": "You use the {key} Key: {what}."},
):
    seat: Seat
    key: str
    what: str


class Boosted(Used):
    card: int


class Looked(
    Event,
    says="{seat} looks at what {other} played, by the Philosophoscope Key.",
    yours={
        "seat": "You look at what {other} played, by the Philosophoscope Key.",
        "other": "{seat} looks at what you played, by the Philosophoscope Key.",
    },
):
    seat: Seat
    other: Seat


class Brought(
    Event,
    says="A card of {seat}’s brings {cards} more into play.",
    yours={"seat": "Your card brings {cards} more into play."},
):
    seat: Seat
    cards: int


class Showed(
    Event,
    says="{seat} shows the {key} Key.",
    yours={"seat": "You show the {key} Key."},
):
    seat: Seat
    key: str


class Entered(Event, says="{seat} has entered a play.", minor=True):
    seat: Seat


class Reentering(Event, says="{seat} enters it again.", minor=True):
    seat: Seat


class Contested(
    Event,
    says="{seat} cannot have the {key} Key, so that play is entered again.",
    yours={"seat": "You cannot have the {key} Key, so enter your play again."},
):
    seat: Seat
    key: str


class Noted(Event, says="You entered {cards}."):
    """What somebody entered, told to them alone."""

    cards: str


class Laying(
    Event,
    says="{seat} reveals {cards}.",
    yours={"seat": "You reveal {cards}."},
    final=True,
):
    seat: Seat
    cards: str


class Declined(Event, says="{seat} plays no more keys.", minor=True):
    seat: Seat


class Judged(Event, says="Together {pool} against {difficulty}: {outcome}."):
    pool: int
    difficulty: int
    outcome: str


class Ranked(
    Event,
    says="{seat} is {place} with {total}{why}.",
    yours={"seat": "You are {place} with {total}{why}."},
):
    seat: Seat
    place: str
    total: int
    why: str


class Gained(Event, says="{seat} {what} ({why})."):
    seat: Seat
    gain: Gain
    what: str
    why: str


class Picked(
    Event,
    says="{seat} scores a random card from the hand of {other} ({why}).",
    yours={"other": "{seat} scores a random card from your hand ({why})."},
):
    seat: Seat
    other: Seat
    why: str


class Stolen(
    Event,
    says="{seat} takes {key} from {victim} ({why}).",
    yours={
        "seat": "You take {key} from {victim} ({why}).",
        "victim": "{seat} takes {key} from you ({why}).",
    },
):
    seat: Seat
    victim: Seat
    key: str
    why: str


class Traded(
    Event,
    says="{seat} gives {mine} to {other} for {theirs} ({why}).",
    yours={
        "seat": "You give {other} {mine} for {theirs} ({why}).",
        "other": "{seat} gives you {mine} for {theirs} ({why}).",
    },
):
    seat: Seat
    other: Seat
    mine: str
    theirs: str
    why: str


class Left(Event, says="{seat} leaves it: {why}.", minor=True):
    seat: Seat
    why: str


class LockStays(
    Event,
    says="The Lock stays with {seat}.",
    yours={"seat": "The Lock stays with you."},
    minor=True,
):
    seat: Seat


class Ended(Event, says="Game Over, after {rounds} challenges. Count your piles."):
    rounds: int


class Tallied(Event, says="{seat} has counted.", minor=True):
    seat: Seat


class PileNoted(Event, says="Your pile holds {pile}."):
    pile: str


class Summed(
    Event,
    says="{seat}: {sum}.",
    yours={"seat": "You: {sum}."},
    final=True,
):
    seat: Seat
    total: int
    sum: str
