"""Every one of the 749,398 hands against a slow and simple oracle, and the odds against plain counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import numpy as np
import pytest

from companion.games.spell import odds
from companion.games.spell.components import SPELL_CARDS, WILD, Spell
from companion.games.spell.spells import declarations, meets
from tests.spell import hand

# The oracle: it knows nothing of the code it judges. A hand is a number with a bit for each card.
ROWS = ("1 2 3 4 5 6 7 8 9 10", "1 3 5 7 9", "2 4 6 8 10")
NAMES = ("STRAIGHT", "ODD_STRAIGHT", "EVEN_STRAIGHT")
SIZES = {3: "SMALL", 4: "LARGE", 5: "FULL"}

Masks = tuple[int, tuple[int, ...]]  # what it meets with the wild blank, and for whatever the wild may be


@cache
def by_values(values: tuple[int, ...]) -> frozenset[str]:
    met = set()
    counts = sorted(Counter(values).values(), reverse=True)
    met |= {"PAIR"} if counts[0] >= 2 else set()
    met |= {"THREE_OF_A_KIND"} if counts[0] >= 3 else set()
    met |= {"FOUR_OF_A_KIND"} if counts[0] >= 4 else set()
    met |= {"TWO_PAIR"} if len(counts) > 1 and counts[1] >= 2 else set()
    met |= {"FULL_HOUSE"} if len(counts) > 1 and counts[0] >= 3 and counts[1] >= 2 else set()
    for size, length in SIZES.items():
        for some in combinations(sorted(set(values)), size):
            spoken = f" {' '.join(map(str, some))} "
            met |= {f"{length}_{name}" for row, name in zip(ROWS, NAMES, strict=True) if spoken in f" {row} "}
    if len(values) == 5:
        met |= {"FULL_ODDS"} if all(value in (1, 3, 5, 7, 9) for value in values) else set()
        met |= {"FULL_EVENS"} if all(value in (2, 4, 6, 8, 10) for value in values) else set()
    return frozenset(met)


def oracle(cards: tuple[int, ...]) -> int:
    met = by_values(tuple(sorted(card % 10 + 1 for card in cards)))
    suits = [card // 10 for card in cards]
    most = max(suits, key=suits.count)
    flushes = {f"{length}_FLUSH" for size, length in SIZES.items() if suits.count(most) >= size}
    if flushes:
        own = {card for card in cards if card // 10 == most}
        if any({card, card + 1, card + 2} <= own and card % 10 < 8 for card in own):
            flushes.add("SMALL_STRAIGHT_FLUSH")
    return mask(met | flushes)


@cache
def mask(names: frozenset[str]) -> int:
    return sum(1 << number for number, spell in enumerate(Spell) if spell.name in names)


@pytest.fixture(scope="module")
def hands() -> dict[int, Masks]:
    """What every hand meets, by its bits."""
    bits = [1 << card for card in SPELL_CARDS]
    natural = {sum(bits[card] for card in five): oracle(five) for five in combinations(range(40), 5)}
    found: dict[int, Masks] = {five: (met, (met,)) for five, met in natural.items()}
    for four in combinations(range(40), 4):
        key = sum(bits[card] for card in four)
        ways = {natural[key | bits[card]] for card in range(40) if card not in four}
        ways |= {oracle((*four, card)) for card in four}  # the wild may copy a card
        found[key | bits[WILD]] = (oracle(four), tuple(sorted(ways)))
    return found


def test_all_749398_hands_are_classified_as_the_oracle_does(hands: dict[int, Masks]) -> None:
    book = odds.book()
    ends = np.append(book.first[1:], len(book.ways))
    kinds = [
        (int(blank), tuple(sorted(set(book.ways[first:end].tolist()))))
        for blank, first, end in zip(book.blank, book.first, ends, strict=True)
    ]
    keys = (np.uint64(1) << book.cards.astype(np.uint64)).sum(axis=0).tolist()
    assert len(keys) == len(set(keys)) == 749_398 == len(hands)
    wrong = [key for key, kind in zip(keys, book.kinds.tolist(), strict=True) if hands[key] != kinds[kind]]
    assert not wrong, f"{len(wrong)} hands, like {bin(wrong[0])}"


def test_the_oracle_would_notice(hands: dict[int, Masks]) -> None:
    changed = dict(hands)
    changed[0b11111] = (0, (0,))  # 1 to 5 of Cups meet nothing
    with pytest.raises(AssertionError, match="1 hands"):
        test_all_749398_hands_are_classified_as_the_oracle_does(changed)


def test_the_rules_judge_a_hand_as_the_book_does(hands: dict[int, Masks]) -> None:
    """Plain Python in the rules, NumPy in the odds: 20,000 hands, a quarter of them with the wild."""
    random = Random(41)
    for number in range(20_000):
        cards = random.sample(range(40), 5 if number % 4 else 4)
        held = tuple(sorted(cards)) if number % 4 else (*sorted(cards), WILD)
        blank, ways = hands[sum(1 << card for card in held)]
        assert mask(frozenset(spell.name for spell in meets(held))) == blank
        if number % 400 == 0:
            union = mask(frozenset(spell.name for spell in Spell if declarations(spell, held))) | blank
            assert union == sum({1 << bit for way in ways for bit in range(20) if way >> bit & 1})


FIRST_DRAW = (
    "65.57 12.23 39.06 42.22 8.43 17.18 17.18 10.96 8.14 5.53 2.72 2.72 3.55 3.55 1.67 0.25 0.31 0.31 0.70 0.24"
)


def test_section_5_the_chances_of_the_first_draw_to_every_printed_digit() -> None:
    assert " ".join(f"{float(100 * chance):.2f}" for chance in odds.first_draw().values()) == FIRST_DRAW


# The odds against plain counting


def situations(count: int) -> Iterator[tuple[tuple[int, ...], frozenset[int], tuple[Spell, ...], frozenset[Spell]]]:
    """Hands (every second with the wild), cards already out, five keys on display, some with a token."""
    random = Random(749_398)
    for number in range(count):
        cards = random.sample(range(40), 4 if number % 2 else 5)
        held = (*sorted(cards), WILD) if number % 2 else tuple(sorted(cards))
        rest = [card for card in SPELL_CARDS if card not in held]
        out = frozenset(random.sample(rest, random.randrange(21)))
        display = random.sample(list(Spell), 5)
        tokens = frozenset(random.sample(display, random.randrange(1, 5)))
        yield held, out, tuple(key for key in sorted(display) if key not in tokens), tokens


def test_the_odds_equal_plain_counting_in_80_situations(hands: dict[int, Masks]) -> None:
    kinds = list(dict.fromkeys(hands.values()))
    number = {kind: place for place, kind in enumerate(kinds)}
    numbers = {key: number[kind] for key, kind in hands.items()}  # counted faster than what they stand for
    for held, out, keys, tokens in situations(80):
        left = [1 << card for card in SPELL_CARDS if card not in held and card not in out]
        fate = mask(frozenset(key.name for key in tokens))
        kind_of = numbers.__getitem__
        found = {redraw.discard: redraw for redraw in odds.redraws(held, out, keys, tokens, frozenset(keys[1:]))}
        assert len(found) == 32
        for size in range(6):
            for discard in combinations(held, size):
                kept = sum(1 << card for card in held if card not in discard)
                times_of = Counter(map(kind_of, map(kept.__add__, map(sum, combinations(left, size)))))
                drawn = {kinds[kind]: times for kind, times in times_of.items()}
                redraw = found[discard]
                assert redraw.hands == sum(drawn.values())
                assert redraw.penalty == sum(times for (blank, _), times in drawn.items() if blank & fate)
                enchants = dict.fromkeys(keys, 0)
                wanted = 0
                for (blank, ways), times in drawn.items():
                    safe = [way for way in (blank, *ways) if not way & fate] if not blank & fate else []
                    good = [key for key in keys if any(way & mask(frozenset({key.name})) for way in safe)]
                    wanted += times if set(good) & set(keys[1:]) else 0
                    for key in good:
                        enchants[key] += times
                assert dict(redraw.enchants) == enchants
                assert redraw.enchant == wanted


def test_the_best_way_comes_first_by_our_measure() -> None:
    found = odds.redraws(
        hand("2c 3w 4o 5b 10c"), frozenset(), (Spell.FULL_STRAIGHT,), frozenset(), frozenset({Spell.FULL_STRAIGHT})
    )
    assert found[0].discard == hand("10c") and found[0].chance(found[0].enchant) == Fraction(
        9, 36
    )  # any 1, any 6, wild
    merits = [one.merit for one in found]
    assert merits == sorted(merits, reverse=True)


def test_ls_1_a_wild_that_is_not_declared_is_blank_for_fate() -> None:
    """Four of a kind would tempt fate at Pair; a wild that completes no pair does not."""
    [stay] = [
        one
        for one in odds.redraws(
            hand("1c 3w 5o 7b wild"), frozenset(), (Spell.FULL_ODD_STRAIGHT, Spell.THREE_OF_A_KIND),
            frozenset({Spell.PAIR}), frozenset({Spell.FULL_ODD_STRAIGHT}),
        )
        if not one.discard
    ]  # fmt: skip
    assert stay.penalty == 0
    assert dict(stay.enchants) == {Spell.FULL_ODD_STRAIGHT: 1, Spell.THREE_OF_A_KIND: 0}


def test_near_misses_name_the_cards_that_would_do() -> None:
    near = odds.near(hand("2c 3w 4o 5b 10c"), frozenset(hand("6c 1w")))
    assert set(near[Spell.FULL_STRAIGHT]) == set(hand("1c 1o 1b 6w 6o 6b wild"))
    assert near[Spell.FOUR_OF_A_KIND] == ()
