"""Plain cards for a game that has no sheets of its own: whatever its components name, in a frame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from math import cos, gcd, pi, sin
from types import SimpleNamespace
from typing import Any

from reportlab.lib.colors import Color

from companion.game import Game
from companion.games import part_of
from printables.deck import CardFace, Deck, over
from printables.draw import INK, MUTED, PAPER, Pen, tint
from printables.paper import POKER, Rect

BLANKS = 18  # two sheets
LEFT_OUT = ("name", "copies", "icon")


def decks(game: Game[Any]) -> tuple[Deck, ...]:
    """A deck for every tuple of named things in the game's components, if it has any."""
    found, colour = [], game.accent.day
    for name, things in vars(part_of(game, "components") or SimpleNamespace()).items():
        if name.isupper() and isinstance(things, tuple) and things and all(map(is_card, things)):
            faces = tuple(plain(thing, colour) for thing in things)
            title = name.replace("_", " ").capitalize()
            count = sum(face.copies for face in faces)
            found.append(Deck(title, POKER, faces, banknote(title, game.icon, colour), count=count))
    return tuple(found) or (blanks(game),)


def blanks(game: Game[Any]) -> Deck:
    """For a game whose box nobody has described: cards to write on, with its back."""

    def draw(pen: Pen, trim: Rect) -> None:
        ground(pen, trim, game.accent.day)

    back = banknote(game.name, game.icon, game.accent.day)
    return Deck("Blank cards", POKER, (CardFace("blank", draw, BLANKS),), back, count=BLANKS)


def is_card(thing: Any) -> bool:
    return is_dataclass(thing) and isinstance(getattr(thing, "name", None), str)


def plain(thing: Any, colour: str) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, colour)
        rest = titled(pen, inside, thing.name, INK)
        pen.fitted("\n".join(facts_of(thing)), rest.shrunk(1), 11, "Sans", MUTED)

    return CardFace(thing.name, draw, getattr(thing, "copies", 1), words=(thing.name,))


def facts_of(thing: Any) -> Iterator[str]:
    for part in fields(thing):
        value = getattr(thing, part.name)
        if part.name not in LEFT_OUT and value not in (None, "", ()):
            yield f"{part.name}: {value.value if isinstance(value, Enum) else value}"


# What they are drawn with


def ground(pen: Pen, trim: Rect, colour: str) -> Rect:
    """A light ground over the trim, a frame inside the safe zone; what is left inside the frame."""
    pen.area(over(trim), PAPER)
    pen.frame(trim.shrunk(4.2), colour, 0.5, 2.6)
    pen.frame(trim.shrunk(5.1), tint(colour, 0.55), 0.18, 1.9)
    return trim.shrunk(6.6)


def banknote(title: str, icon: str, colour: str) -> CardFace:
    """A back: rosettes as on banknotes, an emblem in the middle, and the name at both ends."""

    def draw(pen: Pen, trim: Rect) -> None:
        x, y = trim.width / 2, trim.height / 2
        pen.area(over(trim), colour)
        light = tint(colour, 0.5 if pen.saver else 0.45)
        line = tint(colour, 0.6) if pen.saver else tint(colour, 0.72)
        for share in (0.9, 0.74, 0.58):
            rosette(pen, x, y, trim.width * share / 2, line)
        pen.frame(trim.shrunk(4.2), light, 0.5, 2.6)
        pen.disc(x, y, 12.5, PAPER, colour)
        for _ in pen.both_ways(trim):
            pen.icon(icon, Rect(x - 4, y + 1, 8, 8), colour)
            plate = Rect(trim.width * 0.16, 7.2, trim.width * 0.68, 6.4)
            pen.blank(plate, 1.5)
            pen.frame(plate, colour, 0.3, 1.5)
            pen.fitted(title, plate.shrunk(0.8), 10, "Serif Bold", colour)

    return CardFace(f"back of {title}", draw, words=(title,))


def rosette(pen: Pen, x: float, y: float, radius: float, colour: Color, petals: int = 12, inner: int = 5) -> None:
    """A curve as on banknotes: a point that runs round a circle that runs round a circle."""
    path = pen.canvas.beginPath()
    turns = inner // gcd(petals, inner)
    steps = 90 * turns
    for step in range(steps + 1):
        angle = 2 * pi * turns * step / steps
        reach = radius * (0.62 + 0.38 * cos(petals * angle / inner))
        point = x + reach * cos(angle), y + reach * sin(angle)
        (path.lineTo if step else path.moveTo)(*point)
    pen.canvas.setStrokeColor(colour)
    pen.canvas.setLineWidth(0.16)
    pen.canvas.drawPath(path, stroke=1, fill=0)


def titled(pen: Pen, inside: Rect, title: str, colour: str = INK, most: float = 14) -> Rect:
    """A title at the top of what is inside the frame; what is left under it."""
    band = Rect(inside.x + 1, inside.top - 9.5, inside.width - 2, 8.5)
    pen.fitted(title, band, most, "Serif Bold", colour)
    return Rect(inside.x, inside.y, inside.width, inside.height - 10.5)
