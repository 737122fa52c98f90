"""What one guest may use of what everybody shares."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import gevent
import pytest
from flask import Flask

from companion import apart
from companion.budget import AT_HOME, LONGEST_WAIT, Budget, household
from companion.codes import LETTERS, code_length, new_code
from companion.entries import Undo, encode_entry
from companion.game import Seat
from companion.games import shelf
from companion.house import House
from companion.store import Store, cards
from companion.table import Table
from companion.web import create_app
from companion.web.guard import ALL_OPENED, CROWD, MISSES, OPENED, our_name
from companion.workshop import Busy, Workshop
from tests.patience import awaited
from tests.people import Person, sentence
from tests.playing import begin


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_budget_is_spent_at_once_and_comes_back_slowly() -> None:
    clock = Clock()
    budget = Budget(rate=2, burst=4, clock=clock)
    assert [budget.take("eve") for _ in range(6)] == [True] * 4 + [False] * 2
    assert budget.take("ann"), "everybody has their own"
    clock.now += 1
    assert [budget.take("eve") for _ in range(3)] == [True, True, False]
    assert [round(budget.spend("eve"), 1) for _ in range(3)] == [0.5, 1.0, 1.5], (
        "the further ahead, the longer the wait"
    )


def test_nobody_runs_into_debt_without_end() -> None:
    budget = Budget(rate=10, burst=10, clock=Clock())
    assert max(budget.spend("eve") for _ in range(10_000)) == LONGEST_WAIT


def test_a_budget_remembers_only_so_many_and_forgets_whoever_spent_least() -> None:
    budget = Budget(rate=0.001, burst=5, most=100, clock=Clock())
    for _ in range(5):
        budget.spend("eve")
    for number in range(1000):
        budget.spend(f"guest {number}")
    assert len(budget._spent) <= 100 and budget.empty("eve")


def test_a_household_has_one_budget_however_many_addresses_it_has() -> None:
    assert household("192.0.2.7") == "192.0.2.7" == household("::ffff:192.0.2.7")
    assert household("2600:db8::1") == household("2600:db8::ffff:1") != household("2600:db8:0:1::1")
    assert household("fe80::1%eth0") == "fe80::1" != household("fe80::2"), "in a home network each is another machine"
    assert household("::1") == "::1" in AT_HOME
    assert len(household("x" * 1000)) <= 64


# Codes and tables -----------------------------------------------------------------------------------------------------


def test_codes_get_longer_as_the_house_fills() -> None:
    assert [code_length(count) for count in (0, 1000, 1921, 26_000, 27_000)] == [4, 4, 5, 5, 6]
    assert len(new_code(6)) == 6 and set(new_code(6)) <= set(LETTERS)


def test_opening_ends_even_if_every_short_code_is_taken(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.store.new_code", lambda length: "B" * length)
    codes = [store.open_anywhere("vault", {}, None) for _ in range(3)]
    assert codes == ["BBBB", "BBBBB", "BBBBBB"]


def guest(app: Flask, address: str) -> Person:
    person = Person(app, "Eve")
    person.browser.environ_base["REMOTE_ADDR"] = address
    return person


def test_one_guest_opens_a_few_tables_and_the_others_still_can(app: Flask) -> None:
    eve = guest(app, "192.0.2.1")
    answers = [eve.post("/open/vault").status_code for _ in range(3 * OPENED)]
    assert answers.count(303) == 2 * OPENED and answers[-1] == 429
    assert guest(app, "192.0.2.2").post("/open/vault").status_code == 303


def test_all_together_open_so_many(app: Flask) -> None:
    for _ in range(4 * ALL_OPENED):
        app.config["ALL_OPENED"].spend()
    answer = guest(app, "192.0.2.2").post("/open/vault")
    assert answer.status_code == 429 and "So many tables" in sentence(answer)
    assert Person(app, "owner").post("/open/vault").status_code == 303, "the machine itself is its owner's"


def test_wrong_codes_are_counted_for_each_and_for_all(app: Flask) -> None:
    room = Person(app, "Hana").house.open("vault", shelf()["vault"].options(), "x")
    for number in range(CROWD):
        guest(app, f"192.0.2.{number % 100}").get("/t/XXXX")
    assert guest(app, "192.0.2.1").get(f"/t/{room.code}").status_code == 429, "it has tried wrong ones"
    assert guest(app, "198.51.100.1").get(f"/t/{room.code}").status_code == 200, "whoever types it right is let in"
    assert CROWD / 100 < MISSES


def test_a_box_holds_so_many_cards(app: Flask, store: Store) -> None:
    ann = Person(app, "Ann")
    ann.post("/box/vault", name="Cup", value="1", scope="THIS", effect="", amount="0")
    phone = ann.house.store.rows("SELECT phone FROM box")[0]["phone"]
    things = [f"Thing {number}" for number in range(299)]
    cards.keep(store, phone, "vault", [cards.Kept("treasure", name, {"name": name, "value": 1}) for name in things])
    answer = ann.post("/box/vault", name="Ring", value="1", scope="THIS", effect="", amount="0")
    assert answer.status_code == 422 and "300 treasures are enough for one box" in answer.text


# Names and origins ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "x" * 2500, "[", "", "localhost.evil.example"])
def test_a_house_answers_to_its_own_names_only(app: Flask, host: str) -> None:
    answer = Person(app, "Eve").get("/", Host=host)
    assert answer.status_code == 400 and "does not go by that name" in sentence(answer)


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "192.0.2.7:8000", "[2001:db8::1]:8000"])
def test_numbers_and_the_machine_itself_are_ours(app: Flask, host: str) -> None:
    assert Person(app, "Ann").get("/", Host=host).status_code == 200


def test_a_public_name_is_ours(house: House) -> None:
    app = create_app(house, "https://play.example")
    assert Person(app, "Ann").get("/", Host="play.example").status_code == 200
    assert not our_name("play.example", "") and our_name("play.example:80", "https://play.example/x")


@pytest.mark.parametrize("nonsense", ["http://[", "http://[::1", "//", "http://a:b:c", "\x7f", "null", "http://[v1.x]"])
def test_a_nonsense_origin_or_referrer_is_no_error(app: Flask, nonsense: str) -> None:
    eve = Person(app, "Eve")
    assert eve.post("/open/vault", {"Origin": nonsense}).status_code == 403
    assert eve.get("/t/XXXX", Referer=nonsense).status_code == 404
    assert eve.post("/theme", {"Referer": nonsense}, theme="dark").location == "/"


def test_every_answer_is_protected(app: Flask) -> None:
    ann = Person(app, "Ann")
    code = ann.post("/open/vault").location.rsplit("/", 1)[1]
    for path in ("/", f"/t/{code}/qr.svg", f"/t/{code}/main", "/static/latchkey.css", "/static/icon.svg", "/nowhere"):
        headers = ann.get(path).headers
        assert (
            headers["X-Content-Type-Options"] == "nosniff"
            and "default-src 'none'" in headers["Content-Security-Policy"]
        )
        assert "Cross-Origin-Opener-Policy" not in headers
    stream = ann.browser.get(f"/t/{code}/stream", buffered=False)
    assert stream.headers["X-Content-Type-Options"] == "nosniff"
    stream.close()
    secure = ann.browser.get("/", base_url="https://localhost")
    assert secure.headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_a_cookie_of_any_size_is_no_phone(app: Flask) -> None:
    for token in ("x" * 65, "x" * 4000):
        browser = app.test_client()
        browser.set_cookie("phone", token)
        answer = browser.get("/j/" + Person(app, "Ann").post("/open/vault").location.rsplit("/", 1)[1])
        assert answer.status_code == 200 and "phone=" in answer.headers.get("Set-Cookie", ""), "it gets one of its own"


# Work beside the house ------------------------------------------------------------------------------------------------


def test_a_workshop_has_a_short_queue() -> None:
    shop = Workshop(longest_queue=2)
    begun: list[int] = []
    done: list[int] = []
    gate = threading.Event()  # a real thread waits for it

    def work() -> int:
        begun.append(1)
        gate.wait(60)
        return 1

    waiting = [gevent.spawn(lambda: done.append(shop.do(work))) for _ in range(2)]
    awaited(lambda: begun, gevent.sleep)
    with pytest.raises(Busy):
        shop.do(work)
    gate.set()
    gevent.joinall(waiting, raise_error=True)
    assert done == [1, 1] and shop.do(lambda: 2) == 2


def test_work_apart_has_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert apart.run("tests.greedy", "nothing").stdout.strip() == b"fine"
    monkeypatch.setattr(apart, "MEGABYTES", 300)
    assert b"MemoryError" in apart.run("tests.greedy", "memory").stderr
    monkeypatch.setattr(apart, "SECONDS", 1)
    with suppress(apart.Unfinished):  # on a busy machine whoever waits for it loses patience first
        assert apart.run("tests.greedy", "time").returncode != 0


# A long log -----------------------------------------------------------------------------------------------------------


def test_a_log_full_of_take_backs_is_followed_in_the_time_that_its_length_takes() -> None:
    """Counted, not timed: how often a line is touched, and how often somebody's moves are looked up."""
    game = shelf()["vault"]
    random = Random(1)
    table = begin(game, game.options(), 3, random)
    for _ in range(300):
        seat, move = next((seat, move) for seat in table.seats for move in table.moves(seat) if move.asks)
        table.add(*table.judge(seat, move, random))
        last = table.back(seat)
        assert last is not None
        table.add(*table.take_back(seat, last.seq))
    asked = 0

    def legal(state: Any, seat: Seat | None) -> Any:
        nonlocal asked
        asked += 1
        return game.legal(state, seat)

    rows = [encode_entry(entry) for entry in table.entries]
    again = Table.replay(replace(game, legal=legal), rows)
    assert (again.lines, again.state) == (table.lines, table.state)
    assert (
        again.question(Seat(0)) == table.question(Seat(0))
        and sum(isinstance(one, Undo) for one in again.entries) == 300
    )
    assert asked < 2 * len(rows), "one look for each move, and everybody's only at the end"


