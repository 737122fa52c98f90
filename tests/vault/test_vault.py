"""Pick the Lock: set-up, turns and the end. Section and gap numbers are those of RULES.md."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.game import Action, Illegal, Seat
from companion.games.vault.components import (
    COMBINATION_CARDS,
    THIEF_CARDS,
    THIEF_SETS,
    TREASURES,
    Effect,
)
from companion.games.vault.moves import (
    Discard,
    DrawForFirst,
    Guess,
    HandOut,
    Play,
    Return,
    Set,
    Shuffle,
    Spare,
    Stack,
    Steal,
)  # fmt: skip
from companion.games.vault.news import DeckPassed
from companion.games.vault.state import (
    Direction,
    Options,
    Phase,
    Shown,
    State,
    Vault,
    starter,
    total,
)
from companion.games.vault.view import Board, Hand
from tests.vault import (
    GAME,
    OPEN,
    A,
    B,
    C,
    D,
    attempt,
    dealt,
    do,
    fail_on_the_vault,
    give,
    meets,
    moves,
    number_of,
    owns,
)

# §1 Components


def test_section_1_what_is_in_the_box() -> None:
    assert len(THIEF_SETS) * len(THIEF_CARDS) == 25
    assert COMBINATION_CARDS == (1, 2, 3, 4, 5, 6, 7, 8)
    assert len(TREASURES) == 21 and len({treasure.name for treasure in TREASURES}) == 21
    assert sum(treasure.value for treasure in TREASURES) == 70
    assert {treasure.effect for treasure in TREASURES} == set(Effect)
    assert all(treasure.text.endswith(".") for treasure in TREASURES)


# §2 Set-up


@pytest.mark.parametrize(("players", "at_set_up", "after_the_draw"), [(2, 5, 3), (3, 7, 4), (4, 9, 5), (5, 11, 6)])
def test_section_9_vault_sizes(players: int, at_set_up: int, after_the_draw: int) -> None:
    state = do(GAME.setup(players, OPEN), None, Shuffle(tuple(range(21))))
    assert len(state.vault) == at_set_up
    state = do(state, None, HandOut(tuple(range(at_set_up))))
    assert len(state.vault) == after_the_draw
    assert all(len(thief.lots) == 1 and thief.lots[0].up and len(thief.cards) == 5 for thief in state.players)


def test_section_2_closed_vault_lies_face_down_and_open_face_up() -> None:
    closed = dealt("Tin", "Iron", options=Options())
    board = GAME.view(closed, None)
    assert isinstance(board, Board)
    assert [(lot.up, lot.name, lot.value) for lot in board.vault][0] == (False, "treasure A", None)
    shown = GAME.view(dealt("Tin", "Iron"), None)
    assert isinstance(shown, Board)
    assert all(lot.up and lot.known for lot in shown.vault)


def test_section_2_stacked_vault_takes_two_from_everybody_and_one_at_random() -> None:
    state = do(GAME.setup(3, Options(stacked=True)), None, Shuffle(tuple(range(21))))
    assert len(state.vault) == 1
    for seat in (A, B, C):
        assert not any(moves(state, other, Stack) for other in (A, B, C) if other != seat)
        hand = GAME.view(state, seat)
        assert isinstance(hand, Hand)
        assert len(hand.deck) == len(state.deck)
        state = do(state, seat, moves(state, seat, Stack)[-1])
    assert state.phase is Phase.HAND_OUT and len(state.vault) == 7


def test_section_2_stacking_face_down_tells_only_the_one_who_stacks() -> None:
    state = do(GAME.setup(2, Options(stacked=True)), None, Shuffle(tuple(range(21))))
    _, events = GAME.apply(state, A, Stack((13, 20)))
    told = [[str(getattr(e, "treasures", "")) for e in events if e.reaches(seat)][:2] for seat in (A, C)]
    assert told == [["2 treasures", "Jade Frog and Dragon’s Eye"], ["2 treasures"]]
    handed = next(event for event in events if isinstance(event, DeckPassed))
    assert handed.reaches(B) and not handed.reaches(A) and not handed.reaches(C)


def test_section_2_an_open_vault_is_stacked_by_everybody_at_once() -> None:
    state = do(GAME.setup(3, replace(OPEN, stacked=True)), None, Shuffle(tuple(range(21))))
    assert all(moves(state, seat, Stack) for seat in (A, B, C))
    state = do(state, C, Stack((19, 20)))
    assert not moves(state, C, Stack) and GAME.why(state, C, Stack((3, 4))) == "You have added yours already."
    assert Stack((4, 20)) not in moves(state, A, Stack)
    assert GAME.why(state, A, Stack((4, 20))) == "Choose two treasures that are still in the deck."
    for seat, two in ((A, (4, 5)), (B, (6, 7))):
        state = do(state, seat, Stack(two))
    assert state.phase is Phase.HAND_OUT and len(state.vault) == 7


def test_PL_1_only_the_tied_draw_again() -> None:
    state = do(GAME.setup(4, OPEN), None, Shuffle(tuple(range(21))))
    state = do(state, None, HandOut(tuple(range(9))))
    state = do(state, None, DrawForFirst((7, 4, 7, 6)))
    assert state.drawing == (A, C) and state.phase is Phase.DRAW
    state = do(state, None, DrawForFirst((5, 5)))
    state = do(state, None, DrawForFirst((4, 8)))
    assert state.thief == C and all(len(thief.cards) == 5 for thief in state.players)


@pytest.mark.parametrize("options", [Options(), OPEN, Options(stacked=True), Options(children=True)])
def test_PL_2_the_starting_treasure_is_dealt_at_random_in_every_mode(options: Options) -> None:
    starts = set()
    for seed in range(60):
        random = Random(seed)
        state = do(GAME.setup(2, options), None, Shuffle(tuple(range(21))))
        while state.phase is Phase.STACK:
            seat = next(seat for seat in (A, B) if moves(state, seat, Stack))
            state = do(state, seat, moves(state, seat, Stack)[0])  # always the same five in the vault
        dealt_out = GAME.chance(state, random)
        assert isinstance(dealt_out, HandOut)
        starts.add(tuple(owns(do(state, None, dealt_out), A)))
    assert len(starts) == 5


def test_PL_3_in_childrens_mode_most_treasures_win_whatever_they_are_worth() -> None:
    state = ending({A: ("Tin", "Iron"), B: ("Duchess",), C: ("Dragon",)})
    state = replace(state, options=Options(vault=Vault.OPEN, children=True))
    outcome = GAME.outcome(fail_on_the_vault(state))
    assert outcome and outcome.winners == {A} and "2 treasures" in outcome.says


def test_PL_10_to_PL_12_one_card_targets_one_treasure_its_owner_sets_and_a_miss_ends_the_turn() -> None:
    state = dealt("Tin", "Twin", "Ivory")
    after = attempt(state, "Twin", 8, (5,), 7)
    assert owns(after, B) == ["Twin Goblets"] and owns(after, A) == ["Tin Soldier"]
    assert after.players[A].cards == (4, 5, 6, 7) and after.thief == B  # spent in either case, and the turn is over


def test_PL_14_turns_go_clockwise() -> None:
    state = dealt("Tin", "Iron", "Ivory", first=B)
    assert state.order == (B, C, A) and state.right_of(B) == A


@pytest.mark.parametrize("move", [Shuffle((1, 1, 2)), Shuffle(())])
def test_a_deck_that_is_not_a_deck_is_refused(move: Action) -> None:
    with pytest.raises(Illegal):
        GAME.apply(GAME.setup(2, OPEN), None, move)


def test_section_2_childrens_mode_ignores_effects_and_values() -> None:
    state = dealt("Silver Flute", "Golden Orrery", "Jade Frog", options=Options(vault=Vault.OPEN, children=True))
    assert meets(state, "Golden", 6).range == 6
    assert total(state, A) == 1  # PL-3: treasures are counted
    board = GAME.view(state, None)
    assert isinstance(board, Board)
    assert board.odds and not board.values and board.vault[0].value is None and board.vault[0].text == ""


# §3 Rounds and turns


def test_section_3_five_rounds_each_turn_one_card() -> None:
    state = dealt("Tin", "Iron", vault="Ivory, Card")
    for _ in range(10):
        state = attempt(state, "Ivory", state.players[state.thief].cards[0], (1, 2, 3), 4)
    assert state.phase is Phase.TURN and state.tie_card == 4  # Tin Soldier and Iron Thimble are both worth 1
    assert state.turns == 10


def test_PL_4_the_starter_is_who_has_most_treasures() -> None:
    state = dealt("Tin", "Iron", "Ivory", vault="Twin, Opera, Crystal", first=A)
    state = attempt(state, "Twin", 4, (1, 2, 3), 4)
    state = attempt(state, "Twin", 4, (1, 2, 3), 2)
    state = attempt(state, "Opera", 4, (1, 2, 3), 4)
    assert state.round == 2 and state.thief == B


def test_PL_4_a_tie_goes_to_the_latest_gain_then_to_the_earlier_order() -> None:
    state = dealt("Tin", "Iron", "Ivory", vault="Twin, Opera, Crystal", first=B)
    assert state.order == (B, C, A)
    quiet = state
    for _ in range(3):
        quiet = attempt(quiet, "Twin", 4, (1, 2, 3), 4)
    assert quiet.thief == B  # nobody gained: the earlier order decides
    for treasure in ("Twin", "Opera"):
        state = attempt(state, treasure, 4, (1, 2, 3), 1)
    state = attempt(state, "Crystal", 4, (1, 2, 3), 4)
    assert state.thief == C and starter(state)[1].endswith("the latest to gain one")


@pytest.mark.parametrize(("direction", "order"), [(Direction.CLOCKWISE, (B, C, A)), (Direction.COUNTER, (B, A, C))])
def test_PL_4_turn_direction(direction: Direction, order: tuple[Seat, ...]) -> None:
    assert dealt("Tin", "Iron", "Ivory", options=Options(direction=direction), first=B).order == order


def test_section_3_the_right_hand_neighbour_sets_three_for_the_vault() -> None:
    state = dealt("Tin", "Iron", "Ivory", vault="Twin")
    state = do(do(state, A, Steal(number_of(state, "Twin"))), A, Play(5))
    assert state.theft.setter == C  # seats are numbered clockwise: the neighbour to the right of the first is the last
    assert {len(move.numbers) for move in moves(state, C, Set)} == {3}
    assert len(moves(state, C, Set)) == 10 and not moves(state, B, Set)


def test_section_3_the_owner_sets_one() -> None:
    state = dealt("Tin", "Twin", "Ivory")
    state = do(do(state, A, Steal(number_of(state, "Twin"))), A, Play(8))
    assert state.theft.setter == B
    assert [move.numbers for move in moves(state, B, Set)] == [(n,) for n in range(1, 9)]


@pytest.mark.parametrize(("guess", "hit"), [(1, True), (2, False), (3, True), (4, True)])
def test_section_9_card_4_combination_1_3_4(guess: int, hit: bool) -> None:
    state = attempt(dealt("Tin", "Iron", vault="Opera"), "Opera", 4, (1, 3, 4), guess)
    assert state.reveal is not None and state.reveal.hit is hit
    assert ("Opera Glasses" in owns(state, A)) is hit


def test_section_9_and_PL_15_a_guess_outside_the_range_is_not_accepted() -> None:
    state = dealt("Tin", "Iron", vault="Opera")
    state = do(do(state, A, Steal(number_of(state, "Opera"))), A, Play(4))
    state = do(state, B, Set((1, 3, 4)))
    assert not GAME.allows(state, A, Guess((5,)))
    assert not GAME.allows(state, A, Guess((0,))) and not GAME.allows(state, A, Guess(()))


def test_section_3_the_reason_is_given() -> None:
    state = attempt(dealt("Tin", "Iron", vault="Opera"), "Opera", 8, (2, 5, 6), 7)
    assert state.reveal and state.reveal.reason == "7 was not among 2, 5 and 6."
    state = attempt(dealt("Tin", "Iron", vault="Opera"), "Opera", 8, (2, 5, 6), 5)
    assert state.reveal and state.reveal.reason == "5 was among 2, 5 and 6."
    state = attempt(dealt("Tin", "Cracked"), "Cracked", 8, (5,), 4)
    assert state.reveal and state.reveal.reason == "4 was one away from 5, which is enough."
    state = attempt(dealt("Tin", "Twin"), "Twin", 8, (5,), 7)
    assert state.reveal and state.reveal.reason == "7 was not it: the number was 5."


def test_section_3_a_stolen_treasure_lies_face_up_and_the_card_is_spent() -> None:
    state = attempt(dealt("Tin", "Iron", options=Options()), "Ivory", 6, (1, 2, 3), 3)
    assert state.players[A].lots[-1].up and 6 not in state.players[A].cards


def test_section_3_returning_a_treasure_costs_a_card_and_needs_a_treasure() -> None:
    state = dealt("Tin", "Iron")
    number = number_of(state, "Tin")
    state = do(state, A, Return(number, 8))
    assert owns(state, A) == [] and 8 not in state.players[A].cards
    assert state.vault[-1].number == number and state.thief == B
    assert not moves(replace(state, turn=1, order=(B, A)), A, Return)


@pytest.mark.parametrize(("option", "up"), [(True, True), (False, False)])
def test_PL_5_a_returned_treasure_lies_face_up(option: bool, up: bool) -> None:
    state = dealt("Tin", "Iron", options=Options(returned_face_up=option))
    assert do(state, A, Return(number_of(state, "Tin"), 4)).vault[-1].up is up


def test_PL_6_who_can_do_nothing_discards() -> None:
    state = dealt("Tin", "Iron")
    empty = replace(state, vault=(), players=tuple(replace(thief, lots=()) for thief in state.players))
    assert list(GAME.legal(empty, A)) == [Discard(card) for card in THIEF_CARDS]
    assert do(empty, A, Discard(5)).players[A].cards == (4, 6, 7, 8)


def test_PL_7_target_then_effects_then_card_then_combination_then_tells_then_guess() -> None:
    state = dealt("Tin", "Twin", "Ivory")
    state = do(state, A, Steal(number_of(state, "Twin")))
    assert state.phase is Phase.CARD and moves(state, A, Spare) and moves(state, A, Play)
    state = do(state, A, Play(8))
    assert state.phase is Phase.SET and not GAME.legal(state, A)
    state, events = GAME.apply(state, B, Set((6,)))
    assert state.phase is Phase.GUESS and any("an even number" in str(event) for event in events)


def test_PL_16_an_empty_vault_leaves_only_players() -> None:
    state = replace(dealt("Tin", "Ivory"), vault=())
    assert [move.lot for move in moves(state, A, Steal)] == [number_of(state, "Ivory")]


@pytest.mark.parametrize(("shown", "cards"), [(Shown.ALL, THIEF_CARDS), (Shown.OWNER, None)])
def test_PL_17_cards_left_are_shown_to_all_or_to_their_owner(shown: Shown, cards: object) -> None:
    state = dealt("Tin", "Iron", options=Options(show_cards=shown))
    board, hand = GAME.view(state, None), GAME.view(state, B)
    assert isinstance(board, Board) and isinstance(hand, Hand)
    assert board.thieves[B].cards == cards and hand.cards == THIEF_CARDS


# §4 The end


def ending(totals: dict[Seat, tuple[str, ...]], players: int = 3) -> State:
    """The very last turn of the fifth round, about to fail."""
    state = dealt(*(totals[Seat(seat)][0] for seat in range(players)))
    for seat, names in totals.items():
        for name in names[1:]:
            state = give(state, seat, name)
    thieves = tuple(
        replace(thief, cards=(8,) if seat == state.order[-1] else ()) for seat, thief in enumerate(state.players)
    )
    return replace(state, players=thieves, round=5, turn=players - 1, turns=5 * players - 1)


TIE = {A: ("Duchess", "Dragon"), B: ("Storm", "Golden", "Ivory"), C: ("Pearl", "Opera")}


def test_section_4_highest_value_wins() -> None:
    state = fail_on_the_vault(ending({A: ("Tin",), B: ("Storm", "Twin"), C: ("Opera", "Iron", "Ivory")}))
    outcome = GAME.outcome(state)
    assert outcome and outcome.winners == {B} and "8 points" in outcome.says


def test_section_9_tie_12_12_7_only_the_tied_replay_with_their_fours() -> None:
    state = fail_on_the_vault(
        ending({A: ("Duchess", "Dragon"), B: ("Storm", "Golden", "Ivory"), C: ("Pearl", "Opera")})
    )
    assert [total(state, seat) for seat in (A, B, C)] == [12, 12, 7]
    assert GAME.outcome(state) is None and state.tie_card == 4 and state.playing == (A, B)
    assert [thief.cards for thief in state.players] == [(4,), (4,), ()]
    locked = {lot.number for lot in state.players[C].lots}
    assert not locked & {move.lot for move in moves(state, state.thief, Steal)}
    assert not GAME.legal(state, C)


def test_section_4_and_PL_8_tie_rounds_go_on_from_4_to_8_and_then_victory_is_shared() -> None:
    state = fail_on_the_vault(
        ending({A: ("Duchess", "Dragon"), B: ("Storm", "Golden", "Ivory"), C: ("Pearl", "Opera")})
    )
    seen = []
    while GAME.outcome(state) is None:
        if state.tie_card not in seen:
            seen.append(state.tie_card)
        state = fail_on_the_vault(state)
    assert seen == [4, 5, 6, 7, 8]
    outcome = GAME.outcome(state)
    assert outcome and outcome.winners == {A, B} and "share" in outcome.says


def test_PL_8_who_is_out_sets_no_lock_the_next_one_to_the_right_who_is_in_does() -> None:
    state = replace(dealt("Tin", "Iron", "Ivory", "Card", options=OPEN), playing=(A, C), tie_card=4)
    state = replace(state, order=(A, C), turn=0)
    assert state.right_of(A) == C and state.right_of(C) == A  # D and B are out
    state = do(state, A, Steal(state.vault[0].number))
    assert state.theft.setter == C


def test_PL_8_only_those_still_tied_for_the_lead_go_on() -> None:
    totals = {A: ("Duchess",), B: ("Dragon",), C: ("Storm", "Tin"), D: ("Ivory",)}
    state = fail_on_the_vault(ending(totals, 4))
    assert state.playing == (A, B, C) and [total(state, s) for s in (A, B, C)] == [6, 6, 6]
    first = state.thief
    state = do(state, first, Return(state.players[first].lots[0].number, 4))
    for _ in range(2):
        state = fail_on_the_vault(state)
    assert state.tie_card == 5 and first not in state.playing and len(state.playing) == 2
