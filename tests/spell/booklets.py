"""Made-up booklets to read: texts × layouts × noise, and how they were read. `python -m tests.spell.booklets` tells.

What was read is compared with what was written: perfect (the same, and no doubt), marked (a doubt, right or wrong), or
silently wrong (something else, and no doubt), which must never be.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from random import Random

from companion.games.spell.booklet import Damaged, read
from tests.spell.wordings import TEXTS, Booklet, Entry, written

WIDTH = 38

# Layouts --------------------------------------------------------------------------------------------------------------


def set_in(text: str, width: int = 0, hyphens: bool = False) -> str:
    """A text in lines of that width; 0: in one line, or two of verse."""
    if "\n" in text or not width:
        return text
    lines = textwrap.wrap(text, width, break_on_hyphens=True)
    if hyphens:
        return "\n".join(broken(lines, width))
    return "\n".join(lines)


def broken(lines: list[str], width: int) -> Iterator[str]:
    """Long words are broken at the ends of lines, as a narrow column does it."""
    words = " ".join(lines).split()
    line = ""
    for word in words:
        room = width - len(line) - 2
        if len(line) + 1 + len(word) <= width:
            line = f"{line} {word}".strip()
        elif word.isalpha() and len(word) > 6 and 3 <= room <= len(word) - 3:
            yield f"{line} {word[:room]}-"
            line = word[room:]
        else:
            yield line
            line = word
    yield line


def blocks(form: str, width: int = WIDTH, between: str = "\n\n", hyphens: bool = False) -> Callable[[Booklet], str]:
    def laid(booklet: Booklet) -> str:
        return between.join(
            one.head(form).replace("/", "\n") + "\n" + set_in(one.text, width, hyphens) for one in booklet
        )

    return laid


def column(booklet: Booklet, width: int, form: str = "{number}. {0} {1} {2}", blank: bool = True) -> list[str]:
    return [line for one in booklet for line in (one.head(form), *set_in(one.text, width).split("\n"), *[""][:blank])]


def side_by_side(in_pairs: bool) -> Callable[[Booklet], str]:
    """Two columns on one line: pairs of fortunes, or pages of six whose columns go on by themselves."""

    def laid(booklet: Booklet) -> str:
        size = 2 if in_pairs else 6
        pages = []
        for start in range(0, len(booklet), size):
            page = booklet[start : start + size]
            left, right = (column(half, 34) for half in (page[: (len(page) + 1) // 2], page[(len(page) + 1) // 2 :]))
            rows = range(max(len(left), len(right)))
            rows_ = [f"{left[at] if at < len(left) else '':<42}{right[at] if at < len(right) else ''}" for at in rows]
            pages.append("\n".join(row.rstrip() for row in rows_))
        return ("\n\n" if in_pairs else "\n\f").join(pages)

    return laid


def columns_by_turn(booklet: Booklet) -> str:
    """The left column of a page, which has the odd ones, and then the right one."""
    pages = (booklet[start : start + 6] for start in range(0, len(booklet), 6))
    return "\n\f\n".join("\n".join([*column(page[::2], 34), *column(page[1::2], 34)]) for page in pages)


def lines_by_turn(blank: bool) -> Callable[[Booklet], str]:
    """A line of the left column, one of the right."""

    def laid(booklet: Booklet) -> str:
        found: list[str] = []
        for left, right in zip(booklet[::2], booklet[1::2], strict=False):
            sides = [column([one], 34, blank=False) for one in (left, right)]
            for at in range(max(map(len, sides))):
                found += [side[at] for side in sides if at < len(side)]
            found += [""] if blank else []
        return "\n".join(found)

    return laid


def pages_by_turn(booklet: Booklet) -> str:
    """Whole columns line by line, blank lines too."""
    pages = []
    for start in range(0, len(booklet), 6):
        left, right = (column(booklet[at : min(at + 3, start + 6)], 34) for at in (start, start + 3))
        height = max(len(left), len(right))
        both = zip(left + [""] * (height - len(left)), right + [""] * (height - len(right)), strict=True)
        pages.append("\n".join(line for pair in both for line in pair))
    return "\n\f".join(pages)


def as_html(booklet: Booklet) -> str:
    body = "".join(f"<h3>{one.head()}</h3><p>{escape(one.text)}</p>" for one in booklet).replace("\n", "<br>")
    return f"<!DOCTYPE html><html><title>Fortunes</title><body>{body}<footer>© 2019 Nobody</footer></body></html>"


def as_html_table(booklet: Booklet) -> str:
    cells = ("".join(f"<td>{escape(cell)}</td>" for cell in (one.number, *one.names, plain(one))) for one in booklet)
    return "<table><tr><th>No.</th><th>First</th><th>Second</th><th>Third</th><th>Fortune</th></tr>" + "".join(
        f"<tr>{row}</tr>" for row in cells
    )


def plain(one: Entry) -> str:
    return " ".join(one.text.split("\n"))


def as_csv(booklet: Booklet) -> str:
    rows = [f'{one.number},{",".join(one.names)},"{plain(one)}"' for one in booklet]
    return "\n".join(rows)


def as_wide_csv(booklet: Booklet) -> str:
    rows = [
        f'{18 + at // 3};"{plain(one)}";{one.names[1]};x{at % 7};{one.names[0]};{one.number};{one.names[2]};a note'
        for at, one in enumerate(booklet)
    ]
    return "\n".join(["page;wording;second;tag;first;number;third;notes", *rows])


def as_json(booklet: Booklet) -> str:
    listed = [
        {"text": plain(one), "treasures": one.names, "page": 18 + at // 3, "no": one.number}
        for at, one in enumerate(booklet)
    ]
    return json.dumps({"title": "Fortunes", "fortunes": listed})


def as_json_by_names(booklet: Booklet) -> str:
    pairs = (
        f"{json.dumps('-'.join(one.names))}: {json.dumps(plain(one))}" for one in booklet
    )  # some may be there twice
    return "{" + ",\n".join(pairs) + "}"


def as_markdown_table(booklet: Booklet) -> str:
    rows = [f"| {one.number} | {', '.join(one.names)} | {plain(one)} |" for one in booklet]
    return "\n".join(["| # | Treasures | Words |", "|---|:---|---|", *rows])


def with_index(booklet: Booklet) -> str:
    index = [f"{one.number} {', '.join(one.names)} ........ {18 + at // 3}" for at, one in enumerate(booklet)]
    rules = "HOW TO READ A FORTUNE\nFind your three treasures in the index, in the order you found them."
    return "\n".join(["INDEX OF FORTUNES", *index, "", rules, "", blocks("{number}. {0} {1} {2}")(booklet)])


LAYOUTS: dict[str, Callable[[Booklet], str]] = {
    "number, then names": blocks("{number}/{0} {1} {2}"),
    "one line": blocks("{number}. {0} - {1} - {2}"),
    "words behind": lambda booklet: "\n".join(f"{one.head('{number} {0}/{1}/{2}:')} {plain(one)}" for one in booklet),
    "names stacked": blocks("{number}/{0}/{1}/{2}"),
    "stacked, number last": blocks("{0}/{1}/{2}/{number}"),
    "number behind": blocks("{0}, {1}, {2} ({number})"),
    "no numbers": blocks("{0} · {1} · {2}"),
    "no names": blocks("{number}."),
    "no blank lines": blocks("{number}. {0} {1} {2}", between="\n"),
    "unwrapped": blocks("{number}. {0} {1} {2}", width=0),
    "hyphens": blocks("{number}. {0} {1} {2}", width=30, hyphens=True),
    "an index first": with_index,
    "Markdown": blocks("### {number}. {0}, {1}, {2}/", width=0),
    "Markdown, bold": blocks("**{number}** _{0}, {1}, {2}_/"),
    "Markdown table": as_markdown_table,
    "HTML": as_html,
    "HTML table": as_html_table,
    "CSV": as_csv,
    "CSV, more columns": as_wide_csv,
    "JSON": as_json,
    "JSON by names": as_json_by_names,
    "columns, pairs": side_by_side(in_pairs=True),
    "columns, pages": side_by_side(in_pairs=False),
    "columns by turn": columns_by_turn,
    "lines by turn": lines_by_turn(blank=True),
    "lines by turn, close": lines_by_turn(blank=False),
    "pages by turn": pages_by_turn,
}
TABLES = {"Markdown table", "HTML table", "CSV", "CSV, more columns", "JSON", "JSON by names", "HTML"}

# Noise ----------------------------------------------------------------------------------------------------------------

SEEN_AS = (("o", "0"), ("O", "0"), ("l", "1"), ("I", "l"), ("m", "rn"), ("S", "5"), ("B", "8"), ("i", "l"))


SWAPS = (("o", "0"), ("l", "1"), ("l", "|"), ("O", "0"))
RN_AND_M = (("m", "rn"), ("rn", "m"))


def seen(word: str, chance: Random) -> str:
    """A word as a scanner may see it."""
    swaps = [(meant, looks) for meant, looks in SEEN_AS if meant in word]
    meant, looks = chance.choice(swaps) if swaps else ("", "")
    return word.replace(meant, looks, 1) if meant else word


def headings_misread(booklet: Booklet, chance: Random) -> Booklet:
    found = []
    for one in booklet:
        if chance.random() < 0.2:
            at = chance.randrange(3)
            names = tuple(seen(name.upper(), chance) if at == place else name for place, name in enumerate(one.names))
            one = replace(one, names=names)
        if chance.random() < 0.1:
            one = replace(one, number=one.number.replace("1", "l", 1).replace("0", "O", 1))
        found.append(one)
    return found


def words_misread(booklet: Booklet, chance: Random) -> Booklet:
    """Digits in words, strokes, rn for m and the other way round."""

    english = "the" in booklet[0].text.lower()  # of other languages we do not know which words have an rn
    swaps = [*SWAPS, *(RN_AND_M if english else ())]

    def misread(text: str) -> str:
        words = re.split("( |\n)", text)
        places = [(at, swap) for at, word in enumerate(words) for swap in swaps if len(word) > 3 and swap[0] in word]
        if places:
            at, swap = chance.choice(places)
            words[at] = words[at].replace(swap[0], swap[1], 1)
        return "".join(words)

    return [replace(one, text=misread(one.text)) if chance.random() < 0.15 else one for one in booklet]


def slips(booklet: Booklet, chance: Random) -> Booklet:
    """One is missing, one is there twice, two have changed places, a number is wrong, a heading cannot be read."""
    found = list(booklet)
    a, b, c, d, e = chance.sample(range(1, 58), 5)
    found[b] = replace(found[b], number=str((b + 1) % 60 + 1))
    found[c] = replace(found[c], names=("M#~", "%wo", "Bk"), number="??")
    found[d], found[d + 1] = found[d + 1], found[d]
    found.insert(e, replace(booklet[e], text="Something else altogether was written here, once before."))
    return [one for one in found if one.text != booklet[a].text]


PIECES: dict[str, Callable[[Booklet, Random], Booklet]] = {
    "headings misread": headings_misread,
    "words misread": words_misread,
    "slips": slips,
}
IMPRINTS = (
    "Lantern Fortunes, second edition. © 2016 Hollow Lane Games, all rights reserved.",
    "Design: Pat Example\nPictures: Kim Sample\nThank you for playing",
    "We hope that the road was kind to you. Come again soon.",
)


def pages(text: str, chance: Random) -> str:
    """A running head and a page's number every twenty lines or so, wherever that is; and page breaks."""
    found, page = [], 18
    for at, line in enumerate(text.split("\n"), 1):
        found.append(line)
        if at % 23 == 0:
            found += (
                [str(page), "SIXTY LANTERN FORTUNES"]
                if page % 2
                else ["", f"— {page} —", "", "SIXTY LANTERN FORTUNES", ""]
            )
            page += 1
    return "\n".join(found)


