"""Reads the sixty fortunes out of an owner's own booklet, as it was scanned or copied.

A fortune is a number, three treasures, and then its words, however the lines are broken. An index before them, page
numbers and running heads between them do not count. What is incomplete or contradicts itself is refused as a whole.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

from companion import apart
from companion.game import listing
from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import Order, orders

TREASURE = rf"({'|'.join(TREASURES)})"
BETWEEN = r"[ \t]*(?:[,;/>+&·•→|–—-]|\bthen\b|\band\b)*[ \t]*"
NAMES = TREASURE + BETWEEN + TREASURE + BETWEEN + TREASURE + r"\b"
# A number and its treasures: at the start of a line, where the names may follow on the next, or in a second column.
HEAD = re.compile(
    rf"(?:^[ \t]*(?:fortune|no\.?|nr\.?|\#)?[ \t]*(?P<number>\d{{1,2}})[ \t]*[.):,;–—-]?\s*"
    rf"|(?:\t|[ ]{{2,}})(?P<column>\d{{1,2}})[ \t]*[.):,;–—-]?[ \t]*){NAMES}",
    re.IGNORECASE | re.MULTILINE,
)
FURNITURE = re.compile(r"\W*(?:page\s*)?\d{1,3}\W*", re.IGNORECASE)  # a line that is only a page number
LEADER = re.compile(r"(?:[ .·…_]{2,}|\bp(?:age|\.)?)\s*\d{1,3}\s*$", re.IGNORECASE)  # "..... 18" in an index
OFTEN = 3  # a line that stands there so often is a running head
MOST_BYTES = 5_000_000
MOST_LETTERS = 300_000  # in the whole of it
LONGEST_FORTUNE = 600
LONG_RUN = re.compile(r"([ \t._·…\n])\1{80,}")  # more of the same says nothing, and takes long to look through


TOO_LARGE = "That file is too large for a booklet of sixty fortunes."


class Damaged(ValueError):
    """A guide that cannot be used, with what is wrong with it as sentences."""


@dataclass
class Found:
    """What was read for one number, before it is judged."""

    orders: set[Order] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)


def read_file(path: Path) -> dict[int, str]:
    """The fortunes in a text file or in the text layer of a PDF."""
    return read_guide(text_of(path.read_bytes()))


def text_of(content: bytes) -> str:
    if len(content) > MOST_BYTES:
        raise Damaged(TOO_LARGE)
    text = pdf_text(content) if content.startswith(b"%PDF") else plain_text(content)
    if len(text) > MOST_LETTERS:
        raise Damaged(TOO_LARGE)
    return text


def read_apart(content: bytes) -> dict[int, str]:
    """The same in a process of its own, which can be ended whatever somebody sends us as a PDF."""
    try:
        answer = json.loads(apart.run("companion.games.spell.guide", given=content).stdout)
    except ValueError as reason:  # it did not come to an end, or to nothing that can be read
        raise Damaged("That file cannot be read.") from reason
    if "damaged" in answer:
        raise Damaged(answer["damaged"])
    return {int(number): text for number, text in answer["texts"].items()}


def main() -> None:
    """From standard input to standard output, for read_apart."""
    try:
        answer: dict[str, object] = {"texts": read_guide(text_of(sys.stdin.buffer.read()))}
    except Damaged as reason:
        answer = {"damaged": str(reason)}
    print(json.dumps(answer))


def plain_text(content: bytes) -> str:
    wide = content[:2] in (b"\xff\xfe", b"\xfe\xff")
    try:
        return content.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")  # as older Windows programs write


def pdf_text(content: bytes) -> str:
    from pypdf import PdfReader

    try:
        text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    except Exception as reason:  # a broken PDF breaks its reader in any way it likes
        raise Damaged("That PDF cannot be read.") from reason
    if not text.strip():
        raise Damaged("That PDF has no text in it, only pictures. Have its text recognised first.")
    return text


def read_guide(text: str) -> dict[int, str]:
    """The words of all sixty fortunes by number, or Damaged."""
    found: dict[int, Found] = {}
    for number, order, words in entries(tidied(text)):
        seen = found.setdefault(number, Found())
        seen.orders.add(order)
        if words and words not in seen.texts:
            seen.texts.append(words)
    if problems := list(judged(found)):
        raise Damaged(" ".join(problems))
    return {number: found[number].texts[0] for number in range(1, len(orders()) + 1)}


def judged(found: dict[int, Found]) -> Iterator[str]:
    """What is wrong, with the numbers it is wrong with."""
    expected = dict(enumerate(orders(), 1))
    if not found:
        yield "There are no fortunes in it: numbers from 1 to 60, each followed by three treasures and its words."
        return

    def numbers(wrong: Iterator[int]) -> str:
        return listing([str(number) for number in sorted(wrong)])

    if strange := numbers(number for number in found if number not in expected):
        yield f"There are only sixty fortunes, but it has {strange}."
    if missing := numbers(number for number in expected if number not in found):
        yield f"Missing: {missing}."
    if empty := numbers(n for n in expected if n in found and not found[n].texts):
        yield f"Without words: {empty}."
    if long := numbers(n for n in expected if n in found and any(len(t) > LONGEST_FORTUNE for t in found[n].texts)):
        yield f"Too long for a fortune: {long}."
    if twice := numbers(n for n in expected if n in found and len(found[n].texts) > 1):
        yield f"There twice, with different words: {twice}."
    for number in sorted(found):
        if number in expected and found[number].orders != {expected[number]}:
            other = next(order for order in sorted(found[number].orders) if order != expected[number])
            yield f"Number {number} should be {', '.join(expected[number])}, but it says {', '.join(other)}."


# From a page to its entries -------------------------------------------------------------------------------------------


def tidied(text: str) -> str:
    """Lines as they are meant: no odd spaces, no page furniture, two columns one after the other."""
    for odd, meant in (("\r\n", "\n"), ("\r", "\n"), ("\f", "\n\n"), ("\u00a0", " "), ("\u00ad", "")):
        text = text.replace(odd, meant)
    text = LONG_RUN.sub(lambda run: run[1] * 80, text)
    text = "".join(letter for letter in text if letter.isprintable() or letter in "\n\t")
    lines = [line.rstrip() for line in text.split("\n")]
    running = running_heads(lines)
    return "\n".join(unfolded([line for line in lines if line.strip() not in running]))


def running_heads(lines: list[str]) -> set[str]:
    """Lines that stand there again and again, always apart from the rest."""

    def apart(line: str) -> bool:
        return not line.strip() or bool(FURNITURE.fullmatch(line))

    around = zip(["", *lines[:-1]], lines, [*lines[1:], ""], strict=True)
    places = [(line.strip(), apart(before) and apart(after)) for before, line, after in around if not apart(line)]
    often = Counter(line for line, alone in places if alone)
    inside = {line for line, alone in places if not alone}
    return {line for line, count in often.items() if count >= OFTEN and line not in inside}


def unfolded(lines: list[str]) -> Iterator[str]:
    """Two columns side by side, as a flattened page has them, one after the other."""
    column = 0  # where the second begins; 0: there is one column
    right: list[str] = []
    for line in lines:
        heads = list(HEAD.finditer(line))
        if heads:
            yield from right
            column, right = heads[1].start("column") if len(heads) > 1 else 0, []
        cut = gap(line, column) if column else len(line)
        yield line[:cut]
        right.append(line[cut:])
    yield from right


def gap(line: str, column: int) -> int:
    """Where the second column of a line begins: at the wide gap that is nearest to where its heading stands."""
    gaps = [match.end() for match in re.finditer(r"[ \t]{2,}", line)]
    near = [place for place in gaps if abs(place - column) <= 12]
    return min(near, key=lambda place: abs(place - column)) if near else len(line)


def entries(text: str) -> Iterator[tuple[int, Order, str]]:
    heads = list(HEAD.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    for head, end in zip(heads, ends, strict=False):
        number = int(head["number"] or head["column"])
        first, second, third = (head[group].capitalize() for group in (3, 4, 5))
        yield number, (first, second, third), words(text[head.end() : end])


def words(block: str) -> str:
    """The words of one fortune, in one line: nothing for an index, which has only page numbers."""
    lines = [LEADER.sub("", line).strip() for line in block.split("\n")]
    lines = [line for line in lines if line and not FURNITURE.fullmatch(line)]
    joined = re.sub(r"(?<=\w)[-\u2010] (?=[a-z])", "", " ".join(lines))  # a word broken at the end of a line
    said = " ".join(joined.split()).lstrip(" .:,;–—-")
    return said[1:-1] if said.startswith('"') and said.endswith('"') else said  # as tables have it


if __name__ == "__main__":
    main()
