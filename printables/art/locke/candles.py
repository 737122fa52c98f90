"""What strength is: candles against the dark. So many burn as a card is worth, each number in its own way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printables.art.kit import Picture, Sketch, darker, mixed
from printables.art.locke.palette import ASH, BLUE, BONE, BRASS, CREAM, EMBER, FLAME, LINEN, NIGHT, PALE, SILVER, SOOT
from printables.art.locke.windows import ARCH, HOLE, OVAL, TEAR
from printables.art.outline import Outline, box, circle, ellipse, path, together


@dataclass(frozen=True)
class Light:
    """The paints of one colour's candles, and the wall that they stand before."""

    wall: str
    pattern: str
    glow: str
    wax: str
    holder: str
    flame: str
    core: str


LIGHTS = {
    "white": Light("#fdf8ea", "#efe6cf", "#fdeebf", CREAM, SILVER, FLAME, EMBER),
    "blue": Light(BLUE, "#2566a0", "#5b9fd6", "#dcebf7", PALE, "#f2faff", "#8cc4ee"),
    "black": Light(SOOT, "#23262f", "#4a3020", "#c9c3b6", ASH, EMBER, FLAME),
}


def candle(s: Sketch, light: Light, x: float, top: float, bottom: float, wide: float) -> None:
    half = wide / 2
    wax = path(
        f"M{x - half} {bottom}V{top + 2}Q{x} {top - 2} {x + half} {top + 1}V{top + 9}Q{x + half + 2.4} {top + 13} "
        f"{x + half + 1} {top + 16}Q{x + half} {top + 17} {x + half} {top + 15}V{bottom}Z"
    )
    s.solid(wax, light.wax, depth=wide * 0.3, hatch=1.9, shine=1.2, line=1.5)
    s.stroke(path(f"M{x} {top}V{top - 3}"), 1)
    fire(s, light, x, top - 1.5, wide)


def fire(s: Sketch, light: Light, x: float, foot: float, wide: float) -> None:
    high, half = wide * 1.45, wide * 0.42
    flame = path(
        f"M{x + half * 0.3} {foot - high}C{x + half * 1.5} {foot - high * 0.5} {x + half * 1.2} {foot} {x} {foot}"
        f"C{x - half * 1.2} {foot} {x - half * 1.3} {foot - high * 0.4} {x + half * 0.3} {foot - high}Z"
    )
    s.flat(flame, light.flame, 1.3)
    s.flat(flame.scaled(0.5, about=(x, foot - 0.8)), light.core)


def glow(s: Sketch, light: Light, *places: tuple[float, float, float]) -> None:
    for x, y, radius in places:
        s.tone(circle(x, y, radius), light.glow)


def one(s: Sketch, light: Light) -> None:
    """A chamber candlestick, as for going upstairs alone."""
    glow(s, light, (48, 30, 24))
    ringed = ellipse(76, 72, 6.5, 5.5)
    s.stroke(ringed, 5.4).stroke(ringed, 2.6, light.holder)
    s.solid(path("M22 74H74Q71 85 48 86Q25 85 22 74Z"), light.holder, depth=4, hatch=2)
    s.solid(ellipse(48, 74, 26, 5.6), light.holder, depth=0)
    candle(s, light, 48, 38, 76, 15)
    s.solid(path("M37 70H59L56 78H40Z"), light.holder, depth=2.4, hatch=0)


def two(s: Sketch, light: Light) -> None:
    """Two of them, stuck on old books."""
    glow(s, light, (37, 30, 17), (63, 42, 17))
    candle(s, light, 37, 39, 72, 13)
    candle(s, light, 63, 51, 72, 13)
    for x, y, wide, cover in ((22, 70, 56, "#7c2531"), (17, 80, 62, "#5f7350")):
        s.solid(path(f"M{x} {y}H{x + wide}V{y + 10}H{x}Q{x - 4} {y + 5} {x} {y}Z"), cover, depth=2, hatch=0)
        s.flat(box(x + 4, y + 2.6, wide - 4, 4.8), BONE, 0.9)
    s.stroke(path("M30 75H66M26 85H62"), 0.6)


