"""Strength cards: candles in the window of their colour, and what they say when their moment comes."""

from __future__ import annotations

from functools import cache

from companion.games.locke.components import (
    COLD_COMFORT,
    CONSOLATION,
    FAIR_EXCHANGE,
    KEEPSAKE,
    MOMENTUM,
    MULTICOLOR,
    ON_THE_MONEY,
    ONE_TWO_THREE,
    REINFORCEMENTS,
    SECOND_WIND,
    TWOS,
    Colour,
    Kind,
    Strength,
)
from printables.art.kit import Picture
from printables.art.locke.candles import burning
from printables.deck import CardFace
from printables.draw import INK, Pen
from printables.locke.dialect import (
    GROUNDS,
    INKS,
    PATTERNS,
    SAYS,
    SIGNS,
    STRESSED,
    TITLE,
    cobwebs,
    framed,
    seal,
    wallpaper,
)  # fmt: skip
from printables.paper import Rect

# What is spotted across the table: when a text works, and what it brings. The phones use the same signs.
WHEN = {Kind.COMBO: "two", Kind.OVERCOME: "unlocked", Kind.FAILED: "lock", Kind.FACE_UP: "eye"}
WHAT = {
    MULTICOLOR: "chest", COLD_COMFORT: "key", SECOND_WIND: "deck", TWOS: "crown",
    MOMENTUM: "deck", REINFORCEMENTS: "shield", ONE_TWO_THREE: "key", FAIR_EXCHANGE: "turn",
    CONSOLATION: "chest", ON_THE_MONEY: "mask", KEEPSAKE: "chest",
}  # fmt: skip

window = cache(burning)  # fifty-one faces share fifteen drawings


def strength(it: Strength, colour: Colour) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        wallpaper(pen, trim, GROUNDS[colour], PATTERNS[colour])
        framed(pen, trim, colour)
        cobwebs(pen, trim, INKS[colour], 6.6, lower=not it.text)
        seen: Picture = window(it.value, colour.value)
        if it.text:
            pen.picture(seen, Rect(13.5, 40.2, 39, 39))
            says(pen, it, colour)
        else:
            pen.picture(seen, Rect(12.6, 30, 41, 41))
            pen.fitted(colour.value.title(), Rect(15, 10.6, trim.width - 30, 14), 35, TITLE, INKS[colour])
        for _ in pen.both_ways(trim):
            index(pen, trim, it.value, colour)

    name = " ".join(filter(None, (colour.value, str(it.value), it.title)))
    return CardFace(name, draw, it.copies, words=(str(it.value), colour.value, *filter(None, (it.title,))))


def index(pen: Pen, trim: Rect, value: int, colour: Colour) -> None:
    """Value, sign and word in a corner."""
    ink = INKS[colour]
    pen.text(str(value), 10.6, trim.height - 18.4, 42, TITLE, ink)
    pen.icon(SIGNS[colour], Rect(8, trim.height - 24.8, 5.2, 5.2), ink)
    pen.text(colour.value, 10.6, trim.height - 27.6, 7.5, STRESSED, ink)


def says(pen: Pen, it: Strength, colour: Colour) -> None:
    """When, what, its title and its text, beside the lower index."""
    assert it.says
    ink = INKS[colour]
    seal(pen, WHEN[it.kind], 11.4, 34.9, 3.9, ink)
    seal(pen, WHAT[it.says], 20, 34.9, 3.9, ink)
    pen.fitted(it.title, Rect(25.4, 30.4, 30.6, 9), 21, TITLE, ink, "left")
    pen.fitted(it.reads(colour), Rect(7.6, 7.4, 40.3, 22.4), 11.25, SAYS, INK, "left", anchor="top")
