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


@dataclass(frozen=True)
class Card:
    name: str
    icon: str
    copies: int
    text: str
    colour: Colour | None = None


CARDS = (
    *(Card("Key", "key", 7, f"Open or close any {colour.value} door.", colour) for colour in Colour),
    Card("Skeleton Key", "skeleton", 10, "Open or close any door, or take a padlock away."),
    Card("Padlock", "lock", 6, "Nobody opens, closes or enters this door."),
    Card("Secret Passage", "passage", 5, "Walk across a corner, both ways, for the rest of the game."),
    Card("Hacksaw", "saw", 3, "A barred door stays open for good."),
    Card("Net", "net", 2, "Somebody cannot move for two of their turns. They still draw and play."),
)


@dataclass(frozen=True)
class Character:
    name: str
    icon: str


CHARACTERS = (  # KC-23
    Character("Knight", "helmet"), Character("Jester", "jester"), Character("Cook", "pot"),
    Character("Witch", "hat"), Character("Bard", "lute"), Character("Ghost", "ghost"),
)  # fmt: skip
