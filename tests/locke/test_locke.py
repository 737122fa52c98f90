"""Locke & Key by the book: the vectors, the judge, combos and texts. Names say which line of the rules they hold."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.game import Illegal, Seat, say
from companion.games.locke.components import CHALLENGES, Reward
from companion.games.locke.judge import Gain, Laid, Verdict, dues, judge
from companion.games.locke.moves import Again, Boost, Bring, Count, Do, GameOver, Lay, Pass, Reveal, TurnUp, TypeIn
from companion.games.locke.state import Phase, State
from tests.locke import (
    GAME,
    NAMES,
    A,
    B,
    C,
    D,
    K,
    W,
    all_decline,
    begun,
    challenge,
    do,
    entry,
    laid,
    play,
    play_out,
    slot,
)  # fmt: skip


def plays(*words: str) -> list[Laid]:
    return [Laid(play(one)) for one in words]


ORDER = (A, B, C, D)


# Section 12: the six examples of the rulebook -------------------------------------------------------------------------


def test_vector_1_ten_against_eight_is_overcome() -> None:
    verdict = judge(challenge(K, 8), plays("k4, k2, k1", "", "", "k3"), ORDER)
    assert (verdict.pool, verdict.overcome, verdict.first, verdict.second) == (10, True, A, D)


def test_vector_2_giant_makes_two_a_seven_and_the_order_turns() -> None:
    state = laid({A: "k2", B: "k4"}, hidden={A: 1}, up=challenge(K, 8))
    state = do(state, A, Boost("Giant", 0))
    assert state.verdict and (state.verdict.pool, state.verdict.first, state.verdict.second) == (11, A, B)
    assert slot(state) == [(Gain.TAKE, 8)]
    state = do(state, A, Do(0))
    assert slot(state) == [(Gain.DRAW, 2)] and state.turn == B


def test_vector_3_five_and_giant_against_six() -> None:
    state = laid({A: "k3, k2", B: "k4, k2"}, hidden={A: 1}, up=challenge(K, 8))
    state = do(state, A, Boost("Giant", 1))
    assert state.verdict and state.verdict.totals[:2] == (10, 6) and state.verdict.pool == 16
    assert (state.verdict.first, state.verdict.second) == (A, B)


def test_vector_4_whoever_acted_earlier_is_better_at_both_places() -> None:
    verdict = judge(challenge(K, 8), plays("k4", "k4", "k3"), (A, B, C))
    assert (verdict.pool, verdict.first, verdict.second) == (11, A, B)
    verdict = judge(challenge(K, 8), plays("k4", "k4", "k4"), (B, C, A))
    assert (verdict.first, verdict.second) == (B, C)
    assert verdict.level_first == (A, C) and verdict.level_second == (A,)


def test_vector_5_a_text_pays_in_its_own_slot_and_ranks_stay() -> None:
    state = all_decline(laid({A: "k4", B: "k4", C: "k3 Momentum"}, up=challenge(K, 8)))
    assert state.verdict
    seen = []
    while state.phase is Phase.RESOLVE:
        assert state.verdict and (state.verdict.first, state.verdict.second) == (A, B)
        seen.append((state.turn, slot(state)))
        state = do(state, state.turn, Do(0))
    assert seen == [(A, [(Gain.TAKE, 8)]), (B, [(Gain.DRAW, 2)]), (C, [(Gain.DRAW, 2)])]


def test_vector_6_under_echo_a_blue_card_and_its_text_are_white() -> None:
    state = laid({A: "u1 Cold comfort @Echo"}, face_up={A: ("Echo",)}, up=challenge(W, 8))
    assert state.verdict and state.verdict.totals[A] == 1 and not state.verdict.overcome
    assert slot(state) == [(Gain.KEY, 1)]
    asleep = laid({A: "u1 Cold comfort"}, up=challenge(W, 8))
    assert asleep.phase is Phase.CHALLENGE, "it speaks of a blue challenge"


# Judging --------------------------------------------------------------------------------------------------------------


def test_off_colour_cards_count_nothing() -> None:
    verdict = judge(challenge(W, 5), plays("k7, w4", "u7"), (A, B))
    assert verdict.totals == (4, 0) and not verdict.overcome


def test_lk_5_who_gave_nothing_of_the_colour_gets_neither_place() -> None:
    verdict = judge(challenge(W, 5), plays("w7", "u7", ""), (B, C, A))
    assert (verdict.first, verdict.second) == (A, None)


def test_a_failure_ranks_nobody_and_the_lock_stays() -> None:
    state = laid({B: "k4"}, lock=C, up=challenge(K, 8))
    assert state.phase is Phase.CHALLENGE and state.lock == C and state.failed == 1


def test_the_lock_goes_to_the_winner() -> None:
    state = laid({B: "k7, k4"}, up=challenge(K, 8))
    state = do(state, B, Do(0))
    assert state.lock == B and state.players[B].won[0].difficulty == 8


def test_turns_go_clockwise_from_the_lock_one_each() -> None:
    state = begun(4, lock=C)
    order = []
    while state.phase is Phase.TURNS:
        order.append(state.turn)
        assert not GAME.allows(state, A if state.turn != A else B, Pass())
        state = do(state, state.turn, Pass())
    assert order == [C, D, A, B]


def test_lk_3_to_play_is_to_lay_one_to_three_cards() -> None:
    state = begun()
    assert [move.cards for move in GAME.legal(state, A) if isinstance(move, Lay)] == [1, 2, 3]


def test_the_reason_of_a_tie_is_told() -> None:
    state, events = told_last({A: "k4", B: "k4"})
    sentences = [say(event, NAMES) for event in events]
    assert "Ann is first with 4: as much as others, but earlier in turn order." in sentences
    assert "Bo is second with 4." in sentences


def told_last(words: dict[Seat, str]):  # type: ignore[no-untyped-def]
    state = begun(up=challenge(K, 8))
    for seat in state.order:
        state = do(state, seat, Lay(1) if seat in words else Pass())
    for seat in words:
        state, events = play_out(state, seat, entry(words[seat]))
    return state, events


# The reveal -----------------------------------------------------------------------------------------------------------


def revealing(down: int = 2, **more: object) -> State:
    state = begun(**more)  # type: ignore[arg-type]
    for seat, count in zip(state.order, (down, 1, 0), strict=True):
        state = do(state, seat, Lay(count) if count else Pass())
    return state


def test_entries_are_covered_until_everybody_has_made_theirs() -> None:
    state = revealing()
    state, events = play_out(state, A, entry("k4, k2"))
    assert [event.to for event in events] == [None, frozenset({A})]
    assert "4" not in say(events[0], NAMES) and say(events[1], NAMES) == "You entered black 4 and black 2."
    board = GAME.view(state, None)
    assert board.pool is None and not any(player.cards for player in board.players)
    assert GAME.view(state, A).entered and not GAME.view(state, B).entered
    state = do(state, B, entry("u1"))
    board = GAME.view(state, None)
    assert board.pool == 6 and [len(player.cards) for player in board.players] == [2, 1, 0]


def test_an_entry_can_be_made_again_while_others_are_entering() -> None:
    state = do(revealing(), A, entry("k4, k2"))
    state = do(do(state, A, Again()), A, entry("k3, k2"))
    assert state.laid()[A].total(K) == 5


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("k4", "2 cards lie before you, not 1."),
        ("k4, k2, k1", "2 cards lie before you, not 3. If a card laid face up brought more, say so under More."),
        ("k2 1-2-3, k1", "There is no 2 with “1-2-3” on it."),
        ("k5, k1", "Strength cards are worth 1, 2, 3, 4 or 7."),
        ("k4 @Echo, k1", "The Echo Key is not among your keys."),
    ],
)
def test_what_cannot_lie_there_is_said_to_be_so(words: str, sentence: str) -> None:
    with pytest.raises(Illegal, match=sentence.replace("?", r"\?")):
        GAME.apply(revealing(), A, entry(words))


def test_texts_are_found_by_their_titles_and_others_are_said_to_be_unknown() -> None:
    move = Reveal((1, 3), (K, K), ("multicolor", "Grumpy cat"), ("", ""))
    with pytest.raises(Illegal, match="No strength card says “Grumpy cat”"):
        GAME.apply(revealing(), A, move)
    with pytest.raises(Illegal, match="Every card has a value"):
        GAME.apply(revealing(), A, replace(move, texts=("",)))


def test_lk_8_cards_that_an_effect_brings_are_more_than_three() -> None:
    state = do(revealing(3), A, Bring(2))
    assert state.parts[A].down == 5
    after = do(state, A, entry("k2 Reinforcements, k1, k1, u7, w2"))
    assert len(after.laid()[A].cards) == 5
    assert not GAME.allows(state, C, Bring(2)), "who passed has no such card"


def test_one_card_is_said_to_lie_there() -> None:
    with pytest.raises(Illegal, match="One card lies before you, not 2"):
        GAME.apply(revealing(), B, entry("k1, k1"))


def test_who_played_nothing_has_nothing_to_enter() -> None:
    state = revealing()
    assert state.parts[C].laid == Laid()


# Combos ---------------------------------------------------------------------------------------------------------------


def due_of(words: str, up: object = None, seat: Seat = A, verdict: Verdict | None = None) -> list[tuple[Gain, int]]:
    it = up or challenge(K, 8)
    mine = Laid(play(words))
    verdict = verdict or judge(it, [mine, Laid(), Laid()], (A, B, C))  # type: ignore[arg-type]
    return [(due.gain, due.count) for due in dues(it, verdict, seat, mine)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "pays"),
    [
        ("k3 1-2-3, w1, u2", True),
        ("k3 1-2-3, w1, u1", False),
        ("u3 1-2-3, k1, k2", False),  # of another colour: asleep
        ("u3 1-2-3 @Skin, k1, k2", True),
        ("k3 1-2-3, w1, u2, w7", True),  # LK-9: a fourth card does not spoil it
        ("k3, w1, u2", False),  # no combo on it
    ],
)
def test_combo_1_2_3_draws_a_key(words: str, pays: bool) -> None:
    assert due_of(words) == ([(Gain.KEY, 1)] if pays else [])


@pytest.mark.parametrize(
    ("words", "times"),
    [
        ("k2 2-2-2, u2, w2", 1),
        ("k2 2-2-2, u2, w3", 0),
        ("k2 2-2-2, k2 2-2-2, w2", 2),  # each pays
        ("k2 2-2-2, u2 2-2-2, w2", 1),  # the blue one is asleep
        ("k2 2-2-2, u2, w2, w7", 1),  # LK-9
        ("u2 2-2-2, k2, w2", 0),
    ],
)
def test_combo_2_2_2_earns_the_second_place_reward(words: str, times: int) -> None:
    assert due_of(words, challenge(K, 8, Reward.SCORE_2)) == [(Gain.SCORE, 2)] * times


def test_combo_2_2_2_pays_besides_second_place_so_twice_to_the_same_player() -> None:
    state = laid({A: "k7, k1", B: "k2 2-2-2, u2, w2"}, up=challenge(K, 8, Reward.SCORE_1))
    state = do(state, A, Do(0))
    assert state.turn == B and slot(state) == [(Gain.SCORE, 1), (Gain.SCORE, 1)]
    assert {due.why for due in state.due} == {"second place", "2-2-2, which earns the second-place reward"}


def test_lk_12_combos_pay_on_failure_also_when_omega_captures() -> None:
    state = laid({A: "k2 2-2-2, u2, w2"}, up=challenge(K, 8, Reward.DRAW_3))
    assert state.verdict and not state.verdict.overcome and slot(state) == [(Gain.DRAW, 3)]
    verdict = judge(challenge(K, 8), plays("k2 2-2-2, u2, w2"), (A,), omega=A)
    assert verdict.captor == A and (Gain.DRAW, 2) in due_of("k2 2-2-2, u2, w2", verdict=verdict)


@pytest.mark.parametrize(
    ("words", "pays"),
    [
        ("k1 Multicolor, w4, u2", True),
        ("k1 Multicolor, w4, w2", False),
        ("k1 Multicolor, w4, w2 @Gender", True),  # LK-11
        ("k1 Multicolor, w4 @Skin, u2", False),
        ("w1 Multicolor @Skin, w4, u2", True),
        ("k1 Multicolor, w4, u2, k7", True),  # LK-9
        ("u1 Multicolor, w4, k2", False),
    ],
)
def test_combo_multicolor_scores_a_card_from_a_hand(words: str, pays: bool) -> None:
    assert ((Gain.PICK, 1) in due_of(words)) is pays


@pytest.mark.parametrize(
    ("words", "pays"),
    [("k4 On the money, k4", True), ("k4 On the money, k3", False), ("k4 On the money, k4, k1", False),
     ("k4 On the money, k4, u7", True), ("u4 On the money, k7, k1", False)],
)  # fmt: skip
def test_combo_on_the_money_steals_a_key(words: str, pays: bool) -> None:
    assert ((Gain.STEAL, 1) in due_of(words)) is pays


def test_lk_10_a_boost_does_not_change_what_is_printed_but_counts_on_the_money() -> None:
    boosted = Laid((replace(play("k2 2-2-2")[0], boost=5), *play("u2, w2")))
    it = challenge(K, 7, Reward.DRAW_3)
    found = dues(it, judge(it, [boosted], (A,)), B, boosted)
    assert [due.gain for due in found] == [Gain.DRAW]
    money = Laid((replace(play("k4 On the money")[0], boost=5),))
    nine = challenge(K, 9)
    assert Gain.STEAL in [due.gain for due in dues(nine, judge(nine, [money], (A,)), A, money)]


def test_on_the_money_asks_for_the_final_difficulty() -> None:
    mine = Laid(play("k4 On the money, k4, u2"))
    verdict = judge(challenge(K, 8), [mine], (A,), omega=B)
    assert verdict.difficulty == 10
    assert Gain.STEAL not in [due.gain for due in dues(challenge(K, 8), verdict, A, mine)]


# Texts ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "overcome", "failed"),
    [
        ("k1 Cold comfort", [], [(Gain.KEY, 1)]),
        ("k2 Momentum", [(Gain.DRAW, 2)], []),
        ("k3 Momentum", [(Gain.DRAW, 2)], []),
        ("k3 Fair exchange", [(Gain.TRADE, 1)], []),
        ("k3 Consolation", [(Gain.SCORE, 1)], [(Gain.SCORE, 1)]),
        ("u2 Momentum", [], []),
        ("k1 Second wind", [], []),
    ],
)
def test_texts_pay_by_how_it_ended(
    words: str, overcome: list[tuple[Gain, int]], failed: list[tuple[Gain, int]]
) -> None:
    it = challenge(K, 8)
    for other, expected in (("k7, k2", overcome), ("", failed)):
        mine, theirs = Laid(play(words)), Laid(play(other))
        verdict = judge(it, [mine, theirs, Laid(play("k4") if other else ())], (A, B, C))
        assert [(due.gain, due.count) for due in dues(it, verdict, A, mine)] == expected


def test_keepsake_is_scored_at_its_printed_value_by_whoever_wins() -> None:
    state = laid({A: "k4 Keepsake, k4"}, up=challenge(K, 8))
    assert slot(state) == [(Gain.TAKE, 8), (Gain.KEEP, 4)]
    state = do(do(state, A, Do(1)), A, Do(0))
    assert state.players[A].scored == 1


def test_consolation_is_not_for_the_winner() -> None:
    assert due_of("k3 Consolation, k7") == [(Gain.TAKE, 8)]


# The deck of challenges -----------------------------------------------------------------------------------------------


def test_the_odds_of_game_over() -> None:
    state = replace(begun(), phase=Phase.CHALLENGE)
    odds = [replace(state, round=round).game_over_odds for round in range(19)]
    assert odds == [Fraction(0)] * 12 + [Fraction(1, n) for n in (7, 6, 5, 4, 3, 2, 1)]
    assert GAME.why(replace(state, round=11), A, GameOver()) == "Game Over lies below the first 12 challenges."
    last = replace(state, round=18)
    assert [type(move).__name__ for move in GAME.legal(last, A)] == ["GameOver"]


def test_no_challenge_comes_twice() -> None:
    state = do(replace(begun(), phase=Phase.CHALLENGE, challenge=None), B, TurnUp("Old Grief"))
    again = replace(state, phase=Phase.CHALLENGE)
    assert not GAME.allows(again, A, TurnUp("Old Grief"))
    grief = next(one for one in CHALLENGES if one.name == "Old Grief")
    for name in ("Old Grief", "old grief"):
        with pytest.raises(Illegal, match="none comes twice"):
            GAME.apply(again, A, TypeIn(replace(grief, name=name)))


def test_a_challenge_of_ones_own_needs_a_name_and_a_difficulty() -> None:
    state = replace(begun(), phase=Phase.CHALLENGE)
    with pytest.raises(Illegal, match="needs a name"):
        GAME.apply(state, A, TypeIn(replace(challenge(), name="  ")))
    with pytest.raises(Illegal, match="from 1 to 20"):
        GAME.apply(state, A, TypeIn(replace(challenge(), difficulty=0)))


def test_game_over_ends_at_once() -> None:
    state = replace(begun(), phase=Phase.CHALLENGE, round=12, challenge=None)
    state = do(state, C, GameOver())
    assert state.phase is Phase.COUNT and not any(isinstance(move, TurnUp) for move in GAME.legal(state, A))
    for seat in (A, B, C):
        state = do(state, seat, Count())
    outcome = GAME.outcome(state)
    assert outcome and outcome.winners == {A, B, C}, "nobody has anything: they share it"
