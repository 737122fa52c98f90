"""What is left of a drawing on a phone: every seat page brings the whole court along, so it has to be light."""

from __future__ import annotations

from collections.abc import Iterable

from printables.art.kit import Area, Clip, Item, Picture, Stroke
from printables.art.outline import Outline

FINEST = 0.85  # thinner lines are lost on a screen, hatching first
TINIEST = 4.0  # freckles, studs and stubble, too


def small(picture: Picture) -> Picture:
    return Picture(tuple(kept(picture.items)))


def kept(items: Iterable[Item], least: float = TINIEST) -> Iterable[Item]:
    for item in items:
        match item:
            case Area(outline, colour) if reach(outline) >= least:
                yield Area(on_the_grid(outline), colour)
            case Stroke(outline, colour, width) if width >= FINEST and reach(outline) >= least:
                yield Stroke(on_the_grid(outline), colour, width)
            case Clip(outline, inside) if not all(isinstance(one, Area) and one.tone for one in inside):
                yield Clip(on_the_grid(outline), tuple(kept(inside, 0)))  # an eye, however small, looks somewhere


def on_the_grid(outline: Outline) -> Outline:
    """Whole hundredths are fine enough for a picture of a hundred pixels, and short to spell."""
    return outline.mapped(lambda point: (round(point[0]), round(point[1])))


def reach(outline: Outline) -> float:
    left, top, right, bottom = outline.box
    return max(right - left, bottom - top)
