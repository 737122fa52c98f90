"""Printers that miss: what was read off a calibration page becomes what moves the pages; and those this house knows."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

from companion.codec import decode, encode
from printables.paper import EDGE_LINE, LAYOUTS, PAPERS, RULER, Layout, Paper, Profile, Shift

FILE = "printers.json"  # beside the house's file: latchkey printer writes it
ZONES = 6  # stripes to each side of the page's middle: from 0 to 5 whole millimetres


@dataclass(frozen=True)
class Reading:
    """What somebody reads off the page, in millimetres: seen from the front, backs lie so far to the right, and up."""

    right: float = 0.0
    up: float = 0.0
    ruler: float = RULER
    left_edge: float = EDGE_LINE
    bottom_edge: float = EDGE_LINE

    @property
    def why_not(self) -> str | None:
        if not 0.9 * RULER <= self.ruler <= 1.1 * RULER:
            return f"The ruler is {RULER:g} mm long. Measure it again, printed at 100 %."
        if max(abs(self.right), abs(self.up)) > ZONES:
            return f"The page reads up to {ZONES} mm. Read it again, in millimetres: 2.3 is two and three tenths."
        if max(abs(EDGE_LINE - self.left_edge), abs(EDGE_LINE - self.bottom_edge)) > 10:
            return f"The lines are {EDGE_LINE:g} mm from the edges. Measure them again, in millimetres."
        return None


def profile(name: str, reading: Reading, layout: Layout, paper: Paper, before: Profile | None = None) -> Profile:
    """What moves fronts and backs so that they hit. `before` is what the page that was read was printed with.

    Backs go where the fronts go, and back by what they were off. Behind the front, right is left; on a sheet that is
    flipped on its short edge, up is down instead. So a profile is good for the layout that it was read for.
    """
    printed = reading.ruler / RULER
    across = placed(reading.left_edge, printed, paper.width / 2)
    up = placed(reading.bottom_edge, printed, paper.height / 2)
    match layout:
        case Layout.SHORT:
            back = across - reading.right, reading.up - up
        case Layout.LONG | Layout.TWICE:
            back = reading.right - across, up - reading.up
        case _:
            back = across, up  # there is no other side
    was = before or Profile()
    return Profile(name, further(was.front, across, up, printed), further(was.back, *back, printed))


def placed(measured: float, printed: float, middle: float) -> float:
    """How far a front is moved, as it is stretched about its middle and its printer may shrink towards a corner."""
    return middle * (1 / printed - 1) - (measured / printed - EDGE_LINE)


def further(shift: Shift, dx: float, dy: float, printed: float) -> Shift:
    """Moved on from where it was."""
    x, y = shift.dx + shift.scale * dx, shift.dy + shift.scale * dy
    return Shift(round(x, 4), round(y, 4), shift.scale / printed)


# Those that have a name


def named(name: str, reading: Reading, layout: str, paper: str) -> Profile:
    """A printer by the name its owner gives it, for the layout that its page was printed with."""
    return replace(profile(name, reading, LAYOUTS[layout], PAPERS[paper]), flipped=layout)


def known_printers(data: Path) -> dict[str, Profile]:
    file = data / FILE
    told = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {name: decode(Profile, profile) for name, profile in told.items()}


def remember(data: Path, told: Profile) -> None:
    printers = known_printers(data) | {told.name: told}
    data.mkdir(parents=True, exist_ok=True)
    (data / FILE).write_text(json.dumps({name: encode(one) for name, one in printers.items()}, indent=1))


def why_not(told: Profile, layout: str) -> str | None:
    """A profile is good for the layout that it was read for."""
    if told.flipped in ("", layout):
        return None
    return f"“{told.name}” was read for the layout {told.flipped}. Print the calibration page again in this one."
