"""The contract that every game keeps, as checks of one evening each: all that is by chance follows from a seed.

tests/test_every_game.py asks them of some evenings, the same ones every time; python -m tests.bench.deep of many more.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.codec import decode_move, encode_move
from companion.entries import encode_entry
from companion.game import Game, Illegal, Seat, free_fields, nothing, say
from companion.memory import remember
from companion.table import Table
from tests.playing import any_options, begin, choices, evening, step, typed
from tests.secrecy import Draw, check_secrecy

Check = Callable[[Game[Any], int], None]


def any_table(game: Game[Any], random: Random) -> tuple[Any, int]:
    return any_options(game, random), random.choice(game.seats)


def somewhere(game: Game[Any], random: Random) -> Table:
    """A table in the middle of a game."""
    table = begin(game, *any_table(game, random), random)
    for _ in range(random.randrange(61)):
        if not table.running:
            break
        step(table, random)
    return table


def ends_and_replays(game: Game[Any], seed: int) -> None:
    """Every evening ends, and its replay is the same table."""
    random = Random(seed)
    table = evening(game, *any_table(game, random), random)
    assert table.outcome
    assert table.outcome.winners or game.solo, "only whoever plays alone can lose without a winner"
    again = Table.replay(game, [encode_entry(entry) for entry in table.entries])
    assert not again.broken
    assert (again.state, again.entries, again.lines) == (table.state, table.entries, table.lines)


def moves_until_the_end(game: Game[Any], seed: int) -> None:
    """Somebody can move exactly while there is no outcome."""
    table = somewhere(game, Random(seed))
    everything = [move for seat in (*table.seats, None) for move in game.legal(table.state, seat)]
    assert bool(everything) == (game.outcome(table.state) is None)


def refuses_what_is_not_listed(game: Game[Any], seed: int) -> None:
    """A move that is not listed is refused and changes nothing."""
    random = Random(seed)
    table = somewhere(game, random)
    if not table.running:
        return
    before = (table.version, table.state)
    seat = random.choice(table.seats)
    for move in [move for _, move in choices(table) if not game.allows(table.state, seat, move)]:
        try:
            table.judge(seat, move, random)
        except Illegal:
            continue
        raise AssertionError(f"{move} is not listed for seat {seat}, yet allowed")
    assert (table.version, table.state) == before


def explains_refusals(game: Game[Any], seed: int) -> None:
    """Whoever tries what is possible at other times, or to others, is told why not. Games without reasons have none."""
    random = Random(seed)
    table = somewhere(game, random)
    if game.why is nothing or not table.running:
        return
    met = {
        move for stood in table.steps[::5] for seat in (*table.seats, None) for move in game.legal(stood.state, seat)
    }
    for seat in table.seats:
        for move in met:
            if not game.allows(table.state, seat, move):
                reason = game.why(table.state, seat, move)
                assert reason and reason[0].isupper() and reason.endswith("."), f"{move}: {reason}"


def takes_back(game: Game[Any], seed: int) -> None:
    """Taking back restores."""
    random = Random(seed)
    table = somewhere(game, random)
    if not table.running:
        return
    seat, move = random.choice(choices(table))
    before = table.state
    shown = [game.view(before, who) for who in (*table.seats, None)]
    try:
        table.add(*table.judge(seat, typed(before, move, random), random))
    except Illegal:
        return
    if seat is not None and (last := table.back(seat)):
        table.add(*table.take_back(seat, last.seq))
        assert table.state == before
        assert [game.view(table.state, who) for who in (*table.seats, None)] == shown


def answers_alike(game: Game[Any], seed: int) -> None:
    """The same call twice gives the same answer."""
    table = somewhere(game, Random(seed))
    for seat in (*table.seats, None):
        assert game.legal(table.state, seat) == game.legal(table.state, seat)
        assert game.view(table.state, seat) == game.view(table.state, seat)
        hash(game.view(table.state, seat))  # frozen through and through
        for move in list(game.legal(table.state, seat))[:3]:
            kind: type = type(move)
            if not free_fields(kind):
                assert game.apply(table.state, seat, move) == game.apply(table.state, seat, move)


def has_sentences(game: Game[Any], seed: int) -> None:
    """Every move and event has a sentence and a spelling."""
    table = somewhere(game, Random(seed))
    for seat in (*table.seats, None):
        for move in game.legal(table.state, seat):
            assert type(move) in game.moves, f"{type(move).__name__} is missing in moves="
            assert say(move, table.names).strip()
            assert decode_move(game.moves, encode_move(move)) == move
        assert len(game.legal(table.state, seat)) <= 500, "above that, split the choice into single taps"
    for stood in table.steps:
        for event in stood.events:
            assert event.to is None or game.secrets, f"{type(event).__name__} is for some only: then secrets=True"
            sentence = say(event, table.names)
            assert sentence[0].isupper() and sentence.endswith((".", "?")) and "{" not in sentence


def is_remembered(game: Game[Any], seed: int) -> None:
    """Whatever way a game ended, there is something to remember it by, in sentences."""
    random = Random(seed)
    table = evening(game, *any_table(game, random), random)
    memory = remember(game, table.steps)
    assert memory == remember(game, table.steps)
    assert table.outcome and memory.lines and memory.figures
    for sentence in filter(None, (memory.headline, memory.how, memory.turning)):
        assert not sentence[0].islower() and sentence.endswith((".", "!", "?")) and "{" not in sentence, sentence
        assert "None" not in sentence and "  " not in sentence and ".." not in sentence, sentence
    assert memory.turning or game.solo, "there is a turning point in every game that somebody won"
    if not game.solo:
        assert sorted(line.name for line in memory.lines) == sorted(table.names)
        assert {line.name for line in memory.lines if line.won} == {table.names[seat] for seat in table.outcome.winners}
        assert [line.place for line in memory.lines] == sorted(line.place for line in memory.lines)


def keeps_secrets(game: Game[Any], seed: int, draw: Draw | None = None) -> None:
    """What looks the same to a seat is shown the same."""
    random = Random(seed)
    options, seats = any_table(game, random)
    watcher = random.choice([None, *map(Seat, range(seats))])
    check_secrecy(game, options, seats, watcher, random, draw)


CHECKS: tuple[Check, ...] = (
    ends_and_replays, moves_until_the_end, refuses_what_is_not_listed, explains_refusals, takes_back, answers_alike,
    has_sentences, is_remembered,
)  # fmt: skip
