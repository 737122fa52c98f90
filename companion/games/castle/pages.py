"""The race of a castle once more, when it is over."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, groupby

from flask import Blueprint, Response, abort, request

from companion.games.castle.film import film
from companion.games.castle.state import Edge, State
from companion.games.castle.view import Board, board
from companion.live import breathing
from companion.moment import Moment
from companion.room import Room
from companion.web.assets import takes_packed
from companion.web.guard import room_of
from printables import art
from printables.art.svg import elements

pages = Blueprint("castle", __name__)
PAGES = (pages,)

KEPT: dict[tuple[object, ...], bytes] = {}  # the last few, packed: every phone at the table asks for one
MOST = 32


@pages.get("/t/<code>/race.svg")
def race(code: str) -> Response:
    """As `from` sees it, if that is a side of the castle; `still`, for whoever wants nothing to move."""
    room = room_of(code)
    if room.game.slug != "castle":
        abort(404, "There is no castle at this table.")
    if room.table.outcome is None:
        abort(404, "No race was run to its end at this table yet.")
    side = request.args.get("from")
    packed = kept(room, side if side in {edge.value for edge in Edge} else None, "still" in request.args)
    answer = Response(packed if takes_packed() else gzip.decompress(packed), mimetype="image/svg+xml")
    answer.headers["Vary"] = "Accept-Encoding"
    if takes_packed():
        answer.headers["Content-Encoding"] = "gzip"
    return answer


def kept(room: Room, side: str | None, still: bool) -> bytes:
    key = (room.code, room.row.opened, room.table.version, side, still)
    if key not in KEPT:
        seen = tuple(boards(room.table.steps))
        figures = {player.character: figure(player.character) for player in seen[-1].players}
        drawn = film(seen, side, still, figures)
        KEPT[key] = gzip.compress(drawn.encode(), 6, mtime=0)
        for oldest in list(KEPT)[:-MOST]:
            del KEPT[oldest]
    return KEPT[key]


def boards(steps: Sequence[Moment]) -> Iterator[Board]:
    """What everybody saw after each step that changed something in the castle; others are served meanwhile."""
    breathe = breathing()
    for _, same in groupby([step.state for step in steps if step.state.turns], key=pictured):
        *_, last = same
        yield board(last)
        breathe()


def pictured(state: State) -> tuple[object, ...]:
    """All of it that is seen on a picture: with it, a view is made only of what differs."""
    doors = tuple((tile.colour, tile.face, tile.padlocked) for tile in state.castle)
    return doors, state.passages, tuple((player.at, player.net > 0) for player in state.players)


@cache
def figure(name: str) -> str:
    drawn = art.picture("castle", f"small-{art.named(name)}")
    return "".join(elements(drawn.items, f"{name}-", count()))
