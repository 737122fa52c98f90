"""The drawings of Locke & Key: everything has its own, phones can afford them, and its paper keeps what it promises."""

from __future__ import annotations

import gzip
import re
from io import BytesIO
from itertools import pairwise

import pypdfium2
import pytest
from flask import Flask
from PIL import Image, ImageChops, ImageStat
from reportlab.pdfgen.canvas import Canvas

from companion.games.locke.components import CHALLENGES, GAME_OVER, KEYS, VALUES, Colour
from printables import art
from printables.art.locke.candles import LIGHTS, burning
from printables.art.outline import Outline
from printables.art.svg import svg
from printables.deck import Deck
from printables.draw import Pen, lettered
from printables.locke import decks
from printables.locke.dialect import AWAY, band, beads, line_round
from printables.locke.flavour import FLAVOUR
from printables.locke.strength import WHAT, WHEN
from printables.paper import POKER, Rect
from tests.people import Person

CARD = Rect(0, 0, POKER.width, POKER.height)
THINGS = [*(key.name for key in KEYS), *(it.name for it in CHALLENGES), GAME_OVER, "Lock"]


def test_everything_that_has_a_name_has_a_picture() -> None:
    assert set(art.pictures("locke")) == {art.named(name) for name in THINGS}


@pytest.mark.parametrize("name", THINGS)
def test_a_picture_is_small_enough_for_phones(name: str) -> None:
    drawn = svg(art.picture("locke", art.named(name)))
    assert len(drawn) < 10_000 and len(gzip.compress(drawn.encode())) < 2_500


def test_every_challenge_tells_something_of_its_own() -> None:
    assert set(FLAVOUR) == {it.name for it in CHALLENGES} and len(set(FLAVOUR.values())) == len(CHALLENGES)


def test_signs_say_when_and_what() -> None:
    assert len(set(WHEN.values())) == len(WHEN) and set(WHAT.values()).isdisjoint(WHEN.values())


def rendered(deck: Deck) -> Image.Image:
    out = BytesIO()
    canvas = Canvas(out, pagesize=(deck.shape.width * 4, deck.shape.height * 4))
    canvas.scale(4, 4)
    canvas.setFont(lettered("Sans"), 8)  # so that no other font is asked for
    deck.back.draw(Pen(canvas), Rect(0, 0, deck.shape.width, deck.shape.height))
    canvas.save()
    picture: Image.Image = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=1).to_pil().convert("L")
    return picture


@pytest.mark.parametrize("deck", decks()[:3], ids=lambda deck: deck.name)
def test_a_back_has_no_up_and_no_down(deck: Deck) -> None:
    picture = rendered(deck)
    apart = ImageChops.difference(picture, picture.rotate(180)).histogram()
    assert sum(apart[64:]) < 0.004 * picture.width * picture.height, "but for the edges of thin lines"


def test_backs_are_told_apart_by_their_tone_alone() -> None:
    tones = sorted(ImageStat.Stat(rendered(deck)).mean[0] for deck in decks()[:3])
    assert min(lighter - darker for darker, lighter in pairwise(tones)) > 12, tones


LINES = (line_round(CARD, AWAY + 0.9), line_round(CARD, 5.1), band(CARD), beads(CARD, AWAY + 1.2))


@pytest.mark.parametrize("line", LINES)
def test_no_line_comes_nearer_to_the_cut_than_four_millimetres(line: Outline) -> None:
    left, top, right, bottom = line.box
    assert left >= 4 and top >= 4 and right <= CARD.width - 4 and bottom <= CARD.height - 4


def test_as_many_candles_burn_as_a_card_is_worth_in_every_colour() -> None:
    for colour in Colour:
        for value in VALUES:
            drawn = svg(burning(value, colour.value))
            assert drawn.count(f'fill="{LIGHTS[colour.value].core}"') == value


def test_the_glossary_shows_every_key(app: Flask) -> None:
    page = Person(app, "Ann").get("/locke/glossary").text
    shown = re.findall(r'<img class="picture" src="/art/locke/([^"?]+).svg', page)
    assert sorted(shown) == sorted(art.named(key.name) for key in KEYS)
