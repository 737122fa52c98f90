"""The lid of Lock & Spell: sun and moon over a chest, as a tarot card would have it."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch
from printables.art.lid import LID, frame, put, rays
from printables.art.outline import circle, path, ring, star, together
from printables.art.spell import chests, suits

WINE, ROSE, GOLD, NIGHT = "#6b1c38", "#7d2745", "#dba93f", "#1c2450"


def cover() -> Picture:
    s = Sketch(line=1.2)
    s.flat(LID, WINE).flat(rays(37.5, 35, 80, 16), ROSE)
    s.flat(circle(37.5, 35, 29.5), NIGHT).flat(ring(37.5, 35, 31, 29.4), GOLD)
    spots = ((37.5, 9.5, 1.6), (12.5, 28, 1.3), (62.5, 28, 1.3), (15, 46, 1.6), (60, 46, 1.6), (21, 14.5, 1.2),
             (54, 14.5, 1.2))  # fmt: skip
    s.flat(together(star(x, y, size, size / 3, 4) for x, y, size in spots), "#f5e2ad")
    put(s, suits.wild(), 15.5, 9.5, 44)
    frame(s, GOLD)
    s.flat(path("M0 88Q37.5 80 75 88V100H0Z"), "#4b1228", 1)
    put(s, chests.coffer(), 10, 46, 55)
    s.flat(together(star(x, 94, 2.4, 0.8, 4) for x in (12, 63)), GOLD)
    return s.picture