def blanks(text: str, chance: Random) -> str:
    """Some blank lines are lost, some are there that should not be."""
    found = []
    for line in text.split("\n"):
        if line or chance.random() > 0.1:
            found.append(line)
        if line and chance.random() < 0.03:
            found.append("")
    return "\n".join(found)


SHEETS: dict[str, Callable[[str, Random], str]] = {
    "pages": pages,
    "blank lines": blanks,
    "imprint": lambda text, chance: f"{text}\n{chance.choice(IMPRINTS)}",
    "Windows": lambda text, _: text.replace("\n", "\r\n"),
}
NOISES: dict[str, tuple[str, ...]] = {
    "none": (),
    "printed": ("pages", "imprint", "Windows"),
    "scanned": ("headings misread", "words misread", "imprint"),
    "worn": ("headings misread", "words misread", "slips", "pages", "blank lines", "imprint"),
    "slips": ("slips",),
}


@dataclass(frozen=True)
class Guide:
    """One made-up booklet."""

    texts: str
    layout: str
    noise: str
    shuffle: int = 0

    @property
    def truth(self) -> dict[int, str]:
        return {int(one.number): plain(one) for one in written(self.texts)}

    @property
    def content(self) -> str:
        chance = Random(f"{self.texts} {self.layout} {self.noise} {self.shuffle}")
        booklet = written(self.texts)
        for noise in NOISES[self.noise]:
            if noise in PIECES:
                booklet = PIECES[noise](booklet, chance)
        text = LAYOUTS[self.layout](booklet)
        for noise in NOISES[self.noise]:
            if noise in SHEETS and self.layout not in TABLES:
                text = SHEETS[noise](text, chance)
        return text


