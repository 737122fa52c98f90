"""Keys to the Castle over HTTP: plain forms, what is refused, and how heavy a page is."""

from __future__ import annotations

import re
from random import Random

import pytest
from flask import Flask

from companion.game import Seat
from companion.games.castle.components import CHARACTERS, Door, Kind
from companion.games.castle.layout import balanced
from companion.games.castle.moves import Begin, Draw, Paint, Play, Show, Sit, Step
from companion.games.castle.state import Phase
from companion.room import Room
from tests.castle import choose
from tests.people import Person, sentence

HEAVY = ("Maximiliane Charlott", "Bartholomew & Sons", "Cara", "Dov")


def opened(host: Person, **options: str) -> Room:
    answer = host.post("/open/castle", **({"undersides": "BOX", "ends": "SHORT", "clock": "0"} | options))
    assert answer.status_code == 303, answer.text
    room = host.house.room(answer.location.rsplit("/", 1)[1])
    assert room is not None
    return room


def dealt(host: Person, room: Room) -> None:
    assert host.post(f"/t/{room.code}/deal").status_code == 303


def seated(app: Flask, players: int = 3, **options: str) -> tuple[list[Person], Room]:
    people = [Person(app, name) for name in HEAVY[:players]]
    room = opened(people[0], **options)
    for person in people:
        person.sit(room.code)
    dealt(people[0], room)
    host = people[0]
    for seat in range(players):
        side = room.table.state.sides[seat]
        host.house.play(room, Seat(seat), Sit(side, CHARACTERS[seat].name))
    return people, room


def racing(app: Flask, players: int = 3, **options: str) -> tuple[list[Person], Room]:
    people, room = seated(app, players, **options)
    house = people[0].house
    house.play(room, Seat(0), Paint(balanced(room.table.state, Random(1))))
    house.play(room, Seat(0), Begin(Seat(0)))
    return people, room


def test_a_turn_by_plain_forms(app: Flask) -> None:
    """Without a script: the card and the door are one form, the map to paint is a page of choices."""
    (ann, *_), room = seated(app)
    more = ann.get(f"/t/{room.code}/{ann.number}/more").text
    assert more.startswith("<!doctype html>") and more.count('name="colours"') == 36
    colours = [colour.name for colour in balanced(room.table.state, Random(1))]
    where = f"/t/{room.code}/{ann.number}/play"

    def post(**form: object) -> int:
        return ann.post(where, question=room.table.question(Seat(0)), **form).status_code

    assert post(move="Paint", colours=colours) == 303
    assert post(move="Begin", first=0) == 303
    assert post(move="Draw") == 303
    page = ann.get(f"/t/{room.code}/{ann.number}").text
    assert 'value=13 class="t' in page and ">1-3 " in page
    assert post(move="Play", card="SKELETON", at=13) == 303
    assert post(move="Show", door="OPEN") == 303
    assert post(move="Step", at=13) == 303
    assert room.table.state.players[0].at == 13


@pytest.mark.parametrize(
    ("form", "status", "says"),
    [
        ({"move": "Play", "card": "NET", "at": 33}, 422, "A Net is thrown over somebody who stands in the castle."),
        ({"move": "Play", "card": "SAW", "at": 33}, 422, "A Hacksaw is for a barred door that has been opened."),
        ({"move": "Play", "card": "SAW", "at": 99}, 422, "There is no such door."),
        ({"move": "Play", "at": 33}, 400, "“Play” needs “card”."),
        ({"move": "Play", "card": "SPOON", "at": 33}, 400, "“card” has no such choice."),
        ({"move": "Step", "at": 63}, 422, "First draw a card, then play one, then move."),
    ],
)
def test_what_does_not_work_is_said_and_changes_nothing(
    app: Flask, form: dict[str, object], status: int, says: str
) -> None:
    (ann, *_), room = racing(app)
    ann.house.play(room, Seat(0), Draw())
    before = room.table.version
    answer = ann.post(f"/t/{room.code}/{ann.number}/play", question=room.table.question(Seat(0)), **form)
    assert (answer.status_code, sentence(answer), room.table.version) == (status, says, before)


@pytest.mark.parametrize("players", [2, 4])
def test_updates_are_light_to_the_last_turn(app: Flask, players: int) -> None:
    """A whole race with every card, long names and the option that shows most: never more than 8 KB."""
    people, room = racing(app, players, counts="yes", clock="300")
    random, seen = Random(players), set()
    while room.table.running:
        state = room.table.state
        seen.add(state.phase)
        for person in people:
            page = person.get(f"/t/{room.code}/{person.number}/main").data
            assert len(page) <= 8 * 1024, (state.phase, len(page))
        assert len(people[0].get(f"/t/{room.code}/main").data) <= 8 * 1024
        moves = room.table.moves(state.turn)
        move = choose(state, moves, random)
        if state.phase is Phase.PLAY and random.random() < 0.3:
            lying = (Kind.PADLOCK, Kind.PASSAGE, Kind.NET, Kind.SAW)
            move = random.choice([m for m in moves if isinstance(m, Play) and m.at and m.card in lying] or [move])
        people[0].house.play(room, state.turn, move)
    assert {Phase.DRAW, Phase.PLAY, Phase.SHOW, Phase.MOVE, Phase.DIG} <= seen
    for person in people:
        assert "wins!" in person.get(f"/t/{room.code}/{person.number}/main").text


