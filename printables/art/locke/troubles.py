"""White challenges: what people do to each other, and to themselves."""

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
    LINEN,
    MOSS,
    NIGHT,
    OAK,
    PALE,
    SMOKE,
    SOOT,
    WINE,
    WOOD,
)  # fmt: skip
from printables.art.locke.windows import portrait
from printables.art.outline import box, circle, curve, ellipse, path, poly

SKIN = "#e5b98f"


def sleepless_nights() -> Picture:
    def scene(s: Sketch) -> None:
        s.flat(box(35, 8, 30, 30), NIGHT, 1.4).flat(circle(57, 17, 5.5), CREAM, 0.7).stroke(path("M50 8V30"), 1.4)
        s.solid(path("M12 100V46C14 36 30 36 50 30C70 36 86 36 88 46V100Z"), OAK, depth=5, hatch=2.4)
        s.solid(path("M22 46Q50 38 78 46Q85 58 78 70Q50 76 22 70Q15 58 22 46Z"), CREAM, depth=4, hatch=0, line=1.2)
        s.flat(circle(50, 56, 16), SKIN, 1.6)
        s.flat(
            path("M33 56C32 40 42 36 50 37C60 35 69 42 67 56C62 52 62 46 60 47C52 50 46 44 40 48C38 50 37 54 33 56Z"),
            WOOD,
            1,
        )
        for x in (43, 57):
            s.flat(circle(x, 58, 5.4), CREAM, 1.1).flat(circle(x + 1, 57, 2), SOOT, 0.7)
        s.stroke(path("M38 66Q43 68 47 66M53 66Q57 68 62 66"), 0.8)
        quilt = path("M6 100V74Q28 64 50 70Q72 64 94 74V100Z")
        s.flat(quilt, DUSK, 1.6)
        s.flat(path("M28 69L50 70V84H26Z"), WINE, 0.7).flat(path("M50 84H74L77 100H50Z"), WINE, 0.7)
        s.stroke(path("M28 69L24 100M50 70V100M72 69L77 100M6 84H94"), 1)
        for x in (33, 67):
            s.flat(ellipse(x, 69, 6, 4.5), SKIN, 1.1)

    return portrait(PALE, scene)


def old_grief() -> Picture:
    def scene(s: Sketch) -> None:
        s.stroke(path("M20 0V80M36 0V80M52 0V80M68 0V80M84 0V80"), 1.6, "#dccfae")
        s.solid(box(0, 76, 100, 30), WOOD, depth=0)
        s.stroke(path("M4 84H60M30 91H90"), 0.8)
        frame, glass = (box(17, 24, 38, 50).turned(-6, (36, 74)), box(22.5, 30, 27, 38).turned(-6, (36, 74)))
        s.solid(frame, BRASS, depth=4, hatch=2)
        s.flat(glass, "#cbbd9b", 1)
        s.inside(
            glass,
            lambda t: t.flat(path("M18 72C20 56 28 54 34 53C42 53 50 56 52 72Z"), SMOKE).flat(
                ellipse(35, 44, 7.5, 9.5), SMOKE
            ),
        )
        s.flat(path("M38 23L56 40L57 49L29 25Z"), SOOT, 1)
        s.stroke(curve((71, 60), (69, 42), (72, 28), (81, 25), (87, 33)), 2.6).stroke(
            curve((71, 60), (69, 42), (72, 28), (81, 25), (87, 33)), 1.2, MOSS
        )
        s.solid(path("M70 40C62 38 60 44 58 50C64 50 68 47 70 42Z"), MOSS, depth=1.5, hatch=0, line=1)
        s.solid(path("M82 32C86 30 92 33 92 38C92 44 88 48 86 49C82 46 79 38 82 32Z"), WINE, depth=3, hatch=0, line=1.2)
        s.solid(
            path("M63 56H79C77 62 82 66 82 73C82 79 77 82 71 82S60 79 60 73C60 66 65 62 63 56Z"),
            PALE,
            depth=4,
            hatch=1.9,
        )
        s.flat(path("M84 84C88 81 92 83 91 86C88 88 85 87 84 84Z"), WINE, 0.8).flat(
            path("M52 86C55 83 59 85 58 88C55 89 53 88 52 86Z"), WINE, 0.8
        )

    return portrait(BONE, scene)


