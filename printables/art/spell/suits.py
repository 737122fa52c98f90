"""The four suits: small, as they stand on every card in numbers, and large and ornate on the aces; and the wild."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch, lighter
from printables.art.outline import Outline, box, circle, curve, ellipse, path, poly, star, together
from printables.art.spell.shapes import (
    BRONZE,
    DUSK,
    FERN,
    GILT,
    IVORY,
    MOSS,
    NIGHT,
    OAK,
    ROSE,
    SILVER,
    STEEL,
    WINE,
    beads,
    cut_star,
    gem,
    leaves,
    on_circle,
    rays,
    wavy_ray,
)  # fmt: skip


def cups() -> Picture:
    s = Sketch(line=2.6)
    s.solid(path("M22 95Q24 85 44 80H56Q76 85 78 95Q50 99 22 95Z"), GILT, depth=5, hatch=3.2)
    s.solid(path("M45 55H55L54 82H46Z"), GILT, depth=3, hatch=0)
    s.solid(ellipse(50, 69, 10, 5.5), BRONZE, depth=3, hatch=0, line=2)
    s.solid(path("M14 12Q12 57 50 60Q88 57 86 12Q50 22 14 12Z"), ROSE, depth=9, hatch=3.2)
    s.stroke(curve((17, 32), (50, 39), (83, 32)), 1.6)
    s.solid(ellipse(50, 12, 36, 7.5), GILT, depth=0, shine=1.6)
    s.flat(ellipse(50, 12.5, 28, 4), WINE, 1.4)
    return s.picture


STAFF = path(
    "M42 95L45 71Q38 68 44 62L45 40Q39 36 45 31L43 9Q50 3 58 8L56 26Q62 30 56 35L57 55Q63 60 57 65L59 96Q50 99 42 95Z"
)


def wands() -> Picture:
    s = Sketch(line=2.6)
    leaves(s, MOSS, (62, 48, 31, 8), (36, 54, 31, 190), line=2)
    s.solid(STAFF.turned(30).scaled(1.06), OAK, depth=4.5, hatch=3.2)
    s.flat(ellipse(0, 0, 8, 3.6).turned(30, (0, 0)).moved(72.5, 7.5), IVORY, 1.6)
    leaves(s, FERN, (66, 22, 27, 55), (37, 80, 25, 10), (60, 28, 25, 208), (27, 76, 20, 215), line=2)
    return s.picture


def coins() -> Picture:
    s = Sketch(line=2.8)
    s.solid(circle(50, 50, 45), GILT, depth=7, hatch=3.2)
    s.stroke(circle(50, 50, 37), 1.4)
    s.flat(circle(50, 50, 33), "#c08a2c")
    cut_star(s, 50, 50, 31, 12, 6, GILT, line=1.8)
    s.flat(circle(50, 50, 6), IVORY, 1.6)
    return s.picture


def blades() -> Picture:
    s = Sketch(line=2.6)
    blade = path("M36 66C54 50 66 30 72 3C92 34 82 62 52 79Z")
    s.solid(blade, STEEL, depth=7, hatch=3.2)
    s.stroke(path("M50 66C64 54 73 38 75 22"), 1.4, NIGHT)
    s.solid(box(42, 68, 32, 9, 3).turned(137, (43, 72.5)), NIGHT, depth=3, hatch=0)
    for reach in (12, 18, 24):
        s.stroke(poly((43 + reach, 68.5), (43 + reach, 76.5), closed=False).turned(137, (43, 72.5)), 1.3, GILT)
    s.solid(path("M24 52Q30 52 34 56L60 80Q64 84 63 90Q56 92 52 87L27 63Q22 58 24 52Z"), GILT, depth=4, hatch=0)
    s.solid(circle(19, 94.5, 5.5), ROSE, depth=3, hatch=0, line=2)
    return s.picture


# The aces


def ace_of_cups() -> Picture:
    s = Sketch()
    for side in (1, -1):  # handles like the necks of swans
        handle = path("M74 36C92 30 98 50 82 60C76 64 68 62 66 56L70 53C72 57 77 57 80 53C86 46 84 40 75 43Z")
        s.solid(handle if side == 1 else handle.mirrored(), GILT, depth=2.5, hatch=0, line=1.4)
    for x, y, angle in ((33, 17, 200), (66, 16, -30), (43, 12, 235), (58, 11, -62)):
        leaves(s, MOSS, (x, y + 6, 21, angle))
    s.solid(circle(37, 18, 9), ROSE, depth=3, hatch=0).stroke(path("M37 18a3 3 0 1 1 4-2a5 5 0 1 1-7-3"), 0.9)
    s.solid(circle(64, 19, 8), ROSE, depth=3, hatch=0).stroke(path("M64 19a2.6 2.6 0 1 1 3-2a4.4 4.4 0 1 1-6-3"), 0.9)
    s.solid(circle(50, 13, 10.5), ROSE, depth=4, hatch=0).stroke(
        path("M50 13a3 3 0 1 1 4-2a5.4 5.4 0 1 1-8-3a8 8 0 0 1 9-3"), 0.9
    )
    s.solid(path("M26 95Q26 87 44 82H56Q74 87 74 95Q50 100 26 95Z"), GILT, depth=4)
    s.stroke(curve((31, 90.5), (50, 94), (69, 90.5)), 0.9)
    s.solid(path("M46 62H54L55 83H45Z"), GILT, depth=3, hatch=0)
    s.solid(ellipse(50, 72, 8.5, 5), NIGHT, depth=2.5, hatch=0, line=1.3)
    for x in (45, 50, 55):
        s.flat(circle(x, 72, 1.1), GILT)
    bowl = path("M22 26Q20 62 50 65Q80 62 78 26Q50 34 22 26Z")
    s.solid(bowl, GILT, depth=8)
    band = path("M23.2 40Q50 48 76.8 40L75 50Q50 59 25 50Z")
    s.solid(band, WINE, depth=4, hatch=0, line=1.1)
    for x, y in ((34, 47), (66, 47)):
        s.flat(star(x, y, 3.4, 1.5, 6), GILT)
    s.flat(path("M53 44A5.6 5.6 0 1 0 53 54A4.6 4.6 0 1 1 53 44Z"), IVORY)
    for x in (38, 46, 54, 62):  # gadroons
        s.stroke(curve((x, 56.5 - abs(x - 50) * 0.06), (x + (50 - x) * 0.25, 61), (50 + (x - 50) * 0.5, 64)), 0.9)
    s.stroke(ellipse(50, 26.5, 28, 4.6), 1.3)
    return s.picture


def ace_of_wands() -> Picture:
    s = Sketch()
    s.stroke(rays(50, 24, 18, 23, 24, 7.5), 0.9, BRONZE)
    leaves(s, MOSS, (55, 60, 27, -8), (45, 52, 27, 190), (56, 84, 23, 20), (44, 76, 26, 165), line=1.3)
    staff = path(
        "M43 96L45 76Q40 72 45 68L45 52Q41 48 45 44L44 36H56L55 46Q60 50 55 55L55 64Q60 68 55 73L57 97Q50 99 43 96Z"
    )
    s.solid(staff, OAK, depth=4.5)
    vine = curve((39, 93), (60, 86), (40, 76), (60, 66), (40, 56), (59, 46))
    s.stroke(vine, 4).stroke(vine, 2.2, FERN)
    leaves(
        s, FERN, (59, 66, 22, -42), (41, 56, 22, 222), (41, 76, 18, 118), (59, 86, 17, -20), (59, 46, 15, 20), line=1.1
    )
    s.solid(path("M39 39Q37 32 43 32H57Q63 32 61 39Q50 45 39 39Z"), GILT, depth=3, hatch=0)
    crescent = path("M30 12C18 28 34 38 50 38C66 38 82 28 70 12C72 24 62 31 50 31C38 31 28 24 30 12Z")
    s.solid(crescent, GILT, depth=3, hatch=0)
    cut_star(s, 50, 18, 13, 5, 8, ROSE, line=1.1)
    return s.picture


def ace_of_coins() -> Picture:
    s = Sketch()
    for n in range(9):  # a laurel wreath, open at the top
        for side in (1, -1):
            angle = 90 - side * (14 + n * 17)
            x, y = on_circle(50, 50, 40, angle)
            leaves(s, MOSS if n % 2 else FERN, (x, y, 13, angle - side * 66 if n % 2 else angle - side * 118), line=0.9)
    s.solid(circle(50, 49, 35), GILT, depth=6)
    s.flat(beads(50, 49, 31.5, 28, 1.1), BRONZE)
    s.stroke(circle(50, 49, 28.5), 1.1)
    sun = together([star(50, 49, 27, 15, 8), *(wavy_ray(50, 49, 14, 26, 2.6, 22.5 + 45 * n) for n in range(8))])
    s.flat(sun, BRONZE)
    s.solid(circle(50, 49, 16.5), lighter(GILT, 0.35), depth=4, hatch=0, line=1.2)
    face(s, 50, 49, 16)
    ribbon = path("M42 88Q50 84 58 88L66 96L57 94L50 90L43 94L34 96Z")
    s.solid(ribbon, ROSE, depth=2, hatch=0, line=1.2)
    return s.picture


def face(s: Sketch, x: float, y: float, r: float) -> None:
    """Of a sun that looks straight at you, a little sleepy."""
    u = r / 16

    def at(d: str) -> Outline:
        return path(d).scaled(u, about=(0, 0)).moved(x, y)

    s.stroke(at("M-2.5-4.5Q-6-8-10-4M2.5-4.5Q6-8 10-4"), 1.1 * u)
    s.flat(at("M-3-1Q-6-4.2-9.5-1Q-6 1.2-3-1ZM3-1Q6-4.2 9.5-1Q6 1.2 3-1Z"), s.ink, 0.5)
    s.tone(circle(x - 9 * u, y + 4.5 * u, 2.6 * u) + circle(x + 9 * u, y + 4.5 * u, 2.6 * u), "#d9775f")
    s.stroke(at("M1.5-4Q2.6 2 2.6 3.6Q0 5.6-2.4 3.4"), u)
    s.flat(at("M-5 8Q-2 6.4 0 7.4Q2 6.4 5 8Q0 12-5 8Z"), ROSE, 0.8 * u)


def ace_of_blades() -> Picture:
    """A blade through a crown, as on every ace of swords there ever was."""
    s = Sketch()
    crown = (28, -1, 72)  # where it is worn
    inside = path("M26 46C30 36 70 30 82 38C84 46 40 56 26 46Z")
    s.put(Sketch(line=2.2).solid(inside, WINE, depth=0, shine=0).picture, *crown)
    s.solid(path("M40 70C54 52 66 34 65 0C88 18 88 52 58 81Z"), SILVER, depth=8)
    s.stroke(path("M53 71C68 54 75 38 71 16"), 1, NIGHT)
    for x, y in ((55.0, 66.0), (61.0, 59.0)):
        s.flat(star(x, y, 3, 1.1, 4), NIGHT)
    s.put(crown_front(), *crown)
    grip = (46.0, 77.0)
    s.solid(box(46, 73, 33, 9, 3.5).turned(133, grip), NIGHT, depth=3, hatch=0)
    for reach in (11, 17, 23):
        s.stroke(poly((46 + reach, 73.5), (46 + reach, 80.5), closed=False).turned(133, grip), 1.2, GILT)
    guard = path(
        "M24 62C22 54 30 52 33 57Q34 62 40 64L60 82Q64 86 68 83"
        "C74 84 74 93 66 93C60 94 56 90 53 87L36 71C30 68 25 67 24 62Z"
    )
    s.solid(guard, GILT, depth=3.5, hatch=0)
    gem(s, 46.5, 74.5, 4, 4, ROSE)
    s.solid(circle(22, 97, 4), GILT, depth=2, hatch=0)
    s.stroke(curve((20, 94), (18, 78), (11, 75), (8, 80)), 1.4, ROSE)
    s.solid(path("M8 80L12.5 96H3.5Z"), ROSE, depth=2, hatch=0, line=1.1)
    s.solid(circle(8, 80, 2.6), GILT, depth=1.5, hatch=0, line=1.1)
    return s.picture


def crown_front() -> Picture:
    s = Sketch(line=2.2)
    points = ((16, 29), (33, 21), (54, 25), (72, 21), (92, 19))
    shape = path(
        "M26 46L16 30L31 38L33 22L44 40L54 26L60 41L72 22L73 37L92 20L82 38C84 42 86 48 85 51C78 62 42 68 30 60Z"
    )
    s.solid(shape, GILT, depth=4, hatch=2.4)
    s.stroke(path("M27 48C40 56 74 50 83 40M29.5 57C42 64 76 58 85 48"), 1.2)
    for x, y, paint in ((38.0, 57.0, ROSE), (52.0, 57.5, NIGHT), (66.0, 54.5, ROSE), (78.0, 48.5, NIGHT)):
        gem(s, x, y, 3, 3, paint, 1.4)
    for left, top in points:
        s.solid(circle(left, top, 3.2), ROSE, depth=1.5, hatch=0, line=1.6)
    return s.picture


# The wild: sun and moon in one face, that is neither


def wild() -> Picture:
    s = Sketch()
    straight = star(50, 50, 47, 30, 12)
    tongues = together(wavy_ray(50, 50, 29, 45, 3.4, 15 + 30 * n) for n in range(12))
    day, night = box(-5, -5, 55, 110), box(50, -5, 55, 110)
    s.inside(day, lambda p: p.flat(tongues, ROSE, 1).flat(straight, GILT, 1.2))
    s.inside(night, lambda p: p.flat(tongues, DUSK, 1).flat(straight, "#9db3de", 1.2))
    s.stroke(poly((50, 3), (50, 20), closed=False), 1).stroke(poly((50, 80), (50, 97), closed=False), 1)
    s.solid(circle(50, 50, 31), GILT, depth=0, shine=3)
    s.engrave(circle(50, 50, 31), 45, 2.4, circle(52, 52, 28))
    s.stroke(path("M25 42Q31 36 38 40"), 1.4)
    s.flat(path("M25 47Q31 42 37 47Q31 50 25 47Z"), "#ffffff", 1).flat(circle(31.5, 46.4, 2.2), s.ink, 0.7)
    s.tone(circle(28, 58, 4), "#d9775f")
    s.stroke(path("M33 66Q37 70 42 69"), 1.4)
    moon = path(
        "M52 19.1C45 27 44 33 45.5 40C44 45 39.5 51 37.5 54.5C38 57.5 42 57.5 42.5 58.5C40.5 60.5 41 62 43 63"
        "C41.5 64.5 41.5 66 43.5 67C43 70 41 73 44 76C46 78.5 49 80 51 81A31 31 0 0 0 52 19.1Z"
    )
    s.solid(moon, NIGHT, depth=6, hatch=2.2, shine=1.5)
    s.stroke(path("M49 42Q55 38 61 43"), 1.3, SILVER)
    s.flat(path("M49 47Q55 43 61 48Q55 50 49 47Z"), SILVER).flat(circle(54.4, 46.8, 2), s.ink, 0.7)
    s.stroke(path("M43 63Q47 63 50 61"), 1.1, SILVER)
    for x, y, size in ((66, 28, 3.4), (62, 70, 3.8), (74, 66, 2.6), (56, 31, 2)):
        s.flat(star(x, y, size, size * 0.36, 4), IVORY)
    s.stroke(circle(50, 50, 31), 1.8)
    return s.picture
