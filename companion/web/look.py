"""How pages are dressed: icons, asset names, themes, and the words that templates know."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, NamedTuple

from flask import Flask, current_app, request
from flask.templating import Environment
from markupsafe import Markup, escape

from companion import __version__
from companion.codec import encode
from companion.game import Action, Game, listing, say
from companion.seal import short
from companion.web.assets import Asset
from companion.web.icons import COMMON
from companion.words import many
from printables import art

THEMES = ("auto", "dark", "light")


def dress(app: Flask, assets: dict[str, Asset], sheets: Mapping[str, str]) -> None:
    """sheets: on which sheet each icon is."""
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.jinja_environment = Words

    @cache
    def icon(name: str, title: str = "") -> Markup:
        label = Markup('role="img" aria-label="{}"').format(title) if title else Markup('aria-hidden="true"')
        sheet = assets[sheets.get(name, COMMON)].url
        return Markup('<svg class="i" {}><use href="{}#{}"/></svg>').format(label, sheet, name)

    @cache
    def picture(slug: str, name: str, title: str = "") -> Markup:
        """A drawing of the game, by the name of what it shows; nothing, if nobody drew that."""
        name = art.named(name)
        if name not in art.pictures(slug):
            return Markup("")
        place = (
            f"{slug}.svg?v={art.version()}#{name}"
            if name in art.secret(slug)
            else f"{slug}/{name}.svg?v={art.version()}"
        )
        return Markup('<img class="picture" src="/art/{}" alt="{}">').format(place, title)

    def lid(game: Game[Any]) -> Markup:
        """What is on its box; of a box that nobody has drawn, its sign."""
        if art.cover(game.slug) is None:
            return Markup('<span class="sign">{}</span>').format(icon(game.icon))
        return Markup('<img src="/art/{}/cover.svg?v={}" alt="" width="300" height="400">').format(
            game.slug, art.version()
        )

    def styles(slug: str) -> Markup:
        """The game's own stylesheet, if it has one."""
        own = assets.get(f"{slug}.css")
        return Markup('<link rel="stylesheet" href="{}">').format(own.url) if own else Markup("")

    def scripts(slug: str) -> Markup:
        """The game's own script, if it has one."""
        own = assets.get(f"{slug}.js")
        return Markup('<script src="{}" defer></script>').format(own.url) if own else Markup("")

    app.jinja_env.globals.update(
        icon=icon, picture=picture, lid=lid, styles=styles, scripts=scripts, asset=lambda name: assets[name].url,
        say=say, listing=listing, many=many, plainly=plainly,
        posted=posted, lone=lone, spelt=spelt, version=__version__, today=lambda: date.today().isoformat(),
    )  # fmt: skip
    app.jinja_env.filters.update(percent=percent, short=short, evened=evened)
    app.context_processor(lambda: {"theme": theme(), "games": current_app.config["HOUSE"].games})


class Words(Environment):
    """Templates, none of which has globals of its own: then every one may have the same, and drawing is cheaper."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return super().make_globals(d) if d else self.globals


def theme() -> str:
    chosen = request.cookies.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"


def plainly(value: Any) -> str:
    """Any value of a view in a few words, for the screens of a game that has none of its own."""
    if isinstance(value, Enum):
        return plainly(value.value)
    if isinstance(value, (tuple, frozenset)):
        return listing([plainly(one) for one in value]) or "none"
    if is_dataclass(value):
        return " ".join(plainly(getattr(value, part.name)) for part in fields(value))
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "none"}[value]
    return str(value)


class Posted(NamedTuple):
    """A field of a move as a form posts it."""

    name: str
    value: str
    free: bool


@lru_cache(maxsize=4096)
def posted(move: Action) -> list[Posted]:
    """What the plain screen must post for a move; nested fields as outer.inner, lists as repeated names."""
    found: list[Posted] = []

    def add(name: str, value: Any, free: bool) -> None:
        if isinstance(value, dict):
            for inner, part in value.items():
                add(f"{name}.{inner}", part, free)
        elif isinstance(value, list):
            for item in value:
                add(name, item, free)
        else:
            said = ("yes" if value else "no") if isinstance(value, bool) else "" if value is None else str(value)
            found.append(Posted(name, said, free))

    for part in fields(move):
        if part.metadata.get("house"):
            continue
        add(part.name, encode(getattr(move, part.name)), bool(part.metadata.get("free")))
    return found


def lone(move: Action) -> str:
    """The name of the one field that such a move posts, if it is so: then a button names it, and all share a form."""
    parts = [part for part in fields(move) if not part.metadata.get("house")]
    plain = len(parts) == 1 and not parts[0].metadata.get("free")
    return parts[0].name if plain and isinstance(getattr(move, parts[0].name), (int, str, Enum)) else ""


@lru_cache(maxsize=4096)
def spelt(move: Action, names: Sequence[str]) -> str:
    """A move's sentence, with whatever it does not mention: no two buttons of the plain screen read the same."""
    unsaid = [field.value for field in posted(move) if not field.free and f"{{{field.name}}}" not in move.says]
    return say(move, names) + (f" ({', '.join(unsaid)})" if unsaid else "")


def evened(text: str, names: Sequence[str], most: int) -> Markup:
    """A secret padded to the weight of its heaviest alternative: `most` bytes and the table's two longest names.

    What is missing is filled with a comment: nothing of it is seen, and every page with this slot weighs the same. The
    empty comment before it says where the slot begins.
    """
    words = escape(text)
    slot = most + 2 * max((len(escape(name).encode()) for name in names), default=0)
    weight = len(words.encode())
    full = slot * max(1, -(-weight // slot))  # what is too heavy for one slot takes several
    return Markup("<!---->{}<!--{}-->").format(words, "." * (full - weight))


def percent(chance: Fraction) -> str:
    """'75 %', '42.9 %': one decimal where it says something."""
    value = float(chance) * 100
    return f"{value:.0f} %" if abs(value - round(value)) < 0.05 else f"{value:.1f} %"
