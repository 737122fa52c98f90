"""Sitting down, seats, hosts and lost phones, over HTTP."""

from __future__ import annotations

from random import Random

import pytest
from flask import Flask

from companion.games.vault.state import Options
from companion.house import House
from companion.room import Room
from companion.store import SeatRow
from companion.web.guard import MISSES
from tests.people import Person, open_table, sentence
from tests.playing import choices


@pytest.fixture
def host(app: Flask) -> Person:
    return Person(app, "Hana")


@pytest.fixture
def room(app: Flask, host: Person) -> Room:
    return open_table(app, host)


@pytest.fixture
def people(app: Flask, room: Room) -> list[Person]:
    return [Person(app, name).sit(room.code) for name in ("Ann", "Bo", "Cara")]


def names(room: Room) -> list[str]:
    return [seat.name for seat in room.seats]


def test_the_shelf_shows_every_game_and_only_doors_that_open(app: Flask, host: Person) -> None:
    shelf = host.get("/").text
    assert "Pick the Lock" in shelf and "2 to 5 players" in shelf
    for door in ("/open/vault", "/rules/vault", "/tables", "/about"):
        assert f'href="{door}"' in shelf and host.get(door).status_code == 200


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
    page = people[0].page(room)
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
    with open(house.store.path, "rb") as file:
        assert token.value.encode() not in file.read()


def test_a_made_up_token_opens_nothing(app: Flask, room: Room, people: list[Person]) -> None:
    seat = room.seats[0]
    for made_up in ("", "x", "x" * 40, seat.phone or "", "None"):
        browser = app.test_client()
        browser.set_cookie("phone", made_up)
        assert browser.get(f"/t/{room.code}/{seat.number}").status_code == 403


def test_a_shared_phone_shows_nothing_behind_the_curtain(app: Flask, host: Person, room: Room) -> None:
    pair = Person(app, "Ann").sit(room.code)
    first = pair.number
    pair.name = "Bo"
    second = pair.sit(room.code, more="yes").number
    assert "Bo" in pair.get(f"/t/{room.code}/{first}").text  # no curtain in the lobby: there is nothing to hide yet
    host.post(f"/t/{room.code}/deal")
    for number, name in ((first, "Ann"), (second, "Bo")):
        curtain = pair.get(f"/t/{room.code}/{number}?me")
        assert sentence(curtain) == f"Pass the phone to {name}" and "Thief card" not in curtain.text
        assert pair.get(f"/t/{room.code}/{number}/main").status_code == 403
        assert pair.get(f"/t/{room.code}/{number}/log").status_code == 403
    pair.post(f"/t/{room.code}/{first}/open")
    assert "The thieves" in pair.get(f"/t/{room.code}/{first}").text
    assert "Pass the phone to Bo" in pair.get(f"/t/{room.code}/{second}?me").text
    pair.post(f"/t/{room.code}/{second}/pass")
    assert "Pass the phone to Ann" in pair.get(f"/t/{room.code}/{first}?me").text
    asked = room.seats[room.table.asked()[0]].name
    for number in (first, second):  # whoever is not asked gives way to who is
        assert sentence(pair.get(f"/t/{room.code}/{number}")) == f"Pass the phone to {asked}"


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
    assert again is not None and again.table.lines == room.table.lines and len(again.table.past) == 1


# Lost phones and hosts


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
    assert SeatRow(1, 0, "x", None) not in room.seats
