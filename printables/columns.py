"""Running text in two columns, as large as it may be."""

from __future__ import annotations

from dataclasses import dataclass

from printables.draw import INK, LEADING, POINT, Pen, wrapped
from printables.paper import Rect

GUTTER = 8.0
HEAD = 1.25  # how much larger a heading is
Lines = list[tuple[float, str, bool, float]]  # base line, words, whether a heading, indent


@dataclass(frozen=True)
class Paragraph:
    words: str
    head: bool = False
    indent: float = 0.0


def flow(text: list[Paragraph], size: float, column: Rect) -> tuple[Lines, Lines] | None:
    """Where every line stands, in two columns; None: they do not fit."""
    columns: tuple[Lines, Lines] = ([], [])
    place, y = 0, column.top
    for paragraph in text:
        large = size * (HEAD if paragraph.head else 1.0)
        font = "Serif Bold" if paragraph.head else "Sans"
        y -= large * POINT * (0.9 if paragraph.head else 0.35)
        lines = wrapped(paragraph.words, font, large, column.width - paragraph.indent)
        if not lines:
            return None
        for line in lines:
            step = large * POINT * LEADING
            if y - step < column.y or (paragraph.head and y - 4 * step < column.y):
                place, y = place + 1, column.top
                if place == len(columns):
                    return None
            y -= step
            columns[place].append((y, line, paragraph.head, paragraph.indent))
    return columns


def write(pen: Pen, lines: Lines, x: float, size: float, colour: str) -> None:
    for y, words, head, indent in lines:
        if head:
            pen.text(words, x, y, size * HEAD, "Serif Bold", colour, "left")
        else:
            pen.text(words, x + indent, y, size, "Sans", INK, "left")
