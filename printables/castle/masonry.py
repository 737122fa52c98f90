"""How this game is drawn: a castle for children, on a bright day.

Warm stone with battlements, sky above it, banners and ribbons in heraldic colours, letters as round as pebbles. Every
colour has its shape and every tool its own cloth, so that a hand is sorted at a glance, in grey too. Scenes are
sketched in millimetres from the upper left corner of the trim, with the kit that the pictures are made with.
"""

from __future__ import annotations

from companion.games.castle.components import Colour
from printables.art.castle.paints import BRASS, PAINTS, lines, sign
from printables.art.kit import Sketch, darker, mixed
from printables.art.outline import box, path, poly
from printables.draw import INK, PAPER, Pen
from printables.paper import OVERDRAWN, Rect

WALL, MORTAR, EDGE, CLOUD = "#f7ecd4", "#e3d1ab", "#8a6d3f", "#ffffff"
DAY = "#d8ecf8"
SHIELD = path("M-1-1H1V0C1 .8.5 1.1 0 1.35C-.5 1.1-1 .8-1 0Z")
PUFF = path("M-1 0C-1.1-.5-.6-.6-.45-.45C-.3-1 .4-1 .45-.4C1-.6 1.1-.1 .9 0Z")


def pale(colour: str, share: float = 0.84) -> str:
    return mixed(colour, "#ffffff", share)


def turned(sketch: Sketch, trim: Rect) -> None:
    """All of it once more, upside down: what a back needs, and a banner at the other corner."""
    sketch.put(sketch.picture, trim.width - 100, trim.height - 100, 100, 180)


def beyond(trim: Rect, top: float = -OVERDRAWN) -> tuple[float, float, float, float]:
    """From a height down to where nobody cuts any more."""
    return -OVERDRAWN, top, trim.width + 2 * OVERDRAWN, trim.height + OVERDRAWN - top


def joints(sketch: Sketch, pen: Pen, trim: Rect, top: float, every: float, length: float, colour: str) -> None:
    """The joints of a wall that runs over every edge: level ones, and upright ones that never meet. They cost ink."""
    if pen.saver:
        return
    left, right, low = -OVERDRAWN, trim.width + OVERDRAWN, trim.height + OVERDRAWN
    found, y, row = list[tuple[float, float, float, float]](), top, 0
    while y < low:
        found.append((left, y, right, y))
        x = left + length * (0.35 if row % 2 else 0.85)
        while x < right:
            found.append((x, y, x, min(y + every, low)))
            x += length
        y, row = y + every, row + 1
    sketch.stroke(lines(*found), 0.32, colour)


def ribbon(sketch: Sketch, x: float, y: float, wide: float, high: float, colour: str) -> None:
    """A ribbon with folded ends, for a name."""
    for left, way in ((x, 1), (x + wide, -1)):
        end = poly(
            (left - 4 * way, y + 1.6), (left + 4 * way, y + 1.6), (left + 4 * way, y + high + 1.6),
            (left - 4 * way, y + high + 1.6), (left - 1.8 * way, y + high / 2 + 1.6),
        )  # fmt: skip
        sketch.flat(end, darker(colour, 0.18), 0.45)
        sketch.flat(
            poly((left, y + high), (left + 4 * way, y + high), (left + 4 * way, y + high + 1.6)),
            darker(colour, 0.5),
            0.3,
        )
    sketch.flat(box(x, y, wide, high), colour, 0.55)
    sketch.stroke(
        lines((x + 1, y + 0.9, x + wide - 1, y + 0.9), (x + 1, y + high - 0.9, x + wide - 1, y + high - 0.9)),
        0.25,
        darker(colour, 0.3),
    )


def on(pen: Pen, colour: str) -> str:
    """The ink for letters on a colour: light on dark paint, dark on yellow and wherever paint is saved."""
    return INK if pen.saver or colour == PAINTS[Colour.YELLOW] else PAPER


def banner(sketch: Sketch, x: float, y: float, colour: str) -> None:
    """Cloth on a rod, ten wide and sixteen long: the index of a card hangs there."""
    sketch.solid(
        path(f"M{x} {y}H{x + 10}V{y + 16}L{x + 5} {y + 13.2}L{x} {y + 16}Z"),
        colour,
        depth=0.9,
        hatch=0,
        shine=0.5,
        line=0.5,
    )
    sketch.flat(box(x - 0.6, y - 0.8, 11.2, 1.5, 0.7), BRASS, 0.4)


def shield(sketch: Sketch, colour: Colour, x: float, y: float, size: float) -> None:
    """A coat of arms that needs no reading: the colour, and its shape."""
    paint = PAINTS[colour]
    outline = SHIELD.scaled(size / 2, about=(0, 0)).moved(x, y)
    sketch.solid(outline, paint, depth=size * 0.09, hatch=0, shine=0.3, line=0.5)
    device(sketch, colour, x, y + size * 0.06, size * 0.25)


def device(sketch: Sketch, colour: Colour, x: float, y: float, size: float) -> None:
    """The shape of a colour on its cloth, edged with the colour itself, which a printer that saves ink still shows."""
    shape = sign(colour, x, y, size)
    sketch.flat(shape, "#ffffff").stroke(shape, 0.5, darker(PAINTS[colour], 0.4))


def cloud(sketch: Sketch, x: float, y: float, size: float) -> None:
    puff = PUFF.scaled(size, about=(0, 0)).moved(x, y)
    sketch.flat(puff, CLOUD).stroke(puff, 0.25, "#9cc3df")


def tower(sketch: Sketch, x: float, low: float, wide: float, high: float, roof: str, flag: str) -> None:
    """Stone below, a pointed roof, a pennant in the wind."""
    top = low - high
    sketch.solid(box(x - wide / 2, top, wide, high), WALL, depth=1.2, hatch=0, shine=0, line=0.5)
    eaves, tip = wide / 2 + 1.2, top - wide * 1.25
    sketch.stroke(lines((x, tip, x, tip - 4.2)), 0.5)
    sketch.flat(
        path(f"M{x} {tip - 4}Q{x + 2} {tip - 4.8} {x + 5} {tip - 2.8}Q{x + 2} {tip - 2.4} {x} {tip - 1.2}Z"), flag, 0.35
    )
    sketch.solid(poly((x - eaves, top), (x, tip), (x + eaves, top)), roof, depth=1.4, hatch=0, shine=0.6, line=0.55)
    thirds = ((eaves * share, tip + (top - tip) * share) for share in (0.4, 0.7))
    sketch.stroke(lines(*((x - half, y, x + half, y) for half, y in thirds)), 0.3, darker(roof, 0.45))
    sketch.flat(path(f"M{x - 1.1} {top + 6.4}V{top + 4}A1.1 1.1 0 0 1 {x + 1.1} {top + 4}V{top + 6.4}Z"), INK)
