"""Fifteen keys, each told by its bow; the metal says which colour it serves: silver, blued steel, or black iron."""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture, Sketch
from printables.art.locke.palette import (
    BLUE,
    BONE,
    BRASS,
    CREAM,
    DUSK,
    EMBER,
    FLAME,
    IRON,
    NIGHT,
    OAK,
    PALE,
    SILVER,
    SMOKE,
    SOOT,
    STEEL,
    WINE,
    WOOD,
)  # fmt: skip
from printables.art.outline import Outline, circle, curve, ellipse, path, poly, star

Turn = Callable[[Outline], Outline]  # how the key hangs
Bow = Callable[[Sketch, Turn], object]

CASTLE = path("M46.5 46H53.5V72H58V69H66V76H62V79H66V88H58V85H53.5V94L50 97L46.5 94Z")
COMB = path("M46.5 46H53.5V70H66V74H57V77H66V81H57V84H66V88H53.5V94L50 97L46.5 94Z")
COLLAR = poly((41, 51), (59, 51), (57.5, 57), (42.5, 57))
BAND = poly((43.5, 63), (56.5, 63), (56.5, 66), (43.5, 66))


def forged(metal: str, bow: Bow, left: bool = False) -> Picture:
    """A key with its bow up, hanging a little askew.

    They hang in two ways only, each with its own teeth: what is the same on all is packed once when phones fetch them.
    """
    s, teeth, tilt = Sketch(line=1.7), COMB if left else CASTLE, -7 if left else 9

    def hung(outline: Outline) -> Outline:
        return outline.turned(tilt)

    s.solid(hung(teeth), metal, depth=2.6, hatch=0, shine=1.4)
    bow(s, hung)
    s.solid(hung(COLLAR), metal, depth=2.4, hatch=0, shine=1.2).flat(hung(BAND), metal, 1.3)
    return s.picture


# For challenges of one colour: a card more


def angel() -> Picture:
    wing = path(
        "M47 48C45 30 34 14 12 4C6 13 8 20 14 23C9 27 11 32 17 34C14 39 18 43 24 43"
        "C23 48 31 51 36 49C40 53 46 53 47 50Z"
    )
    feathers = path("M14 23Q28 25 36 33M17 34Q28 34 38 39M24 43Q32 42 40 45")

    def bow(s: Sketch, hung: Turn) -> None:
        for side in (wing, wing.mirrored()):
            s.solid(hung(side), SILVER, depth=4, hatch=2.4, shine=0)
        s.stroke(hung(feathers.both), 0.9)
        s.flat(hung(ellipse(50, 14, 11, 5) + ellipse(50, 14, 7, 2.4)), FLAME, 1.1)
        s.flat(hung(circle(50, 45, 5)), BLUE, 1.1)

    return forged(SILVER, bow)


def mending() -> Picture:
    heart = path("M50 55C29 42 19 31 21 18C23 4 42 3 50 16C58 3 77 4 79 18C81 31 71 42 50 55Z")
    crack = poly((50, 16), (44, 25), (53, 32), (47, 41), (50, 55), closed=False)
    stitches = path("M42 18L52 23M43 31L53 25M44 35L55 38M42 46L54 43")
    needle = path("M94 3L8 49L90 10Q96 8 94 3Z")

    def bow(s: Sketch, hung: Turn) -> None:
        s.stroke(hung(curve((90, 6), (97, 18), (90, 28), (84, 20), (74, 26))), 1.3, WINE)
        s.solid(hung(needle), SILVER, depth=1, hatch=0, shine=0, line=1.2)
        s.solid(hung(heart), STEEL, depth=6, hatch=2.2)
        s.stroke(hung(crack), 1.5).stroke(hung(stitches), 2.6).stroke(hung(stitches), 1.3, BONE)

    return forged(STEEL, bow)


def shadow() -> Picture:
    hood = path(
        "M50 3C37 5 33 15 32 25C30 33 22 36 14 33C15 39 19 42 24 43C21 47 17 48 13 47C19 54 29 54 35 49"
        "C39 55 46 52 50 55C54 52 61 55 65 49C71 54 81 54 87 47C83 48 79 47 76 43C81 42 85 39 86 33"
        "C78 36 70 33 68 25C67 15 63 5 50 3Z"
    )

    def bow(s: Sketch, hung: Turn) -> None:
        s.solid(hung(hood), IRON, depth=5, hatch=2.3, shine=0)
        s.flat(hung(path("M50 9C41 10 39 20 42 28C44 34 47 36 50 37C53 36 56 34 58 28C61 20 59 10 50 9Z")), SOOT, 1)
        s.flat(hung(path("M43 20L49 23L45 25Z").both), FLAME, 0.7)

    return forged(IRON, bow, left=True)


