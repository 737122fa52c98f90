"""The backs: each deck has its own ground, pattern and emblem, and each is the same picture upside down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from printables.art.kit import Picture, Sketch, mixed
from printables.art.outline import Outline, box, circle, path, poly, star, together
from printables.art.spell.shapes import GILT, IVORY, MOSS, ROSE, beads, keyhole, on_circle, rays
from printables.deck import CardFace, over
from printables.draw import Pen
from printables.paper import Rect
from printables.spell.dialect import (
    BRASS_GROUND,
    EDGE,
    GOLD_LINE,
    MOSS_GROUND,
    NIGHT_GROUND,
    ROSE_GROUND,
    diamond,
    on,
    sparkle,
)  # fmt: skip

Emblem = Callable[[Sketch, float, float, str], None]


def back(title: str, ground: str, pattern: Callable[[float, float], Outline], emblem: Emblem) -> CardFace:
    """A ground full of pattern that runs over the edge, a gilt frame, an emblem, and the name at both ends."""

    def draw(pen: Pen, trim: Rect) -> None:
        pen.area(over(trim), ground)
        pen.scene(trim, ornament(trim.width, trim.height, ground, pattern, emblem))
        for _ in pen.both_ways(trim):
            pen.text(title, trim.width / 2, EDGE + 2.7, 12.5, "Book Bold", on(pen, "#f8e7b8", ground))

    return CardFace(f"back of {title}", draw, words=(title,))


@cache
def ornament(
    w: float, h: float, ground: str, pattern: Callable[[float, float], Outline], emblem: Emblem
) -> Picture:  # fmt: skip
    s = Sketch(line=0.3)
    s.stroke(pattern(w, h), 0.22, mixed(ground, "#f4dfae", 0.42))
    band = frame(w, h)
    s.flat(band, ground)
    s.stroke(band, 0.35, GILT)
    s.flat(together(studs(w, h)), GOLD_LINE)
    s.flat(plates(w, h), ground).stroke(plates(w, h), 0.35, GILT)
    x, y = w / 2, h / 2
    r = min(w, h) * 0.33
    s.flat(circle(x, y, r + 1.6), ground).stroke(circle(x, y, r + 1.6), 0.5, GILT)
    s.flat(beads(x, y, r + 0.5, 40, 0.42), GILT)
    s.stroke(circle(x, y, r - 0.7), 0.2, GILT)
    emblem(s, x, y, ground)
    return s.picture


def frame(w: float, h: float) -> Outline:
    """A band between two lines, well inside the cut."""
    a, b = EDGE, EDGE + 2.6
    return box(a, a, w - 2 * a, h - 2 * a, 1.5) + box(b, b, w - 2 * b, h - 2 * b, 0.8)


def studs(w: float, h: float) -> Iterator[Outline]:
    """Small jewels along the band, the same from both ends."""
    m = EDGE + 1.3
    across, down = round((w - 2 * m) / 3.2), round((h - 2 * m) / 3.2)
    for n in range(across + 1):
        x = m + (w - 2 * m) * n / across
        yield from (diamond(x, y, 0.75) for y in (m, h - m))
    for n in range(1, down):
        y = m + (h - 2 * m) * n / down
        yield from (diamond(x, y, 0.75) for x in (m, w - m))


def plates(w: float, h: float) -> Outline:
    """Where the name stands, below and, for whoever sits opposite, above."""
    half = 13.0
    lower = path(
        f"M{w / 2 - half} {h - EDGE - 0.2}V{h - EDGE - 5}"
        f"Q{w / 2 - half} {h - EDGE - 8} {w / 2 - half + 3} {h - EDGE - 8}H{w / 2 + half - 3}"
        f"Q{w / 2 + half} {h - EDGE - 8} {w / 2 + half} {h - EDGE - 5}V{h - EDGE - 0.2}Z"
    )
    return lower + lower.turned(180, (w / 2, h / 2))


# Patterns: drawn about the middle, over the edge on all sides


def grid(w: float, h: float, step: float, tall: float) -> Iterator[tuple[int, int, float, float]]:
    """Places in rows about the middle, every second row shifted by half a step."""
    rows, columns = int(h / 2 / tall) + 2, int(w / 2 / step) + 2
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            yield row, column, w / 2 + (column + (row % 2) / 2) * step, h / 2 + row * tall


def within(w: float, h: float, x: float, y: float, reach: float) -> bool:
    """Whether something of that size still ends where backgrounds end."""
    return -3.7 + reach <= x <= w + 3.7 - reach and -3.7 + reach <= y <= h + 3.7 - reach


def moons(w: float, h: float) -> Outline:
    """A net of lozenges: in one mesh a star, in the next a moon that looks away from the middle."""
    parts = []
    for row, column, x, y in grid(w, h, 8.4, 5.6):
        if within(w, h, x, y, 2.6):
            parts.append(
                sparkle(x, y, 2.2) if row % 2 else crescent(x, y, 2.0, column < 0 or (column == 0 and row < 0))
            )
        for side in (-1, 1):
            line = poly((x + side * 4.2, y), (x, y + 5.6), closed=False)
            if within(w, h, x + side * 4.2, y, 0) and within(w, h, x, y + 5.6, 0):
                parts.append(line)
    return together(parts)


def crescent(x: float, y: float, r: float, left: bool) -> Outline:
    moon = path(
        f"M{x + r * 0.3} {y - r}A{r} {r} 0 1 0 {x + r * 0.3} {y + r}A{r * 1.15} {r * 1.15} 0 0 1 {x + r * 0.3} {y - r}Z"
    )
    return moon if left else moon.turned(180, (x, y))


def scales(w: float, h: float) -> Outline:
    """Keyholes, those of the upper half on their heads."""
    parts = []
    for row, _, x, y in grid(w, h, 6.4, 6.0):
        if within(w, h, x, y, 2.4):
            hole = keyhole(x, y, 3.6)
            down = row > 0 or (row == 0 and x > w / 2)
            parts += [hole if down else hole.turned(180, (x, y)), circle(x, y, 2.4), diamond(x + 3.2, y, 0.6)]
    return together(parts)


def zodiac(w: float, h: float) -> Outline:
    """Rays from the middle, crossed by rings."""
    x, y = w / 2, h / 2
    parts = []
    for n in range(72):
        reach = 60.0
        angle = 5 * n
        ex, ey = on_circle(x, y, reach, angle)
        limit = min((w / 2 + 3.6) / max(abs(ex - x), 0.01), (h / 2 + 3.6) / max(abs(ey - y), 0.01), 1.0)
        start = on_circle(x, y, 22, angle)
        parts.append(poly(start, (x + (ex - x) * limit, y + (ey - y) * limit), closed=False))
    parts += [circle(x, y, r) for r in (24.5, 28, 31.5)]
    return together(parts)


def straps(w: float, h: float) -> Outline:
    """A basket of crossing bands with a nail at each crossing."""
    parts = []
    for _, _, x, y in grid(w, h, 9.0, 4.5):
        if within(w, h, x, y, 4.6):
            parts += [diamond(x, y, 3.9).scaled(1.9, 1.0, (x, y)), diamond(x, y, 2.4).scaled(1.9, 1.0, (x, y))]
            parts.append(circle(x, y, 0.7))
    return together(parts)


# Emblems: twofold, so that they have no top


def twice(outline: Outline, x: float, y: float) -> Outline:
    return outline + outline.turned(180, (x, y))


def two_moons(s: Sketch, x: float, y: float, ground: str) -> None:
    """Two crescents about one star."""
    crescent = (
        path(f"M{x + 3} {y - 15}A15.5 15.5 0 1 0 {x + 3} {y + 15}A12.5 12.5 0 1 1 {x + 3} {y - 15}Z")
        .scaled(0.62, about=(x, y))
        .moved(-5.8, 0)
    )
    s.stroke(rays(x, y, 12.6, 19, 40), 0.25, GILT)
    s.flat(twice(crescent, x, y), IVORY, 0.4)
    s.flat(star(x, y, 8, 2.6, 8), GILT, 0.35).flat(circle(x, y, 1.8), ground, 0.3)


def two_keys(s: Sketch, x: float, y: float, ground: str) -> None:
    """Two keys side by side, head to foot."""
    k = x - 5.6
    shank = box(k - 1.2, y - 4, 2.4, 19, 0.8)
    notches = ((0, 7.5), (-5.4, 7.5), (-5.4, 9.4), (-3.4, 9.4), (-3.4, 10.8), (-5.4, 10.8), (-5.4, 13), (0, 13))
    wards = poly(*((k + dx, y + dy) for dx, dy in notches))
    collar = box(k - 2.4, y - 3.6, 4.8, 1.8, 0.6)
    bow = together(circle(k + dx, y - 9 + dy, 3.7) for dx, dy in ((-2.9, 1.6), (2.9, 1.6), (0, -3.4)))
    tilt = 24.0
    s.stroke(rays(x, y, 17.4, 19.2, 60), 0.25, GILT)
    for part in (wards, shank, bow, circle(k, y - 9, 4.4), collar):
        s.flat(twice(part.turned(tilt, (x, y)), x, y), GILT, 0.4)
    s.flat(twice(circle(k, y - 9, 2.6).turned(tilt, (x, y)), x, y), ground, 0.4)
    s.flat(twice(sparkle(k, y - 9, 2.2).turned(tilt, (x, y)), x, y), IVORY)
    s.flat(sparkle(x, y, 3.4).turned(tilt, (x, y)), IVORY, 0.3)


def eye_of_night(s: Sketch, x: float, y: float, ground: str) -> None:
    """An eye in a sun: it looks, and it has no lid."""
    s.flat(star(x, y, 18.5, 11.5, 16), GILT, 0.35)
    s.flat(circle(x, y, 12), ground, 0.4)
    s.flat(path(f"M{x - 11} {y}Q{x} {y - 11} {x + 11} {y}Q{x} {y + 11} {x - 11} {y}Z"), IVORY, 0.45)
    s.flat(circle(x, y, 4.9), ROSE, 0.4).flat(circle(x, y, 2.3), s.ink, 0.3)
    s.stroke(rays(x, y, 2.6, 4.5, 16), 0.25)
    s.flat(twice(sparkle(x, y - 8.6, 2), x, y), GILT)


def two_locks(s: Sketch, x: float, y: float, ground: str) -> None:
    """A lock plate that can be opened from either end."""
    shape = path(
        f"M{x - 11} {y - 15}Q{x} {y - 21} {x + 11} {y - 15}Q{x + 15} {y} {x + 11} {y + 15}"
        f"Q{x} {y + 21} {x - 11} {y + 15}Q{x - 15} {y} {x - 11} {y - 15}Z"
    )
    s.flat(shape, GILT, 0.5)
    s.stroke(shape.scaled(0.88, about=(x, y)), 0.25)
    s.flat(twice(keyhole(x, y - 8, 9).flipped(y - 8), x, y), s.ink, 0.3)
    s.flat(
        together(circle(x + dx, y + dy, 1) for dx, dy in ((-9.6, -12.6), (9.6, -12.6), (-9.6, 12.6), (9.6, 12.6))),
        ground,
        0.3,
    )
    s.flat(star(x, y, 4.4, 1.6, 8), MOSS, 0.35)
    for side in (-8.2, 8.2):
        s.flat(diamond(x + side, y, 2.2), ROSE, 0.3)


SPELL = back("Spell", ROSE_GROUND, moons, two_moons)
KEY = back("Key", BRASS_GROUND, scales, two_keys)
TREASURE = back("Treasure", NIGHT_GROUND, zodiac, eye_of_night)
CHEST = back("Chest", MOSS_GROUND, straps, two_locks)
