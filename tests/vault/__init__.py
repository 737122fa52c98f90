"""A table of Pick the Lock with exactly the cards a test wants."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.game import Action, Seat
from companion.games import shelf
from companion.games.vault.components import (
    TREASURES,
)
from companion.games.vault.lock import Lock
from companion.games.vault.moves import DrawForFirst, Guess, HandOut, Play, Set, Shuffle, Steal
from companion.games.vault.state import (
    Lot,
    Options,
    State,
    Vault,
    lock,
)

GAME = shelf()["vault"]
A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
OPEN = Options(vault=Vault.OPEN)


def do(state: State, seat: Seat | None, move: Action) -> State:
    assert GAME.allows(state, seat, move), f"{move} is not allowed"
    after: State = GAME.apply(state, seat, move)[0]
    return after


def index(name: str) -> int:
    return next(i for i, treasure in enumerate(TREASURES) if treasure.name.startswith(name))


def dealt(*hands: str, vault: str = "", options: Options = OPEN, first: Seat = A) -> State:
    """A table whose seats start with those treasures, and `first` on turn."""
    size = 2 * len(hands) + 1
    wanted = [index(name) for name in (*hands, *vault.split(", "))] if vault else [index(name) for name in hands]
    order = [*wanted, *(i for i in range(len(TREASURES)) if i not in wanted)]
    state = do(GAME.setup(len(hands), options), None, Shuffle(tuple(order)))
    state = do(state, None, HandOut(tuple(range(size))))
    return do(state, None, DrawForFirst(tuple(8 if seat == first else 4 for seat in range(len(hands)))))


def number_of(state: State, name: str) -> int:
    lots = (*state.vault, *(lot for thief in state.players for lot in thief.lots))
    return next(lot.number for lot in lots if lot.treasure and lot.treasure.name.startswith(name))


def give(state: State, seat: Seat, name: str) -> State:
    """Put another treasure before somebody."""
    thief = state.players[seat]
    lot = Lot(50 + index(name), TREASURES[index(name)], True)
    thieves = list(state.players)
    thieves[seat] = replace(thief, lots=(*thief.lots, lot))
    return replace(state, players=tuple(thieves))


def attempt(state: State, name: str, card: int, combination: tuple[int, ...], *named: int, decoy: int = 0) -> State:
    """A whole theft by whoever is on turn."""
    thief = state.thief
    state = do(do(state, thief, Steal(number_of(state, name))), thief, Play(card))
    state = do(state, state.theft.setter, Set(combination, decoy))
    return do(state, thief, Guess(named))


def meets(state: State, name: str, card: int) -> Lock:
    """The lock that a theft of that treasure would meet."""
    state = do(state, state.thief, Steal(number_of(state, name)))
    return lock(state, state.theft, card)


def moves(state: State, seat: Seat, kind: type) -> list[Any]:
    return [move for move in GAME.legal(state, seat) if isinstance(move, kind)]


def owns(state: State, seat: Seat) -> list[str]:
    return [lot.treasure.name for lot in state.players[seat].lots if lot.treasure]


def fail_on_the_vault(state: State) -> State:
    thief = state.thief
    state = do(state, thief, Steal(state.vault[0].number))
    state = do(state, thief, Play(moves(state, thief, Play)[0].card))
    combination = moves(state, state.theft.setter, Set)[0].numbers
    state = do(state, state.theft.setter, Set(combination))
    wrong = next(n for n in range(1, 9) if n not in combination)
    return do(state, thief, Guess((wrong,)))
