"""The small fry of the vault, worth one or two: a toy, a thimble, what lay on a dressing table."""

from __future__ import annotations

from printables.art.kit import INK, Picture, Sketch, darker, lighter
from printables.art.outline import box, circle, curve, ellipse, path, poly, ring, round_about, together
from printables.art.vault.paints import (
    BRASS,
    BRONZE,
    FLAME,
    GOLD,
    IRON,
    IVORY,
    LEAF,
    MIDNIGHT,
    PEARL,
    RED,
    SILVER,
    SKIN,
    STEEL,
    TEAL,
    WAX,
    WOOD,
    dots,
    lines,
    rays,
    sparkle,
    tilted,
)


def tin_soldier() -> Picture:
    """He has stood guard in a toy box: his shako is dented, and the key in his back is still there."""
    s = Sketch()
    belts = lines(((36, 35), (58, 61)), ((60, 35), (38, 61)))
    s.solid(ellipse(47, 89, 30, 6.5), LEAF, depth=4, shine=0)
    s.flat(ring(20, 46, 8, 3) + box(27, 44, 8, 4), BRASS, 1.3)  # the winding key
    s.solid(path("M36 58H60L58 82H49L48 64L47 82H38Z"), PEARL, depth=4, hatch=0, shine=0)
    s.flat(path("M37 76H47V89H33Q33 84 37 83ZM49 76H59V83Q63 84 63 89H49Z"), INK, 1)
    s.solid(path("M33 35Q48 30 63 35L65 62Q48 68 31 62Z"), RED, depth=6, hatch=2.2)
    s.stroke(belts, 4.4).stroke(belts, 2.6, "#fbf6ea").flat(box(45, 45, 6, 6), GOLD, 0.9)
    s.flat(circle(31, 65, 4), SKIN, 1.1)
    s.solid(path("M33 36Q24 38 25 48L28 63H35L35 46Z"), RED, depth=0, line=1.3)
    s.flat(path("M66 66L73 4H76L75 40L72 66Z"), STEEL, 1.1)  # the musket goes up past his ear
    s.flat(path("M64 72L69 34H75L74 68Q70 76 64 72Z"), WOOD, 1.2)
    s.solid(path("M62 36Q72 40 72 50Q72 58 64 61L59 56Q63 51 60 46Z"), RED, depth=0, line=1.3)
    s.flat(circle(68, 60, 4.4), SKIN, 1.1)
    s.flat(path("M28 37Q34 30 40 35L38 39Q33 37 28 41ZM67 37Q61 30 55 35L57 39Q62 37 67 41Z"), GOLD, 1.1)
    s.flat(ellipse(47.5, 27, 10, 9), SKIN, 1.4)
    s.flat(dots((44, 25.5), (51, 25.5), radius=1.2), INK).stroke(curve((42, 31.5), (47.5, 29.4), (53, 31.5)), 1.6)
    s.solid(path("M35 20L33 5Q40 6 43 10L48 4Q55 2 62 4L60 20Q48 24 35 20Z"), MIDNIGHT, depth=4, hatch=0)
    s.flat(path("M34 19Q48 25 61 19L62 23Q48 28 33 23Z"), INK).flat(path("M48 9L52 13L48 18L44 13Z"), GOLD)
    return tilted(s.picture, 4)


def iron_thimble() -> Picture:
    s = Sketch()
    body = path("M24 80L33 32C36 8 68 8 71 32L80 80Q52 92 24 80Z")
    s.solid(body, IRON, depth=11, hatch=2.6, shine=3)
    pits = [(x + (row % 2) * 4.2, y) for row, y in enumerate((21, 29, 37, 45, 53)) for x in (35.5, 44, 52.5, 61)]
    s.flat(dots(*((x, y) for x, y in pits if 36 < x < 69), radius=1.8), INK)
    s.solid(path("M27 63Q52 72 77 63L79 73Q52 83 25 73Z"), BRASS, depth=4, hatch=0)
    s.solid(path("M21 77Q52 90 83 77L84 83Q52 98 20 83Z"), lighter(IRON, 0.2), depth=4, hatch=2.4)
    # A needle that is still threaded, for whoever wonders how large it is.
    s.stroke(curve((80, 28), (92, 40), (86, 58), (93, 72), (84, 90), (60, 95), (34, 93), (14, 96)), 3)
    s.stroke(curve((80, 28), (92, 40), (86, 58), (93, 72), (84, 90), (60, 95), (34, 93), (14, 96)), 1.5, RED)
    s.solid(path("M6 74L76 22Q82 18 85 21Q87 25 81 29L9 77Z") + path("M79 23.5L83 22L80.5 26Z"), SILVER, depth=0,
            shine=1, line=1.1)  # fmt: skip
    sparkle(s, 40, 20, 6)
    return tilted(s.picture, -8)


