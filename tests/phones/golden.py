"""A house in which a golden evening happens again: what chance dealt then is dealt, and no alarm rings by itself.

What people did is theirs to do, on phones. What the table did without being asked for, once time was up, is called for
by whoever plays the evening: `Golden.table`. Served as `python -c CODE data port slug`.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from flask import Flask, request

import companion.table
from companion import codec, server
from companion.boxes import Boxes
from companion.entries import Acted, Start, decode_entry
from companion.game import Action, Game, signed
from companion.games import shelf
from companion.house import House
from companion.page import Page as View
from companion.seats import SeatRow
from companion.store.place import Place
from companion.table import Table
from companion.web.paint import Painter
from tests.house_process import HouseProcess

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
CODE = "import sys; from tests.phones.golden import serve; serve(*sys.argv[1:])"
TABLE = "GOLD"  # the code of its table


@dataclass(frozen=True)
class Script:
    """What was done on a golden evening, and which of it chance did at once."""

    game: Game[Any]
    start: Start
    acts: tuple[Acted, ...]
    states: tuple[Any, ...]  # how things stood before each of them
    chance: frozenset[int]  # which of the acts

    @property
    def dealt(self) -> list[Action]:
        return [self.acts[index].move for index in sorted(self.chance)]


def script(name: str) -> Script:
    game = shelf()[name.partition("-")[0]]
    golden = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    rows = [json.loads(line[2:]) for line in golden.splitlines() if line.startswith("> ")]
    start, *acts = [decode_entry(game, row) for row in rows]
    assert isinstance(start, Start)
    table = Table.replay(game, rows[:1])
    dealt, done, states = set(), [], []
    for index, act in enumerate(acts):
        assert isinstance(act, Acted), "golden evenings are played straight on"
        states.append(table.state)
        if act.seat is None and isinstance(game.chance(table.state, Random(1)), type(act.move)):
            dealt.add(index)
        table.follow([rows[index + 1]])
        done.append(act)
    return Script(game, start, tuple(done), tuple(states), frozenset(dealt))


# The house ------------------------------------------------------------------------------------------------------------


def serve(data: str, port: str, name: str) -> None:
    played = script(name)
    slug = played.game.slug
    dealt = deque(played.dealt)

    def chance(state: Any, random: Random) -> Action | None:
        due = played.game.chance(state, random)
        if due is None:
            return None
        if not dealt or not isinstance(dealt[0], type(due)):
            print(f"chance would {due}, the evening says {dealt and dealt[0]}", file=sys.stderr, flush=True)
            return due
        return dealt.popleft()

    def as_written(move: Action, random: Random, now: int) -> Action:
        """What was dealt keeps its salt: with it the phones' shares make the same deal."""
        salt = getattr(move, "salt", "")
        return replace(signed(move, random, now), **({"salt": salt} if salt else {}))

    companion.table.signed = as_written  # type: ignore[attr-defined]
    House._set_alarm = lambda self, room: None  # type: ignore[method-assign]
    drawn = Painter.main
    nudges = [0]

    def main(self: Painter, room: Any, number: int | None) -> View:
        """Every view says of which moment it is: so a test knows that it has come."""
        view = drawn(self, room, number)
        *pieces, last = view.pieces
        moment = b"<!--moment %d.%d-->" % (room.table.version, nudges[0])
        return view._replace(pieces=(*pieces, last + moment))

    Painter.main = main  # type: ignore[method-assign]
    build = server.build

    def build_golden(door: server.Door, games: Mapping[str, Game[Any]]) -> tuple[House, Flask]:
        house, app = build(door, games)

        def call() -> str:
            """What the table does because its time has come; or nothing, but every phone is told again."""
            room = house.room(TABLE)
            assert room is not None
            said = request.get_json(force=True)
            if said:
                house.play(room, None, codec.decode_move(room.game.moves, said))
            else:
                nudges[0] += 1
                room.changed()
                house.live.tell(TABLE)
            return "done"

        app.add_url_rule("/golden", view_func=call, methods=["POST"])
        return house, app

    server.build = build_golden
    server.serve(
        server.Door(Place(Path(data)), "127.0.0.1", int(port)), shelf() | {slug: replace(played.game, chance=chance)}
    )


@dataclass
class Golden:
    """An evening about to begin: everybody sits, each with a phone of their own; the first is the host."""

    script: Script
    process: HouseProcess
    tokens: tuple[str, ...]
    version: int = 1  # how many entries its log has once it has begun
    nudges: int = 0

    @property
    def moment(self) -> str:
        """What every phone says that it shows, once it has come there."""
        return f"{self.version}.{self.nudges}"

    @property
    def url(self) -> str:
        return self.process.url

    def table(self, move: Action) -> None:
        self._call(codec.encode_move(move))

    def nudge(self) -> None:
        """Every phone is shown the same once more."""
        self.nudges += 1
        self._call({})

    def _call(self, said: dict[str, Any]) -> None:
        with urlopen(Request(f"{self.url}/golden", json.dumps(said).encode()), timeout=60) as answer:
            answer.read()


@contextmanager
def golden(evening: str, data: Path) -> Iterator[Golden]:
    played = script(evening)
    tokens = tuple(f"{evening}-{name}".ljust(32, "x") for name in played.start.names)
    seat_everybody(played, data, tokens)
    process = HouseProcess(data, evening, code=CODE)
    try:
        yield Golden(played, process, tokens)
    finally:
        process.close()


def seat_everybody(played: Script, data: Path, tokens: tuple[str, ...]) -> None:
    hashes = [hashlib.sha256(token.encode()).hexdigest() for token in tokens]
    store = Place(data).open()
    start, slug = played.start, played.game.slug
    assert store.open_table(TABLE, slug, codec.encode(start.options), hashes[0])
    seats = [SeatRow(number, i, start.names[i], hashes[i]) for i, number in enumerate(start.numbers)]
    store.change_seats(TABLE, lambda _: seats)
    for act in played.acts:  # what was typed in from a real box then is offered now
        card = played.game.box.typed(act.move) if played.game.box else None
        if card is not None and slug == "spell":
            Boxes(store).keep(hashes[0], played.game, card)
    store.close()
