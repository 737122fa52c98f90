"""What a position between two turns is worth: about how likely a win is, and about how many points it brings.

Nobody can count all that may still come, so this is an estimate, in two steps. First a plan: for every choice of chests
that would win, the easiest keys that fit, made one after the other in a little game of tokens that can be counted
(a turn makes the key, or costs a token; made on the first draw it brings one back). Then a few facts about the table
weigh that plan, by numbers fitted to the ends of many games that the advice played (`python -m tests.spell.fit`).
Nothing here depends on our own chests: an owner's box is weighed by the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.games.spell.advice.sorts import sorts
from companion.games.spell.advice.steps import STEPS
from companion.games.spell.advice.weights import SCORE, WIN
from companion.games.spell.chests import Chests, can_win, swapped
from companion.games.spell.components import CHESTS_TO_OPEN, DISPLAY, HAND, LOCKS, TOKENS, Edition, Spell
from companion.games.spell.score import TOKEN_POINTS
from companion.games.spell.state import Options, State, Why

Numbers = NDArray[np.float64]
LACKS = HAND + 1
NO_KEY = len(Spell)  # fills up a plan: made at once, and for nothing
MOST = CHESTS_TO_OPEN * LOCKS  # keys in a plan
USEFUL_REDRAWS = DISPLAY - 1  # the fifth token would block the last key
SURE = 6.0  # how sure a plan may make us, as a logit
TINY = 1e-9


@dataclass(frozen=True)
class Position:
    """What lies on the table between two turns, before the display is filled up. Nobody knows the order of the deck."""

    box: Edition
    options: Options
    chests: Chests
    display: tuple[Spell, ...]
    deck: frozenset[Spell]
    gone: int  # tokens
    cost: int  # points that lost keys cost

    @classmethod
    def of(cls, state: State) -> Position:
        """As it would be if the turn ended now and nothing happened."""
        counted = [one for one in state.lost if one.why is not Why.SACRIFICED or state.options.count_sacrificed]
        return cls(
            state.box, state.options, state.chests, state.display, frozenset(state.deck), state.gone, len(counted)
        )

    @property
    def left(self) -> int:
        return TOKENS - self.gone

    @property
    def won(self) -> bool:
        return sum(chest.opened for chest in self.chests) >= CHESTS_TO_OPEN

    @property
    def lost(self) -> bool:
        if self.gone > TOKENS or (self.options.lose_at_zero and self.gone == TOKENS):  # LS-3
            return True
        return not can_win(self.chests, [self.box.symbol(key) for key in (*self.display, *self.deck)])

    @property
    def score(self) -> int:
        """If it were won as it is."""
        chests = sum(chest.points for chest in self.chests if chest.opened)
        return TOKEN_POINTS * self.left + chests - self.cost

    def fitting(self, key: Spell) -> list[int]:
        """The numbers of the chests that have a free lock for the key."""
        symbol = self.box.symbol(key)
        return [chest.number for chest in self.chests if chest.fits(symbol)]

    def without(self, *keys: Spell) -> tuple[Spell, ...]:
        return tuple(key for key in self.display if key not in keys)

    def placed(self, key: Spell, number: int, bonus: bool) -> Position:
        """The key on a lock of that chest, or discarded if there is none for it (0)."""
        gone = max(0, self.gone - bonus)
        if not number:
            return replace(self, display=self.without(key), gone=gone, cost=self.cost + 1)
        chest = self.chests[number - 1].with_key(key, self.box.symbol(key))
        chests = swapped(self.chests, replace(chest, opened=chest.complete))
        return replace(self, display=self.without(key), gone=gone, chests=chests)

    def fated(self, keys: Sequence[Spell]) -> Position:
        lost = len(keys)
        return replace(self, display=self.without(*keys), gone=self.gone + lost, cost=self.cost + lost)

    def paid(self, key: Spell | None = None) -> Position:
        """A token discarded, with the key under it if it lay on one."""
        if key is None:
            return replace(self, gone=self.gone + 1)
        cost = self.cost + self.options.count_sacrificed  # LS-5
        return replace(self, display=self.without(key), gone=self.gone + 1, cost=cost)


# What a spell takes ---------------------------------------------------------------------------------------------------


@cache
def paces() -> Numbers:
    """For every spell, from what was lacked to what is lacked after a redraw that goes for it."""
    found = np.zeros((len(Spell), LACKS, LACKS))
    for spell, rows in STEPS.items():
        found[spell.number - 1, 0, 0] = 1
        for lack, row in enumerate(rows, 1):
            found[spell.number - 1, lack, : len(row)] = np.array(row) / sum(row)
    return found


@cache
def chances() -> Numbers:
    """For every spell, the chance that a turn which goes for it alone meets it, by the number of tokens in hand."""
    every = sorts()
    found = np.ones((len(Spell) + 1, TOKENS + 1))
    for spell in range(len(Spell)):
        lacks = np.bincount(every.lacks[spell], weights=every.fresh, minlength=LACKS)
        for tokens in range(TOKENS + 1):
            found[spell, tokens] = lacks[0]
            lacks = lacks @ paces()[spell] if tokens < USEFUL_REDRAWS else lacks
    return found


# The little game of tokens --------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """Some chests to open, and the easiest keys for what they lack: the hardest first."""

    points: int
    keys: tuple[int, ...]  # numbers of spells, filled up with no keys


def plans(position: Position) -> list[Plan]:
    ease = chances()[:, USEFUL_REDRAWS]
    fitting: dict[str, list[int]] = {}
    for key in (*position.display, *position.deck):
        fitting.setdefault(position.box.symbol(key), []).append(key.number - 1)
    for some in fitting.values():
        some.sort(key=lambda key: -ease[key])
    shut = [chest for chest in position.chests if not chest.opened]
    wanted = CHESTS_TO_OPEN - (len(position.chests) - len(shut))
    open_points = sum(chest.points for chest in position.chests if chest.opened)
    found = []
    for chosen in combinations(shut, wanted):
        need: dict[str, int] = {}
        for chest in chosen:
            for symbol in chest.missing:
                need[symbol] = need.get(symbol, 0) + 1
        if all(len(fitting.get(symbol, ())) >= count for symbol, count in need.items()):
            keys = [key for symbol, count in need.items() for key in fitting[symbol][:count]]
            keys.sort(key=ease.__getitem__)
            points = open_points + sum(chest.points for chest in chosen)
            found.append(Plan(points, (*keys, *(NO_KEY,) * (MOST - len(keys)))))
    return found


def carried_out(keys: NDArray[np.intp], lose_at_zero: bool) -> tuple[Numbers, Numbers]:
    """By plan and tokens in hand: the chance to make all its keys one after the other, and the tokens left then."""
    table = chances()[keys]  # plans, keys, tokens
    first = np.where(keys == NO_KEY, 0.0, table[:, :, 0])
    win = np.ones((len(keys), TOKENS + 1))
    left = np.tile(np.arange(TOKENS + 1.0), (len(keys), 1))  # times the chance to win
    if lose_at_zero:  # LS-3
        win[:, 0] = left[:, 0] = 0
    for place in reversed(range(keys.shape[1])):
        bonus, made = first[:, place], table[:, place]
        for values in (win, left):
            later = values.copy()
            for tokens in range(lose_at_zero, TOKENS + 1):
                missed = values[:, tokens - 1] if tokens else 0.0
                up = later[:, min(TOKENS, tokens + 1)]
                chance = made[:, tokens]
                values[:, tokens] = bonus * up + (chance - bonus) * later[:, tokens] + (1 - chance) * missed
    return win, left


# Facts about a position -----------------------------------------------------------------------------------------------


def logit(chance: float) -> float:
    return max(-SURE, min(SURE, log(max(chance, TINY) / max(1 - chance, TINY))))


def facts(positions: Sequence[Position]) -> tuple[Numbers, Numbers]:
    """What is weighed by WIN, and by SCORE: a row for each position. None of them is won or lost."""
    each = [plans(position) for position in positions]
    flat = np.array([plan.keys for some in each for plan in some], dtype=np.intp)
    lose_at_zero = positions[0].options.lose_at_zero
    hard, kept = carried_out(flat, lose_at_zero)
    easy, _ = carried_out(flat[:, ::-1], lose_at_zero)
    wins, scores, start = [], [], 0
    for position, some in zip(positions, each, strict=True):
        mine = slice(start, start := start + len(some)), position.left
        missing = min(sum(key != NO_KEY for key in plan.keys) for plan in some)
        points = np.array([plan.points for plan in some]) - position.cost
        worth = points + TOKEN_POINTS * kept[mine] / np.maximum(hard[mine], TINY)
        rich, sure = np.argmax(worth * hard[mine]), np.argmax(hard[mine])
        wins.append(win_facts(position, float(hard[mine].max()), float(easy[mine].max()), missing))
        scores.append([1.0, float(worth[rich]), float(worth[sure]), position.left, missing])
    return np.array(wins), np.array(scores)


def win_facts(position: Position, hard: float, easy: float, missing: int) -> list[float]:
    ease, now = chances()[:, position.left], position.left
    free = {symbol for chest in position.chests if not chest.opened for symbol in chest.missing}
    shown = [ease[key.number - 1] for key in position.display]
    useful = [ease[key.number - 1] for key in position.display if position.box.symbol(key) in free]
    to_come = min(DISPLAY - len(shown), len(position.deck))
    coming = [ease[key.number - 1] for key in position.deck]
    return [
        1.0,
        logit(hard),
        logit(easy),
        now / TOKENS,
        missing / MOST,
        1 - float(np.prod(1 - np.array(useful))),  # that a turn makes one of them
        1 - float(np.prod(1 - np.array(shown))),
        to_come * float(np.mean(coming)) if coming else 0.0,
    ]


def worths(positions: Sequence[Position]) -> Numbers:
    """For each position the chance to win and the points to be expected, where a lost game brings none."""
    found = np.zeros((len(positions), 2))
    unknown = []
    for place, position in enumerate(positions):
        if position.won:
            found[place] = 1, position.score
        elif not position.lost:
            unknown.append(place)
    if unknown:
        win, score = facts([positions[place] for place in unknown])
        chance = 1 / (1 + np.exp(-(win @ np.array(WIN))))
        found[unknown, 0] = chance
        found[unknown, 1] = chance * np.maximum(score @ np.array(SCORE), 0)
    return found
