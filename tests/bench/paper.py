"""What paper costs: all five games, and 54 plain cards beside fpdf2 and Typst: python -m tests.bench.paper."""

from __future__ import annotations

import importlib
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from printables import titles
from printables.book import bound
from printables.box import Box
from printables.deck import CardFace, Deck
from printables.draw import Pen, font_file
from printables.job import Job
from printables.paper import A4, POKER, Layout, PaperSide, Rect
from printables.sheets import Piece, laid_out
from printables.ways import pages
from printables.whole import whole

TIMES = 7
CARDS = 54


def timed(work: Callable[[], bytes], times: int = TIMES) -> tuple[float, int]:
    taken, size = [], 0
    for _ in range(times):
        begun = time.perf_counter()
        size = len(work())
        taken.append(time.perf_counter() - begun)
    return median(taken), size


def all_five() -> bytes:
    return b"".join(bound(whole(slug, Job()), Job()) for slug in titles())


# The same plain job three times: a frame, a number and a name on every front, a frame and a word on every back


def plain_pages() -> list[tuple[bool, list[tuple[int, Rect]]]]:
    """Whether a page is a front, and which card lies where on it: the same for everybody."""
    deck = plain_deck(CARDS)
    stack = laid_out([Piece(deck, face, POKER) for face in deck.cards], A4, Layout.LONG)
    numbers = {face.name: number for number, face in enumerate(deck.cards)}
    return [
        (page.side is PaperSide.FRONT, [(numbers.get(spot.face.name, 0), spot.trim) for spot in page.spots])
        for page in pages(stack, A4, Layout.LONG)
    ]


def plain_deck(cards: int) -> Deck:
    def front(number: int) -> CardFace:
        def draw(pen: Pen, trim: Rect) -> None:
            pen.frame(trim.shrunk(3), "#80590b", 0.5)
            pen.text(str(number), 31.5, 40, 40, "Serif Bold")
            pen.text(f"Card number {number}", 31.5, 20, 10, "Sans")

        return CardFace(f"card {number}", draw)

    def back(pen: Pen, trim: Rect) -> None:
        pen.frame(trim.shrunk(3), "#1c5c94", 0.5)
        pen.text("Back", 31.5, 40, 20, "Serif Bold")

    return Deck("Cards", POKER, tuple(map(front, range(cards))), CardFace("back", back), count=cards)


def ours(cards: int = CARDS) -> bytes:
    return bound(Box("Cards", (plain_deck(cards),), contents=False), Job())


def with_fpdf2() -> bytes:
    fpdf = importlib.import_module("fpdf")
    pdf = fpdf.FPDF(unit="mm", format=(A4.width, A4.height))
    pdf.add_font("serif", "", str(font_file("Serif Bold")))
    pdf.add_font("sans", "", str(font_file("Sans")))
    for front, places in plain_pages():
        pdf.add_page()
        for card, box in places:
            top = A4.height - box.top
            pdf.rect(box.x + 3, top + 3, box.width - 6, box.height - 6)
            words = [("serif", 40, str(card), 38), ("sans", 10, f"Card number {card}", 66)]
            for font, size, text, y in words if front else [("serif", 20, "Back", 40)]:
                pdf.set_font(font, "", size)
                pdf.set_xy(box.x, top + y)
                pdf.cell(box.width, 5, text, align="C")
    return bytes(pdf.output())


def with_typst() -> bytes:
    typst = importlib.import_module("typst")
    places = []
    for front, cells in plain_pages():
        for card, box in cells:
            at = f"dx: {box.x}mm, dy: {A4.height - box.top}mm"
            words = f"#text(size: 40pt)[{card}] \\ Card number {card}" if front else "Back"
            frame = (
                f"rect(width: {box.width}mm, height: {box.height}mm, radius: 2mm)[#align(center + horizon)[{words}]]"
            )
            places.append(f"#place(top + left, {at}, {frame})")
        places.append("#pagebreak()")
    head = '#set page(paper: "a4", margin: 0mm)\n#set text(font: "Source Sans Pro", size: 10pt)\n'
    with tempfile.NamedTemporaryFile("w", suffix=".typ") as file:
        file.write(head + "\n".join(places[:-1]))
        file.flush()
        made: bytes = typst.compile(file.name, font_paths=[str(font_file("Sans").parent)])
    return made


def beside(package: str, work: Callable[[], bytes], folder: str) -> tuple[float, int] | None:
    """Another library, installed for this run alone; None: it is not to be had here."""
    install = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--target", folder, package]
    if subprocess.run(install, capture_output=True).returncode:
        return None
    sys.path.insert(0, folder)
    try:
        return timed(work)
    except Exception as reason:
        print(f"{package} failed: {reason!r}")
        return None
    finally:
        sys.path.remove(folder)


def main() -> None:
    took, size = timed(all_five, 3)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"All five games, A4 duplex: {took:.2f} s, {size / 1e6:.2f} MB, peak memory {peak:.0f} MB")
    mine: Any = timed(ours)
    print(f"{CARDS} plain cards: ours {mine[0] * 1000:.0f} ms, {mine[1] / 1000:.0f} kB")
    ten = timed(lambda: ours(10 * CARDS), 3)
    print(f"{10 * CARDS} plain cards: {ten[0] * 1000:.0f} ms, {ten[0] / mine[0]:.1f} times as long")
    with tempfile.TemporaryDirectory() as folder:
        for package, work in (("fpdf2", with_fpdf2), ("typst", with_typst)):
            other = beside(package, work, folder)
            if other:
                print(f"{CARDS} plain cards: {package} {other[0] * 1000:.0f} ms, {other[1] / 1000:.0f} kB")
                print(f"  ours takes {mine[0] / other[0]:.2f} of its time, {mine[1] / other[1]:.2f} of its bytes")


if __name__ == "__main__":
    main()
