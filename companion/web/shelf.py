"""The shelf: which games there are, their rules, and the tables this phone has sat at."""

from __future__ import annotations

from datetime import datetime

from flask import Blueprint, abort, make_response, redirect, render_template, request
from markdown_it import MarkdownIt
from markupsafe import Markup
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as BaseResponse

from companion.codes import tidy_code
from companion.games import rulebook
from companion.web.guard import YEAR, house, phone, room_of, way_back
from companion.web.look import THEMES

pages = Blueprint("shelf", __name__)
A_PAGE = 20  # tables
LONGEST_CODE = 12  # letters, spaces included


@pages.get("/")
def shelf() -> str:
    return shelf_page()


def shelf_page(typed: str = "", says: str = "") -> str:
    """`says`: what is wrong with the code that was typed."""
    return render_template("shelf.html", tables=own_tables(3), typed=typed, says=says)


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
        when = lately(datetime.fromtimestamp(stirred), datetime.now())
        seats = room.held_by(phone())
        way = f"/t/{room.code}/{seats[0].number}" if seats else f"/t/{room.code}"
        going = room.table.running or not room.table.start
        says = room.table.closing if not going else "Being played" if room.table.start else "Not begun yet"
        rows.append({"room": room, "names": names, "when": when, "way": way, "open": going, "says": says})
    return rows


def lately(when: datetime, now: datetime) -> str:
    """'today, 20:15', 'Sunday, 20:15', '3 May', '3 May 2024'."""
    days = (now.date() - when.date()).days
    if days < 7:
        day = {0: "today", 1: "yesterday"}.get(days, f"{when:%A}")
        return f"{day}, {when:%H:%M}"
    return f"{when.day} {when:%B}" if when.year == now.year else f"{when.day} {when:%B %Y}"


@pages.post("/join")
def join() -> BaseResponse | tuple[str, int]:
    typed = request.form.get("code", "")
    try:
        if not tidy_code(typed):
            abort(400, "Type the letters of the table’s code.")
        return redirect(f"/j/{room_of(tidy_code(typed)).code}", code=303)
    except HTTPException as reason:  # said beside the field, with what was typed still in it
        return shelf_page(typed[:LONGEST_CODE], reason.description or ""), reason.code or 400


@pages.get("/rules/<slug>")
def rules(slug: str) -> str:
    if slug not in house().games:
        abort(404, "There is no such game on the shelf.")
    html = MarkdownIt("commonmark").enable("table").render(rulebook(house().games[slug]))
    body = Markup(html.replace("<table>", '<table tabindex="0">'))  # wide ones scroll, also by keyboard
    return render_template("rules.html", body=body, game=house().games[slug])


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
