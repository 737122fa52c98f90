"""A tap by script: past the pages or through them, it is judged by the same guards and gets the same answer."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from werkzeug.test import Client, TestResponse

from companion.games.traitor.moves import Ready
from companion.house import House
from companion.room import Room
from companion.web.guard import MISSES
from companion.web.tap import Tap
from tests.people import Person, dealt

SCRIPT = {"Latchkey": "1", "Host": "localhost"}


def nobody(environ: Any, start: Any) -> Any:
    raise AssertionError("that went the way of the pages")


class Both:
    """One phone that posts the same twice: straight, and the way of the pages."""

    def __init__(self, app: Flask, person: Person) -> None:
        assert isinstance(app.wsgi_app, Tap)
        self.ways = [Client(way, use_cookies=False) for way in (Tap(app, nobody), app.wsgi_app.rest)]
        cookie = person.browser.get_cookie("phone")
        assert cookie is not None
        self.said = SCRIPT | {"Cookie": f"theme=dark; phone={cookie.value}; name=Zo%C3%AB"}

    def post(self, path: str, headers: dict[str, str] | None = None, /, **form: Any) -> tuple[int, str]:
        straight, other = [way.post(path, data=form, headers=self.said | (headers or {})) for way in self.ways]
        assert seen(straight) == seen(other)
        return straight.status_code, straight.text


def seen(answer: TestResponse) -> tuple[int, str, dict[str, str]]:
    told = dict(answer.headers)
    if answer.status_code == 204:  # of nothing there is no kind
        told.pop("Content-Type", None)
    return answer.status_code, answer.text, told


@pytest.fixture
def table(app: Flask) -> tuple[list[Person], Room]:
    return dealt(app)


Sitting = tuple[list[Person], Room]


def asked(people: list[Person], room: Room) -> tuple[Person, str, dict[str, Any]]:
    """Whoever is on turn, where they answer, and an answer."""
    seat = room.table.asked()[0]
    person = next(one for one in people if room.playing(one.number) == seat)
    move = room.table.moves(seat)[0]
    form = {"move": type(move).__name__, "question": room.table.question(seat)}
    form |= {name: getattr(move, name) for name in move.__dataclass_fields__}
    return person, f"/t/{room.code}/{person.number}/play", form


def test_a_move_is_played_and_its_repetition_gets_the_first_answer(app: Flask, table: Sitting) -> None:
    person, path, form = asked(*table)
    before = table[1].table.version
    assert Both(app, person).post(path, **form) == (204, ""), "the second way is the repetition"
    assert table[1].table.version == before + 1


def test_every_refusal_is_the_same_sentence(app: Flask, table: Sitting) -> None:
    people, room = table
    person, path, form = asked(*table)
    other = next(one for one in people if one is not person)
    both, before = Both(app, person), room.table.version
    for changed, status, says in [
        ({"question": form["question"] + 1}, 409, "Too late: the table has moved on."),
        ({"question": "zero"}, 400, "should be a whole number"),
        ({"question": ""}, 400, "should be a whole number"),
        ({"move": "Nonsense"}, 400, "There is no such move in this game."),
        ({"move": "Shuffle"}, 422, "the house’s business"),
        ({"move": ""}, 400, "There is no such move in this game."),
        ({"lot": "x"}, 400, "should be a whole number"),
        ({"lot": 99}, 422, ""),
    ]:
        got = both.post(path, **(form | changed))
        assert got[0] == status and says in got[1] and got[1].endswith("."), (changed, got)
    for where, status, says in [
        (f"/t/{room.code}/{other.number}/play", 403, "seat"),
        (f"/t/{room.code}/99/play", 404, "That seat is no longer at this table."),
        ("/t/XXXX/1/play", 404, "There is no table with that code."),
    ]:
        got = both.post(where, **form)
        assert got[0] == status and says in got[1], (where, got)
    for headers, status, says in [
        ({"Host": "elsewhere.example"}, 400, "This house does not go by that name."),
        ({"Origin": "http://elsewhere.example"}, 403, "That came from another site"),
        ({"Origin": "null"}, 403, "That came from another site"),
        ({"Sec-Fetch-Site": "cross-site"}, 403, "That came from another site"),
        ({"Sec-Fetch-Site": "same-site"}, 403, "That came from another site"),
    ]:
        got = both.post(path, headers, **form)
        assert got[0] == status and says in got[1], (headers, got)
    assert room.table.version == before


def test_a_form_is_read_alike_either_way(app: Flask, table: Sitting) -> None:
    """Also one that no browser would send."""
    person, path, _ = asked(*table)
    both = Both(app, person)
    kind = {"Content-Type": "application/x-www-form-urlencoded; charset=UTF-8"}
    for body in (
        b"",
        b"&&==",
        b"move=%FF%zz&question=1",
        b"question=1;move=Steal",
        b"move=Steal&move=Play&question=%31+",
    ):
        answers = [way.post(path, data=body, headers=both.said | kind) for way in both.ways]
        assert seen(answers[0]) == seen(answers[1]) and answers[0].status_code == 400


def test_who_guesses_codes_is_slowed_down_either_way(app: Flask, table: Sitting) -> None:
    both = Both(app, table[0][0])
    answers = [both.post(f"/t/XX{number:02}/1/play", move="Steal") for number in range(MISSES // 2 + 2)]
    assert answers[0][0] == 404
    last = "Too many wrong codes. Wait a minute, then try again."
    assert answers[-1] == (429, last)


def test_who_is_not_in_the_game_is_told_so(app: Flask, house: House) -> None:
    """Somebody who came while a round was on."""
    people = [Person(app, name) for name in ("Ann", "Bo", "Cara", "Dov", "Eva")]
    code = people[0].post("/open/traitor", usual="yes").location.rsplit("/", 1)[1]
    for person in people[:4]:
        person.sit(code)
    people[0].post(f"/t/{code}/deal")
    room = house.room(code)
    assert room is not None
    for person in people[:4]:
        person.play(room, Ready(share=""))
    late = people[4].sit(code)
    got = Both(app, late).post(f"/t/{code}/{late.number}/play", move="Seen", at=0, question=1)
    assert got == (403, "You are not in this game; you can watch it, and play in the next.")


def test_a_curtain_is_asked_either_way(app: Flask, house: House) -> None:
    """Two share a phone: what only one may see is not answered before everybody's eyes."""
    ann = Person(app, "Ann")
    code = ann.post("/open/traitor", usual="yes").location.rsplit("/", 1)[1]
    ann.sit(code)
    for name in ("Bo", "Cara", "Dov"):
        assert ann.post(f"/t/{code}/seats", do="add", name=name).status_code == 303
    ann.post(f"/t/{code}/deal")
    room = house.room(code)
    assert room is not None
    both = Both(app, ann)
    for seat in room.table.seats:
        house.play(room, seat, Ready(share=""))
    private = [seat for seat in room.table.seats if room.table.private(seat)]
    assert private
    for seat in private:
        question = room.table.question(seat)
        got = both.post(f"/t/{code}/{room.table.numbers[seat]}/play", move="Seen", at=0, question=question)
        assert got[0] == 403 and "Pass the phone to" in got[1]


