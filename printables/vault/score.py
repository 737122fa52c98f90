"""The scorecard of Pick the Lock: who took which treasure, from where, and what it is worth."""

from __future__ import annotations

from companion.games.vault.components import THIEF_CARDS, THIEF_SETS
from companion.games.vault.news import (
    Counted,
    Discarded,
    GoesFor,
    Opened,
    Played,
    PutBack,
    Robs,
    RoundBegins,
    StayedShut,
)  # fmt: skip
from companion.games.vault.state import Lot, State
from printables.score import Cell, Ended, Form, Row, Score, Step, gained

TURNS = tuple(label for number, _ in enumerate(THIEF_CARDS, 1) for label in (str(number), *("",) * 4))
SCORECARD = Form("Round", ("Start", *TURNS, "Tie", "", ""), len(THIEF_SETS), why="Whose treasure, and why")


def rows(ended: Ended) -> Score:
    found: list[Row] = []
    before: dict[int, int] = {}  # lots, and the columns of their owners
    label, aim = "Start", ""
    for step in ended.steps:
        after = owners(step)
        told: list[str] = []
        following = label
        for event in step.told:
            match event:
                case RoundBegins(title=title):
                    following = title.removeprefix("Round ").replace("Tie round with the", "Tie,")
                case GoesFor(treasure=treasure):
                    aim = f"{treasure} in the vault"
                case Robs(owner=owner, treasure=treasure):
                    aim = f"{step.names[owner]}’s {treasure}"
                case Played(thief=thief, card=card):
                    aim = f"{step.names[thief]} for {aim}, with the {card}"
                case Opened(reason=reason, treasure=treasure):
                    told.append(f"{aim}: {reason}" + ("" if treasure in aim else f" It is {treasure}."))
                case StayedShut(reason=reason):
                    told.append(f"{aim}: {reason}")
                case PutBack() | Discarded():
                    told.append(step.says(event))
        if label == "Start" and after != before:
            told = [", ".join(f"{ended.names[column]}: {called(ended, lot)}" for lot, column in after.items()) + "."]
        if told:
            found.append(Row(label, moved(ended, before, after), " ".join(told)))
        before, label = after, following
    counted = tuple(ended.last.says(event) for event in ended.last.told if isinstance(event, Counted))
    return Score(tuple(found), (), counted)


def owners(step: Step) -> dict[int, int]:
    state: State = step.state
    return {lot.number: step.columns[seat] for seat in state.seats for lot in state.players[seat].lots}


def lots(ended: Ended) -> dict[int, Lot]:
    """Every treasure as it is known in the end: some are only named then."""
    state: State = ended.state
    return {lot.number: lot for held in (state.vault, *(thief.lots for thief in state.players)) for lot in held}


def called(ended: Ended, number: int) -> str:
    lot = lots(ended)[number]
    return lot.treasure.name if lot.treasure else lot.label


def moved(ended: Ended, before: dict[int, int], after: dict[int, int]) -> dict[int, Cell]:
    """What changed hands, by what it is worth."""
    state: State = ended.state
    worth = {
        number: 1 if state.options.children else lot.treasure.value if lot.treasure else 0
        for number, lot in lots(ended).items()
    }

    def wealth(held: dict[int, int]) -> dict[int, int]:
        totals: dict[int, int] = {}
        for number, column in held.items():
            totals[column] = totals.get(column, 0) + worth[number]
        return totals

    return gained(wealth(before), wealth(after))
