"""From headings to entries: which fortune each one is, what stands below it, and which headings are none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher

from companion.games.spell.booklet.draft import BOTH, BY_NAMES, BY_NUMBER
from companion.games.spell.booklet.headings import LEADER, Heading
from companion.games.spell.booklet.lines import Gap, Line
from companion.games.spell.booklet.lookalikes import number, shape
from companion.games.spell.fortunes import orders

INDEX = 4  # so many headings without a word between them are an index
MOSTLY = 0.9  # of the headings have a number behind their names: that is the habit
LIKE = 0.6  # how much a line must look like three treasures, where one heading is looked for
BEGINS = re.compile(r"\W*(?:fortune|no\.?|nr\.?)?\s*([^\W_][\w|!]?)(?:\b|(?<=[|!]))[.):,–—-]*\s*(.*)", re.IGNORECASE)
SWALLOWED = "The next one is missing: perhaps its words are in here."
EMPTY_ABOVE = "The one above it has no words: perhaps they are in here."
GUESSED_BELOW = "Where it ends was guessed: the heading below it was hard to read."
BEHIND_IT = "A number stood behind its treasures and was left out: perhaps it belongs to the words."
NAMED_WITHIN = "Treasures stand in the middle of it like a heading."


@dataclass
class Entry:
    """One fortune as it was found, before its words are looked at."""

    number: int
    how: str
    lines: list[Line]
    doubts: list[str] = field(default_factory=list)
    inline: bool = False  # its words begin on the line of its heading
    last: bool = False  # nothing follows that would end it

    @property
    def plain(self) -> str:
        return " ".join(line.text for line in self.lines)


@dataclass
class Told:
    """A heading, and which fortune it tells of."""

    head: Heading
    number: int
    how: str
    doubts: list[str] = field(default_factory=list)


def entries(lines: Sequence[Line], heads: Sequence[Heading]) -> list[Entry]:
    told = numbered(without_index(heads, lines))
    told = in_place(told, lines)
    told = without_gaps(told, lines)
    pages = pages_in(lines, told)
    ends = [*(one.head.start for one in told[1:]), len(lines)]
    found = [entry(one, lines[one.head.end : end], pages) for one, end in zip(told, ends, strict=False)]
    for one, it, end in zip(told, found, ends, strict=False):
        it.doubts += dict.fromkeys(line.doubt for line in lines[one.head.start : end] if line.doubt)
    for above, below in zip(found, found[1:], strict=False):
        if not above.lines:
            below.doubts.append(EMPTY_ABOVE)
    if found:
        found[-1].last = True
    return once(found)


def without_index(heads: Sequence[Heading], lines: Sequence[Line]) -> list[Heading]:
    """Headings that follow each other without a word between them are an index; the last may already be an entry."""
    often = Counter(head.order for head in heads)
    runs: list[list[Heading]] = []
    for head in heads:
        if runs and not words_between(runs[-1][-1], head, lines, often[runs[-1][-1].order] > 1):
            runs[-1].append(head)
        else:
            runs.append([head])
    indexed = {id(head) for run in runs if len(run) >= INDEX for head in run[:-1]}
    left = [head for head in heads if id(head) not in indexed]
    often = Counter(head.order for head in left)
    lasts = {id(run[-1]) for run in runs if len(run) >= INDEX}
    return [head for head in left if id(head) not in lasts or often[head.order] == 1]


def words_between(head: Heading, following: Heading, lines: Sequence[Line], again: bool) -> bool:
    """Whether anything stands there but numbers of pages; again: the same heading stands elsewhere, too."""
    words = bool(head.rest) and not (again and LEADER.search(head.rest))
    return words or any(not line.is_number for line in lines[head.end : following.start])


# Which fortune it is --------------------------------------------------------------------------------------------------


def numbered(heads: Sequence[Heading]) -> list[Told]:
    """By names and number; the booklet's habit says where the number stands, if it has any."""
    before = sum(head.named == head.before for head in heads if head.named)
    after = sum(head.named == head.after for head in heads if head.named)
    named = sum(head.named is not None for head in heads)
    behind = sum(head.counted for head in heads) >= MOSTLY * len(heads)
    found: list[Told] = []
    for place, head in enumerate(heads):
        said = (head.before if before >= after else head.after) if 2 * max(before, after) >= named else None
        if head.named is None:
            if head.before and head.before <= len(orders()):
                found.append(Told(head, head.before, BY_NUMBER, [head.doubt] if head.doubt else []))
            continue
        one = Told(head, head.named, BOTH if said else BY_NAMES, [head.doubt] if head.doubt else [])
        if said not in (None, head.named):
            near = {heads[place - 1].named or 0, -1} if place else {-1}
            following = heads[place + 1].named if place + 1 < len(heads) else None
            fits = [n for n in (head.named, said) if n - 1 in near or n + 1 == following]
            one.number = next(iter(fits), head.named) if said <= len(orders()) else head.named
            one.doubts.append(f"Number and names disagree: it says {said}, and {', '.join(head.order or ())}.")
        elif head.counted and not behind and (head.before is not None or head.after != one.number):
            one.doubts.append(BEHIND_IT)
        elif said is None and 10 * max(before, after) >= 9 * named and named:
            one.doubts.append("Its number is missing.")
        found.append(one)
    return found


def steps(told: Sequence[Told]) -> set[int]:
    """From one number to the next, as it usually is in this booklet: mostly one, more in columns."""
    found = Counter(b.number - a.number for a, b in zip(told, told[1:], strict=False))
    return {step for step, times in found.items() if times >= max(3, 0.15 * len(told))}


