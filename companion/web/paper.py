"""Printing: choose a game and how it is printed, and get the PDF. It is made once, beside the house, and then kept."""

from __future__ import annotations

import hashlib
import os
import tempfile
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, abort, render_template, request

import companion.games
import printables
from companion import apart
from companion.game import Illegal
from companion.live import Workshop
from companion.web.guard import house, may_print
from printables import sheets_of, titles
from printables.paper import LAYOUTS, PAPERS

pages = Blueprint("paper", __name__, url_prefix="/print")

KEPT = 60  # files; the oldest go first
PRESS = Workshop()


@pages.get("")
def choose() -> str:
    chosen = request.args.get("game", "")
    return render_template("print.html", titles=titles(), layouts=LAYOUTS, papers=PAPERS, chosen=chosen)


@pages.get("/pdf")
def pdf() -> Response:
    """The file that the form describes."""
    told = request.args
    slug, paper, layout = told.get("game", ""), told.get("paper", "a4"), told.get("layout", "duplex")
    if slug not in titles() or paper not in PAPERS or layout not in LAYOUTS:
        abort(400, "Choose a game, a paper and a layout that are on the list.")
    words = ["companion.cli", "print", slug, "--paper", paper, "--layout", layout]
    if players := told.get("players", ""):
        if players not in map(str, sheets_of(slug).PLAYERS):
            abort(400, f"{titles()[slug]} is not played by that many.")
        words += ["--players", players]
    if told.get("saver"):
        words.append("--ink-saver")
    if told.get("codes"):
        words += ["--address", request.host_url.rstrip("/")]
    content = made("pdf", words)
    name = f"{slug}-{paper}-{layout}.pdf"
    return Response(content, mimetype="application/pdf", headers={"Content-Disposition": f'inline; filename="{name}"'})


@pages.get("/preview/<slug>.png")
def preview(slug: str) -> Response:
    """What its cards look like: the real faces, small."""
    if slug not in titles():
        abort(404, "There is no such game to print.")
    headers = {"Cache-Control": "public, max-age=3600"}
    return Response(made("png", ["printables.pictures", slug]), mimetype="image/png", headers=headers)


@cache
def drawn_with() -> str:
    """The hash of everything that cards are drawn with: what was made with other cards is not given out again."""
    from printables.draw import ICONS  # here, so that the house opens without its press

    rooms = [Path(printables.__file__).parent, Path(companion.games.__file__).parent]
    sources = [path for room in rooms for path in sorted(room.rglob("*.py"))] + sorted(ICONS.glob("*.svg"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()


def made(kind: str, words: list[str]) -> bytes:
    """From the folder of what was printed before; else it is made by a process of its own, and nobody waits for it."""
    folder = house().store.path.parent / "prints"
    key = hashlib.sha256("\n".join([drawn_with(), *words]).encode()).hexdigest()[:20]
    file = folder / f"{key}.{kind}"
    if not file.exists():
        may_print()
        PRESS.do(lambda: make(words, file))
    return file.read_bytes()


def make(words: list[str], file: Path) -> None:
    if file.exists():
        return  # whoever was before us in the queue wanted the same
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=file.parent)
    os.close(handle)
    try:
        done = apart.run(*words, "-o", part, "--data", str(file.parent))
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip().splitlines()
            raise Illegal(said[-1].removeprefix("Error: ") if said else "That cannot be drawn.")
        os.replace(part, file)  # whole, or not there
    finally:
        Path(part).unlink(missing_ok=True)
    for old in sorted(file.parent.glob("*.p*"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)
