"""Two Keys: everybody hides a number, and the highest opens the door. A whole game in one file, made to be copied.

What it does not have it gets plainly: screens, rules page, sheets, icon. Imports are of the core only, so a copy is a
game of its own as soon as its slug and name are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.game import Accent, Action, Event, Game, Illegal, Outcome, Seat, Told, free, option

# What can be done, and what is told -----------------------------------------------------------------------------------


class Hide(Action, says="Hide a number"):
    number: int = free(0)


class Hidden(Event, says="{seat} has hidden a number."):
    seat: Seat


class YouHid(Event, says="You hid {number}."):
    number: int


class Shown(Event, says="{seat} hid {number}.", final=True):
    seat: Seat
    number: int


# How it stands --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Options:
    highest: int = option(9, "Highest number", "Numbers go from 1 to this.", low=2, high=99)


@dataclass(frozen=True)
class State:
    options: Options
    numbers: tuple[int | None, ...]

    @property
    def shown(self) -> bool:
        return None not in self.numbers


# The rules ------------------------------------------------------------------------------------------------------------


def setup(seats: int, options: Options) -> State:
    return State(options, (None,) * seats)


def chance(state: State, random: Random) -> Action | None:
    return None  # nothing is shuffled or dealt


def legal(state: State, seat: Seat | None) -> tuple[Action, ...]:
    return (Hide(),) if seat is not None and state.numbers[seat] is None else ()


def apply(state: State, seat: Seat, move: Hide) -> tuple[State, Told]:
    if not 1 <= move.number <= state.options.highest:
        raise Illegal(f"The number lies between 1 and {state.options.highest}.")
    numbers = list(state.numbers)
    numbers[seat] = move.number
    state = replace(state, numbers=tuple(numbers))
    told: Told = (Hidden(seat=seat), YouHid(number=move.number, to=frozenset({seat})))
    if state.shown:
        told += tuple(Shown(seat=Seat(i), number=number) for i, number in enumerate(state.numbers) if number)
    return state, told


def outcome(state: State) -> Outcome | None:
    if not state.shown:
        return None
    best = max(number for number in state.numbers if number)
    winners = frozenset(Seat(i) for i, number in enumerate(state.numbers) if number == best)
    return Outcome(winners, "{winners} " + ("opens" if len(winners) == 1 else "open") + " the door.")


# What is seen: built up from nothing ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """What lies open: who has hidden a number, and all of them at the end."""

    hidden: tuple[bool, ...]
    numbers: tuple[int | None, ...]


@dataclass(frozen=True)
class Mine:
    number: int | None


def view(state: State, seat: Seat | None) -> object:
    if seat is not None:
        return Mine(state.numbers[seat])
    hidden = tuple(number is not None for number in state.numbers)
    return Board(hidden, state.numbers if state.shown else ())


GAME = Game[State](
    slug="two_keys",
    name="Two Keys",
    seats=range(2, 7),
    phones="Hide a number each, and see whose is the highest.",
    accent=Accent("#e8c15a", "#6e5408"),
    home=__name__,
    options=Options,
    moves=(Hide,),
    setup=setup,
    chance=chance,
    legal=legal,
    apply=apply,
    view=view,
    outcome=outcome,
)
