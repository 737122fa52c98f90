"""Pictures for phones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from printables.art.kit import Area, Clip, Item, Picture, Stroke
from printables.art.outline import Outline, Point

FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} 100">{}</svg>'


def svg(picture: Picture) -> str:
    """A file of its own."""
    return FRAME.format(100, "".join(elements(picture.items, "c", count())))


def album(pictures: Mapping[str, Picture]) -> str:
    """Several pictures in one file, side by side: whoever fetches it does not say which one is looked at."""
    pages = []
    for number, (name, picture) in enumerate(pictures.items()):
        drawn = "".join(elements(picture.items, f"{name}-", count()))
        x = 100 * number
        pages.append(f'<view id="{name}" viewBox="{x} 0 100 100"/><svg x="{x}" width="100">{drawn}</svg>')
    return FRAME.format(100 * len(pictures), "".join(pages))


def elements(items: Iterable[Item], name: str, numbers: Iterator[int]) -> Iterator[str]:
    for item in items:
        match item:
            case Area(outline, colour):
                yield f'<path fill="{colour}" fill-rule="evenodd" d="{data(outline)}"/>'
            case Stroke(outline, colour, width):
                yield (
                    f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linejoin="round" '
                    f'stroke-linecap="round" d="{data(outline)}"/>'
                )
            case Clip(outline, inside):
                clip = f"{name}{next(numbers)}"
                yield f'<clipPath id="{clip}"><path clip-rule="evenodd" d="{data(outline)}"/></clipPath>'
                yield f'<g clip-path="url(#{clip})">'
                yield from elements(inside, name, numbers)
                yield "</g>"


def number(value: float) -> str:
    """Tenths of a hundredth are fine enough, and short."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.", "-.").removeprefix("0" if 0 < value < 1 else "") or "0"


def at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def data(outline: Outline) -> str:
    found = []
    for track in outline.tracks:
        here = track.start
        found.append(f"M{at(here)}")
        for a, b, end in track.curves:
            found.append(f"L{at(end)}" if a == here and b == end else f"C{at(a)} {at(b)} {at(end)}")
            here = end
        if track.closed:
            found.append("Z")
    return "".join(found)
