"""Each measurement by itself: it runs its load and gives back rows of the table."""

from __future__ import annotations

import gzip
import os
import re
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

from companion import sitting
from companion.game import Seat
from companion.games import shelf
from companion.house import House
from companion.store.place import Place
from companion.web import create_app
from tests.bench.evening import weigh
from tests.bench.houses import bare, boardgame_io, house, process
from tests.bench.load import Phone, Stream, open_stream, run, table_of
from tests.bench.table import Row
from tests.bench.whispers import GAME, Options, Whisper
from tests.house_process import free_port
from tests.postgres import postgres

HERE = "127.0.0.1"
TABLES, SEATS = 8, 10
CROWDS = (0, 1000, 2000, 7950)  # others who look on; a house takes 8,000 lines
CLI = "from companion import cli; cli.main()"
MOST_UPDATE = 1024  # bytes that a waiting phone should get
FIRST_LOAD = 30 * 1024
SMALL = 4  # people at a small table

Rows = Iterator[Row]


# Moves a second


def moves_per_second(seconds: float) -> Rows:
    load = f"{TABLES} tables x {SEATS} phones; somebody moves when all were shown"
    asked, others = answers_per_second(seconds), boardgame_io(TABLES, seconds)
    by, of = (others, "boardgame.io") if others else (asked, "bare")
    yield Row("Requests a second: the bare server, answering ok", f"{asked:,.0f}", asked / by, of, "8 kept lines")
    if others:
        yield Row("Moves a second: boardgame.io, in memory, JSON", f"{others:,.0f}", 1.0, of, load)
    else:
        yield Row("Moves a second: boardgame.io", "left out", how="there is no node or npm here")
    with tempfile.TemporaryDirectory() as folder:
        ours = moves(folder, seconds)
    yield Row("Moves a second: Latchkey on SQLite, each durable, HTML", f"{ours:,.0f}", ours / by, of, load)
    for houses, name in ((1, "one house"), (2, "two houses, phones of each table at both")):
        with postgres() as address:
            there = moves(address, seconds, houses)
        yield Row(f"Moves a second: on PostgreSQL, {name}", f"{there:,.0f}", there / by, of, load)


def answers_per_second(seconds: float) -> float:
    with bare() as running:
        lines = [socket.create_connection((HERE, running.port)) for _ in range(TABLES)]
        done, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            for line in lines:
                line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            for line in lines:
                line.recv(4096)
            done += len(lines)
        return done / (time.perf_counter() - begun)


def moves(data: str, seconds: float, houses: int = 1) -> float:
    """Through so many houses on the same data: every table's phones are spread over all of them."""
    with house(data) as first:
        if houses == 1:
            return run([table_of(HERE, first.port, "whispers", SEATS) for _ in range(TABLES)], seconds)[0]
        with house(data) as second:
            ports = (first.port, second.port)
            tables = [table_of(HERE, first.port, "whispers", SEATS) for _ in range(TABLES)]
            for number, phones in enumerate(tables):
                for place, phone in enumerate(phones):
                    phone.port = ports[(number + place) % 2]  # the first of a table is whom its moves go through
            return run(tables, seconds)[0]


# From a tap to the last phone


def last_phone(seconds: float) -> Rows:
    alone = small = 0.0
    for others in CROWDS:
        with house() as running:
            phones = table_of(HERE, running.port, "whispers", SEATS)
            with looking_on(onlookers(running.port, others)):
                _, waits = run([phones], seconds)
                memory = running.memory
        middle, late = statistics.median(waits) * 1000, waits[int(len(waits) * 0.99)] * 1000
        alone, small = alone or middle, small or memory
        name = f"with {others:,} others looking on" if others else "alone"
        how = "the last of 10 phones is shown a move; one table"
        yield Row(f"Milliseconds to the last phone, median, {name}", f"{middle:.1f}", middle / alone, "alone", how)
        yield Row(f"… the slowest of a hundred, {name}", f"{late:.1f}", late / alone, "the median alone", how)
        if memory:
            yield Row(f"… megabytes of the house, {name}", f"{memory:.0f}", memory / small, "alone", "resident")


def onlookers(port: int, count: int, code: str = "") -> list[Stream]:
    """Who only look on: at a table where nothing happens, or at that one. Each has been shown it."""
    if not count:
        return []
    code = code or table_of(HERE, port, "whispers", 1)[0].code
    streams = []
    for _ in range(count):
        streams.append(open_stream(Phone(HERE, port, code)))
        while not streams[-1].views:
            streams[-1].read()
    return streams


@contextmanager
def looking_on(streams: list[Stream]) -> Iterator[None]:
    """Read, as phones do, what they are shown meanwhile."""
    over = threading.Event()

    def look() -> None:
        with selectors.DefaultSelector() as selector:
            for stream in streams:
                selector.register(stream.sock, selectors.EVENT_READ, stream)
            while not over.is_set():
                for key, _ in selector.select(0.1):
                    key.data.read()

    reader = threading.Thread(target=look)
    reader.start()
    try:
        yield
    finally:
        over.set()
        reader.join()
        for stream in streams:
            stream.sock.close()


