"""Keys to the Castle by the book: the six cards. Names say which line of the rules they hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from companion.codec import encode
from companion.game import Illegal, say
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.moves import (
    Correct,
    Deal,
    Dig,
    Draw,
    Insist,
    Mend,
    Play,
    Show,
    Stay,
    Step,
    TurnKey,
)  # fmt: skip
from companion.games.castle.state import Passage, Phase, State
from tests.castle import (
    APP,
    GAME,
    A,
    B,
    another,
    cards,
    dealt_by,
    do,
    hold,
    key_for,
    laid,
    may,
    moving,
    open_up,
    play_out,
    playing,
    put,
    spots,
    standing,
    why,
)  # fmt: skip

# Keys -----------------------------------------------------------------------------------------------------------------


def test_a_key_opens_and_closes_any_door_of_its_colour_however_far_away() -> None:
    state = playing(3)
    for at in state.spots:
        assert may(state, Play(key_for(state, at), at))
        assert f"It is a {state.tile(at).colour.value} door" in why(state, Play(another(state, at), at))
    opened = open_up(state, 34, card=key_for(state, 34))
    assert opened.tile(34).open and opened.discard == (key_for(state, 34),)
    again = replace(opened, phase=Phase.PLAY, turn=A)
    assert not do(again, A, Play(key_for(again, 34), 34)).tile(34).open


def test_a_door_with_somebody_in_it_cannot_be_closed_by_any_key() -> None:
    """Section 8: an open blue tile with a character on it, a blue Key, a Skeleton Key and an Extra Key."""
    state = playing(3)
    at = spots(state, Colour.BLUE)[4]
    state = standing(state, B, at)
    for card in (Kind.BLUE, Kind.SKELETON):
        assert why(state, Play(card, at)) == "Somebody stands there, so it cannot be closed."
    extra = replace(standing(state, A, 66), phase=Phase.EXTRA_KEY)
    assert why(extra, TurnKey(at)) == "Somebody stands there, so it cannot be closed."


def test_a_padlocked_door_takes_no_key_no_hacksaw_and_no_extra_key_but_a_skeleton_key_frees_it() -> None:
    """Section 8: a padlocked closed red door."""
    state = playing(3)
    at = spots(state, Colour.RED)[3]
    state = put(state, at, padlocked=True)
    assert why(state, Play(Kind.RED, at)) == "Padlocked: only a Skeleton Key removes it."
    assert "does not open padlocks" in why(state, Play(Kind.SAW, at))
    extra = replace(standing(state, A, 66), phase=Phase.EXTRA_KEY)
    assert "an Extra Key cannot remove it" in why(extra, TurnKey(at))
    after = do(state, A, Play(Kind.SKELETON, at))
    assert not after.tile(at).padlocked and not after.tile(at).open, "the door keeps the state it had"
    assert after.discard == (Kind.SKELETON, Kind.PADLOCK), "both are discarded"


def test_a_skeleton_key_removes_a_padlock_or_turns_a_door_never_both() -> None:
    state = put(put(playing(3), 33, Door.OPEN, padlocked=True), 44, Door.OPEN)
    freed = do(state, A, Play(Kind.SKELETON, 33))
    assert freed.tile(33).open and not freed.tile(33).padlocked
    assert not do(state, A, Play(Kind.SKELETON, 44)).tile(44).open
    assert open_up(state, 55).tile(55).open


def test_opening_a_door_asks_only_for_what_is_still_possible() -> None:
    state = playing(3)
    blue = spots(state, Colour.BLUE)
    state = put(put(put(state, blue[0], Door.BARRED), blue[1], Door.BARRED), blue[2], Door.EXTRA_KEY)
    state = do(state, A, Play(Kind.BLUE, blue[5]))
    assert state.phase is Phase.SHOW
    offered = [move.door for move in GAME.legal(state, A) if type(move) is Show]
    assert offered == [Door.OPEN, Door.EXTRA_TURN]
    assert "were seen elsewhere" in why(state, Show(Door.BARRED))
    insisted = do(state, A, Insist(Door.BARRED))  # what lies on the table is right: something was told wrongly
    assert insisted.tile(blue[5]).door is Door.BARRED and insisted.tile(blue[5]).open


def test_a_door_that_was_closed_again_is_asked_for_again_and_its_kind_is_always_possible() -> None:
    state = put(playing(3), 22, Door.EXTRA_KEY, open=False)
    after = do(state, A, Play(Kind.SKELETON, 22))
    assert after.phase is Phase.SHOW, "the phone does not remember for anybody"
    assert do(after, A, Show(Door.EXTRA_KEY)).tile(22).open


def test_no_sentence_says_what_is_behind_a_door() -> None:
    """The log would remember it for whoever has to remember it themselves."""
    state = do(playing(3), A, Play(Kind.SKELETON, 22))
    state, shown = play_out(state, A, Show(Door.BARRED))
    corrected, put_right = play_out(replace(state, turn=A, phase=Phase.PLAY), A, Correct(22, Door.EXTRA_KEY))
    _, opened = play_out(playing(3, APP), A, Play(Kind.SKELETON, 22))
    for event in (*shown, *put_right, *opened):
        assert not any(door.value in say(event, ("Ann", "Bo", "Cara")) for door in Door), event


def test_the_app_tells_what_is_behind_a_door_and_that_cannot_be_taken_back() -> None:
    state = playing(3, APP)
    after, events = play_out(state, A, Play(Kind.SKELETON, 33))
    assert events[0].final and after.tile(33).open and after.phase in (Phase.MOVE, Phase.DRAW)
    assert encode(events[0])["what"] == encode(state.tile(33).door)


def test_the_app_deals_only_what_the_box_has() -> None:
    state = replace(laid(2, APP), phase=Phase.DEAL, turns=0)
    for seed in range(30):
        dealt = do(state, None, dealt_by(state, seed))
        for colour in Colour:
            kinds = Counter(tile.door for tile in dealt.castle if tile.colour is colour)
            assert kinds == {Door.OPEN: 6, Door.BARRED: 2, Door.EXTRA_KEY: 1, Door.EXTRA_TURN: 1}
    with pytest.raises(Illegal, match="no such set"):
        GAME.apply(state, None, Deal((Door.BARRED,) * 40))


def test_a_map_dealt_by_the_app_is_mended_before_a_door_is_opened_and_dealt_anew() -> None:
    state = laid(3, APP)
    painted = [tile.colour for tile in state.castle]
    painted[0], painted[1] = painted[1], painted[0]
    mended, events = play_out(state, A, Mend(tuple(painted)))
    assert mended.phase is Phase.DEAL
    assert type(events[-1]).__name__ == "Unsealed", "what was dealt before can be checked"
    assert not may(replace(state, phase=Phase.PLAY), Mend(tuple(painted)))
    dealt = do(mended, None, dealt_by(mended, 5))
    assert dealt.phase is Phase.DRAW and dealt.turn == A
    assert not may(put(state, 33, seen=True), Mend(tuple(painted)))


# Padlocks -------------------------------------------------------------------------------------------------------------


def test_a_padlock_goes_on_a_closed_an_open_or_a_sawn_door_and_stays() -> None:
    state = put(put(playing(3), 33, Door.OPEN), 44, Door.BARRED, sawn=True)
    for at in (22, 33, 44):
        after = do(state, A, Play(Kind.PADLOCK, at))
        assert after.tile(at).padlocked and after.discard == () and cards(after) == cards(state)
        assert after.lying(Kind.PADLOCK) == 1


def test_never_a_padlock_on_a_padlock() -> None:
    assert why(put(playing(3), 22, padlocked=True), Play(Kind.PADLOCK, 22)) == "There is a padlock on it already."


def test_kc_4_no_padlock_where_somebody_stands() -> None:
    assert "Somebody stands there" in why(standing(playing(3), B, 33), Play(Kind.PADLOCK, 33))


def test_kc_5_no_padlock_on_a_barred_door_that_was_not_sawn() -> None:
    state = put(playing(3), 33, Door.BARRED)
    assert why(state, Play(Kind.PADLOCK, 33)) == "It is barred: a padlock goes on it only after it was sawn open."
    assert may(put(state, 33, open=False), Play(Kind.PADLOCK, 33)), "closed, it is a door like any other"


def test_nobody_enters_a_padlocked_door() -> None:
    state = moving(put(standing(laid(3), A, 43), 33, Door.OPEN, padlocked=True))
    assert "It is padlocked" in why(state, Step(33))


# Passages -------------------------------------------------------------------------------------------------------------


def test_a_passage_joins_two_diagonal_doors_whether_open_or_closed_and_stays() -> None:
    state = do(playing(3), A, Play(Kind.PASSAGE, 33))
    assert state.phase is Phase.DIG
    assert {move.to for move in GAME.legal(state, A) if isinstance(move, Dig)} == {22, 24, 42, 44}
    assert "leads across a corner" in why(state, Dig(34))
    state = do(state, A, Dig(44))
    assert state.passages == {Passage(33, True)} and not state.discard and cards(state) == 54


def test_kc_8_one_passage_to_a_corner_whatever_its_ends_are() -> None:
    state = put(put(playing(3), 33, Door.BARRED), 44, padlocked=True)
    state = do(do(state, A, Play(Kind.PASSAGE, 33)), A, Dig(44))
    again = replace(state, phase=Phase.PLAY, turn=A)
    crossing = do(again, A, Play(Kind.PASSAGE, 34))
    assert why(crossing, Dig(43)) == "There is a secret passage across that corner already."
    for corner in (22, 23, 32):
        again = replace(again, passages=again.passages | {Passage(corner, False)})
    assert why(again, Play(Kind.PASSAGE, 33)) == "Every corner of it has a secret passage already."


def test_a_diagonal_step_needs_a_passage_and_two_passable_doors() -> None:
    """Section 8."""
    state = moving(put(standing(laid(3), A, 43), 34, Door.OPEN))
    assert why(state, Step(34)) == "It takes a secret passage to go across a corner."
    dug = replace(state, passages=frozenset({Passage.between(43, 34)}))
    assert may(dug, Step(34))
    assert why(put(dug, 34, open=False), Step(34)) == "It is closed."
    back = moving(standing(put(dug, 43, Door.OPEN).with_player(A, at=None), A, 34))
    assert may(back, Step(43)), "it leads both ways"


# Hacksaws -------------------------------------------------------------------------------------------------------------


def test_a_hacksaw_opens_a_revealed_barred_door_for_good() -> None:
    """Section 8: it is passable, no key closes it, a padlock may be put on it."""
    state = put(playing(3), 33, Door.BARRED)
    assert why(state, Play(Kind.SAW, 34)) == "A Hacksaw is for a barred door that has been opened."
    state = replace(do(state, A, Play(Kind.SAW, 33)), phase=Phase.PLAY, turn=A)
    tile = state.tile(33)
    assert tile.passable and tile.sawn and state.lying(Kind.SAW) == 1 and cards(state) == 54
    assert why(state, Play(key_for(state, 33), 33)) == "It is sawn open for good: it cannot be closed."
    assert why(state, Play(Kind.SAW, 33)) == "It is sawn open already."
    assert may(state, Play(Kind.PADLOCK, 33))


def test_kc_6_neither_skeleton_key_nor_extra_key_closes_a_sawn_door() -> None:
    state = put(playing(3), 33, Door.BARRED, sawn=True)
    assert "for good" in why(state, Play(Kind.SKELETON, 33))
    extra = replace(standing(state, A, 66), phase=Phase.EXTRA_KEY)
    assert "for good" in why(extra, TurnKey(33))


def test_kc_7_a_barred_door_that_lies_open_may_be_closed_and_is_hidden_again() -> None:
    state = put(playing(3), 33, Door.BARRED)
    after = do(state, A, Play(key_for(state, 33), 33))
    assert not after.tile(33).open
    shown = next(tile for tile in GAME.view(after, None).tiles if tile.at == 33)
    assert not shown.icon and shown.says == f"3-3 {after.tile(33).colour.value}, closed"


def test_an_unsawn_barred_door_is_not_walked_through() -> None:
    state = moving(put(standing(laid(3), A, 43), 33, Door.BARRED))
    assert why(state, Step(33)) == "It is barred: it takes a Hacksaw."


# Nets -----------------------------------------------------------------------------------------------------------------


def pass_turn(state: State) -> State:
    """Draw, discard, stay."""
    seat = state.turn
    state = do(do(state, seat, Draw()), seat, Play(Kind.GREEN))
    return do(state, seat, Stay()) if state.turn == seat and state.phase is Phase.MOVE else state


def test_kc_9_a_net_holds_for_two_own_turns_in_which_one_draws_and_plays() -> None:
    """Section 8: no move on two own turns; the third turn is free and the Net in the discard pile."""
    state = standing(playing(3), B, 33)
    state = do(state, A, Play(Kind.NET, 33))
    assert state.lying(Kind.NET) == 1 and state.players[B].net == 2
    while state.turn != B:
        state = pass_turn(state)
    for left in (1, 0):
        state = do(do(state, B, Draw()), B, Play(Kind.GREEN))
        assert state.turn != B, "the turn is over without a move"
        assert state.players[B].net == left and state.players[B].at == 33 and state.players[B].hand == 3
        while state.turn != B:
            state = pass_turn(state)
    assert Kind.NET in state.discard and not state.lying(Kind.NET)
    state = do(do(state, B, Draw()), B, Play(Kind.RED))
    assert state.phase is Phase.MOVE and state.turn == B


def test_kc_9_nobody_outside_nobody_twice_and_not_oneself() -> None:
    state = standing(standing(playing(3), A, 22), B, 33)
    assert "stands in the castle" in why(state, Play(Kind.NET, 44))
    assert why(state, Play(Kind.NET, 22)) == "Throw it over somebody else."
    netted = state.with_player(B, net=2)
    assert why(netted, Play(Kind.NET, 33)) == "There is a net over them already."


def test_kc_10_nobody_leaves_the_castle_out_of_a_net() -> None:
    state = standing(playing(3), A, 33).with_player(A, net=2)
    after = do(state, A, Play(Kind.GREEN))
    assert after.turn != A and after.players[A].at == 33


# Section 2: what is always true ---------------------------------------------------------------------------------------


def test_the_checks_of_what_is_always_true_can_fail() -> None:
    state = playing(3)
    hold(state)
    for wrong in (
        standing(standing(state, A, 33), B, 33),
        put(standing(state, A, 33), 33, padlocked=True),
        put(state, 33, sawn=True),
        replace(state, draw=state.draw + 1),
        replace(state, discard=(Kind.NET,) * 3, draw=state.draw - 3),
        moving(standing(state, A, 33)).with_player(A, net=1),
        replace(state, passages=frozenset({Passage(33, True), Passage(33, False)})),
    ):
        with pytest.raises(AssertionError):
            hold(wrong)
