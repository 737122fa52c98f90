"""Whole games by the advice, and by the advice as it was before: python -m tests.bench.advice [GAMES] [--only NAME].

Every policy gets the same shuffles of keys. Intervals are those of 95 %. It takes a second a game, or two.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import mean, median, quantiles, stdev

from companion.games.spell.outlook import Aim
from tests.spell.alone import Played, Policy, as_before, obedient, play

SURE = 1.96  # standard errors
CUTS = (0.0, 0.25, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01)

POLICIES: dict[str, Policy] = {
    "before": as_before,
    "before, the hardest key first": partial(as_before, hardest=True),
    "to win": obedient(Aim.WIN),
    "for points": obedient(Aim.POINTS),
}


def wilson(won: int, of: int) -> tuple[float, float]:
    """Between which shares the true one lies."""
    share, spread = won / of, SURE**2 / of
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return middle - half, middle + half


def average(numbers: Sequence[float]) -> str:
    return f"{mean(numbers):.2f} ± {SURE * stdev(numbers) / sqrt(len(numbers)):.2f}"


def report(name: str, games: list[Played], taken: float) -> None:
    scores = [game.score for game in games if game.won]
    low, high = wilson(len(scores), len(games))
    tenths = quantiles(scores, n=10)
    print(f"{name}: {len(games)} games in {taken:.0f} s")
    print(f"  won {len(scores)}, {len(scores) / len(games):.1%} ({low:.1%} to {high:.1%})")
    print(f"  score of a won game {average(scores)}; {min(scores)} to {max(scores)}, median {median(scores):.0f}, "
          f"eight in ten between {tenths[0]:.0f} and {tenths[-1]:.0f}")  # fmt: skip
    print(f"  score of any game, lost ones 0: {average([game.score for game in games])}")
    told = sorted((chance, game.won) for game in games for chance in game.told)
    if not told:
        return
    print("  what it said of a turn's first hand, and what came of it:")
    for low, high in pairwise(CUTS):
        some = [(chance, won) for chance, won in told if low <= chance < high]
        if some:
            said, won = mean(chance for chance, _ in some), mean(won for _, won in some)
            print(f"    {said:.1%} said, {won:.1%} won ({len(some)} turns)")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("games", type=int, nargs="?", default=1000)
    words.add_argument("--only", choices=POLICIES)
    given = words.parse_args()
    for name, policy in POLICIES.items():
        if given.only in (None, name):
            begun = time.perf_counter()
            games = [play(policy, Random(seed)) for seed in range(given.games)]
            report(name, games, time.perf_counter() - begun)


if __name__ == "__main__":
    main()
