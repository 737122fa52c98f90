"""The lid of Locke & Key: a look through the keyhole, and something looks back."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch
from printables.art.lid import LID, put
from printables.art.locke.keys import KEYS
from printables.art.locke.palette import BRASS, CREAM, EMBER, FLAME, NIGHT, PALE, RUST, SOOT, WOOD
from printables.art.outline import circle, path, star, together

KEYHOLE = path("M24 58A28 28 0 1 1 51 58L60 97H15Z")
HILL = "#22394a"


def view(s: Sketch) -> None:
    s.flat(LID, NIGHT).flat(circle(40, 33, 22), CREAM)
    s.flat(circle(50, 25, 3.5) + circle(29, 24, 2.2) + circle(47, 44, 2), "#e2d6b8")
    stars = ((16, 22, 1.8), (60, 46, 1.6), (18, 44, 1.5), (58, 18, 1.4))
    s.flat(together(star(x, y, size, size / 3, 4) for x, y, size in stars), PALE)
    s.flat(path("M0 66Q37 54 75 66V100H0Z"), HILL, 0.9)
    s.flat(path("M35 62H41C39 74 52 80 46 100H26C36 84 32 74 35 62Z"), RUST)
    walls = path("M20 64V44L16 45L25 31V22L29 13L33 22V32L38 25L45 33V27H49V38L59 47L55 46V64Z")
    s.solid(walls, "#16213d", depth=0, shine=1.2, line=1.1, ink=SOOT)
    s.flat(path("M25 42L33 45V51H26ZM51 42L43 45V51H50Z"), FLAME, 0.8)
    s.flat(circle(30.5, 48, 1.3) + circle(45.5, 48, 1.3), SOOT)
    s.flat(path("M32 64V57Q38 51 44 57V64Z"), EMBER, 0.8)
    s.flat(path("M27.5 25H30.5V30H27.5ZM36.5 33H39.5V38H36.5Z"), EMBER)
    s.stroke(path("M66 70C64 60 67 54 64 46M65 56L71 50M65 53L60 47"), 1.4, SOOT)
    figure = path("M35 90L37 79C37 75 43 75 43 79L45 90Z") + circle(40, 73, 2.8)
    s.flat(figure, SOOT).flat(circle(47, 84, 3.4), "#f6c24e55").flat(circle(47, 84, 1.6), FLAME)


def cover() -> Picture:
    s = Sketch(line=1.2)
    s.flat(LID, WOOD).stroke(path("M12 0V100M25 0V100M50 0V100M63 0V100"), 0.9, "#54301a")
    s.stroke(path("M5 12V30M19 70V92M68 20V44M57 4V16M7 58V72"), 0.8, "#54301a")
    s.solid(KEYHOLE, BRASS, depth=3, hatch=0, shine=2)
    s.stroke(KEYHOLE, 9).stroke(KEYHOLE, 6.6, BRASS)
    s.inside(KEYHOLE, view).stroke(KEYHOLE, 1.4)
    put(s, KEYS["ghost"](), -1, 66, 33, -18)
    put(s, KEYS["omega"](), 45, 65, 34, 14)
    return s.picture
