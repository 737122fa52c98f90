"""Several people on one device, and devices that tap for others, over HTTP."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask

from companion import curtain
from companion.entries import Acted
from companion.game import Action, Seat
from companion.games.vault.moves import Guess, Play, Set, Stack, Steal
from companion.house import House
from companion.room import Room
from companion.seats import Taps
from tests.people import Person, names, open_table, sentence


class Together:
    """Ann and Bo on one phone, which is also the host's."""

    def __init__(self, app: Flask, **options: Any) -> None:
        self.phone = Person(app, "Ann")
        self.room = open_table(app, self.phone, **options)
        self.numbers = [self.phone.sit(self.room.code).number]
        self.phone.name = "Bo"
        self.numbers.append(self.phone.sit(self.room.code, more="yes").number)
        self.phone.post(f"/t/{self.room.code}/deal")

    @property
    def token(self) -> str:
        return self.room.seats[0].phone or ""

    def page(self, seat: int = 0, end: str = "") -> str:
        return self.phone.get(f"/t/{self.room.code}/{self.numbers[seat]}{end}").text

    def heading(self) -> str:
        return sentence(self.phone.get(f"/t/{self.room.code}/{self.numbers[0]}"))

    def open(self, seat: Seat) -> None:
        assert self.phone.post(f"/t/{self.room.code}/{self.numbers[seat]}/open").status_code == 303

    def close(self) -> None:
        assert self.phone.post(f"/t/{self.room.code}/{self.numbers[0]}/pass").status_code == 303

    def play(self, seat: Seat, move: Action) -> int:
        self.phone.number = self.numbers[seat]
        return self.phone.play(self.room, move).status_code

    def thief(self) -> Seat:
        seat: Seat = self.room.table.state.thief
        return seat

    def to_lock(self) -> tuple[Seat, Seat]:
        thief = self.thief()
        assert self.play(thief, Steal(self.room.table.state.vault[0].number)) == 303
        assert self.play(thief, Play(8)) == 303
        return thief, self.room.table.state.theft.setter


@pytest.fixture
def pair(app: Flask) -> Together:
    return Together(app)


def called(page: str) -> str:
    found = re.search(r'class="called s\d"[^>]*>\s*<b>(.*?)</b>', page)
    return found.group(1) if found else ""


# A phone that several share


def test_whoever_is_asked_plays_and_it_goes_on_by_itself(pair: Together) -> None:
    thief = pair.thief()
    for seat in (0, 1):  # whichever seat's page it is
        assert called(pair.page(seat)) == pair.room.table.names[thief]
        assert "what will you steal" in pair.page(seat) and pair.page(seat, "/main") in pair.page(seat)
    _, setter = pair.to_lock()
    name = pair.room.table.names[setter]
    assert pair.heading() == f"Pass the phone to {name}" and f"I am {name}" in pair.page()
    assert pair.play(setter, Set((2, 5, 6))) == 403, "it is a secret: first they say who they are"
    pair.open(setter)
    assert "Set the lock" in pair.heading() and "data-opened" in pair.page()
    assert pair.play(setter, Set((2, 5, 6))) == 303
    assert called(pair.page()) == pair.room.table.names[thief] and "Name a number" in pair.heading()
    assert "2 · 5 · 6" not in pair.page() and "data-hold" not in pair.page()
    assert pair.play(thief, Guess((7,))) == 303


def test_the_curtain_shows_what_everybody_may_see(pair: Together) -> None:
    pair.to_lock()
    page = pair.page()
    assert "data-question" in page and 'class="stage"' in page and 'class="news"' in page and "keypad" not in page


def test_one_looks_at_what_is_theirs_while_the_others_look_away(pair: Together) -> None:
    thief, setter = pair.to_lock()
    pair.open(setter)
    pair.play(setter, Set((2, 5, 6)))
    assert "2 · 5 · 6" not in pair.page(0) + pair.page(1)
    pair.open(setter)
    assert "2 · 5 · 6" in pair.page(0) and "2 · 5 · 6" in pair.page(1), "it is one device"
    pair.close()
    assert "2 · 5 · 6" not in pair.page(0) + pair.page(1)
    pair.open(thief)
    assert "2 · 5 · 6" not in pair.page(setter)


def test_on_a_shared_phone_the_log_is_everybodys_until_somebody_has_it(pair: Together) -> None:
    _, setter = pair.to_lock()
    pair.open(setter)
    pair.play(setter, Set((2, 5, 6)))
    secret = "The combination is 2, 5 and 6"
    assert secret not in pair.page(setter, "/log") and "has locked the combination" in pair.page(setter, "/log")
    pair.open(setter)
    assert secret in pair.page(setter, "/log") and secret not in pair.page(1 - setter, "/log")


def test_a_new_call_takes_the_device_from_whoever_only_looks(pair: Together) -> None:
    thief = pair.thief()
    other = Seat(1 - thief)
    pair.open(other)  # while the thief is asked: they know
    assert curtain.opened(pair.room, pair.token) == pair.numbers[other]
    pair.open(thief)
    pair.phone.house.play(pair.room, thief, Steal(pair.room.table.state.vault[0].number))
    pair.phone.house.play(pair.room, thief, Play(8))
    assert pair.heading() == f"Pass the phone to {pair.room.table.names[other]}"
    assert curtain.opened(pair.room, pair.token) is None


