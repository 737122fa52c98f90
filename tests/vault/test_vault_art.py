"""The deck of Pick the Lock: a drawing for everything that has a name, and what its frame and its backs promise."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from reportlab.pdfgen.canvas import Canvas

from companion.games.vault.components import COMBINATION_CARDS, THIEF_SETS, TREASURES
from printables import art
from printables.art.kit import Area, Clip, Item, Picture, Stroke
from printables.art.svg import svg
from printables.art.vault.doors import combination
from printables.art.vault.thieves import EMBLEMS
from printables.deck import CardFace, Deck
from printables.draw import Pen
from printables.paper import POKER, Rect
from printables.vault import decks
from printables.vault.deco import EDGE, notched

LARGEST = 2800  # bytes, as a phone fetches it


def things() -> list[str]:
    return [it.name for it in TREASURES] + [f"{colour} thief" for colour in THIEF_SETS] + ["vault door"]


@pytest.mark.parametrize("name", things())
def test_everything_that_has_a_name_has_a_drawing_that_phones_fetch_quickly(name: str) -> None:
    picture = art.picture("vault", art.named(name))
    assert len(gzip.compress(svg(picture).encode())) <= LARGEST


def test_nothing_is_drawn_that_has_no_name() -> None:
    assert set(art.pictures("vault")) == set(map(art.named, things()))


@pytest.mark.parametrize("name", things())
def test_no_drawing_leaves_its_box(name: str) -> None:
    for left, top, right, bottom in reaches(art.picture("vault", art.named(name)).items):
        assert min(left, top) >= 0 and max(right, bottom) <= 100, (left, top, right, bottom)


def reaches(items: tuple[Item, ...]) -> Iterator[tuple[float, float, float, float]]:
    """How far everything goes that is not cut off by something else."""
    for item in items:
        match item:
            case Clip(outline):
                yield outline.box
            case Stroke(outline, _, width):
                left, top, right, bottom = outline.box
                yield left - width / 2, top - width / 2, right + width / 2, bottom + width / 2
            case Area(outline):
                yield outline.box


def test_thieves_are_told_apart_without_their_colours() -> None:
    """A tool for each, and a face for each: in grey, no two are alike."""
    assert set(EMBLEMS) == set(THIEF_SETS)
    faces = [grey(art.picture("vault", f"{colour}-thief")) for colour in THIEF_SETS]
    for number, one in enumerate(faces):
        for other in faces[:number]:
            assert apart(one, other) > 15


def test_a_combination_card_has_as_many_bolts_as_its_number() -> None:
    """The bolts go over the rim, where nothing else is: there they can be counted, also when ink is saved."""
    for number in COMBINATION_CARDS:
        over_the_rim = [
            item
            for item in combination(number).items
            if isinstance(item, Area)
            and not item.tone
            and len(item.outline.tracks) == number
            and item.outline.box[1] < 5
        ]
        assert len(over_the_rim) == 1


def grey(picture: Picture) -> Image.Image:
    return sheet(100, 100, lambda canvas: Pen(canvas).picture(picture, Rect(0, 0, 100, 100)))


def shown(face: CardFace, saver: bool = False) -> Image.Image:
    """As it is cut out."""
    trim = Rect(0, 0, POKER.width, POKER.height)
    return sheet(trim.width, trim.height, lambda canvas: face.draw(Pen(canvas, saver), trim), 8)


def sheet(width: float, height: float, draw: Callable[[Canvas], object], scale: float = 1) -> Image.Image:
    out = BytesIO()
    canvas = Canvas(out, pagesize=(width, height))
    draw(canvas)
    canvas.save()
    with pypdfium2.PdfDocument(out.getvalue()) as pages:
        page: Image.Image = pages[0].render(scale=scale, grayscale=True).to_pil()
    return page


def apart(one: Image.Image, other: Image.Image) -> float:
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


# Cards


@pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.name)
@pytest.mark.parametrize("saver", [False, True])
def test_backs_have_no_head(deck: Deck, saver: bool) -> None:
    back = shown(deck.back, saver)
    assert apart(back, back.rotate(180)) < 4


def test_no_line_of_a_frame_runs_along_a_cut() -> None:
    trim = Rect(0, 0, POKER.width, POKER.height)
    for both in (True, False):
        for x, y in notched(trim, EDGE, both):
            assert x - 0.25 >= 4 and x + 0.25 <= trim.width - 4 and y - 0.25 >= 4 and y + 0.25 <= trim.height - 4


def test_a_card_in_a_fan_shows_who_and_how_far() -> None:
    """What is left of a card behind others, at either end: no two thief cards look alike there, even in grey."""
    corners = []
    for face in decks()[0].faces:
        card = shown(face)
        corner = card.crop((0, 0, card.width * 14 // 63, card.height * 23 // 88))
        turned = card.rotate(180).crop(corner.getbbox() or (0, 0, 1, 1))
        assert apart(corner, turned) < 4
        corners.append(corner)
    for number, one in enumerate(corners):
        for other in corners[:number]:
            assert apart(one, other) > 2
