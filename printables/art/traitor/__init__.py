"""The drawings of Are You the Traitor?: the court, the two sides a Wizard can be on, and the treasure.

Paper has everybody’s portrait. Phones have one of each role, and less of it: what is small on a screen needs no
hatching, and all that is secret comes in one file, which has to be light.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.traitor.components import TREASURES, Face, Role
from printables.art import named
from printables.art.kit import Area, Clip, Item, Picture, Stroke
from printables.art.traitor import court, guards, sides, treasure, wizards

Draw = Callable[[], Picture]

# Who is who on paper; smaller packs take the first ones.
PEOPLE: dict[Role, dict[str, Draw]] = {
    Role.KEYHOLDER: {"KeyHolder with both hands full": court.keyholder},
    Role.TRAITOR: {"Traitor behind the mask": court.masked, "Traitor who whispers": court.whispering},
    Role.GUARD: {
        "Guard with the scar": guards.scarred,
        "Guard with the moustache": guards.moustached,
        "Guard with the braid": guards.braided,
        "Guard nobody has seen": guards.helmed,
    },
    Role.WIZARD: {
        "Wizard with the beard": wizards.bearded,
        "Wizard with the raven": wizards.spectacled,
        "Wizard with the crystal": wizards.shrouded,
    },
}
SIDES: dict[Face, Draw] = {Face.GOOD_WIZARD: sides.good, Face.EVIL_WIZARD: sides.evil}
HOARD: tuple[Draw, ...] = (
    treasure.crown_jewels, treasure.platinum_pyramid, treasure.bag_of_gold, treasure.silver_goblet,
    treasure.chest_of_copper, treasure.magic_ring, treasure.gilded_statue,
)  # fmt: skip


def light(draw: Draw) -> Draw:
    """The same drawing without its hatching and its lights."""
    return lambda: Picture(tuple(item for item in draw().items if not lost_when_small(item)))


def lost_when_small(item: Item) -> bool:
    match item:
        case Stroke(_, _, width):
            return width < 0.6
        case Clip(_, items):
            return all(isinstance(one, Area) and one.tone for one in items)
    return False


PORTRAITS = {named(name): draw for people in PEOPLE.values() for name, draw in people.items()}
ROLES = {named(role.value): light(next(iter(people.values()))) for role, people in PEOPLE.items()}
PICTURES: dict[str, Draw] = {
    **ROLES,
    **{named(face.value): draw for face, draw in SIDES.items()},
    **{named(it.name): draw for it, draw in zip(TREASURES, HOARD, strict=True)},
    **PORTRAITS,
}
SECRET = tuple(ROLES)
