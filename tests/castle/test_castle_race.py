"""Keys to the Castle by the book: moving, the bonus tiles, the end, what is remembered, and what always holds."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Illegal, Seat
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.moves import Begin, Decline, Discard, Leave, Mend, Play, Stay, Step, TurnKey
from companion.games.castle.state import Ends, Options, Passage, Phase, State, Undersides
from companion.seal import Unsealed
from tests.castle import (
    APP,
    BOX,
    GAME,
    TABLET,
    A,
    B,
    C,
    Race,
    do,
    hold,
    laid,
    may,
    moving,
    on_turn,
    open_up,
    play_out,
    put,
    spots,
    standing,
    why,
)  # fmt: skip
from tests.castle.player import typed
from tests.playing import any_options

LONG = Options(undersides=Undersides.BOX, ends=Ends.LONG)


def beside(*doors: tuple[int, Door], at: int = 44, players: int = 3) -> State:
    """Ann stands at `at`, it is her move, and these doors lie open."""
    state = standing(laid(players), A, at)
    for spot, door in doors:
        state = put(state, spot, door)
    return moving(state)


# Moving ---------------------------------------------------------------------------------------------------------------


def test_one_step_up_down_left_or_right() -> None:
    state = beside(*((at, Door.OPEN) for at in (34, 54, 43, 45, 24, 33)))
    assert {move.at for move in GAME.legal(state, A) if isinstance(move, Step)} == {34, 54, 43, 45}
    assert why(state, Step(24)).startswith("One step at a time")
    assert why(state, Step(44)) == "You are there already. Tap “Stay here” to stay."


def test_the_edge_of_the_map_is_no_way_round() -> None:
    state = beside((41, Door.OPEN), (36, Door.OPEN), at=46)
    assert not may(state, Step(47)) and why(state, Step(47)) == "There is no such door."
    assert why(state, Step(41)).startswith("One step")


def test_the_door_must_be_open_unbarred_unlocked_and_empty() -> None:
    state = beside((34, Door.BARRED), (43, Door.OPEN))
    state = put(standing(state, B, 43), 45, Door.OPEN, padlocked=True)
    assert why(state, Step(34)) == "It is barred: it takes a Hacksaw."
    assert why(state, Step(43)) == "One character to a door: somebody stands there."
    assert "padlocked" in why(state, Step(45))
    assert why(state, Step(54)) == "It is closed."


def test_moving_is_optional() -> None:
    state = beside((34, Door.OPEN))
    after = do(state, A, Stay())
    assert after.players[A].at == 44 and after.turn != A


def test_from_outside_one_comes_in_by_any_open_door_of_ones_own_row() -> None:
    state = laid(3)
    for at in (61, 64, 34):
        state = put(state, at, Door.OPEN)
    state = moving(state)
    assert {move.at for move in GAME.legal(state, A) if isinstance(move, Step)} == {61, 64}
    assert why(state, Step(34)) == "You come in by a door at your own side."
    assert not may(state, Leave()), "who is outside cannot leave"


def test_who_is_outside_with_no_open_door_is_not_asked_to_move() -> None:
    state = laid(3)
    after = do(state, A, Discard())
    assert after.turn != A and after.phase is Phase.PLAY


def test_kc_10_the_castle_may_be_left_from_any_door_and_entered_again_by_another() -> None:
    state = put(beside(), 62, Door.OPEN)
    state = do(state, A, Leave())
    assert state.players[A].at is None and state.turn != A
    assert may(moving(state), Step(62))


# Bonus tiles ----------------------------------------------------------------------------------------------------------


def test_an_extra_key_turns_another_door_of_any_colour_and_gives_no_extra_move() -> None:
    state = do(beside((34, Door.EXTRA_KEY)), A, Step(34))
    assert state.phase is Phase.EXTRA_KEY and state.turn == A
    assert why(state, TurnKey(34)) == "It must be another door than the one you stand in."
    assert why(state, Step(44)) == "You have moved already: now the Extra Key is turned."
    assert all(may(state, TurnKey(spots(state, colour)[0])) for colour in Colour)
    after = do(state, A, TurnKey(11, Door.OPEN))
    assert after.tile(11).open and after.turn != A and after.players[A].used == {34}
    assert after.discard == state.discard, "no card was played for it"


def test_an_extra_key_also_closes() -> None:
    state = do(put(beside((34, Door.EXTRA_KEY)), 22, Door.OPEN), A, Step(34))
    assert not do(state, A, TurnKey(22)).tile(22).open


def test_opening_a_bonus_tile_is_not_moving_onto_it() -> None:
    state = open_up(standing(laid(3), A, 44), 34, Door.EXTRA_KEY)
    assert state.phase is Phase.MOVE and not state.players[A].used


def test_kc_11_an_extra_key_may_be_kept_for_a_later_landing() -> None:
    state = do(do(beside((34, Door.EXTRA_KEY)), A, Step(34)), A, Decline())
    assert not state.players[A].used and state.turn != A
    again = do(moving(state.with_player(A, at=44)), A, Step(34))
    assert again.phase is Phase.EXTRA_KEY


def test_an_extra_turn_is_a_whole_turn_and_then_the_next_player_follows() -> None:
    state, events = play_out(beside((34, Door.EXTRA_TURN), (33, Door.OPEN)), A, Step(34))
    assert state.turn == A and state.phase is Phase.PLAY and state.bonus and state.player.hand == 4
    assert [type(event).__name__ for event in events] == ["Stepped", "FoundTurn", "Drew"]
    state = do(do(state, A, Discard()), A, Step(33))
    assert state.turn == state.order()[(state.order().index(A) + 1) % 3] and not state.bonus


def test_once_for_each_player_and_tile_and_the_others_still_can() -> None:
    """Section 8: re-entering an Extra Turn tile gives no second bonus; another player entering gets it."""
    state = do(beside((34, Door.EXTRA_TURN)), A, Step(34))
    state = moving(replace(state, bonus=False).with_player(A, at=44))
    after = do(state, A, Step(34))
    assert after.turn != A and not after.bonus
    other = moving(standing(state.with_player(A, at=None), B, 24), B)
    assert do(other, B, Step(34)).bonus


def test_kc_11_a_used_tile_stays_used_when_it_was_closed_and_opened_again() -> None:
    state = do(beside((34, Door.EXTRA_TURN)), A, Step(34))
    state = do(state.with_player(A, at=44), A, Play(Kind.SKELETON, 34))
    assert not state.tile(34).open
    state = open_up(on_turn(state, A), 34, Door.EXTRA_TURN)
    assert state.tile(34).open
    assert not do(moving(state), A, Step(34)).bonus


def test_kc_11_bonuses_chain_and_come_back_to_the_right_player() -> None:
    """An Extra Turn whose move ends on an Extra Key, which opens a door: then it is the next player's turn."""
    state = do(beside((34, Door.EXTRA_TURN), (33, Door.EXTRA_KEY)), A, Step(34))
    state = do(do(state, A, Discard()), A, Step(33))
    assert state.phase is Phase.EXTRA_KEY and state.bonus and state.turn == A
    following = state.next()
    state = do(state, A, TurnKey(61, Door.OPEN))
    assert (state.turn, state.phase, state.bonus) == (following, Phase.PLAY, False)
    assert state.players[A].used == {33, 34}


