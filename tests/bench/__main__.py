"""Timings as ratios within one run: python -m tests.bench [--seconds N]."""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.request import urlopen

from companion import sitting
from companion.game import Seat
from companion.house import House
from companion.store.place import Place
from companion.web import create_app
from tests.bench.load import Phone, open_stream, run, table_of
from tests.bench.whispers import GAME, Options, Whisper
from tests.house_process import free_port

SERVE = """
import sys
from pathlib import Path
from companion.server import Door, serve
from companion.store.place import Place
from tests.bench.whispers import GAME
serve(Door(Place.told(sys.argv[1]), "127.0.0.1", int(sys.argv[2])), {"whispers": GAME})
"""
BARE = """
import sys
from gevent.pywsgi import WSGIServer
from companion.server import listen
from companion.store.place import Place
def ok(environ, start):
    start("200 OK", [("Content-Length", "2")])
    return [b"ok"]
WSGIServer(listen("127.0.0.1", int(sys.argv[1])), ok, log=None).serve_forever()
"""
HERE = Path(__file__).parent
TABLES, SEATS = 8, 10


@contextmanager
def process(*command: str, cwd: Path | None = None) -> Iterator[None]:
    running = subprocess.Popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        running.send_signal(signal.SIGTERM)
        running.wait(timeout=20)


def wait_for(port: int) -> None:
    for _ in range(400):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit("A server did not open.")


@contextmanager
def house() -> Iterator[int]:
    port = free_port()
    with tempfile.TemporaryDirectory() as data, process(sys.executable, "-c", SERVE, data, str(port)):
        wait_for(port)
        yield port


def row(what: str, *values: str) -> None:
    print(f"| {what:58} | {' | '.join(f'{value:>14}' for value in values)} |", flush=True)


def bare(seconds: float) -> float:
    """Requests a second of the bare server answering "ok", over kept connections."""
    port = free_port()
    with process(sys.executable, "-c", BARE, str(port)):
        wait_for(port)
        lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(TABLES)]
        ask = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
        done, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            for line in lines:
                line.sendall(ask)
            for line in lines:
                line.recv(4096)
            done += len(lines)
        return done / (time.perf_counter() - begun)


def boardgame_io(seconds: float) -> dict[str, float] | None:
    """The same game on boardgame.io, if node and npm are there."""
    if not shutil.which("node") or not shutil.which("npm"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        room = Path(folder)
        for name in ("server.js", "load.js"):
            shutil.copy(HERE / "boardgame_io" / name, room)
        install = ["npm", "install", "--no-audit", "--no-fund", "boardgame.io@0.50.2", "socket.io-client@4"]
        if subprocess.run(install, cwd=room, capture_output=True).returncode:
            return None
        port = free_port()
        os.environ["NODE_ENV"] = "production"
        with process("node", "server.js", str(port), cwd=room):
            wait_for(port)
            load = ["node", "load.js", str(port), str(TABLES), str(seconds)]
            printed = subprocess.run(load, cwd=room, capture_output=True, text=True, timeout=120).stdout
    measured: dict[str, float] = json.loads(printed)
    return measured


def moves_per_second(seconds: float) -> None:
    print(f"\nMoves a second, {TABLES} tables, {SEATS} phones each, every phone shown its own view after each move")
    row("", "a second", "of boardgame.io", "of bare")
    asked = bare(seconds)
    yardstick = boardgame_io(seconds)
    with house() as port:
        ours, _ = run([table_of("127.0.0.1", port, "whispers", SEATS) for _ in range(TABLES)], seconds)
    row("the bare server, answering ok to a request", f"{asked:.0f}", "", "1.00")
    if yardstick:
        row("boardgame.io, in memory, JSON", f"{yardstick['rate']:.0f}", "1.00", f"{yardstick['rate'] / asked:.2f}")
    else:
        row("boardgame.io: left out, no node or npm here", "", "", "")
    ratio = f"{ours / yardstick['rate']:.2f}" if yardstick else ""
    row("Latchkey, each move durable on disk, HTML", f"{ours:.0f}", ratio, f"{ours / asked:.2f}")


def last_phone(seconds: float) -> None:
    print("\nFrom a move to the last of 10 phones showing it, one table, milliseconds")
    row("", "median", "p99")
    for others in (0, 1000):
        with house() as port:
            phones = table_of("127.0.0.1", port, "whispers", SEATS)
            quiet = [open_stream(phone) for phone in crowd(port, others)]
            _, waits = run([phones], seconds)
            for stream in quiet:
                stream.sock.close()
        name = "alone" if not others else f"with {others} other streams open"
        row(name, f"{statistics.median(waits) * 1000:.1f}", f"{waits[int(len(waits) * 0.99)] * 1000:.1f}")


def crowd(port: int, count: int) -> Iterator[Phone]:
    """Onlookers at a table where nothing happens."""
    if count:
        code = table_of("127.0.0.1", port, "whispers", 1)[0].code
        yield from (Phone("127.0.0.1", port, code) for _ in range(count))


def long_logs() -> None:
    print("\nOne move, judged, written and drawn for 10 seats, by the length of the log before it")
    row("", "microseconds", "of the first")
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

        for length in (10, 100, 1000):
            while room.table.version < length:
                move()
            begun = time.perf_counter()
            for _ in range(50):
                move()
            each = (time.perf_counter() - begun) / 50 * 1e6
            first = first or each
            row(f"{length} entries", f"{each:.0f}", f"{each / first:.2f}")
        store.close()


def bytes_over_the_wire() -> None:
    print("\nBytes over the wire, a seat page of Pick the Lock in mid-game")
    row("", "bytes", "of the budget")
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        serve = [sys.executable, "-m", "companion.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
        with process(*serve, "--data", data):
            wait_for(port)
            phone = table_of("127.0.0.1", port, "vault", 5)[0]
            _, _, page = phone.request("GET", f"/t/{phone.code}/{phone.number}")
            _, _, update = phone.request("GET", f"/t/{phone.code}/{phone.number}/main")
            total = len(page.encode())
            for name in ("latchkey.css", "latchkey.js", "icons.svg", "icon.svg"):
                with urlopen(f"http://127.0.0.1:{port}/static/{name}") as answer:
                    total += len(gzip.compress(answer.read(), mtime=0))
    row("first load, everything included", str(total), f"{total / (30 * 1024):.2f}")
    row("an update", str(len(update.encode())), f"{len(update.encode()) / (8 * 1024):.2f}")


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench", description="Timings as ratios within one run.")
    options.add_argument("--seconds", type=float, default=6.0, help="how long each load runs")
    seconds = options.parse_args().seconds
    moves_per_second(seconds)
    last_phone(seconds)
    long_logs()
    bytes_over_the_wire()


if __name__ == "__main__":
    main()
