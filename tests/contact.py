"""Contact sheets, for whoever judges what is drawn.

python -m tests.contact FILE            some faces and the back of every deck: the README's picture
python -m tests.contact FILE SLUG       every face and back of a game (--grey, --saver, --high PIXELS, --deck NAME)
python -m tests.contact FILE SLUG --art every drawing of a game, large and at 12 mm
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from printables import art, sheets_of, titles
from printables.deck import Deck
from printables.draw import Pen
from printables.job import Job
from printables.paper import Rect
from printables.pictures import rendered
from printables.shop import distinct_backs

GAP, FACES, WIDE = 10, 3, 1600


def faces(deck: Deck, high: int, job: Job, few: bool = False) -> list[Image.Image]:
    """Every face once and every back; or a few of them."""
    every = [*deck.faces, *distinct_backs(deck)]
    last = len(every) - 1
    shown = sorted({min(number * max(1, len(deck.faces) // FACES), last) for number in range(FACES)} | {last})
    tall = high if few else high * deck.shape.height / 88
    return rendered(deck, tall, job, [every[number] for number in shown] if few else every)


def laid_out(pictures: Sequence[Image.Image], wide: int) -> Image.Image:
    """Row under row."""
    places, x, y, tall = [], 0, 0, 0
    for picture in pictures:
        if x and x + picture.width > wide:
            x, y, tall = 0, y + tall + GAP, 0
        places.append((x, y))
        x, tall = x + picture.width + GAP, max(tall, picture.height)
    sheet = Image.new("RGB", (wide, y + tall), "white")
    for place, picture in zip(places, pictures, strict=True):
        sheet.paste(picture, place)
    return sheet


def readme() -> Image.Image:
    rows = []
    for slug in titles():
        decks = sheets_of(slug).decks(sheets_of(slug).PLAYERS[-1])
        row = [picture for deck in decks for picture in faces(deck, 210, Job(), few=True)]
        rows.append(laid_out(row, sum(picture.width + GAP for picture in row)))
    return laid_out(rows, max(row.width for row in rows))


def drawings(slug: str) -> Image.Image:
    found = []
    for name in art.pictures(slug):
        out = BytesIO()
        canvas = Canvas(out, pagesize=(44, 50))
        pen = Pen(canvas)
        pen.picture(art.picture(slug, name), Rect(1, 15, 34, 34))
        pen.picture(art.picture(slug, name), Rect(35, 1, 8.5, 8.5))  # as small as it must still be read
        canvas.setFont("Helvetica", 4)
        canvas.drawString(1, 8, name)
        canvas.save()
        found.append(pypdfium2.PdfDocument(out.getvalue())[0].render(scale=6).to_pil().convert("RGB"))
    return laid_out(found, WIDE)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("file", type=Path)
    asked.add_argument("slug", nargs="?")
    asked.add_argument("--deck", default="")
    asked.add_argument("--high", type=int, default=330)
    for flag in ("--art", "--grey", "--saver", "--codes"):
        asked.add_argument(flag, action="store_true")
    told = asked.parse_args()
    if told.art:
        sheet = drawings(told.slug)
    elif told.slug:
        job = Job(saver=told.saver, address="http://192.168.178.20:8000" if told.codes else "")
        decks = sheets_of(told.slug).decks(sheets_of(told.slug).PLAYERS[-1])
        some = [deck for deck in decks if told.deck in ("", deck.name)]
        sheet = laid_out([picture for deck in some for picture in faces(deck, told.high, job)], WIDE)
    else:
        sheet = readme().quantize(128)
    (sheet.convert("L") if told.grey else sheet).save(told.file, optimize=True)


if __name__ == "__main__":
    main()
