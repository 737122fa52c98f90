"""Locke & Key by the book: birthdays, the fifteen keys, stealing and trading, piles, and what always holds."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Action, Illegal, Seat, say
from companion.games.locke.components import FREE_CARD, KEY, KEYS, Colour, Text
from companion.games.locke.glossary import entries
from companion.games.locke.judge import Gain, Laid
from companion.games.locke.moves import (
    AddCard,
    Again,
    Birthday,
    Boost,
    Count,
    Decline,
    Do,
    DrawLots,
    GameOver,
    Ghost,
    GiveLock,
    Head,
    Lay,
    Look,
    MusicBox,
    Nothing,
    Omega,
    Pass,
    PickFrom,
    Refresh,
    Search,
    ShowKey,
    Skip,
    Steal,
    TakeCards,
    TakeKey,
    Total,
    Trade,
)  # fmt: skip
from companion.games.locke.piles import until
from companion.games.locke.state import Act, Entry, Options, Phase, State
from tests.locke import (
    GAME,
    NAMES,
    A,
    B,
    C,
    K,
    U,
    W,
    all_decline,
    begun,
    challenge,
    do,
    entry,
    held,
    hold,
    laid,
    slot,
    told,
)  # fmt: skip
from tests.playing import any_options, begin, step
from tests.secrecy import check_secrecy

TOTALS = Options(entry=Entry.TOTALS)


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
    state = GAME.setup(3, Options())
    for seat, day in ((A, 20), (B, 18), (C, 25)):
        state = do(state, seat, Birthday(11, day, "2026-11-16"))
    assert state.lock == B and state.phase is Phase.CHALLENGE
    state = GAME.setup(3, Options())
    for seat, day in ((A, 18), (B, 18), (C, 25)):
        state = do(state, seat, Birthday(11, day, "2026-11-16"))
    assert state.phase is Phase.TIE
    assert {GAME.chance(state, Random(seed)).seat for seed in range(20)} == {A, B}
    assert do(state, None, DrawLots(B)).lock == B
    assert not GAME.allows(state, None, DrawLots(C))


def test_lk_1_month_and_day_only_and_what_is_no_day_is_refused() -> None:
    state = GAME.setup(3, Options())
    with pytest.raises(Illegal, match="no such day"):
        GAME.apply(state, A, Birthday(2, 30, "2026-11-16"))
    with pytest.raises(Illegal, match="which day it is today"):
        GAME.apply(state, A, Birthday(2, 3, "soon"))
    after, events = told(state, A, Birthday(12, 24, "2026-11-16"))
    assert after.players[A].days == 38 and say(events[0], NAMES) == "Ann’s birthday is in 38 days."
    assert do(state, C, GiveLock(B)).lock == B, "or it is simply said"


# The fifteen keys -----------------------------------------------------------------------------------------------------


def test_there_are_seven_for_one_use_and_eight_that_stay() -> None:
    assert sorted(key.name for key in KEYS if key.once) == [
        "Animal", "Ghost", "Giant", "Head", "Hercules", "Music Box", "Omega",
    ]  # fmt: skip
    assert len(KEYS) == 15


def free_card(name: str) -> Colour:
    return next(colour for colour, key in FREE_CARD.items() if key == name)


@pytest.mark.parametrize("name", ["Angel", "Mending", "Shadow"])
def test_angel_mending_shadow_put_the_top_card_into_play_on_their_colour(name: str) -> None:
    colour = free_card(name)
    state = held(begun(up=challenge(colour)), A, hidden=1)
    used = do(state, A, AddCard(name))
    assert used.parts[A].down == 1 and used.players[A].up == (name,) and used.players[A].hidden == 0
    assert not GAME.allows(used, A, AddCard(name)), "LK-13: once for each challenge"
    other = held(begun(up=challenge(next(one for one in Colour if one is not colour))), A, hidden=1)
    assert not GAME.allows(other, A, AddCard(name))


def test_lk_13_from_the_start_of_ones_turn_until_the_reveal_also_after_a_pass() -> None:
    state = held(held(begun(up=challenge(W)), A, "Angel"), B, hidden=1)
    assert not GAME.allows(state, B, AddCard("Angel")), "it lies before Ann"
    passed = do(state, A, Pass())
    assert GAME.allows(passed, A, AddCard("Angel"))
    early = held(begun(up=challenge(W)), B, "Angel")
    assert not GAME.allows(early, B, AddCard("Angel")), "her turn has not come"
    added = do(passed, A, AddCard("Angel"))
    for seat in (B, C):
        added = do(added, seat, Pass())
    assert added.phase is Phase.REVEAL and added.parts[A].laid is None, "she has a card to reveal"
    assert not GAME.allows(added, A, AddCard("Angel"))


def test_lk_13_the_last_player_may_use_what_a_search_found() -> None:
    state = begun(up=challenge(W))
    for seat in (A, B):
        state = do(state, seat, Pass())
    state = do(state, C, Search())
    assert state.phase is Phase.REVEAL and GAME.allows(state, C, Nothing())
    added = do(state, C, AddCard("Angel"))
    assert added.parts[C].down == 1 and GAME.allows(added, C, entry("w3")) and not GAME.allows(added, C, Nothing())
    assert do(state, C, Nothing()).phase is Phase.KEYS


def test_a_colour_key_that_two_lay_claim_to_is_sorted_out_before_anything_is_shown() -> None:
    state = held(held(begun(up=challenge(W)), A, hidden=1), B, hidden=1)
    for seat in (A, B):
        state = do(state, seat, Lay(1))
    state = do(do(state, C, Pass()), A, entry("u4 @Echo"))
    state, events = told(state, B, entry("k2 @Echo"))
    assert state.phase is Phase.REVEAL and state.parts[B].laid is None and state.parts[A].laid is not None
    assert say(events[-1], NAMES) == "Bo cannot have the Echo Key, so that play is entered again."
    state = do(state, B, entry("k2"))
    assert state.players[A].up == ("Echo",) and state.phase is Phase.KEYS


@pytest.mark.parametrize(("name", "colour"), [("Echo", W), ("Gender", U), ("Skin", K)])
def test_echo_gender_skin_change_a_cards_colour_for_this_challenge(name: str, colour: Colour) -> None:
    other = "u4" if colour is not U else "w4"
    state = laid({A: f"{other} @{name}"}, hidden={A: 1}, up=challenge(colour, 4))
    assert state.players[A].up == (name,), "it lies face up now, and stays"
    assert state.phase is Phase.RESOLVE and state.verdict and state.verdict.totals[A] == 4


def test_lk_14_one_card_under_a_key() -> None:
    state = held(begun(up=challenge(W)), A, "Echo")
    state = do(state, A, Lay(2))
    for seat in (B, C):
        state = do(state, seat, Pass())
    with pytest.raises(Illegal, match="One card to a key"):
        GAME.apply(state, A, entry("u2 @Echo, k1 @Echo"))


def test_colour_keys_that_one_cannot_have_are_refused() -> None:
    state = held(held(begun(up=challenge(W)), A, hidden=1), B, "Skin")
    state = do(state, A, Lay(2))
    for seat in (B, C):
        state = do(state, seat, Pass())
    with pytest.raises(Illegal, match="The Skin Key is not among your keys"):
        GAME.apply(state, A, entry("u2 @Skin, k1"))
    with pytest.raises(Illegal, match="so many keys"):
        GAME.apply(state, A, entry("u2 @Echo, k1 @Gender"))


@pytest.mark.parametrize(("name", "face"), [("Animal", "u2"), ("Giant", "k2"), ("Hercules", "w2")])
def test_animal_giant_hercules_add_five_to_a_card_of_their_colour(name: str, face: str) -> None:
    colour = {"u": U, "k": K, "w": W}[face[0]]
    wrong = next(letter for letter in "ukw" if letter != face[0])
    state = laid({A: f"{face}, {wrong}1"}, hidden={A: 1}, up=challenge(colour, 8))
    assert state.phase is Phase.KEYS and state.turn == A
    assert not GAME.allows(state, A, Boost(name, 1)), "that card has another colour"
    assert GAME.why(state, A, Boost(name, 1)) == f"The {name} Key is for one of your {colour.value} cards."
    after, events = told(state, A, Boost(name, 0))
    assert after.verdict and after.verdict.totals[A] == 7
    assert after.key_deck == 15, "used, and back in the key deck"
    assert say(events[0], NAMES).startswith(f"Ann uses the {name} Key: +5 to")


def test_a_card_under_a_colour_key_may_be_boosted_in_its_new_colour() -> None:
    state = laid({A: "u2 @Echo"}, hidden={A: 1}, face_up={A: ("Echo",)}, up=challenge(W, 8))
    assert GAME.allows(state, A, Boost("Hercules", 0)) and not GAME.allows(state, A, Boost("Animal", 0))


def test_ghost_plays_one_more_card_even_for_who_played_none() -> None:
    state = laid({B: "k7"}, hidden={A: 1}, up=challenge(K, 8))
    after = do(state, A, Ghost(1, K))
    assert after.verdict and after.verdict.overcome and after.verdict.second == A
    assert after.key_deck == 15


def test_ghost_may_go_under_an_unused_colour_key() -> None:
    state = laid({B: "k7"}, hidden={A: 2}, up=challenge(K, 8))
    after = do(state, A, Ghost(2, W, Text.PLAIN, "Skin"))
    assert after.parts[A].laid.total(K) == 2 and after.players[A].up == ("Skin",)
    assert after.parts[A].down == 1, "it lies there, and is shown with its total"
    ghost_up = laid({B: "k7"}, hidden={A: 1}, face_up={A: ("Ghost",)}, up=challenge(K, 8))
    assert do(ghost_up, A, Ghost(2, W, Text.PLAIN, "Skin")).players[A].up == ("Skin",)
    one = laid({B: "k7"}, hidden={A: 1}, up=challenge(K, 8))
    with pytest.raises(Illegal, match="not among your keys"):
        GAME.apply(one, A, Ghost(2, W, Text.PLAIN, "Skin"))  # the only hidden one is the Ghost Key itself


def test_anywhere_draws_two_at_each_win() -> None:
    state = laid({A: "k7, k1"}, face_up={A: ("Anywhere",)}, up=challenge(K, 8))
    assert slot(state) == [(Gain.TAKE, 8), (Gain.DRAW, 2)] and state.due[1].optional
    hidden = all_decline(laid({A: "k7, k1"}, hidden={A: 1}, up=challenge(K, 8)))
    assert do(hidden, A, Do(1)).players[A].up == ("Anywhere",), "shown when it is used"
    assert do(hidden, A, Skip(1)).players[A].hidden == 1
    stolen = all_decline(laid({A: "k4 On the money, k4"}, face_up={B: ("Anywhere",)}, up=challenge(K, 8)))
    theft = next(index for index, due in enumerate(stolen.due) if due.gain is Gain.STEAL)
    assert (Gain.DRAW, 2) in slot(do(stolen, A, Steal(theft, "Anywhere"))), "also if it came just now"
    lost = laid({A: "k1"}, face_up={A: ("Anywhere",)}, up=challenge(K, 8))
    assert lost.phase is Phase.CHALLENGE


def test_head_changes_the_hand_at_any_time_and_the_turn_still_comes() -> None:
    state = held(begun(), B, hidden=1)
    after = do(state, B, Head())
    assert after.turn == A and after.key_deck == 15 and after.phase is Phase.TURNS
    assert not GAME.allows(after, B, Head())


def test_music_box_takes_a_card_from_everybody_who_has_played() -> None:
    state = held(begun(4), C, hidden=1)
    state = do(do(state, A, Lay(2)), B, Pass())
    state = do(state, C, MusicBox())
    assert [part.down for part in state.parts] == [1, 0, 1, 0]
    assert state.parts[C].act is Act.MUSIC and state.key_deck == 15
    angel = do(held(held(begun(up=challenge(W)), A, "Angel"), B, hidden=1), A, AddCard("Angel"))
    assert not GAME.allows(do(angel, A, Pass()), B, MusicBox()), "who passed gives nothing, Angel or not"
    first = held(begun(), A, hidden=1)
    assert "would bring nothing" in str(GAME.why(first, A, MusicBox()))
    assert not GAME.allows(first, A, MusicBox())


def test_lk_15_nothing_is_added_to_the_music_box() -> None:
    state = held(begun(3, up=challenge(W)), B, hidden=3)
    state = do(do(state, A, Lay(1)), B, MusicBox())
    assert not GAME.allows(state, B, AddCard("Angel"))
    state = do(do(state, C, Pass()), B, entry("w1"))
    assert state.phase is Phase.KEYS and state.turn == B
    assert not GAME.allows(state, B, Ghost()) and GAME.allows(state, B, Boost("Hercules", 0))
    assert GAME.why(state, B, Ghost()) == "Whoever plays the Music Box adds nothing to it."
    covered = held(begun(3, up=challenge(W)), B, "Echo", hidden=1)
    covered = do(do(do(covered, A, Lay(1)), B, MusicBox()), C, Pass())
    with pytest.raises(Illegal, match="under no key"):
        GAME.apply(covered, B, entry("u1 @Echo"))


def test_omega_raises_the_difficulty_by_all_off_colour_cards() -> None:
    state = held(begun(up=challenge(K, 6)), B, hidden=1)
    assert not GAME.allows(state, B, Omega()), "only on one's own turn"
    state = do(state, A, Lay(2))
    state = do(state, B, Omega())
    assert state.turn == B and not GAME.allows(state, B, Search()), "then one plays as usual"
    assert GAME.allows(held(state, B, "Philosophoscope"), B, Look(A))
    state = do(do(state, B, Lay(2)), C, Pass())
    state = do(do(state, A, entry("k4, u3")), B, entry("k3, w2"))
    assert state.verdict and (state.verdict.pool, state.verdict.difficulty) == (7, 11)
    assert state.verdict.captor == B and state.verdict.second is None
    assert slot(state) == [(Gain.CAPTURE, 6)] and state.turn == B
    state = do(state, B, Do(0))
    assert state.players[B].won[0].difficulty == 6, "worth what is printed"
    assert state.lock == A and state.failed == 0, "the Lock does not move"


def test_omega_and_overcome_all_the_same_is_as_usual() -> None:
    state = do(held(begun(up=challenge(K, 6)), A, hidden=1), A, Omega())
    state = do(do(do(state, A, Lay(1)), B, Lay(1)), C, Pass())
    state = do(do(state, A, entry("k7")), B, entry("u1"))
    assert state.verdict and state.verdict.difficulty == 7 and state.verdict.first == A and state.verdict.captor is None


def test_lk_16_it_is_the_worth_of_the_cards_that_is_added() -> None:
    state = do(held(begun(up=challenge(K, 5)), A, hidden=1), A, Omega())
    state = do(do(do(state, A, Lay(3)), B, Pass()), C, Pass())
    state = do(state, A, entry("u7, w4, k1"))
    assert state.verdict and state.verdict.difficulty == 16


def test_lk_17_the_philosophoscope_looks_once_a_round_at_what_was_played() -> None:
    state = held(begun(4), C, hidden=1)
    assert not GAME.allows(state, C, Look(A))
    state = do(do(state, A, Lay(2)), B, Pass())
    assert GAME.allows(state, C, Look(A)) and not GAME.allows(state, C, Look(B)), "Bo has nothing to look at"
    state, events = told(state, C, Look(A))
    assert state.players[C].up == ("Philosophoscope",) and not GAME.allows(state, C, Look(A))
    assert say(events[0], NAMES) == "Cara looks at what Ann played, by the Philosophoscope Key."
    assert state.turn == C, "then she plays"


def test_a_key_may_be_shown_at_any_time_and_a_face_up_one_is_nobody_elses() -> None:
    state = held(held(begun(), B, hidden=1), C, hidden=1)
    state = do(state, B, ShowKey("Omega"))
    assert state.players[B].up == ("Omega",) and state.key_deck == 13
    assert not GAME.allows(state, C, ShowKey("Omega"))
    state = do(state, A, Pass())
    assert GAME.allows(state, B, Omega())
    state = do(state, B, Omega())
    assert state.players[B].up == () and state.key_deck == 14


def test_lk_2_keys_go_round_until_everybody_in_a_row_declines() -> None:
    state = laid({A: "k2", B: "k2"}, hidden={A: 2, B: 1}, up=challenge(K, 8))
    state = do(state, A, Decline())
    assert state.turn == B
    state = do(state, B, Boost("Giant", 0))
    assert state.phase is Phase.KEYS and state.turn == A, "Ann may think again"
    state = do(state, A, Ghost(1, K))
    assert state.phase is Phase.KEYS and state.turn == A, "nobody else has any key left"
    assert do(state, A, Decline()).phase is not Phase.KEYS


def test_who_cannot_have_such_a_key_is_not_asked() -> None:
    assert laid({A: "k7, k1"}).phase is Phase.RESOLVE
    assert laid({A: "k7, k1"}, face_up={B: ("Angel", "Echo")}).phase is Phase.RESOLVE
    assert laid({A: "k7, k1"}, face_up={B: ("Giant",)}).turn == B


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


def test_drawing_a_key_from_an_empty_deck_brings_nothing() -> None:
    state = laid({A: "k1 Cold comfort"}, hidden={B: 8, C: 7}, up=challenge(K, 8))
    state = all_decline(state)
    assert slot(state) == [(Gain.KEY, 1)]
    after, events = told(state, A, Do(0))
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
    state, events = told(state, A, Count(ones=1, fours=1))
    assert [event.to for event in events] == [None, frozenset({A})]
    board = GAME.view(state, None)
    assert not any(player.sum or player.points is not None for player in board.players)
    assert GAME.view(state, A).pile == "1 and 4" and GAME.view(state, B).pile == ""
    state, events = told(state, B, Count(sevens=1))
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
    with pytest.raises(Illegal, match="The phones have counted 2 cards in your pile, not 1. Tick that you are sure."):
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


def counted(state: State) -> object:
    return tuple(player.pile for player in state.players) if state.phase is Phase.COUNT else None


@pytest.mark.parametrize(
    ("leak", "options"),
    [(peeked, Options()), (peeked, TOTALS), (counted, Options()), (counted, TOTALS)],
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
