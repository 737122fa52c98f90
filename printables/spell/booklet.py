"""The fortunes of Lock & Spell as a booklet: sheets printed on both sides, folded in half and stapled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, pi, sin

from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import ON_A_PAGE, Fortune
from printables import art
from printables.deck import Draw
from printables.draw import INK, MUTED, Pen
from printables.leaf import DISCLAIMER, Leaf
from printables.paper import Rect
from printables.spell.dialect import CUPS, GOLD_LINE, rule


def folded(count: int) -> Iterator[tuple[int, int]]:
    """Which pages lie side by side on each side of each sheet, so that they read in order when folded."""
    for sheet in range(count // 4):
        yield count - 2 * sheet, 2 * sheet + 1
        yield 2 * sheet + 2, count - 2 * sheet - 1


def booklet(fortunes: Sequence[Fortune], whose: str = "") -> tuple[Leaf, ...]:
    """A cover, a word on how to read it, the fortunes three to a page, and a back: two pages a side."""
    drawn: list[Draw] = [cover, how]
    drawn += [three(fortunes[start : start + ON_A_PAGE]) for start in range(0, len(fortunes), ON_A_PAGE)]
    drawn += [lambda pen, page: None] * (-(len(drawn) + 1) % 4)
    drawn.append(lambda pen, page: back(pen, page, whose))
    sides = [partial(side_by_side, drawn[left - 1], drawn[right - 1]) for left, right in folded(len(drawn))]
    return tuple(
        Leaf("Booklet of fortunes", "booklet", front, behind, across=True)
        for front, behind in zip(sides[::2], sides[1::2], strict=True)
    )


def side_by_side(left: Draw, right: Draw, pen: Pen, sheet: Rect) -> None:
    for place, draw in enumerate((left, right)):
        pen.canvas.saveState()
        pen.canvas.translate(place * sheet.width / 2, 0)
        draw(pen, Rect(0, 0, sheet.width / 2, sheet.height))
        pen.canvas.restoreState()


def cover(pen: Pen, page: Rect) -> None:
    bordered(pen, page)
    middle = page.width / 2
    for number, treasure in enumerate(TREASURES):
        angle = pi / 2 - 2 * pi * number / len(TREASURES)
        x, y = middle + 30 * cos(angle), page.height * 0.58 + 30 * sin(angle)
        pen.picture(art.picture("spell", art.named(treasure)), Rect(x - 13, y - 13, 26, 26))
    pen.picture(art.picture("spell", "wild"), Rect(middle - 15, page.height * 0.58 - 15, 30, 30))
    pen.fitted("Sixty Fortunes", Rect(18, page.height * 0.19, page.width - 36, 18), 32, "Book Bold", CUPS)
    pen.fitted("for Lock & Spell", Rect(18, page.height * 0.14, page.width - 36, 9), 14, "Book Italic", MUTED)


def bordered(pen: Pen, page: Rect) -> None:
    pen.frame(page.shrunk(11), CUPS, 0.7, 4)
    pen.frame(page.shrunk(12.4), GOLD_LINE, 0.25, 3)


def how(pen: Pen, page: Rect) -> None:
    words = (
        "Your three treasures, in the order you found them, name one of sixty fortunes.\n\n"
        "Look for the first treasure, then the second, then the third. "
        "The page is the one that the printed booklet has it on.\n\n"
        "Read it aloud, even if nobody else is there."
    )
    pen.fitted("How to read it", Rect(18, page.height - 48, page.width - 36, 14), 22, "Book Bold", CUPS)
    pen.fitted(words, Rect(22, page.height * 0.3, page.width - 44, page.height * 0.45), 13, "Book", INK, anchor="top")


def three(some: Sequence[Fortune]) -> Draw:
    def draw(pen: Pen, page: Rect) -> None:
        slot = (page.height - 36) / ON_A_PAGE
        for place, one in enumerate(some):
            top = page.height - 16 - place * slot
            pen.text(str(one.number), 22, top - 10, 22, "Book Bold", CUPS)
            for number, treasure in enumerate(one.order):
                x = 36 + number * 31
                pen.picture(art.picture("spell", art.named(treasure)), Rect(x - 1, top - 12.5, 9, 9))
                pen.text(treasure, x + 9, top - 9.8, 11, "Book Bold", INK, "left")
            pen.fitted(one.text, Rect(20, top - slot + 8, page.width - 40, slot - 24), 15, "Book", INK)
            if place:
                rule(pen, page.width / 2, top - 1, page.width / 2 - 24)
        pen.text(str(some[0].page), page.width / 2, 9, 9, "Book", MUTED)

    return draw


def back(pen: Pen, page: Rect, whose: str) -> None:
    bordered(pen, page)
    pen.picture(art.picture("spell", "skull"), Rect(page.width / 2 - 14, page.height * 0.53, 28, 28))
    words = f"In the words of “{whose}”." if whose else "The words are Latchkey’s own."
    pen.fitted(words, Rect(20, page.height * 0.42, page.width - 40, 10), 11, "Sans", INK)
    pen.fitted(DISCLAIMER, Rect(24, 22, page.width - 48, 16), 9, "Sans", MUTED)
