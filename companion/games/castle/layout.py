"""A layout that plays well: random, without lines or blocks of one colour, and with every colour at every side."""

from __future__ import annotations

from random import Random

from companion.games.castle.components import Colour
from companion.games.castle.state import Edge, State


def balanced(state: State, random: Random) -> tuple[Colour, ...]:
    """As many of each colour as can be, shuffled, then swapped until nothing is left to complain of."""
    share = len(state.spots) // len(Colour)
    laid = [colour for colour in Colour for _ in range(share)]
    random.shuffle(laid)
    wrong = faults(state, laid)
    while wrong:
        one, other = random.sample(range(len(laid)), 2)
        laid[one], laid[other] = laid[other], laid[one]
        now = faults(state, laid)
        if now > wrong:
            laid[one], laid[other] = laid[other], laid[one]
        else:
            wrong = now
    return tuple(laid)


def faults(state: State, laid: list[Colour]) -> int:
    """Three of a colour in a line, four in a square, and colours that a side lacks."""
    colour = dict(zip(state.spots, laid, strict=True))
    shapes = ((0, 1, 2), (0, 10, 20), (0, 1, 10, 11))
    found = sum(
        len({colour.get(at + by) for by in shape}) == 1  # a shape that reaches over the edge has a None in it
        for at in state.spots
        for shape in shapes
    )
    return found + sum(len(Colour) - len({colour[at] for at in state.row_of(side)}) for side in Edge)
