"""Five masked thieves, told apart by hat, mask and tool long before their colour is seen."""

from __future__ import annotations

from printables.art.kit import INK, Picture, Sketch, darker, lighter
from printables.art.outline import Outline, blob, box, circle, curve, path, poly, ring, together
from printables.art.vault.paints import (
    BRASS,
    FLAME,
    GOLD,
    IVORY,
    PEARL,
    SILVER,
    STEEL,
    WAX,
    dark,
    dots,
    lines,
    rays,
)

CLOTH = {"red": "#b92f2a", "yellow": "#f0c02e", "blue": "#2a62b0", "green": "#2f8447", "purple": "#6a3d9a"}
PALE, TAN, BROWN = "#f0c9a4", "#d39b6c", "#8f5a3a"


def eyes(sketch: Sketch, *places: tuple[float, float]) -> None:
    """White slits in a mask, looking sideways."""
    for x, y in places:
        sketch.flat(path(f"M{x - 5} {y}Q{x} {y - 4.4} {x + 5} {y - 0.6}Q{x} {y + 3.4} {x - 5} {y}Z"), "#ffffff", 0.8)
    sketch.flat(dots(*((x + 1.6, y - 0.5) for x, y in places), radius=1.7), INK, 0.8)


def red_thief() -> Picture:
    """The cracksman: flat cap, black domino, stubble, and a stethoscope to hear the tumblers with."""
    cloth = CLOTH["red"]
    s = Sketch()
    s.solid(path("M6 98Q10 74 34 70L50 80L66 70Q90 74 94 98Z"), "#4a4f5e", depth=7, hatch=2.6)
    s.solid(path("M34 66Q50 80 66 66L70 76Q50 92 30 76Z"), cloth, depth=4, hatch=2.4)
    s.solid(path("M29 36Q28 66 50 74Q72 66 71 36Z"), TAN, depth=6, hatch=0)
    s.flat(path("M32 54Q40 58 50 55Q60 58 68 54Q64 70 50 74Q36 70 32 54Z"), darker(TAN, 0.22))
    s.stroke(curve((42, 63), (50, 65), (59, 61)), 1.6)
    s.flat(path("M50 46Q53 53 51 56Q48 57 46 55"), lighter(TAN, 0.2)).stroke(curve((51, 46), (54, 54), (48, 56)), 1.2)
    dark(s, path("M26 40Q38 34 50 40Q62 34 74 40Q73 54 60 52Q53 50 50 46Q47 50 40 52Q27 54 26 40Z"))
    eyes(s, (39, 44), (61, 44))
    s.solid(path("M20 34Q14 12 46 8Q80 6 84 26Q80 34 70 32Q46 24 20 34Z"), cloth, depth=6, hatch=2.4)
    s.solid(path("M20 34Q44 22 72 32Q78 36 76 40Q50 28 22 40Q18 38 20 34Z"), darker(cloth, 0.2), depth=0, line=1.5)
    s.flat(circle(50, 9, 2.8), cloth, 1.2)
    tube = curve((26, 46), (20, 62), (30, 82), (50, 90), (68, 86))
    s.stroke(tube + curve((74, 46), (80, 60), (72, 78), (60, 88)), 3.6).stroke(
        tube + curve((74, 46), (80, 60), (72, 78), (60, 88)), 1.5, STEEL
    )
    s.solid(circle(74, 86, 8.5), SILVER, depth=3, hatch=0, line=1.5).flat(circle(74, 86, 4.4), BRASS, 1)
    return s.picture


def yellow_thief() -> Picture:
    """The cat: a hood with ears, whiskers on her mask, and a dark lantern."""
    cloth = CLOTH["yellow"]
    s = Sketch()
    s.solid(path("M4 98Q8 76 32 68H64Q84 76 88 98Z"), cloth, depth=7, hatch=2.6)
    s.solid(
        path("M46 10Q56 8 66 14L74 4L80 30Q84 46 78 62Q66 80 46 80Q24 78 18 60Q12 44 18 28L20 4L34 14Q40 10 46 10Z"),
        cloth,
        depth=7,
        hatch=2.4,
    )
    s.flat(path("M24 12L30 18L23 24ZM72 12L70 19L75 25Z"), darker(cloth, 0.45))
    s.solid(path("M28 42Q28 26 48 26Q68 26 69 42Q68 68 48 73Q30 66 28 42Z"), BROWN, depth=5, hatch=0, line=1.4)
    dark(s, path("M26 38Q36 33 48 41Q60 33 71 38Q72 52 60 52Q54 52 48 58Q42 52 36 52Q25 52 26 38Z"))
    eyes(s, (37, 44), (59, 44))
    s.flat(path("M45 54H51L48 58Z"), "#e3a0a0", 0.8)
    s.stroke(curve((41, 64), (48, 66), (55, 62)), 1.6)
    s.stroke(lines(((36, 57), (18, 53)), ((36, 60), (19, 62)), ((60, 57), (76, 53)), ((60, 60), (75, 62))), 0.9, IVORY)
    s.flat(circle(80, 78, 15), "#fdeeb0").stroke(rays(80, 78, 15, 18.5, 10, 18), 1.3, BRASS)
    s.stroke(path("M72 64Q80 52 88 64"), 2.2)
    s.solid(path("M70 70L80 62L90 70V92H70Z"), "#5a6470", depth=3, hatch=0, line=1.5)
    s.flat(box(74, 72, 12, 15, 2), WAX, 1.1).flat(path("M80 74Q85 81 80 85Q75 81 80 74Z"), FLAME, 0.9)
    s.flat(path("M68 91H92V96H68Z"), "#5a6470", 1.3)
    return s.picture


