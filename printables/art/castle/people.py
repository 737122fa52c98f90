"""Six people who want to be first, as they stand on the table: their faces, and what is seen from behind.

Each is about sixty wide and ninety tall, as a standee is slim. `behind`: the same person, the face turned away.
"""

from __future__ import annotations

from printables.art.castle.paints import (
    BLACK,
    BRASS,
    DARK_WOOD,
    IRON,
    IVORY,
    LEAF,
    STEEL,
    WHITE,
    WOOD,
    dots,
    lines,
    rod,
)
from printables.art.kit import Picture, Sketch, darker
from printables.art.outline import Outline, circle, curve, ellipse, path

AZURE, MAGENTA, ORANGE, VIOLET, TEAL, NIGHT = "#2f80c9", "#c7377f", "#e67e22", "#7346a6", "#16918a", "#5a6688"
FAIR, ROSY, BROWN, OLIVE = "#f7d0a8", "#f3bd95", "#a86b42", "#dba877"


def face(s: Sketch, x: float, y: float, cheeks: str, wide: float = 6.0) -> None:
    """Eyes that look a little aside, and red cheeks."""
    s.tone(circle(x - wide - 2.4, y + 4.6, 2.6) + circle(x + wide + 2.4, y + 4.6, 2.6), cheeks)
    s.stroke(dots((x - wide, y), (x + wide, y)), 3.3)
    s.stroke(dots((x - wide + 0.6, y - 0.7), (x + wide + 0.6, y - 0.7)), 1.0, WHITE)


def shoes(s: Sketch, colour: str, left: float = 41, right: float = 59) -> None:
    for x, way in ((left, -1), (right, 1)):
        s.flat(path(f"M{x - 4 * way} 95V88H{x + 3 * way}Q{x + 10 * way} 88.5 {x + 10 * way} 95Z"), colour, 1.5)


def limb(s: Sketch, points: Outline, colour: str, width: float) -> None:
    """An arm in its sleeve."""
    rod(s, points, colour, width, 1.5)


def hand(s: Sketch, x: float, y: float, skin: str) -> None:
    s.flat(circle(x, y, 4.2), skin, 1.4)


# The Knight -----------------------------------------------------------------------------------------------------------


def knight(behind: bool = False) -> Picture:
    """Visor up, moustache out."""
    s = Sketch()
    s.solid(
        path("M49 14C48 3 62 0 72 6C80 10 82 20 77 27C76 19 70 17 63 19C58 20 53 19 50 16Z"),
        AZURE,
        depth=4,
        hatch=2.2,
        line=1.6,
    )
    s.solid(path("M38 76H49V90H39ZM51 76H62L61 90H51Z"), STEEL, depth=2, hatch=0, shine=0)
    shoes(s, IRON)
    limb(s, curve((37, 55), (28, 61), (27, 69)), STEEL, 7)
    tunic = path("M35 52Q50 46 65 52L69 82Q60 86 50 84Q40 86 31 82Z")
    s.solid(tunic, AZURE, depth=5, hatch=2.2, line=1.8)
    if behind:
        s.solid(
            path("M36 50Q50 56 64 50L71 86Q60 83 50 86Q40 83 29 86Z"), darker(AZURE, 0.1), depth=5, hatch=2.2, line=1.7
        )
        s.stroke(path("M43 60L40 82M57 60L60 82"), 1)
    else:
        s.stroke(circle(50, 60, 3.6), 2.4, BRASS).stroke(path("M50 64V76M50 71H54M50 75H54"), 2.4, BRASS)
        s.flat(path("M33 76Q50 81 67.4 76L67.8 80Q50 85 32.4 80Z"), DARK_WOOD, 1.1)
    sword(s)
    s.solid(
        path("M29 36V28C29 17 38 10 50 10S71 17 71 28V36C71 46 62 51 50 51S29 46 29 36Z"),
        STEEL,
        depth=5,
        hatch=2.2,
        line=1.9,
    )
    if behind:
        s.stroke(path("M50 11V50M31 38Q50 46 69 38"), 1.1).stroke(dots((37, 36), (44, 38.4), (56, 38.4), (63, 36)), 2)
    else:
        s.flat(path("M35 30Q50 25 65 30V37Q63 46 50 46.6Q37 46 35 37Z"), FAIR, 1.4)
        face(s, 50, 34, "#ee9f80")
        s.flat(
            path(
                "M50 39Q44 37 40 41Q37 44 34 41Q36 47 42 46Q47 46 50 43"
                "Q53 46 58 46Q64 47 66 41Q63 44 60 41Q56 37 50 39Z"
            ),
            "#c66a2b",
            1.1,
        )
        s.solid(
            path("M30 29C34 20 42 16 50 16S66 20 70 29Q60 22 50 22T30 29Z"),
            STEEL,
            depth=1.6,
            hatch=0,
            shine=0,
            line=1.5,
        )
        s.stroke(dots((31, 30), (69, 30)), 3.4, BRASS)
    shield(s, behind)
    return s.picture


