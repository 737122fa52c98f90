"""Keys to the Castle by the book: the box, the set-up, the six cards. Names say which line of the rules they hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from companion.game import Illegal, Seat, say
from companion.games.castle.components import ALL_CARDS, CARDS, CHARACTERS, TILES, Colour, Door, Kind
from companion.games.castle.layout import balanced, faults
from companion.games.castle.moves import (
    Arrange,
    Begin,
    Correct,
    Deal,
    Dig,
    Draw,
    Insist,
    LayOut,
    LetChance,
    Mend,
    Paint,
    Pick,
    Play,
    Propose,
    Show,
    Sit,
    Stay,
    Step,
    TurnKey,
)  # fmt: skip
from companion.games.castle.state import Ends, Options, Passage, Phase, Side, State
from tests.castle import (
    APP,
    BOX,
    GAME,
    A,
    B,
    C,
    cards,
    colours,
    do,
    hold,
    laid,
    may,
    moving,
    playing,
    put,
    spots,
    standing,
    told,
    why,
)  # fmt: skip

KEYS = {Colour.BLUE: Kind.BLUE, Colour.RED: Kind.RED, Colour.GREEN: Kind.GREEN, Colour.YELLOW: Kind.YELLOW}


def key_for(state: State, at: int) -> Kind:
    return KEYS[state.tile(at).colour]


def another(state: State, at: int) -> Kind:
    return next(key for colour, key in KEYS.items() if colour is not state.tile(at).colour)


def open_up(state: State, at: int, door: Door = Door.OPEN, card: Kind = Kind.SKELETON) -> State:
    return do(do(state, state.turn, Play(card, at)), state.turn, Show(door))


# The box (section 8, first line) --------------------------------------------------------------------------------------


def test_the_box_has_forty_tiles_and_fifty_four_cards() -> None:
    kinds: Counter[Door] = Counter()
    for tile in TILES:
        kinds[tile.door] += tile.copies
    assert [kinds[door] for door in Door] == [24, 8, 4, 4]
    for colour in Colour:
        assert sum(tile.copies for tile in TILES if tile.colour is colour) == 10
    copies = {card.kind: card.copies for card in CARDS}
    assert [copies[kind] for kind in Kind] == [7, 7, 7, 7, 10, 6, 5, 3, 2]
    assert ALL_CARDS == 54


@pytest.mark.parametrize(("players", "size"), [(2, 40), (3, 36), (4, 36)])
def test_two_play_on_all_forty_tiles_and_more_leave_four_out(players: int, size: int) -> None:
    state = laid(players)
    assert len(state.castle) == len(state.spots) == size
    assert (state.width, state.height) == ((5, 8) if players == 2 else (6, 6))


# Set-up ---------------------------------------------------------------------------------------------------------------


def test_kc_1_two_players_sit_at_the_short_ends_and_run_eight_rows() -> None:
    state = laid(2)
    assert state.sides == (Side.TOP, Side.BOTTOM)
    assert state.steps(A) == (81, 82, 83, 84, 85) and state.goal(A) == (11, 12, 13, 14, 15)


def test_kc_1_or_at_the_long_sides_and_run_five() -> None:
    state = laid(2, Options(ends=Ends.LONG))
    assert state.sides == (Side.RIGHT, Side.LEFT)
    assert state.steps(A) == tuple(range(11, 91, 10)) and state.goal(A) == tuple(range(15, 95, 10))


def test_kc_2_three_players_take_any_three_sides_and_play_clockwise() -> None:
    state = GAME.setup(3, BOX)
    for seat, side, name in ((A, Side.LEFT, "Ghost"), (B, Side.TOP, "Cook"), (C, Side.BOTTOM, "Bard")):
        state = do(state, seat, Sit(side, name))
    state = do(do(state, B, Paint(colours(state))), C, Begin(C))
    order = []
    for _ in range(4):
        order.append(state.turn)
        state = do(do(state, state.turn, Draw()), state.turn, Play(Kind.RED))
    assert order == [C, A, B, C]  # bottom, left, top: clockwise as the map shows it


def test_one_player_to_a_side_and_one_character_each() -> None:
    state = do(GAME.setup(3, BOX), A, Sit(Side.TOP, "Knight"))
    assert GAME.why(state, B, Sit(Side.TOP, "Cook")) == "Somebody sits at the top already."
    assert GAME.why(state, B, Sit(Side.LEFT, "Knight")) == "Somebody is the Knight already."
    assert not GAME.allows(state, A, Sit(Side.LEFT, "Cook")), "whoever sits stays"
    assert GAME.why(GAME.setup(2, BOX), A, Sit(Side.LEFT, "Cook")) == "Two players sit opposite each other."


def test_everybody_begins_outside_with_three_cards_and_the_rest_is_the_draw_pile() -> None:
    for players in (2, 3, 4):
        state = laid(players)
        assert all(player.at is None and player.hand == 3 for player in state.players)
        assert state.draw == 54 - 3 * players and not state.discard
        assert not any(tile.open for tile in state.castle)


def test_who_starts_is_said_or_left_to_the_app() -> None:
    state = do(laid(3), A, Draw())
    assert state.turn == A
    state = replace(laid(3), phase=Phase.FIRST, turns=0)
    assert do(state, B, Begin(C)).turn == C
    state = do(state, C, LetChance())
    picked = {GAME.chance(state, Random(seed)).first for seed in range(30)}
    assert picked == {A, B, C}
    state, events = told(state, None, Pick(B))
    assert say(events[0], ("Ann", "Bo", "Cara")) == ("The app has looked: nobody looks more like the Jester than Bo.")
    assert state.turn == B and state.phase is Phase.DRAW


def test_a_layout_is_painted_and_no_colour_has_more_than_ten() -> None:
    state = GAME.setup(2, BOX)
    for seat, side in enumerate(state.sides):
        state = do(state, Seat(seat), Sit(side, CHARACTERS[seat].name))
    right = colours(state)
    wrong = (Colour.RED, *right[1:]) if right[0] is not Colour.RED else (Colour.BLUE, *right[1:])
    with pytest.raises(Illegal, match="only 10 .* doors in the box, not 11"):
        GAME.apply(state, A, Paint(wrong))
    with pytest.raises(Illegal, match="The castle has 40 doors"):
        GAME.apply(state, A, Paint(right[:-1]))
    assert do(state, A, Paint(right)).phase is Phase.FIRST


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_proposed_layout_is_balanced_and_random(players: int) -> None:
    state = laid(players)
    layouts = [balanced(state, Random(seed)) for seed in range(20)]
    assert len(set(layouts)) == 20
    for layout in layouts:
        assert set(Counter(layout).values()) == {len(state.spots) // 4}
        assert not faults(state, list(layout))
        for side in Side:
            row = {state.spots.index(at) for at in state.row_of(side)}
            assert {layout[index] for index in row} == set(Colour), "every side has every colour"


def test_a_proposal_is_laid_out_or_another_is_asked_for() -> None:
    state = replace(laid(3), phase=Phase.LAYOUT, castle=(), turns=0)
    assert not GAME.allows(state, A, LayOut())
    state = do(state, A, Propose())
    move = GAME.chance(state, Random(1))
    assert isinstance(move, Arrange)
    state = do(state, None, move)
    again = do(do(state, B, Propose()), None, GAME.chance(do(state, B, Propose()), Random(2)))
    assert again.proposal != state.proposal
    assert tuple(tile.colour for tile in do(again, C, LayOut()).castle) == again.proposal


def test_a_wrong_map_is_mended_later_and_the_doors_keep_what_lies_on_them() -> None:
    state = put(playing(3), 11, Door.OPEN, padlocked=False)
    state = put(state, 22, padlocked=True)
    painted = list(tile.colour for tile in state.castle)
    painted[0], painted[1] = painted[1], painted[0]
    after, events = told(state, A, Mend(tuple(painted)))
    assert [tile.colour for tile in after.castle] == painted
    assert after.tile(22).padlocked and after.tile(11).open and after.phase is Phase.PLAY
    assert "row 1, column 1 is" in say(events[0], ("Ann", "Bo", "Cara"))
    with pytest.raises(Illegal, match="as it was"):
        GAME.apply(state, A, Mend(tuple(tile.colour for tile in state.castle)))
    assert not GAME.allows(state, B, Mend(tuple(painted))), "whoever is on turn mends it"


def test_a_mended_map_cannot_contradict_what_was_seen() -> None:
    state = playing(3)
    blue = spots(state, Colour.BLUE)
    red = spots(state, Colour.RED)
    state = put(put(state, blue[0], Door.EXTRA_KEY), red[0], Door.EXTRA_KEY)
    painted = [tile.colour for tile in state.castle]
    painted[state.index(red[0])] = Colour.BLUE  # then there would be two blue Extra Keys
    painted[state.index(blue[1])] = Colour.RED
    with pytest.raises(Illegal, match="That cannot be"):
        GAME.apply(state, A, Mend(tuple(painted)))
    closed = put(state, red[0], open=False)  # a refusal would say what is behind it
    assert do(closed, A, Mend(tuple(painted))).tile(red[0]).colour is Colour.BLUE


def test_what_an_open_door_shows_can_be_put_right() -> None:
    state = put(playing(3), 33, Door.OPEN)
    assert do(state, A, Correct(33, Door.BARRED)).tile(33).door is Door.BARRED
    assert not may(standing(state, B, 33), Correct(33, Door.BARRED)), "nobody stands in a barred door"
    assert not may(put(state, 33, sawn=True, door=Door.BARRED), Correct(33, Door.OPEN)), "a saw lies on it"
    assert not may(state, Correct(34, Door.BARRED)), "it is closed"
    assert why(state, Correct(33, Door.OPEN)) == "That is what the map shows already."
    assert "it cannot be barred" in why(put(state, 33, padlocked=True), Correct(33, Door.BARRED))
    extra = replace(put(standing(state, A, 44), 44, Door.EXTRA_KEY), phase=Phase.EXTRA_KEY)
    assert not may(extra, Correct(44, Door.OPEN)), "its key is being turned"
    assert not may(put(playing(3, APP), 33, Door.OPEN), Correct(33, Door.BARRED)), "the app knows"


# A turn ---------------------------------------------------------------------------------------------------------------


def test_a_turn_is_draw_then_play_then_move() -> None:
    state = laid(3)
    assert why(state, Play(Kind.RED, 61)) == "Draw a card first."
    assert why(state, Step(61)) == "A turn is drawing, then playing a card, then moving."
    state = do(state, A, Draw())
    assert state.player.hand == 4 and not may(state, Draw())
    assert why(state, Stay()).startswith("A turn is drawing")
    state = open_up(state, 61)
    assert state.player.hand == 3 and state.phase is Phase.MOVE
    assert GAME.why(state, B, Step(61)) == "It is not your turn."
    state = do(state, A, Step(61))
    assert state.turn == B and state.phase is Phase.DRAW and state.players[A].at == 61


def test_exactly_one_card_is_drawn_and_exactly_one_is_played() -> None:
    state = playing(4)
    assert state.draw == 54 - 12 - 1
    state = do(state, A, Play(Kind.GREEN))
    assert state.players[A].hand == 3 and len(state.discard) == 1
    assert not any(isinstance(move, Play) for move in GAME.legal(state, A))


def test_an_empty_draw_pile_is_shuffled_from_the_discard_pile() -> None:
    state = replace(laid(3), draw=0, discard=(Kind.RED,) * 7 + (Kind.BLUE,) * 5)
    state, events = told(state, A, Draw())
    assert state.draw == 11 and not state.discard
    assert say(events[0], ("Ann",)) == "The draw pile was empty: the discard pile is shuffled, 12 cards."


def test_kc_3_a_card_may_be_put_on_the_discard_pile_without_effect() -> None:
    state = playing(3)
    after = do(state, A, Play(Kind.YELLOW))
    assert after.discard == (Kind.YELLOW,) and after.castle == state.castle
    assert all(may(state, Play(kind)) for kind in Kind), "any card, and also when it could be used"


def test_a_card_of_which_all_lie_on_the_castle_cannot_be_played() -> None:
    state = standing(standing(playing(3), B, 33), C, 44).with_player(B, net=2).with_player(C, net=1)
    assert why(state, Play(Kind.NET)) == "Every Net of the box lies on the castle."


def test_a_card_that_was_mistaken_for_another_does_not_stand_in_the_way() -> None:
    """Both Nets were said to be discarded, and here is one: what lies on the table is right."""
    state = replace(playing(3), discard=(Kind.NET, Kind.NET), draw=42)
    state = standing(state, B, 33)
    after, events = told(state, A, Play(Kind.NET, 33))
    assert after.players[B].net == 2 and after.discard == (None, Kind.NET) and cards(after) == cards(state)
    assert "Then one that was discarded was something else." in say(events[-1], ("Ann", "Bo", "Cara"))


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
    state, shown = told(state, A, Show(Door.BARRED))
    corrected, put_right = told(replace(state, turn=A, phase=Phase.PLAY), A, Correct(22, Door.EXTRA_KEY))
    _, opened = told(playing(3, APP), A, Play(Kind.SKELETON, 22))
    for event in (*shown, *put_right, *opened):
        assert not any(door.value in say(event, ("Ann", "Bo", "Cara")) for door in Door), event


def test_the_app_tells_what_is_behind_a_door_and_that_cannot_be_taken_back() -> None:
    state = playing(3, APP)
    after, events = told(state, A, Play(Kind.SKELETON, 33))
    assert events[0].final and after.tile(33).open and after.phase in (Phase.MOVE, Phase.DRAW)
    assert events[0].what is state.tile(33).door


def test_the_app_deals_only_what_the_box_has() -> None:
    state = replace(laid(2, APP), phase=Phase.DEAL, turns=0)
    for seed in range(30):
        dealt = do(state, None, GAME.chance(state, Random(seed)))
        for colour in Colour:
            kinds = Counter(tile.door for tile in dealt.castle if tile.colour is colour)
            assert kinds == {Door.OPEN: 6, Door.BARRED: 2, Door.EXTRA_KEY: 1, Door.EXTRA_TURN: 1}
    with pytest.raises(Illegal, match="no such set"):
        GAME.apply(state, None, Deal((Door.BARRED,) * 40))


def test_a_map_dealt_by_the_app_is_mended_before_a_door_is_opened_and_dealt_anew() -> None:
    state = laid(3, APP)
    painted = [tile.colour for tile in state.castle]
    painted[0], painted[1] = painted[1], painted[0]
    mended, events = told(state, A, Mend(tuple(painted)))
    assert mended.phase is Phase.DEAL
    assert type(events[-1]).__name__ == "Unsealed", "what was dealt before can be checked"
    assert not may(replace(state, phase=Phase.PLAY), Mend(tuple(painted)))
    dealt = do(mended, None, GAME.chance(mended, Random(5)))
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
    assert why(state, Step(34)) == "Across a corner only by a secret passage."
    dug = replace(state, passages=frozenset({Passage.between(43, 34)}))
    assert may(dug, Step(34))
    assert why(put(dug, 34, open=False), Step(34)) == "It is closed."
    back = moving(standing(put(dug, 43, Door.OPEN).with_player(A, at=None), A, 34))
    assert may(back, Step(43)), "it leads both ways"


# Hacksaws -------------------------------------------------------------------------------------------------------------


def test_a_hacksaw_opens_a_revealed_barred_door_for_good() -> None:
    """Section 8: it is passable, no key closes it, a padlock may be put on it."""
    state = put(playing(3), 33, Door.BARRED)
    assert why(state, Play(Kind.SAW, 34)) == "A Hacksaw is only for a barred door that lies open."
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
    assert not shown.icon and shown.says == f"row 3 column 3, {after.tile(33).colour.value} door, closed"


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
