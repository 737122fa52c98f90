"""Treasures: they lie open on the table, so the drawing is large, and what it is worth stands in the corner."""

from __future__ import annotations

from math import cos, pi, sin

from companion.games.vault.components import ICONS, Treasure
from printables import art
from printables.art.outline import Point
from printables.deck import CardFace
from printables.draw import Pen
from printables.paper import Rect
from printables.vault.deco import (
    BRASS, CREAM, GOLD, LOUD, MIDNIGHT, NIGHT_INK, QUIET, TEAL, burst, contour, frame, ground, lozenge, plate, shape,
)  # fmt: skip

# What lies in the niche's light: the dearer, the warmer
LIGHTS = {1: ("#d5e0e4", "#e6edee"), 3: ("#cfe5df", "#e4f1eb"), 5: ("#f8e2a6", "#fcf0cc")}


def treasure(it: Treasure) -> CardFace:
    drawing = art.picture("vault", art.named(it.name))

    def draw(pen: Pen, trim: Rect) -> None:
        ground(pen, trim)
        frame(pen, trim, BRASS, both=False)
        worth(pen, trim, it.value)
        title(pen, trim, it.name)
        niche(pen, trim, it.value)
        pen.picture(drawing, Rect(trim.width / 2 - 18.5, 34.6, 37, 37))
        effect(pen, trim, it)

    return CardFace(it.name, draw, words=(it.name, str(it.value)))


def worth(pen: Pen, trim: Rect, value: int) -> None:
    """The value, and as many stones under it."""
    plate(pen, trim, GOLD)
    pen.text(str(value), 8.6, trim.height - 12.2, 25, LOUD, NIGHT_INK)
    for number in range(value):
        row, place = divmod(number, 3)
        count = min(3, value - 3 * row)
        x = 8.6 + (place - (count - 1) / 2) * 2.5
        stone = lozenge(x, trim.height - 15 - 2.9 * row, 0.95, 1.25)
        shape(pen, stone, MIDNIGHT)
        contour(pen, stone, MIDNIGHT, 0.2)


def title(pen: Pen, trim: Rect, name: str) -> None:
    box = Rect(16.4, trim.height - 13.4, trim.width - 16.4 - 7.8, 7.4)
    pen.area(box.grown(0.4, 0, 0.4, 0), MIDNIGHT)
    pen.fitted(name, box.shrunk(0.4), 12, LOUD, NIGHT_INK if pen.saver else CREAM)


def arch(x: float, wide: float, low: float, spring: float) -> tuple[Point, ...]:
    """Upright sides and half a circle on them."""
    half = wide / 2
    top = tuple((x + half * cos(pi * n / 24), spring + half * 0.72 * sin(pi * n / 24)) for n in range(25))
    return ((x + half, low), *top, (x - half, low))


def niche(pen: Pen, trim: Rect, value: int) -> None:
    x = trim.width / 2
    one, other = LIGHTS[1 + 2 * ((value - 1) // 2)]
    inside = arch(x, 46, 34.2, 56)
    burst(pen, inside, x, 34.2, one, other, count=30)
    contour(pen, inside, BRASS, 0.5)
    contour(pen, arch(x, 44.2, 35.1, 56), BRASS, 0.18)


def effect(pen: Pen, trim: Rect, it: Treasure) -> None:
    left, wide = 7.4, trim.width - 14.8
    if it.effect:
        box = Rect(left, 27, wide, 6.2)
        pen.disc(left + 3.1, 30.1, 3.1, MIDNIGHT)
        pen.icon(ICONS[it.effect], Rect(left + 1.2, 28.2, 3.8, 3.8), MIDNIGHT if pen.saver else GOLD)
        pen.fitted(it.effect.value, box.grown(-7.6, 0, 0, 0), 12, LOUD, TEAL, "left")
        pen.fitted(it.text, Rect(left, 12.4, wide, 14), 9.5, QUIET, NIGHT_INK, "left")
    pen.line(left, 11.8, left + wide, 11.8, BRASS, 0.3)
    pen.fitted(it.scope.value, Rect(left, 6.2, wide, 5), 8, QUIET, TEAL)

