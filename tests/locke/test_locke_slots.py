"""Locke & Key by the book: the Lock, actions, stealing and trading, piles, secrets, and what always holds."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Action, Illegal, Seat, free_fields, house_fields, say
from companion.games.locke.components import KEY, Gain, Reward
from companion.games.locke.glossary import entries
from companion.games.locke.moves import (
    Again,
    Birthday,
    Count,
    Do,
    Done,
    DrawLots,
    GameOver,
    GiveLock,
    PickFrom,
    Refresh,
    Search,
    Skip,
    Steal,
    TakeCards,
    TakeKey,
    Trade,
    Unveil,
)  # fmt: skip
from companion.games.locke.piles import until
from companion.games.locke.state import Phase, State
from tests.locke import (
    CARDS,
    GAME,
    NAMES,
    OWN_BOX,
    TOTALS,
    A,
    B,
    C,
    K,
    W,
    begun,
    challenge,
    do,
    held,
    hold,
    judged,
    laid,
    play_out,
    played,
    slot,
)  # fmt: skip
from tests.playing import any_options, begin, step
from tests.secrecy import check_secrecy

# LK-1: the Lock -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("month", "day", "today", "days"),
    [
        (11, 16, "2026-11-16", 0),  # today counts as none
        (11, 15, "2026-11-16", 364),  # looking forward only
        (12, 1, "2026-11-16", 15),
        (1, 1, "2026-11-16", 46),
        (2, 29, "2026-02-27", 2),  # a common year: 1 March
        (2, 29, "2028-02-27", 2),  # a leap year: itself
        (2, 29, "2026-03-02", 364),
    ],
)
def test_lk_1_days_to_the_next_birthday(month: int, day: int, today: str, days: int) -> None:
    assert until(month, day, date.fromisoformat(today)) == days


def test_lk_1_the_lock_goes_to_the_next_birthday_and_ties_are_drawn_by_lot() -> None:
    state = GAME.setup(3, CARDS)
    for seat, day in ((A, 20), (B, 18), (C, 25)):
        state = do(state, seat, Birthday(11, day, "2026-11-16"))
    assert state.lock == B and state.phase is Phase.CHALLENGE
    state = GAME.setup(3, CARDS)
    for seat, day in ((A, 18), (B, 18), (C, 25)):
        state = do(state, seat, Birthday(11, day, "2026-11-16"))
    assert state.phase is Phase.TIE
    assert {drawn.seat for seed in range(20) if isinstance(drawn := GAME.chance(state, Random(seed)), DrawLots)} == {
        A,
        B,
    }
    assert do(state, None, DrawLots(B)).lock == B
    assert not GAME.allows(state, None, DrawLots(C))


def test_lk_1_month_and_day_only_and_what_is_no_day_is_refused() -> None:
    state = GAME.setup(3, CARDS)
    with pytest.raises(Illegal, match="no such day"):
        GAME.apply(state, A, Birthday(2, 30, "2026-11-16"))
    with pytest.raises(Illegal, match="which day it is today"):
        GAME.apply(state, A, Birthday(2, 3, "soon"))
    after, events = play_out(state, A, Birthday(12, 24, "2026-11-16"))
    assert after.players[A].days == 38 and say(events[0], NAMES) == "Ann’s birthday is in 38 days."
    assert do(state, C, GiveLock(B)).lock == B, "or it is simply said"


# Actions --------------------------------------------------------------------------------------------------------------


def test_a_search_draws_a_key_nobody_sees() -> None:
    state = do(begun(), A, Search())
    assert state.players[A].hidden == 1 and state.key_deck == 14 and not state.players[A].up


def test_lk_4_no_search_while_the_key_deck_is_empty() -> None:
    state = held(held(begun(), B, hidden=8), C, hidden=7)
    assert state.key_deck == 0 and not GAME.allows(state, A, Search())
    assert GAME.why(state, A, Search()) == "No key is left in the key deck to be searched for."


def test_a_fresh_hand_for_a_pass_is_an_option() -> None:
    assert not GAME.allows(begun(), A, Refresh())
    assert GAME.allows(begun(options=replace(CARDS, refresh_on_pass=True)), A, Refresh())


# Stealing, trading, collecting ----------------------------------------------------------------------------------------


def on_the_money(**more: Any) -> State:
    return judged(laid({A: "k4 On the money, k4"}, up=challenge(K, 8), **more))


def which(state: State, gain: Gain) -> int:
    """The first share of that kind."""
    return next(index for index, share in enumerate(state.shares) if share.due.gain is gain)


def test_lk_18_a_stolen_key_stays_face_up_and_one_taken_blindly_goes_to_the_hand() -> None:
    state = on_the_money(face_up={B: ("Angel",)}, hidden={B: 1, C: 2})
    theft = which(state, Gain.STEAL)
    assert not GAME.allows(state, A, Done()) and not GAME.allows(state, B, Steal(theft, "from 2"))
    seen = do(state, A, Steal(theft, "Angel"))
    assert seen.players[A].up == ("Angel",) and seen.players[B].up == ()
    blind = do(state, A, Steal(theft, "from 2"))
    assert blind.players[A].hidden == 1 and blind.players[C].hidden == 1 and GAME.allows(blind, C, Done())
    for wrong in ("Echo", "from 0", "from 7", "nonsense"):
        assert not GAME.allows(state, A, Steal(theft, wrong))
        assert GAME.why(state, A, Steal(theft, wrong)) == "That key is not there to be had."


def test_on_the_money_when_nobody_has_a_key_brings_nothing_and_asks_nothing() -> None:
    before = played({A: "k4 On the money, k4"}, face_up={A: ("Echo",)}, up=challenge(K, 8))
    state, events = play_out(before, A, Unveil())
    assert not any(isinstance(move, Steal) for move in GAME.legal(state, A)) and GAME.allows(state, A, Done())
    assert "Ann would steal a key, but nobody has one (On the money: exactly 8)." in [say(e, NAMES) for e in events]
    assert state.players[A].up == ("Echo",)


def test_multicolor_takes_from_any_hand_ones_own_too_or_from_none() -> None:
    state = laid({A: "k1 Multicolor, w4, u2"}, up=challenge(K, 8))
    assert slot(state) == [(Gain.PICK, 1)]
    assert all(GAME.allows(state, A, PickFrom(0, seat)) for seat in (A, B, C))
    assert do(state, A, PickFrom(0, B)).players[A].scored == 1
    assert do(state, A, Skip(0)).players[A].scored == 0, "aimed at an empty hand, nothing happens"


def test_a_trade_gives_one_of_ones_own() -> None:
    plays = {A: "k7, k1, k3 Fair exchange"}
    state = judged(laid(plays, face_up={A: ("Echo",), B: ("Skin",)}, hidden={B: 1, A: 1}, up=challenge(K, 8)))
    deal = which(state, Gain.TRADE)
    traded = do(state, A, Trade(deal, "Skin", "Echo"))
    assert traded.players[A].up == ("Skin",) and traded.players[B].up == ("Echo",)
    unseen = do(state, A, Trade(deal, "from 1", ""))
    assert unseen.players == state.players, "one unseen for another"
    mixed = do(state, A, Trade(deal, "Skin", ""))
    assert mixed.players[A].up == ("Echo", "Skin") and (mixed.players[A].hidden, mixed.players[B].hidden) == (0, 2)
    assert do(state, A, Skip(deal)).players == state.players, "you may, you need not"
    _, [news] = play_out(state, A, Trade(deal, "Skin", "Echo"))
    assert say(news, NAMES).endswith("for the Skin Key (Fair exchange, as it was overcome)."), (
        "or who could tell by what"
    )


def test_a_trade_that_nobody_can_make_is_not_asked_for() -> None:
    plays = {A: "k7, k1, k3 Fair exchange"}
    for keys in ({A: ("Echo",)}, {B: ("Echo",)}):
        state = judged(laid(plays, face_up=keys, up=challenge(K, 8)))
        assert GAME.allows(state, C, Done()) and slot(state, A) == [(Gain.TAKE, 8), (Gain.TRADE, 1)]


def test_drawing_a_key_from_an_empty_deck_brings_nothing() -> None:
    state = laid({A: "k1 Cold comfort"}, hidden={B: 8, C: 7}, up=challenge(K, 8))
    after, events = play_out(state, A, GAME.legal(state, A)[0])
    assert slot(after) == [(Gain.KEY, 1)]
    assert after.players[A].hidden == 0 and "none is left" in say(events[-1], NAMES)


def test_what_leaves_no_choice_is_counted_at_once_and_told_with_its_reason() -> None:
    before = played({A: "k4 Keepsake, k4", B: "k2 Momentum", C: "k3 Consolation"}, up=challenge(K, 8, Reward.SCORE_1))
    state, events = play_out(before, B, Unveil())
    assert all(share.done for share in state.shares) and state.turn is None
    assert [player.scored for player in state.players] == [1, 0, 2], "a Keepsake; second place and Consolation"
    said = [say(event, NAMES) for event in events]
    assert "Ann scores the 4 (Keepsake, by winning: it is worth 4)." in said
    assert "Bo draws 2 cards (Momentum, as it was overcome)." in said
    assert do(state, C, Done()).phase is Phase.CHALLENGE, "and one tap ends it for all"


def test_lk_6_the_owner_chooses_the_order_of_what_there_is_to_choose() -> None:
    state = laid({A: "k1 Multicolor, k1 Multicolor, w4, u2"}, up=challenge(K, 8))
    assert slot(state) == [(Gain.PICK, 1), (Gain.PICK, 1)]
    first = do(do(state, A, PickFrom(0, B)), A, PickFrom(1, C))
    last = do(do(state, A, PickFrom(1, C)), A, PickFrom(0, B))
    assert first.players == last.players and first.players[A].scored == 2


def test_resolving_goes_clockwise_from_the_lock_and_passes_over_who_gets_nothing() -> None:
    state = laid({A: "k1 Multicolor, w1, u1", C: "k1 Multicolor, w1, u1"}, lock=B, up=challenge(K, 8))
    assert [share.seat for share in state.shares] == [C, A]
    assert state.turn == C and not GAME.allows(state, A, PickFrom(1, B))
    assert do(state, C, Skip(0)).turn == A


def test_a_later_slot_waits_for_the_choice_of_an_earlier_one() -> None:
    state = judged(laid({A: "k4 On the money, k4", B: "k3 1-2-3, w1, w2"}, hidden={C: 1}, up=challenge(K, 8)))
    assert [share.done for share in state.shares] == [True, False, False, False] and not state.players[B].hidden
    state = do(state, A, Steal(1, "from 2"))
    assert all(share.done for share in state.shares) and state.players[B].hidden == 1


def test_the_last_key_goes_to_whoever_comes_first_in_turn_order() -> None:
    state = judged(laid({A: "k1 Cold comfort", C: "k1 Cold comfort"}, lock=B, hidden={B: 14}, up=challenge(K, 8)))
    assert [player.hidden for player in state.players] == [0, 14, 1]


def test_a_text_that_the_phones_cannot_read_is_told_to_them() -> None:
    state = laid({A: "k7, k1 another text", B: "k1"}, options=OWN_BOX, up=challenge(K, 8))
    assert slot(state) == [(Gain.TAKE, 8), (Gain.OWN, 1), (Gain.DRAW, 2)]
    state = do(do(state, A, TakeKey(1)), A, TakeCards(1, 2))
    assert state.players[A].hidden == 1 and state.players[A].scored == 2 and state.turn == A, "there may be more"
    state = do(state, A, Do(1))
    assert state.turn is None and GAME.allows(state, B, Done())
    asleep = laid({A: "u1 another text"}, options=OWN_BOX, up=challenge(K, 8))
    assert slot(asleep) == [(Gain.OWN, 1)], "who knows when it speaks"


# Piles ----------------------------------------------------------------------------------------------------------------


def counting() -> State:
    state = replace(begun(), phase=Phase.CHALLENGE, round=12)
    state = state.with_player(A, won=(challenge(K, 8), challenge(W, 5)), scored=2).with_player(B, scored=1)
    return do(state, C, GameOver())


def test_piles_are_counted_in_secret_and_shown_together_with_their_sums() -> None:
    state = counting()
    assert state.phase is Phase.COUNT
    state = do(state, C, Count())
    state, events = play_out(state, A, Count(ones=1, fours=1))
    assert [event.to for event in events] == [None, frozenset({A})]
    board = GAME.view(state, None)
    assert not any(player.sum or player.points is not None for player in board.players)
    assert GAME.view(state, A).pile == "black 8 8, white 5 5, 1 and 4"
    assert GAME.view(state, B).pile == "1 strength card"
    state, events = play_out(state, B, Count(sevens=1))
    said = [say(event, NAMES) for event in events]
    assert "Ann: 18 = 8 and 5 for challenges, 1 and 4 for strength cards." in said
    assert "Bo: 7 = 7 for strength cards." in said and "Cara: 0, with nothing scored." in said
    outcome = GAME.outcome(state)
    assert outcome and outcome.winners == {A} and outcome.says == "{winners} wins with 18 points."


def test_a_tie_shares_the_victory() -> None:
    state = replace(begun(), phase=Phase.CHALLENGE, round=12)
    state = state.with_player(A, won=(challenge(K, 8),)).with_player(B, won=(challenge(W, 8),))
    state = do(state, C, GameOver())
    for seat in (A, B, C):
        state = do(state, seat, Count())
    outcome = GAME.outcome(state)
    assert outcome and outcome.winners == {A, B} and outcome.says == "{winners} share the victory with 8 points."


def test_a_pile_that_the_phones_counted_otherwise_is_taken_at_its_owners_word() -> None:
    with pytest.raises(Illegal, match="The phones have counted 2 cards in your pile, not 1. Count again, or tap"):
        GAME.apply(counting(), A, Count(ones=1))
    state = do(do(counting(), A, Count(ones=1, sure=True)), C, Count())
    again = do(state, A, Again())
    assert again.players[A].pile is None and GAME.allows(again, A, Count()), "it can be counted again"
    state = do(state, B, Count(ones=1))
    words = next(player.sum for player in GAME.view(state, None).players if player.seat == A)
    assert words == "14 = 8 and 5 for challenges, 1 for strength cards (the phones had counted 2 strength cards)"
    with pytest.raises(Illegal, match="There are 42 cards worth 1 in the box, so you cannot have -1"):
        GAME.apply(counting(), A, Count(ones=-1))
    with pytest.raises(Illegal, match="There are 6 cards worth 7 in the box, so you cannot have 7"):
        GAME.apply(counting(), A, Count(sevens=7, sure=True))


# Secrets --------------------------------------------------------------------------------------------------------------


def covered(state: State) -> object:
    return tuple(part.cards for part in state.parts) if state.phase is Phase.TURNS else None


def piles(state: State) -> object:
    return tuple(player.pile for player in state.players) if state.phase is Phase.COUNT else None


@pytest.mark.parametrize("leak", [covered, piles], ids=["cards", "piles"])
@pytest.mark.parametrize("watcher", [A, None], ids=["a player", "the table"])
def test_covered_entries_and_piles_are_kept_and_a_planted_leak_of_them_is_caught(
    leak: Any, watcher: Seat | None
) -> None:
    planted = replace(GAME, view=lambda state, seat: (GAME.view(state, seat), leak(state) if seat is None else None))
    for seed in range(3):
        check_secrecy(GAME, CARDS, 3, watcher, Random(seed), longest=500)
    with pytest.raises(AssertionError, match="the table shows what nobody was told"):
        for seed in range(20):
            check_secrecy(planted, CARDS, 3, watcher, Random(seed), longest=500)


def test_the_scorekeeper_has_no_secrets_to_keep() -> None:
    for seed in range(3):
        assert check_secrecy(GAME, TOTALS, 3, A, Random(seed), longest=500) == 0, "whatever differs was told to all"


# The glossary ---------------------------------------------------------------------------------------------------------


def test_every_key_and_combo_is_explained_with_an_example() -> None:
    explained = {entry.name: entry for entry in entries()}
    combos = {"1-2-3", "2-2-2", "Multicolor", "On the money"}
    assert set(explained) == {f"{name} Key" for name in KEY} | combos
    assert all(entry.text and entry.example.endswith((".", "?")) for entry in explained.values())


# Always ---------------------------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), players=st.integers(3, 6))
def test_whatever_is_played_keys_lock_and_challenges_are_conserved(seed: int, players: int) -> None:
    random = Random(seed)
    table = begin(GAME, any_options(GAME, random), players, random)
    places: tuple[Seat | None, ...] = ()
    while table.running:
        before: State = table.state
        step(table, random)
        state: State = table.state
        hold(state)
        if state.phase is Phase.RESOLVE and state.verdict:
            now = (state.verdict.first, state.verdict.second)
            assert before.phase is not Phase.RESOLVE or before.round != state.round or now == places
            places = now
    assert table.state.round >= 12 or table.state.early


def test_the_checks_of_what_always_holds_can_fail() -> None:
    state = begun()
    hold(state)
    for wrong in (
        held(held(state, A, "Echo"), B, "Echo"),
        held(state, A, hidden=16),
        held(state, A, hidden=-1),
        replace(state, round=19),
        replace(state, lock=Seat(7)),
        replace(state, failed=1),
    ):
        with pytest.raises(AssertionError):
            hold(wrong)


def test_nothing_is_offered_that_is_then_refused() -> None:
    """Moves without anything to type in are listed only if they work."""
    for seed in range(4):
        random = Random(seed)
        table = begin(GAME, any_options(GAME, random), 4, random)
        while table.running:
            for seat in table.seats:
                for move in table.moves(seat):
                    if not needs_typing(move):
                        GAME.apply(table.state, seat, move)
            step(table, random)


def needs_typing(move: Action) -> bool:
    kind: type = type(move)
    return len(free_fields(kind)) > len(house_fields(kind)) and not isinstance(move, Trade)
