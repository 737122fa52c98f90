"""Locke & Key by the book: the vectors, the judge, combos and texts. Names say which line of the rules they hold."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.game import Illegal, Seat, say
from companion.games.locke.components import CHALLENGES, Challenge, Gain, Reward
from companion.games.locke.judge import Laid, Verdict, dues, judge
from companion.games.locke.moves import (
    Boost,
    Count,
    Done,
    Finish,
    GameOver,
    Omega,
    Pass,
    Play,
    TurnUp,
    TypeIn,
    Unveil,
)  # fmt: skip
from companion.games.locke.state import Phase
from tests.locke import (
    GAME,
    NAMES,
    OWN_BOX,
    A,
    B,
    C,
    D,
    K,
    W,
    begun,
    challenge,
    do,
    entry,
    held,
    judged,
    laid,
    play,
    play_out,
    played,
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
    state = judged(do(state, A, Boost("Giant", 0)))
    assert state.verdict and (state.verdict.pool, state.verdict.first, state.verdict.second) == (11, A, B)
    assert slot(state, A) == [(Gain.TAKE, 8)] and slot(state, B) == [(Gain.DRAW, 2)]
    assert [share.seat for share in state.shares] == [A, B]
    assert [one.difficulty for one in state.players[A].won] == [8] and not state.players[B].won


def test_vector_3_five_and_giant_against_six() -> None:
    state = laid({A: "k3, k2", B: "k4, k2"}, hidden={A: 1}, up=challenge(K, 8))
    state = judged(do(state, A, Boost("Giant", 1)))
    assert state.verdict and state.verdict.totals[:2] == (10, 6) and state.verdict.pool == 16
    assert (state.verdict.first, state.verdict.second) == (A, B)


def test_vector_4_whoever_acted_earlier_is_better_at_both_places() -> None:
    verdict = judge(challenge(K, 8), plays("k4", "k4", "k3"), (A, B, C))
    assert (verdict.pool, verdict.first, verdict.second) == (11, A, B)
    verdict = judge(challenge(K, 8), plays("k4", "k4", "k4"), (B, C, A))
    assert (verdict.first, verdict.second) == (B, C)
    assert verdict.level_first == (A, C) and verdict.level_second == (A,)


def test_vector_5_a_text_pays_in_its_own_slot_and_ranks_stay() -> None:
    state, told = play_out(played({A: "k4", B: "k4", C: "k3 Momentum"}, up=challenge(K, 8)), A, Unveil())
    assert state.verdict and (state.verdict.first, state.verdict.second) == (A, B)
    assert [(share.seat, share.due.gain, share.due.count) for share in state.shares] == [
        (A, Gain.TAKE, 8), (B, Gain.DRAW, 2), (C, Gain.DRAW, 2),
    ]  # fmt: skip
    assert [say(event, NAMES) for event in told][-3:] == [
        "Ann scores black 8 (first place: 8 points).",
        "Bo draws 2 cards (second place).",
        "Cara draws 2 cards (Momentum, as it was overcome).",
    ]
    assert (do(state, C, Done()).lock, state.verdict.first) == (A, A)


def test_vector_6_under_echo_a_blue_card_and_its_text_are_white() -> None:
    state = laid({A: "u1 Cold comfort @Echo"}, face_up={A: ("Echo",)}, up=challenge(W, 8))
    assert state.verdict and state.verdict.totals[A] == 1 and not state.verdict.overcome
    assert slot(state) == [(Gain.KEY, 1)]
    asleep = laid({A: "u1 Cold comfort"}, up=challenge(W, 8))
    assert not asleep.shares, "it speaks of a blue challenge"


# Judging --------------------------------------------------------------------------------------------------------------


def test_off_colour_cards_count_nothing() -> None:
    verdict = judge(challenge(W, 5), plays("k7, w4", "u7"), (A, B))
    assert verdict.totals == (4, 0) and not verdict.overcome


def test_lk_5_who_gave_nothing_of_the_colour_gets_neither_place() -> None:
    verdict = judge(challenge(W, 5), plays("w7", "u7", ""), (B, C, A))
    assert (verdict.first, verdict.second) == (A, None)


def test_a_failure_ranks_nobody_and_the_lock_stays() -> None:
    state = laid({B: "k4"}, lock=C, up=challenge(K, 8))
    assert state.phase is Phase.RESOLVE and not state.shares, "it is shown, and can be put right"
    state = do(state, A, Done())
    assert state.phase is Phase.CHALLENGE and state.lock == C and state.failed == 1


def test_the_lock_goes_to_the_winner() -> None:
    state = laid({B: "k7, k4"}, up=challenge(K, 8))
    assert state.lock == A and state.players[B].won[0].difficulty == 8, "until everybody has theirs"
    assert do(state, C, Done()).lock == B


def test_turns_go_clockwise_from_the_lock_one_each() -> None:
    state = begun(4, lock=C)
    order = []
    while state.turn is not None:
        order.append(state.turn)
        state = do(state, state.turn, Pass())
        assert not any(GAME.allows(state, order[-1], move) for move in (Pass(), Play()))
    assert order == [C, D, A, B] and state.phase is Phase.TURNS, "until somebody turns them up"


def test_entries_come_in_any_order_and_the_table_still_goes_round() -> None:
    state = held(begun(4, lock=C), B, hidden=1)
    state = do(do(state, A, entry("k4")), D, entry("k4"))
    assert state.turn == C and not GAME.allows(state, B, Omega()), "it is not her turn at the table"
    state = do(do(state, C, Pass()), B, Pass())
    assert state.turn is None
    state = judged(do(state, B, Unveil()))
    assert state.verdict and (state.verdict.first, state.verdict.second) == (D, A), "earlier at the table, not here"


def test_lk_3_to_play_is_to_lay_one_to_three_cards() -> None:
    state = begun()
    for count in (1, 2, 3):
        assert len(do(state, A, entry(", ".join(["k1"] * count))).parts[A].cards) == count
    for none in (Play(), Play((0, 0), (K, K), ("", ""), ("", ""))):
        with pytest.raises(Illegal, match="To play is to lay at least one card."):
            GAME.apply(state, A, none)
    with pytest.raises(Illegal, match="No more than 3 cards, unless a key or a text brings more."):
        GAME.apply(state, A, entry("k1, k1, k1, k1"))


def test_the_reason_of_a_tie_is_told() -> None:
    _, events = play_out(played({A: "k4", B: "k4"}, up=challenge(K, 8)), A, Unveil())
    sentences = [say(event, NAMES) for event in events]
    assert "Ann is first with 4: as much as others, but earlier in turn order." in sentences
    assert "Bo is second with 4." in sentences


# The reveal -----------------------------------------------------------------------------------------------------------


def test_entries_are_covered_until_everything_is_turned_up() -> None:
    state, events = play_out(begun(), A, entry("k4, k2"))
    assert [event.to for event in events] == [None, frozenset({A})]
    assert "4" not in say(events[0], NAMES) and say(events[1], NAMES) == "You entered black 4 and black 2."
    board = GAME.view(state, None)
    assert board.pool is None and not any(player.cards or player.total for player in board.players)
    assert GAME.view(state, A).entered and not GAME.view(state, B).entered
    state = do(state, B, entry("u1"))
    assert not GAME.allows(state, A, Unveil()), "Cara has not had a turn"
    assert GAME.why(state, A, Unveil()) == "Not everybody has had a turn."
    state = do(state, C, Pass())
    assert not GAME.view(state, None).players[0].cards, "all are in, and nothing is turned up"
    board = GAME.view(do(state, C, Unveil()), None)
    assert board.pool == 6 and [len(player.cards) for player in board.players] == [2, 1, 0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("k4, k2, k1, k1", "No more than 3 cards, unless a key or a text brings more."),
        ("k2 1-2-3, k1", "There is no 2 with “1-2-3” on it."),
        ("k5, k1", "Strength cards are worth 1, 2, 3, 4 or 7."),
        ("k4 @Echo, k1", "The Echo Key is not among your keys."),
        ("k4 @Angel, k1", "Only the Echo, Gender and Skin Keys change colours."),
    ],
)
def test_what_cannot_lie_there_is_said_to_be_so(words: str, sentence: str) -> None:
    with pytest.raises(Illegal, match=sentence):
        GAME.apply(begun(), A, entry(words))


def test_texts_are_found_by_their_titles_and_others_are_said_to_be_unknown() -> None:
    move = Play((1, 3), (K, K), ("multicolor", "Grumpy cat"), ("", ""))
    own = begun(options=OWN_BOX)
    with pytest.raises(Illegal, match="No strength card here says “Grumpy cat”. For any other, say “another text”."):
        GAME.apply(own, A, move)
    with pytest.raises(Illegal, match="No strength card here says “another text”.$"):  # all of ours are known
        GAME.apply(begun(), A, replace(move, texts=("", "another text")))
    with pytest.raises(Illegal, match="Every card has a value"):
        GAME.apply(begun(), A, replace(move, texts=("",)))
    found = do(own, A, replace(move, texts=(" MULTIColor ", "Another text"))).parts[A].cards
    assert found == play("k1 Multicolor, k3 another text")


def test_lk_8_cards_that_an_effect_brings_are_more_than_three() -> None:
    after = do(begun(), A, entry("k2 Reinforcements, k1, k1, u7, w2"))
    assert len(after.parts[A].cards) == 5
    with pytest.raises(Illegal, match="No more than 5 cards"):
        GAME.apply(begun(), A, entry("k2 Reinforcements, k1, k1, u7, w2, w1"))
    four = "k1 another text" + ", k1" * 6
    assert len(do(begun(options=OWN_BOX), A, entry(four)).parts[A].cards) == 7, "one there is puts four under itself"


def test_who_played_nothing_has_nothing_to_turn_up() -> None:
    state, events = play_out(played({A: "k4"}), A, Unveil())
    assert state.parts[C].laid == Laid()
    assert [say(event, NAMES) for event in events][0] == "Ann reveals black 4."
    assert not any("Cara reveals" in say(event, NAMES) for event in events)


# Combos ---------------------------------------------------------------------------------------------------------------


def due_of(
    words: str, up: Challenge | None = None, seat: Seat = A, verdict: Verdict | None = None
) -> list[tuple[Gain, int]]:
    it = up or challenge(K, 8)
    mine = Laid(play(words))
    verdict = verdict or judge(it, [mine, Laid(), Laid()], (A, B, C))
    return [(due.gain, due.count) for due in dues(it, verdict, seat, mine)]


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
    assert slot(state, B) == [(Gain.SCORE, 1), (Gain.SCORE, 1)] and state.players[B].scored == 2
    whys = {share.due.why for share in state.shares if share.seat == B}
    assert whys == {"second place", "2-2-2, which earns the second-place reward"}


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
    assert set(GAME.legal(last, A)) == {GameOver(), Finish()}


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
