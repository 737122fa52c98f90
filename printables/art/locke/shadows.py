"""Black challenges: what comes through the walls; and the end, when the last candle is out."""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture, Sketch
from printables.art.locke.palette import (
    ASH,
    BONE,
    BRASS,
    CREAM,
    EMBER,
    FLAME,
    IRON,
    OAK,
    PALE,
    SILVER,
    SMOKE,
    SOOT,
    WINE,
)  # fmt: skip
from printables.art.locke.windows import tear
from printables.art.outline import circle, ellipse, path, poly, together

GLOW, DIM, MIST = "#8f5a20", "#4f3622", "#565a68"


def creeping_dark() -> Picture:
    def scene(s: Sketch) -> None:
        s.flat(circle(50, 40, 34), DIM).flat(circle(50, 38, 23), GLOW).flat(circle(50, 36, 13), "#d99a3c")
        s.solid(path("M43 52Q50 47 57 52V84H43Z"), BONE, depth=4, hatch=2)
        s.solid(path("M43 54V66Q45 69 46 64V58Z"), BONE, depth=0, line=0.9)
        s.solid(path("M50 26C58 37 56 46 50 47C44 46 42 37 50 26Z"), FLAME, depth=0, line=1.2)
        s.solid(ellipse(50, 85, 17, 5), BRASS, depth=3, hatch=0)
        hand = path(
            "M0 44C8 46 12 50 16 52L30 44Q35 42 36 46L24 55L40 54Q44 56 41 60L25 62L38 68Q41 72 37 73L22 69L29 79"
            "Q29 83 25 82L14 72C10 76 4 78 0 78Z"
        )
        for one in (hand, hand.mirrored().moved(1, 12)):
            s.flat(one, SOOT).stroke(one, 1.1, ASH)
        high = path("M36 8L38 20L42 27L43 12ZM48 8L50 20L53 8ZM60 8L60 25L65 18L66 8Z")
        s.flat(high, SOOT).stroke(high, 1.1, ASH)

    return tear("#22242c", scene)


def shadow_hounds() -> Picture:
    hound = path(
        "M8 52L17 45L25 42L27 32L33 41C42 38 50 37 57 38C67 36 76 38 80 44C87 41 91 33 88 24C96 32 96 46 87 53"
        "C86 62 89 72 92 88H83L78 70C74 66 68 65 63 65C58 68 52 69 49 68L46 88H37L38 70C34 68 31 64 29 61L22 65L11 64"
        "L9 60L19 57L21 54Z"
    )
    eye, teeth = path("M20 48L29 43L27 49Z"), path("M10 55L12 61L15 54.5ZM17 55L18 60L22 54ZM12 64L15 58.5L18 64Z")

    def scene(s: Sketch) -> None:
        s.flat(ellipse(50, 52, 44, 36), "#7a3d1a").flat(ellipse(50, 54, 34, 26), "#c2712f")
        s.flat(poly((0, 84), (100, 80), (100, 100), (0, 100)), "#2b1d1c")
        back, near = hound.mirrored().scaled(0.55).moved(4, -17), hound.scaled(0.82).moved(2, 4)
        s.flat(back, "#4a2a20", 1.1).flat(eye.mirrored().scaled(0.55).moved(4, -17), FLAME, 0.7)
        s.solid(near, SOOT, depth=0, shine=2, ink=SOOT)
        s.stroke(path("M41 50L46 55L44 60M60 48L58 56L62 60M70 49L70 57M78 54L75 60"), 0.9, ASH)
        s.flat(eye.scaled(0.82).moved(2, 4), FLAME, 0.7).flat(teeth.scaled(0.82).moved(2, 4), CREAM, 0.5)

    return tear("#3b2b26", scene)


def shadow_wings() -> Picture:
    wing = path(
        "M50 40C46 34 36 18 14 12C17 19 12 24 7 27C13 31 11 37 9 42C16 42 15 49 15 54C22 51 23 57 25 61"
        "C31 56 34 60 37 63L41 56L43 68L39 84L46 77L50 90Z"
    )

    def scene(s: Sketch) -> None:
        s.flat(circle(50, 46, 31), BONE, 1.4).flat(circle(62, 30, 5), "#ded0ab").flat(circle(36, 68, 4), "#ded0ab")
        s.flat(wing.both.scaled(0.9), SOOT, 1)
        s.stroke(
            path("M44 42C36 32 26 24 18 17M40 46C30 38 22 34 12 31M38 52C30 46 22 44 15 44M36 58L24 54").both.scaled(
                0.9
            ),
            0.8,
            ASH,
        )
        s.flat(path("M50 24C43 24 42 34 45 40L50 46L55 40C58 34 57 24 50 24Z"), SOOT, 1)
        s.flat(path("M45.5 33L49 35L46.5 36.5Z").both, EMBER)
        s.flat(path("M6 96V86L18 76L30 86V80H35V90H58V84L68 75L80 86V96Z"), SOOT, 0.7)
        s.stroke(path("M6 86L18 76L30 87V80H35V90H58V84L68 75L80 86"), 1.2, ASH)
        s.flat(path("M15 84H21V90H15ZM65 82H71V88H65Z"), EMBER, 0.6)

    return tear("#2a2e3d", scene)


