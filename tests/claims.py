"""People who come back from other phones, over HTTP: what the tests of seats, rescue and the door share."""

from __future__ import annotations

from flask import Flask

from companion.room import Room
from tests.people import Person


class Clock:
    """Time passes when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def claim(app: Flask, room: Room, number: int, person: Person | None = None) -> Person:
    """Somebody with a new phone says whose seat is theirs."""
    person = person or Person(app, "new phone")
    answer = person.post(f"/t/{room.code}/ask", kind="seat", number=number)
    assert answer.location == f"/t/{room.code}/waiting", answer.text
    person.number = number
    look(person, room)
    return person


def look(person: Person, room: Room) -> None:
    """The waiting page looks again by itself."""
    person.get(f"/t/{room.code}/waiting")


def vouch(person: Person, room: Room, answer: str = "yes") -> int:
    asked = room.asking[0]
    return person.post(f"/t/{room.code}/vouch", request=asked.id, word=asked.word, answer=answer).status_code


def has_seat(person: Person, room: Room) -> bool:
    return person.get(f"/t/{room.code}/{person.number}").status_code == 200


def log(person: Person, room: Room) -> str:
    return person.get(f"/t/{room.code}/log").text


def playing(host: Person, room: Room) -> None:
    assert host.post(f"/t/{room.code}/deal").status_code == 303


def late_table(app: Flask) -> tuple[Person, Room, list[Person]]:
    """Four in a game that people may join while it is on."""
    host = Person(app, "Hana")
    code = host.post("/open/traitor").location.rsplit("/", 1)[1]
    people = [Person(app, name).sit(code) for name in ("Ann", "Bo", "Cara", "Dov")]
    host.post(f"/t/{code}/deal")
    room = host.house.room(code)
    assert room is not None and room.table.running
    return host, room, people


def guest(app: Flask, address: str) -> Person:
    person = Person(app, "new phone")
    person.browser.environ_base["REMOTE_ADDR"] = address
    return person
