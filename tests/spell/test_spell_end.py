"""Lock & Spell: how it ends, what was decided, the owner's box, and the phone as dealer."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.game import Illegal
from companion.games.spell import GAME
from companion.games.spell.box import keep
from companion.games.spell.chests import can_win
from companion.games.spell.chests import laid_out as row_of
from companion.games.spell.components import (
    CHESTS_TO_OPEN,
    OURS,
    TOKENS,
    TREASURES,
    Spell,
)  # fmt: skip
from companion.games.spell.fortunes import ours
from companion.games.spell.moves import (
    Concede,
    DiscardToken,
    Draw,
    DrewAgain,
    Enchant,
    Fate,
    Find,
    GoOn,
    LayOut,
    Place,
    ShowKeys,
    Shuffle,
    UseToken,
)  # fmt: skip
from companion.games.spell.score import result, score
from companion.games.spell.state import Dealer, Lost, Options, Phase, State, Why
from companion.games.spell.view import view
from companion.seal import Unsealed
from tests.playing import any_options, begin, step
from tests.spell import (
    ANN,
    FIVE,
    NOTHING,
    dealt_by_phone,
    do,
    drawn,
    events,
    hand,
    laid_out,
    over,
    play_out,
)  # fmt: skip

# 4. The end


def nearly_open(*display: Spell, found: int = 2) -> State:
    """One lock short of the next chest, after that many."""
    state = laid_out(*display)
    chests = tuple(
        replace(
            chest, opened=chest.number <= found, treasure=TREASURES[chest.number - 1] if chest.number <= found else ""
        )
        for chest in state.chests
    )
    third = replace(chests[found], keys=(Spell.SMALL_FLUSH, Spell.LARGE_FLUSH, None))
    chests = tuple(third if chest.number == third.number else chest for chest in chests)
    return replace(state, chests=chests, found=TREASURES[:found])


WINNING = (Spell.PAIR, Spell.THREE_OF_A_KIND, Spell.FULL_ODDS, Spell.FULL_STRAIGHT, Spell.FULL_HOUSE)


def test_section_4_the_third_chest_wins_at_once() -> None:
    state = do(nearly_open(*WINNING), Draw(hand("4c 4w 4o 9b 9c")))
    state, said = play_out(state, Enchant(Spell.FULL_HOUSE))
    assert said[-1] == "Chest 7 is open." and state.phase is Phase.FIND
    assert list(GAME.legal(state, ANN)) == [Find(treasure) for treasure in TREASURES[2:]]
    state, said = play_out(state, Find("Skull"))
    assert over(state) and state.outcome and state.outcome.says == "Won with 50 points."
    assert said == [
        "Under it lies the Skull.", "5 of 5 tokens kept, 5 points each: 25.", "Chests opened (10 + 8 + 7): 25.",
        "No key discarded: 0.",
    ]  # fmt: skip
    ended = result(state)
    assert ended and ended.won and ended.total == 50 and ended.found == ("Mirror", "Sword", "Skull")


def test_section_4_a_chest_that_is_not_the_third_is_followed_by_another_turn() -> None:
    state = do(do(nearly_open(*WINNING, found=1), Draw(hand("4c 4w 4o 9b 9c"))), Enchant(Spell.FULL_HOUSE))
    state = do(do(state, Place(2)), Find("Book"))
    assert not over(state) and state.found == ("Mirror", "Book") and state.chest(2).opened


def test_section_4_loss_b_when_the_keys_cannot_open_enough_chests() -> None:
    state = drawn("4c 4w 4o 9b 9c")
    state = replace(state, deck=(), display=FIVE)  # one key of each symbol: three chests need nine
    state, _ = play_out(state, DiscardToken())
    assert over(state) and state.outcome and not state.outcome.winners
    assert state.outcome.says == (
        "The game is lost: no key is left to come, and those on display cannot open enough chests."
    )
    ended = result(state)
    assert ended and not ended.won and ended.lines == () and ended.total == 0, "no score after a loss"


def test_section_4_as_long_as_keys_are_to_come_there_is_no_loss_b() -> None:
    state = replace(drawn(NOTHING), deck=(Spell.FULL_ODDS,), display=FIVE)
    state = do(state, DiscardToken())
    assert not over(state) and view(state, None).hopeless  # type: ignore[union-attr]


@settings(max_examples=200)
@given(seed=st.integers(0, 2**32))
def test_section_4_loss_b_is_found_exactly(seed: int) -> None:
    """Against trying every way to hand the keys out, one lock after the other."""
    random = Random(seed)
    chests = row_of(OURS)
    chests = tuple(
        replace(c, keys=tuple(random.choice((None, Spell.PAIR)) for _ in c.keys), opened=random.random() < 0.2)
        for c in chests
    )
    if sum(chest.opened for chest in chests) > 2:
        return
    symbols = [random.choice(OURS.symbols) for _ in range(random.randrange(8))]

    def opens(chests_left: list[tuple[str, ...]], keys: list[str]) -> int:
        """The most chests that these keys can open."""
        most = 0
        for number in range(len(chests_left) + 1):
            for some in combinations(chests_left, number):
                spare = list(keys)
                try:
                    for lock in (lock for chest in some for lock in chest):
                        spare.remove(lock)
                except ValueError:
                    continue
                most = max(most, number)
        return most

    done = sum(chest.opened for chest in chests)
    shut = [chest.missing for chest in chests if not chest.opened]
    assert can_win(chests, symbols) == (done + opens(shut, symbols) >= CHESTS_TO_OPEN)


def test_section_4_the_phone_warns_a_turn_ahead() -> None:
    """With nothing to come, the one key that can open the third chest is precious."""
    state = do(nearly_open(*WINNING), Draw(hand(NOTHING)))
    state = replace(state, deck=(), display=(Spell.PAIR, Spell.FULL_ODDS, Spell.FULL_HOUSE))
    shown = {key.name: key.precious for key in view(state, None).display}  # type: ignore[union-attr]
    assert shown == {"Pair": False, "Full Odds": False, "Full House": True}
    assert not view(state, None).risky  # type: ignore[union-attr]
    state = do(state, UseToken(Spell.FULL_HOUSE))
    assert view(state, None).risky, "if fate takes it, the game is lost"  # type: ignore[union-attr]


def test_section_4_the_phone_warns_of_a_lock_that_would_spoil_the_game() -> None:
    state = nearly_open(*WINNING, found=1)
    chests = tuple(
        replace(chest, keys=(Spell.TWO_PAIR, Spell.SMALL_FLUSH, None)) if chest.number == 3 else chest
        for chest in state.chests
    )
    state = do(replace(state, chests=chests, deck=()), Draw(hand("4c 4w 4o 9b 9c")))
    keys = (Spell.PAIR, Spell.FULL_ODDS, Spell.FULL_HOUSE, Spell.FOUR_OF_A_KIND)
    state = do(replace(state, display=keys), Enchant(Spell.FULL_HOUSE))
    places = view(state, ANN).place  # type: ignore[union-attr]
    assert [(place.chest.number, place.opens, place.hope) for place in places] == [(2, True, True), (3, True, True)]
    state = replace(state, display=keys[:3])
    places = view(state, ANN).place  # type: ignore[union-attr]
    assert not any(place.hope for place in places), "a second Flame key would be needed"


# 7. What we decided, as options


def test_ls_3_lost_at_zero_tokens_only_as_an_option() -> None:
    assert not over(do(replace(drawn(NOTHING), gone=4), DiscardToken()))
    state = do(replace(drawn(NOTHING, lose_at_zero=True), gone=4), DiscardToken())
    assert over(state) and state.outcome and state.outcome.says == "The game is lost: the last token is gone."


def test_ls_4_a_used_token_goes_first_only_as_an_option() -> None:
    state = do(drawn(NOTHING), UseToken(Spell.PAIR))
    assert [m for m in GAME.legal(state, ANN) if isinstance(m, DiscardToken)] == [DiscardToken()]
    state = do(drawn(NOTHING, sacrifice=True), UseToken(Spell.PAIR))
    assert DiscardToken(Spell.PAIR) in GAME.legal(state, ANN)


@pytest.mark.parametrize(("counts", "points"), [(True, -1), (False, 0)])
def test_ls_5_a_key_lost_with_its_token_counts(counts: bool, points: int) -> None:
    state = laid_out(*FIVE, count_sacrificed=counts)
    state = replace(state, lost=(Lost(Spell.PAIR, Why.SACRIFICED),))
    assert score(state)[-1].points == points


@pytest.mark.parametrize(("bonus", "gone"), [(True, 1), (False, 2)])
def test_ls_6_a_token_comes_back_for_a_useless_key(bonus: bool, gone: int) -> None:
    state = replace(drawn("4c 4w 4o 9b 9c", bonus_on_useless=bonus), gone=2)
    chests = tuple(replace(chest, keys=(Spell.PAIR,) * 3) for chest in state.chests)
    assert do(replace(state, chests=chests), Enchant(Spell.FULL_HOUSE)).gone == gone


def test_ls_7_fate_is_not_asked_when_the_token_is_placed() -> None:
    state = do(drawn("4c 4w 6o 9b 10c"), UseToken(Spell.PAIR, hand("4c")))
    assert state.phase is Phase.DRAW and not state.lost
    state = do(drawn("4c 4w 6o 9b 10c", fate_on_placement=True), UseToken(Spell.PAIR, hand("4c")))
    assert state.lost[0].key is Spell.PAIR and state.gone == 1
    met = do(drawn("4c 4w 6o 9b 10c"), UseToken(Spell.PAIR))
    assert met.lost[0].key is Spell.PAIR, "the same hand once more is a new hand, too"


def test_ls_11_the_doubtful_fortune_has_our_own_words() -> None:
    assert "hearts will lend you strength" in ours()[46].text


# The owner's box


def test_my_box_is_tidied_and_laid_out_by_points() -> None:
    box = replace(OURS, name="  My   box ", points=(1, 2, 3, 4, 20), locks=tuple(lock.lower() for lock in OURS.locks))
    kept = keep(box)
    assert kept.name == "My box" and kept.points == (20, 4, 3, 2, 1)
    assert kept.locks[:3] == OURS.locks[12:] and do(GAME.setup(1, Options()), LayOut(box)).chests[0].points == 20


@pytest.mark.parametrize(
    ("box", "says"),
    [
        (replace(OURS, name=" "), "Give your box a name"),
        (replace(OURS, points=(1, 2, 3, 4)), "There are five chests"),
        (replace(OURS, points=(1, 2, 3, 4, 51)), "each worth 0 to 50"),
        (replace(OURS, locks=OURS.locks[:14]), "three locks"),
        (replace(OURS, keys=OURS.keys[:19]), "twenty keys"),
        (replace(OURS, locks=("Comet", *OURS.locks[1:])), "No key has the symbol Comet, so its lock"),
        (
            replace(OURS, locks=("Comet", "Crow", *OURS.locks[2:])),
            "No key has the symbols Comet and Crow, so their locks",
        ),
        (replace(OURS, keys=("", *OURS.keys[1:])), "needs a name"),
        (replace(OURS, suits=("Cups", "Cups", "Coins", "Blades")), "four suits"),
        (replace(OURS, keys=("Moon",) * 19 + ("Star",), locks=("Star",) * 15), "no three chests could ever be opened"),
    ],
)
def test_my_box_that_cannot_be_played_with_is_refused(box: object, says: str) -> None:
    with pytest.raises(Illegal, match=re.escape(says)):
        do(GAME.setup(1, Options()), LayOut(box))  # type: ignore[arg-type]


def test_my_suits_are_read_out_as_they_are_called() -> None:
    box = replace(OURS, suits=("Roses", "Thorns", "Bells", "Bones"))
    state = laid_out(*FIVE, box=box)
    assert play_out(state, Draw(hand("4c 5w 6o 7b wild")))[1] == [
        "Turn 1: the hand is 4 of Roses, 5 of Thorns, 6 of Bells, 7 of Bones and the wild."
    ]


# The phone deals


def test_the_phone_deals_from_the_order_it_sealed() -> None:
    state = dealt_by_phone("1c 4w 6o 9b 10c 9c 9w")
    assert state.hand == hand("1c 4w 6o 9b 10c") and state.display == tuple(Spell)[:5]
    state, said = play_out(state, UseToken(Spell.PAIR, hand("1c 4w")))
    assert said[1] == "New in the hand: 9 of Cups and 9 of Wands." and said[2].startswith("Fate: the hand meets Pair")
    assert state.phase is Phase.PAUSE and state.fated[0][0] is Spell.PAIR, "the phone waits until it was seen"
    state = do(state, GoOn())
    assert state.phase is Phase.SHUFFLE and len(state.display) == 5 and Spell.TWO_PAIR in state.display
    assert view(state, None).fated, "and it is shown until the next choice"  # type: ignore[union-attr]


def test_the_phones_shuffle_can_be_checked_when_the_turn_is_over() -> None:
    state = dealt_by_phone("1c 4w 6o 9b 10c")
    seal = state.shuffle
    state = do(state, DiscardToken())
    [opened] = [event for event in events(state, GoOn()) if isinstance(event, Unsealed)]
    assert seal and opened.fingerprint == seal.fingerprint and opened.piles[0][:2] == ("1 of Cups", "4 of Wands")


def test_the_phone_reveals_the_treasure_it_dealt() -> None:
    state = dealt_by_phone("4c 4w 4o 9b 9c")
    chest = replace(state.chest(3), keys=(None, Spell.SMALL_STRAIGHT_FLUSH, Spell.FULL_HOUSE))
    chests = (*state.chests[:2], chest, *state.chests[3:])
    state = do(replace(state, chests=chests), Enchant(Spell.PAIR))
    state, said = play_out(state, Place(3))
    assert said[1:3] == ["Chest 7 is open.", f"Under it lies the {chest.treasure}."]
    assert state.found == (chest.treasure,) and do(state, GoOn()).phase is Phase.SHUFFLE


def test_what_the_phone_has_not_dealt_on_can_be_taken_back() -> None:
    """A wrong chest, a token given up by mistake: nothing new was seen, so it can be done otherwise."""
    table = begin(GAME, Options(dealer=Dealer.APP), 1, Random(1))
    for move in (LayOut(), DiscardToken()):
        table.add(*table.judge(ANN, move, Random(1)))
    last = table.back(ANN)
    assert last is not None and table.state.phase.name == "PAUSE"
    table.add(*table.take_back(ANN, last.seq))
    assert table.state.phase.name == "CHOOSE" and table.state.gone == 0


def test_whoever_goes_back_does_not_play_on_with_what_was_opened() -> None:
    """The order of a turn's spells, and at the end that of keys and treasures, is shuffled again."""
    table = begin(GAME, Options(dealer=Dealer.APP), 1, Random(1))
    random = Random(2)
    table.add(*table.judge(ANN, LayOut(), random))
    table.add(*table.judge(ANN, UseToken(table.state.open_keys[-1]), random))
    dealt, spells = table.version - 1, table.state.spells
    if table.state.phase is not Phase.PAUSE:
        table.add(*table.judge(ANN, DiscardToken(), random))
    table.add(*table.judge(ANN, GoOn(), random))
    table.add(*table.rewind(dealt, random))
    assert table.state.spells != spells and table.state.turn == 1 and not table.state.tokened
    keys, treasures = table.state.deck, [chest.treasure for chest in table.state.chests]
    before = table.version - 1
    while table.running:
        choice = next(move for move in table.moves(ANN) if isinstance(move, (DiscardToken, GoOn)))
        table.add(*table.judge(ANN, choice, random))
    table.add(*table.rewind(before, random))
    assert table.running and sorted(table.state.deck) == sorted(keys) and table.state.deck != keys
    assert [chest.treasure for chest in table.state.chests] != treasures and table.state.turn == 1


