"""The porter: lets people in, does not wait for dawdlers, and sees to it that nobody takes all the room.

Whoever holds a seat or keeps a table is seated; everybody else is a stranger. Of connections and of requests strangers
have less, and never the share that is kept for the seated. The machine itself is at home and is not counted.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import gevent
from gevent.pywsgi import WSGIHandler, WSGIServer

from companion.budget import AT_HOME, LONGEST_WAIT, Budget, household

HEALTH = "/health"  # never slowed down, whoever asks
IDLE = 30.0  # seconds that a kept connection waits for its next request, or for its first line
HEAD = 10.0  # seconds that the head of a request may take
BODY = 30.0  # and its body
STALLED = 30.0  # seconds without taking a byte of an answer
MOST_HEAD = 16 * 1024  # bytes
MOST_LINES = 100  # in a head
SMALL_BODY = 64 * 1024  # bytes; larger ones only from the seated, and a few at a time
MOST_BODY = 6 * 1024 * 1024
LARGE_AT_A_TIME = 3
MOST_CONNECTIONS = 8_000
EACH = 64  # connections of one household's strangers
EACH_PHONE = 16  # connections of one phone that is seated
EACH_SEATED = 256  # and of all those of a household
SPARE_FILES = 200  # for the database, pictures and processes
MOST_COOKIE = 4 * 1024  # bytes
NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
OWN = re.compile(r"(?:^|;\s*)phone=([\w-]{32,64})(?=;|$)")  # all that a cookie may be takes too long to read


class Dawdling(ValueError):
    """A guest who does not come to the end of what they say."""


@dataclass
class Porter:
    """Counts who is in. `knows` says whether a token's owner is seated."""

    knows: Callable[[str], bool] = lambda token: False
    behind_proxy: bool = False
    most: int = MOST_CONNECTIONS
    each: int = field(default_factory=lambda: EACH)
    strangers: Budget = field(default_factory=lambda: Budget(rate=20, burst=120))  # requests, by household
    phones: Budget = field(default_factory=lambda: Budget(rate=40, burst=200))  # of the seated, by phone
    seated: Budget = field(default_factory=lambda: Budget(rate=200, burst=800))  # and by household
    knocks: Budget = field(default_factory=lambda: Budget(rate=40, burst=200))  # new connections, by household
    large: int = 0  # bodies being read
    inside: int = 0
    busy: int = 0  # requests under way, streams included
    turned_away: Counter[str] = field(default_factory=Counter)  # by status
    guests: Counter[str] = field(default_factory=Counter)  # connections: strangers' by household, others' by phone
    newcomers: OrderedDict[Any, Visit] = field(default_factory=OrderedDict)  # who has said nothing yet, oldest first

    @property
    def crowded(self) -> bool:
        """Only the share is left that is kept for the seated."""
        return self.inside >= self.most * 3 // 4

    def at_home(self, household: str) -> bool:
        return household in AT_HOME and not self.behind_proxy

    def admits(self, household: str) -> bool:
        """Whether one more line from there is taken up."""
        if self.inside >= self.most:
            return False
        if self.behind_proxy or self.at_home(household):
            return True
        return self.guests[household] < self.each and self.knocks.take(household)

    def make_room(self) -> None:
        """Newcomers who have said nothing for longest leave first: a crowd of them keeps nobody out."""
        while len(self.newcomers) > self.most // 8:
            greenlet, visit = self.newcomers.popitem(last=False)
            visit.leave()  # from now on the place is free, whenever the line is really closed
            greenlet.kill(block=False)


