"""Challenges of an owner's own box, as they are typed in."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Illegal
from companion.games.locke.components import Challenge, Colour, Reward

# What can be chosen for a challenge that is typed in, in words for its owner.
CHOICES = {
    "colour": tuple((colour.name, colour.value) for colour in Colour),
    "reward": (
        (Reward.DRAW_1.name, "draw a strength card"),
        (Reward.DRAW_2.name, "draw two"),
        (Reward.DRAW_3.name, "draw three"),
        (Reward.DRAW_4.name, "draw four"),
        (Reward.SCORE_1.name, "score the top strength card"),
        (Reward.SCORE_2.name, "score the top two"),
        (Reward.SCORE_3.name, "score the top three"),
        (Reward.DRAW_KEY.name, "draw a key"),
        (Reward.OTHER.name, "something else on the card"),
    ),
}


def keep(challenge: Challenge) -> Challenge:
    """As it is kept: with a name, and a difficulty that a challenge can have."""
    name = " ".join(challenge.name.split())[:40]
    if not name:
        raise Illegal("A challenge needs a name.")
    if not 1 <= challenge.difficulty <= 20:
        raise Illegal("A difficulty is a number from 1 to 20; those of the game are 5 to 8.")
    return replace(challenge, name=name)
