"""The first sheet: what is in the file on its front, how to make it on its back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.words import many
from printables.box import Box
from printables.deck import CardFace, Deck
from printables.draw import INK, MUTED, PAPER, POINT, Pen, tint, wide
from printables.job import Job
from printables.leaf import DISCLAIMER, Leaf
from printables.paper import DUPLEX, Layout, Rect
from printables.ways import Stack, sheets_of_paper

MARGIN = 20.0

HOW = {
    Layout.LONG: (
        "Print on both sides, flipped on the long edge, at 100 %: “actual size”, never “fit to page”.",
        "Measure the ruler below. Hold a page against the light: backs lie behind their fronts.",
    ),
    Layout.SHORT: (
        "Print on both sides, flipped on the short edge, at 100 %: “actual size”, never “fit to page”.",
        "Measure the ruler below. Hold a page against the light: backs lie behind their fronts.",
    ),
    Layout.TWICE: (
        "Print pages 1 to {sheets}, all fronts, at 100 %. Lay them in order, this page on top.",
        "Turn the stack over as one block, like a page of a book: the last sheet is on top now, its white side up.",
        "Put it back so that this side is printed, the top sheet first. Print pages {next} to {pages}: all backs.",
    ),
    Layout.FOLD: (
        "Print on one side at 100 %: “actual size”, never “fit to page”. Measure the ruler below.",
        "Fold along the dashed line, glue the halves together, and let them dry under a book. Then cut.",
    ),
    Layout.FRONTS: (
        "Print on one side at 100 %: “actual size”, never “fit to page”. Measure the ruler below.",
        "Cut along the marks, and sleeve the cards with playing cards behind them.",
    ),
}
MAKING = (
    ("Cut", "First right across the sheet, row by row, along the long marks; then each row into its pieces. "
            "A sharp knife and a metal ruler do better than scissors."),
    ("Sleeve or glue", "Sleeves make plain paper feel like cards. Or print on heavy paper, 200 grams or more."),
    ("Fold", "Boxes, standees and leaflets have dashed lines. Draw an empty pen along each before you fold it."),
)  # fmt: skip


def contents(box: Box, stack: Stack, job: Job) -> Leaf:
    """A sheet like the others. Where only one side is printed, what would be its back is left out."""
    sheets = sheets_of_paper(stack, job.paper, job.layout) + 1

    def front(pen: Pen, page: Rect) -> None:
        fan(pen, page, box.decks)
        y = headed(pen, page, box)
        y = listed(pen, page, y, box, job)
        pen.text(f"{many(sheets, 'sheet')} of paper, this one too.", MARGIN, y, 11, "Sans Bold", INK, "left")
        y = steps(pen, page, y - 9, job.layout, sheets)
        if job.layout is Layout.TWICE:
            turning(pen, MARGIN + 7, y - 30, sheets)
        ruler(pen, MARGIN, 30)
        pen.text(DISCLAIMER, MARGIN, 17, 8.5, "Sans", MUTED, "left")

    return Leaf("Contents", "contents", front, partial(making, colour=box.colour) if job.layout in DUPLEX else None)


def fan(pen: Pen, page: Rect, decks: Sequence[Deck]) -> None:
    """Five cards in a hand, as a promise."""
    shown = [face for deck in decks for face in chosen(deck)][:5]
    for number, (deck, face) in enumerate(shown):
        pen.canvas.saveState()
        pen.canvas.translate(page.width - 66, page.top - 112)
        pen.canvas.rotate(-13 * (number - (len(shown) - 1) / 2))
        pen.canvas.translate(0, 34)
        share = 36 / deck.shape.width
        pen.canvas.scale(share, share)
        pen.canvas.translate(-deck.shape.width / 2, 0)
        trim = Rect(0, 0, deck.shape.width, deck.shape.height)
        clip = pen.canvas.beginPath()
        clip.roundRect(0, 0, trim.width, trim.height, 3)
        pen.canvas.saveState()
        pen.canvas.clipPath(clip, stroke=0, fill=0)
        pen.blank(trim)
        face.draw(Pen(pen.canvas, pen.saver, face.name), trim)
        pen.canvas.restoreState()
        pen.frame(trim, INK, 0.4, 3)
        pen.canvas.restoreState()


def chosen(deck: Deck) -> list[tuple[Deck, CardFace]]:
    """One or two faces that show what a deck is about: a middle one and the last."""
    if deck.kind not in ("cards", "tiles"):
        return []
    return [(deck, deck.faces[number]) for number in {len(deck.faces) // 2, len(deck.faces) - 1}]


def headed(pen: Pen, page: Rect, box: Box) -> float:
    """The game's name; how far down the page it reaches."""
    title, font, colour = box.title, box.font, box.colour
    room = page.width - MARGIN - 128
    size = 34.0
    while wide(title, font, size) > room and size > 16:
        size -= 1
    room_for_it = Rect(MARGIN, page.top - 76, room, 46)
    pen.fitted(title, room_for_it, size if size > 20 else 30, font, colour, "left", anchor="bottom")
    pen.text("Print and play, with Latchkey", MARGIN, page.top - 83, 11, "Sans", MUTED, "left")
    pen.line(MARGIN, page.top - 94, page.right - MARGIN, page.top - 94, colour, 0.6)
    return page.top - 104


