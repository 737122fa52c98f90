"""Words that every game needs: how many of something, and who has won with it."""

from __future__ import annotations

from collections.abc import Collection


def many(number: int, thing: str) -> str:
    """'1 point', '2 points', '0 points'."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def victory(winners: Collection[object], number: int, thing: str) -> str:
    """The sentence of an outcome: '{winners} wins with 7 points.', '{winners} share the victory with 1 treasure.'"""
    verb = "wins with" if len(winners) == 1 else "share the victory with"
    return f"{{winners}} {verb} {many(number, thing)}."
