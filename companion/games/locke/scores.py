"""The scorekeeper: one screen for all, a number for each player, and every sum done. Keys stay with the people."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Illegal, Seat, Told, listing
from companion.games.locke.components import BOOST, VALUES
from companion.games.locke.news import Numbered, Renumbering, Used
from companion.games.locke.resolve import again
from companion.games.locke.state import Phase, State

MOST_GIVEN = 8 * max(VALUES)  # by one player, with all that keys and texts can bring
MOST_OFF = 99
MOST_PILE = 372  # every strength card there is


def numbers(state: State, totals: tuple[int, ...]) -> tuple[State, Told]:
    """Clockwise from the Lock."""
    if len(totals) != len(state.players):
        raise Illegal(f"A number for each of the {len(state.players)} players, please: 0 for whoever gave nothing.")
    for total in totals:
        if not 0 <= total <= MOST_GIVEN:
            raise Illegal(f"Nobody can give {total}: it is a number from 0 to {MOST_GIVEN}.")
    for seat, total in zip(state.order, totals, strict=True):
        state = state.with_part(seat, number=total)
    said = Numbered(numbers=listing([str(total) for total in totals]))
    return replace(state, phase=Phase.KEYS), (said,)


def change(state: State) -> tuple[State, Told]:
    """All numbers are asked again. What keys had added to them is said again, too."""
    if state.phase is Phase.RESOLVE:
        state = again(state)
    parts = tuple(replace(part, off=0) for part in state.parts)
    return replace(state, phase=Phase.TURNS, parts=parts, omega=None), (Renumbering(),)


def five(state: State, seat: Seat) -> tuple[State, Told]:
    return more(state, seat, BOOST, f"+{BOOST} Key", f"{BOOST} more")


def ghost(state: State, seat: Seat, value: int) -> tuple[State, Told]:
    """A card of the challenge's colour; one of another changes no sum."""
    if value not in VALUES:
        raise Illegal("Strength cards are worth 1, 2, 3, 4 or 7.")
    return more(state, seat, value, "Ghost Key", f"{value} more")


def more(state: State, seat: Seat, value: int, key: str, what: str) -> tuple[State, Told]:
    number = (state.parts[seat].number or 0) + value
    if number > 2 * MOST_GIVEN:
        raise Illegal(f"Nobody can give {number}.")
    return state.with_part(seat, number=number), (Used(seat=seat, key=key, what=what),)


def against(state: State, seat: Seat, off: int) -> tuple[State, Told]:
    """Omega: what all off-colour cards come to is added to the difficulty (LK-16)."""
    if not 0 <= off <= MOST_OFF:
        raise Illegal(f"Off-colour cards come to a number from 0 to {MOST_OFF}.")
    state = replace(state, parts=tuple(replace(part, off=0) for part in state.parts), omega=seat).with_part(
        seat, off=off
    )
    return state, (Used(seat=seat, key="Omega Key", what=f"off-colour cards add {off} to the difficulty"),)


def piles(state: State, totals: tuple[int, ...]) -> State:
    if len(totals) != len(state.players):
        raise Illegal(f"A number for each of the {len(state.players)} players, please: 0 for no strength cards.")
    if any(not 0 <= total <= MOST_PILE for total in totals):
        raise Illegal(f"The strength cards of a pile come to a number from 0 to {MOST_PILE}.")
    for seat, total in zip(state.order, totals, strict=True):
        state = state.with_player(seat, pile=(total,) if total else ())
    return state
