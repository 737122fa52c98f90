"""Treasures: they lie open on the table, so the drawing is large, and what it is worth stands in the corner."""

from __future__ import annotations

from math import cos, pi, sin
from urllib.parse import urlsplit

from companion.games.vault.components import ICONS, TREASURES, Treasure
from printables import art
from printables.art.outline import Point
from printables.deck import CardFace
from printables.draw import LEADING, POINT, Pen, wrapped
from printables.paper import Rect
from printables.vault.deco import (
    BRASS,
    CREAM,
    GOLD,
    LOUD,
    MIDNIGHT,
    NIGHT_INK,
    QUIET,
    TEAL,
    burst,
    contour,
    drawn,
    frame,
    ground,
    lozenge,
    plate,
    shape,
)

CODE = 18.6  # millimetres: a code for any house's address, with modules of at least half a millimetre

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
        drawn(pen, drawing, Rect(trim.width / 2 - 19, 32.8, 38, 38))
        effect(pen, trim, it)

    return CardFace(it.name, draw, words=(it.name, str(it.value)))


def worth(pen: Pen, trim: Rect, value: int) -> None:
    """The value, and as many stones under it."""
    plate(pen, trim, GOLD)
    pen.text(str(value), 8.7, trim.height - 12.8, 27, LOUD, NIGHT_INK)
    for number in range(value):
        row, place = divmod(number, 3)
        count = min(3, value - 3 * row)
        x = 8.7 + (place - (count - 1) / 2) * 2.7
        stone = lozenge(x, trim.height - 16 - 3.2 * row, 1.05, 1.4)
        shape(pen, stone, MIDNIGHT)
        contour(pen, stone, MIDNIGHT, 0.2)


def title(pen: Pen, trim: Rect, name: str) -> None:
    """The name on a plate, which follows the steps of the frame."""
    left, right, low, high = 16.7, trim.width - 6.1, trim.height - 14, trim.height - 6.1
    steps = ((right, high - 3.6), (right - 1.8, high - 3.6), (right - 1.8, high - 1.8), (right - 3.6, high - 1.8))
    shape(pen, ((left, low), (right, low), *steps, (right - 3.6, high), (left, high)), MIDNIGHT)
    pen.fitted(name, Rect(left + 1, low, right - left - 3.4, high - low), 11.5, LOUD, NIGHT_INK if pen.saver else CREAM)


def arch(x: float, wide: float, low: float, spring: float) -> tuple[Point, ...]:
    """Upright sides and half a circle on them."""
    half = wide / 2
    top = tuple((x + half * cos(pi * n / 24), spring + half * 0.86 * sin(pi * n / 24)) for n in range(25))
    return ((x + half, low), *top, (x - half, low))


def niche(pen: Pen, trim: Rect, value: int) -> None:
    x = trim.width / 2
    one, other = LIGHTS[1 + 2 * ((value - 1) // 2)]
    inside = arch(x, 45.4, 31.6, 51)
    burst(pen, inside, x, 31.6, one, other, count=30)
    contour(pen, inside, BRASS, 0.5)
    if not pen.saver:
        contour(pen, arch(x, 43.6, 32.5, 51), BRASS, 0.18)


def effect(pen: Pen, trim: Rect, it: Treasure) -> None:
    if pen.address:
        return beside_code(pen, trim, it)
    left, wide = 7.5, trim.width - 15
    if it.effect:
        pen.disc(left + 3.1, 27.4, 3.1, MIDNIGHT)
        pen.icon(ICONS[it.effect], Rect(left + 1.1, 25.4, 4, 4), MIDNIGHT if pen.saver else GOLD)
        pen.fitted(it.effect.value, Rect(left + 7.6, 24.4, wide - 7.6, 6), 12, LOUD, TEAL, "left")
        sentence(pen, it.text, Rect(left, 11.6, wide, 12.4))
    pen.line(left, 11.2, left + wide, 11.2, BRASS, 0.3)
    pen.fitted(it.scope.value, Rect(left, 6.3, wide, 4.6), 8, QUIET, TEAL)


def beside_code(pen: Pen, trim: Rect, it: Treasure) -> None:
    """The same, in the room that a code leaves. A phone that sits at a table says with it which treasure lies there."""
    left, wide = 9.3, trim.width - 16.4 - CODE  # clear of the steps of the frame
    if it.effect:
        pen.disc(left + 2.5, 28.4, 2.5, MIDNIGHT)
        pen.icon(ICONS[it.effect], Rect(left + 0.9, 26.8, 3.2, 3.2), MIDNIGHT if pen.saver else GOLD)
        pen.fitted(it.effect.value, Rect(left + 6, 25.7, trim.width - 22.4, 5.4), 12, LOUD, TEAL, "left")
        pen.fitted(it.text, Rect(left, 13.6, wide, 12.1), 9, QUIET, NIGHT_INK, "left")
    pen.line(left, 13.4, left + wide, 13.4, BRASS, 0.3)
    pen.fitted(it.scope.value, Rect(left, 6.4, wide, 6.9), 8, QUIET, TEAL, "left")
    pen.qr(scanned(pen.address, TREASURES.index(it)), Rect(trim.width - 6.6 - CODE, 6.5, CODE, CODE))


def scanned(address: str, number: int) -> str:
    """In capitals, which a code holds twice as many of; the way to a house that is not at its root stays as it is."""
    where = f"{address}/vault/{number + 1}"
    return where if urlsplit(address).path else where.upper()


def sentence(pen: Pen, words: str, box: Rect) -> None:
    """As large as it fits, in lines of about the same length: no number is left alone on the last one."""
    size, most = 10.5, box.height / POINT / LEADING
    while not (lines := wrapped(words, QUIET, size, box.width)) or len(lines) * size > most:
        size -= 0.25
    narrow = box.width
    while len(wrapped(words, QUIET, size, narrow - 1)) == len(lines):
        narrow -= 1
    pen.fitted(words, Rect(box.x, box.y, narrow, box.height), size, QUIET, NIGHT_INK, "left")