def shadow_mob() -> Picture:
    figure = path("M36 100C34 82 36 74 43 71C39 66 40 56 50 56C60 56 61 66 57 71C64 74 66 82 64 100Z")

    def scene(s: Sketch) -> None:
        s.flat(ellipse(50, 56, 48, 34), "#7a3d1a").flat(ellipse(50, 60, 34, 24), "#b5642a")
        for x, y in ((-22, -24), (2, -29), (25, -22)):
            s.flat(figure.scaled(0.8).moved(x, y), "#3a3136", 1.2)
        dots = together(
            circle(x + side, y, 1.2) for x, y in ((29.5, 38), (51.5, 33), (72.5, 40)) for side in (-2.5, 2.5)
        )
        s.flat(dots, EMBER)
        fork, stick = path("M64 74L66 40M59 24L60 35Q66 42 72 36L74 25M67 24L66 40"), path("M38 72L40 36")
        s.stroke(fork, 3.2).stroke(fork, 1.4, SILVER).stroke(stick, 3.4).stroke(stick, 1.6, OAK)
        s.flat(path("M40 15C49 25 46 35 40 37C33 35 32 24 40 15Z"), FLAME, 1.1)
        for x, y in ((-28, 2), (28, 4), (0, 1)):
            near = figure.moved(x, y)
            s.flat(near, SOOT).stroke(near, 1.1, ASH)
        eye = path("M-6 -2L-1 0L-5 2ZM6 -2L1 0L5 2Z")
        s.flat(together(eye.moved(x, y) for x, y in ((22, 66), (50, 64), (78, 67))), FLAME, 0.6)

    return tear("#2b1d1c", scene)


def the_faceless() -> Picture:
    def scene(s: Sketch) -> None:
        s.stroke(path("M24 8V92M38 8V92M62 8V92M76 8V92"), 1.8, "#4f2f3d")
        s.solid(path("M10 100C12 80 22 74 38 70L62 70C78 74 88 80 90 100Z"), IRON, depth=6, hatch=2.2, ink=SOOT)
        s.flat(path("M40 68L50 82L60 68Z"), CREAM, 1.1).flat(path("M47 76L50 73L53 76L55 100H45Z"), WINE, 1)
        s.solid(path("M38 70L30 78L44 94L50 82ZM62 70L70 78L56 94L50 82Z"), SMOKE, depth=0, line=1.1)
        s.solid(path("M34 38C34 60 40 74 50 74C60 74 66 60 66 38Z"), BONE, depth=6, hatch=2)
        s.stroke(path("M42 50Q43 56 41 62M58 50Q57 57 59 62M46 66Q50 68 54 66"), 0.7, "#b9a884")
        s.solid(path("M18 38Q50 26 82 38Q80 45 50 42Q20 45 18 38Z"), SOOT, depth=0).stroke(
            path("M18 38Q50 26 82 38"), 1, ASH
        )
        s.solid(path("M32 34C32 16 38 13 50 17C62 13 68 16 68 34Q50 29 32 34Z"), SMOKE, depth=4, hatch=0)
        s.flat(path("M32 34Q50 29 68 34L68 28Q50 23 32 28Z"), WINE, 0.9)

    return tear("#3b2230", scene)