@dataclass
class Tally:
    """How a booklet was read."""

    perfect: int = 0
    marked: int = 0
    wrong: int = 0  # of the marked ones
    silent: int = 0


def tally(guide: Guide) -> Tally:
    found, truth = Tally(), guide.truth
    try:
        rows = read(guide.content.encode()).rows
    except Damaged:
        return Tally(marked=60, wrong=60)
    for row in rows:
        right = row.text == truth[row.number]
        found.perfect += right and not row.doubts
        found.marked += bool(row.doubts)
        found.wrong += bool(row.doubts) and not right
        found.silent += not right and not row.doubts
    return found


GUIDES = [Guide(texts, layout, noise) for texts in TEXTS for layout in LAYOUTS for noise in NOISES]


def main() -> None:
    print(f"{'layout':24}{'noise':10}{'perfect':>9}{'marked':>8}{'(wrong)':>9}{'silently wrong':>16}")
    whole = Tally()
    for layout in LAYOUTS:
        for noise in NOISES:
            found = [tally(guide) for guide in GUIDES if guide.layout == layout and guide.noise == noise]
            sums = [sum(getattr(one, part) for one in found) for part in ("perfect", "marked", "wrong", "silent")]
            whole = Tally(
                *(a + b for a, b in zip((whole.perfect, whole.marked, whole.wrong, whole.silent), sums, strict=True))
            )
            print(f"{layout:24}{noise:10}{sums[0]:9}{sums[1]:8}{sums[2]:9}{sums[3]:16}")
    told = f"{whole.perfect} entries perfect, {whole.marked} marked ({whole.wrong} of them wrong)"
    print(f"{len(GUIDES)} booklets: {told}, {whole.silent} silently wrong.")


if __name__ == "__main__":
    main()
