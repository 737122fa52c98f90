"""The five chests, from a royal coffer down to a humble box: each has its own shape, and three locks."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch, darker
from printables.art.outline import Outline, Point, box, circle, curve, path, star, together
from printables.art.spell.shapes import (
    BRONZE,
    DUSK,
    FERN,
    GILT,
    IVORY,
    MOSS,
    NIGHT,
    OAK,
    PARCHMENT,
    ROSE,
    SILVER,
    STEEL,
    WALNUT,
    WINE,
    discs,
    gem,
    keyhole,
    locks,
)  # fmt: skip

IRON = "#5a6472"
STRING = "#e2cf9d"


def side(s: Sketch, outline: Outline, colour: str, gap: float = 2.6, line: float = 1.8) -> None:
    """The side away from the light: darker, and engraved all over."""
    s.flat(outline, darker(colour, 0.3)).engrave(outline, 60, gap).stroke(outline, line)


def front(s: Sketch, outline: Outline, colour: str, line: float = 1.8) -> None:
    s.flat(outline, colour, line)


def coffer() -> Picture:
    """Ten points: rose velvet in gilt bands, lions’ feet, and a crown that nobody dared to take."""
    s = Sketch(line=1.8)
    for x, y in ((13, 92), (67, 95), (90, 85)):
        s.solid(circle(x, y, 5.4), BRONZE, depth=3, hatch=0, shine=0, line=1.5)
    side(s, path("M72 56L94 46V80L72 92Z"), GILT)
    side(s, path("M72 52C72 36 78 27 85 25C91 24 94 33 94 46L72 56Z"), ROSE)
    front(s, path("M6 56H72V92H6Z"), GILT)
    s.engrave(box(6, 84, 66, 8), 45, 2.2)
    front(s, path("M6 52C6 36 12 27 19 25L85 25C78 27 72 36 72 52Z"), ROSE)
    s.tone(path("M10 44C12 36 16 31 22 29L78 29L75 33L24 33C18 35 14 39 13 44Z"), "#cf6d83")
    bands = (
        f"M{x} 52C{x} 36 {x + 6} 27 {x + 13} 25H{x + 23}C{x + 16} 27 {x + 10} 36 {x + 10} 52Z" for x in (6, 34, 62)
    )
    s.flat(together(map(path, bands)), GILT, 1.3)
    s.solid(path("M4 50H74V58H4Z"), BRONZE, depth=2, hatch=0, line=1.5)
    s.flat(path("M74 50L95 42V49L74 58Z"), darker(BRONZE), 1.5)
    velvet = (f"M{x} 88V70Q{x} 62 {x + 9} 62T{x + 18} 70V88Z" for x in (9, 30.5, 52))
    s.flat(together(map(path, velvet)), WINE, 1.2)
    locks(s, 16, GILT, (18, 75), (39.5, 75), (61, 75))
    s.flat(discs(1.8, (15, 54), (28.5, 54), (49.5, 54), (63, 54)), IVORY, 0.8)
    gem(s, 39, 54, 4.2, 3, NIGHT)
    s.solid(path("M36 24L31 7L41 14L48 3L54 14L65 7L61 24Q48 29 36 24Z"), GILT, depth=3, hatch=0, line=1.5)
    for left, top, paint in ((31.0, 6.0, ROSE), (48.0, 2.6, NIGHT), (65, 6, ROSE)):
        s.flat(circle(left, top, 2.6), paint, 1.2)
    s.stroke(curve((35.5, 20), (48, 24), (61.5, 20)), 1)
    return s.picture


def casket() -> Picture:
    """Eight points: a casket of blue lacquer with a roof like a shrine’s, and the night sky in gold on it."""
    s = Sketch(line=1.8)
    side(s, path("M74 48L94 38V82L74 92Z"), NIGHT)
    side(s, path("M77 45L97 35L82 15L68 20Z"), NIGHT)
    front(s, path("M8 48H74V92H8Z"), NIGHT)
    front(s, path("M5 45H77L66 20H22Z"), NIGHT)
    s.flat(path("M22 20H68L82 15H38Z"), GILT, 1.5)
    s.solid(path("M3 43H78V50H3Z"), GILT, depth=2, hatch=0, line=1.5)
    s.flat(path("M78 43L98 34V40L78 50Z"), BRONZE, 1.5)
    s.solid(path("M5 86H76V94H5Z"), GILT, depth=2, hatch=0, line=1.5)
    s.flat(path("M76 86L96 77V84L76 94Z"), BRONZE, 1.5)
    s.flat(path("M46 25A8.5 8.5 0 1 0 46 40A7 7 0 1 1 46 25Z"), IVORY, 0.9)
    for x, y, size in ((22, 36, 3.4), (30, 27, 2.4), (57, 27, 2.6), (64, 37, 3.4), (54, 37, 2)):
        s.flat(star(x, y, size, size * 0.36, 4), GILT)
    arches = (f"M{x - 9} 84V66Q{x - 9} 55 {x} 53Q{x + 9} 55 {x + 9} 66V84Z" for x in (20, 41, 62))
    s.flat(together(map(path, arches)), DUSK, 1.2)
    locks(s, 18, GILT, (20, 69), (41, 69), (62, 69))
    s.solid(circle(52, 12.5, 3.5), GILT, depth=1.5, hatch=0, shine=0, line=1.3)
    s.flat(star(52, 6, 7, 2.6, 6), ROSE, 1.2)
    return s.picture


def strongbox() -> Picture:
    """Seven points: oak and iron; one of its bands has been hammered straight again."""
    s = Sketch(line=1.8)
    side(s, path("M72 46L94 37V80L72 92Z"), OAK)
    side(s, path("M72 44C72 22 78 10 85 8C91 7 94 20 94 36L72 46Z"), OAK)
    front(s, path("M6 46H72V92H6Z"), OAK)
    s.stroke(path("M6 61H72M6 77H72M14 54H26M46 69H58M30 85H44"), 1)
    front(s, path("M6 44C6 22 12 10 19 8L85 8C78 10 72 22 72 44Z"), OAK)
    s.stroke(path("M8 31H73M12 19H77M20 25H34M50 37H62"), 1)
    hoops = (f"M{x} 44C{x} 22 {x + 6} 10 {x + 13} 8H{x + 22}C{x + 15} 10 {x + 9} 22 {x + 9} 44Z" for x in (10, 34, 58))
    bands = together([*map(path, hoops), *(box(x, 50, 9, 42) for x in (10, 34, 58))])
    s.flat(bands, IRON).tone(together(box(x + 6, 50, 3, 42) for x in (10, 34, 58)), darker(IRON, 0.3)).stroke(
        bands, 1.4
    )
    s.solid(path("M4 42H74V50H4Z"), IRON, depth=2, hatch=0, line=1.5)
    s.flat(path("M74 42L95 34V41L74 50Z"), darker(IRON), 1.5)
    s.solid(
        path("M79 60Q79 56 84 54T89 55L88.5 64Q88 72 83.5 73T79.5 68Z")
        + path("M82 61Q82 58 84.5 57T87 58.5L86.5 64Q86 68 83.8 69T82 66Z"),
        IRON,
        depth=0,
        shine=0,
        line=1.2,
    )
    middles = (14.5, 38.5, 62.5)
    s.flat(discs(1.7, *((x, y) for x in middles for y in (56, 86)), *((x + 3.5, 22) for x in middles)), SILVER, 0.8)
    padlocks(s, GILT, 15, *((x, 69.5) for x in middles))
    return s.picture


def padlocks(s: Sketch, colour: str, wide: float, *places: Point) -> None:
    """Square plates with keyholes."""
    plates = together(box(x - wide / 2, y - wide * 0.63, wide, wide * 1.26, 2.5) for x, y in places)
    shadows = together(box(x + wide * 0.25, y - wide * 0.55, wide * 0.2, wide * 1.1) for x, y in places)
    s.flat(plates, colour).tone(shadows, darker(colour, 0.2)).stroke(plates, 1.4)
    s.flat(together(keyhole(x, y, wide * 0.74) for x, y in places), s.ink, 0.7)


def trunk() -> Picture:
    """Five points: a traveller’s trunk, painted green long ago, with straps and a label."""
    s = Sketch(line=1.8)
    side(s, path("M74 46L94 36V78L74 90Z"), MOSS)
    front(s, path("M6 46H74V90H6Z"), MOSS)
    s.tone(path("M6 80Q16 74 24 83T40 84L38 90H6Z"), FERN).tone(path("M58 46Q62 52 74 50V46Z"), FERN)
    side(s, path("M76 34L96 25V38L76 48Z"), MOSS)
    front(s, path("M4 34H76V48H4Z"), MOSS)
    s.flat(path("M4 34L24 25H96L76 34Z"), FERN, 1.8)
    for x in (16, 53):
        s.flat(path(f"M{x} 34L{x + 20} 25H{x + 29}L{x + 9} 34Z"), WALNUT, 1.3)
        s.flat(box(x, 34, 9, 56), WALNUT, 1.4)
    handle = path("M36 29.5Q38 17 48 16H54Q63 17 62 29.5L58 29.5Q58 21 53 20.5H49Q42 21 40 29.5Z")
    s.solid(handle, WALNUT, depth=1.5, hatch=0, shine=0, line=1.4)
    s.flat(path("M6 78L18 90H6ZM74 78L62 90H74ZM4 34H14L4 44ZM76 34V44L66 34Z"), BRONZE, 1.3)
    s.flat(path("M28 54L50 52L51 63L29 65Z"), PARCHMENT, 1.1)
    s.stroke(path("M32 57.5L46 56M32 61L42 60"), 0.9, ROSE)
    padlocks(s, STEEL, 13, (20.5, 74.5), (39.5, 74.5), (57.5, 74.5))
    return s.picture


def plain_box() -> Picture:
    """Three points: nailed together from what there was, tied up with string; a plank has split."""
    s = Sketch(line=1.8)
    side(s, path("M72 50L92 41V80L72 92Z"), OAK)
    front(s, path("M10 50H72V92H10Z"), "#c79a63")
    s.stroke(path("M10 64H72M10 78H72M16 57Q28 54 38 57T58 56M18 71H30M50 85Q58 83 66 85M58 50L54 56L57 59L54 64"), 1)
    lid = path("M5 42L74 38L76 46L6 51Z")
    s.flat(path("M5 42L26 33L93 28L74 38Z"), "#d9b07a", 1.8)
    s.stroke(path("M15 38L84 33M40 36L54 35"), 0.9)
    s.flat(lid, "#c79a63", 1.8)
    s.flat(path("M74 38L93 28L95 36L76 46Z"), darker(OAK, 0.3), 1.8)
    s.flat(path("M41 40L60 30.5L65 30L46.5 39.5L47 92H42Z"), STRING, 1.2)
    s.flat(path("M5.5 45.5L75 41.5L94 31.5L94.5 33.5L75.5 44L6 48Z"), STRING, 1.1)
    s.flat(
        path("M46 42C34 30 22 28 24 38C25 46 38 45 46 42C56 32 70 26 70 36C70 44 56 46 46 42Z")
        + path("M42 41C36 36 28 33 28 38C29 42 36 42 42 41Z")
        + path("M51 41C56 36 66 31 66 36C65 41 58 42 51 41Z"),
        STRING,
        1.3,
    )
    s.flat(path("M45 42L36 57L40 56L42 60L47 44L54 58L56 54L60 55L50 42Z"), STRING, 1.2)
    s.flat(discs(1.3, (13, 55), (13, 87), (69, 55), (69, 87)), s.ink, 0.7)
    s.flat(discs(6.4, (24, 75), (44.5, 75), (62, 75)), OAK, 1.3)
    s.flat(together(keyhole(x, 75, 9) for x in (24, 44.5, 62)), s.ink, 0.7)
    return s.picture
