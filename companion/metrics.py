"""How the house is doing, in Prometheus' text format: for whoever runs it, on a port of its own. No names, no codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Any

from companion import __version__
from companion.house import House
from companion.porter import Porter
from companion.tally import STEPS, Seconds

TYPE = "text/plain; version=0.0.4; charset=utf-8"


def page(house: House, porter: Porter) -> Callable[..., Iterable[bytes]]:
    """The one page there is on that port."""

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"] != "/metrics":
            start("404 Not Found", [("Content-Type", "text/plain"), ("Content-Length", "0")])
            return []
        body = "".join(f"{line}\n" for line in lines(house, porter)).encode()
        start("200 OK", [("Content-Type", TYPE), ("Content-Length", str(len(body)))])
        return [body]

    return answer


def lines(house: House, porter: Porter) -> Iterator[str]:
    tally, awake = house.tally, house.awake()
    answers = {f'{{method="{method}",status="{status}"}}': n for (method, status), n in tally.answers.items()}
    away = {f'{{status="{status}"}}': n for status, n in porter.turned_away.items()}
    yield from several("latchkey_info", "gauge", "Which Latchkey this is.", {f'{{version="{__version__}"}}': 1})
    yield from one("latchkey_tables_awake", "gauge", "Tables that this house has in mind.", len(awake))
    running = sum(room.table.running for room in awake)
    yield from one("latchkey_tables_running", "gauge", "Those of them with a game running.", running)
    yield from one("latchkey_phones", "gauge", "Streams open to phones and table screens.", house.live.count())
    yield from one("latchkey_connections", "gauge", "Lines that are open.", porter.inside)
    yield from one("latchkey_requests_under_way", "gauge", "Requests being answered, streams included.", porter.busy)
    yield from one("latchkey_moves_total", "counter", "Moves written down.", sum(tally.written.counts))
    says = "Requests answered, by method and status; 403, 409 and 422 are refusals."
    yield from several("latchkey_requests_total", "counter", says, answers)
    says = "Requests that were not let in: too many, too much or too slow."
    yield from several("latchkey_turned_away_total", "counter", says, away)
    yield from histogram("latchkey_written_seconds", "From a move's arrival until it is on disk.", tally.written)
    yield from histogram("latchkey_told_seconds", "From a move's arrival until its phones were told.", tally.told)
    yield from process(tally.opened)


def process(opened: float) -> Iterator[str]:
    """What Prometheus expects of any program, under the names it expects."""
    times = os.times()
    yield from one("process_start_time_seconds", "gauge", "When the house was opened.", opened)
    says = "Processor time used."
    yield from one("process_cpu_seconds_total", "counter", says, times.user + times.system)
    if sys.platform == "linux":
        with open("/proc/self/statm", encoding="ascii") as memory:
            held = int(memory.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        yield from one("process_resident_memory_bytes", "gauge", "Memory held.", held)
        yield from one("process_open_fds", "gauge", "Files and lines open.", len(os.listdir("/proc/self/fd")))


def one(name: str, kind: str, says: str, value: float) -> Iterator[str]:
    return several(name, kind, says, {"": value})


def several(name: str, kind: str, says: str, values: Mapping[str, float]) -> Iterator[str]:
    """`values` by their labels as they are written."""
    yield f"# HELP {name} {says}"
    yield f"# TYPE {name} {kind}"
    for labels, value in values.items():
        yield f"{name}{labels} {value!r}"


def histogram(name: str, says: str, seconds: Seconds) -> Iterator[str]:
    counted = list(accumulate(seconds.counts))
    yield f"# HELP {name} {says}"
    yield f"# TYPE {name} histogram"
    for step, count in zip((*map(str, STEPS), "+Inf"), counted, strict=True):
        yield f'{name}_bucket{{le="{step}"}} {count}'
    yield f"{name}_sum {seconds.total!r}"
    yield f"{name}_count {counted[-1]}"
