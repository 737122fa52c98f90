"""Tables of Are You the Traitor?: how one gets from one phase to the next, and one that somebody joins."""

from __future__ import annotations

from random import Random

from companion.game import Seat
from companion.games import shelf
from companion.games.traitor.moves import GoOn, NextLine, Point, Stop
from companion.games.traitor.state import Options, Phase
from companion.house import House
from companion.room import Room
from companion.table import Table
from tests.playing import begin, step

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


def joined(random: Random) -> Table:
    """An evening of six to its end, in which Zoe comes for Bo after the first round."""
    table = begin(shelf()["traitor"], Options(), 6, random)
    names, numbers = ("Ann", "Zoe", "Cara", "Dov", "Eli", "Fay"), (1, 99, 3, 4, 5, 6)
    while table.running:
        if len(table.entries) > 20 and 99 not in table.numbers and table.state.round > 1:
            table.add(*table.reseat(names, numbers, random))
        step(table, random)
    assert 99 in table.numbers, "somebody came, and Bo left"
    return table
