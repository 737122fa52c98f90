"""Outlines: what a drawing is cut from. Points in a box of 100 by 100, y downwards, as on a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from math import cos, hypot, pi, radians, sin

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]  # two handles and where it ends; a straight line has its handles on itself
ROUND = 0.5523  # how far the handles of a quarter circle reach


@dataclass(frozen=True)
class Track:
    """One line that does not leave the paper."""

    start: Point
    curves: tuple[Curve, ...]
    closed: bool = True

    def moved_by(self, move: Callable[[Point], Point]) -> Track:
        return Track(move(self.start), tuple((move(a), move(b), move(c)) for a, b, c in self.curves), self.closed)


@dataclass(frozen=True)
class Outline:
    tracks: tuple[Track, ...]

    def __add__(self, other: Outline) -> Outline:
        return Outline(self.tracks + other.tracks)

    def mapped(self, move: Callable[[Point], Point]) -> Outline:
        return Outline(tuple(track.moved_by(move) for track in self.tracks))

    def moved(self, dx: float, dy: float) -> Outline:
        return self.mapped(lambda p: (p[0] + dx, p[1] + dy))

    def scaled(self, x: float, y: float | None = None, about: Point = (50, 50)) -> Outline:
        tall = x if y is None else y
        return self.mapped(lambda p: (about[0] + (p[0] - about[0]) * x, about[1] + (p[1] - about[1]) * tall))

    def turned(self, degrees: float, about: Point = (50, 50)) -> Outline:
        """Clockwise, as one sees it."""
        c, s = cos(radians(degrees)), sin(radians(degrees))

        def turn(p: Point) -> Point:
            x, y = p[0] - about[0], p[1] - about[1]
            return about[0] + x * c - y * s, about[1] + x * s + y * c

        return self.mapped(turn)

    def mirrored(self, x: float = 50) -> Outline:
        """Its mirror image about an upright line."""
        return self.mapped(lambda p: (2 * x - p[0], p[1]))

    def flipped(self, y: float = 50) -> Outline:
        """Its mirror image about a level line."""
        return self.mapped(lambda p: (p[0], 2 * y - p[1]))

    @property
    def both(self) -> Outline:
        """It and its mirror image."""
        return self + self.mirrored()

    @cached_property
    def operators(self) -> str:
        """As a PDF draws it."""
        found = []
        for track in self.tracks:
            here = track.start
            found.append(f"{here[0]:.2f} {here[1]:.2f} m")
            for a, b, end in track.curves:
                if a == here and b == end:
                    found.append(f"{end[0]:.2f} {end[1]:.2f} l")
                else:
                    found.append(f"{a[0]:.2f} {a[1]:.2f} {b[0]:.2f} {b[1]:.2f} {end[0]:.2f} {end[1]:.2f} c")
                here = end
            found += ["h"] if track.closed else []
        return " ".join(found)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        points = [point for polygon in polygons(self) for point in polygon]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)


# How outlines are made


@cache
def path(d: str) -> Outline:
    """As SVG writes it, every letter of it: curves, arcs, relative steps. A part that ends in Z is closed."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen  # here, so that the house opens without it
    from fontTools.svgLib.path import parse_path

    pen = DecomposingRecordingPen({})
    parse_path(d, pen)
    tracks: list[Track] = []
    start, here, curves = (0.0, 0.0), (0.0, 0.0), list[Curve]()
    for verb, points in pen.value:
        match verb:
            case "moveTo":
                start = here = points[0]
                curves = []
            case "lineTo":
                curves.append((here, points[0], points[0]))
                here = points[0]
            case "curveTo":
                curves.append((points[0], points[1], points[2]))
                here = points[2]
            case "qCurveTo":
                (cx, cy), end = points[0], points[1]
                first = here[0] + (cx - here[0]) * 2 / 3, here[1] + (cy - here[1]) * 2 / 3
                second = end[0] + (cx - end[0]) * 2 / 3, end[1] + (cy - end[1]) * 2 / 3
                curves.append((first, second, end))
                here = end
            case "closePath" | "endPath" if curves:
                tracks.append(Track(start, tuple(curves), verb == "closePath"))
                curves = []
    return Outline(tuple(tracks))


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> Outline:
    ry = rx if ry is None else ry
    hx, hy = rx * ROUND, ry * ROUND
    curves = (
        ((x + rx, y + hy), (x + hx, y + ry), (x, y + ry)),
        ((x - hx, y + ry), (x - rx, y + hy), (x - rx, y)),
        ((x - rx, y - hy), (x - hx, y - ry), (x, y - ry)),
        ((x + hx, y - ry), (x + rx, y - hy), (x + rx, y)),
    )
    return Outline((Track((x + rx, y), curves),))


circle = ellipse


