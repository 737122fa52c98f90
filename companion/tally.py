"""What the house counts of itself: plain numbers, never names or codes, so cheap that they are always counted."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter, time

STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds
METHODS = frozenset({"GET", "HEAD", "POST"})  # what a guest makes up besides is not kept


@dataclass
class Seconds:
    """How long something took, each time: how often up to each step, and beyond the last."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(STEPS) + 1))
    total: float = 0.0

    def since(self, begun: float) -> None:
        took = perf_counter() - begun
        self.counts[bisect_left(STEPS, took)] += 1
        self.total += took


@dataclass
class Tally:
    opened: float = field(default_factory=time)
    answers: Counter[tuple[str, str]] = field(default_factory=Counter)  # by method and status
    written: Seconds = field(default_factory=Seconds)  # from a move's arrival until it is on disk
    told: Seconds = field(default_factory=Seconds)  # … until the phones at its table were told

    @staticmethod
    def begin() -> float:
        return perf_counter()

    def answered(self, method: str, status: str) -> None:
        self.answers[method if method in METHODS else "other", status[:3]] += 1
