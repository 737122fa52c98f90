"""Challenges of an owner's own box, as they are typed in."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Illegal
from companion.games.locke.components import Challenge


def keep(challenge: Challenge) -> Challenge:
    """As it is kept: with a name, and a difficulty that a challenge can have."""
    name = " ".join(challenge.name.split())[:40]
    if not name:
        raise Illegal("A challenge needs a name.")
    if not 1 <= challenge.difficulty <= 20:
        raise Illegal("A difficulty is a number from 1 to 20; those of the game are 5 to 8.")
    return replace(challenge, name=name)
