"""Whole games by the advice, and by the advice as it was before: python -m tests.bench.advice [GAMES] [--only NAME].

Every policy gets the same shuffles of keys. Intervals are those of 95 %. It takes a second a game, or two. With
--moment: how long somebody waits for it, and what a busy loop feels of it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import mean, median, quantiles, stdev

import gevent

from companion.game import Action
from companion.games.spell.advice.outlook import Aim
from companion.games.spell.advice.tips import tips
from companion.games.spell.state import Phase, State
from companion.live import in_thread
from tests.spell.alone import Played, Policy, as_before, obedient, play

SURE = 1.96  # standard errors
TICK = 0.002  # seconds
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


def moment() -> None:
    """What a phone waits for, each time before a hand it has not seen; and how late a loop is that ticks meanwhile."""
    random, late = Random(5), [0.0]
    states = list(hands(random, 40))
    tips(states[0])  # the first one makes the book

    def tick() -> None:
        while True:
            begun = time.perf_counter()
            gevent.sleep(TICK)
            late.append(time.perf_counter() - begun - TICK)

    def asked(state: State) -> tuple[float, float]:
        begun, worked = time.perf_counter(), time.process_time()
        in_thread(lambda: tips(state))
        return time.perf_counter() - begun, time.process_time() - worked

    gevent.spawn(tick)
    gevent.sleep(1)
    idle = max(late)
    late.clear()
    waited, worked = zip(*map(asked, states[1:]), strict=True)
    print(f"{len(waited)} questions: waited {1000 * median(waited):.0f} ms, at most {1000 * max(waited):.0f}; "
          f"of the processor {1000 * median(worked):.0f} ms, at most {1000 * max(worked):.0f}")  # fmt: skip
    print(f"the loop was late by {1000 * max(late):.0f} ms at most, half the time by less than "
          f"{1000 * median(late):.1f} (idle: {1000 * idle:.0f} at most)")  # fmt: skip


def hands(random: Random, count: int) -> Iterator[State]:
    """First hands of turns, from here and there in games."""
    seen: list[State] = []

    def watched(state: State) -> tuple[Action, float | None]:
        if state.first and state.phase is Phase.CHOOSE:
            seen.append(state)
        return as_before(state)

    while len(seen) < count:
        play(watched, random)
    return iter(random.sample(seen, count))


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("games", type=int, nargs="?", default=1000)
    words.add_argument("--only", choices=POLICIES)
    words.add_argument("--moment", action="store_true", help="how long somebody waits for advice")
    given = words.parse_args()
    if given.moment:
        return moment()
    for name, policy in POLICIES.items():
        if given.only in (None, name):
            begun = time.perf_counter()
            games = [play(policy, Random(seed)) for seed in range(given.games)]
            report(name, games, time.perf_counter() - begun)


if __name__ == "__main__":
    main()