@pytest.mark.parametrize("how", ["passage", "entering"])
def test_kc_11_landing_by_passage_or_from_outside_counts(how: str) -> None:
    if how == "passage":
        state = replace(beside((33, Door.EXTRA_TURN)), passages=frozenset({Passage.between(33, 44)}))
        assert do(state, A, Step(33)).bonus
    else:
        state = moving(put(laid(3), 61, Door.EXTRA_TURN))
        assert do(state, A, Step(61)).bonus


@pytest.mark.parametrize("door", [Door.EXTRA_KEY, Door.EXTRA_TURN])
def test_kc_11_walking_straight_in_is_landing_there(door: Door) -> None:
    state = open_up(standing(laid(3), A, 44), 34, door, go=True)
    assert state.turn == A and state.players[A].at == 34
    assert (state.phase is Phase.EXTRA_KEY) is (door is Door.EXTRA_KEY)
    assert state.bonus is (door is Door.EXTRA_TURN)


# The end --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "seat", "beside_it", "goal"),
    [
        (2, BOX, A, 23, 13),
        (2, BOX, B, 73, 83),
        (2, LONG, A, 34, 35),
        (3, BOX, B, 35, 36),
        (4, BOX, Seat(1), 32, 31),
    ],
)
def test_who_moves_onto_an_open_door_of_the_far_row_wins_at_once(
    players: int, options: Options, seat: Seat, beside_it: int, goal: int
) -> None:
    state = moving(put(standing(laid(players, options), seat, beside_it), goal, Door.OPEN), seat)
    state = do(state, seat, Step(goal))
    outcome = GAME.outcome(state)
    assert outcome and outcome.winners == {seat} and state.phase is Phase.OVER
    assert not any(GAME.legal(state, who) for who in (*state.seats, None))


