"""Pick the Lock: effects, the setting clock and the owner's own cards. Section numbers are those of RULES.md."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.game import Illegal, say
from companion.games.vault.components import (
    THIEF_CARDS,
    TREASURES,
    Effect,
    Scope,
    Treasure,
)
from companion.games.vault.lock import Combination, Lock, Modifier
from companion.games.vault.moves import (
    Add,
    DrawForFirst,
    Drop,
    HandOut,
    Name,
    Play,
    Set,
    SetAtRandom,
    Spare,
    Steal,
    TakeRandom,
    TimeUp,
    Use,
    Wait,
)  # fmt: skip
from companion.games.vault.rules import reason_of
from companion.games.vault.state import (
    Dealer,
    Options,
    Phase,
    State,
    Vault,
    lock,
)
from companion.games.vault.view import Board, Hand
from tests.playing import NAMES
from tests.vault import (
    GAME,
    A,
    B,
    dealt,
    do,
    fail_on_the_vault,
    give,
    meets,
    moves,
    number_of,
)

# §6 Effects


def test_section_9_short_ranges_add_up() -> None:
    state = give(dealt("Tin", "Silver Flute", "Ivory"), B, "Golden Orrery")
    assert meets(state, "Golden", 6).range == 4


def test_section_9_the_range_never_falls_below_three() -> None:
    state = give(give(dealt("Tin", "Silver Flute", "Ivory"), B, "Golden Orrery"), B, "Jade Frog")
    assert meets(state, "Jade", 4).range == 3


def test_effects_of_scope_this_apply_only_to_their_own_treasure() -> None:
    state = give(dealt("Tin", "Jade Frog", "Ivory"), B, "Twin Goblets")
    assert meets(state, "Twin", 8).range == 8 and meets(state, "Jade", 8).range == 6


def test_effects_do_not_reach_the_vault_or_the_thief_himself() -> None:
    state = give(dealt("Golden Orrery", "Silver Flute", vault="Jade Frog"), A, "Duchess")
    assert meets(state, "Jade", 8) == Lock(8, 3)
    assert meets(state, "Silver", 8).range == 7  # only the owner's


def test_shield_looks_at_the_printed_card() -> None:
    state = give(dealt("Twin", "Iron Thimble", "Ivory"), B, "Golden Orrery")
    state = do(state, A, Steal(number_of(state, "Iron")))
    assert [move.card for move in moves(state, A, Play)] == [6, 7, 8]
    last = replace(state, phase=Phase.TURN, attempt=None)
    last = replace(last, players=(replace(last.players[A], cards=(4, 5)), *last.players[1:]))
    assert number_of(last, "Iron") not in [move.lot for move in moves(last, A, Steal)]
    assert number_of(last, "Golden") in [move.lot for move in moves(last, A, Steal)]


def test_heavy_bars_low_cards_from_the_vault_only() -> None:
    state = dealt("Marble Bust", "Twin", vault="Opera")
    vault = do(state, A, Steal(number_of(state, "Opera")))
    player = do(state, A, Steal(number_of(state, "Twin")))
    assert [move.card for move in moves(vault, A, Play)] == [6, 7, 8]
    assert [move.card for move in moves(player, A, Play)] == [4, 5, 6, 7, 8]


def test_banned_numbers_cannot_be_set() -> None:
    state = give(dealt("Tin", "Lone Candlestick", "Ivory"), B, "Four-Leaf Brooch")
    state = do(do(state, A, Steal(number_of(state, "Lone"))), A, Play(5))
    assert [move.numbers for move in moves(state, B, Set)] == [(2,), (3,), (5,)]


def test_a_ban_never_leaves_the_owner_without_a_choice() -> None:
    bans = tuple(Modifier(Effect.BANNED_NUMBER, n) for n in (1, 2))
    assert Lock(3, 1, bans).settable == (1, 2, 3)


def test_extra_numbers_add_up_but_a_wrong_guess_stays_possible() -> None:
    extra = Modifier(Effect.EXTRA_GUESS, 1)
    assert Lock(8, 1, (extra,)).names(()) == 2
    assert Lock(8, 1, (extra,) * 3).names(()) == 4
    assert Lock(3, 1, (extra,) * 3).names(()) == 2
    both = Lock(4, 1, (extra, Modifier(Effect.PARITY_TELL)))
    assert both.names(both.clues(Combination((2,)))) == 1  # 2 or 4 is all that is left
    near = Lock(5, 1, (extra, Modifier(Effect.NEAR_MISS)))
    assert near.names(()) == 1  # 2 and 4 together would be sure


def test_tells_are_true_and_given_after_the_lock() -> None:
    tells = Lock(7, 1, (Modifier(Effect.PARITY_TELL), Modifier(Effect.HIGH_LOW_TELL)))
    assert [clue.says for clue in tells.clues(Combination((4,)))] == ["an even number", "in the upper half"]
    assert [clue.says for clue in tells.clues(Combination((3,)))] == ["an odd number", "in the lower half"]
    assert tells.possible(tells.clues(Combination((3,)))) == {1, 3}


def test_near_miss_reaches_one_either_way() -> None:
    near = Lock(8, 1, (Modifier(Effect.NEAR_MISS),))
    assert [near.opens(Combination((5,)), [n]) for n in (3, 4, 5, 6, 7)] == [False, True, True, True, False]


def test_two_names_tells_the_number_and_another() -> None:
    state = dealt("Tin", "Dragon", "Ivory")
    state = do(do(state, A, Steal(number_of(state, "Dragon"))), A, Play(8))
    assert not GAME.allows(state, B, Set((5,))) and not GAME.allows(state, B, Set((5,), 5))
    state, events = GAME.apply(state, B, Set((5,), 2))
    assert any("either 2 or 5" in str(event) for event in events)
    assert state.theft.clues[0].numbers == {2, 5}


def test_the_thief_may_leave_an_effect_unused() -> None:
    state = dealt("Tin", "Silver Flute", "Ivory")
    state = do(state, A, Steal(number_of(state, "Silver")))
    spared = do(state, A, Spare(number_of(state, "Silver")))
    assert lock(spared, spared.theft, 8).range == 8
    used = do(spared, A, Use(number_of(state, "Silver")))
    assert lock(used, used.theft, 8).range == 7


@pytest.mark.parametrize(
    ("name", "four", "eight"),
    [
        ("Tin", 0.25, 0.125), ("Ivory", 1 / 3, 1 / 7), ("Lone", 1 / 3, 1 / 7), ("Opera", 0.5, 0.25),
        ("Twin", 0.5, 0.25), ("Crystal", 0.5, 0.25), ("Cracked", 0.75, 0.375), ("Dragon", 0.5, 0.5),
    ],
)  # fmt: skip
def test_section_6_success_chances(name: str, four: float, eight: float) -> None:
    state = dealt("Marble", name)
    state = do(state, A, Steal(number_of(state, name)))
    odds = [float(lock(state, state.theft, card).odds) for card in (4, 8)]
    assert odds == pytest.approx([four, eight])


@pytest.mark.parametrize("card", THIEF_CARDS)
def test_section_3_blind_guesses(card: int) -> None:
    assert Lock(card, 3).odds == Fraction(3, card) and Lock(card, 1).odds == Fraction(1, card)


# The setting clock


def test_the_clock_runs_only_while_a_lock_is_set_and_the_thief_chooses_what_happens() -> None:
    state = dealt("Tin", "Twin", options=Options(vault=Vault.OPEN, clock=30))
    assert GAME.alarm(state) is None
    state = do(do(state, A, Steal(number_of(state, "Twin"))), A, Play(8, at=5_000))
    assert GAME.alarm(state) == (35_000, TimeUp())
    late = do(state, None, TimeUp())
    assert GAME.alarm(late) is None and list(GAME.legal(late, A)) == [Wait(), TakeRandom()]
    assert GAME.alarm(do(late, A, Wait(at=40_000))) == (70_000, TimeUp())
    assert do(late, B, Set((3,))).phase is Phase.GUESS  # late is not forbidden
    chance = do(late, A, TakeRandom())
    assert not GAME.legal(chance, B)
    state = do(chance, None, SetAtRandom((6,)))
    assert state.phase is Phase.GUESS
    with pytest.raises(Illegal):
        GAME.apply(chance, None, SetAtRandom((9,)))


def test_without_a_clock_time_never_runs_out() -> None:
    state = dealt("Tin", "Twin")
    state = do(do(state, A, Steal(number_of(state, "Twin"))), A, Play(8))
    assert not GAME.legal(state, None)


# The box dealer (PL-18)

BOX = Options(vault=Vault.OPEN, dealer=Dealer.BOX)


def boxed(options: Options = BOX) -> State:
    state = do(GAME.setup(2, options), None, HandOut((0, 1, 2, 3, 4)))
    return do(state, None, DrawForFirst((8, 4)))


def test_PL_18_the_box_dealer_knows_nothing_until_told() -> None:
    state = boxed()
    board = GAME.view(state, None)
    assert isinstance(board, Board)
    assert [lot.name for lot in board.vault] == ["treasure A", "treasure B", "treasure C"]
    state = do(state, B, Name(4, Treasure("  Emerald   Cup ", 4, Scope.OWNER, Effect.SHORT_RANGE, 2)))
    board = GAME.view(state, None)
    assert isinstance(board, Board)
    assert board.thieves[A].lots[0].name == "Emerald Cup" and board.thieves[A].total == 4


def test_everybody_is_told_what_a_treasure_does_when_it_is_named() -> None:
    _, [news] = GAME.apply(boxed(), A, Name(1, Treasure("Cup", 4, Scope.OWNER, Effect.BANNED_NUMBER, 3)))
    assert say(news, NAMES).endswith("is Cup, worth 4. Its owner may not set a 3.")
    _, [plain] = GAME.apply(boxed(), A, Name(1, Treasure("Cup", 4)))
    assert say(plain, NAMES).endswith("is Cup, worth 4.")


def test_PL_18_what_was_typed_counts_in_a_theft() -> None:
    state = do(boxed(), A, Name(5, Treasure("Cup", 4, Scope.OWNER, Effect.SHORT_RANGE, 2)))
    state = do(state, A, Steal(5))
    assert lock(state, state.theft, 8).range == 6


@pytest.mark.parametrize(
    "treasure",
    [
        Treasure("", 1), Treasure("x" * 41, 1), Treasure("Cup", 51), Treasure("Cup", -21),
        Treasure("Cup", 1, Scope.SELF), Treasure("Cup", 1, Scope.THIS, Effect.HEAVY, 5),
        Treasure("Cup", 1, Scope.THIS, Effect.SHORT_RANGE, 9),
    ],
)  # fmt: skip
def test_PL_18_nonsense_is_refused(treasure: Treasure) -> None:
    with pytest.raises(Illegal):
        GAME.apply(boxed(), A, Name(1, treasure))


def test_PL_18_generic_effects_can_be_read_off_a_card_on_the_fly() -> None:
    state = do(boxed(), A, Steal(5))
    lower = Modifier(Effect.SHORT_RANGE, 2)
    state = do(do(state, A, Add(lower)), A, Add(Modifier(Effect.EXTRA_GUESS, 1)))
    assert lock(state, state.theft, 8).range == 6 and lock(state, state.theft, 8).names(()) == 2
    state = do(state, A, Drop(lower))
    assert lock(state, state.theft, 8).range == 8
    vault = do(boxed(), A, Steal(3))
    assert not GAME.allows(vault, A, Add(Modifier(Effect.PARITY_TELL)))  # a vault has nobody to tell


def test_PL_18_who_learns_that_no_card_is_good_enough_chooses_again() -> None:
    state = replace(boxed(), players=tuple(replace(thief, cards=(4, 5)) for thief in boxed().players))
    state = do(do(state, A, Steal(5)), A, Name(5, TREASURES[1]))
    assert state.phase is Phase.TURN and state.attempt is None and state.thief == A
    assert (
        GAME.why(state, A, Steal(5)) == "The Iron Thimble cannot be targeted with a 4 or a 5. You have nothing higher."
    )


def test_PL_18_the_count_waits_until_every_value_is_known() -> None:
    state = replace(boxed(), round=5, turn=1, turns=9)
    state = replace(state, players=tuple(replace(thief, cards=(8,)) for thief in state.players))
    state = fail_on_the_vault(state)
    assert state.phase is Phase.COUNT and GAME.outcome(state) is None
    state = do(state, A, Name(4, Treasure("Cup", 2)))
    assert GAME.outcome(state) is None
    state = do(state, A, Name(5, Treasure("Ring", 3)))
    outcome = GAME.outcome(state)
    assert outcome and outcome.winners == {B}


# Sentences ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "named, set_, says",
    [
        ((2, 6), (5,), "6 was one away from 5, which is enough."),
        ((4, 6), (5,), "4 and 6 were one away from 5, which is enough."),
        ((5,), (5,), "5 was the number."),
        ((1, 2), (1, 2, 4), "1 and 2 were among 1, 2 and 4."),
    ],
)
def test_a_near_miss_names_only_the_numbers_that_were_near(
    named: tuple[int, ...], set_: tuple[int, ...], says: str
) -> None:
    assert reason_of(set_, named, hit=True) == says


def test_a_card_that_cannot_be_played_says_why_by_the_name_of_the_treasure() -> None:
    state = do(dealt("Marble", "Tin"), A, Steal(5))
    assert GAME.why(state, A, Play(4)) == "The Tin Soldier cannot be targeted with a 4."
    state = do(state, A, Steal(1))  # thinks again, and goes for the vault
    assert GAME.why(state, A, Play(5)) == "With the Marble Bust you may not play a 4 or a 5 against the vault."
    hand = GAME.view(state, A)
    assert isinstance(hand, Hand)
    assert {target.lot: target.barred for target in hand.targets}[5] == "The Tin Soldier cannot be targeted with a 4."
