"""Sheets that are not cut up: a leaflet, a scorecard, a page to read aloud, a box to fold."""

from __future__ import annotations

from dataclasses import dataclass

from printables.deck import Draw


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
