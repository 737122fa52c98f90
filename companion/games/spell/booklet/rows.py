"""Tables, however they are written: which column is the number, which are the treasures, and which the words."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.spell.booklet.draft import BOTH, BY_NAMES, BY_NUMBER, BY_PLACE
from companion.games.spell.booklet.entries import Entry, once
from companion.games.spell.booklet.headings import Heading, heading
from companion.games.spell.booklet.lines import Line, lines_of
from companion.games.spell.booklet.lookalikes import number, treasure
from companion.games.spell.fortunes import FOUND, Order, orders

Rows = list[list[str]]
FEW = 20  # fortunes that make a table of them
MOST_OF = 0.6  # of a column's cells say what it is
WORDS = {"text", "words", "wording", "fortune", "fortunes", "says", "said", "message", "saying", "sentence", "reading"}
NUMBERS = {"number", "no", "no.", "nr", "nr.", "#", "n", "id", "num"}
FIRST_TO_THIRD = ({"first", "1st", "one", "a"}, {"second", "2nd", "two", "b"}, {"third", "3rd", "three", "c"})
RULE = re.compile(r"[\s|+:=-]*")  # a line of a table that is only drawn


def tables(text: str) -> Iterator[Rows]:
    """Every way in which a text may be a table."""
    lines = [line for line in text.replace("\f", "\n").split("\n") if line.strip()]
    for mark in (",", ";", "\t", "|"):
        if sum(mark in line for line in lines) >= FEW:
            yield list(cells(text, mark))
    drawn = [line.strip().strip("|").split("|") for line in lines if "|" in line and not RULE.fullmatch(line)]
    if len(drawn) >= FEW:
        yield [[cell.strip() for cell in row] for row in drawn]
    spaced = [re.split(r" {2,}", line.strip()) for line in lines]
    if sum(len(row) > 2 for row in spaced) >= FEW:
        yield spaced


def cells(text: str, mark: str) -> Iterator[list[str]]:
    try:
        yield from ([cell.strip() for cell in row] for row in csv.reader(text.split("\n"), delimiter=mark) if row)
    except csv.Error:
        return


# What each column is


@dataclass(frozen=True)
class Columns:
    number: int | None
    names: tuple[int, ...]  # one with all three, or three with one each
    words: int
    unsure: bool  # another column could as well be the words
    width: int


def from_rows(rows: Rows) -> list[Entry]:
    """The entries of a table; none, if it is no table of fortunes."""
    rows = [row for row in rows if any(row)]
    titles, rows = header(rows)
    known = columns(titles, rows)
    if known is None:
        return []
    found = [one for row in rows if (one := entry(row, known)) is not None]
    return once(found) if len({one.number for one in found}) >= max(FEW, MOST_OF * len(rows)) else []


def header(rows: Rows) -> tuple[list[str], Rows]:
    """The first row, if it names columns."""
    known = WORDS | NUMBERS | FIRST_TO_THIRD[0] | {"treasures", "order", "names"}
    for at, row in enumerate(rows[:5]):
        titles = [cell.lower().strip(" *_:") for cell in row]
        if known & set(titles) and not any(order_in(cell) for cell in row):
            return titles, rows[at + 1 :]
    return [], rows


def columns(titles: list[str], rows: Rows) -> Columns | None:
    if len(rows) < FEW:
        return None
    width = Counter(map(len, rows)).most_common(1)[0][0] if not titles else len(titles)
    if width < 2:
        return None
    told = {at: [row[at] for row in rows if len(row) > at and row[at]] for at in range(width)}

    def most(at: int, test: Any) -> bool:
        return bool(told[at]) and sum(bool(test(cell)) for cell in told[at]) >= MOST_OF * len(told[at])

    triples = [at for at in told if most(at, order_in)]
    singles = [at for at in told if most(at, treasure)]
    names = tuple(triples[:1]) or (in_order(singles, titles) if len(singles) == FOUND else ())
    counting = [at for at in told if most(at, number_in) and len(set(told[at])) >= MOST_OF * len(told[at])]
    counted = best_number(counting, names, titles, rows)
    if counted is None and not names:
        return None
    sizes = {at: sum(map(len, told[at])) / len(told[at]) for at in told if told[at] and at != counted}
    long = sorted((at for at in sizes if at not in names and sizes[at] >= 10), key=lambda at: -sizes[at])
    called = [at for at in long if len(titles) > at and titles[at] in WORDS]
    if not long:
        return None
    unsure = not called and len(long) > 1 and sizes[long[1]] > 0.5 * sizes[long[0]]
    return Columns(counted, names, (called or long)[0], unsure, width)


def in_order(singles: list[int], titles: list[str]) -> tuple[int, ...]:
    """First, second and third, as their titles say; else from left to right."""

    def rank(at: int) -> int:
        words = set(re.split(r"\W+", titles[at])) if len(titles) > at else set()
        return next((place for place, called in enumerate(FIRST_TO_THIRD) if words & called), FOUND)

    ranks = [rank(at) for at in singles]
    return tuple(sorted(singles, key=rank)) if sorted(ranks) == list(range(FOUND)) else tuple(singles)


def best_number(counting: list[int], names: tuple[int, ...], titles: list[str], rows: Rows) -> int | None:
    """The column that agrees with the names; a page's number does not."""
    if not names:
        called = [at for at in counting if len(titles) > at and titles[at] in NUMBERS]
        return next(iter(called or counting), None)

    def agreeing(at: int) -> int:
        return sum(number_in(row[at]) == named(row, names) for row in rows if len(row) > max(at, *names))

    best = max(counting, key=agreeing, default=None)
    return best if best is not None and 2 * agreeing(best) >= len(rows) else None