def listed(pen: Pen, page: Rect, y: float, box: Box, job: Job) -> float:
    """Everything that is in the box: what is cut out, with its count and size, and what is read or folded."""
    lines = [(deck.name, f"{len(deck.cards)} of {deck.count}, {size_of(deck, job)}") for deck in box.decks]
    for name in dict.fromkeys(leaf.name for leaf in box.leaves):
        some = [leaf for leaf in box.leaves if leaf.name == name]
        lines.append((name, many(sheets_of_paper(some, job.paper, job.layout), "sheet")))
    for name, said in lines:
        pen.text(name, MARGIN, y, 11, "Sans Bold", INK, "left")
        pen.text(said, page.right - MARGIN, y, 10.5, "Sans", INK, "right")
        pen.line(MARGIN, y - 1.7, page.right - MARGIN, y - 1.7, tint(MUTED, 0.5), 0.1)
        y -= 6.4
    return y - 3


def size_of(deck: Deck, job: Job) -> str:
    shape = deck.shape.times(job.factor)
    return f"{shape.width:g} × {shape.height:g} mm"


def steps(pen: Pen, page: Rect, y: float, layout: Layout, sheets: int) -> float:
    said = {"sheets": sheets, "next": sheets + 1, "pages": 2 * sheets}
    for number, step in enumerate(HOW[layout], 1):
        pen.text(f"{number}.", MARGIN, y, 11, "Sans Bold", INK, "left")
        box = Rect(MARGIN + 7, y - 15 + 11 * POINT, page.width - 2 * MARGIN - 7, 15)
        pen.fitted(step.format(**said), box, 11, "Sans", INK, "left", anchor="top")
        y -= 11
    return y


def turning(pen: Pen, x: float, y: float, sheets: int) -> None:
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


def ruler(pen: Pen, x: float, y: float) -> None:
    """Whoever measures it sees at once whether the printer shrank the page."""
    for tick in range(101):
        length = 5.0 if tick % 10 == 0 else 3.0 if tick % 5 == 0 else 1.8
        pen.line(x + tick, y, x + tick, y + length, INK, 0.12)
    for tick in range(0, 101, 10):
        pen.text(str(tick), x + tick, y - 3.6, 8, "Sans", INK)
    pen.text("millimetres: if this is not 10 cm, print at 100 %", x + 104, y + 0.4, 9, "Sans", MUTED, "left")


# Its back


def making(pen: Pen, page: Rect, colour: str) -> None:
    pen.text("How to make it", MARGIN, page.top - 32, 26, "Serif Bold", colour, "left")
    pictures = (cutting, sleeving, folding)
    for number, ((title, words), picture) in enumerate(zip(MAKING, pictures, strict=True)):
        top = page.top - 46 - number * 74
        picture(pen, Rect(MARGIN, top - 62, 62, 58), colour)
        pen.text(title, MARGIN + 72, top - 12, 16, "Serif Bold", INK, "left")
        box = Rect(MARGIN + 72, top - 58, page.width - 2 * MARGIN - 72, 42)
        pen.fitted(words, box, 11.5, "Sans", INK, "left", anchor="top")


def cutting(pen: Pen, box: Rect, colour: str) -> None:
    """A sheet of nine, and the order of the cuts."""
    sheet = Rect(box.x + 10, box.y, 41, 58)
    pen.frame(sheet, INK, 0.3, 0)
    for row in range(3):
        for column in range(3):
            card = Rect(sheet.x + 3.5 + column * 11.6, sheet.y + 4 + row * 17, 10.8, 15.6)
            pen.area(card, tint(colour, 0.25))
            pen.frame(card, tint(colour, 0.7), 0.2, 0.6)
    for number, y in enumerate((sheet.top - 3.4, sheet.y + 37.4, sheet.y + 20.4, sheet.y + 3.4), 1):
        dashed(pen, box.x + 4, y, sheet.right + 6, y, colour)
        pen.text(str(number), box.x + 1.5, y - 1.2, 9, "Sans Bold", colour)
    dashed(pen, sheet.x + 14.7, sheet.y - 2, sheet.x + 14.7, sheet.top + 2, MUTED)


def sleeving(pen: Pen, box: Rect, colour: str) -> None:
    """A card half in its sleeve."""
    card, sleeve = Rect(box.x + 18, box.y + 16, 28, 39), Rect(box.x + 16.5, box.y + 2, 31, 40)
    pen.area(card, tint(colour, 0.25), 1.5)
    pen.frame(card, colour, 0.4, 1.5)
    pen.disc(card.x + 14, card.y + 26, 6, PAPER, colour)
    pen.area(sleeve, tint(MUTED, 0.12))
    pen.frame(sleeve, INK, 0.3, 0.5)
    for rise in (0, 3):
        pen.line(box.x + 52, box.y + 40 + rise, box.x + 52, box.y + 24 + rise, INK, 0.4)
    pen.line(box.x + 52, box.y + 24, box.x + 50, box.y + 27, INK, 0.4)
    pen.line(box.x + 52, box.y + 24, box.x + 54, box.y + 27, INK, 0.4)


def folding(pen: Pen, box: Rect, colour: str) -> None:
    """A sheet that stands, folded along its dashed line."""
    middle, foot = box.x + 31, box.y + 8
    for side in (-1, 1):
        half = pen.canvas.beginPath()
        half.moveTo(middle, foot + 40)
        half.lineTo(middle + side * 24, foot + 33)
        half.lineTo(middle + side * 24, foot - 5)
        half.lineTo(middle, foot + 2)
        half.close()
        pen.canvas.setFillColor(tint(colour, 0.14 if side < 0 else 0.28))
        pen.canvas.setStrokeColor(tint(INK, 1))
        pen.canvas.setLineWidth(0.35)
        pen.canvas.drawPath(half, stroke=1, fill=0 if pen.saver else 1)
    dashed(pen, middle, foot + 2, middle, foot + 40, INK)


def dashed(pen: Pen, x1: float, y1: float, x2: float, y2: float, colour: str) -> None:
    pen.canvas.setDash([1.6, 1.2])
    pen.line(x1, y1, x2, y2, colour, 0.35)
    pen.canvas.setDash([])
