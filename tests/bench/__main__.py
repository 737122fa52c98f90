"""Every timing of the house in one table: python -m tests.bench [--seconds N] [--write FILE] [ROOM ...]."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from tests.bench import measures
from tests.bench.houses import more_files
from tests.bench.table import Row, line, page

Rooms = dict[str, Callable[[], measures.Rows]]


def rooms(seconds: float) -> Rooms:
    """What can be measured by itself, in the order of the table."""
    return {
        "moves": lambda: measures.moves_per_second(seconds),
        "phones": lambda: measures.last_phone(seconds),
        "one": lambda: measures.one_more_phone(seconds),
        "updates": measures.updates,
        "load": measures.first_load,
        "log": measures.long_logs,
        "start": measures.start,
    }


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench", description="Timings, as ratios within one run.")
    options.add_argument("--seconds", type=float, default=6.0, help="how long each load runs")
    options.add_argument("--write", type=Path, help="keep the table in this file")
    options.add_argument("rooms", nargs="*", metavar="ROOM", help=f"only some of them: {', '.join(rooms(0))}")
    said = options.parse_args()
    more_files()
    rows: list[Row] = []
    for name, measure in rooms(said.seconds).items():
        if not said.rooms or name in said.rooms:
            for row in measure():
                print(line(row), flush=True)
                rows.append(row)
    if said.write:
        said.write.write_text(page(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
