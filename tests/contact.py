"""The README's picture of paper: some faces and the back of every deck, side by side: python -m tests.contact FILE."""

from __future__ import annotations

import sys
from pathlib import Path

import pypdfium2
from PIL import Image

from printables import sheets_of, titles
from printables.book import Job, shop, shop_order

HIGH, GAP, FACES = 210, 10, 3


def contact(file: Path) -> None:
    rows = []
    for slug in titles():
        cards = []
        for deck in sheets_of(slug).decks(sheets_of(slug).PLAYERS[-1]):
            pages = pypdfium2.PdfDocument(shop(deck.name, [deck], Job(), (0.0, 0.0), once=True))
            last = len(shop_order(deck, once=True)) - 1
            shown = {min(number * max(1, len(deck.faces) // FACES), last) for number in range(FACES)} | {last}
            for number in sorted(shown):
                page = pages[number]
                cards.append(page.render(scale=HIGH / page.get_height()).to_pil().convert("RGB"))
        row = Image.new("RGB", (sum(card.width + GAP for card in cards), HIGH), "white")
        x = 0
        for card in cards:
            row.paste(card, (x, 0))
            x += card.width + GAP
        rows.append(row)
    sheet = Image.new("RGB", (max(row.width for row in rows), len(rows) * (HIGH + GAP)), "white")
    for number, row in enumerate(rows):
        sheet.paste(row, (0, number * (HIGH + GAP)))
    sheet.quantize(128).save(file, optimize=True)


if __name__ == "__main__":
    contact(Path(sys.argv[1]))
