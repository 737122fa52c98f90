"""Many tables at the pace of people, for a while, in one house: python -m tests.bench.soak [--tables N] [--minutes N].

How long from a tap until the last phone of the table is shown it, and whether the house grows meanwhile. Games end
after so many moves, and the host deals again.
"""

from __future__ import annotations

import argparse
import heapq
import selectors
import socket
import time
from random import Random

from tests.bench.houses import Running, house, more_files
from tests.bench.load import Busy, Phone, kept_table, open_stream

HERE = "127.0.0.1"
FEWEST, MOST = 4, 10  # phones at a table
LENGTH = 50  # moves of a game
HOUSE = f"""
from companion import cli, server
from tests.bench.whispers import whispers
server.shelf = lambda: {{"whispers": whispers({LENGTH})}}
cli.main()
"""


def seated(port: int, tables: int, random: Random) -> list[tuple[Phone, list[Phone]]]:
    """The host and the players of every table."""
    found = []
    for number in range(tables):
        found.append(kept_table(HERE, port, "whispers", random.randint(FEWEST, MOST)))
        if number % 50 == 49:
            print(f"{number + 1} tables are dealt.", flush=True)
    return found


def listening(phones: list[Phone], selector: selectors.BaseSelector) -> Busy:
    """A table whose phones all show it."""
    poster = socket.create_connection((HERE, phones[0].port))
    poster.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    table = Busy([open_stream(phone) for phone in phones], poster)
    for stream in table.streams:
        while stream.views < table.expected:
            stream.read()
        selector.register(stream.sock, selectors.EVENT_READ, (table, stream))
    selector.register(poster, selectors.EVENT_READ, (table, None))
    return table


def soak(running: Running, tables: int, seconds: float, pace: float) -> None:
    random, selector = Random(1), selectors.DefaultSelector()
    keepers, players = zip(*seated(running.port, tables, random), strict=True)
    busy = [listening(phones, selector) for phones in players]
    phones = sum(len(table.streams) for table in busy)
    print(f"{tables} tables, {phones} phones, a move every {pace:g} s at each, for {seconds:g} s", flush=True)
    begun = time.perf_counter()
    due = [(begun + random.uniform(0, pace), number) for number in range(tables)]
    heapq.heapify(due)
    under_way: set[int] = set()
    numbers = {id(table): number for number, table in enumerate(busy)}
    late, memory, used = 0, [running.memory], running.processor
    while (now := time.perf_counter()) < begun + seconds or under_way:
        if now > begun + seconds / 2 and len(memory) == 1:
            memory.append(running.memory)
        while due[0][0] <= now < begun + seconds:
            number = heapq.heappop(due)[1]
            # People take their time: the next move comes after about the pace, sooner or later.
            heapq.heappush(due, (now + random.uniform(0.5, 1.5) * pace, number))
            if number in under_way:
                late += 1  # the last move has not been shown to everybody yet
            else:
                busy[number].deal(keepers[number]) if busy[number].moves == LENGTH else busy[number].post()
                under_way.add(number)
        for key, _ in selector.select(max(0.0, min(due[0][0] - time.perf_counter(), 0.5))):
            table, stream = key.data
            stream.read() if stream else table.read_answer()
            number = numbers[id(table)]
            if number in under_way and table.settled():
                table.waits.append(time.perf_counter() - table.sent)
                under_way.discard(number)
        assert now < begun + seconds + 60, f"{len(under_way)} tables never came to rest"
    memory.append(running.memory)
    tell(busy, late, memory, running.processor - used, seconds)
    for table in busy:
        for sock in (table.poster, *(stream.sock for stream in table.streams)):
            sock.close()


def tell(busy: list[Busy], late: int, memory: list[float], used: float, seconds: float) -> None:
    waits = sorted(wait * 1000 for table in busy for wait in table.waits)
    at = {name: waits[min(len(waits) - 1, int(len(waits) * part))] for name, part in (("p50", 0.5), ("p99", 0.99))}
    print(f"{len(waits)} moves, {len(waits) / seconds:.1f} a second; the house used {used / seconds:.0%} of a core")
    print(f"From a tap to the last phone: p50 {at['p50']:.1f} ms, p99 {at['p99']:.1f} ms, longest {waits[-1]:.1f} ms")
    print(f"Moves that could not be made because the one before was not shown everywhere yet: {late}")
    start, middle, end = memory
    grown = f"{end / middle:.3f} of the middle" if middle else "not told here"
    print(
        f"Megabytes of the house: {start:.0f} at the start, {middle:.0f} in the middle, {end:.0f} at the end: {grown}"
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=500)
    options.add_argument("--minutes", type=float, default=10.0)
    options.add_argument("--pace", type=float, default=3.0, help="seconds between the moves of a table")
    options.add_argument("--data", default="", help="a folder or the address of a database, if not a folder of its own")
    said = options.parse_args()
    more_files()
    with house(said.data, HOUSE) as running:
        soak(running, said.tables, said.minutes * 60, said.pace)


if __name__ == "__main__":
    main()