def test_what_is_asked_twice_in_secret_keeps_the_device(app: Flask) -> None:
    pair = Together(app, show_cards="OWNER")
    thief = pair.thief()
    assert pair.heading() == f"Pass the phone to {pair.room.table.names[thief]}"
    pair.open(thief)
    assert pair.heading().startswith("Your turn")
    for number in (1, 2):  # who thinks again is asked again
        assert pair.play(thief, Steal(number)) == 303
        assert pair.heading().startswith("Which card")
    assert pair.play(thief, Play(4)) == 303
    assert pair.heading().startswith("Pass the phone to") and "Which card" not in pair.page()


def test_a_repeated_secret_answer_gets_its_first_answer_again(app: Flask) -> None:
    pair = Together(app, vault="CLOSED", stacked="yes")
    pair.open(Seat(0))
    question, stack = pair.room.table.question(Seat(0)), pair.room.table.moves(Seat(0))[0]
    assert isinstance(stack, Stack)
    pair.play(Seat(0), stack)
    before = pair.room.table.version
    form = {"move": "Stack", "treasures": list(stack.treasures), "question": question}
    again = pair.phone.post(f"/t/{pair.room.code}/{pair.numbers[0]}/play", {"Latchkey": "1"}, **form)
    assert again.status_code == 204 and pair.room.table.version == before


def test_what_was_tapped_on_a_shared_phone_is_taken_back_there(pair: Together) -> None:
    thief = pair.thief()
    pair.play(thief, Steal(pair.room.table.state.vault[0].number))
    found = re.search(rf'action="/t/{pair.room.code}/(\d+)/back".*?value="(\d+)"', pair.page(1 - thief))
    assert found and int(found.group(1)) == pair.numbers[thief]
    path = f"/t/{pair.room.code}/{found.group(1)}/back"
    assert pair.phone.post(path, seq=found.group(2)).status_code == 303
    assert "what will you steal" in pair.heading()


def test_before_and_after_a_game_there_is_no_curtain(app: Flask, pair: Together) -> None:
    pair.open(Seat(0))
    pair.phone.post(f"/t/{pair.room.code}/end")
    assert "The host ends the game." in pair.page()
    pair.phone.post(f"/t/{pair.room.code}/deal")
    assert called(pair.page()) and curtain.opened(pair.room, pair.token) is None, "what was open is not open again"


# Tapping for others


class Taps4:
    """Hana hosts on the table screen; Ann, Bo and Cara have phones."""

    def __init__(self, app: Flask, taps: str) -> None:
        self.host = Person(app, "Hana")
        self.room: Room = open_table(app, self.host)
        self.people = [Person(app, name).sit(self.room.code) for name in ("Ann", "Bo", "Cara")]
        self.host.post(f"/t/{self.room.code}/deal")
        assert self.host.post(f"/t/{self.room.code}/taps", taps=taps).status_code == 303

    def tap(self, who: Person, seat: Seat, move: Action) -> int:
        own, who.number = who.number, self.people[seat].number
        answer = who.play(self.room, move)
        who.number = own
        return answer.status_code

    @property
    def thief(self) -> Seat:
        seat: Seat = self.room.table.state.thief
        return seat

    @property
    def screen(self) -> str:
        return self.host.get(f"/t/{self.room.code}").text

    @property
    def steal(self) -> Steal:
        return Steal(self.room.table.state.vault[0].number)


def test_the_table_screen_plays_for_everybody_but_for_secrets(app: Flask) -> None:
    table = Taps4(app, "screen")
    thief, name = table.thief, table.room.table.names[table.thief]
    assert called(table.screen) == name and "what will you steal" in table.screen
    guest = table.people[0].get(f"/t/{table.room.code}").text
    assert "what will you steal" not in guest, "only in the host’s hands"
    assert table.tap(table.people[thief - 1], thief, table.steal) == 403
    assert table.tap(table.host, thief, table.steal) == 303 and table.tap(table.host, thief, Play(8)) == 303
    assert table.room.table.lines[-1].says.endswith("(Tapped on the table screen.)")
    setter: Seat = table.room.table.state.theft.setter
    assert "Set the lock" not in table.screen and table.tap(table.host, setter, Set((2, 5, 6))) == 403
    assert table.tap(table.people[setter], setter, Set((2, 5, 6))) == 303
    assert "2 · 5 · 6" not in table.screen and table.tap(table.host, thief, Guess((7,))) == 303


