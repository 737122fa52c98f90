"""The fortunes of Lock & Spell as a booklet: sheets printed on both sides, folded in half and stapled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.games.spell.fortunes import ON_A_PAGE, Fortune
from printables.deck import Draw
from printables.draw import INK, MUTED, Pen, tint
from printables.leaf import DISCLAIMER, Leaf
from printables.paper import Rect

ROSE = "#a02a48"


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
    pen.frame(page.shrunk(12), ROSE, 0.6, 4)
    middle = page.width / 2
    for share in (0.62, 0.5, 0.38):
        pen.rosette(middle, page.height * 0.56, page.width * share / 2, tint(ROSE, 0.5), 14, 5)
    pen.disc(middle, page.height * 0.56, 16, "#fffdf8", ROSE)
    pen.icon("amulet", Rect(middle - 11, page.height * 0.56 - 11, 22, 22), ROSE)
    pen.fitted("Sixty Fortunes", Rect(18, page.height * 0.18, page.width - 36, 18), 30, "Serif Bold", ROSE)
    pen.fitted("for Lock & Spell", Rect(18, page.height * 0.13, page.width - 36, 9), 13, "Sans", MUTED)


def how(pen: Pen, page: Rect) -> None:
    words = (
        "Your three treasures, in the order you found them, name one of sixty fortunes.\n\n"
        "Look for the first treasure, then the second, then the third. "
        "The page is the one that the printed booklet has it on.\n\n"
        "Read it aloud, even if nobody else is there."
    )
    pen.fitted("How to read it", Rect(18, page.height - 48, page.width - 36, 14), 20, "Serif Bold", ROSE)
    pen.fitted(words, Rect(20, page.height * 0.3, page.width - 40, page.height * 0.45), 12, "Sans", INK, anchor="top")


def three(some: Sequence[Fortune]) -> Draw:
    def draw(pen: Pen, page: Rect) -> None:
        slot = (page.height - 36) / ON_A_PAGE
        for place, one in enumerate(some):
            top = page.height - 16 - place * slot
            pen.text(str(one.number), 22, top - 10, 22, "Serif Bold", ROSE)
            for number, treasure in enumerate(one.order):
                x = 36 + number * 31
                pen.icon(treasure.lower(), Rect(x, top - 11.5, 7, 7), ROSE)
                pen.text(treasure, x + 9, top - 9.8, 11, "Serif Bold", INK, "left")
            pen.fitted(one.text, Rect(20, top - slot + 8, page.width - 40, slot - 24), 15, "Serif Bold", INK)
            if place:
                pen.line(24, top - 1, page.width - 24, top - 1, tint(ROSE, 0.5), 0.2)
        pen.text(str(some[0].page), page.width / 2, 9, 9, "Sans", MUTED)

    return draw


def back(pen: Pen, page: Rect, whose: str) -> None:
    pen.frame(page.shrunk(12), ROSE, 0.6, 4)
    pen.icon("skull", Rect(page.width / 2 - 9, page.height * 0.55, 18, 18), ROSE)
    words = f"In the words of “{whose}”." if whose else "The words are Latchkey’s own."
    pen.fitted(words, Rect(20, page.height * 0.42, page.width - 40, 10), 11, "Sans", INK)
    pen.fitted(DISCLAIMER, Rect(24, 22, page.width - 48, 16), 9, "Sans", MUTED)
