"""What the vault was built for, worth four and more."""

from __future__ import annotations

from printables.art.kit import INK, Picture, Sketch, darker, lighter
from printables.art.outline import (
    Point,
    blob,
    box,
    circle,
    curve,
    ellipse,
    path,
    poly,
    star,
    together,
)
from printables.art.vault.paints import (
    BRASS,
    FLAME,
    GOLD,
    IVORY,
    JADE,
    LEAF,
    ONYX,
    PEARL,
    RED,
    RUBY,
    SAPPHIRE,
    SILVER,
    STEEL,
    VELVET,
    WOOD,
    at,
    dark,
    dots,
    lines,
    rays,
    sparkle,
    tilted,
)


def pearl_choker() -> Picture:
    """Two rows, as they lie on a table: the far ones are smaller."""
    s = Sketch()
    far = [at(50, 36, 37, turn, 0.6) for turn in range(-172, -7, 15)]
    s.solid(dots(*far, radius=4), darker(PEARL, 0.1), depth=2, hatch=0, shine=0, line=1.2)
    s.solid(box(43, 6, 14, 11, 2), GOLD, depth=2, hatch=0, line=1.3)  # the clasp
    inner = [at(50, 38, 36, turn, 0.72) for turn in (12, 31, 50, 70, 90, 110, 130, 149, 168)]
    outer = [at(50, 41, 42, turn, 0.92) for turn in (4, 21, 37, 53, 69, 111, 127, 143, 159, 176)]
    s.solid(dots(*inner, radius=5.2), PEARL, depth=2.4, hatch=0, shine=0, line=1.3)
    s.solid(dots(*outer, radius=6), PEARL, depth=3, hatch=0, shine=0, line=1.4)
    s.tone(dots(*((x - 2, y - 2) for x, y in outer), radius=1.4), "#ffffff")
    s.solid(path("M50 68L62 78L50 97L38 78Z"), GOLD, depth=3, hatch=0)
    s.solid(path("M50 73L57 79L50 91L43 79Z"), JADE, depth=3, hatch=0, line=1.1)
    s.stroke(lines(((43, 79), (57, 79)), ((50, 73), (50, 79))), 0.9)
    sparkle(s, 50, 45, 7)
    return s.picture


def jade_frog() -> Picture:
    """The frog that sits on coins, with one between its lips."""
    s = Sketch()
    s.solid(path("M10 86V91A40 8 0 0 0 90 91V86Z"), BRASS, depth=0, shine=0, line=1.3)
    s.solid(ellipse(50, 86, 40, 8), GOLD, depth=0, shine=0, line=1.3)
    s.solid(path("M8 80V85A39 8 0 0 0 86 85V80Z"), BRASS, depth=0, shine=0, line=1.3)
    s.solid(ellipse(47, 80, 39, 8), GOLD, depth=3, hatch=0, line=1.3)
    s.solid(
        blob((30, 40), (48, 34), (68, 44), (82, 62), (84, 76), (66, 80), (36, 80), (26, 66)), JADE, depth=8, hatch=3.4
    )
    s.solid(
        blob((58, 76), (56, 60), (68, 50), (82, 58), (88, 72), (92, 79), (76, 82), (62, 82)), JADE, depth=6, hatch=0
    )
    s.solid(path("M36 60Q34 72 28 78Q20 80 20 84Q28 86 40 84Q46 74 48 62Z"), JADE, depth=4, hatch=0)
    head = path(
        "M10 44Q10 30 24 27Q24 14 34 15Q40 17 40 24Q46 15 54 18Q62 22 58 32Q66 38 64 48Q58 62 36 62Q12 62 10 44Z"
    )
    s.solid(head, JADE, depth=6, hatch=2.8)
    s.flat(circle(32, 23, 5.4) + circle(51, 26, 5.4), FLAME, 1.2)
    s.flat(ellipse(31.5, 23.5, 1.6, 3.6) + ellipse(50.5, 26.5, 1.6, 3.6), INK, 0.8)
    s.stroke(curve((12, 45), (24, 51), (40, 51), (62, 43)), 1.5)
    s.solid(circle(28, 53, 10), GOLD, depth=3, hatch=0, line=1.4)
    s.flat(box(25, 50, 6, 6), INK, 1)
    s.flat(dots((62, 56), (70, 64), (78, 60), (74, 72), radius=2), darker(JADE, 0.4))
    s.stroke(curve((60, 78), (64, 68), (72, 66)), 1.1)
    return s.picture


