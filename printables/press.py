"""The press: one order from a page of ours, drawn by a process of its own.

python -m printables.press reads an order as JSON and writes the file; an order it cannot carry out is answered with a
sentence, and nothing else.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass

from companion import apart
from companion.codec import decode, encode
from companion.game import Illegal
from printables import sheets_of, titles
from printables.paper import LAYOUTS, PAPERS

REFUSED = 3  # how the process ends after a sentence


@dataclass(frozen=True)
class Order:
    game: str
    paper: str = "a4"
    layout: str = "duplex"
    players: int = 0  # 0: as many as the game takes
    saver: bool = False
    address: str = ""  # of the house, for codes that phones can scan
    preview: bool = False  # just a strip of its cards, as a picture

    @property
    def why_not(self) -> str | None:
        if self.game not in titles() or self.paper not in PAPERS or self.layout not in LAYOUTS:
            return "Choose a game, a paper and a layout that are on the list."
        if self.players and self.players not in sheets_of(self.game).PLAYERS:
            return f"{titles()[self.game]} is not played by that many."
        return None

    @property
    def spelt(self) -> bytes:
        return json.dumps(encode(self), sort_keys=True).encode()


def ordered(order: Order) -> bytes:
    """What was ordered, drawn beside the house with limits on memory and time."""
    done = apart.run("printables.press", given=order.spelt)
    if done.returncode == REFUSED:
        raise Illegal(done.stdout.decode())
    if done.returncode:
        raise Illegal("That cannot be drawn.")
    return done.stdout


def draw(order: Order) -> bytes:
    from printables import book, pictures
    from printables.job import Job

    sheets = sheets_of(order.game)
    decks = sheets.decks(order.players or sheets.PLAYERS[-1])
    if order.preview:
        return pictures.strip(decks)
    job = Job(PAPERS[order.paper], LAYOUTS[order.layout], order.saver, address=order.address)
    return book.build(titles()[order.game], decks, job)


def main() -> None:
    from printables.draw import TooLong

    try:
        order = decode(Order, json.load(sys.stdin.buffer))
        drawn = draw(order)
    except TooLong as reason:
        sys.stdout.write(str(reason))
        sys.exit(REFUSED)
    sys.stdout.buffer.write(drawn)


if __name__ == "__main__":
    main()