def ivory_fan() -> Picture:
    """Nine blades round a pivot, the moon over a river painted on them."""
    s, pivot, wide = Sketch(), (50.0, 74.0), 18.4
    turns = [wide * (number - 4) for number in range(9)]
    stick = path("M49 70L45 48H55L51 70Z")
    leaf = path("M46.2 50L42.2 27Q50 18 57.8 27L53.8 50Q50 49 46.2 50Z")
    blades = together(leaf.turned(turn, pivot) for turn in turns)
    s.flat(together(stick.turned(turn, pivot) for turn in turns), BRASS, 1.1)
    s.flat(blades, IVORY)
    s.tone(
        together(poly((50, 24), (57.8, 27), (53.8, 50), (51, 50)).turned(turn, pivot) for turn in turns),
        darker(IVORY, 0.18),
    )
    s.inside(blades, lambda part: (
        part.flat(ring(*pivot, 44, 40), TEAL).flat(circle(35, 41, 6.6), GOLD, 0.9)
        .stroke(curve((44, 42), (52, 38), (60, 42), (68, 39), (76, 46)), 1.5, TEAL)
        .stroke(curve((50, 46), (57, 43), (64, 47), (70, 46)), 1.5, TEAL)
    ))  # fmt: skip
    s.stroke(blades, 1.2)
    guard = path("M47 76L44 26Q50 18 55 26L53 76Z")
    s.solid(guard.turned(-82, pivot) + guard.turned(82, pivot), WOOD, depth=2, hatch=0, line=1.4)
    s.stroke(curve((50, 76), (58, 84), (66, 80), (74, 88)), 1.9, RED).flat(path("M71 87L77 84L87 94L74 97Z"), RED, 1.1)
    s.solid(circle(*pivot, 5), GOLD, depth=2, hatch=0, line=1.3)
    return tilted(s.picture, -8)


SPADE = path(
    "M50 22C56 36 76 44 76 60C76 72 60 76 53 66C53 76 56 80 61 84"
    "H39C44 80 47 76 47 66C40 76 24 72 24 60C24 44 44 36 50 22Z"
)
HEART = path("M50 84C24 62 22 50 26 40C32 28 47 32 50 44C53 32 68 28 74 40C78 50 76 62 50 84Z")


def card_sharps_deck() -> Picture:
    """Four aces, and three of them are spades."""
    s, hand = Sketch(), (52.0, 112.0)
    card = box(33, 23, 34, 50, 4)
    for turn, pip, colour in ((-33, SPADE, INK), (-15, HEART, RED), (3, SPADE, INK)):
        s.solid(card.turned(turn, hand), IVORY, depth=2.5, hatch=0, shine=0)
        s.flat(pip.scaled(0.16).moved(-11.5, -20).turned(turn, hand), colour, 0.6)
    turn = 21
    s.solid(card.turned(turn, hand), "#fbf4e2", depth=4, hatch=2.2)
    s.stroke(box(36, 26, 28, 44, 2).turned(turn, hand), 0.7, TEAL)
    s.flat(SPADE.scaled(0.4).moved(0, -2).turned(turn, hand), INK, 1)
    s.flat(circle(50, 49, 2.8).turned(turn, hand), GOLD)
    s.flat((SPADE.scaled(0.14).moved(-10.5, -19.5) + SPADE.scaled(-0.14).moved(10.5, 15.5)).turned(turn, hand), INK)
    return s.picture


