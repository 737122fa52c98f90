"""What else is played: a padlock, a way behind the books, a hacksaw, a net."""

from __future__ import annotations

from companion.games.castle.components import Colour
from printables.art.castle.paints import (
    BLACK,
    BRASS,
    DARK_WOOD,
    GLOOM,
    IRON,
    IVORY,
    OLD_STONE,
    PAINTS,
    STEEL,
    STONE,
    SUN,
    WOOD,
    dots,
    lines,
    rod,
)
from printables.art.kit import Picture, Sketch, darker
from printables.art.outline import box, circle, ellipse, hatching, path, poly


def padlock() -> Picture:
    """Old, heavy, and dented where somebody tried a hammer."""
    s = Sketch(line=1.9)
    s.solid(
        path("M24 50V34C24 17 35 7 50 7S76 17 76 34V50H64V34C64 25 59 19 50 19S36 25 36 34V50Z"),
        STEEL,
        depth=4,
        hatch=1.9,
    )
    s.solid(path("M14 50Q14 44 20 44H80Q86 44 86 50V72C86 86 72 94 50 94S14 86 14 72Z"), BRASS, depth=7, hatch=1.9)
    s.solid(path("M12 47Q12 42 17 42H83Q88 42 88 47V54H12Z"), IRON, depth=2.6, hatch=0, shine=1.4, line=1.7)
    s.stroke(dots((21, 48), (38, 48), (62, 48), (79, 48)), 3.4).stroke(
        dots((20.5, 47.4), (37.5, 47.4), (61.5, 47.4), (78.5, 47.4)), 1.5, "#dfe6ec"
    )
    s.solid(
        path("M36 66C36 57 42 54 50 54S64 57 64 66C64 76 58 86 50 90C42 86 36 76 36 66Z"),
        IVORY,
        depth=3,
        hatch=0,
        line=1.4,
    )
    s.stroke(dots((50, 66)), 11, BLACK).stroke(poly((50, 69), (53, 79), (47, 79)), 3, BLACK).stroke(
        lines((50, 70, 50, 78)), 4, BLACK
    )
    s.stroke(path("M21 64Q25 66 24 72M20 68L26 67M74 62L80 59"), 1.1, darker(BRASS, 0.45))
    return s.picture


def secret_passage() -> Picture:
    """A bookcase that is a door, steps down into the wall, and a candle that somebody left burning."""
    s = Sketch()
    s.solid(box(36, 6, 57, 89, 2), STONE, depth=4, hatch=0, line=1.8)
    s.stroke(
        lines(
            (78, 20, 92, 20),
            (84, 34, 92, 34),
            (82, 50, 92, 50),
            (84, 64, 92, 64),
            (82, 80, 92, 80),
            (60, 7, 60, 15),
            (80, 7, 80, 20),
            (88, 34, 88, 50),
            (87, 64, 87, 80),
        ),
        0.9,
        darker(OLD_STONE, 0.4),
    )
    hole = path("M40 95V38C40 24 49 15 61 15S82 24 82 38V95Z")
    s.flat(hole, GLOOM, 1.6)

    def steps(part: Sketch) -> None:
        part.tone(ellipse(72, 46, 17, 19), "#5a5575").tone(ellipse(72, 44, 11, 12), "#8d7a6d")
        for row, (x, y) in enumerate(((38, 83), (45, 72), (52, 62), (58, 53))):
            part.flat(box(x, y, 50, 14), (OLD_STONE, "#b7a17c", "#93826d", "#70688b")[row], 1.2)

    s.inside(hole, steps)
    s.solid(
        path("M71 45Q79 44 76 34Q72 32 72 27Q65 33 68 41Q68 44 71 45Z"), "#f0932e", depth=0, hatch=0, shine=0, line=1.1
    )
    s.flat(path("M72 44Q75 42 73 36Q69 40 71 44Z"), SUN)
    s.flat(box(69, 46, 6.4, 13), IVORY, 1.1)
    s.solid(path("M63 58H81Q81 64 75 64H69Q63 64 63 58Z"), BRASS, depth=1.6, hatch=0, line=1.2)
    case = path("M6 4L44 14V90L6 97Z")
    s.solid(case, DARK_WOOD, depth=3, hatch=1.9, line=1.9)
    for top, low, slope in ((10, 33, 0.2), (39, 62, 0.0), (68, 90, -0.14)):
        s.flat(poly((10, top), (40, top + 30 * slope + 2), (40, low + 30 * slope * 0.4 - 1), (10, low)), "#3b2a22", 1)
        books(s, top, low, slope)
    return s.picture


