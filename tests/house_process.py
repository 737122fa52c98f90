"""A real server process on a real file, that can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from urllib.error import URLError
from urllib.request import urlopen


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class HouseProcess:
    def __init__(
        self,
        data: Path | str,  # a folder, or the address of a database
        *arguments: str,
        code: str = "",
        shell: str = "",
        encoding: str = "utf-8",
        environment: Mapping[str, str] = MappingProxyType({}),
        folder: Path | None = None,
    ) -> None:
        """code: a script to serve by instead of the command line, told the data and the port; shell: what runs it."""
        self.data = data
        self.folder = folder  # where it runs
        self.code, self.shell, self.encoding, self.environment = code, shell, encoding, environment
        self.port = free_port()
        self.arguments = arguments
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "companion.cli", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--data", str(self.data), *self.arguments]
        if self.code:
            command = [sys.executable, "-c", self.code, str(self.data), str(self.port), *self.arguments]
        if self.shell:
            command = ["sh", "-c", self.shell, "sh", *command]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", **self.environment}
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding=self.encoding,
            env=environment,
            cwd=self.folder,
        )
        self.wait_until_open()

    def wait_until_open(self) -> None:
        """Patiently: the machine may be busy. A house that fell over says why."""
        assert self.process is not None
        patience = time.monotonic() + 120
        while time.monotonic() < patience and self.process.poll() is None:
            try:
                with urlopen(self.url, timeout=30):
                    return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
        self.process.kill()
        printed, _ = self.process.communicate()
        self.process = None
        raise AssertionError(f"The house does not open: {printed}")

    def end(self, how: signal.Signals = signal.SIGTERM) -> str:
        """End it, and give back what it printed."""
        assert self.process is not None
        self.process.send_signal(how)
        printed, _ = self.process.communicate(timeout=60)
        self.process = None
        return printed

    def close(self) -> None:
        if self.process is not None:
            self.end()
