"""Headings that are only numbers: one row of them that rises from 1 to 60, all of them set alike."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.games.spell.booklet.headings import LABELS, Heading
from companion.games.spell.booklet.heads import labels
from companion.games.spell.booklet.lines import Line
from companion.games.spell.fortunes import orders

NUMBERED = re.compile(
    r"([^\w\s]*)\s*(?:([^\W\d_]+)\W{0,3})?(\d{1,2})(?:\s*([.):–—*_-]+)(?=\s|$)|(\s)+|$)(?:\s*[*_|]+(?=\s))?\s*(.*)"
)
DASH = re.compile(r"[–—-]\s+")
INDEX = 4  # so many on lines that follow each other are an index, if they stand there once more
ENOUGH = 0.6  # of the longest row are set alike: then all headings are
MOST = 5000
TWICE = "Its number stands there twice."
WITHIN = "A number stands within it like a heading."
FROM_0 = "The numbers begin with 0: perhaps each belongs to the next."


class Found(NamedTuple):
    """A line that begins with a number, and how that is set."""

    head: Heading
    number: int
    shape: tuple[str, str, str, bool]


def numbers_alone(lines: Sequence[Line]) -> list[Heading]:
    """Headings without names: the longest ascent of numbers at the beginnings of lines."""
    found = without_index(numbers_in(lines))
    row = ascent([one for one in found if one.number])
    shapes = defaultdict(set)
    for one in found:
        shapes[one.shape].add(one.number)
    shape = max(shapes, key=lambda shape: len(shapes[shape]), default=None)
    alike = [one for one in found if one.shape == shape]
    even = ascent([one for one in alike if one.number])
    if len(even) >= ENOUGH * len(row):
        row = even
    else:
        alike = found
    pairs = zip(row, [*row[1:], None], strict=False)
    return without_dashes([doubted(one, following, alike) for one, following in pairs])


def numbers_in(lines: Sequence[Line]) -> list[Found]:
    called = LABELS | labels([line.text for line in lines])
    found: list[Found] = []
    for at, line in enumerate(lines):
        match = NUMBERED.match(line.text)
        if match and (not match[2] or match[2].lower() in called) and int(match[3]) <= len(orders()):
            number, rest = int(match[3]), match[6].strip()
            shape = match[1], (match[2] or "").lower(), match[4] or "", bool(rest)
            found.append(Found(Heading(at, at + 1, rest, None, number), number, shape))
    return found[:MOST]


def without_index(found: list[Found]) -> list[Found]:
    """Without numbers on one line after the other, if most of them stand elsewhere with words below."""
    runs: list[list[Found]] = []
    for one in found:
        if runs and one.head.start == runs[-1][-1].head.end and one.shape == runs[-1][-1].shape:
            runs[-1].append(one)
        else:
            runs.append([one])
    apart = {one.number for run in runs if len(run) < INDEX for one in run}
    indexes = [run for run in runs if len(run) >= INDEX and 2 * sum(one.number in apart for one in run) >= len(run)]
    indexed = {one.head.start for run in indexes for one in run[: None if run[-1].number in apart else -1]}
    lasts = {run[-1].head.start for run in indexes if run[-1].head.rest}
    return [one for one in found if one.head.start not in indexed | lasts]


def ascent(found: list[Found]) -> list[Found]:
    """The longest row of headings whose numbers rise; of equally long ones, that with the latest beginnings."""
    best: list[tuple[int, int]] = []  # for each: how long a row ends with it, and what comes before it
    ends = [(0, -1)] * (len(orders()) + 1)  # the longest that ends with each number
    for place, one in enumerate(found):
        length, last = max((ends[n] for n in range(one.number)), key=lambda end: end[0])
        best.append((length + 1, last))
        if length + 1 >= ends[one.number][0]:
            ends[one.number] = (length + 1, place)
    at = max(ends, key=lambda end: end[0])[1]
    row: list[Found] = []
    while at >= 0:
        row.append(found[at])
        at = best[at][1]
    return row[::-1]


def doubted(one: Found, following: Found | None, alike: Sequence[Found]) -> Heading:
    """A heading, and what is doubtful about it among those that look like it."""
    end = following.head.start if following else alike[-1].head.end + 1
    doubt = ""
    if any(other.number == one.number and other is not one for other in alike):
        doubt = TWICE
    elif any(one.head.start < other.head.start < end for other in alike):
        doubt = WITHIN
    elif not all(other.number for other in alike):
        doubt = FROM_0
    return replace(one.head, doubt=doubt)


def without_dashes(heads: list[Heading]) -> list[Heading]:
    """A dash behind nearly every number only divides it from the words."""
    dashed = sum(bool(DASH.match(head.rest)) for head in heads)
    if dashed < 0.8 * len(heads):
        return heads
    return [replace(head, rest=DASH.sub("", head.rest, count=1)) for head in heads]