def schoolyard_cruelty() -> Picture:
    def scene(s: Sketch) -> None:
        s.stroke(path("M8 34L30 96M8 70H96"), 2.2, CREAM)
        # Whoever did it stands just outside the picture
        for x, lean in ((26, 5), (52, -2), (77, -7)):
            shade = path(
                "M-7 0H-2L0 15L2 0H7L6 20L12 32L9 35L4 28L4 34C9 37 8 47 0 48C-8 47 -9 37 -4 34L-4 28"
                "L-12 30L-13 27L-6 20Z"
            )
            s.flat(shade.turned(lean, (0, 48)).moved(x, 6 if lean > 0 else 2), "#857c6a", 0.7)
        s.solid(poly((14, 70), (34, 62), (40, 80), (20, 88)), CREAM, depth=1.5, hatch=0, line=1.1)
        s.stroke(path("M20 72L33 67M22 77L35 72M25 82L31 79.5"), 0.8)
        for x, y in ((47, 76), (75, 68)):
            lens = circle(x, y, 11.5)
            s.flat(lens, PALE).stroke(lens, 4.6).stroke(lens, 2, OAK)
        for temple in (path("M58 73Q61 68 64 71"), path("M36 75L26 62L20 64"), path("M86 66L93 52L88 46")):
            s.stroke(temple, 4.2).stroke(temple, 1.7, OAK)
        s.stroke(path("M72 60L76 67L71 71L77 77M76 67L83 65M40 72L45 75"), 1)
        s.flat(poly((60, 88), (66, 85), (64, 92)), PALE, 0.8).flat(poly((72, 84), (77, 86), (73, 89)), PALE, 0.8)

    return portrait("#c9bfa8", scene)


def a_secret_kept() -> Picture:
    def scene(s: Sketch) -> None:
        s.stroke(path("M0 22H100M0 44H100M0 66H100M0 88H100M30 22V44M70 44V66M20 66V88M62 0V22"), 1, "#8d6a3e")
        hollow = path("M18 16H88V88H12V20Z")
        s.solid(hollow, SOOT, depth=0)
        letter = poly((40, 12), (74, 6), (78, 34), (44, 38)).turned(-4)
        s.solid(letter, CREAM, depth=2, hatch=0, line=1.1)
        book = path("M26 26Q24 24 28 23L72 19Q76 19 76 23L80 74Q80 78 76 79L34 84Q30 84 30 80Z")
        s.solid(path("M34 84L80 78L84 74L80 26L76 22Z"), BONE, depth=0).stroke(path("M79 30L82.5 73"), 0.7)
        s.solid(book, WINE, depth=6, hatch=2)
        s.stroke(path("M34 30L70 27L74 70L37 75Z"), 1, BRASS)
        s.solid(path("M27 50L79 45L80 55L28 60Z"), OAK, depth=3, hatch=0)
        s.solid(
            path("M53 68C42 62 38 56 40 49C42 43 50 43 53 49C56 43 64 43 66 49C68 56 64 62 53 68Z"),
            BRASS,
            depth=4,
            hatch=2,
        )
        s.flat(path("M50.5 53A3 3 0 1 1 55.5 53L56.5 60H49.5Z"), SOOT, 0.7)

    return portrait(OAK, scene)


