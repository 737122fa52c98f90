"""Play again: the same people keep their sides and characters, and the log says so."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.entries import Start, encode_entry
from companion.game import Action, Seat
from companion.games.castle.moves import Begin, LayOut, Propose, Rise, Sit
from companion.games.castle.state import Edge, Ends, Options, Phase, Undersides
from companion.table import Stale, Table
from tests.castle import BOX, GAME, TABLET, A, B, C
from tests.playing import evening

NAMES, NUMBERS = ("Ann", "Bo", "Cara"), (1, 2, 3)


def start(table: Table, numbers: tuple[int, ...] = NUMBERS, options: Options = BOX) -> None:
    """As the house does it."""
    names = tuple(NAMES[number - 1] for number in numbers)
    entry = Start(names, numbers, options, again=table.again(numbers))
    table.add(*table.begin(entry, Random(1)))


def play(table: Table, seat: Seat, move: Action) -> None:
    table.add(*table.judge(seat, move, Random(2), table.question(seat)))


def sides(table: Table) -> list[Any]:
    return [(player.side, player.character) for player in table.state.players]


def rows(table: Table) -> list[dict[str, Any]]:
    return [encode_entry(entry) for entry in table.entries]


def replays(table: Table) -> Table:
    again = Table.replay(GAME, rows(table))
    assert not again.broken
    assert (again.state, again.lines, again.past) == (table.state, table.lines, table.past)
    assert [again.question(seat) for seat in again.seats] == [table.question(seat) for seat in table.seats]
    return again


@pytest.fixture
def played() -> Table:
    """A game of three with real tiles, to its end."""
    return evening(GAME, BOX, 3, Random(5))


@pytest.fixture
def raced() -> Table:
    """The same on a tablet."""
    return evening(GAME, TABLET, 3, Random(5))


def test_the_same_people_keep_sides_and_characters_and_are_not_asked(played: Table) -> None:
    before = sides(played)
    start(played)
    assert sides(played) == before and played.state.phase is Phase.LAYOUT
    assert all(player.at is None and player.hand == 3 and not player.used for player in played.state.players)
    assert rows(played)[-1]["again"] is True
    replays(played)


def test_who_sits_elsewhere_or_has_come_or_gone_is_asked_anew(played: Table) -> None:
    start(played, (2, 1, 3))
    assert played.state.phase is Phase.SIT and "again" not in rows(played)[-1]
    replays(played)
    fewer = evening(GAME, BOX, 3, Random(5))
    start(fewer, (1, 2))
    assert fewer.state.phase is Phase.SIT and len(fewer.state.players) == 2


def test_sides_that_the_options_no_longer_have_are_chosen_anew() -> None:
    table = evening(GAME, BOX, 2, Random(3))
    start(table, (1, 2), Options(undersides=Undersides.BOX, ends=Ends.LONG))
    assert table.state.phase is Phase.SIT and not table.state.kept
    replays(table)


def test_a_game_that_was_ended_before_everybody_sat_keeps_nothing() -> None:
    table = Table(GAME)
    start(table)
    play(table, A, Sit(Edge.TOP, "Witch"))
    table.add(*table.end())
    start(table)
    assert table.state.phase is Phase.SIT and not any(player.side for player in table.state.players)
    replays(table)


def test_a_first_game_has_nothing_to_keep_and_its_log_is_as_it_was() -> None:
    table = Table(GAME)
    start(table)
    assert "again" not in rows(table)[0] and not GAME.allows(table.state, A, Rise())
    for seat, side, name in ((A, Edge.TOP, "Cook"), (B, Edge.LEFT, "Bard"), (C, Edge.RIGHT, "Ghost")):
        play(table, seat, Sit(side, name))
    assert not GAME.allows(table.state, A, Rise()), "everybody has just chosen"
    assert GAME.why(table.state, A, Rise()) == "Everybody has just sat down."


def test_a_log_from_before_is_followed_as_it_was_played(played: Table) -> None:
    """A second game whose start says nothing: there everybody was asked, and is."""
    start(played)
    old = rows(played)
    del old[-1]["again"]
    table = Table.replay(GAME, old)
    assert not table.broken and table.state.phase is Phase.SIT


def test_anybody_may_ask_for_other_sides_until_the_castle_lies_and_take_that_back(played: Table) -> None:
    start(played)
    before = played.state
    play(played, B, Propose())
    play(played, C, Rise())
    assert played.state.phase is Phase.SIT and not played.state.kept and not played.state.proposal
    assert played.lines[-1].says == "Cara would like other sides: everybody sits down anew."
    replays(played)
    last = played.back(C)
    assert last is not None
    played.add(*played.take_back(C, last.seq))
    assert sides(played) == [(player.side, player.character) for player in before.players]
    play(played, A, LayOut())
    assert GAME.why(played.state, A, Rise()) == "The castle lies there already."
    play(played, A, Begin(B))
    assert GAME.why(played.state, B, Rise()) == "Sides are changed before the castle is laid out."
    replays(played)


def test_the_host_goes_back_within_the_new_game_and_no_further(played: Table) -> None:
    start(played)
    first = played.steps[0].seq
    play(played, A, Propose())
    play(played, A, LayOut())
    played.add(*played.rewind(first, Random(1)))
    assert played.state.phase is Phase.LAYOUT and played.state.kept
    replays(played)
    with pytest.raises(Stale):
        played.rewind(first - 1, Random(1))


def test_three_games_in_a_row(played: Table) -> None:
    before = sides(played)
    for _ in range(2):
        start(played)
        played.add(*played.end())
    start(played)
    assert sides(played) == before and len(played.past) == 3
    replays(played)


# On a tablet: the app lays the castle out by itself -------------------------------------------------------------------


def test_the_last_one_to_sit_down_finds_the_castle_laid_out_and_dealt() -> None:
    table = Table(GAME)
    start(table, options=TABLET)
    for seat, side, name in ((A, Edge.TOP, "Cook"), (B, Edge.LEFT, "Bard"), (C, Edge.RIGHT, "Ghost")):
        assert table.state.phase is Phase.SIT
        play(table, seat, Sit(side, name))
    assert table.state.phase is Phase.FIRST and all(tile.door for tile in table.state.castle)
    assert [line.says for line in table.lines if not line.minor][-1] == "The castle is ready: 6 by 6 doors."
    assert (
        not GAME.allows(table.state, A, Rise()) and GAME.why(table.state, A, Rise()) == "Everybody has just sat down."
    )
    replays(table)


def test_playing_again_without_tiles_one_is_asked_only_who_starts(raced: Table) -> None:
    before = sides(raced)
    start(raced, options=TABLET)
    assert sides(raced) == before and raced.state.phase is Phase.FIRST and raced.state.kept
    assert all(GAME.allows(raced.state, seat, move) for seat in (A, B, C) for move in (Begin(C), Rise()))
    assert not any(tile.seen or tile.open for tile in raced.state.castle)
    replays(raced)
    play(raced, B, Begin(C))
    assert raced.state.turn == C and not GAME.allows(raced.state, C, Rise())


def test_without_tiles_anybody_may_ask_for_other_sides_until_somebody_starts_and_take_that_back(raced: Table) -> None:
    start(raced, options=TABLET)
    before = raced.state
    play(raced, C, Rise())
    assert raced.state.phase is Phase.SIT and not raced.state.castle and not raced.state.kept
    last = raced.back(C)
    assert last is not None
    raced.add(*raced.take_back(C, last.seq))
    assert raced.state == before, "the same castle"
    replays(raced)


def test_with_real_tiles_next_time_they_are_laid_out_and_sides_are_kept(raced: Table) -> None:
    before = sides(raced)
    start(raced, options=BOX)
    assert sides(raced) == before and raced.state.phase is Phase.LAYOUT
    replays(raced)
