"""Are You the Traitor?: treasure, Rings, victory, and people who come and go. Section numbers are those of RULES.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Action, Illegal, Seat, say
from companion.games.traitor.components import DECK, RING, STATUE
from companion.games.traitor.may import unready
from companion.games.traitor.moves import Declare, GoOn, HandOver, Ready, Take, TypeIn, UseRing
from companion.games.traitor.rules import draw_order
from companion.games.traitor.state import Dealer, Options, Phase, State
from tests.playing import NAMES, any_options, begin, step
from tests.traitor import (
    DEALS,
    GAME,
    LETTERS,
    between,
    board,
    deal,
    do,
    grab,
    kind,
    names,
    opened,
    own,
    seal,
    sleep,
    talking,
    tell,
)

OPEN = Options(hidden=False)
BOX = Options(hoard=Dealer.BOX)
LATE = Options(late_rings=True)


def use(state: State, thief: int, victim: int, place: int = 0) -> State:
    return do(do(state, thief, UseRing(Seat(victim))), None, Take(place))


# 5. Treasure


def test_section_5_every_winner_draws_one_and_only_its_owner_sees_what() -> None:
    state, told = grab(talking("KTG+"), 2, 1)
    assert [player.cards for player in state.players] == [1, 0, 1, 1] and len(state.deck) == 39
    assert names(told, 0).count("YouDrew") == 1 and "YouDrew" not in names(told, 1) + names(told, None)
    assert [player.cards for player in board(state).players] == [1, 0, 1, 1]


def test_at_5_treasure_is_hidden_unless_the_table_plays_openly() -> None:
    state = between("Crown", "Gold", "", "")
    assert all(player.pile is None and player.points is None for player in board(state).players)
    shown = board(between("Crown", "Gold", "", "", options=OPEN)).players
    assert [player.points for player in shown] == [5, 3, 0, 0]


def test_at_4_what_is_left_goes_clockwise_from_the_caller_if_on_the_winning_side() -> None:
    state = replace(talking("KTG+-"), deck=(0, 1))
    won, told = grab(state, 2, 1)  # the Guard is right: Good are 0, 2 and 3
    assert won.verdict is not None and won.verdict.drew == (2, 3) and won.verdict.none_left == (0,)
    assert "Ann finds no treasure left." in [say(event, NAMES) for event in told]
    assert [player.pile for player in won.players] == [(), (), (0,), (1,), ()]


def test_at_4_else_from_the_player_after_the_caller() -> None:
    state = replace(talking("KTG+-"), deck=(0,))
    lost, _ = grab(state, 2, 0)  # the Guard is wrong: Evil are 1 and 4
    assert lost.verdict is not None and lost.verdict.drew == (4,)
    faces = tuple(LETTERS[letter] for letter in "KTG+-")
    assert draw_order(replace(state, caller=Seat(2)), faces, LETTERS["T"].side) == (4, 1)


def test_at_4_a_round_that_finds_the_deck_empty_ends_the_game_and_ties_share() -> None:
    state = replace(between("Gold", "Gold", "", ""), deck=())
    state, told = tell(state, None, GoOn())
    assert state.phase is Phase.OVER and state.outcome is not None and state.outcome.winners == {0, 1}
    assert names(told, None)[0] == "RanOut" and state.outcome.says == "{winners} share the victory with 3 points."


# 5. Rings


def test_section_5_a_ring_takes_one_at_random_and_is_out_of_the_game() -> None:
    state = between("Ring, Gold", "Crown, Copper", "", "")
    state = do(state, 0, UseRing(Seat(1)))
    assert RING not in state.players[0].pile and state.spent == 1 and state.phase is Phase.GATHER
    taken: Counter[int] = Counter()
    for seed in range(300):
        move = GAME.chance(state, Random(seed))
        assert isinstance(move, Take)
        taken[do(state, None, move).players[0].pile[-1]] += 1
    assert set(taken) == {kind("Crown"), kind("Copper")} and min(taken.values()) > 100


@pytest.mark.parametrize("pile", ["Statue", "Crown, Statue", "Statue, Gold, Statue"])
def test_section_5_a_statue_is_always_taken_first_and_only_one(pile: str) -> None:
    state = do(between("Ring", pile, "", ""), 0, UseRing(Seat(1)))
    for seed in range(50):
        move = GAME.chance(state, Random(seed))
        after = do(state, None, move) if move else state
        assert after.players[0].pile == (STATUE,)
        assert after.players[1].cards == state.players[1].cards - 1
    wrong = next((i for i, card in enumerate(state.players[1].pile) if card != STATUE), None)
    if wrong is not None:
        with pytest.raises(Illegal, match="Statue"):
            do(state, None, Take(wrong))


def test_section_5_only_thief_and_victim_learn_what_was_taken() -> None:
    state = do(between("Ring", "Gold", "", ""), 0, UseRing(Seat(1)))
    _, told = tell(state, None, Take(0))
    assert names(told, 0) == names(told, 1) == ["Taken"] and names(told, 2) == names(told, None) == []


def test_section_5_thief_and_victim_are_shown_who_took_what() -> None:
    state = do(do(between("Ring", "Gold", "", ""), 0, UseRing(Seat(1))), None, Take(0))
    seen = own(state, 1).theft
    assert seen is not None and (seen.thief, seen.victim, seen.treasure.name) == (0, 1, "Bag of Gold")
    assert own(state, 0).theft == seen and own(state, 2).theft is None
    assert board(state).thefts == ((0, 1),), "that it happened, everybody sees"


def test_section_5_what_a_round_brought_is_shown_at_once_and_a_blank_to_the_others() -> None:
    state, _ = grab(talking("KTG+"), 2, 1)
    drew = [own(state, seat).drew for seat in range(4)]
    assert [one is not None for one in drew] == [True, False, True, True]
    assert [own(state, seat).fresh for seat in range(4)] == [True] * 4, "everybody has something to turn over"
    assert all(own(deal(state, "KTG+"), seat).drew is None for seat in range(4)), "until the next deal"


def test_section_5_pressing_without_a_ring_looks_like_being_ready() -> None:
    state = between("Gold", "Crown", "Copper", "")
    bluffed, told = tell(state, 0, UseRing(Seat(1)))
    declined, silent = tell(state, 0, Ready())
    for watcher in (None, Seat(1), Seat(2), Seat(3)):
        assert [e for e in told if e.reaches(watcher)] == [e for e in silent if e.reaches(watcher)] == []
        assert GAME.view(bluffed, watcher) == GAME.view(declined, watcher)
        assert GAME.legal(bluffed, watcher) == GAME.legal(declined, watcher)
    assert list(GAME.legal(bluffed, Seat(0))) == list(GAME.legal(declined, Seat(0)))
    assert own(bluffed, 0).note == "You have no Magic Ring, so nothing happens."


@pytest.mark.parametrize("pile", ["Gold", "Ring", "Statue", "Crown, Crown", "Ring, Statue"])
def test_section_5_every_phone_has_the_same_buttons_between_rounds(pile: str) -> None:
    state = between(pile, "Gold", "Gold", "Gold")
    assert list(GAME.legal(state, Seat(0))) == [Ready(), *(UseRing(Seat(v)) for v in (1, 2, 3)), Declare()]


def test_section_5_whoever_has_no_treasure_cannot_be_robbed() -> None:
    assert not any(isinstance(m, UseRing) for m in GAME.legal(between("Ring", "", "", ""), Seat(0)))


def test_at_9_several_rings_first_declared_acts_first_and_a_stolen_one_works_for_its_new_owner() -> None:
    state = between("Ring", "Ring", "Gold", "")
    state = use(state, 0, 1)  # takes the other Ring
    assert state.players[0].pile == (RING,)
    bluff = do(state, 1, UseRing(Seat(2)))
    assert bluff.players[1].note.startswith("You have no Magic Ring")
    state = use(state, 0, 2)
    assert state.players[0].pile == (kind("Gold"),) and state.spent == 2


def test_section_5_a_ring_makes_both_think_again() -> None:
    state = between("Ring", "Gold", "Gold", "Gold")
    for seat in (0, 1, 2):
        state = do(state, seat, Ready())
    state = use(state, 0, 1)
    assert state.ready == {2}


def test_section_5_the_moment_ends_when_all_are_ready_or_the_host_goes_on() -> None:
    state = between("Ring", "Gold", "", "")
    assert do(state, None, GoOn()).phase is Phase.DEAL
    for seat in range(4):
        assert state.phase is Phase.GATHER
        state = do(state, seat, Ready())
    assert state.phase is Phase.DEAL and state.round == 2


# 5. Real treasure


def test_with_real_treasure_everybody_types_in_what_they_drew() -> None:
    state, told = grab(talking("KTG+", BOX), 2, 1)
    assert "YouDrew" not in names(told, 0) and [player.cards for player in state.players] == [1, 0, 1, 1]
    assert {type(move) for move in GAME.legal(state, Seat(0))} == {TypeIn}
    state, told = tell(state, 0, TypeIn(kind("Crown")))
    assert own(state, 0).points == 5 and names(told, 0) == ["YouTypedIn"] and names(told, None) == []
    assert Ready() in GAME.legal(state, Seat(0))


def test_with_real_treasure_the_victim_says_what_a_ring_took() -> None:
    state = do(between("Ring", "Gold, Statue", "", "", options=BOX), 0, UseRing(Seat(1)))
    assert not GAME.legal(state, Seat(0)) and list(GAME.legal(state, Seat(1))) == [HandOver()]
    with pytest.raises(Illegal, match="Statue"):
        do(state, 1, HandOver(kind("Gold")))
    with pytest.raises(Illegal, match="do not have"):
        do(state, 1, HandOver(kind("Crown")))
    after = do(state, 1, HandOver(STATUE))
    assert after.players[0].pile == (STATUE,) and after.taking is None
    dropped = do(state, None, GoOn())
    assert dropped.taking is None and dropped.phase is Phase.GATHER, "nobody waits for a phone for ever"


# 6. Winning


def test_section_6_ten_points_are_hinted_at_in_private_only() -> None:
    state = between("Crown, Crown", "Pyramid, Pyramid", "", "")
    assert own(state, 0).enough and not own(state, 1).enough
    assert board(state) == board(between("Gold, Gold", "Copper, Copper", "", ""))


def test_section_6_declaring_too_early_does_nothing_and_nobody_sees_it() -> None:
    state = between("Crown, Pyramid", "", "", "")
    after, told = tell(state, 0, Declare())
    assert after.declared == frozenset() and names(told, None) == []
    assert own(after, 0).note == "You have 9 points. It takes 10 points to declare victory."


def test_section_6_the_most_points_win_whoever_declared() -> None:
    state, told = tell(between("Crown, Crown", "Pyramid, Pyramid, Gold", "", ""), 0, Declare())
    assert state.outcome is not None and state.outcome.winners == {1}
    assert "Bo has 11 points: Platinum Pyramid 4, Platinum Pyramid 4 and Bag of Gold 3." in [
        say(event, NAMES) for event in told
    ]


def test_section_6_keeping_quiet_is_legal() -> None:
    state = between("Crown, Crown", "", "", "")
    assert do(state, None, GoOn()).phase is Phase.DEAL


def test_section_6_a_tie_is_played_on_until_there_is_one_winner() -> None:
    state = between("Crown, Crown", "Pyramid, Pyramid, Goblet", "", "")
    state, told = tell(state, 0, Declare())
    assert state.phase is Phase.GATHER and names(told, None)[-1] == "Tied"
    assert "points:" not in " ".join(say(event, NAMES) for event in told), "piles stay hidden while the game goes on"
    assert not any(isinstance(move, (UseRing, Declare)) for move in GAME.legal(state, Seat(1)))
    for seat in range(4):
        state = do(state, seat, Ready())
    assert state.phase is Phase.DEAL
    state, _ = grab(sleep(state), 0, 3)  # the KeyHolder finds the Good Wizard and draws a treasure
    state = seal(state, "KTG+")
    assert state.phase is Phase.GATHER
    state = do(state, None, GoOn())
    assert state.outcome is not None and state.outcome.winners == {0}


def test_section_6_a_ring_declared_before_the_count_is_carried_out() -> None:
    state = between("Crown, Crown", "Ring", "", "")
    state = use(state, 1, 0)
    state, told = tell(state, 0, Declare())
    assert not state.declared and "Declared" not in names(told, None)


def test_at_1_a_declared_victory_closes_the_rings() -> None:
    state = do(between("Crown, Crown", "Ring", "Gold", ""), 0, Declare())
    assert state.phase is Phase.OVER


def test_at_1_as_an_option_others_may_still_be_robbed_but_not_whoever_declared() -> None:
    state = do(between("Crown, Crown", "Ring, Pyramid, Pyramid", "Gold", "", options=LATE), 0, Declare())
    assert state.phase is Phase.GATHER and state.ready == {0}
    assert [m.victim for m in GAME.legal(state, Seat(1)) if isinstance(m, UseRing)] == [2]
    state = use(state, 1, 2)
    for seat in (1, 2, 3):
        state = do(state, seat, Ready())
    assert state.outcome is not None and state.outcome.winners == {1}  # 4 + 4 + 3


# AT-10: people come and go


def reseated(state: State, *was: int | None) -> State:
    done = GAME.reseat(state, tuple(None if seat is None else Seat(seat) for seat in was))
    assert done is not None
    after: State = done[0]
    return after


def test_at_10_the_next_round_uses_the_cards_for_the_new_number() -> None:
    state = reseated(between("Gold", "", "", ""), 0, 1, 2, 3, None, None)
    assert len(state.players) == 6 and state.seal is None and not state.ready
    assert deal(state, DEALS[6]).phase is Phase.DEAL


def test_at_10_a_leavers_treasure_goes_to_the_bottom_of_the_deck() -> None:
    state = between("Gold", "Crown, Ring", "", "Copper", "")
    after = reseated(state, 4, 0, 2, 3)
    assert [player.pile for player in after.players] == [(), (kind("Gold"),), (), (kind("Copper"),)]
    assert after.deck == (*state.deck, kind("Crown"), RING)


def test_at_10_nobody_comes_or_goes_during_a_round() -> None:
    for state in (deal(opened(4), "KTG+"), talking("KTG+")):
        assert GAME.reseat(state, tuple(Seat(i) for i in range(4))) is None


# Whatever happens


@settings(max_examples=60)
@given(data=st.data())
def test_42_treasures_are_conserved_and_rings_only_get_fewer(data: st.DataObject) -> None:
    random = Random(data.draw(st.integers(0, 2**32)))
    options = replace(any_options(GAME, random), hoard=Dealer.APP)
    table = begin(GAME, options, data.draw(st.sampled_from(list(GAME.seats))), random)
    for _ in range(150):
        if not table.running:
            break
        step(table, random)
        state = table.state
        held = Counter([card for player in state.players for card in player.pile] + list(state.deck))
        assert held + Counter({RING: state.spent}) == Counter(DECK)


@settings(max_examples=40)
@given(data=st.data())
def test_what_anybody_may_do_never_depends_on_a_role_or_a_pile(data: st.DataObject) -> None:
    """The moves of two evenings that look alike to everybody are alike, for every seat."""
    faces = data.draw(st.sampled_from(list(DEALS.values())))
    adventurers = [seat for seat, letter in enumerate(faces) if letter not in "+-"]
    shuffled = list(faces)
    for seat, letter in zip(adventurers, data.draw(st.permutations([faces[s] for s in adventurers])), strict=True):
        shuffled[seat] = letter
    one, two = talking(faces), talking("".join(shuffled))

    def may(state: State) -> list[list[Action]]:
        return [list(GAME.legal(state, seat)) for seat in state.seats]

    assert may(one) == may(two)


# What a first table found


def test_with_real_treasure_rings_and_victory_wait_until_everybody_has_typed_in() -> None:
    state = between("Ring, Crown, Crown", "Gold", "", "", options=BOX)
    owing = replace(state, players=(*state.players[:1], replace(state.players[1], owed=1), *state.players[2:]))
    assert {type(move) for move in GAME.legal(owing, Seat(0))} == {Ready}
    typed = do(owing, 1, TypeIn(kind("Crown")))
    assert {type(move) for move in GAME.legal(typed, Seat(0))} == {Ready, UseRing, Declare}


def test_at_1_nobody_who_declared_is_robbed_not_even_rounds_later() -> None:
    tied = between("Crown, Crown", "Pyramid, Pyramid, Goblet", "Ring", "", options=LATE, declared=frozenset({Seat(0)}))
    assert [m.victim for m in GAME.legal(tied, Seat(2)) if isinstance(m, UseRing)] == [1]


def test_at_1_after_a_tie_rings_work_again_between_the_next_rounds_but_not_on_whoever_declared() -> None:
    tied = do(between("Crown, Crown", "Pyramid, Pyramid, Goblet", "Ring", ""), 0, Declare())
    assert tied.phase is Phase.GATHER and tied.declared == {0}
    assert not any(isinstance(move, UseRing) for move in GAME.legal(tied, Seat(2))), "that moment is over"
    assert unready(tied, Seat(2), UseRing(Seat(1))) == "Victory was declared: it is too late for that."
    later = replace(tied, round=tied.round + 1)
    assert [m.victim for m in GAME.legal(later, Seat(2)) if isinstance(m, UseRing)] == [1]
    robbed = use(later, 2, 1)
    for seat in robbed.seats:
        robbed = do(robbed, seat, Ready()) if seat not in robbed.ready else robbed
    assert robbed.outcome is not None and robbed.outcome.winners == {0}, "and then it is counted"


def test_at_1_if_everybody_declares_it_is_counted() -> None:
    state = between(*["Pyramid, Gold, Gold"] * 3, "Crown, Pyramid, Goblet", options=LATE)
    for seat in range(4):
        state = do(state, seat, Declare())
    assert state.outcome is not None and state.outcome.winners == {3}


def test_a_hint_never_changes_what_there_is_to_hold() -> None:
    """Empty-handed or rich, with a note or without: there is one pile to look at, from the first deal on."""
    state = between("Crown, Crown", "", "Gold", "")
    noted = do(state, 1, UseRing(Seat(0)))
    assert own(noted, 1).note and own(noted, 1).hoard and own(state, 1).hoard and own(state, 0).hoard
    assert not own(opened(4), 0).hoard
