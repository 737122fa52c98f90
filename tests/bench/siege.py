"""One hostile guest after the other, while a table plays: python -m tests.bench.siege [--seconds N] [--tree FOLDER].

Everything happens on this machine: the house and the table at 127.0.0.1, each guest at another. Each attack lasts a
few seconds and is bounded in what it sends. --tree serves the house of another checkout, to compare with.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import os
import random
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

from tests.bench.load import Phone, lots, open_stream, table_of
from tests.house_process import free_port

THREADS = 4  # of one guest
Attack = Callable[["Siege"], None]


class Siege:
    """One house, one table that plays, and guests who do their worst until they are told to stop."""

    def __init__(self, port: int, source: str) -> None:
        self.port, self.source, self.stop = port, source, threading.Event()
        self.sent = 0

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, str]:
        self.sent += 1
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20, source_address=(self.source, 0))
        try:
            line.request(method, path, body, {"Host": "localhost", **headers})
            with line.getresponse() as answer:
                cookies = [one.split(";")[0] for one in answer.headers.get_all("Set-Cookie") or ()]
                answer.read(1 << 16)
                return answer.status, answer.headers.get("Location", "") + "\n" + "; ".join(cookies)
        finally:
            line.close()

    def post(self, path: str, cookie: str = "", **form: str) -> tuple[int, str]:
        kind = "application/x-www-form-urlencoded"
        headers = {"Content-Type": kind} | ({"Cookie": cookie} if cookie else {})
        return self.ask("POST", path, urlencode(form).encode(), **headers)

    def going(self) -> Iterator[int]:
        count = 0
        while not self.stop.is_set():
            yield count
            count += 1


# The attacks ----------------------------------------------------------------------------------------------------------


def quiet(siege: Siege) -> None:
    siege.stop.wait()


def pages(siege: Siege) -> None:
    """The shelf, again and again."""
    for _ in siege.going():
        siege.ask("GET", "/")


def long_host(siege: Siege) -> None:
    """QR codes of a name as long as they take."""
    code = siege.post("/open/vault")[1].split("\n")[0].rsplit("/", 1)[-1]
    for count in siege.going():
        siege.ask("GET", f"/t/{code}/qr.svg", Host="x" * (2000 + count % 300))


def wrong_codes(siege: Siege) -> None:
    for _ in siege.going():
        siege.ask("GET", "/t/" + "".join(random.choices("BCDFGHJKMPRTWX", k=4)))


def many_tables(siege: Siege) -> None:
    for _ in siege.going():
        siege.post("/open/vault")


def silent_lines(siege: Siege) -> None:
    """Lines that are opened, and on which little or nothing is said."""
    lines: list[socket.socket] = []
    for count in siege.going():
        with contextlib.suppress(OSError):
            line = socket.create_connection(("127.0.0.1", siege.port), timeout=5, source_address=(siege.source, 0))
            line.sendall(
                (b"", b"GET / HTTP/1.1\r\nX-Slow: ", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n")[count % 3]
            )
            lines.append(line)
        siege.sent += 1
        if len(lines) > 500:
            for line in lines[:100]:
                line.close()
            lines = lines[100:]
    for line in lines:
        line.close()


def many_streams(siege: Siege, seated: bool = False) -> None:
    """Streams of a table screen that nobody reads."""
    where, cookie = siege.post("/open/vault")[1].split("\n")
    own = f"Cookie: {cookie}\r\n" if seated else ""
    head = f"GET {where}/stream HTTP/1.1\r\nHost: localhost\r\n{own}\r\n".encode()
    lines: list[socket.socket] = []
    for _ in siege.going():
        with contextlib.suppress(OSError):
            line = socket.create_connection(("127.0.0.1", siege.port), timeout=5, source_address=(siege.source, 0))
            line.sendall(head)
            lines.append(line)
        siege.sent += 1
        if len(lines) >= 400:
            siege.stop.wait()
    for line in lines:
        line.close()


def host_streams(siege: Siege) -> None:
    """The same by somebody who keeps the table."""
    many_streams(siege, seated=True)


def odd_cookies(siege: Siege) -> None:
    """Cookies that take long to read."""
    for count in siege.going():
        odd = 'phone="' + "\\" * 14_000 + '"' if count % 2 else "a=b;" * 3_500
        siege.ask("GET", "/about", Cookie=odd)


def large_bodies(siege: Siege) -> None:
    for _ in siege.going():
        with contextlib.suppress(OSError):
            siege.ask("POST", "/fortunes/guides", b"x" * 4_000_000)


def previews(siege: Siege) -> None:
    for count in siege.going():
        game = ("vault", "traitor", "spell", "castle", "locke")[count % 5]
        siege.ask("GET", f"/print/pdf?game={game}&players=&saver={count % 2 or ''}&layout=duplex")


def full_box(siege: Siege) -> None:
    """As many cards as a box takes, and the page that lists them."""
    cookie = siege.ask("GET", "/j/" + siege.post("/open/vault")[1].split("\n")[0].rsplit("/", 1)[-1])[1].split("\n")[1]
    for count in siege.going():
        card = {"name": f"Thing {count}", "value": "1", "scope": "THIS", "effect": "", "amount": "0"}
        siege.post("/box/vault", cookie, **card)
        if count % 50 == 49:
            siege.ask("GET", "/box/vault", Cookie=cookie)


def take_backs(siege: Siege) -> None:
    """A seated guest aims and takes it back, on and on, at a table of their own; and looks at its log."""
    answer = siege.post("/open/vault")[1].split("\n")
    code, host = answer[0].rsplit("/", 1)[-1], answer[1]
    guests = []
    for name in ("Eve", "Mallory"):
        where, cookie = siege.post(f"/j/{code}", name=name)[1].split("\n")
        guests.append((where, "; ".join(one for one in cookie.split("; ") if one.startswith("phone="))))
    siege.post(f"/t/{code}/deal", host)
    for _ in siege.going():
        for where, cookie in guests:
            siege.sent += 1
            line = http.client.HTTPConnection("127.0.0.1", siege.port, timeout=20, source_address=(siege.source, 0))
            with contextlib.closing(line):
                line.request("GET", f"{where}/main", headers={"Host": "localhost", "Cookie": cookie})
                page = line.getresponse().read().decode()
            if back := re.search(r'name="seq" value="(\d+)"', page):
                siege.post(f"{where}/back", cookie, seq=back[1])
            elif there := lots(page):
                question = re.findall(r'data-question="(\d+)"', page)[0]
                siege.post(f"{where}/play", cookie, move="Steal", lot=there[0], question=question)


ATTACKS: tuple[Attack, ...] = (
    quiet, pages, long_host, wrong_codes, many_tables, silent_lines, many_streams, host_streams, odd_cookies,
    large_bodies, previews, full_box, take_backs,
)  # fmt: skip


# The table that plays -------------------------------------------------------------------------------------------------


class Kept:
    """A phone's line, kept open as browsers keep it."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.line = http.client.HTTPConnection(phone.host, phone.port, timeout=30)

    def request(self, method: str, path: str, **form: str) -> tuple[int, str]:
        headers = {"Cookie": self.phone.cookie, "Content-Type": "application/x-www-form-urlencoded", "Latchkey": "1"}
        whole = f"/t/{self.phone.code}/{self.phone.number}/{path}"
        self.line.request(method, whole, urlencode(form) if form else None, headers)
        answer = self.line.getresponse()
        return answer.status, answer.read().decode()


