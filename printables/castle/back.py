"""The back of the cards: two castles that stand foot to foot, so that none is ever upside down."""

from __future__ import annotations

from companion.games.castle.components import Colour
from printables.art.castle.paints import BRASS, LEAF, PAINTS, SUN, lines, sign
from printables.art.kit import Sketch, lighter
from printables.art.outline import Point, box, circle, hatching, path, poly
from printables.castle.masonry import EDGE, MORTAR, WALL, beyond, cloud, tower, turned
from printables.deck import CardFace
from printables.draw import Pen
from printables.paper import Rect

FIELD, NOON = "#24559a", "#a9d6f2"
KEY = (  # the left one of two, about the middle; the other is the same, turned
    "M-3.4-7.2A3 3 0 0 1-2.6-1.4V6.2H-4.2V5.4H-6.6V3.6H-4.2V2.6H-6V.8H-4.2V-1.4A3 3 0 0 1-3.4-7.2Z"
    "M-3.4-5.6A1.3 1.3 0 0 0-3.4-3A1.3 1.3 0 0 0-3.4-5.6Z"
)
VIEW = 8.4  # how far inside the trim the castles are seen


def draw(pen: Pen, trim: Rect) -> None:
    x, y = trim.width / 2, trim.height / 2
    s, half = Sketch(line=0.5), Sketch(line=0.5)
    if not pen.saver:
        lattice(s, trim)
    castle(half, x, y)
    turned(half, trim)
    view = box(VIEW, VIEW, trim.width - 2 * VIEW, trim.height - 2 * VIEW)
    s.inside(view, lambda part: part.items.extend(half.items))
    s.flat(poly(*battlements(trim)) + view, WALL, 0.5)
    s.flat(circle(x, y, 10.4), BRASS, 0.6).flat(circle(x, y, 8.8), FIELD, 0.45)
    key = Sketch(line=0.45)
    key.solid(path(KEY).moved(x, y), BRASS, depth=0.6, hatch=0, shine=0.4)
    turned(key, trim)
    s.items += key.items
    pen.scene(trim, s.picture)


def lattice(s: Sketch, trim: Rect) -> None:
    """Lozenges to every edge."""
    x, y = 50 - trim.width / 2, 50 - trim.height / 2
    field = box(*beyond(trim))
    s.flat(field, FIELD)
    for angle in (45.0, -45.0):
        s.stroke(hatching(field.moved(x, y), angle, 2.5).moved(-x, -y), 0.3, lighter(FIELD, 0.4))


def castle(s: Sketch, middle: float, low: float) -> None:
    """One of the two: a keep and two towers behind a wall, on a hill, at noon."""
    blue, red, green, yellow = PAINTS.values()
    s.flat(box(-4, -4, 72, low + 4), NOON)
    s.solid(circle(middle + 15, 16, 3.6), SUN, depth=0, hatch=0, shine=0, line=0.45)
    cloud(s, middle - 16, 15, 4)
    cloud(s, middle + 17, 25, 3.4)
    s.flat(path(f"M0 {low}V34Q10 27 20 33T42 31T66 33V{low}Z"), LEAF, 0.45)
    tower(s, middle - 15.4, low, 9, 17, blue, red)
    tower(s, middle + 15.4, low, 9, 13.6, green, yellow)
    tower(s, middle, low, 11.4, 17, red, yellow)
    steps: list[Point] = [(0, low), (0, low - 9)]
    for x in range(4, 64, 6):
        steps += [(x, low - 9), (x, low - 7), (x + 3, low - 7), (x + 3, low - 9)]
    s.flat(poly(*steps, (67, low - 9), (67, low)), WALL, 0.5)
    s.stroke(
        lines(
            (0, low - 3.6, 66, low - 3.6),
            (14, low - 3.6, 14, low),
            (49, low - 3.6, 49, low),
            (22, low - 7, 22, low - 3.6),
        ),
        0.3,
        MORTAR,
    )
    s.stroke(lines((0, low, 66, low)), 0.5, EDGE)
    for colour, x in zip(Colour, (-19, -14, 14, 19), strict=True):
        s.flat(sign(colour, middle + x, low - 3.4, 1.6), PAINTS[colour], 0.35)


def battlements(trim: Rect) -> list[Point]:
    """A wall round it all, with merlons outwards, the same from every side."""
    low, high, found = 6.6, 4.6, list[Point]()
    corners = ((low, low), (trim.width - low, low), (trim.width - low, trim.height - low), (low, trim.height - low))
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        length = abs(x2 - x1) + abs(y2 - y1)
        way = (x2 - x1) / length, (y2 - y1) / length
        count = round(length / 5)
        step = length / count
        for number in range(count):
            for along, out in ((0.25, 0.0), (0.25, low - high), (0.75, low - high), (0.75, 0.0)):
                far = (number + along) * step
                found.append((x1 + way[0] * far + way[1] * out, y1 + way[1] * far - way[0] * out))
        found.append((x2, y2))
    return found


BACK = CardFace("back of Castle", draw)
