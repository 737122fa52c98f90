"""How pages are dressed: icons, asset names, themes, and the words that templates know."""

from __future__ import annotations

import hashlib
import re
from dataclasses import fields
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask, current_app, request
from markupsafe import Markup

from companion import __version__
from companion.codec import encode
from companion.game import Action, listing, say

THEMES = ("auto", "dark", "light")


def dress(app: Flask) -> None:
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    sprite = hashlib.sha256(sprite_sheet(Path(app.static_folder or "")).encode()).hexdigest()[:8]

    @cache
    def icon(name: str, title: str = "") -> Markup:
        label = Markup('role="img" aria-label="{}"').format(title) if title else Markup('aria-hidden="true"')
        return Markup('<svg class="i" {}><use href="/icons.svg?v={}#{}"/></svg>').format(label, sprite, name)

    @cache
    def asset(name: str) -> str:
        content = (Path(app.static_folder or "") / name).read_bytes()
        return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:8]}"

    app.jinja_env.globals.update(icon=icon, asset=asset, say=say, listing=listing, fields_of=fields_of, plain=plain)
    app.jinja_env.globals.update(version=__version__)
    app.jinja_env.filters.update(percent=percent, plain=plain)
    app.context_processor(lambda: {"theme": theme(), "games": current_app.config["HOUSE"].games})


@cache
def sprite_sheet(static: Path) -> str:
    """Every icon in static/icons as one file of symbols."""
    symbols = []
    for path in sorted((static / "icons").glob("*.svg")):
        inside = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", path.read_text().strip())
        symbols.append(f'<symbol id="{path.stem}" viewBox="0 0 24 24">{inside}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def theme() -> str:
    chosen = request.cookies.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"


class FormField(NamedTuple):
    name: str
    free: bool


def fields_of(move: Action) -> tuple[FormField, ...]:
    """What the plain screen asks for."""
    return tuple(FormField(part.name, bool(part.metadata.get("free"))) for part in fields(move))


def plain(move: Action, part: str) -> Any:
    """A field's value as forms spell it."""
    return encode(getattr(move, part))


def percent(chance: Fraction) -> str:
    """'75 %', '42.9 %': one decimal where it says something."""
    value = float(chance) * 100
    return f"{value:.0f} %" if abs(value - round(value)) < 0.05 else f"{value:.1f} %"
