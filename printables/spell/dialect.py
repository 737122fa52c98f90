"""How the cards of Lock & Spell speak: a tarot that somebody plays patience with.

Old rose, midnight blue, moss and gilt on parchment; every line as if engraved. Spells stand in a frame whose corners
are scooped out for their indices; keys, treasures and chests stand under an arch, as trumps do. Behind everything
turn the heavens: rays, phases of the moon, stars. Letters are Caladea's. Backs are rich, and the same upside down.
"""

from __future__ import annotations

from functools import cache

from printables.art.kit import Picture, Sketch, mixed
from printables.art.outline import Outline, circle, path, poly, star, together
from printables.art.spell.shapes import GILT, rays
from printables.deck import over
from printables.draw import INK, Pen
from printables.paper import Rect

PARCHMENT = "#fdf8ec"
CUPS, WANDS, COINS, BLADES = "#a02a48", "#3c6427", "#8a5a0c", "#22356b"  # the suits, dark enough to be read
ROSE_GROUND, BRASS_GROUND, NIGHT_GROUND, MOSS_GROUND = "#93334c", "#8a5d17", "#1e2c59", "#39552c"  # of the backs
GOLD_LINE = "#b98a2e"
EDGE = 4.4  # how far every line stays inside the trim: nearer, and it shows how crooked the cut is


def pale(colour: str, share: float = 0.8) -> str:
    """A colour as it looks when it is hardly there."""
    return mixed(colour, PARCHMENT, share)


def on(pen: Pen, light: str, dark: str = INK) -> str:
    """The ink of words on a dark ground: without the ground, they have to be dark themselves."""
    return dark if pen.saver else light


# Frames


def scooped(width: float, height: float, inset: float, r: float) -> Outline:
    """A frame whose corners are cut out in quarter circles."""
    w, h, m = width, height, inset
    return path(
        f"M{m + r} {m}H{w - m - r}A{r} {r} 0 0 0 {w - m} {m + r}V{h - m - r}A{r} {r} 0 0 0 {w - m - r} {h - m}"
        f"H{m + r}A{r} {r} 0 0 0 {m} {h - m - r}V{m + r}A{r} {r} 0 0 0 {m + r} {m}Z"
    )


def arch(left: float, top: float, right: float, bottom: float, rise: float) -> Outline:
    """A window with a flat round arch."""
    half = (right - left) / 2
    return path(
        f"M{left} {bottom}V{top + rise}C{left} {top + rise * 0.42} {left + half * 0.46} {top} {left + half} {top}"
        f"C{right - half * 0.46} {top} {right} {top + rise * 0.42} {right} {top + rise}V{bottom}Z"
    )


def sparkle(x: float, y: float, size: float) -> Outline:
    """A small star of four long rays."""
    return star(x, y, size, size * 0.3, 4)


def diamond(x: float, y: float, size: float) -> Outline:
    return poly((x, y - size), (x + size * 0.6, y), (x, y + size), (x - size * 0.6, y))


@cache
def spell_frame(width: float, height: float, colour: str) -> Picture:
    """Two lines with scooped corners, jewels in the middle of two sides, and stars in the corners that are free."""
    s = Sketch()
    s.stroke(scooped(width, height, EDGE, 14.5), 0.5, colour)
    s.stroke(scooped(width, height, EDGE + 1.1, 14.5), 0.18, colour)
    for x in (EDGE + 0.8, width - EDGE - 0.8):
        s.flat(diamond(x, height / 2, 1.7), GILT).stroke(diamond(x, height / 2, 1.7), 0.2, colour)
    for x, y in ((width - 9.4, 9.4), (9.4, height - 9.4)):
        s.stroke(rays(x, y, 2.6, 4.2, 16), 0.18, GOLD_LINE)
        s.flat(star(x, y, 3.4, 1.2, 8), GILT).stroke(star(x, y, 3.4, 1.2, 8), 0.2, colour)
    return s.picture


def parchment(pen: Pen, trim: Rect) -> None:
    pen.area(over(trim), PARCHMENT)


@cache
def trump_frame(width: float, height: float, sill: float, colour: str, tinted: str, centre: float) -> Picture:
    """An arched window with rays behind what stands in it; `sill` and `centre` are measured from the top.

    The spandrels of the arch have stars, and what is below the sill is left to words.
    """
    s = Sketch()
    left, right, top = EDGE + 1.2, width - EDGE - 1.2, EDGE + 1.2
    window = arch(left, top, right, sill, 19)
    s.flat(window, pale(tinted, 0.76))
    middle = width / 2

    def heavens(p: Sketch) -> None:
        p.stroke(rays(middle, centre, 13, 70, 72), 0.16, pale(tinted, 0.45))
        p.stroke(rays(middle, centre, 17, 70, 72, 2.5), 0.16, pale(tinted, 0.62))
        p.stroke(circle(middle, centre, 21) + circle(middle, centre, 22), 0.2, pale(tinted, 0.4))

    s.inside(window, heavens)
    s.stroke(window, 0.5, colour)
    s.stroke(arch(left + 0.9, top + 0.9, right - 0.9, sill - 0.9, 18.6), 0.16, colour)
    frame = path(f"M{EDGE} {EDGE}H{width - EDGE}V{height - EDGE}H{EDGE}Z")
    s.stroke(frame, 0.5, colour)
    for x in (EDGE, width - EDGE):  # a jewel where the sill meets the frame
        s.flat(diamond(x + (0.9 if x < middle else -0.9), sill, 1.5), GILT)
    return s.picture


@cache
def stars_in(places: tuple[tuple[float, float, float], ...], colour: str) -> Picture:
    stars = together(sparkle(x, y, size) for x, y, size in places)
    return Sketch().flat(stars, colour).stroke(stars, 0.2, colour).picture


def rule(pen: Pen, x: float, y: float, half: float, colour: str = GOLD_LINE) -> None:
    """A line that swells to a jewel in its middle."""
    for side in (-1, 1):
        pen.line(x + side * 2.2, y, x + side * half, y, colour, 0.25)
    jewel = diamond(x, 100 - y, 1.2)
    pen.scene(Rect(0, 0, 0, 100), Sketch().flat(jewel, GILT).stroke(jewel, 0.2, INK).picture)


def medallion(pen: Pen, x: float, y: float, radius: float, colour: str, words: str, size: float) -> None:
    """A round plate with something written on it: a ring of gilt round a dark disc."""
    pen.disc(x, y, radius, GILT, INK)
    pen.disc(x, y, radius - 1, colour, INK)
    pen.text(words, x, y - size * 0.125, size, "Book Bold", on(pen, "#fff8e4", colour))
