"""Phones by the hundred, as plain sockets: they open streams, post moves and see when everybody was shown."""

from __future__ import annotations

import http.client
import re
import selectors
import socket
import time
from collections import deque
from contextlib import closing
from dataclasses import dataclass, field
from urllib.parse import urlencode

SEEN = re.compile(rb"event: (?:view|change)\n")
QUESTION = re.compile(rb'data-question="(\d+)"')


@dataclass
class Phone:
    """One browser, reduced to its cookie, its seat and its sockets."""

    host: str
    port: int
    code: str = ""
    number: int = 0
    cookie: str = ""
    question: int = 0

    def request(self, method: str, path: str, **form: str | list[str]) -> tuple[int, str, str]:
        headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
        # Closed whatever happens: the house may be shot in the middle of an answer.
        with closing(http.client.HTTPConnection(self.host, self.port, timeout=30)) as connection:
            connection.request(method, path, urlencode(form, doseq=True) if form else None, headers)
            with connection.getresponse() as answer:
                for header in answer.headers.get_all("Set-Cookie") or ():
                    if header.startswith("phone="):
                        self.cookie = header.split(";")[0]
                return answer.status, answer.headers.get("Location", ""), answer.read().decode()

    def sit(self, code: str, name: str) -> None:
        self.code = code
        _, where, _ = self.request("POST", f"/j/{code}", name=name)
        self.number = int(where.rsplit("/", 1)[1])


def table_of(host: str, port: int, slug: str, seats: int) -> list[Phone]:
    """A table with so many phones round it, dealt."""
    return kept_table(host, port, slug, seats)[1]


def kept_table(host: str, port: int, slug: str, seats: int) -> tuple[Phone, list[Phone]]:
    """The same, with its host's."""
    keeper = Phone(host, port)
    _, where, _ = keeper.request("POST", f"/open/{slug}", x="1")
    keeper.code = where.rsplit("/", 1)[1]
    phones = [Phone(host, port) for _ in range(seats)]
    for place, phone in enumerate(phones):
        phone.sit(keeper.code, f"Player {place}")
    keeper.request("POST", f"/t/{keeper.code}/deal", x="1")
    return keeper, phones


def lots(page: str) -> list[str]:
    """What a thief can go for, by number: above that list one's own treasures can be put back, and named."""
    return re.findall(r'name="lot" value="(\d+)"', page.partition('value="Steal"')[2])


@dataclass
class Stream:
    """An open stream and how many views it was shown."""

    phone: Phone
    sock: socket.socket
    views: int = 0
    tail: bytes = b""
    question: int = 0
    bytes: int = 0

    def read(self) -> None:
        data = self.sock.recv(1 << 18)
        if not data:
            raise ConnectionError("The house closed a stream.")
        self.bytes += len(data)
        *events, self.tail = (self.tail + data).split(b"\n\n")  # what comes in two parts is seen when it is whole
        for event in events:
            self.views += SEEN.search(event) is not None
            if found := QUESTION.search(event):
                self.question = int(found[1])


def open_stream(phone: Phone) -> Stream:
    sock = socket.create_connection((phone.host, phone.port))
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    path = f"/t/{phone.code}/{phone.number}/stream" if phone.number else f"/t/{phone.code}/stream"
    sock.sendall(f"GET {path} HTTP/1.1\r\nHost: {phone.host}\r\nCookie: {phone.cookie}\r\n\r\n".encode())
    return Stream(phone, sock)


@dataclass(eq=False)
class Busy:
    """A table at which somebody moves as soon as everybody has seen the last move."""

    streams: list[Stream]
    poster: socket.socket
    moves: int = 0
    sent: float = 0.0
    answered: bool = True
    expected: int = 1
    waits: list[float] = field(default_factory=list)

    def settled(self) -> bool:
        return self.answered and all(stream.views >= self.expected for stream in self.streams)

    def post(self) -> None:
        stream = self.streams[self.moves % len(self.streams)]
        phone = stream.phone
        form = {"move": "Whisper", "number": self.moves % 10, "question": stream.question}
        self._send(phone, f"/t/{phone.code}/{phone.number}/play", form)
        self.moves += 1

    def deal(self, keeper: Phone) -> None:
        """Another game: the first seat begins once more."""
        self._send(keeper, f"/t/{keeper.code}/deal", {"x": "1"})
        self.moves = 0

    def _send(self, phone: Phone, path: str, form: dict[str, object]) -> None:
        body = urlencode(form).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {phone.host}\r\nCookie: {phone.cookie}\r\n"
            f"Latchkey: 1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.sent = time.perf_counter()
        self.answered = False
        self.expected += 1
        self.poster.sendall(head.encode() + body)

    def read_answer(self) -> None:
        answer = self.poster.recv(65536)
        if self.answered:
            return  # the rest of the last one
        assert answer.startswith((b"HTTP/1.1 204", b"HTTP/1.1 303")), answer[:300]
        self.answered = True


def run(tables: list[list[Phone]], seconds: float) -> tuple[float, list[float]]:
    """Moves a second over all tables, and how long each move took until its last phone was shown it."""
    selector = selectors.DefaultSelector()
    busy = []
    for phones in tables:
        poster = socket.create_connection((phones[0].host, phones[0].port))
        poster.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        table = Busy([open_stream(phone) for phone in phones], poster)
        busy.append(table)
        for stream in table.streams:
            selector.register(stream.sock, selectors.EVENT_READ, (table, stream))
        selector.register(poster, selectors.EVENT_READ, (table, None))
    begun = 0.0
    done = 0
    ready: deque[Busy] = deque()
    while True:
        for key, _ in selector.select(1.0):
            table, stream = key.data
            if stream is None:
                table.read_answer()
            else:
                stream.read()
            if table.settled() and table not in ready:  # a heartbeat is no reason to move twice
                ready.append(table)
        now = time.perf_counter()
        if not begun and len(ready) == len(busy):
            begun = now
        while begun and ready:
            table = ready.popleft()
            if table.moves:
                done += 1
                table.waits.append(now - table.sent)
            table.post()
        if begun and now - begun > seconds:
            break
    for table in busy:
        table.poster.close()
        for stream in table.streams:
            stream.sock.close()
    return done / (now - begun), sorted(wait for table in busy for wait in table.waits)
