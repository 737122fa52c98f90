"""Leaves as a printer that hits everything prints them: for tests, and to look at."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from printables.book import MM, opened
from printables.draw import Pen
from printables.leaf import Leaf
from printables.paper import A4, Paper


def printed(leaves: Sequence[Leaf], paper: Paper = A4, saver: bool = False) -> bytes:
    """A page for every side that is not white."""
    out = BytesIO()
    canvas = opened(out, "Leaves")
    for leaf in leaves:
        page = paper.turned if leaf.across else paper
        for side in (leaf.front, leaf.back):
            if side:
                canvas.setPageSize((page.width * MM, page.height * MM))
                canvas.scale(MM, MM)
                side(Pen(canvas, saver, leaf.name), page.box)
                canvas.showPage()
    canvas.save()
    return out.getvalue()
