"""What a turn in the castle costs a thumb, over whole races: python -m tests.bench.turns [races].

Racers with real hands play at every number of players, with real tiles and with the castle on a tablet. Beside it stand
what the same turns cost before, and how many things the hands do: draw, lay a card, turn or lay a tile's worth, walk.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from statistics import mean, median

from companion.game import Action
from companion.games.castle.moves import Discard, Play, Step, TurnKey
from companion.games.castle.state import Phase, State
from tests.castle import BOX, TABLET, Race, taps, taps_before

Cost = Callable[[State, Action], int]


def hands(state: State, move: Action) -> int:
    """Acts done with the hands: with tiles, a door is turned and a character walks; without, both are taps."""
    match move:
        case Play(_, at):
            turned = state.tiles and not state.tile(at).padlocked
            return 2 + turned + (move.go and state.tiles)
        case Discard():
            return 2
        case Step():
            return (2 if state.phase is Phase.PLAY else 0) + state.tiles
        case TurnKey():
            return int(state.tiles)
    return 0


class Counted(Race):
    """A race that adds up what each turn costs, in several ways."""

    def __init__(self, *race: object, costs: tuple[Cost, ...]) -> None:
        super().__init__(*race)  # type: ignore[arg-type]
        self.costs = costs
        self.turns: dict[int, list[int]] = {}

    def done(self, state: State, move: Action) -> None:
        sums = self.turns.setdefault(state.turns, [0] * len(self.costs))
        for place, cost in enumerate(self.costs):
            sums[place] += cost(state, move)


def main(races: int = 100) -> None:
    print(f"{'':28} {'turns':>6} {'median':>7} {'mean':>6} {'worst':>6} {'up to 3':>8}   before   by hand")
    for options in (BOX, TABLET):
        for players in (2, 3, 4):
            turns: list[list[int]] = []
            for seed in range(races):
                race = Counted(players, Random(seed), options, costs=(taps, taps_before, hands))
                race.run()
                turns += race.turns.values()
            now, before, acts = (list(column) for column in zip(*turns, strict=True))
            few = sum(one <= 3 for one in now) / len(now)
            name = f"{players} players, {options.undersides.name.lower()}"
            print(
                f"{name:28} {len(now):6} {median(now):7.1f} {mean(now):6.2f} {max(now):6} {few:8.0%}"
                f"   {median(before):.1f} ({mean(before):.2f})  {mean(acts):.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
