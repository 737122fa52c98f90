"""Finds a browser to play with, or gets one: python -m tests.phones.browser."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
         "chrome", "microsoft-edge", "msedge")  # fmt: skip
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
MISSING = (
    "The browser tests need a Chromium, and none was found or could be installed. Install Chromium or Chrome "
    "(Debian: apt install chromium-headless-shell), or set LATCHKEY_BROWSER to the path of one."
)


def candidates() -> list[str | None]:
    """Where to look, in order; None is Playwright's own build, which is found by launching it."""
    if chosen := os.environ.get("LATCHKEY_BROWSER"):
        return [chosen]
    found = [path for name in NAMES if (path := shutil.which(name))]
    return [*found, *(place for place in PLACES if Path(place).exists()), None]


def launch(playwright: Playwright) -> Browser:
    root = platform.system() == "Linux" and os.geteuid() == 0
    flags = [*FLAGS, "--no-sandbox"] if root else FLAGS
    for path in candidates():
        try:
            return playwright.chromium.launch(executable_path=path, args=flags)
        except Error:
            continue
    raise RuntimeError(MISSING)


WAIT = ("-o", "DPkg::Lock::Timeout=300")  # for another that installs something just now
INSTALLERS = (
    [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"],
    ["apt-get", *WAIT, "update", "-qq"],
    ["apt-get", *WAIT, "install", "-y", "-qq", "chromium-headless-shell"],
    ["apt-get", *WAIT, "install", "-y", "-qq", "chromium"],
    ["dnf", "install", "-y", "chromium-headless"],
    ["pacman", "-S", "--noconfirm", "chromium"],
    ["brew", "install", "--cask", "chromium"],
    ["winget", "install", "--silent", "Google.Chrome"],
)


def found() -> bool:
    with sync_playwright() as playwright:
        try:
            launch(playwright).close()
        except RuntimeError:
            return False
    return True


def get() -> None:
    """A browser already here; else Playwright's own; else the system's package manager; else a sentence."""
    if found():
        return
    for command in INSTALLERS:
        if shutil.which(command[0]) is None:
            continue
        print("No browser yet, trying:", " ".join(command), flush=True)
        done = subprocess.run(command, capture_output=True, timeout=600).returncode == 0
        if done and "update" not in command and found():
            return
    sys.exit(MISSING)


if __name__ == "__main__":
    get()
