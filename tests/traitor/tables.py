"""A table of Are You the Traitor? in a house: how it gets from one phase to the next."""

from __future__ import annotations

from companion.game import Seat
from companion.games.traitor.moves import GoOn, NextLine, Point, Stop
from companion.games.traitor.state import Phase
from companion.house import House
from companion.room import Room

NAMES = ("Ann", "Bo", "Cara", "Dov", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jun")


def phase(room: Room) -> Phase:
    """Asked anew each time: a table moves on."""
    now: Phase = room.table.state.phase
    return now


def to_talk(house: House, room: Room) -> None:
    for move in (GoOn(), GoOn()):
        house.play(room, None, move)
    while room.table.state.phase is Phase.NIGHT:
        house.play(room, None, NextLine())
    assert room.table.state.phase is Phase.TALK


def one_round(house: House, room: Room, deal: int = 1) -> None:
    to_talk(house, room)
    house.play(room, Seat(0), Stop(deal))
    house.play(room, Seat(0), Point(Seat(1)))
    assert room.table.state.phase is Phase.GATHER
