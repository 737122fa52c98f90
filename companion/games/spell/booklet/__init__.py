"""An owner's booklet of fortunes, read into a draft that is looked through before it is kept.

A file becomes text (`files`), without markup (`markup`). If it is a table or JSON (`objects`), its columns tell what
is what (`rows`). Otherwise it is lines (`lines`), without running heads (`heads`), in one column or two (`columns`), in
which headings are looked for (`headings`, `numbers`): a number, three treasures, or both. What stands below a heading
is an entry (`entries`), is cut to what belongs to it and compared with the others (`style`, `words`). Where a text can
be read in several ways, the way with the fewest doubts is taken. A row of the draft (`draft`) that differs from the
booklet must never be without a doubt.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from companion import apart
from companion.games.spell.booklet import rows as grid
from companion.games.spell.booklet.alike import in_common
from companion.games.spell.booklet.columns import TRUST, ways
from companion.games.spell.booklet.draft import Damaged, Draft, row_of, spelt, whole
from companion.games.spell.booklet.entries import entries
from companion.games.spell.booklet.files import TOO_LARGE, text_of
from companion.games.spell.booklet.headings import headings
from companion.games.spell.booklet.lines import lines_of, tidied
from companion.games.spell.booklet.markup import from_html, from_markdown, is_html, is_markdown
from companion.games.spell.booklet.numbers import numbers_alone
from companion.games.spell.booklet.objects import from_json
from companion.games.spell.booklet.style import judged

__all__ = ["Damaged", "Draft", "answered", "read", "read_apart", "read_text"]

FEW_DOUBTS = 20  # rows; whatever can be read so well is not read in any other way
CLEARLY = 0.6  # another reading must have so few of the doubts of the first
IN_ROWS = 0.51  # of a table may be doubtful, and it may hold some of the fortunes only
MOST = 0.8  # and so many of its letters
TAB = 8
MOST_LINES = 8000
FEWEST = 6  # fortunes that make a booklet
NOTHING = "There are no fortunes in it: each needs its number from 1 to 60 or its three treasures, and its words."
HARD = "Much of the booklet was hard to read."


def read(content: bytes) -> Draft:
    """The draft of a file, or Damaged."""
    return read_text(text_of(content))


def read_text(text: str) -> Draft:
    draft, trust = whole(()), 1.0
    for other, much in drafts(text):
        if better(other, draft):
            draft, trust = other, much
        if len(draft.doubtful) <= FEW_DOUBTS:
            break
    if len(draft.texts) < FEWEST:
        raise Damaged(NOTHING)
    return wary(doubted(draft, in_common(list(draft.texts.values()))), trust)


def better(other: Draft, draft: Draft) -> bool:
    """Clearly fewer doubts, and hardly fewer words: a reading that leaves half of them out has nothing to doubt."""
    if not draft.texts:
        return True
    return other.size >= MOST * draft.size and len(other.doubtful) <= CLEARLY * len(draft.doubtful)


def doubted(draft: Draft, doubt: str) -> Draft:
    """With this doubt about each text, if there is one."""
    if not doubt:
        return draft
    return Draft(tuple(replace(row, doubts=(*row.doubts, doubt)) if row.text else row for row in draft.rows))


def wary(draft: Draft, trust: float) -> Draft:
    """Where more than that was hard to read, or was not found in lines, nothing of it is beyond doubt."""
    doubtful = sum(bool(row.doubts) for row in draft.rows if row.text)
    gone = len(draft.doubtful) - doubtful if trust != IN_ROWS else 0
    if doubtful + gone <= trust * (len(draft.texts) + gone):
        return draft
    return Draft(tuple(row if row.doubts else replace(row, doubts=(HARD,)) for row in draft.rows))


def drafts(text: str) -> Iterator[tuple[Draft, float]]:
    """Every reading of it, and how much of it may be doubtful if it is right.

    A table is read as a table only: what stands beside its words is not for a guess.
    """
    if found := from_json(text):
        yield judged(found), IN_ROWS
        return
    tables: list[grid.Rows] = []
    text = tidied(text)
    if sum(bool(line.strip()) for line in text.split("\n")) > MOST_LINES:
        raise Damaged(TOO_LARGE)
    if is_html(text):
        text, rows = from_html(text)
        tables = [rows]
    elif is_markdown(text):
        text = from_markdown(text)
    for table in (*tables, *grid.tables(text)):
        if found := grid.from_rows(table):
            yield judged(found), IN_ROWS
            return
    text, named = text.expandtabs(TAB), 0
    for order, trust in ways(text):
        lines = lines_of(order)
        heads = headings(lines)
        named = max(named, len(heads))
        yield judged(entries(lines, heads)), trust
    if named < grid.FEW:  # else a number at the beginning of a line means little
        lines = lines_of(text.split("\n"))
        yield judged(entries(lines, numbers_alone(lines))), TRUST


def read_apart(content: bytes) -> Draft:
    """The same in a process of its own, which can be ended whatever somebody sends us as a PDF."""
    try:
        answer = json.loads(apart.run("companion.games.spell.booklet.reader", given=content).stdout)
    except ValueError as reason:  # it did not come to an end, or to nothing that can be read
        raise Damaged("That file cannot be read.") from reason
    if "damaged" in answer:
        raise Damaged(answer["damaged"])
    return Draft(tuple(map(row_of, answer["rows"])))


def answered(content: bytes) -> str:
    """What the other process says."""
    try:
        return json.dumps({"rows": [spelt(row) for row in read(content).rows]})
    except Damaged as reason:
        return json.dumps({"damaged": str(reason)})
