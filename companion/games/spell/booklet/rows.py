"""Tables, however they are written: which column is the number, which are the treasures, and which the words."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.spell.booklet.draft import BOTH, BY_NAMES, BY_NUMBER
from companion.games.spell.booklet.entries import Entry, once
from companion.games.spell.booklet.headings import Heading, heading
from companion.games.spell.booklet.lines import Line
from companion.games.spell.booklet.lookalikes import number, treasure
from companion.games.spell.fortunes import FOUND, Order, orders

Rows = list[list[str]]
FEW = 20  # fortunes that make a table of them
MOST_OF = 0.6  # of a column's cells say what it is
WORDS = {"text", "words", "wording", "says", "said", "message", "saying", "sentence", "reading"}
FORTUNES = {"fortune", "fortunes"}  # its words, or only what it is called
NUMBERS = {"number", "no", "no.", "nr", "nr.", "#", "n", "id", "num", "nummer", "numéro", "nº", "n°"}
PAGES = {"page", "pages", "p", "p.", "seite", "s.", "pp", "pagina", "página"}
FIRST_TO_THIRD = ({"first", "1st", "one", "a"}, {"second", "2nd", "two", "b"}, {"third", "3rd", "three", "c"})
RULE = re.compile(r"[\s|+:=-]*")  # a line of a table that is only drawn
COUNTED_FROM_0 = "The numbers begin with 0: one was added to each."
TWO_NUMBERS = "Two columns could be its number."
TWO_WORDS = "Two columns could be its words."
GOES_ON = "The row below had no number and no treasures and was taken for more of it."


def tables(text: str) -> Iterator[Rows]:
    """Every way in which a text may be a table."""
    lines = [line for line in text.replace("\f", "\n").split("\n") if line.strip()]
    for mark in (",", ";", "\t", "|"):
        if sum(mark in line for line in lines) >= FEW:
            yield cells(text, mark)
    strokes = ["|" in line for line in lines]
    near = [a or b for a, b in zip([False, *strokes], [*strokes[1:], False], strict=False)]
    drawn = [line for line, is_drawn, beside in zip(lines, strokes, near, strict=False) if is_drawn and beside]
    if len(drawn) >= MOST_OF * sum(strokes):  # a foot that stands on every page is no table
        drawn = [line.strip() for line in drawn if not RULE.fullmatch(line)]
        if len(drawn) >= FEW:
            yield [[cell.strip() for cell in line.strip("|").split("|")] for line in drawn]
    spaced = [re.split(r" {2,}", line.strip()) for line in lines]
    if sum(len(row) > 2 for row in spaced) >= FEW:
        yield spaced


def cells(text: str, mark: str) -> Rows:
    """Rows of cells, in quotation marks where they are kept so, else as they stand there."""
    lines = [f"{line}\n" for line in text.split("\n")]
    end = re.escape(mark)
    quoted = re.compile(f'(?:^|(?<={end}))("[^"{end}]*")(?={end}|$)', re.MULTILINE)
    if sum(f'{mark}"' in line or line.startswith('"') for line in lines) < MOST_OF * len(lines):
        lines = [quoted.sub(r'""\1""', line) for line in lines]  # where few are in quotation marks, these are meant
    for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE):
        try:
            rows = [row for row in csv.reader(lines, delimiter=mark, quoting=quoting, strict=True) if row]
        except csv.Error:
            continue
        return [[cell.strip() for cell in row] for row in rows]
    return []


# What each column is


@dataclass(frozen=True)
class Columns:
    number: int | None
    names: tuple[int, ...]  # one with all three, or three with one each
    words: int
    width: int
    begins: int  # 0, where the first number is none
    doubts: tuple[str, ...]  # of every row


def from_rows(rows: Rows) -> list[Entry]:
    """The entries of a table; none, if it is no table of fortunes."""
    rows = [row for row in rows if any(row)]
    titles, rows = header(rows)
    known = columns(titles, rows)
    if known is None:
        return []
    found: list[Entry] = []
    for row in rows:
        if one := entry(row, known):
            found.append(one)
        elif found:
            going_on(found[-1], row)
    quoted = [one for one in found if one.plain[:1] == one.plain[-1:] == '"']
    if len(quoted) < MOST_OF * len(found):
        for one in quoted:
            one.doubts.append("Perhaps its quotation marks are no part of it.")
    return once(found) if len({one.number for one in found}) >= max(FEW, MOST_OF * len(rows)) else []


def going_on(above: Entry, row: list[str]) -> None:
    """A cell may go on in the row below; whatever stands there is not lost without a word."""
    above.lines += [Line(cell) for cell in row if cell and not RULE.fullmatch(cell)][:40]
    if GOES_ON not in above.doubts:
        above.doubts.append(GOES_ON)


def header(rows: Rows) -> tuple[list[str], Rows]:
    """The first row, if it names columns."""
    known = WORDS | FORTUNES | NUMBERS | PAGES | FIRST_TO_THIRD[0] | {"treasures", "order", "names"}
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
    counting = [
        at
        for at in told
        if most(at, number_or_0) and len(set(told[at])) >= MOST_OF * len(told[at]) and title(titles, at) not in PAGES
    ]
    counted = best_number(counting, names, titles, rows)
    if counted is None and not names:
        return None
    sizes = {at: sum(map(len, told[at])) / len(told[at]) for at in told if told[at] and at != counted}
    long = sorted((at for at in sizes if at not in names and sizes[at] >= 10), key=lambda at: -sizes[at])
    if not long:
        return None
    called = [at for at in long if title(titles, at) in WORDS] or [
        at for at in long if title(titles, at) in FORTUNES and at == long[0]
    ]
    unsure = not called and len(long) > 1 and (sizes[long[1]] > 0.5 * sizes[long[0]] or may_be_words(titles, long))
    said = counted is not None and title(titles, counted) in NUMBERS
    begins = 0 if counted is not None and not names and "0" in told[counted] else 1
    doubts = (
        *([COUNTED_FROM_0] if not begins else []),
        *([TWO_NUMBERS] if counted is not None and not names and not said and len(counting) > 1 else []),
        *([TWO_WORDS] if unsure else []),
    )
    return Columns(counted, names, (called or long)[0], width, begins, doubts)


def title(titles: list[str], at: int) -> str:
    return titles[at] if at < len(titles) else ""


def may_be_words(titles: list[str], long: list[int]) -> bool:
    """Whether a shorter column is called like what is looked for."""
    return any(title(titles, at) in WORDS | FORTUNES for at in long[1:])


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


def number_or_0(cell: str) -> bool:
    return cell == "0" or number_in(cell) is not None


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
    says = said_in(row, known)
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
    how = BOTH if says and means else BY_NAMES if means else BY_NUMBER
    lines = [Line(line.strip()) for line in row[known.words].split("\n") if line.strip()]
    return Entry(means or says or 0, how, lines, [*doubts, *known.doubts])


def said_in(row: list[str], known: Columns) -> int | None:
    """The number in a row, if there is one."""
    if known.number is None or len(row) <= known.number:
        return None
    if known.begins:
        return number_in(row[known.number])
    found = 0 if row[known.number] == "0" else number_in(row[known.number])
    return found + 1 if found is not None and found < len(orders()) else None


def exact(cell: str) -> bool:
    found = head_in(cell)
    single, counted = treasure(cell), number(cell.strip(" .)#"))
    return not ((found and found.doubt) or (single and not single[1]) or (counted and not counted[1]))