def ring(x: float, y: float, outer: float, inner: float) -> Outline:
    """A disc with a hole."""
    return ellipse(x, y, outer) + ellipse(x, y, inner).mirrored(x)


def box(x: float, y: float, width: float, height: float, round: float = 0.0) -> Outline:
    if not round:
        return poly((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    r = min(round, width / 2, height / 2)
    return path(
        f"M{x + r} {y}h{width - 2 * r}a{r} {r} 0 0 1 {r} {r}v{height - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
        f"h{2 * r - width}a{r} {r} 0 0 1 {-r} {-r}v{2 * r - height}a{r} {r} 0 0 1 {r} {-r}z"
    )


def poly(*points: Point, closed: bool = True) -> Outline:
    """Straight from point to point."""
    return Outline((Track(points[0], tuple((a, b, b) for a, b in pairwise(points)), closed),))


def blob(*points: Point, tension: float = 1.0) -> Outline:
    """A soft closed line through all points."""
    count = len(points)
    return smooth([points[(n - 1) % count] for n in range(count + 3)], tension, closed=True)


def curve(*points: Point, tension: float = 1.0) -> Outline:
    """A soft open line through all points."""
    return smooth([points[0], *points, points[-1]], tension, closed=False)


def smooth(points: Sequence[Point], tension: float, closed: bool) -> Outline:
    curves = []
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in zip(points, points[1:], points[2:], points[3:], strict=False):
        k = tension / 6
        curves.append(((x1 + (x2 - x0) * k, y1 + (y2 - y0) * k), (x2 - (x3 - x1) * k, y2 - (y3 - y1) * k), (x2, y2)))
    return Outline((Track(points[1], tuple(curves), closed),))


def star(x: float, y: float, outer: float, inner: float, rays: int, turn: float = 0.0) -> Outline:
    points = []
    for number in range(2 * rays):
        angle, reach = pi * number / rays - pi / 2 + radians(turn), outer if number % 2 == 0 else inner
        points.append((x + reach * cos(angle), y + reach * sin(angle)))
    return poly(*points)


def round_about(outline: Outline, times: int, about: Point = (50, 50)) -> Outline:
    """The same, turned again and again: petals, rays, notches."""
    return together(outline.turned(360 * number / times, about) for number in range(times))


def together(outlines: Iterable[Outline]) -> Outline:
    return Outline(tuple(track for outline in outlines for track in outline.tracks))


# What engraving needs: an outline as many short straight lines, and where level lines run inside it

STEPS = 10  # straight lines a curve is taken for


def polygons(outline: Outline) -> list[list[Point]]:
    found = []
    for track in outline.tracks:
        here, points = track.start, [track.start]
        for a, b, end in track.curves:
            steps = 1 if a == here and b == end else STEPS
            for step in range(1, steps + 1):
                t = step / steps
                u = 1 - t
                weights = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                corners = (here, a, b, end)
                points.append(
                    (
                        sum(w * p[0] for w, p in zip(weights, corners, strict=True)),
                        sum(w * p[1] for w, p in zip(weights, corners, strict=True)),
                    )
                )
            here = end
        found.append(points)
    return found


def crossings(shapes: Sequence[Sequence[Point]], y: float) -> list[float]:
    """Where a level line enters and leaves."""
    found = []
    for points in shapes:
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
            if (y1 > y) != (y2 > y):
                found.append(x1 + (y - y1) * (x2 - x1) / (y2 - y1))
    return sorted(found)


Stretch = tuple[float, float]


def without(stretches: Sequence[Stretch], holes: Sequence[Stretch]) -> list[Stretch]:
    left = list(stretches)
    for low, high in holes:
        left = [
            part
            for a, b in left
            for part in (((a, min(b, low)), (max(a, high), b)) if low < b and high > a else ((a, b),))
            if part[1] - part[0] > 0.3
        ]
    return left


def hatching(outline: Outline, angle: float, gap: float, hole: Outline | None = None) -> Outline:
    """Level lines, `gap` apart, turned by an angle, inside the outline and outside the hole."""
    inside = polygons(outline.turned(-angle))
    outside = polygons(hole.turned(-angle)) if hole else []
    ys = [y for points in inside for _, y in points]
    lines: list[Outline] = []
    y = (min(ys) // gap + 0.5) * gap
    while y < max(ys):
        cuts = crossings(inside, y)
        stretches = list(zip(cuts[::2], cuts[1::2], strict=False))
        if outside:
            gaps = crossings(outside, y)
            stretches = without(stretches, list(zip(gaps[::2], gaps[1::2], strict=False)))
        lines += [poly((a, y), (b, y), closed=False) for a, b in stretches if b - a > 0.6]
        y += gap
    return together(lines).turned(angle)


def length(outline: Outline) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for points in polygons(outline) for a, b in pairwise(points))