def test_a_turn_that_is_over_is_not_played_again() -> None:
    """Back to the pause after it: what it led to stands, and the next turn follows."""
    table, random = begin(GAME, Options(dealer=Dealer.APP), 1, Random(1)), Random(2)
    for move in (LayOut(), DiscardToken(), GoOn()):
        table.add(*table.judge(ANN, move, random))
    pause = next(step.seq for step in table.steps if step.state.phase is Phase.PAUSE)
    table.add(*table.rewind(pause, random))
    assert (table.state.phase, table.state.turn, table.state.gone) == (Phase.PAUSE, 1, 1)
    while table.running:
        choice = next(move for move in table.moves(ANN) if isinstance(move, (DiscardToken, GoOn)))
        table.add(*table.judge(ANN, choice, random))
    first = next(step.seq for step in table.steps if step.state.phase is Phase.PAUSE)
    table.add(*table.rewind(first, random))
    assert (table.state.phase, table.state.turn, table.state.gone) == (Phase.CHOOSE, 2, 1)


def test_a_shuffled_deck_has_every_spell_once() -> None:
    state = replace(dealt_by_phone(), phase=Phase.SHUFFLE)
    with pytest.raises(Illegal):
        do(state, Shuffle(tuple(range(40))), None)


# Whatever happens


