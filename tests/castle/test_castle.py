"""Keys to the Castle by the book: the box, the set-up, the turn. Names say which line of the rules they hold."""

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
    Draw,
    LayOut,
    LetChance,
    Mend,
    Paint,
    Pick,
    Play,
    Propose,
    Sit,
    Stay,
    Step,
)  # fmt: skip
from companion.games.castle.state import Edge, Ends, Options, Phase
from tests.castle import (
    APP,
    BOX,
    GAME,
    A,
    B,
    C,
    cards,
    colours,
    dealt_by,
    do,
    laid,
    may,
    open_up,
    play_out,
    playing,
    put,
    spots,
    standing,
    why,
)  # fmt: skip

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
    assert state.sides == (Edge.TOP, Edge.BOTTOM)
    assert state.steps(A) == (81, 82, 83, 84, 85) and state.goal(A) == (11, 12, 13, 14, 15)


def test_kc_1_or_at_the_long_sides_and_run_five() -> None:
    state = laid(2, Options(ends=Ends.LONG))
    assert state.sides == (Edge.RIGHT, Edge.LEFT)
    assert state.steps(A) == tuple(range(11, 91, 10)) and state.goal(A) == tuple(range(15, 95, 10))


def test_kc_2_three_players_take_any_three_sides_and_play_clockwise() -> None:
    state = GAME.setup(3, BOX)
    for seat, side, name in ((A, Edge.LEFT, "Ghost"), (B, Edge.TOP, "Cook"), (C, Edge.BOTTOM, "Bard")):
        state = do(state, seat, Sit(side, name))
    state = do(do(state, B, Paint(colours(state))), C, Begin(C))
    order = []
    for _ in range(4):
        order.append(state.turn)
        state = do(do(state, state.turn, Draw()), state.turn, Play(Kind.RED))
    assert order == [C, A, B, C]  # bottom, left, top: clockwise as the map shows it


def test_one_player_to_a_side_and_one_character_each() -> None:
    state = do(GAME.setup(3, BOX), A, Sit(Edge.TOP, "Knight"))
    assert GAME.why(state, B, Sit(Edge.TOP, "Cook")) == "Somebody sits at the top already."
    assert GAME.why(state, B, Sit(Edge.LEFT, "Knight")) == "Somebody is the Knight already."
    assert not GAME.allows(state, A, Sit(Edge.LEFT, "Cook")), "whoever sits stays"
    assert GAME.why(GAME.setup(2, BOX), A, Sit(Edge.LEFT, "Cook")) == "Two players sit opposite each other."


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
    picked = {move.first for seed in range(30) if isinstance(move := GAME.chance(state, Random(seed)), Pick)}
    assert picked == {A, B, C}
    state, events = play_out(state, None, Pick(B))
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
        for side in Edge:
            row = {state.spots.index(at) for at in state.row_of(side)}
            assert {layout[index] for index in row} == set(Colour), "every side has every colour"


def test_a_proposal_is_laid_out_or_another_is_asked_for() -> None:
    state = replace(laid(3), phase=Phase.LAYOUT, castle=(), turns=0)
    assert not GAME.allows(state, A, LayOut())
    state = do(state, A, Propose())
    move = GAME.chance(state, Random(1))
    assert isinstance(move, Arrange)
    state = do(state, None, move)
    again = do(do(state, B, Propose()), None, dealt_by(do(state, B, Propose()), 2))
    assert again.proposal != state.proposal
    assert tuple(tile.colour for tile in do(again, C, LayOut()).castle) == again.proposal


def test_a_wrong_map_is_mended_later_and_the_doors_keep_what_lies_on_them() -> None:
    state = put(playing(3), 11, Door.OPEN, padlocked=False)
    state = put(state, 22, padlocked=True)
    painted = list(tile.colour for tile in state.castle)
    painted[0], painted[1] = painted[1], painted[0]
    after, events = play_out(state, A, Mend(tuple(painted)))
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
    assert why(state, Step(61)) == "First draw a card, then play one, then move."
    state = do(state, A, Draw())
    assert state.player.hand == 4 and not may(state, Draw())
    assert why(state, Stay()).startswith("First draw")
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
    state, events = play_out(state, A, Draw())
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
    after, events = play_out(state, A, Play(Kind.NET, 33))
    assert after.players[B].net == 2 and after.discard == (None, Kind.NET) and cards(after) == cards(state)
    assert "Then one that was discarded was something else." in say(events[-1], ("Ann", "Bo", "Cara"))
