"""What the host of a table can do: arrange seats, deal, go back, hand the role on, end and forget."""

from __future__ import annotations

from flask import Blueprint, Response, abort, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion import codec, sitting
from companion.codes import tidy_code
from companion.room import Refused
from companion.seats import Door, Taps
from companion.web.guard import host_of, house, known_phone, phone, room_of, way_back
from companion.web.lobby import options_from_form

pages = Blueprint("host", __name__)


@pages.get("/t/<code>/host")
def host(code: str) -> str | tuple[str, int]:
    room = room_of(code)
    held = room.held_by(phone())
    if not room.hosted_by(phone()):
        return render_template("table/host_ask.html", room=room, held=held), 403
    claims, others = room.claims_on(phone()), room.vouched_by(phone())
    words = {"doors": Door, "taps": Taps, "claims": claims, "others": others}
    return render_template("table/host.html", room=room, held=held, **words)


@pages.get("/t/<code>/host/<key>")
def one_time_key(code: str, key: str) -> str:
    """The command line gives out such a link when no host is left. Opening it only asks; the button uses it up."""
    return render_template("table/host_key.html", room=room_of(code), key=key)


@pages.post("/t/<code>/host/<key>")
def use_key(code: str, key: str) -> BaseResponse:
    room = room_of(code)
    sitting.be_host(house(), room, known_phone(), key)
    return redirect(f"/t/{room.code}/host", code=303)


@pages.post("/t/<code>/seats")
def seats(code: str) -> BaseResponse:
    room = host_of(code)
    number = codec.decode(int, request.form.get("number", "0"))
    match request.form.get("do"):
        case "add":
            sitting.sit(house(), room, request.form.get("name", ""), known_phone(), more=True)
            if "screen" in request.form:  # said on the table screen, which goes on from there
                return redirect(f"/t/{room.code}", code=303)
        case "rename":
            sitting.rename(house(), room, number, request.form.get("name", ""))
        case "earlier":
            sitting.shift(house(), room, number, -1)
        case "later":
            sitting.shift(house(), room, number, 1)
        case "remove":
            sitting.remove(house(), room, number, known_phone())
        case "show out":
            sitting.show_out(house(), room, number)
        case "hand on":
            sitting.hand_on(house(), room, number)
            held = room.held_by(phone())
            return redirect(f"/t/{room.code}/{held[0].number}" if held else f"/t/{room.code}", code=303)
        case _:
            abort(400, "That cannot be done with a seat.")
    return redirect(f"/t/{room.code}/host", code=303)


@pages.post("/t/<code>/door")
def door(code: str) -> BaseResponse:
    """Open it, close it, be asked; or let somebody back in who was shown out."""
    room = host_of(code)
    if back := request.form.get("back"):
        sitting.let_back(house(), room, next((one for one, name in room.barred.items() if name == back), ""))
    else:
        sitting.set_door(house(), room, codec.decode(Door, request.form.get("door", "").upper()))
    return redirect(f"/t/{room.code}/host", code=303)


@pages.post("/t/<code>/taps")
def taps(code: str) -> BaseResponse:
    """Whose device answers what everybody may see."""
    room = host_of(code)
    sitting.set_taps(house(), room, codec.decode(Taps, request.form.get("taps", "").upper()))
    return redirect(f"/t/{room.code}/host", code=303)


@pages.post("/t/<code>/deal")
def deal(code: str) -> BaseResponse:
    room = host_of(code)
    house().start(room)
    held = room.held_by(phone())
    return redirect(f"/t/{room.code}/{held[0].number}" if held else f"/t/{room.code}", code=303)


@pages.route("/t/<code>/options", methods=["GET", "POST"])
def options(code: str) -> str | BaseResponse:
    room = host_of(code)
    if request.method == "GET":
        return render_template(
            "open.html", game=room.game, chosen=room.options, action=f"/t/{room.code}/options", room=room
        )
    house().set_options(room, options_from_form(room.game.options))
    return redirect(f"/t/{room.code}/host", code=303)


@pages.post("/t/<code>/play")
def play(code: str) -> BaseResponse:
    """The host calls for a move of the table."""
    room = host_of(code)
    move = codec.move_from_form(room.game.moves, request.form)
    if not move.hosts:
        raise Refused("That is not the host’s to do.")
    house().play(room, None, move, codec.decode(int, request.form.get("question", "")))
    if request.headers.get("Latchkey"):
        return Response(status=204)
    return redirect(way_back(), code=303)


@pages.post("/t/<code>/end")
def end(code: str) -> BaseResponse:
    room = host_of(code)
    house().end_game(room)
    return redirect(f"/t/{room.code}/host", code=303)


@pages.post("/t/<code>/rewind")
def rewind(code: str) -> BaseResponse:
    room = host_of(code)
    house().rewind(room, codec.decode(int, request.form.get("to", "")))
    return redirect(f"/t/{room.code}/host", code=303)


@pages.post("/t/<code>/forget")
def forget(code: str) -> BaseResponse:
    room = host_of(code)
    if tidy_code(request.form.get("sure", "")) != room.code:
        abort(400, "Type the table’s code to say that you are sure. Nothing was deleted.")
    house().forget(room.code)
    return redirect("/", code=303)
