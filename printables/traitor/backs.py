"""The backs: motley with two masks, a sealed letter, a lining of coins with two keys; turned round, still the same."""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture, Sketch, darker, lighter
from printables.art.outline import Outline, box, circle, ellipse, hatching, path, poly, ring, round_about, together
from printables.deck import CardFace, over
from printables.draw import Pen
from printables.paper import OVERDRAWN, Rect
from printables.traitor.look import (
    CANDLE,
    CARD,
    DEEP,
    EDGE,
    GOLD,
    HIGH,
    PARCHMENT,
    VELVET,
    WAX,
    WIDE,
    laid,
    on_colour,
    up,
    wax,
)  # fmt: skip

X, Y = WIDE / 2, HIGH / 2
CENTRE = (X, Y)
RIM = Rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE)
FAR = OVERDRAWN  # how far a pattern runs beyond the trim


def named_back(title: str, draw: Callable[[Pen, Rect], None]) -> CardFace:
    return CardFace(f"back of {title}", draw, words=(title,))


def pair(outline: Outline) -> Outline:
    """It, and it turned round."""
    return outline + outline.turned(180, CENTRE)


def lettered(pen: Pen, title: str, y: float, ink: str, size: float = 11.5) -> None:
    """The name of the deck, at both ends."""
    for _ in pen.both_ways(CARD):
        pen.text(title, X, HIGH - y, size, "Serif Italic", ink)


# Characters: motley


def motley(pen: Pen, trim: Rect) -> None:
    pen.area(over(trim), VELVET)
    columns, rows = 6, 6
    wide, high = WIDE / columns, HIGH / rows
    dark = together(
        diamond(X + (column - columns / 2) * wide, Y + (row - rows / 2) * high, wide / 2, high / 2)
        for column in range(-1, columns + 2)
        for row in range(-1, rows + 2)
    )
    studs = together(
        circle(X + (column - columns / 2) * wide / 2, Y + (row - rows / 2) * high / 2, 0.55)
        for column in range(-2, 2 * columns + 3)
        for row in range(-2, 2 * rows + 3)
        if (column + row) % 2
    )
    s = Sketch(line=0.3)
    sheet = box(-FAR, -FAR, WIDE + 2 * FAR, HIGH + 2 * FAR)
    s.inside(sheet, lambda part: part.flat(dark, DEEP).stroke(dark, 0.25, GOLD).flat(studs, GOLD))
    s.stroke(box(EDGE, EDGE, RIM.width, RIM.height, 3), 0.6, GOLD)
    s.flat(ellipse(X, Y, 23.5, 33), GOLD, 0.35).flat(ellipse(X, Y, 22.3, 31.8), DEEP, 0.3)
    s.stroke(ellipse(X, Y, 21.3, 30.8), 0.25, GOLD)
    laid(pen, s)
    for _ in pen.both_ways(CARD):
        pen.picture(mask(), up(X - 22, Y - 32.2, 44, 44))
    lettered(pen, "Character", Y - 26.6, on_colour(pen, VELVET) if pen.saver else CANDLE, 10)


def diamond(x: float, y: float, wide: float, high: float) -> Outline:
    return poly((x, y - high), (x + wide, y), (x, y + high), (x - wide, y))


def mask() -> Picture:
    """Half a face, for whoever needs another one."""
    s = Sketch()
    for turn, colour in ((-34, WAX), (34, WAX), (-17, GOLD), (17, GOLD), (0, WAX)):
        plume = path("M50 50C40 40 40 24 50 16C60 24 60 40 50 50Z").turned(turn, (50, 56))
        s.solid(plume, colour, depth=2.5, hatch=0, line=1.3)
        s.stroke(path("M50 50V24").turned(turn, (50, 56)), 0.8)
    tie = path("M12 50C2 52 2 62 10 64C16 66 16 74 10 78L14 80C22 74 20 64 13 61C8 59 9 55 14 54Z")
    s.solid(tie, WAX, depth=1, hatch=0, line=1).solid(tie.mirrored(), WAX, depth=1, hatch=0, line=1)
    s.solid(
        path(
            "M9 45C20 38 38 40 50 46C62 40 80 38 91 45C92 58 84 70 70 70"
            "C60 70 54 64 50 60C46 64 40 70 30 70C16 70 8 58 9 45Z"
        ),
        CANDLE,
        depth=4,
        hatch=2.2,
    )
    eyes = path("M20 54C25 47 37 48 42 56C36 62 24 62 20 54Z")
    s.flat(eyes, DEEP, 1.3).flat(eyes.mirrored(), DEEP, 1.3)
    s.stroke(path("M18 49Q29 42 42 50").both, 1.1, GOLD)
    s.solid(path("M50 46L54 51L50 56L46 51Z"), WAX, depth=1.5, hatch=0, line=1)
    return s.picture


# Alignments: a letter nobody else may open


