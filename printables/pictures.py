"""Faces as pictures, for whoever chooses what to print."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pypdfium2
from PIL import Image

from printables.deck import CardFace, Deck
from printables.job import Job
from printables.shop import Size, distinct_backs, one_up

STRIP = 150  # pixels high
SHOWN = 4


def rendered(deck: Deck, high: float, job: Job = Job(), faces: Sequence[CardFace] = ()) -> list[Image.Image]:  # noqa: B008
    """Faces as they are cut, so many pixels high; without a choice every face once, and every back."""
    shown = faces or (*deck.faces, *distinct_backs(deck))
    trim = Size(deck.shape.name, deck.shape.width, deck.shape.height)
    scale = high / deck.shape.height * 25.4 / 72
    pages = pypdfium2.PdfDocument(one_up(deck, shown, job, trim, (trim.width, trim.height)))
    return [page.render(scale=scale).to_pil().convert("RGB") for page in pages]


def strip(decks: Sequence[Deck]) -> bytes:
    """A small preview: the first faces of a game's decks and their backs, side by side."""
    cards = []
    for deck in decks[:2]:
        step = max(1, len(deck.faces) // SHOWN)
        cards += rendered(deck, STRIP, faces=[*deck.faces[::step], *distinct_backs(deck)[:1]])
    row = Image.new("RGB", (sum(card.width + 6 for card in cards), STRIP), "#fffbf2")
    place = 0
    for card in cards:
        row.paste(card, (place, 0))
        place += card.width + 6
    out = BytesIO()
    row.quantize(64).save(out, "PNG", optimize=True)
    return out.getvalue()
