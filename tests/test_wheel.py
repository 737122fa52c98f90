"""The wheel carries everything: built, installed into an empty environment, and tried."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

from tests.house_process import free_port
from tests.patience import awaited

ROOT = Path(__file__).parent.parent

TRY = """
import re, sys, threading, time
from urllib.request import urlopen
from pathlib import Path
import companion
assert str(Path(companion.__file__)).startswith(sys.prefix), companion.__file__
from companion.cli import main
main(["serve", "--host", "127.0.0.1", "--port", sys.argv[1], "--data", sys.argv[2]])
"""


def test_an_installed_wheel_serves_a_page_and_its_stylesheet(tmp_path: Path) -> None:
    built = [sys.executable, "-m", "build", "--wheel", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(built, check=True, capture_output=True)
    wheel = next(tmp_path.glob("*.whl"))
    venv.create(tmp_path / "empty", with_pip=True)
    python = tmp_path / "empty" / ("Scripts" if os.name == "nt" else "bin") / "python"
    constraints = ROOT / "constraints.txt"
    install = [str(python), "-m", "pip", "install", "-q", "-c", str(constraints), str(wheel)]
    subprocess.run(install, check=True, capture_output=True, cwd=tmp_path)
    port = free_port()
    command = [str(python), "-c", TRY, str(port), str(tmp_path / "data")]
    process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.DEVNULL)
    try:
        page = fetch(f"http://127.0.0.1:{port}/")
        assert "Pick the Lock" in page
        for part in ("/static/latchkey.css", "/static/latchkey.js", "/static/icons.svg", "/rules/vault"):
            assert len(fetch(f"http://127.0.0.1:{port}{part}")) > 500, part
    finally:
        process.terminate()
        process.wait(timeout=20)


def fetch(url: str) -> str:
    def look() -> str | None:
        with suppress(OSError), urlopen(url, timeout=30) as answer:
            text: str = answer.read().decode()
            return text
        return None

    return awaited(look)
