"""The house's clock: it runs on evenly, whatever happens to the date of the machine."""

from __future__ import annotations

import time


class Clock:
    """Seconds as everybody counts them, set once. It never goes back behind what was written down already."""

    def __init__(self, not_before: float = 0.0, now: float | None = None) -> None:
        """now: what others' clocks say, if they are to go alike."""
        self._set = max(time.time() if now is None else now, not_before) - time.monotonic()

    def __call__(self) -> float:
        return self._set + time.monotonic()
