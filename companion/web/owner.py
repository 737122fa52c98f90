"""For whoever runs the house: its tables and people, how full it is, its file. Nothing of what is being played."""

from __future__ import annotations

import hmac
from datetime import datetime
from typing import Any

from flask import Blueprint, current_app, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion import backup, codec, sitting
from companion.room import Refused
from companion.seats import Door
from companion.web.guard import YEAR, client, house, missed, refuse_guessers, room_of

pages = Blueprint("owner", __name__, url_prefix="/house")

COOKIE = "owner"
A_PAGE = 30  # tables


def is_owner(shown: str) -> bool:
    key: str = current_app.config["OWNER_KEY"]
    return bool(key) and hmac.compare_digest(shown.encode(), key.encode())


@pages.before_request
def owners_only() -> None:
    if request.endpoint != "owner.come_in" and not is_owner(request.cookies.get(COOKIE, "")):
        raise Refused("This page is for whoever runs the house. Its link is in the terminal (latchkey house).")


@pages.get("/<key>")
def come_in(key: str) -> BaseResponse:
    """The link from the terminal. This browser does not need it a second time, and it stays in no address."""
    refuse_guessers(client(), current_app.config)
    if not is_owner(key):
        missed(client(), current_app.config)
        raise Refused("That is not this house’s link. The right one is in its terminal (latchkey house).")
    response = redirect("/house", code=303)
    response.set_cookie(COOKIE, key, max_age=YEAR, httponly=True, samesite="Strict", secure=request.is_secure)
    return response


@pages.get("")
def overview() -> str:
    page, rows = max(0, request.args.get("page", 0, type=int)), house().tables()
    shown = [table(code, stirred) for code, stirred in rows[page * A_PAGE : (page + 1) * A_PAGE]]
    return render_template(
        "owner.html",
        tables=[entry for entry in shown if entry],
        all=len(rows),
        page=page,
        more=len(rows) > (page + 1) * A_PAGE,
        size=house().size,
        backups=[(one.name, one.stat().st_size) for one in backup.backups(house().folder)],
        porter=current_app.config["PORTER"],
        streams=house().live.count(),
        doors=Door,
    )


def table(code: str, stirred: float) -> dict[str, Any] | None:
    room = house().room(code)
    return {"room": room, "when": datetime.fromtimestamp(stirred)} if room else None


@pages.post("/backup")
def back_up() -> BaseResponse:
    house().back_up()
    return redirect("/house", code=303)


@pages.post("/<code>")
def look_after(code: str) -> BaseResponse:
    room = room_of(code)
    match request.form.get("do"):
        case "door":
            sitting.set_door(house(), room, codec.decode(Door, request.form.get("door", "").upper()))
        case "show out":
            number = codec.decode(int, request.form.get("number", ""))
            sitting.show_out(house(), room, number, "The owner of this house")
        case "forget" if request.form.get("sure") == room.code:
            house().forget(room.code)
        case _:
            raise Refused("Nothing was deleted: tick the box first.")
    return redirect("/house", code=303)
