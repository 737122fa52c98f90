"""Locke & Key by the book: the fifteen keys."""

from __future__ import annotations

import pytest

from companion.game import Illegal, Seat, say
from companion.games.locke.components import FREE_CARD, KEYS, Colour, Gain
from companion.games.locke.judge import Verdict
from companion.games.locke.moves import (
    AddCard,
    Anywhere,
    Boost,
    Done,
    Ghost,
    Give,
    Head,
    Judge,
    Look,
    MusicBox,
    Omega,
    Pass,
    Search,
    ShowKey,
    Steal,
    Unveil,
)  # fmt: skip
from companion.games.locke.state import Act, Phase, State
from tests.locke import (
    GAME,
    NAMES,
    A,
    B,
    C,
    D,
    K,
    U,
    W,
    begun,
    challenge,
    corrected,
    do,
    entry,
    held,
    judged,
    laid,
    play,
    play_out,
    slot,
)  # fmt: skip

# The fifteen keys -----------------------------------------------------------------------------------------------------


def test_there_are_seven_for_one_use_and_eight_that_stay() -> None:
    assert sorted(key.name for key in KEYS if key.once) == [
        "Animal", "Ghost", "Giant", "Head", "Hercules", "Music Box", "Omega",
    ]  # fmt: skip
    assert len(KEYS) == 15


def verdict(state: State) -> Verdict:
    """With what was played so far."""
    found = judged(state).verdict
    assert found is not None
    return found


def free_card(name: str) -> Colour:
    return next(colour for colour, key in FREE_CARD.items() if key == name)


@pytest.mark.parametrize("name", ["Angel", "Mending", "Shadow"])
def test_angel_mending_shadow_put_the_top_card_into_play_on_their_colour(name: str) -> None:
    colour = free_card(name)
    state = held(begun(up=challenge(colour)), A, hidden=1)
    used, events = play_out(state, A, AddCard(name, 7, colour))
    assert len(used.parts[A].cards) == 1 and used.players[A].up == (name,) and used.players[A].hidden == 0
    assert [event.to for event in events] == [None, frozenset({A})] and "7" not in say(events[0], NAMES)
    assert GAME.view(used, None).pool is None, "it is covered like the others"
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
    added = do(passed, A, AddCard("Angel", 3, W))
    for seat in (B, C):
        assert GAME.allows(added, A, AddCard("Angel")) is False
        added = do(added, seat, Pass())
    assert judged(do(added, A, Unveil())).parts[A].cards == play("w3")
    late = do(do(passed, B, Pass()), C, Pass())
    assert GAME.allows(late, A, AddCard("Angel")), "nothing is turned up yet"
    assert not GAME.allows(do(late, A, Unveil()), A, AddCard("Angel"))


def test_lk_13_who_adds_a_card_at_the_start_of_the_turn_may_still_pass_or_search() -> None:
    """It needs no card from the hand."""
    state = do(held(begun(up=challenge(W)), A, "Angel"), A, AddCard("Angel", 3, W))
    for move in (Pass(), Search()):
        assert do(state, A, move).parts[A].cards == play("w3")


def test_lk_13_the_last_player_may_use_what_a_search_found() -> None:
    state = begun(up=challenge(W))
    for seat in (A, B):
        state = do(state, seat, Pass())
    state = do(state, C, Search())
    assert state.phase is Phase.TURNS and GAME.allows(state, C, Unveil())
    added = do(state, C, AddCard("Angel", 3, W))
    assert added.parts[C].cards == play("w3") and added.parts[C].act is Act.SEARCH
    assert verdict(do(added, C, Unveil())).totals[C] == 3
    assert do(state, C, Unveil()).phase is Phase.KEYS


