"""A house that is asked to leave: whether it takes guests, how its streams end, and what is kept."""

from __future__ import annotations

import re
import signal
import socket
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import Client

from companion.house import House
from companion.web.threshold import Threshold
from tests.bench.load import Phone, Stream, lots, open_stream, table_of
from tests.house_process import HouseProcess
from tests.patience import awaited
from tests.test_server import entries


@pytest.fixture
def house_process(tmp_path: Path) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path)
    yield process
    process.close()


def health(port: int, **headers: str) -> tuple[int, dict[str, str], str]:
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as line:
        line.request("GET", "/health", headers=headers)
        answer = line.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read().decode()


def dawdle(process: HouseProcess, phone: Phone) -> socket.socket:
    """Somebody in the middle of saying something, so that a house which leaves has somebody to wait for."""
    line = socket.create_connection(("127.0.0.1", process.port), timeout=60)
    head = f"POST /t/{phone.code}/{phone.number}/play HTTP/1.1\r\nHost: localhost\r\nCookie: {phone.cookie}\r\n"
    line.sendall(f"{head}Latchkey: 1\r\nContent-Length: 6\r\nExpect: 100-continue\r\n\r\n".encode())
    assert line.recv(65536).startswith(b"HTTP/1.1 100"), "it listens"
    line.sendall(b"mov")
    return line


def rest(stream: Stream) -> bytes:
    """All that a stream still says until its line is closed; a line that is torn raises."""
    said = b""
    while data := stream.sock.recv(65536):
        said += data
    return said


def steal(phone: Phone) -> int:
    """Whoever is on turn goes for a treasure."""
    seat = f"/t/{phone.code}/{phone.number}"
    page = phone.request("GET", f"{seat}/main")[2]
    there = lots(page)
    questions = re.findall(r'data-question="(\d+)"', page)
    return phone.request("POST", f"{seat}/play", move="Steal", lot=there[0], question=questions[0])[0] if there else 0


def closing_down(process: HouseProcess) -> None:
    """Ask it to leave, and wait until it says so."""
    assert process.process is not None
    process.process.send_signal(signal.SIGTERM)
    awaited(lambda: health(process.port)[0] == 503)


def test_health_is_asked_by_any_name_without_a_cookie_and_as_often_as_one_likes(house_process: HouseProcess) -> None:
    status, headers, word = health(house_process.port, Host="whoever.asks.example")
    assert (status, word) == (200, "open")
    assert "Set-Cookie" not in headers and headers["Cache-Control"] == "no-store"
    with closing(HTTPConnection("127.0.0.1", house_process.port, 60, source_address=("127.0.0.66", 0))) as line:
        for _ in range(400):  # a stranger's requests would be held back after 120
            line.request("GET", "/health")
            assert line.getresponse().read() == b"open"


def test_health_knows_when_nothing_can_be_written(app: Flask, house: House) -> None:
    browser = Client(Threshold(app, house.tally, lambda: False))
    answer = browser.get("/health")
    assert (answer.status_code, answer.text) == (503, "no store")
    assert browser.get("/").status_code == 200, "pages say for themselves what they cannot do"


def test_streams_get_a_proper_end_and_a_move_before_is_there_after(house_process: HouseProcess) -> None:
    phones = table_of("127.0.0.1", house_process.port, "vault", 3)
    streams = [open_stream(phone) for phone in phones]
    for stream in streams:
        while not stream.views:
            stream.read()
    before = entries(house_process, phones[0].code)
    assert 303 in [steal(phone) for phone in phones]
    process = house_process.process
    assert process is not None
    process.send_signal(signal.SIGTERM)
    for stream in streams:
        said = rest(stream)
        assert said.endswith(b"0\r\n\r\n") and b"event: closing" in said[-80:], "the last chunk is an empty one"
        stream.sock.close()
    printed, _ = process.communicate(timeout=60)
    assert process.returncode == 0 and "Traceback" not in printed
    assert entries(house_process, phones[0].code) == before + 1


def test_who_comes_while_it_is_closing_gets_a_sentence_and_nothing_is_written(house_process: HouseProcess) -> None:
    phones = table_of("127.0.0.1", house_process.port, "vault", 2)
    before = entries(house_process, phones[0].code)
    with closing(dawdle(house_process, phones[0])) as late:
        closing_down(house_process)
        status, headers, word = health(house_process.port)
        assert (status, word) == (503, "closing") and headers["Retry-After"] == "2"
        seat = f"/t/{phones[1].code}/{phones[1].number}"
        for method, path in (("POST", f"{seat}/play"), ("GET", f"{seat}/stream"), ("GET", "/")):
            with closing(HTTPConnection("127.0.0.1", house_process.port, timeout=60)) as line:
                line.request(method, path, headers={"Cookie": phones[1].cookie, "Latchkey": "1"})
                answer = line.getresponse()
                assert (answer.status, answer.headers["Retry-After"]) == (503, "2")
                assert answer.read().decode() == "The house is closing for a moment. Nothing was changed; try again."
        late.sendall(b"e=x")  # whoever was in the middle of it is answered, too
        assert late.recv(65536).startswith(b"HTTP/1.1 503 Service Unavailable")
        assert house_process.process is not None
        assert house_process.process.wait(timeout=60) == 0
    assert entries(house_process, phones[0].code) == before


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
def test_asked_twice_it_goes_at_once(house_process: HouseProcess, second: signal.Signals) -> None:
    phones = table_of("127.0.0.1", house_process.port, "vault", 2)
    with closing(dawdle(house_process, phones[0])) as late:
        closing_down(house_process)
        assert house_process.process is not None
        house_process.process.send_signal(second)
        assert house_process.process.wait(timeout=60) == 0
        assert late.recv(65536) == b"", "hung up on, without waiting for the rest"
