"""Locke & Key over HTTP: plain forms, what is refused, and how heavy a page is."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from flask import Flask

from companion.game import Illegal, Seat, say, say_to
from companion.games.locke import GAME
from companion.games.locke import state as state_module
from companion.games.locke.hints import HINTS
from companion.games.locke.moves import MOVES
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


CARD = {"colours": ["WHITE"], "texts": [""], "unders": [""]}


def begun(app: Flask, *does: str) -> tuple[list[Person], Room]:
    """Old Grief lies open, and the first ones have done that."""
    people, room = seated(app)
    assert post(people[0], room, move="GiveLock", seat=0) == (303, "")
    assert post(people[1], room, move="TurnUp", name="Old Grief") == (303, "")
    for person, move in zip(people, does, strict=False):
        form = {"values": ["4"], **CARD} if move == "Play" else {}
        assert post(person, room, move=move, **form) == (303, "")
    return people, room


def test_a_round_by_plain_forms(app: Flask) -> None:
    """Without a script: every card is chosen from lists; a text is typed, or taken from the titles."""
    (ann, bo, cara), room = begun(app)
    page = ann.page(room)
    assert page.count("<select name=values") == 4 and "<datalist id=titles>" in page
    cards = {"values": ["4", "3", "0"], "colours": ["WHITE"] * 3, "unders": [""] * 3}
    assert post(ann, room, move="Play", texts=["", "Momentum", ""], **cards) == (303, "")
    assert post(bo, room, move="Pass") == (303, "")
    assert post(cara, room, move="Search") == (303, "")
    assert post(bo, room, move="Unveil") == (303, "")
    assert post(cara, room, move="Judge") == (303, "")
    assert room.table.state.phase is Phase.RESOLVE
    for person in (ann, bo, cara):
        assert "Take the challenge card" in person.page(room) and "Momentum, as it was overcome" in person.page(room)
    assert post(bo, room, move="Done") == (303, "")
    assert room.table.state.players[0].won[0].name == "Old Grief"


def test_a_scorekeepers_round_by_plain_forms(app: Flask) -> None:
    (ann, _, cara), room = seated(app, entry="TOTALS")
    assert "Whose birthday comes next?" in ann.page(room)
    for move, form in (
        ("GiveLock", {"seat": 1}), ("TurnUp", {"name": "Old Grief"}), ("Numbers", {"totals": ["4", "0", "3"]}),
        ("Five", {"seat": 0}), ("Judge", {}), ("Done", {}),
    ):  # fmt: skip
        assert post(cara, room, move=move, **form) == (303, "")
    assert room.table.state.players[0].won[0].name == "Old Grief", "3 and 5 of whoever sits second from the Lock"


@pytest.mark.parametrize(
    ("form", "status", "says"),
    [
        ({"move": "Play", "values": ["0"], **CARD}, 422, "To play is to lay at least one card."),
        ({"move": "Play", "values": ["9"], **CARD}, 422, "Strength cards are worth 1, 2, 3, 4 or 7."),
        ({"move": "Play", "values": ["4", "4"], **CARD}, 422,
         "Every card has a value, a colour, a text or none, and lies under a key or not."),
        ({"move": "GameOver"}, 422, "This challenge is not over."),
        ({"move": "Numbers", "totals": ["4"] * 3}, 422, "At this table everybody enters their own cards."),
        ({"move": "Give", "card": "many"}, 400, "“card” should be a whole number."),
        ({"move": "Fly"}, 400, "There is no such move in this game."),
        ({"move": "MusicBox"}, 422, "You do not have the Music Box."),
    ],
)  # fmt: skip
def test_what_does_not_work_is_said_and_changes_nothing(
    app: Flask, form: dict[str, object], status: int, says: str
) -> None:
    (ann, *_), room = begun(app)
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
    assert seen >= {Phase.TURNS, Phase.KEYS, Phase.RESOLVE, Phase.COUNT}
    for person in people:
        assert "The final count" in person.get(f"/t/{room.code}/{person.number}/main").text


def weights(people: list[Person], room: Room) -> tuple[int, ...]:
    return tuple(len(one.get(f"/t/{room.code}/{one.number}/main").data) for one in people)


def test_what_somebody_enters_does_not_show_in_the_size_of_anybodys_page(app: Flask) -> None:
    found = set()
    for value in ("1", "7"):
        people, room = begun(app, "Pass")
        card = {"values": [value], "colours": ["BLACK"], "texts": [""], "unders": [""]}
        assert post(people[1], room, move="Play", **card) == (303, "")
        found.add(weights(people, room))
    assert len(found) == 1


def test_a_noted_key_changes_not_a_byte_of_what_others_are_sent(app: Flask) -> None:
    """Their pages stay as they are, so their streams are sent nothing: neither what was noted nor when."""
    people, room = begun(app, "Search", "Search", "Play")
    ann, bo, cara = people
    painter = ann.app.config["PAINTER"]
    before = [painter.main(room, number) for number in (bo.number, cara.number, None)]
    for move, key in (("NoteKey", "Giant"), ("ForgetKey", "Giant"), ("NoteKey", "Ghost")):
        assert post(ann, room, move=move, key=key) == (303, "")
        assert [painter.main(room, number) for number in (bo.number, cara.number, None)] == before
    assert post(ann, room, move="NoteKey", key="Omega") == (422, "All your hidden keys are noted.")
    assert "Ghost" in ann.page(room) and "Ghost" not in bo.page(room)


def test_a_planted_note_on_another_screen_would_be_noticed(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    (ann, bo, _), room = begun(app, "Search")
    painter = ann.app.config["PAINTER"]
    before = painter.main(room, bo.number)
    monkeypatch.setattr(state_module.State, "key_deck", property(lambda self: 14 - len(self.players[0].noted)))
    assert post(ann, room, move="NoteKey", key="Giant") == (303, "")
    assert painter.main(room, bo.number) != before


def test_on_a_device_for_several_notes_are_seen_only_by_whoever_has_it_to_themselves(app: Flask) -> None:
    ann, bo = Person(app, "Ann"), Person(app, "Bo")
    answer = ann.post("/open/locke", entry="CARDS", challenges="OURS", clock="0")
    room = ann.house.room(answer.location.rsplit("/", 1)[1])
    assert room is not None
    ann.sit(room.code)
    cara = ann.post(f"/j/{room.code}", name="Cara", more="yes")
    bo.sit(room.code)
    ann.post(f"/t/{room.code}/deal")
    here = f"/t/{room.code}/{ann.number}"
    assert cara.status_code == 303 and post(ann, room, move="GiveLock", seat=0) == (303, "")
    state = room.table.state.with_player(Seat(0), hidden=1, noted=("Giant",))
    moment = room.table.steps[-1]
    room.table.steps[-1] = replace(moment, state=state)
    room.table._moves, room.edition = {}, room.edition + 1
    for path in (here, f"{here}/main", f"{here}/more"):
        assert "Giant" not in re.sub(r"<option[^>]*>\s*Giant|<button[^>]*>.*?</button>", "", ann.get(path).text), path
    assert ann.post(f"{here}/open").status_code == 303
    assert "Giant" in ann.get(here).text and "1 key noted" in ann.get(f"{here}/more").text


def test_who_won_what_is_announced_and_then_not_in_the_log(app: Flask) -> None:
    (ann, bo, cara), room = begun(app, "Play", "Play", "Pass")
    for move in ("Unveil", "Done"):
        assert post(ann, room, move=move) == (303, "")
    log = bo.get(f"/t/{room.code}/log").text
    assert "Together 8 against 6: overcome." in log and "scores Old Grief" not in log and "is first" not in log
    assert "took it" in bo.page(room), "the last one is still spoken of"
    assert "Pile:" not in cara.page(room) and "Pile: Old Grief 6" in ann.page(room), "one’s own, behind a hold"
    assert post(ann, room, move="Finish") == (303, "")
    for person in (ann, bo, cara):
        assert post(person, room, move="Count", sure="yes", ones=0, twos=0, threes=0, fours=0, sevens=0) == (303, "")
    assert "scores Old Grief" in bo.get(f"/t/{room.code}/log").text, "when it is over, everybody may read it"


def places(person: Person, room: Room) -> tuple[str, str, str]:
    """The news, the stage and the dock of somebody's phone."""
    page = person.get(f"/t/{room.code}/{person.number}/main").text
    news, rest = page.split('<section class="stage"')
    stage, rest = rest.split('<section class="dock')
    return news, stage, rest.split("</section>")[0]


