"""Heavy or doubtful work in a process of its own, with limits: companion.apart MEGABYTES SECONDS MODULE WORDS."""

from __future__ import annotations

import runpy
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

MEGABYTES = 1024
SECONDS = 60


class Unfinished(ValueError):
    """Work that took too long or too much."""


TOO_LONG = "That took too long."


def run(module: str, *words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run one of our modules beside the house, and wait for it."""
    command = limited(module, SECONDS, *words)
    try:
        return subprocess.run(command, input=given, capture_output=True, timeout=2 * SECONDS)
    except subprocess.TimeoutExpired as reason:
        raise Unfinished(TOO_LONG) from reason


def told(module: str, hear: Callable[[bytes], None], given: bytes = b"", seconds: int = SECONDS) -> int:
    """Run one of our modules, and hear every line that it says as it says it; how it ended.

    Whoever hears may have had enough, and raise: then it is ended.
    """
    quiet, pipe = subprocess.DEVNULL, subprocess.PIPE
    with subprocess.Popen(limited(module, seconds), stdin=pipe, stdout=pipe, stderr=quiet) as child:
        assert child.stdin is not None and child.stdout is not None
        late = threading.Timer(2 * seconds, child.kill)
        late.start()
        try:
            with suppress(BrokenPipeError):  # it has ended already: how, is seen below
                child.stdin.write(given)
                child.stdin.close()
            for line in child.stdout:
                hear(line)
            ended = child.wait()
        except BaseException:
            child.kill()
            raise
        finally:
            overdue = not late.is_alive()
            late.cancel()
    if overdue:
        raise Unfinished(TOO_LONG)
    return ended


def limited(module: str, seconds: int, *words: str) -> list[str]:
    return [sys.executable, "-m", "companion.apart", str(MEGABYTES), str(seconds), module, *words]


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
