"""A seat: its page, its stream, its moves."""

from __future__ import annotations

from flask import Blueprint, Response, abort, redirect, render_template, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as BaseResponse

from companion import codec, curtain, sitting
from companion.game import Action, Seat
from companion.house import House
from companion.page import Page
from companion.room import Refused, Room
from companion.seats import SeatRow
from companion.sitting import refuse_if
from companion.web import device
from companion.web.assets import page_of
from companion.web.guard import house, painter, phone, room_of, seat_of, way_back
from companion.web.lobby import line, log_page, stream

pages = Blueprint("play", __name__, url_prefix="/t/<code>/<int:number>")


@pages.get("")
def page(code: str, number: int) -> BaseResponse:
    room = room_of(code)
    if room.seat(number) is None:
        return redirect(f"/j/{room.code}", code=303)
    seat = seat_of(room, number)
    held, main = room.held_by(seat.phone), device.draw(painter(), room, seat.phone, number)
    return page_of(room, render_template("table/seat.html", room=room, here=seat, held=held, main=main.whole.decode()))


@pages.get("/main")
def fragment(code: str, number: int) -> Response:
    room = room_of(code)
    seat = seat_of(room, number)
    return Response(device.draw(painter(), room, seat.phone, number).whole)


@pages.get("/stream")
def seat_stream(code: str, number: int) -> Response:
    room = room_of(code)
    seat = seat_of(room, number)
    code, here, home, paints = room.code, seat.phone, house(), painter()

    def look() -> Page | None:
        fresh = home.room(code)
        now = fresh.seat(number) if fresh else None
        if fresh is None or now is None or now.phone != here:
            return None
        return device.draw(paints, fresh, here, number)

    return stream(home.live.watch(code, number, here, look, line()))


@pages.get("/more")
def more(code: str, number: int) -> Response:
    room = room_of(code)
    seat = tapped(room, number, phone())
    refuse_what_others_would_see(room, number, phone())
    own = seat.phone == phone() and "screen" not in request.args and not curtain.covered(room, seat.phone, number)
    drawn = painter().more(room, number, request.args.get("facing"), own)
    if request.headers.get("Latchkey"):
        return Response(drawn)
    return Response(render_template("table/more_page.html", room=room, here=seat, main=drawn))  # without a script


@pages.get("/log")
def log(code: str, number: int) -> str:
    """What the seat was told; on a device that several look at, only what everybody was."""
    room = room_of(code)
    seat = seat_of(room, number)
    return log_page(room, None if curtain.covered(room, seat.phone, number) else number, number)


# A device that several share: one of them has it to themselves for a while


@pages.post("/open")
def open_curtain(code: str, number: int) -> BaseResponse:
    room = room_of(code)
    seat = seat_of(room, number)
    assert seat.phone is not None
    house().draw_curtain(room, seat.phone, number)
    return shown(room, number)


@pages.post("/pass")
def pass_phone(code: str, number: int) -> BaseResponse:
    """Nobody has it to themselves any more."""
    room = room_of(code)
    house().draw_curtain(room, seat_of(room, number).phone, None)
    return shown(room, number)


def shown(room: Room, number: int) -> BaseResponse:
    """A script gets its new view through the stream; a plain form is sent back to its page."""
    house().live.tell(room.code)
    if request.headers.get("Latchkey"):
        return Response(status=204)
    own = any(seat.number == number for seat in room.held_by(phone()))
    return redirect(f"/t/{room.code}/{number}" if own else way_back(), code=303)


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


def tapped(room: Room, number: int, by: str | None) -> SeatRow:
    """A seat that this device may answer for: its own, or somebody else's if that is how the table plays."""
    seat = room.seat(number)
    if seat is None:
        abort(404, "That seat is no longer at this table.")
    refuse_if(room.why_not_tap(by, number))
    return seat


def hand_for(room: Room, seat: SeatRow, by: str | None) -> int | None:
    """Whose hand taps, if it is not the player's own."""
    return None if seat.phone == by else room.hand(by)


def refuse_what_others_would_see(room: Room, number: int, by: str | None, move: Action | None = None) -> None:
    """What is pressed in haste is pressed before everybody's eyes; the rest, if it is nobody's secret."""
    refuse_if(room.why_not_tap(by, number, personal=room.personal(number, move)))
    if move is None or not move.urgent:
        refuse_if(curtain.why_closed(room, by, number))


@pages.post("/play")
def play(code: str, number: int) -> BaseResponse:
    room = room_of(code)
    answer(house(), room, number, phone(), request.form)
    return shown(room, number)


def answer(home: House, room: Room, number: int, by: str | None, form: MultiDict[str, str]) -> None:
    """A move of a seat, posted by that phone; also by a script, past the rest of the pages."""
    here, seat = tapped(room, number, by), player(room, number)
    question = codec.decode(int, form.get("question", ""))
    move = codec.move_from_form(room.game.moves, filled(home, room, form))
    if not room.table.answered(seat, question, move):  # a repeated post gets its first answer again
        refuse_what_others_would_see(room, number, by, move)
    home.play(room, seat, move, question, hand_for(room, here, by))
    if room.game.box:
        home.keep_card(room, room.game.box.typed(move))
    give_back(home, room, number, by)
    home.live.tell(room.code)
    home.live.settle()


def give_back(home: House, room: Room, number: int, by: str | None) -> None:
    """Whoever had a shared device to themselves gives it back once they have answered."""
    if curtain.answered(room, by, number):
        home.draw_curtain(room, by, None)


def filled(home: House, room: Room, form: MultiDict[str, str]) -> MultiDict[str, str]:
    """A form that names a card of "my box", or of those that we print, stands for one that spells the card out."""
    chosen, box = form.get("card"), room.game.box
    kind: type | None = next((kind for kind in room.game.moves if kind.__name__ == form.get("move")), None)
    part = room.game.card_field(kind) if kind else None
    if not chosen or not box or not kind or not part:
        return form
    wanted, cards = room.game.card_type(kind), (*home.boxes.cards(room.row.host, room.game), *box.printed)
    card = next((card for card in cards if card.name == chosen and type(card) is wanted), None)
    if card is None:
        raise codec.Unreadable("That card is no longer in the box.")
    spelt = MultiDict((name, value) for name, value in form.items(multi=True) if not name.startswith(f"{part}."))
    for name, value in codec.encode(card).items():
        for item in value if isinstance(value, list) else [value]:
            spelt.add(f"{part}.{name}", "" if item is None else str(item))
    return spelt


@pages.post("/back")
def take_back(code: str, number: int) -> BaseResponse:
    """By the player, or by whoever tapped it."""
    room = room_of(code)
    seat = tapped(room, number, phone())
    seq = codec.decode(int, request.form.get("seq", ""))
    house().take_back(room, player(room, number), seq, hand_for(room, seat, phone()))
    give_back(house(), room, number, phone())
    return shown(room, number)
