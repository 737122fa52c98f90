"""The lid of Pick the Lock: a door with no handle, and two who do not need one."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch
from printables.art.lid import LID, frame, put, rays
from printables.art.outline import path
from printables.art.vault import doors, hoard, thieves
from printables.art.vault.paints import BRASS, MIDNIGHT, TEAL, filling


def cover() -> Picture:
    s = Sketch(line=1.2)
    s.flat(LID, MIDNIGHT).flat(rays(37.5, 37, 90, 18), TEAL)
    frame(s, BRASS, notch=6)
    s.stroke(path("M8 30H14M8 34H12M67 30H61M67 34H63M8 26H16M67 26H59"), 0.9, BRASS)
    put(s, doors.vault_door(), 5.5, 5, 64)
    put(s, thieves.yellow_thief(), -3, 54, 48)
    put(s, thieves.blue_thief(), 31, 54, 48)
    put(s, filling(hoard.storm_ruby()), 28, 79, 20)
    return s.picture
