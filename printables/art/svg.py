"""Pictures for phones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from printables.art.kit import Area, Clip, Item, Picture, Stroke, scaled
from printables.art.outline import Outline, Point

GRID = 2  # steps to a unit: half a hundredth of the box is finer than a phone shows
ENGRAVED = 0.6  # thinner lines than that are for paper: on a phone they are a grey haze, and weigh a fifth
FRAME = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" fill="none" fill-rule="evenodd" clip-rule="evenodd" '
    'stroke-linejoin="round" stroke-linecap="round">{}</svg>'
)
SIDE = 100 * GRID


def svg(picture: Picture, name: str = "c") -> str:
    """A file of its own; or inside another, where what it clips by needs a name of its own."""
    return FRAME.format(SIDE, SIDE, "".join(elements(picture.items, name, count())))


def cover_svg(picture: Picture) -> str:
    """Three wide and four high, and shown larger than any other picture: so on a grid that is as fine again."""
    items = [scaled(item, 0, 0, GRID, 0) for item in picture.items]
    return FRAME.format(3 * SIDE // 2, 2 * SIDE, "".join(elements(items, "c", count())))


def album(pictures: Mapping[str, Picture]) -> str:
    """Several pictures in one file, side by side: whoever fetches it does not say which one is looked at."""
    pages = []
    for number, (name, picture) in enumerate(pictures.items()):
        drawn = "".join(elements(picture.items, f"{name}-", count()))
        x = SIDE * number
        pages.append(f'<view id="{name}" viewBox="{x} 0 {SIDE} {SIDE}"/><svg x="{x}" width="{SIDE}">{drawn}</svg>')
    return FRAME.format(SIDE * len(pictures), SIDE, "".join(pages))


def elements(items: Iterable[Item], name: str, numbers: Iterator[int]) -> Iterator[str]:
    for item in items:
        match item:
            case Area(outline, colour):
                yield f'<path fill="{colour}" d="{data(outline)}"/>'
            case Stroke(outline, colour, width) if width >= ENGRAVED:
                yield f'<path stroke="{colour}" stroke-width="{width * GRID:.3g}" d="{data(outline)}"/>'
            case Clip(outline, inside):
                clip = f"{name}{next(numbers)}"
                yield f'<clipPath id="{clip}"><path d="{data(outline)}"/></clipPath><g clip-path="url(#{clip})">'
                yield from elements(inside, name, numbers)
                yield "</g>"


def joined(values: Iterable[int]) -> str:
    """Numbers with no more between them than it takes to tell them apart."""
    said = ""
    for value in values:
        said += f"{value}" if not said or value < 0 else f" {value}"
    return said


def data(outline: Outline) -> str:
    """Step by step from where the pen is: an outline that was moved is spelt as it was before, and packs well."""
    found = []
    x, y = 0, 0
    for track in outline.tracks:
        start = here = rounded(track.start)
        found.append(f"m{joined((here[0] - x, here[1] - y))}")
        before = track.start
        for a, b, end in track.curves:
            (ax, ay), (bx, by), (ex, ey) = rounded(a), rounded(b), rounded(end)
            ox, oy = here
            if a == before and b == end:
                found.append(f"l{joined((ex - ox, ey - oy))}")
            else:
                found.append(f"c{joined((ax - ox, ay - oy, bx - ox, by - oy, ex - ox, ey - oy))}")
            here, before = (ex, ey), end
        if track.closed:
            found.append("z")
        x, y = start if track.closed else here
    return "".join(found)


def rounded(point: Point) -> tuple[int, int]:
    return round(point[0] * GRID), round(point[1] * GRID)
