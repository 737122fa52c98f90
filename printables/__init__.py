"""Paper: every card, tile, token and scorecard of the games, for a home printer."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from companion.game import Game
from companion.games import shelf

if TYPE_CHECKING:
    from printables.deck import Deck

TITLES = {
    "castle": "Keys to the Castle",
    "locke": "Locke & Key",
    "spell": "Lock & Spell",
    "traitor": "Are You the Traitor?",
    "vault": "Pick the Lock",
}


class Plain:
    """What is printed of a game that has no sheets of its own yet."""

    def __init__(self, game: Game[Any]) -> None:
        self.slug, self.PLAYERS = game.slug, game.seats

    def decks(self, players: int) -> tuple[Deck, ...]:
        from printables.plain import decks

        return decks(self.slug)


def titles() -> dict[str, str]:
    """Every game that can be printed: ours, and whatever else stands on the shelf."""
    return TITLES | {game.slug: game.name for game in shelf().values() if game.slug not in TITLES}


def sheets_of(slug: str) -> ModuleType | Plain:
    """What draws a game: `decks(players)`, and PLAYERS, for how many it can be."""
    return import_module(f"printables.{slug}") if slug in TITLES else Plain(shelf()[slug])