def head_in(cell: str) -> Heading | None:
    return heading([Line(cell)], 0) if cell else None


def order_in(cell: str) -> Order | None:
    found = head_in(cell)
    return found.order if found and not found.rest else None


def number_in(cell: str) -> int | None:
    found = number(cell.strip(" .)#"))
    return found[0] if found and found[0] <= len(orders()) else None


def named(row: Sequence[str], names: tuple[int, ...]) -> int | None:
    """The number that the names in a row mean."""
    if not names or len(row) <= max(names):
        return None
    if len(names) == 1:
        found = order_in(row[names[0]])
        return orders().index(found) + 1 if found else None
    order = tuple(meant[0] for at in names if (meant := treasure(row[at])))
    return next((number for number, one in enumerate(orders(), 1) if one == order), None)


def entry(row: list[str], known: Columns) -> Entry | None:
    doubts: list[str] = []
    if len(row) > known.width and known.words == known.width - 1:  # a comma in the words that nothing kept together
        row = [*row[: known.words], ", ".join(row[known.words :])]
        doubts.append("Its row has more cells than the others.")
    elif len(row) != known.width:
        doubts.append("Its row has not as many cells as the others.")
    says = number_in(row[known.number]) if known.number is not None and len(row) > known.number else None
    means = named(row, known.names)
    if len(row) <= known.words or not (says or means):
        return None
    if says and means and says != means:
        doubts.append(f"Number and names disagree: it says {says}, and {', '.join(orders()[means - 1])}.")
    elif (known.number is not None and not says) or (known.names and not means):
        doubts.append(f"Only its {'number' if says else 'names'} could be read.")
    for at in (*known.names, *([known.number] if known.number is not None else [])):
        if not exact(row[at]):
            doubts.append(f"Its heading was hard to read: “{row[at][:40]}”.")
    if known.unsure:
        doubts.append("Two columns could be its words.")
    how = BOTH if says and means else BY_NAMES if means else BY_NUMBER
    lines = [Line(line.text) for line in lines_of(row[known.words].split("\n"))]
    return Entry(means or says or 0, how, lines, doubts)


def exact(cell: str) -> bool:
    found = head_in(cell)
    single, counted = treasure(cell), number(cell.strip(" .)#"))
    return not ((found and found.doubt) or (single and not single[1]) or (counted and not counted[1]))


# JSON


def from_json(text: str) -> list[Entry]:
    """The entries of JSON, whatever they are called in it; none, if it is none or has none."""
    if text.lstrip()[:1] not in ("{", "["):
        return []
    try:
        data = json.loads(text, object_pairs_hook=every_one)
    except (ValueError, RecursionError):
        return []
    for part in largest_first(data):
        if found := from_rows(as_rows(part)):
            return found
        if isinstance(part, list) and len(part) == len(orders()) and all(isinstance(one, str) for one in part):
            doubt = "Numbered by its place in the list."
            return [Entry(at, BY_PLACE, [Line(words)], [doubt]) for at, words in enumerate(part, 1) if words.strip()]
    return []


def every_one(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object with all that stands in it: what has the same name twice is there twice."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        while name in found:
            name += " "
        found[name] = value
    return found


def largest_first(data: Any, depth: int = 0) -> list[Any]:
    """Every collection in it."""
    inside = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    if depth > 6:
        return []
    found = [data] if len(inside) >= FEW else []
    for one in inside[:2000]:
        found += largest_first(one, depth + 1)
    return sorted(found, key=len, reverse=True)


def as_rows(part: Any) -> Rows:
    members = list(part.items()) if isinstance(part, dict) else [(None, one) for one in part]
    titles: dict[str, None] = {"key": None} if isinstance(part, dict) else {}
    for _, one in members:
        titles |= dict.fromkeys(one) if isinstance(one, dict) else {}
    if len(titles) > 1 or (titles and not isinstance(part, dict)):
        keyed = [{"key": key} | (one if isinstance(one, dict) else {"": one}) for key, one in members]
        return [[str(title) for title in titles], *([flat(one.get(title)) for title in titles] for one in keyed)]
    return [
        [flat(cell) for cell in row] for row in ((key, one) if key is not None else listed(one) for key, one in members)
    ]


def listed(one: Any) -> Sequence[Any]:
    return one if isinstance(one, list) else (one,)


def flat(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(flat, value))
    return "" if value is None else str(value)
