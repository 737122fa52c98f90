"""Plain cards for a game that has no sheets of its own: whatever its components name, in a frame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from typing import Any

from printables.deck import Deck, Face, ground, ornate_back, titled
from printables.draw import INK, MUTED, Pen
from printables.paper import POKER, Box

COLOUR = "#80590b"
LEFT_OUT = ("name", "copies", "icon")


def decks(slug: str) -> tuple[Deck, ...]:
    """A deck for every tuple of named things in the game's components."""
    components = import_module(f"companion.games.{slug}.components")
    found = []
    for name, things in vars(components).items():
        if name.isupper() and isinstance(things, tuple) and things and all(map(is_card, things)):
            faces = tuple(plain(thing) for thing in things)
            title = name.replace("_", " ").capitalize()
            count = sum(face.copies for face in faces)
            found.append(Deck(title, POKER, faces, ornate_back(title, "keyhole", COLOUR, 12, 5), count=count))
    return tuple(found)


def is_card(thing: Any) -> bool:
    return is_dataclass(thing) and isinstance(getattr(thing, "name", None), str)


def plain(thing: Any) -> Face:
    def draw(pen: Pen, trim: Box) -> None:
        inside = ground(pen, trim, COLOUR)
        rest = titled(pen, inside, thing.name, INK)
        pen.fitted("\n".join(told(thing)), rest.shrunk(1), 11, "Sans", MUTED)

    return Face(thing.name, draw, getattr(thing, "copies", 1), words=(thing.name,))


def told(thing: Any) -> Iterator[str]:
    for part in fields(thing):
        value = getattr(thing, part.name)
        if part.name not in LEFT_OUT and value not in (None, "", ()):
            yield f"{part.name}: {value.value if isinstance(value, Enum) else value}"
