"""What can be done in Keys to the Castle."""

from __future__ import annotations

from dataclasses import KW_ONLY
from enum import Enum

from companion.game import Action, Seat, free, salted, stamped
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.state import Edge, Face


class Timed(Action):
    """A turn may begin with it, and a turn has a clock."""

    _: KW_ONLY
    now: int = stamped()


# The table ------------------------------------------------------------------------------------------------------------


class Arrange(Action, says="Think of a layout"):
    """Think of a layout."""

    colours: tuple[Colour, ...] = free(())


class Deal(Action, says="Deal what is behind the doors"):
    doors: tuple[Door, ...] = free(())
    salt: str = salted()


class Pick(Timed, says="{first} looks most like it"):
    first: Seat


# Set-up ---------------------------------------------------------------------------------------------------------------


class Sit(Action, says="Sit at the {side} as the {character}"):
    side: Edge
    character: str


class Rise(Action, says="Change sides", asks=False):
    """Sit down anew: sides and characters were kept from the last game."""


class Propose(Action, says="Let the app suggest a layout"): ...


class LayOut(Action, says="We have laid it out"): ...


class Paint(Action, says="Paint the map"):
    """Say which colours lie where, row by row."""

    colours: tuple[Colour, ...] = free(())


class Begin(Timed, says="{first} starts"):
    first: Seat


class LetChance(Action, says="Let the app pick"): ...


# A turn ---------------------------------------------------------------------------------------------------------------


class Play(Timed, says="Play a {card}"):
    """Onto the castle, all in one: the card, its door, what that showed, and going in."""

    card: Kind
    at: int
    across: int = 0  # of a passage: how far its other end is from here, as spots are numbered
    go: bool = False
    shows: Door | None = free(None)  # what an opened door showed (real tiles)


class Discard(Timed, says="Discard a card"):
    """Without effect (KC-3)."""


class Step(Timed, says="Go there"):
    """Before a card was played: discard one, and go."""

    at: int


class Leave(Timed, says="Leave the castle"): ...


class Stay(Timed, says="Stay"): ...


class TurnKey(Timed, says="Turn the Extra Key there"):
    """Open or close another door by an Extra Key."""

    at: int
    shows: Door | None = free(None)


class Decline(Timed, says="Keep the Extra Key for later"): ...


# Mending --------------------------------------------------------------------------------------------------------------


class Doing(Enum):
    """How far a turn has come."""

    PLAY = "plays a card"
    BONUS = "plays a card, on an Extra Turn"
    MOVE = "moves"
    EXTRA_KEY = "turns an Extra Key"


class Mend(Timed, says="Make the map look like the table", asks=False):
    """Everything as it lies on the table, by anybody. By spots or seats, in their order; 0 is outside, or no net."""

    colours: tuple[Colour, ...] = free(())
    faces: tuple[Face, ...] = free(())
    padlocks: tuple[int, ...] = free(())
    passages: tuple[int, ...] = free(())  # 3344 joins 33 and 44
    places: tuple[int, ...] = free(())
    nets: tuple[int, ...] = free(())
    used: tuple[int, ...] = free(())  # 134: seat 1 has had the bonus of 34
    hands: tuple[int, ...] = free(())  # less the card that was just drawn
    draw: int = free(0)
    turn: Seat = free(Seat(0))
    doing: Doing = free(Doing.PLAY)
    after: int = free(0)  # how many moves: offered anew after each, so that no older page undoes what came since


MOVES: tuple[type[Action], ...] = (
    Arrange, Deal, Pick, Sit, Rise, Propose, LayOut, Paint, Begin, LetChance, Play, Discard, Step, Leave, Stay,
    TurnKey, Decline, Mend,
)  # fmt: skip
