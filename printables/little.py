"""Real cards, drawn small: what a leaflet shows is what was cut out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, radians, sin

from reportlab.pdfgen.canvas import Canvas

from printables import sheets_of
from printables.book import form_name
from printables.deck import CardFace, Deck
from printables.draw import MUTED, Pen
from printables.paper import Rect

ROUND = 3.0  # the corner of a card, in its own millimetres
ROUND_ONES = "tokens"  # which have an edge of their own


@cache
def deck(slug: str, name: str) -> Deck:
    sheets = sheets_of(slug)
    return next(one for one in sheets.decks(sheets.PLAYERS[-1]) if one.name == name)


def card(
    pen: Pen, slug: str, name: str, position: int, x: float, y: float, height: float, turn: float = 0.0,
    back: bool = False,
) -> float:  # fmt: skip
    """A card of a deck, its lower left corner there before it is turned about its middle; how wide it is."""
    of = deck(slug, name)
    face = of.back_of(of.faces[position]) if back else of.faces[position]
    scale = height / of.shape.height
    width = of.shape.width * scale
    form = formed(pen, slug, of, face)
    pen.canvas.saveState()
    pen.canvas.translate(x + width / 2, y + height / 2)
    pen.canvas.rotate(turn)
    pen.canvas.translate(-width / 2, -height / 2)
    pen.canvas.scale(scale, scale)
    pen.canvas.doForm(form)
    if of.kind != ROUND_ONES:
        pen.frame(Rect(0, 0, of.shape.width, of.shape.height), MUTED, 0.14 / scale, ROUND)
    pen.canvas.restoreState()
    return width


def formed(pen: Pen, slug: str, of: Deck, face: CardFace) -> str:
    """The face as a form of the file, drawn when it is first needed, with nothing beyond its trim."""
    name = f"little-{slug}-{'bare-' if pen.saver else ''}{form_name(of.name, face.name)}"
    canvas: Canvas = pen.canvas
    if not canvas.hasForm(name):
        trim = Rect(0, 0, of.shape.width, of.shape.height)
        canvas.beginForm(name, 0, 0, trim.width, trim.height)
        clip = canvas.beginPath()
        clip.roundRect(0, 0, trim.width, trim.height, ROUND)
        canvas.clipPath(clip, stroke=0, fill=0)
        inner = Pen(canvas, pen.saver, face.name)
        if of.kind != ROUND_ONES:
            inner.blank(trim)
        face.draw(inner, trim)
        canvas.endForm()
    return name


def fan(
    pen: Pen, slug: str, name: str, positions: Sequence[int], box: Rect, spread: float = 9.0, back: bool = False
) -> None:  # fmt: skip
    """Cards held as in a hand, in the middle of the box and as high as it is."""
    of, count = deck(slug, name), len(positions)
    lean = radians(spread * (count - 1) / 2)
    height = min(box.height / (cos(lean) + 0.62 * sin(lean)), box.width * of.shape.height / of.shape.width)
    width = height * of.shape.width / of.shape.height
    room = box.width - width * cos(lean) - height * sin(lean)  # a card that leans is wider
    step = max(0.0, min(width * 0.6, room / max(1, count - 1)))
    for number, position in enumerate(positions):
        away = number - (count - 1) / 2
        x = box.x + (box.width - width) / 2 + away * step
        y = box.y + (box.height - height) / 2 - abs(away) ** 1.7 * height * 0.012
        card(pen, slug, name, position, x, y, height, -away * spread, back)
