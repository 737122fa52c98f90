"""Playing games without people: what the contract, the transcripts and the benchmarks share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from enum import Enum
from random import Random
from typing import Any

from companion.game import Action, Game, Illegal, Seat, free_fields, hints, house_fields
from companion.games.castle import moves as castle
from companion.games.castle.components import Colour
from companion.games.locke import moves as locke
from companion.games.locke.components import TEXTS, VALUES, Challenge, Reward, Text
from companion.games.locke.components import Colour as Shade
from companion.games.spell import moves as spell
from companion.games.spell.components import OURS, SPELL_CARDS, Box
from companion.games.vault.components import Effect, Scope, Treasure
from companion.table import Start, Table
from tests import castle as castle_player

ENDLESS = (locke.TakeKey, locke.TakeCards, locke.Steal, locke.Trade)  # a text of one's own may say anything, any time
RACE = (castle.Play, castle.Step, castle.Stay, castle.Leave)  # who plays these at random never gets across

NAMES = ("Ann", "Bo", "Cara", "Dov", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jun")

# What a person would type into a free field, by its type.
TYPED: dict[Any, Callable[[Random], Any]] = {
    int: lambda random: random.randrange(7),  # a kind of treasure
    str: lambda random: f"{random.getrandbits(64):x}",  # what a phone adds to a deal
    Treasure: lambda random: Treasure(
        f"Thing {random.randrange(100)}",
        random.randrange(7),
        random.choice((Scope.THIS, Scope.OWNER)),
        random.choice((None, *(effect for effect in Effect if effect is not Effect.HEAVY))),
        random.randrange(1, 5),
    ),
    Challenge: lambda random: Challenge(
        f"Trouble {random.randrange(1000)}",
        random.choice(list(Shade)),
        random.randrange(5, 9),
        random.choice(list(Reward)),
    ),
    Box: lambda random: random.choice(
        (OURS, replace(OURS, name="My box", points=(9, 9, 7, 2, 1), locks=OURS.locks[::-1]))
    ),
}


def any_options(game: Game[Any], random: Random) -> Any:
    """Any table that could be opened."""

    def choices_of(part: Any) -> list[Any]:
        match part.default:
            case bool():
                return [False, True]
            case Enum():
                return list(type(part.default))
        return [part.default, part.metadata["high"]]

    return game.options(**{part.name: random.choice(choices_of(part)) for part in fields(game.options)})


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
    match move:
        case castle.Paint():
            tiles = [colour for colour in Colour for _ in range(10)]
            return replace(move, colours=tuple(random.sample(tiles, len(state.spots))))
        case locke.Birthday():
            return replace(move, month=random.randrange(1, 13), day=random.randrange(1, 29), today="2026-11-16")
        case locke.Reveal():
            waited = [part.down for part in state.parts if part.laid is None and part.down]
            cards = [a_card(random) for _ in range(random.choice(waited))]
            values, colours, texts, unders = zip(*cards, strict=True)
            titles = tuple("" if text is Text.PLAIN else text.value for text in texts)
            return locke.Reveal(values, colours, titles, unders)
        case locke.Count():
            return locke.Count(ones=random.randrange(4), sevens=random.randrange(2), sure=True)
        case locke.Total():
            return locke.Total(random.randrange(8), random.randrange(5))
        case locke.Ghost():
            return locke.Ghost(*a_card(random))
        case spell.ShowKeys():
            return spell.ShowKeys(tuple(random.sample(state.deck, state.to_come)))
        case spell.Draw():
            left = set(SPELL_CARDS) - set(state.hand or ()) - state.out
            return spell.Draw(tuple(random.sample(sorted(left), state.wanting)))
    kind: type = type(move)
    typed_in = [f for f in free_fields(kind) if f not in house_fields(kind)]
    return replace(move, **{f.name: TYPED[hints(kind)[f.name]](random) for f in typed_in})


def a_card(random: Random) -> tuple[Any, ...]:
    value = random.choice(VALUES)
    under = random.choice(("",) * 12 + ("Echo", "Gender", "Skin"))
    return value, random.choice(list(Shade)), random.choice(TEXTS[value]), under


def step(table: Table, random: Random, now: int = 0) -> None:
    """Somebody does something, anything."""
    everything = [(seat, move) for seat in (*table.seats, None) for move in table.moves(seat)]
    seat, move = random.choice(everything if random.random() < 0.1 else choices(table))
    if isinstance(move, RACE) and seat is not None and random.random() < 0.8:
        move = castle_player.choose(table.state, table.moves(seat), random)
    if isinstance(move, ENDLESS) and locke.Do(move.due) in table.moves(seat) and random.random() < 0.8:
        move = locke.Do(move.due)
    try:
        table.add(*table.judge(seat, typed(table.state, move, random), random, now=now))
    except Illegal:
        assert free_fields(type(move)), f"{move} is listed, so it must be allowed"


def evening(game: Game[Any], options: Any, seats: int, random: Random, longest: int = 3000) -> Table:
    table = begin(game, options, seats, random)
    for _ in range(longest):
        if not table.running:
            return table
        step(table, random)
    raise AssertionError(f"This evening of {game.name} does not end.")
