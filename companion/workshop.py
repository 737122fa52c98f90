"""Heavy work beside the house: one piece after the other, told as it goes, given up when nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import gevent
from gevent.event import Event
from gevent.threadpool import ThreadPool

from companion.live import Mutex, in_thread

T = TypeVar("T")


class Busy(ValueError):
    """Too many wait for the same thing already."""


class GivenUp(Exception):
    """Nobody waits for it any more."""


Say = Callable[[Any], None]
LOOK = 0.1  # seconds after which whoever waits looks what was said
STILL = 10  # looks at nothing new, after which they say that they are still there: so it is noticed who is not


class Errand:
    """Heavy work, what is said of it meanwhile, and whoever waits for it. When nobody does any more, it is given up."""

    def __init__(self, work: Callable[[Say], object]) -> None:
        self._work = work
        self._said: list[Any] = []  # by its thread; read by ours
        self._over = Event()
        self._failed: Exception | None = None
        self.waiting = 0

    def run(self) -> None:
        """In a thread of the workshop."""

        def say(words: Any) -> None:
            if not self.waiting:
                raise GivenUp
            self._said.append(words)

        if not self.waiting:
            raise GivenUp
        self._work(say)

    def end(self, failed: Exception | None) -> None:
        self._failed = failed
        self._over.set()

    def watch(self) -> Iterator[Any]:
        """All that is said of it, as it is said, and None now and then; at its end, why it failed, if it did."""
        heard, quiet = 0, 0
        try:
            while True:
                over = self._over.wait(LOOK)
                new = self._said[heard:]
                yield from new
                heard, quiet = heard + len(new), 0 if new else quiet + 1
                if over:
                    break
                if quiet == STILL:
                    quiet = 0
                    yield None
        finally:
            self.waiting -= 1
        if self._failed is not None:
            raise self._failed

    def wait(self) -> None:
        for _ in self.watch():
            pass


class Workshop:
    """Heavy work, one piece after the other beside the house. Its queue is short, and its thread is nobody else's."""

    def __init__(self, longest_queue: int = 6) -> None:
        self._bench = Mutex()
        self._pool: ThreadPool | None = None
        self._waiting = 0
        self._longest = longest_queue
        self._errands: dict[str, Errand] = {}

    def under_way(self, name: str) -> bool:
        """Somebody waits for it already."""
        return name in self._errands and self._errands[name].waiting > 0

    def errand(self, name: str, work: Callable[[Say], object]) -> Errand:
        """Work that is done once for all who ask for it meanwhile. Each of them has to watch it, or to wait."""
        if not self.under_way(name):
            self._errands[name] = Errand(work)
            gevent.spawn(self._run, name, self._errands[name])
        errand = self._errands[name]
        errand.waiting += 1
        return errand

    def _run(self, name: str, errand: Errand) -> None:
        failed: Exception | None = None
        try:
            self.do(errand.run)
        except Exception as reason:
            failed = reason
        if self._errands.get(name) is errand:  # not one that was begun anew after everybody had left
            del self._errands[name]
        errand.end(failed)

    def do(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._longest:
            raise Busy("The press is busy. Try again in a minute.")
        self._waiting += 1
        try:
            with self._bench:
                self._pool = self._pool or ThreadPool(1)
                return in_thread(work, self._pool)
        finally:
            self._waiting -= 1