def in_place(told: list[Told], lines: Sequence[Line]) -> list[Told]:
    """Without headings that are none: treasures named in somebody's words, out of the row, and there once more."""
    usual = steps(told)
    often = Counter(one.number for one in told)
    found: list[Told] = []
    left: list[Told] = []
    for place, one in enumerate(told):
        comes = place == 0 or one.number - told[place - 1].number in usual
        goes = place + 1 == len(told) or told[place + 1].number - one.number in usual
        if comes or goes or not usual:
            found.append(one)
        elif often[one.number] > 1:
            often[one.number] -= 1
            left.append(one)
            if found:
                found[-1].doubts.append(NAMED_WITHIN)
        else:
            one.doubts.append("It stands in an odd place.")
            if found:
                found[-1].doubts.append(NAMED_WITHIN)
            found.append(one)
    for one in found:
        if any(other.number == one.number and other.how == one.how for other in left):
            one.doubts.append("Its heading stands there twice.")
    return found


def without_gaps(told: list[Told], lines: Sequence[Line]) -> list[Told]:
    """Where one is missing, a line that looks like its heading is taken for it; if there is none, that is a doubt."""
    there = {one.number for one in told}
    missing = {n for n in range(1, len(orders()) + 1) if n not in there}
    usual = steps(told)
    found: list[Told] = []
    for place, one in enumerate(told):
        found.append(one)
        following = told[place + 1] if place + 1 < len(told) else None
        end = following.head.start if following else len(lines)
        strange = following is not None and following.number - one.number not in usual
        wanted = [n for n in sorted(missing) if n > one.number and (following is None or n < following.number)]
        at = one.head.end
        for number_ in wanted if len(wanted) <= 10 else []:
            guess = guessed(number_, lines, at, end)
            if guess:
                found[-1].doubts.append(GUESSED_BELOW)
                found.append(Told(guess, number_, BY_NUMBER, [guess.doubt]))
                missing.discard(number_)
                at = guess.end
        if missing and (strange or one.number + 1 in missing):
            one.doubts.append(SWALLOWED)
        if one.how == BY_NUMBER and one.number - 1 in missing:
            one.doubts.append("The one before is missing: perhaps this is it, with a wrong number.")
    return found


def guessed(wanted: int, lines: Sequence[Line], start: int, end: int) -> Heading | None:
    """A line that has this number, or names that look like its treasures."""
    for at in range(start, end):
        match = BEGINS.match(lines[at].text)
        told = number(match[1]) if match else None
        rest, below = match[2] if match and told and told[0] == wanted else None, at + 1
        if rest is not None:
            if not rest and below < end and like_names(lines[below].text, wanted):
                below += 1
            elif like_names(rest, wanted):
                rest = ""
            elif not rest or not re.search(r"\d", match[1] if match else ""):  # a page's number, or a word like So
                continue
        elif like_names(lines[at].text, wanted):
            rest = ""
        if rest is not None:
            return Heading(at, below, rest, None, doubt=f"Guessed: its heading reads “{lines[at].text[:40]}”.")
    return None


def like_names(text: str, wanted: int) -> bool:
    names = shape(" ".join(orders()[wanted - 1]))
    seen = re.sub(r"[^a-z]+", " ", shape(text[: len(names) + 8])).strip()
    return len(seen) < len(names) + 6 and SequenceMatcher(None, seen, names, autojunk=False).ratio() >= LIKE


# What stands below it -------------------------------------------------------------------------------------------------


def pages_in(lines: Sequence[Line], told: Sequence[Told]) -> set[int]:
    """The lines with numbers of pages: they count on, as pages do."""
    heading = {at for one in told for at in range(one.head.start, one.head.end)}
    heading |= {one.head.end for one in told if one.head.after == one.number and not one.head.counted}
    alone = [at for at, line in enumerate(lines) if line.is_number and at not in heading]
    value = {at: int(re.sub(r"\D", "", lines[at].text)) for at in alone}
    runs: list[list[int]] = []
    for at in alone:
        if runs and value[at] - value[runs[-1][-1]] in (1, 2):
            runs[-1].append(at)
        else:
            runs.append([at])
    runs = [run for run in runs if len(run) > 1]
    if any(value[below[0]] <= value[above[-1]] for above, below in zip(runs, runs[1:], strict=False)):
        runs = [run for run in runs if 2 * len(run) >= len(alone)]  # pages do not begin again
    return {at for run in runs for at in run}


def entry(one: Told, below: Sequence[Line], pages: set[int]) -> Entry:
    """Its lines, without the numbers of pages."""
    found = [Line(one.head.rest)] if one.head.rest else []
    it = Entry(one.number, one.how, found, one.doubts, inline=bool(one.head.rest))
    turned, strange = Gap.NONE, ""
    for at, line in enumerate(below, one.head.end):
        if line.is_number:
            turned = Gap.PAGE
            meant = not found and re.sub(r"\D", "", line.text) == str(one.number)
            strange = strange or (line.text if at not in pages and not meant else "")
            continue
        if strange:
            it.doubts.append(f"A number stood in the middle and was taken for a page’s: {strange.strip()}.")
            strange = ""
        found.append(replace(line, gap=turned or line.gap))
        turned = Gap.NONE
    if strange:
        it.doubts.append(f"A number stood at its end and was taken for a page’s: {strange.strip()}.")
    return it


def once(found: list[Entry]) -> list[Entry]:
    """Each fortune once: where it stands twice, the one with words; where both have words, that is a doubt."""
    kept: dict[int, Entry] = {}
    for one in found:
        other = kept.setdefault(one.number, one)
        if other is one or not one.lines or one.plain == other.plain:
            continue
        if not other.lines:
            kept[one.number] = one
        else:
            other.doubts.append(f"It stands there twice. The other: “{one.plain[:200]}”")
    return list(kept.values())
