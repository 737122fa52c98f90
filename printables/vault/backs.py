"""The backs: a wall of fans for thieves, the turning door for combinations, a floor of stones for treasures.

Each is the same on its head, and each is a pattern and a tone of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from reportlab.lib.colors import HexColor, white

from printables.art.kit import Picture, Sketch
from printables.art.outline import Outline, box, circle, path, ring, round_about
from printables.deck import CardFace, over
from printables.draw import Pen
from printables.paper import Rect
from printables.vault.deco import (
    BRASS,
    CREAM,
    EDGE,
    GOLD,
    LOUD,
    MIDNIGHT,
    NIGHT_INK,
    STEEL,
    TEAL,
    burst,
    contour,
    lozenge,
    rect,
    shape,
    silhouette,
    stepped,
    within,
)

Pattern = Callable[[Pen, Rect], None]


def back(title: str, colour: str, pattern: Pattern, plaque: str, line: str = GOLD) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        pen.area(over(trim), colour)
        with within(pen, rect(over(trim))):
            pattern(pen, trim)
        keyline = BRASS if pen.saver else line
        inside = trim.shrunk(EDGE)
        contour(pen, stepped(inside), keyline, 0.6)
        if not pen.saver:
            contour(pen, stepped(inside.shrunk(1)), keyline, 0.25)
        for _ in pen.both_ways(trim):
            sign = Rect(trim.width / 2 - 16, 8.4, 32, 7.6)
            pen.blank(sign)
            shape(pen, rect(sign), plaque)
            contour(pen, stepped(sign.shrunk(0.6), 0.7), BRASS if pen.saver else GOLD, 0.35)
            pen.fitted(title, sign.shrunk(1), 11, LOUD, NIGHT_INK if pen.saver else CREAM)

    return CardFace(f"back of {title}", draw, words=(title,))


def fans(pen: Pen, trim: Rect) -> None:
    """Row over row of fans, turning over at the middle, so that either end is up."""
    wide, high = 9.0, 5.5
    for _ in pen.both_ways(trim):
        with within(pen, rect(Rect(-4, trim.height / 2, trim.width + 8, trim.height / 2 + 4))):
            for row in range(9, -1, -1):
                y = trim.height / 2 + row * high
                for column in range(-1, 8):
                    fan(pen, column * wide + (wide / 2 if row % 2 else 0), y, wide / 2)


def fan(pen: Pen, x: float, y: float, radius: float) -> None:
    pen.canvas.setStrokeColor(HexColor(TEAL if pen.saver else GOLD))
    for share, colour in ((1.0, MIDNIGHT), (0.78, TEAL), (0.42, MIDNIGHT))[: 1 if pen.saver else 3]:
        pen.canvas.setLineWidth(0.3 if share == 1 else 0.15)
        pen.canvas.setFillColor(white if pen.saver else HexColor(colour))
        pen.canvas.circle(x, y, radius * share, stroke=1, fill=1)


def masks(pen: Pen, trim: Rect) -> None:
    """A mask looks out of the dark, from either end."""
    fans(pen, trim)
    x, y = trim.width / 2, trim.height / 2
    medallion(pen, x, y, 17.5, MIDNIGHT)
    for _ in pen.both_ways(trim):
        silhouette(pen, MASK, Rect(x - 13.5, y - 5.6, 27, 27), BRASS if pen.saver else GOLD)
    pen.line(x - 12.5, y, x + 12.5, y, BRASS if pen.saver else GOLD, 0.35)


def medallion(pen: Pen, x: float, y: float, radius: float, colour: str) -> None:
    """A round plate with teeth like a dial's."""
    pen.canvas.setFillColor(white if pen.saver else HexColor(colour))
    pen.canvas.setStrokeColor(HexColor(BRASS if pen.saver else GOLD))
    pen.canvas.setLineWidth(0.6)
    pen.canvas.circle(x, y, radius + 2.2, stroke=1, fill=1)
    pen.canvas.setLineWidth(0.3)
    pen.canvas.circle(x, y, radius, stroke=1, fill=1)
    for tick in range(60):
        c, s = cos(2 * pi * tick / 60), sin(2 * pi * tick / 60)
        far = radius + (2.2 if tick % 5 == 0 else 1.3)
        pen.line(x + radius * c, y + radius * s, x + far * c, y + far * s, BRASS if pen.saver else GOLD, 0.3)


