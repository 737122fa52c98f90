"""What may be done in Lock & Spell: the whole rulebook of "may".

What may be done is listed; whatever else is tried has a reason against it, as a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from companion.game import Action, Seat
from companion.games.spell.cards import Cards
from companion.games.spell.components import TOKENS, Card, Spell
from companion.games.spell.moves import (
    Concede,
    Deal,
    DiscardToken,
    Draw,
    DrewAgain,
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

QUIET = (Phase.KEYS, Phase.DRAW, Phase.CHOOSE, Phase.PAUSE)  # when a game may be given up: not halfway through an act


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
        case Phase.CHOOSE if state.tracked:
            yield from outcomes(state)
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
    if state.phase in QUIET:
        yield Concede()


def outcomes(state: State) -> Iterator[Action]:
    """What a turn came to, where nothing else of it is told: tokens on keys lie on the table only."""
    left = TOKENS - state.gone
    yield from (Enchant(key) for key in state.display)
    yield from (Fate(keys) for keys in subsets(state.display) if 0 < len(keys) <= left)
    yield DiscardToken()
    if left and (left <= len(state.display) or state.options.sacrifice):  # they may all lie on keys by then
        yield from (DiscardToken(key) for key in state.display)
    if state.first and state.gone:
        yield DrewAgain()


def enchantments(state: State) -> Iterator[Action]:
    """Keys without a token that the hand meets; with a wild, everything it could be declared to be for them."""
    for key in state.display:
        if unenchanted(state, key):
            continue
        if state.hand is None or proof(key, state.hand):
            yield Enchant(key)
        else:
            yield from (Enchant(key, wild) for wild in declarations(key, state.hand))


def redraws(state: State) -> Iterator[Action]:
    for key in state.display:
        if not unblocked(state, key):
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


# Why not --------------------------------------------------------------------------------------------------------------

# What each move answers to, and what is said when nobody has asked that.
TIMES: dict[type[Action], tuple[Phase, str]] = {
    LayOut: (Phase.LAY_OUT, "Everything is laid out already."),
    ShowKeys: (Phase.KEYS, "The display is full."),
    Draw: (Phase.DRAW, "Your hand is full: choose what to do with it."),
    Judge: (Phase.DRAW, "Nothing is to be drawn now."),
    Enchant: (Phase.CHOOSE, "There is no hand to enchant with now."),
    UseToken: (Phase.CHOOSE, "There is no hand to redraw now."),
    DiscardToken: (Phase.CHOOSE, "No token is due now."),
    DrewAgain: (Phase.CHOOSE, "There is no hand to redraw now."),
    Fate: (Phase.FATE, "Fate asks nothing now."),
    Place: (Phase.PLACE, "No key waits for its lock."),
    GoOn: (Phase.PAUSE, "The turn is not over yet."),
    Find: (Phase.FIND, "No chest is open."),
}


def why(state: State, seat: Seat | None, move: Action) -> str | None:
    if isinstance(move, Concede):
        return "Finish this first."
    phase, untimely = TIMES.get(type(move), (None, "Shuffling and dealing is the phone’s business."))
    if state.tracked and state.phase is Phase.CHOOSE:
        return untracked(state, move)
    if state.phase is not phase:
        return untimely
    match move:
        case Enchant(key, wild):
            return unenchanted(state, key) or misread(state, key, wild)
        case UseToken(key):
            return unblocked(state, key) or "Only cards from the hand can be thrown away."
        case DiscardToken():
            return "An unused token goes first." if state.supply else "Say which key goes with its token."
        case Fate():
            return "Only keys with a token on them can be met by fate."
        case Place():
            return "That chest has no free lock for this key."
        case Find(treasure):
            return f"The {treasure} was found already." if treasure in state.found else "There is no such treasure."
    return None


def untracked(state: State, move: Action) -> str:
    """Why a turn that is only tracked cannot have come to that."""
    match move:
        case Enchant(key) | DiscardToken(Spell() as key) if key not in state.display:
            return f"{key.value} is not on display."
        case Enchant():
            return "Only the key is told, not what the wild stood for."
        case Fate():
            return "Fate takes keys on display, each with a token."
        case DrewAgain():
            return "The first draw does not count any more." if state.gone else "All tokens are yours as it is."
        case DiscardToken():
            return "An unused token goes first." if state.gone < TOKENS else "There is no token left."
    return "Just say what the turn came to."


def unblocked(state: State, key: Spell) -> str | None:
    """Why no token can be put on a key."""
    if key not in state.display:
        return f"{key.value} is not on display."
    if key in state.tokened:
        return f"{key.value} has a token on it already."
    return None if state.supply else "There is no unused token left for another redraw."


def unenchanted(state: State, key: Spell) -> str | None:
    """Why a hand, however its wild is read, enchants no such key."""
    if key not in state.display:
        return f"{key.value} is not on display."
    if key in state.tokened:
        return f"{key.value} has a token on it, so it cannot be enchanted this turn."
    if state.hand is None or proof(key, state.hand) or declarations(key, state.hand):
        return None
    return f"The hand does not meet {key.value}: that takes {RECIPES[key].needs}."


def misread(state: State, key: Spell, wild: Card | None) -> str:
    if state.hand is None or proof(key, state.hand):
        return "The hand meets that as it is: the wild need not stand for anything."
    return "The wild cannot stand for that." if wild else "Say what the wild stands for."
