"""Where things lie on paper: every paper, shape and layout, mixed as they come, without drawing anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.deck import BLANK, CardFace, Deck
from printables.leaf import Leaf
from printables.paper import (
    A4,
    BLEED,
    DUPLEX,
    EDGE,
    LETTER,
    MARK,
    PAPERS,
    POKER,
    SHAPES,
    TAROT,
    TILE,
    Layout,
    Paper,
    PaperSide,
    Profile,
    Rect,
    Shape,
    Shift,
)  # fmt: skip
from printables.sheets import APART, Grid, Piece, Sheet, grid, laid_out
from printables.ways import Page, marks, pages, sheets_of_paper

papers = st.sampled_from(list(PAPERS.values()))
shapes = st.sampled_from([*SHAPES.values(), Shape("token", 25, 25), POKER.times(1.3), TAROT.times(1.3)])
layouts = st.sampled_from(list(Layout))
boxes = st.lists(st.tuples(shapes, st.integers(1, 30)), min_size=1, max_size=4)
Sizes = Sequence[tuple[Shape, int]]


def some(sizes: Sizes) -> list[Piece]:
    """Pieces of several sizes; each has a name, and a back that is called after it."""
    found: list[Piece] = []
    for shape, count in sizes:
        faces = tuple(CardFace(f"{n}", BLANK.draw, back=CardFace(f"back {n}", BLANK.draw)) for n in range(count))
        deck = Deck(f"{shape} {len(found)}", shape, faces, BLANK, count=count)
        found += [Piece(deck, face, shape) for face in faces]
    return found


def printed(sizes: Sizes, paper: Paper, layout: Layout) -> list[Page]:
    return pages(laid_out(some(sizes), paper, layout), paper, layout)


def turned_over(paper: Paper, box: Rect, layout: Layout) -> Rect:
    """Where something printed on the back of a sheet lies when one looks through it from the front."""
    long_is_vertical = paper.height >= paper.width
    about_vertical = long_is_vertical == (layout is not Layout.SHORT)
    if about_vertical:
        return Rect(paper.width - box.right, box.y, box.width, box.height)
    return Rect(box.x, paper.height - box.top, box.width, box.height)


def close(one: Rect, other: Rect) -> bool:
    return one.inside(other) and other.inside(one)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_sheet_holds_nine_cards_four_chests_twelve_tiles(paper: Paper) -> None:
    assert [grid([paper], shape).count for shape in (POKER, TAROT, TILE)] == [9, 4, 12]


@given(papers, boxes, layouts)
def test_every_piece_has_its_place_inside_what_a_printer_reaches(paper: Paper, sizes: Sizes, layout: Layout) -> None:
    found = printed(sizes, paper, layout)
    every = [(spot.deck.name, spot.face.name) for page in found for spot in page.spots]
    wanted = [(piece.deck.name, piece.face.name) for piece in some(sizes)]
    backs = [] if layout is Layout.FRONTS else [(deck, f"back {face}") for deck, face in wanted]
    assert sorted(every) == sorted(wanted + backs), "each once"
    for page in found:
        boxes = [spot.trim for spot in page.spots]
        assert all(box.inside(page.paper.box.shrunk(EDGE)) for box in boxes)
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
        bleeds = [spot.bleed for spot in page.spots]
        assert not any(one.overlaps(other) for one, other in combinations(bleeds, 2))
        assert all(box.inside(bleed) for box, bleed in zip(boxes, bleeds, strict=True))


@given(papers, boxes, st.sampled_from(DUPLEX))
def test_every_back_lies_behind_its_front(paper: Paper, sizes: Sizes, layout: Layout) -> None:
    """Also on a last page that is not full or has several sizes, and whichever way the paper lies."""
    found = printed(sizes, paper, layout)
    fronts = [page for page in found if page.side is PaperSide.FRONT]
    backs = [page for page in found if page.side is PaperSide.BACK]
    assert len(fronts) == len(backs) == sheets_of_paper(laid_out(some(sizes), paper, layout), paper, layout)
    for front, back in zip(fronts, backs[::-1] if layout is Layout.TWICE else backs, strict=True):
        behind = {(spot.deck.name, spot.face.name): spot for spot in back.spots}
        for spot in front.spots:
            other = behind.pop((spot.deck.name, f"back {spot.face.name}"))
            assert close(spot.trim, turned_over(front.paper, other.trim, layout))
        assert not behind


def test_a_back_that_is_not_mirrored_would_be_noticed() -> None:
    front, back = printed([(POKER, 4)], A4, Layout.LONG)
    assert not close(
        front.spots[0].trim, turned_over(A4, replace(back.spots[0].trim, x=front.spots[0].trim.x), Layout.LONG)
    )


@given(papers, boxes)
def test_folded_sheets_mirror_across_the_fold(paper: Paper, sizes: Sizes) -> None:
    for page in printed(sizes, paper, Layout.FOLD):
        fold = page.fold
        assert fold == page.paper.width / 2
        backs = {(spot.deck.name, spot.face.name): spot.trim for spot in page.spots if "back" in spot.face.name}
        for spot in (spot for spot in page.spots if "back" not in spot.face.name):
            back = backs.pop((spot.deck.name, f"back {spot.face.name}"))
            assert spot.trim.right < fold < back.x
            assert close(spot.trim, Rect(2 * fold - back.right, back.y, back.width, back.height))
        assert not backs


@given(papers, boxes, layouts)
def test_marks_lie_outside_every_piece_and_within_reach(paper: Paper, sizes: Sizes, layout: Layout) -> None:
    for page in printed(sizes, paper, layout):
        cells, lines = [spot.trim for spot in page.spots], marks(page)
        for line in lines:
            drawn = Rect(line.x1, line.y1, line.x2 - line.x1, line.y2 - line.y1)
            assert drawn.inside(page.paper.box.shrunk(EDGE - 0.01))
            assert not any(drawn.grown(0.1, 0.1, 0.1, 0.1).overlaps(cell) for cell in cells)
            assert drawn.width <= MARK + 0.01 and drawn.height <= APART / 2 + 0.01
        edges = {round(value, 3) for cell in cells for value in (cell.x, cell.right)}
        assert edges <= {round(line.x1, 3) for line in lines if line.x1 == line.x2}, "every cut has its marks"


def test_rows_that_are_cut_differently_have_marks_between_them() -> None:
    [sheet] = laid_out(some([(POKER, 2), (TILE, 2)]), A4, Layout.FRONTS)
    [page] = pages([sheet], A4, Layout.FRONTS)
    between = Rect(0, sheet.rows[1].cuts.box.top, 210, APART)
    assert sum(line.x1 == line.x2 and between.y < line.y1 < between.top for line in marks(page)) == 12, "six each"


def test_a_page_that_is_not_full_keeps_its_places() -> None:
    [full], [part] = (printed([(POKER, count)], A4, Layout.FRONTS) for count in (9, 2))
    assert [spot.trim for spot in part.spots] == [spot.trim for spot in full.spots[:2]]


def test_what_is_left_of_several_sizes_shares_a_sheet() -> None:
    """One card, three tiles and five tokens; and cards of two decks fill a sheet together."""
    token = Shape("token", 25, 25)
    assert len(laid_out(some([(POKER, 10), (TILE, 3), (token, 5)]), A4, Layout.LONG)) == 2
    assert len(laid_out(some([(POKER, 5), (POKER, 4)]), A4, Layout.LONG)) == 1


def backs(sheet: Sheet | Leaf, layout: Layout) -> bool:
    [_, back] = pages([sheet], A4, layout)
    return back.turned if isinstance(sheet, Leaf) else back.spots[0].turned


def test_backs_stand_upright_behind_their_fronts() -> None:
    [upright] = laid_out(some([(POKER, 1)]), A4, Layout.LONG)
    across = Sheet(A4.turned, (Grid(A4.turned, POKER).row(some([(POKER, 1)]), 150, 0, 0),))
    tall, lying = (Leaf("x", "x", BLANK.draw, BLANK.draw, across=lies) for lies in (False, True))
    for one, other in ((upright, across), (tall, lying)):
        assert not backs(one, Layout.LONG) and backs(one, Layout.SHORT)
        assert backs(other, Layout.LONG) and not backs(other, Layout.SHORT)
    assert not any(spot.turned for page in pages([upright], A4, Layout.FOLD) for spot in page.spots)


def test_a_leaf_with_a_back_takes_two_sheets_where_one_side_is_printed() -> None:
    leaf = Leaf("x", "x", BLANK.draw, BLANK.draw)
    for layout in (Layout.FOLD, Layout.FRONTS):
        assert sheets_of_paper([leaf], A4, layout) == 2 == len(pages([leaf], A4, layout))
    assert sheets_of_paper([leaf], A4, Layout.TWICE) == 1


def test_a_profile_moves_and_stretches_about_the_middle() -> None:
    shift = Shift(dx=1, dy=-2, scale=1.01)
    assert shift.point(A4, A4.width / 2, A4.height / 2) == (106, 146.5)
    x, y = shift.point(A4, 0, 0)
    assert (round(x, 3), round(y, 3)) == (round(105 - 105 * 1.01 + 1, 3), round(148.5 - 148.5 * 1.01 - 2, 3))
    assert Profile().front.point(A4, 10, 20) == (10, 20)


def test_bleed_is_as_wide_as_there_is_room() -> None:
    [page] = printed([(POKER, 9)], A4, Layout.FRONTS)
    first, middle = page.spots[0], page.spots[4]
    assert first.bleed.x == pytest.approx(first.trim.x - BLEED)
    assert middle.bleed.width == pytest.approx(POKER.width + Grid(A4, POKER).gap_x)
