"""Boxes to fold: one for each deck, as deep as its cards are thick, with the deck's own back on its front."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from companion.game import listing
from printables.deck import BLANK, Deck
from printables.draw import INK, MUTED, Pen, tint
from printables.leaf import Leaf
from printables.paper import EDGE, OVERDRAWN, THICK, Paper, Rect, Shape

PLAY = 1.0  # how much wider than its cards a box is
GLUE, TUCK, DUST = 10.0, 14.0, 12.0  # the flap that is glued, the one that is tucked in, the ones beside it
FEW = 12  # decks of fewer cards share a box with others of their size
KINDS = ("cards", "tiles", "chests", "aids")  # what is kept in boxes; tokens and standees go with the leaflet


@dataclass(frozen=True)
class Tuckbox:
    """The sides of a box. `of` and `all`: a thick deck fills several."""

    decks: tuple[Deck, ...]
    shape: Shape
    cards: int
    thick: float
    of: int = 1
    all: int = 1

    @property
    def wide(self) -> float:
        return self.shape.width + PLAY

    @property
    def high(self) -> float:
        return self.shape.height + PLAY

    @property
    def deep(self) -> float:
        return max(4.0, self.cards * self.thick + PLAY)

    @property
    def net(self) -> tuple[float, float]:
        """How much paper it takes, flat: side, front, side, back and the flap; lid, front and floor."""
        return GLUE + 2 * self.deep + 2 * self.wide, self.high + 2 * self.deep + TUCK

    @property
    def name(self) -> str:
        part = f", {self.of} of {self.all}" if self.all > 1 else ""
        return listing([deck.name for deck in self.decks]) + part


def boxes(decks: Sequence[Deck], factor: float, thick: float = THICK) -> Iterator[Tuckbox]:
    """A box for each deck; small decks of one size share one."""
    kept = [deck for deck in decks if deck.kind in KINDS]
    small: dict[Shape, list[Deck]] = {}
    for deck in kept:
        if len(deck.cards) < FEW:
            small.setdefault(deck.shape, []).append(deck)
    for group in [*((deck,) for deck in kept if len(deck.cards) >= FEW), *map(tuple, small.values())]:
        yield Tuckbox(group, group[0].shape.times(factor), sum(len(deck.cards) for deck in group), thick)


def split(box: Tuckbox, papers: Sequence[Paper]) -> list[Tuckbox]:
    """As few boxes as can be printed on one sheet each."""
    for count in range(1, box.cards + 1):
        each = ceil(box.cards / count)
        parts = [Tuckbox(box.decks, box.shape, each, box.thick, of, count) for of in range(1, count + 1)]
        if any(fits([parts[0]], paper) for paper in papers):
            return parts
    return []  # larger than the paper, whatever it holds


def fits(some: Sequence[Tuckbox], paper: Paper) -> bool:
    """Whether boxes find room on one sheet, one above the other."""
    room = paper.box.shrunk(EDGE)
    high = sum(box.net[1] for box in some) + 4 * (len(some) - 1)
    return max(box.net[0] for box in some) <= room.width and high <= room.height


def tuckboxes(
    decks: Sequence[Deck], paper: Paper, colour: str, factor: float = 1.0, thick: float = THICK
) -> tuple[Leaf, ...]:
    """As few sheets as hold all boxes."""
    ways = (paper, paper.turned)
    sheets: list[tuple[Paper, list[Tuckbox]]] = []
    parts = [part for whole in boxes(decks, factor, thick) for part in split(whole, ways)]
    for box in sorted(parts, key=lambda part: -part.net[1]):
        for lying, some in sheets:
            if fits([*some, box], lying):
                some.append(box)
                break
        else:
            sheets.append((next(way for way in ways if fits([box], way)), [box]))
    return tuple(
        Leaf("Boxes to fold", "boxes", partial(drawn, tuple(some), colour), across=lying is not paper)
        for lying, some in sheets
    )


# The drawing ----------------------------------------------------------------------------------------------------------


def drawn(some: Sequence[Tuckbox], colour: str, pen: Pen, page: Rect) -> None:
    high = sum(box.net[1] for box in some) + 4 * (len(some) - 1)
    top = (page.height + high) / 2
    for box in some:
        net(pen, box, colour, (page.width - box.net[0]) / 2, top - box.net[1])
        top -= box.net[1] + 4


def net(pen: Pen, box: Tuckbox, colour: str, x: float, y: float) -> None:
    """Glue flap, front, side, back, side, from left to right; floor below, lid and tuck above the front."""
    wide, high, deep = box.wide, box.high, box.deep
    low = y + deep
    front, side = Rect(x + GLUE, low, wide, high), Rect(x + GLUE + wide, low, deep, high)
    back, other = Rect(side.right, low, wide, high), Rect(side.right + wide, low, deep, high)
    for panel in (front, back):
        dressed(pen, box, panel)
    for panel in (side, other):
        spine(pen, box, colour, panel)
    pen.area(Rect(front.x, front.top, wide, deep + TUCK / 2), tint(colour, 0.16))
    flaps = (
        flap(front.x, front.top, wide, deep, 0),  # the lid
        flap(front.x, front.top + deep, wide, TUCK, 4),  # … and what is tucked in
        flap(front.x, low, wide, -deep, 2),  # the floor, glued to the one below
        flap(back.x, low, wide, -deep, 2),
        *(flap(panel.x, edge, deep, reach, 2) for panel in (side, other) for edge, reach in dust(panel, deep)),
        [(x + GLUE, low), (x, low + 4), (x, low + high - 4), (x + GLUE, low + high)],
    )
    for shape in flaps:
        outline(pen, shape)
    for panel in (front, side, back, other):
        outline(pen, [(panel.x, panel.y), (panel.x, panel.top), (panel.right, panel.top), (panel.right, panel.y)])
    folds(pen, front, side, back, other, deep)
    thumb(pen, back)
    glue(pen, x, low, high, front, deep)


def dust(panel: Rect, deep: float) -> tuple[tuple[float, float], tuple[float, float]]:
    reach = min(DUST, deep)
    return (panel.top, reach), (panel.y, -reach)


def flap(x: float, y: float, wide: float, reach: float, round: float) -> list[tuple[float, float]]:
    """A flap that hangs on a level edge, its corners cut off."""
    cut = min(round, wide / 3, abs(reach) / 2)
    sign = 1 if reach > 0 else -1
    return [(x, y), (x, y + reach - sign * cut), (x + cut, y + reach), (x + wide - cut, y + reach),
            (x + wide, y + reach - sign * cut), (x + wide, y)]  # fmt: skip


def outline(pen: Pen, points: Sequence[tuple[float, float]]) -> None:
    path = pen.canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    pen.canvas.setStrokeColor(tint(INK, 1))
    pen.canvas.setLineWidth(0.25)
    pen.canvas.drawPath(path, stroke=1, fill=0)


def folds(pen: Pen, front: Rect, side: Rect, back: Rect, other: Rect, deep: float) -> None:
    """Dashed in white and ink, so that they are seen on any ground."""
    lines = [(panel.x, panel.y, panel.x, panel.top) for panel in (front, side, back, other)]
    lines += [(panel.x, panel.y, panel.right, panel.y) for panel in (front, side, back, other)]
    lines += [(panel.x, panel.top, panel.right, panel.top) for panel in (front, side, other)]
    lines.append((front.x, front.top + deep, front.right, front.top + deep))
    for colour, dash in ((tint(INK, 0.0), []), (tint(INK, 1.0), [1.6, 1.2])):
        pen.canvas.setDash(dash)
        for x1, y1, x2, y2 in lines:
            pen.line(x1, y1, x2, y2, colour, 0.3)
    pen.canvas.setDash([])


def thumb(pen: Pen, back: Rect) -> None:
    """A notch by which the lid is lifted."""
    middle, reach = back.x + back.width / 2, 8.0
    pen.blank(Rect(middle - reach + 0.4, back.top - 0.3, 2 * reach - 0.8, 0.6))
    pen.canvas.setFillColor(tint(INK, 0.0))
    pen.canvas.setStrokeColor(tint(INK, 1.0))
    pen.canvas.setLineWidth(0.25)
    notch = pen.canvas.beginPath()
    notch.arc(middle - reach, back.top - reach, middle + reach, back.top + reach, 180, 180)
    pen.canvas.drawPath(notch, stroke=1, fill=1)


def glue(pen: Pen, x: float, low: float, high: float, front: Rect, deep: float) -> None:
    pen.canvas.saveState()
    pen.canvas.translate(x + GLUE * 0.62, low + high / 2)
    pen.canvas.rotate(90)
    pen.text("glue", 0, 0, 8, "Sans", MUTED)
    pen.canvas.restoreState()
    if deep > 5:
        pen.text("glue", front.x + front.width / 2, front.y - deep / 2 - 1, 8, "Sans", MUTED)


def dressed(pen: Pen, box: Tuckbox, panel: Rect) -> None:
    """The deck's back on a side of the box, which is a little larger than a card."""
    deck = box.decks[0]
    pen.canvas.saveState()
    clip = pen.canvas.beginPath()
    clip.rect(panel.x, panel.y, panel.width, panel.height)
    pen.canvas.clipPath(clip, stroke=0, fill=0)
    share = max(panel.width / deck.shape.width, panel.height / deck.shape.height)
    share = min(share, (panel.width + 2 * OVERDRAWN) / (deck.shape.width + 2 * OVERDRAWN))
    pen.canvas.translate(panel.x + panel.width / 2, panel.y + panel.height / 2)
    pen.canvas.scale(share, share)
    pen.canvas.translate(-deck.shape.width / 2, -deck.shape.height / 2)
    face = deck.back if deck.back.name != BLANK.name else deck.faces[0]
    face.draw(Pen(pen.canvas, pen.saver, box.name), Rect(0, 0, deck.shape.width, deck.shape.height))
    pen.canvas.restoreState()


def spine(pen: Pen, box: Tuckbox, colour: str, panel: Rect) -> None:
    """What is inside, to be read on a shelf; a box too thin for letters says nothing."""
    pen.area(panel, tint(colour, 0.16))
    if box.deep < 5:
        return
    pen.canvas.saveState()
    pen.canvas.translate(panel.x + panel.width / 2, panel.y + panel.height / 2)
    pen.canvas.rotate(90)
    room = Rect(-panel.height / 2 + 4, -panel.width / 2 + 0.8, panel.height - 8, panel.width - 1.6)
    pen.fitted(box.name, room, 13, "Serif Bold", colour, least=6)
    pen.canvas.restoreState()
