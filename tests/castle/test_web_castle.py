"""Keys to the Castle over HTTP: plain forms, what is refused, and how heavy a page is."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from random import Random

import pytest
from flask import Flask

from companion.game import Seat
from companion.games.castle.components import CHARACTERS, Door, Kind
from companion.games.castle.layout import balanced
from companion.games.castle.may import NO_WAY_IN
from companion.games.castle.moves import Begin, Decline, Paint, Play, Sit, Stay
from companion.games.castle.state import Edge, Phase
from companion.games.castle.turned import placed
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
    page = ann.get(f"/t/{room.code}/{ann.number}").text
    assert re.search(r'value=13 class="t [^>]*>1-4 ', page), "from the top, where Ann sits, it is the fourth of her row"
    assert f'href="/t/{room.code}/{ann.number}/more?facing=top">Choose from a list' in page
    more = ann.get(f"/t/{room.code}/{ann.number}/more?facing=top").text
    assert all(f'<select name="{name}"' in more for name in ("at", "card", "across", "shows"))
    assert '<option value="13">1-4 ' in more and '<option value="11">↖' in more, "as Ann sees it"
    assert post(move="Play", card="SKELETON", at=13, shows="OPEN") == 303
    assert post(move="Step", at=13) == 303
    assert room.table.state.players[0].at == 13


def test_a_door_is_opened_and_gone_through_by_one_plain_form(app: Flask) -> None:
    (ann, *_), room = racing(app)
    assert 'name="go" value="yes"' in ann.get(f"/t/{room.code}/{ann.number}/more").text
    form = {"move": "Play", "card": "SKELETON", "at": 13, "across": 0, "shows": "EXTRA_KEY", "go": "yes"}
    answer = ann.post(f"/t/{room.code}/{ann.number}/play", question=room.table.question(Seat(0)), **form)
    assert answer.status_code == 303
    state = room.table.state
    assert (state.players[0].at, state.phase, state.tile(13).door) == (13, Phase.EXTRA_KEY, Door.EXTRA_KEY)
    assert [line.says for line in room.table.lines if not line.minor][-2:] == [
        f"{HEAVY[0]} opens a {state.tile(13).colour.value} door with a Skeleton Key, and goes in.",
        f"{HEAVY[0]} finds an Extra Key: another door may be opened or closed.",
    ]


class Fields(HTMLParser):
    """What a browser without a script would post, as the form stands."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self.filled: dict[str, list[str]] = {}
        self.name, self.chosen = "", 0  # of the list that is being read, and which of its choices is made
        self.choices: list[str] = []
        self.feed(form)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        match tag:
            case "select":
                self.name, self.choices, self.chosen = has["name"], [], 0
            case "option":
                self.chosen = len(self.choices) if "selected" in has else self.chosen
                self.choices.append(has.get("value", ""))
            case "input" if has.get("type") != "checkbox" or "checked" in has:
                self.filled.setdefault(has["name"], []).append(has["value"])

    def handle_data(self, data: str) -> None:
        if self.choices and not self.choices[-1]:
            self.choices[-1] = data.strip()  # a choice without a value is what it says

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self.filled.setdefault(self.name, []).append(self.choices[self.chosen])


def test_the_map_is_mended_by_a_plain_form_by_anybody(app: Flask) -> None:
    """Without a script it is a page of choices, and it is posted whole: what was not changed stays as it was."""
    (_, bo, _), room = racing(app)
    where = f"/t/{room.code}/{bo.number}"
    form = Fields(bo.get(f"{where}/more").text.partition('id="mended"')[2].partition("</form>")[0]).filled
    assert [len(form[name]) for name in ("colours", "faces", "places", "nets")] == [36, 36, 3, 3]
    before, state = room.table.version, room.table.state
    assert sentence(bo.post(f"{where}/play", **form)) == "Nothing has changed." and room.table.version == before
    form["faces"][state.index(33)] = "BARRED"
    form["draw"] = ["30"]
    assert bo.post(f"{where}/play", **form).status_code == 303
    after = room.table.state
    assert after.tile(33).barred and after.draw == 30
    told = "makes the map look like the table: 1 door open and 30 cards to draw."
    assert room.table.lines[-1].says == f"{HEAVY[1]} {told}"
    assert (after.turn, after.phase, after.players) == (state.turn, state.phase, state.players)


BARRED = "It is barred: it takes a Hacksaw."
CORNERS = "A secret passage leads across a corner: choose one of the door’s corners."


