"""The best thing to do with a hand: all that can be done, in one currency.

The next redraw is counted exactly: every key that can be blocked, all 32 ways to discard, every hand that can come.
What may follow on it is known from the `outlook` of the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from companion.game import Action
from companion.games.spell.advice.outlook import Aim, Outlook, ends, outlook
from companion.games.spell.advice.sorts import chances_of, thrown
from companion.games.spell.advice.worth import Numbers, Position, worths
from companion.games.spell.cards import Cards
from companion.games.spell.components import Card, Spell
from companion.games.spell.moves import DiscardToken, Enchant, Place, UseToken
from companion.games.spell.odds import WAYS
from companion.games.spell.spells import declarations, declared, proof
from companion.games.spell.state import Phase, State


class Choice(NamedTuple):
    """Something to do, and what it leads to."""

    move: Action
    chest: int  # where the enchanted key goes, if it can go to several; 0: that is not to be chosen
    win: float  # the chance to win
    score: float  # points to be expected; a lost game brings none


def advice(state: State, aim: Aim = Aim.WIN) -> tuple[Choice, ...]:
    """All there is to do, the best first; for each key to block the best way to discard."""
    if state.phase is Phase.PLACE:
        return best_first(places(state), aim)
    if state.phase is not Phase.CHOOSE or state.hand is None:
        return ()
    return best_first(choices(state, state.hand, outlook(Position.of(state), aim)), aim)


def best_first(found: Iterator[Choice], aim: Aim) -> tuple[Choice, ...]:
    """Among equals, what is done at once stands before a redraw."""

    def key(one: Choice) -> tuple[float, bool]:
        return -round(float(aim.price @ (one.win, one.score)), 6), isinstance(one.move, UseToken)

    return tuple(sorted(found, key=key))


def choices(state: State, hand: Cards, turn: Outlook) -> Iterator[Choice]:
    yield from enchantments(state, hand)
    if state.supply:
        yield from redraws(state, hand, turn)
    key, (win, score) = turn.ended(turn.mask(state.tokened))
    yield Choice(DiscardToken(key), 0, float(win), float(score))


def enchantments(state: State, hand: Cards) -> Iterator[Choice]:
    """Every key on every chest. A wild is declared so that fate keeps still, or not at all."""
    found = ends(Position.of(state)).enchant
    for key in state.open_keys:
        wild = quiet_wild(state, key, hand)
        if wild is None and not proof(key, hand):
            continue
        several = len(state.fitting(key)) > 1
        for (one, number, bonus), (win, score) in found.items():
            if one is key and bonus == (state.first and (key, number, True) in found):
                yield Choice(Enchant(key, wild), number if several else 0, float(win), float(score))


def quiet_wild(state: State, key: Spell, hand: Cards) -> Card | None:
    """What the wild can stand for so that the key is met, and no key with a token."""
    wilds = () if proof(key, hand) else declarations(key, hand)
    return next((card for card in wilds if not state.met(declared(hand, card))), None)


def redraws(state: State, hand: Cards, turn: Outlook) -> Iterator[Choice]:
    coming = chances_of(hand, state.out)
    for key in state.open_keys:
        mask = turn.mask(state.tokened | {key})
        taken = mask & turn.mask([other for other in turn.keys if proof(other, hand)])
        if state.options.fate_on_placement and taken:  # LS-7
            win, score = turn.fates[taken]
            yield Choice(UseToken(key, hand), 0, float(win), float(score))
        elif mask in turn.after:
            values = coming @ turn.after[mask]
            way = int(np.argmax((values @ turn.aim.price)[: WAYS - 1]))  # a redraw of nothing brings nothing
            win, score = values[way]
            yield Choice(UseToken(key, thrown(hand, way)), 0, float(win), float(score))


def weighed(state: State, move: Action, aim: Aim = Aim.WIN) -> Choice | None:
    """What one move is worth, however it compares: every way to discard, and a wild that tempts fate, too."""
    known = advice(state, aim)
    same = next((one for one in known if one.move == move), None)
    if same or state.phase is not Phase.CHOOSE or state.hand is None:
        return same
    turn = outlook(Position.of(state), aim)
    worth: Numbers | None = None
    match move:
        case UseToken(key, discard) if (mask := turn.mask(state.tokened | {key})) in turn.after:
            way = sum(1 << place for place, card in enumerate(state.hand) if card not in discard)
            worth = chances_of(state.hand, state.out)[way] @ turn.after[mask]
        case UseToken():
            worth = turn.ended(turn.mask(state.tokened))[1]  # a token on the last free key can bring nothing
        case Enchant(_, wild) if taken := state.met(declared(state.hand, wild)):
            worth = turn.fates[turn.mask(taken)]
        case Enchant(key, _, chest):  # with another reading of the wild, which is worth the same
            ways = (one for one in known if isinstance(one.move, Enchant) and one.move.key is key)
            return next((one for one in ways if not chest or one.chest in (0, chest)), None)
        case DiscardToken(key):
            worth = ends(turn.here).pay[key]
    return None if worth is None else Choice(move, 0, float(worth[0]), float(worth[1]))


def places(state: State) -> Iterator[Choice]:
    key, here = state.enchanted, Position.of(state)
    assert key is not None
    numbers = [chest.number for chest in state.fitting(key)]
    for number, (win, score) in zip(numbers, worths([here.placed(key, n, False) for n in numbers]), strict=True):
        yield Choice(Place(number), 0, float(win), float(score))
