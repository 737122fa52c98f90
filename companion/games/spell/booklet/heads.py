"""Running heads: lines that stand on every page, which belong to no fortune."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from companion.games.spell.booklet.lookalikes import treasure
from companion.games.spell.fortunes import orders

NUMBER = re.compile(r"\W*(?:page\s*|p\.\s*)?\d{1,3}\W*", re.IGNORECASE)  # a line that is only a page's number
LABELLED = re.compile(r"\W*([^\W\d_]+)\W{0,3}(\d{1,2})\W*")  # Fortune 12
ENDED = re.compile(r"[.!?…:][\"'”’»)\]*_]*$")
OFTEN = 3  # a line that stands there so often is a running head
MOSTLY = 0.7  # of the times at a page's edge: then it belongs there
PAGES = 40  # or fewer, if one of them has more than one fortune
TAKEN = "This was taken for a running head and left out: “{}”."
PERHAPS = "This stands there more than once, perhaps as a running head: “{}”."


class Head(NamedTuple):
    """What is to be done about a line that looks like a running head."""

    left_out: bool
    doubt: str = ""


def same(line: str) -> str:
    """A running head is the same on every page, but for the page's number."""
    return " ".join(re.sub(r"\d+", "#", line).split())


def running_heads(lines: Sequence[str]) -> dict[int, Head]:
    """Each line that looks like one: at the edges of pages it is one, elsewhere that is a doubt."""
    found: dict[int, Head] = {}
    places = defaultdict(list)
    for at, line in enumerate(lines):
        places[same(line)].append(at)
    looks = looking_so(lines)
    if not looks:
        return {}
    every = {at for one in looks for at in places[one]}
    pages = sum(line == "\f" for line in lines) + 1
    if 2 * sum(line.isupper() for line in lines) > sum(bool(line.strip()) for line in lines):
        pages = PAGES + 1  # where all is in capitals, the end of a page tells nothing
    for one in looks:
        edges = at_edges(places[one], lines, every, pages)
        alone = all(blank_around(at, lines) for at in places[one])
        for at in places[one]:
            said = lines[at].strip()[:60]
            if len(edges) >= MOSTLY * len(places[one]):
                found[at] = Head(True, "" if at in edges else TAKEN.format(said))
            else:
                found[at] = Head(alone, (TAKEN if alone else PERHAPS).format(said))
    return found


def blank_around(at: int, lines: Sequence[str]) -> bool:
    return not "".join([*lines[max(0, at - 1) : at], *lines[at + 1 : at + 2]]).strip()


def at_edges(places: Sequence[int], lines: Sequence[str], heads: set[int], pages: int) -> set[int]:
    """The places where a page ends, or its number stands beside it and counts on from one to the next."""
    told = [number_at(at, lines, heads) for at in places]
    counted = {
        at
        for (at, number), before, after in zip(
            zip(places, told, strict=True), [None, *told[:-1]], [*told[1:], None], strict=True
        )
        if number and ((before and number - before in (1, 2)) or (after and after - number in (1, 2)))
    }
    turned = {at for at in places if "\f" in beside(at, lines, heads)}
    return counted | turned if pages <= PAGES and len(turned) >= 0.4 * pages else counted


def beside(at: int, lines: Sequence[str], heads: set[int]) -> list[str]:
    """The nearest lines above and below that are neither blank nor running heads."""
    found = []
    for step in (-1, 1):
        near = at + step
        while 0 <= near < len(lines) and abs(near - at) <= 8 and (near in heads or not lines[near].strip(" \t")):
            near += step
        if 0 <= near < len(lines):
            found.append(lines[near])
    return found


def number_at(at: int, lines: Sequence[str], heads: set[int]) -> int | None:
    """The page's number in it or beside it."""
    for line in (lines[at], *(line for line in beside(at, lines, heads) if NUMBER.fullmatch(line))):
        if number := re.search(r"\d{1,3}", line):
            return int(number[0])
    return None


def labels(lines: Sequence[str]) -> set[str]:
    """Words that stand before most of the numbers of fortunes, each on a line with one: they are no running heads."""
    numbers = defaultdict(set)
    for line in lines:
        if len(line) < 40 and (found := LABELLED.fullmatch(line)) and 0 < int(found[2]) <= len(orders()):
            numbers[found[1].lower()].add(int(found[2]))
    return {word for word, told in numbers.items() if len(told) >= 0.6 * len(orders())}


def looking_so(lines: Sequence[str]) -> set[str]:
    """Lines that stand there again and again: always apart from the rest, or as a title in the midst of it."""

    def apart(line: str) -> bool:
        return not line.strip() or line == "\f" or bool(NUMBER.fullmatch(line))

    around = zip(["", *lines[:-1]], lines, [*lines[1:], ""], strict=True)
    places = [(same(line), apart(before), apart(after)) for before, line, after in around if not apart(line)]
    often = Counter(line for line, _, _ in places)
    alone = Counter(line for line, before, after in places if before and after)
    near = Counter(line for line, before, after in places if before or after)
    shouting = sum(line.isupper() for line, _, _ in places) > len(places) / 2
    called = labels(lines)

    def head(line: str, times: int) -> bool:
        if times < OFTEN or names_only(line) or called & set(re.findall(r"[^\W\d_]+", line.lower())):
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
