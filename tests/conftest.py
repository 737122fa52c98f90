"""What most tests sit down at: a house on a real SQLite file."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import HealthCheck, settings

from companion.games import shelf
from companion.house import House
from companion.live import Live
from companion.room import Room
from companion.store import Store
from companion.store.place import Place
from companion.web import create_app
from tests.claims import Clock
from tests.people import Person, open_table
from tests.postgres import Server, server

# No test looks into the data folder of whoever runs it.
NOBODYS = tempfile.TemporaryDirectory(prefix="latchkey-tests-")  # gone when the tests are
os.environ["LATCHKEY_DATA"] = NOBODYS.name

# Where Python is told to keep nothing compiled, every house and every press that a test starts would compile all of
# Latchkey again. They share what they compile for as long as the tests run; workers inherit this from who starts them.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    os.environ["PYTHONPYCACHEPREFIX"] = str(Path(NOBODYS.name) / "compiled")

# Timings belong into benchmarks; a slow machine is no failure. The same examples in every run: what a search finds must
# not depend on luck. Look further with --hypothesis-profile=search, and keep what it finds as an @example.
settings.register_profile("search", deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile("latchkey", settings.get_profile("search"), derandomize=True)
settings.load_profile("latchkey")


# Markers by room, so that a change to one is tried quickly: make quick leaves all of these out.
ROOMS = {
    "phones": ("phones/",),
    "paper": (
        "test_paper", "test_press", "test_printables", "test_printers", "test_scorecards", "test_shop",
        "test_calibration", "test_leaflets", "test_print_", "test_box", "test_art", "_art.py",
    ),
    "searches": (
        "test_spell_odds", "test_traitor_secrecy", "test_guide", "TestHotel", "whatever_is_played", "conserved",
        "absurd", "hundred_thousand", "updates_are_light", "does_compare_different_evenings",
    ),
    "houses": (
        "test_houses", "test_server", "test_leaving", "test_metrics", "test_hosting", "test_porter", "test_faults",
        "test_owner", "test_wheel", "test_sixth_game",
    ),
}  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, so that the short ones fill the gaps at the end."""
    items.sort(key=lambda item: ("test_look" not in item.nodeid, "phones/" not in item.nodeid))
    for item in items:
        for room, places in ROOMS.items():
            if any(place in item.nodeid for place in places):
                item.add_marker(room)


@pytest.fixture(scope="session")
def database_server() -> Iterator[Server]:
    """A PostgreSQL of our own, for as long as the tests of this worker run."""
    with server() as running:
        yield running


@pytest.fixture
def database(database_server: Server) -> str:
    return database_server.database()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Place(tmp_path).open()
    yield store
    store.close()


@pytest.fixture
def house(store: Store) -> House:
    return House(store, shelf())


@pytest.fixture
def app(house: House) -> Flask:
    return within_a_moment(create_app(house))


def within_a_moment(app: Flask) -> Flask:
    """No budget comes back while a test runs, however slow the machine is."""
    for name in ("MISSES", "CROWD", "OPENED", "ALL_OPENED", "ASKED", "PRINTED"):
        app.config[name].clock = lambda: 0.0
    return app


# A table over HTTP: a host on the big screen, and three people with phones


@pytest.fixture
def host(app: Flask) -> Person:
    return Person(app, "Hana")


@pytest.fixture
def room(app: Flask, host: Person) -> Room:
    return open_table(app, host)


@pytest.fixture
def people(app: Flask, room: Room) -> list[Person]:
    return [Person(app, name).sit(room.code) for name in ("Ann", "Bo", "Cara")]


@pytest.fixture
def clock(house: House) -> Clock:
    clock = Clock()
    house.live = Live(clock)
    return clock
