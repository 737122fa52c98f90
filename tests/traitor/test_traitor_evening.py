"""Are You the Traitor? on real connections to a real house: ten phones at once, and a whole evening."""

from __future__ import annotations

import http.client
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest

from tests.house_process import HouseProcess
from tests.playing import NAMES

PHONES: list[Phone] = []  # those in use, to be hung up


@pytest.fixture
def process(tmp_path: Path) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path)
    yield process
    for phone in PHONES:
        phone.line.close()
    PHONES.clear()
    process.close()


class Phone:
    """One phone on a real connection, that reads its page and fills in its forms."""

    def __init__(self, process: HouseProcess, name: str) -> None:
        PHONES.append(self)
        self.name, self.cookie, self.seat = name, "", ""
        self.line = http.client.HTTPConnection("localhost", process.port, timeout=30)

    def ask(self, method: str, path: str, **form: str) -> tuple[int, str, str]:
        headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
        self.line.request(method, path, urlencode(form) if form or method == "POST" else None, headers)
        answer = self.line.getresponse()
        text = answer.read().decode()
        for given in answer.headers.get_all("Set-Cookie") or []:
            if given.startswith("phone="):
                self.cookie = given.split(";")[0]
        return answer.status, answer.headers.get("Location") or "", text

    def sit(self, code: str) -> None:
        self.ask("GET", f"/j/{code}")
        _, where, _ = self.ask("POST", f"/j/{code}", name=self.name)
        self.seat = where

    def page(self) -> str:
        return self.ask("GET", f"{self.seat}/main")[2]

    def question(self) -> str:
        found = re.search(r'data-question="(\d+)"', self.page())
        assert found
        return found.group(1)

    def play(self, move: str, **fields: str) -> int:
        return self.ask("POST", f"{self.seat}/play", move=move, question=self.question(), **fields)[0]


def opened(process: HouseProcess, players: int, **options: str) -> tuple[Phone, str, list[Phone]]:
    host = Phone(process, "Host")
    choices = {"night": "WHISPERED", "roles": "APP", "hoard": "APP", "pace": "FASTEST", "hidden": "yes"} | options
    _, where, _ = host.ask("POST", "/open/traitor", **choices)
    code = where.rsplit("/", 1)[1]
    phones = [Phone(process, name) for name in NAMES[:players]]
    for phone in phones:
        phone.sit(code)
    host.ask("POST", f"/t/{code}/deal")
    return host, code, phones


def host_does(host: Phone, code: str, move: str) -> int:
    page = host.ask("GET", f"/t/{code}/main")[2]
    found = re.search(r'class="panel hosts".*?name="question" value="(\d+)"', page)
    return host.ask("POST", f"/t/{code}/play", move=move, question=found.group(1))[0] if found else 0


def through_the_night(host: Phone, code: str, phones: list[Phone]) -> None:
    for phone in phones:
        assert phone.play("Seen") == 303
    while 'class="table-top night' in host.ask("GET", f"/t/{code}/main")[2]:
        host_does(host, code, "SkipLine")
    assert "<h1>Talk</h1>" in host.ask("GET", f"/t/{code}/main")[2]


def test_ten_phones_press_stop_within_a_millisecond(process: HouseProcess) -> None:
    """One caller and one order, the same on all ten. Each request waits at the door but for its last byte."""
    host, code, phones = opened(process, 10)
    for phone in phones:
        phone.play("Ready", share="")
    through_the_night(host, code, phones)
    hands = []
    for phone in phones:
        body = urlencode({"move": "Stop", "deal": "1", "question": phone.question()})
        head = (
            f"POST {phone.seat}/play HTTP/1.1\r\nHost: localhost:{process.port}\r\nCookie: {phone.cookie}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        hand = socket.create_connection(("localhost", process.port))
        hand.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        hand.sendall((head + body)[:-1].encode())
        hands.append((hand, body[-1].encode()))
    begun = time.perf_counter()
    for hand, last in hands:
        hand.send(last)
    took = time.perf_counter() - begun
    answers = [hand.recv(200).split(b"\r\n")[0] for hand, _ in hands]
    for hand, _ in hands:
        hand.close()
    assert answers == [b"HTTP/1.1 303 SEE OTHER"] * 10
    orders = []
    for phone in phones:
        calls = re.search(r'class="calls">(.*?)</p>', phone.page())
        assert calls
        orders.append(re.findall(r"(\w+) (called first|at the same moment|[\d.]+ s later)", calls.group(1)))
    assert len(orders[0]) == 10 and all(order == orders[0] for order in orders)
    assert {name for name, _ in orders[0]} == set(NAMES)
    assert [when for _, when in orders[0]].index("called first") == 0
    callers = [phone for phone in phones if "Whom do you point at" in phone.page()]
    assert [phone.name for phone in callers] == [orders[0][0][0]]
    assert took < 1, "they were pressed together"


def won(phones: list[Phone]) -> bool:
    return bool(re.search(r"<h1>\w+ wins with \d+ points\.</h1>", phones[0].page()))


def test_ten_players_play_a_whole_evening_to_a_declared_victory(process: HouseProcess) -> None:
    """Ten phones that know only what their own pages say, up to the moment one of them declares."""
    random = Random(7)
    host, code, phones = opened(process, 10)
    declared = False
    for rounds in range(1, 40):
        for phone in phones:
            assert phone.play("Ready", share=f"{random.getrandbits(64):x}") == 303
        if won(phones):
            break  # a tie was played on, and counted again
        through_the_night(host, code, phones)
        caller = random.choice(phones)
        assert caller.play("Stop", deal=str(rounds)) == 303
        targets = re.findall(r'name="target" value="(\d)"', caller.page())
        assert len(targets) == 9
        assert caller.play("Point", target=random.choice(targets)) == 303
        assert "takes the treasure" in phones[0].page()
        for phone in phones:
            victims = re.findall(r'name="victim" value="(\d)"', phone.page())
            if "Magic Ring <b" in phone.page() and victims:
                assert phone.play("UseRing", victim=random.choice(victims)) == 303
        rich = [phone for phone in phones if "you can declare victory!" in phone.page()]
        if rich and rounds > 2 and not declared:
            assert rich[0].play("Declare") == 303
            declared = True
            if won(phones):
                break
    else:
        raise AssertionError("nobody has won")
    headings = {re.search("<h1>(.*?)</h1>", phone.page()).group(1) for phone in phones}  # type: ignore[union-attr]
    assert len(headings) == 1 and re.fullmatch(r"\w+ wins with \d+ points\.", headings.pop())


def test_a_phone_that_sleeps_through_the_night_comes_back_to_the_truth(process: HouseProcess) -> None:
    host, code, phones = opened(process, 8)
    for phone in phones:
        phone.play("Ready", share="")
    for phone in phones[1:]:
        phone.play("Seen")
    host_does(host, code, "GoOn")
    while 'class="table-top night' in host.ask("GET", f"/t/{code}/main")[2]:
        host_does(host, code, "SkipLine")
    page = phones[0].page()
    assert "Stop!" in page and "Hold to see your card" in page
    log = phones[0].ask("GET", f"{phones[0].seat}/log")[2]
    assert len(re.findall("You learn|You are ", log)) == 3, "it was told all that the others were"
