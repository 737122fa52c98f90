"""The faces: characters on their stage, sides in their looking-glass, treasure in its own light."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from companion.games.traitor.components import Role, Side, Treasure, face
from printables import art
from printables.art.kit import Sketch
from printables.art.outline import Outline, circle, ellipse, path, poly, together
from printables.deck import CardFace, over
from printables.draw import INK, PAPER, Pen, wide
from printables.paper import Rect
from printables.traitor.look import (
    CANDLE,
    DEEP,
    EDGE,
    GOLD,
    HIGH,
    OLD_GOLD,
    PALE,
    PARCHMENT,
    ROLE_COLOURS,
    ROLE_SIGNS,
    SIDE_COLOURS,
    SIDE_SIGNS,
    VELVET,
    WAX,
    WIDE,
    gold_line,
    index,
    laid,
    on_colour,
    ribbon,
    ticket,
    up,
)  # fmt: skip

MIDDLE = WIDE / 2
SIDE_OF = {Role.KEYHOLDER: Side.GOOD, Role.GUARD: Side.GOOD, Role.TRAITOR: Side.EVIL}
DOES = {
    Role.KEYHOLDER: "Give the key to a Good Wizard: call Stop and point at one.",
    Role.GUARD: "Catch a Traitor: call Stop and point at one.",
    Role.TRAITOR: "Do not be caught. You may not call Stop.",
    Role.WIZARD: "Good: catch a Traitor. Evil: get the key from the KeyHolder. Your other card says which you are.",
}


# Characters


@dataclass(frozen=True)
class Places:
    """Where the parts of a character card are, from the top."""

    portrait: Rect
    ribbon: float
    side: float
    words: Rect


PLAIN = Places(Rect(10.2, 8.2, 42.6, 42.6), 49.8, 63.8, Rect(10, 65.6, 36, 16.2))
CODED = Places(Rect(15, 7.2, 33, 33), 39.2, 53, Rect(29, 54.6, 27.4, 17.4))  # the code is at the lower left
CODE = Rect(6.3, 55, 22, 22)


def character(role: Role, name: str, copies: int = 1) -> CardFace:
    colour = ROLE_COLOURS[role]

    def draw(pen: Pen, trim: Rect) -> None:
        places = CODED if pen.address else PLAIN
        pen.area(over(trim), PAPER)
        laid(pen, stage(places.ribbon + 6))
        gold_line(pen)
        box = places.portrait
        pen.picture(art.picture("traitor", art.named(name)), up(box.x, box.y, box.width, box.height))
        laid(pen, ribbon(places.ribbon, colour))
        pen.fitted(role.value, up(12, places.ribbon + 0.8, WIDE - 24, 7.6), 18, "Serif Black", on_colour(pen, colour))
        loyal(pen, role, places.side)
        index(pen, colour, ROLE_SIGNS[role])
        box = places.words
        pen.fitted(DOES[role], up(box.x, box.y, box.width, box.height), 10, "Sans", INK, "left", anchor="top")
        if pen.address:
            pen.qr(f"{pen.address}/rules/traitor", up(CODE.x, CODE.y, CODE.width, CODE.height))

    return CardFace(name, draw, copies, words=(role.value,))


def loyal(pen: Pen, role: Role, y: float) -> None:
    """Which side a character is on, with its sign; a Wizard has both."""
    side = SIDE_OF.get(role)
    words = side.value if side else "Good or Evil"
    size, half = 12.5, wide(words, "Serif Italic", 12.5) / 2
    colour = SIDE_COLOURS[side] if side else VELVET
    pen.text(words, MIDDLE, HIGH - y, size, "Serif Italic", colour)
    for sign, x in zip((side, side) if side else Side, (MIDDLE - half - 6.2, MIDDLE + half + 1.8), strict=True):
        pen.icon(SIDE_SIGNS[sign], up(x, y - 3.8, 4.4, 4.4), SIDE_COLOURS[sign])


def stage(floor: float) -> Sketch:
    """Curtains, drawn back; somebody’s candle behind them."""
    s = Sketch(line=0.35)

    def scene(part: Sketch) -> None:
        part.line = 0.35
        part.flat(path(f"M0 0H{WIDE}V{floor}H0Z"), CANDLE)
        part.stroke(glory(MIDDLE, 34, 16, 44, 40), 0.22, "#e8cf94")
        for side in (drape(floor), drape(floor).mirrored(MIDDLE)):
            part.solid(side, VELVET, depth=1.2, hatch=0, shine=0.5, line=0.4)
        folds = path(
            f"M7.5 13Q8.5 30 6.4 43M10.5 13Q10.5 27 8 43M13 13"
            f"Q12.5 24 9 42M6.5 49Q7 53 6 {floor}M8.5 49Q9.8 53 9.5 {floor}"
        )
        part.stroke(folds, 0.25, DEEP).stroke(folds.mirrored(MIDDLE), 0.25, DEEP)
        for knot in (cord(), cord().mirrored(MIDDLE)):
            part.flat(knot, GOLD, 0.3)
        for left, right in ((4, 18.5), (17.5, 32), (31, 45.5), (44.5, 59)):
            middle = (left + right) / 2
            part.solid(
                path(f"M{left} 4H{right}V7Q{middle} 15 {left} 7Z"), VELVET, depth=0.9, hatch=0, shine=0, line=0.4
            )
            part.stroke(path(f"M{left} 8Q{middle} 16 {right} 8"), 0.5, GOLD)
            part.stroke(path(f"M{middle - 3} 5Q{middle} 11 {middle + 3} 5"), 0.25, DEEP)
        part.flat(path(f"M0 {floor}H{WIDE}V{HIGH}H0Z"), PAPER)

    return s.inside(ticket(EDGE), scene)


def drape(floor: float) -> Outline:
    return path(f"M4 4H16C16 22 13.5 36 8.5 46C10 49 11.5 53 11.5 {floor}H4Z")


def cord() -> Outline:
    return path("M4 44.5L9.8 43.5L10 46.5L4 47.5ZM8.5 47L10 47L10.8 51.5H8.6Z")


def glory(x: float, y: float, near: float, far: float, count: int) -> Outline:
    """Light, as engravers show it."""
    rays = []
    for number in range(count):
        angle, start = 2 * pi * number / count, near if number % 2 else near * 1.25
        rays.append(
            poly(
                (x + start * cos(angle), y + start * sin(angle)),
                (x + far * cos(angle), y + far * sin(angle)),
                closed=False,
            )
        )
    return together(rays)


# Alignments


def alignment(side: Side, copies: int) -> CardFace:
    who = face(Role.WIZARD, side)
    good = side is Side.GOOD
    ground, glass, line = (PARCHMENT, CANDLE, OLD_GOLD) if good else (DEEP, "#43306b", GOLD)

    def draw(pen: Pen, trim: Rect) -> None:
        pen.area(over(trim), ground)
        gold_line(pen, line)
        laid(pen, looking_glass(glass, "#e3c377" if good else "#8a6bc0", good))
        pen.picture(art.picture("traitor", art.named(who.value)), up(MIDDLE - 21.5, 14.4, 43, 43))
        laid(pen, ribbon(63.5, WAX if not good else VELVET, 6.8))
        pen.fitted(
            who.value, up(11, 64.4, WIDE - 22, 7.6), 17, "Serif Black", on_colour(pen, WAX if not good else VELVET)
        )
        ink = INK if good or pen.saver else PAPER
        if who.seeks:
            pen.text(f"seeks {who.seeks.one}", 27, HIGH - 79.4, 11.5, "Serif Italic", ink)
        index(pen, SIDE_COLOURS[side], SIDE_SIGNS[side])

    return CardFace(who.value, draw, copies, words=(who.value,))


def looking_glass(glass: str, rays: str, good: bool) -> Sketch:
    """The same for both; only the light comes from different ends of it."""
    x, y, wide_, high = MIDDLE, 37.0, 24.0, 28.5
    s = Sketch(line=0.4)
    s.solid(ellipse(x, y, wide_, high), GOLD, depth=1.2, hatch=0, shine=0.5)
    for number in range(36):
        angle = 2 * pi * number / 36
        s.flat(circle(x + (wide_ - 1.1) * cos(angle), y + (high - 1.1) * sin(angle), 0.62), "#f3dc9c", 0.15)
    pane = ellipse(x, y, wide_ - 2.3, high - 2.3)
    s.flat(pane, glass, 0.4)
    s.inside(pane, lambda part: part.stroke(glory(x, 38.5, 15 if good else 17, 40, 48), 0.24, rays))
    return s


# Treasures


@dataclass(frozen=True)
class Plot:
    """Where the parts of a treasure are, from the top: how far its light reaches, its size, its name, its diamonds."""

    light: float
    size: float
    name: float
    pips: float


ALONE, WITH_RULE = Plot(61.6, 46.5, 62.4, 73.6), Plot(53.6, 40, 54.2, 64.4)


def treasure(it: Treasure) -> CardFace:
    plot = WITH_RULE if it.text else ALONE

    def draw(pen: Pen, trim: Rect) -> None:
        pen.area(over(trim), PAPER)
        laid(pen, light(it.points, plot))
        gold_line(pen)
        middle = plot.light / 2 + 3.4  # the seal takes a little of the upper end
        box = up(MIDDLE - plot.size / 2, middle - plot.size / 2, plot.size, plot.size)
        pen.picture(art.picture("traitor", art.named(it.name)), box)
        pen.fitted(it.name, up(6.8, plot.name, WIDE - 13.6, 8), 17, "Serif Black", DEEP)
        laid(pen, pips(it.points, plot.pips))
        index(pen, WAX if it.text else OLD_GOLD, words=str(it.points))
        pen.fitted(it.text, up(10.2, 67.6, 35.4, 13), 10.5, "Sans", INK, "left", anchor="top")

    return CardFace(it.name, draw, it.copies, words=(it.name, str(it.points)))


def light(points: int, plot: Plot) -> Sketch:
    """What it lies in: the dearer, the more of it."""
    s = Sketch(line=0.3)

    def lit(part: Sketch) -> None:
        part.flat(path(f"M0 0H{WIDE}V{plot.light}H0Z"), PALE)
        part.stroke(glory(MIDDLE, plot.light / 2 + 3, plot.size * 0.45, 70, 24 + 12 * points), 0.2, "#b9a3dc")
        part.flat(path(f"M0 {plot.light}H{WIDE}V{HIGH}H0Z"), PAPER)
        part.stroke(path(f"M0 {plot.light}H{WIDE}"), 0.55, GOLD)

    return s.inside(ticket(EDGE), lit)


def pips(points: int, y: float) -> Sketch:
    """As many diamonds as it is worth, for whoever counts faster than they read."""
    s = Sketch(line=0.25)
    for number in range(points):
        x = MIDDLE + (number - (points - 1) / 2) * 5
        s.flat(path(f"M{x} {y - 1.9}L{x + 1.6} {y}L{x} {y + 1.9}L{x - 1.6} {y}Z"), GOLD, 0.25)
    return s
