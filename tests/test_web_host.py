"""Lost phones and what hosts do, over HTTP."""

from __future__ import annotations

from random import Random

import pytest
from flask import Flask

from companion.games.vault.state import Options
from companion.house import House
from companion.room import Room
from tests.people import Person, names, open_table, sentence
from tests.playing import choices


def claim(app: Flask, room: Room, number: int) -> Person:
    """Somebody with a new phone says whose seat is theirs."""
    person = Person(app, "new phone")
    answer = person.post(f"/t/{room.code}/ask", kind="seat", number=number)
    assert answer.location == f"/t/{room.code}/waiting"
    person.number = number
    return person


def vouch(person: Person, room: Room, answer: str = "yes") -> int:
    asked = room.asking[0]
    return person.post(f"/t/{room.code}/vouch", request=asked.id, word=asked.word, answer=answer).status_code


def has_seat(person: Person, room: Room) -> bool:
    return person.get(f"/t/{room.code}/{person.number}").status_code == 200


def test_the_host_alone_can_let_a_new_phone_in(app: Flask, host: Person, room: Room, people: list[Person]) -> None:
    new = claim(app, room, people[0].number)
    assert not has_seat(new, room) and room.asking[0].word in host.get(f"/t/{room.code}/host").text
    assert vouch(host, room) == 303
    assert has_seat(new, room) and not has_seat(people[0], room)
    assert "moved to another one" in sentence(people[0].get(f"/t/{room.code}/{people[0].number}"))


def test_two_players_can_let_a_new_phone_in_but_one_cannot(app: Flask, room: Room, people: list[Person]) -> None:
    new = claim(app, room, people[0].number)
    assert "Let them" in people[1].page(room) and "Let them" not in people[0].page(room)
    assert "That is not me" in people[0].page(room)  # the old phone can only object
    vouch(people[1], room)
    vouch(people[1], room)  # twice is still one
    assert not has_seat(new, room)
    vouch(people[2], room)
    assert has_seat(new, room)


def test_nobody_gets_a_seat_by_knowing_things(app: Flask, room: Room, people: list[Person]) -> None:
    new = claim(app, room, people[0].number)
    stranger = Person(app, "Eve")
    stranger.get(f"/t/{room.code}")
    assert vouch(stranger, room) == 403 and vouch(new, room) == 403  # not for oneself
    assert vouch(people[0], room) == 403  # nor by the phone that would lose it: it can only refuse
    assert not has_seat(new, room)


def test_who_asked_can_think_better_of_it(app: Flask, room: Room, people: list[Person]) -> None:
    new = claim(app, room, people[0].number)
    assert "Never mind" in new.get(f"/t/{room.code}/waiting").text
    assert vouch(new, room, "no") == 303 and not room.asking


def test_a_seat_can_be_brought_to_a_phone_that_has_one(host: Person, room: Room, people: list[Person]) -> None:
    host.post(f"/t/{room.code}/deal")
    ann, bo, _ = people
    assert "I am Bo, on another phone" in ann.get(f"/j/{room.code}?more").text
    ann.post(f"/t/{room.code}/ask", kind="seat", number=bo.number)
    vouch(host, room)
    assert [seat.name for seat in room.held_by(room.seats[0].phone)] == ["Ann", "Bo"]


def test_a_refusal_ends_the_request(app: Flask, room: Room, people: list[Person]) -> None:
    new = claim(app, room, people[0].number)
    assert vouch(people[0], room, "no") == 303
    assert not room.asking and not has_seat(new, room)
    assert new.get(f"/t/{room.code}/waiting").location == f"/j/{room.code}?no"


def test_at_a_table_of_two_the_other_ones_word_counts_unless_the_old_phone_is_here(
    app: Flask, house: House, room: Room
) -> None:
    ann, bo = (Person(app, name).sit(room.code) for name in ("Ann", "Bo"))
    new = claim(app, room, ann.number)
    seat = room.seat(ann.number)
    assert seat is not None
    here = house.live.watch(room.code, ann.number, seat.phone, lambda: (1, b""))
    next(here)
    vouch(bo, room)
    assert not has_seat(new, room)
    here.close()  # type: ignore[attr-defined]
    new.get(f"/t/{room.code}/waiting")
    assert not has_seat(new, room)  # a phone that sleeps for a moment has not left the table
    house.live.away = 0
    new.get(f"/t/{room.code}/waiting")
    assert has_seat(new, room)


def test_a_notice_that_is_out_of_date_lets_nobody_in(
    app: Flask, host: Person, room: Room, people: list[Person]
) -> None:
    """The request's number may be given out again; the word on the page may not."""
    claim(app, room, people[0].number)
    old = room.asking[0]
    vouch(people[1], room, "no")
    stranger = claim(app, room, people[0].number)
    answer = host.post(f"/t/{room.code}/vouch", request=old.id, word=old.word, answer="yes")
    assert answer.status_code == 403 and not has_seat(stranger, room)


def test_no_table_is_flooded_with_requests(app: Flask, room: Room, people: list[Person]) -> None:
    form = {"kind": "seat", "number": people[0].number}
    answers = [Person(app, "Eve").post(f"/t/{room.code}/ask", **form).status_code for _ in range(20)]
    assert answers.count(303) == 12 and answers[-1] == 403


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
        house.play(room.code, *random.choice(choices(room.table)))


def test_a_lost_host_phone_takes_the_role_along(app: Flask, house: House) -> None:
    keeper = Person(app, "Ann")
    room = open_table(app, keeper)
    keeper.sit(room.code)
    others = [Person(app, name).sit(room.code) for name in ("Bo", "Cara")]
    new = claim(app, room, keeper.number)
    for other in others:
        vouch(other, room)
    assert has_seat(new, room) and new.get(f"/t/{room.code}/host").status_code == 200
    assert keeper.get(f"/t/{room.code}/host").status_code == 403


def test_the_host_can_hand_the_role_on(host: Person, room: Room, people: list[Person]) -> None:
    assert people[0].get(f"/t/{room.code}/host").status_code == 403
    host.post(f"/t/{room.code}/seats", do="hand on", number=people[0].number)
    assert people[0].get(f"/t/{room.code}/host").status_code == 200
    assert host.get(f"/t/{room.code}/host").status_code == 403


def test_when_the_host_is_gone_somebody_asks_and_the_others_approve(room: Room, people: list[Person]) -> None:
    people[0].post(f"/t/{room.code}/ask", kind="host", number=people[0].number)
    assert "Ann</strong> asks to be host" in people[1].page(room)
    vouch(people[1], room)
    assert people[0].get(f"/t/{room.code}/host").status_code == 403
    vouch(people[2], room)
    assert people[0].get(f"/t/{room.code}/host").status_code == 200


def test_a_seated_host_who_is_gone_can_be_replaced(app: Flask, house: House) -> None:
    keeper = Person(app, "Ann")
    room = open_table(app, keeper)
    keeper.sit(room.code)
    bo = Person(app, "Bo").sit(room.code)
    bo.post(f"/t/{room.code}/ask", kind="host", number=bo.number)
    assert bo.get(f"/t/{room.code}/host").status_code == 200  # nobody else to ask, and the host is not here


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
    house.start(room.code)
    house.store.append(room.code, room.table.version, [{"kind": "play", "move": "Teleport"}], 1.0)
    house.refresh()
    house._stir(room)
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
