"""The scorecard of Locke & Key: every challenge, who won it, and who scored what by it; then the piles."""

from __future__ import annotations

from companion.games.locke.components import CHALLENGES
from companion.games.locke.judge import Gain
from companion.games.locke.news import Gained, Judged, Picked, Ranked, Stolen, Summed, Traded, TurnedUp
from companion.games.locke.piles import sum_of
from companion.games.locke.state import State
from companion.words import many
from printables.score import Cell, Ended, Form, Row, Score, Step, merged

SCORECARD = Form(
    "No.", tuple(str(number) for number in range(1, len(CHALLENGES) + 1)), 6, why="Challenge, who was first and second",
    last="Challenges", ends=("Strength cards", "Total"),
)  # fmt: skip


def rows(ended: Ended) -> Score:
    found: list[Row] = []
    before = ended.steps[0]
    for step in ended.steps:
        told: list[str] = []
        for event in step.told:
            match event:
                case TurnedUp(round=number, name=name, colour=colour, difficulty=difficulty):
                    found.append(Row(str(number), {}, f"{name}, {colour.value} {difficulty}."))
                case Judged():
                    told.append(step.says(event))
                    told += laid(step)
                case Gained(gain=Gain.TAKE):
                    pass  # the points stand in the column, and who is first has been said
                case Ranked() | Gained() | Picked() | Stolen() | Traded():
                    told.append(step.says(event))
        if found:
            found[-1] = merged(found[-1], scored(before, step), " ".join(told))
        before = step
    sums = tuple(ended.last.says(event) for event in ended.last.told if isinstance(event, Summed))
    return Score(tuple(map(tidy, found)), piles(ended.last), sums)


def laid(step: Step) -> list[str]:
    """How strong everybody was, if more than the first two were."""
    state: State = step.state
    assert state.verdict is not None
    strong = [(step.names[seat], total) for seat, total in enumerate(state.verdict.totals) if total]
    return [", ".join(f"{name} {total}" for name, total in strong) + "."] if len(strong) > 2 else []


def scored(before: Step, after: Step) -> dict[int, Cell]:
    """Challenges are worth their difficulty. Strength cards lie face down until the end: they are counted."""
    found: dict[int, Cell] = {}
    for seat in after.state.seats:
        was, now = before.state.players[seat], after.state.players[seat]
        won, more = now.won[len(was.won) :], now.scored - was.scored
        if won or more:
            found[after.columns[seat]] = Cell(sum(one.difficulty for one in won) if won else None, "+" * more)
    return found


def tidy(row: Row) -> Row:
    """'+1 card' for what was noted one by one."""
    return Row(row.label, {column: spelt(cell) for column, cell in row.cells.items()}, row.why)


def spelt(cell: Cell) -> Cell:
    cards = cell.words.count("+")
    return Cell(cell.points, many(cards, "card") if cards else "")


def piles(last: Step) -> tuple[Row, Row]:
    state: State = last.state
    people = [(last.columns[seat], state.players[seat]) for seat in state.seats]
    cards = {column: Cell(sum(player.pile or ())) for column, player in people}
    return Row("Strength cards", cards), Row("Total", {column: Cell(sum_of(player)[0]) for column, player in people})
