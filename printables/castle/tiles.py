"""Door tiles: on one side the closed door, the same for all of its colour; on the other what lies behind it."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.castle.components import Colour, Door, Tile
from printables import art
from printables.art.castle import doors
from printables.art.castle.paints import PAINTS
from printables.art.kit import Picture, Sketch, mixed
from printables.art.outline import box
from printables.castle.masonry import MORTAR, WALL, beyond, joints, on, ribbon, shield
from printables.deck import CardFace
from printables.draw import Pen
from printables.paper import Rect

BEHIND: dict[Door, tuple[str, Callable[[str], Picture]]] = {
    Door.OPEN: ("Open", doors.open_door),
    Door.BARRED: ("Barred", doors.barred_door),
    Door.EXTRA_KEY: ("Extra Key", doors.extra_key),
    Door.EXTRA_TURN: ("Extra Turn", doors.extra_turn),
}
CLOSED, OPENED = Rect(2.4, 2.4, 55.2, 55.2), Rect(6, 9.4, 48, 48)
RIBBON = Rect(11, 5.4, 38, 7.4)


def tile(it: Tile) -> CardFace:
    title, drawn = BEHIND[it.door]
    paint = PAINTS[it.colour]

    def closed(pen: Pen, trim: Rect) -> None:
        wall(pen, trim, it.colour, WALL, MORTAR)
        pen.picture(art.picture("castle", f"door-{it.colour.value}"), CLOSED)

    def opened(pen: Pen, trim: Rect) -> None:
        wall(pen, trim, it.colour, mixed(paint, "#ffffff", 0.74), mixed(paint, "#ffffff", 0.5))
        pen.picture(drawn(paint), OPENED)
        s = Sketch(line=0.5)
        ribbon(s, RIBBON.x, trim.height - RIBBON.top, RIBBON.width, RIBBON.height, paint)
        pen.scene(trim, s.picture)
        pen.fitted(title, RIBBON.shrunk(0.4), 15, "Round", on(pen, paint))

    name = f"{it.colour.value} {it.door.value}"
    return CardFace(f"closed door before {name}", closed, it.copies, back=CardFace(name, opened, words=(title,)))


def wall(pen: Pen, trim: Rect, colour: Colour, stone: str, joint: str) -> None:
    """Stone to every edge, so that no cut is crooked, with the colour’s arms on both sides of the gate."""
    s = Sketch(line=0.5)
    s.flat(box(*beyond(trim)), stone)
    joints(s, pen, trim, 2, 8, 17, joint)
    for x in (9, trim.width - 9):
        shield(s, colour, x, 9, 8.4)
    pen.scene(trim, s.picture)