class Visit(WSGIHandler):
    """One connection, from its first byte to its last."""

    guest = ""  # the household that pays
    entered = False
    counted: tuple[str, ...] = ()  # as what: a stranger of a household; or a phone, and a seated one of a household

    @property
    def porter(self) -> Porter:
        assert isinstance(self.server, Gate)
        return self.server.porter

    def handle(self) -> None:
        porter, me = self.porter, gevent.getcurrent()
        self.guest = house_of(self.client_address)
        if not (porter.behind_proxy or self.count()):  # of those taken up together with this one
            self.socket.close()
            return
        porter.inside += 1
        self.entered = True
        porter.newcomers[me] = self
        porter.make_room()
        try:
            self.socket.settimeout(STALLED)
            super().handle()
        finally:
            porter.newcomers.pop(me, None)
            self.leave()
            self.environ = None  # in which it stands itself

    def leave(self) -> None:
        if self.entered:
            self.entered = False
            self.porter.inside -= 1
            self.uncount()

    def count(self, token: str = "") -> bool:
        """Whether one more is let in, as a stranger or as a seated phone: one is counted as one thing at a time."""
        porter = self.porter
        limits = {f"phone {token}": EACH_PHONE, f"seated {self.guest}": EACH_SEATED}
        limits = limits if token else {self.guest: porter.each}
        if self.counted == tuple(limits) or porter.at_home(self.guest):
            return True
        self.uncount()
        if any(porter.guests[who] >= most for who, most in limits.items()):
            return False
        porter.guests.update(limits.keys())
        self.counted = tuple(limits)
        return True

    def uncount(self) -> None:
        for who in self.counted:
            self.porter.guests[who] -= 1
            if not self.porter.guests[who]:
                del self.porter.guests[who]
        self.counted = ()

    # A stream, told from elsewhere while its own greenlet waits

    def say(self, words: bytes) -> bytes:
        """As the next chunk of the answer under way, without waiting: what of it could not be sent."""
        chunk = b"%x\r\n%b\r\n" % (len(words), words) if self.response_use_chunked else words
        try:
            sock: Any = self.socket  # within it is one that never waits
            return chunk[sock._sock.send(chunk) :]
        except OSError:  # it takes nothing now, or never again: whoever sends the rest will know
            return chunk

    def finish(self, rest: bytes) -> None:
        self.socket.sendall(rest)

    def get_environ(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environ()
        environ["latchkey.line"] = self
        return environ

    # Reading

    def read_requestline(self) -> str:
        try:
            with gevent.Timeout(IDLE, Dawdling()):
                return str(super().read_requestline())
        except Dawdling:
            return ""

    def read_request(self, raw_requestline: str) -> Any:
        with gevent.Timeout(HEAD, Dawdling()):
            return super().read_request(raw_requestline)

    def MessageClass(self, lines: Any, *_: Any) -> Any:  # noqa: N802
        return Head(Bounded(lines))

    def handle_one_response(self) -> None:
        self.porter.newcomers.pop(gevent.getcurrent(), None)
        if not self.entered:  # shown out already, in the same moment
            self.close_connection = True
            return
        self.porter.busy += 1
        try:
            if says := self.why_not(self.environ or {}):
                self.turn_away(*says)
            else:
                super().handle_one_response()
        finally:
            self.porter.busy -= 1
            if self.porter.behind_proxy:  # there a guest is a request, not a line
                self.uncount()

    def why_not(self, environ: dict[str, Any]) -> tuple[str, str] | None:
        """Why this request is not answered, if so. Whoever asks too much too quickly waits first."""
        if environ.get("PATH_INFO") == HEALTH and not self.content_length:
            return None  # a proxy asks often, for everybody, and never waits
        porter, cookie = self.porter, environ.get("HTTP_COOKIE", "")
        if len(cookie) > MOST_COOKIE:
            return "431 Request Header Fields Too Large", "Those are too many cookies."
        if porter.behind_proxy:
            self.guest = forwarded(environ) or self.guest
        token = self.seated_token(cookie)
        crowded = not token and porter.crowded and not porter.at_home(self.guest)
        if crowded or not self.count(token):
            return "503 Service Unavailable", "The house is full. Try again in a minute."
        wait = 0.0 if porter.at_home(self.guest) else self.spend(token)
        if wait >= LONGEST_WAIT:
            return "429 Too Many Requests", "That was too much at once. Wait a minute."
        gevent.sleep(wait)
        return self.read_body(environ, token)

    def spend(self, token: str) -> float:
        if not token:
            return self.porter.strangers.spend(self.guest)
        wait = self.porter.phones.spend(token)  # who has spent their own spends nothing of the household's
        return wait or self.porter.seated.spend(self.guest)

    def seated_token(self, cookie: str) -> str:
        """The token that this request shows, if its owner is seated."""
        found = OWN.search(cookie)
        return found[1] if found and self.porter.knows(found[1]) else ""

    def read_body(self, environ: dict[str, Any], token: str) -> tuple[str, str] | None:
        """The whole body, before anybody works with it: dawdlers keep only their own line busy."""
        length = self.content_length or 0
        large = length > SMALL_BODY
        if "HTTP_TRANSFER_ENCODING" in environ:
            return "411 Length Required", "Say how long it is."
        if length > (MOST_BODY if token or self.porter.at_home(self.guest) else SMALL_BODY):
            return "413 Content Too Large", "That is too much at once."
        if large and self.porter.large >= LARGE_AT_A_TIME:
            return "503 Service Unavailable", "Others are sending files just now. Try again in a minute."
        if not length:
            return None
        self.porter.large += large
        try:
            with gevent.Timeout(BODY, Dawdling()):
                environ["wsgi.input"] = BytesIO(environ["wsgi.input"].read())
        except (Dawdling, OSError):
            return "408 Request Timeout", "That took too long."
        finally:
            self.porter.large -= large
        return None

    def turn_away(self, status: str, sentence: str) -> None:
        self.close_connection = True
        self.porter.turned_away[status[:3]] += 1
        body = sentence.encode()
        head = f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\n"
        with suppress(OSError):
            self.socket.sendall(f"{head}X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n".encode() + body)

    def log_error(self, *_: Any) -> None:
        """What guests say wrongly is theirs to know, and is answered with 400."""


class Bounded:
    """The lines of a head, not more than a head has."""

    def __init__(self, lines: Any) -> None:
        self.lines, self.left = lines, MOST_HEAD

    def readline(self, size: int = -1) -> bytes:
        line: bytes = self.lines.readline(min(size, self.left + 1) if size >= 0 else self.left + 1)
        self.left -= len(line)
        if self.left < 0:
            raise ValueError("That head is too long.")
        return line


class Head:
    """The head of a request, line by line as it came. What a letter may say besides is not said here."""

    status = ""

    def __init__(self, lines: Bounded) -> None:
        self.headers: list[str] = []
        self._said: dict[str, str] = {}
        while (line := lines.readline().decode("latin-1")) not in ("\r\n", "\n", ""):
            name, colon, value = line.partition(":")
            known = name.lower()
            if not colon or not NAME.fullmatch(name) or len(self.headers) >= MOST_LINES:
                raise ValueError("That is not the head of a request.")
            if known in self._said and known == "content-length":  # two would be read as one or the other
                raise ValueError("That says twice how long it is.")
            self.headers.append(line)
            self._said.setdefault(known, value.strip())

    def get(self, name: str, otherwise: str | None = None) -> str | None:
        return self._said.get(name.lower(), otherwise)

    getheader = get

    def __delitem__(self, name: str) -> None:
        del self._said[name.lower()]

    @property
    def typeheader(self) -> str | None:
        return self.get("content-type")


def forwarded(environ: dict[str, Any]) -> str:
    """Whom our own proxy let in: it appends to what it was told."""
    return household(environ.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip())


def house_of(address: Any) -> str:
    return household(str(address[0]) if address else "")


class Gate(WSGIServer):
    """The server with a porter at it."""

    handler_class = Visit
    max_accept = 10  # lines taken up at once, before anybody inside is served again

    def __init__(self, listener: Any, app: Any, porter: Porter) -> None:
        super().__init__(listener, app, log=None)
        self.porter = porter

    def do_handle(self, *args: Any) -> None:
        """Whoever may not come in is hung up on before anything else is done about them."""
        sock, address = args
        if self.porter.admits(house_of(address)):
            super().do_handle(*args)
        else:
            sock.close()


def raise_file_limit() -> int:
    """As many open files as the system lets us have; how many connections that is good for."""
    if sys.platform == "win32":
        return 1000
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(100, min(soft if soft > 0 else wanted, wanted) - SPARE_FILES)
