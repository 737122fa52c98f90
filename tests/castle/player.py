"""Who plays Keys to the Castle in tests: paints the whole map, and wants to get across."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.game import Action, Seat
from companion.games.castle.components import Colour
from companion.games.castle.moves import Leave, Paint, Play, Stay, Step
from companion.table import Table
from tests.castle import choose as chosen

RACE = (Play, Step, Stay, Leave)  # who plays these at random never gets across


def typed(state: Any, move: Action, random: Random) -> Action | None:
    if not isinstance(move, Paint):
        return None
    tiles = [colour for colour in Colour for _ in range(10)]
    return replace(move, colours=tuple(random.sample(tiles, len(state.spots))))


def choose(table: Table, seat: Seat | None, move: Action, random: Random) -> Action:
    if isinstance(move, RACE) and seat is not None and random.random() < 0.8:
        return chosen(table.state, table.moves(seat), random)
    return move
