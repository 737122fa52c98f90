"""The drawings of Are You the Traitor?: the court, the two sides a Wizard can be on, and the treasure.

Paper has everybody’s portrait. Phones have one of each role, by the name of the role, and less of it: what is secret
comes in one file, whoever looks at what.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.traitor.components import TREASURES, Face, Role
from printables.art import named
from printables.art.kit import Picture
from printables.art.traitor import court, guards, sides, treasure, wizards
from printables.art.traitor.phones import small

Draw = Callable[[], Picture]

# Who is who on paper; smaller packs take the first ones.
PEOPLE: dict[Role, dict[str, Draw]] = {
    Role.KEYHOLDER: {"KeyHolder with both hands full": court.keyholder},
    Role.TRAITOR: {"Traitor who whispers": court.whispering, "Traitor behind the mask": court.masked},
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


def lightly(draw: Draw) -> Draw:
    return lambda: small(draw())


def for_phones(people: dict[str, Draw]) -> Draw:
    """The first of a role stands for all of it."""
    return lightly(next(iter(people.values())))


ROLES = {named(role.value): for_phones(people) for role, people in PEOPLE.items()}
# What somebody has drawn, for their eyes only.
DRAWN = {f"small-{named(it.name)}": lightly(draw) for it, draw in zip(TREASURES, HOARD, strict=True)}
PICTURES: dict[str, Draw] = {
    **ROLES,
    **{named(face.value): draw for face, draw in SIDES.items()},
    **{named(it.name): draw for it, draw in zip(TREASURES, HOARD, strict=True)},
    **{named(name): draw for people in PEOPLE.values() for name, draw in people.items()},
    **DRAWN,
}
SECRET = (*ROLES, *DRAWN)
