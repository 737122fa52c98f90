"""Pieces on sheets of paper: as few sheets as it takes, in rows that are cut off right across. Only fronts are laid out
here; where their backs lie is a matter of how it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import floor

from printables.deck import CardFace, Deck
from printables.paper import AWAY, BLEED, DUPLEX, EDGE, MARK, Layout, Paper, Rect, Shape

FOLD_GAP = 4.0  # between a front and its back: the fold runs through the middle of it
RIM = EDGE + AWAY + 0.6  # what a printer cannot reach, and a mark, be it ever so short
APART = 2 * BLEED + 4.0  # rows of different sizes: both bleeds, and marks between them


@dataclass(frozen=True)
class Piece:
    """Something to cut out. Its size is that of its deck, or larger."""

    deck: Deck
    face: CardFace
    shape: Shape

    @property
    def back(self) -> CardFace:
        return self.deck.back_of(self.face)


@dataclass(frozen=True)
class Place:
    """Where a piece lies: where it is cut, and how far its colour runs over that."""

    piece: Piece
    trim: Rect
    bleed: Rect


@dataclass(frozen=True)
class Cuts:
    """How a row is cut: off the sheet, all round its box, and then from top to bottom at its edges."""

    box: Rect
    edges: tuple[float, ...]


@dataclass(frozen=True)
class Row:
    """Pieces of one size side by side. It is cut as a full row is, so that cuts run through."""

    places: tuple[Place, ...]
    cuts: Cuts


@dataclass(frozen=True)
class Sheet:
    paper: Paper
    rows: tuple[Row, ...]

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(place for row in self.rows for place in row.places)


# One size: how many fit --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Grid:
    """Cells of one shape, anchored in the middle of the page: a page that is not full keeps its places.

    A sheet that is to be folded has fronts on its left half only, up against the fold.
    """

    paper: Paper
    shape: Shape
    folded: bool = False

    @property
    def columns(self) -> int:
        room = (self.paper.width - FOLD_GAP) / 2 - RIM if self.folded else self.paper.width - 2 * RIM
        return fitting(room, self.shape.width)

    @property
    def rows(self) -> int:
        return fitting(self.paper.height - 2 * RIM, self.shape.height)

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def gap_x(self) -> float:
        half = (self.paper.width - FOLD_GAP) / 2 - EDGE - MARK
        return gap(half if self.folded else self.paper.width - 2 * (EDGE + MARK), self.shape.width, self.columns)

    @property
    def gap_y(self) -> float:
        return gap(self.paper.height - 2 * (EDGE + MARK), self.shape.height, self.rows)

    @property
    def left(self) -> float:
        width = self.columns * self.shape.width + (self.columns - 1) * self.gap_x
        return (self.paper.width - FOLD_GAP) / 2 - width if self.folded else (self.paper.width - width) / 2

    def row(self, pieces: Sequence[Piece], top: float, above: float, below: float) -> Row:
        """A row whose upper edge is at `top`, and how far its colours may run over its upper and lower edge."""
        width, gap_x, shape = self.shape.width, self.gap_x, self.shape
        trims = [
            Rect(self.left + column * (width + gap_x), top - shape.height, width, shape.height)
            for column in range(self.columns)
        ]
        last, places = self.columns - 1, []
        for column, (piece, trim) in enumerate(zip(pieces, trims, strict=False)):
            left = BLEED if column == 0 else min(BLEED, gap_x / 2)
            outer = min(BLEED, FOLD_GAP / 2) if self.folded else BLEED
            right = outer if column == last else min(BLEED, gap_x / 2)
            places.append(Place(piece, trim, trim.grown(left, below, right, above)))
        box = Rect(trims[0].x, trims[0].y, trims[-1].right - trims[0].x, shape.height)
        return Row(tuple(places), Cuts(box, tuple(x for trim in trims for x in (trim.x, trim.right))))


def fitting(room: float, size: float) -> int:
    return max(0, floor((room + 1e-9) / size))


def gap(room: float, size: float, count: int) -> float:
    """As wide as both bleeds, if marks still fit outside; else narrower; else none."""
    return max(0.0, min(2 * BLEED, (room - count * size) / (count - 1))) if count > 1 else 0.0


def grid(papers: Sequence[Paper], shape: Shape, folded: bool = False) -> Grid:
    """As many as fit, on whichever way round the paper holds more."""
    return max((Grid(paper, shape, folded) for paper in papers), key=lambda one: one.count)


# All sizes: as few sheets as it takes ---------------------------------------------------------------------------------

Strip = tuple[Grid, Sequence[Piece]]  # what is to become a row


def laid_out(pieces: Iterable[Piece], paper: Paper, layout: Layout) -> list[Sheet]:
    """Pieces of one size fill sheets together, whichever deck they are of; what is left of all sizes shares sheets."""
    folded = layout is Layout.FOLD
    # Printers turn pages that lie across as they like: what must meet its back is printed upright
    papers = (paper,) if layout in DUPLEX else (paper, paper.turned)
    by_size: dict[tuple[float, float], list[Piece]] = {}
    for piece in pieces:
        by_size.setdefault((piece.shape.width, piece.shape.height), []).append(piece)
    sheets: list[Sheet] = []
    rest: list[list[Piece]] = []
    for same in by_size.values():
        places = grid(papers, same[0].shape, folded)
        full = len(same) // places.count * places.count
        sheets += [uniform(places, same[start : start + places.count]) for start in range(0, full, places.count)]
        rest += [same[full:]] if same[full:] else []
    return sheets + min((together(rest, way, folded) for way in papers), key=len)


def uniform(places: Grid, pieces: Sequence[Piece]) -> Sheet:
    """Pieces of one size, from the upper left on."""
    step = places.shape.height + places.gap_y
    top = (places.paper.height + places.rows * step - places.gap_y) / 2
    between, rows = min(BLEED, places.gap_y / 2), []
    for number, strip in enumerate(strips(places, pieces)):
        above = BLEED if number == 0 else between
        below = BLEED if number == places.rows - 1 else between
        rows.append(places.row(strip[1], top - number * step, above, below))
    return Sheet(places.paper, tuple(rows))


def strips(places: Grid, pieces: Sequence[Piece]) -> list[Strip]:
    return [(places, pieces[start : start + places.columns]) for start in range(0, len(pieces), places.columns)]


def together(rest: Sequence[Sequence[Piece]], paper: Paper, folded: bool) -> list[Sheet]:
    """What is left of every size, the tallest rows first, each on the first sheet that has room for it."""
    whole = [strip for pieces in rest for strip in strips(Grid(paper, pieces[0].shape, folded), pieces)]
    stacks: list[list[Strip]] = []
    for strip in sorted(whole, key=lambda strip: -strip[0].shape.height):
        for stack in stacks:
            if stacked([*stack, strip]) is not None:
                stack.append(strip)
                break
        else:
            stacks.append([strip])
    found = [stacked(stack) for stack in stacks]
    assert all(found), "every row fits on a sheet of its own"
    return [sheet for sheet in found if sheet]


def stacked(stack: Sequence[Strip]) -> Sheet | None:
    """Rows one below the other on one sheet; None: there is no room for them."""
    places = stack[0][0]
    if {strip[0].shape for strip in stack} == {places.shape}:
        if len(stack) > places.rows:
            return None
        return uniform(places, [piece for _, pieces in stack for piece in pieces])
    height = sum(strip[0].shape.height for strip in stack) + APART * (len(stack) - 1)
    if height > places.paper.height - 2 * (EDGE + MARK + AWAY):
        return None
    top, rows = (places.paper.height + height) / 2, []
    for own, pieces in stack:
        rows.append(own.row(pieces, top, BLEED, BLEED))
        top -= own.shape.height + APART
    return Sheet(places.paper, tuple(rows))
