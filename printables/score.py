"""What a scorecard says: a form, and the rows by which a finished game fills it. Nothing is drawn here.

A game brings `printables/<slug>/score.py`: SCORECARD, its form, and `rows(ended)`, what one finished game writes
into it. Both know only what everybody was told, and what the end showed to all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from companion.game import Event, Game, Outcome, listing, say
from companion.memory import moments_of, public, seated
from companion.moment import Moment
from companion.table import Table


@dataclass(frozen=True)
class Form:
    """A table: names on top, a row for each round, what it came to below, and room for the reason."""

    first: str  # what a row is: a round, a challenge, a game
    rows: tuple[str, ...]  # what stands before the rows of a blank one
    seats: int = 0  # how many names a blank one has room for
    each: tuple[str, ...] = ()  # what the columns are, if not the players
    why: str = "What happened"
    last: str = "Total"
    ends: tuple[str, ...] = ()  # what comes after the total
    games: bool = False  # a row is a whole game: an evening of several fills several
    best: bool = False  # not the sum but the best is kept, and only of the last column


class Cell(NamedTuple):
    """What stands in one column of a row: what is added up, and what is only said."""

    points: int | None = None
    words: str = ""


@dataclass(frozen=True)
class Row:
    label: str
    cells: Mapping[int, Cell] = field(default_factory=dict)  # by column
    why: str = ""


@dataclass(frozen=True)
class Score:
    """What one game writes into its form."""

    rows: tuple[Row, ...]
    ends: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()  # below the table: every sum that the end showed


@dataclass(frozen=True)
class Played(Score):
    """A scorecard, filled."""

    form: Form = Form("", ())
    names: tuple[str, ...] = ()  # on top of the columns
    when: str = ""  # … and whose, if the columns are not the players
    says: str = ""  # how it ended
    winners: frozenset[int] = frozenset()  # by column

    def totals(self, upto: int | None = None) -> dict[int, Cell]:
        """What all rows come to, or the first of them."""
        found: dict[int, int] = {}
        for row in self.rows[:upto]:
            for column, cell in row.cells.items():
                if cell.points is not None:
                    added = found.get(column, 0) + cell.points
                    found[column] = max(found.get(column, cell.points), cell.points) if self.form.best else added
        kept = [len(self.names) - 1] if self.form.best else sorted(found)
        return {column: Cell(found[column]) for column in kept if column in found}


# A finished game, as everybody knows it -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """What one move told everybody, how things stood after it, and in which column each seat is written down."""

    state: Any
    told: tuple[Event, ...]
    columns: tuple[int, ...]
    names: tuple[str, ...]  # by seat

    def says(self, event: Event) -> str:
        return say(event, self.names)


@dataclass(frozen=True)
class Ended:
    number: int  # which game of the evening it was
    when: str
    names: tuple[str, ...]  # by column
    steps: tuple[Step, ...]
    outcome: Outcome
    beyond: tuple[str, ...] = ()  # what the house knows besides

    @property
    def last(self) -> Step:
        return self.steps[-1]

    @property
    def state(self) -> Any:
        return self.last.state

    @property
    def says(self) -> str:
        return self.outcome.says.format(
            winners=listing([self.last.names[seat] for seat in sorted(self.outcome.winners)])
        )

    @property
    def winners(self) -> frozenset[int]:
        return frozenset(self.last.columns[seat] for seat in self.outcome.winners)


def scoring(game: Game[Any]) -> tuple[Form, Callable[[Ended], Score]]:
    """A game's own form and rows; or plain ones, which tell the story."""
    own = f"printables.{game.slug}.score"
    if find_spec(f"printables.{game.slug}") and find_spec(own):
        module = import_module(own)
        return module.SCORECARD, module.rows
    return Form("Round", tuple(str(number) for number in range(1, 16)), max(2, game.seats[-1])), story


def story(ended: Ended) -> Score:
    """A game that does not say how it is scored: what everybody was told, and who won."""
    told = (step.says(event) for step in ended.steps for event in step.told if not event.minor)
    won = {column: Cell(words="won") for column in sorted(ended.winners)}
    rows = [Row(str(number), {}, says) for number, says in enumerate(told, 1)]
    return Score((*rows, Row("End", won, ended.says)))


def played(
    table: Table, times: Sequence[float], beyond: Callable[[Any], Sequence[str]] = lambda state: ()
) -> Played | None:
    """The last finished game of a table, or all of them if its form has a row for each; None: none was finished.

    `times` is when each entry of the log was made. `beyond` adds what only the house knows of an end, as a fortune.
    """
    form, rows = scoring(table.game)
    games = finished(table)[0 if form.games else -1 :]
    if not games:
        return None
    names: dict[int, str] = {}  # everybody who ever sat there, as they came
    for game in games:
        for _, numbers, called in seated(game):
            names |= zip(numbers, called, strict=True)
    people, ended = list(names), []
    for place, game in enumerate(games, 1):
        steps = tuple(
            Step(moment.state, public(moment), tuple(people.index(number) for number in numbers), called)
            for moment, numbers, called in seated(game)
        )
        outcome = table.game.outcome(game[-1].state)
        assert outcome is not None, "only finished games are written down"
        date = datetime.fromtimestamp(times[game[-1].seq])
        when = f"{date.day} {date:%B %Y}"
        ended.append(Ended(place, when, tuple(names.values()), steps, outcome, tuple(beyond(game[-1].state))))
    scores, last = [rows(one) for one in ended], ended[-1]
    whose = f"{listing(list(names.values()))}, {last.when}" if form.each else last.when
    return Played(
        tuple(row for score in scores for row in score.rows), scores[-1].ends, scores[-1].notes,
        form, form.each or tuple(names.values()), whose, last.says,
        frozenset() if form.each or form.games else last.winners,
    )  # fmt: skip


def finished(table: Table) -> list[tuple[Moment, ...]]:
    """What stands of every game that was played to its end."""
    return [moments_of(table, last) for last in table.finished]


def gained(before: Mapping[int, int], after: Mapping[int, int]) -> dict[int, Cell]:
    """By how much the columns differ, where they do."""
    change = {column: after.get(column, 0) - before.get(column, 0) for column in sorted({*before, *after})}
    return {column: Cell(by) for column, by in change.items() if by}


def merged(row: Row, cells: Mapping[int, Cell], why: str = "") -> Row:
    """The same row, after something more belonging to it."""
    both = dict(row.cells)
    for column, cell in cells.items():
        was = both.get(column, Cell())
        known = [points for points in (was.points, cell.points) if points is not None]
        both[column] = Cell(sum(known) if known else None, " ".join(filter(None, (was.words, cell.words))))
    return replace(row, cells=both, why=" ".join(filter(None, (row.why, why))))
