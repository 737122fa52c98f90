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
    return tenths(round(value * 10))


def tenths(value: int) -> str:
    """As short as SVG allows: no needless naught before or after the point."""
    whole, part = divmod(abs(value), 10)
    return ("-" if value < 0 else "") + (str(whole) if whole or not part else "") + (f".{part}" if part else "")


def joined(values: Iterable[int]) -> str:
    """Numbers with no more between them than it takes to tell them apart."""
    said = ""
    for value in values:
        word = tenths(value)
        said += word if not said or word.startswith("-") else f" {word}"
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
    return round(point[0] * 10), round(point[1] * 10)
