"""Blue challenges: the house itself, which has more doors than walls."""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture, Sketch
from printables.art.locke.palette import (
    BONE,
    BRASS,
    CREAM,
    DUSK,
    EMBER,
    FLAME,
    NIGHT,
    OAK,
    PALE,
    RUST,
    SILVER,
    SOOT,
    STEEL,
    STONE,
    WINE,
    WOOD,
)  # fmt: skip
from printables.art.locke.windows import arch
from printables.art.outline import box, circle, ellipse, path, poly, star, together

HILL = "#2d4a55"


def whispers_in_the_well() -> Picture:
    def scene(s: Sketch) -> None:
        s.flat(circle(79, 46, 7), CREAM, 0.7)
        s.solid(path("M0 74Q50 64 100 74V100H0Z"), HILL, depth=0)
        for x in (24, 71):
            s.solid(box(x, 32, 5, 34), WOOD, depth=2, hatch=0)
        s.solid(path("M22 64V86Q50 98 78 86V64Z"), STONE, depth=7, hatch=2)
        s.stroke(path("M22 75Q50 86 78 75M36 70V80M52 72V82M66 70V79M30 80V89M45 83V93M60 83V92"), 0.9)
        s.solid(ellipse(50, 64, 28, 8.5), STONE, depth=0).flat(ellipse(50, 64, 22, 5.5), SOOT, 1.1)
        wisp = path("M42 65C36 56 50 52 44 44C38 40 40 33 49 32C58 31 62 36 58 43C54 48 64 54 57 65Z")
        s.solid(wisp.moved(0, 4), PALE, depth=4, hatch=2)
        s.flat(ellipse(46, 44, 2, 2.8) + ellipse(53, 44, 2, 2.8) + ellipse(49.5, 51, 2, 3), NIGHT, 0.7)
        s.stroke(path("M33 58C30 54 37 50 34 45M66 58C70 53 63 50 67 44"), 2, PALE)
        s.solid(path("M13 37L46 13H54L87 37Z"), RUST, depth=5, hatch=2).stroke(
            path("M30 25H70M22 31H78M42 19V25M56 19V25M36 25V31M62 25V31"), 0.8
        )

    return arch(DUSK, scene)


def the_locked_wing() -> Picture:
    def scene(s: Sketch) -> None:
        doors = path("M18 100V46C18 32 34 22 50 14C66 22 82 32 82 46V100Z")
        s.solid(doors, WOOD, depth=6, hatch=2.4)
        s.stroke(path("M50 14V100"), 2)
        s.stroke(path("M26 48Q28 38 42 30V52H26ZM26 60H42V92H26ZM74 48Q72 38 58 30V52H74ZM58 60H74V92H58Z"), 1)
        for turn in (35, -35):
            chain = together(ellipse(x, 60, 7, 3.4).turned(turn, (50, 60)) for x in range(8, 100, 12))
            s.stroke(chain, 4.2).stroke(chain, 1.9, SILVER)
        shackle = path("M40 60V48A10 10 0 0 1 60 48V60")
        s.stroke(shackle, 7).stroke(shackle, 4, STONE)
        s.solid(box(33, 56, 34, 27, 4), BRASS, depth=5, hatch=2)
        s.flat(path("M47 68A4 4 0 1 1 53 68L55 77H45Z"), SOOT, 0.7)
        s.stroke(path("M8 44Q22 40 24 22M8 34L24 22L22 44M14 38Q18 32 18 28"), 0.8, PALE)

    return arch(NIGHT, scene)


def the_wrong_door() -> Picture:
    def scene(s: Sketch) -> None:
        s.stroke(path("M14 0V100M88 0V100M80 0V100M20 0V100"), 1.6, "#48669a")
        s.solid(box(30, 20, 48, 90), OAK, depth=4, hatch=0)
        s.flat(box(36, 26, 36, 90), SOOT, 1.2)
        s.solid(path("M36 50C44 37 62 37 72 48V58C62 67 44 67 36 54Z"), BONE, depth=4, hatch=2)
        s.solid(circle(55, 52, 10.5), EMBER, depth=3, hatch=0, line=1.2)
        s.flat(path("M55 42.5Q60 52 55 61.5Q50 52 55 42.5Z"), SOOT, 0.7).flat(circle(51.5, 47, 1.8), CREAM, 0.7)
        s.stroke(path("M38 38Q54 28 70 38M40 70Q56 77 70 68"), 1.2, "#5d6172")
        s.solid(poly((36, 26), (12, 34), (12, 110), (36, 100)), WINE, depth=4, hatch=2.2)
        s.stroke(path("M17 42L31 37V60L17 63ZM17 70L31 67V90L17 94Z"), 1)
        s.solid(circle(17.5, 66.5, 2.2), BRASS, depth=0, line=1)
        for y in (76, 82, 88):
            s.solid(
                path(f"M72 {y - 3}Q80 {y - 6} 84 {y + 1}L82 {y + 5}Q79 {y + 1} 72 {y + 2}Z"),
                "#5c7d6a",
                depth=0,
                line=1.1,
            )

    return arch(DUSK, scene)


