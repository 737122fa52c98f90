"""Keys change hands: shown, used, stolen, traded."""

from __future__ import annotations

from companion.game import Illegal, Seat, Told
from companion.games.locke.components import KEY
from companion.games.locke.moves import owner_of
from companion.games.locke.news import Stolen, Traded, Used
from companion.games.locke.state import State


def show(state: State, seat: Seat, key: str) -> State:
    """A key that nobody had seen is laid face up."""
    player = state.players[seat]
    if key in player.up:
        return state
    if not player.hidden or state.owner(key) is not None:
        raise Illegal(f"The {key} Key is not among your keys.")
    return state.with_player(seat, up=(*player.up, key), hidden=player.hidden - 1)


def use(state: State, seat: Seat, key: str, what: str) -> tuple[State, Told]:
    """Shown and used; a key for one use goes back into the key deck at once."""
    state = show(state, seat, key)
    if KEY[key].once:
        state = state.with_player(seat, up=tuple(one for one in state.players[seat].up if one != key))
    return state, (Used(seat=seat, key=key, what=what),)


def steal(state: State, seat: Seat, wanted: str, why: str) -> tuple[State, Told]:
    """One that lies face up stays so; one taken blindly goes to the hand (LK-18)."""
    other, key = found(state, wanted)
    state = moved(state, other, seat, key)
    return state, (Stolen(seat=seat, victim=other, key=f"the {key} Key" if key else "a key, blindly,", why=why),)


def trade(state: State, seat: Seat, wanted: str, mine: str, why: str) -> tuple[State, Told]:
    other, theirs = found(state, wanted)
    state = moved(moved(state, other, seat, theirs), seat, other, mine)

    def named(key: str) -> str:
        return f"the {key} Key" if key else "a key that was not shown"

    return state, (Traded(seat=seat, other=other, mine=named(mine), theirs=named(theirs), why=why),)


def found(state: State, wanted: str) -> tuple[Seat, str]:
    """Whose key it is, and its name if it lies face up."""
    owner = state.owner(wanted)
    return (owner, wanted) if owner is not None else (owner_of(wanted), "")


def moved(state: State, giver: Seat, taker: Seat, key: str) -> State:
    gives, takes = state.players[giver], state.players[taker]
    if not key:
        state = state.with_player(giver, hidden=gives.hidden - 1)
        return state.with_player(taker, hidden=takes.hidden + 1)
    state = state.with_player(giver, up=tuple(one for one in gives.up if one != key))
    return state.with_player(taker, up=(*takes.up, key))