def test_the_question_is_in_the_dock_and_what_is_long_on_the_stage(app: Flask) -> None:
    (ann, bo, cara), room = seated(app)
    _, stage, dock = places(ann, room)
    assert "When is your birthday?" in dock and stage.count("name=seat value=") == 3
    post(ann, room, move="GiveLock", seat=0)
    assert places(ann, room)[0].count("You have the Lock now.") == 1
    assert "The Lock goes to" in places(bo, room)[0]
    _, stage, dock = places(bo, room)
    assert stage.count('name="name"') == 18 and "What was turned up?" in dock
    assert "Game Over" not in dock, "not among the first twelve"
    post(bo, room, move="TurnUp", name="Old Grief")
    for person in (ann, bo, cara):
        assert "Old Grief" in places(person, room)[1]
    assert "Your turn" in places(ann, room)[2] and places(ann, room)[2].count("name=values") == 4
    assert f"{HEAVY[0]}’s turn" in places(bo, room)[2].replace("&#39;", "’"), "who is quick may tap already"


def test_whoever_is_waited_for_is_named(app: Flask) -> None:
    (ann, bo, cara), room = begun(app, "Pass")
    assert "Waiting for Bartholomew &amp; Sons and Cara" in places(ann, room)[2]
    post(bo, room, move="Play", values=["4"], **CARD)
    assert "Waiting for Cara<" in places(ann, room)[2]
    post(cara, room, move="Search")
    assert post(ann, room, move="Unveil") == (303, "")
    assert "Cara could. Ask round the table." in places(ann, room)[2], "who passed or searched, too, with an unseen key"
    assert not GAME.hush(room.table.state)


