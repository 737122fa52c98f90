"""What docs/hosting.md says, tried: its proxies before two real houses on a real PostgreSQL."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from companion.store.place import Place
from tests.bench.load import Phone, Stream, lots, open_stream, table_of
from tests.house_process import HouseProcess, free_port
from tests.patience import awaited
from tests.test_leaving import steal

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
HERE = "127.0.0.1"


def written(kind: str) -> str:
    """What the page says to put into a file of that kind."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def replaced(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        text, count = re.subn(old, new, text)
        assert count, f"the page no longer says {old}"
    return text


# Two houses and a proxy -----------------------------------------------------------------------------------------------


@dataclass
class Street:
    port: int  # the proxy's
    database: str
    houses: list[HouseProcess]
    metrics: list[str]

    def phones_at(self, number: int) -> int:
        with urlopen(self.metrics[number], timeout=60) as answer:
            return int(float(re.findall(r"^latchkey_phones (\S+)$", answer.read().decode(), re.MULTILINE)[0]))

    def busy(self) -> int:
        """The house that most phones are at."""
        return max((0, 1), key=self.phones_at)

    def entries(self, code: str) -> int:
        store = Place.told(self.database).open()
        count = store.length(code)
        store.close()
        return count


Proxy = Callable[[Path, int, list[int]], list[str]]  # writes its settings; how it is started


def nginx(folder: Path, port: int, houses: list[int]) -> list[str]:
    text = replaced(
        written("nginx"),
        (r"listen 443 ssl http2;", f"listen {HERE}:{port};"),
        (r"ssl_certificate\S* \S+;", ""),
        (":8001", f":{houses[0]}"),
        (":8002", f":{houses[1]}"),
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    rooms = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    head = f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}"
    user = "user root;" if os.getuid() == 0 else ""
    (folder / "conf").write_text(f"{user}{head} http {{ access_log off; {rooms}\n{text}}}\n", encoding="utf-8")
    return ["nginx", "-e", f"{folder}/errors", "-c", f"{folder}/conf"]


