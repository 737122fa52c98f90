"""One file: the contents, every piece, and what is read or folded besides, laid out for one printer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import HexColor, white
from reportlab.pdfgen.canvas import Canvas

from printables.box import Box
from printables.contents import contents
from printables.deck import CardFace, Deck, complete
from printables.draw import INK, Pen, lettered
from printables.job import Job
from printables.leaf import DISCLAIMER, Leaf
from printables.paper import OVERDRAWN, Layout, Paper, PaperSide, Rect, Shift
from printables.sheets import Piece, Sheet, laid_out
from printables.ways import Page, Spot, Stack, marks, pages

MM = 72 / 25.4
DUPLEX = {Layout.LONG: "DuplexFlipLongEdge", Layout.SHORT: "DuplexFlipShortEdge"}
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
    if job.layout in DUPLEX:
        canvas.setViewerPreference("Duplex", DUPLEX[job.layout])
    press = Press(canvas, job)
    every = pages(stacked(box, job), job.paper, job.layout)
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
    return out.getvalue()


def stacked(box: Box, job: Job) -> Stack:
    """Every sheet of paper, from the contents to the last leaf."""
    pieces = [
        Piece(deck, face, deck.shape.times(job.factor)) for deck in map(complete, box.decks) for face in deck.cards
    ]
    stack: list[Sheet | Leaf] = [*laid_out(pieces, job.paper, job.layout), *box.leaves]
    return [contents(box, stack, job), *stack] if box.decks else stack


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
    forms: set[str] = field(default_factory=set)
    leaves: list[Leaf] = field(default_factory=list)  # that were drawn

    def form(self, deck: Deck, face: CardFace) -> str:
        factor, shape = self.job.factor, deck.shape
        outside = Rect(0, 0, shape.width * factor, shape.height * factor).grown(*[OVERDRAWN] * 4)

        def draw() -> None:
            self.canvas.scale(factor, factor)
            pen = Pen(self.canvas, self.job.saver, face.name, self.job.address)
            face.draw(pen, Rect(0, 0, shape.width, shape.height))

        return self.once(form_name(deck.name, face.name), outside, draw)

    def once(self, name: str, box: Rect, draw: Callable[[], None]) -> str:
        """Something that is drawn the first time it is asked for."""
        if name not in self.forms:
            self.canvas.beginForm(name, box.x, box.y, box.right, box.top)  # type: ignore[arg-type]
            draw()
            self.canvas.endForm()
            self.forms.add(name)
        return name

    def page(self, page: Page) -> None:
        placed = [(spot, self.form(spot.deck, spot.face)) for spot in page.spots]
        leaf = self.leaf(page)
        self.open(page.paper, self.job.profile.back if page.side is PaperSide.BACK else self.job.profile.front)
        for spot, form in placed:
            self.place(spot, form)
        self.marks(page)
        if leaf:
            if page.turned:
                self.canvas.translate(page.paper.width, page.paper.height)
                self.canvas.rotate(180)
            self.canvas.doForm(leaf)
        self.canvas.showPage()

    def leaf(self, page: Page) -> str | None:
        leaf, draw = page.leaf, page.draw
        if leaf is None or draw is None:
            return None
        if all(leaf is not other for other in self.leaves):
            self.leaves.append(leaf)
        number = next(number for number, other in enumerate(self.leaves, 1) if leaf is other)
        pen = Pen(self.canvas, self.job.saver, leaf.name, self.job.address)
        name = leaf_name(leaf, number, draw is leaf.front)
        return self.once(name, page.paper.box, lambda: draw(pen, page.paper.box))

    def open(self, paper: Paper, shift: Shift) -> None:
        """A page whose unit is the millimetre, moved as the printer needs it: cards, marks and backs alike."""
        self.canvas.setPageSize((paper.width * MM, paper.height * MM))
        self.canvas.scale(MM, MM)
        x, y = shift.point(paper, 0, 0)
        self.canvas.translate(x, y)
        self.canvas.scale(shift.scale, shift.scale)

    def place(self, spot: Spot, form: str) -> None:
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
        self.canvas.doForm(form)
        self.canvas.restoreState()

    def marks(self, page: Page) -> None:
        lines = marks(page)
        for colour, width in ((white, HALO), (HexColor(INK), MARK_WIDTH)):
            self.canvas.setStrokeColor(colour)
            self.canvas.setLineWidth(width)
            self.canvas.lines([(line.x1, line.y1, line.x2, line.y2) for line in lines])
        if page.fold:
            self.canvas.setDash([1.5, 1.5])
            for low, high in ((5.0, 9.0), (page.paper.height - 9.0, page.paper.height - 5.0)):
                self.canvas.line(page.fold, low, page.fold, high)
            self.canvas.setDash([])


def leaf_name(leaf: Leaf, number: int, front: bool) -> str:
    """Leaves of one name are told apart by where they come in the file."""
    return form_name(leaf.name, f"{number} {'front' if front else 'back'}")


def form_name(of: str, name: str) -> str:
    """What a face is called in the file: whoever looks into it finds which card lies where."""
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in f"{of}.{name}")