def the_crowned_shadow() -> Picture:
    def scene(s: Sketch) -> None:
        s.flat(ellipse(50, 56, 46, 40), MIST).flat(ellipse(50, 52, 30, 32), "#868a98")
        cloak = path(
            "M50 30C38 32 37 44 36 52C30 58 26 58 21 55C23 49 19 45 14 47C10 50 13 56 16 55C17 63 25 66 31 64"
            "C28 74 22 82 12 81"
            "C16 90 28 90 33 82C34 92 42 94 46 86L50 100L54 86C58 94 66 92 67 82C72 90 84 90 88 81C78 82 72 74 69 64"
            "C75 66 83 63 84 55C87 56 90 50 86 47C81 45 77 49 79 55C74 58 70 58 64 52C63 44 62 32 50 30Z"
        )
        s.flat(cloak, SOOT).stroke(cloak, 1.2)
        s.stroke(path("M42 62C42 72 38 78 36 82M50 66V84M58 62C58 72 62 78 64 82"), 1, ASH)
        s.solid(path("M34 34L28 12L40 22L44 8L50 20L56 8L60 22L72 12L66 34Q50 40 34 34Z"), BRASS, depth=4, hatch=2)
        s.flat(circle(50, 30, 2.6), EMBER, 0.9)
        s.flat(path("M40 46L48 49L42 52Z").both, FLAME)

    return tear("#23252e", scene)


def game_over() -> Picture:
    """The last candle is out, seen through a keyhole."""
    plate = path("M50 2C74 2 92 18 92 40C92 54 86 62 78 68L88 98H12L22 68C14 62 8 54 8 40C8 18 26 2 50 2Z")
    hole = path("M50 12C68 12 81 24 81 41C81 54 74 62 65 66L74 90H26L35 66C26 62 19 54 19 41C19 24 32 12 50 12Z")
    s = Sketch().solid(plate, BRASS, depth=5, hatch=2)
    s.flat(hole, SOOT, 1.6)
    smoke = path("M50 58C44 52 58 46 52 38C46 30 34 36 36 26C38 18 50 20 50 26C50 30 45 30 45 27")
    s.stroke(smoke, 3.4, ASH).stroke(smoke, 1.6, PALE)
    s.solid(path("M42 66Q50 62 58 66V86H42Z"), BONE, depth=4, hatch=2)
    s.solid(path("M58 68V78Q62 81 62 75V70Z"), BONE, depth=0, line=0.9).stroke(path("M50 65V58"), 1.4, ASH)
    s.solid(path("M30 84H70L66 90H34Z"), BRASS, depth=2, hatch=0, line=1.2)
    for x, y in ((50, 7), (13.5, 40), (86.5, 40), (20, 92), (80, 92)):
        s.flat(circle(x, y, 2), SILVER, 0.9)
    return s.picture


def lock() -> Picture:
    """The Lock: it passes to whoever won."""
    s = Sketch(line=1.8)
    shackle = path("M27 48V32C27 16 36 7 50 7S73 16 73 32V48")
    s.stroke(shackle, 12).stroke(shackle, 8.4, SILVER).stroke(path("M24.5 46V32C24.5 17 34 5 48 5"), 1.2, ASH)
    body = path("M14 46Q50 38 86 46C88 66 80 86 50 96C20 86 12 66 14 46Z")
    s.solid(body, BRASS, depth=7, hatch=2)
    s.stroke(path("M19 50Q50 43 81 50C82 66 75 82 50 90.5C25 82 18 66 19 50Z"), 0.9)
    s.stroke(path("M24 56C32 52 36 60 30 63C26 64 25 59 29 59M28 70C34 66 40 72 36 77C32 79 30 75 33 73").both, 1.1)
    s.solid(
        path("M50 48C60 48 64 55 62 61C61 65 58 67 57 68L61 82H39L43 68C42 67 39 65 38 61C36 55 40 48 50 48Z"),
        OAK,
        depth=3,
        hatch=0,
        line=1.2,
    )
    s.flat(
        path("M50 53C55 53 58 57 57 61C56 64 54 65 53 66L56 78H44L47 66C46 65 44 64 43 61C42 57 45 53 50 53Z"),
        SOOT,
        0.7,
    )
    s.flat(path("M50 57Q54 66 50 75Q46 66 50 57Z"), EMBER, 0.7).flat(
        path("M50 61Q52 66 50 72Q48 66 50 61Z"), FLAME, 0.7
    )
    for x, y in ((20, 47.5), (80, 47.5), (50, 93)):
        s.flat(circle(x, y, 2), SILVER, 0.9)
    return s.picture


SHADOWS: dict[str, Callable[[], Picture]] = {
    "creeping-dark": creeping_dark, "shadow-hounds": shadow_hounds, "shadow-wings": shadow_wings,
    "shadow-mob": shadow_mob, "the-faceless": the_faceless, "the-crowned-shadow": the_crowned_shadow,
    "game-over": game_over, "lock": lock,
}  # fmt: skip
