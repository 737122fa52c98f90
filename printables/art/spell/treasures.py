"""The five treasures, as trumps: each with a small story."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch, lighter
from printables.art.outline import box, circle, curve, ellipse, path, poly, star
from printables.art.spell.shapes import (
    BRONZE,
    DUSK,
    FERN,
    GILT,
    IVORY,
    MOSS,
    NIGHT,
    PARCHMENT,
    ROSE,
    SILVER,
    WALNUT,
    WINE,
    cut_star,
    gem,
    keyhole,
    leaves,
    rays,
)  # fmt: skip


def mirror() -> Picture:
    """A hand mirror in which it is night, whatever the hour; one corner is cracked."""
    s = Sketch(line=1.8)
    turn, about = 24.0, (50.0, 50.0)
    handle = path("M45 64H55L54 70Q58 74 54 79L55 92Q50 99 45 92L46 79Q42 74 46 70Z").turned(turn, about)
    s.solid(handle, GILT, depth=3.5, hatch=2.4)
    frame = path(
        "M50 1C54 -1 58 2 58 5C72 6 81 18 81 34C81 54 68 67 50 67S19 54 19 34C19 18 28 6 42 5C42 2 46 -1 50 1Z"
    ).turned(turn, about)
    s.solid(frame, GILT, depth=6, hatch=2.4)
    glass = ellipse(50, 35.5, 24, 25.5).turned(turn, about)
    s.solid(glass, NIGHT, depth=0, shine=3.5, line=1.4)

    def night(p: Sketch) -> None:
        p.tone(ellipse(58, 66, 32, 17), DUSK)
        p.flat(path("M62 19A13 13 0 1 0 72 40A11 11 0 1 1 62 19Z"), IVORY, 0.9)
        p.flat(path("M30 60L41 48L47 54L57 45L80 66L60 80Z"), MOSS, 0.9)
        for x, y, size in ((46, 30, 3.6), (79, 30, 2.6), (42, 42, 2.2), (74, 47, 2.4)):
            p.flat(star(x, y, size, size * 0.35, 4), GILT)
        p.stroke(path("M86 44L76 53L79 57L70 66M76 53L70 52"), 1, SILVER)

    s.inside(glass, night).stroke(glass, 1.4)
    for x, y, paint in ((50, 3.5, ROSE), (22.5, 34, ROSE), (77.5, 34, ROSE), (50, 64, NIGHT)):
        at = circle(x, y, 0.1).turned(turn, about).box
        gem(s, at[0], at[1], 3.2, 3.2, paint)
    s.flat(path("M33 79Q18 74 14 84Q24 82 30 84Q18 88 20 97Q30 88 36 84Z"), ROSE, 1.3)  # a ribbon, tied long ago
    return Sketch().put(s.picture, -5, -3, 108).picture


def sword() -> Picture:
    """A straight sword, round which a rose has grown in the years."""
    s = Sketch(line=1.8)
    turn, about = 38.0, (50.0, 50.0)
    s.solid(path("M43 64L43 2Q45 -10 50 -16Q55 -10 57 2L57 64Z").turned(turn, about), SILVER, depth=5, hatch=2.4)
    s.stroke(path("M50 62V-4").turned(turn, about), 1.1, NIGHT)
    s.solid(path("M46.5 70H53.5L54 92H46Z").turned(turn, about), WINE, depth=2.5, hatch=0)
    for y in (76, 82, 88):
        s.stroke(path(f"M46.5 {y}L53.5 {y - 3}").turned(turn, about), 1.2, GILT)
    s.solid(
        path(
            "M26 60C20 58 19 66 25 67Q38 70 44 72H56Q62 70 75 67C81 66 80 58 74 60Q66 64 56 62H44Q34 64 26 60Z"
        ).turned(turn, about),
        GILT,
        depth=4,
        hatch=2.4,
    )
    centre = circle(50, 67, 0.1).turned(turn, about).box
    gem(s, centre[0], centre[1], 4.4, 4.4, NIGHT)
    s.solid(circle(50, 99, 7).turned(turn, about), GILT, depth=3.5, hatch=0)
    pommel = circle(50, 99, 0.1).turned(turn, about).box
    gem(s, pommel[0], pommel[1], 3.4, 3.4, ROSE)
    vine = curve((38, 84), (58, 74), (46, 52), (70, 50), (60, 28), (82, 28))
    s.stroke(vine, 3.4).stroke(vine, 1.7, MOSS)
    leaves(s, FERN, (58, 74, 17, 25), (46, 52, 16, 190), (70, 50, 16, 25), (60, 28, 15, 200), line=1.1)
    s.solid(circle(83, 28, 8.5), ROSE, depth=3.5, hatch=0, line=1.5)
    s.stroke(path("M83 28a2.6 2.6 0 1 1 3.4-2a4.6 4.6 0 1 1-7-2.4a6.6 6.6 0 0 1 7-3"), 1)
    s.solid(circle(30, 84, 5.5), ROSE, depth=2.5, hatch=0, line=1.4).stroke(
        path("M30 84a2 2 0 1 1 2-2a3 3 0 1 1-4-2"), 0.9
    )
    return s.picture


def amulet() -> Picture:
    """An eye of rose stone between two moons, on a chain with one link that was mended."""
    s = Sketch(line=1.8)
    chain = curve((41, 37), (22, 27), (16, 12), (32, 5), (50, 8), (70, 4), (85, 13), (79, 27), (59, 37))
    s.stroke(chain, 4.6).stroke(chain, 2.4, GILT)
    for x, y in ((31, 32.5), (20, 22), (19, 10), (41, 6.4), (60, 6.3), (79, 7.5), (84, 20)):
        s.flat(circle(x, y, 2.9), BRONZE, 1.2)
    s.solid(circle(70, 32.3, 3), SILVER, depth=1, hatch=0, line=1.2)
    s.solid(circle(50, 37, 5.5), GILT, depth=2, hatch=0).flat(circle(50, 37, 2.2), PARCHMENT, 1.1)
    moons = path("M28 48C8 58 14 88 34 88C22 82 22 60 34 52Z")
    s.solid(moons, SILVER, depth=4, hatch=0, line=1.5).solid(moons.mirrored(), SILVER, depth=4, hatch=2.4, line=1.5)
    s.solid(circle(50, 66, 24), GILT, depth=6, hatch=2.4)
    s.stroke(rays(50, 66, 18.5, 22, 24), 0.9)
    s.flat(circle(50, 66, 17), NIGHT, 1.4)
    stone = path("M35 66C41 55 59 55 65 66C59 77 41 77 35 66Z")
    s.solid(stone, IVORY, depth=0, shine=0, line=1.2)
    gem(s, 50, 66, 7.6, 7.6, ROSE)
    s.flat(ellipse(50, 66.5, 2, 5), s.ink, 0.7)
    for y in (54.5, 77.5):
        s.flat(star(50, y, 3.4, 1.2, 4), GILT)
    s.stroke(poly((50, 90), (50, 93), closed=False), 1.4)
    s.solid(path("M50 92C54 96 53.5 100 50 100S46 96 50 92Z"), ROSE, depth=1.5, hatch=0, line=1.2)
    return s.picture


def book() -> Picture:
    """A grimoire that is kept shut: a clasp, a lock, and a ribbon where somebody stopped reading."""
    s = Sketch(line=1.8)
    s.solid(path("M34 92L32 99L38 96L43 100L42 90Z"), ROSE, depth=1.5, hatch=0, line=1.3)
    s.solid(path("M22 86L74 94L93 84L93 16L84 10L84 78L36 84Z"), WALNUT, depth=0, shine=0)
    s.solid(path("M20 82Q20 90 27 90L72 95Q88 92 91 86L91 79L70 84Z"), PARCHMENT, depth=0, shine=0, line=1.3)
    s.stroke(path("M24 86.5L71 91.5Q86 88 91 83M22 84L71 88.5Q84 86 91 81"), 0.8)
    s.solid(path("M70 84L91 78V14L85 9Z"), PARCHMENT, depth=0, shine=0, line=1.3)
    s.stroke(path("M75 82L87.5 12M80 81L89 14"), 0.8)
    cover = path("M12 10Q10 6 16 6L84 4Q88 4 87 9L75 82Q74 87 69 87L20 84Q14 84 14 78Z")
    s.solid(cover, NIGHT, depth=5, hatch=2.4, shine=2)
    s.solid(path("M12 10Q10 6 16 6L25 5.7L26 84.3L20 84Q14 84 14 78Z"), WINE, depth=0, shine=2, line=1.3)
    for y in (20, 44, 68):
        s.solid(
            path(f"M12.5 {y}Q19 {y + 3} 25.5 {y}V{y + 4}Q19 {y + 7} 12.7 {y + 4}Z"),
            GILT,
            depth=1,
            hatch=0,
            line=1.1,
        )
    s.stroke(path("M31 11L80 9.5L70 80L32 78Z"), 1.1, GILT)
    for corner in ("M87 9L84 24Q76 18 72 4.4L84 4Q88 4 87 9Z", "M75 82Q74 87 69 87L60 86.4Q66 78 77.2 70Z"):
        s.solid(path(corner), GILT, depth=2, hatch=0, line=1.3)
    s.flat(circle(53, 42, 19), DUSK, 1.2)
    cut_star(s, 53, 42, 18, 7, 7, GILT, line=1.1)
    gem(s, 53, 42, 4.6, 4.6, ROSE)
    s.solid(path("M74 44L95 40Q98 46 94 52L72 55Z"), BRONZE, depth=2.5, hatch=0, line=1.4)
    s.solid(box(72, 42, 12, 16, 3), GILT, depth=3, hatch=0, line=1.5)
    s.flat(keyhole(78, 50, 8), s.ink, 0.7)
    return s.picture


def skull() -> Picture:
    """Somebody burned a candle on it, and read; moss grows in one eye."""
    s = Sketch(line=1.8)
    jaw = path("M31 72C30 84 34 93 42 96Q52 99 62 95C69 91 71 82 69 70Z")
    s.solid(jaw, lighter(IVORY, 0.1), depth=4, hatch=2.4)
    s.stroke(path("M36 84Q50 90 65 82M42 82V88.5M48 84V90M55 84V90M61 81.5V88"), 1)
    dome = path(
        "M50 20C24 20 10 36 11 54C12 64 18 68 21 71C22 76 24 78 30 78"
        "L33 76L36 82L41 79L45 83L50 80L55 83L59 79L64 81L67 75"
        "L72 77C77 76 78 73 79 69C85 65 91 60 90 48C88 30 72 20 50 20Z"
    )
    s.solid(dome, IVORY, depth=8, hatch=2.4)
    for eye in (
        "M22 54C24 46 38 45 42 51C43 60 38 66 31 66C24 65 21 61 22 54Z",
        "M56 51C61 45 75 46 77 53C78 61 73 66 67 66C60 65 55 60 56 51Z",
    ):
        s.flat(path(eye), s.ink, 0.7).engrave(path(eye), 45, 3.4)  # what saves ink shows the lines
    s.flat(path("M48 62L43.5 72Q47 74 49 71Q52 74 55 71Z"), s.ink, 0.7)
    s.stroke(path("M20 47Q30 40 43 45M56 45Q68 39 79 46"), 1.3)
    s.stroke(path("M80 36L74 40L77 45L72 49"), 1.1)
    leaves(s, FERN, (30, 64, 15, 150), (33, 65, 15, 95), (27, 62, 14, 205), line=1.1)
    s.solid(circle(33, 60, 5.6), ROSE, depth=2, hatch=0, line=1.3).stroke(
        path("M33 60a2 2 0 1 1 2.4-1.5a3.2 3.2 0 1 1-5-1.6"), 0.9
    )
    s.flat(star(67, 57, 4.4, 1.4, 4), GILT)
    wax = path(
        "M41 8H58V20C60 24 66 24 66 30C66 35 61 35 60.5 30C60 27 57 27 56 31"
        "C55 38 49 38 48.5 31C48 28 45 28 44 32C43 39 36 37 37 31C37 26 41 25 41 20Z"
    )
    s.solid(wax, PARCHMENT, depth=3.5, hatch=0, line=1.5)
    s.stroke(poly((49.5, 8), (50, 4), closed=False), 1.3)
    s.solid(path("M50 -10C54 -3 56 -1 55 3C54 7 46 7 45 3C44 -1 50 -3 50 -10Z"), GILT, depth=1.5, hatch=0, line=1.3)
    s.flat(path("M50 -2C52 1 52.5 2 52 4C51 5.5 48.5 5 48 3.5C48 1.5 50 1 50 -2Z"), ROSE)
    return Sketch().put(s.picture, 5, 10.5, 90).picture
