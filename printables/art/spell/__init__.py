"""The drawings of Lock & Spell."""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture
from printables.art.spell import chests, suits, symbols, treasures

PICTURES: dict[str, Callable[[], Picture]] = {
    "cups": suits.cups,
    "wands": suits.wands,
    "coins": suits.coins,
    "blades": suits.blades,
    "ace-of-cups": suits.ace_of_cups,
    "ace-of-wands": suits.ace_of_wands,
    "ace-of-coins": suits.ace_of_coins,
    "ace-of-blades": suits.ace_of_blades,
    "wild": suits.wild,
    "moon": symbols.moon,
    "star": symbols.star_of_eight,
    "sun": symbols.sun,
    "eye": symbols.eye,
    "flame": symbols.flame,
    "k1": lambda: symbols.key("Moon", 1),
    "k2": lambda: symbols.key("Star", 7),
    "k3": lambda: symbols.key("Sun", 10),
    "k4": lambda: symbols.key("Eye", 13),
    "k5": lambda: symbols.key("Flame", 20),
    "k6": lambda: symbols.key("Fish", 20),
    "fate-token": symbols.fate_token,
    "mirror": treasures.mirror,
    "sword": treasures.sword,
    "amulet": treasures.amulet,
    "book": treasures.book,
    "skull": treasures.skull,
    "chest-10": chests.coffer,
    "chest-8": chests.casket,
    "chest-7": chests.strongbox,
    "chest-5": chests.trunk,
    "chest-3": chests.plain_box,
}
