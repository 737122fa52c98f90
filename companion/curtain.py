"""A device that several share: which of them has it to themselves for a while, behind the curtain."""

from __future__ import annotations

from companion.game import Seat
from companion.room import Room
from companion.store import Curtain


def called(room: Room, phone: str | None) -> frozenset[Seat]:
    """Of the players on that device, those the table waits for."""
    return frozenset(room.table.asked()) & {room.playing(seat.number) for seat in room.held_by(phone)}


def shared(room: Room, phone: str | None) -> bool:
    """Whether several play on that device, in a game that is on."""
    return room.table.running and len(room.held_by(phone)) > 1


def behind(room: Room, phone: str, number: int) -> Curtain:
    return Curtain(number, called(room, phone))


def opened(room: Room, phone: str | None) -> int | None:
    """The seat that has that device to itself, until the game is over or calls for another seat of it."""
    it = room.curtains.get(phone or "")
    if it is None or not room.table.running or it.number not in [seat.number for seat in room.held_by(phone)]:
        return None
    now = called(room, phone)
    return it.number if room.playing(it.number) in now or not now - it.called else None


def fallen(room: Room) -> list[str]:
    """The devices that nobody has to themselves any more, by what the last move has changed."""
    return [phone for phone in room.curtains if opened(room, phone) is None]


def covered(room: Room, phone: str | None, number: int) -> bool:
    """Whether something is to be seen on that seat's page that others at the device may not see."""
    return room.game.secrets and shared(room, phone) and opened(room, phone) != number


def why_closed(room: Room, phone: str | None, number: int) -> str | None:
    """Why what is asked of a seat cannot be answered on its own device just now."""
    seat, row = room.playing(number), room.seat(number)
    if seat is None or row is None or not covered(room, phone, number) or not room.table.private(seat):
        return None
    return f"Pass the phone to {row.name} first."


def answered(room: Room, phone: str | None, number: int) -> bool:
    """Whether whoever had the device to themselves gives it back: unless they are asked for something secret again."""
    seat = room.playing(number)
    again = seat is not None and seat in room.table.asked() and room.table.private(seat)
    return opened(room, phone) == number and not again