def test_who_walks_straight_in_there_wins_as_well_also_with_a_card_that_is_discarded() -> None:
    state = standing(laid(3), A, 23)
    assert GAME.outcome(open_up(state, 13, go=True))
    assert GAME.outcome(open_up(state, 13, Door.EXTRA_TURN, go=True)), "a bonus there is not waited for"
    assert GAME.outcome(do(put(state, 13, Door.OPEN), A, Step(13)))
    dealt = put(laid(3, TABLET), 23, Door.OPEN).with_player(A, at=23).with_tile(13, door=Door.OPEN)
    assert GAME.outcome(do(dealt, A, Play(Kind.SKELETON, 13, go=True)))


def test_the_winners_own_turns_are_counted() -> None:
    state = do(standing(laid(3), A, 33), A, Discard())
    while state.turn != A or state.phase is not Phase.PLAY:
        state = do(state, state.turn, Stay() if state.phase is Phase.MOVE else Discard())
    state = do(state.with_player(A, at=23), A, Play(Kind.SKELETON, 13, go=True, shows=Door.OPEN))
    assert GAME.outcome(state)
    winner = GAME.view(state, None).player(A)
    assert winner.turns == 2 and state.turns == 4


def test_what_the_app_dealt_can_be_checked_as_soon_as_somebody_wins() -> None:
    state = moving(put(standing(laid(3, APP), A, 23), 13, Door.OPEN))
    _, events = play_out(state, A, Step(13))
    assert isinstance(events[-1], Unsealed) and not events[-1].shares


def test_a_sawn_barred_door_counts_and_a_bonus_there_is_not_waited_for() -> None:
    state = beside(at=23)
    assert GAME.outcome(do(put(state, 13, Door.BARRED, sawn=True), A, Step(13)))
    assert GAME.outcome(do(put(state, 13, Door.EXTRA_KEY), A, Step(13)))


def test_the_far_row_of_somebody_else_is_only_a_row() -> None:
    state = do(beside((12, Door.OPEN), at=22, players=3), A, Step(12))
    assert GAME.outcome(state) and state.goal(B) == (16, 26, 36, 46, 56, 66)
    mid = do(moving(put(standing(laid(4), B, 12), 11, Door.OPEN), B), B, Step(11))
    assert mid.goal(B)[0] == 11 and GAME.outcome(mid)
    other = do(moving(put(standing(laid(3), C, 26), 16, Door.OPEN), C), C, Step(16))
    assert not GAME.outcome(other), "Cara comes from the top: row 1 is her own"


# Memory ---------------------------------------------------------------------------------------------------------------


def test_what_is_behind_a_closed_door_is_not_shown_even_if_it_was_seen() -> None:
    state = put(laid(3), 33, Door.BARRED)
    assert shown(state, 33).icon == "bars"
    closed = put(state, 33, open=False)
    assert shown(closed, 33) == shown(put(laid(3), 33, open=False), 33)
    used = put(state, 34, Door.EXTRA_KEY).with_player(B, used=frozenset({34}))
    assert shown(used, 34).used == (B,)
    assert shown(put(used, 34, open=False), 34).used == ()


def shown(state: State, at: int) -> Any:
    return next(tile for tile in GAME.view(state, None).tiles if tile.at == at)


