"""The page for whoever runs the house: with the link from the terminal only, and without anybody's secrets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask

from companion import backup
from companion.folder import owner_key
from companion.games.traitor.components import Role
from companion.house import House
from companion.seats import Door
from companion.store.place import Place
from companion.web import create_app
from tests.conftest import within_a_moment
from tests.house_process import HouseProcess
from tests.people import Person, open_table, sentence

KEY = "k" * 32


@pytest.fixture
def app(house: House) -> Flask:
    return within_a_moment(create_app(house, owner_key=KEY))


@pytest.fixture
def owner(app: Flask) -> Person:
    person = Person(app, "owner")
    answer = person.get(f"/house/{KEY}")
    assert answer.location == "/house" and "SameSite=Strict" in answer.headers["Set-Cookie"]
    return person


def test_nobody_else_gets_in(app: Flask, host: Person, room: object) -> None:
    assert host.get("/house").status_code == 403 and "Its link is in the terminal" in sentence(host.get("/house"))
    assert host.get("/house/wrong").status_code == 403
    for path in ("/house/backup", "/house/BCDF"):
        assert host.post(path, do="forget").status_code == 403
    answers = [Person(app, "Eve").get(f"/house/{number}").status_code for number in range(25)]
    assert answers[-1] == 429, "guessing is slowed down"
    closed = create_app(host.house)
    assert Person(closed, "Eve").get("/house/").status_code in (403, 404), "no key, no owner"
    browser = closed.test_client()
    browser.set_cookie("owner", "")
    assert browser.get("/house").status_code == 403


def test_it_shows_tables_and_people_and_no_secrets(app: Flask, owner: Person, host: Person) -> None:
    code = host.post("/open/traitor").location.rsplit("/", 1)[1]
    people = [Person(app, name).sit(code) for name in ("Ann", "Bo", "Cara", "Dov")]
    host.post(f"/t/{code}/deal")
    page = owner.get("/house").text
    assert code in page and "Ann, Bo, Cara and Dov" in page and "playing" in page
    room = host.house.room(code)
    assert room is not None
    for seat in room.seats:
        assert seat.phone and seat.phone not in page
    for role in Role:
        assert not re.search(rf"\b{role.value}\b", page.replace(room.game.name, "")), "nobody's role is on it"
    assert people[0].get("/house").status_code == 403


def test_it_closes_doors_shows_out_and_forgets(app: Flask, owner: Person, host: Person) -> None:
    room = open_table(app, host)
    eve = Person(app, "Eve").sit(room.code)
    assert owner.post(f"/house/{room.code}", do="door", door="closed").status_code == 303
    assert room.row.door is Door.CLOSED
    owner.post(f"/house/{room.code}", do="show out", number=eve.number)
    assert not room.seats and "The owner of this house shows Eve out." in eve.get(f"/t/{room.code}/log").text
    assert owner.post(f"/house/{room.code}", do="forget").status_code == 403 and host.house.room(room.code)
    assert owner.post(f"/house/{room.code}", do="forget", sure=room.code).status_code == 303
    assert host.house.room(room.code) is None


def test_it_backs_up(owner: Person, house: House) -> None:
    assert owner.post("/house/backup").status_code == 303
    [copy] = backup.backups(house.folder)
    assert copy.name in owner.get("/house").text


def test_long_lists_come_in_pages(owner: Person, house: House) -> None:
    for _ in range(65):
        house.store.open_anywhere("vault", {}, "host")
    assert owner.get("/house").text.count('<details class="panel"') == 30
    assert owner.get("/house?page=2").text.count('<details class="panel"') == 5
    for odd in ("-1", "x", "99999999"):
        assert owner.get(f"/house?page={odd}").status_code == 200


def test_the_link_is_in_the_terminal_and_stays_the_same(tmp_path: Path) -> None:
    process = HouseProcess(tmp_path)
    printed = process.end()
    assert f"/house/{owner_key(Place(tmp_path))}" in printed
    assert (tmp_path / "owner.key").stat().st_mode & 0o777 == 0o600
