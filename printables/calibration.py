"""The calibration page: a ruler, and a vernier that shows to a tenth of a millimetre how far the back is off.

The front has ticks a millimetre apart, the back ticks nine tenths apart. Held against the light, one tick of the back
meets one of the front: its number is the tenths by which the back lies too far that way.
"""

from __future__ import annotations

from io import BytesIO

from printables.book import Press, opened
from printables.draw import INK, MUTED, Pen
from printables.job import Job
from printables.paper import EDGE_LINE, RULER, PaperSide, Rect

TENTHS = 10
FRONT_STEP, BACK_STEP = 1.0, 0.9


def calibration(job: Job) -> bytes:
    """Two pages: print them on both sides of one sheet."""
    out = BytesIO()
    canvas = opened(out, "Calibration")
    canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    press = Press(canvas, job)
    for side, shift in ((PaperSide.FRONT, job.profile.front), (PaperSide.BACK, job.profile.back)):
        press.open(job.paper, shift)
        pen = Pen(canvas, name="the calibration page")
        middle_x, middle_y = job.paper.width / 2, job.paper.height / 2
        scale(pen, middle_x, middle_y, side, upright=False)
        scale(pen, middle_x, middle_y, side, upright=True)
        if side is PaperSide.FRONT:
            front(pen, job, middle_x)
        else:
            pen.text("Back", middle_x, job.paper.height - 30, 20, "Serif Bold", MUTED)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def scale(pen: Pen, x: float, y: float, side: PaperSide, upright: bool) -> None:
    """Ticks to both sides of the middle. What is to the right on the back lies to the left behind the front."""
    step = FRONT_STEP if side is PaperSide.FRONT else BACK_STEP
    for tick in range(-TENTHS, TENTHS + 1):
        place, length = tick * step, 9.0 if tick % 5 == 0 else 6.0
        if upright:
            left = x + 30 if side is PaperSide.FRONT else x - 30  # behind it, when the sheet is turned over
            pen.line(left, y + place, left + length, y + place, INK, 0.12)
        else:
            low = y - 30 if side is PaperSide.FRONT else y - 30 - length
            pen.line(x + place, low, x + place, low + length, INK, 0.12)
        if tick % 5 == 0 and side is PaperSide.BACK:
            if upright:
                pen.text(str(tick), x - 18.5, y + place - 0.9, 7.5, "Sans", INK)
            else:
                pen.text(str(tick), x + place, y - 43, 7.5, "Sans", INK)


def front(pen: Pen, job: Job, middle: float) -> None:
    top = job.paper.height - 30
    pen.text("How does your printer print?", middle, top, 20, "Serif Bold", INK)
    steps = (
        "1. Print this sheet on both sides, flipped on the long edge, at 100 %.",
        f"2. Measure the ruler below. It should be {RULER:g} mm from end to end.",
        "3. Hold the sheet against the light and look at the ticks round the middle. Find the tick of the back that "
        "meets one of the front: so many tenths of a millimetre is the back too far to the right, or too far up.",
        f"4. If fronts are off as a whole: measure how far the two long lines are from the edges ({EDGE_LINE:g} mm).",
        "5. Tell Latchkey: latchkey printer NAME --ruler 149.4 --right 3 --up -2. Then print with --profile NAME.",
    )
    pen.fitted("\n".join(steps), Rect(25, top - 52, job.paper.width - 50, 46), 11, "Sans", INK, "left", anchor="top")
    pen.line(EDGE_LINE, 60, EDGE_LINE, 130, INK, 0.12)
    pen.line(middle - 35, EDGE_LINE, middle + 35, EDGE_LINE, INK, 0.12)
    left = middle - RULER / 2
    for tick in range(int(RULER) + 1):
        length = 6.0 if tick % 10 == 0 else 4.0 if tick % 5 == 0 else 2.5
        pen.line(left + tick, 40, left + tick, 40 + length, INK, 0.12)
    for tick in range(0, int(RULER) + 1, 10):
        pen.text(str(tick), left + tick, 35.5, 8, "Sans", INK)
