"""Are You the Traitor? over HTTP: hosts, haste, shared phones, people who come and go, and a whole evening."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import gevent
import pytest
from flask import Flask

from companion import sitting
from companion.game import Seat
from companion.games.traitor.moves import (
    ContinueNight,
    GoOn,
    NextLine,
    PauseNight,
    Point,
    Ready,
    Seen,
    SkipLine,
    Stop,
    UseRing,
    Withdraw,
)  # fmt: skip
from companion.games.traitor.state import Night, Options, Pace, Phase
from companion.house import House
from companion.room import Room
from tests.patience import awaited
from tests.people import Person, sentence
from tests.playing import choices, typed
from tests.traitor.tables import NAMES, one_round, phase, to_talk


def called(who: Person, room: Room, verb: str, question: int | None = None, **more: Any) -> Any:
    asked = room.table.question(None) if question is None else question
    return who.post(f"/t/{room.code}/play", move=verb, question=asked, **more)


# The host


def test_only_the_host_calls_for_moves_of_the_table(room: Room, host: Person, people: list[Person]) -> None:
    assert called(people[0], room, "GoOn").status_code == 403
    assert phase(room) is Phase.GATHER
    assert called(host, room, "GoOn").status_code == 303
    assert phase(room) is Phase.DEAL


def test_the_host_cannot_call_for_what_chance_or_time_does(room: Room, host: Person, people: list[Person]) -> None:
    for move in ("SealDeal", "NextLine", "Take", "Ready"):
        answer = called(host, room, move)
        assert answer.status_code == 403 and sentence(answer) == "That is not the host’s to do."


def test_a_double_tap_of_the_host_does_not_land_on_the_next_question(
    room: Room, host: Person, people: list[Person]
) -> None:
    question = room.table.question(None)
    assert called(host, room, "GoOn", question).status_code == 303
    assert called(host, room, "GoOn", question).status_code == 303  # the same once more: its first posting counted
    assert room.table.state.phase is Phase.DEAL
    assert called(host, room, "StartOver", question).status_code == 409
    assert room.table.state.phase is Phase.DEAL


def test_the_hosts_buttons_are_on_the_screen_of_the_host_alone(room: Room, host: Person, people: list[Person]) -> None:
    assert 'class="screen hosting' in host.get(f"/t/{room.code}").text
    assert "hosting" not in people[0].get(f"/t/{room.code}").text


# Haste


def test_stop_counts_even_from_a_screen_that_is_a_moment_old(house: House, room: Room, people: list[Person]) -> None:
    to_talk(house, room)
    old = [room.table.question(Seat(seat)) for seat in range(5)]
    for person, question in zip(people, old, strict=True):
        assert person.play(room, Stop(1), question=question, at="0").status_code == 303
    state = room.table.state
    assert state.caller == 0 and [call.seat for call in state.calls] == [0, 1, 2, 3, 4]
    assert all(call.when > 10**12 for call in state.calls), "the house's own time, whatever a phone says"
    version = room.table.version
    assert people[2].play(room, Stop(1), question=old[2], at="0").status_code == 303  # pressed twice
    assert room.table.version == version


def test_a_slip_of_the_thumb_can_be_taken_back_by_everybody_who_pressed(
    house: House, room: Room, people: list[Person]
) -> None:
    to_talk(house, room)
    people[1].play(room, Stop(1), at="0")
    assert "I did not mean to call" in people[1].page(room) and "did not mean" not in people[0].page(room)
    people[3].play(room, Stop(1), at="0")
    people[1].play(room, Withdraw(), at="0")
    assert room.table.state.caller == 3
    people[3].play(room, Withdraw(), at="0")
    assert room.table.state.phase is Phase.TALK


def test_too_late_is_a_sentence(house: House, room: Room, people: list[Person]) -> None:
    to_talk(house, room)
    house.play(room, Seat(0), Stop(1))
    house.play(room, Seat(0), Point(Seat(1)))
    answer = people[3].play(room, Stop(1), at="0")
    assert answer.status_code == 422 and sentence(answer) == "It is too late for that: nobody is talking now."


# A shared phone


def test_stop_is_on_a_shared_phone_for_each_of_them(app: Flask, house: House, room: Room, host: Person) -> None:
    pair = Person(app, "Ann").sit(room.code)
    pair.post(f"/j/{room.code}", name="Bo", more="yes")
    for name in ("Cara", "Dov"):
        Person(app, name).sit(room.code)
    host.post(f"/t/{room.code}/deal")
    to_talk(house, room)
    page = pair.get(f"/t/{room.code}/1").text
    assert "Pass the phone to" not in page and "Stop! (Ann)" in page and "Stop! (Bo)" in page
    assert "data-hold" not in page, "nobody’s card is on it"
    answer = pair.post(f"/t/{room.code}/2/play", move="Stop", deal="1", question=room.table.question(Seat(1)))
    assert answer.status_code == 303 and room.table.state.caller == 1
    page = pair.get(f"/t/{room.code}/1").text
    assert "<b>Bo</b>" in page and "Whom do you point at?" in page, "pointing is done before everybody’s eyes"


# Coming and going


def test_at_10_who_comes_during_a_round_watches_and_plays_the_next(
    app: Flask, house: House, room: Room, people: list[Person]
) -> None:
    to_talk(house, room)
    fay = Person(app, "Fay").sit(room.code)
    assert "You are in from the next round." in fay.page(room)
    assert list(room.table.names) == list(NAMES[:5])
    house.play(room, Seat(0), Stop(1))
    house.play(room, Seat(0), Point(Seat(1)))
    assert list(room.table.names) == list(NAMES[:6]) and room.table.state.phase is Phase.GATHER
    assert "Fay" in fay.page(room) and "You are watching" not in fay.page(room)
    assert fay.play(room, Ready(share="")).status_code == 303


def test_at_10_who_leaves_between_rounds_takes_nothing_along(
    house: House, room: Room, host: Person, people: list[Person]
) -> None:
    to_talk(house, room)
    house.play(room, Seat(0), Stop(1))
    house.play(room, Seat(0), Point(Seat(1)))
    before = room.table.state
    answer = host.post(f"/t/{room.code}/seats", number=people[0].number, do="remove")
    assert answer.status_code == 303 and room.table.names == NAMES[1:5]
    after = room.table.state
    assert (
        len(after.deck) + sum(p.cards for p in after.players)
        == 42
        == len(before.deck) + sum(p.cards for p in before.players)
    )
    assert people[1].get(f"/t/{room.code}/{people[1].number}").status_code == 200
    assert room.playing(people[1].number) == 0


def test_what_was_told_in_private_stays_with_the_person_and_not_with_the_place(
    house: House, room: Room, host: Person, people: list[Person]
) -> None:
    to_talk(house, room)
    mine = {p.name: re.findall(r"You are [^<.]+\.", p.get(f"/t/{room.code}/{p.number}/log").text) for p in people}
    house.play(room, Seat(0), Stop(1))
    house.play(room, Seat(0), Point(Seat(1)))
    host.post(f"/t/{room.code}/seats", number=people[0].number, do="remove")
    for person in people[1:]:
        log = person.get(f"/t/{room.code}/{person.number}/log").text
        assert re.findall(r"You are [^<.]+\.", log) == mine[person.name]


def test_nobody_leaves_during_a_round_or_below_four(
    house: House, room: Room, host: Person, people: list[Person]
) -> None:
    to_talk(house, room)
    answer = host.post(f"/t/{room.code}/seats", number=people[0].number, do="remove")
    assert answer.status_code == 403 and sentence(answer) == "Seats can be changed between rounds."
    house.play(room, Seat(0), Stop(1))
    house.play(room, Seat(0), Point(Seat(1)))
    host.post(f"/t/{room.code}/seats", number=people[0].number, do="remove")
    answer = host.post(f"/t/{room.code}/seats", number=people[1].number, do="remove")
    assert "needs 4 players" in sentence(answer) and len(room.seats) == 4


def test_a_table_that_was_reseated_is_read_the_same_from_its_file(
    app: Flask, house: House, room: Room, host: Person, people: list[Person]
) -> None:
    Person(app, "Fay").sit(room.code)
    host.post(f"/t/{room.code}/seats", number=people[0].number, do="later")
    house.play(room, None, GoOn())
    again = House(house.store, house.games).room(room.code)
    assert again is not None and not again.table.broken
    assert (again.table.names, again.table.state) == (room.table.names, room.table.state)
    assert room.table.names == ("Bo", "Ann", "Cara", "Dov", "Eli", "Fay")


# The night, kept by the house


def test_the_night_goes_on_by_itself(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.games.traitor.night.READING", 20)
    room = house.open("traitor", Options(night=Night.SPOKEN, pace=Pace.FASTEST), "host")
    for name in NAMES[:6]:
        sitting.sit(house, room, name, name)
    house.start(room)
    for move in (GoOn(), GoOn(), SkipLine(), SkipLine(), SkipLine()):
        house.play(room, None, move)
    assert room.table.state.phase is Phase.NIGHT and room.deadline is not None
    running_out = room.deadline or 0.0
    house.play(room, None, PauseNight())
    assert room.deadline is None
    awaited(lambda: house.clock() > running_out + 0.1, gevent.sleep)
    assert room.table.state.phase is Phase.NIGHT
    house.play(room, None, ContinueNight())
    awaited(lambda: room.table.state.phase is Phase.TALK, gevent.sleep)  # nobody had to press anything


# What everybody can check


def test_the_seal_is_shown_before_and_can_be_checked_after(house: House, room: Room, people: list[Person]) -> None:
    sealed = room.table.state.seal
    assert sealed is not None
    mark = sealed.fingerprint
    assert all(mark in person.page(room) for person in people)
    check = people[0].get(f"/t/{room.code}/check").text
    assert mark in check and sealed.salt not in check
    people[0].play(room, Ready(), share="ab12")
    to_talk(house, room)
    house.play(room, Seat(0), Stop(1))
    house.play(room, Seat(0), Point(Seat(1)))
    check = people[0].get(f"/t/{room.code}/check").text
    assert sealed.salt in check and "ab12" in check


# Going back


def test_the_host_page_speaks_of_everybody_by_the_name_they_had(
    house: House, room: Room, host: Person, people: list[Person]
) -> None:
    one_round(house, room)
    host.post(f"/t/{room.code}/seats", number=people[4].number, do="remove")
    assert host.get(f"/t/{room.code}/host").status_code == 200
    host.post(f"/t/{room.code}/seats", number=people[0].number, do="later")
    assert room.table.names[0] == "Bo" and "Before: Ann calls Stop." in host.get(f"/t/{room.code}/host").text


def test_the_host_goes_back_over_people_who_came_and_went(
    app: Flask, house: House, room: Room, host: Person, people: list[Person]
) -> None:
    one_round(house, room)
    fay = Person(app, "Fay").sit(room.code)
    to = room.table.points()[-1][0]
    one_round(house, room, 2)
    host.post(f"/t/{room.code}/seats", number=fay.number, do="remove")
    assert host.post(f"/t/{room.code}/rewind", to=to).status_code == 303
    again = House(house.store, house.games).room(room.code)
    assert again is not None and not again.table.broken and again.table.state == room.table.state


def test_a_newcomer_is_in_again_after_the_host_went_back_to_before_they_came(
    app: Flask, house: House, room: Room, host: Person, people: list[Person]
) -> None:
    people[0].play(room, Ready(), share="")
    house.play(room, None, GoOn())
    to = next(seq for seq, says in room.table.points() if "dealt" in says) if room.table.points() else 1
    house.rewind(room, to)
    Person(app, "Fay").sit(room.code)
    assert room.table.names[-1] == "Fay"
    house.rewind(room, to)
    assert room.table.names[-1] == "Fay" and room.table.state.phase is Phase.GATHER


def test_a_deal_that_was_seen_is_never_dealt_again(house: House, room: Room, people: list[Person]) -> None:
    seal = room.table.state.seal
    for person in people:
        person.play(room, Ready(), share="aa")
    dealt = next(seq for seq, says in room.table.points() if says == "Round 1 begins.")
    house.rewind(room, dealt)
    state = room.table.state
    assert state.phase is Phase.GATHER and state.seal != seal and not state.ready and not any(state.shares)


def test_a_round_that_everybody_saw_is_not_played_on(house: House, room: Room, people: list[Person]) -> None:
    for person in people:
        person.play(room, Ready(), share="aa")
    for person in people:
        person.play(room, Seen(), at="0")
    house.play(room, None, NextLine())
    house.play(room, Seat(0), Stop(1))
    points = dict((says, seq) for seq, says in room.table.points())
    house.play(room, Seat(0), Point(Seat(1)))
    house.rewind(room, points["Ann calls Stop."])
    assert room.table.state.phase is Phase.GATHER and room.table.state.round == 0
    assert "Everybody had already seen" in room.table.lines[-2].says + room.table.lines[-1].says


def test_a_call_that_was_long_on_its_way_ends_no_later_round(house: House, room: Room, people: list[Person]) -> None:
    to_talk(house, room)
    old = room.table.question(Seat(2))
    house.play(room, Seat(0), Stop(1))
    house.play(room, Seat(0), Point(Seat(1)))
    to_talk(house, room)
    answer = people[2].play(room, Stop(1), question=old, at="0")
    assert answer.status_code == 422 and room.table.state.phase is Phase.TALK


def test_a_verdict_outlives_a_latecomer_and_a_new_name(
    app: Flask, house: House, room: Room, host: Person, people: list[Person]
) -> None:
    to_talk(house, room)
    Person(app, "Fay").sit(room.code)
    house.play(room, Seat(0), Stop(1))
    house.play(room, Seat(0), Point(Seat(1)))
    assert room.table.names[-1] == "Fay" and "takes the treasure" in people[2].page(room)
    people[2].play(room, Ready(), share="")
    people[3].post(f"/t/{room.code}/{people[3].number}/rename", name="Dovid")
    assert len(room.table.state.ready) == 1 and "Dovid" in people[0].page(room)
    host.post(f"/t/{room.code}/seats", number=people[2].number, do="earlier")
    assert room.table.state.ready == {1} and "takes the treasure" in people[2].page(room)


def test_a_bluff_leaves_no_mark_on_the_check_page(house: House, room: Room, people: list[Person]) -> None:
    one_round(house, room)
    rich = next(seat for seat, player in enumerate(room.table.state.players) if player.cards)
    bluffer = next(s for s, player in enumerate(room.table.state.players) if s != rich and not player.ring)
    for seat, person in enumerate(people):
        if seat == bluffer:
            assert person.play(room, UseRing(Seat(rich)), share="bb").status_code == 303
        else:
            person.play(room, Ready(), share="aa")
    assert room.table.state.phase is Phase.DEAL and all(room.table.state.shares)


def test_the_host_points_for_a_caller_without_a_phone(
    house: House, room: Room, host: Person, people: list[Person]
) -> None:
    to_talk(house, room)
    house.play(room, Seat(1), Stop(1))
    assert called(host, room, "FirstWas", seat="4").status_code == 303
    assert called(host, room, "PointFor", target="4").status_code == 422
    assert called(host, room, "PointFor", target="0").status_code == 303
    verdict = room.table.state.verdict
    assert verdict is not None and (verdict.caller, verdict.target) == (4, 0)


def test_whatever_the_host_and_the_people_do_the_file_tells_the_same_story(
    app: Flask, house: House, room: Room, host: Person, people: list[Person]
) -> None:
    """Coming, going, changing places, going back and playing on, at random."""
    random = Random(5)
    for turn in range(250):
        match random.randrange(12):
            case 0:
                Person(app, f"New {turn}").post(f"/j/{room.code}", name=f"New {turn}")
            case 1:
                host.post(f"/t/{room.code}/seats", number=random.choice(room.seats).number, do="remove")
            case 2:
                host.post(f"/t/{room.code}/seats", number=random.choice(room.seats).number, do="later")
            case 3 if room.table.points():
                host.post(f"/t/{room.code}/rewind", to=random.choice(room.table.points())[0])
            case _ if room.table.running:
                seat, move = random.choice(choices(room.table))
                house.play(room, seat, typed(room.table.state, move, random))
            case _:
                host.post(f"/t/{room.code}/deal")
        if turn % 10 == 0:
            assert host.get(f"/t/{room.code}/host").status_code == 200
    again = House(house.store, house.games).room(room.code)
    assert again is not None and not again.table.broken
    assert (again.table.state, again.table.lines, again.table.names) == (
        room.table.state, room.table.lines, room.table.names,
    )  # fmt: skip