# What makes a card white, blue or black


def echo() -> Picture:
    def bow(s: Sketch, hung: Turn) -> None:
        for y, radius in ((28, 23), (35.5, 15), (42, 8)):
            wave = hung(circle(50, y, radius))
            s.stroke(wave, 6.4).stroke(wave, 3, SILVER)
            s.stroke(hung(circle(50.6, y + 0.8, radius)), 1, "#b9ae97")
        s.solid(hung(circle(50, 42, 3.4)), EMBER, depth=1.5, hatch=0, line=1.1)
        s.stroke(hung(path("M20 12A34 34 0 0 0 16 34M13 8A44 44 0 0 0 8 38").both), 1.5)

    return forged(SILVER, bow)


def gender() -> Picture:
    arrow = path("M59 17L68 8L62 7V3H79V20H75L74 14L65 23Z")

    profile = path("M47 18.5L49 24L48 28L42 34L44.5 35L43 37L45 38.5L43.5 40.5L47 45.5A13.5 13.5 0 0 0 47 18.5Z")

    def bow(s: Sketch, hung: Turn) -> None:
        s.solid(hung(arrow), STEEL, depth=2, hatch=0, shine=1.4)
        s.solid(hung(circle(47, 32, 20)), STEEL, depth=5, hatch=2.2)
        s.flat(hung(circle(47, 32, 13.5)), NIGHT, 1.1).flat(hung(profile), CREAM, 0.8)
        s.solid(hung(poly((35, 57), (65, 57), (65, 62.5), (35, 62.5))), STEEL, depth=2, hatch=0, shine=1.2)

    return forged(STEEL, bow)


def skin() -> Picture:
    face = path("M26 8Q50 1 74 8C78 27 72 46 50 55C28 46 22 27 26 8Z")
    half = path("M50 4.5Q62 4 74 8C78 27 72 46 50 55L54 46L47 38L53 28L47 17Z")
    ribbon = path("M27 18C18 20 14 26 6 25C9 29 9 32 7 36C15 36 21 31 28 28Z")

    def bow(s: Sketch, hung: Turn) -> None:
        s.flat(hung(ribbon.both), WINE, 1.3)
        s.flat(hung(face), SMOKE)
        s.solid(hung(half), OAK, depth=5, hatch=2.2, line=1.1)
        s.flat(hung(path("M32 22Q38 16 45 23Q38 27 32 22Z").both), CREAM, 1)
        s.flat(hung(path("M40 42Q50 38 60 42Q50 48 40 42Z")), CREAM, 1)
        s.stroke(hung(face))

    return forged(IRON, bow, left=True)


# What helps whenever its moment comes


def anywhere() -> Picture:
    frame = path("M30 54V25C30 4 72 4 72 25V54Z")
    sky = path("M36 54V26C36 11 66 11 66 26V54Z")
    leaf = path("M36 21C31 13 24 13 19 20V60L36 54Z")

    def bow(s: Sketch, hung: Turn) -> None:
        s.solid(hung(frame), BRASS, depth=4, hatch=0)
        s.flat(hung(sky), NIGHT, 1.1)
        s.flat(hung(star(57, 22, 4.5, 1.5, 4)), FLAME, 0.7).flat(hung(star(46, 31, 3, 1, 4)), CREAM, 0.7)
        s.flat(hung(circle(58, 36, 2)), PALE, 0.7)
        s.flat(hung(path("M36 54C40 46 48 44 51 40C54 44 62 46 66 54Z")), EMBER, 0.9)
        s.solid(hung(leaf), WOOD, depth=3, hatch=2.2)
        s.stroke(hung(path("M23 26V36L32 35V25ZM23 42V53L32 50V41Z")), 0.9)
        s.flat(hung(circle(22.5, 39, 1.6)), FLAME, 0.7)

    return forged(BRASS, bow)