def test_what_breaks_is_told_as_ours_either_way(
    app: Flask, table: Sitting, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, path, form = asked(*table)
    monkeypatch.setattr(house.store, "append", lambda *_: 1 // 0)
    says = "Something went wrong on our side. Nothing was changed; please try again."
    assert Both(app, person).post(path, **form) == (500, says)


@pytest.mark.parametrize(
    ("headers", "body"),
    [
        ({"Content-Type": "multipart/form-data; boundary=x"}, b""),
        ({"Content-Type": "text/plain"}, b"move=Steal"),
        ({"Cookie": "phone=short; phone=" + "a" * 32}, b"move=Steal"),
        ({"Cookie": ""}, b"move=Steal"),
        ({}, "move=Stéal".encode()),
        ({}, b"move=Steal&lot=" + b"1" * 20_000),
        ({"Latchkey": ""}, b"move=Steal"),
    ],
)
def test_whatever_is_unusual_goes_the_way_of_the_pages(
    app: Flask, table: Sitting, headers: dict[str, str], body: bytes
) -> None:
    people, room = table
    cookie = people[0].browser.get_cookie("phone")
    assert cookie is not None
    usual = SCRIPT | {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"phone={cookie.value}"}
    client = Client(Tap(app, nobody), use_cookies=False)
    with pytest.raises(AssertionError, match="the way of the pages"):
        client.post(f"/t/{room.code}/1/play", data=body, headers=usual | headers)
    for path in (f"/t/{room.code}/1/back", f"/t/{room.code}/play", f"/t/{room.code}/1/play/", "/t/A-B-C-D/1/play"):
        with pytest.raises(AssertionError, match="the way of the pages"):
            client.post(path, data=b"move=Steal", headers=usual)
