"""Where things lie on paper: every paper, shape and layout, without drawing anything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.paper import (
    A4,
    BLEED,
    EDGE,
    LETTER,
    MARK,
    PAPERS,
    POKER,
    SHAPES,
    TAROT,
    TILE,
    Grid,
    Layout,
    Page,
    Paper,
    PaperSide,
    Profile,
    Rect,
    Shape,
    Shift,
    Spot,
    folding,
    grid,
    marks,
    sheets,
    upside_down,
)  # fmt: skip


def pages(paper: Paper, shape: Shape, cards: int, layout: Layout) -> Iterator[Page]:
    return (page for sheet in sheets(paper, shape, cards, layout) for page in sheet if page)


papers = st.sampled_from(list(PAPERS.values()))
shapes = st.sampled_from(list(SHAPES.values()))
layouts = st.sampled_from(list(Layout))
decks = st.integers(1, 60)


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
    assert grid(paper, POKER).count == 9
    assert grid(paper, TAROT).count == 4
    assert grid(paper, TILE).count == 12


@given(papers, shapes, decks, layouts)
def test_every_card_has_its_place_inside_what_a_printer_reaches(
    paper: Paper, shape: Shape, cards: int, layout: Layout
) -> None:
    found = list(pages(paper, shape, cards, layout))
    fronts = [spot.card for page in found for spot in page.spots if spot.side is PaperSide.FRONT]
    backs = [spot.card for page in found for spot in page.spots if spot.side is PaperSide.BACK]
    assert fronts == list(range(cards))
    assert sorted(backs) == ([] if layout is Layout.FRONTS else list(range(cards)))
    for page in found:
        boxes = [page.grid.trim(spot.column, spot.row) for spot in page.spots]
        assert all(box.inside(page.grid.paper.box.shrunk(EDGE)) for box in boxes)
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
        bleeds = [page.grid.bleed(spot.column, spot.row) for spot in page.spots]
        assert not any(one.overlaps(other) for one, other in combinations(bleeds, 2))
        assert all(box.inside(bleed) for box, bleed in zip(boxes, bleeds, strict=True))


@given(papers, shapes, decks, st.sampled_from([Layout.LONG, Layout.SHORT, Layout.TWICE]))
def test_every_back_lies_behind_its_front(paper: Paper, shape: Shape, cards: int, layout: Layout) -> None:
    """Also on a last page that is not full, and whichever way the paper lies."""
    found = list(pages(paper, shape, cards, layout))
    fronts = [page for page in found if page.side is PaperSide.FRONT]
    backs = [page for page in found if page.side is PaperSide.BACK]
    assert len(fronts) == len(backs)
    assert [page.side for page in found] == [PaperSide.FRONT, PaperSide.BACK] * len(fronts)
    for front, back in zip(fronts, backs, strict=True):
        behind = {spot.card: spot for spot in back.spots}
        assert set(behind) == {spot.card for spot in front.spots}
        for spot in front.spots:
            mine = front.grid.trim(spot.column, spot.row)
            other = back.grid.trim(behind[spot.card].column, behind[spot.card].row)
            assert close(mine, turned_over(front.grid.paper, other, layout))


def test_a_wrong_back_would_be_noticed() -> None:
    front, back = pages(A4, POKER, 4, Layout.LONG)
    wrong = Spot(0, PaperSide.BACK, front.spots[0].column, front.spots[0].row)  # not mirrored
    mine = front.grid.trim(front.spots[0].column, front.spots[0].row)
    assert not close(mine, turned_over(A4, back.grid.trim(wrong.column, wrong.row), Layout.LONG))


@given(papers, shapes, decks)
def test_folded_sheets_mirror_across_the_fold(paper: Paper, shape: Shape, cards: int) -> None:
    for page in pages(paper, shape, cards, Layout.FOLD):
        fold = page.fold
        assert fold is not None
        backs = {spot.card: page.grid.trim(spot.column, spot.row) for spot in page.spots if spot.side is PaperSide.BACK}
        for spot in page.spots:
            if spot.side is PaperSide.FRONT:
                front, back = page.grid.trim(spot.column, spot.row), backs[spot.card]
                assert front.right < fold < back.x
                assert close(front, Rect(2 * fold - back.right, back.y, back.width, back.height))


@given(papers, shapes)
def test_marks_lie_outside_every_card_and_within_reach(paper: Paper, shape: Shape) -> None:
    for places in (grid(paper, shape), folding(paper, shape)):
        cells = [places.trim(column, row) for column in range(places.columns) for row in range(places.rows)]
        lines = marks(places)
        assert len(lines) >= 8
        for line in lines:
            drawn = Rect(line.x1, line.y1, line.x2 - line.x1, line.y2 - line.y1)
            assert drawn.inside(places.paper.box.shrunk(EDGE - 0.01))
            assert not any(drawn.grown(0.1, 0.1, 0.1, 0.1).overlaps(cell) for cell in cells)
            assert drawn.width <= MARK + 0.01 and drawn.height <= MARK + 0.01
        edges = {round(value, 3) for cell in cells for value in (cell.x, cell.right)}
        assert edges == {round(line.x1, 3) for line in lines if line.x1 == line.x2}, "every cut has its marks"


def test_a_page_that_is_not_full_keeps_its_places() -> None:
    whole = next(pages(A4, POKER, 9, Layout.FRONTS))
    part = next(pages(A4, POKER, 2, Layout.FRONTS))
    assert part.spots == whole.spots[:2] and part.grid == whole.grid


def test_backs_stand_upright_behind_their_fronts() -> None:
    upright, across = grid(A4, POKER), Grid(A4.turned, POKER, 4, 2, 0, 0)
    assert not upside_down(upright, Layout.LONG, PaperSide.BACK) and upside_down(upright, Layout.SHORT, PaperSide.BACK)
    assert upside_down(across, Layout.LONG, PaperSide.BACK) and not upside_down(across, Layout.SHORT, PaperSide.BACK)
    assert not upside_down(upright, Layout.SHORT, PaperSide.FRONT)
    assert not upside_down(upright, Layout.FOLD, PaperSide.BACK)


def test_a_profile_moves_and_stretches_about_the_middle() -> None:
    shift = Shift(dx=1, dy=-2, scale=1.01)
    assert shift.point(A4, A4.width / 2, A4.height / 2) == (106, 146.5)
    x, y = shift.point(A4, 0, 0)
    assert (round(x, 3), round(y, 3)) == (round(105 - 105 * 1.01 + 1, 3), round(148.5 - 148.5 * 1.01 - 2, 3))
    assert Profile().front.point(A4, 10, 20) == (10, 20)


def test_bleed_is_as_wide_as_there_is_room() -> None:
    places = grid(A4, POKER)
    outer = places.bleed(0, 0)
    assert outer.x == pytest.approx(places.trim(0, 0).x - BLEED)
    assert places.bleed(1, 1).width == pytest.approx(POKER.width + places.gap_x)
