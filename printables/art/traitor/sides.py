"""The two sides a Wizard can be on: the same hat over a sun and over a skull, each the other’s looking-glass image."""

from __future__ import annotations

from math import cos, radians, sin

from printables.art.kit import Picture, Sketch
from printables.art.outline import Outline, circle, path, star, together
from printables.art.traitor.features import eye

VIOLET, NIGHT, GOLD, SUN, WAX, BONE = "#5b3fa8", "#33283f", "#e2b544", "#f3c94b", "#a8242a", "#efe6d0"
HEART = (50.0, 61.0)  # of the sun and of the skull
HAT = path("M29 43C30 30 36 22 42 15C50 5 64 4 74 10C80 14 83 20 82 26C77 21 71 19 65 19C68 26 70 34 71 43Z")
BRIM = path("M15 47C23 40 36 39 50 39C64 39 78 40 86 46C78 52 64 50 50 50C36 50 22 53 15 47Z")
BAND = path("M28.5 43Q50 36 71 43L70 37.5Q50 31 30 37.5Z")


def place(angle: float, away: float) -> str:
    """A point round the heart of it, as a path spells it."""
    return f"{HEART[0] + away * cos(radians(angle)):.1f} {HEART[1] + away * sin(radians(angle)):.1f}"


def rays(count: int, long: float, short: float, bent: float) -> Outline:
    """As far as the hat leaves room, long and short by turns: straight ones shine, bent ones burn."""
    found = []
    for number in range(count):
        at, reach = 360 * number / count + 90, long if number % 2 == 0 else short
        wide, middle = 158 / count, (reach + 22) / 2
        if sin(radians(at)) > -0.3:
            found.append(path(
                f"M{place(at - wide, 21)} Q{place(at - wide * 0.35, middle)} {place(at + bent, reach)} "
                f"Q{place(at + wide * (0.35 if not bent else 0.8), middle + abs(bent) / 5)} {place(at + wide, 21)}Z"
            ))  # fmt: skip
    return together(found)


def hat(s: Sketch, cloth: str, band: str, other_way: bool) -> Sketch:
    """It bends to the right over the sun, and to the left over the skull."""

    def turned(one: Outline) -> Outline:
        return one.mirrored() if other_way else one

    s.solid(turned(HAT), cloth, depth=6, hatch=2.3)
    s.solid(turned(BRIM), cloth, depth=2.5, hatch=0)
    s.solid(turned(BAND), band, depth=0, shine=0, line=1.1)
    return s.stroke(turned(path("M65 19Q59 18 55 20M41 29Q47 25 52 27")), 1)


def good() -> Picture:
    s = Sketch()
    x, y = HEART
    s.solid(rays(18, 37, 30, 0), GOLD, depth=2, hatch=0, line=1.3)
    s.solid(circle(x, y, 23), SUN, depth=6, hatch=2.2)
    s.tone(circle(38, 69, 4.2), "#e8933f").tone(circle(62, 69, 4.2), "#e8933f")
    eye(s, 41, 60, 8.5, 6, (0, 0), "#3f7a4a", 1.7)
    eye(s, 59, 60, 8.5, 6, (0, 0), "#3f7a4a", 1.7)
    s.stroke(path("M36 54.5Q41 51.5 46 54.5M54 54.5Q59 51.5 64 54.5"), 1.4)
    s.stroke(path("M50 60Q47.5 66 47.5 67.5Q49.5 69.5 52 68.5"), 1.1)
    s.stroke(path("M40 73Q50 81 60 73M39 71.5L41 74M61 71.5L59 74"), 1.5)
    hat(s, VIOLET, GOLD, other_way=False)
    s.solid(star(82, 30, 4.6, 2, 5, 15), SUN, depth=1, hatch=0, line=1)
    s.flat(star(50, 26, 4.2, 1.8, 5, -8), SUN, 0.8)
    return s.picture


def evil() -> Picture:
    s = Sketch()
    s.solid(rays(12, 39, 34, -15), WAX, depth=2, hatch=0, line=1.3)
    skull = path(
        "M50 39C35 39 26 49 27 61C27.5 68 31 71 35 73L36 82Q43 86 50 86"
        "Q57 86 64 82L65 73C69 71 72.5 68 73 61C74 49 65 39 50 39Z"
    )
    s.solid(skull, BONE, depth=6, hatch=2.2)
    s.flat(
        path(
            "M33 60C34 54 43 54 46 58C47 65 42 70 37 68.5C33 67 32.5 64 33 60ZM67 60"
            "C66 54 57 54 54 58C53 65 58 70 63 68.5C67 67 67.5 64 67 60Z"
        ),
        NIGHT,
        1.2,
    )
    s.flat(circle(41, 62.5, 2.1), WAX).flat(circle(59.5, 62.5, 2.1), WAX)
    s.flat(path("M50 65L46.5 72Q48.5 73.5 50 71.5Q51.5 73.5 53.5 72Z"), NIGHT, 0.8)
    s.stroke(path("M36.5 76.5Q50 81 63.5 76.5M42 75.5V83.5M46.5 77V85M51 77.5V85.5M55.5 77V85M60 75.5V83.5"), 1.1)
    s.stroke(path("M62 43L59 48L62 51L60 54"), 0.9)
    hat(s, NIGHT, WAX, other_way=True)
    s.flat(path("M45.5 22A5 5 0 1 0 53.5 27A6.5 6.5 0 0 1 45.5 22Z"), BONE, 0.8)
    s.solid(path("M18 26.5Q14 31 15.5 33.5Q18 36 20.5 33.5Q22 31 18 26.5Z"), WAX, depth=1, hatch=0, line=1)
    return s.picture
