"""What is told in Locke & Key. Who won what fades: piles are secret, and nobody may count those of the others."""

from __future__ import annotations

from companion.game import Event, Seat
from companion.games.locke.components import Colour, Gain, Reward
from companion.games.locke.state import Act


class Born(Event, says="{seat}’s birthday {when}."):
    seat: Seat
    days: int
    when: str


class LockGiven(
    Event,
    says="The Lock goes to {seat}{why}.",
    yours={"seat": "You have the Lock now."},
    fades=True,
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


class Ready(Event, says="{seat} is ready.", minor=True):
    """What it is, everybody is told when the turn has come round to it."""

    seat: Seat


class Used(
    Event,
    says="{seat} uses the {key}: {what}.",
    yours={"seat": "You use the {key}: {what}."},
):
    seat: Seat
    key: str
    what: str


class Looked(
    Event,
    says="{seat} looks at what {other} played, by the Philosophoscope.",
    yours={
        "seat": "You look at what {other} played, by the Philosophoscope.",
        "other": "{seat} looks at what you played, by the Philosophoscope.",
    },
):
    seat: Seat
    other: Seat


class Showed(
    Event,
    says="{seat} shows the {key}.",
    yours={"seat": "You show the {key}."},
):
    seat: Seat
    key: str


class Reentering(Event, says="{seat} changes it.", minor=True):
    seat: Seat


class Contested(
    Event,
    says="The {key} Key is there once: {seats} look again at what they entered.",
    yours={"seats": "The {key} Key is there once. Whoever does not have it takes their card out from under it."},
):
    seats: tuple[Seat, ...]
    key: str


class Unheld(
    Event,
    says="{seat} has no key left that could be the {key} Key, and looks again at the entry.",
    yours={"seat": "You have no key left that could be the {key} Key. Take your card out from under it."},
):
    seat: Seat
    key: str


class Corrected(
    Event,
    says="{seat} corrects it: {cards}.",
    yours={"seat": "You correct it: {cards}."},
):
    seat: Seat
    cards: str


class Noted(Event, says="You entered {cards}."):
    """What somebody entered, told to them alone."""

    cards: str


class Jotted(Event, says="Noted: {key}."):
    """Which key somebody has, told to their phone alone."""

    seat: Seat
    key: str


class Crossed(Event, says="No longer noted: {key}."):
    seat: Seat
    key: str


class Learnt(Event, says="The key you have now is noted: {key}."):
    """A key that was noted has changed hands, unseen by anybody else."""

    seat: Seat
    key: str


class Parted(Event, says="The key that was taken is no longer noted: {key}."):
    seat: Seat
    key: str


class Unsure(Event, says="Note again which keys you have: one was taken blindly."):
    seat: Seat


class Given(
    Event,
    says="{seat} gives {other} {card}.",
    yours={"seat": "You give {other} {card}.", "other": "{seat} gives you {card}."},
):
    """By the Music Box: only these two know which card it is."""

    seat: Seat
    other: Seat
    card: str


class Gave(
    Event,
    says="{seat} gives {other} a card.",
    yours={"seat": "You give {other} a card.", "other": "{seat} gives you a card."},
    minor=True,
):
    seat: Seat
    other: Seat


class Laying(
    Event,
    says="{seat} reveals {cards}.",
    yours={"seat": "You reveal {cards}."},
    final=True,
):
    seat: Seat
    cards: str


class Closed(Event, says="Nobody plays another key.", minor=True): ...


class Reopened(Event, says="{seat} plays a key after all."):
    seat: Seat


class Numbered(Event, says="The numbers: {numbers}.", minor=True):
    numbers: str


class Renumbering(Event, says="The numbers are entered again."): ...


class Judged(Event, says="Together {pool} against {difficulty}: {outcome}."):
    pool: int
    difficulty: int
    outcome: str


class Ranked(
    Event,
    says="{seat} is {place} with {total}{why}.",
    yours={"seat": "You are {place} with {total}{why}."},
    fades=True,
):
    seat: Seat
    place: str
    total: int
    why: str


class Gained(Event, says="{seat} {what} ({why}).", fades=True):
    seat: Seat
    gain: Gain
    what: str
    why: str


class Picked(
    Event,
    says="{seat} scores a random card from the hand of {other} ({why}).",
    yours={"other": "{seat} scores a random card from your hand ({why})."},
    fades=True,
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
    says="{seat} gives {other} {mine} for {theirs} ({why}).",
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


class Ended(Event, says="{why}, after {rounds}. Count your piles."):
    why: str
    rounds: str


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
