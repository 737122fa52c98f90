"""What is told in Locke & Key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.game import Event, Seat
from companion.games.locke.components import Colour, Reward
from companion.games.locke.judge import Gain
from companion.games.locke.state import Act


@dataclass(frozen=True, kw_only=True)
class Born(Event):
    says: ClassVar[str] = "{seat}’s birthday {when}."
    seat: Seat
    days: int
    when: str


@dataclass(frozen=True, kw_only=True)
class LockGiven(Event):
    says: ClassVar[str] = "The Lock goes to {seat}{why}."
    seat: Seat
    why: str


@dataclass(frozen=True, kw_only=True)
class TurnedUp(Event):
    says: ClassVar[str] = "Challenge {round}: {name}, {colour}, difficulty {difficulty}. Second place: {reward}."
    round: int
    name: str
    colour: Colour
    difficulty: int
    reward: Reward


@dataclass(frozen=True, kw_only=True)
class DealOne(Event):
    says: ClassVar[str] = "Everybody is dealt a strength card."
    aside: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class Acted(Event):
    says: ClassVar[str] = "{seat} {how}."
    seat: Seat
    act: Act
    how: str


@dataclass(frozen=True, kw_only=True)
class Used(Event):
    says: ClassVar[str] = "{seat} uses the {key} Key: {what}."
    seat: Seat
    key: str
    what: str


@dataclass(frozen=True, kw_only=True)
class Boosted(Used):
    card: int


@dataclass(frozen=True, kw_only=True)
class Looked(Event):
    says: ClassVar[str] = "{seat} looks at what {other} played, by the Philosophoscope Key."
    seat: Seat
    other: Seat


@dataclass(frozen=True, kw_only=True)
class Brought(Event):
    says: ClassVar[str] = "A card of {seat}’s brings {cards} more into play."
    seat: Seat
    cards: int


@dataclass(frozen=True, kw_only=True)
class Showed(Event):
    says: ClassVar[str] = "{seat} shows the {key} Key."
    seat: Seat
    key: str


@dataclass(frozen=True, kw_only=True)
class Entered(Event):
    says: ClassVar[str] = "{seat} has entered a play."
    aside: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Reentering(Event):
    says: ClassVar[str] = "{seat} enters it again."
    aside: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Contested(Event):
    says: ClassVar[str] = "{seat} cannot have the {key} Key, so that play is entered again."
    seat: Seat
    key: str


@dataclass(frozen=True, kw_only=True)
class Noted(Event):
    """What somebody entered, told to them alone."""

    says: ClassVar[str] = "You entered {cards}."
    cards: str


@dataclass(frozen=True, kw_only=True)
class Laying(Event):
    says: ClassVar[str] = "{seat} reveals {cards}."
    final: ClassVar[bool] = True
    seat: Seat
    cards: str


@dataclass(frozen=True, kw_only=True)
class Declined(Event):
    says: ClassVar[str] = "{seat} plays no more keys."
    aside: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Judged(Event):
    says: ClassVar[str] = "Together {pool} against {difficulty}: {outcome}."
    pool: int
    difficulty: int
    outcome: str


@dataclass(frozen=True, kw_only=True)
class Ranked(Event):
    says: ClassVar[str] = "{seat} is {place} with {total}{why}."
    seat: Seat
    place: str
    total: int
    why: str


@dataclass(frozen=True, kw_only=True)
class Gained(Event):
    says: ClassVar[str] = "{seat}: {what} ({why})."
    seat: Seat
    gain: Gain
    what: str
    why: str


@dataclass(frozen=True, kw_only=True)
class Picked(Event):
    says: ClassVar[str] = "{seat} scores a random card from the hand of {other} ({why})."
    seat: Seat
    other: Seat
    why: str


@dataclass(frozen=True, kw_only=True)
class Stolen(Event):
    says: ClassVar[str] = "{seat} takes {key} from {victim} ({why})."
    seat: Seat
    victim: Seat
    key: str
    why: str


@dataclass(frozen=True, kw_only=True)
class Traded(Event):
    says: ClassVar[str] = "{seat} gives {mine} to {other} for {theirs} ({why})."
    seat: Seat
    other: Seat
    mine: str
    theirs: str
    why: str


@dataclass(frozen=True, kw_only=True)
class Left(Event):
    says: ClassVar[str] = "{seat} leaves it: {why}."
    aside: ClassVar[bool] = True
    seat: Seat
    why: str


@dataclass(frozen=True, kw_only=True)
class LockStays(Event):
    says: ClassVar[str] = "The Lock stays with {seat}."
    aside: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Ended(Event):
    says: ClassVar[str] = "Game Over, after {rounds} challenges. Count your piles."
    rounds: int


@dataclass(frozen=True, kw_only=True)
class Tallied(Event):
    says: ClassVar[str] = "{seat} has counted."
    aside: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class PileNoted(Event):
    says: ClassVar[str] = "Your pile holds {pile}."
    pile: str


@dataclass(frozen=True, kw_only=True)
class Summed(Event):
    says: ClassVar[str] = "{seat}: {sum}."
    final: ClassVar[bool] = True
    seat: Seat
    total: int
    sum: str