def brass_barometer() -> Picture:
    s = Sketch()
    s.solid(path("M50 4Q55 8 53 13H47Q45 8 50 4Z"), GOLD, depth=2, hatch=0, line=1.3)
    s.solid(path("M40 14Q50 9 60 14L58 24Q60 34 68 40H32Q40 34 42 24Z"), WOOD, depth=5)
    s.solid(box(46.5, 17, 7, 20, 3), PEARL, depth=0, shine=0, line=1)
    s.flat(box(49, 24, 2, 12), RED).flat(circle(50, 35, 2), RED)
    s.solid(circle(50, 64, 31), BRASS, depth=7)
    s.solid(circle(50, 64, 24.5), "#fbf3df", depth=0, shine=0, line=1.3)
    s.stroke(rays(50, 64, 21, 24, 36), 0.8)
    s.flat(circle(62, 58, 4.6), FLAME, 1).stroke(rays(62, 58, 6, 8.4, 8), 1.1)
    s.solid(path("M31 61Q30 56 35 56Q38 50 43 55Q48 56 46 61Z"), STEEL, depth=2, hatch=0, line=1)
    s.stroke(lines(((34, 64), (32.5, 68)), ((39, 64), (37.5, 68)), ((44, 64), (42.5, 68))), 1.1, TEAL)
    s.stroke(lines(((50, 64), (40, 79))), 1.1, BRONZE)
    s.flat(poly((48, 66), (56, 43), (52.4, 65.4)), INK)
    s.flat(circle(50, 64, 3), GOLD, 1)
    s.stroke(curve((37, 51), (43, 45.5), (50, 43.4)), 1.6, "#ffffff")
    return tilted(s.picture, 5)


def lone_candlestick() -> Picture:
    s = Sketch()
    s.flat(circle(52, 21, 18), "#fbe6ae").stroke(rays(52, 21, 20, 25, 14, 9), 1.3, BRASS)
    s.solid(path("M52 4C60 14 61 20 59 25C57 31 47 31 45 25C43 19 51 14 52 4Z"), FLAME, depth=3, hatch=0, line=1.3)
    s.flat(path("M52 15C56 21 56 27 52 28C48 27 48 21 52 15Z"), "#fff3c4")
    s.stroke(lines(((52, 27), (52, 34))), 1.6)
    s.solid(path("M43 34Q52 30 61 34V62H43Z"), WAX, depth=5)
    drips = path("M42 35Q45 32 52 34Q60 31 62 36V47Q60 51 58 47Q57 41 54 42Q52 56 49 55Q46 54 47 44Q44 42 42 45Z")
    s.solid(drips, "#fffaf0", depth=2, hatch=0, line=1.1)
    s.solid(path("M33 57Q52 52 71 57Q70 63 52 65Q34 63 33 57Z"), BRASS, depth=3)
    s.solid(path("M46 64H58Q62 69 57 73Q55 78 59 82H45Q49 78 47 73Q42 69 46 64Z"), BRASS, depth=5)
    s.solid(path("M40 79Q52 76 64 79Q68 85 80 88Q82 93 76 95Q52 98 28 95Q22 93 24 88Q36 85 40 79Z"), BRASS, depth=6)
    s.stroke(curve((32, 89), (52, 92), (72, 89)), 1.1)
    # The mark of its twin, which is gone.
    return s.picture


def four_leaf_brooch() -> Picture:
    s = Sketch()
    s.flat(path("M14 72L82 14L86 18L18 76Z"), STEEL, 1.3)
    s.solid(path("M49 52C54 66 70 74 68 93L61 94C61 78 48 70 46 54Z"), GOLD, depth=0, line=1.4)
    leaf = path("M50 46C36 40 27 32 31 19C35 8 48 9 50 19C52 9 65 8 69 19C73 32 64 40 50 46Z")
    s.solid(round_about(leaf.turned(45, (50, 48)), 4, (50, 48)), GOLD, depth=2, hatch=0)
    s.solid(
        round_about(leaf.scaled(0.78, about=(50, 32)).turned(45, (50, 48)), 4, (50, 48)),
        LEAF,
        depth=4,
        hatch=2.8,
        shine=0,
        line=0.9,
    )
    s.stroke(round_about(lines(((50, 40), (50, 26))).turned(45, (50, 48)), 4, (50, 48)), 1, lighter(LEAF, 0.6))
    s.solid(circle(50, 48, 8), GOLD, depth=2, hatch=0, line=1.3)
    s.flat(circle(50, 48, 5), "#eaf6f6", 0.9)
    s.flat(circle(83, 17, 5.4), PEARL, 1.4)
    sparkle(s, 24, 20, 7)
    return tilted(s.picture, -12)
