"""Sitting down and seats, over HTTP."""

from __future__ import annotations

import re

from flask import Flask

from companion.house import House
from companion.room import Room
from companion.store.sqlite import FILE
from companion.web.guard import MISSES
from tests.people import Person, names, sentence


def test_a_code_is_joined_however_it_is_typed(host: Person, room: Room) -> None:
    for typed in (room.code, room.code.lower(), f" {room.code[:2]} {room.code[2:]} ", "-".join(room.code)):
        assert host.post("/join", code=typed).location == f"/j/{room.code}"


def test_an_unknown_code_is_a_sentence(host: Person) -> None:
    for path in ("/j/XXXX", "/t/XXXX", "/t/XXXX/1", "/t/XXXX/stream", "/t/" + "X" * 500):
        answer = host.get(path)
        assert answer.status_code == 404 and "no table with that code" in sentence(answer)
    assert host.post("/join", code="").status_code == 400


def test_guessing_codes_is_slowed_but_not_for_those_who_sit_there(app: Flask, room: Room, people: list[Person]) -> None:
    guesser = Person(app, "Eve")
    for _ in range(MISSES):
        assert guesser.get("/t/XXXX").status_code == 404
    assert guesser.get("/t/XXXX").status_code == 429
    assert guesser.get(f"/t/{room.code}").status_code == 429  # a right guess is not told either
    assert people[0].get(f"/t/{room.code}/{people[0].number}").status_code == 200


def test_options_are_checked(host: Person) -> None:
    for wrong in ({"vault": "AJAR"}, {"clock": "-1"}, {"clock": "9999"}, {"clock": "soon"}, {"stacked": "perhaps"}):
        assert host.post("/open/vault", **wrong).status_code == 400
    assert host.post("/open/chess").status_code == 404


def test_equal_names_are_told_apart(app: Flask, room: Room) -> None:
    for name in ("Ann", "ann", " Ann  ", "Ann 2"):
        Person(app, name).sit(room.code)
    assert names(room) == ["Ann", "ann 2", "Ann 3", "Ann 2 2"]


def test_names_are_text_whatever_they_contain(app: Flask, room: Room) -> None:
    nasty = ["<b>Ann</b>", "{{ 7*7 }}", "\u202eevil", "a\nb\0c", "🗝️" * 40, '"><script>']
    people = [Person(app, name).sit(room.code) for name in nasty[:5]]
    page = re.sub(r"\?v=\w+", "", people[0].page(room))  # fingerprints of files may hold any number
    assert "<b>Ann" not in page and "&lt;b&gt;Ann" in page and "{{ 7*7 }}" in page and "49" not in page
    assert all(name.isprintable() and len(name) <= 23 for name in names(room))
    assert Person(app, " \n ").post(f"/j/{room.code}", name=" \n ").status_code == 403


def test_a_full_table_and_a_game_that_has_begun_take_nobody(app: Flask, host: Person, room: Room) -> None:
    for name in ("Ann", "Bo", "Cara", "Dov", "Eli"):
        Person(app, name).sit(room.code)
    late = Person(app, "Fay")
    assert "seats of Pick the Lock are taken" in sentence(late.post(f"/j/{room.code}", name="Fay"))
    assert host.post(f"/t/{room.code}/deal").status_code == 303
    assert "The game has begun" in late.get(f"/j/{room.code}").text
    assert late.post(f"/j/{room.code}", name="Fay").status_code == 403
    assert late.get(f"/t/{room.code}").status_code == 200  # but may watch


def test_coming_back_leads_to_the_same_seat(room: Room, people: list[Person]) -> None:
    assert people[1].get(f"/j/{room.code}").location == f"/t/{room.code}/{people[1].number}"


def test_a_restarted_house_knows_everybody_again(app: Flask, house: House, room: Room, people: list[Person]) -> None:
    from companion.web import create_app

    again = create_app(House(house.store, house.games))
    token = people[0].browser.get_cookie("phone")
    assert token is not None
    browser = again.test_client()
    browser.set_cookie("phone", token.value)
    assert browser.get(f"/t/{room.code}/{people[0].number}").status_code == 200


# Secrets and seats


def test_reads_are_authorised_like_writes(app: Flask, host: Person, room: Room, people: list[Person]) -> None:
    host.post(f"/t/{room.code}/deal")
    stranger = Person(app, "Eve")
    for who in (stranger, people[1], host):
        for path in ("", "/main", "/stream", "/log"):
            answer = who.get(f"/t/{room.code}/{people[0].number}{path}")
            assert answer.status_code == 403, path
        for path in ("/play", "/back", "/open", "/pass"):
            assert who.post(f"/t/{room.code}/{people[0].number}{path}", seq=1, question=1).status_code == 403


def test_a_token_is_never_shown_and_is_stored_hashed(house: House, room: Room, people: list[Person]) -> None:
    token = people[0].browser.get_cookie("phone")
    assert token is not None and token.http_only and token.same_site == "Lax" and len(token.value) >= 32
    phone = room.seats[0].phone
    assert phone and token.value not in phone
    for who in people:
        for path in (f"/t/{room.code}", f"/t/{room.code}/{who.number}", f"/t/{room.code}/log", f"/j/{room.code}?more"):
            page = who.get(path).text
            assert token.value not in page and phone not in page
    with open(house.folder / FILE, "rb") as file:
        assert token.value.encode() not in file.read()


def test_a_made_up_token_opens_nothing(app: Flask, room: Room, people: list[Person]) -> None:
    seat = room.seats[0]
    for made_up in ("", "x", "x" * 40, seat.phone or "", "None"):
        browser = app.test_client()
        browser.set_cookie("phone", made_up)
        assert browser.get(f"/t/{room.code}/{seat.number}").status_code == 403


def test_sitting_down_twice_in_haste_is_one_seat(app: Flask, room: Room) -> None:
    ann = Person(app, "Ann")
    ann.get(f"/j/{room.code}")
    seats = [ann.post(f"/j/{room.code}", name="Ann").location for _ in range(3)]
    assert len(set(seats)) == 1 and names(room) == ["Ann"]


def test_in_the_lobby_ones_own_seat_is_ones_own(room: Room, people: list[Person]) -> None:
    ann, bo, _ = people
    ann.post(f"/t/{room.code}/{ann.number}/rename", name="Anna")
    assert bo.post(f"/t/{room.code}/{ann.number}/rename", name="Eve").status_code == 403
    assert bo.post(f"/t/{room.code}/{ann.number}/leave").status_code == 403
    bo.post(f"/t/{room.code}/{bo.number}/leave")
    assert names(room) == ["Anna", "Cara"]


def test_the_host_can_end_a_game_that_will_not_be_played_on(host: Person, room: Room, people: list[Person]) -> None:
    host.post(f"/t/{room.code}/deal")
    assert people[0].post(f"/t/{room.code}/end").status_code == 403
    assert host.post(f"/t/{room.code}/end").status_code == 303 and not room.table.running
    assert "The host ends the game." in people[0].page(room)
    assert "The host ends the game." in people[0].get(f"/t/{room.code}").text
    people[2].post(f"/t/{room.code}/{people[2].number}/leave")
    assert host.post(f"/t/{room.code}/end").status_code == 409
    assert host.post(f"/t/{room.code}/deal").status_code == 303 and room.table.names == ("Ann", "Bo")
    again = Room.find(host.house.store, room.code, host.house.games)
    assert again is not None and again.table.lines == room.table.lines and again.table.games == 2
