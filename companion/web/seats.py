"""Sitting down, and coming back to a seat from another phone."""

from __future__ import annotations

from flask import Blueprint, Response, abort, current_app, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion import codec, net, sitting
from companion.codes import rescue_mark
from companion.room import Refused, Room, clean, offered
from companion.seats import Asked, Door, hopeless, why_not_sit
from companion.web.guard import (
    YEAR,
    client,
    house,
    known_phone,
    may_ask,
    missed,
    phone,
    refuse_guessers,
    room_of,
    token,
)
from companion.web.lobby import join_addresses

pages = Blueprint("seats", __name__)


@pages.get("/j/<code>")
def join(code: str) -> str | BaseResponse:
    room = room_of(code)
    here = known_phone()  # a token now: two hasty posts are then the same phone's
    seats = room.held_by(here)
    if seats and "more" not in request.args:
        return redirect(f"/t/{room.code}/{seats[0].number}", code=303)
    return join_page(room, here)


def join_page(room: Room, here: str) -> str:
    known = request.cookies.get("name", "")
    seats = room.held_by(here)
    words = {"seats": seats, "known": known, "offered": offered(room.seats) if seats else room.offer(here)}
    asks = bool(why_not_sit(room.people, here))
    return render_template("join.html", room=room, shut=why_shut(room, here), asks=asks, **words)


def why_shut(room: Room, here: str) -> str:
    """Why there is no chair for this phone now, however nicely it asks: then it may watch."""
    if room.table.running and not room.game.comings:
        return "Somebody is playing this game" if room.game.solo else "The game has begun"
    if room.full:
        return f"All {len(room.seats)} seats of {room.game.name} are taken"
    return "" if room.row.door is Door.ASK else why_not_sit(room.people, here) or ""


@pages.post("/j/<code>")
def sit(code: str) -> BaseResponse | tuple[str, int]:
    room = room_of(code)
    here, name = known_phone(), request.form.get("name", "")
    held = room.held_by(here)
    if held and "more" not in request.form:  # pressed twice
        return redirect(f"/t/{room.code}/{held[0].number}", code=303)
    if why_shut(room, here):
        return join_page(room, here), 403
    if room.row.door is Door.ASK and why_not_sit(room.people, here):
        may_ask()
        sitting.ask(house(), room, Asked.CHAIR, 0, here, name, client())
        response = redirect(f"/t/{room.code}/waiting", code=303)
    else:
        number = sitting.sit(house(), room, name, here, "more" in request.form)
        response = redirect(f"/t/{room.code}/{number}", code=303)
    if name and not held:  # remembered for this phone's owner, not for whoever else it is passed to
        response.set_cookie("name", clean(name), max_age=YEAR, samesite="Lax", httponly=True)
    return response


@pages.get("/t/<code>/invite")
def invite(code: str) -> str:
    """For a phone that is held out to the others: the way to this table, as large as it can show it."""
    room = room_of(code)
    return render_template("invite.html", room=room, addresses=join_addresses(room), seats=room.held_by(phone()))


# Asking for what is another phone's


@pages.post("/t/<code>/ask")
def ask(code: str) -> BaseResponse:
    """I am NAME, on another phone; or: I would like to be host."""
    room = room_of(code)
    number = codec.decode(int, request.form.get("number", ""))
    kind = request.form.get("kind", "")
    if kind not in (Asked.SEAT.value, Asked.HOST.value):
        abort(400, "Whose seat is it? Please choose one.")
    here, seat = known_phone(), room.seat(number)
    if kind == Asked.SEAT.value and seat and seat.phone == here:
        return redirect(f"/t/{room.code}/{number}", code=303)
    may_ask()
    sitting.ask(house(), room, Asked(kind), number, here, home=client())
    return redirect(f"/t/{room.code}/waiting", code=303)


@pages.get("/t/<code>/waiting")
def waiting(code: str) -> str | BaseResponse:
    room = room_of(code)
    sitting.consider(house(), room, room.request(phone()))
    made = room.request(phone())
    if made is None:
        seats = room.held_by(phone())
        return redirect(f"/t/{room.code}/{seats[-1].number}" if seats else f"/j/{room.code}?no", code=303)
    held = room.held_by(phone())
    return render_template("table/let_in.html", room=room, asked=made, held=held, hopeless=hopeless(room.people, made))


@pages.post("/t/<code>/vouch")
def vouch(code: str) -> BaseResponse:
    room = room_of(code)
    here = phone()
    wanted = codec.decode(int, request.form.get("request", ""))
    word = request.form.get("word", "")  # what the page showed: an id alone might have been given out again
    made = next((one for one in room.asking if (one.id, one.word) == (wanted, word)), None)
    if here is None:
        raise Refused("Only people at this table can answer that.")
    if request.form.get("answer") == "yes":
        sitting.vouch(house(), room, made, here)
    else:
        sitting.refuse(house(), room, made, here)
    if made and made.phone == here:
        return redirect(f"/t/{room.code}/waiting", code=303)
    held = room.held_by(here)
    return redirect(f"/t/{room.code}/{held[0].number}" if held else f"/t/{room.code}/host", code=303)


# A lost phone: its words bring back what it had


@pages.get("/t/<code>/rescue")
@pages.get("/t/<code>/rescue/<words>")
def rescue(code: str, words: str = "") -> str:
    """A phone with something to lose shows its owner its words; any other asks for some."""
    room = room_of(code)
    held = room.held_by(phone())
    own = own_words(room) if not words and (held or room.hosted_by(phone())) else ""
    typed = words.replace("-", " ")
    return render_template("table/rescue.html", room=room, held=held, own=own, typed=typed, hosting=hosting(room))


def hosting(room: Room) -> bool:
    return room.hosted_by(phone())


def own_words(room: Room) -> str:
    here = phone()
    assert here is not None
    return sitting.rescue_words_of(house(), room, here, token())


@pages.get("/t/<code>/rescue.svg")
def rescue_code(code: str) -> Response:
    room = room_of(code)
    if not room.held_by(phone()) and not hosting(room):
        raise Refused("This phone has no seat at this table, so there is nothing to bring back.")
    table = join_addresses(room)[0].replace("/j/", "/t/")
    link = f"{table}/rescue/{own_words(room).replace(' ', '-')}"
    return Response(net.qr_svg(link), mimetype="image/svg+xml")


@pages.post("/t/<code>/rescue")
def use_rescue(code: str) -> BaseResponse:
    room = room_of(code)
    refuse_guessers(client(), current_app.config)  # also of those who sit here
    typed = request.form.get("words", "")[:80]
    if not sitting.rescue(house(), room, rescue_mark(typed, room.code), known_phone()):
        missed(client(), current_app.config)
        raise Refused("Those are not the words of a phone at this table.")
    held = room.held_by(phone())
    return redirect(f"/t/{room.code}/{held[0].number}" if held else f"/t/{room.code}/host", code=303)
