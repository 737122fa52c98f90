"""Three Wizards, each of whom could be the Good one."""

from __future__ import annotations

from printables.art.kit import EVERYTHING, Picture, Sketch, darker, mixed
from printables.art.outline import circle, path, star
from printables.art.traitor.features import eye, shade

VIOLET, PLUM, GOLD, TEAL = "#5b3fa8", "#4a2a63", "#e2b544", "#2f7f7c"
SNOW, OLD, DARK, GREENISH = "#ece8dc", "#eabf9c", "#8a5638", "#dcc39a"


def bearded() -> Picture:
    """Older than the castle; his hat has given way in the middle, he has not."""
    s = Sketch()
    s.solid(path("M6 97C7 80 20 74 38 70H62C80 74 93 80 94 97Z"), VIOLET, depth=6, hatch=2.4)
    s.solid(
        path("M27 50C24 62 26 74 22 84Q30 82 34 76V52ZM73 50C76 62 74 74 78 84Q70 82 66 76V52Z"),
        SNOW,
        depth=3,
        hatch=0,
        line=1.2,
    )
    head = path("M31 40H69C71 54 66 66 50 68C34 66 29 54 31 40Z")
    s.solid(head, OLD, depth=4, hatch=0)
    shade(s, path("M28 36H72V48Q50 43 29 48Z"), OLD, head, 0.2)
    s.solid(
        path(
            "M50 61C44 57 33 57 30 52C27 66 30 76 36 82C38 88 43 91 49 97"
            "C54 92 56 92 60 86C68 80 73 66 70 52C67 57 56 57 50 61Z"
        ),
        SNOW, depth=5, hatch=2.3,
    )  # fmt: skip
    s.stroke(path("M40 66Q42 78 46 86M60 66Q58 80 53 88M50 72Q50 82 49 90M34 66Q36 74 39 79"), 0.8)
    s.solid(
        path("M50 60C44 56 38 58 33 65C40 66 46 66 50 63C54 66 60 66 67 65C62 58 56 56 50 60Z"),
        SNOW,
        depth=2,
        hatch=0,
        line=1.1,
    )
    s.stroke(path("M46.5 68.5Q50 70.5 54 68"), 1.3)
    eye(s, 41, 50, 8, 4.6, (0.5, 0.2), "#3d6f9c", 1.5, -1)
    eye(s, 59, 50, 8, 4.6, (0.5, 0.2), "#3d6f9c", 1.5, 1)
    s.solid(path("M50 49Q44 56 45 59Q50 62 55 59Q55 56 51 49"), darker(OLD, 0.08), depth=1.5, hatch=0, line=1)
    s.flat(path("M47 48C42 43 35 43 30 49C36 46 42 48 47 48ZM53 48C58 43 65 42 71 47C65 45 58 48 53 48Z"), SNOW, 0.9)
    # the hat
    s.solid(
        path("M30 37C32 24 38 18 44 12C52 4 66 3 78 10C84 14 86 22 84 27C79 21 72 18 66 18C69 24 70 30 70 37Z"),
        VIOLET,
        depth=6,
        hatch=2.2,
    )
    s.stroke(path("M66 18Q60 17 56 19M44 26Q50 22 54 24"), 1)
    s.solid(
        path("M12 42C22 34 38 33 50 33C64 33 80 34 89 40C82 46 66 45 50 45C36 45 20 48 12 42Z"),
        VIOLET,
        depth=2.5,
        hatch=0,
    )
    s.solid(path("M30 37Q50 30 70 37L70 33Q50 26.5 31 33Z"), GOLD, depth=0, shine=0, line=1.1)
    s.flat(star(48, 19, 4.4, 1.8, 5, 10) + star(61, 27, 2.8, 1.2, 5, -10), GOLD, 0.7)
    s.solid(star(84, 31, 4.6, 2, 5, 20), GOLD, depth=1, hatch=0, line=1)
    return s.picture


