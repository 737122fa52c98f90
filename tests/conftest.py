"""What most tests sit down at: a house on a real SQLite file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import HealthCheck, settings

from companion.games import shelf
from companion.house import House
from companion.store import Store
from companion.web import create_app

# Timings belong into benchmarks; a slow machine is no failure.
settings.register_profile("latchkey", deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("latchkey")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "latchkey.db")
    yield store
    store.close()


@pytest.fixture
def house(store: Store) -> House:
    return House(store, shelf())


@pytest.fixture
def app(house: House) -> Flask:
    return create_app(house)
