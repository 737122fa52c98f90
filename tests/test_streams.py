"""Streams over real connections: told in one go, left to their own pace when slow, and noticed when gone."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from random import Random
from urllib.parse import urlencode

import gevent
import gevent.socket
import pytest
from flask import Flask
from gevent.select import select

from companion.codec import encode
from companion.house import House
from companion.porter import Gate, Porter
from companion.room import Room
from companion.server import listen
from tests.patience import awaited
from tests.people import Person, dealt
from tests.playing import beat, choices, typed
from tests.streams import Reader


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    """A house whose lines take little at once, as those of a phone at the end of the garden do."""
    listener = listen("127.0.0.1", 0)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    gate = Gate(listener, app, Porter())
    gate.start()
    assert gate.server_port is not None
    yield gate.server_port
    gate.stop(0)


class Ear:
    """A phone's stream: bytes off the line, event by event."""

    def __init__(self, person: Person, room: Room, port: int) -> None:
        self.where = f"/t/{room.code}/{person.number}"
        self.person = person
        self.sock = gevent.socket.socket()
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.sock.settimeout(60)
        self.sock.connect(("127.0.0.1", port))
        cookie = person.browser.get_cookie("phone")
        assert cookie is not None
        head = f"GET {self.where}/stream HTTP/1.1\r\nHost: localhost\r\nCookie: phone={cookie.value}\r\n\r\n"
        self.sock.sendall(head.encode())
        self.lines = self.sock.makefile("rb")
        while self.lines.readline() != b"\r\n":
            pass
        self.reader, self.names, self._said = Reader(), list[bytes](), b""

    def close(self) -> None:
        self.lines.close()
        self.sock.close()

    def next(self) -> bytes:
        """The next event, put together from whatever chunks it comes in; nothing: the stream is over."""
        while b"\n\n" not in self._said:
            size = int(self.lines.readline(), 16)
            self._said += self.lines.read(size)
            assert self.lines.readline() == b"\r\n", "a chunk ends where it says"
            if not size:
                return b""
        event, _, self._said = self._said.partition(b"\n\n")
        self.names.append(event.partition(b"\n")[0].removeprefix(b"event: "))
        if self.names[-1] in (b"view", b"change"):
            self.reader.take(event + b"\n\n")
        return event

    def shows(self) -> bool:
        """Whether it has been told all that a fetch would show by now."""
        page: bytes = self.person.get(f"{self.where}/main").data
        return self.reader.view == page.rstrip(b" ")

    def catch_up(self) -> None:
        while not self.shows():
            assert self.next(), "the stream is over"


Hear = Callable[[Person], Ear]
Sitting = tuple[list[Person], Room]


@pytest.fixture
def hear(port: int, table: Sitting, house: House) -> Iterator[Hear]:
    """Streams of that table, hung up at the end whatever happened."""
    ears: list[Ear] = []

    def hear(person: Person) -> Ear:
        ears.append(Ear(person, table[1], port))
        return ears[-1]

    yield hear
    for ear in ears:
        ear.close()
    for _ in range(2):  # the house notices when it speaks
        beat(house.live)
        gevent.idle()


@pytest.fixture
def table(app: Flask) -> Sitting:
    return dealt(app, ("Zoë 🗝️", "B & <Bo>", "Ann"))


def play(house: House, room: Room, random: Random) -> None:
    seat, move = random.choice([(seat, move) for seat, move in choices(room.table) if seat is not None])
    house.play(room, seat, typed(room.table.state, move, random))
    gevent.sleep(0)


def test_everybody_is_told_every_move_and_the_whole_only_once(hear: Hear, table: Sitting, house: House) -> None:
    people, room = table
    ears, random = [hear(person) for person in people], Random(3)
    for ear in ears:
        ear.catch_up()
    for _ in range(12):
        play(house, room, random)
        for ear in ears:
            ear.catch_up()
    for ear in ears:
        assert ear.names[:2] == [b"now", b"view"] and ear.names.count(b"view") == 1
        assert ear.names.count(b"change") >= 10


def test_whoever_taps_is_shown_the_move_before_it_is_answered(
    hear: Hear, port: int, table: Sitting, house: House
) -> None:
    """So a second tap is never one on the page before."""
    people, room = table
    seat = room.table.asked()[0]
    person = next(one for one in people if room.playing(one.number) == seat)
    ear, move = hear(person), room.table.moves(seat)[0]
    ear.catch_up()
    form = {"move": type(move).__name__, "question": room.table.question(seat)} | encode(move)
    cookie, body = person.browser.get_cookie("phone"), urlencode(form)
    assert cookie is not None
    head = f"POST {ear.where}/play HTTP/1.1\r\nHost: localhost\r\nLatchkey: 1\r\nCookie: phone={cookie.value}\r\n"
    kind = f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    with gevent.socket.create_connection(("127.0.0.1", port)) as tap:
        tap.sendall((head + kind + body).encode())
        assert tap.recv(65536).startswith(b"HTTP/1.1 204 ")
        ready, _, _ = select([ear.sock], [], [], 0)
    assert ready
    ear.catch_up()


def test_who_reads_slowly_keeps_nobody_waiting_and_misses_nothing(hear: Hear, table: Sitting, house: House) -> None:
    people, room = table
    slow, quick = hear(people[0]), hear(people[1])
    random, edition = Random(3), room.edition
    while room.edition < edition + 80:  # far more than its line can hold
        if not room.table.running:
            house.start(room)
        play(house, room, random)
        quick.catch_up()
    slow.catch_up()
    assert slow.reader.number < quick.reader.number, "what it had no time for was put together"
    play(house, room, random)
    slow.catch_up()
    quick.catch_up()


def test_a_phone_that_is_gone_is_noticed(hear: Hear, table: Sitting, house: House) -> None:
    people, room = table
    ears, random = [hear(person) for person in people], Random(3)
    for ear in ears:
        ear.catch_up()
    assert house.live.count() == 3
    ears[0].close()

    def gone() -> bool:
        if not room.table.running:
            house.start(room)
        play(house, room, random)
        return house.live.count() == 2

    awaited(gone, gevent.sleep)
    ears[1].catch_up()


def test_a_drawing_that_fails_hurts_only_its_own_stream(hear: Hear, table: Sitting, house: House) -> None:
    people, room = table
    ear = hear(people[0])
    ear.catch_up()
    broken = house.live.watch(room.code, None, None, lambda: 1 // 0)  # type: ignore[arg-type, return-value]
    assert next(broken).startswith(b"event: now")
    play(house, room, Random(3))
    ear.catch_up()
    with pytest.raises(ZeroDivisionError):
        next(broken)


def test_in_trouble_every_stream_is_told_with_its_beat(hear: Hear, table: Sitting, house: House) -> None:
    people, room = table
    ear = hear(people[0])
    ear.catch_up()
    house.live.trouble = "The house waits for its database …"
    beat(house.live)
    assert ear.next() == "event: trouble\ndata: The house waits for its database …".encode()
    house.live.trouble = ""
    beat(house.live)
    assert ear.next() == b"event: beat\ndata: "


def test_a_house_that_closes_says_so_on_every_stream(hear: Hear, table: Sitting, house: House) -> None:
    people, room = table
    ears = [hear(person) for person in people]
    for ear in ears:
        ear.catch_up()
    house.live.close()
    for ear in [*ears, hear(people[0])]:  # and on one that comes too late
        while ear.next():
            pass
        assert ear.names[-1] == b"closing"
    assert house.live.count() == 0
