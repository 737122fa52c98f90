"""The real server: how it opens, what survives when it is killed, and streams that stay open."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
import zxingcpp
from PIL import Image

from companion import net
from companion.cli import welcome
from companion.store.place import Place
from tests.bench.load import Phone, lots, open_stream, table_of
from tests.house_process import HouseProcess, free_port
from tests.patience import awaited


@pytest.fixture
def house_process(tmp_path: Path) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path)
    yield process
    process.close()


def picture_of(text: str) -> Image.Image:
    """The terminal's half blocks as a camera would see them."""
    rows = [line for line in text.splitlines() if set(line) & set("█▀▄")]
    width = max(map(len, rows))
    image = Image.new("L", (width, 2 * len(rows)), 0)
    for y, row in enumerate(rows):
        for x, block in enumerate(row):
            image.putpixel((x, 2 * y), 255 if block in "█▀" else 0)
            image.putpixel((x, 2 * y + 1), 255 if block in "█▄" else 0)
    return image.resize((width * 8, len(rows) * 16), Image.Resampling.NEAREST)


def ask(address: str, **form: str) -> tuple[str, str]:
    """Where a request ended up, and what it found there; nothing, if nobody answers."""
    try:
        with urlopen(address, urlencode(form).encode() if form else None, timeout=30) as answer:
            return answer.url, answer.read().decode()
    except HTTPError as answer:
        return answer.url, answer.read().decode()
    except URLError:
        return "", ""


HOSTS = ["0.0.0.0", "127.0.0.1", "localhost", net.addresses()[0], *(["::"] if socket.has_dualstack_ipv6() else [])]


