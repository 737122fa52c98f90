"""Moves over HTTP: what is checked, what is refused, and that nothing refused leaves a trace."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.entries import encode_entry
from companion.game import Action, Seat
from companion.games import shelf
from companion.games.vault.moves import Guess, Play, Set, Steal
from companion.games.vault.state import Phase
from companion.house import House
from companion.room import Room
from companion.store import cards
from companion.store.place import Place
from companion.web import create_app
from companion.web.look import posted
from tests.people import Person, open_table, sentence


class Evening:
    """Three at a table, dealt; who is who by what they have to do."""

    def __init__(self, app: Flask, **options: Any) -> None:
        self.host = Person(app, "Hana")
        self.room: Room = open_table(app, self.host, **options)
        self.people = [Person(app, name).sit(self.room.code) for name in ("Ann", "Bo", "Cara")]
        self.host.post(f"/t/{self.room.code}/deal")

    @property
    def thief(self) -> Person:
        return self.people[int(self.room.table.state.thief)]

    @property
    def setter(self) -> Person:
        return self.people[int(self.room.table.state.theft.setter)]

    @property
    def version(self) -> int:
        return self.room.table.version

    def aim(self) -> None:
        lot = self.room.table.state.vault[0].number
        assert self.thief.play(self.room, Steal(lot)).status_code == 303

    def lock(self) -> None:
        self.aim()
        self.thief.play(self.room, Play(8))
        assert self.setter.play(self.room, Set((2, 5, 6))).status_code == 303


@pytest.fixture
def evening(app: Flask) -> Evening:
    return Evening(app)


def test_a_move_is_made_and_kept(evening: Evening, house: House) -> None:
    evening.aim()
    assert evening.room.table.state.phase is Phase.CARD
    assert house.store.entries(evening.room.code)[-1] == encode_entry(evening.room.table.entries[-1])


def test_the_same_post_twice_is_one_move(evening: Evening) -> None:
    thief, room = evening.thief, evening.room
    question = room.table.question(room.table.state.thief)
    move = Steal(room.table.state.vault[0].number)
    before = evening.version
    answers = [thief.play(room, move, question=question) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [303, 303, 303]
    assert evening.version == before + 1


def test_a_second_tap_on_another_button_is_refused_with_the_fresh_page(evening: Evening) -> None:
    thief, room = evening.thief, evening.room
    question = room.table.question(room.table.state.thief)
    thief.play(room, Steal(room.table.state.vault[0].number))
    late = thief.play(room, Steal(room.table.state.vault[1].number), question=question)
    assert late.status_code == 409 and "moved on" in sentence(late)


def test_wrong_seat_wrong_phase_and_absurd_fields_change_nothing(evening: Evening) -> None:
    room, thief = evening.room, evening.thief
    other = next(person for person in evening.people if person is not thief)
    lot = room.table.state.vault[0].number
    before = evening.version
    assert other.play(room, Steal(lot)).status_code == 422
    assert thief.play(room, Guess((1,))).status_code == 422
    assert thief.play(room, Steal(99)).status_code == 422
    assert thief.play(room, Steal(lot), question="").status_code == 400
    assert thief.play(room, Steal(lot), lot="").status_code == 400
    assert thief.play(room, Steal(lot), move="Cheat").status_code == 400
    assert thief.post(f"/t/{room.code}/{thief.number}/play").status_code == 400
    assert evening.version == before


def test_a_script_gets_bare_sentences_and_no_page(evening: Evening) -> None:
    thief, room = evening.thief, evening.room
    path = f"/t/{room.code}/{thief.number}/play"
    refused = thief.post(path, {"Latchkey": "1"}, move="Guess", numbers=1, question=0)
    assert refused.status_code == 409 and refused.mimetype == "text/plain" and refused.text.endswith(".")
    question = room.table.question(room.table.state.thief)
    done = thief.post(path, {"Latchkey": "1"}, move="Steal", lot=room.table.state.vault[0].number, question=question)
    assert done.status_code == 204


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"}, {"Origin": "http://localhost.evil.example"},
    ],
)  # fmt: skip
def test_posts_from_other_sites_are_refused(evening: Evening, headers: dict[str, str]) -> None:
    before = evening.version
    path = f"/t/{evening.room.code}/{evening.thief.number}/play"
    answer = evening.thief.post(path, headers, move="Steal", lot=1, question=1)
    assert answer.status_code == 403 and "another site" in sentence(answer) and evening.version == before


def test_the_lock_is_shown_to_nobody_but_its_setter(evening: Evening) -> None:
    evening.lock()
    secret = "2 · 5 · 6"
    assert secret in evening.setter.page(evening.room)
    for person in (*(p for p in evening.people if p is not evening.setter), evening.host):
        paths = [f"/t/{evening.room.code}", f"/t/{evening.room.code}/log", f"/t/{evening.room.code}/host"]
        paths += (
            [f"/t/{evening.room.code}/{person.number}{end}" for end in ("", "/log", "/main")] if person.number else []
        )
        for path in paths:
            text = person.get(path).text
            assert secret not in text and "only you know" not in text and "2, 5 and 6" not in text
    assert (
        "The combination is 2, 5 and 6; only you know."
        in evening.setter.get(f"/t/{evening.room.code}/{evening.setter.number}/log").text
    )


def test_no_secret_lies_open_even_on_its_own_page(evening: Evening) -> None:
    evening.lock()
    page = evening.setter.page(evening.room)
    assert page.count("2 · 5 · 6") == 1 and 'class="under"><b class="set">2 · 5 · 6' in page
    assert "2, 5 and 6" not in page  # nor among what happened last


def test_a_wrong_answer_is_told_what_is_asked(evening: Evening) -> None:
    evening.aim()
    evening.thief.play(evening.room, Play(8))
    refused = evening.setter.play(evening.room, Set((2, 2, 5)))
    assert refused.status_code == 422
    assert sentence(refused) == "Choose three different numbers out of 1, 2, 3, 4, 5, 6, 7 and 8."
    evening.setter.play(evening.room, Set((2, 5, 6)))
    assert sentence(evening.thief.play(evening.room, Guess((9,)))) == "Name a number from 1 to 8."


def test_a_locked_combination_cannot_be_changed(evening: Evening) -> None:
    evening.lock()
    seat: Seat = evening.room.table.state.theft.setter
    assert evening.setter.play(evening.room, Set((1, 2, 3))).status_code == 422
    last = evening.room.table.steps[-1].seq
    answer = evening.setter.post(f"/t/{evening.room.code}/{evening.setter.number}/back", seq=last)
    assert answer.status_code == 409 and evening.room.table.back(seat) is None


def test_the_reveal_reaches_every_screen_with_its_reason(evening: Evening) -> None:
    evening.lock()
    evening.thief.play(evening.room, Guess((7,)))
    for person in evening.people:
        assert "7 was not among 2, 5 and 6." in person.page(evening.room)
    assert "7 was not among 2, 5 and 6." in evening.host.get(f"/t/{evening.room.code}").text


def test_take_back_and_rewind(evening: Evening) -> None:
    evening.aim()
    thief, room = evening.thief, evening.room
    assert "Take back" in thief.page(room)
    assert thief.post(f"/t/{room.code}/{thief.number}/back", seq=room.table.steps[-1].seq).status_code == 303
    assert room.table.state.phase is Phase.TURN
    evening.lock()
    host = evening.host.get(f"/t/{room.code}/host").text
    to = re.findall(r'name="to" value="(\d+)"', host)[-1]
    assert evening.host.post(f"/t/{room.code}/rewind", to=to).status_code == 303
    assert room.table.state.phase is Phase.TURN
    assert "The host goes back." in thief.get(f"/t/{room.code}/{thief.number}/log").text
    assert evening.host.post(f"/t/{room.code}/rewind", to="-4").status_code == 409


def test_a_card_that_no_game_knows_any_more_is_left_out(app: Flask, house: House) -> None:
    evening = Evening(app, dealer="BOX")
    host = evening.room.row.host or ""
    cards.keep(house.store, host, "vault", [cards.Kept("treasure", "Old", {"value": 1, "effect": "UNHEARD_OF"})])
    cards.keep(house.store, host, "vault", [cards.Kept("treasure", "Cup", {"name": "Cup", "value": 1})])
    assert [card.name for card in house.boxes.cards(host, evening.room.game)] == ["Cup"]
    thief = evening.people[0]
    assert thief.get(f"/t/{evening.room.code}/{thief.number}").status_code == 200


def test_cards_typed_in_from_the_box_are_kept_and_offered_again(app: Flask, house: House) -> None:
    evening = Evening(app, dealer="BOX")
    ann, room = evening.people[0], evening.room
    lot = room.table.state.players[0].lots[0].number
    form = {"move": "Name", "lot": lot, "treasure.name": "Emerald Cup", "treasure.value": "4", "treasure.effect": ""}

    def ask(**changes: Any) -> int:
        question = room.table.question(Seat(0))
        return ann.post(f"/t/{room.code}/{ann.number}/play", **(form | {"question": question} | changes)).status_code

    assert ask(**{"treasure.value": "many"}) == 400 and ask(**{"treasure.name": ""}) == 422
    assert ask() == 303
    assert room.table.state.players[0].lots[0].treasure.name == "Emerald Cup"
    assert 'value="Emerald Cup"' in ann.page(room)
    other = room.table.state.players[1].lots[0].number
    assert ask(lot=other, card="Emerald Cup") == 303
    assert room.table.state.players[1].lots[0].treasure.value == 4
    assert ask(lot=other, card="Nothing of the kind") == 400


# Pages


def pages(evening: Evening) -> list[str]:
    code, ann = evening.room.code, evening.people[0]
    return [
        "/", "/open/vault", "/rules/vault", "/about", "/tables", "/box/vault", f"/j/{code}?more", f"/t/{code}",
        f"/t/{code}/log", f"/t/{code}/{ann.number}", f"/t/{code}/{ann.number}/log", "/nowhere",
    ]  # fmt: skip


def test_every_page_is_sealed_and_holds_no_inline_code(evening: Evening) -> None:
    for path in pages(evening):
        answer = evening.people[0].get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert (
            "script-src 'self'" in policy and "unsafe" not in policy and answer.headers["Cache-Control"] == "no-store"
        )
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|javascript:", answer.text), path
        assert 'lang="en"' in answer.text and "<main" in answer.text, path
        outside = re.findall(r'(?:src|href|action)="(https?:)?//', answer.text)
        assert not outside, path


def test_assets_are_named_by_their_content_and_kept(evening: Evening) -> None:
    page = evening.people[0].get("/").text
    for asset in re.findall(r'(?:src|href)="(/static[^"#]+)', page):
        answer = evening.people[0].get(asset)
        assert answer.status_code == 200 and "v=" in asset and "max-age=31536000" in answer.headers["Cache-Control"]


def test_the_theme_is_kept(evening: Evening) -> None:
    ann = evening.people[0]
    assert 'data-theme="auto"' in ann.get("/").text
    assert ann.post("/theme", theme="light").status_code == 303
    assert 'data-theme="light"' in ann.get("/").text
    assert ann.post("/theme", theme="plaid").status_code == 400


def test_an_update_stays_within_its_budget(evening: Evening) -> None:
    """look.md: at most 8 KB. What a first load weighs is asked of every game in test_weight.py."""
    evening.lock()
    for person in evening.people:
        assert len(person.get(f"/t/{evening.room.code}/{person.number}/main").data) <= 8 * 1024


# Nonsense

NASTY = st.one_of(
    st.none(),
    st.sampled_from(
        [
            "",
            "0",
            "-1",
            "999999999999999999999",
            "NaN",
            "\0",
            "🗝️",
            "[]",
            "{}",
            "../..",
            "1e9",
            "٣",
            "on",
            "EXTRA_GUESS",
            "SHIELD",
            "OWNER",
            "8",
        ]
    ),
    st.text(max_size=30),
    st.lists(st.sampled_from(["1", "2", "x", ""]), max_size=5),
)
FIELDS = (
    "move", "question", "lot", "card", "numbers", "decoy", "treasure", "treasure.name", "treasure.value",
    "treasure.scope", "treasure.effect", "treasure.amount", "modifier.effect", "modifier.amount", "seq", "to", "sure",
    "do", "number", "name", "kind",
    "request", "answer", "code", "theme", "vault", "clock", "stacked", "order", "cards",
)  # fmt: skip
MOVES = ("Shuffle", "Stack", "Steal", "Return", "Spare", "Use", "Add", "Drop", "Play", "Set", "Guess", "Name", "Wait")


@pytest.fixture(scope="module")
def long_evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """One table for all the nonsense, so that it adds up."""
    store = Place(tmp_path_factory.mktemp("nonsense")).open()
    yield Evening(create_app(House(store, shelf())), dealer="BOX")
    store.close()


@settings(max_examples=150)
@given(data=st.data())
def test_no_form_however_absurd_breaks_a_page_or_the_log(long_evening: Evening, data: st.DataObject) -> None:
    evening = long_evening
    who = data.draw(st.sampled_from([*evening.people, evening.host]))
    code = evening.room.code
    number = data.draw(st.sampled_from([str(who.number), "1", "99", "-1", "x"]))
    path = data.draw(
        st.sampled_from(
            ["/join", "/theme", f"/j/{code}", "/open/vault", "/box/vault"]
            + [
                f"/t/{code}/{end}"
                for end in ("ask", "vouch", "seats", "deal", "options", "rewind", "forget", "host/key")
            ]
            + [f"/t/{code}/{number}/{end}" for end in ("play", "back", "open", "pass")]
        )
    )
    form = data.draw(st.dictionaries(st.sampled_from(FIELDS), NASTY, max_size=8))
    if data.draw(st.booleans()):
        form["move"] = data.draw(st.sampled_from(MOVES))
        form["question"] = str(evening.room.table.question(Seat(0)))
    method = data.draw(st.sampled_from(["POST", "POST", "POST", "GET", "PUT", "DELETE"]))
    form = {name: value for name, value in form.items() if value is not None}
    answer = who.browser.open(path, method=method, data=form if method == "POST" else None)
    assert answer.status_code < 500, (path, form)
    room = evening.host.house.room(code)
    assert room is not None and not room.table.broken
    for end in ("", *(f"/{person.number}" for person in evening.people)):
        assert evening.people[0].get(f"/t/{code}{end}").status_code in (200, 403)


class Odd(Action, says="Odd"):
    one: int = 1
    nought: int = 0
    yes: bool = True
    nothing: int | None = None


def test_a_plain_form_tells_one_from_yes() -> None:
    assert [field.value for field in posted(Odd())] == ["1", "0", "yes", ""]