def spectacled() -> Picture:
    """She has read about you. The raven on her hat has told her the rest."""
    s = Sketch()
    silver = "#c9cbd6"
    s.solid(path("M22 88C16 70 20 44 34 36H66C80 44 84 70 78 88Z"), silver, depth=7, hatch=2.4)
    s.solid(path("M6 97C8 84 22 78 40 74H60C78 78 92 84 94 97Z"), PLUM, depth=5, hatch=2.4)
    s.solid(path("M43 60H57V77Q50 82 43 77Z"), darker(DARK, 0.2), depth=0, shine=0, line=1)
    s.solid(path("M30 79Q38 70 43 73Q50 84 57 73Q62 70 70 79L50 96Z"), GOLD, depth=3, hatch=0, line=1.2)
    s.stroke(path("M36 79L50 91L64 79"), 0.8)
    head = path("M33 40H67C69 54 64 66 50 70C36 66 31 54 33 40Z")
    s.solid(head, DARK, depth=4, hatch=0)
    shade(s, path("M28 36H72V46Q50 41 31 47Z"), DARK, head, 0.22)
    s.solid(
        path(
            "M33 40C36 38 40 38 42 39C38 44 35 50 33 56C30 52 30 44 33 40ZM67 40"
            "C64 38 60 38 58 39C62 44 65 50 67 56C70 52 70 44 67 40Z"
        ),
        silver,
        depth=0,
        shine=0,
        line=1,
    )
    eye(s, 41.5, 51, 8, 5, (-0.4, 0), "#3a2313", 1.6, -0.4)
    eye(s, 58.5, 51, 8, 5, (-0.4, 0), "#3a2313", 1.6, 0.4)
    s.stroke(path("M36 43.5Q41 40.5 47 44.5M53 44.5Q59 40.5 64 43.5"), 1.5, "#6d6f7c")
    for x in (41.5, 58.5):
        s.tone(path(f"M{x - 5} 52L{x + 1} 45.5H{x + 4}L{x - 3} 56Z"), "#e9d9c9", circle(x, 51, 6.6))
        eye(s, x, 51, 8, 5, (-0.4, 0), "#3a2313", 1.6)
        s.stroke(circle(x, 51, 6.8), 1.7, GOLD).stroke(circle(x, 51, 7.7), 0.6)
    s.stroke(path("M48.5 50Q50 48.5 51.5 50"), 1.6, GOLD)
    s.stroke(path("M50 53Q48 58 47.5 59Q49.5 61 52.5 59.5"), 1)
    s.stroke(path("M43.5 64Q50 66.5 57 62.5"), 1.5)
    s.stroke(path("M57 61Q58.5 62.5 58 64"), 0.8)
    # a hat as wide as a doorway
    s.solid(path("M33 36C36 24 44 14 52 5C60 14 65 24 67 36Z"), PLUM, depth=6, hatch=2.2)
    s.solid(
        path("M6 45C16 35 32 33 50 33C68 33 84 35 94 45C84 43 72 42 50 42C28 42 16 43 6 45Z"), PLUM, depth=2.5, hatch=0
    )
    s.solid(path("M33 36Q50 31 67 36L66 31Q50 26.5 34.5 31Z"), TEAL, depth=0, shine=0, line=1.1)
    s.flat(path("M46 22A5 5 0 1 0 54 26A6.5 6.5 0 0 1 46 22Z"), GOLD, 0.6)
    # the raven
    s.solid(
        path("M66 35C64 26 70 20 76 20C77 13 85 11 89 16L97 19L89 21C90 28 86 34 78 35L68 37Z"),
        "#2c2f42",
        depth=3,
        hatch=0,
        line=1.3,
    )
    s.flat(path("M88.5 16.5L97 19L89 20.5Z"), GOLD, 0.8)
    s.flat(circle(84.5, 17.5, 1.3), "#fbf6ea", 0.6)
    s.stroke(path("M70 30Q76 30 81 25M73 34Q79 32 84 27"), 0.8, "#8f95b5")
    return s.picture


def shrouded() -> Picture:
    """Lit from below by what he holds, and smiling at what it shows him."""
    s = Sketch()
    glow = "#8fe0cf"
    s.solid(path("M5 97C6 80 18 72 34 66H66C82 72 94 80 95 97Z"), TEAL, depth=6, hatch=2.4)
    s.solid(path("M20 76C16 56 22 36 34 34H66C78 36 84 56 80 76Q66 84 50 84Q34 84 20 76Z"), darker(TEAL, 0.35), depth=0)
    head = path("M34 36H66C69 50 65 60 58 69Q50 76 42 69C35 60 31 50 34 36Z")
    s.solid(head, GREENISH, depth=0, shine=0)
    s.tone(path("M30 30H70V50Q62 46 56 51Q50 47 44 51Q38 46 30 50Z"), darker(GREENISH, 0.4), head)
    s.tone(EVERYTHING + head.moved(0, -3.2), glow, head)
    # in the shadow of the brim, two eyes
    eye(s, 42, 49.5, 8.5, 4.2, (0, 0.6), "#b8871e", 2, -0.8)
    eye(s, 58, 49.5, 8.5, 4.2, (0, 0.6), "#b8871e", 2, 0.8)
    s.stroke(path("M50 48Q47 56 46 58.5Q50 62 54 58.5"), 1.1)
    s.flat(path("M40 64Q50 69 61 63Q56 71 49 71Q43 70 40 64Z"), "#fbf6ea", 1.1)
    s.stroke(path("M45 66.5V69.5M50 67.5V70.8M55 66.5V69.5"), 0.6)
    s.flat(path("M47 73Q50 75 53 73L52 83Q50 88 48 83Z"), "#3a2a4d", 0.8)
    s.stroke(path("M36 60Q38 64 40 63M64 60Q62 64 61 62"), 0.8)
    # the brim hangs low
    s.solid(path("M32 34C34 26 38 20 36 12C35 7 39 4 44 6C56 11 66 22 68 34Z"), TEAL, depth=6, hatch=2.2)
    s.stroke(path("M37 12Q42 12 44 15M38 22Q44 24 50 20"), 0.9)
    s.solid(
        path("M10 50C14 38 30 32 50 32C70 32 86 38 90 50C80 45 66 42 50 42C34 42 20 45 10 50Z"), TEAL, depth=3, hatch=0
    )
    s.solid(path("M32 34Q50 28 68 34L67 29.5Q50 24 33 29.5Z"), VIOLET, depth=0, shine=0, line=1.1)
    s.flat(star(45, 29, 3, 1.2, 4), GOLD, 0.6)
    # the crystal, between ten fingers
    s.tone(circle(50, 84, 12), mixed(glow, TEAL, 0.55))
    s.solid(circle(50, 84, 9.4), glow, depth=4, hatch=0, line=1.4)
    s.stroke(path("M45 85Q48 80 51 84T56 83"), 0.9, "#2f7f7c")
    hand = path("M24 97C24 89 30 84 36 85Q39 79 42 81Q42 85 40 88Q45 86 46.5 89Q44 92.5 41 93L40 97Z")
    s.solid(hand, GREENISH, depth=2, hatch=0, line=1.2).solid(hand.mirrored(), GREENISH, depth=2, hatch=0, line=1.2)
    return s.picture
