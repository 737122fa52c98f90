"""The fortunes of Lock & Spell as a booklet: sheets printed on both sides, folded in half and stapled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO

from companion.games.spell.fortunes import ON_A_PAGE, Fortune
from printables.book import DISCLAIMER, Job, Press, opened
from printables.draw import INK, MUTED, Pen, tint
from printables.paper import Rect

ROSE = "#a02a48"
Leaf = Callable[[Pen, Rect], None]


def folded(count: int) -> Iterator[tuple[int, int]]:
    """Which pages lie side by side on each side of each sheet, so that they read in order when folded."""
    for sheet in range(count // 4):
        yield count - 2 * sheet, 2 * sheet + 1
        yield 2 * sheet + 2, count - 2 * sheet - 1


def booklet(fortunes: Sequence[Fortune], job: Job, whose: str = "") -> bytes:
    """A cover, a word on how to read it, the fortunes three to a page, and a back."""
    leaves: list[Leaf] = [cover, how]
    leaves += [three(fortunes[start : start + ON_A_PAGE]) for start in range(0, len(fortunes), ON_A_PAGE)]
    leaves += [lambda pen, page: None] * (-(len(leaves) + 1) % 4)
    leaves.append(lambda pen, page: back(pen, page, whose))
    out = BytesIO()
    canvas = opened(out, "Fortunes")
    canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge")
    press, paper = Press(canvas, job), job.paper.turned
    half = paper.width / 2
    for number, pair in enumerate(folded(len(leaves))):
        press.open(paper, job.profile.back if number % 2 else job.profile.front)
        for place, leaf in enumerate(pair):
            canvas.saveState()
            canvas.translate(place * half, 0)
            pen, page = Pen(canvas, job.saver, f"page {leaf} of the booklet"), Rect(0, 0, half, paper.height)
            leaves[leaf - 1](pen, page)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return out.getvalue()


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


def three(some: Sequence[Fortune]) -> Leaf:
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
