"""Games of Lock & Spell with a real deck, by somebody who wants to win: python -m tests.spell.evening records them.

Spells are shuffled and drawn, keys come from their pile, and treasures lie under their chests, as on a table: so what a
game costs in taps is what it costs a player, and not what chance would have them do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from companion.entries import Acted, Start
from companion.game import Action, Seat
from companion.games import shelf
from companion.games.spell.cards import Cards, in_order
from companion.games.spell.checker import Question, blockings, met
from companion.games.spell.components import HAND, OURS, SPELL_CARDS, TREASURES, Spell
from companion.games.spell.moves import (
    DiscardToken,
    Draw,
    DrewAgain,
    Enchant,
    Fate,
    Find,
    LayOut,
    Place,
    ShowKeys,
    UseToken,
)  # fmt: skip
from companion.games.spell.state import Dealer, Options, Phase, State
from companion.table import Table
from tests.playing import NAMES

ANN = Seat(0)


@dataclass
class Solitaire:
    """A table, and the cards that lie on it."""

    table: Table
    random: Random
    spells: list[int] = field(default_factory=list)
    hand: Cards = ()
    out: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        self.keys, self.treasures = list(Spell), list(TREASURES)
        self.random.shuffle(self.keys)
        self.random.shuffle(self.treasures)

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    def do(self, move: Action) -> None:
        self.table.add(*self.table.judge(ANN, move, self.random))

    def play(self) -> Table:
        self.do(LayOut(OURS))
        turn = 0
        while self.table.running:
            match self.state.phase:
                case Phase.KEYS:
                    self.do(ShowKeys(tuple(self.keys.pop() for _ in range(self.state.to_come))))
                case Phase.PLACE:
                    assert self.state.enchanted
                    nearest = min(self.state.fitting(self.state.enchanted), key=lambda chest: len(chest.missing))
                    self.do(Place(nearest.number))
                case Phase.FIND:
                    self.do(Find(self.treasures.pop()))
                case _ if turn < self.state.turn:
                    turn = self.state.turn
                    self.shuffle()
                case _:
                    self.choose()
        return self.table

    def shuffle(self) -> None:
        self.spells, self.out = list(SPELL_CARDS), frozenset()
        self.random.shuffle(self.spells)
        self.hand = ()
        self.draw(HAND)

    def draw(self, number: int) -> None:
        new = tuple(self.spells.pop() for _ in range(number))
        self.hand = in_order((*self.hand, *new))
        if self.state.phase is Phase.DRAW:
            self.do(Draw(new))

    def choose(self) -> None:
        """The hardest key that is met and fits; else a redraw; else the turn ends."""
        state = self.state
        asked = Question(self.hand, state.display, state.tokened, frozenset(), self.out, state.box.suits)
        there = [one for one in met(asked) if not one.token and not one.costs and state.fitting(one.spell)]
        if there:
            return self.do(Enchant(there[0].spell, there[0].wild))
        best = blockings(asked)[:1] if state.supply else ()
        if not best:
            return self.do(DiscardToken(None if state.supply or not state.tokened else min(state.tokened)))
        discard = best[0].redraw.discard
        self.do(UseToken(best[0].key, discard))
        self.hand = tuple(card for card in self.hand if card not in discard)
        self.out |= set(discard)
        self.draw(len(discard))


def begun(dealer: Dealer, random: Random) -> Table:
    table = Table(shelf()["spell"])
    table.add(*table.begin(Start(NAMES[:1], (1,), Options(dealer=dealer)), random))
    return table


def by_card(seed: int) -> Table:
    return Solitaire(begun(Dealer.BOX, random := Random(seed)), random).play()


def tracked(told: Table) -> Table:
    """The same game, by somebody who tells only what each turn came to."""
    random = Random(1)
    table = begun(Dealer.TRACK, random)

    def do(move: Action) -> None:
        table.add(*table.judge(ANN, move, random))

    for before, after in pairwise(told.steps):
        assert isinstance(after.entry, Acted)
        match after.entry.move:
            case Enchant(key):
                do(Enchant(key))
            case UseToken() if DrewAgain() in table.moves(ANN):
                do(DrewAgain())
            case Draw() | UseToken():
                pass
            case move:
                do(move)
        if fated := after.state.lost[len(before.state.lost) :] if isinstance(after.entry.move, Draw) else ():
            do(Fate(tuple(one.key for one in fated)))
    return table


if __name__ == "__main__":
    from tests.test_every_game import PLAYTHROUGHS, transcript

    for name, table in (("spell", game := by_card(6)), ("spell-track", tracked(game))):
        (PLAYTHROUGHS / f"{name}.txt").write_text(transcript(table), encoding="utf-8")