def test_the_table_screen_plays_for_those_without_a_phone(app: Flask) -> None:
    """Ann and Bo sit at the host's laptop: a secret is shown on a page of its own, all the rest on the screen."""
    pair = Together(app)
    code = pair.room.code
    pair.phone.post(f"/t/{code}/taps", taps="screen")
    screen = pair.phone.get(f"/t/{code}").text
    assert called(screen) == pair.room.table.names[pair.thief()] and "what will you steal" in screen
    _, setter = pair.to_lock()
    screen = pair.phone.get(f"/t/{code}").text
    name = pair.room.table.names[setter]
    assert f"For {name}’s eyes only" in screen and "keypad" not in screen
    answer = pair.phone.post(f"/t/{code}/{pair.numbers[setter]}/open")
    assert answer.location == f"/t/{code}/{pair.numbers[setter]}" and "Set the lock" in pair.heading()
    assert "Set the lock" not in pair.phone.get(f"/t/{code}").text, "never on the table screen"
    pair.play(setter, Set((2, 5, 6)))
    assert "Name a number" in pair.phone.get(f"/t/{code}").text
    assert all(entry.hand is None for _, entry in pair.room.table.receipts if isinstance(entry, Acted))


def test_anybody_taps_for_whoever_is_on_turn_and_takes_it_back(app: Flask) -> None:
    table = Taps4(app, "anybody")
    thief, room = table.thief, table.room
    other, third = table.people[thief - 1], table.people[thief - 2]
    assert called(other.page(room)) == f"{room.table.names[thief]}’s turn" and "what will you steal" in other.page(room)
    assert called(table.people[thief].page(room)) == "", "on one's own phone it is one's own question"
    assert table.tap(other, thief, table.steal) == 303
    assert room.table.lines[-1].says.endswith(f"({other.name} tapped.)")
    path, seq = f"/t/{room.code}/{table.people[thief].number}/back", room.table.steps[-1].seq
    assert "Take back" in other.page(room) and "Take back" not in third.page(room)
    assert third.post(path, seq=seq).status_code == 409
    assert other.post(path, seq=seq).status_code == 303
    assert f"{room.table.names[thief]} takes that back. ({other.name} tapped.)" == room.table.lines[-1].says
    assert other.post(path, seq=seq).status_code == 303, "the same once more is not refused"
    assert Person(app, "Eve").post(path, seq=seq).status_code == 403


def test_what_is_asked_of_oneself_comes_first(app: Flask) -> None:
    table = Taps4(app, "anybody")
    table.tap(table.host, table.thief, table.steal)
    table.tap(table.host, table.thief, Play(8))
    setter = table.people[table.room.table.state.theft.setter]
    assert "Set the lock" in setter.page(table.room)
    others = [person for person in table.people if person is not setter]
    assert all("keypad" not in person.page(table.room) for person in others)


def test_taps_are_the_hosts_to_say_and_everybody_is_told(app: Flask, house: House) -> None:
    table = Taps4(app, "own")
    assert table.people[0].post(f"/t/{table.room.code}/taps", taps="anybody").status_code == 403
    assert table.host.post(f"/t/{table.room.code}/taps", taps="nobody").status_code == 400
    table.host.post(f"/t/{table.room.code}/taps", taps="anybody")
    assert "Anybody here may tap" in table.people[0].page(table.room)
    again = Room.find(house.store, table.room.code, house.games)
    assert again is not None and again.row.taps is Taps.ANYBODY
    page = table.host.get(f"/t/{table.room.code}/host").text
    assert "The log says who did." in page and "Play for Ann here" in page


def test_a_word_given_for_good_is_nobody_elses(app: Flask) -> None:
    host = Person(app, "Hana")
    room = host.house.room(host.post("/open/traitor").location.rsplit("/", 1)[1])
    assert room is not None
    people = [Person(app, name).sit(room.code) for name in ("Ann", "Bo", "Cara", "Dov")]
    host.post(f"/t/{room.code}/taps", taps="anybody")
    host.post(f"/t/{room.code}/deal")
    form = {"move": "Ready", "share": "", "question": room.table.question(Seat(0))}
    answer = people[1].post(f"/t/{room.code}/{people[0].number}/play", **form)
    assert answer.status_code == 403 and sentence(answer) == "Only Ann can do that, on their own phone."
    assert people[0].post(f"/t/{room.code}/{people[0].number}/play", **form).status_code == 303


# Somebody without a phone


def test_somebody_without_a_phone_sits_down_on_the_hosts(app: Flask) -> None:
    host = Person(app, "Hana")
    room = open_table(app, host)
    host.sit(room.code)
    assert 'name="more"' in host.page(room), "one field in the lobby"
    host.post(f"/j/{room.code}", name="Gran", more="yes")
    assert names(room) == ["Hana", "Gran"] and len(room.held_by(room.seats[0].phone)) == 2


def test_the_host_asks_to_play_for_somebody_whose_phone_is_gone(app: Flask) -> None:
    table = Taps4(app, "own")
    ann = table.people[0]
    answer = table.host.post(f"/t/{table.room.code}/ask", number=ann.number, kind="seat")
    assert answer.status_code == 303 and len(table.room.asking) == 1
    assert table.room.seats[0].phone != table.room.row.host, "nobody is outvoted while they are there"
    assert "Somebody asks for Ann’s seat" in ann.page(table.room)
