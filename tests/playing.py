"""Playing games without people: what the contract, the transcripts and the benchmarks share.

What a test player types into a game's free fields, and what it would rather do than anything, is that game's own test
data: tests/<slug>/player.py, or player.py beside the game, with any of TYPED, typed() and choose().
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any

from companion.entries import Start
from companion.game import Action, Game, Illegal, Seat, chosen_fields, field_types, free_fields, house_fields
from companion.live import TURNS, Live
from companion.table import Table

NAMES = ("Ann", "Bo", "Cara", "Dov", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jun")

# What a person would type into a free field, by its type.
TYPED: dict[Any, Callable[[Random], Any]] = {
    int: lambda random: random.randrange(7),
    str: lambda random: f"{random.getrandbits(64):x}",
}


@cache
def player_of(kind: type) -> ModuleType | None:
    """The test player of the game that a move belongs to, if it has one of its own."""
    home, _, _ = kind.__module__.partition(".moves")
    slug = home.rpartition(".")[2]
    for name in (f"tests.{slug}.player", f"{home}.player"):
        try:
            if find_spec(name):
                return import_module(name)
        except ModuleNotFoundError:  # not even a folder
            continue
    return None


def any_options(game: Game[Any], random: Random) -> Any:
    """Any table that could be opened."""

    def choices_of(part: Any) -> list[Any]:
        match part.default:
            case bool():
                return [False, True]
            case Enum():
                return list(type(part.default))
        return [part.default, part.metadata["high"]]

    return game.options(**{part.name: random.choice(choices_of(part)) for part in chosen_fields(game.options)})


def begin(game: Game[Any], options: Any, seats: int, random: Random) -> Table:
    table = Table(game)
    table.add(*table.begin(Start(NAMES[:seats], tuple(range(1, seats + 1)), options), random))
    return table


def choices(table: Table) -> list[tuple[Seat | None, Action]]:
    """Everything anybody could do, offers only when nothing is asked."""
    everything = [(seat, move) for seat in (*table.seats, None) for move in table.moves(seat)]
    return [(seat, move) for seat, move in everything if move.asks] or everything


def typed(state: Any, move: Action, random: Random) -> Action:
    """The move with its free fields filled in, as somebody does who looks at the table."""
    kind: type = type(move)
    player = player_of(kind)
    own: Action | None = player.typed(state, move, random) if player and hasattr(player, "typed") else None
    if own is not None:
        return own
    known = TYPED | getattr(player, "TYPED", {})
    typed_in = [f for f in free_fields(kind) if f not in house_fields(kind)]
    return replace(move, **{f.name: known[field_types(kind)[f.name]](random) for f in typed_in})


def step(table: Table, random: Random, now: int = 0) -> None:
    """Somebody does something, anything."""
    everything = [(seat, move) for seat in (*table.seats, None) for move in table.moves(seat)]
    seat, move = random.choice(everything if random.random() < 0.1 else choices(table))
    kind: type = type(move)
    player = player_of(kind)
    if player and hasattr(player, "choose"):
        move = player.choose(table, seat, move, random)
    try:
        table.add(*table.judge(seat, typed(table.state, move, random), random, now=now))
    except Illegal as reason:
        chosen: type = type(move)
        assert free_fields(chosen), f"{move} is listed, so it must be allowed"
        REFUSED.append(f"{move}: {reason}")


REFUSED: deque[str] = deque(maxlen=5)  # the last words that test players were refused


def evening(game: Game[Any], options: Any, seats: int, random: Random, longest: int = 3000) -> Table:
    table = begin(game, options, seats, random)
    REFUSED.clear()
    for _ in range(longest):
        if not table.running:
            return table
        step(table, random)
    said = "\n".join(REFUSED) or "nothing"
    raise AssertionError(f"This evening of {game.name} does not end. What was refused last:\n{said}")


def beat(live: Live) -> None:
    """Every stream says once that it is still there."""
    for _ in range(TURNS):
        live.beat()
