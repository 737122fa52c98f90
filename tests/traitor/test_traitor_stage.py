"""The stage of Are You the Traitor? and its dock: what is asked, who is named, what is told to whom."""

from __future__ import annotations

import re
from random import Random

from flask import Flask

from companion.game import Seat
from companion.games.traitor.hints import HINTS
from companion.games.traitor.moves import (
    MOVES,
    GoOn,
    NextLine,
    Point,
    Ready,
    Seen,
    Stop,
    UseRing,
)  # fmt: skip
from companion.games.traitor.state import Phase
from companion.house import House
from companion.room import Room
from tests.people import Person
from tests.playing import choices, typed
from tests.traitor.tables import NAMES, one_round, phase, to_talk


def dock(who: Person, room: Room) -> str:
    """The question, its answers, and whom we wait for, as one reads it."""
    found = re.search('<section class="dock.*?</section>', who.page(room), re.S)
    assert found is not None
    return " ".join(re.sub("<[^>]*>", " ", found.group(0)).split())


def news(who: Person, room: Room) -> str:
    found = re.search('<div class="news">.*?<p>(.*?)</p>', who.page(room), re.S)
    assert found is not None
    return found.group(1)


def stage(who: Person, room: Room) -> str:
    return who.page(room).partition('<section class="stage"')[2].partition('<section class="dock')[0]


def test_what_begins_is_not_called_deal_and_whoever_is_not_in_is_named(app: Flask, room: Room, host: Person) -> None:
    people = [Person(app, name).sit(room.code) for name in NAMES[:4]]
    assert ">Begin<" in host.get(f"/t/{room.code}").text.replace("\n", "").replace("  ", "")
    host.post(f"/t/{room.code}/deal")
    assert dock(people[0], room).startswith("Are you in? 0 of 4 I am in")
    people[0].play(room, Ready(), share="")
    people[2].play(room, Ready(), share="")
    assert dock(people[0], room).startswith("Waiting for Bo and Dov 2 of 4")


def test_nobody_is_told_who_lingers_over_a_card_and_no_phone_calls_in_the_dark(
    house: House, room: Room, people: list[Person]
) -> None:
    house.play(room, None, GoOn())
    people[0].play(room, Seen(), at="0")
    assert "Waiting for 4 of 5" in dock(people[0], room) and "data-hushed" in people[1].page(room)
    assert not any(name in dock(people[0], room) for name in NAMES[:5])
    screen = people[0].get(f"/t/{room.code}").text
    assert "1 of 5 have seen theirs" in screen and "is waited for" not in screen
    house.play(room, None, GoOn())
    assert "data-hushed" in people[1].page(room)
    while phase(room) is Phase.NIGHT:
        house.play(room, None, NextLine())
    assert "data-hushed" not in people[1].page(room)


def test_the_news_speak_to_whom_they_are_about(house: House, room: Room, people: list[Person]) -> None:
    to_talk(house, room)
    house.play(room, Seat(1), Stop(1))
    assert [news(who, room) for who in people[:2]] == ["Bo calls Stop.", "You call Stop."]
    house.play(room, Seat(1), Point(Seat(0)))
    verdict = room.table.state.verdict
    assert verdict is not None
    for seat, person in enumerate(people):
        mine = "Your side wins: you draw a treasure."
        assert (news(person, room) == mine) == (seat in verdict.drew)


def test_the_verdict_stands_on_the_stage_of_every_phone_above_everything_else(
    house: House, room: Room, people: list[Person]
) -> None:
    one_round(house, room)
    for person in people:
        shown = stage(person, room)
        assert shown.index("takes the treasure") < shown.index("Rob somebody")
        assert "Ready for round 2?" in dock(person, room)


def test_a_theft_is_told_on_every_stage_and_to_the_robbed_alone_what_was_taken(
    house: House, room: Room, people: list[Person]
) -> None:
    thief = victim = None
    for deal in range(1, 16):  # with five Rings among the treasure somebody soon draws one
        one_round(house, room, deal)
        players = room.table.state.players
        thief = next((seat for seat, player in enumerate(players) if player.ring), None)
        victim = next((seat for seat in room.table.state.seats if seat != thief and players[seat].cards), None)
        if thief is not None and victim is not None:
            break
    assert thief is not None and victim is not None
    people[thief].play(room, UseRing(victim), share="")
    for seat, person in enumerate(people):
        shown = stage(person, room)
        assert f"<b>{NAMES[thief]}</b> robs <b>{NAMES[victim]}</b>" in shown
        mine = dock(person, room)
        assert (f"{NAMES[thief]} took your " in mine) == (seat == victim)
        assert (f"You took {NAMES[victim]}’s " in mine) == (seat == thief)
    assert news(people[victim], room) == f"{NAMES[thief]} robs you with a Magic Ring."


def test_the_host_has_what_comes_next_in_the_dock_and_nobody_else(
    app: Flask, house: House, room: Room, host: Person
) -> None:
    people = [host.sit(room.code), *(Person(app, name).sit(room.code) for name in NAMES[:3])]
    host.post(f"/t/{room.code}/deal")
    steps = ("Deal without waiting", "Go on without waiting", "Talk now", "Start the talk clock")
    for said, move in zip(steps, (GoOn(), GoOn(), NextLine(), None), strict=True):
        assert said in dock(people[0], room) and not any(said in dock(other, room) for other in people[1:])
        if move:
            house.play(room, None, move)


def test_a_first_game_is_taught_at_every_kind_of_question_in_the_same_words_for_all() -> None:
    kinds = {move.__name__ for move in MOVES}
    assert set(HINTS) <= kinds
    asking = {move.__name__ for move in MOVES if move.asks and not move.hosts}
    mute = {"ShuffleTreasure", "SealDeal", "Take", "NextLine", "StopAllowed", "TalkOver"}  # what the table does itself
    assert asking - mute <= set(HINTS)
    assert all(len(hint) <= 80 for hint in HINTS.values())


def test_a_seat_page_and_an_update_of_ten_stay_within_their_budget(app: Flask, house: House, room: Room) -> None:
    people = [Person(app, name).sit(room.code) for name in NAMES]
    house.start(room)
    person = people[0]
    page = person.page(room)
    assets = set(re.findall(r'(?:src|href)="(/static[^"#]+)', page))
    parts = {path: len(person.get(path, **{"Accept-Encoding": "gzip"}).data) for path in assets}
    assert len(page.encode()) + sum(parts.values()) <= 30 * 1024, parts
    random = Random(3)
    while room.table.running and room.table.version < 600:
        seat, move = random.choice(choices(room.table))
        house.play(room, seat, typed(room.table.state, move, random))
        if room.table.version % 5 == 0:
            for other in people[1:4]:
                sent = len(other.get(f"/t/{room.code}/{other.number}/main").data)
                assert sent <= 8 * 1024, (phase(room), sent)
