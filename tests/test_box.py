"""A whole box: its parts, boxes to fold, what it costs, and a file as small as it can be."""

from __future__ import annotations

import re
from io import BytesIO

import pypdfium2 as pdfium
import pytest
from PIL import ImageChops
from pypdf import PdfReader

from printables import book, sheets_of, titles
from printables.book import bound, stacked
from printables.box import Box
from printables.estimate import cuts_of, estimated
from printables.job import Job
from printables.leaf import Leaf
from printables.paper import A4, EDGE, LETTER, PAPERS, POKER, Layout, Paper
from printables.sheets import Sheet
from printables.tuckbox import FEW, KINDS, PLAY, Tuckbox, boxes, fits, split, tuckboxes
from printables.whole import NotThere, chosen, whole
from tests.test_printables import decks

every_game = pytest.mark.parametrize("slug", list(titles()))


# Its parts


@every_game
def test_it_has_all_that_is_needed_to_play_without_a_phone(slug: str) -> None:
    box = whole(slug, Job())
    assert {leaf.part for leaf in box.leaves} >= {"leaflet", "scorecards", "boxes"}
    besides = {"spell": {"booklet"}, "traitor": {"night"}}.get(slug, set())
    assert besides <= {leaf.part for leaf in box.leaves}


def test_every_part_can_be_asked_for_or_left_out_by_the_name_that_the_contents_show() -> None:
    box = whole("spell", Job())
    text = pdfium.PdfDocument(bound(box, Job()))[0].get_textpage().get_text_bounded()
    for part in box.parts:
        assert part in text
        only, rest = chosen(box, only=[part.upper()]), chosen(box, without=[part])
        assert only.parts == (part,) and part not in rest.parts and len(rest.parts) == len(box.parts) - 1
        assert only.contents == bool(only.decks), "what is cut out comes with a page that says how"
    assert chosen(box, only=["cards"]).parts == ("Spells", "Keys", "Treasures")
    assert not chosen(box, without=["contents"]).contents
    with pytest.raises(NotThere, match="Lock & Spell has no dragons. It has Spells, Keys, .* and Boxes to fold."):
        chosen(box, only=["dragons"])


# Boxes to fold


@every_game
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("paper", list(PAPERS.values()), ids=list(PAPERS))
def test_every_deck_has_a_box_that_holds_it_and_fits_on_the_paper(slug: str, large: bool, paper: Paper) -> None:
    of, job = decks(slug), Job(large=large)
    parts = [part for one in boxes(of, job.factor) for part in split(one, (paper, paper.turned))]
    kept = [deck for deck in of if deck.kind in KINDS]
    assert {deck.name for part in parts for deck in part.decks} == {deck.name for deck in kept}
    for part in parts:
        assert part.wide == pytest.approx(part.decks[0].shape.width * job.factor + PLAY)
        assert part.deep >= part.cards * 0.3 + PLAY - 1e-6, "as deep as its cards are thick"
        assert any(fits([part], lying) for lying in (paper, paper.turned))
    for deck in kept:
        held = [part for part in parts if deck in part.decks]
        assert sum(part.cards for part in held) >= len(deck.cards) and (len(deck.cards) >= FEW or len(held) == 1)
    for leaf in tuckboxes(of, paper, "#000000", job.factor):
        assert leaf.part == "boxes" and leaf.back is None


def test_thicker_cards_have_deeper_boxes_and_a_deck_too_thick_has_two() -> None:
    strength = decks("locke")[0]
    thin, thick = (next(boxes([strength], 1.0, each)) for each in (0.2, 0.5))
    assert [thin.deep, thick.deep] == pytest.approx([31, 76])
    assert len(split(thin, (A4, A4.turned))) == 1
    first, second = split(thick, (A4, A4.turned))
    assert (first.cards, first.name, second.name) == (75, "Strength, 1 of 2", "Strength, 2 of 2")


