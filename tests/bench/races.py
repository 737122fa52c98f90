"""How long a race is: python -m tests.bench.races [--games N]. Racers with real hands play by our rules, to the end."""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random

from companion.games.castle.state import Ends, Options, Undersides
from tests.castle import Race

# Players, where two of them sit, and what the rules reference measured with bots of its own: rounds, first player wins.
RACES = ((2, Ends.SHORT, 21.7, 49), (2, Ends.LONG, 11.5, 53), (3, Ends.SHORT, 10.9, 32), (4, Ends.SHORT, 10.3, 22))


def main(games: int) -> None:
    for players, ends, rounds, first in RACES:
        began, lengths, wins, dumped = time.perf_counter(), [], 0, 0
        for seed in range(games):
            race = Race(players, Random(seed), Options(undersides=Undersides.APP, ends=ends))
            lengths.append(race.run() / players)
            wins += race.state.turn == race.first
            dumped += race.dumped
        share = 100 * dumped / (sum(lengths) * players)
        print(
            f"{players} players, {8 if players == 2 and ends is Ends.SHORT else 5 if players == 2 else 6} rows deep: "
            f"{statistics.mean(lengths):.1f} rounds (reference {rounds}), median {statistics.median(lengths):.1f}, "
            f"longest {max(lengths):.0f}; the first player wins {100 * wins / games:.0f} % (reference {first} %); "
            f"{share:.0f} % of turns discard; {1000 * (time.perf_counter() - began) / games:.0f} ms a game"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    main(parser.parse_args().games)
