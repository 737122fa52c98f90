"""Combination cards: the door of the vault, with as many bolts shot as the number says."""

from __future__ import annotations

from printables.art.vault.doors import combination as dial
from printables.deck import CardFace
from printables.draw import Pen
from printables.paper import Rect
from printables.vault.deco import (
    BRASS, CREAM, GOLD, LOUD, MIDNIGHT, NIGHT_INK, STEEL, both_ways, burst, contour, frame, ground, lozenge, plate, shape,
)  # fmt: skip


def combination(number: int) -> CardFace:
    face = dial(number)

    def draw(pen: Pen, trim: Rect) -> None:
        x, y = trim.width / 2, trim.height / 2
        ground(pen, trim)
        inside = frame(pen, trim, STEEL)
        burst(pen, inside, x, y, "#dfe7ea", "#eef2f1", count=4 * number)
        contour(pen, inside, STEEL, 0.18)
        size = 49
        pen.picture(face, Rect(x - size / 2, y - size / 2, size, size))
        pen.text(str(number), x, y - 6.2, 50, LOUD, NIGHT_INK)
        for _ in both_ways(pen, trim):
            index(pen, trim, number)
            fan(pen, trim)

    return CardFace(f"combination {number}", draw, words=(str(number),))


def index(pen: Pen, trim: Rect, number: int) -> None:
    plate(pen, trim, MIDNIGHT)
    ink = NIGHT_INK if pen.saver else CREAM
    pen.text(str(number), 8.6, trim.height - 12.2, 25, LOUD, ink)
    pen.icon("keyhole", Rect(5.6, trim.height - 19.6, 6, 6), NIGHT_INK if pen.saver else GOLD)


def fan(pen: Pen, trim: Rect) -> None:
    """Where no plate is: steps of brass in the upper right corner."""
    for number, long in enumerate((17, 12, 7)):
        y = trim.height - 8.2 - 2.2 * number
        pen.line(trim.width - 8.2 - 1.8 * (number == 0), y, trim.width - 8.2 - long, y, BRASS, 0.45)
        pin = lozenge(trim.width - 9.4 - long, y, 0.8, 0.8)
        shape(pen, pin, BRASS)
