"""What a leaflet is made of: headings, paragraphs, steps, tables, examples, drawings. Each knows its height."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Protocol

from printables.draw import INK, MUTED, POINT, Pen, tint, wide
from printables.little import fan
from printables.paper import Rect
from printables.rich import READABLE, Type, lines, write

GUTTER = 6.0
HEAD = 1.5  # how much larger a heading is than what stands under it
INSET = 2.6  # of a box round its words
Sketch = Callable[[Pen, Rect, Type], None]


@dataclass(frozen=True)
class Laid:
    """A block of a known height: what draws it gets its left edge, its top, and the height it was given."""

    height: float
    draw: Callable[[Pen, float, float, float], None]
    above: float = 0.0  # white above it, except at the top
    stays: bool = False  # with what follows
    most: float = 0.0  # how high it may become where there is room


class Block(Protocol):
    def lay(self, type: Type, width: float) -> Sequence[Laid]: ...


@dataclass(frozen=True)
class Heading:
    words: str
    small: bool = False

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        if self.small:
            strong = type.sized(type.size * 1.06)
            row = lines(self.words, strong, width, bold=True)

            def little(pen: Pen, x: float, top: float, height: float) -> None:
                write(pen, row, strong, x, top, colour=type.accent)

            return [Laid(strong.line * len(row), little, 1.6, stays=True)]
        size = type.size * HEAD * type.large
        height = size * POINT * (1.3 if type.large < 1.2 else 1.12)  # letters without descenders need less

        def draw(pen: Pen, x: float, top: float, given: float) -> None:
            pen.text(self.words, x, top - height * 0.72, size, type.title, type.accent, "left")
            begin = x + wide(self.words, type.title, size) + 2.5
            if begin < x + width - 8:
                middle = top - height * 0.72 + size * POINT * 0.26
                pen.line(begin, middle, x + width, middle, tint(type.accent, 0.45), 0.25)

        return [Laid(height, draw, 3.0, stays=True)]


@dataclass(frozen=True)
class Paragraph:
    words: str
    quiet: bool = False

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        some = lines(self.words, type, width)

        def draw(pen: Pen, x: float, top: float, height: float) -> None:
            write(pen, some, type, x, top, colour=MUTED if self.quiet else INK)

        return [Laid(len(some) * type.line, draw, 1.2)]


@dataclass(frozen=True)
class Steps:
    """Numbered, or with a mark; each may be parted from the next."""

    each: tuple[str, ...]
    mark: str = ""  # instead of numbers
    first: int = 1
    under: bool = False  # part of a step above

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        return [self.step(number, words, type, width) for number, words in enumerate(self.each, self.first)]

    def step(self, number: int, words: str, type: Type, width: float) -> Laid:
        inset = type.size * POINT * 1.75 if self.under else 0.0
        indent = inset + type.size * POINT * (0.95 if self.mark else 1.75)
        some = lines(words, type, width - indent)

        def draw(pen: Pen, x: float, top: float, height: float) -> None:
            base = top - type.line + 0.32 * type.size * POINT
            middle = base + 0.33 * type.size * POINT
            if self.mark:
                pen.text(self.mark, x + inset, base, type.size, type.bold, type.accent, "left")
            else:
                radius = type.size * POINT * 0.62
                pen.disc(x + radius, middle, radius, type.accent)
                ink = type.accent if pen.saver else "#ffffff"
                size = max(READABLE, type.size * 0.88)
                pen.text(str(number), x + radius, middle - 0.32 * size * POINT, size, "Sans Bold", ink)
            write(pen, some, type, x + indent, top)

        return Laid(len(some) * type.line, draw, 0.7 if self.mark else 1.0)


def Bullets(*each: str) -> Steps:
    return Steps(each, mark="•")


@dataclass(frozen=True)
class Table:
    """The first row is its head. `shares`: how wide the columns are, as parts of the width."""

    rows: tuple[tuple[str, ...], ...]
    shares: tuple[float, ...]
    centred: bool = False  # all columns but the first
    tight: bool = False

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        type = type.sized(type.size * 0.95)
        pad = 0.35 if self.tight else 0.65
        widths = [width * share / sum(self.shares) for share in self.shares]
        cells = [
            [
                lines(words, type, wide_ - 2.0, bold=not number)
                for words, wide_ in zip(row, widths, strict=True)
            ]
            for number, row in enumerate(self.rows)
        ]  # fmt: skip
        heights = [max(len(cell) for cell in row) * type.line + 2 * pad for row in cells]

        def draw(pen: Pen, x: float, top: float, height: float) -> None:
            y = top
            for number, (row, high) in enumerate(zip(cells, heights, strict=True)):
                if not number:
                    pen.area(Rect(x, y - high, width, high), tint(type.accent, 0.13), 0.8)
                left = x
                for column, (cell, wide_) in enumerate(zip(row, widths, strict=True)):
                    align = "centre" if self.centred and column else "left"
                    colour = type.accent if not number else INK
                    write(pen, cell, type, left + 1.0, y - pad, wide_ - 2.0, align, colour)
                    left += wide_
                y -= high
                pen.line(x, y, x + width, y, type.accent if not number else tint(type.accent, 0.35), 0.15)

        return [Laid(sum(heights), draw, 1.6)]


@dataclass(frozen=True)
class Figure:
    """A drawing of a height in millimetres; `most`, if it may be higher where there is room."""

    sketch: Sketch
    height: float
    most: float = 0.0

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        def draw(pen: Pen, x: float, top: float, height: float) -> None:
            self.sketch(pen, Rect(x, top - height, width, height), type)

        return [Laid(self.height, draw, 1.6, most=self.most)]


@dataclass(frozen=True)
class Boxed:
    """Something set apart: a worked example, or what is looked up most. Its first line is its title."""

    title: str
    blocks: tuple[Block, ...]
    strong: bool = False  # an edge all round

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        inside = stack((Heading(self.title, small=True), *self.blocks), type, width - 2 * INSET)

        def draw(pen: Pen, x: float, top: float, height: float) -> None:
            box = Rect(x, top - height, width, height)
            pen.area(box, tint(type.accent, 0.09), 1.8)
            if self.strong or pen.saver:
                pen.frame(box, type.accent, 0.35, 1.8)
            else:
                pen.area(Rect(x, top - height, 1.0, height), type.accent, 0.4)
            inside.draw(pen, x + INSET, top - INSET, inside.height + (height - self.padded(inside)))

        return [Laid(self.padded(inside), draw, 2.6)]

    @staticmethod
    def padded(inside: Laid) -> float:
        return inside.height + 2 * INSET - 0.6


def Example(title: str, *blocks: Block) -> Boxed:
    return Boxed(title, blocks)


@dataclass(frozen=True)
class Beside:
    """Two stacks side by side; `share` of the width is the left one's."""

    left: tuple[Block, ...]
    right: tuple[Block, ...]
    share: float = 0.5
    gutter: float = GUTTER

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        first = (width - self.gutter) * self.share
        stacks = stack(self.left, type, first), stack(self.right, type, width - self.gutter - first)
        height = max(one.height for one in stacks)

        def draw(pen: Pen, x: float, top: float, given: float) -> None:
            stacks[0].draw(pen, x, top, stacks[0].height)
            stacks[1].draw(pen, x + first + self.gutter, top, stacks[1].height)

        return [Laid(height, draw, max(above(self.left, type), above(self.right, type)))]


