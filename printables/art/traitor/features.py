"""What faces are made of: eyes, brows, noses, mouths. A face is put together by hand, so that no two are one."""

from __future__ import annotations

from printables.art.kit import Sketch, darker
from printables.art.outline import Outline, circle, path, poly

WHITE_OF_EYE = "#fbf6ea"


def eye(
    s: Sketch, x: float, y: float, wide: float = 8.0, high: float = 5.0, look: tuple[float, float] = (0, 0),
    iris: str = "#5b3a22", lid: float = 1.5, droop: float = 0.0,
) -> Sketch:  # fmt: skip
    """An eye that looks somewhere: `look` in parts of its own size; `droop`: how far the outer corner hangs."""
    a, b = x - wide / 2, x + wide / 2
    left, right = y + max(0.0, -droop), y + max(0.0, droop)
    almond = path(
        f"M{a} {left} Q{x - wide * 0.1} {y - high * 0.95} {b} {right} Q{x + wide * 0.1} {y + high * 0.75} {a} {left}Z"
    )
    s.flat(almond, WHITE_OF_EYE)
    at_x, at_y = x + look[0] * wide * 0.28, y - high * 0.06 + look[1] * high * 0.25
    reach = min(wide * 0.27, high * 0.46)

    def looking(part: Sketch) -> None:
        part.flat(circle(at_x, at_y, reach), iris)
        part.stroke(poly((at_x, at_y), (at_x + 0.1, at_y), closed=False), reach)  # a dot that no ink saver leaves out

    s.inside(almond, looking)
    s.stroke(path(f"M{a} {left} Q{x - wide * 0.1} {y - high * 0.95} {b} {right}"), lid)
    s.stroke(
        path(f"M{a + wide * 0.2} {y + high * 0.36} Q{x} {y + high * 0.55} {b - wide * 0.2} {y + high * 0.36}"), 0.6
    )
    return s


def shade(s: Sketch, where: Outline, skin: str, inside: Outline, by: float = 0.2) -> Sketch:
    """Shadow on a skin: under a hat, beside a nose, below a cheek."""
    return s.tone(where, darker(skin, by), inside)
