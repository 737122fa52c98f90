"""Contact sheets, for whoever judges what is drawn.

python -m tests.contact FILE            a hand of each game: the README's picture
python -m tests.contact FILE SLUG       every face and back of a game (--grey, --saver, --high PIXELS, --deck NAME)
python -m tests.contact FILE SLUG --art every drawing of a game, large and at 12 mm
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw, ImageFilter
from reportlab.pdfgen.canvas import Canvas

from printables import art, sheets_of, titles
from printables.deck import Deck
from printables.draw import Pen
from printables.job import Job
from printables.paper import Rect
from printables.pictures import rendered
from printables.shop import distinct_backs

GAP, WIDE, IN_HAND = 10, 1600, 8
TABLE = "#1d212b"


def faces(deck: Deck, high: int, job: Job) -> list[Image.Image]:
    """Every face once and every back."""
    return rendered(deck, high * deck.shape.height / 88, job)


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
    """A hand of each game on a dark table: its backs below, its faces on top."""
    hands = [fanned(hand(slug)) for slug in titles()]
    sheet = Image.new("RGB", (WIDE, sum(hand.height - 110 for hand in hands) + 130), TABLE)
    y = 10
    for one in hands:
        sheet.paste(one, ((WIDE - one.width) // 2, y), one)
        y += one.height - 110
    return sheet


def hand(slug: str) -> list[Image.Image]:
    """So many faces, each deck as many as is fair, and every back once."""
    decks = [
        deck for deck in sheets_of(slug).decks(sheets_of(slug).PLAYERS[-1]) if deck.kind in ("cards", "tiles", "chests")
    ]
    found = []
    for deck in decks:
        some = max(2, IN_HAND // len(decks))
        step = max(1, len(deck.faces) // some)
        shown = [*distinct_backs(deck)[:1], *deck.faces[step // 2 :: step][:some]]
        found += rendered(deck, 300 * deck.shape.height / 88, Job(), shown)
    return found


def fanned(cards: Sequence[Image.Image]) -> Image.Image:
    """Side by side, a little over each other, as they are held; each with its round corners and its shadow."""
    step = min(190, (WIDE - 280) // max(1, len(cards) - 1))
    whole = Image.new("RGBA", (WIDE, 470), (0, 0, 0, 0))
    for number, card in enumerate(cards):
        away = number - (len(cards) - 1) / 2
        edge = Image.new("L", card.size, 0)
        ImageDraw.Draw(edge).rounded_rectangle((0, 0, card.width - 1, card.height - 1), 14, fill=255)
        cut = card.convert("RGBA")
        cut.putalpha(edge)
        turned = cut.rotate(-away * 2.2, expand=True, resample=Image.Resampling.BICUBIC)
        place = (int(WIDE / 2 + away * step - turned.width / 2), int(50 + away * away * 2.4 + (300 - card.height) / 2))
        shadow = Image.new("RGBA", turned.size, (0, 0, 0, 0))
        shadow.putalpha(turned.getchannel("A").point(lambda dark: dark * 2 // 5))
        whole.alpha_composite(shadow.filter(ImageFilter.GaussianBlur(7)), (max(0, place[0] + 7), place[1] + 9))
        whole.alpha_composite(turned, (max(0, place[0]), place[1]))
    return whole


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
        sheet = readme().quantize(200)
    (sheet.convert("L") if told.grey else sheet).save(told.file, optimize=True)


if __name__ == "__main__":
    main()
