"""Four Guards, who have seen worse nights than this one."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch, darker, lighter
from printables.art.outline import Outline, box, circle, ellipse, path
from printables.art.traitor.features import eye, shade

STEEL, GREEN, OAK, BRASS, WAX = "#a9b4bb", "#3d6b45", "#8a5a2f", "#c8962e", "#a8242a"
FAIR, RUDDY, BROWN = "#f1c9a2", "#dd9f78", "#9a6240"


def halberd(s: Sketch, x: float, blade: Outline) -> Sketch:
    """What a Guard leans on: a shaft, and iron at its end."""
    s.solid(box(x - 2, 24, 4, 72), OAK, depth=1.5, hatch=0, line=1.2)
    return s.solid(blade, STEEL, depth=3, hatch=2, line=1.3)


def coat(s: Sketch) -> Sketch:
    """Green cloth with the gate’s badge, over mail."""
    s.solid(path("M6 97C6 82 18 78 38 72H62C82 78 94 82 94 97Z"), GREEN, depth=6, hatch=2.4)
    return s


def gorget(s: Sketch) -> Sketch:
    """Mail about the neck."""
    s.solid(
        path("M30 62H70C74 70 76 76 78 82Q50 94 22 82C24 76 27 70 30 62Z"),
        darker(STEEL, 0.25),
        depth=4,
        hatch=0,
        line=1.4,
    )
    for y in (73, 78, 83):
        row = "".join(f"M{x} {y + (50 - abs(x - 50)) * 0.05:.1f}q2 3 4 0" for x in range(29, 69, 5))
        s.stroke(path(row), 0.8)
    return s


def scarred() -> Picture:
    """Under the brim of the kettle hat: a broken nose, and the scar that nobody asks about."""
    s = Sketch()
    halberd(s, 87, path("M87 3L90 16Q97 17 97 25Q96 33 89 33V38H85V33L77 30L84 22V16Z"))
    coat(s)
    gorget(s)
    head = path("M31 40H69C70 52 69 58 66 64Q60 74 50 74.5Q40 74 34 64C31 58 30 52 31 40Z")
    s.solid(head, RUDDY, depth=5, hatch=0)
    s.tone(path("M33 60Q40 58 42 62Q50 58 58 62Q61 58 67 60L66 66Q58 76 50 76Q41 76 34 66Z"), darker(RUDDY, 0.17), head)
    shade(s, path("M28 36H72V46Q50 42 30 47Z"), RUDDY, head, 0.24)
    s.solid(
        path("M10 41C18 31 33 30 35 20C37 10 43 7 50 7C57 7 62 10 64 20C66 30 76 31 83 39C66 46 28 47 10 41Z"),
        STEEL,
        depth=6,
        hatch=2.2,
    )
    s.stroke(path("M36 25Q50 31 65 25"), 1.1)
    for x, y in ((40, 30.5), (50, 32), (60, 30.5)):
        s.flat(circle(x, y, 1.2), "#e9eef0", 0.7)
    s.stroke(path("M55 12L58 17L54 20"), 0.8)
    eye(s, 41, 51, 8.5, 4.6, (-0.7, 0.1), "#4d6f8c", 1.8)
    eye(s, 59, 51, 8.5, 4, (-0.7, 0.1), "#4d6f8c", 1.8, 0.4)
    s.flat(
        path("M34 48Q39 44 47 48L46.5 50Q40 47 34.5 50Z M54 48.2Q61 44 66.5 48.5L66 50.5Q60 47 54.5 50Z"),
        "#4a3020",
        0.5,
    )
    s.stroke(path("M49 48L47.5 53L51 57L47 61Q49 64 53.5 62"), 1.2)
    s.stroke(path("M43 68Q49 66.5 56 68.5"), 1.4)
    s.stroke(path("M61 45L65 52L63 62L66 66"), 1.5, "#a13a32")
    s.stroke(path("M61.5 49L66 47M62.5 57L66.5 57.5M61.5 62L65.5 61"), 0.8, "#a13a32")
    for x, y in ((39, 66), (42, 71), (46, 72.5), (55, 72.5), (59, 70), (37, 62), (50, 71.5)):
        s.flat(circle(x, y, 0.55), "#4a3020")
    return s.picture


def moustached() -> Picture:
    """Forty years at the gate, and all of them in his moustache."""
    s = Sketch()
    grey = "#cfc8b8"
    halberd(s, 13, path("M13 5L18 22L24 26Q24 36 15 38V42H11V38L4 33L11 27L9 22Z"))
    coat(s)
    s.solid(path("M24 78Q36 66 50 70Q64 66 76 78Q64 92 50 92Q36 92 24 78Z"), "#f4ecd8", depth=3, hatch=2.2, line=1.3)
    s.stroke(path("M30 80Q34 74 38 82Q42 74 46 84Q50 76 54 84Q58 74 62 82Q66 74 70 80"), 0.9)
    head = path("M31 38H69C71 52 69 62 64 69Q57 76 50 76Q43 76 36 69C31 62 29 52 31 38Z")
    s.solid(head, RUDDY, depth=5, hatch=0)
    shade(s, path("M28 36H72V45Q50 41 30 46Z"), RUDDY, head, 0.22)
    s.tone(ellipse(37, 60, 5, 3.6), "#cf6f56", head).tone(ellipse(63, 60, 5, 3.6), "#cf6f56", head)
    # the morion: a comb, and a brim that curls up before and behind
    s.solid(path("M26 33C26 12 40 3 50 3C60 3 74 12 74 33Z"), lighter(STEEL, 0.35), depth=3, hatch=0, line=1.4)
    s.stroke(path("M31 20L34 23M37 11L40 15M50 6V11M63 11L60 15M69 20L66 23"), 0.8)
    s.solid(path("M31 36C30 18 40 13 50 13C60 13 70 18 69 36Z"), STEEL, depth=6, hatch=2.2)
    s.solid(
        path("M14 29C24 40 38 36 50 36C62 36 76 40 87 28C85 40 72 46 50 45C28 46 16 40 14 29Z"),
        STEEL,
        depth=2.5,
        hatch=0,
    )
    s.solid(circle(50, 40.5, 2.4), BRASS, depth=1, hatch=0, line=0.9)
    s.solid(path("M68 37C72 26 86 22 91 6C96 20 88 36 72 40Z"), WAX, depth=3, hatch=2, line=1.2)
    eye(s, 41, 53, 7.5, 4.4, (0.3, 0), "#5b3a22", 1.6, -1)
    eye(s, 59, 53, 7.5, 4.4, (0.3, 0), "#5b3a22", 1.6, 1)
    s.flat(path("M33 51Q36 45 47 49.5Q42 50 36 53Z M67 51Q64 45 53 49.5Q58 50 64 53Z"), grey, 0.9)
    s.stroke(path("M36 56.5Q40 58.5 44 56.5M56 56.5Q60 58.5 64 56.5"), 0.7)
    s.solid(path("M46 52Q43 60 44 63Q50 67 56 63Q57 60 54 52"), "#d98e6c", depth=2, hatch=0, line=1)
    s.solid(
        path(
            "M50 64C42 60 34 64 31 72C27 78 20 76 17 70C17 82 28 88 38 82Q46 78 50 72"
            "Q54 78 62 82C72 88 83 82 83 70C80 76 73 78 69 72C66 64 58 60 50 64Z"
        ),
        grey, depth=4, hatch=2.2,
    )  # fmt: skip
    s.stroke(path("M47 67Q40 70 35 79M44 65.5Q37 67 31 77M53 67Q60 70 65 79M56 65.5Q63 67 69 77"), 0.7)
    return s.picture


def braided() -> Picture:
    """The youngest of the watch, and the only one who is awake."""
    s = Sketch()
    hair = "#d9a84a"
    halberd(s, 88, path("M88 4L93 20Q95 30 89 36V40H87V36Q81 30 83 20Z"))
    coat(s)
    s.solid(path("M43 60H58L60 78Q51 84 41 78Z"), darker(BROWN, 0.2), depth=0, shine=0, line=1)
    s.solid(
        path("M24 82Q34 72 42 75Q50 83 59 75Q68 72 77 82Q64 92 50 92Q36 92 24 82Z"), OAK, depth=3, hatch=2.2, line=1.3
    )
    head = path("M33 38H67C68 52 64 61 58 67Q51 73 44 68C37 62 32 52 33 38Z")
    s.solid(head, BROWN, depth=4, hatch=0)
    shade(s, path("M30 34H70V43Q50 39 31 44Z"), BROWN, head, 0.24)
    # the braid over her shoulder
    s.solid(
        path(
            "M33 44C26 52 26 60 30 66C24 70 24 76 29 80C25 85 27 90 31 93"
            "C37 92 40 86 36 81C41 76 40 70 36 66C39 58 38 50 36 44Z"
        ),
        hair,
        depth=3,
        hatch=0,
        line=1.2,
    )
    s.stroke(path("M28 56Q33 58 38 54M30 66Q34 68 37 64M28 73Q33 75 38 71M29 80Q33 82 37 79M29 87Q33 89 37 85"), 0.9)
    s.solid(box(29.5, 90, 5, 3.4, 1), WAX, depth=0, shine=0, line=0.9)
    s.solid(path("M66 40Q71 46 68 55Q64 50 64 41Z"), hair, depth=1.5, hatch=0, line=1)
    # a spangenhelm: four plates, a brow band, a nose guard
    s.solid(path("M30 38C28 20 40 8 50 4C60 8 72 20 70 38Z"), STEEL, depth=7, hatch=2.2)
    s.stroke(path("M50 5V36M50 6Q38 18 37 36M50 6Q62 18 63 36"), 1)
    s.solid(path("M28 36Q50 30 72 36L71 43Q50 37 29 43Z"), BRASS, depth=2, hatch=0, line=1.3)
    for x, y in ((34, 38.6), (42, 37.2), (58, 37.2), (66, 38.6)):
        s.flat(circle(x, y, 1), "#f0dca0", 0.6)
    eye(s, 41.5, 49.5, 9.5, 6.4, (-0.2, 0), "#3f2a18", 1.7, -0.4)
    eye(s, 58.5, 49.5, 9.5, 6.4, (-0.2, 0), "#3f2a18", 1.7, 0.4)
    s.solid(path("M47 37H53L52.5 54Q50 57.5 47.5 54Z"), BRASS, depth=1.5, hatch=0, line=1.2)
    s.stroke(path("M47.5 58.5Q50 60 53 58.5"), 0.9)
    s.flat(path("M44.5 64Q47.5 62 50 63Q52.5 62 56.5 63.5Q51 67 44.5 64Z"), "#7c3f36", 0.7)
    s.tone(ellipse(38, 57, 3.6, 2.2), "#b56a4c", head).tone(ellipse(62, 57, 3.6, 2.2), "#b56a4c", head)
    return s.picture


def helmed() -> Picture:
    """Somebody is in there. Nobody on the watch has ever seen who."""
    s = Sketch()
    halberd(s, 12, path("M12 4L15 16H22Q24 30 14 34V40H10V34L4 28L10 22Z"))
    coat(s)
    # the plume falls to one side
    s.solid(
        path("M50 16C46 6 60 0 74 6C88 12 94 28 88 46C84 38 82 34 76 30C78 38 76 42 74 46C70 34 62 26 50 22Z"),
        WAX,
        depth=5,
        hatch=2.2,
    )
    s.stroke(path("M54 14Q74 12 86 34M56 18Q70 20 76 36"), 0.8)
    helm = path("M27 26Q50 6 73 26L76 66Q64 82 50 86Q36 82 24 66Z")
    s.solid(helm, STEEL, depth=9, hatch=2.2)
    s.solid(path("M46 15L54 15L55 86H45Z"), BRASS, depth=2, hatch=0, line=1.2)
    s.solid(path("M25 38Q50 32 75 38L75.5 52Q50 46 24.5 52Z"), BRASS, depth=2, hatch=0, line=1.3)
    slit = path("M29 42.5Q50 37.5 71 42.5L71 48Q50 43 29 48Z")
    s.flat(slit, "#20242e", 0.8)

    def inside(part: Sketch) -> None:
        eye(part, 40, 44.5, 9, 6, (0.9, 0), "#3f7a4a", 1)
        eye(part, 61, 44.5, 9, 6, (0.9, 0), "#3f7a4a", 1)

    s.inside(slit, inside)
    for x, y in (
        (33, 60),
        (39, 58),
        (33, 67),
        (39, 65),
        (36, 72.5),
        (61, 58),
        (67, 60),
        (61, 65),
        (67, 67),
        (64, 72.5),
    ):
        s.flat(circle(x, y, 1.5), "#20242e")
    s.stroke(path("M30 30L36 27L34 33L39 31"), 0.9)  # a dent, and what made it
    return s.picture
