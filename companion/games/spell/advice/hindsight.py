"""Looking back at a finished game: where another move was better, in a process of its own that is given the log."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from companion.entries import Acted
from companion.games.spell import GAME
from companion.games.spell.advice.choices import Choice, advice, weighed
from companion.games.spell.advice.tips import says, share
from companion.games.spell.memory import Regret
from companion.games.spell.moves import DiscardToken, Enchant, Place, UseToken
from companion.games.spell.state import State
from companion.games.spell.view import card_view
from companion.table import Table

TURNS = 3
WORTH_TELLING = 0.01  # a chance that differs by less is no better known than that


@dataclass(frozen=True)
class Slip:
    state: State
    did: Choice
    better: Choice

    @property
    def lost(self) -> float:
        return self.better.win - self.did.win


def slips(log: Sequence[dict[str, Any]]) -> Iterator[Slip]:
    """Every choice that was made, beside the best there was."""
    table = Table(GAME)
    table.follow(list(log))
    for before, moment in zip(table.steps, table.steps[1:], strict=False):
        entry, state = moment.entry, before.state
        if isinstance(entry, Acted) and isinstance(entry.move, (Enchant, UseToken, DiscardToken, Place)):
            best, did = advice(state), weighed(state, entry.move)
            if best and did and best[0].win - did.win >= WORTH_TELLING:
                yield Slip(state, did, max(best, key=lambda one: one.win))


def regrets(log: Sequence[dict[str, Any]]) -> list[Regret]:
    """The turns that cost most, the worst of each, in their order."""
    worst: dict[int, Slip] = {}
    for slip in slips(log):
        turn = slip.state.turn
        if turn not in worst or slip.lost > worst[turn].lost:
            worst[turn] = slip
    chosen = sorted(worst.items(), key=lambda one: -one[1].lost)[:TURNS]
    return [told(turn, slip) for turn, slip in sorted(chosen)]


def told(turn: int, slip: Slip) -> Regret:
    did, better = (whole(slip.state, choice) for choice in (slip.did, slip.better))
    return Regret(turn, better, did, share(slip.better.win), share(slip.did.win))


def whole(state: State, choice: Choice) -> str:
    """With the cards that were thrown away, where it is about them."""
    words = says(state, choice)
    if isinstance(choice.move, Place) and state.enchanted:
        words = f"{state.enchanted.value} on c{words[1:]}"
    if isinstance(choice.move, UseToken) and choice.move.discard:
        words += " " + ", ".join(card_view(card, state.box.suits).name for card in choice.move.discard)
    return words


if __name__ == "__main__":
    print(json.dumps([asdict(one) for one in regrets(json.load(sys.stdin))]))
