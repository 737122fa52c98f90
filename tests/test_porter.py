"""The porter of a real house: dawdlers, crowds and long heads, from addresses of the loopback range."""

from __future__ import annotations

import http.client
import re
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.bench.load import Phone, table_of
from tests.house_process import HouseProcess

# A porter with little patience, so that nobody waits for it here.
SERVE = """
import sys
from pathlib import Path
from companion import porter
from companion.server import Door, serve
from companion.store.place import Place
porter.IDLE = porter.HEAD = porter.BODY = 1.0
porter.MOST_CONNECTIONS = 120
if "--proxy" in sys.argv:
    porter.EACH = 10
serve(Door(Place.told(sys.argv[1]), "127.0.0.1", int(sys.argv[2]), behind_proxy="--proxy" in sys.argv))
"""
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux lends the whole loopback range")
ELSEWHERE = "127.0.0.66"  # not the machine itself, as far as the porter can tell


@pytest.fixture
def house_process(tmp_path: Path) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path, code=SERVE)
    yield process
    process.close()


Call = Callable[..., socket.socket]


@pytest.fixture
def call() -> Iterator[Call]:
    """Lines to a house, hung up at the end whatever happened."""
    lines: list[socket.socket] = []

    def call(port: int, source: str = ELSEWHERE, said: bytes = b"") -> socket.socket:
        lines.append(socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(source, 0)))
        with suppress(ConnectionError):  # hung up on already
            lines[-1].sendall(said)
        return lines[-1]

    yield call
    for line in lines:
        line.close()


def answer(line: socket.socket) -> bytes:
    """All that comes until the house hangs up."""
    said = b""
    try:
        while data := line.recv(65536):
            said += data
    except ConnectionError:
        pass
    return said


def ask(port: int, path: str = "/", source: str = ELSEWHERE, **headers: str) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=(source, 0))
    try:
        connection.request("GET", path, headers=headers)
        got = connection.getresponse()
        return got.status, got.read().decode()
    finally:
        connection.close()


@pytest.mark.parametrize(
    "said",
    [
        b"",  # nothing at all
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"POST /join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ncode=",
    ],
    ids=["silence", "a line", "a head", "a body"],
)
def test_who_does_not_come_to_the_end_of_it_is_hung_up_on(house_process: HouseProcess, call: Call, said: bytes) -> None:
    assert answer(call(house_process.port, said=said))[:12] in (b"", b"HTTP/1.1 400", b"HTTP/1.1 408")
    assert ask(house_process.port)[0] == 200


def test_a_head_or_body_of_any_size_is_refused(house_process: HouseProcess, call: Call) -> None:
    for said, status in (
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-Long: " + b"x" * 30_000 + b"\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: %s\r\n" % (i, b"x" * 400) for i in range(60)) + b"\r\n", b"400"),
        (b"POST /join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n", b"413"),
        (b"POST /join HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", b"411"),
        (b"POST /join HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n", b"400"),
    ):
        assert answer(call(house_process.port, said=said)).split(b" ")[1] == status, said[:60]


def test_one_household_has_so_many_lines_and_others_still_get_in(house_process: HouseProcess, call: Call) -> None:
    page = b"GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n"
    lines = [call(house_process.port, said=page) for _ in range(70)]  # kept open after the first answer
    got = [line.recv(12) for line in lines[:64]]
    assert got == [b"HTTP/1.1 200"] * 64
    assert not answer(lines[-1]), "the seventieth of one household is not let in"
    assert ask(house_process.port, source="127.0.0.67")[0] == 200


def test_a_crowd_of_silent_strangers_keeps_nobody_out(house_process: HouseProcess, call: Call) -> None:
    """More lines than the house has, from many households: whoever has said nothing for longest leaves first."""
    phones = table_of("127.0.0.1", house_process.port, "vault", 2)
    for number in range(200):
        call(house_process.port, f"127.0.1.{number % 20 + 1}")
    status, page = ask(house_process.port, "/", "127.0.2.1")
    assert status == 200 and "The shelf" in page
    for phone in phones:
        assert phone.request("GET", f"/t/{phone.code}/{phone.number}")[0] == 200


