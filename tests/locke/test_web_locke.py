"""Locke & Key over HTTP: plain forms, what is refused, and how heavy a page is."""

from __future__ import annotations

from random import Random

import pytest
from flask import Flask

from companion.game import Illegal, Seat, say, say_to
from companion.games.locke import GAME
from companion.games.locke.hints import HINTS
from companion.games.locke.moves import MOVES, GiveLock, TurnUp
from companion.games.locke.news import Stolen
from companion.games.locke.state import Phase
from companion.room import Room
from tests.people import Person, sentence
from tests.playing import choices, typed

HEAVY = ("Maximiliane Charlott", "Bartholomew & Sons", "Cara", "Dov", "Elisabeth-Charlotte", "Fay")


def seated(app: Flask, players: int = 3, **options: str) -> tuple[list[Person], Room]:
    people = [Person(app, name) for name in HEAVY[:players]]
    answer = people[0].post("/open/locke", **({"entry": "CARDS", "challenges": "OURS", "clock": "0"} | options))
    assert answer.status_code == 303, answer.text
    room = people[0].house.room(answer.location.rsplit("/", 1)[1])
    assert room is not None
    for person in people:
        person.sit(room.code)
    assert people[0].post(f"/t/{room.code}/deal").status_code == 303
    return people, room


def post(person: Person, room: Room, **form: object) -> tuple[int, str]:
    seat = room.playing(person.number)
    assert seat is not None
    answer = person.post(f"/t/{room.code}/{person.number}/play", question=room.table.question(seat), **form)
    return answer.status_code, sentence(answer) if answer.status_code != 303 else ""


def test_a_round_by_plain_forms(app: Flask) -> None:
    """Without a script: every card is chosen from lists; a text is typed, or taken from the titles."""
    (ann, bo, cara), room = seated(app)
    assert post(ann, room, move="GiveLock", seat=0) == (303, "")
    assert post(bo, room, move="TurnUp", name="Old Grief") == (303, "")
    assert post(ann, room, move="Lay", cards=2) == (303, "")
    assert post(bo, room, move="Pass") == (303, "")
    assert post(cara, room, move="Search") == (303, "")
    page = ann.page(room)
    assert page.count("<select name=values") == 2 and "<datalist id=titles>" in page
    assert "Do you add a card?" in cara.page(room)  # the key she found could be the Angel Key
    assert post(cara, room, move="Nothing") == (303, "")
    cards = {"values": ["4", "3"], "colours": ["WHITE"] * 2, "unders": [""] * 2}
    assert post(ann, room, move="Reveal", texts=["", "Momentum"], **cards) == (303, "")
    assert post(cara, room, move="Decline") == (303, "")
    assert room.table.state.phase is Phase.RESOLVE
    assert "Take the challenge card" in ann.page(room) and "Momentum, as it was overcome" in ann.page(room)
    assert post(ann, room, move="Do", due=1) == (303, "")
    assert post(ann, room, move="Do", due=0) == (303, "")
    assert room.table.state.players[0].won[0].name == "Old Grief"


@pytest.mark.parametrize(
    ("form", "status", "says"),
    [
        ({"move": "Lay", "cards": 4}, 422, "Play one, two or three cards."),
        ({"move": "GameOver"}, 422, "This challenge is not over."),
        ({"move": "Lay", "cards": "many"}, 400, "“cards” should be a whole number."),
        ({"move": "Fly"}, 400, "There is no such move in this game."),
        ({"move": "MusicBox"}, 422,
         "You do not have the Music Box."),
    ],
)  # fmt: skip
def test_what_does_not_work_is_said_and_changes_nothing(
    app: Flask, form: dict[str, object], status: int, says: str
) -> None:
    (ann, *_), room = seated(app)
    ann.house.play(room, Seat(0), GiveLock(Seat(0)))
    ann.house.play(room, Seat(0), TurnUp("Old Grief"))
    before = room.table.version
    assert (*post(ann, room, **form), room.table.version) == (status, says, before)


@pytest.mark.parametrize("entry", ["CARDS", "TOTALS"])
def test_updates_are_light_to_the_final_count(app: Flask, entry: str) -> None:
    """A whole evening of six with anything that can happen: never more than 8 KB."""
    people, room = seated(app, 6, entry=entry, clock="300", refresh_on_pass="yes")
    random, seen = Random(3), set()
    while room.table.running:
        seen.add(room.table.state.phase)
        for person in people:
            page = person.get(f"/t/{room.code}/{person.number}/main").data
            assert len(page) <= 8 * 1024, room.table.state.phase
        seat, move = random.choice(choices(room.table))
        try:
            people[0].house.play(room, seat, typed(room.table.state, move, random))
        except Illegal:
            continue
    assert seen >= {Phase.TURNS, Phase.REVEAL, Phase.KEYS, Phase.RESOLVE, Phase.COUNT}
    for person in people:
        assert "The final count" in person.get(f"/t/{room.code}/{person.number}/main").text