def blue_thief() -> Picture:
    """The gentleman: top hat, monocle over the mask, moustache and white tie."""
    cloth = CLOTH["blue"]
    s = Sketch()
    s.solid(path("M6 98Q8 78 34 72H66Q92 78 94 98Z"), cloth, depth=7, hatch=2.6)
    s.flat(path("M36 72L50 98L64 72Z"), PEARL, 1.3)
    s.solid(path("M34 71L22 80L46 98ZM66 71L78 80L54 98Z"), darker(cloth, 0.35), depth=0, line=1.3)
    s.flat(path("M50 79L38 74V85ZM50 79L62 74V85Z"), "#ffffff", 1.2)
    s.solid(path("M31 38H69Q72 62 60 72Q50 79 40 72Q28 62 31 38Z"), PALE, depth=5, hatch=0)
    s.flat(path("M27 42Q39 36 50 42Q61 36 73 42Q72 55 61 54Q54 53 50 49Q46 53 39 54Q28 55 27 42Z"), cloth, 1.3)
    eyes(s, (39, 46.5), (61, 46.5))
    s.stroke(circle(61, 46.5, 8), 3).stroke(circle(61, 46.5, 8), 1.4, GOLD).stroke(
        curve((66, 53), (73, 64), (70, 78), (76, 90)), 1.1, GOLD
    )
    s.stroke(curve((51, 48), (53, 56), (47, 57)), 1.2)
    s.flat(
        path("M50 61Q42 55 34 62Q30 65 27 60Q28 70 38 68Q46 68 50 63Q54 68 62 68Q72 70 73 60Q70 65 66 62Q58 55 50 61Z"),
        "#3b2a22",
        1,
    )
    s.solid(path("M31 34L27 6Q50 1 73 6L69 34Q50 40 31 34Z"), "#27304a", depth=7, hatch=2.4)
    s.solid(path("M30 25Q50 31 70 25L69 34Q50 40 31 34Z"), cloth, depth=3, hatch=0, line=1.2)
    s.solid(path("M16 32Q28 36 50 38Q72 36 84 32Q88 37 80 41Q50 50 20 41Q12 37 16 32Z"), "#27304a", depth=3, hatch=0)
    return s.picture


def green_thief() -> Picture:
    """The climber: a pointed hood with a feather, a scarf over nose and mouth, rope and grapple on the shoulder."""
    cloth = CLOTH["green"]
    s = Sketch()
    s.solid(path("M6 98Q6 80 30 72H68Q92 78 94 98Z"), darker(cloth, 0.2), depth=7, hatch=2.6)
    s.flat(ring(80, 80, 18.5, 13) + ring(80, 80, 9.5, 5.5), "#d8b878", 1.2)
    s.solid(
        path("M60 2Q70 22 78 34Q86 54 74 72Q62 84 46 82Q26 80 22 58Q18 34 36 22Q50 16 60 2Z"), cloth, depth=7, hatch=2.4
    )
    s.solid(path("M30 50Q30 30 50 30Q70 30 71 50Q70 70 50 74Q31 70 30 50Z"), TAN, depth=4, hatch=0, line=1.4)
    s.stroke(curve((34, 39), (41, 37), (46, 41)) + curve((55, 41), (60, 37), (67, 39)), 2.2, "#7a3b1e")
    eyes(s, (41, 45.5), (60, 45.5))
    scarf = path("M27 52Q50 58 74 52Q76 68 62 80L64 94L52 84Q34 80 28 68Z")
    s.solid(scarf, "#e9dcb4", depth=5, hatch=2.4)
    s.flat(
        together(
            poly((x, y - 3), (x + 3, y), (x, y + 3), (x - 3, y))
            for x, y in ((38, 62), (50, 65), (62, 62), (44, 72), (57, 73))
        ),
        cloth,
    )
    s.flat(path("M30 30Q8 26 6 4Q26 6 36 24Z"), RED_FEATHER, 1.3).stroke(curve((34, 28), (22, 18), (10, 8)), 0.9)
    # The grapple: three hooks on a rope.
    s.stroke(lines(((18, 98), (18, 72))), 3.8).stroke(lines(((18, 98), (18, 72))), 1.8, "#d8b878")
    s.solid(path("M15 76V58L4 66Q3 52 13 48L18 42L23 48Q33 52 32 66L21 58V76Z"), STEEL, depth=2, hatch=0, line=1.4)
    return s.picture


