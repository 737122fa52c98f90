"""Two columns into one: side by side on a line, or a line of each in turn. Each way is tried; doubts decide."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.games.spell.booklet.headings import heading
from companion.games.spell.booklet.heads import ENDED, NUMBER
from companion.games.spell.booklet.lines import Gap, Line, lines_of

WIDE = re.compile(r"(?<=\S) {2,}(?=\S)|^ {12,}(?=\S)")
NEAR = 6  # letters that a column may begin off its place
TRUST = 0.5
MOST_LINES = 80  # of two fortunes side by side
FAR = 8  # columns above and below
SOME = 12  # lines or pairs that make a habit
TOLD_APART = "Two columns were hard to tell apart here."


class Way(NamedTuple):
    """An order in which the lines of a text may be meant, and how much of it may be doubtful if it is right."""

    lines: list[Line]
    trust: float = TRUST


def ways(text: str) -> Iterator[Way]:
    lines = text.split("\n")
    yield Way([Line(line) for line in lines])
    if column := gutter(lines):
        yield Way(beside(split_at(lines, blank), column, FAR))
        yield Way(beside(split_at(lines, turns if "\f" in text else page_number), column))
        yield Way(beside([lines], column))
    if woven := in_turn(lines):
        yield Way(woven, 0.35)
    if not furnished(lines):
        yield Way(turned(text), 0.1)


def turned(text: str) -> list[Line]:
    """Pages whose columns were copied line by line, blank lines too. A line too many, and the columns change places."""
    pages = [page.removeprefix("\n").removesuffix("\n").split("\n") for page in text.split("\f") if page.strip()]
    odd = sum(len(page) % 2 for page in pages) * 2 > len(pages)
    found: list[Line] = []
    for page in pages:
        sides = page[::2], page[1::2]
        sure = len(page) % 2 == odd and not any(map(torn, sides)) and (not all(page) or level(*sides))
        doubt = "" if sure else TOLD_APART
        found += [Line(line, doubt=doubt) for line in (*sides[0], "", *sides[1])] + [Line("\f")]
    return found or [Line("")]


def torn(side: Sequence[str]) -> bool:
    """Whether a blank line stands where no heading follows."""
    lines = [Line(line) for line in side]
    pairs = zip(lines, lines[1:], strict=False)
    return any(not a.text and b.text and not heading(lines, at) for at, (a, b) in enumerate(pairs, 1))


def level(left: Sequence[str], right: Sequence[str]) -> bool:
    """Whether the headings of both columns stand side by side: then no line has made them change places."""
    sides = [Line(line) for line in left], [Line(line) for line in right]
    return all(bool(heading(sides[0], at)) == bool(heading(sides[1], at)) for at in range(min(map(len, sides))))


def furnished(lines: Sequence[str]) -> bool:
    """Whether pages have heads or numbers."""
    found = lines_of(lines)
    return any(line.is_number for line in found) or len(found) < sum(bool(line.strip("\f ")) for line in lines)


# Side by side


def gutter(lines: Sequence[str]) -> int:
    """Where the second column begins; 0: there is one column."""
    starts = Counter(found.end() for line in lines for found in WIDE.finditer(line))
    if not starts:
        return 0
    place, times = starts.most_common(1)[0]
    return place if times >= SOME and 5 * times >= sum(bool(line.strip()) for line in lines) else 0


def beside(pages: Sequence[Sequence[str]], column: int, far: int = 0) -> list[Line]:
    """On each page the left column, and then the right one; far: so many of them may be one page in truth."""
    columns: list[list[Line]] = []
    for page in pages:
        halves = [halved(line, column) for line in page]
        odd = [TOLD_APART if WIDE.search(right) else "" for _, right in halves]  # more than two on a line
        for side in (0, 1):
            columns.append([Line(half[side].strip(), doubt=doubt) for half, doubt in zip(halves, odd, strict=True)])
    for place, lines in enumerate(columns):
        first = next((at for at, line in enumerate(lines) if line.text), None)
        if first is not None and not heading(lines, first) and not lines[first].is_number:
            lines[first] = replace(lines[first], doubt=TOLD_APART)  # in the midst of a text: nobody knows of which
            doubt_last(columns[place % 2 : place : 2])
            doubt_last(columns[:place])
            for lines_ in columns[max(0, place - far) : place + far] if far else []:
                lines_[:] = [replace(line, doubt=TOLD_APART) for line in lines_]
    return [line for lines in columns for line in (*lines, Line(""))]


def doubt_last(columns: Sequence[list[Line]]) -> None:
    """The last text in these columns may go on elsewhere."""
    for lines in reversed(columns):
        for at in reversed(range(len(lines))):
            lines[at] = replace(lines[at], doubt=TOLD_APART)
            if heading(lines, at):
                return


def halved(line: str, column: int) -> tuple[str, str]:
    starts = [found.end() for found in WIDE.finditer(line)]
    near = [start for start in starts if abs(start - column) <= NEAR]
    cut = min(near, key=lambda start: abs(start - column)) if near else len(line)
    return line[:cut].rstrip(), line[cut:]


def split_at(lines: Sequence[str], ends: object) -> list[list[str]]:
    assert callable(ends)
    pages: list[list[str]] = [[]]
    for line in lines:
        if ends(line):
            pages.append([])
        pages[-1].append(line)
    return pages


def blank(line: str) -> bool:
    return not line.strip()


def turns(line: str) -> bool:
    return "\f" in line


def page_number(line: str) -> bool:
    return bool(line.strip()) and bool(NUMBER.fullmatch(line))


# A line of each in turn


def in_turn(lines: Sequence[str]) -> list[Line]:
    """Where two headings follow each other and then the words of both, line by line. Empty: nowhere."""
    found: list[Line] = []
    pairs = 0
    lengths = sorted(len(line.strip()) for line in lines if line.strip())
    width = lengths[9 * len(lengths) // 10] if lengths else 0
    for chunk in chunks([line for line in lines_of(lines) if not line.is_number]):
        woven = unwoven(chunk, width)
        pairs += bool(woven)
        found += [Line(""), *(woven or torn_off(chunk))]
    return found if pairs >= SOME else []


def torn_off(chunk: Sequence[Line]) -> list[Line]:
    """Lines of which nobody knows which column they are."""
    return [replace(line, doubt=line.doubt or TOLD_APART) for line in chunk]


def chunks(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """From one pair of headings to the next, or to a blank line."""
    chunk: list[Line] = []
    above = False
    for at, line in enumerate(lines):
        head = bool(heading(lines, at))
        pair = head and not above and at + 1 < len(lines) and bool(heading(lines, at + 1))
        if chunk and (pair or (line.gap is Gap.BLANK and not above)):
            yield chunk
            chunk = []
        above = head and pair
        chunk.append(line)
    yield chunk


def unwoven(chunk: Sequence[Line], width: int) -> list[Line]:
    """Left and right, if both begin with a heading; one may go on when the other has ended."""
    count = len(chunk)
    if not 4 <= count <= MOST_LINES or not heading(chunk[0::2], 0) or not heading(chunk[1::2], 0):
        return []
    ways: list[tuple[int, list[Line], list[Line]]] = []
    for pairs in range(2, count // 2 + 1):
        left, right, rest = list(chunk[: 2 * pairs : 2]), list(chunk[1 : 2 * pairs : 2]), list(chunk[2 * pairs :])
        ways.append((faults(left + rest, width) + faults(right, width), left + rest, right))
        if rest:
            ways.append((faults(left, width) + faults(right + rest, width), left, right + rest))
    ways.sort(key=lambda way: way[0])
    torn = any(line.gap for line in chunk[1:])
    doubt = TOLD_APART if torn or ways[0][0] or (len(ways) > 1 and ways[1][0] == ways[0][0]) else ""
    left, right = ([replace(line, gap=Gap.NONE, doubt=line.doubt or doubt) for line in side] for side in ways[0][1:])
    return [*left, Line(""), *right]


def faults(side: Sequence[Line], width: int) -> int:
    """What speaks against these lines being one text: no end, an end too early, a small letter after a full stop."""
    head = heading(side, 0)
    words = side[head.end :] if head else side
    found = 0 if words and ENDED.search(words[-1].text) else 2
    for above, below in zip(words, words[1:], strict=False):
        ended = bool(ENDED.search(above.text))
        found += ended and below.text[0].islower()
        found += len(above.text) + 1 + len(below.text.split()[0]) < width  # it would have fitted
    return found