def philosophoscope() -> Picture:
    eye = path("M14 31C28 9 72 9 86 31C72 53 28 53 14 31Z")

    def bow(s: Sketch, hung: Turn) -> None:
        s.flat(hung(star(50, 31, 29, 21, 12, 15)), BRASS, 1.7)
        s.solid(hung(eye), BRASS, depth=4, hatch=0)
        s.flat(hung(path("M22 31C34 15 66 15 78 31C66 47 34 47 22 31Z")), CREAM, 1.1)
        s.solid(hung(circle(50, 31, 12.5)), STEEL, depth=4, hatch=1.9, line=1.2)
        s.flat(hung(circle(50, 31, 6)), SOOT, 0.7).flat(hung(circle(46, 26.5, 2.6)), CREAM, 0.7)
        lens = hung(circle(80, 47, 8.6))
        s.stroke(lens, 5).stroke(lens, 2.4, BRASS)
        s.stroke(hung(path("M76 48L82 42M79 51L85 45")), 0.8)

    return forged(BRASS, bow, left=True)


# For one use


def animal() -> Picture:
    wolf = path("M29 2L42 15H58L71 2L75 25L84 37L71 39L66 47L57 55H43L34 47L29 39L16 37L25 25Z")

    def bow(s: Sketch, hung: Turn) -> None:
        s.solid(hung(wolf), STEEL, depth=5, hatch=2.2)
        s.flat(hung(path("M31 9L38 17L29 24Z").both), NIGHT, 0.9)
        s.flat(hung(path("M50 20L54 30L63 41L57 55H43L37 41L46 30Z")), PALE, 1)
        s.flat(hung(path("M32 26L45 31L38 34Z").both), FLAME, 1)
        s.flat(hung(path("M43 43H57L53 49H47Z")), SOOT, 0.7).stroke(hung(path("M50 49V54M25 38L32 36M75 38L68 36")), 1)

    return forged(STEEL, bow)


def giant() -> Picture:
    body = path(
        "M42 14C27 14 17 20 15 30C13 40 14 48 18 54L30 53C27 45 29 40 33 36V56H67V36C71 40 73 45 70 53L82 54"
        "C86 48 87 40 85 30C83 20 73 14 58 14Z"
    )
    village = path("M12 58V45L20 36L28 45V49L35 41L42 49V58ZM57 58V46L66 36L75 46V50L81 44L87 50V58Z")

    def bow(s: Sketch, hung: Turn) -> None:
        s.solid(hung(body), IRON, depth=5, hatch=2.3, shine=0)
        s.solid(hung(path("M41 6Q50 -3 59 6L58 15Q50 26 42 15Z")), IRON, depth=3, hatch=0)
        s.flat(hung(path("M44 9L49 10.5L45 12Z").both), FLAME, 0.7)
        s.stroke(hung(path("M38 29Q44 33 50 29Q56 33 62 29")), 1.1)
        s.flat(hung(village), BONE, 1.3)
        s.flat(hung(path("M17 58V49H23V58ZM63 58V50H69V58ZM33 50H37V54H33Z")), EMBER, 0.7)

    return forged(IRON, bow, left=True)


def hercules() -> Picture:
    arm = path(
        "M15 36C22 34 29 25 38 24C46 24 51 28 54 33C57 28 55 22 52 18C46 14 45 6 52 3C60 0 70 2 71 10"
        "C71 14 69 16 70 20C77 29 83 42 77 49C66 59 38 55 15 56Z"
    )

    def bow(s: Sketch, hung: Turn) -> None:
        s.solid(hung(arm), SILVER, depth=6, hatch=2.3, shine=0)
        s.solid(hung(path("M52 18Q61 21 70 19L72 25Q62 28 54 25Z")), BRASS, depth=2, hatch=0, line=1.2)
        s.stroke(hung(path("M36 34Q44 31 50 36M54 33Q54 38 50 41")), 1)
        s.stroke(hung(path("M49 8Q54 10 59 8M50 12Q54 14 59 12M59 3Q57 10 60 14Q66 14 67 10")), 1)
        s.solid(hung(path("M15 33L23 31L24 58L15 58Z")), BRASS, depth=2, hatch=0, line=1.2)

    return forged(SILVER, bow)


