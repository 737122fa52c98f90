"""Scorecards on paper: one form, blank for a pencil or filled from a finished game, on as many sheets as it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.game import Game
from printables import leaf
from printables.draw import INK, LEADING, MUTED, POINT, SMALLEST, Pen, tint, wide
from printables.leaf import Leaf
from printables.paper import PAPERS, Rect
from printables.score import Cell, Form, Played, Row, scoring

MARGIN = 14.0
HEAD, FOOT = 22.0, 7.0  # above and below the table
MANY = 6  # more names than that lie across
LOWEST = 7.0  # millimetres: a row that a pencil can write in
WHY = 8.5  # points: the size of reasons
NOTE = 9.0
MOST_LINES = 18  # of one row; what is longer is continued in the next
NAMES = 12.0  # how high the names stand, if they lie
LONGEST = 60.0  # … and at most, if they must stand upright
LEAST_NAME = 8.5  # points


# Where everything stands ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """How wide the columns are: the same on every paper, so that a row is as high everywhere."""

    across: bool
    first: float
    each: float
    count: int
    why: float
    names: float  # how high
    upright: bool  # names stand upright, as they are too long to lie

    @property
    def height(self) -> float:
        """What rows and all else share on the smaller of the papers."""
        return smallest(self.across)[1] - 2 * MARGIN - HEAD - FOOT


def smallest(across: bool) -> tuple[float, float]:
    papers = [paper.turned if across else paper for paper in PAPERS.values()]
    return min(paper.width for paper in papers), min(paper.height for paper in papers)


def plan(form: Form, names: Sequence[str], labels: Sequence[str]) -> Plan:
    across = len(names) > MANY
    width = smallest(across)[0] - 2 * MARGIN
    first = min(34.0, max(15.0, 4 + max(wide(label, "Sans Bold", 9.5) for label in (form.first, form.last, *labels))))
    each = min(max(12.5, 0.5 * (width - first) / len(names)), 26.0, (0.7 * width - first) / len(names))
    why = width - first - each * len(names)
    if all(fits(name, each - 2, NAMES - 2) for name in names):
        return Plan(across, first, each, len(names), why, NAMES, False)
    heights = (high for high in range(18, int(LONGEST), 2) if all(fits(name, high - 3, each - 1.6) for name in names))
    return Plan(across, first, each, len(names), why, next(heights, LONGEST), True)


def fits(name: str, width: float, height: float) -> bool:
    """Whether a name has room there, whole and large enough to be read across a table."""
    lines = broken(name, "Sans Bold", LEAST_NAME, width, whole=True)
    return not name or 0 < len(lines) * LEAST_NAME * POINT * LEADING <= height


def squeezed(
    words: str, font: str, most: float, width: float, height: float, whole: bool = False
) -> tuple[float, list[str]]:
    """Words as large as fit, and their lines. Those too long for a line are broken; `whole`: or nothing."""
    size = most
    while size >= SMALLEST:
        lines = broken(words, font, size, width, whole)
        if lines and len(lines) * size * POINT * LEADING <= height + 1e-6:
            return size, lines
        size -= 0.25
    return SMALLEST, [] if whole else broken(words, font, SMALLEST, width)


def broken(words: str, font: str, size: float, width: float, whole: bool = False) -> list[str]:
    """Lines of that width. A word that is longer than a line is broken wherever it must; `whole`: nothing then."""
    lines, line = list[str](), ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if wide(longer, font, size) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while wide(word, font, size) > width and len(word) > 1:
            if whole:
                return []
            cut = next(end for end in range(len(word) - 1, 0, -1) if wide(word[:end], font, size) <= width or end == 1)
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return [*lines, line] if line else lines


@dataclass(frozen=True)
class Line:
    """A row as it is drawn: its reason in lines, and how high it is."""

    label: str
    cells: Mapping[int, Cell]
    why: tuple[str, ...]
    height: float


def lined(row: Row, plan: Plan) -> list[Line]:
    """A row, or several if its reason is long beyond measure."""
    why = broken(row.why, "Sans", WHY, plan.why - 4)
    found = []
    for start in range(0, max(1, len(why)), MOST_LINES):
        part, cells = tuple(why[start : start + MOST_LINES]), row.cells if not start else {}
        words = max((len(said(cell, plan.each)) for cell in cells.values()), default=0)
        high = max(LOWEST, 2.4 + len(part) * WHY * POINT * LEADING, 1.6 + words * 8 * POINT * LEADING)
        found.append(Line("" if start else row.label, cells, part, high))
    return found


def said(cell: Cell, width: float) -> list[str]:
    """What a cell says, below its number if it has one."""
    words = squeezed(cell.words, "Sans", 8, width - 1.5, 2 * 8 * POINT * LEADING)[1] if cell.words else []
    return ["", *words] if cell.points is not None and words else words


@dataclass(frozen=True)
class Sheet:
    """What one sheet of a scorecard holds. Rows that go on elsewhere take their total with them."""

    rows: tuple[Line, ...] = ()
    brought: Mapping[int, Cell] | None = None
    carried: Mapping[int, Cell] | None = None
    ends: tuple[Line, ...] = ()
    words: tuple[tuple[str, float, str], ...] = ()  # lines below the table: words, size, font


def sheets(played: Played, plan: Plan) -> list[Sheet]:
    """Rows in their order, on as many sheets as they need; none is lost, and none is cut."""
    ends = [
        Line(row.label, row.cells, (), LOWEST + 1) for row in (Row(played.form.last, played.totals()), *played.ends)
    ]
    room = plan.height - plan.names
    found, here, left = list[Sheet](), Sheet(), room
    for number, row in enumerate(played.rows):
        for part, line in enumerate(lined(row, plan)):
            if line.height + LOWEST > left:  # a running total has its place below
                so_far = played.totals(number + 1 if part else number)  # the first part of a row has its points
                found.append(replace(here, carried=so_far))
                here, left = Sheet(brought=so_far), room - LOWEST
            here = replace(here, rows=(*here.rows, line))
            left -= line.height
    if sum(line.height for line in ends) > left:
        found.append(replace(here, carried=played.totals()))
        here, left = Sheet(brought=played.totals()), room - LOWEST
    here = replace(here, ends=tuple(ends))
    left -= sum(line.height for line in ends) + 4
    for text in below(played, plan):
        high = text[1] * POINT * LEADING
        if high > left:
            found.append(here)
            here, left = Sheet(), plan.height
        here = replace(here, words=(*here.words, text))
        left -= high
    return [*found, here]


def below(played: Played, plan: Plan) -> Iterator[tuple[str, float, str]]:
    """How it ended, and what every sum is made of."""
    width = plan.first + plan.each * plan.count + plan.why
    texts = [(played.says, 15.0, "Serif Bold"), *((note, NOTE, "Sans") for note in played.notes)]
    for words, size, font in texts:
        yield from ((line, size, font) for line in broken(words, font, size, width))


# What is drawn --------------------------------------------------------------------------------------------------------


def blank(game: Game[Any]) -> Leaf:
    """A form to fill in with a pencil."""
    form, _ = scoring(game)
    names = form.each or ("",) * form.seats
    planned = plan(form, names, (*form.rows, *form.ends))

    def draw(pen: Pen, page: Rect) -> None:
        box = headed(pen, page, game, "Scorecard", "Date")
        rows = [Line(label, {}, (), 0.0) for label in form.rows]
        ends = [Line(label, {}, (), 0.0) for label in (form.last, *form.ends)]
        high = (box.height - planned.names) / (len(rows) + len(ends))
        rows, ends = ([replace(line, height=high) for line in lines] for lines in (rows, ends))
        Table(pen, box, planned, game.accent.day).draw(form, names, Sheet(tuple(rows), ends=tuple(ends)))

    return Leaf("Scorecard", "scorecards", draw, across=planned.across)


def filled(game: Game[Any], played: Played) -> tuple[Leaf, ...]:
    """The same form, filled: names, rows with their reasons, totals; on as many sheets as a long evening needs."""
    form = played.form
    labels = [row.label for row in (*played.rows, *played.ends)]
    planned = plan(form, played.names, labels)
    found = sheets(played, planned)

    def draw(number: int, pen: Pen, page: Rect) -> None:
        of = f", sheet {number} of {len(found)}" if len(found) > 1 else ""
        box, sheet = headed(pen, page, game, f"Scorecard{of}", played.when), found[number - 1]
        table = Table(pen, box, planned, game.accent.day, played.winners)
        y = table.draw(form, played.names, sheet) if sheet.rows or sheet.ends else box.top + 4
        for words, size, font in sheet.words:
            y -= size * POINT * LEADING
            pen.text(
                words, box.x, y - 4 + 0.28 * size * POINT, size, font, game.accent.day if size > NOTE else INK, "left"
            )

    names = [f"Scorecard, sheet {number}" if len(found) > 1 else "Scorecard" for number in range(1, len(found) + 1)]
    return tuple(
        Leaf(name, "scorecards", partial(draw, number), across=planned.across) for number, name in enumerate(names, 1)
    )


def headed(pen: Pen, page: Rect, game: Game[Any], title: str, when: str) -> Rect:
    """A page with the game's name at its head; what is left for the table."""
    leaf.headed(pen, page, game, title, MARGIN)
    inside = page.shrunk(MARGIN)
    if when == "Date":
        pen.text("Date", inside.right - 42, inside.top - 13.5, 11, "Sans", MUTED, "right")
        pen.line(inside.right - 40, inside.top - 14, inside.right, inside.top - 14, MUTED, 0.2)
    else:
        pen.text(when, inside.right, inside.top - 13.5, 11, "Sans", INK, "right")
    return Rect(inside.x, inside.y + FOOT, inside.width, inside.height - HEAD - FOOT)


