"""The night of Are You the Traitor?, to read aloud, for tables that leave the phones aside."""

from __future__ import annotations

from io import BytesIO

from companion.games.traitor import GAME
from companion.games.traitor.components import CASTS
from companion.games.traitor.night import script
from companion.store import Store
from printables.book import Job
from printables.draw import INK, LEADING, MUTED, POINT, tint, wrapped
from printables.paper import Rect
from printables.scorecard import MARGIN, begun, closed


def night(job: Job, _: Store | None = None) -> bytes:
    """What is read aloud, for each number of players that has a night: the app stays optional."""
    out = BytesIO()
    canvas, pen = begun(out, GAME, "The night, to read aloud", job)
    page = job.paper.box.shrunk(MARGIN)
    y = page.top - 26
    groups: dict[tuple[str, ...], list[int]] = {}
    for players, cast in CASTS.items():
        groups.setdefault(tuple(line.words for line in script(cast, cards=True)), []).append(players)
    pauses = {line.words: line.pause // 1000 for cast in CASTS.values() for line in script(cast, cards=True)}
    for lines, several in groups.items():
        who = f"{several[0]} players" if len(several) == 1 else f"{several[0]} to {several[-1]} players"
        pen.text(who, page.x, y, 14, "Serif Bold", GAME.accent.day, "left")
        pen.line(page.x, y - 2, page.right, y - 2, tint(GAME.accent.day, 0.5), 0.2)
        y -= 8
        for number, line in enumerate(lines, 1):
            height = len(wrapped(line, "Sans", 11.5, page.width - 34)) * 11.5 * POINT * LEADING
            box = Rect(page.x + 9, y - height, page.width - 34, height)
            pen.text(f"{number}.", page.x + 1, y - 3.6, 11.5, "Sans Bold", INK, "left")
            pen.fitted(line, box, 11.5, "Sans", INK, "left", anchor="top")
            pen.text(f"{pauses[line]} seconds", page.right, y - 3.6, 9, "Sans", MUTED, "right")
            y -= height + 1.6
        y -= 6
    return closed(canvas, out)