def wheels(pen: Pen, trim: Rect) -> None:
    """Light turns round the door, whose wheel has six spokes."""
    x, y = trim.width / 2, trim.height / 2
    line = STEEL if pen.saver else "#b9c8cf"
    burst(pen, rect(over(trim)), x, y, "#5d707c", "#3d4d58", count=24)
    for number in range(24 if pen.saver else 0):
        c, s = cos(2 * pi * number / 24), sin(2 * pi * number / 24)
        pen.line(x + 20 * c, y + 20 * s, x + 60 * c, y + 60 * s, line, 0.15)
    for radius in (40, 33.5, 27):
        pen.canvas.setStrokeColor(HexColor(line))
        pen.canvas.setLineWidth(0.35)
        pen.canvas.circle(x, y, radius, stroke=1, fill=0)
        for number in range(24):
            c, s = cos(2 * pi * (number + 0.5) / 24), sin(2 * pi * (number + 0.5) / 24)
            pen.disc(x + radius * c, y + radius * s, 0.65, GOLD, line)
    medallion(pen, x, y, 17.5, MIDNIGHT)
    pen.picture(WHEEL, Rect(x - 16, y - 16, 32, 32))


def stones(pen: Pen, trim: Rect) -> None:
    """A floor of cut stones, and a larger one let into the middle."""
    x, y, wide, high = trim.width / 2, trim.height / 2, 5.25, 7.0
    for row in range(-8, 9):
        for column in range(-8, 9):
            if (row + column) % 2 == 0:
                stone(pen, x + column * wide, y + row * high, wide, high)
    size = 36
    pen.picture(GEM, Rect(x - size / 2, y - size / 2, size, size))


def stone(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """Four facets round a table, without a light from anywhere: it has no head."""
    outer, table = lozenge(x, y, wide, high), lozenge(x, y, wide * 0.56, high * 0.56)
    shape(pen, outer, "#c08f34")
    shape(pen, table, "#ecc877")
    contour(pen, outer, "#7c5a1c", 0.35)
    if pen.saver:
        return
    contour(pen, table, "#7c5a1c", 0.18)
    for a, b in zip(outer, table, strict=True):
        pen.line(*a, *b, "#7c5a1c", 0.18)


def wheel() -> Picture:
    s = Sketch(line=1.8)
    spoke = box(46, 6, 8, 40)
    s.flat(ring(50, 50, 36, 29), STEEL_LIGHT, 1.8)
    s.flat(round_about(spoke, 6), STEEL_LIGHT, 1.8)
    s.flat(round_about(circle(50, 8, 6.5), 6), GOLD, 1.8)
    s.flat(circle(50, 50, 16), GOLD, 1.8).flat(circle(50, 50, 11.5), CREAM, 1.2)
    s.flat(path("M50 40L53 46A5 5 0 0 1 53 54L50 60L47 54A5 5 0 0 1 47 46Z"), NIGHT_INK)
    return s.picture


def gem() -> Picture:
    """An emerald cut from above, in a setting of steps."""
    s = Sketch(line=1.6)
    s.flat(octagon(48, 14), MIDNIGHT, 1.8).stroke(octagon(45.5, 13), 0.9, GOLD)
    s.flat(octagon(41, 12), TEAL, 1.4)
    s.tone(path("M21 9H79L67 33H33ZM79 91H21L33 67H67Z"), "#2f8a86")
    s.tone(path("M9 21V79L33 67V33ZM91 21V79L67 67V33Z"), "#1c6a6c")
    s.flat(octagon(31, 9), "#4fa9a0", 1.2).flat(octagon(20, 6), "#a9dcd0", 1.2)
    s.stroke(path("M21 9L36 30M79 9L64 30M21 91L36 70M79 91L64 70M9 21L30 36M91 21L70 36M9 79L30 64M91 79L70 64"), 0.9)
    return s.picture


def octagon(half: float, cut: float) -> Outline:
    low, high = 50 - half, 50 + half
    return path(f"M{low + cut} {low}H{high - cut}L{high} {low + cut}V{high - cut}L{high - cut} {high}H{low + cut}"
                f"L{low} {high - cut}V{low + cut}Z")  # fmt: skip


STEEL_LIGHT = "#c3d0d6"
MASK = path("M6 40Q26 26 50 40Q74 26 94 40Q94 68 70 66Q56 64 50 52Q44 64 30 66Q6 68 6 40Z"
            "M20 46Q30 38 42 50Q30 58 20 46ZM80 46Q70 38 58 50Q70 58 80 46Z")  # fmt: skip
WHEEL, GEM = wheel(), gem()
