"""The exact odds beside a plain enumeration of the same answer: python -m tests.bench.odds [--whole]."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from itertools import combinations
from random import Random
from statistics import median

from companion.games.spell import odds
from companion.games.spell.components import NATURALS, SPELL_CARDS, WILD, Spell
from companion.games.spell.odds import Redraw
from companion.games.spell.spells import RECIPES

KEYS = (Spell.SMALL_STRAIGHT, Spell.THREE_OF_A_KIND, Spell.FULL_HOUSE, Spell.LARGE_FLUSH)
TOKENS = frozenset({Spell.PAIR})


def plain(hand: tuple[int, ...], out: frozenset[int]) -> dict[tuple[int, ...], tuple[int, int, int]]:
    """Every redraw of all 32 ways, one hand after the other: hands, those that enchant, those that fate punishes."""

    def met(cards: tuple[int, ...], spell: Spell) -> bool:
        recipe = RECIPES[spell]
        return any(recipe.made(some) for some in combinations(cards, recipe.size))

    def judge(cards: tuple[int, ...]) -> tuple[bool, bool]:
        natural = tuple(card for card in cards if card != WILD)
        if any(met(natural, token) for token in TOKENS):
            return False, True
        ways = [natural] if WILD not in cards else [natural, *((*natural, card) for card in NATURALS)]
        safe = (way for way in ways if not any(met(way, token) for token in TOKENS))
        return any(met(way, key) for way in safe for key in KEYS), False

    left = [card for card in SPELL_CARDS if card not in hand and card not in out]
    answer = {}
    for count in range(6):
        for discard in combinations(hand, count):
            kept = tuple(card for card in hand if card not in discard)
            verdicts = [judge(kept + drawn) for drawn in combinations(left, count)]
            answer[discard] = (len(verdicts), sum(won for won, _ in verdicts), sum(lost for _, lost in verdicts))
    return answer


def exact(hand: tuple[int, ...], out: frozenset[int]) -> tuple[Redraw, ...]:
    odds.chances_of.cache_clear()
    odds.redraws.cache_clear()
    return odds.redraws(hand, out, KEYS, TOKENS, frozenset(KEYS))


def timed(work: Callable[[], object], times: int = 1) -> float:
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begun)
    return median(taken)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--whole", action="store_true", help="also the first redraw of a turn: takes minutes")
    random = Random(5)
    cards = random.sample(NATURALS, 40)
    hand = tuple(sorted(cards[:5]))
    print(f"Making the book of 749,398 hands: {timed(odds.book) * 1000:.0f} ms, "
          f"{sum(part.nbytes for part in odds.book()) / 1e6:.1f} MB")  # fmt: skip
    every = tuple(Spell)

    def anew() -> None:
        odds.chances_of.cache_clear()
        odds.redraws.cache_clear()
        odds.redraws(hand, frozenset(), every, frozenset(), frozenset(every))

    whole = timed(anew, 20)
    print(f"All 32 ways to discard and 20 spells: {whole * 1000:.1f} ms")
    situations = [("with 15 cards out", frozenset(cards[5:20]))]
    situations += [("first redraw", frozenset[int]())] if words.parse_args().whole else []
    for name, out in situations:
        fast = timed(lambda out=out: exact(hand, out), 20)  # type: ignore[misc]
        begun = time.perf_counter()
        slow = plain(hand, out)
        taken = time.perf_counter() - begun
        for redraw in exact(hand, out):
            assert slow[redraw.discard] == (redraw.hands, redraw.enchant, redraw.penalty), "they must agree"
        hands = sum(count for count, _, _ in slow.values())
        print(
            f"{name}, {hands:,} hands: {fast * 1000:.1f} ms, plainly {taken:.1f} s: {taken / fast:,.0f} times as long"
        )


if __name__ == "__main__":
    main()
