"""The other three: the Witch, the Bard, the Ghost."""

from __future__ import annotations

from printables.art.castle.paints import BLACK, BRASS, DARK_WOOD, IRON, IVORY, LEAF, WHITE, WOOD, dots, lines, rod
from printables.art.castle.people import OLIVE, ROSY, TEAL, VIOLET, face, hand, limb, shoes
from printables.art.kit import Picture, Sketch, darker
from printables.art.outline import circle, curve, ellipse, path


def witch(behind: bool = False) -> Picture:
    """Red hair, one good tooth, and a broom that knows the way."""
    s, hair = Sketch(), "#d9662b"
    shoes(s, BLACK, 43, 57)
    broom(s)
    s.solid(
        path("M33 30C26 36 27 50 23 60Q30 62 34 58Q40 66 50 63Q60 66 66 58Q70 62 77 60C73 50 74 36 67 30Z"),
        hair,
        depth=4,
        hatch=0,
        shine=0,
        line=1.7,
    )
    s.solid(
        path("M37 52Q50 48 63 52L72 89L65 86L58 90L50 86.6L42 90L35 86L28 89Z"), VIOLET, depth=5, hatch=2.2, line=1.8
    )
    if behind:
        s.solid(
            path("M36 34H64C66 50 70 60 66 72Q62 68 58 73Q54 68 50 74Q46 68 42 73Q38 68 34 72C30 60 34 50 36 34Z"),
            hair,
            depth=4,
            hatch=2.2,
            line=1.6,
        )
    else:
        s.flat(path("M34.6 68Q50 73 65.4 68L66.6 72.4Q50 78 33.4 72.4Z"), BLACK, 1.1)
        s.flat(path("M46 69H54.4V76.6H46Z"), BRASS, 1.2)
        s.stroke(path("M45 58L50 62L55 58M50 62V67"), 1.1)
    limb(s, curve((63, 56), (71, 62), (75, 60)), VIOLET, 7.6)
    hand(s, 75.4, 59.6, ROSY)
    limb(s, curve((37, 56), (30, 64), (33, 72)), VIOLET, 7.6)
    cat(s, behind)
    if not behind:
        s.solid(path("M36 32Q50 26 64 32Q66 50 50 53Q34 50 36 32Z"), ROSY, depth=3, hatch=0, shine=0, line=1.6)
        face(s, 50, 36.6, "#ea8d74", 5.8)
        s.stroke(path("M43 44Q51 50 58 42.6"), 1.5).flat(path("M51 46.4L54 45.6L53.4 48.8Z"), WHITE, 0.7)
        s.flat(path("M49 36Q54 42 50 42.4Q47.6 42.4 48 40Z"), "#ecab85", 0.9)
        s.flat(path("M35 42C33 34 37 28 46 27Q38 33 39 46Z"), hair, 1.1).flat(
            path("M65 42C67 34 63 28 54 27Q62 33 61 46Z"), hair, 1.1
        )
    s.solid(
        path("M36 27C40 18 42 12 50 6Q58 2 69 8Q72 12 66 12Q60 12 59 15C61 19 62 22 64 27Q50 32 36 27Z"),
        VIOLET,
        depth=4,
        hatch=2.2,
        line=1.8,
    )
    s.solid(
        path("M25 31Q36 24 50 24.6T75 31Q76 35 70 34.6Q50 30 30 34.6Q24 35 25 31Z"),
        VIOLET,
        depth=2,
        hatch=0,
        shine=0,
        line=1.7,
    )
    s.flat(path("M37.4 23Q50 26 62.4 23L63.4 27Q50 29.6 36.4 27Z"), LEAF, 1.1)
    return s.picture


