"""Opening a table, and what everybody can see of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, Response, abort, current_app, redirect, render_template, request
from markdown_it import MarkdownIt
from markupsafe import Markup
from werkzeug.wrappers import Response as BaseResponse

from companion import codec, net, sitting
from companion.game import Game, chosen_fields
from companion.games import blurb
from companion.live import Line
from companion.page import Page
from companion.room import Room
from companion.seal import Sealed, Unsealed
from companion.web import device
from companion.web.guard import house, known_phone, may_open, painter, phone, room_of

pages = Blueprint("lobby", __name__)
LINES = 300  # of a log, on a page


def join_addresses(room: Room) -> list[str]:
    """Where phones find this table, the likeliest first."""
    return [f"{address}/j/{room.code}" for address in house_addresses()]


def house_addresses() -> list[str]:
    """Where phones find this house, likewise: never by a name that is theirs, too."""
    if public := current_app.config["PUBLIC_URL"]:
        return [public]
    seen, listens = urlsplit(request.host_url), current_app.config["LISTENS"]
    local = [net.url(address, seen.port or 80, seen.scheme) for address in net.addresses(listens)]
    if seen.hostname in ("localhost", "127.0.0.1", "::1"):
        return local
    here = request.host_url.rstrip("/")
    if not (seen.hostname or "").replace(".", "").isdigit() or net.is_private(listens):
        return [here]  # it has a name, or stands behind a proxy: no need to show this machine's numbers
    return [here, *(address for address in local if address != here)]


@pages.route("/open/<slug>", methods=["GET", "POST"])
def open_table(slug: str) -> str | BaseResponse:
    """`usual`: by the rules as they are, without a decision; `seat`: on a phone, so straight to a seat of one's own."""
    game = house().games.get(slug)
    if game is None:
        abort(404, "There is no such game on the shelf.")
    if request.method == "GET":
        told = Markup(MarkdownIt("commonmark").renderInline(blurb(game)))
        return render_template("open.html", game=game, chosen=usual(game), action=f"/open/{slug}", blurb=told)
    options = usual(game) if "usual" in request.form else options_from_form(game.options)
    may_open()
    room = house().open(slug, options, known_phone())
    name = request.cookies.get("name", "")
    if not game.solo and "seat" not in request.form:
        return redirect(f"/t/{room.code}", code=303)
    if not game.solo and not name:
        return redirect(f"/j/{room.code}", code=303)  # who plays on the phone that opened it, and has not said so yet
    number = sitting.sit(house(), room, name, known_phone())
    if game.solo:  # nobody else to wait for
        house().start(room)
    return redirect(f"/t/{room.code}/{number}", code=303)


def usual(game: Game[Any]) -> Any:
    """The rules as they are. Whoever plays alone plays the way they did last; several agree on it anew."""
    options, here = game.options(), phone() if game.solo else None
    if here is None or (last := house().options_last(here, game)) is None:
        return options
    ways = [part.name for part in chosen_fields(game.options) if part.metadata["tells"]]
    return replace(options, **{name: getattr(last, name) for name in ways})


def options_from_form(kind: type) -> object:
    options: object = codec.decode(kind, codec.from_form(kind, request.form))
    for part in chosen_fields(kind):
        value, low, high = getattr(options, part.name), part.metadata["low"], part.metadata["high"]
        if type(value) is int and not low <= value <= high:
            raise codec.Unreadable(f"{part.metadata['label']} lies between {low} and {high}.")
    return options


@pages.get("/t/<code>")
def screen(code: str) -> str:
    room = room_of(code)
    addresses = join_addresses(room)
    return render_template(
        "table/screen.html",
        room=room,
        addresses=addresses,
        hosting=room.hosted_by(phone()),
        main=device.screen(painter(), room, phone()).whole.decode(),
    )


@pages.get("/t/<code>/main")
def screen_main(code: str) -> Response:
    return Response(device.screen(painter(), room_of(code), phone()).whole)


@pages.get("/t/<code>/stream")
def screen_stream(code: str) -> Response:
    room = room_of(code)
    code = room.code
    here, home, paints = phone(), house(), painter()

    def look() -> Page | None:
        fresh = home.room(code)
        return device.screen(paints, fresh, here) if fresh else None

    return stream(home.live.watch(code, None, here, look, line()))


def line() -> Line | None:
    """The connection of this request, if our own server serves it."""
    found: Line | None = request.environ.get("latchkey.line")
    return found


def stream(chunks: Iterator[bytes]) -> Response:
    return Response(chunks, mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})


@pages.get("/t/<code>/qr.svg")
def qr(code: str) -> Response:
    return Response(net.qr_svg(join_addresses(room_of(code))[0]), mimetype="image/svg+xml")


@pages.get("/t/<code>/log")
def log(code: str) -> str:
    return log_page(room_of(code), None)


def log_page(room: Room, number: int | None, seat: int | None = None) -> str:
    """What a seat was told, or everybody: the newest first, so many lines a page. seat: whose page it came from."""
    page = max(0, request.args.get("page", 0, type=int))
    evening = house().evening(room)
    shown_now = [line for line in evening.lines if not (line.fades and evening.running)]
    games = [*evening.past, shown_now]
    told = [(game, line) for game, lines in enumerate(games, 1) for line in lines if line.reaches(number)]
    shown = told[max(0, len(told) - (page + 1) * LINES) : max(0, len(told) - page * LINES)]
    chapters = [(game, [line for _, line in lines]) for game, lines in groupby(shown, key=lambda one: one[0])]
    more = len(told) > (page + 1) * LINES
    words = {"number": number, "seat": seat, "chapters": chapters[::-1], "page": page, "more": more}
    return render_template("table/log.html", room=room, **words)


@pages.get("/t/<code>/check")
def check(code: str) -> str:
    """Everything that was sealed at this table and may be looked at by now."""
    room = room_of(code)
    told = room.table.seals[::-1]
    opened = {seal.fingerprint: (seal, names) for seal, names in told if isinstance(seal, Unsealed)}
    closed = [seal for seal, _ in told if isinstance(seal, Sealed) and seal.fingerprint not in opened]
    held = room.held_by(phone())
    return render_template("table/check.html", room=room, opened=list(opened.values()), closed=closed, held=held)
