"""Keys: each colour has a bow of its own shape, a bit of its own, and something tied to it."""

from __future__ import annotations

from companion.games.castle.components import Colour
from printables.art.castle.paints import BLACK, BRASS, IVORY, LEAF, PAINTS, WOOD, dots, lines, rod, sign
from printables.art.kit import Picture, Sketch, darker
from printables.art.outline import Outline, box, circle, curve, ellipse, path, poly

TURN = 38.0
BOW = 66.5, 28.5  # where a bow lies; it stands upright, as a square on its corner would be a diamond
BITS = {  # where the lock feels a key: round teeth, battlements, steps, a double cross
    Colour.BLUE: path("M52 68H66Q71 68 71 72.5T66 77H62V80H66Q71 80 71 84.5T66 89H52Z"),
    Colour.RED: path("M52 64H74V70H66V73.5H74V79.5H66V83H74V89H52Z"),
    Colour.GREEN: path("M52 62H60V69H67V76H74V83H66V89H52Z"),
    Colour.YELLOW: path("M34 66H66V73H34ZM38 79H70V86H38Z"),
}


def at(outline: Outline) -> Outline:
    """Keys are drawn upright, and lie aslant."""
    return outline.turned(TURN)


def key(colour: Colour) -> Picture:
    s, paint = Sketch(), PAINTS[colour]
    s.solid(at(BITS[colour]), paint, depth=3, hatch=1.9)
    s.solid(at(box(45.6, 38, 8.8, 56, 3)), paint, depth=2.6, hatch=0, shine=0)
    s.solid(sign(colour, *BOW, 20) + sign(colour, *BOW, 8.4), paint, depth=4, hatch=2, line=1.9)
    s.stroke(sign(colour, *BOW, 14), 1.1, darker(paint, 0.45))
    low = {Colour.BLUE: 44, Colour.RED: 47, Colour.GREEN: 45, Colour.YELLOW: 44}[colour]
    for y, wide in ((low, 15), (low + 6.4, 11.6)):
        s.solid(at(ellipse(50, y + 2.5, wide / 2, 2.7)), BRASS, depth=1.6, hatch=0, shine=0, line=1.4)
    TIED[colour](s)
    return s.picture


def tied(s: Sketch, colour: str) -> None:
    """A cord through the bow, with what hangs from it at 79, 56."""
    rod(s, curve((64, 32), (72, 40), (79, 47), (79, 57)), colour, 1.6, 1)


def tassel(s: Sketch) -> None:
    tied(s, IVORY)
    s.solid(path("M74 62H84Q87 74 88 86Q79 91 70 86Q71 74 74 62Z"), IVORY, depth=3, hatch=0, line=1.5)
    s.stroke(path("M77 68Q76 78 75 87M82 68Q83 78 83 87"), 0.9, "#b79a63")
    s.solid(path("M74 56Q79 52 84 56L85 64Q79 66 73 64Z"), BRASS, depth=1.6, hatch=0, shine=0, line=1.3)


def label(s: Sketch) -> None:
    """A leather tag that says where it belongs, in a hand nobody can read."""
    tied(s, WOOD)
    s.solid(path("M79 52L88 59L91 86L71 89L68 61Z"), WOOD, depth=3.5, hatch=2, line=1.6)
    s.stroke(path("M74 70L85 68.6M74.6 76L86 74.6M75 82L82 81"), 1.3, IVORY).stroke(dots((79, 59)), 3.2)


def ivy(s: Sketch) -> None:
    """Whoever had it last came through the garden."""
    rod(s, curve((64, 34), (74, 40), (82, 50), (78, 64), (84, 78)), LEAF, 1.4, 0.9)
    for leaf in (
        "M82 51Q84 38 95 40Q97 52 82 51Z",
        "M79 62Q66 56 61 66Q69 76 79 62Z",
        "M82 74Q76 86 86 94Q96 86 82 74Z",
    ):
        s.solid(path(leaf), LEAF, depth=2.2, hatch=0, shine=0, line=1.3)
    s.stroke(path("M85 49L92 44M75 63L66 66M83 79L86 89"), 0.8)


def bell(s: Sketch) -> None:
    tied(s, PAINTS[Colour.RED])
    s.solid(circle(81, 86, 4), darker(BRASS, 0.3), depth=0, hatch=0, shine=0, line=1.3)
    s.solid(
        path("M79 54Q88 55 89 66Q89 76 94 83Q80 87 66 84Q70 77 70 67Q70 55 79 54Z"), BRASS, depth=4, hatch=2, line=1.6
    )


TIED = {Colour.BLUE: tassel, Colour.RED: label, Colour.GREEN: ivy, Colour.YELLOW: bell}


def bright_key() -> Picture:
    """A key for any door: gold, with a bow of three leaves."""
    s = Sketch(line=1.9)
    s.solid(at(path("M52 66H72V72H65V76H72V82H52Z")), BRASS, depth=3, hatch=0)
    s.solid(at(poly((45.4, 36), (54.6, 36), (54.6, 92), (45.4, 92))), BRASS, depth=2.8, hatch=0)
    for x, y in ((38, 29), (62, 29), (50, 14)):
        s.solid(at(circle(x, y, 12) + circle(x, y, 4.6)), BRASS, depth=3, hatch=0, shine=0)
    s.flat(at(circle(50, 27, 5)), PAINTS[Colour.RED], 1.3)
    s.flat(at(ellipse(50, 42, 9, 3.4)), BRASS, 1.6)
    return s.picture


def skeleton_key() -> Picture:
    """A bone with teeth, and a skull that thinks it a good joke."""
    s = Sketch()
    s.solid(at(path("M51 66H68Q72 66 72 69.5T68 73H64V77H72Q76 77 76 80.5T72 84H51Z")), IVORY, depth=2.6, hatch=0)
    bone = "M46 40V84C40 84 38 92 43 94C46 96 49 94 50 91C51 94 54 96 57 94C62 92 60 84 54 84V40Z"
    s.solid(at(path(bone)), IVORY, depth=2.6, hatch=0, shine=0)
    skull = "M50 2C65 2 73 12 73 23C73 30 69 34 63 36L62 45Q50 49 38 45L37 36C31 34 27 30 27 23C27 12 35 2 50 2Z"
    s.solid(at(path(skull)), IVORY, depth=5, hatch=2, line=1.9)
    for x, tilt in ((41, -0.6), (59, 0.6)):
        s.stroke(at(lines((x, 23, x + tilt, 25))), 12, BLACK)
    s.stroke(at(dots((39.5, 22), (57.5, 22))), 2.4, IVORY)
    s.stroke(at(poly((50, 31), (51.4, 33.6), (48.6, 33.6))), 1.8, BLACK)
    s.stroke(at(path("M39 39Q50 43 61 39M44 38V45M50 39V46M56 38V45")), 1.2)
    s.stroke(at(path("M58 6L55 11L59 13")), 1)
    s.solid(at(box(42.6, 49, 14.8, 5, 2.2)), BRASS, depth=1.6, hatch=0, shine=1.2, line=1.4)
    return s.picture
