"""Lost phones, rivals and late-comers, over HTTP: what docs/seats.md promises."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from companion.house import House
from companion.page import Page
from companion.room import Room
from companion.seats import FAIR, MOST_REQUESTS
from companion.web.guard import ASKED
from tests.claims import Clock, claim, guest, has_seat, late_table, log, look, playing, vouch
from tests.people import Person, open_table, sentence
from tests.playing import choices

# The attacks that once worked -----------------------------------------------------------------------------------------


def test_three_cookies_take_no_seat(app: Flask, clock: Clock) -> None:
    """Two late-comers sit down, a third stranger asks for a player's seat, and the two vouch."""
    host, room, [ann, *_] = late_table(app)
    sleeves = [Person(app, name).sit(room.code) for name in ("Eve", "Mallory")]
    thief = claim(app, room, ann.number)
    for away in (0, FAIR + 1):
        clock.now += away
        assert [vouch(sleeve, room) for sleeve in sleeves] == [403, 403]
        look(thief, room)
        assert not has_seat(thief, room) and has_seat(ann, room)


def test_three_cookies_do_not_become_host(app: Flask, clock: Clock) -> None:
    host, room, _ = late_table(app)
    thief, *sleeves = [Person(app, name).sit(room.code) for name in ("Eve", "Mallory", "Trudy")]
    thief.post(f"/t/{room.code}/ask", kind="host", number=thief.number)
    clock.now += FAIR + 1
    assert [vouch(sleeve, room) for sleeve in sleeves] == [403, 403]
    look(thief, room)
    assert thief.get(f"/t/{room.code}/host").status_code == 403


def test_a_playing_host_does_not_peek(app: Flask, house: House, clock: Clock) -> None:
    host = Person(app, "Ann")
    room = open_table(app, host)
    host.sit(room.code)
    others = [Person(app, name).sit(room.code) for name in ("Bo", "Cara")]
    playing(host, room)
    claim(app, room, others[0].number, host)
    look(host, room)
    clock.now += FAIR + 1
    look(host, room)
    assert vouch(host, room) == 403
    assert host.get(f"/t/{room.code}/{others[0].number}").status_code == 403 and has_seat(others[0], room)
    vouch(host, room, "no")  # never mind
    new = claim(app, room, others[0].number)
    assert vouch(host, room) == 303  # one voice, as that of any player
    look(new, room)
    assert not has_seat(new, room)


@pytest.mark.parametrize("kind", ["seat", "host"])
def test_for_two_no_rival_takes_the_seat_or_the_table(app: Flask, clock: Clock, kind: str) -> None:
    ann = Person(app, "Ann")
    room = open_table(app, ann)
    ann.sit(room.code)
    bo = Person(app, "Bo").sit(room.code)
    playing(ann, room)
    clock.now += 10 * FAIR  # Ann's phone sleeps for long
    second = claim(app, room, ann.number) if kind == "seat" else bo
    if kind == "host":
        bo.post(f"/t/{room.code}/ask", kind="host", number=bo.number)
    clock.now += 10 * FAIR
    vouch(bo, room)
    look(second, room)
    assert has_seat(ann, room) and not (kind == "seat" and has_seat(second, room))
    assert bo.post(f"/t/{room.code}/forget", sure=room.code).status_code == 403
    assert "rescue words help" in re.sub(r"\s+", " ", second.get(f"/t/{room.code}/waiting").text)


def test_alone_no_stranger_with_the_code_takes_anything(app: Flask, clock: Clock) -> None:
    ann = Person(app, "Ann")
    where = ann.post("/open/spell").location
    code, ann.number = where.split("/")[2], int(where.split("/")[3])
    room = ann.house.room(code)
    assert room is not None
    clock.now += 10 * FAIR
    thief = claim(app, room, ann.number)
    clock.now += 10 * FAIR
    look(thief, room)
    assert not has_seat(thief, room) and has_seat(ann, room)
    for path in ("host", "forget"):
        assert thief.post(f"/t/{code}/{path}", sure=code).status_code in (403, 405)


# Coming back ----------------------------------------------------------------------------------------------------------


def test_two_players_of_the_game_vouch_once_the_old_phone_is_gone(
    app: Flask, host: Person, room: Room, people: list[Person], clock: Clock
) -> None:
    playing(host, room)
    ann, bo, cara = people
    new = claim(app, room, ann.number)
    assert "I vouch for them" in bo.page(room) and "I vouch for them" not in ann.page(room)
    assert vouch(bo, room) == 303 and vouch(bo, room) == 303  # twice is still one
    clock.now += FAIR + 1
    look(new, room)
    assert not has_seat(new, room)
    assert vouch(cara, room) == 303
    assert has_seat(new, room) and "moved to another one" in sentence(ann.get(f"/t/{room.code}/{ann.number}"))
    told = "Ann’s seat moves to another phone: Bo and Cara vouched."
    for page in (log(bo, room), bo.page(room), cara.page(room), host.get(f"/t/{room.code}").text):
        assert told in page
    house = host.house
    house.play(room, *next(choice for choice in choices(room.table)))
    assert told not in bo.page(room).split('class="dock')[0]
    assert "Ann: on another phone since this game began." in re.sub(r"<.*?>", "", bo.page(room))


