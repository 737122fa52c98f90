"""How many bytes a move sends to a phone that waits: whole evenings, played at random in a real house.

The house plays by itself when asked to, one move at a time; what comes through its real streams is weighed.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from statistics import median
from urllib.request import Request, urlopen

from companion.game import Game
from tests.bench.houses import house
from tests.bench.load import Stream, open_stream, table_of

LONGEST = 300  # moves
HOUSE = """
from random import Random
from flask import request
from companion import cli, live, server
from companion.game import Illegal
from tests.playing import choices, typed

build, random = server.build, Random(7)
live.BEAT = 1e6  # nothing but what a move sends

def build_self_playing(door, games):
    house, app = build(door, games)

    def step():
        room = house.room(request.args["code"])
        while room.table.running:
            seat, move = random.choice(choices(room.table))
            try:
                house.play(room, seat, typed(room.table.state, move, random))
                break
            except Illegal:
                continue
        asked = {*room.table.asked(), seat}
        waiting = [room.table.numbers[seat] for seat in room.table.seats if seat not in asked]
        return {"running": room.table.running, "waiting": waiting if room.table.running else []}

    app.add_url_rule("/step", view_func=step, methods=["POST"])
    return house, app

server.build = build_self_playing
cli.main()
"""


@dataclass
class Weights:
    """Of what each move sent to each phone that was not asked, and of the whole views they showed then."""

    sent: list[int] = field(default_factory=list)
    whole: list[int] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        return median(self.sent) / median(self.whole)


def weigh(game: Game[object]) -> Weights:
    weights = Weights()
    with house(code=HOUSE) as running:
        phones = table_of("127.0.0.1", running.port, game.slug, min(4, game.seats[-1]))
        streams = {phone.number: open_stream(phone) for phone in phones}
        for stream in streams.values():
            while not stream.views:
                stream.read()
        for _ in range(LONGEST):
            for stream in streams.values():
                taken(stream)
            ask = Request(f"http://127.0.0.1:{running.port}/step?code={phones[0].code}", b"")
            with urlopen(ask, timeout=60) as answer:
                told = json.loads(answer.read())
            for _ in range(2):  # whoever was to be told has had their turn by then
                urlopen(f"http://127.0.0.1:{running.port}/health", timeout=60).close()
            for number in told["waiting"]:
                if sent := taken(streams[number]):
                    weights.sent.append(sent)
                    whole = streams[number].phone.request("GET", f"/t/{phones[0].code}/{number}/main")[2]
                    weights.whole.append(len(whole.encode()))
            if not told["running"]:
                break
        for stream in streams.values():
            stream.sock.close()
    return weights


def taken(stream: Stream) -> int:
    """What lies there to be read, in bytes of events: the lengths of chunks are the line's own."""
    stream.sock.setblocking(False)
    read = b""
    try:
        while data := stream.sock.recv(1 << 18):
            read += data
    except BlockingIOError:
        pass
    return len(re.sub(rb"(?:^|\r\n)[0-9a-f]+\r\n", b"", read).removesuffix(b"\r\n"))
