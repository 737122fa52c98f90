"""The cards: each is a gate in a wall, with a thing in the gateway, its name on a ribbon and its index on banners."""

from __future__ import annotations

from math import cos, radians, sin

from companion.games.castle.components import Card, Kind
from printables import art
from printables.art.castle.paints import IVORY, OLD_STONE, PAINTS, STONE, SUN, lines
from printables.art.kit import Sketch, darker, mixed
from printables.art.outline import Outline, box, path, poly, together
from printables.castle.masonry import (
    DAY,
    EDGE,
    MORTAR,
    WALL,
    banner,
    beyond,
    cloud,
    device,
    joints,
    on,
    pale,
    ribbon,
)
from printables.deck import CardFace
from printables.draw import INK, Pen, wrapped
from printables.paper import Rect

CLOTHS = {  # what banner and ribbon are made of
    **{Kind[colour.name]: paint for colour, paint in PAINTS.items()},
    Kind.SKELETON: "#4a4f66",
    Kind.PADLOCK: "#b9781f",
    Kind.PASSAGE: "#7346a6",
    Kind.SAW: "#a2522a",
    Kind.NET: "#16827c",
}
ARCH = path("M8.5 62V30C8.5 17 18.5 6.5 31.5 6.5S54.5 17 54.5 30V62Z")
GATEWAY = path("M12.5 62V30C12.5 19 21 10.5 31.5 10.5S50.5 19 50.5 30V62Z")
PICTURE = Rect(13.2, 36, 37, 37)
RIBBON = Rect(8, 25.5, 47, 9)
TEXT = Rect(6, 5.5, 39.5, 16)
LARGEST = 13.0  # points, of what a card does
CORNER = 5.2, 6.2  # where a banner hangs
RAYS = together(
    poly((31.5, 34), (31.5 + 40 * cos(a), 34 + 40 * sin(a)), (31.5 + 40 * cos(a + 0.2), 34 + 40 * sin(a + 0.2)))
    for a in (radians(22.5 * n) for n in range(16))
)
JOINTS = (  # between the stones of the arch; each is there on both sides, the upright ones a little lower
    (8.5, 37, 12.5, 37), (8.5, 45, 12.5, 45), (50.5, 40, 54.5, 40), (50.5, 48, 54.5, 48), (9.6, 23, 13.4, 24.4),
    (53.4, 23, 49.6, 24.4), (13.4, 15.4, 16.6, 18), (49.6, 15.4, 46.4, 18), (20.6, 9.4, 22.4, 12.8),
    (42.4, 9.4, 40.6, 12.8),
)  # fmt: skip


def card(it: Card) -> CardFace:
    name, cloth = it.kind.value, CLOTHS[it.kind]

    def draw(pen: Pen, trim: Rect) -> None:
        pen.scene(trim, gate(pen, it, trim).picture)
        pen.picture(art.picture("castle", art.named(name)), PICTURE)
        front = Sketch()
        ribbon(front, RIBBON.x, trim.height - RIBBON.top, RIBBON.width, RIBBON.height, cloth)
        pen.scene(trim, front.picture)
        pen.fitted(name, RIBBON.shrunk(0.4), 17, "Round", on(pen, cloth))
        pen.fitted(it.text, even(it.text), LARGEST, "Sans Bold", INK, align="left")
        for _ in pen.both_ways(trim):
            index(pen, trim, it)

    return CardFace(name, draw, it.copies, words=(name,))


def even(words: str) -> Rect:
    """Where words stand whose lines shall be about equally long: as narrow as keeps them as few."""

    def lines_at(wide: float) -> int:
        return len(wrapped(words, "Sans Bold", LARGEST, wide))

    wide = TEXT.width
    while 0 < lines_at(wide - 0.5) == lines_at(TEXT.width) <= 3:
        wide -= 0.5
    return Rect(TEXT.x, TEXT.y, wide, TEXT.height)


def gate(pen: Pen, it: Card, trim: Rect) -> Sketch:
    """Sky, a wall with battlements, and the gateway in it."""
    s, cloth = Sketch(line=0.5), CLOTHS[it.kind]
    s.flat(box(*beyond(trim)), pale(cloth, 0.78) if it.colour else DAY)
    cloud(s, 54, 14, 5)
    cloud(s, 8, 31, 4)
    s.flat(battlements(trim), WALL)
    joints(s, pen, trim, 46, 7, 16, MORTAR)
    s.stroke(battlements(trim), 0.5, EDGE)
    s.flat(GATEWAY, mixed(SUN, "#ffffff", 0.62)).tone(RAYS, mixed(SUN, "#ffffff", 0.4), inside=GATEWAY)
    s.solid(ARCH + GATEWAY, STONE, depth=1.2, hatch=0, shine=0.8, line=0.6)
    s.stroke(lines(*JOINTS), 0.4, darker(OLD_STONE, 0.4))
    s.solid(poly((28.6, 5), (34.4, 5), (33.4, 11.6), (29.6, 11.6)), cloth, depth=0.8, hatch=0, shine=0.4, line=0.5)
    return s


def battlements(trim: Rect) -> Outline:
    """The wall’s upper edge, from beyond one side to beyond the other."""
    steps, x, high = [(-4.0, 42.0)], -4.0, True
    while x < trim.width + 4:
        steps += [(x, 38.0 if high else 42.0), (x + 4.4, 38.0 if high else 42.0)]
        x, high = x + 4.4, not high
    return poly(*steps, (x, trim.height + 4), (-4.0, trim.height + 4))


def index(pen: Pen, trim: Rect, it: Card) -> None:
    """What the card is, for a hand that is fanned: letter and shape of a colour, or the thing itself."""
    x, y = CORNER
    cloth = CLOTHS[it.kind]
    s = Sketch(line=0.5)
    banner(s, x, y, cloth if it.colour else IVORY)
    if it.colour:
        device(s, it.colour, x + 5, y + 9.6, 2.5)
    else:
        s.flat(path(f"M{x} {y + 11}H{x + 10}V{y + 16}L{x + 5} {y + 13.2}L{x} {y + 16}Z"), cloth, 0.5)
    pen.scene(trim, s.picture)
    if it.colour:
        pen.text(it.colour.value[0].upper(), x + 5, trim.height - y - 6.2, 16, "Round", on(pen, cloth))
    else:
        pen.picture(art.picture("castle", art.named(it.kind.value)), Rect(x + 0.3, trim.height - y - 10.8, 9.4, 9.8))
