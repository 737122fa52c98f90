"""Who plays Lock & Spell in tests: cards that are still in the deck, and a box of one's own."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.game import Action
from companion.games.spell.components import OURS, SPELL_CARDS, Edition
from companion.games.spell.moves import Concede, Draw, Enchant, ShowKeys

GIVES_UP = 0.1  # of the times when it comes to mind

TYPED = {
    Edition: lambda random: random.choice(
        (OURS, replace(OURS, name="My box", points=(9, 9, 7, 2, 1), locks=OURS.locks[::-1]))
    ),
}


def choose(table: Any, seat: Any, move: Action, random: Random) -> Action:
    if not isinstance(move, Concede) or random.random() < GIVES_UP:
        return move
    asked: list[Action] = [other for other in table.moves(seat) if other.asks]
    return random.choice(asked)


def typed(state: Any, move: Action, random: Random) -> Action | None:
    match move:
        case ShowKeys():
            return ShowKeys(tuple(random.sample(state.deck, state.to_come)))
        case Draw():
            left = set(SPELL_CARDS) - set(state.hand or ()) - state.out
            return Draw(tuple(random.sample(sorted(left), state.wanting)))
        case Enchant(key):
            return replace(move, chest=random.choice((0, *(chest.number for chest in state.fitting(key)))))
    return None
