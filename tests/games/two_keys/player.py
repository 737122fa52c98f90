"""Who plays Two Keys in tests: numbers with one digit or two, some of them too high."""

from __future__ import annotations

TYPED = {int: lambda random: random.randrange(1, 120)}