@pytest.mark.parametrize("host", HOSTS)
def test_only_addresses_that_answer_are_shown(tmp_path: Path, host: str) -> None:
    """In the terminal, on the table's screen and in every code: each is asked, of a real house."""
    command = [sys.executable, "-m", "companion.cli", "serve", "--host", host, "--port", str(free_port())]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    house = subprocess.Popen(
        [*command, "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True, encoding="utf-8", env=environment
    )
    assert house.stdout is not None
    try:
        printed = ""
        while "look after the house" not in printed:
            printed += house.stdout.readline()
        shown = re.findall(r"http://\S+", printed)
        codes = [code.text for code in zxingcpp.read_barcodes(picture_of(printed))] if "█" in printed else []
        assert bool(codes) == ("on phones in the same Wi-Fi" in printed) == (not net.is_private(host))
        assert set(codes) <= set(shown)
        table, _ = awaited(lambda: (found := ask(f"{shown[0]}open/vault", usual="yes"))[0] and found)
        code = table.rsplit("/", 1)[1]
        for address in [one for one in shown if "/house/" not in one]:
            _, screen = ask(f"{address}t/{code}")
            way_in = screen.split('class="way-in"')[1].split("</aside>")[0]
            shown += [f"http://{found}" for found in re.findall(rf"[\w.:\[\]]+/j/{code}", way_in)]
        assert len({one for one in shown if "/j/" in one}) >= 1
        for address in shown:
            assert "<main" in ask(address)[1], f"{address} does not answer"
    finally:
        house.terminate()
        house.communicate(timeout=20)


def test_an_old_address_in_a_list_of_names_is_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    stale = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.77", 0))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: stale)
    assert "192.0.2.77" not in net._addresses(-1)


def test_every_address_is_offered_the_routed_one_first() -> None:
    found = net.addresses()
    assert found and "127.0.0.1" not in found[1:]
    printed = welcome("0.0.0.0", 8000, "")
    assert all(f"http://{address}:8000/" in printed for address in found)
    assert "https://play.example/" in welcome("0.0.0.0", 8000, "https://play.example/")


def test_a_port_that_is_taken_leads_to_the_next_and_says_so(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert net.free_port("127.0.0.1", port) != port
        assert net.free_port("127.0.0.1", 0) > 0
        command = [sys.executable, "-m", "companion.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
        process = subprocess.Popen(
            [*command, "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        assert process.stdout is not None
        first = process.stdout.readline()
        process.terminate()
        process.communicate(timeout=20)
    assert first.startswith(f"Port {port} is taken, so this is port ")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once_with_streams_open(house_process: HouseProcess, how: signal.Signals) -> None:
    phones = table_of("127.0.0.1", house_process.port, "vault", 3)
    streams = [open_stream(phone) for phone in phones]
    for stream in streams:
        while not stream.views:
            stream.read()
    printed = house_process.end(how)  # fails if it takes longer than communicate waits
    assert "Traceback" not in printed
    for stream in streams:
        stream.sock.close()


def entries(process: HouseProcess, code: str) -> int:
    store = Place(Path(process.data)).open()
    count = store.length(code)
    store.close()
    return count


class Fidget(threading.Thread):
    """Somebody who aims and takes it back, on and on, counting what the house has acknowledged."""

    def __init__(self, phones: list[Phone]) -> None:
        super().__init__()
        self.phones = phones
        self.acknowledged = 0

    def run(self) -> None:
        while True:
            try:
                for phone in self.phones:
                    _, _, page = phone.request("GET", f"/t/{phone.code}/{phone.number}/main")
                    seat = f"/t/{phone.code}/{phone.number}"
                    if back := re.search(r'name="seq" value="(\d+)"', page):
                        status, _, _ = phone.request("POST", f"{seat}/back", seq=back[1])
                    elif there := lots(page):
                        question = re.findall(r'data-question="(\d+)"', page)[0]
                        form = {"move": "Steal", "lot": there[0], "question": question}
                        status, _, _ = phone.request("POST", f"{seat}/play", **form)
                    else:
                        continue
                    assert status == 303
                    self.acknowledged += 1
            except (ConnectionError, http.client.HTTPException, OSError):
                return  # shot


def until_acknowledged(people: list[Fidget], enough: int) -> None:
    awaited(lambda: sum(person.acknowledged for person in people) >= enough, lambda _: time.sleep(0.001))


def test_kill_9_at_any_moment_loses_no_acknowledged_move(house_process: HouseProcess) -> None:
    tables = [table_of("127.0.0.1", house_process.port, "vault", 2) for _ in range(4)]
    for round_ in range(4):
        before = [entries(house_process, phones[0].code) for phones in tables]
        people = [Fidget(phones) for phones in tables]
        for person in people:
            person.start()
        until_acknowledged(people, 10 + 7 * round_)
        house_process.end(signal.SIGKILL)
        for person in people:
            person.join()
        for phones, person, count in zip(tables, people, before, strict=True):
            written = entries(house_process, phones[0].code) - count
            assert written in (person.acknowledged, person.acknowledged + 1)  # one may have been on its way
        house_process.start()
        for phones in tables:
            for phone in phones:
                assert phone.request("GET", f"/t/{phone.code}/{phone.number}")[0] == 200


def test_two_phones_in_the_same_instant_make_one_order_and_both_are_told(house_process: HouseProcess) -> None:
    """Both players of a table try to answer the one question at once, many times over."""
    phones = table_of("127.0.0.1", house_process.port, "vault", 2)
    streams = [open_stream(phone) for phone in phones]
    for stream in streams:
        while not stream.views:
            stream.read()
    statuses: list[int] = []
    pages = [phone.request("GET", f"/t/{phone.code}/{phone.number}/main")[2] for phone in phones]
    questions = [re.findall(r'data-question="(\d+)"', page)[0] for page in pages]

    def post(index: int, lot: int) -> None:
        phone, question = phones[index], questions[index]
        path = f"/t/{phone.code}/{phone.number}/play"
        status, _, _ = phone.request("POST", path, move="Steal", lot=str(lot), question=question)
        statuses.append(status)

    before = entries(house_process, phones[0].code)
    threads = [threading.Thread(target=post, args=(i % 2, 3 + i // 2 % 3)) for i in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert entries(house_process, phones[0].code) == before + 1
    assert statuses.count(303) >= 1 and set(statuses) <= {303, 409, 422}
    pages = [phone.request("GET", f"/t/{phone.code}/{phone.number}/main")[2] for phone in phones]
    told = [re.findall(r"<li>(Player \d goes for [^<]*)</li>", page) for page in pages]
    assert told[0] and told[0] == told[1]
    for stream in streams:
        stream.sock.close()


def test_tables_nobody_touched_are_forgotten(tmp_path: Path) -> None:
    store = Place(tmp_path).open()
    for code in ("BCDF", "GHJK"):
        store.open_table(code, "vault", {}, None)
        store.append(code, 0, [{"kind": "note", "says": "x", "moved": None}], 1.0 if code == "BCDF" else time.time())
    for day in range(1, 31):
        store.was_there(f"2026-01-{day:02}")
    store.close()
    process = HouseProcess(tmp_path, "--forget-after", "30")
    process.end()
    store = Place(tmp_path).open()
    assert store.table("BCDF") is None and store.table("GHJK") is not None
    store.close()
