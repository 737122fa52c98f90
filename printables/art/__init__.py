"""Drawings that phones and paper share: values made of outlines, drawn with a small kit, so that they belong together.

`printables/art/<slug>` has a game's PICTURES: by name, what draws each; and SECRET, the names that must not be fetched
one by one, as whoever listens would know which card was looked at. Its `cover` is what the shelf shows of it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from printables.art.kit import Picture


def named(words: str) -> str:
    """'Card Sharp’s Deck' is called card-sharps-deck."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower().replace("’", "")).strip("-")


@cache
def pictures(slug: str) -> dict[str, Callable[[], Picture]]:
    """Every drawing of a game; none, if it has no drawings of its own."""
    own = f"printables.art.{slug}"
    return dict(getattr(import_module(own), "PICTURES", {})) if slug.isidentifier() and find_spec(own) else {}


@cache
def secret(slug: str) -> tuple[str, ...]:
    return tuple(getattr(import_module(f"printables.art.{slug}"), "SECRET", ())) if pictures(slug) else ()


@cache
def picture(slug: str, name: str) -> Picture:
    return pictures(slug)[name]()


@cache
def cover(slug: str) -> Picture | None:
    """What is on the lid of its box, in a frame of 75 by 100; None: nobody drew that yet."""
    own = f"printables.art.{slug}.cover"
    return import_module(own).cover() if pictures(slug) and find_spec(own) else None


@cache
def version() -> str:
    """Of all drawings: other drawings have other addresses, so that a phone need never ask again."""
    sources = sorted(Path(__file__).parent.rglob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:8]
