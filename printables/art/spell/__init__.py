"""The drawings of Lock & Spell.

PICTURES are shown on phones, too, by their names. The aces, and the keys of `symbols`, are for paper only: they may be
as rich as they like.
"""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture
from printables.art.spell import chests, suits, symbols, treasures

PICTURES: dict[str, Callable[[], Picture]] = {
    "cups": suits.cups,
    "wands": suits.wands,
    "coins": suits.coins,
    "blades": suits.blades,
    "wild": suits.wild,
    "moon": symbols.moon,
    "star": symbols.star_of_eight,
    "sun": symbols.sun,
    "eye": symbols.eye,
    "flame": symbols.flame,
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
ACES = (suits.ace_of_cups, suits.ace_of_wands, suits.ace_of_coins, suits.ace_of_blades)  # in the order of the suits
