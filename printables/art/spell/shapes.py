"""The paints of Lock & Spell, and the shapes that come again: leaves, faceted stars, gems, keyholes."""

from __future__ import annotations

from math import cos, pi, radians, sin

from printables.art.kit import Sketch, darker, lighter
from printables.art.outline import Outline, Point, circle, ellipse, path, poly, star, together

ROSE, WINE = "#b2405a", "#6f1f38"
NIGHT, DUSK = "#22356b", "#5b7cb8"
MOSS, FERN = "#4f7135", "#86a354"
GILT, BRONZE = "#dba83f", "#a86f24"
IVORY, PARCHMENT = "#efe2c2", "#f7eed8"
SILVER, STEEL = "#d9dfe8", "#a9b9cb"
OAK, WALNUT = "#a9713d", "#6d4426"


def leaf(x: float, y: float, length: float, angle: float, wide: float = 0.42) -> Outline:
    """A pointed leaf that grows from a point in a direction: 0 to the right, 90 down."""
    w = length * wide
    shape = path(
        f"M0 0C{length * 0.25} {-w} {length * 0.65} {-w} {length} 0"
        f"C{length * 0.6} {w * 0.9} {length * 0.2} {w * 0.8} 0 0Z"
    )
    return shape.turned(angle, (0, 0)).moved(x, y)


def leaves(sketch: Sketch, colour: str, *places: tuple[float, float, float, float], line: float = 1.2) -> None:
    """Leaves with a rib each and one half in shadow: x, y, length, direction."""
    for x, y, length, angle in places:
        c, s = cos(radians(angle)), sin(radians(angle))
        whole, w = leaf(x, y, length, angle), length * 0.4 * (1 if c > 0 else -1)
        shadow = path(f"M0 0H{length}C{length * 0.6} {w * 0.9} {length * 0.2} {w * 0.8} 0 0Z")
        sketch.flat(whole, lighter(colour, 0.12)).tone(shadow.turned(angle, (0, 0)).moved(x, y), darker(colour, 0.2))
        rib = poly((x, y), (x + c * length * 0.75, y + s * length * 0.75), closed=False)
        sketch.stroke(whole, line).stroke(rib, 0.7)


def facets(x: float, y: float, outer: float, inner: float, rays: int, turn: float = 0.0) -> Outline:
    """The side of every ray of a star that lies in shadow."""
    parts = []
    for number in range(rays):
        a, b = 2 * pi * number / rays - pi / 2 + radians(turn), 2 * pi * (number + 0.5) / rays - pi / 2 + radians(turn)
        tip, dent = (x + outer * cos(a), y + outer * sin(a)), (x + inner * cos(b), y + inner * sin(b))
        parts.append(poly(tip, dent, (x, y)))
    return together(parts)


def cut_star(
    sketch: Sketch, x: float, y: float, outer: float, inner: float, rays: int, colour: str, turn: float = 0.0,
    line: float = 1.2,
) -> None:  # fmt: skip
    """A star cut like a stone: every ray has a bright and a dark side."""
    shape = star(x, y, outer, inner, rays, turn)
    sketch.flat(shape, lighter(colour, 0.3))
    sketch.flat(facets(x, y, outer, inner, rays, turn), darker(colour, 0.25))
    sketch.stroke(shape, line)


def gem(sketch: Sketch, x: float, y: float, rx: float, ry: float, colour: str, line: float = 1.1) -> None:
    """A polished stone with one spot of light."""
    stone = ellipse(x, y, rx, ry)
    shadow = path(
        f"M{x - rx * 0.7} {y + ry * 0.7}A{rx} {ry} 0 0 0 {x + rx * 0.7} {y - ry * 0.7}"
        f"A{rx} {ry} 0 0 1 {x - rx * 0.7} {y + ry * 0.7}Z"
    )
    sketch.flat(stone, colour).tone(shadow, darker(colour, 0.3))
    sketch.tone(ellipse(x - rx * 0.35, y - ry * 0.4, rx * 0.28, ry * 0.22), "#ffffff").stroke(stone, line)


def keyhole(x: float, y: float, size: float) -> Outline:
    """A hole for a key; size is its height."""
    r, h = size * 0.28, size
    top = y - h / 2 + r
    return path(
        f"M{x - r * 0.55} {top + r * 0.8}A{r} {r} 0 1 1 {x + r * 0.55} {top + r * 0.8}"
        f"L{x + r * 0.95} {y + h / 2}H{x - r * 0.95}Z"
    )


def locks(sketch: Sketch, size: float, colour: str, *places: Point) -> None:
    """Plates with keyholes, each half in the light."""
    w, h = size * 0.38, size * 0.5
    plates = together(
        path(
            f"M{x - w} {y - h}H{x + w}V{y + h * 0.3}Q{x + w} {y + h * 0.8} {x} {y + h * 1.1}"
            f"Q{x - w} {y + h * 0.8} {x - w} {y + h * 0.3}Z"
        )
        for x, y in places
    )
    halves = together(
        path(f"M{x} {y - h}H{x + w}V{y + h * 0.3}Q{x + w} {y + h * 0.8} {x} {y + h * 1.1}Z") for x, y in places
    )
    sketch.flat(plates, lighter(colour, 0.15)).tone(halves, darker(colour, 0.15)).stroke(plates, 1.2)
    sketch.flat(together(keyhole(x, y, size * 0.56) for x, y in places), sketch.ink, 0.7)


def discs(size: float, *places: Point) -> Outline:
    """Nails, pearls, rivets."""
    return together(circle(x, y, size) for x, y in places)


def beads(x: float, y: float, reach: float, count: int, size: float, turn: float = 0.0) -> Outline:
    """Small discs on a circle."""
    return together(circle(*on_circle(x, y, reach, 360 * number / count + turn), size) for number in range(count))


def on_circle(x: float, y: float, reach: float, angle: float) -> Point:
    return x + reach * cos(radians(angle)), y + reach * sin(radians(angle))


def rays(x: float, y: float, inner: float, outer: float, count: int, turn: float = 0.0) -> Outline:
    """Straight lines away from a middle."""
    return together(
        poly(
            on_circle(x, y, inner, 360 * n / count + turn), on_circle(x, y, outer, 360 * n / count + turn), closed=False
        )
        for n in range(count)
    )


def wavy_ray(x: float, y: float, inner: float, outer: float, wide: float, angle: float) -> Outline:
    """A tongue of a sun: it swings to one side and back."""
    r, t, w = inner, outer, wide
    m = r + (t - r) * 0.5
    shape = path(
        f"M{r} {-w}C{m * 0.9} {-w * 2.1} {m * 1.02} {w * 0.6} {t} {-w * 0.3}"
        f"C{m * 1.08} {w * 2} {m * 0.9} {-w * 0.1} {r} {w}Z"
    )
    return shape.turned(angle, (0, 0)).moved(x, y)