def letter(pen: Pen, trim: Rect) -> None:
    pen.area(over(trim), PARCHMENT)
    s = Sketch(line=0.4)
    left = box(-FAR, -FAR, X + FAR, HIGH + 2 * FAR)
    s.flat(pair(left), "#ead9b4")
    s.stroke(pair(hatching(left, 0, 1.5)), 0.14, "#b99b62")  # half of it, turned: so the lines meet their like
    top = poly((-FAR, -FAR), (X - 3, Y - 3), (X + 3, Y - 3), (WIDE + FAR, -FAR))
    s.flat(pair(top), PARCHMENT)
    for step in (0, 1.6, 2.4):
        edge = path(
            f"M{-FAR} {-FAR - step}L{X - 3} {Y - 3 - step}"
            f"Q{X} {Y - 0.6 - step} {X + 3} {Y - 3 - step}L{WIDE + FAR} {-FAR - step}"
        )
        s.stroke(pair(edge), 0.5 if not step else 0.18, "#7a5a2a" if not step else WAX)
    s.stroke(pair(flourish()), 0.45, WAX)
    s.flat(pair(drops()), WAX)
    laid(pen, s)
    cord = Sketch(line=0.3)
    cord.flat(box(-FAR, Y - 2.6, WIDE + 2 * FAR, 5.2), WAX, 0.3)
    cord.stroke(path(f"M{-FAR} {Y - 1.7}H{WIDE + FAR}M{-FAR} {Y + 1.7}H{WIDE + FAR}"), 0.2, GOLD)
    laid(pen, cord)
    laid(pen, wax(X, Y, 14.5, WAX, 0.5))
    laid(pen, watching_eye())
    lettered(pen, "Alignment", 12.5, WAX, 13)


def flourish() -> Outline:
    """What a pen does when it is pleased with itself."""
    half = path(
        "M31.5 17C27 17 24.5 20 20 19.5C16.5 19 16 15 19 14.5C21.5 14.2 22 17.5 19.8 17.5M31.5 17C29 20 28 23 31.5 26"
    )
    return half + half.mirrored(X)


def drops() -> Outline:
    return circle(X, 28, 0.8) + circle(X, 30.6, 0.55) + circle(14.2, 17.2, 0.5) + circle(WIDE - 14.2, 17.2, 0.5)


def watching_eye() -> Sketch:
    """Pressed into the wax: it does not blink."""
    s = Sketch(line=0.4)
    pale = lighter(WAX, 0.75)
    s.stroke(round_about(path(f"M{X} {Y - 9.8}V{Y - 7.6}"), 24, CENTRE), 0.45, pale)
    almond = path(f"M{X - 8} {Y}Q{X} {Y - 8.5} {X + 8} {Y}Q{X} {Y + 8.5} {X - 8} {Y}Z")
    s.stroke(almond, 0.7, pale).stroke(circle(X, Y, 3), 0.6, pale)
    return s.flat(circle(X, Y, 1.5), pale)


# Treasures: the lining of a chest


def lining(pen: Pen, trim: Rect) -> None:
    ground = "#6e1620"
    pen.area(over(trim), ground)
    step, rise = WIDE / 6, HIGH / 9.7
    places = [(X + (column + (row % 2) / 2) * step, Y + row * rise) for row in range(-6, 7) for column in range(-5, 5)]
    inside = [(x, y) for x, y in places if -FAR < x < WIDE + FAR and -FAR < y < HIGH + FAR]
    s = Sketch(line=0.3)
    sheet = box(-FAR, -FAR, WIDE + 2 * FAR, HIGH + 2 * FAR)
    coins = together(circle(x, y, 4.3) for x, y in inside)
    rims = together(circle(x, y, 3.3) for x, y in inside)
    stamps = together(diamond(x, y, 1.2, 2.1) for x, y in inside)
    s.inside(
        sheet, lambda part: part.flat(coins, darker(GOLD, 0.12), 0.35).stroke(rims, 0.25, ground).flat(stamps, ground)
    )
    s.stroke(box(EDGE, EDGE, RIM.width, RIM.height, 3), 0.6, CANDLE)
    lozenge = path(
        f"M{X} {Y - 38}Q{X + 13} {Y - 16} {X + 26} {Y}Q{X + 13} {Y + 16} {X} {Y + 38}"
        f"Q{X - 13} {Y + 16} {X - 26} {Y}Q{X - 13} {Y - 16} {X} {Y - 38}Z"
    )
    s.flat(lozenge, GOLD, 0.4)
    s.flat(lozenge.scaled(0.93, about=CENTRE), ground, 0.3).stroke(lozenge.scaled(0.88, about=CENTRE), 0.25, GOLD)
    laid(pen, s)
    for _ in pen.both_ways(CARD):
        pen.picture(key(), up(X - 24.4, Y - 19, 38, 38))
    lettered(pen, "Treasure", Y - 20.4, on_colour(pen, WAX) if pen.saver else CANDLE, 10)


def key() -> Picture:
    """One of two, which lie head to tail."""
    s = Sketch()
    s.solid(path("M45 30H54V92H45Z"), GOLD, depth=2.5, hatch=0, line=1.4)
    s.solid(path("M45 70H32V76H38V81H32V88H45Z"), GOLD, depth=2, hatch=0, line=1.4)
    s.solid(round_about(circle(49.5, 9, 6), 3, (49.5, 19)), GOLD, depth=2.5, hatch=0, line=1.4)
    s.solid(ring(49.5, 19, 11, 5), GOLD, depth=3, hatch=0, line=1.4)
    s.solid(box(42, 33, 15, 5, 2), GOLD, depth=2, hatch=0, line=1.3)
    return s.picture


CHARACTERS, ALIGNMENTS, TREASURES = (
    named_back(title, draw) for title, draw in (("Character", motley), ("Alignment", letter), ("Treasure", lining))
)
