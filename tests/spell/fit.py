"""Fits what the facts of a position weigh to how games ended: python -m tests.spell.fit [GAMES]. It takes a while.

The advice plays; its weights, in companion/games/spell/advice/weights.py, are replaced by what is printed here.
"""

from __future__ import annotations

import sys
from random import Random

import numpy as np

from companion.games.spell.advice.worth import Numbers, Position, facts
from tests.spell.alone import obedient, play

SEED = 20_000
PLAN = np.array([0, 0.5, 0.5, 0, 0, 0, 0, 0])  # what is believed before any game was played: the plan is all there is
BELIEF = 10.0  # how firmly
ROUNDS = 60  # of Newton's method: far more than it takes


def logistic(rows: Numbers, won: Numbers) -> Numbers:
    weights, firm = PLAN.copy(), np.full(rows.shape[1], BELIEF)
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-(rows @ weights)))
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(firm)
        weights = weights + np.linalg.solve(curve, rows.T @ (won - chance) - firm * (weights - PLAN))
    return weights


def linear(rows: Numbers, scores: Numbers) -> Numbers:
    return np.asarray(np.linalg.solve(rows.T @ rows + np.eye(rows.shape[1]), rows.T @ scores))


def fit(seen: list[tuple[Position, bool, int]]) -> tuple[Numbers, Numbers]:
    each = [facts([position]) for position, _, _ in seen]
    wins, scores = np.vstack([win for win, _ in each]), np.vstack([score for _, score in each])
    won = np.array([float(won) for _, won, _ in seen])
    total = np.array([float(score) for _, _, score in seen])
    return logistic(wins, won), linear(scores[won > 0], total[won > 0])


def main() -> None:
    games = [play(obedient(), Random(SEED + game)) for game in range(int(sys.argv[1]) if sys.argv[1:] else 600)]
    seen = [
        (position, game.won, game.score)
        for game in games
        for position in game.between
        if not position.lost and not position.won
    ]
    win, score = fit(seen)
    print(f"{len(games)} games, {sum(game.won for game in games)} won, {len(seen)} positions")
    print("WIN =", win.round(3).tolist())
    print("SCORE =", score.round(3).tolist())


if __name__ == "__main__":
    main()
