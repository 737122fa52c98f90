"""A seat: its page, its stream, its moves."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as BaseResponse

from companion import codec, sitting
from companion.game import Action, Seat
from companion.room import Refused, Room
from companion.seats import SeatRow
from companion.web.guard import house, painter, phone, room_of, seat_of
from companion.web.lobby import log_page, stream

pages = Blueprint("play", __name__, url_prefix="/t/<code>/<int:number>")


OPENED: WeakKeyDictionary[Room, dict[str, int]] = WeakKeyDictionary()  # which of its seats a shared phone shows


def draw_curtain(room: Room, phone: str | None) -> None:
    OPENED.get(room, {}).pop(phone or "", None)


def behind_curtain(room: Room, seat: SeatRow) -> bool:
    """A phone with several seats shows one only after its player said so."""
    assert seat.phone is not None
    curtained = room.game.secrets and room.table.running and len(room.held_by(seat.phone)) > 1
    return curtained and OPENED.get(room, {}).get(seat.phone) != seat.number


@pages.get("")
def page(code: str, number: int) -> str | BaseResponse:
    room = room_of(code)
    if room.seat(number) is None:
        return redirect(f"/j/{room.code}", code=303)
    seat = seat_of(room, number)
    shared = room.held_by(seat.phone)
    if behind_curtain(room, seat):
        asked = [other for other in shared if room.playing(other.number) in room.table.asked()]
        called = seat if "me" in request.args or not asked or seat in asked else asked[0]
        words = {"here": called, "shared": shared, "urgent": urgent(room, shared)}
        return render_template("table/curtain.html", room=room, claims=room.claims_on(seat.phone), **words)
    return render_template(
        "table/seat.html", room=room, here=seat, shared=shared, main=painter().main(room, number).decode()
    )


def urgent(room: Room, shared: list[SeatRow]) -> list[tuple[SeatRow, int, Action]]:
    """What can be pressed without opening the curtain: it shows nothing, and there is no time to lose."""
    if room.table.asked():
        return []  # the table waits for somebody: nothing is in haste
    playing = [(here, room.playing(here.number)) for here in shared]
    return [
        (here, room.table.question(seat), move)
        for here, seat in playing
        if seat is not None
        for move in room.table.moves(seat)
        if move.urgent
    ]


@pages.post("/open")
def open_curtain(code: str, number: int) -> BaseResponse:
    room = room_of(code)
    seat = seat_of(room, number)
    assert seat.phone is not None
    OPENED.setdefault(room, {})[seat.phone] = number
    return redirect(f"/t/{room.code}/{number}", code=303)


@pages.post("/pass")
def pass_phone(code: str, number: int) -> BaseResponse:
    """Draw the curtain for that seat's player."""
    room = room_of(code)
    seat = seat_of(room, number)
    draw_curtain(room, seat.phone)
    return redirect(f"/t/{room.code}/{number}", code=303)


def open_seat(code: str, number: int) -> tuple[Room, SeatRow]:
    room = room_of(code)
    seat = seat_of(room, number)
    if behind_curtain(room, seat):
        raise Refused(f"Pass the phone to {seat.name} first.")
    return room, seat


@pages.get("/main")
def fragment(code: str, number: int) -> Response:
    room = room_of(code)
    if behind_curtain(room, seat_of(room, number)):
        return Response(status=204)  # nothing to see here: the page itself has a curtain to show
    return Response(painter().main(room, number))


@pages.get("/more")
def more(code: str, number: int) -> Response:
    room, seat = open_seat(code, number)
    drawn = painter().more(room, number)
    if request.headers.get("Latchkey"):
        return Response(drawn)
    return Response(render_template("table/more_page.html", room=room, here=seat, main=drawn))  # without a script


@pages.get("/stream")
def seat_stream(code: str, number: int) -> Response:
    room = room_of(code)
    seat = seat_of(room, number)
    code, here, home, draw = room.code, seat.phone, house(), painter().main

    def look() -> tuple[int, bytes] | None:
        fresh = home.room(code)
        now = fresh.seat(number) if fresh else None
        if fresh is None or now is None or now.phone != here or behind_curtain(fresh, now):
            return None
        return fresh.edition, draw(fresh, number)

    return stream(home.live.watch(code, number, here, look))


@pages.get("/log")
def log(code: str, number: int) -> str:
    room, _ = open_seat(code, number)
    return log_page(room, number)


# The lobby: one's own seat is one's own


@pages.post("/rename")
def rename(code: str, number: int) -> BaseResponse:
    room = room_of(code)
    seat_of(room, number)
    sitting.rename(house(), room, number, request.form.get("name", ""))
    return redirect(f"/t/{room.code}/{number}", code=303)


@pages.post("/leave")
def leave(code: str, number: int) -> BaseResponse:
    room = room_of(code)
    seat_of(room, number)
    sitting.leave(house(), room, number)
    return redirect(f"/j/{room.code}", code=303)


# Moves


def player(room: Room, number: int) -> Seat:
    seat = room.playing(number)
    if seat is None:
        raise Refused("You are not in this game; you can watch it, and play in the next.")
    return seat


@pages.post("/play")
def play(code: str, number: int) -> BaseResponse:
    room = room_of(code)
    seat_of(room, number)
    seat = player(room, number)
    question = codec.decode(int, request.form.get("question", ""))
    move = codec.move_from_form(room.game.moves, filled(room, request.form))
    if not move.urgent:  # what is pressed in haste is also pressed on a shared phone's curtain
        open_seat(code, number)
    house().play(room, seat, move, question)
    if room.game.box:
        house().keep_card(room, room.game.box.typed(move), phone())
    return done(room, number)


def filled(room: Room, form: MultiDict[str, str]) -> MultiDict[str, str]:
    """A form that names a card of "my box" stands for one that spells the card out."""
    chosen, host = form.get("card"), room.row.host
    kind: type | None = next((kind for kind in room.game.moves if kind.__name__ == form.get("move")), None)
    part = room.game.card_field(kind) if kind else None
    if not chosen or not host or not part:
        return form
    card = next((card for card in house().boxes.cards(host, room.game) if card.name == chosen), None)
    if card is None:
        raise codec.Unreadable("That card is no longer in the box.")
    spelt = MultiDict((name, value) for name, value in form.items(multi=True) if not name.startswith(f"{part}."))
    for name, value in codec.encode(card).items():
        for item in value if isinstance(value, list) else [value]:
            spelt.add(f"{part}.{name}", "" if item is None else str(item))
    return spelt


@pages.post("/back")
def take_back(code: str, number: int) -> BaseResponse:
    room, _ = open_seat(code, number)
    house().take_back(room, player(room, number), codec.decode(int, request.form.get("seq", "")))
    return done(room, number)


def done(room: Room, number: int) -> BaseResponse:
    """A script gets its new view through the stream; a plain form is sent back to its page.

    A shared phone that now shows a secret, and asks nothing more of this player, draws its curtain.
    """
    shared = room.held_by(phone())
    if len(shared) > 1 and room.playing(number) not in room.table.asked() and painter().covers(room, number):
        draw_curtain(room, shared[0].phone)
        house().live.tell(room.code)
    if request.headers.get("Latchkey"):
        return Response(status=204)
    return redirect(f"/t/{room.code}/{number}", code=303)