def play(phones: list[Phone], seconds: float) -> tuple[list[float], int]:
    """How long each move took until everybody had seen it, and how often somebody seated was shut out."""
    took: list[float] = []
    shut = 0
    streams = [open_stream(phone) for phone in phones]
    for stream in streams:
        stream.sock.settimeout(30)
        while not stream.views:
            stream.read()
    until = time.perf_counter() + seconds
    lines = [Kept(phone) for phone in phones]
    while time.perf_counter() < until:
        for line in lines:
            try:
                _, page = line.request("GET", "main")
                if back := re.search(r'name="seq" value="(\d+)"', page):
                    path, form = "back", {"seq": back[1]}
                elif there := lots(page):
                    question = re.findall(r'data-question="(\d+)"', page)[0]
                    path, form = "play", {"move": "Steal", "lot": there[0], "question": question}
                else:
                    continue
                seen = [stream.views for stream in streams]
                begun = time.perf_counter()
                status, _ = line.request("POST", path, **form)
                shut += status not in (204, 303)
                for stream, before in zip(streams, seen, strict=True):
                    while stream.views == before:
                        stream.read()
                took.append(time.perf_counter() - begun)
            except (OSError, http.client.HTTPException):
                shut += 1
                line.line.close()  # and is opened anew by the next request
    for line in lines:
        line.line.close()
    for stream in streams:
        stream.sock.close()
    return sorted(took), shut


def memory(pid: int) -> int:
    """Kilobytes that a process really has."""
    return int(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[0])


def part(took: list[float], share: float) -> float:
    return took[min(len(took) - 1, int(len(took) * share))] * 1000


def guests(siege: Siege, attack: Attack) -> list[threading.Thread]:
    def persist() -> None:
        while not siege.stop.is_set():
            with contextlib.suppress(OSError, http.client.HTTPException, IndexError, ValueError):
                attack(siege)

    return [threading.Thread(target=persist, daemon=True) for _ in range(THREADS)]


@contextlib.contextmanager
def house(tree: Path) -> Iterator[tuple[int, int]]:
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "companion.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
        environment = {**os.environ, "PYTHONPATH": str(tree)}
        running = subprocess.Popen(
            [*command, "--data", data], cwd=tree, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            while socket.socket().connect_ex(("127.0.0.1", port)):
                time.sleep(0.05)
            yield port, running.pid
        finally:
            running.send_signal(signal.SIGTERM)
            running.wait(timeout=60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each attack")
    parser.add_argument("--tree", type=Path, default=Path.cwd(), help="the checkout whose house is besieged")
    parser.add_argument("--only", action="append", help="these attacks")
    wanted = parser.parse_args()
    print("| attack         | sent  | moves | p50 ms | p99 ms |  x p50 |  x p99 | shut out | memory x |", flush=True)
    with house(wanted.tree) as (port, pid):
        phones = table_of("127.0.0.1", port, "vault", 3)
        play(phones, 1.0)  # warm
        calm: list[float] = []
        first = memory(pid)
        for number, attack in enumerate(ATTACKS):
            if wanted.only and attack.__name__ not in (*wanted.only, "quiet"):
                continue
            siege = Siege(port, f"127.0.0.{66 + number}")
            threads = guests(siege, attack)
            for thread in threads:
                thread.start()
            time.sleep(1.0)
            took, shut = play(phones, wanted.seconds)
            siege.stop.set()
            for thread in threads:
                thread.join(timeout=60)
            calm = calm or took
            grown = memory(pid) / first
            mid, slow = part(took, 0.5), part(took, 0.99)
            ratio = mid / part(calm, 0.5), slow / part(calm, 0.99)
            row = f"{attack.__name__:14} | {siege.sent:5} | {len(took):5} | {mid:6.1f} | {slow:6.1f} |"
            print(f"| {row} {ratio[0]:6.1f} | {ratio[1]:6.1f} | {shut:8} | {grown:8.2f} |", flush=True)
        print(f"mean of the quiet moves: {statistics.mean(calm) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
