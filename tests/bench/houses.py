"""What is measured, and what it is measured by: real processes on ports of their own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.house_process import free_port

HERE = Path(__file__).parent
# The command line itself, with nothing on the shelf but a game that costs nothing.
WHISPERS = """
from companion import cli, server
from tests.bench.whispers import GAME
server.shelf = lambda: {"whispers": GAME}
cli.main()
"""
BARE = """
import sys
from gevent.pywsgi import WSGIServer
from companion.server import listen
def ok(environ, start):
    start("200 OK", [("Content-Length", "2")])
    return [b"ok"]
WSGIServer(listen("127.0.0.1", int(sys.argv[1])), ok, log=None).serve_forever()
"""


@dataclass(frozen=True)
class Running:
    port: int
    pid: int

    @property
    def memory(self) -> float:
        """Megabytes that it holds, where the system tells."""
        file = Path(f"/proc/{self.pid}/statm")
        return int(file.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6 if file.exists() else 0.0

    @property
    def processor(self) -> float:
        """Seconds of a processor that it has used, likewise."""
        file = Path(f"/proc/{self.pid}/stat")
        if not file.exists():
            return 0.0
        user, system = file.read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def process(*command: str, port: int, cwd: Path | None = None) -> Iterator[Running]:
    """A server, once it answers."""
    running = subprocess.Popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield Running(port, running.pid)
    finally:
        running.send_signal(signal.SIGTERM)
        running.wait(timeout=20)


def wait_for(port: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.002)
    raise SystemExit("A server did not open.")


@contextmanager
def house(data: str = "", code: str = WHISPERS) -> Iterator[Running]:
    """A house on a folder of its own, or on the data given: a folder, or the address of a database."""
    port = free_port()
    with tempfile.TemporaryDirectory() as own:
        command = [sys.executable, "-c", code, "serve", "--host", "127.0.0.1", "--port", str(port)]
        with process(*command, "--data", data or own, port=port) as running:
            yield running


@contextmanager
def bare() -> Iterator[Running]:
    """The server without a house behind it."""
    port = free_port()
    with process(sys.executable, "-c", BARE, str(port), port=port) as running:
        yield running


def boardgame_io(tables: int, seconds: float) -> float | None:
    """Moves a second of the same game on boardgame.io; None: there is no node or npm here."""
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
        with process("node", "server.js", str(port), port=port, cwd=room):
            load = ["node", "load.js", str(port), str(tables), str(seconds)]
            printed = subprocess.run(load, cwd=room, capture_output=True, text=True, timeout=300).stdout
    return float(json.loads(printed)["rate"])


def more_files() -> None:
    """As many sockets as the system lets one process have."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
