"""The scorecard of Keys to the Castle: a row for each game, who won the race, and how far the others were."""

from __future__ import annotations

from companion.game import Seat
from companion.games.castle.news import Closed, Dug, Netted, Opened, Padlocked, Sawn
from companion.games.castle.state import State
from companion.words import many
from printables.score import Cell, Ended, Form, Row, Score

SCORECARD = Form(
    "Game", tuple(str(number) for number in range(1, 13)), 4, why="How the race went", last="Won", games=True
)
TOLD = {
    "door opened": (Opened,), "door closed": (Closed,), "padlock": (Padlocked,), "secret passage": (Dug,),
    "door sawn open": (Sawn,), "net": (Netted,),
}  # fmt: skip


def rows(ended: Ended) -> Score:
    state: State = ended.state
    cells = {}
    for seat, column in zip(state.seats, ended.last.columns, strict=True):
        away = f"{many(short(state, seat), 'step')} away"
        cells[column] = Cell(1) if seat in ended.outcome.winners else Cell(words=away)
    events = [event for step in ended.steps for event in step.told]
    counts = {what: sum(isinstance(event, kinds) for event in events) for what, kinds in TOLD.items()}
    done = [several(count, what) for what, count in counts.items() if count]
    course = f"{ended.when}: {ended.says} It took {many(state.turns, 'turn')}"
    return Score((Row(str(ended.number), cells, f"{course}: {', '.join(done)}." if done else f"{course}."),))


def several(count: int, what: str) -> str:
    """'1 door opened', '3 doors opened'."""
    noun, _, rest = what.partition(" ")
    return many(count, what) if rest in ("", "passage") else f"{many(count, noun)} {rest}"


def short(state: State, seat: Seat) -> int:
    """How many steps straight ahead the far row was away, if every door had been open."""
    at, goal = state.players[seat].at, state.goal(seat)
    if at is None:
        side = state.players[seat].side
        assert side is not None
        return 1 + min(apart(one, other) for one in state.row_of(side) for other in goal)
    return min(apart(at, other) for other in goal)


def apart(one: int, other: int) -> int:
    return abs(one // 10 - other // 10) + abs(one % 10 - other % 10)