def the_house_remembers() -> Picture:
    def scene(s: Sketch) -> None:
        s.flat(circle(50, 40, 27), CREAM, 0.7).flat(circle(58, 34, 4), "#dfd3b4").flat(circle(40, 26, 3), "#dfd3b4")
        s.solid(path("M0 84Q50 72 100 84V100H0Z"), HILL, depth=0)
        walls = path("M24 88V56L18 57L30 38V26L36 14L42 26V38L50 27L60 40V32H66V46L80 60L74 59V88Z")
        s.solid(walls, NIGHT, depth=5, hatch=2, ink=SOOT)
        s.flat(path("M31 52L43 57V66H32Z"), FLAME, 1.2).flat(path("M67 52L55 57V66H66Z"), FLAME, 1.2)
        s.stroke(path("M37 54V66M61 55V66"), 1).flat(circle(38.5, 61, 2.2), SOOT, 0.7).flat(
            circle(59.5, 61, 2.2), SOOT, 0.7
        )
        s.flat(path("M40 88V78Q49 70 58 78V88Z"), EMBER, 1.2).stroke(path("M44 88V76M49 88V74M54 88V76"), 1)
        s.flat(path("M34 30H38V36H34ZM48 38H52V44H48Z"), EMBER, 0.8)
        s.stroke(path("M12 86C13 70 10 62 12 54M12 66L4 58M12 62L20 54M88 86C87 74 90 66 87 60M88 72L95 66"), 1.8)

    return arch("#4a6a9c", scene)


def the_echo() -> Picture:
    face = path(
        "M26 104V84C15 74 12 52 20 38C28 24 46 20 57 27C63 31 64 38 63 43L71 55L66 58L67 61L59 65L66 70L64 78"
        "C60 82 54 80 50 82V104Z"
    )

    def scene(s: Sketch) -> None:
        for dx, colour in ((22, "#3f6699"), (11, STEEL)):
            s.flat(face.moved(dx, -dx / 3), colour, 1.5)
        s.solid(face, CREAM, depth=6, hatch=2)
        s.flat(
            path("M22 40C28 22 50 18 60 28C52 28 50 34 46 36C48 46 40 50 38 58C34 70 30 78 32 104H8C4 80 10 56 22 40Z"),
            SOOT,
            1.2,
        )
        s.flat(path("M48 47Q54 43 58 48Q54 51 48 47Z"), SOOT, 0.7).stroke(path("M46 42Q53 38 59 43"), 1.1)

    return arch(NIGHT, scene)


def door_to_elsewhere() -> Picture:
    def scene(s: Sketch) -> None:
        for x, y, size in ((22, 42, 4), (80, 36, 3), (84, 58, 4), (16, 62, 3)):
            s.flat(star(x, y, size, size / 3, 4), PALE, 0.7)
        s.solid(path("M0 84Q50 66 100 84V104H0Z"), HILL, depth=0)
        s.flat(path("M40 77L64 77L88 104H24Z"), "#c98a3f")
        s.solid(box(34, 18, 36, 60), BRASS, depth=4, hatch=0)
        sky = box(39.5, 23.5, 25, 54.5)
        s.flat(sky, EMBER, 1.2)
        s.flat(path("M39.5 60Q50 50 64.5 58V78H39.5Z"), WINE, 0.7).flat(circle(52, 40, 7.5), FLAME, 1.1)
        s.stroke(ellipse(52, 40, 12, 3).turned(-16, (52, 40)), 1.2)
        s.solid(poly((64.5, 23.5), (84, 16), (84, 84), (64.5, 78)), STEEL, depth=4, hatch=2.2)
        s.stroke(path("M69 30L79 26V45L69 47ZM69 55L79 54V74L69 71Z"), 1)
        s.solid(circle(80, 50, 2), BRASS, depth=0, line=0.9)
        s.solid(path("M45 92L47 78C47 74 53 74 53 78L56 92H52L50.5 84L49 92Z"), SOOT, depth=0, shine=0, line=1)
        s.flat(circle(50, 72, 3), SOOT, 0.7).stroke(path("M54 80L59 83"), 1.4).flat(circle(59.5, 85.5, 2), FLAME, 0.7)

    return arch(NIGHT, scene)


HOUSE: dict[str, Callable[[], Picture]] = {
    "whispers-in-the-well": whispers_in_the_well, "the-locked-wing": the_locked_wing, "the-wrong-door": the_wrong_door,
    "the-house-remembers": the_house_remembers, "the-echo": the_echo, "door-to-elsewhere": door_to_elsewhere,
}  # fmt: skip
