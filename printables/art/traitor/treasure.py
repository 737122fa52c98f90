"""What all this is about: seven kinds of treasure, the dearest first."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch, lighter
from printables.art.outline import box, circle, ellipse, path, poly, star

GOLD, DEEP_GOLD, VIOLET, WAX = "#e2b544", "#b98527", "#5b3fa8", "#a8242a"
PLATINUM, SILVER, COPPER, RUST = "#e6ecf0", "#c3ccd4", "#c8703c", "#7b3d1f"
EMERALD, SAPPHIRE, ERMINE, OAK = "#2f8058", "#2f62a8", "#f7f2e6", "#6b4426"


def crown_jewels() -> Picture:
    """The crown on its cushion, the sceptre under it: somebody was in a hurry."""
    s = Sketch()
    s.solid(path("M14 24L20 18L88 76L83 82Z"), GOLD, depth=2, hatch=0, line=1.3)
    s.solid(circle(14, 17, 8), WAX, depth=4, hatch=0)
    s.solid(path("M7 22Q15 28 22 12L26 16Q22 30 10 28Z"), GOLD, depth=1.5, hatch=0, line=1.2)
    s.solid(
        path(
            "M8 76C14 70 28 74 50 74C72 74 86 70 92 76C88 82 90 86 93 93"
            "C80 96 66 92 50 93C34 92 20 96 7 93C10 86 12 82 8 76Z"
        ),
        VIOLET,
        depth=5,
        hatch=2.2,
    )
    s.stroke(path("M14 86Q50 90 86 86"), 1, GOLD)
    for x in (8, 92):
        s.solid(circle(x, 76, 3.4), GOLD, depth=1.5, hatch=0, line=1.1)
        s.solid(path(f"M{x - 3} 92H{x + 3}L{x + 4} 99H{x - 4}Z"), GOLD, depth=1, hatch=0, line=1)
    s.solid(path("M24 66C18 38 34 26 50 26C66 26 82 38 76 66Z"), WAX, depth=5, hatch=2.2)
    arch = path("M22 62C10 34 30 18 49 24L49 30C36 26 24 36 31 62Z")
    s.solid(arch, GOLD, depth=3, hatch=0, line=1.3).solid(arch.mirrored(), GOLD, depth=3, hatch=0, line=1.3)
    s.solid(path("M46 23H54L53 64H47Z"), GOLD, depth=2, hatch=0, line=1.3)
    for x, y in ((19, 45), (22, 34), (33, 26), (81, 45), (78, 34), (67, 26), (50, 36), (50, 45)):
        s.flat(circle(x, y, 2), ERMINE, 0.8)
    s.solid(circle(50, 20, 5), SAPPHIRE, depth=2, hatch=0, line=1.3)
    s.solid(path("M48.5 4H51.5V7.5H55V10.5H51.5V15H48.5V10.5H45V7.5H48.5Z"), GOLD, depth=0, shine=0, line=1.1)
    s.solid(path("M20 58Q50 68 80 58L79 72Q50 82 21 72Z"), GOLD, depth=4, hatch=2.2)
    s.solid(path("M50 65L56 70L50 75.5L44 70Z"), EMERALD, depth=2, hatch=0, line=1.1)
    s.solid(ellipse(33, 68, 3.6, 3.8), WAX, depth=1.5, hatch=0, line=1).solid(
        ellipse(67, 68, 3.6, 3.8), WAX, depth=1.5, hatch=0, line=1
    )
    return s.picture


def platinum_pyramid() -> Picture:
    """Cold as a winter moon, with a door that no one has found the key for."""
    s = Sketch()
    s.solid(path("M4 84L46 93L96 80L96 88L46 98L4 91Z"), "#8e99a5", depth=2, hatch=0, line=1.3)
    s.flat(path("M4 84L52 74L96 80L46 93Z"), "#b9c3cc", 1.1)
    lit, dim = poly((50, 6), (9, 82), (44, 89)), poly((50, 6), (44, 89), (91, 78))
    s.solid(lit, PLATINUM, depth=0, shine=3)
    s.solid(dim, "#a4b0bb", depth=0, shine=0).engrave(poly((58, 30), (62, 84), (91, 78)), -12, 2.4)
    s.stroke(path("M44.5 17L49 21L53.5 16.5M37 31L48 36.5L60 29M29 45.5L47 53L68 43"), 0.9)
    s.stroke(path("M21 60L46 69L76 56M15 71.5L45 79.5L84 68"), 0.9)
    s.flat(path("M33.5 62A4.8 4.8 0 1 1 37.8 63L40.5 73.5L31 71Z"), "#3a4452", 1)
    s.stroke(path("M30 44L22 58M41 24L36 33"), 1.6, "#ffffff")
    for x, y, size in ((80, 22, 9), (16, 34, 6), (90, 44, 4.5)):
        s.solid(star(x, y, size, size * 0.22, 4), "#ffffff", depth=0, shine=0, line=0.9)
    return s.picture


def bag_of_gold() -> Picture:
    """Too full to be closed."""
    s = Sketch()
    sack = "#a9773f"
    for x, y in ((80, 88), (90, 80), (16, 90)):
        s.solid(ellipse(x, y + 2.5, 9, 5), DEEP_GOLD, depth=0, shine=0, line=1.2)
        s.solid(ellipse(x, y, 9, 5), GOLD, depth=1.5, hatch=0, line=1.2)
        s.stroke(ellipse(x, y, 5.5, 2.8), 0.7)
    s.solid(
        path("M30 24C26 16 24 12 28 8C34 12 38 4 44 8C50 4 54 10 60 6C66 8 64 16 60 24Z"),
        sack,
        depth=3,
        hatch=0,
        line=1.4,
    )
    for x, y in ((38, 14), (52, 13), (45, 9)):
        s.solid(circle(x, y, 5.5), GOLD, depth=1.5, hatch=0, line=1.1).stroke(circle(x, y, 3.2), 0.7)
    s.solid(path("M29 18Q38 24 46 20Q54 24 62 17L59 28H31Z"), sack, depth=2, hatch=0, line=1.3)
    s.solid(
        path("M31 28C16 40 6 60 9 78C11 92 26 94 44 94C64 94 78 92 79 76C80 58 70 40 59 28Q45 33 31 28Z"),
        sack,
        depth=9,
        hatch=2.3,
    )
    s.solid(path("M29 25Q45 31 61 25L61 31Q45 37 29 31Z"), WAX, depth=1.5, hatch=0, line=1.2)
    s.solid(path("M56 30C64 32 66 40 64 46L59 44C60 38 58 35 53 34Z"), WAX, depth=0, shine=0, line=1.1)
    s.stroke(path("M36 37Q28 46 26 56M50 36Q54 44 55 50M42 38Q40 44 40 48"), 0.9)
    s.solid(circle(43, 66, 13), GOLD, depth=4, hatch=2, line=1.4)
    s.stroke(circle(43, 66, 10), 0.8)
    s.flat(path("M41.5 63.5A4 4 0 1 1 44.5 63.5L46.5 73H39.5Z"), "#4a3010", 0.8)
    s.solid(path("M63 70L73 66L76 78L66 81Z"), WAX, depth=0, shine=0, line=1)  # a patch
    s.stroke(path("M61.5 73L65 72M65.5 83L66 79.5M74 65L74 68.5M78 75L74.5 75.5"), 0.8)
    return s.picture


def silver_goblet() -> Picture:
    """Somebody has drunk from it tonight."""
    s = Sketch()
    s.solid(path("M32 90C34 82 46 82 47 74L47 60H53L53 74C54 82 66 82 68 90Q50 98 32 90Z"), SILVER, depth=4, hatch=2)
    s.solid(ellipse(50, 70, 7, 4.5), SILVER, depth=2, hatch=0, line=1.3)
    s.solid(path("M24 90Q50 82 76 90L77 94Q50 101 23 94Z"), SILVER, depth=2, hatch=0, line=1.4)
    bowl = path("M20 16C18 38 26 58 50 62C74 58 82 38 80 16Z")
    s.solid(bowl, SILVER, depth=8, hatch=2.2)
    s.solid(path("M20.5 30Q50 40 79.5 30L77.5 40Q50 50 22.5 40Z"), "#8d99a6", depth=2, hatch=0, line=1.2)
    for x, y, colour in ((30, 38, SAPPHIRE), (50, 42, WAX), (70, 38, SAPPHIRE)):
        s.solid(path(f"M{x} {y - 4.5}L{x + 4} {y}L{x} {y + 4.5}L{x - 4} {y}Z"), colour, depth=1.5, hatch=0, line=1)
    s.stroke(path("M34 51Q40 58 48 59M62 52Q58 57 54 58.5"), 0.9)
    s.solid(ellipse(50, 16, 30, 8.5), lighter(SILVER, 0.5), depth=0, shine=0)
    wine = path("M26 18C28 11 72 11 74 18C70 24 30 24 26 18Z")
    s.solid(wine, "#7c1f3d", depth=0, shine=0, line=1.1)
    s.stroke(path("M34 17Q42 14.5 50 15"), 1, "#d98ca6")
    s.solid(path("M75 26C79 34 80 40 77 46Q74 40 75 26Z"), "#7c1f3d", depth=0, shine=0, line=0.9)  # a drop runs down
    s.stroke(path("M25 22Q25 26 26 29M27 44Q30 50 33 53"), 1.8, "#ffffff")
    s.solid(star(86, 12, 8, 1.8, 4), "#ffffff", depth=0, shine=0, line=0.9)
    return s.picture


def chest_of_copper() -> Picture:
    """Heavier than it is worth, and green at its corners."""
    s = Sketch()
    verdigris = "#6fa693"
    s.solid(path("M12 46C8 20 18 8 34 8H82C94 10 96 26 90 46Z"), COPPER, depth=6, hatch=2.3)
    s.flat(path("M12 46C16 38 20 32 22 30H84Q90 36 90 46Z"), "#33211a", 1.3)
    s.solid(
        path("M26 9C20 14 20 26 20 34L26 30C26 20 28 14 34 8ZM72 8C78 14 78 22 78 30L84 30C86 18 84 12 80 8Z"),
        "#4a4f57",
        depth=0,
        shine=0,
        line=1.1,
    )
    for x, y in ((24.0, 42.0), (40, 38), (56, 42), (72, 38), (33, 33), (48, 32), (64, 33), (80, 42)):
        s.flat(ellipse(x, y, 8.5, 6), lighter(COPPER, 0.25), 1.1)
        s.stroke(ellipse(x, y, 5, 3.2), 0.6)
    s.solid(path("M8 46H92L88 92H12Z"), COPPER, depth=7, hatch=2.3)
    s.stroke(path("M10 61H90.5M11 76H89.5"), 1)
    s.tone(path("M10 70Q18 72 20 80Q26 84 24 93H12Z"), verdigris, path("M8 46H92L88 92H12Z"))
    s.tone(path("M90 54Q84 56 84 62Q80 64 91 70Z"), verdigris, path("M8 46H92L88 92H12Z"))
    s.solid(path("M18 46H28L29 92H20ZM72 46H82L80 92H71Z"), "#4a4f57", depth=1.5, hatch=0, line=1.2)
    for x, y in ((23.5, 52), (24.5, 68), (25, 86), (76.5, 52), (76, 68), (75.5, 86)):
        s.flat(circle(x, y, 1.4), SILVER, 0.6)
    s.solid(path("M6 43H94V51H6Z"), RUST, depth=2, hatch=0, line=1.4)
    s.solid(path("M41 44H59V60Q50 70 41 60Z"), GOLD, depth=3, hatch=0, line=1.4)
    s.flat(path("M48.5 54A3.2 3.2 0 1 1 51.5 54L53 61H47Z"), "#33211a", 0.7)
    return s.picture


def magic_ring() -> Picture:
    """It hums. Put it down."""
    s = Sketch()
    for number in range(12):
        ray = path("M49 4L51 4L50.5 11H49.5Z")
        s.flat(ray.turned(number * 30 - 15, (50, 30)), "#9b7fe0" if number % 2 else GOLD, 0.5)
    s.solid(ellipse(50, 66, 34, 29) + ellipse(50, 64, 24, 20), GOLD, depth=5, hatch=2)
    s.solid(path("M26 64A24 20 0 0 1 74 64A24 23 0 0 0 26 64Z"), DEEP_GOLD, depth=0, shine=0, line=1.1)
    for number in range(7):
        rune = path(
            ("M48 90V94.5M48 90L51.5 92.5", "M48 94.5L50 90L52 94.5", "M48 90L52 94.5M52 90L48 94.5")[number % 3]
        )
        s.stroke(rune.turned((number - 3) * 24, (50, 65)), 1.1, "#6b3fa0")
    s.solid(path("M34 44L30 34L38 40L44 36H56L62 40L70 34L66 44Q50 52 34 44Z"), GOLD, depth=2.5, hatch=0, line=1.4)
    gem = poly((36, 24), (42, 15), (58, 15), (64, 24), (50, 44))
    s.solid(gem, "#7a4fd0", depth=4, hatch=0)
    s.tone(poly((36, 24), (44, 24), (50, 44)), "#a98bea").tone(poly((42, 15), (58, 15), (56, 24), (44, 24)), "#c9b4f6")
    s.stroke(path("M36 24H64M42 15L44 24L50 44L56 24L58 15M44 24L50 15L56 24"), 0.9)
    s.stroke(gem, 1.6)
    s.stroke(path("M20 60Q22 48 30 43"), 1.8, "#fff3cf")
    return s.picture


def gilded_statue() -> Picture:
    """A hero of the realm. Where the gold has come off, he is plaster."""
    s = Sketch()
    plaster = "#e3ddd0"
    s.solid(path("M28 80H72L76 97H24Z"), "#77707f", depth=5, hatch=2.2)
    s.solid(box(22, 77, 56, 7, 1), "#948c9b", depth=2, hatch=0, line=1.4)
    s.solid(box(40, 87.5, 20, 6, 1), DEEP_GOLD, depth=1, hatch=0, line=1)
    torso = path("M18 68C20 57 36 58 43 54L45 46L62 44L62 54C70 57 80 57 83 67C82 74 72 74 66 78H38C30 74 19 75 18 68Z")
    s.solid(torso, GOLD, depth=6, hatch=2.2)
    s.stroke(path("M36 60Q46 72 60 77M46 56Q56 66 72 70M27 66Q34 75 44 77"), 0.9)
    s.tone(path("M70 63L82 60L85 72L74 74L72 69Z"), plaster, torso).tone(
        path("M22 60L31 64L28 70L16 68Z"), plaster, torso
    )
    s.stroke(path("M79 61L70 63L72 69L74 74M24 60.5L31 64L28 70L18.5 69"), 0.8)
    s.stroke(torso)
    head = path(
        "M39 15Q36 19 36.5 23L35.5 26L29 35L33.5 37.5L32.5 40.5L34.5 42L33 45L35.5 47Q34.5 52.5 40 53.5Q48 53 52 48"
        "Q66 46 68 28C68 12 56 5 48 7C43 8 41 11 39 15Z"
    )
    s.solid(head, GOLD, depth=5, hatch=2.2)
    s.tone(path("M35.5 26L29 35L33.5 37.5L37 36L36 31L39 29Z"), plaster, head)  # the nose, where everybody touches it
    s.stroke(path("M35.5 26L39 29L36 31L37 36L33.5 37.5"), 0.8)
    s.stroke(path("M38 26.5Q42 24 47 26M39.5 30Q42 27.5 46 29.5Q43 32 39.5 30M34.5 42.3L39.5 42.5"), 1.1)
    curls = path("M40 18C46 20 50 20 53 24Q51 30 54 34Q53 42 58 47C66 46 71 38 70 26C69 11 57 4 47 6C42 8 39 13 40 18Z")
    s.solid(curls, DEEP_GOLD, depth=4, hatch=2, line=1.3)
    s.solid(path("M52 30Q58 27 58 33Q57 38 53 37Z"), GOLD, depth=1, hatch=0, line=1)
    for x, y, turn in ((41, 16, -70), (46, 12.5, -40), (52, 12, -5), (58, 15, 25), (62, 20, 45), (65, 27, 65)):
        leaf = path(f"M{x} {y - 5.5}Q{x + 4.5} {y} {x} {y + 5.5}Q{x - 4.5} {y} {x} {y - 5.5}Z").turned(
            turn + 40, (x, y)
        )
        s.solid(leaf, lighter(GOLD, 0.3), depth=0, shine=0, line=1)
    for x, y in ((12, 94), (85, 95), (92, 91)):  # what has come off so far
        s.solid(path(f"M{x - 3} {y}L{x + 1} {y - 3}L{x + 3.5} {y + 1}L{x} {y + 2.5}Z"), GOLD, depth=0, shine=0, line=1)
    return s.picture
