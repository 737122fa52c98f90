"""Who is looking at which table: one stream a page, told when there is something new to see.

Nothing outside this module and the server knows that everybody is served by one thread taking turns.
"""

from __future__ import annotations

import logging
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Protocol, TypeVar

import gevent
from gevent.event import Event
from gevent.lock import BoundedSemaphore as Mutex
from gevent.threadpool import ThreadPool

from companion.page import Page, event, told

__all__ = [
    "Live", "Mutex",
    "breathing", "disk_thread", "every", "from_threads", "in_thread", "later",
]  # fmt: skip

T = TypeVar("T")
Look = Callable[[], "Page | None"]  # None: there is nothing to see
Then = Callable[[], object]  # what is done when everybody has been told
MOST_SEEN = 20_000  # phones remembered
BEAT = 3.0  # seconds after which a stream says that it is still there: a phone admits silence after two of them
TURNS = 20  # in which the streams of all tables say so
AT_ONCE = 64  # streams that are told in one go, before others are served


class Line(Protocol):
    """A phone's connection, on which its stream is an answer without end."""

    def say(self, words: bytes) -> bytes:
        """Without waiting: what of it could not be sent."""

    def finish(self, rest: bytes) -> None:
        """However long it takes the phone to hear the rest; an error if it is gone."""


@dataclass(eq=False)
class Watcher:
    """One open page. `number` is the seat it shows; None is the table screen.

    Whoever has news tells it on its line, while its own greenlet waits; what the line does not take at once is left to
    that greenlet. So two never speak at the same time.
    """

    code: str
    number: int | None
    phone: str | None  # hashed, to know who is here
    look: Look
    line: Line | None = None  # without one, its own greenlet says everything
    wake: Event = field(default_factory=Event)
    waits: bool = False  # its greenlet does
    due: bytes = b""  # what is to be said next
    rest: bytes = b""  # of what was being said
    quiet: bool = False  # nothing was sent since the last beat
    ended: str = ""  # why this stream is over, in the name of its last event
    page: Page | None = None  # as it was last told
    count: int = 0  # how many were told

    @property
    def listens(self) -> bool:
        """Whether it can be told on its line just now."""
        return self.line is not None and self.waits and not self.wake.is_set()


