"""Styles, script and icons: read once, named by their content, sent packed, which is safe as they hold no secrets."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, current_app, request

from companion.game import Game
from companion.room import Room
from printables import art
from printables.art.svg import album, cover_svg, svg

pages = Blueprint("assets", __name__)

# The names carry a hash of the content, so a browser never has to ask again.
KEPT = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
BRIEFLY = {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Encoding"}  # asked for by its bare name


@dataclass(frozen=True)
class Asset:
    name: str
    content: bytes
    packed: bytes

    @property
    def url(self) -> str:
        return f"/static/{self.name}?v={hashlib.sha256(self.content).hexdigest()[:8]}"


def read(folder: Path, games: Iterable[Game[Any]], sheets: Mapping[str, bytes]) -> dict[str, Asset]:
    """Every file of the static folder, the games' accents in the stylesheet, and the icons on their sheets.

    What is recorded lies in folders of its own, and is found by its name like all else.
    """
    files = {path.name: path.read_bytes() for path in sorted(folder.glob("*.*"))}
    files["latchkey.css"] += "".join(map(accent, games)).encode()
    files |= {path.name: path.read_bytes() for path in sorted((folder / "icons").glob("*.svg"))}  # for stylesheets
    files |= {path.name: path.read_bytes() for path in sorted(folder.glob("*/*.mp3"))}
    files |= sheets
    lean = {name: lighter(name, content) for name, content in files.items()}
    return {name: Asset(name, content, gzip.compress(content, mtime=0)) for name, content in lean.items()}


def lighter(name: str, content: bytes) -> bytes:
    """Without comments and spaces, which are for whoever reads the source: a tenth of what a phone loads."""
    if name.endswith(".css"):
        content = re.sub(rb"/\*.*?\*/", b"", content, flags=re.S)
        content = re.sub(rb"url\((/art/[^)?]+)\)", rb"url(\1?v=" + art.version().encode() + rb")", content)
    elif not name.endswith(".js"):
        return content
    if name.endswith(".js"):  # also behind a line, where no quote says that it may be part of a text
        content = re.sub(rb"""(?<=[;{}(),]) // [^"'`\n]*$""", b"", content, flags=re.M)
    lines = (line.strip() for line in content.splitlines())
    kept = [line for line in lines if line and not line.startswith(b"//")]
    return b"".join(map(tight, kept)).replace(b";}", b"}") if name.endswith(".css") else b"\n".join(kept)


def tight(line: bytes) -> bytes:
    """A line of a stylesheet, which needs no end of its own where a sign ends it."""
    line = re.sub(rb" \{$", b"{", line)
    if line.endswith(b";"):
        line = re.sub(rb"^([\w-]+): ", rb"\1:", line)
    return line if line.endswith((b"{", b";", b"}", b",")) else line + b"\n"


def accent(game: Game[Any]) -> str:
    """A game's colour, by candlelight and by day."""
    name, (candle, day) = f".accent-{game.slug}", game.accent
    return (
        f"{name} {{ --accent: {candle}; }}\n"
        f'[data-theme="light"] {name} {{ --accent: {day}; }}\n'
        f'@media (prefers-color-scheme: light) {{ [data-theme="auto"] {name} {{ --accent: {day}; }} }}\n'
    )


@pages.get("/static/<name>")
def asset(name: str) -> Response:
    found: Asset | None = current_app.config["ASSETS"].get(name)
    if found is None:
        abort(404, "There is no such thing here.")
    return sent(found)


@pages.get("/art/<slug>.svg")
@pages.get("/art/<slug>/<name>.svg")
def picture(slug: str, name: str = "") -> Response:
    """A drawing, as it is on the card on the table; without a name, all those that are secrets, in one file."""
    if name not in (art.pictures(slug) if name else {"": art.secret(slug)} if art.secret(slug) else {}):
        abort(404, "There is no such picture.")
    return sent(drawing(slug, name))


@pages.get("/art/<slug>/cover.svg")
def cover(slug: str) -> Response:
    """The lid of a game's box."""
    drawn = art.cover(slug)
    if drawn is None:
        abort(404, "There is no such picture.")
    return sent(lid(slug))


@lru_cache(maxsize=64)
def lid(slug: str) -> Asset:
    drawn = art.cover(slug)
    assert drawn is not None
    content = cover_svg(drawn).encode()
    return Asset(f"{slug}.svg", content, gzip.compress(content, mtime=0))


@lru_cache(maxsize=256)
def drawing(slug: str, name: str) -> Asset:
    drawn = svg(art.picture(slug, name)) if name else album({one: art.picture(slug, one) for one in art.secret(slug)})
    return Asset(f"{slug}.svg", drawn.encode(), gzip.compress(drawn.encode(), mtime=0))


def sent(found: Asset) -> Response:
    kept = KEPT if "v" in request.args else BRIEFLY
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    if takes_packed():
        return Response(found.packed, mimetype=kind, headers={**kept, "Content-Encoding": "gzip"})
    return Response(found.content, mimetype=kind, headers=kept)


def takes_packed() -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")


def page_of(room: Room, page: str) -> Response:
    """A page of a table, packed as long as nothing on it is a secret: how well a secret packs would speak of it."""
    page = re.sub(r"\n\s+", "\n", page)  # indents are for whoever reads the source
    secret = room.game.secrets and not room.game.solo and room.table.running
    if secret or not takes_packed():
        return Response(page)
    packed = gzip.compress(page.encode(), 6, mtime=0)
    return Response(packed, mimetype="text/html", headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