def test_what_is_drawn_of_a_box_stays_where_a_printer_reaches() -> None:
    for paper in (A4, LETTER):
        for leaf in tuckboxes(decks("vault"), paper, "#0d655a"):
            lying = paper.turned if leaf.across else paper
            page = pdfium.PdfDocument(bound(Box("x", leaves=(leaf,), contents=False), Job(paper)))[0]
            dark = ImageChops.invert(page.render(scale=2, grayscale=True).to_pil()).getbbox()
            assert dark
            left, top, right, low = (side / 2 * 25.4 / 72 for side in dark)
            assert left >= EDGE - 0.3 and top >= EDGE - 0.3
            assert right <= lying.width - EDGE + 0.3 and low <= lying.height - EDGE + 0.3


def test_small_decks_of_one_size_share_a_box() -> None:
    names = [one.name for one in boxes(decks("traitor"), 1.0)]
    assert names == ["Treasures", "Characters, Player aids and Alignments"]
    assert Tuckbox((), POKER, 5, 0.3).deep == 4.0, "a box for five cards can still be folded"


# What it costs


@every_game
@pytest.mark.parametrize("saver", [False, True], ids=["colour", "saver"])
def test_as_much_ink_as_is_stated(slug: str, saver: bool) -> None:
    job = Job(saver=saver)
    box = whole(slug, job)
    content = bound(box, job)
    darkness = 0.0
    for page in pdfium.PdfDocument(content):  # looked at twice as finely as the estimate does
        grey = page.render(scale=2, grayscale=True).to_pil()
        darkness += (
            sum((255 - value) * count for value, count in enumerate(grey.histogram())) / 255 / grey.width / grey.height
        )
    stated = estimated(stacked(box, job), A4, job.layout, content).ink
    assert darkness / 1.3 < stated < darkness * 1.3


def test_cuts_and_minutes() -> None:
    [sheet] = [sheet for sheet in stacked(Box("x", decks("vault")[1:2]), Job()) if isinstance(sheet, Sheet)]
    assert cuts_of(sheet) == 6 + 6, "eight cards in three rows: right across first, then from top to bottom"
    some = Box("x", decks("vault")[1:2], contents=False)
    cost = estimated([sheet], A4, Layout.LONG, bound(some, Job()))
    assert (cost.sheets, cost.pieces, cost.minutes) == (1, 8, 2)
    assert re.fullmatch(r"8 pieces, 1 sheet of paper, about 2 minutes with a knife, as much ink .*, \d+ kB", cost.says)
    leaf = Leaf("x", "x", lambda pen, page: None)
    assert (
        "knife" not in estimated([leaf], A4, Layout.LONG, bound(Box("x", leaves=(leaf,), contents=False), Job())).says
    )


# Small files


@every_game
def test_a_file_that_was_packed_is_the_same_file(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    box, job = Box(titles()[slug], decks(slug)), Job()
    packed = bound(box, job)
    monkeypatch.setattr(book, "slim", lambda content: content)
    plain = bound(box, job)
    assert len(packed) < 0.97 * len(plain)
    one, other = PdfReader(BytesIO(packed)), PdfReader(BytesIO(plain))
    assert one.metadata == other.metadata and len(one.pages) == len(other.pages)
    assert [entry.title for entry in one.outline] == [entry.title for entry in other.outline]  # type: ignore[union-attr]
    for page, same in zip(pdfium.PdfDocument(packed), pdfium.PdfDocument(plain), strict=True):
        assert page.render(scale=0.3).to_pil().tobytes() == same.render(scale=0.3).to_pil().tobytes()


def test_what_comes_again_and_again_is_in_the_file_once() -> None:
    """Forty-two treasures of seven kinds: seven faces and a back, and each drawing once."""
    sheets = sheets_of("traitor")
    [treasures] = [deck for deck in sheets.decks(4) if deck.name == "Treasures"]
    reader = PdfReader(BytesIO(bound(Box("x", (treasures,), contents=False), Job())))
    faces = {name for page in reader.pages for name in page["/Resources"]["/XObject"]}  # type: ignore[index]
    assert {name for name in faces if "Treasures" in name} == {
        f"/FormXob.{book.form_name('Treasures', name)}"
        for name in (*(face.name for face in treasures.faces), treasures.back.name)
    }