def test_a_card_that_a_key_adds_does_not_count_against_three_and_may_go_under_a_colour_key() -> None:
    state = held(begun(up=challenge(W)), A, "Angel", "Echo")
    state = do(state, A, AddCard("Angel", 4, U, "", "Echo"))
    state = do(state, A, entry("w1, w1, w1, u4 @Echo"))
    with pytest.raises(Illegal, match="No more than 4 cards"):
        GAME.apply(do(held(begun(up=challenge(W)), A, "Angel"), A, AddCard("Angel")), A, entry("w1, w1, w1, w1, w1"))
    state = do(do(state, B, Pass()), C, Pass())
    assert verdict(do(state, A, Unveil())).totals[A] == 7
    with pytest.raises(Illegal, match="so many keys"):
        GAME.apply(held(begun(up=challenge(W)), A, hidden=1), A, AddCard("Angel", 4, U, "", "Echo"))


def test_a_key_for_the_added_card_is_not_the_one_that_a_card_lies_under() -> None:
    state = do(held(begun(up=challenge(W)), A, hidden=1), A, entry("u4 @Echo"))
    with pytest.raises(Illegal, match="so many keys"):
        GAME.apply(state, A, AddCard("Angel", 3, W))


def test_a_colour_key_that_two_lay_claim_to_is_sorted_out_before_anything_is_shown() -> None:
    state = held(held(begun(up=challenge(W)), A, hidden=1), B, hidden=1)
    state = do(do(do(state, A, entry("u4 @Echo")), B, entry("k2 @Echo")), C, Pass())
    state, events = play_out(state, C, Unveil())
    assert state.phase is Phase.TURNS and not GAME.allows(state, C, Unveil())
    assert not any(player.cards for player in GAME.view(state, None).players)
    assert [say(event, NAMES) for event in events] == [
        "The Echo Key is there once: Ann and Bo look again at what they entered."
    ]
    assert not state.players[A].up and not state.players[B].up
    state = do(do(state, B, entry("k2")), A, entry("u4 @Echo"))
    state = do(state, C, Unveil())
    assert state.players[A].up == ("Echo",) and state.phase is Phase.KEYS


@pytest.mark.parametrize(("name", "colour"), [("Echo", W), ("Gender", U), ("Skin", K)])
def test_echo_gender_skin_change_a_cards_colour_for_this_challenge(name: str, colour: Colour) -> None:
    other = "u4" if colour is not U else "w4"
    state = laid({A: f"{other} @{name}"}, hidden={A: 1}, up=challenge(colour, 4))
    assert state.players[A].up == (name,), "it lies face up now, and stays"
    assert state.phase is Phase.RESOLVE and state.verdict and state.verdict.totals[A] == 4
    after = do(do(state, A, Done()), A, GAME.legal(do(state, A, Done()), A)[0])
    assert after.players[A].up == (name,) and not after.parts[A].cards


def test_lk_14_one_card_under_a_key() -> None:
    state = held(begun(up=challenge(W)), A, "Echo")
    with pytest.raises(Illegal, match="One card to a key"):
        GAME.apply(state, A, entry("u2 @Echo, k1 @Echo"))


def test_colour_keys_that_one_cannot_have_are_refused() -> None:
    state = held(held(begun(up=challenge(W)), A, hidden=1), B, "Skin")
    with pytest.raises(Illegal, match="The Skin Key is not among your keys"):
        GAME.apply(state, A, entry("u2 @Skin, k1"))
    with pytest.raises(Illegal, match="so many keys"):
        GAME.apply(state, A, entry("u2 @Echo, k1 @Gender"))


@pytest.mark.parametrize(("name", "face"), [("Animal", "u2"), ("Giant", "k2"), ("Hercules", "w2")])
def test_animal_giant_hercules_add_five_to_a_card_of_their_colour(name: str, face: str) -> None:
    colour = {"u": U, "k": K, "w": W}[face[0]]
    wrong = next(letter for letter in "ukw" if letter != face[0])
    state = laid({A: f"{face}, {wrong}1"}, hidden={A: 1}, up=challenge(colour, 8))
    assert state.phase is Phase.KEYS and state.keyed == (A,)
    assert not GAME.allows(state, A, Boost(name, 1)), "that card has another colour"
    assert GAME.why(state, A, Boost(name, 1)) == f"The {name} Key is for one of your {colour.value} cards."
    after, events = play_out(state, A, Boost(name, 0))
    assert after.judged().totals[A] == 7 and verdict(after).totals[A] == 7
    assert after.key_deck == 15, "used, and back in the key deck"
    assert say(events[0], NAMES).startswith(f"Ann uses the {name} Key: +5 to")


