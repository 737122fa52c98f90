"""Locke & Key by the book: actions, stealing and trading, totals, piles, secrets, and what always holds."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Action, Illegal, Seat, say
from companion.games.locke.components import KEY
from companion.games.locke.glossary import entries
from companion.games.locke.judge import Gain, Laid
from companion.games.locke.moves import (
    Again,
    Boost,
    Count,
    Do,
    GameOver,
    Ghost,
    Lay,
    Pass,
    PickFrom,
    Refresh,
    Search,
    Skip,
    Steal,
    TakeCards,
    TakeKey,
    Total,
    Trade,
)  # fmt: skip
from companion.games.locke.state import Entry, Options, Phase, State
from tests.locke import (
    GAME,
    NAMES,
    A,
    B,
    C,
    K,
    W,
    all_decline,
    begun,
    challenge,
    do,
    held,
    hold,
    laid,
    play_out,
    slot,
)  # fmt: skip
from tests.playing import any_options, begin, step
from tests.secrecy import check_secrecy

TOTALS = Options(entry=Entry.TOTALS)


# Actions --------------------------------------------------------------------------------------------------------------


def test_a_search_draws_a_key_nobody_sees() -> None:
    state = do(begun(), A, Search())
    assert state.players[A].hidden == 1 and state.key_deck == 14 and not state.players[A].up


def test_lk_4_no_search_while_the_key_deck_is_empty() -> None:
    state = held(held(begun(), B, hidden=8), C, hidden=7)
    assert state.key_deck == 0 and not GAME.allows(state, A, Search())
    assert GAME.why(state, A, Search()) == "No key is left in the key deck, so a search would find nothing."


def test_a_fresh_hand_for_a_pass_is_an_option() -> None:
    assert not GAME.allows(begun(), A, Refresh())
    assert GAME.allows(begun(options=Options(refresh_on_pass=True)), A, Refresh())


# Stealing, trading, collecting ----------------------------------------------------------------------------------------


def on_the_money(**more: object) -> State:
    return all_decline(laid({A: "k4 On the money, k4"}, up=challenge(K, 8), **more))


def test_lk_18_a_stolen_key_stays_face_up_and_one_taken_blindly_goes_to_the_hand() -> None:
    state = on_the_money(face_up={B: ("Angel",)}, hidden={B: 1, C: 2})
    theft = next(index for index, due in enumerate(state.due) if due.gain is Gain.STEAL)
    seen = do(state, A, Steal(theft, "Angel"))
    assert seen.players[A].up == ("Angel",) and seen.players[B].up == ()
    blind = do(state, A, Steal(theft, "from 2"))
    assert blind.players[A].hidden == 1 and blind.players[C].hidden == 1
    for wrong in ("Echo", "from 0", "from 7", "nonsense"):
        assert not GAME.allows(state, A, Steal(theft, wrong))
        assert GAME.why(state, A, Steal(theft, wrong)) == "That key is not there to be had."


def test_on_the_money_when_nobody_has_a_key_brings_nothing() -> None:
    state = on_the_money()
    theft = next(index for index, due in enumerate(state.due) if due.gain is Gain.STEAL)
    assert not any(isinstance(move, Steal) for move in GAME.legal(state, A))
    assert GAME.allows(state, A, Skip(theft))


def test_multicolor_takes_from_any_hand_ones_own_too_or_from_none() -> None:
    state = laid({A: "k1 Multicolor, w4, u2"}, up=challenge(K, 8))
    assert slot(state) == [(Gain.PICK, 1)]
    assert all(GAME.allows(state, A, PickFrom(0, seat)) for seat in (A, B, C))
    assert do(state, A, PickFrom(0, B)).players[A].scored == 1
    assert do(state, A, Skip(0)).players[A].scored == 0, "aimed at an empty hand, nothing happens"


def test_a_trade_gives_one_of_ones_own() -> None:
    plays = {A: "k7, k1, k3 Fair exchange"}
    state = all_decline(laid(plays, face_up={A: ("Echo",), B: ("Skin",)}, hidden={B: 1, A: 1}, up=challenge(K, 8)))
    deal = next(index for index, due in enumerate(state.due) if due.gain is Gain.TRADE)
    traded = do(state, A, Trade(deal, "Skin", "Echo"))
    assert traded.players[A].up == ("Skin",) and traded.players[B].up == ("Echo",)
    unseen = do(state, A, Trade(deal, "from 1", ""))
    assert unseen.players == state.players, "one unseen for another"
    mixed = do(state, A, Trade(deal, "Skin", ""))
    assert mixed.players[A].up == ("Echo", "Skin") and (mixed.players[A].hidden, mixed.players[B].hidden) == (0, 2)
    assert GAME.allows(state, A, Skip(deal)), "you may, you need not"
    _, [news] = play_out(state, A, Trade(deal, "Skin", "Echo"))
    assert say(news, NAMES).endswith("for the Skin Key (Fair exchange, as it was overcome)."), (
        "or who could tell by what"
    )


def test_drawing_a_key_from_an_empty_deck_brings_nothing() -> None:
    state = laid({A: "k1 Cold comfort"}, hidden={B: 8, C: 7}, up=challenge(K, 8))
    state = all_decline(state)
    assert slot(state) == [(Gain.KEY, 1)]
    after, events = play_out(state, A, Do(0))
    assert after.players[A].hidden == 0 and "none is left" in say(events[0], NAMES)


def test_lk_6_the_owner_chooses_the_order() -> None:
    state = laid({A: "k4 Keepsake, k4"}, up=challenge(K, 8))
    assert do(do(state, A, Do(0)), A, Do(0)).players == do(do(state, A, Do(1)), A, Do(0)).players


def test_resolving_goes_clockwise_from_the_lock_and_passes_over_who_gets_nothing() -> None:
    state = laid({A: "k1 Cold comfort", C: "k1 Cold comfort"}, lock=B, up=challenge(K, 8))
    assert state.turn == C
    assert do(state, C, Do(0)).turn == A


# Just the totals ------------------------------------------------------------------------------------------------------


def totals(on: tuple[int, ...], **more: object) -> State:
    state = begun(3, TOTALS, **more)  # type: ignore[arg-type]
    for seat, total in zip(state.order, on, strict=True):
        state = do(state, seat, Lay(1) if total else Pass())
    for seat, total in zip(state.order, on, strict=True):
        if total:
            state = do(state, seat, Total(total, 2))
    return state


def test_just_the_totals_rank_and_leave_texts_to_the_table() -> None:
    state = totals((5, 4, 0), up=challenge(K, 8))
    assert state.verdict and (state.verdict.first, state.verdict.second) == (A, B)
    assert slot(state) == [(Gain.TAKE, 8), (Gain.OWN, 1)]
    state = do(do(state, A, TakeKey(1)), A, TakeCards(1, 2))
    assert state.players[A].hidden == 1 and state.players[A].scored == 2 and len(state.due) == 2, "there may be more"
    state = do(do(state, A, Do(1)), A, Do(0))
    state = do(state, A, Skip(0))  # she has a key now: it could be Anywhere
    assert state.turn == B and slot(state) == [(Gain.DRAW, 2), (Gain.OWN, 1)]


def test_totals_take_boosts_and_ghosts_by_colour() -> None:
    state = begun(3, TOTALS, up=challenge(K, 8))
    state = held(state, A, hidden=3)
    state = do(do(do(state, A, Lay(1)), B, Pass()), C, Pass())
    state = do(state, A, Total(2, 1))
    assert do(state, A, Boost("Giant")).parts[A].laid == Laid(on=7, off=1)
    assert do(state, A, Boost("Animal")).parts[A].laid == Laid(on=2, off=6)
    assert do(state, A, Ghost(4, K)).parts[A].laid == Laid(on=6, off=1)
    none = state.with_part(A, laid=Laid(on=2))
    assert not GAME.allows(none, A, Boost("Animal")), "one must have such a card"
    covered = replace(state, phase=Phase.REVEAL).with_part(A, laid=None)
    for wrong in (Total(-1, 0), Total(8, 0), Total(4, 4)):
        with pytest.raises(Illegal, match="1 card cannot be worth more than 7"):
            GAME.apply(covered, A, wrong)


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
    assert GAME.view(state, A).pile == "1 and 4" and GAME.view(state, B).pile == ""
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
    with pytest.raises(Illegal, match="from 0 to 60"):
        GAME.apply(counting(), A, Count(ones=-1))


# Secrets --------------------------------------------------------------------------------------------------------------


def peeked(state: State) -> object:
    return tuple(part.laid for part in state.parts) if state.phase is Phase.REVEAL else None


def piles(state: State) -> object:
    return tuple(player.pile for player in state.players) if state.phase is Phase.COUNT else None


@pytest.mark.parametrize(
    ("leak", "options"),
    [(peeked, Options()), (peeked, TOTALS), (piles, Options()), (piles, TOTALS)],
    ids=["cards", "totals", "piles of cards", "piles of totals"],
)
def test_covered_entries_and_piles_are_kept_and_a_planted_leak_of_them_is_caught(leak: Any, options: Options) -> None:
    planted = replace(GAME, view=lambda state, seat: (GAME.view(state, seat), leak(state) if seat is None else None))
    for seed in range(3):
        check_secrecy(GAME, options, 3, A, Random(seed), longest=500)
    with pytest.raises(AssertionError, match="the table shows what nobody was told"):
        for seed in range(20):
            check_secrecy(planted, options, 3, A, Random(seed), longest=500)


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
    assert table.state.round >= 12


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
    return type(move).__name__ in {"Birthday", "TypeIn", "Reveal", "Total", "Ghost", "Count"}