def above(blocks: Sequence[Block], type: Type) -> float:
    return blocks[0].lay(type, 60.0)[0].above if blocks else 0.0


@dataclass(frozen=True)
class Newspaper:
    """One stack in two columns, as even as it can be parted."""

    blocks: tuple[Block, ...]

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        column = (width - GUTTER) / 2
        laid = [one for block in self.blocks for one in block.lay(type, column)]
        places = [at for at in range(1, len(laid)) if not laid[at - 1].stays] or [len(laid)]
        at = min(places, key=lambda at: max(total(laid[:at]), total(laid[at:])))
        both = laid[:at], laid[at:]

        def draw(pen: Pen, x: float, top: float, given: float) -> None:
            for number, some in enumerate(both):
                put(pen, some, x + number * (column + GUTTER), top)

        return [Laid(max(map(total, both)), draw, laid[0].above if laid else 0.0)]


@dataclass(frozen=True)
class Content:
    """Something in the box: a few of its cards, and what it is."""

    deck: str
    positions: tuple[int, ...]
    words: str
    back: bool = False


@dataclass(frozen=True)
class InTheBox:
    slug: str
    each: tuple[Content, ...]
    height: float = 25.0  # of the cards
    shares: tuple[float, ...] = ()  # of the width; else all have the same

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        shares = self.shares or (1.0,) * len(self.each)
        room = width - GUTTER / 2 * (len(self.each) - 1)
        widths = [room * share / sum(shares) for share in shares]
        words = [lines(one.words, type, cell) for one, cell in zip(self.each, widths, strict=True)]
        below = max(map(len, words)) * type.line

        def draw(pen: Pen, x: float, top: float, height: float) -> None:
            left, foot = x, top - height + below
            for one, some, cell in zip(self.each, words, widths, strict=True):
                fan(pen, self.slug, one.deck, one.positions, Rect(left, foot + 2, cell, top - foot - 2), 7.0, one.back)
                write(pen, some, type, left, foot, cell, "centre")
                left += cell + GUTTER / 2

        return [Laid(self.height + 2 + below, draw, 2.4, most=1.45 * self.height + 2 + below)]


