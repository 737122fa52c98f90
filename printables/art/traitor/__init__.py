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
SIDES: dict[Face, dict[str, Draw]] = {
    Face.GOOD_WIZARD: {"Good Wizard’s sun": sides.good},
    Face.EVIL_WIZARD: {"Evil Wizard’s skull": sides.evil},
}
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


def first_of(drawings: dict[str, Draw]) -> Draw:
    return next(iter(drawings.values()))


COURT = {named(name): draw for group in (*PEOPLE.values(), *SIDES.values()) for name, draw in group.items()}
SECRETS = {
    **{named(role.value): light(first_of(people)) for role, people in PEOPLE.items()},
    **{named(face.value): light(first_of(drawings)) for face, drawings in SIDES.items()},
}
PICTURES: dict[str, Draw] = {
    **SECRETS,
    **{named(it.name): draw for it, draw in zip(TREASURES, HOARD, strict=True)},
    **COURT,
}
SECRET = tuple(SECRETS)
