"""The shelf: every folder here is a game."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from companion.game import Game


@cache
def shelf() -> dict[str, Game[Any]]:
    """The games by slug, in the order of their names."""
    folders = (folder.name for folder in pkgutil.iter_modules(__path__) if folder.ispkg)
    games: list[Game[Any]] = [import_module(f"{__name__}.{name}").GAME for name in folders]
    return {game.slug: game for game in sorted(games, key=lambda game: game.name)}
