"""What the castle is painted with, and the parts that doors and keys have in common."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.castle.components import Colour
from printables.art.kit import Area, Clip, Item, Picture, Sketch, Stroke
from printables.art.outline import Outline, Point, box, circle, poly, together

PAINTS = {Colour.BLUE: "#2d6fc0", Colour.RED: "#cf3a2e", Colour.GREEN: "#37924a", Colour.YELLOW: "#f4c02c"}
WOOD, DARK_WOOD, IRON, STEEL, BRASS = "#b07a45", "#7d5230", "#5b6472", "#b9c4cf", "#e0a93b"
STONE, OLD_STONE, IVORY, SUN, GLOOM = "#ead9b6", "#d0b98d", "#fff4d8", "#ffe9a3", "#2b3050"
SKY, LEAF, WHITE, BLACK, VELVET = "#a9d6f2", "#5fae4d", "#ffffff", "#2d2f3c", "#7d4fa3"


def sign(colour: Colour, x: float, y: float, size: float) -> Outline:
    """The shape of a colour, as large as it looks next to the others: a square needs less room than a triangle."""
    match colour:
        case Colour.BLUE:
            return circle(x, y, size)
        case Colour.RED:
            return box(x - size * 0.9, y - size * 0.9, size * 1.8, size * 1.8)
        case Colour.GREEN:
            return poly((x, y - size * 1.12), (x + size * 1.15, y + size * 0.88), (x - size * 1.15, y + size * 0.88))
        case Colour.YELLOW:
            return poly((x, y - size * 1.25), (x + size * 1.08, y), (x, y + size * 1.25), (x - size * 1.08, y))


def dots(*points: Point) -> Outline:
    """Points for a thick round pen: nails, eyes, buttons."""
    return together(poly((x, y), (x + 0.1, y), closed=False) for x, y in points)


def lines(*ends: tuple[float, float, float, float]) -> Outline:
    """Straight lines, each from point to point."""
    return together(poly((x1, y1), (x2, y2), closed=False) for x1, y1, x2, y2 in ends)


def rod(sketch: Sketch, track: Outline, colour: str, width: float, line: float = 1.6) -> None:
    """Something bent from wire or rope: a line with an outline."""
    sketch.stroke(track, width + 2 * line).stroke(track, width, colour)


def mirrored(picture: Picture) -> Picture:
    """As seen from behind, where the light comes from the other hand."""
    return Picture(tuple(mirrored_items(picture.items)))


def mirrored_items(items: Iterable[Item]) -> Iterable[Item]:
    for item in items:
        match item:
            case Area(outline, colour, tone):
                yield Area(outline.mirrored(), colour, tone)
            case Stroke(outline, colour, width):
                yield Stroke(outline.mirrored(), colour, width)
            case Clip(outline, inside):
                yield Clip(outline.mirrored(), tuple(mirrored_items(inside)))


def unengraved(picture: Picture) -> Picture:
    """The same in flat paint: on a phone’s map nobody sees the engraving, and everybody would wait for it."""
    return Picture(tuple(item for item in picture.items if not fine(item)))


def fine(item: Item) -> bool:
    match item:
        case Clip(_, items):
            return all(isinstance(one, Area) and one.tone for one in items)
        case Stroke(_, _, width):
            return width <= 0.6
        case _:
            return False