RED_FEATHER = "#c4472f"


def purple_thief() -> Picture:
    """The guest at the ball: a great hat with a plume, a butterfly mask on a stick, a key in her ear."""
    cloth = CLOTH["purple"]
    s = Sketch()
    s.solid(
        blob((24, 40), (30, 24), (50, 18), (70, 24), (78, 44), (82, 66), (70, 80), (30, 80), (18, 66)),
        "#54301f",
        depth=6,
        hatch=0,
    )
    s.solid(path("M10 98Q14 84 40 78L42 66H58L60 78Q86 84 90 98Z"), PALE, depth=4, hatch=0, shine=0)
    s.solid(path("M8 98Q12 86 26 83Q38 96 50 96Q62 96 74 83Q88 86 92 98Z"), cloth, depth=4, hatch=2.4)
    s.solid(path("M31 36H69Q72 60 60 69Q50 76 40 69Q28 60 31 36Z"), PALE, depth=4, hatch=0)
    s.flat(path("M43 63Q47 60 50 62Q53 60 57 63Q50 69 43 63Z"), "#b0303f", 0.9).stroke(
        curve((51, 50), (52, 56), (48, 57)), 1.1
    )
    wings = path(
        "M50 44Q42 30 22 32Q26 42 24 46Q30 58 42 55Q48 53 50 48Q52 53 58 55Q70 58 76 46Q74 42 78 32Q58 30 50 44Z"
    )
    s.solid(wings, cloth, depth=3, hatch=0, line=1.4)
    s.stroke(curve((26, 35), (38, 36), (46, 44)) + curve((74, 35), (62, 36), (54, 44)), 1.2, GOLD)
    eyes(s, (38, 45.5), (62, 45.5))
    s.stroke(lines(((76, 44), (90, 92))), 3).stroke(lines(((76, 44), (90, 92))), 1.3, GOLD)
    s.solid(
        path("M6 32Q10 18 34 22Q38 6 54 8Q70 10 70 24Q90 26 96 38Q76 32 50 33Q24 34 6 32Z"),
        darker(cloth, 0.25),
        depth=5,
        hatch=3,
    )
    s.stroke(curve((34, 24), (50, 27), (70, 26)), 3.4, GOLD)
    s.solid(path("M40 24Q22 20 14 4Q24 8 30 4Q34 10 42 8Q50 14 46 24Z"), IVORY, depth=0, line=1.3)
    s.stroke(curve((43, 23), (32, 15), (20, 8)), 0.9)
    s.flat(ring(27, 66, 3.6, 1.6) + box(26, 69.4, 2, 9) + box(28, 74, 3, 1.6), GOLD, 0.9)
    return s.picture


# What stands for each of them where there is no room for a face: the tool of the trade, as a silhouette
EMBLEMS: dict[str, Outline] = {
    "red": path("M12 4H28V24Q28 42 50 42Q72 42 72 24V4H88V26Q88 50 58 55V60H42V55Q12 50 12 26Z") + ring(50, 78, 19, 9),
    "yellow": path(
        "M14 6L38 24Q50 20 62 24L86 6L90 50Q90 92 50 94Q10 92 10 50Z"
        "M24 52Q34 44 44 56Q34 66 24 52ZM76 52Q66 44 56 56Q66 66 76 52ZM44 74H56L50 82Z"
    ),
    "blue": path("M24 10H76L70 66H92V82H8V66H30ZM30.5 50L32 60H68L69.5 50Z"),
    "green": path("M44 94V54L18 74Q8 44 36 34L44 20V6H56V20L64 34Q92 44 82 74L56 54V94Z"),
    "purple": path(
        "M6 16Q36 10 50 34Q64 10 94 16Q86 32 90 40Q86 46 83 50L94 92L84 95L75 57Q58 62 50 48Q40 62 20 56Q8 50 12 38"
        "Q14 26 6 16ZM24 38Q34 30 42 40Q34 48 24 38ZM76 38Q66 30 58 40Q66 48 76 38Z"
    ),
}
