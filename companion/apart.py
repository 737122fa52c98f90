"""Heavy or doubtful work in a process of its own, with limits: companion.apart MEGABYTES SECONDS MODULE WORDS."""

from __future__ import annotations

import runpy
import subprocess
import sys
from contextlib import suppress

MEGABYTES = 1024
SECONDS = 60


class Unfinished(ValueError):
    """Work that took too long or too much."""


def run(module: str, *words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run one of our modules beside the house, and wait for it."""
    command = [sys.executable, "-m", "companion.apart", str(MEGABYTES), str(SECONDS), module, *words]
    try:
        return subprocess.run(command, input=given, capture_output=True, timeout=2 * SECONDS)
    except subprocess.TimeoutExpired as reason:
        raise Unfinished("That took too long.") from reason


def limit(megabytes: int, seconds: int) -> None:
    """What this process may use from here on, where the system can see to it."""
    with suppress(ImportError):  # Windows has no such limits: there the patience of whoever waits must do
        import resource

        for what, most in ((resource.RLIMIT_AS, megabytes << 20), (resource.RLIMIT_CPU, seconds)):
            with suppress(ValueError, OSError):  # not allowed here, or lower already
                resource.setrlimit(what, (most, most))


def main() -> None:
    _, megabytes, seconds, module, *words = sys.argv
    limit(int(megabytes), int(seconds))
    sys.argv = [module, *words]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
