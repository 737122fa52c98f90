"""Challenges: what has come tonight, how strong it is, and what the second of us earns."""

from __future__ import annotations

from companion.games.locke.components import GAME_OVER, Challenge, Colour, Reward
from printables import art
from printables.art.kit import Sketch
from printables.art.locke.palette import BLUE, CREAM, SOOT
from printables.art.outline import circle, poly, star
from printables.deck import CardFace
from printables.draw import INK, PAPER, Pen, wrapped
from printables.locke.dialect import (
    GROUNDS,
    INKS,
    PATTERNS,
    SAYS,
    SIGNS,
    STRESSED,
    TELLS,
    TITLE,
    framed,
    seal,
    wallpaper,
)  # fmt: skip
from printables.locke.flavour import FLAVOUR
from printables.paper import Rect

WON = {
    Reward.SCORE_2: "chest", Reward.SCORE_1: "chest", Reward.DRAW_2: "deck", Reward.DRAW_3: "deck",
    Reward.DRAW_KEY: "key",
}  # fmt: skip
PLATES = {  # what the difficulty stands on, round 0, 0
    Colour.WHITE: (star(0, 0, 8.2, 6.8, 18), CREAM),
    Colour.BLUE: (poly((0, -8.9), (7.8, 0), (0, 8.9), (-7.8, 0)), BLUE),
    Colour.BLACK: (star(0, 0, 8.6, 6.4, 9, 8), SOOT),
}


def challenge(it: Challenge) -> CardFace:
    ink, tells = INKS[it.colour], FLAVOUR[it.name]

    def draw(pen: Pen, trim: Rect) -> None:
        wallpaper(pen, trim, GROUNDS[it.colour], PATTERNS[it.colour])
        framed(pen, trim, it.colour)
        pen.fitted(it.name, Rect(8, 71.6, trim.width - 16, 10.4), 28, TITLE, ink)
        pen.picture(art.picture("locke", art.named(it.name)), Rect(trim.width / 2 - 22.5, 28.6, 45, 45))
        plate(pen, trim, it)
        told(pen, tells, Rect(8.4, 18.6, trim.width - 16.8, 8.8))
        second(pen, trim, it.reward, ink)

    return CardFace(it.name, draw, words=(it.name, str(it.difficulty), it.colour.value, tells))


def plate(pen: Pen, trim: Rect, it: Challenge) -> None:
    """The difficulty at the lower left of the window, its colour at the lower right."""
    outline, paint = PLATES[it.colour]
    x, y, ink = 14.8, 36.8, INKS[it.colour]
    s = Sketch().solid(outline.moved(x, trim.height - y), paint, depth=0.9, hatch=0, shine=0.4, line=0.45)
    pen.scene(trim, s.picture)
    light = it.colour is Colour.WHITE or pen.saver
    pen.text(str(it.difficulty), x, y - 5.2, 40, TITLE, ink if light else PAPER)
    right, y = trim.width - x + 1.2, y - 1.6
    pen.scene(trim, Sketch().flat(circle(right, trim.height - y, 6.2), PAPER, 0.35).picture)
    pen.icon(SIGNS[it.colour], Rect(right - 2.9, y - 1.6, 5.8, 5.8), ink)
    pen.text(it.colour.value, right, y - 4.4, 8.5, STRESSED, ink)


def told(pen: Pen, words: str, box: Rect) -> None:
    """Two lines of about the same length: the narrowest in which they are still two."""
    size, width = 9.25, box.width
    while len(wrapped(words, TELLS, size, width)) > 2:
        size -= 0.25
    while len(wrapped(words, TELLS, size, width - 1)) == len(wrapped(words, TELLS, size, box.width)):
        width -= 1
    pen.fitted(words, Rect(box.x + (box.width - width) / 2, box.y, width, box.height), size, TELLS, INK)


def second(pen: Pen, trim: Rect, reward: Reward, ink: str) -> None:
    pen.line(9, 18.2, trim.width - 9, 18.2, ink, 0.25)
    seal(pen, WON[reward], 13, 12.1, 4.3, ink)
    pen.fitted("Second place", Rect(18.6, 12.4, trim.width - 25.6, 5.6), 13.5, TITLE, ink, "left")
    pen.fitted(reward.value, Rect(18.6, 7, trim.width - 25.6, 5.4), 9.5, SAYS, INK, "left")


def game_over() -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        wallpaper(pen, trim, GROUNDS[Colour.BLACK], PATTERNS[Colour.BLACK])
        framed(pen, trim, Colour.BLACK)
        pen.picture(art.picture("locke", "game-over"), Rect(trim.width / 2 - 23, 34, 46, 46))
        pen.fitted(GAME_OVER, Rect(8, 16.8, trim.width - 16, 16.4), 45, TITLE, SOOT)
        pen.fitted("The game ends at once.", Rect(8, 9.4, trim.width - 16, 6.4), 11, TELLS, INK)

    return CardFace(GAME_OVER, draw, words=(GAME_OVER, "The game ends at once."))
