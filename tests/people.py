"""People with phones, as Flask's test client: no script, plain forms, one cookie jar each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.game import Action
from companion.house import House
from companion.room import Room


class Person:
    def __init__(self, app: Flask, name: str) -> None:
        self.app = app
        self.name = name
        self.browser: FlaskClient = app.test_client()
        self.number = 0

    @property
    def house(self) -> House:
        house: House = self.app.config["HOUSE"]
        return house

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.browser.get(path, headers=headers)

    def post(self, path: str, headers: dict[str, str] | None = None, /, **form: Any) -> TestResponse:
        return self.browser.post(path, data=form, headers=headers or {})

    def sit(self, code: str, **more: str) -> Person:
        answer = self.post(f"/j/{code}", name=self.name, **more)
        assert answer.status_code == 303, answer.text
        self.number = int(answer.location.rsplit("/", 1)[1])
        return self

    def page(self, room: Room) -> str:
        return self.get(f"/t/{room.code}/{self.number}").text

    def play(self, room: Room, move: Action, /, **changes: Any) -> TestResponse:
        """Post a move as this person's page would."""
        seat = room.playing(self.number)
        assert seat is not None
        form: dict[str, Any] = {"move": type(move).__name__, "question": room.table.question(seat)}
        for name in move.__dataclass_fields__:
            value = getattr(move, name)
            form[name] = list(value) if isinstance(value, tuple) else value
        return self.post(f"/t/{room.code}/{self.number}/play", **(form | changes))


def open_table(app: Flask, host: Person, **options: Any) -> Room:
    answer = host.post("/open/vault", **({"vault": "OPEN"} | options))
    assert answer.status_code == 303, answer.text
    room = host.house.room(answer.location.rsplit("/", 1)[1])
    assert room is not None
    return room


def dealt(app: Flask, names: Sequence[str] = ("Ann", "Bo", "Cara")) -> tuple[list[Person], Room]:
    """Such a table with people round it, dealt by the first of them."""
    people = [Person(app, name) for name in names]
    room = open_table(app, people[0])
    for person in people:
        person.sit(room.code)
    people[0].post(f"/t/{room.code}/deal")
    return people, room


def sentence(answer: TestResponse) -> str:
    """The heading of a page."""
    found = re.search(r"<h1[^>]*>(.*?)</h1>", answer.text, re.S)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", found.group(1))).strip() if found else ""


def names(room: Room) -> list[str]:
    return [seat.name for seat in room.seats]
