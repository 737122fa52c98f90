"""CONTRIBUTING's ten lines, followed to the letter in a copy of this checkout: copy, rename, contract, print, serve."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.house_process import HouseProcess

ROOT = Path(__file__).parent.parent


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """This checkout with one game more: the folder that CONTRIBUTING says to copy, under another slug and name."""
    folder = tmp_path / "checkout"
    for room in ("companion", "printables", "templates", "static", "tests"):
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, folder)
    game = folder / "companion" / "games" / "third_lock"
    shutil.copytree(folder / "tests" / "games" / "two_keys", game)
    source = (game / "__init__.py").read_text(encoding="utf-8")
    renamed = source.replace('slug="two_keys"', 'slug="third_lock"').replace('name="Two Keys"', 'name="Third Lock"')
    (game / "__init__.py").write_text(renamed, encoding="utf-8")
    return folder


def run(folder: Path, *words: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder), "LATCHKEY_EVENINGS": "5"}
    done = subprocess.run([sys.executable, *words], cwd=folder, env=environment, capture_output=True, timeout=600)
    printed = (done.stdout + done.stderr).decode()
    assert done.returncode == 0, printed
    return printed


def test_a_copied_game_is_under_the_contract_printed_and_served(checkout: Path, tmp_path: Path) -> None:
    said = run(checkout, "-m", "pytest", "-q", "tests/test_every_game.py", "-k", "third_lock and not golden")
    assert " passed" in said and "failed" not in said
    assert "Third Lock (2–6 players)" in run(checkout, "-m", "companion.cli", "games")
    file = tmp_path / "third.pdf"
    run(checkout, "-m", "companion.cli", "print", "third_lock", "-o", str(file), "--data", str(tmp_path))
    assert file.read_bytes().startswith(b"%PDF")
    process = HouseProcess(tmp_path / "data", environment={"PYTHONPATH": str(checkout)}, folder=checkout)
    try:
        for path in ("/", "/open/third_lock", "/rules/third_lock", "/print/preview/third_lock.png"):
            with urlopen(f"{process.url}{path}", timeout=60) as answer:
                content = answer.read()
                assert b"Third Lock" in content or content.startswith(b"\x89PNG") or b"rules" in content.lower()
    finally:
        process.close()
