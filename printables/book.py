"""One PDF: a page of contents, then every deck, laid out for one printer."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from companion.words import many
from printables.deck import CardFace, Deck, complete
from printables.draw import INK, MUTED, POINT, Pen, lettered
from printables.paper import (
    A4,
    OVERDRAWN,
    Layout,
    Page,
    Paper,
    PaperSide,
    Profile,
    Rect,
    Shift,
    Spot,
    marks,
    sheets,
    upside_down,
)  # fmt: skip

MM = 72 / 25.4
DUPLEX = {Layout.LONG: "DuplexFlipLongEdge", Layout.SHORT: "DuplexFlipShortEdge"}
MARK_WIDTH = 0.15
LARGE = 1.3  # four large cards on a sheet instead of nine

rl_config.useA85 = 0  # plain streams: nobody sends these by telegraph


@dataclass(frozen=True)
class Job:
    """How it is to be printed."""

    paper: Paper = A4
    layout: Layout = Layout.LONG
    saver: bool = False
    profile: Profile = Profile()
    address: str = ""  # what codes on cards lead to; empty: no codes
    large: bool = False

    @property
    def factor(self) -> float:
        return LARGE if self.large else 1.0


Progress = Callable[[int, int], None]  # pages done, pages in all


def nobody(done: int, all: int) -> None:
    """Nobody watches."""


def build(title: str, decks: Sequence[Deck], job: Job, progress: Progress = nobody) -> bytes:
    """The whole file; the same bytes for the same job, whenever it is built."""
    decks = [complete(deck) for deck in decks]
    out = BytesIO()
    canvas = opened(out, title)
    if job.layout in DUPLEX:
        canvas.setViewerPreference("Duplex", DUPLEX[job.layout])
    stack = imposed(decks, job)
    press = Press(canvas, job)
    printed = in_order(stack, job.layout)
    for side in printed:  # drawn before they are placed: the contents say how much ink they take
        if not isinstance(side, Bare):
            press.draw(*side)
    named = set()
    for number, side in enumerate(printed, 1):
        match side:
            case Bare.CONTENTS:
                press.contents(title, decks, stack)
            case Bare.WHITE:
                press.open(job.paper, Shift())
                canvas.showPage()
            case deck, page:
                if deck.name not in named:
                    canvas.bookmarkPage(deck.name)
                    canvas.addOutlineEntry(deck.name, deck.name, 0)
                    named.add(deck.name)
                press.page(deck, page)
        progress(number, len(printed))
    canvas.save()
    return out.getvalue()


# What lies on which sheet of paper, and in which order they come out of a printer


class Bare(Enum):
    """A side of a sheet without cards."""

    CONTENTS = "the contents"
    WHITE = "nothing"


Side = tuple[Deck, Page] | Bare
Sheet = tuple[Side, Side]  # its front and its back


def imposed(decks: Sequence[Deck], job: Job) -> list[Sheet]:
    """Every sheet of paper. The contents are one, too, and nothing is printed on their back."""
    stack: list[Sheet] = [(Bare.CONTENTS, Bare.WHITE)]
    for deck in decks:
        for front, back in sheets(job.paper, deck.shape.times(job.factor), len(deck.cards), job.layout):
            stack.append(((deck, front), (deck, back) if back else Bare.WHITE))
    return stack


def in_order(stack: Sequence[Sheet], layout: Layout) -> list[Side]:
    """The pages of a file. A stack that is turned over as one block comes out last sheet first."""
    fronts, backs = [front for front, _ in stack], [back for _, back in stack]
    match layout:
        case Layout.FOLD | Layout.FRONTS:
            return fronts
        case Layout.TWICE:
            return [*fronts, *reversed(backs)]
    return [side for sheet in stack for side in sheet]


EIGHTH = (3.175, 3.175)  # an eighth of an inch to every side: the bleed that print shops ask for


def shop(title: str, decks: Sequence[Deck], job: Job, bleed: tuple[float, float] = EIGHTH, once: bool = False) -> bytes:
    """For print shops: one card a page, its back before its front. `once`: every face only once."""
    out = BytesIO()
    canvas = opened(out, title)
    press = Press(canvas, job)
    for deck in map(complete, decks):
        for face in shop_order(deck, once):
            form, trim = press.form(deck, face), Rect(*bleed, deck.shape.width, deck.shape.height)
            whole = trim.grown(*bleed, *bleed)
            press.open(Paper("one card", whole.width, whole.height), Shift())
            for name, box in (("trim", trim), ("bleed", whole)):
                canvas.setCropBox([side * MM for side in (box.x, box.y, box.right, box.top)], name)
            canvas.translate(*bleed)
            canvas.doForm(form)
            canvas.showPage()
    canvas.save()
    return out.getvalue()


def shop_order(deck: Deck, once: bool) -> list[CardFace]:
    if once:
        backs = dict.fromkeys(deck.back_of(face) for face in deck.faces)
        return [*deck.faces, *backs]
    return [side for face in deck.cards for side in (deck.back_of(face), face)]


def opened(out: BytesIO, title: str) -> Canvas:
    """A canvas that makes the same bytes every time, with no font but ours."""
    canvas = Canvas(out, invariant=1, pageCompression=1, initialFontName=lettered("Sans"), lang="en")  # type: ignore[arg-type]
    canvas.setTitle(title)
    canvas.setAuthor("Latchkey")
    canvas.setSubject(DISCLAIMER)
    canvas.setViewerPreference("PrintScaling", "None")
    return canvas


@dataclass
class Press:
    """Puts faces on pages. Each face is drawn once and placed wherever it is needed."""

    canvas: Canvas
    job: Job

    def __post_init__(self) -> None:
        self.forms: dict[tuple[str, str], str] = {}
        self.inks: dict[str, float] = {}  # what each form takes

    def form(self, deck: Deck, face: CardFace) -> str:
        key = (deck.name, face.name)
        if key not in self.forms:
            name = form_name(deck, face)
            width, height = deck.shape.width, deck.shape.height
            factor = self.job.factor
            sides = (-OVERDRAWN, -OVERDRAWN, width * factor + OVERDRAWN, height * factor + OVERDRAWN)
            self.canvas.beginForm(name, *sides)  # type: ignore[arg-type]
            self.canvas.scale(factor, factor)
            pen = Pen(self.canvas, self.job.saver, face.name, self.job.address)
            face.draw(pen, Rect(0, 0, width, height))
            self.canvas.endForm()
            self.forms[key], self.inks[name] = name, pen.ink * factor**2
        return self.forms[key]

    def draw(self, deck: Deck, page: Page) -> list[tuple[Spot, str]]:
        """Which form lies where on a page."""
        cards = deck.cards
        return [(spot, self.form(deck, face_of(deck, cards[spot.card], spot))) for spot in page.spots]

    def page(self, deck: Deck, page: Page) -> None:
        placed = self.draw(deck, page)
        self.open(page.grid.paper, self.job.profile.back if page.side is PaperSide.BACK else self.job.profile.front)
        for spot, form in placed:
            self.place(page, spot, form)
        self.canvas.setLineWidth(MARK_WIDTH)
        self.canvas.setStrokeColor(HexColor(INK))
        for mark in marks(page.grid):
            self.canvas.line(mark.x1, mark.y1, mark.x2, mark.y2)
        if self.job.layout is Layout.FOLD:
            self.fold(page)
        self.canvas.showPage()

    def open(self, paper: Paper, shift: Shift) -> None:
        """A page whose unit is the millimetre, moved as the printer needs it: cards, marks and backs alike."""
        self.canvas.setPageSize((paper.width * MM, paper.height * MM))
        self.canvas.scale(MM, MM)
        x, y = shift.point(paper, 0, 0)
        self.canvas.translate(x, y)
        self.canvas.scale(shift.scale, shift.scale)

    def place(self, page: Page, spot: Spot, form: str) -> None:
        trim, bleed = page.grid.trim(spot.column, spot.row), page.grid.bleed(spot.column, spot.row)
        self.canvas.saveState()
        clip = self.canvas.beginPath()
        clip.rect(bleed.x, bleed.y, bleed.width, bleed.height)
        self.canvas.clipPath(clip, stroke=0, fill=0)
        if upside_down(page.grid, self.job.layout, spot.side):
            self.canvas.translate(trim.right, trim.top)
            self.canvas.rotate(180)
        else:
            self.canvas.translate(trim.x, trim.y)
        self.canvas.doForm(form)
        self.canvas.restoreState()

    def fold(self, page: Page) -> None:
        middle = page.grid.paper.width / 2
        self.canvas.setDash([1.5, 1.5])
        for low, high in ((5.0, 9.0), (page.grid.paper.height - 9.0, page.grid.paper.height - 5.0)):
            self.canvas.line(middle, low, middle, high)
        self.canvas.setDash([])

    # The first page

    def contents(self, title: str, decks: Sequence[Deck], stack: Sequence[Sheet]) -> None:
        paper = self.job.paper
        self.open(paper, self.job.profile.front)
        pen = Pen(self.canvas, self.job.saver, "the page of contents")
        left, top, width = 20.0, paper.height - 28, paper.width - 40
        pen.text(title, left, top, 26, "Serif Bold", INK, "left")
        pen.text("Print and play, with Latchkey", left, top - 8, 12, "Sans", MUTED, "left")
        y = top - 20
        for deck in decks:
            of_deck = sum(1 for front, _ in stack if not isinstance(front, Bare) and front[0] is deck)
            pen.text(deck.name, left, y, 12, "Sans Bold", INK, "left")
            size = deck.shape.times(self.job.factor)
            shape = f"{size.width:g} × {size.height:g} mm"
            pen.text(
                f"{len(deck.cards)} of {deck.count}, {shape}, {many(of_deck, 'sheet')}",
                left + width,
                y,
                11,
                "Sans",
                INK,
                "right",
            )
            pen.line(left, y - 1.8, left + width, y - 1.8, MUTED, 0.1)
            y -= 7
        y -= 4
        pen.text(self.needs(stack), left, y, 11, "Sans", INK, "left")
        y -= 11
        for number, step in enumerate(HOW[self.job.layout], 1):
            pen.text(f"{number}.", left, y, 11, "Sans Bold", INK, "left")
            box = Rect(left + 7, y - 15 + 11 * POINT, width - 7, 15)
            pages = {"sheets": len(stack), "next": len(stack) + 1, "pages": 2 * len(stack)}
            pen.fitted(step.format(**pages), box, 11, "Sans", INK, "left", anchor="top")
            y -= 12
        if self.job.layout is Layout.TWICE:
            self.turning(pen, left + 7, y - 32, len(stack))
        self.ruler(pen, left, 42)
        pen.text(f"What is in this file: {fingerprint(decks, self.job)}", left, 26, 9, "Sans", MUTED, "left")
        pen.text(DISCLAIMER, left, 21, 9, "Sans", MUTED, "left")
        self.canvas.bookmarkPage("contents")
        self.canvas.addOutlineEntry("Contents", "contents", 0)
        self.canvas.showPage()

    def turning(self, pen: Pen, x: float, y: float, sheets: int) -> None:
        """How a stack is turned over: the first page on top, then the back of the last one."""
        for place, number in ((x, "1"), (x + 70, "")):
            for step in (2, 1, 0):
                sheet = Rect(place + 1.2 * step, y - 1.2 * step, 21, 29.7)
                pen.blank(sheet)
                pen.frame(sheet, INK, 0.25, 0)
            pen.text(number, place + 10.5, y + 12, 22, "Serif Bold", INK)
        pen.text(f"back of {sheets}", x + 80.5, y + 13, 9, "Sans", MUTED)
        pen.line(x + 32, y + 15, x + 60, y + 15, INK, 0.5)
        for rise in (3, -3):
            pen.line(x + 60, y + 15, x + 56, y + 15 + rise, INK, 0.5)
        pen.text("turn it over like a page", x + 46, y + 20, 9, "Sans", MUTED)

    def needs(self, stack: Sequence[Sheet]) -> str:
        """Sheets of paper, and as many pages of solid ink as all areas make together."""
        page = self.job.paper.width * self.job.paper.height
        sides = [side for sheet in stack for side in sheet if not isinstance(side, Bare)]
        solid = sum(self.inks[form] for side in sides for _, form in self.draw(*side)) / page
        paper = many(len(stack), "sheet")
        return f"It takes {paper} of paper, this one too, and about as much ink as {solid:.1f} pages printed solid."

    def ruler(self, pen: Pen, x: float, y: float) -> None:
        """Whoever measures it sees at once whether the printer shrank the page."""
        for tick in range(101):
            length = 5.0 if tick % 10 == 0 else 3.0 if tick % 5 == 0 else 1.8
            pen.line(x + tick, y, x + tick, y + length, INK, 0.12)
        for tick in range(0, 101, 10):
            pen.text(str(tick), x + tick, y - 3.6, 8, "Sans", INK)
        pen.text("millimetres: if this is not 10 cm, print at 100 %", x + 104, y + 0.4, 9, "Sans", MUTED, "left")


HOW = {
    Layout.LONG: (
        "Print on both sides, flipped on the long edge, at 100 %: “actual size”, never “fit to page”.",
        "Measure the ruler below. Hold a page against the light: backs lie behind their fronts.",
        "Cut along the marks, first the long cuts right across. Sleeves or heavy paper make it last.",
    ),
    Layout.SHORT: (
        "Print on both sides, flipped on the short edge, at 100 %: “actual size”, never “fit to page”.",
        "Measure the ruler below. Hold a page against the light: backs lie behind their fronts.",
        "Cut along the marks, first the long cuts right across. Sleeves or heavy paper make it last.",
    ),
    Layout.TWICE: (
        "Print pages 1 to {sheets}, all fronts, at 100 %. Lay them in order, this page on top.",
        "Turn the stack over as one block, like a page of a book: the last sheet is on top now, its white side up.",
        "Put it back so that this side is printed, the top sheet first. Print pages {next} to {pages}: all backs.",
        "Cut along the marks, first the long cuts right across.",
    ),
    Layout.FOLD: (
        "Print on one side at 100 %.",
        "Fold along the dashed line, glue the halves together, and let them dry under a book.",
        "Cut along the marks.",
    ),
    Layout.FRONTS: (
        "Print on one side at 100 %.",
        "Cut along the marks, and sleeve the cards with playing cards behind them.",
    ),
}
DISCLAIMER = "An unofficial aid, not affiliated with the game’s publisher. Texts and drawings are Latchkey’s own."


def form_name(deck: Deck, face: CardFace) -> str:
    """What a face is called in the file: whoever looks into it finds which card lies where."""
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in f"{deck.name}.{face.name}")


def face_of(deck: Deck, face: CardFace, spot: Spot) -> CardFace:
    return face if spot.side is PaperSide.FRONT else deck.back_of(face)


def fingerprint(decks: Sequence[Deck], job: Job) -> str:
    """The same cards in the same layout have the same one."""
    told = [repr(job)]
    told += [f"{deck.name}: {', '.join(f'{face.copies} {face.name}' for face in deck.faces)}" for deck in decks]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:12]