def ghost() -> Picture:
    sheet = path(
        "M50 2C35 2 29 14 30 27C24 24 15 27 11 36C17 35 21 37 25 42C29 44 30 45 29 50C34 47 38 50 40 55"
        "C44 51 48 53 51 57C54 52 58 51 61 54C62 49 66 47 71 49C69 45 71 43 75 41C80 37 84 34 90 37"
        "C87 28 78 23 71 26C72 14 66 2 50 2Z"
    )

    def bow(s: Sketch, hung: Turn) -> None:
        s.solid(hung(sheet), CREAM, depth=5, hatch=2.3, shine=0)
        s.flat(hung(path("M42 17C46 17 47 22 46 27C42 28 39 26 39 22C39 19 40 17 42 17Z").both), SOOT, 0.7)
        s.flat(hung(ellipse(50, 34.5, 3.6, 5)), SOOT, 0.7)
        s.stroke(hung(path("M37 41Q38 46 36 48M62 40Q60 44 63 47")), 0.9)

    return forged(BRASS, bow)


def head() -> Picture:
    face = path(
        "M32 25C31 29 29 32 24 38C25 41 29 40 29 42L27 45L30 46.5L28 49C30 53 36 53 42 52L43 57H64C66 49 73 43 74 25Z"
    )
    lid = path("M32 23C33 10 46 4 58 6C68 8 74 14 74 23Z").turned(22, (74, 24))

    def bow(s: Sketch, hung: Turn) -> None:
        s.solid(hung(lid), BRASS, depth=4, hatch=2.2)
        s.flat(hung(path("M36 25Q50 15 72 25Z")), NIGHT, 1.1)
        s.flat(hung(star(43, 14, 7, 2.6, 5, 12)), FLAME, 1.1)
        s.solid(hung(face), BRASS, depth=5, hatch=2.2)
        s.flat(hung(path("M56 31A5 5 0 1 1 61 31L62.5 41H54.5Z")), SOOT, 0.7)
        s.stroke(hung(path("M34 33Q38 31 41 34M30 46.5L35 46")), 1.1)

    return forged(BRASS, bow)


def music_box() -> Picture:
    crank = path("M74 47H86V37")

    def bow(s: Sketch, hung: Turn) -> None:
        s.stroke(hung(crank), 3.4).stroke(hung(crank), 1.4, BRASS)
        s.flat(hung(circle(86, 35, 3)), WINE, 1.1)
        s.flat(hung(path("M27 38L20 5H80L73 38Z")), WOOD, 1.7).flat(hung(path("M33 38L27 10H73L67 38Z")), DUSK, 1)
        arms = hung(path("M49 22C39 21 40 12 48 9M51 22C61 21 60 12 52 9"))
        s.stroke(arms, 3).stroke(arms, 1.4, BONE).flat(hung(path("M47 20H53L52 29L51 38H49L48 29Z")), BONE, 0.9)
        s.flat(hung(path("M50 26C58 26 66 29 65 32Q50 36 35 32C34 29 42 26 50 26Z")), CREAM, 1)
        s.flat(hung(circle(50, 16, 3.4)), BONE, 1)
        s.solid(hung(path("M23 37H77V56H23Z")), OAK, depth=4, hatch=2.2)
        s.flat(hung(path("M46 45A4 4 0 1 1 54 45L50 52Z")), BRASS, 1)
        s.flat(hung(path("M7 29A4.5 3.5 0 1 1 13 27V9L21 12V17L15.5 15V28")), SOOT, 0.7)

    return forged(BRASS, bow)


def omega() -> Picture:
    sign = path(
        "M17 57V46H31C24 41 20 34 20 25C20 10 33 2 50 2C67 2 80 10 80 25C80 34 76 41 69 46H83V57H56V45"
        "C64 41 68 35 68 26C68 18 61 12 50 12C39 12 32 18 32 26C32 35 36 41 44 45V57Z"
    )

    def bow(s: Sketch, hung: Turn) -> None:
        s.flat(hung(ellipse(50, 28, 21, 18)), EMBER, 0.7)
        s.flat(hung(path("M50 11Q62 28 50 45Q38 28 50 11Z")), FLAME, 0.7)
        s.flat(hung(path("M50 18Q54 28 50 39Q46 28 50 18Z")), SOOT, 0.7)
        s.solid(hung(sign), IRON, depth=5, hatch=2.3, shine=0)
        s.stroke(hung(path("M36 7L40 14M66 8L61 14M22 24L30 26")), 0.9)

    return forged(IRON, bow, left=True)


KEYS: dict[str, Callable[[], Picture]] = {
    "angel": angel, "mending": mending, "shadow": shadow, "echo": echo, "gender": gender, "skin": skin,
    "anywhere": anywhere, "philosophoscope": philosophoscope, "animal": animal, "giant": giant, "hercules": hercules,
    "ghost": ghost, "head": head, "music-box": music_box, "omega": omega,
}  # fmt: skip