def one_more_phone(seconds: float) -> Rows:
    how = "processor time of the house; the difference of {}"
    sizes = ((4, 0), (SEATS, 0), (SEATS, 30))
    times = [[processor_time(seconds / 2, *phones) for phones in sizes] for _ in range(3)]
    few, ten, forty = (min(tries) for tries in zip(*times, strict=True))  # what disturbs only ever adds
    if not ten[0]:
        yield Row("One more phone", "left out", how="this system does not tell processor time")
        return
    seat, screen = ((more[0] - less[0]) / (more[1] - less[1]) for less, more in ((few, ten), (ten, forty)))
    yield Row(f"Microseconds of a move with {SEATS} phones", f"{ten[0]:,.0f}", 1.0, "itself", how[:27])
    yield Row("… of one more phone with a seat", f"{seat:,.0f}", seat / ten[0], "a move", how.format("4 seats and 10"))
    name = "… of one more that looks on"
    yield Row(name, f"{screen:,.0f}", screen / ten[0], "a move", how.format("10 phones and 40, by views shown"))


def processor_time(seconds: float, seats: int, more: int) -> tuple[float, float]:
    """Microseconds that a move costs the house, and how many were shown it. Whoever makes the load does not count."""
    with house() as running:
        phones = table_of(HERE, running.port, "whispers", seats)
        streams = onlookers(running.port, more, phones[0].code)
        with looking_on(streams):
            before = running.processor
            _, waits = run([phones], seconds)
            used = running.processor - before
    return used / len(waits) * 1e6, seats + sum(stream.views - 1 for stream in streams) / len(waits)


# Bytes


def updates() -> Rows:
    for game in shelf().values():
        if game.solo:
            continue
        weights = weigh(game)
        how = f"{len(weights.sent)} updates of an evening played at random"
        middle, most = statistics.median(weights.sent), max(weights.sent)
        yield Row(
            f"Bytes to a waiting phone, median, {game.name}", f"{middle:,.0f}", weights.ratio, "a whole view", how
        )
        yield Row(f"… the largest, {game.name}", f"{most:,}", most / MOST_UPDATE, "1 KB", how)


def first_load() -> Rows:
    """A seat's page and all that it needs, in every game; the heaviest counts."""
    loads = {}
    with house(code=CLI) as running:
        for game in shelf().values():
            phone = alone(running.port, game.slug) if game.solo else table_of(HERE, running.port, game.slug, SMALL)[0]
            path = f"/t/{phone.code}/{phone.number}"
            needed = set(re.findall(r'(?:src|href)="(/static[^"#]+)', phone.request("GET", path)[2]))
            loads[game.name] = sum(weight(phone, one) for one in (path, *needed))
    heaviest = max(loads, key=lambda name: loads[name])
    yield Row(f"Bytes of a first load, {heaviest}", f"{loads[heaviest]:,}", loads[heaviest] / FIRST_LOAD, "30 KB",
              "page, styles, scripts and icons as sent; the heaviest game")  # fmt: skip


def alone(port: int, slug: str) -> Phone:
    """A game for one is opened and played on the same phone."""
    phone = Phone(HERE, port)
    _, where, _ = phone.request("POST", f"/open/{slug}", usual="yes")
    phone.code, phone.number = where.split("/")[2], 1
    return phone


def weight(phone: Phone, path: str) -> int:
    headers = {"Cookie": phone.cookie, "Accept-Encoding": "gzip"}
    with urlopen(Request(f"http://{phone.host}:{phone.port}{path}", headers=headers), timeout=60) as answer:
        body: bytes = answer.read()
    assert len(gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body)
    return len(body)


# Time


def long_logs() -> Rows:
    first = 0.0
    with tempfile.TemporaryDirectory() as data:
        store = Place(Path(data)).open()
        keeper = House(store, {"whispers": GAME}, Random(1))
        paint = create_app(keeper).config["PAINTER"].main
        room = keeper.open("whispers", Options(), "host")
        for place in range(SEATS):
            sitting.sit(keeper, room, f"Player {place}", f"phone {place}")
        keeper.start(room)

        def move() -> None:
            keeper.play(room, Seat((room.table.version - 1) % SEATS), Whisper(3))
            for seat in room.seats:
                paint(room, seat.number)

        for length in (10, 1000):
            while room.table.version < length:
                move()
            begun = time.perf_counter()
            for _ in range(50):
                move()
            each = (time.perf_counter() - begun) / 50 * 1e6
            first = first or each
            yield Row(f"Microseconds of a move after {length:,} others", f"{each:,.0f}", each / first, "after 10",
                      "judged, written and drawn for 10 seats; no server")  # fmt: skip
        store.close()


def start() -> Rows:
    """Warm: everything was read and compiled before. The median of five."""
    with tempfile.TemporaryDirectory() as data:
        compiled_in(Path(data, "compiled"))
        imported("flask, gevent.pywsgi")
        flask = statistics.median(imported("flask, gevent.pywsgi") for _ in range(5))
        until_open(data)
        opened = statistics.median(until_open(data) for _ in range(5))
    yield Row("Seconds from start to listening", f"{opened:.2f}", opened / flask, "importing Flask and gevent",
              "the command line, warm, median of five")  # fmt: skip


def compiled_in(folder: Path) -> None:
    """Python keeps there what it compiled, also where it is told not to: nobody’s house compiles every time."""
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def imported(names: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", f"import {names}"], check=True)
    return time.perf_counter() - begun


def until_open(data: str) -> float:
    port, begun = free_port(), time.perf_counter()
    command = [sys.executable, "-m", "companion.cli", "serve", "--host", HERE, "--port", str(port), "--data", data]
    with process(*command, port=port):
        return time.perf_counter() - begun
