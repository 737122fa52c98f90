"""Scorecards: blank ones to fill in with a pencil, and the one of a game that was played with the phones."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from companion.game import Game
from printables import scoresheet
from printables.book import DISCLAIMER, Job, Press, opened
from printables.columns import GUTTER, Paragraph, flow, write
from printables.draw import INK, LEADING, MUTED, POINT, SMALLEST, Pen, tint, wrapped
from printables.paper import Rect

MARGIN = 16.0


@dataclass(frozen=True)
class Played:
    """A finished game, as its scorecard tells it."""

    when: str
    names: tuple[str, ...]
    lines: tuple[str, ...]  # every point with its reason
    story: tuple[str, ...]  # how it came to that, round by round; the last line says how it ended


def blank(game: Game[Any], job: Job) -> bytes:
    leaf = scoresheet.blank(game)
    out = BytesIO()
    canvas, paper = opened(out, f"{game.name}: scorecard"), job.paper.turned if leaf.across else job.paper
    Press(canvas, job).open(paper, job.profile.front)
    leaf.front(Pen(canvas, job.saver, game.name), paper.box)
    return closed(canvas, out)


def scorecard(game: Game[Any], played: Played, job: Job) -> bytes:
    """Filled from a finished game: names, points with their reasons, and how it went."""
    out = BytesIO()
    canvas, pen = begun(out, game, "Scorecard", job)
    story(pen, below(job), game.accent.day, played)
    return closed(canvas, out)


def below(job: Job) -> Rect:
    """What is left of a page under its head."""
    page = job.paper.box.shrunk(MARGIN)
    return Rect(page.x, page.y + 8, page.width, page.height - 28)


def begun(out: BytesIO, game: Game[Any], below: str, job: Job) -> tuple[Canvas, Pen]:
    """A page to write on or to read, with the game's name at its head."""
    title = game.name
    canvas = opened(out, f"{title}: {below.lower()}")
    Press(canvas, job).open(job.paper, job.profile.front)
    pen, page, colour = Pen(canvas, job.saver, title), job.paper.box.shrunk(MARGIN), game.accent.day
    pen.icon(game.icon, Rect(page.x, page.top - 14, 14, 14), colour)
    pen.text(title, page.x + 18, page.top - 7.5, 24, "Serif Bold", colour, "left")
    pen.text(below, page.x + 18, page.top - 13.5, 11, "Sans", MUTED, "left")
    pen.text(DISCLAIMER, page.x, page.y, 8, "Sans", MUTED, "left")
    return canvas, pen


def closed(canvas: Canvas, out: BytesIO) -> bytes:
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def story(pen: Pen, box: Rect, colour: str, played: Played) -> None:
    pen.text(", ".join(played.names), box.x, box.top - 2, 13, "Serif Bold", INK, "left")
    pen.text(played.when, box.right, box.top - 2, 10, "Sans", MUTED, "right")
    y = box.top - 10
    for line, size, font in [(played.story[-1], 16.0, "Serif Bold"), *((line, 11.0, "Sans") for line in played.lines)]:
        height = len(wrapped(line, font, size, box.width)) * size * POINT * LEADING
        pen.fitted(line, Rect(box.x, y - height, box.width, height), size, font, colour if size > 12 else INK, "left")
        y -= height + 2.4
        pen.line(box.x, y + 0.8, box.right, y + 0.8, tint(colour, 0.4), 0.12)
    rest = Rect(box.x, box.y, (box.width - GUTTER) / 2, y - 4 - box.y)
    text = [Paragraph("How it went", head=True), *(Paragraph(line) for line in played.story)]
    while text and flow(text, SMALLEST, rest) is None:
        text = [text[0], *text[2:]]  # a long evening: what happened last is told
    for number, lines in enumerate(flow(text, SMALLEST, rest) or ()):
        write(pen, lines, rest.x + number * (rest.width + GUTTER), SMALLEST, colour)
