"""Where things lie on paper, in millimetres: pages, grids, backs behind their fronts, cut marks. Nothing is drawn here.

The origin is the lower left corner of a page as it is printed, before anybody turns it over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from math import floor


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


class PaperSide(Enum):
    FRONT = "front"
    BACK = "back"


# Grids ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Grid:
    """Cells of one shape, anchored in the middle of the page: a page that is not full keeps its places."""

    paper: Paper
    shape: Shape
    columns: int
    rows: int
    gap_x: float
    gap_y: float
    middle: float = 0.0  # an extra gap in the middle, along which a sheet is folded

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def width(self) -> float:
        return self.columns * self.shape.width + (self.columns - 1) * self.gap_x + self.middle

    @property
    def height(self) -> float:
        return self.rows * self.shape.height + (self.rows - 1) * self.gap_y

    def trim(self, column: int, row: int) -> Rect:
        """A cell's trim box; rows are counted from the top, as one reads."""
        left = (self.paper.width - self.width) / 2
        top = (self.paper.height + self.height) / 2
        fold = self.middle if self.middle and column >= self.columns / 2 else 0.0
        x = left + column * (self.shape.width + self.gap_x) + fold
        y = top - (row + 1) * self.shape.height - row * self.gap_y
        return Rect(x, y, self.shape.width, self.shape.height)

    def bleed(self, column: int, row: int) -> Rect:
        """The trim box and as much around it as no neighbour needs."""
        inner_x, inner_y = min(BLEED, self.gap_x / 2), min(BLEED, self.gap_y / 2)
        fold = min(BLEED, (self.gap_x + self.middle) / 2)
        last = self.columns - 1
        left = BLEED if column == 0 else fold if self.middle and column == self.columns // 2 else inner_x
        right = BLEED if column == last else fold if self.middle and column == self.columns // 2 - 1 else inner_x
        return self.trim(column, row).grown(
            left, BLEED if row == self.rows - 1 else inner_y, right, BLEED if row == 0 else inner_y
        )


def fitting(room: float, size: float) -> int:
    return max(0, floor((room - 2 * EDGE + 1e-9) / size))


def gap(room: float, size: float, count: int) -> float:
    """As wide as both bleeds, if marks still fit outside; else narrower; else none."""
    spare = room - count * size - 2 * (EDGE + MARK)
    return max(0.0, min(2 * BLEED, spare / (count - 1))) if count > 1 else 0.0


def grid(paper: Paper, shape: Shape) -> Grid:
    """As many as fit, on whichever way round the paper holds more."""
    return max((upright(paper, shape), upright(paper.turned, shape)), key=lambda one: one.count)


def upright(paper: Paper, shape: Shape) -> Grid:
    columns, rows = fitting(paper.width, shape.width), fitting(paper.height, shape.height)
    gaps = gap(paper.width, shape.width, columns), gap(paper.height, shape.height, rows)
    return Grid(paper, shape, columns, rows, *gaps)


FOLD_GAP = 4.0  # between a front and its back: the fold runs through the middle of it


def folding(paper: Paper, shape: Shape) -> Grid:
    """Columns of fronts to the left of the fold, of backs to the right of it, as many as fit."""

    def one(paper: Paper) -> Grid:
        half = fitting((paper.width - FOLD_GAP) / 2 + EDGE, shape.width)  # only the outer edge needs its white
        rows = fitting(paper.height, shape.height)
        spare = paper.width - FOLD_GAP - 2 * half * shape.width - 2 * (EDGE + MARK)
        between = max(0.0, min(2 * BLEED, spare / (2 * half - 2))) if half > 1 else 0.0
        middle = FOLD_GAP - between if half else 0.0
        return Grid(paper, shape, 2 * half, rows, between, gap(paper.height, shape.height, rows), middle)

    return max((one(paper), one(paper.turned)), key=lambda found: found.count)


# Imposition -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spot:
    """One card on one page: which of the deck it is, which side of it shows, and where."""

    card: int
    side: PaperSide
    column: int
    row: int


