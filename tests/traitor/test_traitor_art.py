"""The court on paper and on phones: everybody has a face, backs tell nothing, and no line runs along a cut."""

from __future__ import annotations

import gzip
from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from reportlab.pdfgen.canvas import Canvas

from companion.games.traitor.components import CASTS, TREASURES, Face, Role
from printables import art
from printables.art.svg import album
from printables.art.traitor import PEOPLE, SECRET
from printables.deck import CardFace
from printables.draw import Pen
from printables.paper import POKER, Rect
from printables.traitor import decks
from printables.traitor.look import EDGE, SEAL, SEAL_REACH

POINTS = 72 / 25.4
DOTS = 6  # a millimetre
CODES = "http://192.168.178.20:8000"


def seen(face: CardFace, saver: bool = False, address: str = "") -> Image.Image:
    """A card, cut exactly."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(POKER.width * POINTS, POKER.height * POINTS))
    canvas.scale(POINTS, POINTS)
    face.draw(Pen(canvas, saver, face.name, address), Rect(0, 0, POKER.width, POKER.height))
    canvas.save()
    picture: Image.Image = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=DOTS / POINTS).to_pil()
    return picture.convert("RGB")


def faces() -> list[CardFace]:
    return [face for deck in decks() for face in deck.faces]


def test_whoever_and_whatever_has_a_name_has_a_picture() -> None:
    names = [role.value for role in Role] + [face.value for face in Face] + [it.name for it in TREASURES]
    assert {art.named(name) for name in names} <= set(art.pictures("traitor"))
    assert {art.named(face.name) for face in decks()[0].faces} <= set(art.pictures("traitor"))


def test_the_largest_court_has_a_face_for_everybody_and_a_smaller_one_the_first_of_them() -> None:
    for players, cast in CASTS.items():
        court = [face.name for face in decks(players)[0].cards]
        assert len(court) == len(set(court)) == players
        for role, people in PEOPLE.items():
            several = cast.characters.count(role)
            assert [name for name in court if name in people] == list(people)[:several]


def test_characters_of_a_role_say_the_same() -> None:
    for role, people in PEOPLE.items():
        assert {face.words for face in decks()[0].faces if face.name in people} == {(role.value,)}


def test_what_is_secret_comes_in_one_light_file() -> None:
    drawn = {f"small-{art.named(it.name)}" for it in TREASURES}
    assert set(SECRET) == {art.named(role.value) for role in Role} | drawn
    content = album({name: art.picture("traitor", name) for name in SECRET})
    assert len(gzip.compress(content.encode(), mtime=0)) <= 7 * 1024, "a first load has 30 KB for everything"
    assert all(f'<view id="{name}"' in content for name in SECRET)


@pytest.mark.parametrize("saver", [False, True], ids=["full", "saver"])
def test_backs_are_the_same_turned_round(saver: bool) -> None:
    for deck in decks():
        if deck.kind == "cards":
            back = seen(deck.back, saver)
            turned = ImageChops.difference(back, back.rotate(180)).convert("L")
            differing = sum(turned.histogram()[60:]) / (back.width * back.height)
            assert differing < 0.004, f"{deck.back.name}: {differing:.2%}"


def test_a_back_that_is_not_the_same_turned_round_would_be_noticed() -> None:
    aid = seen(decks()[1].back)
    assert (
        sum(ImageChops.difference(aid, aid.rotate(180)).convert("L").histogram()[60:]) > 0.02 * aid.width * aid.height
    )


@pytest.mark.parametrize("address", ["", CODES], ids=["plain", "codes"])
def test_nothing_but_the_ground_is_within_four_millimetres_of_a_cut(address: str) -> None:
    for face in [*faces(), decks()[1].back]:
        picture = seen(face, address=address)
        wide, high, edge = picture.width, picture.height, 4 * DOTS
        for strip in (
            (0, 0, wide, edge),
            (0, high - edge, wide, high),
            (0, 0, edge, high),
            (wide - edge, 0, wide, high),
        ):
            lows_and_highs = ImageStat.Stat(picture.crop(strip)).extrema
            assert all(high_ - low < 12 for low, high_ in lows_and_highs), f"{face.name}: {lows_and_highs}"
    assert EDGE > 4 and SEAL - SEAL_REACH > 4


def test_an_aid_for_everybody_with_two_sides() -> None:
    for players in CASTS:
        aids = decks(players)[-3]
        assert (aids.name, aids.kind, len(aids.cards)) == ("Player aids", "aids", players)
    assert seen(aids.faces[0]) != seen(aids.back)
