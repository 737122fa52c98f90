"""What the code on a printed treasure opens: its page, which names it at a table that waits for its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from flask import Blueprint, abort, render_template

from companion.game import Seat
from companion.games.vault.components import TREASURES
from companion.games.vault.state import letter
from companion.games.vault.view import Nameable, nameable
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


@pages.get("/vault/<int:number>")
@pages.get("/VAULT/<int:number>")  # as it stands in the code, where capitals take less room
def treasure(number: int) -> str:
    if not 1 <= number <= len(TREASURES):
        abort(404, "There is no such treasure in our deck.")
    return render_template("vault/treasure.html", it=TREASURES[number - 1], places=list(nameless(phone())))


def nameless(here: str | None) -> Iterator[Place]:
    """Where this phone could say which treasure lies there: what lies before its own seat first."""
    for room, _ in house().tables_of(here, LOOKED_AT):
        if room.game.slug != "vault" or not room.table.running:
            continue
        for row in room.held_by(here):
            seat = room.playing(row.number)
            for it in nameable(room.table.state, seat) if seat is not None else ():
                if not it.lot.known:
                    where = place(it, seat, room.table.names)
                    yield Place(room.code, row, room.table.question(seat), it, where)


def place(it: Nameable, seat: Seat | None, names: tuple[str, ...]) -> str:
    if it.owner is None:
        return f"treasure {letter(it.lot.number)} in the vault"
    return "your treasure" if it.owner == seat else f"{names[it.owner]}’s treasure"
