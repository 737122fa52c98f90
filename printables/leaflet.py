"""Pages to read: a game's quick rules on one page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

from companion.game import Game
from companion.games import rulebook
from printables.columns import GUTTER, Paragraph, flow, write
from printables.draw import SMALLEST, TooLong
from printables.job import Job
from printables.scorecard import begun, below, closed

SKIPPED = (
    "On the phone",
    "What we decided",
    "Decisions",
    "Rulings",
    "Words",
    "Examples",
)  # what a quick page leaves out
LARGEST = 10.5


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
            yield paragraph(line)


def paragraph(line: str) -> Paragraph:
    """One block, without its marks."""
    plain = re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", line).replace("**", "").replace("*", "").replace("`", "")
    if plain.startswith("|"):
        return Paragraph(" · ".join(cell.strip() for cell in plain.strip("|").split("|") if cell.strip()), indent=2)
    if plain.startswith("- "):
        return Paragraph(f"• {plain[2:]}", indent=2)
    return Paragraph(plain)


def quick_rules(game: Game[Any], job: Job) -> bytes:
    """One page, two columns, as large as fits; or TooLong."""
    text = list(paragraphs(rulebook(game)))
    whole = below(job)
    column = replace(whole, width=(whole.width - GUTTER) / 2)
    size = LARGEST
    while (flowed := flow(text, size, column)) is None:
        size -= 0.25
        if size < SMALLEST:
            raise TooLong(f"The quick rules of {game.name} do not fit on a page in {SMALLEST:g} points.")
    out = BytesIO()
    canvas, pen = begun(out, game, "Quick rules", job)
    for number, lines in enumerate(flowed):
        write(pen, lines, column.x + number * (column.width + GUTTER), size, game.accent.day)
    return closed(canvas, out)
