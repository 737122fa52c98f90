"""Making the map look like the table: anybody sets right whatever was told wrongly, in one go, and can take it back."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.entries import Start
from companion.game import Illegal, Seat, say
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.moves import Begin, Decline, Discard, Doing, Leave, Mend, Paint, Play, Sit, Stay, Step
from companion.games.castle.news import Mended, Uncovered
from companion.games.castle.state import Edge, Face, Options, Passage, Phase, State, Undersides
from companion.seal import Unsealed
from companion.table import Table
from tests.castle import (
    APP,
    BOX,
    GAME,
    TABLET,
    A,
    B,
    C,
    cards,
    choose,
    colours,
    dealt_by,
    do,
    hold,
    laid,
    may,
    moving,
    on_turn,
    play_out,
    put,
    spots,
    standing,
    table,
)  # fmt: skip
from tests.castle.mender import NAMES, faced, later, painted, refused, said
from tests.castle.player import mended, typed
from tests.playing import any_options

# Everything can be set ------------------------------------------------------------------------------------------------


def test_door_colours_can_be_set_and_doors_keep_what_lies_on_them() -> None:
    state = put(put(later(), 11, Door.OPEN), 22, padlocked=True)
    right = painted(state, 11, 12)
    after, events = play_out(state, A, table(state, colours=right))
    assert tuple(tile.colour for tile in after.castle) == right
    assert after.tile(22).padlocked and after.tile(11).open and after.phase is Phase.PLAY
    assert said(events) == "2 doors of another colour"


@pytest.mark.parametrize("face", list(Face))
def test_what_a_door_shows_can_be_set(face: Face) -> None:
    for before in (later(), put(later(), 33, Door.OPEN), put(later(), 33, Door.EXTRA_KEY)):
        if before.tile(33).face is not face:
            after = do(before, A, faced(before, {33: face}))
            assert after.tile(33).face is face and after.marks == {33}
            assert cards(after) == cards(before)


def test_it_is_said_how_many_doors_are_open_closed_or_put_right() -> None:
    state = put(put(laid(3), 33, Door.OPEN), 44, Door.OPEN)
    _, events = play_out(state, A, faced(state, {22: Face.OPEN, 23: Face.BARRED, 33: Face.CLOSED, 44: Face.EXTRA_KEY}))
    assert said(events) == "2 doors open, 1 door closed and 1 door put right"


def test_padlocks_can_be_set() -> None:
    state = do(later(), A, table(later(), padlocks=(22, 23)))
    after, events = play_out(state, A, table(state, padlocks=(23, 34, 35, 36)))
    assert [at for at in after.spots if after.tile(at).padlocked] == [23, 34, 35, 36]
    assert said(events) == "3 padlocks more and 1 padlock less"
    assert (state.discard, after.discard) == (8, 6), "they had been taken for discarded"


def test_passages_can_be_set() -> None:
    state = replace(later(), passages=frozenset({Passage.between(33, 44)}))
    after, events = play_out(state, A, table(state, passages=(2213, 5566)))
    assert after.passages == {Passage.between(13, 22), Passage.between(55, 66)}
    assert said(events) == "2 secret passages more and 1 secret passage less" and cards(after) == 54


def test_places_can_be_set() -> None:
    state = standing(put(laid(3), 35, Door.OPEN), B, 33)
    after, events = play_out(state, A, table(state, places=(35, 0, 0)))
    assert [player.at for player in after.players] == [35, None, None]
    assert said(events) == "the Knight is elsewhere and the Jester is outside"


def test_nets_and_how_long_they_hold_can_be_set() -> None:
    state = standing(standing(later(), B, 33), C, 44).with_player(C, net=2)
    after, events = play_out(state, A, table(state, nets=(0, 1, 0)))
    assert [player.net for player in after.players] == [0, 1, 0] and cards(after) == 54
    assert said(events) == "the Jester has 1 turn in the net and no net over the Cook"


def test_used_bonuses_can_be_set() -> None:
    state = put(put(laid(3), 33, Door.EXTRA_KEY), 34, Door.EXTRA_TURN).with_player(A, used=frozenset({33}))
    after, events = play_out(state, A, table(state, used=(34, 133, 134)))
    assert [player.used for player in after.players] == [{34}, {33, 34}, set()]
    assert said(events) == "other bonuses of the Knight and other bonuses of the Jester"


def test_hands_and_the_draw_pile_can_be_set_and_the_rest_is_discarded() -> None:
    state = laid(3)
    after, events = play_out(state, A, table(state, hands=(3, 2, 5), draw=30))
    assert [player.hand for player in after.players] == [4, 2, 5], "less the card that was just drawn"
    assert (after.draw, after.discard) == (30, 54 - 11 - 30)
    assert said(events) == "the Jester holds 2 cards, the Cook holds 5 cards and 30 cards to draw"
    _, events = play_out(state, A, table(state, hands=(3, 1, 3), draw=1))
    assert said(events) == "the Jester holds 1 card and 1 card to draw"


def test_whose_turn_it_is_can_be_set_and_they_have_drawn_then() -> None:
    state = replace(laid(3), since=5_000)
    after, events = play_out(state, A, table(state, turn=C, now=9_000))
    assert after.turn == C and after.phase is Phase.PLAY and [player.hand for player in after.players] == [3, 3, 4]
    assert said(events) == "the Cook plays a card" and cards(after) == 54
    assert after.since == 9_000, "a turn of theirs begins"
    same = do(state, A, table(state, draw=43, now=9_000))
    assert same.since == 5_000, "the turn goes on"


def test_which_step_of_the_turn_it_is_can_be_set() -> None:
    state = standing(laid(3), A, 44)
    move, events = play_out(state, A, table(state, doing=Doing.MOVE))
    assert move.phase is Phase.MOVE and move.player.hand == 3 and move.discard == 1
    assert said(events) == "the Knight moves"
    play, events = play_out(move, A, table(move, doing=Doing.PLAY))
    assert play.phase is Phase.PLAY and play.player.hand == 4 and play.discard == 0
    assert said(events) == "the Knight plays a card"


def test_an_extra_key_that_is_owed_can_be_set() -> None:
    state = put(standing(moving(laid(3)), B, 33), 33, Door.EXTRA_KEY)
    after, events = play_out(state, A, table(state, turn=B, doing=Doing.EXTRA_KEY))
    assert after.turn == B and after.phase is Phase.EXTRA_KEY and said(events) == "the Jester turns an Extra Key"
    assert do(after, B, Decline()).turn == C


def test_an_extra_turn_that_is_owed_can_be_set_and_counts_as_had() -> None:
    state = put(standing(laid(3), A, 44), 44, Door.EXTRA_TURN)
    after, events = play_out(on_turn(state, B), B, table(on_turn(state, B), turn=A, doing=Doing.BONUS))
    assert after.turn == A and after.bonus and after.phase is Phase.PLAY and after.player.hand == 4
    assert after.player.used == {44}
    assert said(events) == "other bonuses of the Knight and the Knight plays a card, on an Extra Turn"
    plain = do(after, A, table(after, doing=Doing.PLAY))
    assert not plain.bonus and plain.phase is Phase.PLAY
    assert do(after, A, table(after, doing=Doing.MOVE)).bonus, "it is still the Extra Turn"


def test_all_at_once() -> None:
    state = laid(3)
    move = faced(
        state, {61: Face.OPEN, 33: Face.SAWN, 22: Face.EXTRA_KEY, 44: Face.CLOSED}, padlocks=(55,), passages=(3344,),
        places=(61, 22, 0), nets=(1, 0, 0), used=(22, 122), hands=(3, 3, 2), draw=20, turn=B, doing=Doing.MOVE,
    )  # fmt: skip
    after = do(state, C, move)
    hold(after)
    assert table(after) == move, "and that is what the map shows now"


# Who, and how it is told ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [A, B, C])
def test_anybody_at_the_table_may(seat: Seat) -> None:
    for state in (laid(3), moving(standing(laid(3), A, 44))):
        after, [event] = play_out(state, seat, faced(state, {33: Face.OPEN}))
        assert after.tile(33).open and (after.turn, after.phase) == (state.turn, state.phase)
        assert say(event, NAMES) == f"{NAMES[seat]} makes the map look like the table: 1 door open."


def test_nobody_waits_for_it() -> None:
    [offer] = [move for move in GAME.legal(laid(3), B)]
    assert isinstance(offer, Mend) and not offer.asks


def test_only_while_the_race_is_on() -> None:
    over = do(put(moving(standing(laid(3), A, 23)), 13, Door.OPEN), A, Step(13))
    for state in (GAME.setup(3, BOX), replace(laid(3), phase=Phase.FIRST), over):
        assert not GAME.allows(state, A, Mend())
        assert GAME.why(state, A, Mend()) == "The map can be mended while the race is on."


def seated(options: Options = BOX) -> Table:
    """A table where the race is on: Ann has played a card and gone in."""
    at_it = Table(GAME)
    at_it.add(*at_it.begin(Start(NAMES[:3], (1, 2, 3), options), Random(1)))
    for seat, side, name in ((A, Edge.BOTTOM, "Knight"), (B, Edge.LEFT, "Jester"), (C, Edge.TOP, "Cook")):
        tell(at_it, seat, Sit(side, name))
    if at_it.state.tiles:
        tell(at_it, A, Paint(colours(at_it.state)))
    tell(at_it, A, Begin(A))
    return at_it


def tell(at_it: Table, seat: Seat, move: Any) -> None:
    at_it.add(*at_it.judge(seat, move, Random(2), at_it.question(seat)))


def test_one_entry_of_the_log_says_what_changed_and_it_is_taken_back_in_one_go() -> None:
    at_it = seated()
    tell(at_it, A, Play(Kind.SKELETON, 61, go=True, shows=Door.OPEN))
    before, length = at_it.state, len(at_it.entries)
    move = faced(before, {61: Face.CLOSED, 62: Face.OPEN}, places=(62, 0, 0), padlocks=(33,), hands=(2, 3, 3), turn=C)
    tell(at_it, C, move)
    assert len(at_it.entries) == length + 1
    assert at_it.lines[-1].says == (
        "Cara makes the map look like the table: 1 door open, 1 door closed, 1 padlock more, the Knight is elsewhere, "
        "the Knight holds 2 cards and the Cook plays a card."
    )
    assert at_it.lines[-1].says_to(3).startswith("You make the map look like the table: 1 door open,")
    assert at_it.back(A) is None and at_it.back(B) is None, "only by whoever did it"
    last = at_it.back(C)
    assert last is not None
    at_it.add(*at_it.take_back(C, last.seq))
    assert at_it.state == before


def test_a_refusal_changes_nothing_and_is_not_in_the_log() -> None:
    at_it = seated()
    before, length = at_it.state, len(at_it.entries)
    with pytest.raises(Illegal, match="The Jester stands in a door"):
        tell(at_it, B, faced(before, {33: Face.OPEN}, places=(0, 22, 0)))
    assert at_it.state == before and len(at_it.entries) == length


# What is behind closed doors ------------------------------------------------------------------------------------------


def test_what_was_seen_behind_a_door_that_is_closed_again_stands_in_nobodys_way() -> None:
    """A refusal would say what is behind it."""
    state = laid(3)
    blue, red = spots(state, Colour.BLUE), spots(state, Colour.RED)
    state = put(put(state, blue[0], Door.EXTRA_KEY), red[0], Door.EXTRA_KEY, open=False)
    right = painted(state, red[0], blue[1])  # then there would be two blue Extra Keys
    assert do(state, A, table(state, colours=right)).tile(red[0]).colour is Colour.BLUE


def test_bonuses_that_were_had_on_closed_doors_are_kept_and_not_asked_for() -> None:
    state = put(put(laid(3), 33, Door.EXTRA_KEY, open=False), 34, Door.EXTRA_TURN)
    state = state.with_player(A, used=frozenset({33, 34}))
    after = do(state, B, table(state, used=()))
    assert after.players[A].used == {33}
    assert refused(state, table(state, used=(34, 133))) == "Nothing has changed.", "nobody sees what is said there"
    closed = do(state, B, faced(state, {34: Face.CLOSED}, used=()))
    assert closed.players[A].used == {33, 34}


@pytest.mark.parametrize("options", [BOX, APP])
def test_kc_11_a_used_bonus_stays_used_also_when_its_door_is_opened_by_mending(options: Options) -> None:
    state = put(laid(3, options), 34, Door.EXTRA_TURN, open=False).with_player(A, used=frozenset({34}))
    after = do(state, B, faced(state, {34: Face.EXTRA_TURN}))
    assert after.tile(34).open and after.players[A].used == {34}


def test_a_door_that_turns_out_to_be_no_bonus_was_not_used() -> None:
    """Something was told wrongly before: the map must not be stuck with it."""
    state = put(laid(3), 34, Door.EXTRA_TURN, open=False).with_player(A, used=frozenset({34}))
    after = do(state, B, faced(state, {34: Face.OPEN}))
    assert after.tile(34).door is Door.OPEN and not after.players[A].used


def test_a_door_that_is_closed_by_mending_is_not_shown_any_more_and_counts_as_seen() -> None:
    state = put(later(), 33, Door.BARRED, sawn=True)
    after, events = play_out(state, A, faced(state, {33: Face.CLOSED}))
    tile = next(tile for tile in GAME.view(after, None).tiles if tile.at == 33)
    assert not tile.icon and tile.face == "CLOSED" and after.tile(33).seen and not after.tile(33).sawn
    assert not any(door.value in say(event, NAMES) for event in events for door in Door)


@pytest.mark.parametrize("options", [APP, TABLET])
@pytest.mark.parametrize("face", [Face.OPEN, Face.BARRED, Face.EXTRA_KEY, Face.EXTRA_TURN])
def test_what_the_app_dealt_is_behind_its_door_whatever_is_said(options: Options, face: Face) -> None:
    state = laid(3, options)
    for door in Door:
        dealt = state.with_tile(33, door=door)
        after, events = play_out(dealt, B, faced(dealt, {33: face}))
        assert after.tile(33).open and after.tile(33).seen and after.tile(33).door is door
        [event] = [event for event in events if isinstance(event, Uncovered)]
        assert event.final and (event.at, event.what) == (33, door)
        assert say(event, NAMES).endswith("everybody has seen it.") and door.value not in say(event, NAMES)


def test_what_the_app_uncovered_cannot_be_taken_back() -> None:
    at_it = seated(TABLET)
    tell(at_it, B, faced(at_it.state, {33: Face.OPEN}))
    assert at_it.back(B) is None
    tell(at_it, B, faced(at_it.state, {33: Face.CLOSED}))
    assert at_it.back(B) is not None


def test_real_tiles_uncover_nothing() -> None:
    _, events = play_out(laid(3), B, faced(laid(3), {33: Face.OPEN}))
    assert not any(event.final for event in events)


CLOSED_STILL = "Only the app knows what is behind a closed door: open it first, then say what else is there."


@pytest.mark.parametrize("options", [APP, TABLET])
@pytest.mark.parametrize("door", list(Door))
@pytest.mark.parametrize(
    ("face", "changes"),
    [
        (Face.SAWN, {}),
        (Face.OPEN, {"padlocks": (33,)}),
        (Face.OPEN, {"places": (33, 0, 0)}),
        (Face.OPEN, {"used": (133,)}),
        (Face.EXTRA_KEY, {"places": (33, 0, 0), "doing": Doing.EXTRA_KEY}),
        (Face.SAWN, {"draw": -1}),
    ],
)
def test_no_refusal_tells_what_is_behind_a_door(
    options: Options, door: Door, face: Face, changes: dict[str, Any]
) -> None:
    """Else whoever says that it is sawn open learns whether it is barred, and nobody knows that they have asked."""
    state = laid(3, options).with_tile(33, door=door)
    assert refused(state, faced(state, {33: face}, **changes)) == CLOSED_STILL


def test_colours_of_what_the_app_dealt_are_set_before_a_door_is_opened_and_then_it_deals_anew() -> None:
    state = put(later(APP), 22, padlocked=True)
    right = painted(state, 11, 12)
    after, events = play_out(state, B, table(state, colours=right, turn=B))
    assert after.phase is Phase.DEAL and said(events) == "2 doors of another colour and the Jester plays a card"
    assert isinstance(events[-1], Unsealed), "what was dealt before can be checked"
    dealt = do(after, None, dealt_by(after, 5))
    assert dealt.phase is Phase.PLAY and dealt.turn == B and dealt.player.hand == 4
    assert dealt.tile(22).padlocked and tuple(tile.colour for tile in dealt.castle) == right
    assert dealt.deal != state.deal
    hold(dealt)


@pytest.mark.parametrize("opened", [{"seen": True}, {"seen": True, "open": True}])
def test_colours_stay_once_a_door_that_the_app_dealt_was_opened(opened: dict[str, bool]) -> None:
    state = laid(3, APP).with_tile(33, door=Door.OPEN, **opened)
    sentence = "Colours can be changed until the first door is opened: the app deals what is behind them by colour."
    assert refused(state, table(state, colours=painted(state, 11, 12))) == sentence
    fresh = laid(3, APP)
    assert refused(fresh, faced(fresh, {33: Face.OPEN}, colours=painted(fresh, 11, 12))) == sentence
    assert refused(fresh, table(fresh, doing=Doing.MOVE, colours=painted(fresh, 11, 12))) == sentence


def test_colours_are_never_set_without_tiles() -> None:
    state = laid(3, TABLET)
    one, other = spots(state, Colour.BLUE)[0], spots(state, Colour.RED)[0]
    move = table(state, colours=painted(state, one, other))
    assert refused(state, move) == "The app laid out the castle, so its colours are right."


def test_a_map_that_was_repainted_is_dealt_anew_at_once() -> None:
    at_it = seated(Options(undersides=Undersides.APP))
    before = at_it.state
    tell(at_it, C, table(before, colours=painted(before, 11, 12)))
    assert at_it.state.phase is Phase.PLAY and all(tile.door for tile in at_it.state.castle)
    assert at_it.state.deal != before.deal


# Whatever is said -----------------------------------------------------------------------------------------------------


def raced(players: int, turns: int, random: Random) -> State:
    """Somewhere in a race, with any options."""
    state = laid(players, any_options(GAME, random))
    while state.turns < turns:
        move = choose(state, GAME.legal(state, state.turn), random)
        after, _ = GAME.apply(state, state.turn, typed(state, move, random) or move)
        if after.outcome:
            break
        state = after
    return state


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), turns=st.integers(0, 60))
def test_whatever_is_said_the_castle_stays_a_castle_or_nothing_is_changed(seed: int, players: int, turns: int) -> None:
    random = Random(seed)
    state = raced(players, turns, random)
    for _ in range(20):
        move = mended(state, random)
        seat = random.choice(state.seats)
        assert GAME.allows(state, seat, move)
        try:
            after, events = GAME.apply(state, seat, move)
        except Illegal:
            continue
        hold(after)
        assert isinstance(events[0], Mended) and not any(door.value in say(events[0], NAMES) for door in Door)
        assert any(may(after, way) for way in (Discard(), Stay(), Decline(), Leave())), "the race goes on"
        assert refused(after, table(after)) == "Nothing has changed."
        state = after


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), turns=st.integers(0, 40))
def test_no_answer_depends_on_what_nobody_sees(seed: int, players: int, turns: int) -> None:
    """The same said of two castles that look the same is refused with the same words, or said to be the same."""
    random = Random(seed)
    state = raced(players, turns, random)
    other = state
    for at in state.spots:
        if not state.tile(at).open:
            other = other.with_tile(at, door=random.choice(list(Door)) if state.app else None)
    for _ in range(20):
        move = mended(state, random)
        assert answer(state, move) == answer(other, move)


def answer(state: State, move: Mend) -> str:
    try:
        return say(GAME.apply(state, A, move)[1][0], NAMES)
    except Illegal as reason:
        return str(reason)
