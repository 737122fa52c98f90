"""The lid of Are You the Traitor?: three of the court, and one of them smiles."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch
from printables.art.lid import LID, put, rays
from printables.art.outline import circle, path, poly, together
from printables.art.traitor import court, guards, wizards
from printables.art.traitor.phones import small

VIOLET, PLUM, DEEP, GOLD, LINEN = "#5b3fa8", "#4a328c", "#2c1d58", "#dba93f", "#f3e3b8"


def cover() -> Picture:
    s = Sketch(line=1.2)
    s.flat(LID, VIOLET)
    s.flat(together(poly((x, y - 11), (x + 7.5, y), (x, y + 11), (x - 7.5, y)) for x in range(0, 90, 15)
                    for y in range(0, 120, 22)), PLUM)  # fmt: skip
    moon = circle(37.5, 40, 31)
    s.flat(moon, LINEN, 1.2).inside(moon, lambda part: part.flat(rays(37.5, 40, 40, 14), "#ead39a"))
    left = path("M-2 -2H30C24 12 18 18 8 24C12 46 8 70 12 102H-2Z")
    put(s, small(wizards.bearded()), 0, 14, 42)
    put(s, small(guards.moustached()), 34, 14, 42)
    s.solid(left, DEEP, depth=0, shine=1.5).solid(left.mirrored(37.5), DEEP, depth=0, shine=1.5)
    folds = path("M8 -2C8 10 6 16 3 22M17 -2C15 8 12 14 8 19M3 30C7 50 3 74 5 102")
    s.stroke(folds + folds.mirrored(37.5), 1, "#4a328c")
    s.flat(path("M-2 -2H77V4Q68 10 56.5 4Q47 10 37.5 4Q28 10 18.5 4Q7 10 -2 4Z"), GOLD, 1)
    put(s, court.whispering(), 3.5, 35, 70)
    return s.picture
