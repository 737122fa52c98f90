"""Locke & Key with the scorekeeper: one screen for all, a number for each player, and every sum done."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.game import Action, Illegal, say
from companion.games.locke.components import Gain, Reward
from companion.games.locke.moves import (
    Again,
    Against,
    Birthday,
    Done,
    Finish,
    Five,
    GameOver,
    GiveLock,
    Head,
    Judge,
    More,
    NoteKey,
    Numbers,
    Pass,
    Play,
    Points,
    ShowKey,
    TurnUp,
    Unveil,
)  # fmt: skip
from companion.games.locke.state import Phase, State
from tests.locke import (
    GAME,
    NAMES,
    TOTALS,
    A,
    B,
    C,
    D,
    E,
    F,
    K,
    begun,
    challenge,
    do,
    hold,
    play_out,
    slot,
    tabled,
)  # fmt: skip
from tests.playing import begin, step


def numbered(*totals: int, difficulty: int = 8, reward: Reward = Reward.DRAW_2, **more: Any) -> State:
    """The numbers of all are in, clockwise from the Lock; keys may be played."""
    state = begun(len(totals), TOTALS, up=challenge(K, difficulty, reward), **more)
    return do(state, A, Numbers(totals))


def refused(state: State, move: Action, sentence: str) -> None:
    with pytest.raises(Illegal, match=sentence):
        GAME.apply(state, A, move)


# A round --------------------------------------------------------------------------------------------------------------


def test_the_lock_is_given_by_name_and_no_birthday_is_asked() -> None:
    state = GAME.setup(3, TOTALS)
    assert set(GAME.legal(state, B)) == {GiveLock(A), GiveLock(B), GiveLock(C)}
    assert GAME.why(state, A, Birthday()) == "Tap who has the next birthday."


def test_numbers_go_clockwise_from_the_lock() -> None:
    state = numbered(5, 4, 0, 1, lock=C)
    assert [part.number for part in state.parts] == [0, 1, 5, 4]
    board = GAME.view(state, None)
    assert [(player.seat, player.total) for player in board.players] == [(C, 5), (D, 4), (A, 0), (B, 1)]
    assert (board.pool, board.difficulty) == (10, 8)


def test_the_verdict_comes_with_its_reason_and_who_gets_what() -> None:
    state, events = play_out(numbered(4, 4, 3), B, Judge())
    said = [say(event, NAMES) for event in events]
    assert "Together 11 against 8: overcome." in said
    assert "Ann is first with 4: as much as others, but earlier in turn order." in said
    assert "Bo is second with 4." in said and "Bo draws 2 cards (second place)." in said
    assert slot(state, A) == [(Gain.TAKE, 8)] and slot(state, B) == [(Gain.DRAW, 2)] and not slot(state, C)
    assert [one.difficulty for one in state.players[A].won] == [8]


def test_a_tie_at_both_places_goes_to_the_earlier_in_turn_order() -> None:
    state = do(numbered(4, 4, 4, lock=B), A, Judge())
    assert state.verdict and (state.verdict.first, state.verdict.second) == (B, C)


def test_one_tap_ends_it_for_all_and_the_lock_goes_to_the_winner() -> None:
    state = do(numbered(3, 5, 0), A, Judge())
    assert GAME.legal(state, C)[0] == Done() and all(share.done for share in state.shares)
    state = do(state, C, Done())
    assert state.phase is Phase.CHALLENGE and state.lock == B


def test_a_failure_moves_nothing_and_lk_5_zero_earns_no_place() -> None:
    state = do(do(numbered(3, 4, 0, lock=C), A, Judge()), B, Done())
    assert state.phase is Phase.CHALLENGE and state.lock == C and state.failed == 1
    alone = do(numbered(0, 9, 0), A, Judge())
    assert alone.verdict and (alone.verdict.first, alone.verdict.second) == (B, None)


@pytest.mark.parametrize(
    ("reward", "gain", "count"),
    [(Reward.SCORE_2, Gain.SCORE, 2), (Reward.DRAW_4, Gain.DRAW, 4), (Reward.DRAW_KEY, Gain.KEY, 1)],
)
def test_second_place_is_told_its_reward_and_keys_and_piles_stay_with_the_people(
    reward: Reward, gain: Gain, count: int
) -> None:
    state = do(numbered(5, 4, 0, reward=reward), A, Judge())
    assert slot(state, B) == [(gain, count)]
    assert (state.players[B].hidden, state.players[B].scored, state.key_deck) == (0, 0, 15)


def test_a_reward_that_the_screen_cannot_read_is_seen_to_at_the_table() -> None:
    state = do(numbered(5, 4, 0, reward=Reward.OTHER), A, Judge())
    assert slot(state, B) == [(Gain.OWN, 1)] and GAME.allows(state, B, Done()), "no tap is asked for it"


def test_five_more_needs_a_card_of_the_colour() -> None:
    assert not GAME.allows(numbered(2, 4, 0), A, Five(C))
    assert GAME.why(numbered(2, 4, 0), A, Five(C)) == "Who gave nothing of its colour has no card to raise."


# Keys -----------------------------------------------------------------------------------------------------------------


def test_five_more_and_ghost_change_a_number_and_are_told() -> None:
    state, [event] = play_out(numbered(2, 4, 0), A, Five(A))
    assert state.parts[A].number == 7 and say(event, NAMES) == "Ann uses the +5 Key: 5 more."
    state, [event] = play_out(state, B, More(C, 3))
    assert state.parts[C].number == 3 and say(event, NAMES) == "Cara uses the Ghost Key: 3 more."
    assert state.phase is Phase.KEYS, "until somebody says that there are no more"
    state = do(state, A, Judge())
    assert state.verdict and (state.verdict.pool, state.verdict.first, state.verdict.second) == (14, A, B)


def test_omega_raises_the_difficulty_and_captures_what_fails() -> None:
    state = do(numbered(4, 4, 0, difficulty=6), A, Against(C, 3))
    board = GAME.view(state, None)
    assert (board.pool, board.difficulty, board.omega) == (8, 9, C)
    state = do(state, A, Judge())
    assert slot(state) == [(Gain.CAPTURE, 6)] and state.verdict and state.verdict.second is None
    state = do(state, A, Done())
    assert [one.difficulty for one in state.players[C].won] == [6] and state.lock == A and state.failed == 0
    hold(state)


def test_omega_said_again_counts_once_whoever_it_is_said_of() -> None:
    state = numbered(4, 4, 0)
    assert do(do(state, A, Against(A, 5)), A, Against(A, 3)).judged().difficulty == 11
    moved = do(do(state, A, Against(A, 5)), A, Against(B, 3))
    assert moved.omega == B and moved.judged().difficulty == 11


def test_numbers_can_be_changed_before_the_verdict_and_after_it() -> None:
    state = do(do(numbered(2, 4, 0), A, Five(A)), A, Against(B, 4))
    for moment in (state, do(do(state, A, Five(B)), A, Judge())):
        again = do(moment, C, Again())
        assert again.phase is Phase.TURNS and again.omega is None and not any(player.won for player in again.players)
        again = do(again, C, Numbers((6, 5, 0)))
        assert (again.judged().pool, again.judged().difficulty) == (11, 8), "what keys added is said again"
        hold(again)
    judged = do(do(do(moment, C, Again()), C, Numbers((1, 9, 0))), C, Judge())
    assert judged.verdict and judged.verdict.first == B and not judged.players[A].won
    assert [one.difficulty for one in judged.players[B].won] == [8], "once, and not twice"


def test_keys_come_after_the_numbers_and_before_the_verdict() -> None:
    state = begun(3, TOTALS)
    for move in (Five(A), More(A), Against(A), Judge()):
        assert not GAME.allows(state, A, move)
    assert GAME.why(state, A, Five(A)) == "Keys are played once the numbers are in."
    judged = do(numbered(5, 4, 0), A, Judge())
    assert not any(GAME.allows(judged, A, move) for move in (Five(A), More(A), Against(A), Numbers()))
    assert GAME.why(judged, A, Numbers()) == "The numbers of this challenge are in."


# What cannot be -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "sentence"),
    [
        ((), "A number for each of the 3 players, please: 0 for whoever gave nothing."),
        ((1, 2), "A number for each of the 3 players"),
        ((1, 2, 3, 4), "A number for each of the 3 players"),
        ((1, -2, 3), "Nobody can give -2: it is a number from 0 to 56."),
        ((1, 57, 3), "Nobody can give 57: it is a number from 0 to 56."),
    ],
)
def test_impossible_numbers_are_refused_with_a_sentence(totals: tuple[int, ...], sentence: str) -> None:
    refused(begun(3, TOTALS), Numbers(totals), sentence)


def test_impossible_keys_and_piles_are_refused_and_nothing_is_changed() -> None:
    state = numbered(5, 4, 0)
    refused(state, More(A, 5), "Strength cards are worth 1, 2, 3, 4 or 7.")
    refused(state, Against(A, -1), "Off-colour cards come to a number from 0 to 99.")
    refused(state, Against(A, 100), "Off-colour cards come to a number from 0 to 99.")
    table = tabled((A, GiveLock(A)), (A, TurnUp("Old Grief")), options=TOTALS)
    before = (table.state, table.version)
    with pytest.raises(Illegal):
        table.judge(A, Numbers((1, 2, 99)), Random(0))
    assert (table.state, table.version) == before
    full = replace(state, parts=tuple(replace(part, number=112) for part in state.parts))
    refused(full, Five(A), "Nobody can give 117.")


def test_cards_are_not_asked_for_here_and_numbers_not_at_the_other_tables() -> None:
    state = begun(3, TOTALS)
    for move in (Play(), Pass(), Unveil(), Head(), ShowKey("Echo"), NoteKey("Echo")):
        assert not GAME.allows(state, A, move) and GAME.why(state, A, move)
    assert GAME.why(state, A, Play()) == "At this table one screen keeps score for all: it takes numbers."
    assert GAME.why(begun(), A, Numbers()) == "At this table everybody enters their own cards."


# The end --------------------------------------------------------------------------------------------------------------


def test_points_end_it_with_every_sum_explained() -> None:
    state = begun(3, TOTALS, lock=B)
    state = replace(state, phase=Phase.CHALLENGE, round=12).with_player(A, won=(challenge(K, 8), challenge(K, 5)))
    state = do(state, A, GameOver())
    refused(state, Points((1, 2)), "A number for each of the 3 players, please: 0 for no strength cards.")
    refused(state, Points((1, 2, 373)), "The strength cards of a pile come to a number from 0 to 372.")
    refused(state, Points((1, 2, -1)), "from 0 to 372")
    state, events = play_out(state, C, Points((20, 0, 4)))
    said = [say(event, NAMES) for event in events]
    assert said == [
        "Ann: 17 = 8 and 5 for challenges, 4 for strength cards.",
        "Bo: 20 = 20 for strength cards.",
        "Cara: 0, with nothing scored.",
    ]
    outcome = GAME.outcome(state)
    assert outcome and outcome.winners == {B} and outcome.says == "{winners} wins with 20 points."


def test_finishing_early_counts_everything_all_the_same() -> None:
    state = do(do(numbered(5, 4, 0), A, Judge()), A, Done())
    assert not GAME.allows(state, A, GameOver())
    for moment, rounds in ((state, 1), (do(state, A, TurnUp("Old Grief")), 2)):
        after, events = play_out(moment, B, Finish())
        assert say(events[0], NAMES).startswith(f"Finished early, after {rounds} challenge")
        hold(after)
        over = do(after, A, Points((2, 9, 0)))
        outcome = GAME.outcome(over)
        assert outcome and outcome.winners == {A} and outcome.says == "{winners} wins with 10 points."
        board = GAME.view(over, None)
        assert board.early and [player.points for player in board.players] == [10, 9, 0]
    for moment in (numbered(5, 4, 0), do(numbered(5, 4, 0), A, Judge())):
        assert GAME.why(moment, A, Finish()) == "First finish this challenge."


# Whole evenings -------------------------------------------------------------------------------------------------------


def test_six_play_and_the_numbers_find_their_seats() -> None:
    state = do(numbered(1, 2, 3, 2, 3, 1, lock=E), A, Judge())
    assert state.verdict and state.verdict.totals == (3, 2, 3, 1, 1, 2)
    assert (state.verdict.first, state.verdict.second) == (A, C)
    assert [player.seat for player in GAME.view(state, None).players] == [E, F, A, B, C, D]


@pytest.mark.parametrize("players", [3, 6])
def test_nothing_is_private_and_nothing_is_told_to_some_only(players: int) -> None:
    for seed in range(3):
        random = Random(seed)
        table = begin(GAME, TOTALS, players, random)
        while table.running:
            assert not any(table.private(seat) for seat in table.seats)
            assert not any(player.noted or player.hidden or player.up for player in table.state.players)
            step(table, random)
            hold(table.state)
        assert all(event.to is None for moment in table.steps for event in moment.events)
