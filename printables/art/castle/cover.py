"""The lid of Keys to the Castle: two of them run for the same door."""

from __future__ import annotations

from companion.games.castle.components import Colour
from printables.art.castle import doors, folk, people
from printables.art.castle.paints import LEAF, OLD_STONE, PAINTS, SKY, STONE, SUN, WHITE, unengraved
from printables.art.kit import Picture, Sketch
from printables.art.lid import LID, put, rays
from printables.art.outline import circle, path


def tower(s: Sketch, x: float, top: float, roof: str, flag: str) -> None:
    s.stroke(path(f"M{x + 8} {top - 24}V{top - 12}"), 1.2)
    s.flat(path(f"M{x + 8} {top - 25}H{x + 17}L{x + 14} {top - 22}L{x + 17} {top - 19}H{x + 8}Z"), flag, 0.9)
    s.solid(path(f"M{x - 2} {top}L{x + 8} {top - 18}L{x + 18} {top}Z"), roof, depth=3, hatch=0, line=1.2)
    s.solid(path(f"M{x} {top}H{x + 16}V84H{x}Z"), STONE, depth=3, hatch=0, line=1.2)
    s.flat(path(f"M{x + 5} {top + 14}V{top + 8}A3 3 0 0 1 {x + 11} {top + 8}V{top + 14}Z"), "#2b3050", 0.9)


def cover() -> Picture:
    s = Sketch(line=1.2)
    s.flat(LID, SKY).flat(rays(37.5, 34, 90, 10), "#bfe2f7").flat(circle(37.5, 34, 25), SUN)
    s.flat(path("M2 27A5 5 0 0 1 5 18A7 7 0 0 1 18 17A5 5 0 0 1 24 27Z"), WHITE)
    s.flat(path("M50 14A4 4 0 0 1 53 7A6 6 0 0 1 64 6A4 4 0 0 1 70 14Z"), WHITE)
    tower(s, 4, 37, PAINTS[Colour.RED], PAINTS[Colour.GREEN])
    tower(s, 55, 37, PAINTS[Colour.BLUE], PAINTS[Colour.YELLOW])
    s.solid(path("M17 84V38H24V43H31V38H38V43H44V38H51V43H58V84Z"), STONE, depth=3, hatch=0)
    s.stroke(path("M22 50H28M47 48H54M20 58H24M51 60H57M9 58H14M59 62H65M8 68H12M62 54H67"), 1, OLD_STONE)
    s.flat(path("M-2 78Q37 70 77 78V102H-2Z"), LEAF, 1.2).flat(path("M30 78H45L62 102H13Z"), "#e6cf98", 1)
    put(s, unengraved(doors.closed(Colour.BLUE)), 20.5, 45.5, 34)
    put(s, unengraved(folk.ghost()), 28.5, 18, 18, 8)
    put(s, unengraved(people.knight()), -2, 56, 42, 5)
    put(s, unengraved(people.jester()), 36, 56, 42, -5)
    return s.picture
