"""Paper: every card, tile, token and scorecard of the games, for a home printer."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from companion.game import Game
from companion.games import shelf

if TYPE_CHECKING:
    from printables.deck import Deck


class Plain:
    """What is printed of a game that has no sheets of its own yet."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.PLAYERS = game, game.seats

    def decks(self, players: int) -> tuple[Deck, ...]:
        from printables.plain import decks

        return decks(self.game)


def titles() -> dict[str, str]:
    """Every game that can be printed."""
    return {slug: shelf()[slug].name for slug in sorted(shelf())}


def sheets_of(slug: str) -> ModuleType | Plain:
    """What draws a game: `decks(players)`; and PLAYERS, for how many it can be."""
    own = f"printables.{slug}"
    return import_module(own) if find_spec(own) else Plain(shelf()[slug])


def part_of(slug: str, part: str) -> ModuleType | None:
    """One of the modules that a game may bring besides: its leaflet, its leaves, its score."""
    own = f"printables.{slug}"
    return import_module(f"{own}.{part}") if find_spec(own) and find_spec(f"{own}.{part}") else None
