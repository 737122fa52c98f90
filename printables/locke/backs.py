"""The backs: three wallpapers of one house. Turned round they are the same, down to their words."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from printables import art
from printables.art.kit import Sketch
from printables.art.locke.candles import LIGHTS, candle
from printables.art.locke.palette import BONE, BRASS, CREAM, EMBER, FLAME, NIGHT, PALE, RUST, SOOT
from printables.art.outline import Outline, box, circle, ellipse, path, poly, round_about, together
from printables.deck import CardFace, over
from printables.draw import Pen
from printables.locke.dialect import FLAMELET, TITLE, line_round
from printables.paper import Rect

Scene = Callable[[Sketch], object]

MIDDLE = (31.5, 44.0)
SHEET = poly((-4, -4), (67, -4), (67, 92), (-4, 92))  # the card and what runs over its cut, in millimetres
UPPER = poly((-4, -4), (67, -4), (67, 44), (-4, 44))
PLATE = path("M15 8.5H48Q48.5 12 51 12Q48.5 12 48 15.5H15Q14.5 12 12 12Q14.5 12 15 8.5Z")
RAYS = tuple(radians(turn) for turn in range(-170, 180, 20))
OGEE = path("M0 -8C1 -4 6 -3 6 0C6 3 1 4 0 8C-1 4 -6 3 -6 0C-6 -3 -1 -4 0 -8Z")
DOORWAY = path("M-4.5 5V-1C-4.5 -4 -2 -5.5 0 -7C2 -5.5 4.5 -4 4.5 -1V5Z")
KEYHOLE = path("M-1.3 1A2.3 2.3 0 1 1 1.3 1L2.2 5H-2.2Z")


def twice(outline: Outline) -> Outline:
    """It and itself turned, so that a back has no up and no down."""
    return outline + outline.turned(180, MIDDLE)


def strewn(motif: Outline, across: float, down: float) -> Outline:
    """A motif all over the card, in rows that stand between each other; the middle of the card is the middle of it."""
    places = (
        (MIDDLE[0] + (column + row % 2 / 2) * across, MIDDLE[1] + row * down)
        for row in range(-8, 9)
        for column in range(-6, 7)
    )
    upper = [(x, y) for x, y in places if y < MIDDLE[1] or (y == MIDDLE[1] and x <= MIDDLE[0])]
    return twice(together(motif.moved(x, y) for x, y in upper))


def back(title: str, ground: str, light: str, pattern: Scene, emblem: Scene) -> CardFace:
    """A wallpaper that runs over the cut, an emblem that stands on its head, and the name at both ends."""

    def draw(pen: Pen, trim: Rect) -> None:
        pen.area(over(trim), ground)
        paper, half = Sketch(line=0.5), Sketch(line=0.5)
        paper.inside(SHEET, pattern).stroke(line_round(trim, 5.1), 0.5, light).stroke(line_round(trim, 6.1), 0.2, light)
        pen.scene(trim, paper.picture)
        emblem(half)
        half.flat(PLATE, CREAM, 0.4).stroke(PLATE.scaled(0.95, 0.86, (31.5, 12)), 0.18)

        for _ in pen.both_ways(trim):
            pen.scene(trim, half.picture)
            pen.fitted(title, Rect(15, trim.height - 16.1, 33, 8), 20, TITLE, SOOT)

    return CardFace(f"back of {title}", draw, words=(title,))


def medallion(s: Sketch, outline: Outline, paint: str, rim: str) -> None:
    s.flat(outline, paint).stroke(outline, 1.7).stroke(outline, 0.9, rim)


# Strength: a candle that burns at both ends


def flames(s: Sketch) -> None:
    s.stroke(strewn(OGEE, 12, 8), 0.34, "#7c2f10")
    s.stroke(strewn(FLAMELET.scaled(0.62, about=(0, 0)), 12, 8), 0.24, "#f0a23e")
    medallion(s, ellipse(*MIDDLE, 17.5, 26), "#35120c", EMBER)
    s.stroke(ellipse(*MIDDLE, 16, 24.4), 0.2, FLAME)


def burning_end(s: Sketch) -> None:
    rays = together(poly((31.5, 27), (31.5 + 30 * sin(a), 27 - 30 * cos(a)), closed=False) for a in RAYS)
    s.inside(UPPER, lambda t: t.inside(ellipse(*MIDDLE, 15.6, 24), lambda u: u.stroke(rays, 0.22, EMBER)))
    lit = Sketch(line=1.6)
    candle(lit, LIGHTS["white"], 50, 44, 100, 20)
    s.put(lit.picture, 15.5, 12, 32)
    s.flat(poly((27.6, 41.6), (35.4, 41.6), (35.4, 44), (27.6, 44)), BRASS)
    s.stroke(poly((27.6, 44), (27.6, 41.6), (35.4, 41.6), (35.4, 44), closed=False), 0.5)


# Challenges: the house, and the house below it


def doorways(s: Sketch) -> None:
    s.stroke(strewn(DOORWAY, 11, 12), 0.34, "#5676a8")
    s.stroke(strewn(DOORWAY.scaled(0.74, about=(0, 0.6)), 11, 12), 0.2, "#3d598a")
    s.stroke(strewn(circle(0, 0.6, 0.7), 11, 12), 0.3, "#5676a8")
    window = path("M11 44V32C11 24 22 21 31.5 17C41 21 52 24 52 32V56C52 64 41 67 31.5 71C22 67 11 64 11 56Z")
    medallion(s, window, "#3a5a8e", PALE)


def mansion(s: Sketch) -> None:
    s.flat(circle(31.5, 31, 8), CREAM, 0.3)
    s.flat(
        path("M12 44V40L19 36V31L21.5 27L24 31V36L27 34V30H29V32.5L33 28L38 34V28.5H40V36L44 33L51 40V44Z"), SOOT, 0.3
    )
    s.flat(
        path("M20.8 33H22.6V36H20.8ZM31.5 35L33 33.5L34.5 35V38H31.5ZM42.8 37H45.2V40H42.8ZM26 38H28V41H26Z"),
        FLAME,
        0.2,
    )
    s.flat(path("M36.5 44V40.5Q38.2 38.5 40 40.5V44Z"), EMBER)
    s.stroke(path("M12 44H51"), 0.3)


# Keys: one goes in, one comes out


def keyholes(s: Sketch) -> None:
    stripes = together(poly((x, -4), (x, 92), closed=False) for x in (MIDDLE[0] - 5 * n for n in range(8)))
    holes = strewn(KEYHOLE.scaled(0.72, about=(0, 2)).moved(0, -1), 10, 9)
    s.stroke(twice(stripes), 0.25, "#b98f45").flat(holes, "#b98f45").stroke(holes, 0.2, "#8a6420")
    medallion(s, box(11.5, 19, 40, 50, 8), BONE, BRASS)
    s.stroke(box(13, 20.5, 37, 47, 7), 0.2, "#8a6420")


def skeleton_key(s: Sketch) -> None:
    for x, y in ((23, 25), (18.6, 31.2), (27.4, 31.2)):
        bow = circle(x, y, 3.5)
        s.stroke(bow, 2.5).stroke(bow, 1.5, BRASS)
    shank = path("M21.7 33H24.3V54H28.5V56.5H26.5V58H28.5V61H24.3V64L23 65.5L21.7 64Z")
    for part in (shank, path("M20 36H26L25.3 38.5H20.7Z")):
        s.solid(part, BRASS, depth=0.7, hatch=0, shine=0.4)


STRENGTH = back("Strength", "#b4531f", FLAME, flames, burning_end)
CHALLENGE = back("Challenge", NIGHT, PALE, doorways, mansion)
KEY = back("Key", "#dcc48a", RUST, keyholes, skeleton_key)


def lock(name: str = "Lock") -> CardFace:
    """The Lock is round, and the same on both sides."""

    def draw(pen: Pen, trim: Rect) -> None:
        middle = trim.width / 2
        s = Sketch(line=0.5)
        s.flat(circle(middle, middle, 25.4), NIGHT, 0.6).flat(circle(middle, middle, 22), "#f6ead2", 0.5)
        hole = KEYHOLE.scaled(0.42, about=(0, 1)).moved(middle, middle - 24.6)
        s.flat(round_about(hole, 20, (middle, middle)), FLAME)
        s.put(art.picture("locke", "lock"), middle - 15.5, middle - 20, 31)
        pen.scene(trim, s.picture)
        pen.fitted("The Lock", Rect(middle - 13, middle - 19.6, 26, 9), 20, TITLE, RUST)

    return CardFace(name, draw, words=("The Lock",))
