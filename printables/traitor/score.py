"""The scorecard of Are You the Traitor?: who pointed at whom, who drew a treasure for it, and what it came to.

While it is played, everybody sees how many treasures the others have, and not which: so the rows count cards.
"""

from __future__ import annotations

from companion.games.traitor.components import CASTS
from companion.games.traitor.news import (
    Counted,
    Declared,
    DrawsOpenly,
    NotSaid,
    PutUnder,
    RanOut,
    RingUsed,
    RoundBegins,
    RoundEnds,
    StartedOver,
    Taken,
    Tied,
)  # fmt: skip
from companion.games.traitor.state import Phase, State
from printables.score import Cell, Ended, Form, Row, Score, Step, gained, merged

ROUNDS = 15  # as many as a long evening has
SCORECARD = Form(
    "Round", tuple(str(number) for number in range(1, ROUNDS + 1)), max(CASTS), last="Treasures", ends=("Points",)
)


def rows(ended: Ended) -> Score:
    found: list[Row] = []
    before: dict[int, int] = {}
    number = 0
    for step in ended.steps:
        after = cards(step)
        new: list[Row] = []
        for event in step.told:
            match event:
                case RoundBegins(round=number):
                    pass
                case RoundEnds():
                    new.append(Row(str(number), {}, step.says(event)))
                case RingUsed():
                    new.append(Row("Ring", {}, step.says(event)))
                case PutUnder():
                    new.append(Row("Left", {}, step.says(event)))
                case Declared():
                    new.append(Row("Victory", {}, step.says(event)))
                case StartedOver():
                    new.append(Row(str(number), {}, step.says(event)))
                case Tied():
                    new.append(Row("Count", points(step, counted=False), step.says(event)))
                case DrawsOpenly() | Taken() | NotSaid() if new or found:
                    last = new or found
                    last[-1] = merged(last[-1], {}, step.says(event))
                case RanOut():
                    new.append(Row("End", {}, step.says(event)))
        change = gained(before, after)
        if change and not new and found:  # what a Ring took, known to two
            found[-1] = merged(found[-1], change)
        elif change and new:
            new[0] = merged(new[0], change)
        found += new
        before = after
    told = ended.last.told
    notes = tuple(ended.last.says(event) for event in told if isinstance(event, Counted))
    return Score(tuple(found), (Row("Points", points(ended.last, counted=True)),), notes)


def cards(step: Step) -> dict[int, int]:
    """How many treasures everybody has before them, which all can see."""
    state: State = step.state
    return {step.columns[seat]: state.players[seat].cards for seat in state.seats if state.players[seat].cards}


def points(step: Step, counted: bool) -> dict[int, Cell]:
    """What the treasures are worth, told when they are counted: in the end, or at a tie, which is played on."""
    state: State = step.state
    assert not counted or state.phase is Phase.OVER
    worth = {step.columns[seat]: state.players[seat].points for seat in state.seats}
    return {column: Cell(points) if counted else Cell(words=f"({points})") for column, points in worth.items()}
