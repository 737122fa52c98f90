"""Several people, several processes, one house: clocks, clashes and what is shown to whom."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import gevent
import pytest
from flask import Flask

from companion import sitting
from companion.game import Illegal, Seat
from companion.games import shelf
from companion.games.vault.moves import Play, Set, Steal, TakeRandom, Wait
from companion.games.vault.state import Options, Phase, Vault
from companion.house import House
from companion.page import BLOCK, Page
from companion.room import Room
from companion.store import Store
from companion.store.place import Place
from companion.table import Stale
from tests.patience import awaited
from tests.playing import beat


def sit_down(house: House, options: Options | None = None) -> Room:
    room = house.open("vault", options or Options(vault=Vault.OPEN), "host")
    for name in ("Ann", "Bo", "Cara"):
        sitting.sit(house, room, name, name)
    house.start(room)
    return room


def aim(house: House, room: Room) -> tuple[Seat, Seat]:
    thief: Seat = room.table.state.thief
    house.play(room, thief, Steal(room.table.state.vault[0].number))
    house.play(room, thief, Play(8))
    setter: Seat = room.table.state.theft.setter
    return thief, setter


def test_a_room_has_one_game_in_mind_and_its_log_the_whole_evening(house: House, app: Flask) -> None:
    room = sit_down(house)
    told = []
    for _ in range(2):
        house.end_game(room)
        told.append(list(room.table.lines))
        assert len(room.table.entries) < 10
        house.start(room)
    assert house.evening(room).past == told and not room.table.past
    assert house.evening(room).lines == room.table.lines
    house.end_game(room)
    told.append(list(room.table.lines))
    house.start(room)
    assert house.evening(room).past == told, "what came since is followed"
    assert house.evening(room).version == room.table.version
    page = app.test_client().get(f"/t/{room.code}/log").text
    assert all(f"<h2>Game {number}</h2>" in page for number in (1, 2, 3, 4))
    house.end_game(room)
    sitting.leave(house, room, 3)
    house.start(room)
    house.end_game(room)
    sitting.sit(house, room, "Dora", "another phone")
    assert room.seats[-1].number == 4, "what Cara was told stays hers"


def test_two_processes_judge_in_one_order(store: Store) -> None:
    one, two = House(store, shelf()), House(Place(store.folder).open(), shelf())
    room = sit_down(one)
    other = two.room(room.code)
    assert other is not None
    thief: Seat = room.table.state.thief
    lots = [lot.number for lot in room.table.state.vault]
    one.play(room, thief, Steal(lots[0]), room.table.question(thief))
    with pytest.raises(Stale):  # the second process had not seen that yet: it looks again and refuses
        two.play(other, thief, Steal(lots[1]), other.table.question(thief))
    fresh = two.room(room.code)
    assert fresh is not None and fresh.table.state == room.table.state
    two.play(other, thief, Play(8))
    with pytest.raises(Illegal):
        one.play(room, thief, Play(7))
    again = one.room(room.code)
    assert again is not None and again.table.state.theft.card == 8
    two.store.close()


def test_what_another_process_wrote_is_shown_after_a_look(store: Store) -> None:
    one, two = House(store, shelf()), House(Place(store.folder).open(), shelf())
    room = sit_down(one)
    sitting.sit(two, two.open("vault", Options(), "x"), "Eve", "eve")
    watcher = one.live.watch(room.code, None, None, lambda: Page((b"",)))
    next(watcher)
    other = two.room(room.code)
    assert other is not None
    two.play(other, room.table.state.thief, Steal(room.table.state.vault[0].number))
    edition = room.edition
    one.hear(None)
    fresh = one.room(room.code)
    assert fresh is not None and fresh.edition > edition and fresh.table.state.phase is Phase.CARD
    two.store.close()


def test_ten_greenlets_in_the_same_instant_make_one_move(store: Store) -> None:
    from companion import live

    house = House(Place(store.folder).open(live.disk_thread()), shelf())
    room = sit_down(house)
    thief: Seat = room.table.state.thief
    question, before = room.table.question(thief), room.table.version
    told: list[Any] = []

    def tap(lot: int) -> None:
        try:
            house.play(room, thief, Steal(lot), question)
            told.append("done")
        except Stale:
            told.append("stale")

    gevent.joinall([gevent.spawn(tap, room.table.state.vault[i % 3].number) for i in range(10)])
    assert room.table.version == before + 1
    assert 1 <= told.count("done") <= 4 and told.count("stale") == 10 - told.count("done")
    house.store.close()


# The setting clock, counted by the house


def ticking(house: House) -> tuple[Room, Seat, Seat]:
    room = sit_down(house, Options(vault=Vault.OPEN, clock=1))
    thief, setter = aim(house, room)
    assert room.deadline is not None
    return room, thief, setter


def test_the_clock_runs_out_by_itself(house: House) -> None:
    room, thief, _ = ticking(house)
    awaited(lambda: room.table.state.theft.late, gevent.sleep)
    assert room.table.state.theft.late and room.deadline is None
    house.play(room, thief, TakeRandom())
    assert room.table.state.phase is Phase.GUESS


def test_a_lock_set_in_time_stops_the_clock(house: House) -> None:
    room, _, setter = ticking(house)
    running_out = room.deadline or 0.0
    house.play(room, setter, Set((1, 2, 3)))
    awaited(lambda: house.clock() > running_out + 0.1, gevent.sleep)
    assert room.table.state.phase is Phase.GUESS and not room.table.state.theft.late


def test_waiting_starts_the_clock_again(house: House) -> None:
    room, thief, _ = ticking(house)
    awaited(lambda: room.table.state.theft.late, gevent.sleep)
    house.play(room, thief, Wait())
    assert not room.table.state.theft.late
    awaited(lambda: room.table.state.theft.late, gevent.sleep)


def test_a_clock_outlives_the_house(house: House) -> None:
    room, _, _ = ticking(house)
    again = House(house.store, shelf())
    running_out = room.deadline or 0.0
    house._rooms.clear()
    awaited(lambda: house.clock() > running_out, gevent.sleep)
    fresh = again.room(room.code)  # somebody looks: the time that passed meanwhile counts
    assert fresh is not None
    awaited(lambda: fresh.table.state.theft.late, gevent.sleep)


# Streams


def test_a_stream_begins_with_the_whole_view_and_the_clock(app: Flask, house: House) -> None:
    room = sit_down(house)
    chunks = house.live.watch(room.code, 1, "Ann", lambda: Page((b"<p>view</p>",)))
    assert next(chunks).startswith(b"event: now\ndata: ")
    assert next(chunks) == b"event: view\nid: 1\ndata: %b\n\n" % b"<p>view</p>".ljust(BLOCK)
    newer = house.live.watch(room.code, 1, "Ann", lambda: Page((b"",)))
    next(newer)
    assert next(chunks) == b"event: elsewhere\ndata: \n\n"
    assert list(chunks) == [] and house.live.away(room.code, "Ann") == 0
    newer.close()  # type: ignore[attr-defined]
    assert not house.live.watching(room.code) and house.live.count() == 0


def test_a_stream_that_never_begins_leaves_nothing_behind(house: House) -> None:
    house.live.watch("BCDF", 1, "Ann", lambda: Page((b"",))).close()  # type: ignore[attr-defined]
    assert house.live.count() == 0


def test_a_quiet_stream_says_that_it_is_still_there(house: House) -> None:
    chunks = house.live.watch("BCDF", None, None, lambda: Page((b"",)))
    assert b"now" in next(chunks) and b"view" in next(chunks)
    beat(house.live)
    assert next(chunks) == b"event: beat\ndata: \n\n"


# A game without screens of its own


def test_any_game_can_be_played_on_plain_screens(store: Store) -> None:
    """Pick the Lock under another name has no templates: every page still draws, every move is a button."""
    from dataclasses import replace

    from companion.web import create_app
    from tests.people import Person
    from tests.playing import choices

    sixth = replace(shelf()["vault"], slug="sixth", name="Sixth")
    app = create_app(House(store, {"sixth": sixth}))
    host = Person(app, "Ann")
    code = host.post("/open/sixth", stacked="yes").location.rsplit("/", 1)[1]
    people = [host.sit(code), Person(app, "Bo").sit(code)]
    host.post(f"/t/{code}/deal")
    room = host.house.room(code)
    assert room is not None
    random = Random(4)
    while room.table.running:
        seat, move = random.choice([(seat, move) for seat, move in choices(room.table) if seat is not None])
        page = people[seat].page(room)
        forms = [form for form in page.split("<form")[1:] if f'value="{type(move).__name__}"' in form]
        labels = [label for form in forms for label in re.findall("<button[^>]*>(.*?)</button>", form)]
        assert len(labels) == sum(type(other) is type(move) for other in room.table.moves(seat))
        assert len(set(labels)) == len(labels), "no two buttons read the same"
        if not hasattr(move, "modifier"):
            assert people[seat].play(room, move).status_code == 303
        assert host.get(f"/t/{code}").status_code == 200
    assert "points" in people[1].page(room)
