"""What a house shows in its salon, worth three: glasses, goblets, a ladder nobody climbs, somebody's head."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch, darker, lighter
from printables.art.outline import box, curve, ellipse, path, poly, together
from printables.art.vault.paints import (
    BRASS,
    CRYSTAL,
    GOLD,
    JADE,
    MARBLE,
    ONYX,
    PEARL,
    RUBY,
    SAPPHIRE,
    TEAL,
    VELVET,
    lines,
    sparkle,
    tilted,
)


def opera_glasses() -> Picture:
    s = Sketch()
    s.solid(path("M84 40L97 84Q98 93 92 93Q88 93 86 88L74 46Z"), PEARL, depth=3, hatch=0)  # the handle
    s.flat(path("M81.5 70L91.5 67L93 72L83 75Z"), BRASS, 0.9)
    s.solid(box(38, 34, 24, 7) + box(36, 54, 28, 8), BRASS, depth=3, hatch=0, line=1.4)
    s.solid(box(46, 28, 8, 34, 3), BRASS, depth=3, hatch=0, line=1.4)
    s.solid(ellipse(50, 30, 8, 4.5), GOLD, depth=2, hatch=0, line=1.3)
    barrel = path("M20 22Q29 18 38 22L44 66Q28 74 10 66Z")
    s.solid(barrel + barrel.mirrored(), PEARL, depth=7, hatch=3, shine=0)
    s.flat(path("M18 34Q29 30 40 34L41 40Q29 36 17 40Z").both, TEAL, 1)
    eye = path("M16 16Q29 10 42 16L40 25Q29 20 18 25Z")
    s.solid(eye.both, ONYX, depth=0, shine=1.6, line=1.3)
    s.solid(ellipse(27, 69, 19, 12).both, BRASS, depth=4, hatch=0, shine=0)
    s.solid(ellipse(27, 70, 13.5, 8).both, SAPPHIRE, depth=3, hatch=0, shine=0, line=1.2)
    s.flat(path("M18 69Q21 64 28 64Q22 67 21 72ZM64 69Q67 64 74 64Q68 67 67 72Z"), "#dff1f5")
    return tilted(s.picture, -10)


def goblet(wine: str) -> Picture:
    s = Sketch()
    s.solid(path("M44 50H56Q53 62 55 74Q72 78 74 90Q50 98 26 90Q28 78 45 74Q47 62 44 50Z"), BRASS, depth=5, hatch=0)
    s.solid(ellipse(50, 61, 8.5, 5), RUBY, depth=2, hatch=0, shine=0, line=1.2)
    s.solid(path("M22 12Q22 54 50 56Q78 54 78 12Q50 22 22 12Z"), GOLD, depth=8, hatch=2.3)
    s.flat(path("M50 30L56 38L50 46L44 38ZM33 27L37 33L34 39L29 32ZM67 27L63 33L66 39L71 32Z"), wine, 1)
    s.solid(ellipse(50, 12, 28, 7), GOLD, depth=0, shine=0)
    s.flat(ellipse(50, 13, 23, 4.6), VELVET, 1)
    return s.picture


def twin_goblets() -> Picture:
    s = Sketch()
    s.put(goblet(JADE), 34, 6, 74, 17)
    s.put(goblet(SAPPHIRE), -6, 18, 76, -9)
    sparkle(s, 51, 10, 8, "#fff0b8")
    return s.picture


def crystal_ladder() -> Picture:
    """Rails and rungs are cut like the drops of a chandelier."""
    s = Sketch()
    rungs = [(86 - 15 * number, 17 + 2.6 * number, 66 - 1.0 * number) for number in range(5)]
    for y, x, end in rungs:
        s.solid(poly((x, y - 3.6), (end, y - 8), (end, y - 2), (x, y + 2.6)), CRYSTAL, depth=2.4, hatch=0, line=1.3)
    left = poly((10, 90), (24, 12), (28, 4), (32, 12), (20, 92), (14, 96))
    right = poly((62, 86), (58, 12), (62, 4), (66, 12), (74, 86), (68, 92))
    for rail in (left, right):
        s.solid(rail, lighter(CRYSTAL, 0.1), depth=4, hatch=2.4, shine=2)
    s.stroke(lines(((28, 5), (15, 94)), ((62, 5), (68, 91)), ((24, 12), (32, 12)), ((58, 12), (66, 12))), 0.9, TEAL)
    s.flat(poly((82, 66), (90, 60), (94, 70), (84, 74)) + poly((80, 84), (86, 80), (88, 88)), "#7fc3cc", 1.1)
    sparkle(s, 46, 24, 7)
    sparkle(s, 82, 30, 9)
    return s.picture


def cracked_sapphire() -> Picture:
    s = Sketch()
    whole = path("M26 20H72L80 30L73 36L84 42L90 40L50 92L6 42Z")
    s.solid(whole, SAPPHIRE, depth=6, hatch=2.4)
    s.tone(poly((26, 20), (36, 42), (6, 42)) + poly((48, 20), (64, 42), (36, 42)), lighter(SAPPHIRE, 0.45), whole)
    s.tone(poly((36, 42), (64, 42), (50, 92)), lighter(SAPPHIRE, 0.22), whole)
    s.tone(poly((64, 42), (90, 40), (50, 92)), darker(SAPPHIRE, 0.3), whole)
    girdle = poly((6, 42), (84, 42), closed=False) + poly((36, 42), (50, 92), (64, 42), closed=False)
    s.stroke(girdle + poly((26, 20), (36, 42), (48, 20), (64, 42), (72, 20), closed=False), 1)
    crack = poly((44, 19), (49, 31), (42, 40), (53, 52), (46, 60), (55, 71), (51, 79), (51.5, 70), (41, 60), (48, 52),
                 (37, 40), (45, 31), (40, 20))  # fmt: skip
    s.flat(crack, "#eaf4fb", 1.1)
    s.stroke(poly((53, 52), (62, 49), (67, 54), closed=False) + poly((41, 60), (34, 58), closed=False), 1.2)
    # The chip that broke off.
    s.solid(poly((81, 10), (93, 17), (88, 28), (78, 22)), SAPPHIRE, depth=3, hatch=0, line=1.4)
    s.flat(poly((82, 80), (88, 76), (91, 84), (84, 87)), SAPPHIRE, 1.2)
    sparkle(s, 17, 18, 8)
    return tilted(s.picture, -5)


def marble_bust() -> Picture:
    """A Roman in profile, who has lost the tip of his nose."""
    s = Sketch()
    s.solid(path("M34 80H68L72 88H30ZM24 88H78V96H24Z"), TEAL, depth=4, hatch=0)
    chest = path("M42 56Q42 62 32 64Q14 68 14 76Q30 86 52 82Q78 84 88 74Q84 66 72 64Q66 60 66 52Z")
    s.solid(chest, MARBLE, depth=7, hatch=2.8, shine=0)
    head = path(
        "M36 14Q46 4 60 8Q78 12 77 32Q76 42 70 46Q69 54 70 60Q60 66 48 64Q46 60 47 55Q36 56 34 52Q35 49 33 47"
        "Q31 45 34 44Q31 42 32 40Q33 38 30 37L26 36Q26 33 31 25Q30 19 36 14Z"
    )
    s.solid(head, MARBLE, depth=6, hatch=2.8, shine=0)
    hair = path("M34 17Q42 3 60 6Q80 10 79 32Q78 42 71 46Q66 44 66 38Q60 36 61 28Q54 26 50 19Q42 22 34 17Z")
    s.solid(hair, darker(MARBLE, 0.08), depth=5, hatch=2.4, line=1.2)
    s.stroke(
        curve((66, 12), (72, 20), (72, 30)) + curve((58, 10), (66, 18), (67, 27)) + curve((48, 9), (56, 12), (60, 19)),
        0.9,
    )
    leaf = path("M0 0Q6 -7 13 -2Q7 4 0 0Z")
    wreath = ((33, 22, -20), (42, 21, -6), (51, 23, 14), (59, 29, 32), (65, 37, 52))
    s.flat(together(leaf.turned(turn, (0, 0)).moved(x, y) for x, y, turn in wreath), BRASS, 1.1)
    s.flat(path("M58 36Q64 34 64 40Q64 46 60 46Q57 44 59 41Z"), MARBLE, 1.1)
    s.stroke(curve((34, 29), (39, 27.5), (43, 29)), 1.2)
    s.flat(path("M36 33Q39 30.5 42 33Q39 34.5 36 33Z"), "#ffffff", 0.9)
    s.stroke(curve((34, 44), (37, 44.5), (40, 43)) + curve((33, 39), (35, 40), (36, 38)), 1.1)
    s.stroke(
        curve((20, 78), (30, 72), (46, 74), (60, 82))
        + curve((30, 81), (44, 76), (52, 82))
        + curve((62, 66), (74, 72), (78, 80)),
        1,
    )
    s.flat(poly((13, 40), (18, 37), (20, 42), (15, 44)), MARBLE, 1.1)
    return s.picture
