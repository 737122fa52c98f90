"""Finds headings: a number, three treasures, or both, in one line or stacked, spelt right or as a scanner saw them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.spell.booklet.lines import Line
from companion.games.spell.booklet.lookalikes import number, treasure
from companion.games.spell.fortunes import FOUND, Order, orders

WORD = re.compile(r"[^\W_]+(?:[!$][^\W_]+)*")
BETWEEN = re.compile(r"[\s,;:/>+&·•→|=.()\[\]{}*_#№º°`'\"“”‘’«»<~–—-]*")
LABELS = {"fortune", "fortunes", "no", "nr", "number", "num", "n", "entry"}
JOINTS = {"then", "and", "und", "y", "et"}
ROMAN = re.compile(r"[ivxl]{1,7}", re.IGNORECASE)
STACK = 5  # lines that a heading has at most
LEADER = re.compile(
    r"(?:[\s.·…_]{2,}|[\s,;]*\bp(?:age|p|\.)?[\s.]*)\s*\d{1,3}\s*$", re.IGNORECASE
)  # ".... 18" in an index
BEHIND = re.compile(r"[\s.…·_,:;#№(\[*|–—-]*(\d{1,3})[\s)\].:*|–—-]*$")  # a number, and nothing else
BRACKETED = re.compile(r"\s*[(\[#]\s*(\d{1,2})\s*[)\]]?(?=\W)")
SPACED = re.compile(r"\b(?:[^\W\d_] ){3,}[^\W\d_]\b")  # S W O R D


@dataclass(frozen=True)
class Heading:
    start: int  # the line it begins on
    end: int  # and the first below it
    rest: str  # what stands behind it on its last line
    order: Order | None  # None: told by its number alone
    before: int | None = None  # a number in front of the names
    after: int | None = None  # and behind them
    doubt: str = ""
    counted: bool = False  # that number behind them stands on the same line

    @property
    def named(self) -> int | None:
        """The number that the names mean."""
        return orders().index(self.order) + 1 if self.order else None


def headings(lines: Sequence[Line]) -> list[Heading]:
    found: list[Heading] = []
    at = 0
    while at < len(lines):
        head = heading(lines, at)
        if head:
            found.append(head)
        at = head.end if head else at + 1
    return found


def heading(lines: Sequence[Line], at: int) -> Heading | None:
    """The heading that begins on that line, if one does."""
    return parsed(lines, at, False) or (parsed(lines, at, True) if "|" in lines[at].text else None)


def parsed(lines: Sequence[Line], at: int, strokes: bool) -> Heading | None:
    """strokes: a | is a letter, not what divides a table."""
    before: int | None = None
    names: list[str] = []
    odd: list[str] = []
    for here in range(at, min(at + STACK, len(lines))):
        text = SPACED.sub(lambda found: found[0].replace(" ", ""), lines[here].text)
        text = re.sub(r"\|(?=\w)|(?<=\w)\|", "I", text) if strokes else text
        place = 0
        for word in WORD.finditer(text):
            if not BETWEEN.fullmatch(text, place, word.start()):
                return None
            place = word.end()
            meant, counted = treasure(word[0]), number(word[0])
            if meant:
                names.append(meant[0])
                odd += [] if meant[1] else [word[0]]
                if len(names) == FOUND:
                    return complete(lines, at, here, text[place:], names, before, odd)
            elif word[0].lower() in (JOINTS if names else LABELS):
                continue
            elif counted and before is None and not names:
                before = counted[0]
                odd += [] if counted[1] else [word[0]]
            elif not (ROMAN.fullmatch(word[0]) and not names):
                return None
        if not BETWEEN.fullmatch(text, place) or (before is None and not names):
            return None
    return None


def complete(
    lines: Sequence[Line], at: int, here: int, rest: str, names: list[str], before: int | None, odd: list[str]
) -> Heading | None:
    if rest[:1].isalpha():
        return None
    after: int | None = None
    if found := BEHIND.fullmatch(rest):
        after, rest = int(found[1]), ""
    elif found := BRACKETED.match(rest):
        after, rest = int(found[1]), rest[found.end() :]
    elif not rest.strip(" .:*_|–—-"):
        after = number_below(lines, here + 1)
    counted = after is not None and bool(found)
    rest = "" if LEADER.fullmatch(rest) else rest
    rest = re.sub(r"^(?:[\s:,;|*_)\]#→>=–—-]|\.(?!\.))+", "", rest)
    order = (names[0], names[1], names[2])
    doubt = f"Its heading was hard to read: “{', '.join(odd)[:40]}”." if odd else ""
    if order not in orders():
        if before is None:
            return None
        return Heading(
            at, here + 1, rest, None, before, after, f"Its heading names {names[0]}, {names[1]}, {names[2]}."
        )
    return Heading(at, here + 1, rest, order, before, after, doubt, counted)


def number_below(lines: Sequence[Line], at: int) -> int | None:
    """A line that is only a number, if it does not belong to the next heading."""
    if at < len(lines) and lines[at].is_number and not heading(lines, at):
        return int(re.sub(r"\D", "", lines[at].text))
    return None