def sword(s: Sketch) -> None:
    s.flat(path("M25 64V30L27 25L29 30V64Z"), "#e6edf2", 1.3)
    s.flat(path("M20 63H34V66.6H20Z"), BRASS, 1.3)
    s.flat(path("M25.4 67H28.6V76H25.4Z"), DARK_WOOD, 1.1)
    s.flat(circle(27, 70.5, 4.4), STEEL, 1.4)


def shield(s: Sketch, behind: bool) -> None:
    """Quarterly; from behind, its grip."""
    rim = path("M57 56Q68 53 80 56V68Q79 80 68.5 86Q58 80 57 68Z")
    if behind:
        s.solid(rim, WOOD, depth=3, hatch=2.2, line=1.8).stroke(path("M63 60L75 78M75 60L63 78"), 2.4, DARK_WOOD)
        return
    s.solid(rim, IVORY, depth=3, hatch=0, shine=0, line=1.8)
    s.flat(path("M68.5 54.4Q75 54.4 80 56V68L79.6 70H68.5ZM57.4 70H68.5V86Q58.6 80.4 57.4 70Z"), "#cf3a2e", 0.9)
    s.stroke(rim, 1.8)


# The Jester -----------------------------------------------------------------------------------------------------------


def jester(behind: bool = False) -> Picture:
    """Bells on every end, and a little jester on a stick to talk to."""
    s, gold = Sketch(), "#f4c02c"
    s.flat(path("M40 74H49V90H41Z"), gold, 1.5).flat(path("M51 74H60L59 90H51Z"), MAGENTA, 1.5)
    for shoe, paint in (
        ("M49 88Q42 86 38 89Q30 91 26 86Q22 82 25 78Q18 80 20 88Q23 96 34 95.6H49Z", MAGENTA),
        ("M51 88Q58 86 62 89Q70 91 74 86Q78 82 75 78Q82 80 80 88Q77 96 66 95.6H51Z", gold),
    ):
        s.flat(path(shoe), paint, 1.5)
    rod(s, lines((74, 86, 74, 50)), WOOD, 2, 1.2)
    limb(s, curve((36, 56), (27, 60), (24, 52)), MAGENTA, 7)
    limb(s, curve((64, 56), (71, 64), (73, 66)), gold, 7)
    s.solid(
        path("M36 51Q50 46 64 51L67 76L61.4 82L55.6 76L50 82L44.4 76L38.6 82L33 76Z"),
        gold,
        depth=4,
        hatch=2.4,
        shine=0,
        line=1.8,
    )
    s.flat(path("M36 51Q43 48.4 50 48.4V82L44.4 76L38.6 82L33 76Z"), MAGENTA, 1.2)
    s.stroke(dots((38.6, 82), (50, 82.6), (61.4, 82)), 4.6).stroke(dots((38.6, 82), (50, 82.6), (61.4, 82)), 2.4, BRASS)
    if not behind:
        s.stroke(dots((46, 60), (46, 67)), 2.8, gold).stroke(dots((54, 60), (54, 67)), 2.8, MAGENTA)
    hand(s, 23.6, 50, FAIR)
    little(s)
    hand(s, 74, 67, FAIR)
    s.solid(
        path("M30 50Q34 44 50 46Q66 44 70 50L64 56L58 52L50 58L42 52L36 56Z"),
        IVORY,
        depth=2,
        hatch=0,
        shine=0,
        line=1.5,
    )
    if not behind:
        s.solid(circle(50, 34, 15), FAIR, depth=3, hatch=0, shine=0, line=1.7)
        face(s, 50, 34, "#ee9f80")
        s.flat(path("M42 40Q50 44 58 40Q56 48.4 50 48.4T42 40Z"), "#8b2230", 1.1).stroke(
            lines((44, 41.4, 56, 41.4)), 1.6, WHITE
        )
        s.flat(circle(50, 37.6, 2.6), "#ef9f86", 1)
    hat(s, behind, gold)
    return s.picture


def hat(s: Sketch, behind: bool, gold: str) -> None:
    """Three horns; from behind it hides the head."""
    low, dip = (47, 54) if behind else (31, 26)
    s.solid(
        path(f"M34 {low}C34 22 40 15 50 13C60 15 66 22 66 {low}Q50 {dip} 34 {low}Z"),
        MAGENTA,
        depth=4,
        hatch=0,
        shine=0,
        line=1.7,
    )
    s.solid(
        path("M35 27C28 24 25 30 24 37C18 30 18 16 29 13C37 11 43 14 47 18Z"), gold, depth=3, hatch=0, shine=0, line=1.6
    )
    s.solid(
        path("M65 27C72 24 75 30 76 37C82 30 82 16 71 13C63 11 57 14 53 18Z"), gold, depth=3, hatch=0, shine=0, line=1.6
    )
    s.solid(path("M42 19C42 10 46 6 55 4C53 9 58 13 58 19Q50 15 42 19Z"), MAGENTA, depth=2, hatch=0, shine=0, line=1.6)
    for x, y in ((24, 39), (76, 39), (56, 5)):
        s.flat(circle(x, y, 3.6), BRASS, 1.4)


