"""Whole games of Lock & Spell by a policy, against the real rules: the phone deals, and nobody taps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from companion.game import Action
from companion.games.spell import GAME
from companion.games.spell.advice.choices import advice
from companion.games.spell.advice.outlook import Aim
from companion.games.spell.advice.worth import Position
from companion.games.spell.checker import Question, blockings, met
from companion.games.spell.components import OURS, Edition, Spell
from companion.games.spell.moves import DiscardToken, Enchant, GoOn, LayOut, Place, UseToken
from companion.games.spell.score import result
from companion.games.spell.state import Dealer, Options, Phase, State
from companion.games.spell.view import enchantable, places, question
from tests.spell import ANN

Policy = Callable[[State], tuple[Action, float | None]]  # what it does, and how likely it thinks a win is


@dataclass(frozen=True)
class Played:
    won: bool
    score: int  # 0 if it was lost
    turns: int
    between: tuple[Position, ...]  # what lay there when a turn was over, but for the last one
    told: tuple[float, ...]  # how likely it thought a win was at every first hand


def play(policy: Policy, random: Random, box: Edition = OURS, **options: Any) -> Played:
    state = GAME.setup(1, Options(dealer=Dealer.APP, **options))
    state, _ = GAME.apply(state, ANN, LayOut(box))
    between, told = [], []
    while state.outcome is None:
        if (move := GAME.chance(state, random)) is not None:
            state, _ = GAME.apply(state, None, move)
        elif state.phase is Phase.PAUSE:
            between.append(Position.of(state))
            state, _ = GAME.apply(state, ANN, GoOn())
        else:
            move, chance = policy(state)
            if chance is not None and state.first and state.phase is Phase.CHOOSE:
                told.append(chance)
            state, _ = GAME.apply(state, ANN, move)
    ended = result(state)
    assert ended is not None
    return Played(ended.won, ended.total, ended.turns, tuple(between), tuple(told))


def obedient(aim: Aim = Aim.WIN) -> Policy:
    """Does what the advice says."""

    def policy(state: State) -> tuple[Action, float | None]:
        best = advice(state, aim)[0]
        return best.move, best.win

    return policy


def as_before(state: State, hardest: bool = False) -> tuple[Action, None]:
    """Blind obedience to the advice as it was: any enchantment now.

    Enchant what fits a lock, the first key that is offered (or the hardest), on the chest that leaves hope and asks for
    least; else the redraw that is likeliest to bring any enchantment; else end the turn.
    """
    if state.phase is Phase.PLACE:
        hopeful = [place for place in places(state) if place.hope] or list(places(state))
        return Place(max(hopeful, key=lambda place: (place.opens, -place.chest.points)).chest.number), None
    ready = [it for it in enchantable(state) if not it.costs and state.fitting(Spell[it.spell])]
    if ready:
        it = ready[-1 if hardest else 0]
        return Enchant(Spell[it.spell], it.wild.card if it.wild else None), None
    asked = question(state)
    if asked and state.supply and (best := blockings(beyond(asked))):
        return UseToken(best[0].key, best[0].redraw.discard), None
    return DiscardToken(min(state.tokened) if state.tokened and not state.supply else None), None


def beyond(asked: Question) -> Question:
    """What the hand meets already is no reason to draw again."""
    there = {one.spell for one in met(asked) if not one.token and not one.costs}
    return replace(asked, idle=asked.idle | there)