def test_a_card_under_a_colour_key_may_be_boosted_in_its_new_colour() -> None:
    state = laid({A: "u2 @Echo"}, hidden={A: 1}, face_up={A: ("Echo",)}, up=challenge(W, 8))
    assert GAME.allows(state, A, Boost("Hercules", 0)) and not GAME.allows(state, A, Boost("Animal", 0))


def test_ghost_plays_one_more_card_even_for_who_played_none() -> None:
    state = laid({B: "k7"}, hidden={A: 1}, up=challenge(K, 8))
    after = do(state, A, Ghost(1, K))
    assert after.key_deck == 15
    assert verdict(after).overcome and verdict(after).second == A


def test_ghost_plays_a_fourth_card() -> None:
    state = laid({A: "k1, k1, k1"}, hidden={A: 1}, up=challenge(K, 8))
    assert verdict(do(state, A, Ghost(4, K))).totals[A] == 7


def test_ghost_may_go_under_an_unused_colour_key() -> None:
    state = laid({B: "k7"}, hidden={A: 2}, up=challenge(K, 8))
    after = do(state, A, Ghost(2, W, "", "Skin"))
    assert after.parts[A].laid.total(K) == 2 and after.players[A].up == ("Skin",)
    shown = GAME.view(after, None).players[0]
    assert (len(shown.cards), shown.total) == (1, 2), "it lies there, and is shown with its total"
    ghost_up = laid({B: "k7"}, hidden={A: 1}, face_up={A: ("Ghost",)}, up=challenge(K, 8))
    assert do(ghost_up, A, Ghost(2, W, "", "Skin")).players[A].up == ("Skin",)
    one = laid({B: "k7"}, hidden={A: 1}, up=challenge(K, 8))
    with pytest.raises(Illegal, match="not among your keys"):
        GAME.apply(one, A, Ghost(2, W, "", "Skin"))  # the only hidden one is the Ghost Key itself


def test_anywhere_draws_two_at_each_win() -> None:
    state = laid({A: "k7, k1"}, face_up={A: ("Anywhere",)}, up=challenge(K, 8))
    assert slot(state) == [(Gain.TAKE, 8)] and GAME.allows(state, A, Anywhere())
    assert not GAME.allows(state, B, Anywhere())
    after, events = play_out(state, A, Anywhere())
    assert [say(event, NAMES) for event in events] == ["Ann draws 2 cards (the Anywhere Key)."]
    assert after.players[A].up == ("Anywhere",) and not GAME.allows(after, A, Anywhere()), "once for each win"
    assert GAME.allows(state, B, Done()), "nobody is kept waiting for it"
    again = do(do(after, A, Done()), A, GAME.legal(do(after, A, Done()), A)[0])
    for seat in (A, B, C):
        again = do(again, seat, entry("w7, w4") if seat == A else Pass())
    assert GAME.allows(do(again, A, Unveil()), A, Anywhere()), "again at a later win"


def test_anywhere_may_be_shown_when_it_is_used_or_stolen_in_the_same_slot() -> None:
    hidden = judged(laid({A: "k7, k1"}, hidden={A: 1}, up=challenge(K, 8)))
    assert do(hidden, A, Anywhere()).players[A].up == ("Anywhere",), "shown when it is used"
    assert do(hidden, A, Done()).players[A].hidden == 1
    stolen = judged(laid({A: "k4 On the money, k4"}, face_up={B: ("Anywhere",)}, up=challenge(K, 8)))
    assert not GAME.allows(stolen, A, Anywhere()), "it lies before Bo"
    theft = next(index for index, share in enumerate(stolen.shares) if share.due.gain is Gain.STEAL)
    assert GAME.allows(do(stolen, A, Steal(theft, "Anywhere")), A, Anywhere()), "also if it came just now"
    lost = laid({A: "k1"}, face_up={A: ("Anywhere",)}, up=challenge(K, 8))
    assert not lost.shares and not GAME.allows(lost, A, Anywhere())