def little(s: Sketch) -> None:
    """The head on the stick, which is cross with him."""
    s.flat(path("M74 42L67 36Q66 44 69 48H79Q82 44 81 36Z"), MAGENTA, 1.2)
    s.flat(circle(74, 49, 4.8), IVORY, 1.3).stroke(dots((72.4, 48.4), (75.8, 48.4)), 1.4).stroke(
        lines((72.4, 51.4, 75.8, 50.6)), 0.9
    )


# The Cook -------------------------------------------------------------------------------------------------------------


def cook(behind: bool = False) -> Picture:
    """Nobody leaves before the soup."""
    s, dress = Sketch(), ORANGE
    shoes(s, DARK_WOOD, 42, 58)
    rod(s, lines((25, 40, 25, 74)), STEEL, 2.2, 1.2)
    limb(s, curve((35, 56), (27, 62), (26, 62)), dress, 8)
    gown = path("M36 51Q50 46 64 51C72 60 75 76 74 87Q62 91 50 90Q38 91 26 87C25 76 28 60 36 51Z")
    s.solid(gown, dress, depth=6, hatch=2.2, line=1.9)
    if behind:
        s.flat(path("M31 66Q50 71 69 66L69.8 70Q50 75 30.2 70Z"), WHITE, 1.2)
        s.solid(
            path("M50 69Q42 61 37 65T50 71Q58 61 63 65T50 71L56 84L52 83L50 72L46 84L42 82Z"),
            WHITE,
            depth=1.4,
            hatch=0,
            shine=0,
            line=1.3,
        )
    else:
        s.solid(path("M40 52H60L61 63Q70 68 70 84Q50 89 30 84Q30 68 39 63Z"), WHITE, depth=4, hatch=2.2, line=1.5)
        s.flat(path("M43 74H57Q57 82 50 82T43 74Z"), WHITE, 1.1).stroke(path("M35 70Q39 73 37 77"), 1.4, "#d98e3c")
    ladle(s)
    hand(s, 25, 62, BROWN)
    s.solid(path("M40 50Q50 55 60 50L63 54Q50 61 37 54Z"), "#cf3a2e", depth=1.6, hatch=0, shine=0, line=1.4)
    if behind:
        s.solid(circle(50, 37, 14), BLACK, depth=0, hatch=0, shine=0, line=1.7).solid(
            circle(50, 46, 6.6), BLACK, depth=0, hatch=0, shine=1.4, line=1.4
        )
    else:
        s.flat(path("M35 40Q33 26 50 25Q67 26 65 40Q66 46 63 47H37Q34 46 35 40Z"), BLACK, 1.4)
        s.solid(path("M37 36Q50 27 63 36Q64 51 50 52Q36 51 37 36Z"), BROWN, depth=3, hatch=0, shine=0, line=1.6)
        face(s, 50, 37, "#c2603f", 5.6)
        s.stroke(path("M44 44Q50 49 56 44"), 1.5).stroke(
            path("M41.4 32.4L46 31.6M54 31.6L58.6 32.4M50 38Q52 41 49.6 41.4"), 1.1
        )
    s.solid(
        path("M36 30L33 18C26 18 25 8 34 7.6C38 1 62 1 66 7.6C75 8 74 18 67 18L64 30Q50 25 36 30Z"),
        WHITE,
        depth=5,
        hatch=2.2,
        line=1.8,
    )
    s.stroke(path("M35.6 26Q50 21.4 64.4 26M43 19L42 13M50 18V11M57 19L58 13"), 1)
    pot(s)
    return s.picture


def ladle(s: Sketch) -> None:
    s.flat(path("M19 29C17 39 20 42 25 42S33 39 31 29Z"), STEEL, 1.5).flat(ellipse(25, 29, 6, 2.4), "#8d97a3", 1.3)


def pot(s: Sketch) -> None:
    """It steams."""
    limb(s, curve((65, 56), (75, 60), (77, 67)), ORANGE, 7)
    s.stroke(path("M66 60q-3-4 0-7t0-7M73 58q-2.6-4 0-7"), 1.5, "#9aa4ae")
    s.solid(path("M58 66H80V76Q80 84 69 84T58 76Z"), IRON, depth=3.4, hatch=0, shine=0, line=1.7)
    s.flat(ellipse(69, 66, 11.4, 3.2), "#b9482c", 1.5)
    s.stroke(dots((66, 66), (73, 66.4)), 2.2, LEAF)
    hand(s, 78, 71, BROWN)
