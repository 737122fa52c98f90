"""Lock & Spell, a section of its RULES.md after the other: every action, every decision, every test vector."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import companion.games.spell
from companion.game import Illegal
from companion.games.spell import GAME
from companion.games.spell.components import (
    NATURALS,
    OURS,
    SPELL_CARDS,
    SUITS,
    TOKENS,
    TREASURES,
    WILD,
    Spell,
)  # fmt: skip
from companion.games.spell.fortunes import fortune, ours
from companion.games.spell.moves import (
    Deal,
    DiscardToken,
    Draw,
    Enchant,
    Fate,
    Judge,
    LayOut,
    Place,
    ShowKeys,
    UseToken,
)  # fmt: skip
from companion.games.spell.score import score
from companion.games.spell.spells import RECIPES, declarations, meets
from companion.games.spell.state import Dealer, Lost, Options, Phase, Why
from companion.games.spell.view import view
from tests.spell import (
    ANN,
    FIVE,
    LETTERS,
    NOTHING,
    do,
    drawn,
    hand,
    laid_out,
    over,
    play_out,
)  # fmt: skip

# 1. What is in the box


def test_section_1_what_is_in_the_box() -> None:
    assert len(SPELL_CARDS) == 41 and len(NATURALS) == 40 and len(SUITS) == 4 and len(Spell) == 20
    assert len(OURS.points) == 5 and len(OURS.locks) == 15 and TOKENS == 5 and len(TREASURES) == 5


def test_ls_8_and_9_our_chests_keep_what_is_known_of_the_real_ones() -> None:
    assert sum(sorted(OURS.points)[-3:]) == 25, "a perfect game is 50"
    assert Counter(OURS.locks) == dict.fromkeys(OURS.symbols, 3) and Counter(OURS.keys) == dict.fromkeys(
        OURS.symbols, 4
    )
    tiers = [sum(OURS.symbols.index(lock) + 1 for lock in locks) for _, locks in OURS.chests]
    assert tiers == [12, 11, 9, 7, 6] == sorted(tiers, reverse=True), "the harder its keys, the more a chest pays"


def test_ls_10_suits_are_told_apart_by_letter_name_and_shape() -> None:
    suits = view(drawn(NOTHING), None).suits  # type: ignore[union-attr]
    for part in ("name", "letter", "icon"):
        assert len({getattr(suit, part) for suit in suits}) == 4


# 2. Set-up


def test_section_2_five_keys_lie_there_and_fifteen_are_to_come() -> None:
    state = laid_out(*FIVE)
    assert state.display == tuple(sorted(FIVE)) and len(state.deck) == 15 and state.supply == 5
    assert [chest.points for chest in state.chests] == [10, 8, 7, 5, 3]


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        (FIVE[:4], "Tap the 5 keys that came to the display."),
        ((*FIVE, Spell.FULL_ODDS), "Tap the 5 keys that came to the display."),
        ((*FIVE[:4], FIVE[0]), "Tap the 5 keys that came to the display."),
    ],
)
def test_section_2_other_than_five_keys_are_refused(keys: tuple[Spell, ...], says: str) -> None:
    state = do(GAME.setup(1, Options()), LayOut())
    with pytest.raises(Illegal, match=re.escape(says)):
        do(state, ShowKeys(keys))


def test_section_2_the_phone_deals_keys_and_treasures_sealed() -> None:
    state = do(GAME.setup(1, Options(dealer=Dealer.APP)), LayOut())
    keys, treasures = tuple(Spell)[::-1], TREASURES[::-1]
    state, said = play_out(state, Deal(keys, treasures, "salt"), None)
    assert said[0].startswith("The order of keys and treasures is sealed: ")
    assert state.display == tuple(sorted(keys[:5])) and state.deck == keys[5:]
    assert [chest.treasure for chest in state.chests] == list(treasures)
    for bad in (Deal(keys[:19], treasures), Deal(keys, treasures[:4])):
        with pytest.raises(Illegal):
            do(do(GAME.setup(1, Options(dealer=Dealer.APP)), LayOut()), bad, None)


def test_ls_13_the_order_of_the_display_has_no_meaning() -> None:
    assert laid_out(*FIVE) == laid_out(*FIVE[::-1])


# 3. A turn


def test_section_3_a_hand_has_five_different_cards() -> None:
    state = laid_out(*FIVE)
    for cards in (hand("1c 2c 3c 4c"), (0, 0, 1, 2, 3), (0, 1, 2, 3, 41), (0, 1, 2, 3, -1), hand("1c 2c 3c 4c 5c 6c")):
        with pytest.raises(Illegal):
            do(state, Draw(cards))


def test_section_3_enchanting_puts_the_key_on_a_free_lock_and_ends_the_turn() -> None:
    state, said = play_out(drawn("4c 4w 4o 9b 9c"), Enchant(Spell.FULL_HOUSE))
    assert said == ["Full House is enchanted."] and state.phase is Phase.PLACE
    state, said = play_out(state, Place(2))
    assert said == ["Full House opens the Flame lock of chest 8."]
    assert state.chest(2).keys == (None, None, Spell.FULL_HOUSE) and Spell.FULL_HOUSE not in state.display
    assert state.phase is Phase.KEYS and state.to_come == 1 and state.hand is None


def test_section_3_only_chests_with_such_a_free_lock_are_offered() -> None:
    state = do(drawn("4c 4w 4o 9b 9c"), Enchant(Spell.FULL_HOUSE))
    assert list(GAME.legal(state, ANN)) == [Place(1), Place(2), Place(3)]
    with pytest.raises(Illegal):
        do(state, Place(4))


def test_section_3_with_one_free_lock_nothing_is_asked() -> None:
    state = drawn("4c 4w 4o 9b 9c")
    chests = tuple(replace(chest, opened=chest.number in (1, 2)) for chest in state.chests)
    state = do(replace(state, chests=chests), Enchant(Spell.FULL_HOUSE))
    assert state.chest(3).keys[2] is Spell.FULL_HOUSE


def test_section_3_without_a_free_lock_the_key_is_discarded() -> None:
    state = drawn("4c 4w 4o 9b 9c")
    chests = tuple(replace(chest, keys=(Spell.PAIR,) * 3) for chest in state.chests)
    state, said = play_out(replace(state, chests=chests), Enchant(Spell.FULL_HOUSE))
    assert said == ["Full House is enchanted.", "No Flame lock is free, so Full House is discarded."]
    assert state.lost == (Lost(Spell.FULL_HOUSE, Why.UNNEEDED),)


@pytest.mark.parametrize(
    ("move", "says"),
    [
        (
            Enchant(Spell.FULL_HOUSE),
            "The hand does not meet Full House: that takes three of one value and two of another.",
        ),
        (Enchant(Spell.FULL_ODDS), "Full Odds is not on display."),
        (UseToken(Spell.FULL_ODDS), "Full Odds is not on display."),
        (UseToken(Spell.PAIR, hand("2c")), "Only cards from the hand can be thrown away."),
        (DiscardToken(Spell.PAIR), "An unused token goes first."),
    ],
)
def test_section_3_what_is_not_allowed_is_explained(move: Enchant, says: str) -> None:
    with pytest.raises(Illegal, match=re.escape(says)):
        do(drawn(NOTHING), move)


def test_section_3_a_token_blocks_its_key_for_this_turn() -> None:
    state = do(drawn("4c 4w 6o 9b 10c"), UseToken(Spell.FULL_HOUSE, hand("6o")))
    state = do(state, Draw(hand("9c")))
    with pytest.raises(Illegal, match="has a token on it, so it cannot be enchanted this turn"):
        do(state, Enchant(Spell.FULL_HOUSE))
    with pytest.raises(Illegal, match="has a token on it already"):
        do(state, UseToken(Spell.FULL_HOUSE))
    assert state.supply == 4 and not state.first


def test_section_3_what_is_thrown_away_stays_out_for_the_turn() -> None:
    state = do(drawn(NOTHING), UseToken(Spell.FULL_HOUSE, hand("1c 4w")))
    assert state.wanting == 2
    with pytest.raises(Illegal, match="Not to be drawn again this turn: 1 of Cups."):
        do(state, Draw(hand("1c 2w")))
    with pytest.raises(Illegal, match="Not to be drawn again this turn: 6 of Coins."):
        do(state, Draw(hand("6o 2w")))
    state = do(state, Draw(hand("2w 3w")))
    assert state.hand == hand("6o 9b 10c 2w 3w") and state.out == frozenset(hand("1c 4w"))
    assert do(state, DiscardToken()).out == frozenset()


def test_section_3_throwing_nothing_away_is_a_redraw_too() -> None:
    state, said = play_out(drawn(NOTHING), UseToken(Spell.FULL_HOUSE))
    assert said == ["A token goes on Full House. Thrown away: nothing.", "Fate is kind: no key with a token is met."]
    assert state.phase is Phase.CHOOSE and state.hand == hand(NOTHING)


def test_section_3_as_many_redraws_as_there_are_tokens_and_keys() -> None:
    state = drawn(NOTHING)
    for key in FIVE:
        state = do(state, UseToken(key))
    assert state.supply == 0 and not [m for m in GAME.legal(state, ANN) if isinstance(m, (UseToken, Enchant))]
    assert {m for m in GAME.legal(state, ANN) if m.asks} == {DiscardToken(key) for key in FIVE}
    with pytest.raises(Illegal, match="Say which key goes with its token"):
        do(state, DiscardToken())


def test_section_3_no_unused_token_no_redraw() -> None:
    state = replace(drawn(NOTHING), gone=5)
    with pytest.raises(Illegal, match="There is no unused token left"):
        do(state, UseToken(Spell.PAIR))


def test_section_3_fate_takes_every_tokened_key_that_is_met() -> None:
    """Several may go at once, each named with the cards that met it."""
    state = do(drawn(NOTHING), UseToken(Spell.PAIR))
    state = do(state, UseToken(Spell.THREE_OF_A_KIND, hand("1c 4w")))
    state, said = play_out(state, Draw(hand("9c 9w")))
    assert said[1:] == [
        "Fate: the hand meets Pair with 9 of Cups and 9 of Wands. The key and its token are gone.",
        "Fate: the hand meets Three of a Kind with 9 of Cups, 9 of Wands and 9 of Blades. "
        "The key and its token are gone.",
    ]
    assert state.gone == 2 and [one.why for one in state.lost] == [Why.FATE, Why.FATE]
    assert len(state.display) == 3 and state.to_come == 2 and state.supply == 3


def test_section_3_tokens_that_were_not_discarded_come_back() -> None:
    state = do(do(drawn(NOTHING), UseToken(Spell.PAIR)), DiscardToken())
    assert (state.supply, state.gone, state.tokened) == (4, 1, frozenset())


def test_section_3_a_token_goes_with_its_key_when_none_is_unused() -> None:
    state = drawn(NOTHING)
    for key in FIVE:
        state = do(state, UseToken(key))
    state, said = play_out(state, DiscardToken(Spell.FULL_HOUSE))
    assert said == ["The token on Full House is discarded, and the key with it: 4 of 5 left."]
    assert Spell.FULL_HOUSE not in state.display and state.lost[0].why is Why.SACRIFICED and state.supply == 4


def test_section_3_the_first_draw_brings_a_token_back() -> None:
    state = replace(drawn("4c 4w 6o 9b 10c"), gone=3)
    state, said = play_out(state, Enchant(Spell.PAIR))
    assert "It was the first draw: a token comes back." in said and state.gone == 2


def test_section_3_no_token_comes_back_without_a_loss_or_after_a_redraw() -> None:
    assert play_out(drawn("4c 4w 6o 9b 10c"), Enchant(Spell.PAIR))[1] == ["Pair is enchanted."]
    state = do(replace(drawn("4c 4w 6o 9b 10c"), gone=2), UseToken(Spell.FULL_HOUSE))
    assert do(state, Enchant(Spell.PAIR)).gone == 2


def test_section_3_the_display_is_filled_from_keys_that_were_not_there_yet() -> None:
    state = do(do(drawn("4c 4w 6o 9b 10c"), Enchant(Spell.PAIR)), Place(3))
    with pytest.raises(Illegal, match="Pair cannot come from the key deck"):
        do(state, ShowKeys((Spell.PAIR,)))
    with pytest.raises(Illegal, match="Tap the one key"):
        do(state, ShowKeys(()))
    state = do(state, ShowKeys((Spell.FULL_ODDS,)))
    assert len(state.display) == 5 and state.turn == 2 and state.phase is Phase.DRAW


# The hand that is not told


def test_whoever_judges_a_hand_says_what_it_meets() -> None:
    state = do(laid_out(*FIVE), Judge())
    assert {move.key for move in GAME.legal(state, ANN) if isinstance(move, Enchant)} == set(FIVE)
    state = do(state, UseToken(Spell.PAIR))
    assert state.phase is Phase.FATE
    assert set(GAME.legal(state, ANN)) == {Fate(()), Fate((Spell.PAIR,))}
    assert do(state, Fate(())).phase is Phase.CHOOSE
    state, said = play_out(state, Fate((Spell.PAIR,)))
    assert said == ["Fate: the hand meets Pair. The key and its token are gone."] and state.gone == 1


def test_a_hand_can_be_told_first_and_judged_later() -> None:
    state = do(do(drawn(NOTHING), UseToken(Spell.PAIR, hand("1c"))), Judge())
    assert state.hand is None and state.phase is Phase.FATE
    assert do(do(state, Fate(())), Enchant(Spell.FULL_HOUSE)).phase is Phase.PLACE


# The wild


def test_ls_1_the_wild_is_declared_to_enchant() -> None:
    state = drawn("4c 4w 9o 9b wild")
    state, said = play_out(state, Enchant(Spell.FULL_HOUSE, hand("4o")[0]))
    assert said[0] == "Full House is enchanted with the wild as the 4 of Coins."


def test_ls_1_an_undeclared_wild_is_blank_for_fate() -> None:
    state = do(drawn("1c 4w 6o 9b 10c"), UseToken(Spell.PAIR, hand("1c")))
    state, said = play_out(state, Draw((WILD,)))
    assert said[-1] == "Fate is kind: no key with a token is met."


def test_ls_1_a_declaration_that_meets_a_tokened_key_is_a_penalty_instead() -> None:
    state = do(do(drawn("1c 4w 6o 9b 10c", Spell.PAIR, *FIVE[1:]), UseToken(Spell.PAIR, hand("1c"))), Draw((WILD,)))
    keys = (Spell.TWO_PAIR, *state.display[1:])
    state = replace(state, display=(Spell.PAIR, *keys), hand=hand("4c 4w 9b 10c wild"))
    tempted, said = play_out(state, Enchant(Spell.TWO_PAIR, hand("9c")[0]))
    assert said[0].startswith("Fate: the hand meets Pair") and tempted.gone == 1
    assert Spell.TWO_PAIR in tempted.display, "nothing is enchanted"


def test_ls_1_a_penalty_is_avoided_by_another_declaration() -> None:
    """Full Evens with a token on Pair: the wild as the missing even value meets no pair."""
    display = (Spell.PAIR, Spell.FULL_EVENS, *FIVE[2:])
    state = do(do(drawn("2c 4w 6o 9b 10c", *display), UseToken(Spell.PAIR, hand("9b"))), Draw((WILD,)))
    assert do(state, Enchant(Spell.FULL_EVENS, hand("2w")[0])).gone == 1
    safe = do(state, Enchant(Spell.FULL_EVENS, hand("8b")[0]))
    assert safe.gone == 0 and safe.enchanted is Spell.FULL_EVENS
    [choice] = [one for one in view(state, ANN).enchant if one.spell == "FULL_EVENS"]  # type: ignore[union-attr]
    assert choice.costs == () and choice.wild and choice.wild.name.startswith("8 of"), "the phone proposes a safe one"


def test_the_wild_may_copy_a_card_in_the_hand() -> None:
    state = drawn("4c 6w 7o 9b wild")
    assert do(state, Enchant(Spell.PAIR, hand("4c")[0])).phase is Phase.PLACE


# 5. The twenty spells: the vectors of the reference


@pytest.mark.parametrize(
    ("cards", "numbers"),
    [
        ("4a 4b 4c 9a 9b", {1, 2, 5, 19}),
        ("1a 2b 3c 9d 10b", {3}),
        ("2a 4b 6c 8d wild", {1, 3, 7, 12, 14, 18}),
        ("5a 5b 6c 7d 8b", {1, 3, 8}),
    ],
)
def test_section_12_hands_meet_exactly_these(cards: str, numbers: set[int]) -> None:
    held = hand(re.sub(r"(\d)([abcd])", lambda found: found[1] + found[2].translate(LETTERS), cards))
    met = {spell.number for spell in meets(held)}
    met |= {spell.number for spell in Spell if declarations(spell, held)} if WILD in held else set()
    assert met == numbers


def test_section_12_fate_before_the_open_key() -> None:
    display = (Spell.PAIR, Spell.LARGE_STRAIGHT, *FIVE[2:])
    state = do(drawn("1c 5c 6o 7b 8w", *display), UseToken(Spell.PAIR, hand("1c")))
    state, said = play_out(state, Draw(hand("5w")))
    assert said[-1].startswith("Fate: the hand meets Pair")
    assert (state.gone, len(state.lost), state.phase) == (1, 1, Phase.KEYS)
    assert Spell.LARGE_STRAIGHT in state.display and Spell.PAIR not in state.display


def test_section_12_zero_tokens_and_a_key_is_met_on_the_first_draw() -> None:
    state = do(do(replace(drawn("4c 4w 6o 9b 10c"), gone=5), Enchant(Spell.PAIR)), Place(3))
    assert state.gone == 4 and not over(state)


def test_section_12_zero_tokens_and_nothing_is_met() -> None:
    state = replace(drawn(NOTHING), gone=5)
    assert [m for m in GAME.legal(state, ANN) if m.asks] == [DiscardToken()]
    state = do(state, DiscardToken())
    assert over(state) and state.outcome and not state.outcome.winners
    assert state.outcome.says == "The game is lost: a token must be discarded, and there is none left."


def scored(gone: int, points: tuple[int, ...], lost: int) -> int:
    state = laid_out(*FIVE)
    chests = tuple(replace(chest, opened=chest.points in points) for chest in state.chests)
    keys = tuple(Lost(key, Why.FATE) for key in tuple(Spell)[:lost])
    return sum(line.points for line in score(replace(state, chests=chests, gone=gone, lost=keys)))


def test_section_12_scores() -> None:
    assert scored(0, (10, 8, 7), 0) == 50
    assert scored(3, (7, 5, 3), 4) == 21


def test_section_12_sixty_triples_are_sixty_numbers_on_twenty_pages() -> None:
    found = {fortune(one.order, ours()).number: fortune(one.order, ours()).page for one in ours()}
    assert sorted(found) == list(range(1, 61)) and Counter(found.values()) == dict.fromkeys(range(18, 38), 3)


def test_ls_2_no_straight_goes_round_and_odd_means_odd() -> None:
    assert Spell.SMALL_STRAIGHT not in meets(hand("9c 10w 1o 4b 6c"))
    assert Spell.SMALL_ODD_STRAIGHT not in meets(hand("2c 4w 6o 9b 10c"))
    assert Spell.SMALL_EVEN_STRAIGHT not in meets(hand("1c 3w 5o 8b 10c"))
    assert Spell.TWO_PAIR not in meets(hand("4c 4w 4o 4b 9c")) and Spell.FULL_HOUSE not in meets(hand("4c 4w 4o 4b 9c"))


def test_the_rules_page_has_the_words_and_chances_of_every_spell() -> None:
    text = (Path(companion.games.spell.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    for spell in Spell:
        needs = RECIPES[spell].needs.split(", like")[0]
        assert re.search(rf"\| {spell.number} \| {spell.value} \| {re.escape(needs)} \|", text), spell
    for number in range(1, 14):
        assert f"| LS-{number} |" in text
