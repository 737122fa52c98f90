"""The house's clock: it runs on evenly, whatever happens to the date of the machine."""

from __future__ import annotations

import time


class Clock:
    """Seconds as everybody counts them, set once. It never goes back behind what was written down already."""

    def __init__(self, not_before: float = 0.0) -> None:
        self._set = max(time.time(), not_before) - time.monotonic()

    def __call__(self) -> float:
        return self._set + time.monotonic()
