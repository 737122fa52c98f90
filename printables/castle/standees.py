"""The six characters, folded at the top: faces in front, backs behind, a foot with the name on either side."""

from __future__ import annotations

from companion.games.castle.components import Character
from printables import art
from printables.art.castle.people import AZURE, MAGENTA, NIGHT, ORANGE, TEAL, VIOLET
from printables.art.kit import Sketch, darker, mixed
from printables.art.outline import box, path
from printables.deck import CardFace
from printables.draw import INK, MUTED, PAPER, Pen
from printables.paper import OVERDRAWN, Rect, Shape

STANDEE = Shape("standee", 30, 104, 2.0)
FOOT = 12.0
COLOURS = {"Knight": AZURE, "Jester": MAGENTA, "Cook": ORANGE, "Witch": VIOLET, "Bard": TEAL, "Ghost": NIGHT}


def standee(it: Character) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        colour = COLOURS.get(it.name, AZURE)
        for behind in pen.both_ways(trim):
            panel(pen, trim, it.name, art.named(f"{it.name} from behind" if behind else it.name), colour)
        pen.canvas.setDash([1.2, 1.2])
        pen.line(-OVERDRAWN, trim.height / 2, trim.width + OVERDRAWN, trim.height / 2, MUTED, 0.2)
        pen.canvas.setDash([])

    return CardFace(it.name, draw, words=(it.name,))


def panel(pen: Pen, trim: Rect, name: str, drawn: str, colour: str) -> None:
    """One side of it: the figure in a niche, and its foot."""
    half, wide, edge = trim.height / 2, trim.width, OVERDRAWN
    s = Sketch(line=0.5)
    s.flat(box(-edge, half, wide + 2 * edge, half - FOOT), mixed(colour, "#ffffff", 0.72))
    s.flat(
        path(f"M3 {trim.height - FOOT}V{half + 14}A12 12 0 0 1 27 {half + 14}V{trim.height - FOOT}Z"),
        mixed(colour, "#ffffff", 0.9),
    )
    s.flat(box(-edge, trim.height - FOOT - 4, wide + 2 * edge, 4), mixed(colour, "#ffffff", 0.4))
    s.flat(box(-edge, trim.height - FOOT, wide + 2 * edge, FOOT + edge), darker(colour, 0.05))
    pen.scene(trim, s.picture)
    pen.picture(art.picture("castle", drawn), Rect(wide / 2 - 19.2, FOOT - 0.6, 38.4, 38.4))
    letters = INK if pen.saver else PAPER
    pen.fitted(name, Rect(3, 5.2, wide - 6, 6.4), 15, "Round", letters)
    pen.fitted("fold outwards", Rect(3, 2.2, wide - 6, 3.4), 7.5, "Sans", letters)
    pen.canvas.setDash([1.2, 1.2])
    pen.line(-edge, FOOT, wide + edge, FOOT, MUTED, 0.2)
    pen.canvas.setDash([])
