"""The dialect of Pick the Lock: a bank of 1928 at midnight.

Steps, fans and sunbursts in brass on parchment; midnight teal where the torch does not reach; every card opens with a
plate in its corner, like the number on a deposit box. Letters are geometric: Modern Bold for what is called out, Modern
for what is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import cos, pi, sin

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.pathobject import PDFPathObject

from printables.art.kit import Area, Item, Picture, Stroke
from printables.art.outline import Outline, Point
from printables.deck import over
from printables.draw import Pen
from printables.paper import Rect

LOUD, QUIET = "Modern Bold", "Modern"
PARCHMENT = "#fbf6e9"
MIDNIGHT = "#103540"
TEAL = "#14525a"
BRASS = "#a97c28"
GOLD = "#d9aa4a"
TORCH = "#fbe9b4"
STEEL = "#5d707c"
CREAM = "#fdf6e3"
NIGHT_INK = "#16262e"

EDGE = 4.4  # how far the frame stays away from the cut
PLATE = 13.8, 23.0  # the plate in the corner: how far it reaches in, and down

HATCH = 0.7  # what is thinner is shading

Points = Sequence[Point]


# Areas and lines of any shape


def path(pen: Pen, points: Points, closed: bool = True) -> PDFPathObject:
    found = pen.canvas.beginPath()
    found.moveTo(*points[0])
    for point in points[1:]:
        found.lineTo(*point)
    if closed:
        found.close()
    return found


def shape(pen: Pen, points: Points, colour: str) -> None:
    """A filled polygon; nothing, to save ink."""
    if pen.saver:
        return
    pen.canvas.setFillColor(HexColor(colour))
    pen.canvas.drawPath(path(pen, points), stroke=0, fill=1)


def contour(pen: Pen, points: Points, colour: str, width: float, closed: bool = True) -> None:
    pen.canvas.setStrokeColor(HexColor(colour))
    pen.canvas.setLineWidth(width)
    pen.canvas.setLineJoin(0)
    pen.canvas.drawPath(path(pen, points, closed), stroke=1, fill=0)


@contextmanager
def within(pen: Pen, points: Points) -> Iterator[None]:
    """What is drawn meanwhile shows only inside the polygon."""
    pen.canvas.saveState()
    pen.canvas.clipPath(path(pen, points), stroke=0, fill=0)
    yield
    pen.canvas.restoreState()


def silhouette(pen: Pen, outline: Outline, box: Rect, colour: str) -> None:
    """An emblem in one colour, also where ink is saved."""
    pen.picture(Picture((Stroke(outline, colour, 5) if pen.saver else Area(outline, colour),)), box)


def drawn(pen: Pen, picture: Picture, box: Rect) -> None:
    """One of our drawings; where ink is saved without its hatching, which would be most of what is left."""
    pen.picture(Picture(bare(picture.items)) if pen.saver else picture, box)


def bare(items: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(item for item in items if not (isinstance(item, Stroke) and item.width < HATCH))


# The ornament


def ground(pen: Pen, trim: Rect) -> None:
    pen.area(over(trim), PARCHMENT)


def rect(box: Rect) -> Points:
    return ((box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top))


def stepped(box: Rect, step: float = 1.8) -> Points:
    """A rectangle whose corners go down in two steps."""
    one, two = step, 2 * step
    corner = ((0, two), (one, two), (one, one), (two, one), (two, 0))
    left, right, low, high = box.x, box.right, box.y, box.top
    return (
        *((left + x, low + y) for x, y in corner),
        *((right - x, low + y) for x, y in reversed(corner)),
        *((right - x, high - y) for x, y in corner),
        *((left + x, high - y) for x, y in reversed(corner)),
    )


def notched(trim: Rect, inset: float, both: bool) -> Points:
    """The frame: it steps aside for the plate in the corner, or for those in both corners."""
    wide, deep = PLATE[0] + inset - EDGE + 1.2, PLATE[1] + inset - EDGE + 1.2
    low, left, high = inset, inset, trim.height - inset
    notch = ((wide, high), (wide, trim.height - deep + 2.4), (wide - 2.4, trim.height - deep + 2.4),
             (wide - 2.4, trim.height - deep), (left, trim.height - deep))  # fmt: skip
    plain = (
        (left, low + 3.6),
        (left + 1.8, low + 3.6),
        (left + 1.8, low + 1.8),
        (left + 3.6, low + 1.8),
        (left + 3.6, low),
    )
    away = tuple((trim.width - x, trim.height - y) for x, y in plain)
    lower = tuple((trim.width - x, trim.height - y) for x, y in notch) if both else tuple(
        (trim.width - x, y) for x, y in reversed(plain)
    )  # fmt: skip
    return (*notch, *plain, *lower, *away)


def field(trim: Rect) -> Points:
    """What lies inside the frame of a card that is held."""
    return notched(trim, EDGE + 0.9, both=True)


def frame(pen: Pen, trim: Rect, colour: str, both: bool = True) -> None:
    """Two lines of brass; one, to save ink."""
    contour(pen, notched(trim, EDGE, both), colour, 0.5)
    if not pen.saver:
        contour(pen, notched(trim, EDGE + 0.9, both), colour, 0.18)


def burst(
    pen: Pen, inside: Points, x: float, y: float, one: str, other: str, count: int = 32, turn: float = 0.0
) -> None:
    """Rays from a point, light and less light, as far as the polygon goes."""
    if pen.saver:
        return
    shape(pen, inside, one)
    with within(pen, inside):
        for number in range(count):
            a, b = (2 * pi * (2 * number + half) / (2 * count) + turn for half in (0, 1))
            wedge = ((x, y), (x + 90 * cos(a), y + 90 * sin(a)), (x + 90 * cos(b), y + 90 * sin(b)))
            pen.canvas.setFillColor(HexColor(other))
            pen.canvas.drawPath(path(pen, wedge), stroke=0, fill=1)


def plate(pen: Pen, trim: Rect, colour: str) -> None:
    """The plate in the upper left corner; it runs over the cut, so that no crooked cut shows."""
    wide, deep, out = PLATE[0], trim.height - PLATE[1], over(trim)
    steps = (
        (out.x, out.top),
        (wide, out.top),
        (wide, deep + 2.4),
        (wide - 2.4, deep + 2.4),
        (wide - 2.4, deep),
        (out.x, deep),
    )
    shape(pen, steps, colour)


def lozenge(x: float, y: float, wide: float, high: float) -> Points:
    return ((x - wide, y), (x, y + high), (x + wide, y), (x, y - high))
