"""The calibration page: by how much a printer's backs miss its fronts, read against the light.

The front has stripes a millimetre wide, each leading to its own number, and below them ten numbered lines; the back has
one arrow, and a comb of lines a millimetre apart. The arrow stands in one stripe: whole millimetres. The ten lines are
a tenth more than five millimetres apart, so just one of them runs on into a line of the comb: tenths.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from printables.box import Box
from printables.draw import INK, LEADING, MUTED, POINT, Pen, tint, wrapped
from printables.leaf import Leaf
from printables.paper import DUPLEX, EDGE_LINE, RULER, Layout, Rect
from printables.printers import ZONES

BOX = 8.0  # how wide the number of a stripe is
TENTHS = 10
APART = 5.1  # from one of the ten lines to the next
THIN = 0.12
SAID = 10.0  # points

# Heights within a gauge, across what it measures. A back may be off that way, too, by as much: so lines and teeth are
# long enough to meet, the arrow stays between tenths and numbers, and its line ends inside the stripes.
LINE, TEETH = 11.0, (-8.0, 5.5)
PLUS, MINUS = 12.2, 15.8  # the two rows of tenths
ARROW, TIP, END = 23.0, 30.0, 40.0  # of the arrow: its foot, its head, and the line that goes on from it
STRIPES, FAN, NUMBERS, TOP = 34.0, 46.0, 54.0, 60.5  # where stripes begin, part, and reach their numbers


# What is drawn --------------------------------------------------------------------------------------------------------


def box(layout: Layout) -> Box:
    """One sheet, printed like those of cards; its front alone, where there are no backs."""
    return Box("Calibration", leaves=(page() if layout in DUPLEX else replace(page(), back=None),), contents=False)


def page() -> Leaf:
    """One sheet, both sides. Its back is drawn as it is seen through the front."""
    return Leaf("Calibration", "calibration", front, back)


@dataclass(frozen=True)
class Gauge:
    """One direction: `along` is measured, `over` lies across it. `upright`: it measures up, and lies on its side."""

    x: float
    y: float
    upright: bool
    title: str

    def at(self, along: float, over: float) -> tuple[float, float]:
        return (self.x - over, self.y + along) if self.upright else (self.x + along, self.y + over)

    @property
    def lines(self) -> tuple[float, ...]:
        """Where the ten lines stand."""
        return tuple(APART * (number - (TENTHS - 1) / 2) for number in range(TENTHS))

    @property
    def comb(self) -> tuple[float, ...]:
        """Where the teeth are: one under the line for 0, and enough beyond both ends, however far the back is off."""
        first, beyond = self.lines[0], ZONES + 2
        return tuple(first + step for step in range(-beyond, round(APART * TENTHS) + beyond - 4))


RIGHT, UP = Gauge(78.0, 104.0, False, "right"), Gauge(190.5, 116.0, True, "up")
GAUGES = (RIGHT, UP)


def front(pen: Pen, sheet: Rect) -> None:
    for gauge in GAUGES:
        stripes(pen, gauge)
        tenths(pen, gauge)
    edges(pen)
    ruler(pen, 30.0, 38.0)
    words(pen, sheet)


def back(pen: Pen, sheet: Rect) -> None:
    """Mirrored: what is to the right here lies to the left behind the front."""
    pen.canvas.saveState()
    pen.canvas.translate(sheet.width, 0)
    pen.canvas.scale(-1, 1)
    for gauge in GAUGES:
        arrow(pen, gauge)
        for along in gauge.comb:
            stroke(pen, gauge, (along, TEETH[0]), (along, TEETH[1]), THIN)
    pen.canvas.restoreState()
    pen.text("Back", sheet.width / 2, 62, 20, "Serif Bold", MUTED)


def stroke(pen: Pen, gauge: Gauge, start: tuple[float, float], end: tuple[float, float], width: float) -> None:
    pen.line(*gauge.at(*start), *gauge.at(*end), INK, width)


def filled(pen: Pen, gauge: Gauge, corners: tuple[tuple[float, float], ...], dark: float) -> None:
    path = pen.canvas.beginPath()
    for number, corner in enumerate(corners):
        (path.lineTo if number else path.moveTo)(*gauge.at(*corner))
    path.close()
    pen.canvas.setFillColor(tint(INK, dark))
    pen.canvas.drawPath(path, stroke=0, fill=1)


def arrow(pen: Pen, gauge: Gauge) -> None:
    filled(pen, gauge, ((-2.6, ARROW), (2.6, ARROW), (0.0, TIP)), 1.0)
    stroke(pen, gauge, (0.0, TIP - 1), (0.0, END), 0.25)


def stripes(pen: Pen, gauge: Gauge) -> None:
    """A stripe for every millimetre, that widens towards its number. No two say the same."""
    for zone in range(-ZONES, ZONES):
        low, high = float(zone), zone + 1.0
        if zone % 2 == 0:
            fan = ((low, STRIPES), (high, STRIPES), (high, FAN), (high * BOX, NUMBERS), (high * BOX, TOP))
            filled(pen, gauge, (*fan, (low * BOX, TOP), (low * BOX, NUMBERS), (low, FAN)), 0.13)
        x, y = gauge.at((zone + 0.5) * BOX, NUMBERS + 3.0)
        pen.text(f"−{-zone - 1}" if zone < 0 else f"+{zone}", x, y - 1.6, 13, "Sans" if zone < 0 else "Sans Bold", INK)
    for edge in range(-ZONES, ZONES + 1):
        width = 0.3 if edge == 0 else THIN
        begins = STRIPES - (2.0 if edge == 0 else 0.0)
        stroke(pen, gauge, (edge, begins), (edge, FAN), width)
        stroke(pen, gauge, (edge, FAN), (edge * BOX, NUMBERS), width)
        stroke(pen, gauge, (edge * BOX, NUMBERS), (edge * BOX, TOP), width)
    for over in (NUMBERS, TOP):
        stroke(pen, gauge, (-ZONES * BOX, over), (ZONES * BOX, over), THIN)
    x, y = gauge.at((ZONES - 1.2) * BOX, STRIPES + 5)
    pen.text(gauge.title, x, y, 14, "Serif Bold", INK)
    x, y = gauge.at((1.2 - ZONES) * BOX, STRIPES + 5)
    pen.text("whole mm", x, y, 9, "Sans", MUTED)


def tenths(pen: Pen, gauge: Gauge) -> None:
    """Ten lines, and two rows of numbers: for stripes with a minus, and for those without."""
    for number, along in enumerate(gauge.lines):
        stroke(pen, gauge, (along, 0.0), (along, LINE), THIN)
        for over, digit in ((PLUS, number), (MINUS, -number % TENTHS)):
            x, y = gauge.at(along, over + 1.0)
            pen.text(str(digit), x, y - 1.1, 9.5, "Sans Bold" if over == PLUS else "Sans", INK)
    for over, sign, font in ((PLUS, "+", "Sans Bold"), (MINUS, "−", "Sans")):
        x, y = gauge.at(gauge.lines[0] - APART, over + 1.0)
        pen.text(sign, x, y - 1.1, 12, font, INK)
    x, y = gauge.at(gauge.lines[-1] + APART, (PLUS + MINUS) / 2 + 1.0)
    pen.text("tenths", x, y - 1.0, 9, "Sans", MUTED, "centre" if gauge.upright else "left")


def edges(pen: Pen) -> None:
    """Two lines to measure from the edges of the paper, and where."""
    pen.line(EDGE_LINE, 60, EDGE_LINE, 170, INK, THIN)
    pen.line(60, EDGE_LINE, 170, EDGE_LINE, INK, THIN)
    for x, y, dx, dy in ((6.0, 115.0, 1, 0), (115.0, 6.0, 0, 1)):
        far = EDGE_LINE - 0.6
        pen.line(x, y, far if dx else x, far if dy else y, MUTED, 0.2)
        tip = (far, y) if dx else (x, far)
        for side in (-1.2, 1.2):
            pen.line(*tip, tip[0] - 2 * dx + side * dy, tip[1] - 2 * dy + side * dx, MUTED, 0.2)
    pen.text(f"{EDGE_LINE:g} mm", 12.5, 117, 8, "Sans", MUTED)
    pen.text(f"{EDGE_LINE:g} mm", 117, 11.5, 8, "Sans", MUTED, "left")


def ruler(pen: Pen, left: float, low: float) -> None:
    for tick in range(int(RULER) + 1):
        length = 6.0 if tick % 10 == 0 else 4.0 if tick % 5 == 0 else 2.5
        pen.line(left + tick, low, left + tick, low + length, INK, THIN)
    for tick in range(0, int(RULER) + 1, 10):
        pen.text(str(tick), left + tick, low - 3.8, 8, "Sans", INK)


STEPS = (
    "Print this page and its back as you print your cards: same paper, same settings, at 100 %.",
    f"Measure the ruler below: {RULER:g} mm. Measure both lines from the edges: {EDGE_LINE:g} mm.",
    "Hold the sheet against a window, this side towards you. Two dark arrows of the back shine through.",
    "Each arrow stands in one stripe. Follow the stripe to its number: whole millimetres.",
    "Of the ten lines below, only one runs straight on into a line of the back. Its number is the tenths: bold after "
    "a plus, light after a minus.",
    "If the tenths are 0, the arrow stands between two stripes: take the number further from 0.",
    "Tell Latchkey what you have read:\nlatchkey printer NAME --right 2.3 --up -3.7",
)


def words(pen: Pen, sheet: Rect) -> None:
    top = sheet.height - 24
    pen.text("How does your printer print?", 25, top, 20, "Serif Bold", INK, "left")
    y, width = top - 5.0, sheet.width - 120
    for number, step in enumerate(STEPS, 1):
        high = len(wrapped(step, "Sans", SAID, width)) * SAID * POINT * LEADING
        pen.text(f"{number}.", 25, y - SAID * POINT * 0.94, SAID, "Sans Bold", INK, "left")
        pen.fitted(step, Rect(31, y - high, width, high), SAID, "Sans", INK, "left", anchor="top")
        y -= high + 1.3
    light(pen, sheet.width - 82, top - 54)


def light(pen: Pen, x: float, y: float) -> None:
    """An eye, the sheet before it, and the light behind."""
    pen.icon("eye", Rect(x, y + 14, 13, 13), INK)
    for rise in (-1, 0, 1):
        pen.line(x + 37, y + 20.5 + 5 * rise, x + 44, y + 20.5 + 8 * rise, MUTED, 0.25)
    pen.canvas.setDash([1.2, 1.2])
    pen.line(x + 15, y + 20.5, x + 24, y + 20.5, MUTED, 0.25)
    pen.canvas.setDash([])
    sheet = pen.canvas.beginPath()
    for number, corner in enumerate(((26, 4), (35, 0), (35, 37), (26, 41))):
        (sheet.lineTo if number else sheet.moveTo)(x + corner[0], y + corner[1])
    sheet.close()
    pen.canvas.setFillColor(tint(INK, 0.05))
    pen.canvas.setStrokeColor(tint(INK, 1.0))
    pen.canvas.setLineWidth(0.3)
    pen.canvas.drawPath(sheet, stroke=1, fill=1)
    pen.line(x + 28, y + 17, x + 33, y + 15, INK, 0.3)
    pen.line(x + 28, y + 24, x + 33, y + 22, tint(INK, 0.4), 0.3)
    pane = Rect(x + 45, y + 3, 15, 36)
    pen.frame(pane, INK, 0.4, 0.5)
    pen.line(pane.x, pane.y + 18, pane.right, pane.y + 18, INK, 0.3)
    pen.icon("sun", Rect(pane.x + 3, pane.y + 22, 9, 9), INK)
    pen.text("you", x + 6.5, y + 9, 8, "Sans", MUTED)
    pen.text("this side", x + 27, y + 43, 8, "Sans", MUTED)
    pen.text("window", pane.x + 7.5, y - 2, 8, "Sans", MUTED)
