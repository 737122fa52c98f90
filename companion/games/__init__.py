"""The shelf: every folder here is a game."""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from companion.game import Game


@cache
def shelf() -> dict[str, Game[Any]]:
    """The games by slug, in the order of their names."""
    folders = (folder.name for folder in pkgutil.iter_modules(__path__) if folder.ispkg)
    games: list[Game[Any]] = [import_module(f"{__name__}.{name}").GAME for name in folders]
    return {game.slug: game for game in sorted(games, key=lambda game: game.name)}


def there(module: str) -> bool:
    """Whether there is such a module; its package need not exist either."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def rulebook(game: Game[Any]) -> str:
    """A game's RULES.md, or a word on where the rules are."""
    file = files(game.package) / "RULES.md" if there(game.package) else None
    return file.read_text(encoding="utf-8") if file and file.is_file() else "# Rules\n\nThe rules are in the box.\n"


def blurb(game: Game[Any]) -> str:
    """What it is about: how its rules begin, less whom it is for and how long it takes. Markdown."""
    first = rulebook(game).split("\n\n")[1].replace("\n", " ").strip()
    return re.sub(r"\s*(For|About) [^.]*minutes\.$", "", first)


def part_of(game: Game[Any], name: str) -> ModuleType | None:
    """What a game brings besides its rules, if it does: its `pages`, `commands` or `components`."""
    own = f"{game.package}.{name}"
    return import_module(own) if there(own) else None
