"""Words with stress: lines of a width in which **some** words are bold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from printables.draw import INK, POINT, Pen, wide

READABLE = 8.0  # points: nothing on a leaflet is smaller
LINE = 1.26  # from one base line to the next, in sizes
Word = tuple[tuple[str, bool], ...]  # its parts, and which of them are bold: “**Stop!**,” has two


@dataclass(frozen=True)
class Type:
    """The letters of one leaflet."""

    size: float
    body: str
    bold: str
    title: str
    large: float  # how much larger a title must be to look as large: some letters are small for their size
    accent: str

    def sized(self, size: float) -> Type:
        return replace(self, size=max(READABLE, size))

    @property
    def line(self) -> float:
        return self.size * POINT * LINE

    def font(self, bold: bool) -> str:
        return self.bold if bold else self.body


@dataclass(frozen=True)
class Run:
    """Some words of a line that stand together, and how far from its beginning."""

    x: float
    words: str
    bold: bool


@dataclass(frozen=True)
class Line:
    runs: tuple[Run, ...]
    width: float


def split(words: str, bold: bool = False) -> Iterator[Word]:
    """The words, each with its parts. A space that does not break is part of its word."""
    parts: list[tuple[str, bool]] = []
    for number, stretch in enumerate(words.split("**")):
        strong = bold or bool(number % 2)
        for place, piece in enumerate(stretch.split(" ")):
            if place and parts:
                yield tuple(parts)
                parts = []
            if piece:
                parts.append((piece, strong))
    if parts:
        yield tuple(parts)


def lines(words: str, type: Type, width: float, bold: bool = False) -> list[Line]:
    """'\\n' breaks where it stands. A word that is too long for a line sticks out: a test sees it."""
    found = []
    space = type.size * unit(" ", type.body)
    for paragraph in words.split("\n"):
        row: list[Word] = []
        so_far = 0.0
        for word in split(paragraph, bold):
            long = type.size * sum(unit(piece, type.font(strong)) for piece, strong in word)
            if row and so_far + space + long > width + 1e-6:
                found.append(measured(row, type))
                row, so_far = [], 0.0
            so_far += long + (space if row else 0.0)
            row.append(word)
        found.append(measured(row, type))
    return found


@cache
def unit(piece: str, font: str) -> float:
    """How wide it is in one point: the same words are tried in many sizes."""
    return wide(piece, font, 1.0)


def measured(row: list[Word], type: Type) -> Line:
    runs: list[Run] = []
    x = 0.0
    space = type.size * unit(" ", type.body)
    for number, word in enumerate(row):
        for place, (piece, strong) in enumerate(word):
            apart = number > 0 and place == 0
            if runs and runs[-1].bold == strong:
                runs[-1] = replace(runs[-1], words=f"{runs[-1].words}{' ' if apart else ''}{piece}")
                x += type.size * unit(" ", type.font(strong)) if apart else 0.0
            else:
                x += space if apart else 0.0
                runs.append(Run(x, piece, strong))
            x += type.size * unit(piece, type.font(strong))
    return Line(tuple(runs), x)


def write(
    pen: Pen, some: list[Line], type: Type, x: float, top: float, width: float = 0.0, align: str = "left",
    colour: str = INK,
) -> None:  # fmt: skip
    for number, line in enumerate(some):
        left = x + {"centre": (width - line.width) / 2, "right": width - line.width}.get(align, 0.0)
        base = top - (number + 1) * type.line + 0.32 * type.size * POINT
        for run in line.runs:
            pen.text(run.words, left + run.x, base, type.size, type.font(run.bold), colour, "left")


def label(
    pen: Pen, words: str, x: float, y: float, type: Type, width: float = 60.0, align: str = "centre", colour: str = INK,
    bold: bool = False,
) -> None:  # fmt: skip
    """A few words in a drawing, at the smallest size, their middle at a point: (x, y) is the middle of the lines."""
    small = type.sized(READABLE)
    some = lines(words, small, width, bold)
    left = {"left": x, "right": x - width}.get(align, x - width / 2)
    write(pen, some, small, left, y + len(some) * small.line / 2, width, align, colour)


SAID = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def said(number: int) -> str:
    """'five', '21': small numbers as one says them."""
    return SAID[number] if 0 <= number < len(SAID) else str(number)


def listed(words: Sequence[object], last: str = "and") -> str:
    """'4, 5, 6, 7 and 8'."""
    some = [str(word) for word in words]
    return f" {last} ".join(filter(None, (", ".join(some[:-1]), *some[-1:])))
