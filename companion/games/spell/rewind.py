"""Going back, and another game: what somebody has seen is shuffled again."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Told
from companion.games.spell.components import HAND
from companion.games.spell.state import Phase, State
from companion.seal import Unsealed


def rewound(state: State, told: Told) -> State:
    """Whoever went back has seen what was opened meanwhile: it is shuffled again, from the beginning of the turn.

    The deal of a day is no longer that, as its shuffles stay what they are: what is to come is dealt like any other.
    """
    if any(event.final for event in told):
        state = any_day(state)
    opened = {event.fingerprint for event in told if isinstance(event, Unsealed)}
    if state.deal and state.deal.fingerprint in opened:
        turn = state.turn if state.phase is Phase.PAUSE else state.turn - 1  # a turn that is over is not played again
        return replace(fresh_turn(state), turn=turn, deal=None, phase=Phase.DEAL)
    if state.phase is Phase.CHOOSE and state.shuffle and state.shuffle.fingerprint in opened:
        return replace(fresh_turn(state), phase=Phase.SHUFFLE)
    return state


def again(last: State, new: State) -> State:
    """Another game after the deal of a day is like any other."""
    return any_day(new) if last.options.day else new


def any_day(state: State) -> State:
    return replace(state, options=replace(state.options, day="")) if state.options.day else state


def fresh_turn(state: State) -> State:
    """As it was before this turn's spells were shuffled."""
    return replace(
        state, hand=None, out=frozenset(), spells=(), wanting=HAND, tokened=frozenset(), first=True, enchanted=None,
        shuffle=None,
    )  # fmt: skip
