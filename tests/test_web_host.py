"""What hosts do, over HTTP."""

from __future__ import annotations

from random import Random

import pytest
from flask import Flask

from companion.games.vault.state import Options
from companion.house import House
from companion.room import Room
from tests.people import Person, names, sentence
from tests.playing import choices


def test_a_seat_number_is_never_given_out_again(host: Person, room: Room, people: list[Person], app: Flask) -> None:
    host.post(f"/t/{room.code}/deal")
    finish(host.house, room)
    host.post(f"/t/{room.code}/seats", do="remove", number=people[2].number)
    newcomer = Person(app, "Dov").sit(room.code)
    assert newcomer.number not in [person.number for person in people]
    to = room.table.points()[0][0]
    back = host.post(f"/t/{room.code}/rewind", to=to)
    assert back.status_code == 403 and "has left the table" in sentence(back) and not room.table.running


def finish(house: House, room: Room) -> None:
    """Play on, anyhow, to the end."""
    random = Random(1)
    while room.table.running:
        house.play(room, *random.choice(choices(room.table)))


def test_the_host_can_hand_the_role_on(host: Person, room: Room, people: list[Person]) -> None:
    assert people[0].get(f"/t/{room.code}/host").status_code == 403
    host.post(f"/t/{room.code}/seats", do="hand on", number=people[0].number)
    assert people[0].get(f"/t/{room.code}/host").status_code == 200
    assert host.get(f"/t/{room.code}/host").status_code == 403


def test_sitting_down_makes_nobody_host(app: Flask, house: House) -> None:
    room = house.open("vault", Options(), None)  # as an imported table is
    stranger = Person(app, "Eve").sit(room.code)
    stranger.post(f"/t/{room.code}/ask", kind="host", number=stranger.number)
    assert stranger.get(f"/t/{room.code}/host").status_code == 403


def test_only_who_sits_there_can_ask_to_be_host(app: Flask, room: Room, people: list[Person]) -> None:
    answer = Person(app, "Eve").post(f"/t/{room.code}/ask", kind="host", number=people[0].number)
    assert answer.status_code == 403 and not room.asking


def test_a_one_time_key_makes_a_host(app: Flask, house: House, room: Room) -> None:
    import hashlib

    house.store.add_host_key(room.code, hashlib.sha256(b"secret").hexdigest())
    new = Person(app, "Eve")
    assert new.get(f"/t/{room.code}/host/secret").status_code == 200  # looking does not use it up
    assert new.post(f"/t/{room.code}/host/wrong").status_code == 403
    assert new.post(f"/t/{room.code}/host/secret").status_code == 303
    assert new.get(f"/t/{room.code}/host").status_code == 200
    assert Person(app, "Late").post(f"/t/{room.code}/host/secret").status_code == 403


def test_the_host_arranges_the_seats(host: Person, room: Room, people: list[Person]) -> None:
    def do(what: str, number: int = 0, **more: str) -> int:
        return host.post(f"/t/{room.code}/seats", do=what, number=number, **more).status_code

    ann, bo, cara = (person.number for person in people)
    do("later", ann)
    assert names(room) == ["Bo", "Ann", "Cara"]
    do("earlier", bo)
    assert names(room) == ["Ann", "Cara", "Bo"]
    do("rename", cara, name="ann")
    assert names(room) == ["Ann", "ann 2", "Bo"]
    do("add", name="Dov")
    do("remove", bo)
    assert names(room) == ["Ann", "ann 2", "Dov"]
    assert do("juggle") == 400 and do("rename", ann, name="") == 403
    assert people[1].get(f"/t/{room.code}/{bo}").location == f"/j/{room.code}"


@pytest.mark.parametrize("path", ["seats", "deal", "rewind", "forget", "options"])
def test_only_the_host_does_what_hosts_do(path: str, room: Room, people: list[Person]) -> None:
    form = {"do": "remove", "number": "1", "to": "0", "sure": room.code}
    assert people[0].post(f"/t/{room.code}/{path}", **form).status_code == 403
    assert len(room.seats) == 3 and not room.table.start


def test_seats_and_options_stay_while_a_game_is_played(host: Person, room: Room, people: list[Person]) -> None:
    host.post(f"/t/{room.code}/options", vault="CLOSED", clock="30")
    assert room.options.clock == 30
    host.post(f"/t/{room.code}/deal")
    assert host.post(f"/t/{room.code}/seats", do="remove", number=people[0].number).status_code == 403
    assert host.post(f"/t/{room.code}/options", vault="OPEN").status_code == 403
    assert host.post(f"/t/{room.code}/deal").status_code == 409
    assert host.get(f"/t/{room.code}/host").status_code == 200


def test_end_and_forget_leaves_nothing(host: Person, house: House, room: Room, people: list[Person]) -> None:
    host.post(f"/t/{room.code}/deal")
    assert host.post(f"/t/{room.code}/forget", sure="no").status_code == 400 and house.room(room.code)
    assert host.post(f"/t/{room.code}/forget", sure=room.code).status_code == 303
    assert people[0].get(f"/t/{room.code}/{people[0].number}").status_code == 404
    assert house.store.seats(room.code) == [] and house.store.entries(room.code) == []


def test_a_table_whose_log_cannot_be_followed_is_shown_closed(app: Flask, house: House, room: Room) -> None:
    ann = Person(app, "Ann").sit(room.code)
    Person(app, "Bo").sit(room.code)
    house.start(room)
    house.store.append(room.code, room.table.version, [{"kind": "play", "move": "Teleport"}], 1.0)
    house.hear(None)
    house.look_again(room)
    for path in (
        f"/t/{room.code}",
        f"/t/{room.code}/{ann.number}",
        f"/t/{room.code}/log",
        f"/j/{room.code}",
        "/tables",
    ):
        answer = ann.get(path)
        assert answer.status_code in (200, 303), path
    assert "This table is closed" in ann.get(f"/t/{room.code}").text
    assert "This table is closed" in ann.page(room)
    assert "Ann and Bo sit down" in ann.get(f"/t/{room.code}/log").text
    assert ann.post(f"/t/{room.code}/{ann.number}/play", move="Steal", lot=1, question=0).status_code in (403, 409)


def test_your_tables_are_yours_alone(app: Flask, room: Room, people: list[Person]) -> None:
    assert room.code in people[0].get("/tables").text
    assert room.code not in Person(app, "Eve").get("/tables").text