def three(s: Sketch, light: Light) -> None:
    """A candelabrum of three arms."""
    glow(s, light, (24, 36, 15), (50, 24, 16), (76, 36, 15))
    arms = path("M24 58C24 76 50 66 50 78C50 66 76 76 76 58")
    s.stroke(arms, 6.4).stroke(arms, 3.4, light.holder)
    s.solid(path("M47 52H53V76L64 88H36L47 76Z"), light.holder, depth=3, hatch=2)
    for x, top, cup in ((24, 40, 56), (76, 40, 56), (50, 28, 48)):
        candle(s, light, x, top, cup, 10)
        s.solid(path(f"M{x - 9} {cup - 3}H{x + 9}L{x + 5} {cup + 4}H{x - 5}Z"), light.holder, depth=2, hatch=0)


def four(s: Sketch, light: Light) -> None:
    """Up the stairs: a candle on every step."""
    steps = ((26, 78, 60), (42, 68, 50), (58, 58, 40), (74, 48, 30))
    glow(s, light, *((x, top - 7, 12) for x, _, top in steps))
    stairs = path("M17 92V78H34V68H50V58H66V48H84V92Z")
    s.solid(stairs, light.holder, depth=0, shine=0)
    s.tone(path("M17 82H34V92H17ZM34 72H50V92H34ZM50 62H66V92H50ZM66 52H84V92H66Z"), darker(light.holder, 0.16))
    s.engrave(path("M27 82H34V92H27ZM43 72H50V92H43ZM59 62H66V92H59ZM76 52H84V92H76Z"), 45, 2.2)
    s.stroke(path("M17 82H34V92M34 72H50V92M50 62H66V92M66 52H84"), 0.9)
    for x, foot, top in steps:
        candle(s, light, x, top, foot, 8.5)


def seven(s: Sketch, light: Light) -> None:
    """The great chandelier of the hall."""
    back, front = ((32, 44), (50, 41), (68, 44)), ((19, 56), (39, 61), (61, 61), (81, 56))
    glow(s, light, *((x, top - 5, 10) for x, top in back + front))
    s.stroke(path("M50 8V30M50 22L22 68M50 22L78 68M50 22L40 73M50 22L60 73"), 1.6, mixed(light.holder, SOOT, 0.3))
    for x, top in back:
        candle(s, light, x, top, top + 20, 7)
    s.solid(path("M13 70Q50 54 87 70Q85 80 50 84Q15 80 13 70Z"), light.holder, depth=3, hatch=2)
    for x, top in front:
        candle(s, light, x, top, top + 17, 7.5)
    for x in (26, 50, 74):
        s.flat(path(f"M{x - 2} {83 - abs(x - 50) / 10}L{x} 92L{x + 2} {83 - abs(x - 50) / 10}Z"), light.flame, 0.9)
    s.solid(circle(50, 22, 4), BRASS, depth=1.5, hatch=0, line=1.2)


BURNING: dict[int, Callable[[Sketch, Light], None]] = {1: one, 2: two, 3: three, 4: four, 7: seven}


def burning(value: int, colour: str) -> Picture:
    """So many candles of a colour, in the window that the colour is known by."""
    light = LIGHTS[colour]
    s = Sketch()
    if colour == "black":
        s.solid(TEAR, LINEN, depth=2.5, hatch=0, line=1.3)
    panel: Outline = {"white": OVAL, "blue": ARCH, "black": HOLE}[colour]
    s.flat(panel, light.wall)
    stripes = together(box(x, 0, 2.4, 100) for x in range(6, 96, 7))
    s.tone(stripes, light.pattern, panel)
    s.inside(panel, lambda t: BURNING[value](t, light))
    match colour:
        case "white":
            s.stroke(panel, 1.6).stroke(panel.scaled(0.94), 0.7)
        case "blue":
            s.stroke(panel, 5.4).stroke(panel, 3, NIGHT)
        case _:
            s.stroke(panel, 1.8)
    return s.picture
