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
    s.flat(dots((44, 25.5), (51, 25.5), radius=1.2), INK, 0.8).stroke(curve((42, 31.5), (47.5, 29.4), (53, 31.5)), 1.6)
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
    s, hand = Sketch(), (50.0, 118.0)
    card = box(30, 16, 40, 60, 4)
    for turn, pip, colour in ((-25, SPADE, INK), (-11, HEART, RED), (3, SPADE, INK)):
        s.solid(card.turned(turn, hand), IVORY, depth=2.5, hatch=0, shine=0)
        s.flat(pip.scaled(0.17).moved(-13.5, -26).turned(turn, hand), colour, 1)
    turn = 17
    s.solid(card.turned(turn, hand), "#fbf4e2", depth=4, hatch=2.4)
    s.stroke(box(33.5, 19.5, 33, 53, 2).turned(turn, hand), 0.7, TEAL)
    s.flat(SPADE.scaled(0.48).moved(0, -5).turned(turn, hand), INK, 1)
    s.flat(circle(50, 47, 3.2).turned(turn, hand), GOLD)
    s.flat((SPADE.scaled(0.15).moved(-12, -25.5) + SPADE.scaled(-0.15).moved(12, 17.5)).turned(turn, hand), INK, 1)
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
    """Carried through the house at night: a ring for the finger, and the snuffer that hangs from it."""
    s = Sketch()
    s.flat(circle(44, 22, 17), "#fbe6ae").stroke(rays(44, 22, 19, 23, 12, 15), 1.3, BRASS)
    s.solid(path("M44 4C53 14 54 20 52 26C50 32 38 32 36 26C34 19 43 14 44 4Z"), FLAME, depth=3, hatch=0, line=1.3)
    s.flat(path("M44 16C48 22 48 28 44 29C40 28 40 22 44 16Z"), "#fff3c4").stroke(lines(((44, 27), (44, 36))), 1.6)
    s.solid(path("M33 37Q44 32 55 37V70H33Z"), WAX, depth=6)
    drips = path("M31 38Q36 33 44 36Q54 33 57 38V50Q55 55 52 50Q51 44 47 45Q45 62 41 61Q37 60 38 47Q34 45 31 49Z")
    s.solid(drips, "#fffaf0", depth=2, hatch=0, line=1.2)
    s.solid(ring(82, 74, 12, 6), BRASS, depth=3, hatch=0)
    s.solid(path("M28 66Q44 61 60 66L57 76H31Z"), BRASS, depth=4, hatch=0)
    s.solid(path("M6 76Q44 68 82 76Q84 82 74 88Q70 94 44 95Q18 94 14 88Q4 82 6 76Z"), BRASS, depth=6, hatch=2.4)
    s.stroke(curve((10, 79), (44, 86), (78, 79)) + curve((28, 77), (44, 80), (60, 77)), 1.1)
    s.stroke(curve((82, 86), (84, 90), (80, 93)), 1.3, BRONZE)
    s.solid(path("M74 98L79 80Q81 77 83 80L90 98Q82 101 74 98Z").moved(4, 0), STEEL, depth=3, hatch=0, line=1.4)
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
