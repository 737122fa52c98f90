"""What the hoard is painted with: metals, stones and cloth, and the parts that many treasures have."""

from __future__ import annotations

from math import cos, radians, sin

from printables.art.kit import INK, Item, Picture, Sketch, Stroke
from printables.art.outline import Outline, Point, Track, poly, star, together

BRASS = "#cf9b3a"
GOLD = "#e3b341"
BRONZE = "#8f6325"
STEEL = "#93a7b2"
SILVER = "#cdd8de"
IRON = "#66737d"
IVORY = "#f2e6c8"
PEARL = "#f6efe8"
MARBLE = "#e4e5e6"
TEAL = "#14525a"
MIDNIGHT = "#123440"
VELVET = "#7a2140"
RUBY = "#b3203c"
SAPPHIRE = "#2c63b4"
JADE = "#3c9b68"
LEAF = "#2f7d45"
CRYSTAL = "#c4e6ea"
ONYX = "#2e2f3b"
FLAME = "#f4b63c"
WAX = "#f7edd2"
WOOD = "#8a5230"
SKIN = "#e0ab82"
RED = "#b9322b"

MARGIN = 3  # what is left free round a treasure


def tilted(picture: Picture, degrees: float) -> Picture:
    """The same, leaning over."""
    return Sketch().put(picture, 0, 0, 100, degrees).picture


def filling(picture: Picture) -> Picture:
    """The same, as large as its box allows, and in the middle of it."""
    sides = [reach(item) for item in picture.items]
    left, top = min(box[0] for box in sides), min(box[1] for box in sides)
    right, bottom = max(box[2] for box in sides), max(box[3] for box in sides)
    share = (100 - 2 * MARGIN) / max(right - left, bottom - top)
    x, y = (left + right) / 2, (top + bottom) / 2
    return Sketch().put(picture, 50 - share * x, 50 - share * y, 100 * share).picture


def reach(item: Item) -> tuple[float, float, float, float]:
    """How far it goes; what is cut off by something else does not count."""
    wide = item.width / 2 if isinstance(item, Stroke) else 0.0
    left, top, right, bottom = item.outline.box
    return left - wide, top - wide, right + wide, bottom + wide


def dots(*places: Point, radius: float) -> Outline:
    """Pearls, rivets, pits: each of two curves, as nobody sees that they are not quite round."""
    reach = radius * 1.33
    return Outline(
        tuple(
            Track(
                (x - radius, y),
                (
                    ((x - radius, y - reach), (x + radius, y - reach), (x + radius, y)),
                    ((x + radius, y + reach), (x - radius, y + reach), (x - radius, y)),
                ),
            )
            for x, y in places
        )
    )


def lines(*ends: tuple[Point, Point]) -> Outline:
    return together(poly(a, b, closed=False) for a, b in ends)


def sparkle(sketch: Sketch, x: float, y: float, size: float, colour: str = "#fff7dc") -> None:
    """A glint with four points, which says: this is worth something."""
    sketch.flat(star(x, y, size, size * 0.24, 4), colour, 0.7)


def dark(sketch: Sketch, outline: Outline, gap: float = 2.4) -> None:
    """Black, and engraved: where ink is saved the lines are left, and it is still the darkest thing there."""
    sketch.flat(outline, INK).engrave(outline, 45, gap, width=0.9).stroke(outline, 1)


def at(x: float, y: float, reach: float, degrees: float, flat: float = 1.0) -> Point:
    """A point that far from the centre; `flat` presses the circle it lies on."""
    return x + reach * cos(radians(degrees)), y + reach * sin(radians(degrees)) * flat


def rays(x: float, y: float, inner: float, outer: float, count: int, turn: float = 0.0) -> Outline:
    """Short lines round a flame or a sun."""
    found = []
    for number in range(count):
        angle = 360 * number / count + turn
        found.append((at(x, y, inner, angle), at(x, y, outer, angle)))
    return lines(*found)
