"""Printers that miss, as this house knows them: what was read off a calibration page becomes what moves the pages."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from companion.codec import decode
from printables.paper import EDGE_LINE, RULER, Profile, Shift

FILE = "printers.json"  # beside the house's file: latchkey printer writes it
FARTHEST = 10.0  # millimetres
TOO_FAR = "That is more than a printer errs by. Measure again, printed at 100 %."


@dataclass(frozen=True)
class Reading:
    """What somebody measures on the page: lengths in millimetres, and how far backs are off in tenths of one."""

    ruler: float = RULER
    right: float = 0.0
    up: float = 0.0
    left_edge: float = EDGE_LINE
    bottom_edge: float = EDGE_LINE

    @property
    def why_not(self) -> str | None:
        off = (self.right / 10, self.up / 10, EDGE_LINE - self.left_edge, EDGE_LINE - self.bottom_edge)
        straight = 0.9 * RULER <= self.ruler <= 1.1 * RULER and all(abs(one) <= FARTHEST for one in off)
        return None if straight else TOO_FAR

    @property
    def profile(self) -> Profile:
        scale = RULER / self.ruler
        front = Shift(EDGE_LINE - self.left_edge, EDGE_LINE - self.bottom_edge, scale)
        return Profile("", front, Shift(-self.right / 10, -self.up / 10, scale))


def known_printers(data: Path) -> dict[str, Profile]:
    """By the names that their owner gave them."""
    file = data / FILE
    told = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {name: decode(Profile, profile) for name, profile in told.items()}