def caddy(folder: Path, port: int, houses: list[int]) -> list[str]:
    text = replaced(
        written("caddy"),
        (r"^play.example", f"http://{HERE}:{port}"),
        (":8001", f":{houses[0]}"),
        (":8002", f":{houses[1]}"),
    )
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + text, encoding="utf-8")
    return ["caddy", "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]


@contextmanager
def street(folder: Path, proxy: Proxy, database: str) -> Iterator[Street]:
    if not shutil.which(proxy.__name__):
        pytest.skip(f"{proxy.__name__} is not on this machine")
    port, metrics = free_port(), [free_port(), free_port()]
    words = ("--data", database, "--behind-proxy", "--public-url", "https://play.example", "--metrics-port")
    houses = [HouseProcess(folder, *words, str(one)) for one in metrics]
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    command = proxy(folder, port, [house.port for house in houses])
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    try:
        awaited(lambda: answers(port) or running.poll() is not None)
        assert running.poll() is None, f"{proxy.__name__} does not take these settings"
        yield Street(port, database, houses, [f"http://{HERE}:{one}/metrics" for one in metrics])
    finally:
        running.terminate()
        running.wait(timeout=60)
        for house in houses:
            house.close()


def answers(port: int) -> bool:
    try:
        with urlopen(f"http://{HERE}:{port}/health", timeout=60) as answer:
            return bool(answer.read() == b"open")
    except (URLError, ConnectionError):
        return False


# Phones ---------------------------------------------------------------------------------------------------------------


def shown(phone: Phone) -> Stream | None:
    """A stream that has shown its first view; None: nobody was there just now."""
    stream = open_stream(phone)
    stream.sock.settimeout(60)
    try:
        while not stream.views:
            stream.read()
    except ConnectionError:
        stream.sock.close()
        return None
    return stream


def until_over(stream: Stream) -> None:
    """Ended by its proxy, or hung up on."""
    with suppress(ConnectionError):
        while not stream.tail.endswith(b"\r\n0\r\n\r\n"):
            stream.read()


@pytest.mark.parametrize("proxy", [nginx, caddy], ids=["nginx", "caddy"])
def test_events_come_at_once_and_when_a_house_is_shot_its_phones_are_at_the_other(
    tmp_path: Path, database: str, proxy: Proxy
) -> None:
    with street(tmp_path, proxy, database) as there:
        phones = table_of(HERE, there.port, "vault", 5)
        code = phones[0].code
        phones += [Phone(HERE, there.port, code) for _ in range(5)]  # who look on
        streams = [awaited(lambda phone=phone: shown(phone)) for phone in phones]  # type: ignore[misc]
        assert sorted(map(there.phones_at, (0, 1))) == [0, 10], "a table meets at one house, as long as it is there"
        assert 303 in [steal(phone) for phone in phones[:5]]
        for stream in streams:
            while stream.views < 2:
                stream.read()
        before = there.entries(code)
        there.houses[shot := there.busy()].end(signal.SIGKILL)
        for stream in streams:
            until_over(stream)
        again = [awaited(lambda phone=phone: shown(phone)) for phone in phones]  # type: ignore[misc]
        assert there.phones_at(1 - shot) >= 10
        assert there.entries(code) == before, "what was acknowledged is there"
        page = phones[0].request("GET", f"/t/{code}/{phones[0].number}/main")[2]
        assert "goes for" in page
        for stream in streams + again:
            stream.sock.close()


class Player(threading.Thread):
    """Somebody who aims and takes it back, on and on. What got no answer is asked again, as phones do."""

    def __init__(self, phones: list[Phone]) -> None:
        super().__init__()
        self.phones = phones
        self.acknowledged: set[tuple[int, str, str]] = set()  # who did what, and to which question
        self.over = False

    def ask(self, phone: Phone, method: str, what: str, **form: str) -> tuple[int, str]:
        while True:
            with suppress(OSError, HTTPException):
                status, _, page = phone.request(method, f"/t/{phone.code}/{phone.number}/{what}", **form)
                if status not in (502, 503, 504):
                    return status, page
            if self.over:
                return 0, ""

    def run(self) -> None:
        while not self.over:
            for phone in self.phones:
                _, page = self.ask(phone, "GET", "main")
                if back := re.search(r'name="seq" value="(\d+)"', page):
                    what, about, form = "back", back[1], {"seq": back[1]}
                elif there := lots(page):
                    what, about = "play", re.findall(r'data-question="(\d+)"', page)[0]
                    form = {"move": "Steal", "lot": there[0], "question": about}
                else:
                    continue
                if self.ask(phone, "POST", what, **form)[0] == 303:
                    self.acknowledged.add((phone.number, what, about))


def test_both_houses_are_restarted_while_people_play_and_each_move_counts_once(tmp_path: Path, database: str) -> None:
    with street(tmp_path, nginx, database) as there:
        tables = [table_of(HERE, there.port, "vault", 2) for _ in range(4)]
        before = [there.entries(phones[0].code) for phones in tables]
        people = [Player(phones) for phones in tables]
        for person in people:
            person.start()

        def go_on() -> None:
            """Everybody makes some more moves."""
            since = [len(person.acknowledged) for person in people]
            awaited(lambda: all(len(one.acknowledged) > count + 4 for one, count in zip(people, since, strict=True)))

        try:
            go_on()
            for how in (signal.SIGTERM, signal.SIGKILL):
                for house in there.houses:
                    house.end(how)
                    go_on()
                    house.start()
        finally:
            for person in people:
                person.over = True
                person.join()
        for phones, person, count in zip(tables, people, before, strict=True):
            assert there.entries(phones[0].code) - count == len(person.acknowledged)


def test_the_container_copies_what_is_there() -> None:
    text = (ROOT / "docs" / "Containerfile").read_text(encoding="utf-8")
    copied = [word for line in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE) for word in line.split()]
    assert copied and all((ROOT / name).exists() for name in copied)
    left_out = (ROOT / "docs" / "Containerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    assert {line[1:] for line in left_out if line.startswith("!")} == set(copied)