@settings(max_examples=60)
@example(seed=23847)  # given up halfway through a redraw
@given(seed=st.integers(0, 2**32))
def test_tokens_keys_and_treasures_are_conserved(seed: int) -> None:
    random = Random(seed)
    table = begin(GAME, any_options(GAME, random), 1, random)
    for _ in range(150):
        state: State = table.state
        assert state.supply + len(state.tokened) + state.gone == TOKENS and state.supply >= 0
        placed = [key for chest in state.chests for key in chest.keys if key]
        every = [*state.display, *state.deck, *placed, *(one.key for one in state.lost)]
        assert sorted(every) == sorted(Spell), "twenty keys, each somewhere"
        assert state.tokened <= set(state.display) and len(state.display) <= 5
        assert len(state.found) == len(set(state.found)) == sum(chest.opened for chest in state.chests)
        if state.hand is not None:
            assert len(state.hand) + state.wanting == 5 and not set(state.hand) & state.out
        fits = [(lock, key) for chest in state.chests for lock, key in zip(chest.locks, chest.keys, strict=True) if key]
        assert all(state.box.symbol(key) == lock for lock, key in fits)
        if not table.running:
            break
        step(table, random)


# 6. On the phone: just tracking, and giving up


def test_section_6_who_just_tracks_says_in_two_or_three_taps_what_a_turn_brought() -> None:
    state = laid_out(*FIVE, dealer=Dealer.TRACK)
    assert state.phase is Phase.CHOOSE and state.hand is None and state.turn == 1
    state = do(do(state, Enchant(Spell.FULL_HOUSE)), Place(1))
    assert state.phase is Phase.KEYS
    state = do(state, ShowKeys((Spell.TWO_PAIR,)))
    assert state.phase is Phase.CHOOSE and state.turn == 2 and state.first
    with pytest.raises(Illegal, match="All tokens are yours"):
        do(state, DrewAgain())
    state = do(state, Fate((Spell.PAIR, Spell.TWO_PAIR)))
    assert state.gone == 2 and [one.key for one in state.lost] == [Spell.PAIR, Spell.TWO_PAIR]
    state = do(state, ShowKeys((Spell.SMALL_STRAIGHT, Spell.SMALL_FLUSH)))
    assert do(state, Enchant(Spell.SMALL_FLUSH)).gone == 1, "the first draw brings a token back"
    again = do(state, DrewAgain())
    assert again.phase is Phase.CHOOSE and do(again, Enchant(Spell.SMALL_FLUSH)).gone == 2
    with pytest.raises(Illegal, match="does not count any more"):
        do(again, DrewAgain())
    with pytest.raises(Illegal, match="Just say what the turn came to"):
        do(state, UseToken(Spell.SMALL_FLUSH))
    with pytest.raises(Illegal, match="not on display"):
        do(state, Enchant(Spell.PAIR))