class Live:
    def __init__(self, clock: Callable[[], float] = time.monotonic, now: Callable[[], float] = time.time) -> None:
        self.now = now  # as phones are told
        self.trouble = ""  # what keeps the house from playing just now, as a sentence: told with every beat
        self._watchers: dict[str, set[Watcher]] = defaultdict(set)
        self._untold: dict[Watcher | Then, None] = {}  # those for whom there is something, the first one first
        self._telling = False
        self._turn = 0
        self._closed = False
        self._clock = clock
        self._begun = clock()
        self._seen: dict[tuple[str, str], float] = {}  # when each phone was last there, at which table
        self._since: dict[tuple[str, str], float] = {}  # when something was first noticed

    def watching(self, code: str) -> bool:
        return bool(self._watchers.get(code))

    def count(self) -> int:
        return sum(map(len, self._watchers.values()))

    def tell(self, code: str, then: Then | None = None) -> None:
        """There is something new at this table: everybody is told, once whoever did it has done with it."""
        for watcher in self._watchers.get(code, ()):
            self._stir(watcher)
        if then and self._telling:
            self._untold[then] = None
        elif then:
            then()

    def settle(self) -> None:
        """Go on when those are told who can be told at once: whoever tapped sees the new view before the answer."""
        gevent.sleep(0)

    def beat(self) -> None:
        """In so many beats each stream says once that it is still there: not all at once, as others wait meanwhile."""
        self._turn = (self._turn + 1) % TURNS
        for code in [code for code in self._watchers if hash(code) % TURNS == self._turn]:
            for watcher in self._watchers[code]:
                watcher.quiet = True
                self._stir(watcher)

    def close(self) -> None:
        """The house closes: every stream ends, and its phone may look for the house again at once."""
        self._closed = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                self._end(watcher, "closing")

    def seen(self, code: str, phone: str | None) -> None:
        """That phone is there just now. Only phones that have something to lose are to be remembered."""
        if phone:
            if len(self._seen) >= MOST_SEEN:  # whoever is forgotten counts as there just now, never as gone
                self._seen, self._begun = {}, self._clock()
            self._seen[code, phone] = self._clock()

    def away(self, code: str, phone: str) -> float:
        """How many seconds a phone has not been there, as far as this house can know: not longer than it is open."""
        if any(watcher.phone == phone for watcher in self._watchers.get(code, ())):
            return 0.0
        return self._clock() - self._seen.get((code, phone), self._begun)

    def since(self, code: str, what: str) -> float:
        """How many seconds ago this was first asked about."""
        if len(self._since) >= MOST_SEEN:
            self._since = {}
        return self._clock() - self._since.setdefault((code, what), self._clock())

    def end(self, code: str, number: int, why: str) -> None:
        """The seat is no longer shown where it was: another tab, another phone, or gone."""
        for watcher in self._watchers.get(code, ()):
            if watcher.number == number:
                self._end(watcher, why)

    def _end(self, watcher: Watcher, why: str) -> None:
        watcher.ended = watcher.ended or why
        watcher.wake.set()

    def watch(
        self, code: str, number: int | None, phone: str | None, look: Look, line: Line | None = None
    ) -> Iterator[bytes]:
        """A stream that begins with the whole view, at once: reconnecting is resynchronising.

        Of two pages showing the same seat the newest wins; the older one is told.
        """
        # All of it inside the generator: one that is never begun has nothing to clean up.
        if number is not None:
            self.end(code, number, "elsewhere")
        watcher = Watcher(code, number, phone, look, line, ended="closing" if self._closed else "")
        self._watchers[code].add(watcher)
        try:
            yield event("now", b"%.3f" % self.now())  # a phone's clock may be minutes off
            while True:
                watcher.wake.clear()
                if watcher.rest and line:
                    line.finish(watcher.rest)
                    watcher.rest = b""
                if watcher.due:
                    due, watcher.due = watcher.due, b""
                    yield due
                page = self._look(watcher)
                if says := self._words(watcher, page):
                    yield says
                if page is None:
                    return
                watcher.waits = True
                watcher.wake.wait()
                watcher.waits = False
        finally:
            watcher.waits = False
            self.seen(code, phone)
            self._watchers[code].discard(watcher)
            if not self._watchers[code]:
                del self._watchers[code]

    def _look(self, watcher: Watcher) -> Page | None:
        """What is to be seen; in trouble, what was seen before: what it rests on may be out of reach."""
        if watcher.ended:
            return None
        return watcher.page if watcher.page and watcher.quiet and self.trouble else watcher.look()

    def _words(self, watcher: Watcher, page: Page | None) -> bytes:
        """What a stream is told now, if anything. The same again is not sent: that would say that something was."""
        quiet, watcher.quiet = watcher.quiet, False
        if page is None:
            watcher.ended = watcher.ended or "gone"
            return event(watcher.ended)
        if quiet and self.trouble:
            return event("trouble", self.trouble.encode())
        if page == watcher.page:
            return event("beat") if quiet else b""
        was, watcher.page, watcher.count = watcher.page, page, watcher.count + 1
        return told(was, page, watcher.count)

    # Telling many at once

    def _stir(self, watcher: Watcher) -> None:
        if not watcher.listens:
            watcher.wake.set()
            return
        self._untold[watcher] = None
        if not self._telling:
            self._telling = True
            gevent.spawn(self._tell_all)

    def _tell_all(self) -> None:
        """All is drawn before anything is said: so everybody hears it at the same moment."""
        breathe = breathing()
        try:
            while self._untold:
                some = list(islice(self._untold, AT_ONCE))
                for one in some:
                    self._untold.pop(one, None)
                    if isinstance(one, Watcher):
                        self._prepare(one)
                for one in some:
                    self._say(one) if isinstance(one, Watcher) else one()
                breathe()
        finally:
            self._telling = False

    def _prepare(self, watcher: Watcher) -> None:
        """What it is to be told, unless something is in the way: then its greenlet sees to it itself."""
        count = watcher.count
        try:
            page = self._look(watcher)  # others may go on meanwhile
        except Exception:
            page = None
        if page is None or watcher.count != count or not watcher.listens:
            watcher.wake.set()
        else:
            watcher.due = self._words(watcher, page)

    def _say(self, watcher: Watcher) -> None:
        if watcher.due and watcher.line and watcher.listens:
            watcher.rest, watcher.due = watcher.line.say(watcher.due), b""
        if watcher.due or watcher.rest:
            watcher.wake.set()


def from_threads(work: Callable[..., Any]) -> Callable[..., None]:
    """So that a thread of somebody else's can have it done here, when it is its turn."""
    loop = gevent.get_hub().loop

    def turn(*arguments: Any) -> None:
        loop.run_callback_threadsafe(gevent.spawn, work, *arguments)

    return turn


def later(seconds: float, work: Callable[..., Any], *arguments: Any) -> None:
    """Do something in a while, without anybody waiting for it."""
    gevent.spawn_later(seconds, work, *arguments)


def in_thread(work: Callable[[], T], pool: ThreadPool | None = None) -> T:
    """Do something that takes a moment in a real thread, while every stream goes on."""

    def caught() -> tuple[Any, Exception | None]:  # what a thread raises would be printed as if nobody caught it
        try:
            return work(), None
        except Exception as reason:
            return None, reason

    result, reason = (pool or gevent.get_hub().threadpool).apply(caught)
    if reason is not None:
        raise reason
    done: T = result
    return done


def breathing(every: int = 4) -> Callable[[], None]:
    """Called again and again by something long, it lets others go on for a moment, every few milliseconds."""
    since = time.monotonic()

    def breathe() -> None:
        nonlocal since
        if time.monotonic() - since > every / 1000:
            gevent.sleep(0)
            since = time.monotonic()

    return breathe


def disk_thread() -> Callable[[Callable[[], Any]], Any]:
    """Runs what waits for the disk in one thread of its own: the disk takes turns."""
    pool = ThreadPool(1)
    return lambda work: in_thread(work, pool)


def every(seconds: float, work: Callable[[], Any]) -> None:
    """Do something again and again, as long as the house is open."""

    def again() -> None:
        while True:
            gevent.sleep(seconds)
            try:
                work()
            except Exception:
                logging.exception("What is done every %s seconds failed; it is tried again.", seconds)

    gevent.spawn(again)
