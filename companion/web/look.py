"""How pages are dressed: icons, asset names, themes, and the words that templates know."""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from flask import Flask, current_app, request
from markupsafe import Markup

from companion import __version__
from companion.codec import encode
from companion.game import Action, listing, say
from companion.web.assets import Asset

THEMES = ("auto", "dark", "light")


def dress(app: Flask, assets: dict[str, Asset]) -> None:
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    sheet = assets["icons.svg"].url

    @cache
    def icon(name: str, title: str = "") -> Markup:
        label = Markup('role="img" aria-label="{}"').format(title) if title else Markup('aria-hidden="true"')
        return Markup('<svg class="i" {}><use href="{}#{}"/></svg>').format(label, sheet, name)

    app.jinja_env.globals.update(
        icon=icon, asset=lambda name: assets[name].url, say=say, listing=listing, fields_of=fields_of, plain=plain,
        version=__version__,
    )  # fmt: skip
    app.jinja_env.filters.update(percent=percent, plain=plain)
    app.context_processor(lambda: {"theme": theme(), "games": current_app.config["HOUSE"].games})


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
