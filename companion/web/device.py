"""What a device shows: a seat of its own; of several, whoever is called; and secrets to whoever said who they are."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from companion.game import Seat
from companion.page import Page
from companion.room import Room
from companion.web.paint import Painter


class Opened(NamedTuple):
    """A seat that its player has to themselves, and which seats of that device the table waited for by then."""

    number: int
    called: frozenset[Seat]


OPENED: WeakKeyDictionary[Room, dict[str, Opened]] = WeakKeyDictionary()  # by phone


def called(room: Room, phone: str | None) -> frozenset[Seat]:
    """Of the players on that device, those the table waits for."""
    return frozenset(room.table.asked()) & {room.playing(seat.number) for seat in room.held_by(phone)}


def shared(room: Room, phone: str | None) -> bool:
    """Whether several play on that device, in a game that is on."""
    return room.table.running and len(room.held_by(phone)) > 1


def opened(room: Room, phone: str | None) -> int | None:
    """The seat that has that device to itself, until the game is over or calls for another seat of it."""
    it = OPENED.get(room, {}).get(phone or "")
    if it is None:
        return None
    held = room.held_by(phone)
    here, now = room.playing(it.number), called(room, phone)
    if not room.table.running or it.number not in [seat.number for seat in held]:
        close(room, phone)
        return None
    if here not in now and now - it.called:
        close(room, phone)
        return None
    return it.number


def open_seat(room: Room, phone: str, number: int) -> None:
    OPENED.setdefault(room, {})[phone] = Opened(number, called(room, phone))


def close(room: Room, phone: str | None) -> None:
    OPENED.get(room, {}).pop(phone or "", None)


def covered(room: Room, phone: str | None, number: int) -> bool:
    """Whether something is to be seen on that seat's page that others at the device may not see."""
    return room.game.secrets and shared(room, phone) and opened(room, phone) != number


def why_closed(room: Room, phone: str | None, number: int) -> str | None:
    """Why what is asked of a seat cannot be answered on its own device just now."""
    seat, row = room.playing(number), room.seat(number)
    if seat is None or row is None or not covered(room, phone, number) or not room.table.private(seat):
        return None
    return f"Pass the phone to {row.name} first."


def draw(painter: Painter, room: Room, phone: str | None, number: int) -> Page:
    """The <main> of a phone whose page is that seat's."""
    alone = opened(room, phone)
    if alone is not None:
        return painter.alone(room, alone)
    if shared(room, phone):
        return painter.among(room, tuple(seat.number for seat in room.held_by(phone)))
    return painter.main(room, number)


def screen(painter: Painter, room: Room, phone: str | None) -> Page:
    """The <main> of the table screen: in the host's hands it may take taps."""
    return painter.host_screen(room) if room.hosted_by(phone) else painter.main(room, None)


def answered(room: Room, phone: str | None, number: int) -> None:
    """Whoever had the device to themselves gives it back, unless they are asked for something secret again."""
    seat = room.playing(number)
    again = seat is not None and seat in room.table.asked() and room.table.private(seat)
    if opened(room, phone) == number and not again:
        close(room, phone)