BOOKS = (
    (11, 6, 4, "#cf3a2e"),
    (17, 5, 1, "#f4c02c"),
    (22, 6.4, 5, "#2d6fc0"),
    (28.6, 4.4, 2, "#37924a"),
    (33, 6, 6, "#8a5aa8"),
)


def books(s: Sketch, top: float, low: float, slope: float) -> None:
    """A shelf of them, no two equally tall."""
    for number, (x, wide, short, _) in enumerate(BOOKS):
        paint = BOOKS[(number * 2 + int(top)) % 5][3]
        left, right = (x - 10) * slope, (x + wide - 10) * slope
        s.flat(
            poly(
                (x, top + left + 2 + short),
                (x + wide, top + right + 2 + short),
                (x + wide, low + right * 0.4),
                (x, low + left * 0.4),
            ),
            paint,
            1,
        )


def hacksaw() -> Picture:
    """Half way through a bar."""
    s = Sketch()
    s.solid(box(42, 50, 12, 46, 1), IRON, depth=3.4, hatch=1.9, line=1.7)
    blade = path(
        "M10 53L84 27L86 33"
        + "".join(
            f"L{83.4 - 6.6 * n:.1f} {38.4 + 2.32 * n:.1f}L{80 - 6.6 * n:.1f} {35 + 2.32 * n:.1f}" for n in range(10)
        )
        + "L12 59Z"
    )
    s.solid(blade, STEEL, depth=1.4, hatch=0, shine=1, line=1.2)
    frame = path(
        "M87 38L78 12C76 7 72 6 67 8L18 25C12 27 10 30 12 36L19 61L13 63L5 38"
        "C3 29 6 22 14 19L66 1.5C75 -1 81 2 84 9L94 36Z"
    )
    s.solid(frame.moved(0, 3), PAINTS[Colour.RED], depth=2.6, hatch=1.9, line=1.7)
    handle = path("M7 57L20 52C24 54 28 60 26 66L31 82C33 90 27 96 20 95C13 95 9 91 8 85L4 68C3 63 4 59 7 57Z")
    s.solid(handle, WOOD, depth=5, hatch=1.9, line=1.8)
    s.stroke(path("M12 66Q18 76 17 88M17 62Q24 74 24 86"), 0.9, darker(WOOD, 0.45)).stroke(
        dots((14, 60), (20, 91)), 3, BRASS
    )
    s.solid(circle(87, 37, 4), BRASS, depth=1.6, hatch=0, line=1.4)
    s.stroke(dots((60, 70), (66, 78), (58, 84), (70, 90), (62, 93)), 2, IRON).stroke(
        lines((60, 56, 70, 60), (60, 62, 66, 68)), 1, BRASS
    )
    return s.picture


def net() -> Picture:
    """On a long handle; somebody has just gone into it head first."""
    s, rope = Sketch(), "#e8cf98"
    hoop = ellipse(62, 35, 33, 12).turned(-38, (62, 35))
    s.flat(hoop, "#c9b184", 1.2)
    legs(s)
    bag = path("M88 17C95 30 93 50 88 66C84 84 76 96 64 94C50 92 40 78 35 56C46 63 62 56 74 43C84 33 90 24 88 17Z")
    s.solid(bag, "#f7ead0", depth=7, hatch=0, shine=0, line=1.4)
    for angle in (22.0, -64.0):
        mesh = hatching(bag, angle, 9.4)
        s.stroke(mesh, 2.9).stroke(mesh, 1.2, rope)
    rod(s, path("M37 53C42 63 62 56 74 43C84 33 90 22 88 16"), WOOD, 3.4, 1.4)
    s.solid(path("M34 51L41 58L14 88Q8 93 5 89T8 80Z"), WOOD, depth=2.6, hatch=2, line=1.7)
    s.stroke(path("M30 57L36 63M27 60L33 66M24 64L30 70"), 1.8, PAINTS[Colour.RED])
    return s.picture


def legs(s: Sketch) -> None:
    """In striped stockings and shoes that curl."""
    for leg, shoe, stripes in (
        (
            "M56 48L45 18L53 15L66 42Z",
            "M55 18Q47 21 42 18Q32 22 24 16Q20 11 25 7Q26 13 33 11Q42 12 44 6L52 7Z",
            "M49 28L57 25M52 37L61 33",
        ),
        (
            "M66 42L66 16L74 16L76 34Z",
            "M76 19Q69 21 64 18Q56 16 54 8Q54 3 59 3Q58 9 64 9Q69 9 71 5L77 7Z",
            "M66 24H75M66 33L76 31",
        ),
    ):
        s.flat(path(leg), IVORY, 1.4).stroke(path(stripes), 2.6, PAINTS[Colour.RED])
        s.solid(path(shoe), PAINTS[Colour.GREEN], depth=2.4, hatch=0, shine=0, line=1.5)
