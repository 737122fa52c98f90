"""Paper, in millimetres: sizes, shapes, ways to print, printers that miss. Nothing is drawn here.

The origin is the lower left corner of a page as it is printed, before anybody turns it over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


@dataclass(frozen=True)
class Rect:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    def grown(self, left: float, bottom: float, right: float, top: float) -> Rect:
        return Rect(self.x - left, self.y - bottom, self.width + left + right, self.height + bottom + top)

    def shrunk(self, by: float) -> Rect:
        return self.grown(-by, -by, -by, -by)

    def inside(self, other: Rect, slack: float = 1e-6) -> bool:
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.top <= other.top + slack
        )

    def overlaps(self, other: Rect, slack: float = 1e-6) -> bool:
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.top - slack
            and other.y < self.top - slack
        )


@dataclass(frozen=True)
class Paper:
    name: str
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        return replace(self, width=self.height, height=self.width)

    @property
    def box(self) -> Rect:
        return Rect(0, 0, self.width, self.height)


A4 = Paper("A4", 210, 297)
LETTER = Paper("Letter", 215.9, 279.4)
PAPERS = {"a4": A4, "letter": LETTER}


@dataclass(frozen=True)
class Shape:
    """What is cut out: its trim size. `safe` is how far inside it everything that matters stays."""

    name: str
    width: float
    height: float
    safe: float = 3.0

    def times(self, factor: float) -> Shape:
        """The same, larger: for eyes that want it."""
        return Shape(self.name, self.width * factor, self.height * factor, self.safe * factor)


MINI = Shape("mini", 44, 67, 2.5)
POKER = Shape("poker", 63, 88)
TAROT = Shape("tarot", 70, 120)
TILE = Shape("tile", 60, 60)
SHAPES = {shape.name: shape for shape in (MINI, POKER, TAROT, TILE)}

BLEED = 3.0  # how far a background runs over the trim, where there is room
OVERDRAWN = 3.7  # how far it is drawn, for print shops that want more
EDGE = 5.0  # home printers leave so much white
MARK = 3.0  # the length of a cut mark, where there is room
THICK = 0.3  # of a card, as heavy paper from home printers is
AWAY = 0.6  # how far a mark stays away from the trim


class Layout(Enum):
    """How fronts and backs come together."""

    LONG = "duplex, flipped on the long edge"
    SHORT = "duplex, flipped on the short edge"
    TWICE = "fronts, then backs, for printers that print one side"
    FOLD = "fronts beside backs, folded and glued"
    FRONTS = "fronts only"


LAYOUTS = {  # as they are asked for
    "duplex": Layout.LONG,
    "duplex-short": Layout.SHORT,
    "fronts-backs": Layout.TWICE,
    "gutterfold": Layout.FOLD,
    "fronts": Layout.FRONTS,
}


DUPLEX = (Layout.LONG, Layout.SHORT, Layout.TWICE)  # every sheet is printed on both sides


class PaperSide(Enum):
    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True)
class Line:
    x1: float
    y1: float
    x2: float
    y2: float


# Printers -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shift:
    """How one side of the paper is moved and stretched, so that a printer that misses hits."""

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0

    def point(self, paper: Paper, x: float, y: float) -> tuple[float, float]:
        """Stretched about the middle of the page, then moved."""
        middle_x, middle_y = paper.width / 2, paper.height / 2
        return (
            middle_x + (x - middle_x) * self.scale + self.dx,
            middle_y + (y - middle_y) * self.scale + self.dy,
        )


RULER = 150.0  # the length of the ruler on the calibration page
EDGE_LINE = 20.0  # how far its two lines lie from the paper's left and lower edge


@dataclass(frozen=True)
class Profile:
    """A printer, as its calibration page was read: what moves cards, marks and backs alike."""

    name: str = ""
    front: Shift = Shift()
    back: Shift = Shift()
    flipped: str = ""  # the layout it was read for; empty: any
