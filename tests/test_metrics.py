"""How the house is doing, read as Prometheus would read it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import urlopen

import pytest
from flask import Flask
from werkzeug.test import Client

from companion import metrics
from companion.games.vault.moves import Steal
from companion.house import House
from companion.porter import Porter
from companion.room import Room
from companion.web.threshold import Threshold
from tests.bench.load import open_stream, table_of
from tests.house_process import HouseProcess, free_port
from tests.people import Person

NAME, LABEL = r"[a-zA-Z_:][a-zA-Z0-9_:]*", r'[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*"'
SAMPLE = re.compile(rf"({NAME})(?:\{{((?:{LABEL},?)*)\}})? (\S+)")


@dataclass
class Family:
    """One metric, as the text says it."""

    kind: str
    samples: dict[tuple[str, tuple[str, ...]], float] = field(default_factory=dict)

    def __getitem__(self, labels: str) -> float:
        return next(value for (_, found), value in self.samples.items() if ",".join(found) == labels)


def read(text: str) -> dict[str, Family]:
    """The text format by its own description: help and type before the samples of each, every line in its place."""
    assert text.endswith("\n") and "\n\n" not in text
    families: dict[str, Family] = {}
    told = ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            told = line.split(" ", 3)[2]
            assert re.fullmatch(NAME, told) and told not in families and line.split(" ", 3)[3]
        elif line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name == told and kind in ("counter", "gauge", "histogram")
            families[name] = Family(kind)
        else:
            found = SAMPLE.fullmatch(line)
            assert found, line
            name, labels = found[1], tuple(re.findall(LABEL, found[2] or ""))
            endings = ("_bucket", "_sum", "_count") if families[told].kind == "histogram" else ("",)
            assert name in {told + ending for ending in endings}, line
            assert (name, labels) not in families[told].samples, "told twice"
            families[told].samples[name, labels] = float(found[3])
    for name, family in families.items():
        if family.kind == "counter":
            assert name.endswith("_total") and all(value >= 0 for value in family.samples.values())
        if family.kind == "histogram":
            buckets = [
                (labels[0], value) for (part, labels), value in family.samples.items() if part.endswith("_bucket")
            ]
            bounds = [float(label.removeprefix('le="').rstrip('"')) for label, _ in buckets]
            assert bounds == sorted(bounds) and bounds[-1] == math.inf
            counts = [value for _, value in buckets]
            assert counts == sorted(counts) and counts[-1] == family.samples[f"{name}_count", ()]
    return families


def measured(house: House) -> dict[str, Family]:
    return read("".join(f"{line}\n" for line in metrics.lines(house, Porter())))


def test_a_move_is_counted_when_it_is_written(house: House, room: Room, people: list[Person]) -> None:
    house.start(room)
    before = measured(house)
    seat = room.table.asked()[0]
    mover = next(person for person in people if room.playing(person.number) == seat)
    steal = next(move for move in room.table.moves(seat) if isinstance(move, Steal))
    assert mover.play(room, steal).status_code == 303
    after = measured(house)
    assert after["latchkey_moves_total"][""] > before["latchkey_moves_total"][""]
    assert (after["latchkey_tables_awake"][""], after["latchkey_tables_running"][""]) == (1, 1)


def test_what_a_guest_makes_up_is_no_label(app: Flask, house: House) -> None:
    browser = Client(Threshold(app, house.tally))
    browser.open("/", method="BREW")
    browser.get("/no/such/page")
    found = measured(house)["latchkey_requests_total"]
    assert found['method="other",status="405"'] == 1 and found['method="GET",status="404"'] == 1


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[tuple[HouseProcess, str]]:
    port = free_port()
    process = HouseProcess(tmp_path, "--metrics-port", str(port))
    yield process, f"http://127.0.0.1:{port}/metrics"
    process.close()


def test_a_real_house_shows_them_on_a_port_of_their_own(shown: tuple[HouseProcess, str]) -> None:
    process, address = shown
    phones = table_of("127.0.0.1", process.port, "vault", 3)
    streams = [open_stream(phone) for phone in phones]
    for stream in streams:
        while not stream.views:
            stream.read()
    with urlopen(address, timeout=60) as answer:
        assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        text = answer.read().decode()
    found = read(text)
    assert found["latchkey_phones"][""] == 3 and found["latchkey_tables_running"][""] == 1
    for name in ("latchkey_written_seconds", "latchkey_told_seconds"):
        assert found[name].samples[f"{name}_count", ()] == found["latchkey_moves_total"][""] >= 1
        assert found[name].samples[f"{name}_sum", ()] > 0
    assert found["process_start_time_seconds"][""] > 1.6e9
    assert found["latchkey_requests_total"]['method="POST",status="303"'] >= 5
    assert found["latchkey_requests_under_way"][""] == 3
    assert phones[0].code not in text and "Player" not in text and "vault" not in text
    assert phones[0].request("GET", "/metrics")[0] == 404, "never where guests come in"
    for stream in streams:
        stream.sock.close()
