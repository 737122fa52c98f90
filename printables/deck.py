"""What is printed: decks of faces with their backs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printables.draw import Pen
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


def over(trim: Rect) -> Rect:
    """The trim and what is drawn beyond it, so that no white edge is left however it is cut."""
    return trim.grown(OVERDRAWN, OVERDRAWN, OVERDRAWN, OVERDRAWN)
