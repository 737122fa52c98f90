"""The kit: solid things lit from the upper left, engraved where the light does not reach them.

A `Picture` is a value: areas and strokes, one over the other. `Sketch` makes one. What draws pictures is elsewhere:
`svg` for phones, `Pen.picture` for paper.
"""

from __future__ import annotations

from collections.abc import Callable
from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass, field

from printables.art.outline import Outline, box, hatching

INK = "#20242e"
WHITE = "#ffffff"
LIGHT = (-0.62, -0.78)  # where the light comes from: the upper left
EVERYTHING = box(-50, -50, 200, 200)


@dataclass(frozen=True)
class Area:
    """Something filled. `tone`: light or shadow on what lies below, which a printer that saves ink leaves out."""

    outline: Outline
    colour: str
    tone: bool = False


@dataclass(frozen=True)
class Stroke:
    outline: Outline
    colour: str
    width: float


@dataclass(frozen=True)
class Clip:
    """What is drawn only inside an outline."""

    outline: Outline
    items: tuple[Item, ...]


Item = Area | Stroke | Clip


@dataclass(frozen=True)
class Picture:
    items: tuple[Item, ...]


def mixed(colour: str, other: str, share: float) -> str:
    """So much of the other colour in it: 0 is the colour itself."""
    parts = (
        round(int(colour[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share) for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def darker(colour: str, by: float = 0.25) -> str:
    """As paint is in shadow: darker and a little cooler, never grey."""
    hue, light, full = rgb_to_hls(*(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)))
    red, green, blue = hls_to_rgb(hue, light * (1 - by), full)
    return mixed("#" + "".join(f"{round(part * 255):02x}" for part in (red, green, blue)), "#1b2350", by * 0.3)


def lighter(colour: str, by: float = 0.4) -> str:
    return mixed(colour, "#fff6df", by)


def away(outline: Outline, by: float) -> Outline:
    """Moved towards the light, by whole halves, so that what was moved is spelt as it was before."""
    return outline.moved(round(LIGHT[0] * by * 2) / 2, round(LIGHT[1] * by * 2) / 2)


@dataclass
class Sketch:
    """A picture in the making. `line`: how thick outlines are, in hundredths of the box."""

    ink: str = INK
    line: float = 1.6
    items: list[Item] = field(default_factory=list)

    def solid(
        self, outline: Outline, colour: str, *, depth: float = 5.0, hatch: float = 1.9, angle: float = 45.0,
        shine: float = 2.2, line: float | None = None, ink: str = "",
    ) -> Sketch:  # fmt: skip
        """A thing with a body: paint, a lit edge, a shadow side with its hatching, and an outline round it all.

        `depth` is how wide the shadow is (0: flat), `hatch` how far its lines are apart (0: none), `shine` how wide the
        lit edge is (0: dull).
        """
        ink = ink or self.ink
        self.items.append(Area(outline, colour))
        inside: list[Item] = []
        if shine:
            lit = away(outline, -shine)
            inside.append(Area(EVERYTHING + lit, lighter(colour), tone=True))
        if depth:
            shadow = away(outline, depth)
            inside.append(Area(EVERYTHING + shadow, darker(colour), tone=True))
        if inside:
            self.items.append(Clip(outline, tuple(inside)))
        if depth and hatch:
            hole = away(outline, 1.5 * depth)
            self.engrave(outline, angle, hatch, hole, ink=ink)
        self.stroke(outline, self.line if line is None else line, ink)
        return self

    def flat(self, outline: Outline, colour: str, line: float = 0.0) -> Sketch:
        """Paint without light."""
        self.items.append(Area(outline, colour))
        return self.stroke(outline, line) if line else self

    def tone(self, outline: Outline, colour: str, inside: Outline | None = None) -> Sketch:
        """A patch of light or shadow on what lies below; `inside`: only there."""
        area = Area(outline, colour, tone=True)
        self.items.append(Clip(inside, (area,)) if inside else area)
        return self

    def stroke(self, outline: Outline, width: float = 0.0, ink: str = "") -> Sketch:
        self.items.append(Stroke(outline, ink or self.ink, width or self.line))
        return self

    def engrave(
        self, outline: Outline, angle: float = 45.0, gap: float = 1.9, hole: Outline | None = None,
        width: float = 0.55, ink: str = "",
    ) -> Sketch:  # fmt: skip
        """Parallel lines inside an outline and outside a hole: shadow, wood, water, stone."""
        lines = hatching(outline, angle, gap, hole)
        if lines.tracks:
            self.items.append(Stroke(lines, ink or self.ink, width))
        return self

    def inside(self, outline: Outline, draw: Callable[[Sketch], object]) -> Sketch:
        """What `draw` sketches, as far as it lies inside the outline."""
        part = Sketch(self.ink, self.line)
        draw(part)
        self.items.append(Clip(outline, tuple(part.items)))
        return self

    def put(self, picture: Picture, x: float, y: float, size: float, turn: float = 0.0) -> Sketch:
        """Another picture in this one: its box of 100 becomes one of `size` with its corner at x, y."""
        share = size / 100
        self.items += [scaled(item, x, y, share, turn) for item in picture.items]
        return self

    @property
    def picture(self) -> Picture:
        return Picture(tuple(self.items))


def scaled(item: Item, x: float, y: float, share: float, turn: float) -> Item:
    def placed(outline: Outline) -> Outline:
        return outline.turned(turn).scaled(share, about=(0, 0)).moved(x, y)

    match item:
        case Area(outline, colour, tone):
            return Area(placed(outline), colour, tone)
        case Stroke(outline, colour, width):
            return Stroke(placed(outline), colour, width * share)
        case Clip(outline, items):
            return Clip(placed(outline), tuple(scaled(one, x, y, share, turn) for one in items))
