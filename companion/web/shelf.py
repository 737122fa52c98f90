"""The shelf: which games there are, their rules, and the tables this phone has sat at."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from flask import Blueprint, abort, make_response, redirect, render_template, request
from markdown_it import MarkdownIt
from markupsafe import Markup
from werkzeug.wrappers import Response as BaseResponse

from companion import codec
from companion.codes import tidy_code
from companion.game import Game, Illegal
from companion.games import rulebook
from companion.web.guard import YEAR, house, known_phone, phone, room_of, way_back
from companion.web.look import THEMES

pages = Blueprint("shelf", __name__)
A_PAGE = 20  # tables


@pages.get("/")
def shelf() -> str:
    return render_template("shelf.html", tables=own_tables(3))


@pages.get("/tables")
def tables() -> str:
    page = max(0, request.args.get("page", 0, type=int))
    found = own_tables(A_PAGE + 1, page * A_PAGE)
    return render_template("tables.html", tables=found[:A_PAGE], page=page, more=len(found) > A_PAGE)


def own_tables(most: int, since: int = 0) -> list[dict[str, object]]:
    """The tables this phone sits at or keeps, newest first: nobody else's."""
    rows = []
    for room, stirred in house().tables_of(phone(), most, since):
        names = room.table.names or tuple(seat.name for seat in room.seats)
        when = datetime.fromtimestamp(stirred)
        rows.append({"room": room, "seats": room.held_by(phone()), "names": names, "when": when})
    return rows


@pages.post("/join")
def join() -> BaseResponse:
    code = tidy_code(request.form.get("code", ""))
    if not code:
        abort(400, "Please type the letters on the table’s screen.")
    return redirect(f"/j/{room_of(code).code}", code=303)


@pages.get("/rules/<slug>")
def rules(slug: str) -> str:
    if slug not in house().games:
        abort(404, "There is no such game on the shelf.")
    html = MarkdownIt("commonmark").enable("table").render(rulebook(house().games[slug]))
    body = Markup(html.replace("<table>", '<table tabindex="0">'))  # wide ones scroll, also by keyboard
    return render_template("rules.html", body=body, game=house().games[slug])


@pages.route("/box/<slug>", methods=["GET", "POST"])
def box(slug: str) -> str | BaseResponse | tuple[str, int]:
    """The cards an owner of the real game has typed in."""
    game = house().games.get(slug)
    if game is None or game.box is None:
        abort(404, "There is no such box on the shelf.")
    if request.method == "GET":
        return box_page(game, next((card for card in own_cards(game) if card.name == request.args.get("card")), None))
    if drop := request.form.get("drop"):
        house().boxes.drop(known_phone(), game, drop)
        return redirect(f"/box/{slug}", code=303)
    typed: Any = codec.decode(game.box.card, codec.from_form(game.box.card, request.form))
    try:
        house().boxes.keep(known_phone(), game, typed)
    except Illegal as reason:
        return box_page(game, typed, str(reason)), 422
    return redirect(f"/box/{slug}", code=303)


def own_cards(game: Game[Any]) -> list[Any]:
    return house().boxes.cards(phone(), game)


def box_page(game: Game[Any], filled: object | None, says: str = "") -> str:
    assert game.box is not None
    words = {"cards": own_cards(game), "filled": filled, "says": says, "sample": game.box.sample}
    return render_template("box.html", game=game, **words)


@pages.get("/about")
def about() -> str:
    return render_template("about.html")


@pages.post("/theme")
def theme() -> BaseResponse:
    chosen = request.form.get("theme", "")
    if chosen not in THEMES:
        abort(400, "There is no such theme.")
    response = make_response(redirect(way_back(), code=303))
    response.set_cookie("theme", chosen, max_age=YEAR, samesite="Lax")
    return response
