"""A table of Are You the Traitor? over HTTP: a host on the big screen, and five people with phones."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.room import Room
from tests.people import Person
from tests.traitor.tables import NAMES


@pytest.fixture
def host(app: Flask) -> Person:
    return Person(app, "Hana")


@pytest.fixture
def room(host: Person) -> Room:
    answer = host.post("/open/traitor", night="WHISPERED", roles="APP", hoard="APP", pace="NORMAL", hidden="yes")
    room = host.house.room(answer.location.rsplit("/", 1)[1])
    assert room is not None
    return room


@pytest.fixture
def people(app: Flask, room: Room, host: Person) -> list[Person]:
    people = [Person(app, name).sit(room.code) for name in NAMES[:5]]
    host.post(f"/t/{room.code}/deal")
    return people