def silver_flute() -> Picture:
    s = Sketch()
    level = Sketch()
    level.solid(box(-9, 42.5, 118, 15, 2), SILVER, depth=5, hatch=2.8, shine=3)
    level.solid(
        box(-11, 41, 7, 18, 2) + box(20, 41, 4, 18) + box(89, 41, 4, 18), GOLD, depth=3, hatch=0, shine=0, line=1.3
    )
    level.flat(path("M0 45Q8 37 16 45Q18 50 13 52Q8 54 3 52Q-2 50 0 45Z"), SILVER, 1.2)
    level.flat(ellipse(8, 47, 3.8, 2.6), INK)
    keys = [(30, 47), (40, 47), (64, 47), (73, 47), (82, 47)]
    level.stroke(lines(((27, 41), (86, 41))), 3).stroke(lines(((27, 41), (86, 41))), 1.4, SILVER)
    level.flat(dots(*keys, radius=5), STEEL, 1.3).flat(dots(*keys, radius=2), lighter(SILVER, 0.6))
    s.put(level.picture, 0, 0, 100, -45)
    # A ribbon from whoever gave it away.
    s.solid(
        path("M50 52Q46 72 34 78L44 80L46 92Q56 76 54 54ZM52 52Q58 68 72 70L66 76L72 86Q54 78 48 56Z"),
        VELVET,
        depth=2,
        hatch=0,
        line=1.3,
    )
    s.solid(path("M51 50Q36 40 32 52Q34 62 51 54Q62 66 70 58Q72 46 51 50Z"), VELVET, depth=3, hatch=0, line=1.3)
    s.flat(circle(51, 52, 4.4), lighter(VELVET, 0.25), 1.2)
    sparkle(s, 26, 24, 9)
    return s.picture


KNIGHT = path(
    "M28 92Q28 84 36 82Q40 66 50 54Q40 52 34 58Q26 64 20 58Q16 52 22 46Q30 34 38 26L38 14L48 22"
    "Q72 22 74 52Q75 68 68 82Q76 84 76 92Z"
)


def onyx_chessboard() -> Picture:
    """Black is about to mate: a knight of onyx, and a king of ivory who has fallen."""
    s = Sketch()
    left, front, right, back = (4, 66), (50, 88), (96, 66), (50, 44)

    def on(column: float, row: float) -> Point:
        a, b = column / 8, row / 8
        return left[0] + (front[0] - left[0]) * a + (back[0] - left[0]) * b, left[1] + (front[1] - left[1]) * a + (
            back[1] - left[1]) * b  # fmt: skip

    s.solid(poly(left, back, right, (96, 73), (50, 96), (4, 73)), WOOD, depth=0, shine=0)
    s.stroke(poly(left, front, right, closed=False) + lines((front, (50, 96))), 1.3)
    s.flat(poly(on(0.4, 0.4), on(7.6, 0.4), on(7.6, 7.6), on(0.4, 7.6)), IVORY)
    squares = together(
        poly(on(c, r), on(c + 0.9, r), on(c + 0.9, r + 0.9), on(c, r + 0.9))
        for c in (0.4 + 0.9 * n for n in range(8)) for r in (0.4 + 0.9 * m for m in range(8))
        if round((c + r - 0.8) / 0.9) % 2 == 0
    )  # fmt: skip
    s.flat(squares, ONYX, 0.7)
    s.stroke(poly(left, back, right, front), 1.4)
    s.put(knight(), -4, -4, 78)
    king = Sketch()
    king.solid(
        path("M40 94H60Q60 88 56 86Q54 74 56 66H44Q46 74 44 86Q40 88 40 94ZM42 66L40 56H60L58 66Z"),
        IVORY,
        depth=3,
        hatch=0,
    )
    king.solid(path("M48.5 56V52H45V49H48.5V45H51.5V49H55V52H51.5V56Z"), IVORY, depth=0, line=1.1)
    s.put(king.picture, 46, 25, 84, 76)
    return s.picture


def knight() -> Picture:
    s = Sketch()
    s.solid(KNIGHT, ONYX, depth=6, hatch=2.8, shine=2.6)
    s.stroke(
        curve((58, 28), (66, 40), (66, 58)) + curve((50, 54), (56, 46), (55, 40)) + lines(((34, 82), (70, 82))),
        1.3,
        STEEL,
    )
    s.flat(circle(42, 36, 2.6) + circle(24, 53, 1.5), GOLD)
    return s.picture