def test_keys_are_fetched_when_they_are_asked_for(app: Flask) -> None:
    (ann, bo, _), room = begun(app)
    post(ann, room, move="Search")
    _, stage, dock = places(ann, room)
    assert 'data-more="/t/' in stage and 'href="#more"' in dock and "Lay it face up" not in stage
    more = ann.get(f"/t/{room.code}/{ann.number}/more").text
    assert "Lay it face up" in more and "Head: discard my hand" in more and "Angel: the top strength card" in more
    assert 'value="Omega"' not in more.replace('name="key" value="Omega"', ""), "that one is for one’s turn"
    assert "Lay it face up" not in bo.get(f"/t/{room.code}/{bo.number}/more").text
    assert post(ann, room, move="AddCard", key="Angel", value="3", colour="WHITE", text="", under="") == (303, "")


def test_who_has_noted_all_keys_is_offered_no_other(app: Flask) -> None:
    (ann, *_), room = begun(app, "Search", "Search", "Search")
    post(ann, room, move="Unveil")
    more = f"/t/{room.code}/{ann.number}/more"
    assert "Ghost: one more card" in ann.get(more).text and "Head: discard my hand" in ann.get(more).text
    assert post(ann, room, move="NoteKey", key="Ghost") == (303, "")
    assert "Ghost: one more card" in ann.get(more).text and "Head: discard my hand" not in ann.get(more).text
    shown = ann.get(more).text.partition("Show everybody a key")[2].partition("</select>")[0]
    assert re.findall(r"<option[^>]*>\s*(\w+)", shown) == ["Ghost"]
    assert "1 key noted" in ann.get(more).text and "Which is it?" not in ann.get(more).text


def test_with_an_own_box_cards_and_texts_are_the_owners(app: Flask) -> None:
    ann = Person(app, HEAVY[0])
    own = {"kind": "strength card", "name": "Brave heart", "colour": "", "value": "3", "when": "WIN", "gain": "KEY"}
    assert ann.post("/box/locke", **own, count="1", words="", copies="2").status_code == 303
    cellar = {"kind": "challenge", "name": "The Cellar", "colour": "WHITE", "difficulty": "6", "reward": "DRAW_1"}
    assert ann.post("/box/locke", **cellar).status_code == 303
    people = [ann, Person(app, HEAVY[1]), Person(app, HEAVY[2])]
    answer = ann.post("/open/locke", entry="CARDS", challenges="BOX", clock="0")
    room = ann.house.room(answer.location.rsplit("/", 1)[1])
    assert room is not None
    for person in people:
        person.sit(room.code)
    ann.post(f"/t/{room.code}/deal")
    assert post(ann, room, move="GiveLock", seat=0) == (303, "")
    _, stage, dock = places(people[1], room)
    assert 'name="card" value="The Cellar"' in stage and f"Challenge 1 of {HEAVY[0]}’s box." in dock
    assert post(people[1], room, move="TypeIn", card="The Cellar") == (303, "")
    titles = re.findall(r'<option value="([^"]+)"', places(ann, room)[2])
    assert titles == ["1-2-3", "2-2-2", "Multicolor", "On the money", "Brave heart", "another text"]
    play = {"values": ["3", "4"], "colours": ["WHITE"] * 2, "texts": ["brave heart", ""], "unders": ["", ""]}
    assert post(ann, room, move="Play", **play) == (303, "")
    for person in people[1:]:
        assert post(person, room, move="Pass") == (303, "")
    assert post(ann, room, move="Unveil") == (303, "")
    assert "Draw a key" in places(ann, room)[1] and "Brave heart, by winning" in places(ann, room)[1]


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
