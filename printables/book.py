"""One file: the contents, every piece, and what is read or folded besides, laid out for one printer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import HexColor, white
from reportlab.pdfgen.canvas import Canvas

from printables.box import Box
from printables.contents import contents
from printables.deck import CardFace, Deck, Draw, complete
from printables.draw import INK, Pen, lettered
from printables.job import Job
from printables.leaf import DISCLAIMER, Leaf
from printables.paper import OVERDRAWN, Layout, Paper, PaperSide, Rect, Shift
from printables.sheets import Piece, Sheet, laid_out
from printables.slim import slim
from printables.ways import Page, Spot, Stack, marks, pages

MM = 72 / 25.4
FLIPS = {Layout.LONG: "DuplexFlipLongEdge", Layout.SHORT: "DuplexFlipShortEdge"}
MARK_WIDTH, HALO = 0.15, 0.55  # a mark stands on white, so that it is seen on a dark ground, too

rl_config.useA85 = 0  # plain streams: nobody sends these by telegraph


Progress = Callable[[int, int], None]  # pages done, pages in all


def nobody(done: int, all: int) -> None:
    """Nobody watches."""


def build(title: str, decks: Sequence[Deck], job: Job, progress: Progress = nobody) -> bytes:
    """A box of nothing but decks."""
    return bound(Box(title, tuple(decks)), job, progress)


def bound(box: Box, job: Job, progress: Progress = nobody) -> bytes:
    """The whole file; the same bytes for the same job, whenever it is built."""
    out = BytesIO()
    canvas = opened(out, box.title)
    if job.layout in FLIPS:
        canvas.setViewerPreference("Duplex", FLIPS[job.layout])
    every = pages(stacked(box, job), job.paper, job.layout)
    press = Press(canvas, job, Counter(form_of(spot) for page in every for spot in page.spots))
    named: set[str] = set()
    for number, page in enumerate(every, 1):
        for name in dict.fromkeys([*(spot.deck.name for spot in page.spots), *([page.leaf.name] if page.leaf else [])]):
            if name not in named:
                canvas.bookmarkPage(name)
                canvas.addOutlineEntry(name, name, 0)
                named.add(name)
        press.page(page)
        progress(number, len(every))
    canvas.save()
    return slim(out.getvalue())


def stacked(box: Box, job: Job) -> Stack:
    """Every sheet of paper, from the contents to the last leaf."""
    pieces = [
        Piece(deck, face, deck.shape.times(job.factor)) for deck in map(complete, box.decks) for face in deck.cards
    ]
    stack: list[Sheet | Leaf] = [*laid_out(pieces, job.paper, job.layout), *box.leaves]
    return [contents(box, stack, job), *stack] if box.contents else stack


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
    """Puts faces on pages. A face that comes again and again is drawn once, and placed wherever it is needed."""

    canvas: Canvas
    job: Job
    uses: Counter[str] = field(default_factory=Counter)  # how often each face comes
    forms: set[str] = field(default_factory=set)
    leaves: list[Leaf] = field(default_factory=list)  # that were drawn

    def page(self, page: Page) -> None:
        for spot in page.spots:
            if self.uses[form_of(spot)] > 1:
                self.form(spot.deck, spot.face)
        self.open(page.paper, self.shift(page))
        for spot in page.spots:
            self.place(spot)
        self.marks(page)
        if page.leaf and page.draw:
            self.leaf(page, page.leaf, page.draw)
        self.canvas.showPage()

    def shift(self, page: Page) -> Shift:
        """As the printer needs it; none for leaves that lie across, as nobody knows which way it turns them."""
        if page.leaf and page.leaf.across:
            return Shift()
        return self.job.profile.back if page.side is PaperSide.BACK else self.job.profile.front

    def form(self, deck: Deck, face: CardFace) -> str:
        """A face to be placed, drawn the first time it is asked for."""
        name = form_name(deck.name, face.name)
        if name not in self.forms:
            shape = deck.shape.times(self.job.factor)
            outside = Rect(0, 0, shape.width, shape.height).grown(*[OVERDRAWN] * 4)
            self.canvas.beginForm(name, outside.x, outside.y, outside.right, outside.top)  # type: ignore[arg-type]
            self.draw(deck, face)
            self.canvas.endForm()
            self.forms.add(name)
        return name

    def draw(self, deck: Deck, face: CardFace) -> None:
        self.canvas.scale(self.job.factor, self.job.factor)
        pen = Pen(self.canvas, self.job.saver, face.name, self.job.address)
        face.draw(pen, Rect(0, 0, deck.shape.width, deck.shape.height))

    def leaf(self, page: Page, leaf: Leaf, draw: Draw) -> None:
        if all(leaf is not other for other in self.leaves):
            self.leaves.append(leaf)
        number = next(number for number, other in enumerate(self.leaves, 1) if leaf is other)
        if page.turned:
            self.canvas.translate(page.paper.width, page.paper.height)
            self.canvas.rotate(180)
        with self.marked(leaf_name(leaf, number, draw is leaf.front)):
            draw(Pen(self.canvas, self.job.saver, leaf.name, self.job.address), page.paper.box)

    def open(self, paper: Paper, shift: Shift) -> None:
        """A page whose unit is the millimetre, moved as the printer needs it: cards, marks and backs alike."""
        self.canvas.setPageSize((paper.width * MM, paper.height * MM))
        self.canvas.scale(MM, MM)
        x, y = shift.point(paper, 0, 0)
        self.canvas.translate(x, y)
        self.canvas.scale(shift.scale, shift.scale)

    def place(self, spot: Spot) -> None:
        trim, bleed = spot.trim, spot.bleed
        self.canvas.saveState()
        clip = self.canvas.beginPath()
        clip.rect(bleed.x, bleed.y, bleed.width, bleed.height)
        self.canvas.clipPath(clip, stroke=0, fill=0)
        if spot.turned:
            self.canvas.translate(trim.right, trim.top)
            self.canvas.rotate(180)
        else:
            self.canvas.translate(trim.x, trim.y)
        with self.marked(form_of(spot)):
            if form_of(spot) in self.forms:
                self.canvas.doForm(form_of(spot))
            else:
                self.draw(spot.deck, spot.face)
        self.canvas.restoreState()

    @contextmanager
    def marked(self, name: str) -> Iterator[None]:
        """What is drawn meanwhile carries a name: whoever looks into the file finds which card lies where."""
        code: list[str] = self.canvas._code  # type: ignore[attr-defined]
        code.append(f"/Drawn <</Name /{name}>> BDC")
        yield
        code.append("EMC")

    def marks(self, page: Page) -> None:
        lines = self.canvas.beginPath()
        for line in marks(page):
            lines.moveTo(line.x1, line.y1)
            lines.lineTo(line.x2, line.y2)
        for colour, width in ((white, HALO), (HexColor(INK), MARK_WIDTH)) if page.cuts else ():
            with self.marked("cut-marks"):
                self.canvas.setStrokeColor(colour)
                self.canvas.setLineWidth(width)
                self.canvas.drawPath(lines, stroke=1, fill=0)
        if page.fold:
            self.canvas.setDash([1.5, 1.5])
            for low, high in ((5.0, 9.0), (page.paper.height - 9.0, page.paper.height - 5.0)):
                self.canvas.line(page.fold, low, page.fold, high)
            self.canvas.setDash([])


def leaf_name(leaf: Leaf, number: int, front: bool) -> str:
    """Leaves of one name are told apart by where they come in the file."""
    return form_name(leaf.name, f"{number} {'front' if front else 'back'}")


def form_of(spot: Spot) -> str:
    return form_name(spot.deck.name, spot.face.name)


def form_name(of: str, name: str) -> str:
    """What a face is called in the file."""
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in f"{of}.{name}")
