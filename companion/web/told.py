"""What the pages of a table are told in words: whom it waits for, what was said last, whose box it plays with."""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import Action, listing
from companion.moment import LogLine
from companion.room import Room
from companion.table import Table

LATEST = 8  # how many lines of the log a drawer shows
NAMED = 3  # how many of those the table waits for are named


def box_owner(room: Room) -> str:
    """Whose box the table plays with: 'Ann’s box'. Nobody's: nothing."""
    box = room.game.box
    if box is None or room.game.solo or not box.used(room.options):
        return ""
    names = [row.name for row in room.held_by(room.row.host)]
    return f"{names[0]}’s box" if len(names) == 1 else "the box of whoever opened this table"


def latest(table: Table) -> list[LogLine]:
    """The last lines that everybody was told, as they came."""
    return [line for line in table.lines[-8 * LATEST :] if line.reaches(None) and not line.minor][-LATEST:]


def waited(table: Table) -> str:
    """Whom the table waits for, by name; where a name would betray something, how many."""
    asked = [table.names[seat] for seat in table.asked()]
    if not asked:
        return ""
    if table.game.hush(table.state):
        return f"Waiting for {len(asked)} of {len(table.names)}"
    if len(asked) > NAMED + 1:
        asked = [*asked[:NAMED], f"{len(asked) - NAMED} more"]
    return f"Waiting for {listing(asked)}"


def grouped(moves: Sequence[Action]) -> dict[str, list[Action]]:
    """The moves by their names, as templates ask for them."""
    kinds: dict[str, list[Action]] = {}
    for move in moves:
        kinds.setdefault(type(move).__name__, []).append(move)
    return kinds
