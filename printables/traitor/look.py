"""The dialect of Are You the Traitor?: a court of liars.

Violet velvet, candle gold, sealing-wax red. Characters stand on a stage between curtains, with their names on a ribbon;
the sides of the Wizards look out of one looking-glass; treasure lies in its own light. Indices are pressed into wax,
upper left and lower right, and the gold line round the card makes way for them. Titles are set in Serif Black, what is
said in Serif Italic, rules in Sans.

Ornaments are drawn with the kit, a unit to the millimetre, from the upper left corner of the trim downwards.
"""

from __future__ import annotations

from math import cos, pi, sin

from companion.games.traitor.components import Role, Side
from printables.art.kit import Picture, Sketch, darker
from printables.art.outline import Outline, blob, circle, path
from printables.draw import PAPER, Pen
from printables.paper import POKER, Rect

VELVET, DEEP, PALE = "#56388f", "#2d1b4e", "#efe8f7"
GOLD, OLD_GOLD, CANDLE = "#c8962e", "#86600f", "#fdf3d6"
WAX, GREEN, PARCHMENT = "#a8242a", "#2f5f3a", "#f6ead0"
ROLE_COLOURS = {Role.KEYHOLDER: "#2f5a94", Role.TRAITOR: WAX, Role.GUARD: GREEN, Role.WIZARD: VELVET}
SIDE_COLOURS = {Side.GOOD: OLD_GOLD, Side.EVIL: WAX}
ROLE_SIGNS = {Role.KEYHOLDER: "key", Role.TRAITOR: "dagger", Role.GUARD: "shield", Role.WIZARD: "hat"}
SIDE_SIGNS = {Side.GOOD: "sun", Side.EVIL: "skull"}

WIDE, HIGH = POKER.width, POKER.height
CARD = Rect(0, 0, WIDE, HIGH)
EDGE = 4.5  # where the gold line runs: a crooked cut does not show on it
SEAL = 9.2  # how far from both edges an index is pressed
SEAL_REACH = 4.7


def laid(pen: Pen, sketch: Sketch | Picture) -> None:
    """An ornament in its place."""
    pen.scene(CARD, sketch.picture if isinstance(sketch, Sketch) else sketch)


def up(x: float, y: float, width: float, height: float) -> Rect:
    """A box that is measured from the top, as ornaments are, for words, which are measured from below."""
    return Rect(x, HIGH - y - height, width, height)


# The gold line


def ticket(edge: float, large: float = 11.7, small: float = 4.6) -> Outline:
    """A card whose corners are bitten off: much of the two with an index, a little of the others."""
    right, bottom = WIDE - edge, HIGH - edge
    return path(
        f"M{edge + large} {edge}H{right - small}A{small} {small} 0 0 0 {right} {edge + small}V{bottom - large}"
        f"A{large} {large} 0 0 0 {right - large} {bottom}H{edge + small}A{small} {small} 0 0 0 {edge} {bottom - small}"
        f"V{edge + large}A{large} {large} 0 0 0 {edge + large} {edge}Z"
    )


def gold_line(pen: Pen, colour: str = GOLD) -> None:
    """A strong line and a fine one, and a keyhole in each corner that has no seal."""
    s = Sketch()
    s.stroke(ticket(EDGE), 0.55, colour).stroke(ticket(EDGE + 1.0), 0.18, colour)
    keyhole = path("M57.7 5.5A0.95 0.95 0 1 1 58.5 5.5L59 7.6H57.2Z")
    s.flat(keyhole.moved(-1.1, 0.5), colour).flat(keyhole.moved(-1.1, 0.5).turned(180, (WIDE / 2, HIGH / 2)), colour)
    laid(pen, s)


# Wax


def wax(x: float, y: float, reach: float, colour: str, line: float = 0.3) -> Sketch:
    """A drop of wax that ran a little before it was pressed; it looks the same turned round."""
    points = []
    for step in range(24):
        angle = pi * step / 12
        away = reach * (0.97 + 0.02 * sin(4 * angle) + 0.014 * cos(6 * angle + 1))  # even waves: the same turned round
        points.append((x + away * cos(angle), y + away * sin(angle)))
    s = Sketch(line=line)
    s.flat(blob(*points), colour, line)
    s.tone(circle(x, y, reach * 0.8), darker(colour, 0.16))
    return s.stroke(circle(x, y, reach * 0.8), line * 0.6, darker(colour, 0.4))


def index(pen: Pen, colour: str, sign: str = "", words: str = "") -> None:
    """What a card is, in wax, as one sees it in a fan: a sign, a number, or both."""
    ink = colour if pen.saver else PAPER

    def pressed() -> None:
        laid(pen, wax(SEAL, SEAL, SEAL_REACH, colour))
        if sign:
            pen.icon(sign, up(SEAL - 2.7, SEAL - 2.7, 5.4, 5.4), ink)
        if words:
            pen.text(words, SEAL, HIGH - SEAL - 2.35, 19, "Serif Black", ink)

    for _ in pen.both_ways(CARD):
        pressed()


# Ribbons


def ribbon(y: float, colour: str, left: float = 8.0, high: float = 8.2) -> Sketch:
    """A name is written on it: two tails behind, a band before."""
    right = WIDE - left
    s = Sketch(line=0.4)
    tail = path(
        f"M{left + 5} {y + 2}L{left - 2.5} {y + 1.4}L{left} {y + 2 + high / 2}L{left - 2.5} {y + high + 2.4}"
        f"L{left + 5} {y + high + 2}Z"
    )
    fold = path(f"M{left + 1} {y + high}L{left + 5} {y + high + 2}V{y + high}Z")
    for one in (tail, tail.mirrored(WIDE / 2)):
        s.flat(one, darker(colour, 0.22), 0.35)
    for one in (fold, fold.mirrored(WIDE / 2)):
        s.flat(one, darker(colour, 0.5), 0.3)
    band = path(
        f"M{left + 1} {y}Q{WIDE / 2} {y + 1.2} {right - 1} {y}"
        f"V{y + high}Q{WIDE / 2} {y + high + 1.2} {left + 1} {y + high}Z"
    )
    s.flat(band, colour, 0.4)
    rim = path(
        f"M{left + 1.4} {y + 0.9}Q{WIDE / 2} {y + 2.1} {right - 1.4} {y + 0.9}"
        f"M{left + 1.4} {y + high - 0.9}Q{WIDE / 2} {y + high + 0.3} {right - 1.4} {y + high - 0.9}"
    )
    return s.stroke(rim, 0.16, CANDLE)


def on_colour(pen: Pen, colour: str) -> str:
    """What is written on something painted; where nothing is painted, in that paint."""
    return colour if pen.saver else PAPER