def test_others_go_on_while_a_long_log_is_read_for_the_first_time(store: Store) -> None:
    game = shelf()["vault"]
    random = Random(1)
    table = begin(game, game.options(), 3, random)
    while table.version < 2000:
        seat, move = next((seat, move) for seat in table.seats for move in table.moves(seat) if move.asks)
        table.add(*table.judge(seat, move, random))
        if last := table.back(seat):
            table.add(*table.take_back(seat, last.seq))
    store.open_table("BCDF", "vault", {}, None)
    store.append("BCDF", 0, [encode_entry(entry) for entry in table.entries], 1.0)
    house, turns = House(store, shelf()), 0
    reading = [gevent.spawn(house.room, "BCDF") for _ in range(2)]
    while not all(one.ready() for one in reading):
        turns += 1
        gevent.sleep(0)
    first, second = (one.get() for one in reading)
    assert first is not None and turns > 10 and first is second and first.table.state == table.state


def test_long_logs_and_lists_come_in_pages(app: Flask, house: House) -> None:
    ann = Person(app, "Ann")
    codes = [ann.post("/open/vault").location.rsplit("/", 1)[1] for _ in range(25)]
    assert [ann.get(f"/tables?page={page}").text.count('class="what"') for page in range(3)] == [20, 5, 0]
    room = house.room(codes[0])
    assert room is not None
    for number in range(700):
        room.table.add(*room.table.note(f"Note {number}."))
    pages = [ann.get(f"/t/{codes[0]}/log?page={page}").text.count("<li ") for page in range(4)]
    assert pages == [300, 300, 100, 0]
    assert "Note 699." in ann.get(f"/t/{codes[0]}/log").text
