"""Figures in one table, each beside what it is measured by in the same run."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from dataclasses import dataclass

import companion


@dataclass(frozen=True)
class Row:
    what: str
    figure: str
    ratio: float | None = None
    of: str = ""  # what the ratio is to
    how: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        ratio = "" if self.ratio is None else f"{self.ratio:,.2f} of {self.of}"
        return self.what, self.figure, ratio, self.how


TITLES = ("What", "Figure", "Ratio within this run", "How it is measured")


def line(row: Row) -> str:
    """As it is printed while the others are still being measured."""
    what, figure, ratio, _ = row.cells
    return f"{what:66} {figure:>26}  {ratio}"


def machine() -> str:
    """What the machine calls itself: nothing that tells whose it is."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9 if hasattr(os, "sysconf") else 0
    return (
        f"{os.cpu_count()} cores ({platform.machine()}, {processor()}), {memory:.0f} GB, {platform.system()} "
        f"{platform.release().split('-')[0]}, {platform.python_implementation()} {platform.python_version()}, "
        f"Latchkey {companion.__version__}"
    )


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            found = next((line.partition(":")[2].strip() for line in file if line.startswith("model name")), "")
    except OSError:
        found = platform.processor()
    return found or "a processor that does not say its name"


def page(rows: Iterable[Row]) -> str:
    cells = [TITLES, *(row.cells for row in rows)]
    width = [max(len(row[column]) for row in cells) for column in range(len(TITLES))]
    body = ["| " + " | ".join(cell.ljust(size) for cell, size in zip(row, width, strict=True)) + " |" for row in cells]
    rule = "|" + "|".join("-" * (size + 2) for size in width) + "|"
    return "\n".join(
        [
            "# Measured",
            "",
            "Written by `make bench`; do not edit. Seconds belong to the machine, ratios to Latchkey: each figure",
            "stands beside something else that was measured on the same machine in the same run.",
            "",
            f"This run: {machine()}. Load and house shared its cores.",
            "",
            body[0],
            rule,
            *body[1:],
            "",
        ]
    )