def the_gunman() -> Picture:
    def scene(s: Sketch) -> None:
        s.flat(poly((28, 0), (74, 0), (74, 74), (28, 74)), "#ffe9b0", 1.4)
        s.flat(poly((28, 74), (74, 74), (100, 100), (0, 100)), "#f3d48c")
        s.stroke(path("M0 74H28L0 100M74 74H100"), 1.2)
        s.flat(poly((40, 78), (62, 78), (80, 104), (24, 104)), "#6d624c", 0.8)
        coat = path(
            "M44 30C36 32 32 36 31 44L28 62L33 64L37 52L34 80L45 82L50 66L55 82L67 80L63 50L70 58L78 60L79 54"
            "L72 50L68 38C66 33 62 31 57 30Z"
        )
        s.solid(coat, SMOKE, depth=4, hatch=2)
        s.solid(path("M43 22C43 30 46 34 51 34C56 34 58 30 58 22Z"), SMOKE, depth=0)
        s.solid(
            path("M33 21Q50 15 68 21Q66 25 50 24Q35 25 33 21ZM40 19C40 9 44 8 50 10C56 7 61 9 61 19Q50 16 40 19Z"),
            SOOT,
            depth=0,
            line=1,
        )
        s.solid(path("M76 52L92 50V55L85 56L83 58H81L79 66L74 65L76 58Z"), SOOT, depth=0, shine=0, line=1)
        s.stroke(path("M50 38L51 64M45 31L50 38L56 31"), 1)

    return portrait("#a99b7c", scene)


def a_family_divided() -> Picture:
    left = poly((10, 22), (47, 22), (51, 31), (45, 41), (52, 51), (46, 61), (51, 71), (47, 80), (10, 80))
    right = poly((50, 22), (86, 22), (86, 80), (50, 80), (54, 71), (49, 61), (55, 51), (48, 41), (54, 31))

    def scene(s: Sketch) -> None:
        s.stroke(path("M18 0V100M34 0V100M50 0V100M66 0V100M82 0V100"), 2.4, LINEN)
        for half, turn, dx in ((left, -7, -1), (right, 8, 3)):
            s.solid(half.turned(turn).moved(dx, 0), CREAM, depth=2, hatch=0)
        for picture, turn, dx in ((box(17, 28, 27, 40), -7, -1), (box(57, 28, 22, 40), 8, 3)):
            s.flat(picture.turned(turn).moved(dx, 0), "#c7b48c", 1)

        def on_left(shape: str, colour: str) -> None:
            s.flat(path(shape).turned(-7).moved(-1, 0), colour, 1)

        def on_right(shape: str, colour: str) -> None:
            s.flat(path(shape).turned(8).moved(3, 0), colour, 1)

        on_left("M18 68C18 56 22 50 27 50C33 50 36 56 37 68Z", DUSK)
        on_left("M21 41A6 7 0 1 1 33 41A6 7 0 1 1 21 41Z", SKIN)
        on_left("M20 44C18 32 26 31 28 33C35 32 35 40 34 45C32 40 30 38 27 38C23 38 22 41 20 44Z", WOOD)
        on_left("M34 68C34 62 36 59 39 59C42 59 44 62 44 68Z", EMBER)
        on_left("M35 54A4 4.5 0 1 1 43 54A4 4.5 0 1 1 35 54Z", SKIN)
        on_right("M58 68C58 54 61 49 68 48C75 49 78 54 79 68Z", SMOKE)
        on_right("M63 39A6 7.5 0 1 1 75 39A6 7.5 0 1 1 63 39Z", SKIN)
        on_right("M62 36C62 28 76 28 76 36Q69 33 62 36Z", SOOT)
        s.flat(path("M46 90L52 86L55 91Z"), CREAM, 0.9).flat(circle(66, 93, 1.6), FLAME, 0.7)

    return portrait("#e9dfc6", scene)


TROUBLES: dict[str, Callable[[], Picture]] = {
    "sleepless-nights": sleepless_nights, "old-grief": old_grief, "schoolyard-cruelty": schoolyard_cruelty,
    "a-secret-kept": a_secret_kept, "the-gunman": the_gunman, "a-family-divided": a_family_divided,
}  # fmt: skip
