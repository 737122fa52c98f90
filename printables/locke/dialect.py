"""How these cards speak: a haunted house by candlelight.

Candle ember, night blue and bone; old wallpaper with a flame for its pattern, a pen line that trembles, cobwebs in the
corners that nobody holds. Tall spindly capitals call things by name, a serif tells, a sans explains. Each colour is
known three times over: white by the sun, a double line and the oval of a portrait; blue by the diamond, a beaded line
and the arch of a door; black by the skull, a heavy band and a hole torn into the wall.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from companion.games.locke.components import Colour
from printables.art.kit import Sketch
from printables.art.locke.palette import BLUE, EMBER, NIGHT, SOOT
from printables.art.outline import Outline, circle, curve, path, poly, together
from printables.deck import over
from printables.draw import INK, PAPER, Pen
from printables.paper import Rect

TITLE, TELLS, SAYS, STRESSED = "Spindly", "Serif Italic", "Sans", "Sans Bold"
INKS = {Colour.WHITE: INK, Colour.BLUE: "#1c5c94", Colour.BLACK: SOOT}  # words and signs of the colour
GROUNDS = {Colour.WHITE: PAPER, Colour.BLUE: "#e6f0f8", Colour.BLACK: "#e4e2e0"}
PATTERNS = {Colour.WHITE: "#f5eedd", Colour.BLUE: "#d5e5f2", Colour.BLACK: "#d3d0cd"}
SIGNS = {Colour.WHITE: "sun", Colour.BLUE: "diamond", Colour.BLACK: "skull"}
AWAY = 4.3  # mm from the cut to the middle of the outermost line

FLAMELET = path("M0 -4C2.6 -1 2 2.2 0 2.2C-2 2.2 -2.6 -1 0 -4ZM0 3.2C1.6 4 1.6 5.6 0 7C-1.6 5.6 -1.6 4 0 3.2Z")


def wallpaper(pen: Pen, trim: Rect, ground: str, pattern: str) -> None:
    """Little flames in rows, each second row between the ones above; it runs over the cut."""
    pen.area(over(trim), ground)
    if pen.saver:
        return
    places = (
        (x * 10.5 + row % 2 * 5.25 - 5.25, row * 11 - 1.5)
        for row in range(int(trim.height / 11) + 2)
        for x in range(int(trim.width / 10.5) + 2)
    )
    pen.scene(trim, Sketch().flat(together(FLAMELET.moved(x, y) for x, y in places), pattern).picture)


def trembling(x1: float, y1: float, x2: float, y2: float) -> Outline:
    """A line as a hand draws it that is not quite calm."""
    steps, across, down = 9, x2 - x1, y2 - y1
    long = abs(across) + abs(down)
    points = []
    for step in range(steps + 1):
        share, sway = step / steps, 0.16 * sin(step * 2.3 + x1 + 2 * y1) if 0 < step < steps else 0.0
        points.append((x1 + across * share + sway * down / long, y1 + down * share + sway * across / long))
    return curve(*points)


def line_round(trim: Rect, away: float) -> Outline:
    """The same when it is turned round, so that backs can have it, too."""
    right, low = trim.width - away, trim.height - away
    half = trembling(away - 0.8, away, right + 0.8, away) + trembling(away, low + 0.8, away, away - 0.8)
    return half + half.turned(180, (trim.width / 2, trim.height / 2))


def framed(pen: Pen, trim: Rect, colour: Colour | None = None) -> None:
    """The line round a card: what it is made of says the colour."""
    s = Sketch()
    match colour:
        case Colour.WHITE:
            s.stroke(line_round(trim, AWAY + 0.9), 0.34).stroke(line_round(trim, AWAY + 1.8), 0.2)
        case Colour.BLUE:
            s.stroke(line_round(trim, AWAY + 1.2), 0.5, BLUE)
            s.flat(beads(trim, AWAY + 1.2), BLUE, 0.2)
        case Colour.BLACK:
            s.flat(band(trim), SOOT, 0.3)
        case _:
            s.stroke(line_round(trim, AWAY + 0.9), 0.45, "#97400f").stroke(line_round(trim, AWAY + 1.9), 0.18, EMBER)
    pen.scene(trim, s.picture)


def beads(trim: Rect, away: float) -> Outline:
    """Diamonds strung on the line."""
    diamond = poly((0, -0.95), (0.95, 0), (0, 0.95), (-0.95, 0))
    right, low = trim.width - away, trim.height - away
    across = [away + (right - away) * n / 6 for n in range(7)]
    down = [away + (low - away) * n / 9 for n in range(1, 9)]
    places = [(x, y) for x in across for y in (away, low)] + [(x, y) for y in down for x in (away, right)]
    return together(diamond.moved(x, y) for x, y in places)


def band(trim: Rect) -> Outline:
    """A heavy band whose inner side is gnawed."""
    right, low, away = trim.width - AWAY, trim.height - AWAY, AWAY + 1.1

    def bite(n: int) -> float:
        return 0.55 * (n % 2) + 0.3 * sin(n * 1.7)

    top = [(away + (trim.width - 2 * away) * n / 14, away + bite(n)) for n in range(15)]
    side = [(trim.width - away - bite(n), away + (trim.height - 2 * away) * n / 20) for n in range(1, 20)]
    half = top + side
    inner = half + [(trim.width - x, trim.height - y) for x, y in half]
    return poly((AWAY, AWAY), (right, AWAY), (right, low), (AWAY, low)) + poly(*inner)


def cobweb(x: float, y: float, size: float, across: int, down: int) -> Outline:
    """A web in a corner: threads from it, and slack lines from thread to thread."""
    turns = [pi / 2 * n / 4 for n in range(5)]

    def at(turn: float, reach: float) -> tuple[float, float]:
        return x + across * reach * cos(turn), y + down * reach * sin(turn)

    threads = [poly((x, y), at(turn, size * (1 if n % 2 == 0 else 0.86)), closed=False) for n, turn in enumerate(turns)]
    slack = [
        curve(at(one, reach), at((one + other) / 2, reach * 0.82), at(other, reach))
        for reach in (size * 0.32, size * 0.56, size * 0.8)
        for one, other in pairwise(turns)
    ]
    return together(threads + slack)


def cobwebs(pen: Pen, trim: Rect, ink: str, away: float, lower: bool) -> None:
    """In the corners that no index needs; the lower one is often full of words."""
    right, low = trim.width - away, trim.height - away
    x, y = right - 4.6, away + 11.4
    s = Sketch().stroke(cobweb(right, away, 8.8, -1, 1), 0.18, ink).stroke(path(f"M{x} {y - 5.6}V{y}"), 0.16, ink)
    s.flat(circle(x, y, 0.75) + circle(x, y + 1.6, 1.05), ink).stroke(circle(x, y + 1.6, 1), 0.2, ink)
    s.stroke(path(f"M{x - 2} {y - 0.5}l1.3 .9l-1.5 1.6M{x + 2} {y - 0.5}l-1.3 .9l1.5 1.6"), 0.18, ink)
    if lower:
        s.stroke(cobweb(away, low, 6.5, 1, -1), 0.16, ink)
    pen.scene(trim, s.picture)


def seal(pen: Pen, icon: str, x: float, y: float, radius: float, colour: str = NIGHT) -> None:
    """A sign on a wax-like disc; to save ink, in a ring."""
    pen.disc(x, y, radius, colour)
    size = radius * 1.36
    pen.icon(icon, Rect(x - size / 2, y - size / 2, size, size), colour if pen.saver else PAPER)
