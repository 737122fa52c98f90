"""What is in the box of Keys to the Castle: door tiles, cards and characters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Colour(Enum):
    """The four colours of doors and keys, each with a shape for eyes that tell no colours (KC-21)."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    YELLOW = "yellow"

    @property
    def shape(self) -> str:
        return SHAPES[self]


SHAPES = {Colour.BLUE: "circle", Colour.RED: "square", Colour.GREEN: "triangle", Colour.YELLOW: "diamond"}


class Door(Enum):
    """What a tile shows when its door is opened."""

    OPEN = "Open door"
    BARRED = "Barred door"
    EXTRA_KEY = "Extra Key"
    EXTRA_TURN = "Extra Turn"


@dataclass(frozen=True)
class Tile:
    colour: Colour
    door: Door
    copies: int


COPIES = {Door.OPEN: 6, Door.BARRED: 2, Door.EXTRA_KEY: 1, Door.EXTRA_TURN: 1}
TILES = tuple(Tile(colour, door, copies) for colour in Colour for door, copies in COPIES.items())


class Kind(Enum):
    """The kinds of cards; keys of different colours are different kinds."""

    BLUE = "Blue Key"
    RED = "Red Key"
    GREEN = "Green Key"
    YELLOW = "Yellow Key"
    SKELETON = "Skeleton Key"
    PADLOCK = "Padlock"
    PASSAGE = "Secret Passage"
    SAW = "Hacksaw"
    NET = "Net"

    @property
    def colour(self) -> Colour | None:
        """Of the doors that this key turns; None: it is no key of a colour."""
        return KEYED.get(self)


KEYED = {Kind[colour.name]: colour for colour in Colour}


@dataclass(frozen=True)
class Card:
    kind: Kind
    icon: str
    copies: int
    text: str

    @property
    def colour(self) -> Colour | None:
        return self.kind.colour


CARDS = (
    *(Card(Kind[colour.name], "key", 7, f"Open or close any {colour.value} door.") for colour in Colour),
    Card(Kind.SKELETON, "skeleton", 10, "Open or close any door, or take a padlock away."),
    Card(Kind.PADLOCK, "lock", 6, "Nobody opens, closes or enters this door."),
    Card(Kind.PASSAGE, "passage", 5, "Walk across a corner, both ways, for the rest of the game."),
    Card(Kind.SAW, "saw", 3, "A barred door stays open for good."),
    Card(Kind.NET, "net", 2, "Somebody cannot move for two of their turns. They still draw and play."),
)
IN_BOX = {card.kind: card.copies for card in CARDS}
ALL_CARDS = sum(IN_BOX.values())


@dataclass(frozen=True)
class Character:
    name: str
    icon: str


CHARACTERS = (  # KC-23
    Character("Knight", "helmet"), Character("Jester", "jester"), Character("Cook", "pot"),
    Character("Witch", "hat"), Character("Bard", "lute"), Character("Ghost", "ghost"),
)  # fmt: skip
