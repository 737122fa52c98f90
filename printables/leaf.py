"""Sheets that are not cut up: a leaflet, a scorecard, a page to read aloud, a box to fold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.game import Game
from printables.deck import Draw
from printables.draw import MUTED, Pen
from printables.paper import Rect

MARGIN = 16.0
DISCLAIMER = "An unofficial aid, not affiliated with the game’s publisher. Texts and drawings are Latchkey’s own."


@dataclass(frozen=True)
class Leaf:
    """One sheet of paper. What draws a side gets the whole page, its corner the origin, and keeps its own margins.

    Turned over like a page of a book, its back stands as its front did; how that is printed is not its business.
    """

    name: str  # what the contents call it
    part: str  # what it is left out or asked for by: leaflet, scorecards, boxes
    front: Draw
    back: Draw | None = None  # None: white
    across: bool = False  # on paper that lies across


def headed(pen: Pen, page: Rect, game: Game[Any], below: str, margin: float = MARGIN) -> Rect:
    """A page to write on or to read, with the game's name at its head; what is left of it."""
    inside, colour = page.shrunk(margin), game.accent.day
    pen.icon(game.icon, Rect(inside.x, inside.top - 14, 14, 14), colour)
    pen.text(game.name, inside.x + 18, inside.top - 7.5, 24, "Serif Bold", colour, "left")
    pen.text(below, inside.x + 18, inside.top - 13.5, 11, "Sans", MUTED, "left")
    pen.text(DISCLAIMER, inside.x, inside.y, 8, "Sans", MUTED, "left")
    return Rect(inside.x, inside.y + 8, inside.width, inside.height - 28)
