"""Faces as pictures: what print shops take one by one, and what the page that prints shows."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

from printables.book import shop, shop_order
from printables.deck import Deck
from printables.job import Job
from printables.paper import POKER

DPI = 300
WIDE, HIGH = 825, 1125  # pixels that print shops ask for, for a poker card with its bleed
HAIR = 1e-4  # a pixel more would be counted if it were any wider
BLEED = (WIDE / DPI * 25.4 - POKER.width) / 2 - HAIR, (HIGH / DPI * 25.4 - POKER.height) / 2 - HAIR


def draw(decks: Sequence[Deck], job: Job, folder: Path) -> None:
    """Every face of every deck once, as a PNG of the size that print shops ask for."""
    folder.mkdir(parents=True, exist_ok=True)
    for deck in decks:
        pages = pypdfium2.PdfDocument(shop(deck.name, [deck], job, BLEED, once=True))
        for number, (page, face) in enumerate(zip(pages, shop_order(deck, once=True), strict=True), 1):
            picture = page.render(scale=DPI / 72).to_pil()
            name = "".join(letter if letter.isalnum() else "-" for letter in f"{deck.name}-{number:02}-{face.name}")
            picture.save(folder / f"{name.lower()}.png", dpi=(DPI, DPI))


STRIP = 150  # pixels high
SHOWN = 4


def strip(decks: Sequence[Deck]) -> bytes:
    """A small preview: the first faces of a game's decks and their backs, side by side."""
    cards = []
    for deck in decks[:2]:
        pages = pypdfium2.PdfDocument(shop(deck.name, [deck], Job(), (0.0, 0.0), once=True))
        last = len(pages) - 1
        for number in (*range(0, last, max(1, last // SHOWN)), last):
            page = pages[number]
            cards.append(page.render(scale=STRIP / page.get_height()).to_pil().convert("RGB"))
    row = Image.new("RGB", (sum(card.width + 6 for card in cards), STRIP), "#fffbf2")
    place = 0
    for card in cards:
        row.paste(card, (place, 0))
        place += card.width + 6
    out = BytesIO()
    row.quantize(64).save(out, "PNG", optimize=True)
    return out.getvalue()
