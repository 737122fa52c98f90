"""The page that looks back at a finished game: the three turns where another move was better, and by how much."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict

from flask import Blueprint, abort, render_template, request

from companion import apart
from companion.games.spell.memory import Regret
from companion.memory import log_of
from companion.room import Room
from companion.web.guard import house, may_ask, room_of
from companion.workshop import Workshop

pages = Blueprint("spell-back", __name__, url_prefix="/spell/back")

LOOKING = Workshop()
KEPT = 200  # games that were looked back at


SEEN: OrderedDict[tuple[str, int], tuple[Regret, ...]] = OrderedDict()  # by table, and the entry a game ended with


def looked_back(room: Room, game: int) -> tuple[Regret, ...] | None:
    """Worked out once, beside the house; None: it could not be."""
    last = room.table.finished[game - 1]
    name = (room.code, last.seq)
    if name not in SEEN:
        log = json.dumps(log_of(house().evening(room), last)).encode()

        def work() -> None:
            done = apart.run("companion.games.spell.advice.hindsight", given=log)
            if done.returncode:
                logging.error("A game could not be looked back at: %s", done.stderr.decode()[-400:])
                return
            SEEN[name] = tuple(Regret(**one) for one in json.loads(done.stdout))

        LOOKING.errand(f"{room.code} {last.seq}", lambda say: work()).wait()
        while len(SEEN) > KEPT:
            SEEN.popitem(last=False)
    return SEEN.get(name)


@pages.get("/<code>/<int:game>")
def page(code: str, game: int) -> str:
    """A piece of the seat's page for its script, or a page of its own."""
    room = room_of(code)
    if room.game.slug != "spell" or not 1 <= game <= len(room.table.finished):
        abort(404, "There is no finished game of Lock & Spell here.")
    may_ask()
    tracked = room.table.finished[game - 1].state.tracked  # then the phone never knew a hand
    regrets = None if tracked else looked_back(room, game)
    piece = "Latchkey" in request.headers
    return render_template(f"spell/{'regrets' if piece else 'back'}.html", regrets=regrets, room=room, game=game)
