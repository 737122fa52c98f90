"""From text to lines: odd spaces are mended, running heads left out, and each line knows what stood before it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum

from companion.games.spell.booklet.lookalikes import treasure

NUMBER = re.compile(r"\W*(?:page\s*|p\.\s*)?\d{1,3}\W*", re.IGNORECASE)  # a line that is only a page's number
OFTEN = 3  # a line that stands there so often is a running head
LONG_RUN = re.compile(r"([ \t._·…\n])\1{80,}")  # more of the same says nothing, and takes long to look through
ENDED = re.compile(r"[.!?…:][\"'”’»)\]*_]*$")


class Gap(IntEnum):
    """What stands between a line and the one above."""

    NONE = 0
    PAGE = 1  # a page ends: whether the text does, nobody knows
    BLANK = 2


@dataclass(frozen=True)
class Line:
    text: str
    gap: Gap = Gap.NONE
    doubt: str = ""  # about how it came here

    @property
    def is_number(self) -> bool:
        return bool(NUMBER.fullmatch(self.text))


def tidied(text: str) -> str:
    for odd, meant in (("\r\n", "\n"), ("\r", "\n"), ("\v", "\n"), ("\u2028", "\n"), ("\u00ad", ""), ("\ufeff", "")):
        text = text.replace(odd, meant)
    text = re.sub(r"[\u00a0\u2000-\u200a\u202f\u3000]", " ", text)
    text = LONG_RUN.sub(lambda run: run[1] * 80, text)
    text = "".join(letter for letter in text if letter.isprintable() or letter in "\n\t\f\ufffd")
    return "\n".join(line.rstrip(" \t") for line in text.split("\n"))


def lines_of(rows: Iterable[Line | str]) -> list[Line]:
    """Lines with words, without what stands on every page; a form feed is a page's end."""
    raw = [row if isinstance(row, Line) else Line(row) for row in rows]
    spread = [piece for row in raw for piece in broken(row)]
    heads = running_heads([line.text for line in spread])
    found: list[Line] = []
    gap = Gap.BLANK
    for line in spread:
        words = line.text.strip()
        if line.text == "\f" or (words and same(words) in heads):
            gap = Gap.PAGE
        elif not words:
            gap = gap or Gap.BLANK
        else:
            found.append(replace(line, text=words, gap=gap or line.gap))
            gap = Gap.NONE
    return single_spaced(found)


def broken(line: Line) -> list[Line]:
    if "\f" not in line.text:
        return [line]
    pieces = line.text.split("\f")
    return [one for piece in pieces for one in (Line("\f"), replace(line, text=piece))][1:]


def single_spaced(lines: list[Line]) -> list[Line]:
    """Where every line stands by itself, as some programs copy, a blank line means nothing."""
    blank = sum(line.gap is Gap.BLANK for line in lines)
    flowing = sum(line.text[0].islower() for line in lines)
    after_blank = sum(line.text[0].islower() and line.gap is Gap.BLANK for line in lines)
    if blank < 0.95 * len(lines) or flowing < 20 or after_blank < 0.9 * flowing:
        return lines
    return [replace(line, gap=Gap.NONE) if line.gap is Gap.BLANK else line for line in lines]


def same(line: str) -> str:
    """A running head is the same on every page, but for the page's number."""
    return re.sub(r"\d+", "#", line.strip())


def running_heads(lines: list[str]) -> set[str]:
    """Lines that stand there again and again: always apart from the rest, or as a title in the midst of it."""

    def apart(line: str) -> bool:
        return not line.strip() or line == "\f" or bool(NUMBER.fullmatch(line))

    around = zip(["", *lines[:-1]], lines, [*lines[1:], ""], strict=True)
    places = [(same(line), apart(before), apart(after)) for before, line, after in around if not apart(line)]
    often = Counter(line for line, _, _ in places)
    alone = Counter(line for line, before, after in places if before and after)
    near = Counter(line for line, before, after in places if before or after)
    shouting = sum(line.isupper() for line, _, _ in places) > len(places) / 2

    def head(line: str, times: int) -> bool:
        if times < OFTEN or names_only(line):
            return False
        if alone[line] == times:
            return True
        if ENDED.search(line) or not title(line):
            return False
        if shouting:
            return 2 * alone[line] >= times
        return line.isupper() or near[line] > times / 2 or "#" in line

    return {line for line, times in often.items() if head(line, times)}


def names_only(line: str) -> bool:
    """Nothing but treasures, or three of them: part of a heading, however often."""
    words = re.findall(r"[^\W\d_]+", line)
    named = sum(bool(treasure(word)) for word in words)
    return bool(words) and named in (3, len(words))


def title(line: str) -> bool:
    """Words that begin with capitals, but for the small ones."""
    words = re.findall(r"[^\W\d_]+", line)
    return bool(words) and all(word[0].isupper() or len(word) <= 3 for word in words) and words[0][0].isupper()
