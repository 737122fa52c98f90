"""Locke & Key by the book: birthdays and the fifteen keys."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from companion.game import Illegal, say
from companion.games.locke.components import FREE_CARD, KEYS, Colour, Text
from companion.games.locke.judge import Gain
from companion.games.locke.moves import (
    AddCard,
    Birthday,
    Boost,
    Decline,
    Do,
    DrawLots,
    Ghost,
    GiveLock,
    Head,
    Lay,
    Look,
    MusicBox,
    Nothing,
    Omega,
    Pass,
    Search,
    ShowKey,
    Skip,
    Steal,
)  # fmt: skip
from companion.games.locke.piles import until
from companion.games.locke.state import Act, Entry, Options, Phase
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
    laid,
    play_out,
    slot,
)  # fmt: skip

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
    assert {drawn.seat for seed in range(20) if isinstance(drawn := GAME.chance(state, Random(seed)), DrawLots)} == {
        A,
        B,
    }
    assert do(state, None, DrawLots(B)).lock == B
    assert not GAME.allows(state, None, DrawLots(C))


def test_lk_1_month_and_day_only_and_what_is_no_day_is_refused() -> None:
    state = GAME.setup(3, Options())
    with pytest.raises(Illegal, match="no such day"):
        GAME.apply(state, A, Birthday(2, 30, "2026-11-16"))
    with pytest.raises(Illegal, match="which day it is today"):
        GAME.apply(state, A, Birthday(2, 3, "soon"))
    after, events = play_out(state, A, Birthday(12, 24, "2026-11-16"))
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
    state, events = play_out(state, B, entry("k2 @Echo"))
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
    after, events = play_out(state, A, Boost(name, 0))
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
    assert after.laid()[A].total(K) == 2 and after.players[A].up == ("Skin",)
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
    state, events = play_out(state, C, Look(A))
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
