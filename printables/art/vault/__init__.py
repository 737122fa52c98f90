"""The drawings of Pick the Lock: what lies in the vault, who wants it, and what keeps it shut."""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture
from printables.art.vault import doors, hoard, salon, thieves, trinkets
from printables.art.vault.paints import filling

TREASURES: dict[str, Callable[[], Picture]] = {
    "tin-soldier": trinkets.tin_soldier,
    "iron-thimble": trinkets.iron_thimble,
    "ivory-fan": trinkets.ivory_fan,
    "card-sharps-deck": trinkets.card_sharps_deck,
    "brass-barometer": trinkets.brass_barometer,
    "lone-candlestick": trinkets.lone_candlestick,
    "four-leaf-brooch": trinkets.four_leaf_brooch,
    "opera-glasses": salon.opera_glasses,
    "twin-goblets": salon.twin_goblets,
    "crystal-ladder": salon.crystal_ladder,
    "cracked-sapphire": salon.cracked_sapphire,
    "marble-bust": salon.marble_bust,
    "pearl-choker": hoard.pearl_choker,
    "jade-frog": hoard.jade_frog,
    "silver-flute": hoard.silver_flute,
    "onyx-chessboard": hoard.onyx_chessboard,
    "sunburst-tiara": hoard.sunburst_tiara,
    "golden-orrery": hoard.golden_orrery,
    "storm-ruby": hoard.storm_ruby,
    "duchesss-crown": hoard.duchess_crown,
    "dragons-eye": hoard.dragons_eye,
}


def grown(drawing: Callable[[], Picture]) -> Callable[[], Picture]:
    """A treasure fills its box, however it leans."""
    return lambda: filling(drawing())


PICTURES: dict[str, Callable[[], Picture]] = {
    **{name: grown(drawing) for name, drawing in TREASURES.items()},
    "red-thief": thieves.red_thief,
    "yellow-thief": thieves.yellow_thief,
    "blue-thief": thieves.blue_thief,
    "green-thief": thieves.green_thief,
    "purple-thief": thieves.purple_thief,
    "vault-door": doors.vault_door,
}