@dataclass
class Table:
    pen: Pen
    box: Rect
    plan: Plan
    colour: str
    winners: frozenset[int] = frozenset()

    def draw(self, form: Form, names: Sequence[str], sheet: Sheet) -> float:
        """From the names down to the last total; where it ends."""
        y = self.head(form, names)
        if sheet.brought is not None:
            y = self.sum(Line("brought over", sheet.brought, (), LOWEST), y)
        for line in sheet.rows:
            y = self.row(line, y)
        if sheet.carried is not None:
            y = self.sum(Line("carried over", sheet.carried, (), LOWEST), y)
        for number, line in enumerate(sheet.ends):
            y = self.total(line, y, last=number == len(sheet.ends) - 1)
        light = tint(self.colour, 0.5)
        for column in range(self.plan.count + 1):
            x = self.column(column)
            self.pen.line(x, y, x, self.box.top, light, 0.15)
        self.pen.frame(Rect(self.box.x, y, self.box.width, self.box.top - y), self.colour, 0.4, 0.5)
        return y

    def column(self, number: int) -> float:
        return self.box.x + self.plan.first + number * self.plan.each

    def head(self, form: Form, names: Sequence[str]) -> float:
        plan, pen, top = self.plan, self.pen, self.box.top
        y = top - plan.names
        pen.area(Rect(self.box.x, y, self.box.width, plan.names), tint(self.colour, 0.14))
        pen.text(form.first, self.box.x + 2, y + 2.6, 9.5, "Sans Bold", INK, "left")
        pen.text(form.why, self.column(plan.count) + 2, y + 2.6, 9.5, "Sans Bold", INK, "left")
        for number, name in enumerate(names):
            if not name:
                continue
            pen.canvas.saveState()
            if plan.upright:
                pen.canvas.translate(self.column(number) + plan.each, y)
                pen.canvas.rotate(90)
                self.lines(name, Rect(2, 0.8, plan.names - 3, plan.each - 1.6), 9.5, "left")
            else:
                self.lines(name, Rect(self.column(number) + 1, y + 1, plan.each - 2, plan.names - 2), 10.5)
            pen.canvas.restoreState()
        pen.line(self.box.x, y, self.box.right, y, self.colour, 0.4)
        return y

    def lines(self, words: str, box: Rect, most: float, align: str = "centre", font: str = "Sans Bold") -> None:
        """Words in the middle of a box, never cut: if nothing helps, broken."""
        size, lines = squeezed(words, font, most, box.width, box.height, whole=True)
        if not lines:
            size, lines = squeezed(words, font, most, box.width, box.height)
        step = size * POINT * LEADING
        y = box.y + (box.height + len(lines) * step) / 2
        for line in lines:
            y -= step
            x = box.x if align == "left" else box.x + box.width / 2
            self.pen.text(line, x, y + 0.28 * size * POINT, size, font, INK, align)

    def row(self, line: Line, y: float, bold: bool = False) -> float:
        pen, low = self.pen, y - line.height
        base = low + line.height / 2 - 1.2
        font = "Sans Bold" if bold else "Sans"
        pen.text(line.label, self.box.x + 2, base, 9.5, font, INK, "left")
        for column, cell in line.cells.items():
            self.cell(cell, Rect(self.column(column), low, self.plan.each, line.height), font)
        step = WHY * POINT * LEADING
        top = low + (line.height + len(line.why) * step) / 2
        for number, words in enumerate(line.why, 1):
            pen.text(words, self.column(self.plan.count) + 2, top - number * step + 0.9, WHY, "Sans", INK, "left")
        pen.line(self.box.x, low, self.box.right, low, tint(self.colour, 0.5), 0.15)
        return low

    def cell(self, cell: Cell, box: Rect, font: str) -> None:
        size, words = squeezed(cell.words, "Sans", 8, box.width - 1.5, 2 * 8 * POINT * LEADING)
        number = "" if cell.points is None else f"{cell.points}".replace("-", "−")
        lines = [(number, 11.5, font)] * bool(number) + [(word, size, "Sans") for word in words]
        y = box.y + box.height / 2 + sum(size * POINT * LEADING for _, size, _ in lines) / 2
        for text, size, face in lines:
            y -= size * POINT * LEADING
            self.pen.text(text, box.x + box.width / 2, y + 0.28 * size * POINT, size, face, INK)

    def sum(self, line: Line, y: float) -> float:
        """A running total, on its way to another sheet."""
        self.pen.area(Rect(self.box.x, y - line.height, self.box.width, line.height), tint(self.colour, 0.07))
        low = self.row(replace(line, label=""), y, bold=True)
        self.pen.text(line.label, self.column(self.plan.count) + 2, low + 2.4, 9, "Serif Italic", MUTED, "left")
        return low

    def total(self, line: Line, y: float, last: bool) -> float:
        """Ruled above, and doubly below what it all comes to; whoever won stands on a darker ground."""
        low = y - line.height
        self.pen.area(Rect(self.box.x, low, self.box.width, line.height), tint(self.colour, 0.14))
        for column in self.winners if last else ():
            self.pen.area(Rect(self.column(column), low, self.plan.each, line.height), tint(self.colour, 0.4))
            self.pen.frame(
                Rect(self.column(column) + 0.9, low + 0.9, self.plan.each - 1.8, line.height - 1.8),
                self.colour,
                0.5,
                1.4,
            )
        self.row(line, y, bold=True)
        self.pen.line(self.box.x, y, self.box.right, y, self.colour, 0.5)
        return low
