"""Keys: each hangs in a pool of candlelight, and throws a shadow longer than it is."""

from __future__ import annotations

from companion.games.locke.components import BOOSTS, FREE_CARD, TINTS, Key
from printables import art
from printables.art.kit import Area, Picture, Sketch
from printables.art.outline import ellipse
from printables.deck import CardFace
from printables.draw import INK, Pen
from printables.locke.dialect import (
    INKS,
    SAYS,
    SIGNS,
    STRESSED,
    TITLE,
    framed,
    seal,
    wallpaper,
)  # fmt: skip
from printables.paper import Rect

RUST, GROUND, PATTERN, POOL, SHADE = "#8a3a0e", "#f6ead2", "#ecdbb8", "#fdf3d3", "#dcc596"
HOOK = Rect(11.8, 30.2, 42, 42)  # where the key hangs
SERVES = {**{name: colour for colour, name in FREE_CARD.items()}, **TINTS, **BOOSTS}  # keys that are for one colour


def key(it: Key) -> CardFace:
    name = f"{it.name} Key"

    def draw(pen: Pen, trim: Rect) -> None:
        seen = art.picture("locke", art.named(it.name))
        wallpaper(pen, trim, GROUND, PATTERN)
        pool = Sketch().tone(ellipse(31.5, 36.5, 23.5, 21.5), "#f9eecb").tone(ellipse(31.5, 35.5, 19, 17.5), POOL)
        pen.scene(trim, pool.picture)
        framed(pen, trim)
        shadow(pen, seen, HOOK)
        pen.picture(seen, HOOK)
        pen.fitted(name, Rect(18.2, 71.4, 38, 10.6), 31, TITLE, RUST, "left")
        used(pen, it)
        pen.fitted(it.text, Rect(7.8, 7.2, 38, 18), 11, SAYS, INK, "left", anchor="top")
        for _ in pen.both_ways(trim):
            index(pen, trim, it, seen)

    return CardFace(name, draw, words=(name,))


def shadow(pen: Pen, picture: Picture, box: Rect) -> None:
    """What is painted of a picture, in one dark colour, leaning away from the light."""
    if pen.saver:
        return
    shade = Picture(tuple(Area(item.outline, SHADE) for item in picture.items if isinstance(item, Area)))
    pen.canvas.saveState()
    pen.canvas.transform(1, 0, -0.28, 0.9, 3.2 + 0.28 * box.y, -0.4 + 0.1 * box.y)
    pen.picture(shade, box)
    pen.canvas.restoreState()


def index(pen: Pen, trim: Rect, it: Key, seen: Picture) -> None:
    pen.picture(seen, Rect(7, trim.height - 17.6, 10.4, 10.4))
    if colour := SERVES.get(it.name):
        pen.icon(SIGNS[colour], Rect(8.8, trim.height - 22.8, 4.4, 4.4), INKS[colour])


def used(pen: Pen, it: Key) -> None:
    seal(pen, "turn" if it.once else "eye", 11.2, 29, 3.2, RUST)
    words = "once, then shuffle it back" if it.once else "stays face up before you"
    pen.fitted(words, Rect(15.8, 26.2, 40, 5.6), 9.5, STRESSED, RUST, "left")
