"""What is told in Keys to the Castle."""

from __future__ import annotations

from enum import Enum

from companion.game import Event, Seat
from companion.games.castle.components import Colour, Door
from companion.games.castle.moves import Mend
from companion.games.castle.state import Edge

# What is told. What the app dealt has been seen and stays seen; what was told to the app can be told anew. No sentence
# says what is behind a door: the log would remember it for whoever has to remember it themselves. Nor is it said which
# door it was, as everybody sees the castle from another side: the map marks it. ---------------------------------------


class How(Enum):
    """How somebody comes to another door."""

    IN = "into the castle"
    ON = "one door on"
    THROUGH = "through a secret passage"


class Sat(
    Event,
    says="{seat} is the {character}.",
    yours={"seat": "You are the {character}."},
):
    seat: Seat
    side: Edge
    character: str


class Rose(Event, says="{seat} would like other sides: everybody sits down anew."):
    seat: Seat


class Arranged(Event, says="The app suggests a layout."):
    colours: tuple[Colour, ...]


class Laid(Event, says="The castle is ready: {width} by {height} doors."):
    width: int
    height: int
    colours: tuple[Colour, ...]


class Chosen(
    Event,
    says="{first} starts. Everybody gets {cards} cards.",
    yours={"first": "You start. Everybody gets {cards} cards."},
):
    first: Seat
    cards: int


class LooksLike(
    Event,
    says="The app has looked: nobody looks more like the {character} than {first}.",
    final=True,
    yours={"first": "The app has looked: nobody looks more like the {character} than you."},
):
    first: Seat
    character: str


class Drew(Event, says="{seat} draws a card.", minor=True):
    seat: Seat


class Reshuffled(Event, says="The draw pile is empty: shuffle the discard pile, {cards} cards."):
    cards: int


class Discarded(
    Event,
    says="{seat} discards a card.",
    yours={"seat": "You discard a card."},
):
    seat: Seat


class Opened(
    Event,
    says="{seat} opens a {colour} door with {by}{then}.",
    yours={"seat": "You open a {colour} door with {by}{yours_then}."},
):
    seat: Seat
    at: int
    colour: Colour
    by: str
    what: Door
    then: str = ""  # ", and goes in"
    yours_then: str = ""  # ", and go in"


class Revealed(Opened, final=True):
    """By the app, so it cannot be untold."""


class Closed(
    Event,
    says="{seat} closes a {colour} door with {by}.",
    yours={"seat": "You close a {colour} door with {by}."},
):
    seat: Seat
    at: int
    colour: Colour
    by: str


class Unpadlocked(
    Event,
    says="{seat} takes the padlock off a {colour} door{then}.",
    yours={"seat": "You take the padlock off a {colour} door{yours_then}."},
):
    seat: Seat
    at: int
    colour: Colour
    then: str = ""  # ", and goes in"
    yours_then: str = ""  # ", and go in"


class Padlocked(
    Event,
    says="{seat} puts a padlock on a {colour} door.",
    yours={"seat": "You put a padlock on a {colour} door."},
):
    seat: Seat
    at: int
    colour: Colour


class Dug(
    Event,
    says="{seat} digs a secret passage from a {one} door to a {other} one.",
    yours={"seat": "You dig a secret passage from a {one} door to a {other} one."},
):
    seat: Seat
    ends: tuple[int, int]
    one: Colour
    other: Colour


class Sawn(
    Event,
    says="{seat} saws a {colour} door open, for good{then}.",
    yours={"seat": "You saw a {colour} door open, for good{yours_then}."},
):
    seat: Seat
    at: int
    colour: Colour
    then: str = ""  # ", and goes in"
    yours_then: str = ""  # ", and go in"


class Netted(
    Event,
    says="{seat} throws a net over {victim}: two turns without a move.",
    yours={
        "seat": "You throw a net over {victim}.",
        "victim": "{seat} throws a net over you: two turns without a move.",
    },
):
    seat: Seat
    victim: Seat


class Held(
    Event,
    says="{seat} is in the net and cannot move: {left}.",
    minor=True,
    yours={"seat": "You are in the net and cannot move: {left}."},
):
    seat: Seat
    left: str


class Freed(
    Event,
    says="The net comes off {seat} and goes to the discard pile.",
    yours={"seat": "The net comes off you and goes to the discard pile."},
):
    seat: Seat


class NoWay(
    Event,
    says="{seat} cannot get in yet, so the turn is over.",
    minor=True,
    yours={"seat": "You cannot get in yet, so your turn is over."},
):
    seat: Seat


class Stepped(
    Event,
    says="{seat} goes {how}.",
    yours={"seat": "You go {how}."},
):
    seat: Seat
    at: int
    how: How


class WentIn(Stepped, minor=True):
    """Straight after the card that let somebody in, whose news says so."""


class Left(
    Event,
    says="{seat} leaves the castle.",
    yours={"seat": "You leave the castle."},
):
    seat: Seat


class Stayed(Event, says="{seat} stays.", minor=True):
    seat: Seat


class FoundKey(
    Event,
    says="{seat} finds an Extra Key: another door may be opened or closed.",
    yours={"seat": "You find an Extra Key: open or close another door."},
):
    seat: Seat


class FoundTurn(
    Event,
    says="{seat} finds an Extra Turn: draw, play and move once more.",
    yours={"seat": "You find an Extra Turn: draw, play and move once more."},
):
    seat: Seat


class Declined(
    Event,
    says="{seat} leaves the Extra Key for another time.",
    yours={"seat": "You leave the Extra Key for another time."},
):
    seat: Seat


# Mending --------------------------------------------------------------------------------------------------------------


class Mended(
    Event,
    says="{seat} makes the map look like the table: {changes}.",
    yours={"seat": "You make the map look like the table: {changes}."},
):
    seat: Seat
    changes: str
    lies: Mend  # everything, as it was said to lie


class Uncovered(Event, says="The app has opened a door: everybody has seen it.", final=True, minor=True):
    """Turned up while mending."""

    at: int
    what: Door
