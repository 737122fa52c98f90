"""Scorecards: blank ones to fill in with a pencil, and the one of a game that was played with the phones."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from printables.book import DISCLAIMER, Job, Press, opened
from printables.columns import GUTTER, Paragraph, flow, write
from printables.draw import INK, LEADING, MUTED, POINT, SMALLEST, Pen, fonts, tint, wrapped
from printables.paper import Box

COLOURS = {"castle": "#1c5c94", "locke": "#97400f", "spell": "#a02a48", "traitor": "#5b3fa8", "vault": "#0d655a"}
MARGIN = 16.0


@dataclass(frozen=True)
class Columns:
    """What is written down, and how wide it is; the rest of the width is shared by the players."""

    first: str
    each: tuple[str, ...]  # what every player, or every game of one, has a column for
    rows: tuple[str, ...]
    last: str = "Total"


FORMS = {
    "spell": Columns("Date", ("Tokens × 5", "Chests", "− Keys", "Score", "Fortune"), ("",) * 22, "Best"),
    "vault": Columns("Treasure", ("",) * 5, ("",) * 21),
    "traitor": Columns("Round", ("",) * 10, tuple(str(number) for number in range(1, 16))),
    "castle": Columns("Game", ("",) * 4, tuple(str(number) for number in range(1, 13)), "Won"),
    "locke": Columns("Challenge", ("",) * 6, tuple(str(number) for number in range(1, 19))),
}


@dataclass(frozen=True)
class Played:
    """A finished game, as its scorecard tells it."""

    when: str
    names: tuple[str, ...]
    lines: tuple[str, ...]  # every point with its reason
    story: tuple[str, ...]  # how it came to that, round by round; the last line says how it ended


def blank(slug: str, title: str, job: Job) -> bytes:
    fonts()
    out = BytesIO()
    canvas, pen = begun(out, slug, title, "Scorecard", job)
    table(pen, below(job), COLOURS.get(slug, INK), FORMS.get(slug, FORMS["castle"]))
    return closed(canvas, out)


def scorecard(slug: str, title: str, played: Played, job: Job) -> bytes:
    """Filled from a finished game: names, points with their reasons, and how it went."""
    fonts()
    out = BytesIO()
    canvas, pen = begun(out, slug, title, "Scorecard", job)
    told(pen, below(job), COLOURS.get(slug, INK), played)
    return closed(canvas, out)


def below(job: Job) -> Box:
    """What is left of a page under its head."""
    page = job.paper.box.shrunk(MARGIN)
    return Box(page.x, page.y + 8, page.width, page.height - 28)


def begun(out: BytesIO, slug: str, title: str, below: str, job: Job) -> tuple[Canvas, Pen]:
    """A page to write on or to read, with the game's name at its head."""
    canvas = opened(out, f"{title}: {below.lower()}")
    Press(canvas, job).open(job.paper, job.profile.front)
    pen, page, colour = Pen(canvas, job.saver, title), job.paper.box.shrunk(MARGIN), COLOURS.get(slug, INK)
    pen.icon(slug if slug in COLOURS else "table", Box(page.x, page.top - 14, 14, 14), colour)
    pen.text(title, page.x + 18, page.top - 7.5, 24, "Serif Bold", colour, "left")
    pen.text(below, page.x + 18, page.top - 13.5, 11, "Sans", MUTED, "left")
    pen.text(DISCLAIMER, page.x, page.y, 8, "Sans", MUTED, "left")
    return canvas, pen


def closed(canvas: Canvas, out: BytesIO) -> bytes:
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def table(pen: Pen, box: Box, colour: str, form: Columns) -> None:
    height = box.height / (len(form.rows) + 2)
    first = 26.0
    width = (box.width - first) / len(form.each)
    for number, row in enumerate((form.first, *form.rows, form.last)):
        y = box.top - (number + 1) * height
        head = number in (0, len(form.rows) + 1)
        if head:
            pen.area(Box(box.x, y, box.width, height), tint(colour, 0.12))
        pen.text(row, box.x + 2, y + height / 2 - 1.4, 10, "Sans Bold" if head else "Sans", INK, "left")
        pen.line(box.x, y, box.right, y, colour if head else tint(colour, 0.5), 0.3 if head else 0.15)
    for number, words in enumerate(form.each):
        x = box.x + first + number * width
        pen.line(x, box.y, x, box.top, tint(colour, 0.5), 0.15)
        if words:
            pen.fitted(words, Box(x + 1, box.top - height, width - 2, height), 10, "Sans Bold", INK)
    pen.frame(box, colour, 0.4, 0.5)


def told(pen: Pen, box: Box, colour: str, played: Played) -> None:
    pen.text(", ".join(played.names), box.x, box.top - 2, 13, "Serif Bold", INK, "left")
    pen.text(played.when, box.right, box.top - 2, 10, "Sans", MUTED, "right")
    y = box.top - 10
    for line, size, font in [(played.story[-1], 16.0, "Serif Bold"), *((line, 11.0, "Sans") for line in played.lines)]:
        height = len(wrapped(line, font, size, box.width)) * size * POINT * LEADING
        pen.fitted(line, Box(box.x, y - height, box.width, height), size, font, colour if size > 12 else INK, "left")
        y -= height + 2.4
        pen.line(box.x, y + 0.8, box.right, y + 0.8, tint(colour, 0.4), 0.12)
    rest = Box(box.x, box.y, (box.width - GUTTER) / 2, y - 4 - box.y)
    text = [Paragraph("How it went", head=True), *(Paragraph(line) for line in played.story)]
    while text and flow(text, SMALLEST, rest) is None:
        text = [text[0], *text[2:]]  # a long evening: what happened last is told
    for number, lines in enumerate(flow(text, SMALLEST, rest) or ()):
        write(pen, lines, rest.x + number * (rest.width + GUTTER), SMALLEST, colour)
