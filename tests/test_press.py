"""Every way to print everything, through a printer and a knife: each piece has the faces that its deck says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO

import pypdfium2 as pdfium
import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from printables import sheets_of, titles
from printables.book import bound, form_name, leaf_name, stacked
from printables.box import Box
from printables.job import Job
from printables.leaf import Leaf
from printables.paper import DUPLEX, PAPERS, Layout
from printables.whole import whole
from tests.printer import Printed, operations, pieces, read, sheets

every_game = pytest.mark.parametrize("slug", list(titles()))
every_layout = pytest.mark.parametrize("layout", list(Layout), ids=lambda layout: layout.name)


def cut_out(slug: str, players: int = 0) -> Box:
    """The pieces alone."""
    return replace(whole(slug, Job(), players), leaves=())


def out_of_the_printer(box: Box, job: Job) -> list[Printed]:
    return read(bound(box, job), box, job)


def check(box: Box, job: Job, pages: Sequence[Printed]) -> int:
    """How many pieces there are, if every one of them is right."""
    wanted = Counter(
        (
            form_name(deck.name, face.name),
            form_name(deck.name, deck.back_of(face).name) if job.layout is not Layout.FRONTS else None,
        )
        for deck in box.decks
        for face in deck.cards
    )
    read_ones = [sheet for sheet in stacked(box, job) if isinstance(sheet, Leaf)]
    for number, leaf in enumerate(read_ones, 1):
        front, back = leaf_name(leaf, number, True), leaf_name(leaf, number, False)
        if job.layout in DUPLEX:
            wanted[front, back if leaf.back else None] += 1
        else:  # what would be its back has a sheet of its own
            wanted += Counter([(front, None), *([(back, None)] if leaf.back else [])])
    found = pieces(pages, job.layout)
    assert Counter((piece.front, piece.back) for piece in found) == wanted, "a piece with another face, or on its back"
    assert all(piece.upright for piece in found), "a back that stands on its head"
    return len(found)


@every_game
@pytest.mark.parametrize(
    ("paper", "layout"),
    [*(("a4", layout) for layout in Layout), ("letter", Layout.LONG), ("letter", Layout.FOLD)],
    ids=lambda one: one if isinstance(one, str) else one.name,
)
def test_every_piece_and_every_leaf_has_its_two_faces(slug: str, paper: str, layout: Layout) -> None:
    """A whole box: cards, tiles, tokens, standees, leaflet, scorecards, boxes, booklet and night."""
    job = Job(PAPERS[paper], layout)
    box = whole(slug, job)
    content = bound(box, job)
    pages = read(content, box, job)
    assert check(box, job, pages) > sum(len(deck.cards) for deck in box.decks)
    said = re.search(r"(\d+) sheets of paper", pdfium.PdfDocument(content)[0].get_textpage().get_text_bounded())
    assert said and len(sheets(pages, layout)) == int(said[1]), "as many sheets as the contents say"


@every_game
@pytest.mark.parametrize("layout", [Layout.LONG, Layout.FOLD], ids=lambda layout: layout.name)  # a turn, and a fold
def test_also_large_and_for_fewer_players_and_part_by_part(slug: str, layout: Layout) -> None:
    large = Job(layout=layout, large=True)
    box = whole(slug, large)
    check(box, large, out_of_the_printer(box, large))
    job = Job(layout=layout)
    for players in sheets_of(slug).PLAYERS[:-1]:
        fewer = cut_out(slug, players)
        check(fewer, job, out_of_the_printer(fewer, job))
    for part in whole(slug, job).parts:
        one = whole(slug, job).only([part])
        check(one, job, out_of_the_printer(one, job))


@every_game
def test_the_printer_reads_what_any_reader_reads(slug: str) -> None:
    """It takes pages apart by itself, as that is much faster: step by step it is what a whole reader of PDFs finds."""
    reader = PdfReader(BytesIO(bound(whole(slug, Job()), Job())))
    moving = (b"q", b"Q", b"cm")  # of which only is told where they lead
    for page in (*reader.pages[:4], *reader.pages[-4:]):  # the contents, cards with their backs, and leaves
        asked = list(operations(page))
        known = [one for one in ContentStream(page.get_contents(), reader).operations if one[1] not in moving]
        assert [operator for _, operator, _ in asked] == [operator for _, operator in known]
        for (values, operator, _), (read_ones, _) in zip(asked, known, strict=True):
            if operator in (b"m", b"l"):
                assert [float(value) for value in values] == [float(value) for value in read_ones]
            elif operator == b"BDC":
                assert values[values.index(b"/Name") + 1].decode() == read_ones[1]["/Name"]
            elif operator == b"Do":
                assert values[0].decode() == read_ones[0]


# It would notice


@pytest.mark.parametrize("layout", [Layout.LONG, Layout.SHORT], ids=lambda layout: layout.name)
def test_a_page_too_few_is_noticed(layout: Layout) -> None:
    box, job = whole("vault", Job()), Job(layout=layout)
    pages = out_of_the_printer(box, job)
    with pytest.raises(AssertionError, match="another face"):
        check(box, job, [pages[0], *pages[2:]])


def test_halves_in_another_order_are_noticed() -> None:
    box, job = cut_out("vault"), Job(layout=Layout.TWICE)
    pages = out_of_the_printer(box, job)
    half = len(pages) // 2
    for wrong in ([*pages[:half], *reversed(pages[half:])], [*pages[half:], *pages[:half]]):
        with pytest.raises(AssertionError, match="another face"):
            check(box, job, wrong)


@pytest.mark.parametrize("layout", DUPLEX, ids=lambda layout: layout.name)
def test_a_back_on_its_head_is_noticed(layout: Layout) -> None:
    box, job = cut_out("vault"), Job(layout=layout)
    pages = out_of_the_printer(box, job)
    last = pages[-1] if layout is not Layout.TWICE else pages[-2]
    turned = replace(last, faces=tuple(replace(face, turned=not face.turned) for face in last.faces))
    with pytest.raises(AssertionError, match="on its head"):
        check(box, job, [turned if page is last else page for page in pages])


def test_a_leaf_whose_inside_stands_on_its_head_is_noticed() -> None:
    job = Job()
    box = whole("spell", job).only(["booklet"])
    pages = out_of_the_printer(box, job)
    wrong = [replace(page, faces=tuple(replace(face, turned=False) for face in page.faces)) for page in pages]
    with pytest.raises(AssertionError, match="on its head"):
        check(box, job, wrong)


def test_a_printer_that_flips_on_the_other_edge_is_noticed() -> None:
    box = cut_out("vault")
    pages = out_of_the_printer(box, Job(layout=Layout.LONG))
    with pytest.raises(AssertionError):
        check(box, Job(layout=Layout.SHORT), pages)


# Thrift

BEFORE = {"locke": 22, "spell": 12, "castle": 11, "traitor": 10, "vault": 7}  # a sheet or more for every deck


@every_game
def test_decks_share_sheets(slug: str) -> None:
    """Cards of one size fill sheets together, and nothing has a sheet for a single token."""
    if slug in BEFORE:
        count = len(stacked(cut_out(slug), Job())) - 1
        assert count == {"locke": 21, "spell": 9, "castle": 10, "traitor": 8, "vault": 6}[slug] < BEFORE[slug]
