"""Rescue words, the door, and what a review found, over HTTP: what docs/seats.md promises."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import gevent
import zxingcpp
from flask import Flask

from companion import live, sitting
from companion.games import shelf
from companion.house import House
from companion.room import Refused, Room
from companion.seats import FAIR, Asked, Door
from companion.store import Store
from companion.store.place import Place
from companion.store.sqlite import FILE
from tests.claims import Clock, claim, has_seat, late_table, log, look, playing, vouch
from tests.people import Person, open_table, sentence

# Rescue words ---------------------------------------------------------------------------------------------------------


def words_of(person: Person, room: Room) -> str:
    found = re.search(r'class="word">([^<]+)<', person.get(f"/t/{room.code}/rescue").text)
    assert found is not None
    return found[1]


def test_rescue_words_bring_everything_back_without_a_vote(app: Flask, house: House) -> None:
    ann = Person(app, "Ann")
    room = open_table(app, ann)
    ann.sit(room.code)
    ann.name = "Abe"
    second = ann.sit(room.code, more="yes").number
    Person(app, "Bo").sit(room.code)
    playing(ann, room)
    words = words_of(ann, room)
    assert words == words_of(ann, room), "the same whenever they are looked at"
    new = Person(app, "new phone")
    assert new.post(f"/t/{room.code}/rescue", words="velvet anchor 0000").status_code == 403
    answer = new.post(f"/t/{room.code}/rescue", words=words.upper().replace(" ", "-"))
    assert answer.location == f"/t/{room.code}/{second - 1}"
    assert [seat.name for seat in room.held_by(room.row.host)] == ["Ann", "Abe"]
    assert new.get(f"/t/{room.code}/host").status_code == 200 and ann.get(f"/t/{room.code}/host").status_code == 403
    for told in ("Ann’s seat moves", "Abe’s seat moves", "The host is on another phone now, by its rescue words."):
        assert told in log(ann, room)
    assert Person(app, "thief").post(f"/t/{room.code}/rescue", words=words).status_code == 403, "good for one use"
    assert words_of(new, room) != words


def test_rescue_words_are_kept_hashed_and_shown_to_their_owner_alone(
    app: Flask, house: House, room: Room, people: list[Person]
) -> None:
    words = words_of(people[0], room)
    with open(house.folder / FILE, "rb") as file:
        content = file.read()
    assert words.encode() not in content and words.split()[2].encode() + b" " not in content
    for person in people[1:]:
        for path in (f"/t/{room.code}/{person.number}", f"/t/{room.code}/rescue", f"/t/{room.code}/log"):
            assert words not in person.get(path).text
    stranger = Person(app, "Eve")
    assert 'class="word"' not in stranger.get(f"/t/{room.code}/rescue").text
    assert stranger.get(f"/t/{room.code}/rescue.svg").status_code == 403


def test_the_rescue_code_leads_to_the_words(app: Flask, room: Room, people: list[Person]) -> None:
    svg = people[0].get(f"/t/{room.code}/rescue.svg").text
    link = read_svg(svg)
    words = words_of(people[0], room)
    assert link.endswith(f"/t/{room.code}/rescue/{words.replace(' ', '-')}")
    new = Person(app, "new phone")
    page = new.get(link[link.index("/t/") :]).text
    assert f'value="{words}"' in page  # looking uses nothing up
    assert new.post(f"/t/{room.code}/rescue", words=words).status_code == 303


def read_svg(svg: str) -> str:
    """The QR code as a camera would see it."""
    from PIL import Image, ImageDraw

    [size] = re.findall(r'viewBox="0 0 (\d+) \d+"', svg)
    picture = Image.new("L", (int(size) * 8, int(size) * 8), 255)
    draw = ImageDraw.Draw(picture)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1H\d+z", svg):
        left, top = int(x) * 8, int(y) * 8
        draw.rectangle((left, top, left + int(width) * 8 - 1, top + 7), fill=0)
    [found] = zxingcpp.read_barcodes(picture)
    return found.text


def test_guessing_rescue_words_is_slowed_down_also_for_players(app: Flask, room: Room, people: list[Person]) -> None:
    answers = [people[1].post(f"/t/{room.code}/rescue", words=f"amber amber {n:04}").status_code for n in range(25)]
    assert answers[:20] == [403] * 20 and answers[-1] == 429
    assert people[1].get(f"/t/{room.code}/{people[1].number}").status_code == 200


# The door -------------------------------------------------------------------------------------------------------------


def test_a_closed_door_lets_nobody_new_in(app: Flask, host: Person, room: Room, people: list[Person]) -> None:
    assert host.post(f"/t/{room.code}/door", door="closed").status_code == 303
    assert "The door is closed" in log(host, room) and "The door is closed" in people[0].page(room)
    eve = Person(app, "Eve")
    assert "door of this table is closed" in sentence(eve.get(f"/j/{room.code}"))
    assert eve.post(f"/j/{room.code}", name="Eve").status_code == 403
    people[0].name = "Abe"
    people[0].sit(room.code, more="yes")  # who sits there may bring a friend to the same phone
    host.post(f"/t/{room.code}/door", door="open")
    eve.sit(room.code)


def test_ask_me(app: Flask, host: Person, room: Room, people: list[Person]) -> None:
    host.post(f"/t/{room.code}/door", door="ask")
    eve = Person(app, "Eve")
    assert "Ask to sit down" in eve.get(f"/j/{room.code}").text
    assert eve.post(f"/j/{room.code}", name="Eve").location == f"/t/{room.code}/waiting"
    assert "Eve would like to sit down" in host.get(f"/t/{room.code}/host").text
    assert vouch(people[0], room) == 403 and len(room.seats) == 3
    assert vouch(host, room) == 303
    where = eve.get(f"/t/{room.code}/waiting").location
    assert [seat.name for seat in room.seats][-1] == "Eve" and where == f"/t/{room.code}/{room.seats[-1].number}"


def test_a_guest_is_shown_out_and_may_be_let_back(app: Flask, host: Person, room: Room, people: list[Person]) -> None:
    eve = Person(app, "Eve").sit(room.code)
    assert people[0].post(f"/t/{room.code}/seats", do="show out", number=eve.number).status_code == 403
    assert host.post(f"/t/{room.code}/seats", do="show out", number=eve.number).status_code == 303
    assert "The host shows Eve out." in log(people[0], room) and len(room.seats) == 3
    assert eve.post(f"/j/{room.code}", name="Eve").status_code == 403
    assert eve.post(f"/t/{room.code}/ask", kind="seat", number=people[0].number).status_code == 403
    host.post(f"/t/{room.code}/door", back="Eve")
    eve.sit(room.code)


def test_nobody_is_shown_out_of_a_running_game(app: Flask, host: Person, room: Room, people: list[Person]) -> None:
    playing(host, room)
    assert host.post(f"/t/{room.code}/seats", do="show out", number=people[0].number).status_code == 403
    assert len(room.seats) == 3 and not room.barred


def test_whatever_a_host_does_about_people_is_told(app: Flask, host: Person, room: Room, people: list[Person]) -> None:
    host.post(f"/t/{room.code}/seats", do="remove", number=people[2].number)
    host.post(f"/t/{room.code}/seats", do="hand on", number=people[0].number)
    told = log(people[1], room)
    assert "The host takes Cara’s seat away." in told and "Ann is the host now: the host handed it on." in told


def test_a_seated_player_asks_to_be_host_and_the_host_says_so(
    app: Flask, host: Person, room: Room, people: list[Person]
) -> None:
    people[0].post(f"/t/{room.code}/ask", kind="host", number=people[0].number)
    assert "Ann asks to be host instead of you" in re.sub(r"\s+", " ", host.get(f"/t/{room.code}/host").text)
    assert vouch(host, room) == 303
    assert people[0].get(f"/t/{room.code}/host").status_code == 200
    assert "Ann is the host now: the host handed it on." in log(people[1], room)


def test_when_the_host_is_gone_two_players_make_another(
    app: Flask, host: Person, room: Room, people: list[Person], clock: Clock
) -> None:
    playing(host, room)
    people[0].post(f"/t/{room.code}/ask", kind="host", number=people[0].number)
    look(people[0], room)
    assert vouch(people[1], room) == 303 and vouch(people[2], room) == 303
    assert people[0].get(f"/t/{room.code}/host").status_code == 403
    clock.now += FAIR + 1
    look(people[0], room)
    assert people[0].get(f"/t/{room.code}/host").status_code == 200
    assert "Ann is the host now: Bo and Cara vouched." in log(people[1], room)


# What a review found --------------------------------------------------------------------------------------------------


def test_ending_and_going_back_shows_a_host_nothing(app: Flask, clock: Clock) -> None:
    """The host ends the game, says yes to a second browser of their own, and goes back to the running game."""
    host, room, [ann, *_] = late_table(app)
    host.post(f"/t/{room.code}/end")
    second = claim(app, room, ann.number)
    clock.now += FAIR + 1
    assert vouch(host, room) == 403
    look(second, room)
    assert not has_seat(second, room)


def test_a_lost_phone_does_not_become_host_by_what_it_asked_before(
    app: Flask, host: Person, room: Room, people: list[Person], clock: Clock
) -> None:
    playing(host, room)
    ann, bo, cara = people
    ann.post(f"/t/{room.code}/ask", kind="host", number=ann.number)
    asked = room.asking[0]
    new = Person(app, "new phone")
    new.post(f"/t/{room.code}/rescue", words=words_of(ann, room))
    assert not room.asking, "what it asked for is gone with its seat"
    clock.now += FAIR + 1
    for friend in (bo, cara):
        friend.post(f"/t/{room.code}/vouch", request=asked.id, word=asked.word, answer="yes")
    assert ann.get(f"/t/{room.code}/host").status_code == 403


def test_words_that_were_used_are_of_no_use_again(app: Flask, room: Room, people: list[Person]) -> None:
    ann = people[0]
    words = words_of(ann, room)
    rival = Person(app, "rival")
    rival.post(f"/t/{room.code}/rescue", words=words)
    ann.post(f"/t/{room.code}/rescue", words=words_of(rival, room))  # she gets it back
    assert has_seat(ann, room) and words_of(ann, room) != words
    assert rival.post(f"/t/{room.code}/rescue", words=words).status_code == 403


def test_in_the_same_instant_things_happen_once(store: Store) -> None:
    """Two taps, a poll and a show-out: every write lets others go on meanwhile."""
    house = House(Place(store.folder).open(live.disk_thread()), shelf())
    room = house.open("vault", shelf()["vault"].options(), "host")
    gevent.joinall([gevent.spawn(sitting.sit, house, room, "Dup", "dup") for _ in range(3)], raise_error=True)
    assert [seat.name for seat in room.seats] == ["Dup"]

    sitting.set_door(house, room, Door.ASK)
    sitting.ask(house, room, Asked.CHAIR, 0, "new", "New")
    asked = room.request("new")
    yes: list[Any] = [gevent.spawn(sitting.vouch, house, room, asked, "host") for _ in range(3)]
    polls = [gevent.spawn(sitting.consider, house, room, asked) for _ in range(3)]
    gevent.wait([*yes, *polls])
    assert [seat.name for seat in room.seats] == ["Dup", "New"]

    sitting.set_door(house, room, Door.OPEN)

    def back_again() -> None:
        for _ in range(20):
            with suppress(Refused):
                sitting.sit(house, room, "Back", "new")

    number = room.seats[-1].number
    guest, shown_out = gevent.spawn(back_again), gevent.spawn(sitting.show_out, house, room, number)
    guest.join()
    shown_out.join()
    assert [seat.name for seat in room.seats] == ["Dup"] and room.barred == {"new": "New"}
    house.store.close()
