"""What a device shows: a seat of its own; of several, whoever is called; and secrets to whoever said who they are."""

from __future__ import annotations

from companion.curtain import opened, shared
from companion.page import Page
from companion.room import Room
from companion.web.paint import Painter


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
