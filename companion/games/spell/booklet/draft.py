"""What was read of a booklet before it is kept: sixty rows, each with its words, how it was told apart, and doubts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.games.spell.fortunes import Order, orders

LONGEST = 600  # letters in a fortune
MISSING = "It is missing. Until you type it in, our own words are read."
BOTH, BY_NAMES, BY_NUMBER, BY_PLACE, BY_HAND, NOT_THERE = (
    "number and names", "names", "number", "place", "by hand", "missing",
)  # fmt: skip


class Damaged(ValueError):
    """A file that is no booklet, with the reason as a sentence."""


@dataclass(frozen=True)
class Row:
    number: int
    text: str = ""  # empty: our own words are read
    how: str = NOT_THERE
    doubts: tuple[str, ...] = ()  # sentences, for whoever looks through it

    @property
    def order(self) -> Order:
        return orders()[self.number - 1]


@dataclass(frozen=True)
class Draft:
    rows: tuple[Row, ...]  # all sixty

    @property
    def doubtful(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.doubts)

    @property
    def texts(self) -> dict[int, str]:
        return {row.number: row.text for row in self.rows if row.text}

    @property
    def size(self) -> int:
        """Letters that were read."""
        return sum(map(len, self.texts.values()))

    @property
    def in_capitals(self) -> bool:
        """Most of it: then it is offered in sentence case."""
        return sum(text.isupper() for text in self.texts.values()) * 2 > len(self.texts)

    def mended(self, number: int, text: str) -> Draft:
        """With that row as its owner wants it; what was doubtful about it no longer is."""
        words = " ".join(text.split())[:LONGEST]
        how = BY_HAND if words != self.rows[number - 1].text else self.rows[number - 1].how
        row = Row(number, words, how if words else NOT_THERE)
        return Draft(tuple(row if one.number == number else one for one in self.rows))

    def in_sentence_case(self) -> Draft:
        return Draft(tuple(replace(row, text=sentence_case(row.text)) for row in self.rows))


def whole(rows: Iterable[Row]) -> Draft:
    """Sixty rows, whatever there is of them."""
    known = {row.number: row for row in rows}
    numbers = range(1, len(orders()) + 1)
    return Draft(tuple(known.get(number, Row(number, doubts=(MISSING,))) for number in numbers))


def kept(texts: dict[int, str]) -> Draft:
    """A set that was kept before, to be looked through again."""
    return whole(Row(number, text, BY_HAND) for number, text in texts.items())


def sentence_case(text: str) -> str:
    """Capitals where sentences begin, and nowhere else; what is not in capitals stays."""
    if not text.isupper():
        return text
    begun = re.sub(r"(^|[.!?…]\W+)(\w)", lambda found: found[1] + found[2].upper(), text.lower())
    return re.sub(r"\bi\b", "I", begun)


# As plain data, for another process and for the store


def spelt(row: Row) -> dict[str, Any]:
    return {"number": row.number, "text": row.text, "how": row.how, "doubts": list(row.doubts)}


def row_of(spelt: dict[str, Any]) -> Row:
    return Row(spelt["number"], spelt["text"], spelt["how"], tuple(spelt["doubts"]))
