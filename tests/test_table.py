"""A table is its log: playing, taking back, rewinding, reading."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.entries import Start, encode_entry
from companion.game import Illegal, Seat
from companion.games import shelf
from companion.games.vault.moves import Guess, Play, Set, Steal
from companion.games.vault.state import Options, Phase, Vault
from companion.table import Stale, Table
from tests.playing import any_options, begin, evening, step

GAME = shelf()["vault"]
A, B = Seat(0), Seat(1)


@pytest.fixture
def table() -> Table:
    """Three at a table, somebody on turn."""
    return begin(GAME, Options(vault=Vault.OPEN), 3, Random(1))


def play(table: Table, seat: Seat, move: object) -> None:
    table.add(*table.judge(seat, move, Random(2), table.question(seat)))  # type: ignore[arg-type]


def aimed(table: Table) -> Seat:
    thief: Seat = table.state.thief
    play(table, thief, Steal(table.state.vault[0].number))
    return thief


def locked(table: Table) -> tuple[Seat, Seat]:
    thief = aimed(table)
    play(table, thief, Play(4))
    setter: Seat = table.state.theft.setter
    play(table, setter, Set((1, 2, 3)))
    return thief, setter


def test_a_game_begins_only_with_enough_people() -> None:
    with pytest.raises(Illegal, match="2 to 5 players"):
        Table(GAME).begin(Start(("Ann",), (1,), Options()), Random(1))


def test_no_second_game_begins_while_one_is_played(table: Table) -> None:
    with pytest.raises(Stale):
        table.begin(Start(("Ann", "Bo"), (1, 2), Options()), Random(1))


def test_your_own_last_move_can_be_taken_back(table: Table) -> None:
    before = table.state
    thief = aimed(table)
    last = table.back(thief)
    assert last is not None
    table.add(*table.take_back(thief, last.seq))
    assert table.state == before
    assert [line.undone for line in table.lines[-2:]] == [True, False]
    assert table.lines[-1].says.endswith("takes that back.")


def test_nobody_takes_back_another_ones_move_or_one_that_was_answered(table: Table) -> None:
    thief = aimed(table)
    other = next(seat for seat in table.seats if seat != thief)
    assert table.back(other) is None
    first = table.steps[-1].seq
    play(table, thief, Play(4))
    with pytest.raises(Stale):
        table.take_back(thief, first)


def test_a_locked_combination_cannot_be_taken_back(table: Table) -> None:
    _, setter = locked(table)
    assert table.back(setter) is None


def test_the_host_goes_back_and_the_log_says_what_had_been_seen(table: Table) -> None:
    thief, _ = locked(table)
    play(table, thief, Guess((4,)))
    to, says = next((to, says) for to, says in table.points() if "goes for" in says)
    table.add(*table.rewind(to, Random(3)))
    assert table.state.phase is Phase.TURN and table.state.thief == thief
    assert "Everybody had already seen" in table.lines[-1].says
    assert "The lock stays shut." in table.lines[-1].says
    assert says


def test_the_host_can_go_back_from_the_very_end() -> None:
    table = evening(GAME, Options(), 2, Random(5))
    assert table.outcome
    table.add(*table.rewind(table.points()[0][0], Random(1)))
    assert table.outcome is None and table.running


def test_going_back_to_nowhere_is_refused(table: Table) -> None:
    for nowhere in (-1, 99, table.steps[-1].seq):
        with pytest.raises(Stale):
            table.rewind(nowhere, Random(1))


def test_an_answer_to_an_older_question_is_refused(table: Table) -> None:
    thief: Seat = table.state.thief
    question = table.question(thief)
    play(table, thief, Steal(table.state.vault[0].number))
    with pytest.raises(Stale):
        table.judge(thief, Play(4), Random(1), question)


def test_a_question_stays_the_same_while_others_do_what_does_not_concern_it(table: Table) -> None:
    thief = aimed(table)
    watcher = next(seat for seat in table.seats if seat not in (thief, table.state.theft.setter))
    question = table.question(watcher)
    play(table, thief, Play(4))
    assert table.question(watcher) == question


def test_the_first_answer_to_a_question_is_remembered(table: Table) -> None:
    thief: Seat = table.state.thief
    question = table.question(thief)
    move = Steal(table.state.vault[0].number)
    play(table, thief, move)
    assert table.answered(thief, question, move)
    assert not table.answered(thief, question + 1, move)


def test_play_again_keeps_the_past_game_readable(table: Table) -> None:
    first = evening(GAME, Options(), 2, Random(5))
    lines = first.lines
    first.add(*first.begin(Start(("Bo", "Ann"), (2, 1), Options()), Random(6)))
    assert first.past == [lines] and first.names == ("Bo", "Ann") and first.running
    again = Table.replay(GAME, [encode_entry(entry) for entry in first.entries])
    assert (again.past, again.lines, again.state) == (first.past, first.lines, first.state)


def test_undos_replay_too(table: Table) -> None:
    thief = aimed(table)
    table.add(*table.take_back(thief, table.steps[-1].seq))
    aimed(table)
    again = Table.replay(GAME, [encode_entry(entry) for entry in table.entries])
    assert (again.state, again.lines) == (table.state, table.lines)
    assert [again.question(seat) for seat in again.seats] == [table.question(seat) for seat in table.seats]


@settings(max_examples=80)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from(list(GAME.seats)))
def test_whatever_is_done_at_a_table_its_log_tells_the_same_story(seed: int, seats: int) -> None:
    """Playing, taking back, rewinding, ending and beginning anew, in any order."""
    random = Random(seed)
    table = begin(GAME, any_options(GAME, random), seats, random)
    for _ in range(60):
        deed = random.choice(["play", "play", "play", "back", "rewind", "end", "again"])
        try:
            if deed == "play" and table.running:
                step(table, random)
            elif deed == "back":
                seat = random.choice(table.seats)
                last = table.back(seat)
                table.add(*table.take_back(seat, last.seq if last else 0))
            elif deed == "rewind" and table.points():
                table.add(*table.rewind(random.choice(table.points())[0], random))
            elif deed == "end" and random.random() < 0.2:
                table.add(*table.end())
            elif deed == "again" and not table.running:
                start = table.start
                assert start is not None
                table.add(*table.begin(start, random))
        except Stale:
            continue
    again = Table.replay(GAME, [encode_entry(entry) for entry in table.entries])
    assert not again.broken
    assert (again.state, again.outcome, again.ended) == (table.state, table.outcome, table.ended)
    assert (again.lines, again.past) == (table.lines, table.past)
    brief = Table(GAME, brief=True)
    brief.follow([encode_entry(entry) for entry in table.entries])
    assert (brief.state, brief.lines, brief.finished) == (table.state, table.lines, table.finished)
    assert (brief.version, brief.games, brief.highest) == (table.version, len(table.past) + 1, max(table.numbers))
    assert brief.past == [] and brief.entries == table.entries[brief.left :]
    assert isinstance(brief.entries[0], Start), "of the latest game everything is known"
    for seat in table.seats:
        assert again.question(seat) == table.question(seat) and again.moves(seat) == table.moves(seat)
        assert brief.question(seat) == table.question(seat) and brief.back(seat) == table.back(seat)


@pytest.mark.parametrize(
    "row",
    [
        {"kind": "play", "seat": 0, "question": 0, "move": "Teleport"},
        {"kind": "play", "seat": 0, "question": 0, "move": "Guess", "numbers": [9]},
        {"kind": "dance"},
        {"kind": "play"},
        {"kind": "undo", "by": None, "to": 77},
        {},
    ],
)
def test_a_log_that_cannot_be_followed_leaves_a_closed_table_that_can_be_read(
    table: Table, row: dict[str, object]
) -> None:
    rows = [encode_entry(entry) for entry in table.entries]
    broken = Table.replay(GAME, [*rows, row])
    assert f"Entry {len(rows) + 1} cannot be followed" in broken.broken
    assert broken.lines == table.lines
    assert not broken.moves(A) and broken.back(A) is None
    with pytest.raises(Stale):
        broken.judge(A, Steal(1), Random(1))


def test_a_repeated_take_back_gets_its_first_answer_also_after_a_note() -> None:
    random = Random(1)
    table = begin(shelf()["vault"], shelf()["vault"].options(), 3, random)
    seat, move = next((seat, move) for seat in table.seats for move in table.moves(seat) if move.asks)
    table.add(*table.judge(seat, move, random))
    last = table.back(seat)
    assert last is not None
    table.add(*table.take_back(seat, last.seq))
    table.add(*table.note("The door is closed."))
    assert table.take_back(seat, last.seq) == []


# Somebody else's hand


def test_the_log_says_who_tapped_for_somebody(table: Table) -> None:
    thief: Seat = table.state.thief
    other = (thief + 1) % 3
    steal = Steal(table.state.vault[0].number)
    table.add(*table.judge(thief, steal, Random(2), hand=table.numbers[other]))
    assert table.lines[-1].says.endswith(f". ({table.names[other]} tapped.)")
    table.add(*table.judge(thief, Play(4), Random(2), hand=0))
    assert table.lines[-1].says.endswith(". (Tapped on the table screen.)")
    again = Table.replay(GAME, [encode_entry(entry) for entry in table.entries])
    assert again.lines == table.lines and again.entries == table.entries


def test_what_was_tapped_for_somebody_is_taken_back_by_either(table: Table) -> None:
    thief: Seat = table.state.thief
    steal, hand = Steal(table.state.vault[0].number), table.numbers[(thief + 1) % 3]
    for by in (hand, None):
        table.add(*table.judge(thief, steal, Random(2), hand=hand))
        seq = table.steps[-1].seq
        with pytest.raises(Stale):
            table.take_back(thief, seq, table.numbers[(thief + 2) % 3])
        table.add(*table.take_back(thief, seq, by))
        assert table.state.phase is Phase.TURN and not table.take_back(thief, seq, by)
        assert table.lines[-1].says.startswith(f"{table.names[thief]} takes that back.")
        assert ("tapped" in table.lines[-1].says) == (by is not None)
    aimed(table)
    with pytest.raises(Stale):  # nobody's hand but the thief's
        table.take_back(thief, table.steps[-1].seq, hand)


def test_a_log_of_before_anybody_tapped_for_others_reads_as_it_did(table: Table) -> None:
    aimed(table)
    rows = [encode_entry(entry) for entry in table.entries]
    assert not any("hand" in row for row in rows)
    assert Table.replay(GAME, rows).lines == table.lines