def broom(s: Sketch) -> None:
    rod(s, lines((75.4, 30, 75.4, 70)), WOOD, 2.4, 1.3)
    s.solid(path("M72 70H79Q83 82 83 94Q75.4 97 68 94Q68 82 72 70Z"), "#e2b75a", depth=2.6, hatch=0, shine=0, line=1.6)
    s.stroke(path("M73.4 77L72 93M77.6 77L79 93"), 0.9).flat(path("M71.4 69H79.6V73H71.4Z"), "#cf3a2e", 1.1)


def cat(s: Sketch, behind: bool) -> None:
    """It sits where she stands, and does not like brooms."""
    s.stroke(curve((24, 93), (17.6, 92), (18, 84), (21, 81)), 3)
    s.flat(path("M27 74C35 78 36 88 34 95H21C19 88 20 78 27 74Z"), BLACK, 1.4)
    s.flat(path("M20 74L18.6 64L24 67.4H30L35.4 64L34 74Q32 79.4 27 79.4T20 74Z"), BLACK, 1.4)
    s.stroke(path("M24.6 82V94M29.6 82V94"), 0.7, "#8b8ea3")
    if not behind:
        s.stroke(dots((24, 72.4), (30, 72.4)), 2.8, "#d8e04a").stroke(dots((24.2, 72.4), (30.2, 72.4)), 1.2)
        s.stroke(dots((27.1, 75.4)), 1.3, "#ef9f86")


def bard(behind: bool = False) -> Picture:
    """He knows forty verses about this castle."""
    s, hair = Sketch(), "#5b3a24"
    s.flat(path("M40 74H49V91H41ZM51 74H60L59 91H51Z"), IVORY, 1.5)
    shoes(s, DARK_WOOD)
    if behind:
        s.solid(path("M34 52Q50 46 66 52L70 84Q60 80 50 84Q40 80 30 84Z"), TEAL, depth=5, hatch=2.2, line=1.8)
        s.stroke(path("M43 60L40 80M57 60L60 80"), 1)
        lute(s, 8)
        s.stroke(path("M37 53L62 78"), 3.2, DARK_WOOD)
    else:
        s.solid(path("M36 52Q50 47 64 52L67 78Q58 82 50 80Q42 82 33 78Z"), TEAL, depth=4, hatch=2.2, line=1.8)
        s.stroke(path("M50 54V79"), 1).stroke(dots((50, 58), (50, 64)), 2.2, BRASS)
        lute(s, 0)
    limb(s, curve((37, 57), (29, 66), (38, 73)), darker(TEAL, 0.12), 7.6)
    limb(s, curve((63, 56), (73, 62), (70, 56)), darker(TEAL, 0.12), 7.6)
    if not behind:
        hand(s, 41, 73, OLIVE)
    hand(s, 69, 56, OLIVE)
    s.solid(path("M36 51Q50 46 64 51L60 56L55 52.6L50 57L45 52.6L40 56Z"), IVORY, depth=1.6, hatch=0, shine=0, line=1.4)
    s.solid(path("M34 32C30 40 32 46 36 48H64C68 46 70 40 66 32Z"), hair, depth=2, hatch=0, shine=0, line=1.6)
    if behind:
        s.solid(path("M35 26H65C69 38 68 46 63 50Q50 54 37 50C32 46 31 38 35 26Z"), hair, depth=3, hatch=2.2, line=1.6)
    else:
        s.solid(path("M37 30Q50 25 63 30Q66 49 50 51Q34 49 37 30Z"), OLIVE, depth=3, hatch=0, shine=0, line=1.6)
        face(s, 50, 34.6, "#cf7f58", 5.8)
        s.flat(ellipse(50.6, 44.6, 3, 3.4), "#8b2230", 1.1)
        s.flat(path("M46.6 50.4Q50 49 53.6 50.4L50 56Z"), hair, 1).stroke(
            path("M44 41Q47 38.6 50 40.6Q53 38.6 56.4 41"), 1.6, hair
        )
    s.solid(path("M62 18C66 8 74 3 82 5C83 12 77 20 66 23Z"), "#cf3a2e", depth=2.6, hatch=0, shine=0, line=1.5)
    s.stroke(path("M66 21Q72 12 79 8"), 0.9)
    s.solid(
        path("M31 29C31 18 38 11 50 11C63 10 69 16 69 22Q72 25 70 29Q50 23 31 29Z"), TEAL, depth=4, hatch=2.2, line=1.8
    )
    s.solid(
        path("M29 30Q50 21 71 28Q74 31 70 33Q50 27 32 34Q27 34 29 30Z"),
        darker(TEAL, 0.2),
        depth=0,
        hatch=0,
        shine=0,
        line=1.5,
    )
    return s.picture