def test_the_remaining_counts_are_an_option_and_count_what_was_seen() -> None:
    assert GAME.view(put(laid(3), 33, Door.BARRED), None).left == ()
    state = put(laid(3, Options(undersides=Undersides.BOX, counts=True)), 33, Door.BARRED, open=False)
    colour = state.tile(33).colour
    rows = {left.colour: left for left in GAME.view(state, None).left}
    assert rows[colour.value].doors == (6, 1, 1, 1)


def test_words_for_whoever_cannot_see_the_map() -> None:
    state = put(put(laid(3), 32, padlocked=True), 33, Door.EXTRA_TURN)
    state = put(state, 34, Door.BARRED, sawn=True)
    said = [shown(state, at).says for at in (32, 33, 34)]
    colour = [state.tile(at).colour.value for at in (32, 33, 34)]
    assert said == [
        f"{colour[0]}, closed, padlocked",
        f"{colour[1]}, open, Extra Turn",
        f"{colour[2]}, sawn open",
    ]


# The clock ------------------------------------------------------------------------------------------------------------


CLOCK = Options(undersides=Undersides.BOX, clock=60)


def ends(state: State) -> int:
    return int(GAME.view(state, None).ends)


def test_the_clock_starts_with_each_turn() -> None:
    state = do(replace(laid(3, CLOCK), phase=Phase.FIRST), A, Begin(A, now=5_000))
    assert ends(state) == 65
    state = put(state, 61, Door.OPEN)
    played = do(state, A, Discard(now=9_000))
    assert played.turn == A and ends(played) == 65, "the turn is not over"
    assert ends(do(played, A, Step(61, now=20_000))) == ends(do(played, A, Stay(now=20_000))) == 80
    assert ends(do(state, A, Step(61, now=20_000))) == 80
    assert ends(do(state, A, Play(Kind.SKELETON, 62, go=True, shows=Door.OPEN, now=20_000))) == 80
    inside = replace(moving(standing(state, A, 44)), since=5_000)
    assert ends(do(inside, A, Leave(now=20_000))) == 80
    key = replace(put(inside, 44, Door.EXTRA_KEY), phase=Phase.EXTRA_KEY)
    assert ends(do(key, A, TurnKey(22, Door.OPEN, now=20_000))) == ends(do(key, A, Decline(now=20_000))) == 80


def test_the_clock_starts_with_an_extra_turn_and_with_the_next_one_after_a_net() -> None:
    state = replace(beside((34, Door.EXTRA_TURN)), since=5_000, options=CLOCK)
    assert ends(do(state, A, Step(34, now=20_000))) == 80
    netted = replace(standing(laid(3, CLOCK), A, 44).with_player(A, net=1), since=5_000)
    assert ends(do(netted, A, Discard(now=20_000))) == 80


def test_the_clock_runs_only_if_it_was_asked_for_and_while_the_race_is_on() -> None:
    assert ends(do(laid(3), A, Discard(now=20_000))) == 0
    state = replace(standing(laid(3, CLOCK), A, 23), since=5_000)
    assert ends(open_up(state, 13, go=True)) == 0, "it is over"


# Always ---------------------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4))
def test_whatever_is_played_the_castle_stays_a_castle(seed: int, players: int) -> None:
    """300 turns at a time of anything that is allowed, sensible or not: few such games ever end."""
    random = Random(seed)
    state = laid(players, any_options(GAME, random))
    while not state.outcome and state.turns < 300:
        moves = GAME.legal(state, state.turn)
        if random.random() < 0.95:  # seldom something is put right
            moves = [move for move in moves if move.asks]
        move = random.choice(moves)
        try:
            state, _ = GAME.apply(state, state.turn, typed(state, move, random) or move)
        except Illegal:
            assert isinstance(move, Mend), f"{move} is listed, so it must be allowed"
        hold(state)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [BOX, APP, TABLET, Options(ends=Ends.LONG)])
def test_racers_with_real_hands_get_across(players: int, options: Options) -> None:
    for seed in range(3):
        race = Race(players, Random(seed), options)
        assert race.run() > 2 * players and race.state.outcome
        assert sum(player.turns for player in race.state.players) == race.state.turns
