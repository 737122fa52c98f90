"""The scorecard of Lock & Spell: a row for each game, what its points are made of, and its fortune."""

from __future__ import annotations

from companion.game import listing
from companion.games.spell.score import result
from companion.games.spell.state import State
from companion.words import many
from printables.score import Cell, Ended, Form, Row, Score

SCORECARD = Form(
    "Date",
    ("",) * 20,
    each=("Tokens × 5", "Chests", "− Keys", "Score"),
    why="Fortune",
    last="Best",
    games=True,
    best=True,
)


def rows(ended: Ended) -> Score:
    state: State = ended.state
    told = result(state)
    assert told is not None, "only finished games are written down"
    points = [*(line.points for line in told.lines), told.total] if told.won else []
    lost = [one.key.value for one in state.lost]
    why = [told.says, f"{many(told.turns, 'turn')}."]
    if lost:
        why.append(f"Keys discarded: {listing(lost)}.")
    if told.found:
        why.append(f"Found: {listing(told.found)}.")
    cells = {column: Cell(value) for column, value in enumerate(points)} or {3: Cell(words="lost")}
    return Score((Row(ended.when, cells, " ".join((*why, *ended.beyond))),))