def lute(s: Sketch, lower: float) -> None:
    """A pear of thin wood, its neck bent back. On his back it hangs lower, strings to the coat."""
    neck = path("M52 66L74 52L77 46L81.6 49L77 56L55 71Z").moved(0, lower)
    s.flat(neck, DARK_WOOD, 1.4).stroke(lines((74, 52 + lower, 77, 56 + lower)), 1)
    body = path("M56 65C58 72 52 82 42 84C31 86 24 79 27 71C30 63 44 62 56 65Z").moved(0, lower)
    s.solid(body, "#d9923f", depth=3.4, hatch=2.2, line=1.7)
    if not lower:
        s.flat(circle(44, 72.6, 4.4), BLACK, 1)
        s.stroke(lines((31, 79.4, 75, 52.6), (33, 81.6, 76.4, 54.6)), 0.7, IVORY)


def ghost(behind: bool = False) -> Picture:
    """White as white is, with a crown that was nearly his, and the iron he was to stay with."""
    s = Sketch()
    sheet = path(
        "M50 10C67 10 75 24 75 42C75 56 80 70 77 86Q72 80 67 85Q62 93 56 86Q50 79 45 87"
        "Q39 94 34 86Q29 80 22 84C27 72 25 56 25 42C25 24 33 10 50 10Z"
    )
    s.solid(sheet, WHITE, depth=8, hatch=2, shine=0, line=1.9)
    s.tone(path("M66 84Q71 70 67 56Q76 70 76 84ZM36 86Q40 74 37 64Q46 74 45 86Z"), "#cfd8ea")
    if not behind:
        s.tone(circle(35.4, 46, 4) + circle(63, 46, 4), "#f3b9c4")
        s.stroke(lines((42, 35, 42, 39), (57, 35, 57, 39)), 8.8, BLACK)
        s.stroke(dots((43.4, 34.6), (58.4, 34.6)), 2.4, WHITE)
        s.flat(path("M42 48Q49.6 52 57 48Q57 60 49.6 60T42 48Z"), "#7a2c4a", 1.3).flat(
            path("M45 56Q49.6 53 54 56Q52 60 49.6 60T45 56Z"), "#e58aa0"
        )
    else:
        s.stroke(path("M41 40Q38 56 41 70M58 36Q62 52 59 66"), 1)
    s.solid(path("M26 54Q17 52 19 43Q24 43 28 46Z"), WHITE, depth=2, hatch=0, shine=0, line=1.7)
    s.solid(path("M74 53Q84 55 82 63Q77 65 73 61Z"), WHITE, depth=2, hatch=0, shine=0, line=1.7)
    s.solid(
        path("M38 15L35 3L43 8L49 1L54 8L63 4L61 16Q49 11 38 15Z").turned(9, (50, 10)),
        BRASS,
        depth=2.6,
        hatch=0,
        line=1.6,
    )
    s.stroke(dots((44, 11.4), (50, 10.8), (56, 12.6)), 2.4, "#cf3a2e")
    s.stroke(curve((78, 64), (80, 72), (77, 78), (73, 84)), 3.4).stroke(
        curve((78, 64), (80, 72), (77, 78), (73, 84)), 1.2, "#a8b2be"
    )
    s.solid(circle(70, 89, 7), IRON, depth=3, hatch=2.2, line=1.7)
    return s.picture
