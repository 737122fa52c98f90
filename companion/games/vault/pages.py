"""What the code on a printed treasure opens: its page, which names it at a table that waits for its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from flask import Blueprint, abort, render_template

from companion.game import Seat, listing
from companion.games.vault.components import TREASURES
from companion.games.vault.may import everything
from companion.games.vault.state import Dealer, letter
from companion.games.vault.view import Nameable, nameable
from companion.room import Room
from companion.seats import SeatRow
from companion.web.guard import house, phone

pages = Blueprint("vault", __name__)
PAGES = (pages,)
LOOKED_AT = 20  # of the tables that a phone sits at, the latest


class Place(NamedTuple):
    """A real card without a name at a table where this phone has a seat."""

    code: str
    row: SeatRow
    question: int
    it: Nameable
    where: str
    table: str  # and with whom, for whoever sits at several


@pages.get("/vault/<int:number>")
@pages.get("/VAULT/<int:number>")  # as it stands in the code, where capitals take less room
def treasure(number: int) -> str:
    if not 1 <= number <= len(TREASURES):
        abort(404, "There is no such treasure in our deck.")
    it, here = TREASURES[number - 1], phone()
    playing = [room for room, _ in house().tables_of(here, LOOKED_AT) if is_played(room, here)]
    places = [place for room in playing for place in nameless(room, here, it.name)]
    return render_template("vault/treasure.html", it=it, places=places, playing=playing)


def is_played(room: Room, here: str | None) -> bool:
    """With real cards, and by somebody at this phone."""
    if room.game.slug != "vault" or not room.table.running or not room.held_by(here):
        return False
    return room.table.state.options.dealer is Dealer.BOX


def nameless(room: Room, here: str | None, name: str) -> Iterator[Place]:
    """Where this phone could say that this treasure lies there: nowhere, if it lies somewhere already."""
    if any(lot.treasure and lot.treasure.name == name for lot in everything(room.table.state)):
        return
    for row in room.held_by(here):
        seat = room.playing(row.number)
        others = [one for at, one in enumerate(room.table.names) if at != seat]
        for it in nameable(room.table.state, seat) if seat is not None else ():
            if not it.lot.known:
                where = place(it, seat, room.table.names)
                table = f"table {room.code}, with {listing(others)}"
                yield Place(room.code, row, room.table.question(seat), it, where, table)


def place(it: Nameable, seat: Seat | None, names: tuple[str, ...]) -> str:
    if it.owner is None:
        return f"treasure {letter(it.lot.number)} in the vault"
    return "your treasure" if it.owner == seat else f"{names[it.owner]}’s treasure"