def test_a_watcher_of_the_stream_gets_pages_of_the_same_weight_whatever_was_entered(app: Flask) -> None:
    """What Ann enters does not show in the size of anybody's page, her own neither."""
    weights = set()
    for value in ("1", "7"):
        people, room = seated(app)
        ann, bo, cara = people
        post(ann, room, move="GiveLock", seat=0)
        post(ann, room, move="TurnUp", name="Old Grief")
        post(ann, room, move="Lay", cards=1)
        post(bo, room, move="Lay", cards=1)
        post(cara, room, move="Pass")
        assert post(ann, room, move="Reveal", values=[value], colours=["BLACK"], texts=[""], unders=[""]) == (303, "")
        weights.add(tuple(len(one.get(f"/t/{room.code}/{one.number}/main").data) for one in people))
    assert len(weights) == 1


def places(person: Person, room: Room) -> tuple[str, str, str]:
    """The news, the stage and the dock of somebody's phone."""
    page = person.get(f"/t/{room.code}/{person.number}/main").text
    news, rest = page.split('<section class="stage"')
    stage, rest = rest.split('<section class="dock')
    return news, stage, rest.split("</section>")[0]


def test_the_question_is_in_the_dock_and_what_is_long_on_the_stage(app: Flask) -> None:
    (ann, bo, cara), room = seated(app)
    _, stage, dock = places(ann, room)
    assert "When is your birthday?" in dock and stage.count('name="seat" value=') == 3
    post(ann, room, move="GiveLock", seat=0)
    assert places(ann, room)[0].count("You have the Lock now.") == 1
    assert "The Lock goes to" in places(bo, room)[0]
    _, stage, dock = places(bo, room)
    assert stage.count('name="name"') == 18 and "What was turned up?" in dock
    assert "A card of your own box" in dock and "Game Over" not in dock, "not among the first twelve"
    post(bo, room, move="TurnUp", name="Old Grief")
    for person in (ann, bo, cara):
        assert "Old Grief" in places(person, room)[1]
    assert "Your turn" in places(ann, room)[2] and places(ann, room)[2].count('name="cards"') == 3
    assert f"{HEAVY[0]}’s turn" in places(bo, room)[2].replace("&#39;", "’")
    assert "<button" not in places(bo, room)[2]


def test_whoever_is_waited_for_is_named(app: Flask) -> None:
    """Cards lie before them, or unseen keys: everybody sees that, so the name betrays nothing."""
    people, room = seated(app)
    ann, bo, cara = people
    post(ann, room, move="GiveLock", seat=0)
    post(ann, room, move="TurnUp", name="Old Grief")
    post(ann, room, move="Pass")
    post(bo, room, move="Lay", cards=1)
    post(cara, room, move="Search")
    assert room.table.state.phase is Phase.REVEAL
    assert "Waiting for Bartholomew &amp; Sons and Cara" in places(ann, room)[2]
    assert post(cara, room, move="Nothing") == (303, "")
    assert "Waiting for Bartholomew &amp; Sons<" in places(ann, room)[2]
    assert not GAME.hush(room.table.state)


def test_keys_are_fetched_when_they_are_asked_for(app: Flask) -> None:
    (ann, bo, cara), room = seated(app)
    post(ann, room, move="GiveLock", seat=0)
    post(ann, room, move="TurnUp", name="Old Grief")
    assert 'id="more"' not in places(ann, room)[1], "nobody has a key yet"
    post(ann, room, move="Search")
    _, stage, dock = places(ann, room)
    assert 'data-more="/t/' in stage and 'href="#more"' in dock and "Lay it face up" not in stage
    more = ann.get(f"/t/{room.code}/{ann.number}/more").text
    assert "Lay it face up" in more and "Head: discard my hand" in more and "Angel: the top strength card" in more
    assert "Omega" not in more.replace("<option>Omega", ""), "that one is for one’s turn"
    assert "Lay it face up" not in bo.get(f"/t/{room.code}/{bo.number}/more").text
    assert post(ann, room, move="AddCard", key="Angel") == (303, "")


def test_what_happens_to_somebody_is_said_to_them() -> None:
    stolen = Stolen(seat=Seat(0), victim=Seat(1), key="the Skin Key", why="On the money: exactly 7")
    names = ("Ann", "Bo", "Cara")
    assert say(stolen, names) == "Ann takes the Skin Key from Bo (On the money: exactly 7)."
    assert say_to(stolen, names) == {
        0: "You take the Skin Key from Bo (On the money: exactly 7).",
        1: "Ann takes the Skin Key from you (On the money: exactly 7).",
    }


def test_a_first_game_is_told_in_short_sentences() -> None:
    assert {kind.__name__ for kind in MOVES} >= set(HINTS)
    assert all(says.endswith(".") and len(says) <= 95 for says in HINTS.values())
    assert GAME.begins == "Begin", "nobody is dealt anything by the phones"


def test_the_glossary(app: Flask) -> None:
    text = Person(app, "Ann").get("/locke/glossary").text
    assert text.count('class="term"') == 19 and "Philosophoscope Key" in text
    assert "/locke/glossary" in Person(app, "Ann").get("/open/locke").text