def sunburst_tiara() -> Picture:
    """Rays of three lengths, the longest in the middle."""
    s, hub = Sketch(), (50.0, 76.0)
    rays_of = [(0, 0.0), (-24, 9.0), (24, 9.0), (-48, 20.0), (48, 20.0)]
    short = path("M46.5 42L50 22L53.5 42Z")
    s.flat(together(short.moved(0, 5).turned(turn, hub) for turn in (-36, -12, 12, 36, -60, 60)), BRASS, 1.4)
    long = together(path(f"M45.5 42L50 {4 + cut}L54.5 42Z").turned(turn, hub) for turn, cut in rays_of)
    s.solid(long, GOLD, depth=2, hatch=0, shine=0, line=1.4)
    s.flat(dots(*(at(*hub, 74 - cut, turn - 90) for turn, cut in rays_of), radius=3.8), PEARL, 1.3)
    s.solid(path("M10 86Q12 42 50 40Q88 42 90 86L80 91Q78 62 50 59Q22 62 20 91Z"), GOLD, depth=5, hatch=2.8)
    s.flat(dots((17, 74), (25, 62), (75, 62), (83, 74), radius=3.6), SAPPHIRE, 1.2)
    s.solid(circle(50, 50, 14), BRASS, depth=3, hatch=0)
    s.flat(circle(50, 50, 10.5), FLAME, 1.2)
    s.stroke(poly((50, 43), (56, 47), (56, 54), (50, 57), (44, 54), (44, 47)) + rays(50, 50, 7, 10, 6, 30), 1)
    s.solid(path("M50 65L54.5 74L50 84L45.5 74Z"), PEARL, depth=2, hatch=0, line=1.2)
    sparkle(s, 40, 42, 6)
    return tilted(s.picture, 5)


def golden_orrery() -> Picture:
    s = Sketch()
    s.solid(
        path("M46 44H54V72Q54 78 64 80Q76 82 78 92Q50 98 22 92Q24 82 36 80Q46 78 46 72Z"), BRASS, depth=5, hatch=2.4
    )
    s.stroke(ellipse(50, 66, 7, 3), 1.2)
    outer, inner = (
        ellipse(50, 42, 43, 15) + ellipse(50, 42, 40, 12.5),
        ellipse(50, 42, 29, 9) + ellipse(50, 42, 26.5, 7),
    )
    s.flat((outer + inner).turned(-14, (50, 42)), GOLD, 1.1)
    for x, y, radius, colour in ((91, 30, 8, SAPPHIRE), (11, 55, 6, RED), (35, 33, 4.6, JADE), (72, 48, 5.4, SILVER)):
        s.solid(circle(x, y, radius), colour, depth=3, hatch=0, shine=0, line=1.4)
    s.flat(star(50, 40, 19, 12, 12), FLAME, 1.2)
    s.solid(circle(50, 40, 12), GOLD, depth=4, hatch=0)
    s.flat(box(48, 10, 4, 20), BRASS, 1.1)
    s.flat(circle(50, 9, 4), BRASS, 1.2)
    s.stroke(lines(((52, 12), (67, 14))), 2.8).stroke(lines(((52, 12), (67, 14))), 1.2, GOLD)
    saturn = ellipse(74, 15, 12, 3.6).turned(-18, (74, 15))
    s.solid(circle(74, 15, 6.6), "#d99a55", depth=3, hatch=0, line=1.4).stroke(saturn, 3).stroke(saturn, 1.4, IVORY)
    return s.picture


def storm_ruby() -> Picture:
    """A cushion-cut stone with weather in it."""
    s = Sketch()
    rim = ((30, 8), (70, 8), (92, 30), (92, 68), (70, 92), (30, 92), (8, 68), (8, 30))
    top = ((36, 26), (64, 26), (75, 38), (75, 62), (64, 74), (36, 74), (25, 62), (25, 38))
    s.solid(poly(*rim), RUBY, depth=0, shine=0)
    s.tone(poly((30, 8), (70, 8), (64, 26), (36, 26)) + poly((30, 8), (36, 26), (25, 38), (8, 30)), lighter(RUBY, 0.45))
    s.tone(poly((8, 30), (25, 38), (25, 62), (8, 68)), lighter(RUBY, 0.22))
    s.tone(
        poly((92, 30), (92, 68), (75, 62), (75, 38)) + poly((30, 92), (36, 74), (64, 74), (70, 92)), darker(RUBY, 0.3)
    )
    s.tone(poly((92, 68), (70, 92), (64, 74), (75, 62)), darker(RUBY, 0.5))
    s.flat(poly(*top), darker(RUBY, 0.55), 1.2)
    s.stroke(lines(*zip(rim, top, strict=True)), 1.1)
    cloud = path("M27 46Q26 38 34 37Q37 29 46 32Q53 27 58 34Q67 32 68 40Q74 42 72 48Q60 52 48 49Q36 52 27 46Z")
    s.solid(cloud, "#e5b9c0", depth=3, hatch=0, line=1.1)
    s.flat(path("M53 46L42 60H49L43 73L62 55H54L60 46Z"), FLAME, 1.2)
    s.stroke(lines(((35, 54), (32, 62)), ((67, 52), (64, 60))), 1.3, "#e5b9c0")
    sparkle(s, 20, 20, 8)
    return tilted(s.picture, 8)


