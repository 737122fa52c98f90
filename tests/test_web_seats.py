"""Lost phones, rivals, late-comers and the door, over HTTP: what docs/seats.md promises."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import gevent
import pytest
import zxingcpp
from flask import Flask

from companion import live, sitting
from companion.games import shelf
from companion.house import House
from companion.live import Live
from companion.room import Refused, Room
from companion.seats import FAIR, MOST_REQUESTS, Asked, Door
from companion.store import Store
from companion.web.guard import ASKED
from tests.people import Person, open_table, sentence
from tests.playing import choices


class Clock:
    """Time passes when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(house: House) -> Clock:
    clock = Clock()
    house.live = Live(clock)
    return clock


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


# The attacks that once worked -----------------------------------------------------------------------------------------


def late_table(app: Flask) -> tuple[Person, Room, list[Person]]:
    """Four in a game that people may join while it is on."""
    host = Person(app, "Hana")
    code = host.post("/open/traitor").location.rsplit("/", 1)[1]
    people = [Person(app, name).sit(code) for name in ("Ann", "Bo", "Cara", "Dov")]
    host.post(f"/t/{code}/deal")
    room = host.house.room(code)
    assert room is not None and room.table.running
    return host, room, people


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
    house.play(room.code, *next(choice for choice in choices(room.table)))
    assert told not in bo.page(room).split('class="tail"')[0]
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
    stream = house.live.watch(room.code, ann.number, seat.phone, lambda: (1, b""))
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


def guest(app: Flask, address: str) -> Person:
    person = Person(app, "new phone")
    person.browser.environ_base["REMOTE_ADDR"] = address
    return person


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
    house = House(Store(store.path, live.beside()), shelf())
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
    with open(house.store.path, "rb") as file:
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
