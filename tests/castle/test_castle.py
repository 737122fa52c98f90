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
    Discard,
    LayOut,
    Leave,
    LetChance,
    Paint,
    Pick,
    Play,
    Propose,
    Sit,
    Stay,
    Step,
)  # fmt: skip
from companion.games.castle.state import Edge, Ends, Options, Phase, Undersides
from tests.castle import (
    BOX,
    GAME,
    TABLET,
    A,
    B,
    C,
    D,
    cards,
    colours,
    dealt_by,
    do,
    laid,
    may,
    moving,
    on_turn,
    open_up,
    play_out,
    put,
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
    state = laid(2, Options(undersides=Undersides.BOX, ends=Ends.LONG))
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
        state = do(state, state.turn, Discard())
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
        assert all(player.at is None for player in state.players)
        assert [player.hand for player in state.players] == [4, *[3] * (players - 1)], "who starts has drawn"
        assert state.draw == 54 - 3 * players - 1 and not state.discard
        assert not any(tile.open for tile in state.castle)


def test_who_starts_is_said_or_left_to_the_app() -> None:
    assert laid(3).turn == A
    state = replace(laid(3), phase=Phase.FIRST, turns=0)
    assert do(state, B, Begin(C)).turn == C
    state = do(state, C, LetChance())
    picked = {move.first for seed in range(30) if isinstance(move := GAME.chance(state, Random(seed)), Pick)}
    assert picked == {A, B, C}
    state, events = play_out(state, None, Pick(B))
    assert say(events[0], ("Ann", "Bo", "Cara")) == ("The app has looked: nobody looks more like the Jester than Bo.")
    assert state.turn == B and state.phase is Phase.PLAY


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


def test_without_tiles_the_app_lays_the_castle_out_and_deals_it_as_the_last_one_sits_down() -> None:
    state = GAME.setup(3, TABLET)
    for seat, side in ((A, Edge.TOP), (B, Edge.LEFT), (C, Edge.RIGHT)):
        assert state.phase is Phase.SIT
        state = do(state, seat, Sit(side, CHARACTERS[seat].name))
    phases = []
    while move := GAME.chance(state, Random(1)):
        state = do(state, None, move)
        phases.append(state.phase)
    assert phases == [Phase.DEAL, Phase.FIRST], "nobody is shown a layout, or asked for one"
    assert len(state.castle) == 36 and all(tile.door and not tile.seen for tile in state.castle) and state.deal


def test_what_comes_later_is_not_done_before() -> None:
    first = "First everybody sits down, then the castle is laid out, then somebody starts."
    state = GAME.setup(3, BOX)
    for move in (Paint(), LayOut(), Begin(A), Discard(), Play(Kind.RED, 11), Step(61), Stay()):
        assert GAME.why(state, A, move) == first
    assert GAME.why(laid(3), A, Paint()) == "The castle is laid out already."
    assert GAME.why(laid(3), A, Begin(B)) == "Somebody has started already."


# A turn ---------------------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_the_card_drawn() -> None:
    """Section 3, 1: nobody is asked to say so."""
    state, events = play_out(replace(laid(3), phase=Phase.FIRST), C, Begin(B))
    assert state.turn == B and state.phase is Phase.PLAY and state.player.hand == 4
    assert [type(event).__name__ for event in events] == ["Chosen", "Drew"] and events[-1].minor
    after = do(state, B, Discard())
    assert after.turn == C and after.player.hand == 4 and after.players[B].hand == 3
    assert after.draw == state.draw - 1


def test_a_turn_is_play_then_move() -> None:
    state = laid(3)
    assert why(state, Stay()) == why(state, Leave()) == "First play a card, then move."
    state = open_up(state, 61)
    assert state.player.hand == 3 and state.phase is Phase.MOVE
    assert why(state, Play(Kind.RED, 62)) == why(state, Discard()) == "A card was played already."
    assert GAME.why(state, B, Step(61)) == "It is not your turn."
    state = do(state, A, Step(61))
    assert state.turn == B and state.phase is Phase.PLAY and state.players[A].at == 61


def test_exactly_one_card_is_drawn_and_exactly_one_is_played() -> None:
    state = put(laid(4, first=C), 64, Door.OPEN)
    assert state.draw == 54 - 12 - 1
    state = do(state, C, Discard())
    assert state.players[C].hand == 3 and state.discard == 1 and state.phase is Phase.MOVE
    assert not any(isinstance(move, (Play, Discard)) for move in GAME.legal(state, C))


def test_going_before_a_card_was_played_discards_one_and_goes() -> None:
    """KC-3 and a step in one: what most turns are that no card helps with."""
    state = put(standing(laid(3), A, 44), 34, Door.OPEN)
    after, events = play_out(state, A, Step(34))
    assert after.players[A].at == 34 and after.players[A].hand == 3 and after.discard == 1
    assert after.turn != A and cards(after) == cards(state)
    assert [say(event, ("Ann", "Bo", "Cara")) for event in events if not event.minor] == [
        "Ann discards a card.", "Ann goes one door on.",
    ]  # fmt: skip
    assert why(state, Step(43)) == "It is closed.", "the same doors as after a card"
    assert why(state.with_player(A, net=1), Step(34)) == "You are in the net: you play, but do not move."


def test_an_empty_draw_pile_is_shuffled_from_the_discard_pile() -> None:
    state = replace(moving(standing(laid(3), A, 44)), draw=0, discard=12)
    state, events = play_out(state, A, Stay())
    assert state.draw == 11 and not state.discard and state.player.hand == 4
    said = [say(event, ("Ann", "Bo", "Cara")) for event in events]
    assert said[1] == "The draw pile is empty: shuffle the discard pile, 12 cards."


def test_kc_3_a_card_may_be_put_on_the_discard_pile_without_effect() -> None:
    state = laid(3)
    after = do(state, A, Discard())
    assert after.discard == 1 and after.castle == state.castle and cards(after) == cards(state)
    assert may(put(standing(state, A, 44), 34, Door.OPEN), Discard()), "also when a card could be used"


def test_a_card_of_which_all_lie_on_the_castle_cannot_be_played() -> None:
    state = standing(standing(standing(laid(4), B, 33), C, 44), D, 22).with_player(B, net=2)
    assert may(state, Play(Kind.NET, 22))
    assert why(state.with_player(C, net=1), Play(Kind.NET, 22)) == "Every Net of the box lies on the castle."


def test_everybodys_own_turns_are_counted_and_an_extra_turn_is_one() -> None:
    state = put(standing(laid(3), A, 44), 34, Door.EXTRA_TURN)
    state = do(state, A, Step(34))
    assert state.bonus and [player.turns for player in state.players] == [2, 0, 0] and state.turns == 2
    state = do(do(state, A, Discard()), A, Stay())
    assert [player.turns for player in state.players] == [2, 1, 0] and state.turns == 3


def test_the_news_does_not_say_which_door_it_was_but_the_map_marks_it() -> None:
    """Everybody sees the castle from another side."""
    state = standing(laid(3), A, 44)
    opened, events = play_out(state, A, Play(Kind.SKELETON, 22, shows=Door.OPEN))
    assert opened.marks == {22} and opened.flipped == 22
    colour = state.tile(22).colour.value
    assert say(events[0], ("Ann", "Bo", "Cara")) == f"Ann opens a {colour} door with a Skeleton Key."
    dug = do(on_turn(opened, A), A, Play(Kind.PASSAGE, 33, 11))
    assert dug.marks == {33, 44} and not dug.flipped
    assert do(put(dug, 43, Door.OPEN), A, Step(43)).marks == {43}
    marked = {tile.at for tile in GAME.view(dug, None).tiles if tile.marked}
    assert marked == dug.marks