def duchess_crown() -> Picture:
    s = Sketch()
    s.solid(path("M18 72Q10 26 50 22Q90 26 82 72Z"), VELVET, depth=8, hatch=2.8, shine=0)
    arch = path(
        "M13 68Q1 34 24 24Q40 18 50 29Q60 18 76 24Q99 34 87 68H79Q88 38 74 32Q60 28 55 50H45Q40 28 26 32Q12 38 21 68Z"
    )
    s.solid(arch, GOLD, depth=4, hatch=0, shine=0)
    s.flat(dots((10, 48), (15, 31), (30, 23.5), (70, 23.5), (85, 31), (90, 48), radius=3), PEARL, 1.1)
    leaf = path("M50 66L43 55Q37 54 37 48Q44 46 50 36Q56 46 63 48Q63 54 57 55Z")
    s.flat(leaf.moved(-30, 1) + leaf + leaf.moved(30, 1), GOLD, 1.4)
    s.solid(path("M10 64Q50 76 90 64L88 80Q50 91 12 80Z"), GOLD, depth=4, hatch=2.8)
    s.flat(path("M50 68.5L58 75.5L50 82.5L42 75.5Z"), RUBY, 1.2).flat(ellipse(27, 74, 5, 4).both, SAPPHIRE, 1.2)
    s.solid(path("M9 79Q50 92 91 79Q95 84 91 90Q50 102 9 90Q5 84 9 79Z"), PEARL, depth=3, hatch=0, shine=0)
    s.flat(
        together(
            path(f"M{x} {y}l1.8 4l-1.8 2l-1.8 -2z") for x, y in ((20, 84), (35, 87), (50, 88), (65, 87), (80, 84))
        ),
        INK,
    )
    s.solid(circle(50, 20, 6.4), GOLD, depth=2, hatch=0, shine=0, line=1.4)
    s.flat(path("M48 15V11H44V7.5H48V4H52V7.5H56V11H52V15Z"), GOLD, 1.2)
    sparkle(s, 33, 42, 6)
    return tilted(s.picture, -5)


def dragons_eye() -> Picture:
    """An eye of amber between lids of golden scales; it looks back."""
    s = Sketch()
    lids = path("M3 56Q20 22 50 18Q72 16 97 30Q94 62 74 76Q54 90 30 78Q12 70 3 56Z")
    s.solid(lids, LEAF, depth=7, hatch=2.4)
    horns = path("M22 34L14 10L36 24ZM42 21L42 3L56 18ZM64 18L74 3L78 22Z")
    s.solid(horns, GOLD, depth=2, hatch=0, line=1.4)
    upper = ((26, 34), (38, 29), (50, 26), (62, 25), (75, 27), (18, 48), (88, 36))
    lower = ((32, 74), (45, 79), (58, 79), (70, 73))
    s.stroke(together(curve((x - 6, y - 3), (x, y + 2), (x + 6, y - 3)) for x, y in upper + lower), 1.2)
    eye = path("M13 54Q30 32 52 31Q74 31 88 42Q82 62 66 68Q48 76 30 66Q20 61 13 54Z")
    s.solid(eye, "#fbe9b0", depth=0, shine=0, line=1.8)
    s.inside(eye, lambda part: part.solid(circle(52, 49, 21), "#e8912d", depth=5, hatch=0, shine=0, line=1.3).flat(
        circle(52, 49, 13), FLAME).stroke(rays(52, 49, 13, 19, 20), 1.1, RED))  # fmt: skip
    dark(s, path("M54 31Q61 50 50 70Q44 50 54 31Z"))
    s.flat(ellipse(44, 41, 3.8, 3), "#ffffff")
    s.solid(path("M30 80L26 95L40 82ZM62 82L70 96L74 76Z"), GOLD, depth=2, hatch=0, line=1.3)
    sparkle(s, 90, 82, 6)
    return s.picture
