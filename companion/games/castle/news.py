"""What is told in Keys to the Castle."""

from __future__ import annotations

from companion.game import Event, Seat
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.state import Edge

# What is told. What the app dealt has been seen and stays seen; what was told to the app can be told anew. No sentence
# says what is behind a door: the log would remember it for whoever has to remember it themselves. ---------------------


class Sat(
    Event,
    says="{seat} sits at the {side}, as the {character}.",
    yours={"seat": "You sit at the {side}, as the {character}."},
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


class Mended(Event, says="{seat} mends the map: {doors}."):
    seat: Seat
    doors: str


class Corrected(Event, says="{seat} corrects what {where} shows."):
    seat: Seat
    where: str
    door: Door


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


class Reshuffled(Event, says="The draw pile was empty: the discard pile is shuffled, {cards} cards."):
    cards: int


class Discarded(
    Event,
    says="{seat} puts a {card} on the discard pile.",
    yours={"seat": "You put a {card} on the discard pile."},
):
    seat: Seat
    card: Kind


class Misremembered(Event, says="Another {card}? Then one that was discarded was something else."):
    card: Kind


class Unlocking(
    Event,
    says="{seat} opens {door} with {by}.",
    yours={"seat": "You open {door} with {by}."},
):
    seat: Seat
    door: str
    by: str


class Opened(
    Event,
    final=True,
    says="{seat} opens {door} with {by}.",
    yours={"seat": "You open {door} with {by}."},
):
    """By the app, so it cannot be untold."""

    seat: Seat
    door: str
    by: str
    what: Door


class Shown(Event, says="Everybody has seen what is behind {door}.", minor=True):
    door: str
    what: Door


class Closed(
    Event,
    says="{seat} closes {door} with {by}.",
    yours={"seat": "You close {door} with {by}."},
):
    seat: Seat
    door: str
    by: str


class Unpadlocked(
    Event,
    says="{seat} takes the padlock off {door}.",
    yours={"seat": "You take the padlock off {door}."},
):
    seat: Seat
    door: str


class Padlocked(
    Event,
    says="{seat} puts a padlock on {door}.",
    yours={"seat": "You put a padlock on {door}."},
):
    seat: Seat
    door: str


class Digging(
    Event,
    says="{seat} digs a secret passage from {door}.",
    yours={"seat": "You dig a secret passage from {door}."},
):
    seat: Seat
    door: str


class Dug(Event, says="A secret passage joins {one} and {other}."):
    one: str
    other: str


class Sawn(
    Event,
    says="{seat} saws {door} open, for good.",
    yours={"seat": "You saw {door} open, for good."},
):
    seat: Seat
    door: str


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
    says="{seat} goes to {where}{how}.",
    yours={"seat": "You go to {where}{how}."},
):
    seat: Seat
    where: str
    how: str


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
