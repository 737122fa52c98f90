"""What may be done in Lock & Spell: the whole rulebook of "may"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from companion.game import Action, Seat
from companion.games.spell.cards import Cards
from companion.games.spell.components import Spell
from companion.games.spell.moves import (
    Deal,
    DiscardToken,
    Draw,
    Enchant,
    Fate,
    Find,
    GoOn,
    Judge,
    LayOut,
    Place,
    ShowKeys,
    Shuffle,
    UseToken,
)  # fmt: skip
from companion.games.spell.spells import RECIPES, declarations, proof
from companion.games.spell.state import Phase, State


def legal(state: State, seat: Seat | None) -> Sequence[Action]:
    match state.phase:
        case Phase.DEAL:
            return (Deal(),) if seat is None else ()
        case Phase.SHUFFLE:
            return (Shuffle(),) if seat is None else ()
    return () if seat is None else tuple(player_may(state))


def player_may(state: State) -> Iterator[Action]:
    match state.phase:
        case Phase.LAY_OUT:
            yield LayOut()
        case Phase.KEYS:
            yield ShowKeys()
        case Phase.DRAW:
            yield Draw()
            yield Judge()
        case Phase.CHOOSE:
            yield from enchantments(state)
            yield from redraws(state)
            yield from discards(state)
        case Phase.FATE:
            yield from (Fate(keys) for keys in subsets(tuple(sorted(state.tokened))))
        case Phase.PLACE:
            assert state.enchanted is not None
            yield from (Place(chest.number) for chest in state.fitting(state.enchanted))
        case Phase.PAUSE:
            yield GoOn()
        case Phase.FIND:
            yield from (Find(treasure) for treasure in state.unfound)


def enchantments(state: State) -> Iterator[Action]:
    """Keys without a token that the hand meets; with a wild, everything it could be declared to be for them."""
    for key in state.open_keys:
        if state.hand is None or proof(key, state.hand):
            yield Enchant(key)
        else:
            yield from (Enchant(key, wild) for wild in declarations(key, state.hand))


def redraws(state: State) -> Iterator[Action]:
    if not state.supply:
        return
    for key in state.open_keys:
        yield from (UseToken(key, discard) for discard in subsets(state.hand or ()))


def discards(state: State) -> Iterator[Action]:
    """An unused token; else one with its key; else the last resort, which loses the game."""
    if state.supply or not state.tokened:
        yield DiscardToken()
    if not state.supply or state.options.sacrifice:  # LS-4
        yield from (DiscardToken(key) for key in sorted(state.tokened))


def subsets(things: tuple[Spell, ...] | Cards) -> Iterator[tuple[Any, ...]]:
    for count in range(len(things) + 1):
        yield from combinations(things, count)


def why(state: State, seat: Seat, move: Action) -> str | None:
    """What is wrong with an answer to the right question."""
    match move:
        case Enchant(key) | UseToken(key) if state.phase is Phase.CHOOSE and key not in state.display:
            return f"{key.value} is not on display."
        case Enchant(key) if state.phase is Phase.CHOOSE and key in state.tokened:
            return f"{key.value} has a token on it, so it cannot be enchanted this turn."
        case Enchant(key) if state.phase is Phase.CHOOSE and state.hand is not None:
            return f"The hand does not meet {key.value}: that takes {RECIPES[key].needs}."
        case UseToken(key) if state.phase is Phase.CHOOSE and key in state.tokened:
            return f"{key.value} has a token on it already."
        case UseToken() if state.phase is Phase.CHOOSE and not state.supply:
            return "There is no unused token left for another redraw."
        case UseToken() if state.phase is Phase.CHOOSE:
            return "Only cards from the hand can be thrown away."
        case DiscardToken() if state.phase is Phase.CHOOSE:
            return "An unused token goes first." if state.supply else "Say which key goes with its token."
    return None
