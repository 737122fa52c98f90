"""Par for the deal of a day, in a process of its own: companion.games.spell.par 2026-11-18."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from random import Random

from companion.game import Action, Seat
from companion.games.spell.advice.choices import advice
from companion.games.spell.daily import Par
from companion.games.spell.moves import GoOn, LayOut
from companion.games.spell.rules import apply, chance, setup
from companion.games.spell.score import result
from companion.games.spell.state import Dealer, Options, Phase, State

ALONE = Seat(0)


def par(day: str) -> Par:
    state = setup(1, Options(dealer=Dealer.APP, day=day))
    while state.outcome is None:
        dealt = chance(state, Random(0))  # a day's deal asks nothing of it
        state, _ = apply(state, None if dealt else ALONE, dealt or chosen(state))
    ended = result(state)
    assert ended is not None
    return Par(ended.won, ended.total, ended.turns)


def chosen(state: State) -> Action:
    match state.phase:
        case Phase.LAY_OUT:
            return LayOut()
        case Phase.PAUSE:
            return GoOn()
    return advice(state)[0].move


if __name__ == "__main__":
    print(json.dumps(asdict(par(sys.argv[1]))))
