"""Doors: closed, and what is seen when they are open. All stand in the same arch of warm stone."""

from __future__ import annotations

from math import cos, radians, sin

from companion.games.castle.components import Colour
from printables.art.castle.keys import bright_key
from printables.art.castle.paints import (
    BLACK,
    BRASS,
    DARK_WOOD,
    GLOOM,
    IRON,
    IVORY,
    LEAF,
    OLD_STONE,
    PAINTS,
    SKY,
    STONE,
    SUN,
    VELVET,
    WOOD,
    dots,
    lines,
    rod,
    sign,
)
from printables.art.kit import Picture, Sketch, darker, lighter
from printables.art.outline import box, circle, path, poly, star, together

ARCH = path("M9 92V47C9 23 27 6 50 6S91 23 91 47V92Z")
GATE = path("M20 92V47C20 30 33 17 50 17S80 30 80 47V92Z")
STRAP = path("M20-3.4H62C66-3.4 66-7 70-6C72-3 77-2 77 0S72 3 70 6C66 7 66 3.4 62 3.4H20Z")
KEYSTONE = path("M43.5 3.5H56.5L54.5 19H45.5Z")


def stones(sketch: Sketch, keystone: str) -> None:
    """The arch, its joints, the keystone on top and the step below."""
    sketch.solid(ARCH + GATE, STONE, depth=3.5, hatch=0, shine=2, line=1.8)
    joints = [
        (50 + 30 * cos(a), 47 - 30 * sin(a), 50 + 41 * cos(a), 47 - 41 * sin(a)) for a in map(radians, (22, 45, 68))
    ]
    joints += [(100 - x1, y1, 100 - x2, y2) for x1, y1, x2, y2 in joints]
    joints += [(9, y, 20, y) for y in (53, 68, 79)] + [(80, y, 91, y) for y in (56, 66, 81)]
    sketch.stroke(lines(*joints), 1, darker(OLD_STONE, 0.45))
    sketch.solid(KEYSTONE, keystone, depth=2, hatch=0, shine=0, line=1.4)
    sketch.solid(poly((5, 90), (95, 90), (96, 97), (4, 97)), OLD_STONE, depth=2.4, hatch=0, line=1.8)


def closed(colour: Colour) -> Picture:
    """Painted planks, iron straps, a ring to pull, and the colour's shape as a boss."""
    s, paint = Sketch(), PAINTS[colour]
    s.solid(GATE, paint, depth=5, hatch=2.6, line=1.6)
    s.stroke(
        lines(*((x, y, x, 90) for x, y in ((31.5, 23), (43.5, 18), (56.5, 18), (68.5, 23)))), 1.3, darker(paint, 0.5)
    )
    grain = "M26 52q2 8 0 16M36 26q3 5 0 9M47 23v8M61 24q-2 6 1 9M74 46q2 4-1 8M26 73v5M36 88q1-3 0-5"
    s.stroke(path(grain), 0.8, darker(paint, 0.38))
    for y in (39, 83):
        strap = STRAP.moved(0, y)
        s.flat(strap, IRON, 1.4).stroke(lines((21, y - 1.8, 62, y - 1.8)), 0.8, "#a8b2be")
        s.stroke(dots(*((x, y + 0.4) for x in (26, 38, 62, 70))), 2.2, "#c9d2dc")
    s.flat(sign(colour, 48.5, 60, 18.4), IVORY, 1.9).stroke(sign(colour, 48.5, 60, 15.4), 1.3, paint)
    s.solid(sign(colour, 48.5, 60, 12), darker(paint, 0.16), depth=3, hatch=2.2, shine=1.6, line=1.2)
    rod(s, circle(73.2, 67.4, 4), BRASS, 2, 1)
    s.flat(circle(73.2, 62.4, 2.6), IRON, 1.1)
    stones(s, paint)
    return s.picture


def corridor(s: Sketch, paint: str) -> None:
    """A way through: light at its end, a carpet, a torch on the wall."""
    s.flat(GATE, "#f3e3c0")
    s.flat(path("M20 92V47C20 30 33 17 50 17L47 37C42 38 40 42 40 46V70Z"), "#d9c096")
    s.tone(path("M50 17C67 17 80 30 80 47L64 47C64 41 60 37 53 37L47 37Z"), "#e7d1a6")
    s.flat(poly((20, 92), (40, 70), (64, 70), (80, 92)), "#c9a878")
    s.stroke(
        lines((40, 70, 20, 92), (64, 70, 80, 92), (32, 79, 71, 79), (26, 85.5, 75, 85.5)), 0.9, darker(OLD_STONE, 0.45)
    )
    s.flat(path("M40 70V47C40 41 45 36 52 36S64 41 64 47V70Z"), SKY, 1.4)
    s.flat(path("M40 70V61Q46 54 52 60T64 58V70Z"), LEAF, 0.9)
    s.solid(circle(57, 46, 3.6), SUN, depth=0, hatch=0, shine=0, line=0.9)
    s.solid(poly((43, 92), (64, 92), (57, 70), (48, 70)), paint, depth=1.6, hatch=0, line=1.1)
    s.stroke(lines((46.5, 91, 50, 71), (60.5, 91, 55.4, 71)), 0.9, IVORY)
    s.solid(path("M71 56L74 70L76.5 56Z"), DARK_WOOD, depth=1, hatch=0, line=1)
    s.solid(path("M74 39Q82 48 77.5 55Q74 58 70.5 55Q68 50 72 47Q72 43 74 39Z"), "#ef8f2c", depth=0, hatch=0, line=1.1)
    s.flat(path("M74 48Q77 52 75.5 55H72.5Q71 52 74 48Z"), SUN)


