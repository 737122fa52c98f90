"""Thief cards: held in a fan, so a thief looks out at either end, and the corner says who and how far."""

from __future__ import annotations

from printables import art
from printables.art.kit import lighter, mixed
from printables.art.vault.thieves import CLOTH, EMBLEMS
from printables.deck import CardFace
from printables.draw import Pen
from printables.paper import Rect
from printables.vault.deco import (
    BRASS,
    CREAM,
    GOLD,
    LOUD,
    MIDNIGHT,
    NIGHT_INK,
    burst,
    contour,
    drawn,
    field,
    frame,
    ground,
    lozenge,
    plate,
    rect,
    shape,
    silhouette,
)

BAND = 9.4  # how high the band across the middle is


def on_cloth(colour: str) -> str:
    """What is read on a thief's colour: night on yellow, cream on the rest."""
    return NIGHT_INK if colour == "yellow" else CREAM


def thief(colour: str, card: int) -> CardFace:
    cloth, face = CLOTH[colour], art.picture("vault", f"{colour}-thief")

    def draw(pen: Pen, trim: Rect) -> None:
        ground(pen, trim)
        pale = mixed("#ffffff", cloth, 0.42 if colour == "yellow" else 0.24)
        burst(pen, field(trim), trim.width / 2, trim.height / 2, pale, lighter(pale, 0.6), count=4 * card)
        frame(pen, trim, BRASS)
        for _ in pen.both_ways(trim):
            drawn(pen, face, Rect(13.2, trim.height / 2 + 1.2, 37.5, 37.5))
            named(pen, trim, f"{colour} thief")
            index(pen, trim, colour, card)
        band(pen, trim, colour, card)

    return CardFace(f"{colour} {card}", draw, words=(str(card), f"{colour} thief"))


def named(pen: Pen, trim: Rect, words: str) -> None:
    """Down the side, as on a poster."""
    pen.canvas.saveState()
    pen.canvas.translate(trim.width - 9.2, trim.height - 9)
    pen.canvas.rotate(-90)
    pen.text(words, 0, 0, 9, LOUD, NIGHT_INK, "left")
    pen.canvas.restoreState()


def index(pen: Pen, trim: Rect, colour: str, card: int) -> None:
    plate(pen, trim, CLOTH[colour])
    ink = (NIGHT_INK if colour == "yellow" else CLOTH[colour]) if pen.saver else on_cloth(colour)
    pen.text(str(card), 8.7, trim.height - 12.8, 27, LOUD, ink)
    silhouette(pen, EMBLEMS[colour], Rect(4.9, trim.height - 21.6, 7.6, 7.6), ink)


def band(pen: Pen, trim: Rect, colour: str, card: int) -> None:
    """Across the middle: as many tumblers as the card reaches, and the range in words."""
    box = Rect(4.4, (trim.height - BAND) / 2, trim.width - 8.8, BAND)
    pen.blank(box)
    shape(pen, rect(box), MIDNIGHT)
    for y in (box.y, box.y + 0.9, box.top - 0.9, box.top):
        pen.line(box.x, y, box.right, y, BRASS, 0.5 if y in (box.y, box.top) else 0.2)
    middle = trim.width / 2
    for slot in range(card):
        x = middle + (slot - (card - 1) / 2) * 3.5
        pin = lozenge(x, trim.height / 2, 1.45, 2.9)
        shape(pen, pin, GOLD)
        contour(pen, pin, BRASS if pen.saver else CREAM, 0.25)
    ink = NIGHT_INK if pen.saver else CREAM
    for _ in pen.both_ways(trim):
        pen.text(f"1 to {card}", box.x + 1.4, trim.height / 2 - 1.2, 9.5, LOUD, ink, "left")
