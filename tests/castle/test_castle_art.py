"""The paper of Keys to the Castle: every thing has its drawing, backs have no upside down, cuts may be crooked."""

from __future__ import annotations

import gzip
from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from reportlab.pdfgen.canvas import Canvas

from companion.games.castle.components import CARDS, CHARACTERS, TILES, Colour, Door, Kind
from printables import art
from printables.art.svg import svg
from printables.castle import decks
from printables.castle.back import BACK, battlements
from printables.castle.cards import CLOTHS, CORNER, RIBBON, TEXT
from printables.castle.standees import COLOURS, STANDEE
from printables.castle.tiles import CLOSED, OPENED, tile
from printables.deck import CardFace
from printables.draw import Pen
from printables.paper import POKER, TILE, Rect, Shape

DOTS = 6  # to a millimetre


def drawn(face: CardFace, shape: Shape, saver: bool = False) -> Image.Image:
    """A face, cut along its trim."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(shape.width, shape.height))
    face.draw(Pen(canvas, saver), Rect(0, 0, shape.width, shape.height))
    canvas.save()
    page: Image.Image = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=DOTS).to_pil()
    return page.convert("RGB")


def differ(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart, on the whole: 0 to 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_every_thing_in_the_box_has_its_drawing() -> None:
    names = [card.kind.value for card in CARDS] + [it.name for it in CHARACTERS] + [door.value for door in Door]
    names += [f"door {colour.value}" for colour in Colour] + [f"{it.name} from behind" for it in CHARACTERS]
    drawn = {name for name in art.pictures("castle") if not name.startswith("small-")}
    assert {art.named(name) for name in names} == drawn
    assert {f"small-{name}" for name in drawn if "behind" not in name} == set(art.pictures("castle")) - drawn


@pytest.mark.parametrize("name", sorted(art.pictures("castle")))
def test_a_drawing_is_light_enough_for_a_phone_and_stays_in_its_box(name: str) -> None:
    picture = art.picture("castle", name)
    assert len(gzip.compress(svg(picture).encode())) < 2700
    lefts, tops, rights, lows = zip(*(item.outline.box for item in picture.items), strict=True)
    assert min(*lefts, *tops) > 0 and max(*rights, *lows) < 100


def test_small_drawings_are_lighter() -> None:
    for name in (name for name in art.pictures("castle") if name.startswith("small-")):
        weights = [len(gzip.compress(svg(art.picture("castle", one)).encode())) for one in (name, name[6:])]
        assert weights[0] < 1600 and weights[0] <= weights[1], name


def test_the_back_is_the_same_upside_down() -> None:
    picture = drawn(BACK, POKER)
    assert differ(picture, picture.rotate(180)) < 1.5
    assert differ(picture, picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)) > 5, "or anything would pass"


def test_nothing_that_must_not_be_cut_lies_nearer_than_four_millimetres_to_the_edge() -> None:
    card = Rect(0, 0, POKER.width, POKER.height).shrunk(4)
    x, y = CORNER
    banner = Rect(x - 0.6, POKER.height - y - 16, 11.2, 16.8)
    ribbon = Rect(RIBBON.x - 4, RIBBON.y - 1.6, RIBBON.width + 8, RIBBON.height + 1.6)
    assert all(box.inside(card) for box in (banner, ribbon, TEXT))
    frame = battlements(Rect(0, 0, POKER.width, POKER.height))
    assert all(4 <= x <= POKER.width - 4 and 4 <= y <= POKER.height - 4 for x, y in frame)
    for colour in Colour:
        left, top, right, low = zip(
            *(item.outline.box for item in art.picture("castle", f"door-{colour.value}").items), strict=True
        )
        share = CLOSED.width / 100
        assert CLOSED.x + min(*left, *top) * share >= 4 and CLOSED.x + max(*right, *low) * share <= TILE.width - 4
    assert OPENED.inside(Rect(0, 0, TILE.width, TILE.height).shrunk(2))


def test_all_closed_doors_of_a_colour_look_the_same_and_no_two_colours_do() -> None:
    pictures = {colour: [drawn(tile(it), TILE) for it in TILES if it.colour is colour] for colour in Colour}
    for first, *others in pictures.values():
        assert all(first.tobytes() == other.tobytes() for other in others)
    grey = [doors[0].convert("L").convert("RGB") for doors in pictures.values()]
    assert all(differ(one, other) > 3 for at, one in enumerate(grey) for other in grey[at + 1 :])


def test_without_paint_shapes_still_tell_the_colours_apart() -> None:
    doors = [drawn(tile(next(it for it in TILES if it.colour is colour)), TILE, saver=True) for colour in Colour]
    assert all(differ(one, other) > 3 for at, one in enumerate(doors) for other in doors[at + 1 :])


def test_six_people_in_six_colours_fit_side_by_side_and_every_tool_has_its_cloth() -> None:
    assert set(COLOURS) == {it.name for it in CHARACTERS} and len(set(COLOURS.values())) == 6
    assert 6 * STANDEE.width <= 190
    assert set(CLOTHS) == set(Kind) and len(set(CLOTHS.values())) == len(Kind)


def test_the_decks_are_what_they_were() -> None:
    assert [(deck.name, deck.kind, len(deck.cards)) for deck in decks()] == [
        ("Cards", "cards", 54),
        ("Door tiles", "tiles", 40),
        ("Standees", "standees", 6),
    ]
