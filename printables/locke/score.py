"""The scorecard of Locke & Key: every challenge, who won it, and who scored what by it; then the piles."""

from __future__ import annotations

from companion.games.locke.components import CHALLENGES, Gain
from companion.games.locke.news import Gained, Judged, Picked, Ranked, Stolen, Summed, Traded, TurnedUp
from companion.games.locke.piles import sum_of
from companion.games.locke.state import State
from companion.words import many
from printables.score import Cell, Ended, Form, Row, Score, Step

SCORECARD = Form(
    "No.", tuple(str(number) for number in range(1, len(CHALLENGES) + 1)), 6, why="Challenge, who was first and second",
    last="Challenges", ends=("Strength cards", "Total"),
)  # fmt: skip


def rows(ended: Ended) -> Score:
    found: list[Row] = []
    begins = ended.steps[0]  # how things stood before the challenge
    title, told = "", list[str]()  # of it, as it was judged last: something may have been put right
    for step in ended.steps:
        for event in step.told:
            match event:
                case TurnedUp(round=number, name=name, colour=colour, difficulty=difficulty):
                    begins, title, told = step, f"{name}, {colour.value} {difficulty}.", []
                    found.append(Row(str(number), {}))
                case Judged():
                    told = [step.says(event), *laid(step)]
                case Gained(gain=Gain.TAKE):
                    pass  # the points stand in the column, and who is first has been said
                case Ranked() | Gained() | Picked() | Stolen() | Traded():
                    told.append(step.says(event))
        if found:
            found[-1] = Row(found[-1].label, scored(begins, step), " ".join((title, *told)))
    sums = tuple(ended.last.says(event) for event in ended.last.told if isinstance(event, Summed))
    return Score(tuple(found), piles(ended.last), sums)


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
            cards = many(more, "card") if more else ""
            found[after.columns[seat]] = Cell(sum(one.difficulty for one in won) if won else None, cards)
    return found


def piles(last: Step) -> tuple[Row, Row]:
    state: State = last.state
    people = [(last.columns[seat], state.players[seat]) for seat in state.seats]
    cards = {column: Cell(sum(player.pile or ())) for column, player in people}
    return Row("Strength cards", cards), Row("Total", {column: Cell(sum_of(player)[0]) for column, player in people})
