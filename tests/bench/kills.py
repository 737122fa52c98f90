"""Kill the house, again and again, while people play: python -m tests.bench.kills [--kills N].

Whatever was acknowledged must be in the file afterwards, once. Nothing else may be, but for what was on its way.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.load import table_of
from tests.house_process import HouseProcess
from tests.test_server import Fidget, entries

TABLES, SEATS = 9, 3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    kills = parser.parse_args().kills
    acknowledged = lost = doubled = 0
    with tempfile.TemporaryDirectory() as data:
        process = HouseProcess(Path(data))
        tables = [table_of("127.0.0.1", process.port, "vault", SEATS) for _ in range(TABLES)]
        for number in range(1, kills + 1):
            before = [entries(process, phones[0].code) for phones in tables]
            people = [Fidget(phones) for phones in tables]
            for person in people:
                person.start()
            while sum(person.acknowledged for person in people) < 5 + number % 40:
                time.sleep(0.001)
            process.end(signal.SIGKILL)
            for person in people:
                person.join()
            for phones, person, count in zip(tables, people, before, strict=True):
                written = entries(process, phones[0].code) - count
                acknowledged += person.acknowledged
                lost += max(0, person.acknowledged - written)
                doubled += max(0, written - person.acknowledged - 1)  # one may have been on its way
            process.start()
            if number % 10 == 0:
                print(f"{number} kills: {acknowledged} acknowledged, {lost} lost, {doubled} doubled", flush=True)
        process.close()
    return min(1, lost + doubled)


if __name__ == "__main__":
    sys.exit(main())
