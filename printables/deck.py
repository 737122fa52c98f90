"""What is printed: decks of faces with their backs, and what every card of ours has in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printables.draw import INK, PAPER, Pen, tint
from printables.paper import OVERDRAWN, Rect, Shape

Draw = Callable[[Pen, Rect], None]  # on a trim box whose corner is the origin


@dataclass(frozen=True)
class CardFace:
    """One side of a card. Faces of different names mean different things, and must not look alike."""

    name: str
    draw: Draw
    copies: int = 1
    words: tuple[str, ...] = ()  # what can be read on it
    back: CardFace | None = None  # its own; else the deck's


@dataclass(frozen=True)
class Deck:
    name: str
    shape: Shape
    faces: tuple[CardFace, ...]
    back: CardFace
    kind: str = "cards"  # what it is asked for by: cards, tiles, tokens, chests
    count: int = 0  # how many the rules say there are

    @property
    def cards(self) -> tuple[CardFace, ...]:
        return tuple(face for face in self.faces for _ in range(face.copies))

    def back_of(self, face: CardFace) -> CardFace:
        return face.back or self.back


BLANK = CardFace("blank", lambda pen, trim: None)  # white paper


class Miscounted(ValueError):
    """A deck that has more or fewer cards than the rules say."""


def complete(deck: Deck) -> Deck:
    if len(deck.cards) != deck.count:
        raise Miscounted(f"{deck.name} should have {deck.count}, and has {len(deck.cards)}.")
    return deck


# What every card of ours has in common --------------------------------------------------------------------------------


def over(trim: Rect) -> Rect:
    """The trim and what is drawn beyond it, so that no white edge is left however it is cut."""
    return trim.grown(OVERDRAWN, OVERDRAWN, OVERDRAWN, OVERDRAWN)


def ground(pen: Pen, trim: Rect, colour: str) -> Rect:
    """A light ground over the trim, a frame inside the safe zone; what is left inside the frame."""
    pen.area(over(trim), PAPER)
    pen.frame(trim.shrunk(3.2), colour, 0.5, 2.6)
    pen.frame(trim.shrunk(4.1), tint(colour, 0.55), 0.18, 1.9)
    return trim.shrunk(5.6)


def ornate_back(title: str, icon: str, colour: str, petals: int, inner: int, letter: str = "") -> CardFace:
    """A back: rosettes as on banknotes, an emblem in the middle, and the name, for eyes that tell no colours."""

    def draw(pen: Pen, trim: Rect) -> None:
        x, y = trim.width / 2, trim.height / 2
        pen.area(over(trim), colour)
        light = tint(colour, 0.5 if pen.saver else 0.45)
        line = tint(colour, 0.6) if pen.saver else tint(colour, 0.72)
        small = min(trim.width, trim.height)
        for share in (0.98, 0.8, 0.62):
            pen.rosette(x, y, small * share / 2, line, petals, inner)
        for corner_x in (small * 0.17, trim.width - small * 0.17):
            for corner_y in (small * 0.17, trim.height - small * 0.17):
                pen.rosette(corner_x, corner_y, small * 0.12, light, petals, inner)
        pen.frame(trim.shrunk(3.2), light, 0.5, 2.6)
        pen.disc(x, y, small * 0.2, PAPER, colour)
        pen.icon(icon, Rect(x - small * 0.13, y - small * 0.13, small * 0.26, small * 0.26), colour)
        if trim.height > trim.width * 1.2:
            plate = Rect(trim.width * 0.16, 6.2, trim.width * 0.68, 6.4)
            pen.blank(plate, 1.5)
            pen.frame(plate, colour, 0.3, 1.5)
            pen.fitted(title, plate.shrunk(0.8), 10, "Serif Bold", colour)
        if letter:
            pen.text(letter, trim.width / 2, trim.height - 9.5, 14, "Serif Bold", PAPER if not pen.saver else colour)

    return CardFace(f"back of {title}", draw, words=(title,))


def corner(pen: Pen, trim: Rect, words: str, icon: str, colour: str) -> None:
    """An index at both corners, upright and upside down, as cards are held in a fan."""
    for turned in (False, True):
        pen.canvas.saveState()
        if turned:
            pen.canvas.translate(trim.width, trim.height)
            pen.canvas.rotate(180)
        pen.text(words, 9.2, trim.height - 11.2, 17 if len(words) < 3 else 13, "Serif Bold", colour)
        pen.icon(icon, Rect(6.5, trim.height - 17.6, 5.4, 5.4), colour)
        pen.canvas.restoreState()


def badge(pen: Pen, trim: Rect, words: str, colour: str) -> None:
    """What a card is worth, in its upper right corner."""
    pen.disc(trim.width - 11.5, trim.height - 11.5, 5.6, colour)
    ink = colour if pen.saver else PAPER
    pen.text(words, trim.width - 11.5, trim.height - 13.6, 16, "Serif Bold", ink)


def titled(pen: Pen, inside: Rect, title: str, colour: str = INK, most: float = 14) -> Rect:
    """A title at the top of what is inside the frame; what is left under it."""
    band = Rect(inside.x + 1, inside.top - 9.5, inside.width - 2, 8.5)
    pen.fitted(title, band, most, "Serif Bold", colour)
    return Rect(inside.x, inside.y, inside.width, inside.height - 10.5)