@dataclass(frozen=True)
class Break:
    """A new page."""

    def lay(self, type: Type, width: float) -> Sequence[Laid]:
        return ()


# Stacks: one block under the other ------------------------------------------------------------------------------------


def total(some: Sequence[Laid]) -> float:
    return sum(one.height + (one.above if number else 0.0) for number, one in enumerate(some))


def stack(blocks: Iterable[Block], type: Type, width: float) -> Laid:
    """Several as one, for boxes and columns."""
    some = [one for block in blocks for one in block.lay(type, width)]
    return Laid(total(some), lambda pen, x, top, height: put(pen, some, x, top))


def put(pen: Pen, some: Sequence[Laid], x: float, top: float, stretch: float = 1.0) -> None:
    y = top
    for number, one in enumerate(some):
        y -= one.above * (1.0 if number and some[number - 1].stays else stretch) if number else 0.0
        one.draw(pen, x, y, one.height)
        y -= one.height


LOOSEST = 2.1  # how much wider the white between blocks may become


def settled(some: Sequence[Laid], room: float) -> tuple[list[Laid], float]:
    """What is on a page, filling it as far as it may: first drawings grow, then the white between blocks does."""
    spare = room - total(some)
    growing = sum(max(0.0, one.most - one.height) for one in some)
    share = min(1.0, spare / growing) if growing > 0 else 0.0
    grown = [replace(one, height=one.height + share * max(0.0, one.most - one.height)) for one in some]
    white = sum(one.above for before, one in pairwise(some) if not before.stays)
    left = room - total(grown)
    return grown, min(LOOSEST, 1 + left / white) if white else 1.0


@dataclass(frozen=True)
class Letters:
    """The fonts of one leaflet: its title's, and what its text is set in."""

    title: str = "Serif Bold"
    large: float = 1.0  # how much larger a title must be to look as large: some letters are small for their size
    body: str = "Sans"
    bold: str = "Sans Bold"


@dataclass(frozen=True)
class Words:
    """The whole of one leaflet, as its author wrote it."""

    slug: str
    tagline: str
    time: str
    age: str
    cards: tuple[tuple[str, int], ...]  # on the cover: decks and positions
    blocks: tuple[Block, ...] = ()
    letters: Letters = Letters()
