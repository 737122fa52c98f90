"""Advice: what wins is taken, chances are chances, and where everything can be counted it is counted right."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from companion.entries import encode_entry
from companion.game import Action, Illegal
from companion.games.spell import GAME
from companion.games.spell.advice import outlook, sorts
from companion.games.spell.advice.choices import Choice, advice, weighed
from companion.games.spell.advice.hindsight import regrets
from companion.games.spell.advice.outlook import Aim
from companion.games.spell.advice.tips import instead, tips
from companion.games.spell.advice.worth import Position, worths
from companion.games.spell.chests import laid_out as chests_of
from companion.games.spell.components import NATURALS, OURS, SPELL_CARDS, TOKENS, WILD, Edition, Spell
from companion.games.spell.may import legal
from companion.games.spell.moves import DiscardToken, Enchant, GoOn, LayOut, Place, UseToken
from companion.games.spell.spells import meets
from companion.games.spell.state import Dealer, Options, Phase, State
from tests.playing import begin
from tests.spell import ANN, FIVE, NOTHING, do, drawn, laid_out
from tests.spell.alone import as_before, obedient, play

MINE = replace(OURS, name="My box", points=(9, 9, 7, 2, 1), locks=OURS.locks[::-1], keys=tuple("ABCDE" * 4))
MINE = replace(MINE, locks=tuple("ABCDEABCDEABCDE"))


def late(words: str, *display: Spell, gone: int = 4, **options: bool) -> State:
    """Two chests are open, and the third lacks its Moon lock; no key is left to come."""
    state = drawn(words, *(*display, *(key for key in FIVE if key not in display))[:5], **options)
    chests = list(state.chests)
    for number, keys in ((4, (Spell.TWO_PAIR, Spell.LARGE_STRAIGHT, Spell.FULL_FLUSH)),
                         (5, (Spell.SMALL_FLUSH, Spell.SMALL_ODD_STRAIGHT, Spell.FULL_ODDS))):  # fmt: skip
        chests[number - 1] = replace(chests[number - 1], keys=keys, opened=True)
    chests[2] = replace(chests[2], keys=(None, Spell.FULL_EVENS, Spell.FOUR_OF_A_KIND))
    found = ("Mirror", "Sword")
    return replace(state, chests=tuple(chests), found=found, display=tuple(sorted(display)), deck=(), gone=gone)


def redraws(choices: tuple[Choice, ...]) -> list[UseToken]:
    return [one.move for one in choices if isinstance(one.move, UseToken)]


# What is plain to see


@pytest.mark.parametrize("aim", Aim)
def test_a_key_that_wins_at_once_is_taken(aim: Aim) -> None:
    best = advice(late("4c 4w 6o 9b 10c", Spell.PAIR, Spell.FULL_HOUSE, gone=2), aim)[0]
    assert best.move == Enchant(Spell.PAIR) and best.win == 1


def test_a_wild_is_declared_so_that_fate_keeps_still() -> None:
    """A pair would do, but not one that makes three in a row with a token on Small Straight."""
    state = replace(
        late("4c 6w 8o 10b wild", Spell.PAIR, Spell.SMALL_STRAIGHT), tokened=frozenset({Spell.SMALL_STRAIGHT})
    )
    best = advice(state)[0].move
    assert isinstance(best, Enchant) and best.key is Spell.PAIR and best.wild is not None
    assert not do(state, best).fated


def test_everything_that_is_advised_may_be_done() -> None:
    random = Random(3)
    for _ in range(12):
        words = random.sample(SPELL_CARDS, 5)
        state = drawn("4c 4w 6o 9b 10c", *random.sample(list(Spell), 5))
        state = replace(state, hand=tuple(sorted(words)), gone=random.randrange(6))
        choices = advice(state)
        assert {type(one.move) for one in choices} >= {DiscardToken}
        assert all(one.move in legal(state, ANN) for one in choices)
        assert all(0 <= one.win <= 1 and 0 <= one.score <= 60 * one.win for one in choices)


def test_nothing_is_advised_that_cannot_help() -> None:
    only = replace(drawn(NOTHING), display=(Spell.FULL_HOUSE,))
    assert not redraws(advice(only)), "the only key would be blocked by the token"
    assert not redraws(advice(replace(drawn(NOTHING), gone=5)))
    assert tips(drawn(NOTHING, odds=False)) == () and tips(laid_out(*FIVE, dealer=Dealer.TRACK)) == ()


def test_ls_7_advice_knows_that_fate_looks_twice() -> None:
    state = drawn("4c 4w 5o 6b 9c", Spell.PAIR, Spell.SMALL_STRAIGHT, *FIVE[2:], fate_on_placement=True)
    assert {move.key for move in redraws(advice(state))[:3]} == set(FIVE[2:]), "the others would be lost at once"


def test_the_same_question_gets_the_same_answer() -> None:
    state = drawn("4c 4w 6o 9b wild")
    first = advice(state)
    outlook.ends.cache_clear()
    outlook.outlook.cache_clear()
    sorts.chances_of.cache_clear()
    assert advice(state) == first


def test_the_order_of_the_deck_is_nobodys_to_know() -> None:
    state = replace(drawn("4c 4w 6o 9b wild"), spells=(1, 2, 3))
    assert advice(replace(state, deck=state.deck[::-1], spells=(7, 8, 9))) == advice(state)


# What a position is worth


@pytest.mark.parametrize("box", [OURS, MINE])
@pytest.mark.parametrize("lose_at_zero", [False, True])
def test_more_tokens_are_never_worse(box: Edition, lose_at_zero: bool) -> None:
    random = Random(11)
    for _ in range(20):
        keys = random.sample(list(Spell), random.randrange(14, 21))
        options = Options(lose_at_zero=lose_at_zero)
        here = Position(box, options, chests_of(box), tuple(sorted(keys[:5])), frozenset(keys[5:]), 0, 0)
        chances = worths([replace(here, gone=gone) for gone in range(TOKENS + 2)])[:, 0]
        assert all(more >= fewer for more, fewer in zip(chances, chances[1:], strict=False))
        assert chances[-1] == 0 and (chances[-2] == 0) == (lose_at_zero or chances[0] == 0)


def test_a_won_game_is_worth_its_score() -> None:
    state = late("4c 4w 6o 9b 10c", Spell.PAIR, Spell.FULL_HOUSE, gone=2)
    won = advice(state)[0]
    assert won.score == 5 * 4 + 7 + 5 + 3, "the first draw brings a token back"


# Counted beside a plain enumeration


def every_redraw(state: State, discard: tuple[int, ...]) -> list[tuple[int, ...]]:
    assert state.hand is not None
    kept = tuple(card for card in state.hand if card not in discard)
    left = [card for card in SPELL_CARDS if card not in state.hand and card not in state.out]
    return [(*kept, *new) for new in combinations(left, len(discard))]


def reached(cards: tuple[int, ...], key: Spell, token: Spell) -> bool:
    """The key can be enchanted, and fate keeps still."""
    natural = tuple(card for card in cards if card != WILD)
    if token in meets(natural):
        return False
    ways = [natural] if WILD not in cards else [natural, *((*natural, card) for card in NATURALS)]
    return any(key in meets(way) and token not in meets(way) for way in ways)


@pytest.mark.parametrize("key", [Spell.PAIR, Spell.SMALL_STRAIGHT])
def test_the_last_redraw_of_a_game_is_exact(key: Spell) -> None:
    """One token, one lock, and without tokens the game is lost: then a redraw wins, or nothing does."""
    state = late("1c 4w 6o 9b 10c", key, Spell.TWO_PAIR, lose_at_zero=True)
    state = replace(state, out=frozenset(range(10, 34)) - set(state.hand or ()), first=False)
    best = next(one for one in advice(state) if isinstance(one.move, UseToken) and one.move.key is Spell.TWO_PAIR)
    assert isinstance(best.move, UseToken)
    hands = every_redraw(state, best.move.discard)
    won = sum(reached(cards, key, Spell.TWO_PAIR) for cards in hands)
    assert 0 < won < len(hands) and best.win == pytest.approx(won / len(hands))
    for discard in legal(state, ANN):
        if isinstance(discard, UseToken) and discard.key is Spell.TWO_PAIR and len(discard.discard) < 3:
            hands = every_redraw(state, discard.discard)
            worth = weighed(state, discard)
            assert worth is not None and worth.win <= best.win + 1e-9
            share = sum(reached(cards, key, Spell.TWO_PAIR) for cards in hands) / len(hands)
            assert worth.win == pytest.approx(share)


# Whole games


def test_obedience_wins_more_often_than_before() -> None:
    """A few games with the same keys; python -m tests.bench.advice plays a thousand."""
    new = [play(obedient(), Random(seed)) for seed in range(5)]
    old = [play(as_before, Random(seed)) for seed in range(5)]
    assert sum(game.won for game in new) >= sum(game.won for game in old)
    assert sum(game.score for game in new) > sum(game.score for game in old)


@pytest.mark.parametrize("options", [{"lose_at_zero": True, "sacrifice": True}, {"fate_on_placement": True}])
def test_an_owners_box_and_other_rules_are_played_to_the_end(options: dict[str, bool]) -> None:
    assert play(obedient(Aim.POINTS), Random(1), MINE, **options).turns > 0


# As it is shown


def test_tips_say_what_to_do_how_it_will_go_and_why() -> None:
    best, *others = tips(late("4c 4w 6o 9b 10c", Spell.PAIR, Spell.FULL_HOUSE, gone=2))
    assert (best.aim, best.says, best.chance, best.points) == ("Best", "Enchant Pair", "100 %", 35)
    assert best.why == "it opens chest 7 and a token comes back"
    assert (best.move, best.fields) == ("Enchant", (("key", "PAIR"), ("chest", "0"))) and len(others) == 2


def test_where_a_key_can_go_to_several_chests_the_best_one_is_named() -> None:
    state = drawn("4c 4w 6o 9b 10c", odds=True)
    enchant = next(tip for tip in tips(state) if tip.move == "Enchant")
    assert enchant.says.startswith("Enchant Pair for chest ")
    chosen = tips(do(state, Enchant(Spell.PAIR)))
    assert chosen[0].says.lower() in enchant.says.lower() and chosen[0].move == "Place"


def test_what_is_advised_is_done_in_one_move() -> None:
    state = drawn("4c 4w 6o 9b 10c", odds=True)
    enchant = next(tip for tip in tips(state) if tip.move == "Enchant")
    number = int(dict(enchant.fields)["chest"])
    placed = do(state, Enchant(Spell.PAIR, chest=number))
    assert placed.phase is Phase.KEYS and Spell.PAIR in placed.chest(number).keys
    assert weighed(state, Enchant(Spell.PAIR, chest=number)) == weighed(state, Enchant(Spell.PAIR))
    with pytest.raises(Illegal, match="No lock of that chest is free for Pair."):
        do(state, Enchant(Spell.PAIR, chest=1))


def test_nobody_is_told_to_throw_nothing_away() -> None:
    keys = (Spell.FULL_STRAIGHT, Spell.FULL_EVENS, Spell.PAIR, Spell.FULL_HOUSE, Spell.FULL_FLUSH)
    state = replace(drawn("4w 8c 10c 6o 10b", *keys), gone=2)
    assert all(choice.move.discard for choice in advice(state) if isinstance(choice.move, UseToken))


def test_what_is_a_little_less_likely_to_win_says_what_it_brings() -> None:
    best, surest = Choice(DiscardToken(), 0, 0.81, 33.2), Choice(Enchant(Spell.PAIR), 0, 0.83, 31.5)
    assert instead(best, surest) == "2 % less to win, but about 3 points more"
    assert instead(best, best) == "" == instead(surest, best)


def test_a_move_that_is_not_the_best_is_weighed_too() -> None:
    state = drawn("4c 4w 6o 9b 10c")
    best = advice(state)[0]
    for move in (UseToken(Spell.PAIR, ()), DiscardToken(), Enchant(Spell.PAIR)):
        worth = weighed(state, move)
        assert worth is not None and worth.win <= best.win + 0.02
    placing = do(state, Enchant(Spell.PAIR))
    assert weighed(placing, Place(5)) in advice(placing)


def test_looking_back_names_the_turns_that_cost_most() -> None:
    table, random = begin(GAME, Options(dealer=Dealer.APP), 1, Random(4)), Random(4)
    moves: list[Action] = [LayOut()]
    while table.running:
        act = moves.pop() if moves else GoOn() if table.state.phase is Phase.PAUSE else DiscardToken()
        table.add(*table.judge(ANN, act, random))
    found = regrets([encode_entry(entry) for entry in table.entries])
    assert 0 < len(found) <= 3 and [one.turn for one in found] == sorted({one.turn for one in found})
    assert all(one.did in ("End the turn", "Lose the game") and one.better != one.did for one in found)