def test_head_changes_the_hand_at_any_time_and_the_turn_still_comes() -> None:
    state = held(begun(), B, hidden=1)
    after = do(state, B, Head())
    assert after.turn == A and after.key_deck == 15 and after.phase is Phase.TURNS
    assert not GAME.allows(after, B, Head())


def test_music_box_takes_a_card_of_their_choice_from_everybody_who_has_played() -> None:
    state = held(begun(4), C, hidden=1)
    state = do(do(do(state, A, entry("k4, k2")), B, Pass()), D, entry("k7"))
    state = do(state, C, MusicBox())
    assert state.parts[C].act is Act.MUSIC and state.key_deck == 15
    assert [part.owes for part in state.parts] == [True, False, False, False], "Dov's turn comes later"
    assert not GAME.allows(state, A, Unveil()) and GAME.why(state, B, Give(0)) == "Nobody asks you for a card."
    state, events = play_out(state, A, Give(1))
    assert [len(part.cards) for part in state.parts] == [1, 0, 1, 1] and state.parts[C].cards == play("k2")
    assert [event.to for event in events] == [None, frozenset({A, C})]
    assert "2" not in say(events[0], NAMES) and say(events[1], NAMES) == "Ann gives Cara the black 2."
    assert GAME.allows(state, A, Unveil())


def test_music_box_takes_an_only_card_at_once_as_it_is_printed() -> None:
    state = do(held(held(begun(up=challenge(W)), B, hidden=1), A, "Echo"), A, entry("u4 @Echo"))
    state = do(do(state, B, MusicBox()), C, Pass())
    assert state.parts[B].cards == play("u4") and not state.parts[A].cards and GAME.allows(state, A, Unveil())


def test_music_box_is_for_who_has_somebody_to_take_from() -> None:
    state = held(begun(), B, hidden=1)
    passed = do(state, A, Pass())
    assert not GAME.allows(passed, B, MusicBox()), "who passed gives nothing"
    angel = held(held(begun(up=challenge(W)), A, "Angel"), B, hidden=1)
    angel = do(do(angel, A, Pass()), A, AddCard("Angel", 3, W))
    assert not GAME.allows(angel, B, MusicBox()), "Angel or not"
    searched = do(state, A, Search())
    assert not GAME.allows(searched, B, MusicBox())
    first = held(begun(), A, hidden=1)
    assert "would bring nothing" in str(GAME.why(first, A, MusicBox()))
    assert not GAME.allows(first, A, MusicBox())
    early = do(held(begun(), A, hidden=1), B, entry("k4"))
    assert not GAME.allows(early, A, MusicBox()), "Bo is quick with the phone, and has not played at the table"


def test_there_is_one_music_box_so_nobody_plays_it_twice_in_a_challenge() -> None:
    state = held(held(begun(), B, hidden=1), C, hidden=1)
    state = do(do(do(state, A, entry("k4, k2")), B, MusicBox()), A, Give(0))
    assert not GAME.allows(state, C, MusicBox())


def test_lk_15_nothing_is_added_to_the_music_box() -> None:
    state = held(begun(3, up=challenge(W)), B, hidden=3)
    state = do(do(state, A, entry("w1")), B, MusicBox())
    assert not GAME.allows(state, B, AddCard("Angel"))
    state = do(do(state, C, Pass()), B, Unveil())
    assert state.phase is Phase.KEYS and state.keyed == (B,)
    assert not GAME.allows(state, B, Ghost()) and GAME.allows(state, B, Boost("Hercules", 0))
    assert GAME.why(state, B, Ghost()) == "Whoever plays the Music Box adds nothing to it."
    covered = held(begun(3, up=challenge(W)), B, "Echo", hidden=1)
    covered = do(do(do(do(covered, A, entry("u1")), B, MusicBox()), C, Pass()), A, Unveil())
    with pytest.raises(Illegal, match="under no key"):
        GAME.apply(covered, B, corrected("u1 @Echo"))


