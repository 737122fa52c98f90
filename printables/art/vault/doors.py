"""The door of the vault: a wheel to open it, or a dial that shows one number of the combination."""

from __future__ import annotations

from printables.art.kit import INK, Picture, Sketch, darker
from printables.art.outline import box, circle, path, ring, round_about, together
from printables.art.vault.paints import BRASS, GOLD, IRON, IVORY, MIDNIGHT, SILVER, STEEL, dots, rays

BOLTS = 8
MIDDLE = (50.0, 50.0)


def door(bolts: int) -> Sketch:
    """A round door with that many bolts of brass shot over its rim, clockwise from the top; other slots are dark."""
    s = Sketch()
    s.solid(circle(50, 50, 44), STEEL, depth=5, hatch=2.8)
    bolt, slot = box(44, 2, 12, 17), box(45.5, 9, 9, 9)
    shot = together(bolt.turned(360 * number / BOLTS, MIDDLE) for number in range(bolts))
    drawn = together(slot.turned(360 * number / BOLTS, MIDDLE) for number in range(bolts, BOLTS))
    if drawn.tracks:
        s.flat(drawn, darker(IRON, 0.3), 1).engrave(drawn, 0, 2.2, width=0.9)
    s.solid(shot, GOLD, depth=2.6, hatch=0, shine=0, line=1.5)
    s.flat(round_about(dots((34, 11), radius=1.3), BOLTS, MIDDLE), INK)
    s.solid(circle(50, 50, 31.5), MIDNIGHT, depth=0)
    return s


def vault_door() -> Picture:
    s = door(BOLTS)
    s.stroke(ring(50, 50, 29, 27.5), 0.8, BRASS)
    spoke = path("M47.5 46L46.5 22H53.5L52.5 46Z")
    s.flat(round_about(spoke, 5, MIDDLE), SILVER, 1.4)
    s.solid(round_about(dots((50, 21), radius=4.6), 5, MIDDLE), BRASS, depth=1.6, hatch=0, shine=0, line=1.4)
    s.solid(circle(50, 50, 11), BRASS, depth=3, hatch=0)
    s.flat(path("M50 43.5A3.6 3.6 0 0 1 52 50L53.6 57H46.4L48 50A3.6 3.6 0 0 1 50 43.5Z"), INK)
    return s.picture


def combination(number: int) -> Picture:
    """The dial, with room for the number in the middle."""
    s = door(number)
    s.stroke(rays(50, 50, 26.5, 29.5, 40), 0.8, GOLD)
    s.solid(circle(50, 50, 24.5), BRASS, depth=3, hatch=0)
    s.flat(circle(50, 50, 21), IVORY, 1.2)
    return s.picture
