"""Icons on sheets: what one game alone shows is on its own sheet, so that a phone loads no other game's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from companion.game import Game

COMMON = "icons.svg"


def drawings(folder: Path) -> dict[str, str]:
    """What is drawn in each icon, without its frame of 24 by 24."""
    icons = {path.stem: path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("*.svg"))}
    return {name: re.sub(r"^<svg[^>]*>|</svg>$", "", icon) for name, icon in icons.items()}


def sheet_of(room: Path, games: Iterable[Game[Any]]) -> dict[str, str]:
    """The sheet of each icon: a game's, if its own files name it and nobody else's do; else everybody's."""
    games = list(games)
    named = {game.slug: named_in(own_files(room, game)) for game in games}
    slugs = {game.slug for game in games}
    core = [path for path in (room / "templates").rglob("*.html") if path.parent.name not in slugs]
    core += [path for path in (room / "static").glob("*.js") if path.stem.split("-")[0] not in slugs]
    core += [path for path in Path(__file__).parents[1].glob("*.py")] + [*Path(__file__).parent.glob("*.py")]
    everybodys = named_in(core) | {game.icon for game in games}
    found = {}
    for name in drawings(room / "static" / "icons"):
        owners = [slug for slug, names in named.items() if name in names]
        found[name] = f"{owners[0]}-{COMMON}" if len(owners) == 1 and name not in everybodys else COMMON
    return found


def own_files(room: Path, game: Game[Any]) -> Iterator[Path]:
    yield from (room / "templates" / game.slug).rglob("*.html")
    yield from (room / "static").glob(f"{game.slug}*.js")
    package = find_spec(game.package)
    for folder in (package.submodule_search_locations or ()) if package else ():
        yield from Path(folder).glob("*.py")


def named_in(files: Iterable[Path]) -> set[str]:
    """Every short word in quotes, or at the end of an address in them: an icon is asked for by one."""
    return {name for path in files for name in re.findall(r"[\"'#](\w+)[\"']", path.read_text(encoding="utf-8"))}


def sheets(drawn: Mapping[str, str], sheet_of: Mapping[str, str]) -> dict[str, bytes]:
    """Each sheet by its name."""
    found: dict[str, list[str]] = {}
    for name, drawing in drawn.items():
        symbol = f'<symbol id="{name}" viewBox="0 0 24 24">{drawing}</symbol>'
        found.setdefault(sheet_of[name], []).append(symbol)
    frame = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
    return {sheet: frame.format("".join(symbols)).encode() for sheet, symbols in found.items()}
