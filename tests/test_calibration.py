"""The calibration page, printed by printers that miss, and read as somebody reads it who holds it against the light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pypdfium2 as pdfium
import pytest

from printables import sheets_of
from printables.book import bound, build
from printables.box import Box
from printables.calibration import (
    APART,
    END,
    LINE,
    NUMBERS,
    RIGHT,
    STRIPES,
    TEETH,
    TENTHS,
    TIP,
    UP,
    Gauge,
    page,
)
from printables.calibration import FAN as PARTING
from printables.calibration import box as calibration_page
from printables.job import Job
from printables.paper import A4, DUPLEX, EDGE, EDGE_LINE, LETTER, PAPERS, RULER, Layout, Paper, Profile, Shift
from printables.printers import ZONES, Reading, profile
from tests.leaves import printed
from tests.printer import read, sheets

POINTS = 72 / 25.4
every_paper = pytest.mark.parametrize("paper", list(PAPERS.values()), ids=list(PAPERS))
every_layout = pytest.mark.parametrize("layout", DUPLEX, ids=lambda layout: layout.name)
Point = tuple[float, float]


def calibration(job: Job) -> bytes:
    return bound(calibration_page(job.layout), job)


@dataclass(frozen=True)
class Mark:
    """A line of the page: where it is along what is measured, and from where to where across it."""

    along: float
    low: float
    high: float

    @property
    def long(self) -> float:
        return self.high - self.low


@dataclass(frozen=True)
class Printer:
    """How far it misses: fronts, and backs as they are seen through the front, and how much it shrinks, at a corner."""

    right: float = 0.0
    up: float = 0.0
    front: Point = (0.0, 0.0)
    scale: float = 1.0

    def fronts(self, x: float, y: float) -> Point:
        return self.scale * x + self.front[0], self.scale * y + self.front[1]

    def backs(self, paper: Paper, layout: Layout) -> Callable[[float, float], Point]:
        """Where a point of a back page comes to lie, looking through the front."""

        def seen(x: float, y: float) -> Point:
            through = (x, paper.height - y) if layout is Layout.SHORT else (paper.width - x, y)
            x, y = self.fronts(*through)
            return x + self.scale * self.right, y + self.scale * self.up

        return seen


# What is on the paper


@cache
def drawn(paper: Paper, layout: Layout) -> tuple[tuple[tuple[float, float, float, float], ...], ...]:
    """The boxes of everything drawn on both pages, in millimetres, as they are printed without a profile."""
    found = []
    for side in pdfium.PdfDocument(calibration(Job(paper, layout))):
        boxes = (one.get_bounds() for one in side.get_objects() if one.type == 2)
        found.append(tuple(tuple(edge / POINTS for edge in box) for box in boxes))
    return tuple(found)


def lines(boxes: Any, upright: bool, where: Callable[[float, float], Point]) -> list[Mark]:
    """Thin lines across the direction that a gauge measures, wherever they come to lie."""
    found = []
    for left, bottom, right, top in boxes:
        (x1, y1), (x2, y2) = where(left, bottom), where(right, top)
        wide, high = sorted((x1, x2)), sorted((y1, y2))
        along, over = (high, [-wide[1], -wide[0]]) if upright else (wide, high)  # it lies on its side
        if along[1] - along[0] < 0.7 < over[1] - over[0]:
            found.append(Mark((along[0] + along[1]) / 2, *over))
    return sorted(found, key=lambda mark: mark.along)


def of_length(marks: list[Mark], *lengths: float) -> list[Mark]:
    return [mark for mark in marks if any(-0.2 < mark.long - length < 0.7 for length in lengths)]


def readings(
    paper: Paper, layout: Layout, printer: Printer, gauge: Gauge, used: Profile | None = None
) -> tuple[float, float]:  # fmt: skip
    """What somebody reads, by eye and by nothing else; and by how much the next best tenth is worse."""
    used = used or Profile()
    first, second = drawn(paper, layout)
    fronts = lines(first, gauge.upright, lambda x, y: printer.fronts(*used.front.point(paper, x, y)))
    through = printer.backs(paper, layout)
    backs = lines(second, gauge.upright, lambda x, y: through(*used.back.point(paper, x, y)))
    scale = printer.scale * used.front.scale
    # Only one arrow, in one stripe
    [arrow] = of_length(backs, scale * (END - TIP + 1))
    middle = gauge.y if gauge.upright else gauge.x
    edges = of_length(fronts, scale * (PARTING - STRIPES), scale * (PARTING - STRIPES + 2))
    edges = [edge for edge in edges if abs(edge.low) > 30 and abs(edge.along / printer.scale - middle) < 20]
    assert len(edges) == 2 * ZONES + 1, "every millimetre has its edge"
    straight = [(edge.low, edge.high) for edge in edges]
    assert max(low for low, _ in straight) < arrow.high < min(high for _, high in straight), (
        "its line ends inside the stripes"
    )
    # Ten lines, each with teeth behind it
    ten, teeth = of_length(fronts, scale * LINE), of_length(backs, scale * (TEETH[1] - TEETH[0]))
    assert len(ten) == TENTHS
    off = []
    for line in ten:
        tooth = min(teeth, key=lambda one: abs(one.along - line.along))
        assert abs(tooth.along - line.along) < 0.52, "the comb reaches far enough"
        assert tooth.low < line.high and line.low < tooth.high and tooth.high - line.low < LINE, "they meet"
        off.append(abs(tooth.along - line.along))
    best = min(range(TENTHS), key=off.__getitem__)
    worse = sorted(off)[1] - off[best]
    if best == 0:  # between two stripes: the nearest edge, as the number further from 0
        edge = min(range(len(edges)), key=lambda place: abs(edges[place].along - arrow.along))
        return float(edge - ZONES), worse
    stripe = sum(edge.along < arrow.along for edge in edges) - 1 - ZONES
    if stripe >= 0:
        return stripe + best / TENTHS, worse
    return -((-stripe - 1) + (TENTHS - best) / TENTHS), worse


def read_off(paper: Paper, layout: Layout, printer: Printer, used: Profile | None = None) -> Reading:
    right, up = (readings(paper, layout, printer, gauge, used)[0] for gauge in (RIGHT, UP))
    return Reading(right, up)


# Reading it


@every_paper
@every_layout
def test_every_tenth_up_to_five_millimetres_has_one_reading_and_it_is_right(paper: Paper, layout: Layout) -> None:
    for tenth in range(-50, 51, 1 if (paper, layout) == (A4, Layout.LONG) else 7):
        right, up = tenth / 10, (tenth * 7 % 101 - 50) / 10
        printer = Printer(right, up)
        for gauge, value in ((RIGHT, right), (UP, up)):
            found, worse = readings(paper, layout, printer, gauge)
            assert found == pytest.approx(value), f"{gauge.title} {value} is read as {found}"
            assert worse > 0.08, "no other tenth looks as good"


def test_whatever_lies_between_is_read_to_half_a_tenth() -> None:
    random = Random(1)
    for _ in range(150):
        printer = Printer(random.uniform(-4.5, 4.5), random.uniform(-4.5, 4.5))
        found = read_off(A4, Layout.LONG, printer)
        assert found.right == pytest.approx(printer.right, abs=0.0501) and found.up == pytest.approx(
            printer.up, abs=0.0501
        )


def test_a_vernier_alone_would_be_read_twice() -> None:
    """Why there are stripes: whole millimetres look the same to the ten lines."""

    def line(right: float) -> float:
        return readings(A4, Layout.LONG, Printer(right), RIGHT)[0]

    assert (
        len({line(whole + 0.3) for whole in range(5)}) == 5
        and len({round(line(w + 0.3) % 1, 3) for w in range(5)}) == 1
    )


# What becomes of it


@every_paper
@every_layout
def test_the_profile_cancels_what_was_read(paper: Paper, layout: Layout) -> None:
    for right, up in product((-4.5, -3.7, 0.0, 2.3), repeat=2):
        printer = Printer(right, up)
        found = profile("mine", read_off(paper, layout, printer), layout, paper)
        assert found.front == Shift() and (abs(found.back.dx), abs(found.back.dy)) == (abs(right), abs(up))
        again = read_off(paper, layout, printer, found)
        assert (again.right, again.up) == (0, 0), "printed with it, the page reads nothing"


@every_layout
def test_cards_lie_behind_their_fronts_and_both_where_they_belong(layout: Layout) -> None:
    """Everything at once: fronts off, backs off, and the page shrunk towards a corner or about its middle."""
    [deck] = sheets_of("vault").decks(2)[2:]
    for scale, corner in ((1.0, True), (0.985, True), (0.985, False), (1.01, True)):
        around = (0.0, 0.0) if corner else (A4.width / 2 * (1 - scale), A4.height / 2 * (1 - scale))
        printer = Printer(2.3, -3.7, (around[0] + 1.2, around[1] - 0.8), scale)
        seen = read_off(A4, layout, printer)
        edges = printer.fronts(EDGE_LINE, EDGE_LINE)
        told = Reading(seen.right, seen.up, RULER * scale, *edges)
        job = Job(A4, layout, profile=profile("mine", told, layout, A4))
        wanted = sheets(read(build("x", [deck], Job(A4, layout)), Box("x", (deck,)), job), layout)
        found = sheets(read(build("x", [deck], job), Box("x", (deck,)), job), layout)
        through = printer.backs(A4, layout)
        for (aim, _), (front, back) in zip(wanted[1:], found[1:], strict=True):
            assert back is not None and front.faces
            behind = [through(one.x, one.y) for one in back.faces]
            for goal, face in zip(aim.faces, front.faces, strict=True):
                x, y = printer.fronts(face.x, face.y)
                assert (x, y) == pytest.approx((goal.x, goal.y), abs=0.02), "the front is where its marks are"
                assert min(abs(bx - x) + abs(by - y) for bx, by in behind) < 0.1, "and its back behind it"


@every_layout
def test_a_page_printed_with_a_profile_says_what_is_still_missing(layout: Layout) -> None:
    printer = Printer(3.4, -1.2)
    rough = profile("mine", Reading(3.0, -1.0), layout, A4)
    left = read_off(A4, layout, printer, rough)
    assert (left.right, left.up) == pytest.approx((0.4, -0.2))
    better = profile("mine", left, layout, A4, rough)
    assert better == profile("mine", Reading(3.4, -1.2), layout, A4)


def test_a_profile_for_one_way_is_not_for_the_other() -> None:
    printer = Printer(2.0, 1.0)
    for layout, other in ((Layout.LONG, Layout.SHORT), (Layout.SHORT, Layout.LONG)):
        wrong = profile("mine", read_off(A4, layout, printer), other, A4)
        assert read_off(A4, layout, printer, wrong) == Reading(4.0, 2.0)


def test_without_backs_only_the_front_is_moved() -> None:
    for layout in (Layout.FOLD, Layout.FRONTS):
        found = profile("mine", Reading(left_edge=21.0, bottom_edge=19.5), layout, A4)
        assert found.front == found.back == Shift(-1.0, 0.5)
        assert len(pdfium.PdfDocument(calibration(Job(layout=layout)))) == 1


@pytest.mark.parametrize(
    "told, says",
    [
        (Reading(ruler=120), "The ruler is 150 mm long"),
        (Reading(right=23), "2.3 is two and three tenths"),
        (Reading(up=-6.5), "reads up to 6 mm"),
        (Reading(left_edge=2), "20 mm from the edges"),
    ],
)
def test_what_no_printer_does_is_asked_again(told: Reading, says: str) -> None:
    assert told.why_not is not None and says in told.why_not and told.why_not.endswith(".")
    assert Reading(5.9, -4.5, 149.2, 21.0, 18.5).why_not is None


# How it looks


@every_paper
def test_both_sides_fit_and_say_how_it_is_done(paper: Paper) -> None:
    document = pdfium.PdfDocument(printed([page()], paper))
    assert len(document) == 2
    text = " ".join(document[0].get_textpage().get_text_bounded().split())
    for words in ("against a window", "--right 2.3 --up -3.7", "tenths", "whole mm", "−5", "+5", "right", "up"):
        assert words in text, words
    assert document[1].get_textpage().get_text_bounded().strip() == "Back"
    for side in document:
        for one in side.get_objects():
            left, bottom, right, top = (edge / POINTS for edge in one.get_bounds())
            assert left >= EDGE and bottom >= EDGE and right <= paper.width - EDGE and top <= paper.height - EDGE
    ruler = of_length(lines(drawn(paper, Layout.LONG)[0], False, lambda x, y: (x, y)), 2.5, 4.0, 6.0)
    ticks = [mark.along for mark in ruler if mark.low == pytest.approx(38, abs=0.2)]
    assert len(ticks) == RULER + 1 and ticks[-1] - ticks[0] == pytest.approx(RULER, abs=0.01)
    for upright in (False, True):
        long = of_length(lines(drawn(paper, Layout.LONG)[0], upright, lambda x, y: (x, y)), 110)
        assert [mark.along for mark in long] == pytest.approx([EDGE_LINE], abs=0.01), "an edge line each way"


def test_the_page_is_printed_as_the_cards_are() -> None:
    """On the short edge the back stands on its head; a profile moves it as it moves cards."""
    long, short = (drawn(A4, layout)[1] for layout in (Layout.LONG, Layout.SHORT))
    turned = sorted((A4.width - r, A4.height - t, A4.width - l, A4.height - b) for l, b, r, t in long)  # noqa: E741
    for one, other in zip(turned, sorted(short), strict=True):
        assert one == pytest.approx(other, abs=0.01)
    moved = pdfium.PdfDocument(calibration(Job(profile=Profile("x", back=Shift(1.5, -0.5)))))[1]
    boxes = sorted(one.get_bounds() for one in moved.get_objects() if one.type == 2)
    for now, was in zip(boxes, sorted(long), strict=True):
        by = 1.5, -0.5, 1.5, -0.5
        assert [edge / POINTS for edge in now] == pytest.approx(
            [edge + d for edge, d in zip(was, by, strict=True)], abs=0.01
        )


def test_the_ten_lines_are_a_tenth_off_each_other() -> None:
    assert round(APART % 1, 6) == 1 / TENTHS and len(RIGHT.lines) == TENTHS and NUMBERS > PARTING
    assert calibration(Job(LETTER)) == calibration(Job(LETTER)), "the same bytes twice"
