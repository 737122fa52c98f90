"""The deck of Lock & Spell: everything is drawn, backs have no top, and no line lies near a cut."""

from __future__ import annotations

import gzip
from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from reportlab.pdfgen.canvas import Canvas

from companion.games.spell.components import OURS, SUITS, SYMBOLS, TREASURES, Edition, Spell
from companion.games.spell.spells import RECIPES
from printables import art
from printables.art.svg import svg
from printables.deck import CardFace, Deck
from printables.draw import Pen, wide
from printables.paper import Rect
from printables.spell import decks
from printables.spell.trumps import evenly

POINTS = 72 / 25.4
DOTS = 6  # a millimetre
THEIRS = Edition(
    "Theirs", (12, 9, 6, 4, 1), ("Crown", "Fish", "Unicorn of the sea") * 5, ("Crown", "Fish") * 10,
    ("Hearts", "Clubs", "Diamonds", "Spades"),
)  # fmt: skip
HOUSE = "http://192.168.178.20:8000"


BACKS = [pytest.param(deck, id=deck.name) for deck in decks()]


def document(deck: Deck, face: CardFace, saver: bool = False, address: str = "") -> pypdfium2.PdfDocument:
    """A face by itself, cut out."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(deck.shape.width * POINTS, deck.shape.height * POINTS))
    canvas.scale(POINTS, POINTS)
    face.draw(Pen(canvas, saver, face.name, address), Rect(0, 0, deck.shape.width, deck.shape.height))
    canvas.save()
    return pypdfium2.PdfDocument(out.getvalue())


def seen(deck: Deck, face: CardFace, saver: bool = False) -> Image.Image:
    scale = DOTS / POINTS
    picture: Image.Image = document(deck, face, saver)[0].render(scale=scale, grayscale=True).to_pil()
    return picture.convert("L")


def test_everything_that_has_a_name_is_drawn() -> None:
    names = [*SUITS, *TREASURES, *SYMBOLS, *(f"chest {points}" for points in OURS.points), "wild", "fate token"]
    assert {art.named(name) for name in names} == set(art.pictures("spell"))


def test_pictures_are_light_enough_for_phones() -> None:
    for name in art.pictures("spell"):
        assert len(gzip.compress(svg(art.picture("spell", name)).encode())) < 3000, name


@pytest.mark.parametrize("deck", BACKS)
@pytest.mark.parametrize("saver", [False, True], ids=["full", "saver"])
def test_a_back_is_the_same_upside_down(deck: Deck, saver: bool) -> None:
    back = seen(deck, deck.back, saver)
    apart = ImageChops.difference(back, back.rotate(180))
    assert ImageStat.Stat(apart).mean[0] < 4, "but for how finely a screen draws a line"


def test_backs_differ_by_more_than_their_colour() -> None:
    cards = [deck for deck in decks() if deck.shape.name == "poker"]
    backs = [seen(deck, deck.back, saver=True) for deck in cards]  # without grounds
    for number, one in enumerate(backs):
        for other in backs[:number]:
            assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 10


def test_no_line_of_a_face_lies_near_a_cut() -> None:
    """Four millimetres along every edge there is nothing but ground. The wild and the tokens have rays that run out."""
    for deck in decks():
        for face in deck.faces:
            if face.name not in ("the wild", "Fate token"):
                picture = seen(deck, face)
                edge, (w, h) = 4 * DOTS - 1, picture.size
                for strip in ((0, 0, w, edge), (0, h - edge, w, h), (0, 0, edge, h), (w - edge, 0, w, h)):
                    low, high = picture.crop(strip).getextrema()
                    assert int(str(high)) - int(str(low)) <= 2, f"{face.name} draws near its edge"


def test_an_owners_own_symbols_suits_and_points_have_their_cards() -> None:
    chests = decks(1, THEIRS)[3]
    assert [face.name for face in chests.faces] == [f"Chest {points}" for points in THEIRS.points]
    for deck in decks(1, THEIRS):
        for face in deck.faces[:: max(1, len(deck.faces) // 6)]:
            text = " ".join(document(deck, face)[0].get_textpage().get_text_bounded().split())
            assert all(words in text for words in face.words), face.name


def test_with_a_code_a_key_keeps_all_that_it_says() -> None:
    """What it needs, and the values of its example."""
    keys = decks()[1]
    for spell, face in zip(Spell, keys.faces, strict=True):
        bare, coded = (
            " ".join(document(keys, face, address=address)[0].get_textpage().get_text_bounded().split())
            for address in ("", HOUSE)
        )
        assert sorted(bare.split()) == sorted(coded.split()) and RECIPES[spell].needs in bare


def test_two_lines_are_about_as_long() -> None:
    for recipe in RECIPES.values():
        lines = evenly(recipe.needs, 48).split("\n")
        assert " ".join(lines) == recipe.needs and len(lines) <= 2
        assert all(wide(line, "Book", 10.5) <= 48 for line in lines)
        assert not lines[-1][0].isdigit() or len(lines) == 1, "a list of numbers stays together"
