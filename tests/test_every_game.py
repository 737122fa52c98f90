"""The contract that every game on the shelf keeps, and proof that its checks can fail."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.codec import decode_move, encode_move
from companion.game import Event, Game, Illegal, Seat, free_fields, say
from companion.games import shelf
from companion.house import House
from companion.store import Store
from companion.table import Table, encode_entry
from companion.web import create_app
from tests.playing import NAMES, any_options, begin, choices, evening, step, typed
from tests.secrecy import check_secrecy

GAMES = list(shelf().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
SEEDS = st.integers(0, 2**32)


def any_table(data: st.DataObject, game: Game[Any]) -> tuple[Any, int, Random]:
    random = Random(data.draw(SEEDS))
    return any_options(game, random), data.draw(st.sampled_from(list(game.seats))), random


def somewhere(data: st.DataObject, game: Game[Any]) -> tuple[Table, Random]:
    """A table in the middle of a game."""
    options, seats, random = any_table(data, game)
    table = begin(game, options, seats, random)
    for _ in range(data.draw(st.integers(0, 60))):
        if not table.running:
            break
        step(table, random)
    return table, random


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_every_evening_ends_and_its_replay_is_the_same_table(game: Game[Any], data: st.DataObject) -> None:
    options, seats, random = any_table(data, game)
    table = evening(game, options, seats, random)
    assert table.outcome
    assert table.outcome.winners or game.solo, "only whoever plays alone can lose without a winner"
    again = Table.replay(game, [encode_entry(entry) for entry in table.entries])
    assert not again.broken
    assert (again.state, again.entries, again.lines) == (table.state, table.entries, table.lines)


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_somebody_can_move_exactly_while_there_is_no_outcome(game: Game[Any], data: st.DataObject) -> None:
    table, _ = somewhere(data, game)
    everything = [move for seat in (*table.seats, None) for move in game.legal(table.state, seat)]
    assert bool(everything) == (game.outcome(table.state) is None)


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_a_move_that_is_not_listed_is_refused_and_changes_nothing(game: Game[Any], data: st.DataObject) -> None:
    table, random = somewhere(data, game)
    if not table.running:
        return
    before = (table.version, table.state)
    seat = data.draw(st.sampled_from(table.seats))
    others = [move for _, move in choices(table) if not game.allows(table.state, seat, move)]
    for move in others:
        with pytest.raises(Illegal):
            table.judge(seat, move, random)
    assert (table.version, table.state) == before


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_taking_back_restores(game: Game[Any], data: st.DataObject) -> None:
    table, random = somewhere(data, game)
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


@every_game
@settings(max_examples=40)
@given(data=st.data())
def test_the_same_call_twice_gives_the_same_answer(game: Game[Any], data: st.DataObject) -> None:
    table, random = somewhere(data, game)
    for seat in (*table.seats, None):
        assert game.legal(table.state, seat) == game.legal(table.state, seat)
        assert game.view(table.state, seat) == game.view(table.state, seat)
        hash(game.view(table.state, seat))  # frozen through and through
        for move in list(game.legal(table.state, seat))[:3]:
            if not free_fields(type(move)):
                assert game.apply(table.state, seat, move) == game.apply(table.state, seat, move)


@every_game
@settings(max_examples=40)
@given(data=st.data())
def test_every_move_and_event_has_a_sentence_and_a_spelling(game: Game[Any], data: st.DataObject) -> None:
    table, _ = somewhere(data, game)
    for seat in (*table.seats, None):
        for move in game.legal(table.state, seat):
            assert type(move) in game.moves
            assert say(move, table.names).strip()
            assert decode_move(game.moves, encode_move(move)) == move
        assert len(game.legal(table.state, seat)) <= 500, "above that, split the choice into single taps"
    for stood in table.steps:
        for event in stood.events:
            sentence = say(event, table.names)
            assert sentence[0].isupper() and sentence.endswith((".", "?")) and "{" not in sentence


@every_game
def test_every_game_says_what_it_is(game: Game[Any]) -> None:
    assert game.slug.isidentifier() and game.name and game.phones.endswith(".")
    for part in fields(game.options):
        assert part.metadata["label"] and part.metadata["help"].endswith((".", ")", "?"))


# Secrecy --------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    store = Store(tmp_path_factory.mktemp("secrecy") / "latchkey.db")
    yield create_app(House(store, shelf()))
    store.close()


@every_game
@settings(max_examples=50)
@given(data=st.data())
def test_what_looks_the_same_to_a_seat_is_shown_the_same(pages: Flask, game: Game[Any], data: st.DataObject) -> None:
    options, seats, random = any_table(data, game)
    watcher = data.draw(st.sampled_from([None, *map(Seat, range(seats))]))
    with pages.test_request_context():
        check_secrecy(game, options, seats, watcher, random, pages.config["PAINTER"].main)


@every_game
def test_the_secrecy_check_does_compare_different_evenings(game: Game[Any]) -> None:
    def differences(random: Random) -> int:
        return check_secrecy(game, any_options(game, random), game.seats[-1], any_seat(game, random), random)

    assert sum(differences(Random(seed)) for seed in range(30)) > 30


def any_seat(game: Game[Any], random: Random) -> Seat:
    return Seat(random.randrange(game.seats[-1]))


def leaks(game: Game[Any], draw: Any = None) -> None:
    for seed in range(200):
        random = Random(seed)
        check_secrecy(game, any_options(game, random), game.seats[-1], any_seat(game, random), random, draw)


@dataclass(frozen=True)
class Leaky:
    view: object
    secret: object


@every_game
def test_a_planted_leak_in_the_table_view_is_caught(game: Game[Any]) -> None:
    planted = replace(game, view=lambda state, seat: Leaky(game.view(state, seat), state if seat is None else None))
    with pytest.raises(AssertionError, match="the table shows what nobody was told"):
        leaks(planted)


@every_game
def test_a_planted_leak_in_a_seat_view_is_caught(game: Game[Any]) -> None:
    planted = replace(game, view=lambda state, seat: Leaky(game.view(state, seat), None if seat is None else state))
    with pytest.raises(AssertionError, match="a seat sees what it was not told"):
        leaks(planted)


@every_game
def test_a_planted_leak_in_the_moves_is_caught(game: Game[Any]) -> None:
    def legal(state: Any, seat: Seat | None) -> Any:
        moves = game.legal(state, seat)
        return moves[: 1 + hash(state) % len(moves)] if seat is not None and len(moves) > 1 else moves

    with pytest.raises(AssertionError, match="betrays|is allowed or not"):
        leaks(replace(game, legal=legal))


@every_game
@pytest.mark.parametrize(
    ("leak", "caught"),
    [
        (lambda state: str(hash(state)).rjust(24), "a page shows"),
        (lambda state: " " * (hash(state) % 50), "a page's length betrays"),
    ],
)
def test_a_planted_leak_in_a_page_is_caught(pages: Flask, game: Game[Any], leak: Any, caught: str) -> None:
    def drawn(room: Any, number: int | None) -> bytes:
        return pages.config["PAINTER"].main(room, number) + leak(room.table.state).encode()

    with pages.test_request_context(), pytest.raises(AssertionError, match=caught):
        leaks(game, drawn)


def test_no_template_reaches_for_the_state() -> None:
    """Pages are told views, moves and words. What holds secrets is not theirs to read."""
    secret = re.compile(r"\.(state|steps|told|entries|requests)\b(?!\()")
    for path in (Path(__file__).parent.parent / "templates").rglob("*.html"):
        assert not secret.findall(path.read_text(encoding="utf-8")), path


# Golden transcripts ---------------------------------------------------------------------------------------------------

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def transcript(table: Table) -> str:
    """An evening as everybody saw it: each entry as it is stored, and what it told whom."""
    lines: list[str] = []
    for stood in table.steps:
        lines.append(f"> {json.dumps(encode_entry(stood.entry))}")
        for event in stood.events:
            who = "all" if event.to is None else "+".join(NAMES[seat] for seat in sorted(event.to))
            lines.append(f"  {who}: {say(event, table.names)}")
        asked = [seat for seat in table.seats if any(m.asks for m in table.game.legal(stood.state, seat))]
        lines.append(f"  asked: {', '.join(NAMES[seat] for seat in asked) or 'nobody'}")
    assert table.outcome
    lines.append(f"= {table.lines[-1].says}")
    return "\n".join(lines) + "\n"


@every_game
def test_the_golden_evening_still_reads_the_same(game: Game[Any]) -> None:
    golden = (PLAYTHROUGHS / f"{game.slug}.txt").read_text(encoding="utf-8")
    rows = [json.loads(line[2:]) for line in golden.splitlines() if line.startswith("> ")]
    table = Table.replay(game, rows)
    assert not table.broken
    assert transcript(table) == golden


def record(slug: str, seed: int, seats: int, **options: Any) -> None:
    """Write a new golden evening: python -c "from tests.test_every_game import record; record('vault', 1, 3)"."""
    game = shelf()[slug]
    table = evening(game, game.options(**options), seats, Random(seed))
    (PLAYTHROUGHS / f"{slug}.txt").write_text(transcript(table), encoding="utf-8")


def test_what_is_told_to_some_is_told_to_no_one_else() -> None:
    event = Event(to=frozenset({Seat(1)}))
    assert event.told(Seat(1)) and not event.told(Seat(0)) and not event.told(None)
