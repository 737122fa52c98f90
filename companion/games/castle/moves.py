"""What can be done in Keys to the Castle."""

from __future__ import annotations

from companion.game import Action, Seat, free, salted, stamped
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.state import Edge

# The table ------------------------------------------------------------------------------------------------------------


class Arrange(Action, says="Think of a layout"):
    """Think of a layout."""

    colours: tuple[Colour, ...] = free(())


class Deal(Action, says="Deal what is behind the doors"):
    doors: tuple[Door, ...] = free(())
    salt: str = salted()


class Pick(Action, says="{first} looks most like it"):
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


class Begin(Action, says="{first} starts"):
    first: Seat


class LetChance(Action, says="Let the app pick"): ...


# A turn ---------------------------------------------------------------------------------------------------------------


class Draw(Action, says="Draw a card"):
    at: int = stamped()


class Play(Action, says="Play a {card}"):
    card: Kind
    at: int | None = None  # None: onto the discard pile (KC-3)


class Dig(Action, says="The passage leads there"):
    to: int


class Show(Action, says="It shows: {door}"):
    """Say what an opened door showed (real tiles)."""

    door: Door


class Insist(Show, asks=False):
    """It does show what cannot be left: then something was told wrongly before."""


class Step(Action, says="Go there"):
    at: int


class Leave(Action, says="Leave the castle"): ...


class Stay(Action, says="Stay"): ...


class TurnKey(Action, says="Turn the Extra Key there"):
    """Open or close another door by an Extra Key."""

    at: int


class Decline(Action, says="Keep the Extra Key for later"): ...


class Mend(Paint, says="Mend the map", asks=False):
    """The map was painted wrongly: say again which colours lie where."""


class Correct(Action, says="That door shows: {door}", asks=False):
    """An open door was told wrongly (real tiles)."""

    at: int
    door: Door


MOVES: tuple[type[Action], ...] = (
    Arrange, Deal, Pick, Sit, Rise, Propose, LayOut, Paint, Begin, LetChance, Draw, Play, Dig, Show, Insist, Step,
    Leave, Stay, TurnKey, Decline, Mend, Correct,
)  # fmt: skip
