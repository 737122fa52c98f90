"""Keys to the Castle by the book: the six cards. Names say which line of the rules they hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from companion.codec import encode
from companion.game import Illegal, say
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.may import possible
from companion.games.castle.moves import Deal, Discard, Play, Stay, Step, TurnKey
from companion.games.castle.state import Face, Passage, Phase, State
from tests.castle import (
    APP,
    GAME,
    TABLET,
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
    on_turn,
    open_up,
    play_out,
    put,
    spots,
    standing,
    table,
    why,
)  # fmt: skip

# Keys -----------------------------------------------------------------------------------------------------------------


def test_a_key_opens_and_closes_any_door_of_its_colour_however_far_away() -> None:
    state = laid(3)
    for at in state.spots:
        assert may(state, Play(key_for(state, at), at))
        assert f"It is a {state.tile(at).colour.value} door" in why(state, Play(another(state, at), at))
    opened = open_up(state, 34, card=key_for(state, 34))
    assert opened.tile(34).open and opened.discard == 1
    again = on_turn(opened, A)
    assert not do(again, A, Play(key_for(again, 34), 34)).tile(34).open


def test_a_door_with_somebody_in_it_cannot_be_closed_by_any_key() -> None:
    """Section 8: an open blue tile with a character on it, a blue Key, a Skeleton Key and an Extra Key."""
    state = laid(3)
    at = spots(state, Colour.BLUE)[4]
    state = standing(state, B, at)
    for card in (Kind.BLUE, Kind.SKELETON):
        assert why(state, Play(card, at)) == "Somebody stands there, so it cannot be closed."
    extra = replace(standing(state, A, 66), phase=Phase.EXTRA_KEY)
    assert why(extra, TurnKey(at)) == "Somebody stands there, so it cannot be closed."


def test_a_padlocked_door_takes_no_key_no_hacksaw_and_no_extra_key_but_a_skeleton_key_frees_it() -> None:
    """Section 8: a padlocked closed red door."""
    state = laid(3)
    at = spots(state, Colour.RED)[3]
    state = put(state, at, padlocked=True)
    assert why(state, Play(Kind.RED, at)) == "Padlocked: only a Skeleton Key removes it."
    assert "does not open padlocks" in why(state, Play(Kind.SAW, at))
    extra = replace(standing(state, A, 66), phase=Phase.EXTRA_KEY)
    assert "an Extra Key cannot remove it" in why(extra, TurnKey(at))
    after = do(state, A, Play(Kind.SKELETON, at))
    assert not after.tile(at).padlocked and not after.tile(at).open, "the door keeps the state it had"
    assert after.discard == 2 and cards(after) == cards(state), "both are discarded"


def test_a_skeleton_key_removes_a_padlock_or_turns_a_door_never_both() -> None:
    state = put(put(laid(3), 33, Door.OPEN, padlocked=True), 44, Door.OPEN)
    freed = do(state, A, Play(Kind.SKELETON, 33))
    assert freed.tile(33).open and not freed.tile(33).padlocked
    assert not do(state, A, Play(Kind.SKELETON, 44)).tile(44).open
    assert open_up(state, 55).tile(55).open


def test_what_lies_open_already_is_hardly_behind_another_door_but_what_lies_on_the_table_is_right() -> None:
    state = laid(3)
    blue = spots(state, Colour.BLUE)
    state = put(put(put(state, blue[0], Door.BARRED), blue[1], Door.BARRED), blue[2], Door.EXTRA_KEY)
    assert possible(state, Colour.BLUE) == [Door.OPEN, Door.EXTRA_TURN]
    assert set(GAME.view(state, A).fit("not BARRED")) == set(blue[3:]), "asked with a dashed edge"
    opened = open_up(state, blue[5], Door.BARRED, Kind.BLUE)  # then something was told wrongly
    assert opened.tile(blue[5]).door is Door.BARRED and opened.tile(blue[5]).open


def test_a_door_that_was_closed_again_is_asked_for_again_and_its_kind_is_always_possible() -> None:
    state = put(laid(3), 22, Door.EXTRA_KEY, open=False)
    with pytest.raises(Illegal, match="Say what the door shows."):  # the phone does not remember for anybody
        GAME.apply(state, A, Play(Kind.SKELETON, 22))
    assert Door.EXTRA_KEY in possible(state, state.tile(22).colour)
    assert open_up(state, 22, Door.EXTRA_KEY).tile(22).open


def told_nothing() -> list[tuple[State, Play | TurnKey]]:
    """Everything that opens a real door, said without what it shows."""
    state = standing(laid(3), A, 44)
    return [
        (state, Play(key_for(state, 22), 22)),
        (state, Play(Kind.SKELETON, 22)),
        (state, Play(key_for(state, 34), 34, go=True)),
        (state, Play(Kind.SKELETON, 34, go=True)),
        (replace(put(state, 44, Door.EXTRA_KEY), phase=Phase.EXTRA_KEY), TurnKey(22)),
    ]


@pytest.mark.parametrize(("state", "move"), told_nothing())
def test_whoever_opens_a_real_door_says_what_it_shows(state: State, move: Play | TurnKey) -> None:
    assert may(state, move)
    with pytest.raises(Illegal, match="^Say what the door shows.$"):
        GAME.apply(state, A, move)
    opened = do(state, A, replace(move, shows=Door.OPEN))
    assert opened.tile(move.at).open and opened.tile(move.at).door is Door.OPEN


def test_what_a_door_shows_is_asked_only_where_one_is_opened() -> None:
    """Neither to close one, nor to take off a padlock, nor where the app dealt what is behind."""
    state = put(put(laid(3), 33, Door.OPEN), 22, padlocked=True)
    assert not do(state, A, Play(Kind.SKELETON, 33)).tile(33).open
    assert not do(state, A, Play(Kind.SKELETON, 22)).tile(22).padlocked
    extra = replace(standing(state, A, 66), phase=Phase.EXTRA_KEY)
    assert not do(extra, A, TurnKey(33)).tile(33).open
    for options in (APP, TABLET):
        dealt = laid(3, options)
        after = do(dealt, A, Play(Kind.SKELETON, 33, shows=Door.EXTRA_TURN))
        assert after.tile(33).open and after.tile(33).door is dealt.tile(33).door, "whatever is said"


def test_no_sentence_says_what_is_behind_a_door() -> None:
    """The log would remember it for whoever has to remember it themselves."""
    state, shown = play_out(laid(3), A, Play(Kind.SKELETON, 22, shows=Door.BARRED))
    faces = [tile.face for tile in state.castle]
    faces[state.index(22)] = Face.EXTRA_KEY
    _, put_right = play_out(state, B, table(state, faces=tuple(faces)))
    _, opened = play_out(laid(3, APP), A, Play(Kind.SKELETON, 22))
    for event in (*shown, *put_right, *opened):
        assert not any(door.value in say(event, ("Ann", "Bo", "Cara")) for door in Door), event


def test_the_app_tells_what_is_behind_a_door_and_that_cannot_be_taken_back() -> None:
    for options in (APP, TABLET):
        state = laid(3, options)
        after, events = play_out(state, A, Play(Kind.SKELETON, 33))
        assert events[0].final and after.tile(33).open
        assert encode(events[0])["what"] == encode(state.tile(33).door)
    _, events = play_out(laid(3), A, Play(Kind.SKELETON, 33, shows=Door.OPEN))
    assert not any(event.final for event in events), "what was told to the app can be told anew"


def test_the_app_deals_only_what_the_box_has() -> None:
    state = replace(laid(2, APP), phase=Phase.DEAL, turns=0)
    for seed in range(30):
        dealt = do(state, None, dealt_by(state, seed))
        for colour in Colour:
            kinds = Counter(tile.door for tile in dealt.castle if tile.colour is colour)
            assert kinds == {Door.OPEN: 6, Door.BARRED: 2, Door.EXTRA_KEY: 1, Door.EXTRA_TURN: 1}
    with pytest.raises(Illegal, match="no such set"):
        GAME.apply(state, None, Deal((Door.BARRED,) * 40))


# Going in at once -----------------------------------------------------------------------------------------------------


def test_who_opens_the_next_door_may_walk_straight_in() -> None:
    state = standing(laid(3), A, 44)
    for card in (key_for(state, 34), Kind.SKELETON):
        after, events = play_out(state, A, Play(card, 34, go=True, shows=Door.OPEN))
        assert after.players[A].at == 34 and after.turn != A and after.discard == 1
        assert after.marks == {34} and cards(after) == cards(state)
        said = [say(event, ("Ann", "Bo", "Cara")) for event in events if not event.minor]
        colour = state.tile(34).colour.value
        assert said == [f"Ann opens a {colour} door with a {card.value}, and goes in."]


def test_from_outside_one_walks_straight_in_by_ones_own_row() -> None:
    state = laid(3)
    assert open_up(state, 62, go=True).players[A].at == 62
    assert why(state, Play(Kind.SKELETON, 33, go=True)) == "You cannot go in there now."


def test_nobody_walks_straight_in_where_no_step_leads() -> None:
    state = standing(laid(3), A, 44)
    for card, at in ((Kind.SKELETON, 22), (Kind.SKELETON, 33), (Kind.PADLOCK, 34), (Kind.PASSAGE, 34)):
        across = 11 if card is Kind.PASSAGE else 0
        assert may(state, Play(card, at, across))
        assert why(state, Play(card, at, across, go=True)) == "You cannot go in there now."
    dug = replace(state, passages=frozenset({Passage.between(33, 44)}))
    assert open_up(dug, 33, go=True).players[A].at == 33, "a secret passage leads there"
    assert "cannot go in" in why(put(state, 34, Door.OPEN), Play(Kind.SKELETON, 34, go=True)), "that would close it"
    assert "cannot go in" in why(state.with_player(A, net=2), Play(Kind.SKELETON, 34, go=True)), "in a net"


def test_a_barred_door_lets_nobody_straight_in() -> None:
    """Who looks at a real tile sees that it is barred; what the app dealt nobody knows before."""
    state = standing(laid(3), A, 44)
    with pytest.raises(Illegal, match="^It is barred: it takes a Hacksaw.$"):
        GAME.apply(state, A, Play(Kind.SKELETON, 34, go=True, shows=Door.BARRED))
    for options in (APP, TABLET):
        dealt = put(laid(3, options), 44, Door.OPEN).with_player(A, at=44).with_tile(34, door=Door.BARRED)
        after, events = play_out(dealt, A, Play(Kind.SKELETON, 34, go=True))
        assert after.tile(34).barred and after.players[A].at == 44
        assert after.phase is Phase.MOVE and after.turn == A, "there may be another way"
        assert say(events[0], ("Ann", "Bo", "Cara")).endswith("with a Skeleton Key."), "and not straight in"


def test_a_skeleton_key_takes_the_padlock_off_and_lets_in_if_the_door_is_open() -> None:
    state = put(standing(laid(3), A, 44), 34, Door.OPEN, padlocked=True)
    after, events = play_out(state, A, Play(Kind.SKELETON, 34, go=True))
    assert after.players[A].at == 34 and not after.tile(34).padlocked and after.discard == 2
    assert say(events[0], ("Ann", "Bo", "Cara")).endswith(" door, and goes in.")
    closed = put(state, 34, open=False)
    assert may(closed, Play(Kind.SKELETON, 34))
    assert why(closed, Play(Kind.SKELETON, 34, go=True)) == "You cannot go in there now."


def test_a_hacksaw_lets_straight_in() -> None:
    state = put(standing(laid(3), A, 44), 34, Door.BARRED)
    after, events = play_out(state, A, Play(Kind.SAW, 34, go=True))
    assert after.players[A].at == 34 and after.tile(34).sawn and after.lying(Kind.SAW) == 1
    assert say(events[0], ("Ann", "Bo", "Cara")).endswith(" door open, for good, and goes in.")
    assert not may(put(state, 22, Door.BARRED), Play(Kind.SAW, 22, go=True)), "only into the next door"


# Padlocks -------------------------------------------------------------------------------------------------------------


def test_a_padlock_goes_on_a_closed_an_open_or_a_sawn_door_and_stays() -> None:
    state = put(put(laid(3), 33, Door.OPEN), 44, Door.BARRED, sawn=True)
    for at in (22, 33, 44):
        after = do(state, A, Play(Kind.PADLOCK, at))
        assert after.tile(at).padlocked and not after.discard and cards(after) == cards(state)
        assert after.lying(Kind.PADLOCK) == 1


def test_never_a_padlock_on_a_padlock() -> None:
    assert why(put(laid(3), 22, padlocked=True), Play(Kind.PADLOCK, 22)) == "There is a padlock on it already."


def test_kc_4_no_padlock_where_somebody_stands() -> None:
    assert "Somebody stands there" in why(standing(laid(3), B, 33), Play(Kind.PADLOCK, 33))


def test_kc_5_no_padlock_on_a_barred_door_that_was_not_sawn() -> None:
    state = put(laid(3), 33, Door.BARRED)
    assert why(state, Play(Kind.PADLOCK, 33)) == "It is barred: a padlock goes on it only after it was sawn open."
    assert may(put(state, 33, open=False), Play(Kind.PADLOCK, 33)), "closed, it is a door like any other"


def test_nobody_enters_a_padlocked_door() -> None:
    state = moving(put(standing(laid(3), A, 43), 33, Door.OPEN, padlocked=True))
    assert "It is padlocked" in why(state, Step(33))


# Passages -------------------------------------------------------------------------------------------------------------


def test_a_passage_joins_two_diagonal_doors_whether_open_or_closed_and_stays() -> None:
    state = laid(3)
    plays = [move for move in GAME.legal(state, A) if isinstance(move, Play) and move.card is Kind.PASSAGE]
    assert {move.at + move.across for move in plays if move.at == 33} == {22, 24, 42, 44}
    assert {move.at + move.across for move in plays if move.at == 11} == {22}, "a door at the edge has fewer corners"
    for across in (0, 1, 10, 22):
        assert "leads across a corner" in why(state, Play(Kind.PASSAGE, 33, across))
    assert why(state, Play(Kind.SKELETON, 33, 11)) == "Only a secret passage leads across a corner."
    state = do(state, A, Play(Kind.PASSAGE, 33, 11))
    assert state.passages == {Passage(33, True)} and not state.discard and cards(state) == 54


def test_kc_8_one_passage_to_a_corner_whatever_its_ends_are() -> None:
    state = put(put(laid(3), 33, Door.BARRED), 44, padlocked=True)
    again = on_turn(do(state, A, Play(Kind.PASSAGE, 33, 11)), A)
    assert why(again, Play(Kind.PASSAGE, 34, 9)) == "There is a secret passage across that corner already."
    for corner in (22, 23, 32):
        again = replace(again, passages=again.passages | {Passage(corner, False)})
    assert why(again, Play(Kind.PASSAGE, 33, 11)) == "Every corner of it has a secret passage already."


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
    state = put(laid(3), 33, Door.BARRED)
    assert why(state, Play(Kind.SAW, 34)) == "A Hacksaw is for a barred door that has been opened."
    state = on_turn(do(state, A, Play(Kind.SAW, 33)), A)
    tile = state.tile(33)
    assert tile.passable and tile.sawn and state.lying(Kind.SAW) == 1 and cards(state) == 54
    assert why(state, Play(key_for(state, 33), 33)) == "It is sawn open for good: it cannot be closed."
    assert why(state, Play(Kind.SAW, 33)) == "It is sawn open already."
    assert may(state, Play(Kind.PADLOCK, 33))


def test_kc_6_neither_skeleton_key_nor_extra_key_closes_a_sawn_door() -> None:
    state = put(laid(3), 33, Door.BARRED, sawn=True)
    assert "for good" in why(state, Play(Kind.SKELETON, 33))
    extra = replace(standing(state, A, 66), phase=Phase.EXTRA_KEY)
    assert "for good" in why(extra, TurnKey(33))


def test_kc_7_a_barred_door_that_lies_open_may_be_closed_and_is_hidden_again() -> None:
    state = put(laid(3), 33, Door.BARRED)
    after = do(state, A, Play(key_for(state, 33), 33))
    assert not after.tile(33).open
    shown = next(tile for tile in GAME.view(after, None).tiles if tile.at == 33)
    assert not shown.icon and shown.says == f"{after.tile(33).colour.value}, closed"


def test_an_unsawn_barred_door_is_not_walked_through() -> None:
    state = moving(put(standing(laid(3), A, 43), 33, Door.BARRED))
    assert why(state, Step(33)) == "It is barred: it takes a Hacksaw."


# Nets -----------------------------------------------------------------------------------------------------------------


def pass_turn(state: State) -> State:
    """Discard, stay."""
    seat = state.turn
    state = do(state, seat, Discard())
    return do(state, seat, Stay()) if state.turn == seat and state.phase is Phase.MOVE else state


def test_kc_9_a_net_holds_for_two_own_turns_in_which_one_draws_and_plays() -> None:
    """Section 8: no move on two own turns; the third turn is free and the Net in the discard pile."""
    state = standing(laid(3), B, 33)
    state = do(state, A, Play(Kind.NET, 33))
    assert state.lying(Kind.NET) == 1 and state.players[B].net == 2
    while state.turn != B:
        state = pass_turn(state)
    for left in (1, 0):
        assert state.player.hand == 4 and not any(isinstance(move, Step) for move in GAME.legal(state, B))
        state = do(state, B, Discard())
        assert state.turn != B, "the turn is over without a move"
        assert state.players[B].net == left and state.players[B].at == 33 and state.players[B].hand == 3
        while state.turn != B:
            state = pass_turn(state)
    assert not state.lying(Kind.NET) and cards(state) == 54, "it is in the discard pile"
    state = do(state, B, Discard())
    assert state.phase is Phase.MOVE and state.turn == B


def test_kc_9_nobody_outside_nobody_twice_and_not_oneself() -> None:
    state = standing(standing(laid(3), A, 22), B, 33)
    assert "stands in the castle" in why(state, Play(Kind.NET, 44))
    assert why(state, Play(Kind.NET, 22)) == "Throw it over somebody else."
    netted = state.with_player(B, net=2)
    assert why(netted, Play(Kind.NET, 33)) == "There is a net over them already."


def test_kc_10_nobody_leaves_the_castle_out_of_a_net() -> None:
    state = standing(laid(3), A, 33).with_player(A, net=2)
    after = do(state, A, Discard())
    assert after.turn != A and after.players[A].at == 33


# Section 2: what is always true ---------------------------------------------------------------------------------------


def test_the_checks_of_what_is_always_true_can_fail() -> None:
    state = laid(3)
    hold(state)
    for wrong in (
        standing(standing(state, A, 33), B, 33),
        put(standing(state, A, 33), 33, padlocked=True),
        put(state, 33, sawn=True),
        replace(state, draw=state.draw + 1),
        replace(state, discard=-1, draw=state.draw + 1),
        moving(standing(state, A, 33)).with_player(A, net=1),
        replace(state, passages=frozenset({Passage(33, True), Passage(33, False)})),
    ):
        with pytest.raises(AssertionError):
            hold(wrong)