@dataclass(frozen=True)
class Page:
    grid: Grid
    spots: tuple[Spot, ...]
    side: PaperSide  # which side of the sheet it is printed on

    @property
    def fold(self) -> float | None:
        """Where the sheet is folded."""
        return self.grid.paper.width / 2 if self.grid.middle or self.two_sided else None

    @property
    def two_sided(self) -> bool:
        return len({spot.side for spot in self.spots}) == 2


def sheets(paper: Paper, shape: Shape, cards: int, layout: Layout) -> Iterator[tuple[Page, Page | None]]:
    """All sheets of a deck: what is printed on the front of each, and on its back."""
    if layout is Layout.FOLD:
        yield from ((page, None) for page in folded(folding(paper, shape), cards))
        return
    places = grid(paper, shape)
    for start in range(0, cards, places.count):
        sheet = range(start, min(start + places.count, cards))
        front, back = (Page(places, tuple(spots(places, sheet, side, layout)), side) for side in PaperSide)
        yield front, back if layout is not Layout.FRONTS else None


def spots(places: Grid, sheet: range, side: PaperSide, layout: Layout) -> Iterator[Spot]:
    for number, card in enumerate(sheet):
        row, column = divmod(number, places.columns)
        if side is PaperSide.BACK:
            column, row = behind(places, column, row, layout)
        yield Spot(card, side, column, row)


def behind(places: Grid, column: int, row: int, layout: Layout) -> tuple[int, int]:
    """The cell that comes to lie behind a front when the sheet is turned over.

    Flipped on the long edge, an upright sheet turns about its vertical middle; one that lies across, about the other.
    """
    upright = places.paper.height >= places.paper.width
    sideways = upright == (layout is not Layout.SHORT)
    return (places.columns - 1 - column, row) if sideways else (column, places.rows - 1 - row)


def folded(places: Grid, cards: int) -> Iterator[Page]:
    """Backs mirror their fronts across the fold."""
    half = places.columns // 2
    each = half * places.rows
    for start in range(0, cards, each):
        found: list[Spot] = []
        for number, card in enumerate(range(start, min(start + each, cards))):
            row, column = divmod(number, half)
            found.append(Spot(card, PaperSide.FRONT, column, row))
            found.append(Spot(card, PaperSide.BACK, places.columns - 1 - column, row))
        yield Page(places, tuple(found), PaperSide.FRONT)


def upside_down(places: Grid, layout: Layout, side: PaperSide) -> bool:
    """Whether a back is printed standing on its head, so that it stands upright behind its front."""
    upright = places.paper.height >= places.paper.width
    return side is PaperSide.BACK and layout in (Layout.LONG, Layout.SHORT, Layout.TWICE) and (
        upright != (layout is not Layout.SHORT)
    )  # fmt: skip


# Marks ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    x1: float
    y1: float
    x2: float
    y2: float


def marks(places: Grid) -> tuple[Line, ...]:
    """Cut marks at every edge of every cell, outside all of them, and short of what a printer cannot reach."""
    columns = [places.trim(column, 0) for column in range(places.columns)]
    rows = [places.trim(0, row) for row in range(places.rows)]
    xs = sorted({x for box in columns for x in (round(box.x, 4), round(box.right, 4))})
    ys = sorted({y for box in rows for y in (round(box.y, 4), round(box.top, 4))})
    far_x, far_y = places.paper.width, places.paper.height
    low, high, left, right = ys[0] - AWAY, ys[-1] + AWAY, xs[0] - AWAY, xs[-1] + AWAY
    found = [Line(x, max(EDGE, low - MARK), x, low) for x in xs]
    found += [Line(x, high, x, min(far_y - EDGE, high + MARK)) for x in xs]
    found += [Line(max(EDGE, left - MARK), y, left, y) for y in ys]
    found += [Line(right, y, min(far_x - EDGE, right + MARK), y) for y in ys]
    return tuple(line for line in found if (line.x2 - line.x1) + (line.y2 - line.y1) > 0.5)


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
