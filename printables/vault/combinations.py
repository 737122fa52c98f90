"""Combination cards: the door of the vault, with as many bolts shot as the number says."""

from __future__ import annotations

from math import cos, pi, sin

from reportlab.lib.colors import HexColor

from printables.art.vault.doors import combination as dial
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
    STEEL,
    TORCH,
    Points,
    burst,
    drawn,
    field,
    frame,
    ground,
    plate,
    within,
)


def combination(number: int) -> CardFace:
    face = dial(number)

    def draw(pen: Pen, trim: Rect) -> None:
        x, y = trim.width / 2, trim.height / 2
        ground(pen, trim)
        inside = field(trim)
        burst(pen, inside, x, y, "#dfe7ea", "#eef2f1", count=4 * number)
        frame(pen, trim, STEEL)
        for _ in pen.both_ways(trim):
            fan(pen, inside, trim)
        size = 50
        drawn(pen, face, Rect(x - size / 2, y - size / 2, size, size))
        pen.text(str(number), x, y - 6.2, 50, LOUD, NIGHT_INK)
        for _ in pen.both_ways(trim):
            index(pen, trim, number)

    return CardFace(f"combination {number}", draw, words=(str(number),))


def index(pen: Pen, trim: Rect, number: int) -> None:
    plate(pen, trim, MIDNIGHT)
    ink = NIGHT_INK if pen.saver else CREAM
    pen.text(str(number), 8.7, trim.height - 12.8, 27, LOUD, ink)
    pen.icon("keyhole", Rect(4.9, trim.height - 21.6, 7.6, 7.6), NIGHT_INK if pen.saver else GOLD)


def fan(pen: Pen, inside: Points, trim: Rect) -> None:
    """Where no plate is: a lamp's light, in the upper right corner."""
    x, y = trim.width - 6.4, trim.height - 6.4
    with within(pen, inside):
        pen.disc(x, y, 13, TORCH)
        pen.disc(x, y, 7, GOLD)
        for reach, width in ((7, 0.25), (13, 0.5), (14, 0.18)):
            pen.canvas.setStrokeColor(HexColor(BRASS))
            pen.canvas.setLineWidth(width)
            pen.canvas.circle(x, y, reach, stroke=1, fill=0)
        for number in range(7):
            angle = pi + pi / 2 * number / 6
            near, far = (x + 7 * cos(angle), y + 7 * sin(angle)), (x + 13 * cos(angle), y + 13 * sin(angle))
            pen.line(*near, *far, BRASS, 0.35)
