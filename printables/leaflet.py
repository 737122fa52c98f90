"""Pages to read: a game's quick rules on one page, and the night script for tables that leave the phones aside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import companion.games
from companion.games.traitor.components import CASTS
from companion.games.traitor.night import script
from printables.book import Job
from printables.columns import GUTTER, Paragraph, flow, write
from printables.draw import INK, LEADING, MUTED, POINT, SMALLEST, TooLong, fonts, tint, wrapped
from printables.paper import Box
from printables.scorecard import COLOURS, MARGIN, begun, below, closed

SKIPPED = (
    "On the phone",
    "What we decided",
    "Decisions",
    "Rulings",
    "Words",
    "Examples",
)  # what a quick page leaves out
LARGEST = 10.5


def rules_of(slug: str) -> Path:
    return Path(companion.games.__file__).parent / slug / "RULES.md"


def paragraphs(text: str) -> Iterator[Paragraph]:
    """What a quick page tells of a rulebook: no decisions, no phones, tables as lines."""
    skipped = False
    for block in re.split(r"\n\s*\n|\n(?=[-\d#|])", text):
        line = " ".join(block.split())
        if line.startswith("#"):
            title = re.sub(r"^#+\s*(?:\d+\.\s*)?", "", line)
            skipped = any(title.startswith(word) for word in SKIPPED)
            if not skipped and not line.startswith("# "):
                yield Paragraph(title, head=True)
        elif line and not skipped and not re.fullmatch(r"[|\s:-]+", line):
            yield told(line)


def told(line: str) -> Paragraph:
    """One block, without its marks."""
    plain = re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", line).replace("**", "").replace("*", "").replace("`", "")
    if plain.startswith("|"):
        return Paragraph(" · ".join(cell.strip() for cell in plain.strip("|").split("|") if cell.strip()), indent=2)
    if plain.startswith("- "):
        return Paragraph(f"• {plain[2:]}", indent=2)
    return Paragraph(plain)


def quick_rules(slug: str, title: str, job: Job) -> bytes:
    """One page, two columns, as large as fits; or TooLong."""
    fonts()
    text = list(paragraphs(rules_of(slug).read_text(encoding="utf-8")))
    whole = below(job)
    column = replace(whole, width=(whole.width - GUTTER) / 2)
    size = LARGEST
    while (flowed := flow(text, size, column)) is None:
        size -= 0.25
        if size < SMALLEST:
            raise TooLong(f"The quick rules of {title} do not fit on a page in {SMALLEST:g} points.")
    out = BytesIO()
    canvas, pen = begun(out, slug, title, "Quick rules", job)
    for number, lines in enumerate(flowed):
        write(pen, lines, column.x + number * (column.width + GUTTER), size, COLOURS.get(slug, INK))
    return closed(canvas, out)


def night_page(job: Job) -> bytes:
    """What is read aloud, for each number of players that has a night: the app stays optional."""
    fonts()
    out = BytesIO()
    canvas, pen = begun(out, "traitor", "Are You the Traitor?", "The night, to read aloud", job)
    page = job.paper.box.shrunk(MARGIN)
    y = page.top - 26
    groups: dict[tuple[str, ...], list[int]] = {}
    for players, cast in CASTS.items():
        groups.setdefault(tuple(line.words for line in script(cast, cards=True)), []).append(players)
    pauses = {line.words: line.pause // 1000 for cast in CASTS.values() for line in script(cast, cards=True)}
    for lines, several in groups.items():
        who = f"{several[0]} players" if len(several) == 1 else f"{several[0]} to {several[-1]} players"
        pen.text(who, page.x, y, 14, "Serif Bold", COLOURS["traitor"], "left")
        pen.line(page.x, y - 2, page.right, y - 2, tint(COLOURS["traitor"], 0.5), 0.2)
        y -= 8
        for number, line in enumerate(lines, 1):
            height = len(wrapped(line, "Sans", 11.5, page.width - 34)) * 11.5 * POINT * LEADING
            box = Box(page.x + 9, y - height, page.width - 34, height)
            pen.text(f"{number}.", page.x + 1, y - 3.6, 11.5, "Sans Bold", INK, "left")
            pen.fitted(line, box, 11.5, "Sans", INK, "left", anchor="top")
            pen.text(f"{pauses[line]} seconds", page.right, y - 3.6, 9, "Sans", MUTED, "right")
            y -= height + 1.6
        y -= 6
    return closed(canvas, out)
