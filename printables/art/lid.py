"""The lids of boxes, three wide and four high: what a game's people and things look like together."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from printables.art.kit import Clip, Item, Picture, Sketch, Stroke, scaled
from printables.art.outline import Outline, Point, box, path, poly, together

WIDE, HIGH = 75, 100
LID = box(0, 0, WIDE, HIGH)
FINEST = 0.6  # thinner lines are engraving, and for paper


def put(sketch: Sketch, picture: Picture, x: float, y: float, size: float, turn: float = 0.0) -> None:
    """One of the game's pictures on its lid, less what nobody sees at that size."""
    sketch.items += [scaled(item, x, y, size / 100, turn) for item in plain(picture.items)]


def plain(items: Iterable[Item]) -> Iterable[Item]:
    for item in items:
        match item:
            case Stroke(_, _, width) if width <= FINEST:
                continue
            case Clip(outline, inside):
                yield Clip(outline, tuple(plain(inside)))
            case _:
                yield item


def rays(x: float, y: float, reach: float, count: int, turn: float = 0.0) -> Outline:
    """Light that comes from one place: every second slice of a round."""

    def edge(number: float) -> Point:
        angle = pi * (number + turn) / count
        return round(x + reach * cos(angle)), round(y + reach * sin(angle))

    return together(poly((x, y), edge(2 * number), edge(2 * number + 1)) for number in range(count))


def frame(sketch: Sketch, colour: str, inset: float = 3.5, notch: float = 4.0, width: float = 0.9) -> None:
    """A line all round, its corners cut in."""
    a, b, c, d, n = inset, WIDE - inset, inset, HIGH - inset, notch
    corners = (
        f"M{a + n} {c}H{b - n}A{n} {n} 0 0 0 {b} {c + n}V{d - n}A{n} {n} 0 0 0 {b - n} {d}"
        f"H{a + n}A{n} {n} 0 0 0 {a} {d - n}V{c + n}A{n} {n} 0 0 0 {a + n} {c}Z"
    )
    sketch.stroke(path(corners), width, colour)
