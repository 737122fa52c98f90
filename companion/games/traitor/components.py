"""What is in the box of Are You the Traitor?: characters, alignments, treasures, and who plays with how many."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum


class Side(Enum):
    GOOD = "Good"
    EVIL = "Evil"

    @property
    def other(self) -> Side:
        return Side.EVIL if self is Side.GOOD else Side.GOOD


class Role(Enum):
    """The characters, as their cards name them."""

    KEYHOLDER = "KeyHolder"
    TRAITOR = "Traitor"
    GUARD = "Guard"
    WIZARD = "Wizard"


class Face(Enum):
    """What a player turns out to be: a character, and for a Wizard the alignment card beside it."""

    KEYHOLDER = "KeyHolder"
    GUARD = "Guard"
    TRAITOR = "Traitor"
    GOOD_WIZARD = "Good Wizard"
    EVIL_WIZARD = "Evil Wizard"

    @property
    def role(self) -> Role:
        return Role.WIZARD if self in WIZARDS else Role[self.name]

    @property
    def side(self) -> Side:
        return Side.EVIL if self in (Face.TRAITOR, Face.EVIL_WIZARD) else Side.GOOD

    @property
    def seeks(self) -> Face | None:
        """Whom it must point at (AT-3). A Traitor may not call at all."""
        return SEEKS.get(self)

    @property
    def does(self) -> str:
        """What its Stop! is: the KeyHolder gives the key to whom she chooses."""
        return "chooses" if self is Face.KEYHOLDER else "grabs"

    @property
    def one(self) -> str:
        """'a Guard', 'the KeyHolder', as a sentence needs it."""
        if self is Face.KEYHOLDER:
            return "the KeyHolder"
        return f"{'an' if self is Face.EVIL_WIZARD else 'a'} {self.value}"


WIZARDS = (Face.GOOD_WIZARD, Face.EVIL_WIZARD)
SEEKS = {
    Face.KEYHOLDER: Face.GOOD_WIZARD,
    Face.GUARD: Face.TRAITOR,
    Face.GOOD_WIZARD: Face.TRAITOR,
    Face.EVIL_WIZARD: Face.KEYHOLDER,
}


def face(role: Role, side: Side | None = None) -> Face:
    if role is not Role.WIZARD:
        return Face[role.name]
    return Face.GOOD_WIZARD if side is Side.GOOD else Face.EVIL_WIZARD


@dataclass(frozen=True)
class Cast:
    """The cards for one number of players."""

    keyholders: int
    traitors: int
    guards: int
    wizards: int
    alignments: int  # of each side; with more than there are Wizards, one stays aside unseen

    @property
    def characters(self) -> tuple[Role, ...]:
        counts = (self.keyholders, self.traitors, self.guards, self.wizards)
        return tuple(role for role, count in zip(Role, counts, strict=True) for _ in range(count))

    @property
    def spelt(self) -> tuple[str, ...]:
        """'1 KeyHolder', '2 Traitors' and so on."""
        counts = Counter(self.characters)
        return tuple(f"{count} {role.value}{'s' if count > 1 else ''}" for role, count in counts.items())

    @property
    def offered(self) -> tuple[Side, ...]:
        return tuple(side for side in Side for _ in range(self.alignments))

    @property
    def one_unused(self) -> bool:
        """Whether an alignment is left over, which nobody ever sees."""
        return len(self.offered) > self.wizards

    @property
    def players(self) -> int:
        return len(self.characters)

    @property
    def keyholder_shown(self) -> bool:
        return self.players >= 6

    @property
    def traitors_meet(self) -> bool:
        return self.players >= 8


TURNS = ("as they are", "turned round")  # what the phones add decides which way the alignments count

CASTS = {
    cast.players: cast
    for cast in (
        Cast(1, 1, 1, 1, 1),
        Cast(1, 1, 1, 2, 1),
        Cast(1, 1, 2, 2, 1),
        Cast(1, 1, 3, 2, 1),
        Cast(1, 2, 3, 2, 1),
        Cast(1, 2, 3, 3, 2),
        Cast(1, 2, 4, 3, 2),
    )
}


@dataclass(frozen=True)
class Treasure:
    name: str
    points: int
    copies: int
    icon: str
    text: str = ""


TREASURES = (
    Treasure("Crown Jewels", 5, 2, "crown"),  # AT-2
    Treasure("Platinum Pyramid", 4, 5, "pyramid"),
    Treasure("Bag of Gold", 3, 12, "bag"),
    Treasure("Silver Goblet", 2, 11, "goblet"),
    Treasure("Chest of Copper", 1, 5, "chest"),
    Treasure("Magic Ring", 1, 5, "ring", "Between rounds: give it up to steal a treasure at random."),
    Treasure("Gilded Statue", 0, 2, "statue", "Whoever robs you must take this instead."),
)
RING = next(index for index, treasure in enumerate(TREASURES) if treasure.name == "Magic Ring")
STATUE = next(index for index, treasure in enumerate(TREASURES) if treasure.name == "Gilded Statue")
DECK = tuple(index for index, treasure in enumerate(TREASURES) for _ in range(treasure.copies))
ENOUGH = 10  # points to declare victory with