def test_section_6_who_just_tracks_gives_up_a_key_once_all_tokens_may_lie_on_keys() -> None:
    state = replace(laid_out(*FIVE, dealer=Dealer.TRACK), gone=3)
    state = do(state, DiscardToken(Spell.PAIR))
    assert state.gone == 4 and [one.why for one in state.lost] == [Why.SACRIFICED]
    with pytest.raises(Illegal, match="Fate takes keys on display, each with a token"):
        do(replace(laid_out(*FIVE, dealer=Dealer.TRACK), gone=4), Fate((Spell.PAIR, Spell.FULL_HOUSE)))
    lost = do(replace(laid_out(*FIVE, dealer=Dealer.TRACK), gone=5), DiscardToken())
    assert lost.phase is Phase.OVER and lost.outcome and not lost.outcome.winners


def test_section_6_a_game_can_be_given_up_and_that_is_a_loss_without_a_score() -> None:
    state, told = play_out(drawn(NOTHING), Concede())
    assert over(state) and not state.outcome.winners and result(state).lines == ()  # type: ignore[union-attr]
    assert state.outcome.says == "Given up in turn 1, with 0 of 3 chests open." and told == []  # type: ignore[union-attr]
    with pytest.raises(Illegal, match="Finish this first"):
        do(do(drawn("4c 4w 4o 9b 9c"), Enchant(Spell.FULL_HOUSE)), Concede())