def open_door(paint: str = WOOD) -> Picture:
    """The leaf is swung back, and the way is free."""
    s = Sketch()
    s.inside(GATE, lambda part: corridor(part, paint))
    leaf = path("M20 92V47C20 37 24 29 30 24C35 27 36 33 36 42V81Z")
    s.solid(leaf, paint, depth=3, hatch=1.9, angle=90, line=1.5)
    s.stroke(lines((25.5, 31, 25.5, 86), (31, 27, 31, 83)), 1, darker(paint, 0.5))
    for y in (45, 74):
        s.solid(poly((20, y), (34, y - 1), (34, y + 2.6), (20, y + 5)), IRON, depth=1, hatch=0, shine=0.8, line=1.1)
    s.stroke(GATE, 1.6)
    stones(s, paint)
    return s.picture


def barred_door(paint: str = WOOD) -> Picture:
    """A grate of iron, and somebody’s eyes in the gloom."""
    s = Sketch()
    s.flat(GATE, GLOOM)
    s.tone(path("M29 92V52C29 38 38 28 50 28S71 38 71 52V92Z"), "#1a1d33")
    for x in (42.6, 57.4):
        s.flat(path(f"M{x - 4.6} 62Q{x} 50 {x + 4.6} 62Q{x} 67 {x - 4.6} 62Z"), SUN)
    s.stroke(dots((43.6, 60.6), (56.4, 60.6)), 4, "#1a1d33")
    s.stroke(path("M21 42Q31 39 36 20M20 51Q38 46 44 18M25 30L37 41"), 0.8, "#a9b0cf")

    def grate(part: Sketch) -> None:
        part.flat(together(box(18, y - 2, 64, 4) for y in (36, 50, 73)), IRON, 1.3)
        for x in (27.6, 35.2, 50, 64.8, 72.4):
            bar = poly((x - 2.4, 10), (x + 2.4, 10), (x + 2.4, 83), (x, 90), (x - 2.4, 83))
            part.flat(bar, "#7d8896", 1.3).stroke(lines((x - 1, 12, x - 1, 82)), 0.9, "#c9d2dc")
        part.stroke(dots(*((x, y) for y in (36, 50, 73) for x in (27.6, 35.2, 50, 64.8, 72.4))), 3, BLACK)

    s.inside(GATE, grate)
    s.stroke(GATE, 1.6)
    stones(s, paint)
    return s.picture


def glow(s: Sketch) -> None:
    rays = together(
        poly((50, 54), (50 + 60 * cos(a), 54 + 60 * sin(a)), (50 + 60 * cos(a + 0.26), 54 + 60 * sin(a + 0.26)))
        for a in (radians(20 + 40 * n) for n in range(9))
    )
    s.flat(GATE, SUN).tone(rays, IVORY, inside=GATE).stroke(GATE, 1.6)


def extra_key(paint: str = VELVET) -> Picture:
    """A golden key on a cushion, larger than the door that hid it."""
    s = Sketch()
    glow(s)
    stones(s, paint)
    s.solid(
        path("M20 70Q50 77 80 70Q86 69 85 75Q80 81 85 88Q86 94 79 92Q50 87 21 92Q14 94 15 88Q20 81 15 75Q14 69 20 70Z"),
        paint,
        depth=5,
        hatch=0,
        shine=0,
        line=1.8,
    )
    s.stroke(path("M24 75Q50 81 76 75M50 79V89"), 0.9, lighter(paint, 0.55))
    s.stroke(dots((17, 73), (83, 73), (17, 90), (83, 90)), 5.4).stroke(
        dots((17, 73), (83, 73), (17, 90), (83, 90)), 3.2, BRASS
    )
    s.put(bright_key(), 6, 6, 76)
    s.solid(star(73, 60, 7, 2.2, 4), IVORY, depth=0, hatch=0, line=1.1)
    return s.picture


def extra_turn(paint: str = VELVET) -> Picture:
    """An hourglass that is turned once more."""
    s = Sketch()
    glow(s)
    stones(s, paint)
    arrow = path("M21 76A37 37 0 1 1 84 66L91.5 69L76.5 84L69 63L75.5 64.5A28 28 0 1 0 28.5 70.5Z")
    s.solid(arrow, paint, depth=3, hatch=0, line=1.9)
    s.solid(
        path("M38 34H62Q62 46 52.5 54Q62 62 62 76H38Q38 62 47.5 54Q38 46 38 34Z"),
        "#e4f2f4",
        depth=3,
        hatch=0,
        shine=0,
        line=1.5,
    )
    s.flat(path("M41 42H59Q57 48 50 54Q43 48 41 42Z"), BRASS, 0.9)
    s.flat(path("M40.5 74Q42 67 50 64Q58 67 59.5 74Z"), BRASS, 0.9)
    s.stroke(lines((50, 54, 50, 66)), 1, BRASS)
    for y in (29, 75):
        s.solid(box(34, y, 32, 6.4), WOOD, depth=2, hatch=0, shine=1.4, line=1.6)
    return s.picture