def omega_shown(up: Colour, difficulty: int, plays: dict[Seat, str], by: Seat = A) -> State:
    state = held(begun(up=challenge(up, difficulty)), by, hidden=1)
    for seat in state.order:
        state = do(state, seat, Omega()) if seat == by else state
        state = do(state, seat, entry(plays[seat]) if seat in plays else Pass())
    return do(state, A, Unveil())


def test_omega_raises_the_difficulty_by_all_off_colour_cards() -> None:
    state = held(begun(up=challenge(K, 6)), B, hidden=1)
    assert not GAME.allows(state, B, Omega()), "only on one's own turn"
    state = do(do(state, A, entry("k4, u3")), B, Omega())
    assert state.turn == B and not GAME.allows(state, B, Search()), "then one plays as usual"
    assert GAME.allows(held(state, B, "Philosophoscope"), B, Look(A))
    state = omega_shown(K, 6, {A: "k4, u3", B: "k3, w2"}, B)
    assert state.verdict and (state.verdict.pool, state.verdict.difficulty) == (7, 11)
    assert state.verdict.captor == B and state.verdict.second is None
    assert slot(state) == [(Gain.CAPTURE, 6)]
    state = do(state, B, Done())
    assert state.players[B].won[0].difficulty == 6, "worth what is printed"
    assert state.lock == A and state.failed == 0, "the Lock does not move"


def test_omega_and_overcome_all_the_same_is_as_usual() -> None:
    state = omega_shown(K, 6, {A: "k7", B: "u1"})
    assert state.verdict and state.verdict.difficulty == 7 and state.verdict.first == A and state.verdict.captor is None


def test_lk_16_it_is_the_worth_of_the_cards_that_is_added() -> None:
    state = omega_shown(K, 5, {A: "u7, w4, k1"})
    assert state.verdict and state.verdict.difficulty == 16


def test_lk_17_the_philosophoscope_looks_once_a_round_at_what_was_played() -> None:
    state = held(begun(4), C, hidden=1)
    assert not GAME.allows(state, C, Look(A))
    state = do(do(state, A, entry("k4, k2")), B, Pass())
    assert GAME.allows(state, C, Look(A)) and not GAME.allows(state, C, Look(B)), "Bo has nothing to look at"
    state, events = play_out(state, C, Look(A))
    assert state.players[C].up == ("Philosophoscope",) and not GAME.allows(state, C, Look(A))
    assert [say(event, NAMES) for event in events] == ["Cara looks at what Ann played, by the Philosophoscope."]
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


def test_lk_2_keys_are_played_by_anybody_any_number_of_times_until_one_tap_ends_it_for_all() -> None:
    state = laid({A: "k2", B: "k2"}, hidden={A: 2, B: 1}, up=challenge(K, 8))
    assert state.phase is Phase.KEYS and state.keyed == (A, B)
    state = do(state, B, Boost("Giant", 0))
    assert state.phase is Phase.KEYS and state.keyed == (A,), "Ann may think again"
    state = do(state, A, Ghost(1, K))
    assert state.phase is Phase.KEYS, "it does not end by itself, even while nobody has a key"
    state, events = play_out(state, C, Judge())
    assert state.phase is Phase.RESOLVE and say(events[0], NAMES) == "Nobody plays another key."


def test_where_nobody_can_have_such_a_key_nobody_is_asked() -> None:
    assert laid({A: "k7, k1"}).phase is Phase.RESOLVE
    assert laid({A: "k7, k1"}, face_up={B: ("Angel", "Echo")}).phase is Phase.RESOLVE
    asked = laid({A: "k7, k1"}, face_up={B: ("Giant",)})
    assert asked.phase is Phase.KEYS and GAME.view(asked, None).keyed == (B,)
