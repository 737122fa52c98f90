"""What a challenge is seen through: a portrait's oval, a pointed arch of the house, or a hole torn into the wallpaper.

White is what people do to each other, so it hangs in a frame; blue is the house itself; black comes through the walls.
"""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture, Sketch
from printables.art.locke.palette import BLUE, CREAM, LINEN
from printables.art.outline import ellipse, path

Scene = Callable[[Sketch], object]

OVAL = ellipse(50, 50, 44, 46)
ARCH = path("M8 96V44C8 24 30 12 50 3C70 12 92 24 92 44V96Z")
TEAR = path(
    "M11 21L27 5L39 10L54 3L61 9L86 5L82 16L94 27L90 43L96 58L89 67L93 92L72 88L61 97L46 92L33 96L26 90L8 92L13 71"
    "L4 61L10 46L3 33Z"
)
HOLE = path(
    "M18 25L29 11L38 17L52 9L58 15L77 12L74 20L88 30L84 44L90 57L82 67L86 85L70 82L60 91L47 86L33 90L29 84L14 86"
    "L19 70L10 60L15 46L9 37Z"
)
CURLS = path("M14 31L30 10C38 18 39 27 31 36C29 31 22 29 14 31ZM89 66L87 86L69 83C67 75 73 69 79 70C80 73 84 70 89 66Z")


def portrait(wall: str, scene: Scene) -> Picture:
    s = Sketch().flat(OVAL, wall).inside(OVAL, scene)
    return s.stroke(OVAL, 7).stroke(OVAL, 4.4, CREAM).stroke(OVAL.scaled(0.985), 0.8, LINEN).picture


def arch(sky: str, scene: Scene) -> Picture:
    s = Sketch().flat(ARCH, sky).inside(ARCH, scene)
    return s.stroke(ARCH, 7).stroke(ARCH, 4.4, BLUE).stroke(ARCH.scaled(0.985), 0.9).picture


def tear(dark: str, scene: Scene) -> Picture:
    """The paper is curled up round the hole, so its back is seen."""
    s = Sketch().solid(TEAR, LINEN, depth=2.5, hatch=0, line=1.4)
    return (
        s.flat(HOLE, dark)
        .inside(HOLE, scene)
        .stroke(HOLE, 1.8)
        .solid(CURLS, CREAM, depth=3, hatch=1.9, line=1.4)
        .picture
    )
