"""What a file costs whoever prints it: sheets, pieces, cuts, ink and an evening with a knife."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pypdfium2
from PIL import ImageStat

from companion.words import many
from printables.leaf import Leaf
from printables.paper import Layout, Paper
from printables.sheets import Sheet
from printables.ways import Page, Stack, pages, sheets_of_paper

FINE = 1.0  # pixels a point: coarser ones make thin lines look thick
A_CUT = 6  # seconds, with a knife and a ruler
A_FOLD = 120  # … to fold and glue a box, or a sheet of cards


@dataclass(frozen=True)
class Estimate:
    sheets: int
    pieces: int
    cuts: int
    minutes: int
    ink: float = 0.0  # pages printed solid
    bytes: int = 0

    @property
    def says(self) -> str:
        size = f"{self.bytes / 1e6:.1f} MB" if self.bytes >= 1e6 else f"{self.bytes / 1e3:.0f} kB"
        said = [many(self.pieces, "piece")] if self.pieces else []
        said.append(f"{many(self.sheets, 'sheet')} of paper")
        said += [f"about {many(self.minutes, 'minute')} with a knife"] if self.cuts else []
        said.append(f"as much ink as {self.ink:.1f} pages printed solid")
        return ", ".join([*said, size])


def estimated(stack: Stack, paper: Paper, layout: Layout, content: bytes) -> Estimate:
    """Sheets and cuts are counted on the sheets, ink is measured on the pages."""
    cut_up = [sheet for sheet in stack if isinstance(sheet, Sheet)]
    cuts = sum(cuts_of(sheet) for sheet in cut_up)
    boxes = sum(isinstance(leaf, Leaf) and leaf.part == "boxes" for leaf in stack)
    folds = boxes + (len(cut_up) if layout is Layout.FOLD else 0)
    return Estimate(
        sheets_of_paper(stack, paper, layout),
        sum(len(sheet.places) for sheet in cut_up),
        cuts,
        -(-(cuts * A_CUT + folds * A_FOLD) // 60),
        ink(content, pages(stack, paper, layout)),
        len(content),
    )


def cuts_of(sheet: Sheet) -> int:
    """Right across the sheet first, each row off the next; then each row from top to bottom."""
    across = {round(y, 2) for row in sheet.rows for y in (row.cuts.box.y, row.cuts.box.top)}
    rows = {tuple(round(x, 2) for x in row.cuts.edges) for row in sheet.rows}
    return len(across) + sum(len(set(edges)) for edges in rows)


def ink(content: bytes, every: Sequence[Page]) -> float:
    """How many pages printed solid black would be as dark as all pages together; those that are alike are seen once."""
    seen: dict[object, float] = {}
    darkness = 0.0
    for page, printed in zip(every, pypdfium2.PdfDocument(content), strict=True):
        alike = (id(page.draw), *((spot.deck.name, spot.face.name, spot.trim) for spot in page.spots))
        if alike not in seen:
            grey = printed.render(scale=FINE, grayscale=True).to_pil()
            seen[alike] = 1 - ImageStat.Stat(grey).mean[0] / 255
        darkness += seen[alike]
    return darkness