def test_two_at_one_phone_need_no_curtain(app: Flask) -> None:
    ann = Person(app, "Ann")
    room = opened(ann)
    code, first = room.code, ann.sit(room.code).number
    ann.name = "Bo"
    ann.sit(code, more="yes")
    dealt(ann, room)
    for number in (first, ann.number):
        page = ann.get(f"/t/{code}/{number}").text
        assert "Where do you sit" in page and "<b>Ann</b>" in page, "whoever is called, whichever page is open"
        assert "Pass the phone" not in page and "/open" not in page
    ann.number = first
    sit = room.table.moves(Seat(0))[0]
    assert isinstance(sit, Sit)
    assert ann.post(
        f"/t/{code}/{first}/play", move="Sit", question=room.table.question(Seat(0)),
        side=sit.side.name, character=sit.character,
    ).status_code == 303  # fmt: skip
    assert "<b>Bo</b>" in ann.get(f"/t/{code}/{first}").text, "and it goes on by itself"


def test_the_map_is_on_every_screen_and_the_same(app: Flask) -> None:
    people, room = racing(app)
    people[0].house.play(room, Seat(0), Draw())

    def tiles(page: str) -> list[str]:
        return re.findall(r'class="(t [^"]+)"', page)

    pages = [person.get(f"/t/{room.code}/{person.number}/main").text for person in people]
    assert len(tiles(pages[0])) == 36
    assert tiles(pages[0]) == tiles(pages[1]) == tiles(pages[2]) == tiles(people[0].get(f"/t/{room.code}/main").text)


def test_play_again_keeps_the_sides_and_anybody_may_change_them(app: Flask) -> None:
    people, room = racing(app)
    ann, bo, _ = people
    sides = [(player.side, player.character) for player in room.table.state.players]
    assert ann.post(f"/t/{room.code}/end").status_code == 303
    dealt(ann, room)
    assert [(player.side, player.character) for player in room.table.state.players] == sides
    page = bo.get(f"/t/{room.code}/{bo.number}").text
    assert "Lay out the castle" in page and "Change sides" in page
    bo.post(f"/t/{room.code}/{bo.number}/play", question=room.table.question(Seat(1)), move="Rise")
    assert "Where do you sit" in ann.get(f"/t/{room.code}/{ann.number}").text
    ann.post(f"/t/{room.code}/end")
    ann.post(f"/t/{room.code}/seats", number=ann.number, do="later")
    dealt(ann, room)
    assert room.table.state.phase is Phase.SIT, "they have changed seats"


def test_the_question_stands_in_the_dock_and_the_map_on_the_stage(app: Flask) -> None:
    """Whatever is asked; and whoever waits reads whom for, and what they do."""
    (ann, bo, _), room = racing(app)
    house = ann.house

    def parts(person: Person) -> tuple[str, str]:
        page = person.get(f"/t/{room.code}/{person.number}/main").text
        stage, _, rest = page.partition('<section class="dock')
        return stage, rest.partition("</section>")[0]

    for move, asks, waits in (
        (Draw(), "Tap a card, then its door", "draws a card"),
        (Play(Kind.SKELETON, 13), "What is behind it?", "plays a card"),
        (Show(Door.OPEN), "Where do you go?", "looks behind a door"),
    ):
        assert f"<h1>{HEAVY[0]} {waits}</h1>" in parts(bo)[1]
        house.play(room, Seat(0), move)
        stage, dock = parts(ann)
        assert f"<h1>{asks}</h1>" in dock and stage.count('class="t ') == 36 and 'class="t ' not in dock
    assert parts(bo)[0].count('class="t ') == 36


def test_what_happens_to_somebody_is_said_to_them(app: Flask) -> None:
    (ann, *_), room = racing(app)
    house = ann.house
    for move in (Draw(), Play(Kind.SKELETON, 13), Show(Door.OPEN), Step(13)):
        house.play(room, Seat(0), move)
    thrower = room.table.state.turn
    house.play(room, thrower, Draw())
    house.play(room, thrower, Play(Kind.NET, 13))
    line = next(line for line in room.table.lines if "throws a net" in line.says)
    name = room.table.names[thrower]
    assert line.says == f"{name} throws a net over {HEAVY[0]}: two turns without a move."
    assert line.says_to(ann.number) == f"{name} throws a net over you: two turns without a move."
    assert line.says_to(room.table.numbers[thrower]) == f"You throw a net over {HEAVY[0]}."
