"""Who plays Keys to the Castle in tests: paints the whole map, and wants to get across."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.game import Action, Seat
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.moves import Discard, Leave, Mend, Paint, Play, Stay, Step, TurnKey
from companion.games.castle.state import Face
from companion.table import Table
from tests.castle import choose as chosen
from tests.castle import table as as_it_lies
from tests.castle import told

RACE = (Play, Discard, Step, Stay, Leave)  # who plays these at random never gets across


def typed(state: Any, move: Action, random: Random) -> Action | None:
    if isinstance(move, Mend):
        return mended(state, random)
    if isinstance(move, TurnKey):
        return replace(move, shows=told(state, move.at, random))
    if isinstance(move, Play):
        turns = (move.card.colour or move.card is Kind.SKELETON) and not state.tile(move.at).padlocked
        shows = told(state, move.at, random) if turns else None
        return replace(move, shows=Door.OPEN if move.go and shows is Door.BARRED else shows)
    if not isinstance(move, Paint):
        return None
    tiles = [colour for colour in Colour for _ in range(10)]
    return replace(move, colours=tuple(random.sample(tiles, len(state.spots))))


def mended(state: Any, random: Random) -> Mend:
    """Something lies otherwise: possible or not."""
    lies = as_it_lies(state)
    at, seat = random.choice(state.spots), random.choice(state.seats)

    def other(known: tuple[Any, ...], place: int, thing: Any) -> tuple[Any, ...]:
        return (*known[:place], thing, *known[place + 1 :])

    change: dict[str, Any] = random.choice([
        {"faces": other(lies.faces, state.index(at), random.choice(list(Face)))},
        {"places": other(lies.places, seat, random.choice((0, at)))},
        {"nets": other(lies.nets, seat, random.choice((0, 1, 2)))},
        {"padlocks": (at,)}, {"turn": seat}, {"draw": state.draw - 1},
    ])  # fmt: skip
    return as_it_lies(state, **change)


def choose(table: Table, seat: Seat | None, move: Action, random: Random) -> Action:
    if isinstance(move, RACE) and seat is not None and random.random() < 0.8:
        return chosen(table.state, table.moves(seat), random)
    return move