def test_an_owner_who_is_there_is_never_outvoted(
    app: Flask, host: Person, room: Room, people: list[Person], clock: Clock
) -> None:
    playing(host, room)
    ann, bo, cara = people
    new = claim(app, room, ann.number)
    for friend in (bo, cara):
        vouch(friend, room)
    for _ in range(5):
        clock.now += FAIR - 1
        ann.page(room)  # a phone that is woken once in a while
        look(new, room)
        assert not has_seat(new, room)
    assert "No, I am here" in ann.page(room) and "Somebody asks for Ann’s seat" in ann.page(room)
    assert vouch(ann, room, "no") == 303 and not room.asking
    assert new.get(f"/t/{room.code}/waiting").location == f"/j/{room.code}?no"


def test_a_stream_counts_as_being_there(
    app: Flask, house: House, host: Person, room: Room, people: list[Person], clock: Clock
) -> None:
    playing(host, room)
    ann, bo, cara = people
    seat = room.seat(ann.number)
    assert seat is not None
    stream = house.live.watch(room.code, ann.number, seat.phone, lambda: Page((b"",)))
    next(stream)
    new = claim(app, room, ann.number)
    clock.now += 10 * FAIR
    assert vouch(bo, room) == 303 and vouch(cara, room) == 303
    assert not has_seat(new, room)
    stream.close()  # type: ignore[attr-defined]
    look(new, room)
    assert not has_seat(new, room), "a phone that has just gone to sleep gets its time"
    clock.now += FAIR + 1
    look(new, room)
    assert has_seat(new, room)


def test_the_old_phone_can_say_that_it_is_all_right(app: Flask, room: Room, people: list[Person], host: Person) -> None:
    playing(host, room)
    new = claim(app, room, people[0].number)
    assert vouch(people[0], room) == 303 and has_seat(new, room)
    assert "Ann’s seat moves to another phone: its own phone let it go." in log(host, room)


def test_a_rivals_no_keeps_nobody_out(app: Flask, host: Person, room: Room, people: list[Person]) -> None:
    playing(host, room)
    claim(app, room, people[0].number)
    assert vouch(people[1], room, "no") == 403 and room.asking
    assert vouch(host, room, "no") == 303 and not room.asking


def test_before_the_first_deal_the_host_lets_people_come_back(
    app: Flask, host: Person, room: Room, people: list[Person], clock: Clock
) -> None:
    new = claim(app, room, people[0].number)
    assert vouch(host, room) == 303 and not has_seat(new, room)
    clock.now += FAIR + 1
    look(new, room)
    assert has_seat(new, room) and "Ann’s seat moves to another phone: the host said so." in log(host, room)


def test_a_notice_that_is_out_of_date_lets_nobody_in(
    app: Flask, host: Person, room: Room, people: list[Person], clock: Clock
) -> None:
    """The request's number may be given out again; the word on the page may not."""
    claim(app, room, people[0].number)
    old = room.asking[0]
    vouch(host, room, "no")
    stranger = claim(app, room, people[0].number)
    clock.now += FAIR + 1
    answer = host.post(f"/t/{room.code}/vouch", request=old.id, word=old.word, answer="yes")
    assert answer.status_code == 403 and not has_seat(stranger, room)


def test_who_asked_can_think_better_of_it(app: Flask, room: Room, people: list[Person]) -> None:
    new = claim(app, room, people[0].number)
    assert "Never mind" in new.get(f"/t/{room.code}/waiting").text
    assert vouch(new, room, "no") == 303 and not room.asking


def test_a_flood_of_requests_is_one_line_and_keeps_nobody_from_asking(
    app: Flask, host: Person, room: Room, people: list[Person], clock: Clock
) -> None:
    playing(host, room)
    ann, bo, cara = people
    owner = claim(app, room, ann.number, guest(app, "192.0.2.1"))
    mine = room.asking[0]
    for number in range(30):
        eve = guest(app, f"198.51.100.{number % 3}")
        eve.post(f"/t/{room.code}/ask", kind="seat", number=ann.number)
    assert mine in room.asking and len(room.asking) <= MOST_REQUESTS
    page = bo.page(room)
    assert page.count("data-requests") == 1 and "And 4 more." in re.sub(r"\s+", " ", page)
    clock.now += FAIR + 1
    for friend in (bo, cara):
        answer = friend.post(f"/t/{room.code}/vouch", request=mine.id, word=mine.word, answer="yes")
        assert answer.status_code == 303
    look(owner, room)
    clock.now += FAIR + 1
    look(owner, room)
    assert has_seat(owner, room)


def test_one_guest_asks_so_often_in_a_minute(app: Flask, room: Room, people: list[Person]) -> None:
    eve = guest(app, "198.51.100.9")
    form = {"kind": "seat", "number": people[0].number}
    answers = [eve.post(f"/t/{room.code}/ask", **form).status_code for _ in range(ASKED + 5)]
    assert answers == [303] * ASKED + [429] * 5
