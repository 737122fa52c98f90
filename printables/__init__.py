"""Paper: every card, tile, token and scorecard of the games, for a home printer."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

TITLES = {
    "castle": "Keys to the Castle",
    "locke": "Locke & Key",
    "spell": "Lock & Spell",
    "traitor": "Are You the Traitor?",
    "vault": "Pick the Lock",
}


def sheets_of(slug: str) -> ModuleType:
    """The module that draws a game: `decks(players)`, and PLAYERS, for how many it can be."""
    return import_module(f"printables.{slug}")
