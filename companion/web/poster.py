"""Where everything stands on the picture of a finished game: words are fitted to it, whatever people are called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from companion.memory import Line, Memory

WIDTH, HEIGHT = 1080, 1350
TOP, BOTTOM = 232, 1222  # of what stands between the game's name and ours
INNER = 860  # how wide lines may be
SCALES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64)
COLUMN = 5  # as many people stand below each other; more take two columns
ELLIPSIS = "…"

# How wide letters are, in ems of a serif face: no phone says what it will draw with, so all are taken a little wide.
NARROW, USUAL, CAPITAL, BROAD = 0.31, 0.53, 0.72, 1.0


class Text(NamedTuple):
    words: str
    x: float
    y: float
    size: float


class Row(NamedTuple):
    line: Line
    x: float
    y: float
    right: float
    size: float
    name: str  # as much of it as fits


class Cell(NamedTuple):
    what: str
    value: tuple[Text, ...]
    x: float
    y: float


class Medal(NamedTuple):
    x: float
    y: float
    radius: float


@dataclass
class Poster:
    medals: tuple[Medal, ...] = ()
    headline: tuple[Text, ...] = ()
    how: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()
    heading: Text | None = None
    story: tuple[Text, ...] = ()
    figures: tuple[Cell, ...] = ()


def wide(words: str, size: float) -> float:
    return size * sum(map(ems, words))


def ems(letter: str) -> float:
    if letter in " .,:;!'’“”()iljtfrI1-":
        return NARROW
    if letter in "mwMW@%—&…" or ord(letter) > 0x2E80:
        return BROAD
    return CAPITAL if letter.isupper() else USUAL


def lines_of(words: str, size: float, width: float) -> list[str]:
    """Lines of that width. Whatever is longer than one is broken where it must be."""
    lines, line = list[str](), ""
    for word in words.split():
        if line and wide(f"{line} {word}", size) > width:
            lines.append(line)
            line = ""
        while wide(word, size) > width and len(word) > 1:
            cut = next(end for end in range(len(word) - 1, 0, -1) if end == 1 or wide(word[:end], size) <= width)
            lines.append(word[:cut])
            word = word[cut:]
        line = f"{line} {word}".strip()
    return [*lines, line] if line else lines


def balanced(words: str, size: float, width: float) -> list[str]:
    """As few lines as it takes, and about as long as each other."""
    count = len(lines_of(words, size, width))
    narrower = width
    while narrower > 0.5 * width and len(lines_of(words, size, narrower - 20)) == count:
        narrower -= 20
    return lines_of(words, size, narrower)


def clipped(words: str, size: float, width: float) -> str:
    if wide(words, size) <= width:
        return words
    while words and wide(words + ELLIPSIS, size) > width:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS


# Laying it out --------------------------------------------------------------------------------------------------------

Block = tuple[float, Callable[[float], None]]  # how high it is, and what puts it at that height


def poster(memory: Memory, pictures: int) -> Poster:
    """As large as fits, from the top down, with even gaps."""
    for scale in SCALES:
        found = Poster()
        blocks = laid(found, memory, max(1, pictures), scale)
        room = BOTTOM - TOP - sum(height for height, _ in blocks)
        gap = min(58.0, room / (len(blocks) - 1))
        if gap >= 22 or scale == SCALES[-1]:
            break
    y = TOP + max(0.0, (room - gap * (len(blocks) - 1)) / 2)
    for height, put in blocks:
        put(y)
        y += height + gap
    return found


def laid(found: Poster, memory: Memory, pictures: int, scale: float) -> list[Block]:
    blocks = [medals(found, pictures, scale), title(found, memory, scale), standing(found, memory.lines, scale)]
    heading, story = ("", memory.quote) if memory.quote else ("The turning point", memory.turning)
    if story:
        blocks.append(told(found, heading or memory.source, story, scale))
    if memory.figures:
        blocks.append(figures(found, memory, scale))
    return blocks


def medals(found: Poster, count: int, scale: float) -> Block:
    radius = (124.0 if count == 1 else 100.0) * scale

    def put(y: float) -> None:
        first = WIDTH / 2 - (count - 1) * 1.25 * radius
        found.medals = tuple(Medal(first + 2.5 * radius * place, y + radius, radius) for place in range(count))

    return 2 * radius, put


def title(found: Poster, memory: Memory, scale: float) -> Block:
    size, small = 70 * scale, 34 * scale
    while size > 30 and len(lines_of(memory.headline, size, INNER)) > 2:
        size -= 2
    headline, how = balanced(memory.headline, size, INNER), balanced(memory.how, small, INNER)

    def put(y: float) -> None:
        found.headline = centred(headline, y, size)
        found.how = centred(how, y + 1.2 * size * len(headline) + 8, small)

    return 1.2 * size * len(headline) + (8 + 1.3 * small * len(how) if how else 0), put


def centred(lines: list[str], y: float, size: float, leading: float = 1.2) -> tuple[Text, ...]:
    return tuple(Text(words, WIDTH / 2, y + size * (0.85 + leading * place), size) for place, words in enumerate(lines))


def standing(found: Poster, lines: tuple[Line, ...], scale: float) -> Block:
    columns = 2 if len(lines) > COLUMN else 1
    deep = -(-len(lines) // columns)
    size = (40 if columns == 1 else 31) * scale
    high, width = 1.4 * size, (680 if columns == 1 else 440)
    left = (WIDTH - columns * width - (columns - 1) * 30) / 2

    def put(y: float) -> None:
        rows = []
        for place, line in enumerate(lines):
            x = left + place // deep * (width + 30)
            taken = wide(line.score, size) + 2.1 * size
            name = clipped(line.name, size, width - taken)
            rows.append(Row(line, x, y + high * (place % deep) + size, x + width, size, name))
        found.rows = tuple(rows)

    return high * deep, put


def told(found: Poster, heading: str, story: str, scale: float) -> Block:
    size, small = 37 * scale, 25 * scale
    lines = balanced(story, size, INNER)

    def put(y: float) -> None:
        found.heading = Text(heading, WIDTH / 2, y + 2.1 * small, small)  # below an ornament
        found.story = centred(lines, y + 2.6 * small, size, 1.28)

    return 2.6 * small + 1.28 * size * len(lines), put


def figures(found: Poster, memory: Memory, scale: float) -> Block:
    width = INNER / len(memory.figures)
    tries = [(size, deep) for deep in (1, 2, 3) for size in (34 * scale, 31 * scale, 28 * scale, 25 * scale)]

    def fits(size: float, deep: int) -> bool:
        return all(len(lines_of(one.value, size, width - 24)) <= deep for one in memory.figures)

    size = next((size for size, deep in tries if fits(size, deep)), 22 * scale)
    values = [balanced(one.value, size, width - 24) for one in memory.figures]
    deep = max(map(len, values))

    def put(y: float) -> None:
        cells = []
        for place, (one, lines) in enumerate(zip(memory.figures, values, strict=True)):
            x = (WIDTH - INNER) / 2 + width * (place + 0.5)
            value = tuple(Text(words, x, y + 52 + size * (0.9 + 1.2 * row), size) for row, words in enumerate(lines))
            cells.append(Cell(one.what, value, x, y + 34))
        found.figures = tuple(cells)

    return 52 + 1.2 * size * deep, put
