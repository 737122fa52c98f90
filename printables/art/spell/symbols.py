"""The five symbols, the keys whose bows carry them, and the token of fate."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from printables.art.kit import Picture, Sketch, lighter
from printables.art.outline import Outline, box, circle, ellipse, path, poly, star, together
from printables.art.spell.shapes import (
    BRONZE,
    DUSK,
    GILT,
    IVORY,
    NIGHT,
    ROSE,
    SILVER,
    WINE,
    cut_star,
    gem,
    keyhole,
    rays,
    wavy_ray,
)  # fmt: skip
from printables.art.spell.suits import face


def moon() -> Picture:
    s = Sketch(line=2.4)
    crescent = path(
        "M64 5C36 1 9 22 9 52C9 82 40 102 74 90C61 87 53 82 53 76C58 75 59 72 56 69L59 66Q57 63 58 61"
        "C62 60 67 58 66 55C61 48 58 42 58 34C57 24 59 14 64 5Z"
    )
    s.solid(crescent, SILVER, depth=9, hatch=2.4, shine=0)
    s.stroke(path("M37 40Q44 34 52 39"), 2)
    s.flat(path("M38 46Q45 41 51 47Q44 50 38 46Z"), s.ink, 0.7)
    s.stroke(path("M59 66Q53 67 49 64"), 1.6)
    s.tone(circle(45, 60, 4.5), "#e3a7ae", crescent)
    cut_star(s, 82, 40, 12, 4.2, 5, GILT, line=1.5)
    return s.picture


def star_of_eight() -> Picture:
    s = Sketch(line=2.4)
    s.stroke(rays(50, 50, 30, 42, 8, 11.25), 1.2, BRONZE).stroke(rays(50, 50, 30, 42, 8, 33.75), 1.2, BRONZE)
    cut_star(s, 50, 50, 36, 15, 4, ROSE, 45, line=2)
    cut_star(s, 50, 50, 47, 14, 4, GILT, line=2.4)
    gem(s, 50, 50, 7, 7, NIGHT, 2)
    return s.picture


def sun() -> Picture:
    s = Sketch(line=2.2)
    tongues = together(wavy_ray(50, 50, 24, 45, 4, 22.5 + 45 * n) for n in range(8))
    s.flat(tongues, ROSE, 1.6)
    s.flat(star(50, 50, 48, 25, 8), GILT, 2)
    s.solid(circle(50, 50, 27), lighter(GILT, 0.25), depth=5, hatch=2.4, shine=0, line=2.2)
    face(s, 50, 50, 26)
    return s.picture


def eye() -> Picture:
    s = Sketch(line=2.4)
    s.stroke(rays(50, 52, 40, 48, 24), 1.6, BRONZE)
    s.items += bare_eye().items
    s.solid(path("M50 82C56 90 55 97 50 97S44 90 50 82Z"), DUSK, depth=2, hatch=0, line=1.6)
    return s.picture


def bare_eye() -> Picture:
    """Without its rays, as it looks out of a key."""
    s = Sketch(line=2.4)
    lid = path("M3 54C22 20 76 16 97 52C76 84 24 86 3 54Z")
    s.solid(lid, GILT, depth=5, hatch=2.4)
    white = path("M12 54C28 32 72 30 88 53C70 72 30 74 12 54Z")
    s.flat(white, "#ffffff", 1.8)

    def iris(p: Sketch) -> None:
        p.solid(circle(51, 51, 18), DUSK, depth=5, hatch=0, shine=0, line=1.8)
        p.stroke(rays(51, 51, 9, 16, 14), 1, NIGHT)
        p.flat(circle(51, 51, 8.5), s.ink, 0.7)
        p.flat(circle(46, 45, 4), "#ffffff")

    s.inside(white, iris)
    return s.stroke(white, 1.8).picture


def flame() -> Picture:
    s = Sketch(line=2.4)
    outer = path(
        "M52 3C60 18 82 34 84 60C86 84 70 97 50 97C28 97 13 82 16 60"
        "C18 48 26 42 28 30C36 36 38 42 38 48C48 36 54 22 52 3Z"
    )
    inner = path(
        "M54 36C58 48 72 56 70 74C69 86 60 92 50 92C38 92 29 84 30 72"
        "C31 64 37 62 38 55C42 58 44 62 44 66C52 58 56 48 54 36Z"
    )
    heart = path("M52 64C56 70 61 74 60 81C59 88 55 90 50 90C44 90 40 86 41 80C42 75 45 75 46 71C50 72 52 70 52 64Z")
    s.solid(outer, ROSE, depth=7, hatch=2.4)
    s.solid(inner, GILT, depth=4, hatch=0, line=1.6)
    s.flat(heart, IVORY, 1.2)
    s.flat(path("M82 22C86 28 86 33 82 34S77 29 82 22Z"), GILT, 1.4)
    return s.picture


SYMBOLS: dict[str, Callable[[], Picture]] = {
    "Moon": moon, "Star": star_of_eight, "Sun": sun, "Eye": eye, "Flame": flame,
}  # fmt: skip

# A key stands upright: its bow about (50, 24), its bit at the lower right. Each symbol has a bow of its own shape.

PETALS = path(
    "M50 0.5C57 -3 61 3 60.5 5C68 2 72 9 70.5 13C77 15 77 22 73.5 24C77 27 77 33 70.5 35C72 40 68 46 60.5 43"
    "C61 46 57 51 50 47.5C43 51 39 46 39.5 43C32 46 28 40 29.5 35C23 33 23 27 26.5 24C23 22 23 15 29.5 13"
    "C28 9 32 2 39.5 5C39 3 43 -3 50 0.5Z"
)
ALMOND = path("M20 25C30 2 70 2 80 25C70 51 30 51 20 25Z")
DROP = path("M50 0C57 8 76 13 74 28C73 40 62 47 50 47C38 47 27 40 26 28C24 13 43 8 50 0Z")
CLOVER = path(
    "M50 0C56 0 60 4 60 9C66 6 75 11 75 21C75 31 66 36 60 33C62 40 57 46 50 46S38 40 40 33C34 36 25 31 25 21"
    "C25 11 34 6 40 9C40 4 44 0 50 0Z"
)
BOWS: dict[str, tuple[Outline, Outline]] = {  # and the window in each, in which the symbol is held
    "Moon": (circle(50, 24, 23), circle(50, 24, 17.5)),
    "Star": (star(50, 24, 25.5, 22, 8, 22.5), star(50, 24, 19, 16.8, 8, 22.5)),
    "Sun": (PETALS, circle(50, 24, 18)),
    "Eye": (ALMOND, path("M27 25C36 9 64 9 73 25C64 42 36 42 27 25Z")),
    "Flame": (DROP, path("M50 7C55 13 69 18 68 28C67 36 60 41 50 41C40 41 33 36 32 28C31 18 45 13 50 7Z")),
    "": (CLOVER, circle(50, 23, 13)),
}
HELD = {
    "Moon": (35, 9, 30),
    "Star": (34.5, 8.5, 31),
    "Sun": (33.5, 7.5, 33),
    "Eye": (30, 4.5, 40),
    "Flame": (35, 10, 30),
}


@cache
def key(symbol: str, number: int) -> Picture:
    """A key with its symbol in the bow; its bit is cut differently for every number. A strange symbol: a keyhole."""
    known = symbol if symbol in SYMBOLS else ""
    s = Sketch()
    bow, hole = BOWS[known]
    s.solid(bit(number), BRONZE, depth=3, hatch=1.9)
    s.solid(path("M46.5 46H53.5L53 92Q50 96 47 92Z"), GILT, depth=3, hatch=0)
    s.solid(box(42, 58, 16, 4.5, 2), BRONZE, depth=2, hatch=0, line=1.3)
    s.solid(path("M43 46H57L55 55H45Z"), GILT, depth=3, hatch=0, line=1.4)
    s.solid(path("M40 44Q50 40 60 44V48Q50 52 40 48Z"), BRONZE, depth=2, hatch=0, line=1.4)
    s.solid(ellipse(50, 94, 4.4, 3), GILT, depth=2, hatch=0, line=1.3)
    s.solid(bow, GILT, depth=5, hatch=1.9, line=1.9)
    s.flat(hole, NIGHT if known else IVORY, 1.4)
    if known:
        s.put(bare_eye() if known == "Eye" else SYMBOLS[known](), *HELD[known])
    else:
        s.flat(keyhole(50, 23, 16), s.ink, 0.7)
    return s.picture


def bit(number: int) -> Outline:
    """What turns in the lock: five wards, long or short as the number says in twos."""
    points = [(52.0, 64.0)]
    for ward in range(5):
        reach = 74.0 if (number >> ward) & 1 else 64.0
        points += [(reach, 64.0 + ward * 5.2), (reach, 69.2 + ward * 5.2)]
    return poly(*points, (52.0, 90.0))


def fate_token() -> Picture:
    """An hourglass that runs out, before the wheel of the heavens."""
    s = Sketch(line=2)
    s.solid(circle(50, 50, 47), GILT, depth=5, hatch=0)
    s.stroke(rays(50, 50, 42, 45, 24), 1.4, WINE)
    s.flat(circle(50, 50, 39.5), ROSE, 1.6)
    s.stroke(rays(50, 50, 31, 38, 24, 7.5), 0.9, "#e6a0ac")
    glass = path("M33 26H67C67 40 55 44 54 50C55 56 67 60 67 74H33C33 60 45 56 46 50C45 44 33 40 33 26Z")
    s.solid(glass, "#dbe7ea", depth=4, hatch=0, line=1.6)
    s.flat(path("M37 35Q50 38 63 35C61 42 54 45 52 50H48C46 45 39 42 37 35Z"), GILT, 0.9)
    s.flat(path("M35.5 72C36 66 46 62 50 62S64 66 64.5 72Z"), GILT, 0.9)
    s.stroke(poly((50, 50), (50, 62), closed=False), 1.2, BRONZE)
    for x in (31, 69):
        s.solid(box(x - 2, 26, 4, 48, 1.5), BRONZE, depth=1.5, hatch=0, line=1.2)
    for y in (20, 73):
        s.solid(box(26, y, 48, 7, 2.5), GILT, depth=2.5, hatch=0, line=1.6)
    s.flat(star(17.5, 50, 5, 1.8, 4), IVORY).flat(star(82.5, 50, 5, 1.8, 4), IVORY)
    return s.picture
