"""What can be done and what is told in Keys to the Castle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.game import Action, Event, Seat, free, salted, stamped
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.state import Side

# The table ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Arrange(Action):
    """Think of a layout."""

    says: ClassVar[str] = "Think of a layout"
    colours: tuple[Colour, ...] = free(())


@dataclass(frozen=True)
class Deal(Action):
    says: ClassVar[str] = "Deal what is behind the doors"
    doors: tuple[Door, ...] = free(())
    salt: str = salted()


@dataclass(frozen=True)
class Pick(Action):
    says: ClassVar[str] = "{first} looks most like it"
    first: Seat


# Set-up ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sit(Action):
    says: ClassVar[str] = "Sit at the {side} as the {character}"
    side: Side
    character: str


@dataclass(frozen=True)
class Propose(Action):
    says: ClassVar[str] = "Let the app think of a layout"


@dataclass(frozen=True)
class LayOut(Action):
    says: ClassVar[str] = "It lies like that"


@dataclass(frozen=True)
class Paint(Action):
    """Say which colours lie where, row by row."""

    says: ClassVar[str] = "Paint the map"
    colours: tuple[Colour, ...] = free(())


@dataclass(frozen=True)
class Begin(Action):
    says: ClassVar[str] = "{first} starts"
    first: Seat


@dataclass(frozen=True)
class LetChance(Action):
    says: ClassVar[str] = "Let the app look"


# A turn ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Draw(Action):
    says: ClassVar[str] = "Draw a card"
    at: int = stamped()


@dataclass(frozen=True)
class Play(Action):
    says: ClassVar[str] = "Play a {card}"
    card: Kind
    at: int | None = None  # None: onto the discard pile (KC-3)


@dataclass(frozen=True)
class Dig(Action):
    says: ClassVar[str] = "The passage leads there"
    to: int


@dataclass(frozen=True)
class Show(Action):
    """Say what an opened door showed (real tiles)."""

    says: ClassVar[str] = "It shows: {door}"
    door: Door


@dataclass(frozen=True)
class Insist(Show):
    """It does show what cannot be left: then something was told wrongly before."""

    asks: ClassVar[bool] = False


@dataclass(frozen=True)
class Step(Action):
    says: ClassVar[str] = "Go there"
    at: int


@dataclass(frozen=True)
class Leave(Action):
    says: ClassVar[str] = "Leave the castle"


@dataclass(frozen=True)
class Stay(Action):
    says: ClassVar[str] = "Stay"


@dataclass(frozen=True)
class TurnKey(Action):
    """Open or close another door by an Extra Key."""

    says: ClassVar[str] = "Turn the Extra Key there"
    at: int


@dataclass(frozen=True)
class Decline(Action):
    says: ClassVar[str] = "Keep the Extra Key for later"


@dataclass(frozen=True)
class Mend(Paint):
    """The map was painted wrongly: say again which colours lie where."""

    says: ClassVar[str] = "Mend the map"
    asks: ClassVar[bool] = False


@dataclass(frozen=True)
class Correct(Action):
    """An open door was told wrongly (real tiles)."""

    says: ClassVar[str] = "That door shows: {door}"
    asks: ClassVar[bool] = False
    at: int
    door: Door


MOVES: tuple[type[Action], ...] = (
    Arrange, Deal, Pick, Sit, Propose, LayOut, Paint, Begin, LetChance, Draw, Play, Dig, Show, Insist, Step, Leave,
    Stay, TurnKey, Decline, Mend, Correct,
)  # fmt: skip

# What is told. What the app dealt has been seen and stays seen; what was told to the app can be told anew. No sentence
# says what is behind a door: the log would remember it for whoever has to remember it themselves. ---------------------


@dataclass(frozen=True, kw_only=True)
class Sat(Event):
    says: ClassVar[str] = "{seat} sits at the {side}, as the {character}."
    seat: Seat
    side: Side
    character: str


@dataclass(frozen=True, kw_only=True)
class Arranged(Event):
    says: ClassVar[str] = "The app proposes a layout."
    colours: tuple[Colour, ...]


@dataclass(frozen=True, kw_only=True)
class Laid(Event):
    says: ClassVar[str] = "The castle lies ready: {width} by {height} doors."
    width: int
    height: int
    colours: tuple[Colour, ...]


@dataclass(frozen=True, kw_only=True)
class Mended(Event):
    says: ClassVar[str] = "{seat} mends the map: {doors}."
    seat: Seat
    doors: str


@dataclass(frozen=True, kw_only=True)
class Corrected(Event):
    says: ClassVar[str] = "{seat} puts right what {where} shows."
    seat: Seat
    where: str
    door: Door


@dataclass(frozen=True, kw_only=True)
class Chosen(Event):
    says: ClassVar[str] = "{first} starts. Everybody gets {cards} cards."
    first: Seat
    cards: int


@dataclass(frozen=True, kw_only=True)
class LooksLike(Event):
    says: ClassVar[str] = "The app has looked: nobody looks more like the {character} than {first}."
    final: ClassVar[bool] = True
    first: Seat
    character: str


@dataclass(frozen=True, kw_only=True)
class Drew(Event):
    says: ClassVar[str] = "{seat} draws a card."
    aside: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Reshuffled(Event):
    says: ClassVar[str] = "The draw pile was empty: the discard pile is shuffled, {cards} cards."
    cards: int


@dataclass(frozen=True, kw_only=True)
class Discarded(Event):
    says: ClassVar[str] = "{seat} puts a {card} on the discard pile."
    seat: Seat
    card: Kind


@dataclass(frozen=True, kw_only=True)
class Misremembered(Event):
    says: ClassVar[str] = "Another {card}? Then one that was discarded was something else."
    card: Kind


@dataclass(frozen=True, kw_only=True)
class Unlocking(Event):
    says: ClassVar[str] = "{seat} opens {door} with {by}."
    seat: Seat
    door: str
    by: str


@dataclass(frozen=True, kw_only=True)
class Opened(Event):
    """By the app, so it cannot be untold."""

    final: ClassVar[bool] = True
    says: ClassVar[str] = "{seat} opens {door} with {by}."
    seat: Seat
    door: str
    by: str
    what: Door


@dataclass(frozen=True, kw_only=True)
class Shown(Event):
    says: ClassVar[str] = "Everybody has seen what is behind {door}."
    aside: ClassVar[bool] = True
    door: str
    what: Door


@dataclass(frozen=True, kw_only=True)
class Closed(Event):
    says: ClassVar[str] = "{seat} closes {door} with {by}."
    seat: Seat
    door: str
    by: str


@dataclass(frozen=True, kw_only=True)
class Unpadlocked(Event):
    says: ClassVar[str] = "{seat} takes the padlock off {door}."
    seat: Seat
    door: str


@dataclass(frozen=True, kw_only=True)
class Padlocked(Event):
    says: ClassVar[str] = "{seat} puts a padlock on {door}."
    seat: Seat
    door: str


@dataclass(frozen=True, kw_only=True)
class Digging(Event):
    says: ClassVar[str] = "{seat} digs a secret passage from {door}."
    seat: Seat
    door: str


@dataclass(frozen=True, kw_only=True)
class Dug(Event):
    says: ClassVar[str] = "A secret passage joins {one} and {other}."
    one: str
    other: str


@dataclass(frozen=True, kw_only=True)
class Sawn(Event):
    says: ClassVar[str] = "{seat} saws {door} open, for good."
    seat: Seat
    door: str


@dataclass(frozen=True, kw_only=True)
class Netted(Event):
    says: ClassVar[str] = "{seat} throws a net over {victim}: two turns without a move."
    seat: Seat
    victim: Seat


@dataclass(frozen=True, kw_only=True)
class Held(Event):
    says: ClassVar[str] = "{seat} is in the net and cannot move: {left}."
    seat: Seat
    left: str


@dataclass(frozen=True, kw_only=True)
class Freed(Event):
    says: ClassVar[str] = "The net comes off {seat} and goes to the discard pile."
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class NoWay(Event):
    says: ClassVar[str] = "{seat} cannot get in yet, so the turn is over."
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Stepped(Event):
    says: ClassVar[str] = "{seat} goes to {where}{how}."
    seat: Seat
    where: str
    how: str


@dataclass(frozen=True, kw_only=True)
class Left(Event):
    says: ClassVar[str] = "{seat} leaves the castle."
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Stayed(Event):
    says: ClassVar[str] = "{seat} stays."
    aside: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class FoundKey(Event):
    says: ClassVar[str] = "{seat} finds an Extra Key: another door may be opened or closed."
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class FoundTurn(Event):
    says: ClassVar[str] = "{seat} finds an Extra Turn: draw, play and move once more."
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Declined(Event):
    says: ClassVar[str] = "{seat} leaves the Extra Key for another time."
    seat: Seat
