"""Waiting for what must come: by looking, never for a number of seconds. A busy machine has all the time it needs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 60.0  # seconds: so long that only what never comes is missed


def awaited(look: Callable[[], T | None], pause: Callable[[float], object] = time.sleep) -> T:
    """What a look finds, as soon as there is something."""
    until = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < until, "what was waited for never came"
        pause(0.02)
    return found
