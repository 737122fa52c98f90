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
from companion import codec
from companion.live import Workshop
from companion.web.guard import house, may_print
from companion.web.lobby import house_addresses
from printables import titles
from printables.paper import LAYOUTS, PAPERS
from printables.press import Order, ordered

pages = Blueprint("paper", __name__, url_prefix="/print")

KEPT = 60  # files; the oldest go first
PRESS = Workshop()


@pages.get("")
def choose() -> str:
    chosen = request.args.get("game", "")
    return render_template(
        "print.html", titles=titles(), layouts=LAYOUTS, papers=PAPERS, chosen=chosen, address=house_addresses()[0]
    )


@pages.get("/pdf")
def pdf() -> Response:
    """The file that the form describes."""
    form = request.args
    order = Order(
        game=form.get("game", ""),
        paper=form.get("paper", "a4"),
        layout=form.get("layout", "duplex"),
        players=codec.decode(int, form.get("players") or "0"),
        saver=bool(form.get("saver")),
        address=house_addresses()[0] if form.get("codes") else "",
    )
    name = f"{order.game}-{order.paper}-{order.layout}.pdf"
    content = made(order, "pdf")
    return Response(content, mimetype="application/pdf", headers={"Content-Disposition": f'inline; filename="{name}"'})


@pages.get("/preview/<slug>.png")
def preview(slug: str) -> Response:
    """What its cards look like: the real faces, small."""
    if slug not in titles():
        abort(404, "There is no such game to print.")
    headers = {"Cache-Control": "public, max-age=3600"}
    return Response(made(Order(slug, preview=True), "png"), mimetype="image/png", headers=headers)


@cache
def drawn_with() -> str:
    """The hash of everything that cards are drawn with: what was made with other cards is not given out again."""
    from printables.draw import ICONS  # here, so that the house opens without its press

    rooms = [Path(printables.__file__).parent, Path(companion.games.__file__).parent]
    sources = [path for room in rooms for path in sorted(room.rglob("*.py"))] + sorted(ICONS.glob("*.svg"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()


def made(order: Order, kind: str) -> bytes:
    """From the folder of what was printed before; else it is drawn by a process of its own, and nobody waits for it."""
    if why := order.why_not:
        abort(400, why)
    key = hashlib.sha256(drawn_with().encode() + order.spelt).hexdigest()[:20]
    file = house().folder / "prints" / f"{key}.{kind}"
    if not file.exists():
        may_print()
        PRESS.do(lambda: keep(order, file))
    return file.read_bytes()


def keep(order: Order, file: Path) -> None:
    if file.exists():
        return  # whoever was before us in the queue wanted the same
    drawn = ordered(order)
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(handle, "wb") as sheet:
        sheet.write(drawn)
    os.replace(part, file)  # whole, or not there
    for old in sorted(file.parent.glob("*.p*"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)
