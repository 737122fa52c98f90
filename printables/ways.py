"""Ways to print: how sheets, each with a front and a back, become the pages of a file. Nothing else knows of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from printables.deck import CardFace, Deck, Draw
from printables.leaf import Leaf
from printables.paper import AWAY, DUPLEX, EDGE, MARK, Layout, Line, Paper, PaperSide, Rect
from printables.sheets import Cuts, Place, Sheet


@dataclass(frozen=True)
class Spot:
    """A face on a page. `turned`: it stands on its head, so that it stands upright when the sheet is turned over."""

    deck: Deck
    face: CardFace
    trim: Rect
    bleed: Rect
    turned: bool = False


@dataclass(frozen=True)
class Page:
    """What is printed on one side of a sheet: pieces to cut out, or something to read. Neither: it stays white."""

    paper: Paper
    side: PaperSide = PaperSide.FRONT
    spots: tuple[Spot, ...] = ()
    cuts: tuple[Cuts, ...] = ()
    fold: float | None = None  # where the sheet is folded
    leaf: Leaf | None = None
    draw: Draw | None = None  # what is to be read
    turned: bool = False

    @property
    def empty(self) -> bool:
        return not self.spots and self.draw is None


Stack = Sequence[Sheet | Leaf]


def pages(stack: Stack, paper: Paper, layout: Layout) -> list[Page]:
    """Every page, in the order of the file. A stack that is turned over as one block comes out last sheet first."""
    if layout not in DUPLEX:
        return [page for sheet in stack for page in one_sided(sheet, paper, layout)]
    both = [(front(sheet, paper), back(sheet, paper, layout)) for sheet in stack]
    if layout is Layout.TWICE:
        return [*(page for page, _ in both), *(page for _, page in reversed(both))]
    if len(both) == 1 and both[0][1].empty:
        return [both[0][0]]
    return [page for sheet in both for page in sheet]


def sheets_of_paper(stack: Stack, paper: Paper, layout: Layout) -> int:
    return len(stack) if layout in DUPLEX else len(pages(stack, paper, layout))


def front(sheet: Sheet | Leaf, paper: Paper) -> Page:
    if isinstance(sheet, Leaf):
        return Page(paper.turned if sheet.across else paper, leaf=sheet, draw=sheet.front)
    spots = tuple(Spot(place.piece.deck, place.piece.face, place.trim, place.bleed) for place in sheet.places)
    return Page(sheet.paper, spots=spots, cuts=tuple(row.cuts for row in sheet.rows))


def back(sheet: Sheet | Leaf, paper: Paper, layout: Layout) -> Page:
    """Turned about its vertical middle, as a page of a book, or about the other one: then all stands on its head."""
    if isinstance(sheet, Leaf):
        lying = paper.turned if sheet.across else paper
        return Page(lying, PaperSide.BACK, leaf=sheet, draw=sheet.back, turned=not like_a_book(lying, layout))
    book = like_a_book(sheet.paper, layout)
    spots = tuple(behind(place, sheet.paper, book) for place in sheet.places)
    return Page(sheet.paper, PaperSide.BACK, spots, tuple(cut(row.cuts, sheet.paper, book) for row in sheet.rows))


def like_a_book(paper: Paper, layout: Layout) -> bool:
    """Flipped on the long edge, an upright sheet turns as a page of a book does; one that lies across does not."""
    return (paper.height >= paper.width) == (layout is not Layout.SHORT)


def one_sided(sheet: Sheet | Leaf, paper: Paper, layout: Layout) -> Iterator[Page]:
    """What is folded has its backs beside its fronts; what has a back to be read takes two sheets."""
    page = front(sheet, paper)
    if isinstance(sheet, Sheet) and layout is Layout.FOLD:
        backs = tuple(behind(place, sheet.paper, book=True) for place in sheet.places)
        cuts = tuple(across_the_fold(row.cuts, sheet.paper) for row in sheet.rows)
        page = replace(page, spots=page.spots + backs, cuts=cuts, fold=sheet.paper.width / 2)
    yield page
    if isinstance(sheet, Leaf) and sheet.back:
        yield replace(page, draw=sheet.back)


# Where things come to lie when a sheet is turned over, or folded


def behind(place: Place, paper: Paper, book: bool) -> Spot:
    piece = place.piece
    return Spot(piece.deck, piece.back, over(place.trim, paper, book), over(place.bleed, paper, book), turned=not book)


def over(box: Rect, paper: Paper, book: bool) -> Rect:
    return replace(box, x=paper.width - box.right) if book else replace(box, y=paper.height - box.top)


def cut(cuts: Cuts, paper: Paper, book: bool) -> Cuts:
    edges = tuple(paper.width - x for x in reversed(cuts.edges)) if book else cuts.edges
    return Cuts(over(cuts.box, paper, book), edges)


def across_the_fold(cuts: Cuts, paper: Paper) -> Cuts:
    other = cut(cuts, paper, book=True)
    return Cuts(replace(cuts.box, width=other.box.right - cuts.box.x), cuts.edges + other.edges)


# Marks ----------------------------------------------------------------------------------------------------------------


def marks(page: Page) -> tuple[Line, ...]:
    """Cut marks at every edge, outside all pieces, and short of what a printer cannot reach.

    Rows that are cut alike share the marks above the first and below the last of them.
    """
    found: list[Line] = []
    reach = page.paper.box.shrunk(EDGE)
    rows = sorted(page.cuts, key=lambda cuts: -cuts.box.y)
    for cuts, above, below in zip(rows, [None, *rows], [*rows[1:], None], strict=False):
        box = cuts.box
        for y in (box.y, box.top):
            found.append(Line(max(reach.x, box.x - AWAY - MARK), y, box.x - AWAY, y))
            found.append(Line(box.right + AWAY, y, min(reach.right, box.right + AWAY + MARK), y))
        if above is None or above.edges != cuts.edges:
            high = min(reach.top, box.top + AWAY + MARK) if above is None else (box.top + above.box.y) / 2
            found += [Line(x, box.top + AWAY, x, high) for x in cuts.edges]
        if below is None or below.edges != cuts.edges:
            low = max(reach.y, box.y - AWAY - MARK) if below is None else (box.y + below.box.top) / 2
            found += [Line(x, low, x, box.y - AWAY) for x in cuts.edges]
    return tuple(line for line in found if (line.x2 - line.x1) + (line.y2 - line.y1) > 0.5)