def test_a_share_is_kept_for_the_seated(house_process: HouseProcess, call: Call) -> None:
    phones = table_of("127.0.0.1", house_process.port, "vault", 2)
    code = phones[0].code
    head = f"GET /t/{code}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    # Strangers with streams of their own, from many households.
    answers = [call(house_process.port, f"127.0.1.{number % 20 + 1}", head).recv(12) for number in range(100)]
    assert set(answers) == {b"HTTP/1.1 200", b"HTTP/1.1 503"}
    assert ask(house_process.port, "/", "127.0.2.1")[0] == 503
    seat = f"/t/{code}/{phones[0].number}"
    answered = ask(house_process.port, seat, "127.0.2.1", Cookie=phones[0].cookie)
    assert answered[0] == 200, "a phone with a seat always gets in"


def test_a_phone_with_a_seat_has_so_many_lines_and_no_more(house_process: HouseProcess, call: Call) -> None:
    """Whoever opens a table is seated: that is no way to have every line there is."""
    phones = table_of("127.0.0.1", house_process.port, "vault", 2)
    head = f"GET /t/{phones[0].code}/stream HTTP/1.1\r\nHost: localhost\r\nCookie: {phones[0].cookie}\r\n\r\n".encode()
    answers = [call(house_process.port, said=head).recv(12) for _ in range(20)]
    assert answers == [b"HTTP/1.1 200"] * 16 + [b"HTTP/1.1 503"] * 4
    seat = f"/t/{phones[1].code}/{phones[1].number}"
    assert ask(house_process.port, seat, Cookie=phones[1].cookie)[0] == 200


def test_a_cookie_takes_no_time_to_read(house_process: HouseProcess, call: Call) -> None:
    """As Python's own reader of cookies would: quadratic in backslashes."""
    head = b'GET /about HTTP/1.1\r\nHost: localhost\r\nCookie: phone="' + b"\\" * 15_000 + b'"\r\n\r\n'
    assert answer(call(house_process.port, said=head)).startswith(b"HTTP/1.1 431")
    short = b'GET /about HTTP/1.1\r\nHost: localhost\r\nCookie: phone="' + b"\\" * 3_000 + b'"\r\n\r\n'
    assert call(house_process.port, said=short).recv(12) == b"HTTP/1.1 200"


def test_who_asks_too_quickly_is_held_back(house_process: HouseProcess, call: Call) -> None:
    begun = time.monotonic()
    answers: list[bytes] = []
    line = call(house_process.port, said=b"GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n" * 160)
    while len(answers) < 160:
        answers += re.findall(rb"HTTP/1.1 (\d+)", line.recv(1 << 20))
    assert set(answers) == {b"200"} and time.monotonic() - begun > 1, "late, but not refused"
    assert ask(house_process.port, "/about", "127.0.0.67")[0] == 200


def test_behind_a_proxy_guests_are_told_apart_by_what_it_says(tmp_path: Path, call: Call) -> None:
    process = HouseProcess(tmp_path, "--proxy", code=SERVE)
    try:
        keeper = Phone("127.0.0.1", process.port)
        where = keeper.request("POST", "/open/vault", x="1")[1]
        head = f"GET {where}/stream HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 1.2.3.4, {{}}\r\n\r\n"

        def stream(guest: str) -> bytes:
            return call(process.port, "127.0.0.1", head.format(guest).encode()).recv(12)

        answers = [stream("192.0.2.9") for _ in range(12)]
        assert answers[:10] == [b"HTTP/1.1 200"] * 10 and answers[-1] == b"HTTP/1.1 503"
        assert stream("192.0.2.10") == b"HTTP/1.1 200", "another guest, by the last hop, whatever stands before it"
    finally:
        process.close()