@pytest.mark.parametrize(
    ("form", "status", "says"),
    [
        ({"move": "Play", "card": "NET", "at": 33}, 422, "A Net is thrown over somebody who stands in the castle."),
        ({"move": "Play", "card": "SAW", "at": 33}, 422, "A Hacksaw is for a barred door that has been opened."),
        ({"move": "Play", "card": "SAW", "at": 99}, 422, "There is no such door."),
        ({"move": "Play", "at": 33}, 400, "“Play” needs “card”."),
        ({"move": "Play", "card": "SPOON", "at": 33}, 400, "“card” has no such choice."),
        ({"move": "Play", "card": "SKELETON", "at": 33}, 422, "Say what the door shows."),
        ({"move": "Play", "card": "SKELETON", "at": 13, "shows": "BARRED", "go": "yes"}, 422, BARRED),
        ({"move": "Play", "card": "SKELETON", "at": 33, "shows": "OPEN", "go": "yes"}, 422, NO_WAY_IN),
        ({"move": "Play", "card": "PASSAGE", "at": 33}, 422, CORNERS),
        ({"move": "Step", "at": 63}, 422, "You come in by a door at your own side."),
        ({"move": "Stay"}, 422, "First play a card, then move."),
        ({"move": "TurnKey", "at": 33}, 422, "No Extra Key is being turned."),
    ],
)
def test_what_does_not_work_is_said_and_changes_nothing(
    app: Flask, form: dict[str, object], status: int, says: str
) -> None:
    (ann, *_), room = racing(app)
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
            move = random.choice([m for m in moves if isinstance(m, Play) and m.card in lying] or [move])
        people[0].house.play(room, state.turn, move)
    assert {Phase.PLAY, Phase.MOVE, Phase.EXTRA_KEY} <= seen
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


def test_the_map_is_on_every_screen_and_faces_whoever_looks(app: Flask) -> None:
    """The same doors everywhere, one's own side at the bottom; the table screen shows them as they are numbered."""
    people, room = racing(app)
    people[0].house.play(room, Seat(0), Play(Kind.SKELETON, 13, shows=Door.BARRED))
    state = room.table.state
    shown = re.findall(r'class="(t [^"]+)"', people[0].get(f"/t/{room.code}/main").text)
    assert len(shown) == 36
    lies = dict(zip(state.spots, shown, strict=True))
    assert lies[13].split()[2:] == ["o", "bars", "told"] and sum("told" in look for look in shown) == 1
    for person, player in zip(people, state.players, strict=True):
        page = person.get(f"/t/{room.code}/{person.number}/main").text
        seen = re.findall(r'class="(t [^"]+?)(?: lit)?">(\d)-(\d) ', page)
        side = player.side or Edge.TOP
        turned = sorted(state.spots, key=lambda at: placed(at, side, 6, 6))
        assert [look for look, _, _ in seen] == [lies[at] for at in turned]
        assert [(7 - int(row), int(column)) for _, row, column in seen] == [placed(at, side, 6, 6) for at in turned]
        assert set(turned[-6:]) == set(state.row_of(side))


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
    people, room = racing(app)
    ann, bo, _ = people
    house = ann.house

    def parts(person: Person) -> tuple[str, str]:
        page = person.get(f"/t/{room.code}/{person.number}/main").text
        stage, _, rest = page.partition('<section class="dock')
        return stage, rest.partition("</section>")[0]

    def heading(dock: str) -> str:
        usual = re.search(r'<span class="usual">(.*?)</span>', dock, re.S)
        return " ".join(unescape(usual[1]).split()) if usual else ""

    for move, asks, waits in (
        (None, "Your turn: draw, then tap a door", "draws and plays a card"),
        (Play(Kind.SKELETON, 13, shows=Door.OPEN), "Where do you go?", "moves"),
    ):
        if move:
            house.play(room, Seat(0), move)
        stage, dock = parts(ann)
        assert heading(dock) == asks and stage.count('class="t ') == 36 and 'class="t ' not in dock
        assert heading(parts(bo)[1]) == f"{HEAVY[0]} {waits}" and parts(bo)[0].count('class="t ') == 36
    house.play(room, Seat(0), Stay())
    now = room.table.state.turn
    own = room.table.state.row_of(room.table.state.players[now].side)
    house.play(room, now, Play(Kind.SKELETON, own[2], shows=Door.EXTRA_KEY, go=True))
    person = next(one for one in people if one.number == room.table.numbers[now])
    assert heading(parts(person)[1]) == "Extra Key: tap another door"
    assert heading(parts(ann)[1]) == f"{room.table.names[now]} turns an Extra Key"
    house.play(room, now, Decline())
    assert "turns an Extra Key" not in heading(parts(ann)[1])


def test_what_happens_to_somebody_is_said_to_them(app: Flask) -> None:
    (ann, *_), room = racing(app)
    house = ann.house
    house.play(room, Seat(0), Play(Kind.SKELETON, 13, shows=Door.OPEN, go=True))
    thrower = room.table.state.turn
    house.play(room, thrower, Play(Kind.NET, 13))
    line = next(line for line in room.table.lines if "throws a net" in line.says)
    name = room.table.names[thrower]
    assert line.says == f"{name} throws a net over {HEAVY[0]}: two turns without a move."
    assert line.says_to(ann.number) == f"{name} throws a net over you: two turns without a move."
    assert line.says_to(room.table.numbers[thrower]) == f"You throw a net over {HEAVY[0]}."
