"""How pages are dressed and drawn: icons, asset names, themes, and the one function that draws a table's views."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask, current_app, request
from jinja2 import Environment
from markupsafe import Markup

from companion import __version__
from companion.game import Action, Seat, listing, say
from companion.house import Room
from companion.table import Line

THEMES = ("auto", "dark", "light")
BLOCK = 1024  # bytes
TAIL = 4  # how many lines of the log a seat page shows


def dress(app: Flask) -> None:
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    sprite = hashlib.sha256(sprite_sheet(Path(app.static_folder or "")).encode()).hexdigest()[:8]

    def icon(name: str, title: str = "") -> Markup:
        label = Markup('role="img" aria-label="{}"').format(title) if title else Markup('aria-hidden="true"')
        return Markup('<svg class="i" {}><use href="/icons.svg?v={}#{}"/></svg>').format(label, sprite, name)

    @cache
    def asset(name: str) -> str:
        content = (Path(app.static_folder or "") / name).read_bytes()
        return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:8]}"

    app.jinja_env.globals.update(icon=icon, asset=asset, say=say, listing=listing)
    app.jinja_env.globals.update(version=__version__, abs=abs)
    app.jinja_env.filters.update(percent=percent)
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


def percent(chance: Fraction) -> str:
    """'75 %', '42.9 %': one decimal where it says something."""
    value = float(chance) * 100
    return f"{value:.0f} %" if abs(value - round(value)) < 0.05 else f"{value:.1f} %"


# Drawing --------------------------------------------------------------------------------------------------------------


def main(room: Room, number: int | None) -> bytes:
    """The <main> of a seat, or of the table screen for None: the same for a first load, a fetch and a push."""
    if number not in room.pages:
        template = "table/screen_main.html" if number is None else "table/seat_main.html"
        room.pages[number] = padded(" ".join(draw(template, room, number).split()).encode())
    return room.pages[number]


def padded(page: bytes) -> bytes:
    """Filled up to whole blocks, so that a stream's size says little of what it carries.

    Never to the longest page of the table: then each page's length would speak of what the others were told.
    """
    return page.ljust(-(-len(page) // BLOCK) * BLOCK)


def draw(template: str, room: Room, number: int | None) -> str:
    env: Environment = current_app.jinja_env
    table = room.table
    seat = room.playing(number) if number is not None else None
    here = room.seat(number) if number is not None else None
    started = table.start is not None
    lines = [line for line in table.lines[-3 * TAIL :] if may_read(line, seat)][-TAIL:] if started else []
    moves = table.moves(seat) if seat is not None else ()
    words: dict[str, Any] = {
        "room": room,
        "code": room.code,
        "game": room.game,
        "table": table,
        "names": table.names,
        "number": number,
        "seat": seat,
        "here": here,
        "host": here is not None and here.phone is not None and here.phone == room.row.host,
        "lines": lines,
        "moves": moves,
        "may": grouped(moves),
        "question": table.question(seat) if seat is not None else 0,
        "mine": room.game.view(table.state, seat) if seat is not None else None,
        "asked": table.asked(),
        "box": kept_cards(room) if room.game.card and any(room.game.cards(move) for move in moves) else (),
    }
    if started:
        words["view"] = room.game.view(table.state, None)
        words["news"] = shared(env, room, "news", words)
        words["board"] = shared(env, room, "board", words)
    return env.get_template(template).render(words)


def kept_cards(room: Room) -> list[dict[str, Any]]:
    """What the host has typed in from the real box, now or at an earlier table."""
    store = current_app.config["HOUSE"].store
    return list(store.box(room.row.host, room.game.slug)) if room.row.host else []


def shared(env: Environment, room: Room, part: str, words: dict[str, Any]) -> Markup:
    """What lies open is the same on every screen, so it is drawn once an edition."""
    if part not in room.pages:
        template = env.select_template([f"{room.game.slug}/{part}.html", f"table/{part}.html"])
        public = {name: words[name] for name in ("room", "code", "game", "table", "names", "view", "asked")}
        room.pages[part] = template.render(public).encode()
    return Markup(room.pages[part].decode())


def grouped(moves: Sequence[Action]) -> dict[str, list[Action]]:
    """The moves by their names, as templates ask for them."""
    kinds: dict[str, list[Action]] = {}
    for move in moves:
        kinds.setdefault(type(move).__name__, []).append(move)
    return kinds


def may_read(line: Line, seat: Seat | None) -> bool:
    return line.to is None or seat in line.to
