"""Is every deal as likely as every other? Chi-square of many deals: python -m tests.bench.deals [--deals N]."""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from companion.codes import RANDOM
from companion.game import signed
from companion.games.traitor import GAME
from companion.games.traitor.components import DECK, Role
from companion.games.traitor.moves import GoOn, ShuffleTreasure
from companion.games.traitor.state import Options, State


@dataclass(frozen=True)
class Fit:
    """A chi-square statistic. `p`: how often pure chance strays at least so far; evenly spread if all is well."""

    statistic: float
    freedom: int

    @property
    def p(self) -> float:
        """By Wilson and Hilferty: the cube root of a chi-square is all but normal."""
        part = 2 / (9 * self.freedom)
        z = ((self.statistic / self.freedom) ** (1 / 3) - (1 - part)) / math.sqrt(part)
        return math.erfc(z / math.sqrt(2)) / 2


def dealt(players: int, random: Random) -> State:
    """One deal, just as the house makes it: sealed, then moved about by what the phones add."""
    state: State = GAME.setup(players, Options())
    state, _ = GAME.apply(state, None, ShuffleTreasure(DECK))
    chance = GAME.chance(state, random)
    assert chance is not None
    state, _ = GAME.apply(state, None, signed(chance, random, 0))
    shares = tuple(f"{random.getrandbits(64):x}" for _ in range(players))
    state, _ = GAME.apply(replace(state, shares=shares), None, GoOn())
    return state


def spread(counts: Sequence[int]) -> Fit:
    even = sum(counts) / len(counts)
    return Fit(sum((count - even) ** 2 / even for count in counts), len(counts) - 1)


def fits(players: int, deals: int, random: Random) -> tuple[Fit, Fit]:
    """How evenly the roles fall on the seats, and the alignments on the Wizards."""
    seats, sides = Counter[tuple[int, Role]](), Counter[tuple[str, ...]]()
    for _ in range(deals):
        faces = [player.face for player in dealt(players, random).players if player.face]
        seats.update((seat, face.role) for seat, face in enumerate(faces))
        sides[tuple(face.side.name for face in faces if face.role is Role.WIZARD)] += 1
    state: State = GAME.setup(players, Options())
    copies = Counter(state.cast.characters)
    strayed = 0.0
    for role, count in copies.items():
        expected = deals * count / players
        strayed += sum((seats[seat, role] - expected) ** 2 / expected for seat in range(players))
    # Every deal has each role so many times: the seats are not independent, which this factor accounts for.
    roles = Fit(strayed * (players - 1) / players, (players - 1) * (len(copies) - 1))
    patterns = 6 if state.cast.alignments == 2 else 2
    assert len(sides) == patterns
    return roles, spread(list(sides.values()))


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench.deals", description=__doc__)
    options.add_argument("--deals", type=int, default=100_000, help="for each number of players")
    deals = options.parse_args().deals
    print(f"{deals} deals for each number of players: chi-square (degrees of freedom), p")
    print(f"{'players':>8} {'roles by seat':>26} {'alignments':>26}")
    for players in GAME.seats:
        words = [f"{fit.statistic:.1f} ({fit.freedom}), p = {fit.p:.3f}" for fit in fits(players, deals, RANDOM)]
        print(f"{players:>8} {words[0]:>26} {words[1]:>26}", flush=True)


if __name__ == "__main__":
    main()
