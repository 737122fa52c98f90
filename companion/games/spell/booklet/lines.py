"""From text to lines: odd spaces are mended, running heads left out, and each line knows what stood before it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum

from companion.games.spell.booklet.heads import NUMBER, running_heads

LONG_RUN = re.compile(r"([ \t._·…\n])\1{80,}")  # more of the same says nothing, and takes long to look through


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
    for at, line in enumerate(spread):
        words = line.text.strip()
        if at in heads:
            line = replace(line, doubt=line.doubt or heads[at].doubt)
        if line.text == "\f" or (at in heads and heads[at].left_out):
            gap = Gap.PAGE
            if found and line.doubt:
                found[-1] = replace(found[-1], doubt=found[-1].doubt or line.doubt)
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
