"""The night of Are You the Traitor?, to read aloud, for tables that leave the phones aside."""

from __future__ import annotations

from companion.games.traitor import GAME
from companion.games.traitor.components import CASTS
from companion.games.traitor.night import script
from companion.store import Store
from printables.draw import INK, LEADING, MUTED, POINT, Pen, tint, wrapped
from printables.leaf import Leaf, headed
from printables.paper import Rect

SIZE = 11.5


def night(pen: Pen, page: Rect) -> None:
    """What is read aloud, for each number of players that has a night of its own."""
    inside = headed(pen, page, GAME, "The night, to read aloud")
    groups: dict[tuple[str, ...], list[int]] = {}
    for players, cast in CASTS.items():
        groups.setdefault(tuple(line.words for line in script(cast, cards=True)), []).append(players)
    pauses = {line.words: line.pause // 1000 for cast in CASTS.values() for line in script(cast, cards=True)}
    y = inside.top - 6
    for lines, several in groups.items():
        who = f"{several[0]} players" if len(several) == 1 else f"{several[0]} to {several[-1]} players"
        pen.text(who, inside.x, y, 14, "Serif Bold", GAME.accent.day, "left")
        pen.line(inside.x, y - 2, inside.right, y - 2, tint(GAME.accent.day, 0.5), 0.2)
        y -= 8
        for number, line in enumerate(lines, 1):
            height = len(wrapped(line, "Sans", SIZE, inside.width - 34)) * SIZE * POINT * LEADING
            box = Rect(inside.x + 9, y - height, inside.width - 34, height)
            pen.text(f"{number}.", inside.x + 1, y - 3.6, SIZE, "Sans Bold", INK, "left")
            pen.fitted(line, box, SIZE, "Sans", INK, "left", anchor="top")
            pen.text(f"{pauses[line]} seconds", inside.right, y - 3.6, 9, "Sans", MUTED, "right")
            y -= height + 1.6
        y -= 6


def leaves(store: Store | None) -> tuple[Leaf, ...]:
    return (Leaf("The night, to read aloud", "night", night),)
