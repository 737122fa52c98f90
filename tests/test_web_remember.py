"""The page to remember a game by, over HTTP: who may find what there, and that its picture holds everything."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from flask import Flask

from companion.codec import encode
from companion.entries import encode_entry
from companion.games import shelf
from companion.house import House
from companion.memory import Figure, Line, Memory, remember
from companion.room import Room
from companion.store import Store
from companion.web import create_app
from companion.web.poster import BOTTOM, HEIGHT, INNER, TOP, WIDTH, Poster, lines_of, poster, wide
from tests.contract import any_table
from tests.games.two_keys import GAME as TWO_KEYS
from tests.people import Person, sentence
from tests.playing import evening

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
LONG = (
    "WWWWWWWWWWWWWWWWWWWW",
    "Maximilian the Great",
    "Ann-Kathrin Müllerin",
    "李小龙李小龙李小龙李小龙",
    "i",
    "“Bo” & Co <b>",
)
every_game = pytest.mark.parametrize("slug", list(shelf()))


def opened(store: Store, slug: str, code: str = "GAME", games: int = 1) -> None:
    """A table at which the golden evening was played, so many times."""
    lines = (PLAYTHROUGHS / f"{slug}.txt").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line[2:]) for line in lines if line.startswith("> ")]
    game = {**shelf(), "two_keys": TWO_KEYS}[slug]
    store.open_table(code, slug, encode(game.options()), None)
    for _ in range(games):
        length = store.length(code)
        store.append(code, length, rows, 1_794_900_000.0)


def texts(svg: bytes) -> str:
    return " ".join(" ".join(ElementTree.fromstring(svg).itertext()).split())


@every_game
def test_every_finished_game_has_its_page_and_its_picture(app: Flask, store: Store, slug: str) -> None:
    opened(store, slug)
    ann = Person(app, "Ann")
    answer = ann.get("/t/GAME/remember")
    room = ann.house.room("GAME")
    assert room is not None and answer.status_code == 200
    memory = remember(room.game, room.table.steps)
    plain = " ".join(re.sub(r"<[^>]+>", " ", answer.text).split())
    assert sentence(answer) == memory.headline and memory.turning in plain and "17 November 2026" in plain
    for line in memory.lines:
        assert line.name in plain and line.score in plain
    for link in ("/t/GAME/log", "/print/scorecard/GAME"):
        assert f'href="{link}"' in answer.text and ann.get(link).status_code == 200
    assert ('href="/t/GAME/check"' in answer.text) == bool(room.table.seals)
    drawn = ann.get("/t/GAME/remember/1.svg")
    assert drawn.mimetype == "image/svg+xml"
    words = texts(drawn.data)
    assert memory.headline in words and shelf()[slug].name in words and "17 November 2026" in words
    assert len(drawn.data) < 40_000 and b"http" not in drawn.data.replace(b"http://www.w3.org/2000/svg", b"")
    if room.game.solo:
        assert "Fortune 16 of 60" in plain and "Measure yourself" in words
    else:
        assert memory.turning in words


def test_there_is_nothing_to_remember_before_a_game_is_over(app: Flask, room: Room, people: list[Person]) -> None:
    ann = people[0]
    assert sentence(ann.get(f"/t/{room.code}/remember")) == "No game has been finished here yet."
    for path in (f"{room.code}/remember", f"{room.code}/remember/1", f"{room.code}/remember/1.svg", "XXXX/remember"):
        assert ann.get(f"/t/{path}").status_code == 404


def test_an_evening_of_several_games_has_a_page_for_each(app: Flask, store: Store) -> None:
    opened(store, "vault", games=3)
    ann = Person(app, "Ann")
    first, last = ann.get("/t/GAME/remember/1").text, ann.get("/t/GAME/remember").text
    assert "game 1 of 3" in first and "/remember/2" in first and "/remember/0" not in first
    assert "game 3 of 3" in last and "/remember/2" in last and "/remember/4" not in last
    assert "/print/scorecard/" in last and "/print/scorecard/" not in first, "that is of the latest game"
    assert ann.get("/t/GAME/remember/2.svg").status_code == 200
    for number in ("0", "4", "99999"):
        assert ann.get(f"/t/GAME/remember/{number}").status_code == 404


def test_a_victory_that_was_taken_back_is_no_longer_remembered(app: Flask, store: Store) -> None:
    opened(store, "castle")
    ann = Person(app, "Ann")
    room = ann.house.room("GAME")
    assert room is not None and ann.get("/t/GAME/remember").status_code == 200
    for seat in room.table.names:
        ann.sit("GAME", more="yes") if seat != "Ann" else ann.sit("GAME")
    ann.house.write(room, lambda room: room.table.rewind(room.table.steps[-2].seq, Random(1)))
    assert ann.get("/t/GAME/remember").status_code == 404


def test_a_game_the_host_ended_is_not_remembered_and_the_one_before_is(app: Flask, store: Store) -> None:
    opened(store, "vault")
    ann = Person(app, "Ann")
    room = ann.house.room("GAME")
    assert room is not None and room.table.start is not None
    start = room.table.start
    ann.house.write(room, lambda room: room.table.begin(replace(start, names=("Eve", "Bo", "Cara")), Random(1)))
    assert sentence(ann.get("/t/GAME/remember")) == "Cara wins with 3 points.", "while the next one is played"
    ann.house.end_game(room)
    assert sentence(ann.get("/t/GAME/remember")) == "Cara wins with 3 points."
    assert ann.get("/t/GAME/remember/2").status_code == 404


def test_a_game_of_one_file_is_remembered_too(store: Store) -> None:
    opened(store, "two_keys")
    ann = Person(create_app(House(store, {"two_keys": TWO_KEYS})), "Ann")
    assert "The turning point" in ann.get("/t/GAME/remember").text
    assert "Two Keys" in texts(ann.get("/t/GAME/remember/1.svg").data)


def test_your_tables_lead_to_it(app: Flask, house: House, store: Store) -> None:
    ann = Person(app, "Ann")
    code = ann.post("/open/spell").location.split("/")[2]
    assert "/remember" not in ann.get("/tables").text
    room = house.room(code)
    assert room is not None
    house.end_game(room)
    assert "/remember" not in ann.get("/tables").text, "it was not played to its end"
    game = room.game
    table = evening(game, game.options(), 1, Random(1))
    rows = [encode_entry(entry) for entry in table.entries]
    store.append(code, room.table.version, rows, 1_794_900_000.0)
    house.look_again(room)
    assert f'href="/t/{code}/remember"' in ann.get("/tables").text


def test_what_people_are_called_is_text(app: Flask, store: Store) -> None:
    game = shelf()["vault"]
    table = evening(game, game.options(), 3, Random(1))
    rows = [encode_entry(entry) for entry in table.entries]
    rows[0]["names"] = ["<b>Ann</b>", "Bo & Co", "\"Cara'"]
    store.open_table("GAME", "vault", encode(game.options()), None)
    store.append("GAME", 0, rows, 1_794_900_000.0)
    ann = Person(app, "Ann")
    assert "<b>Ann" not in ann.get("/t/GAME/remember").text
    assert "<b>Ann</b>" in texts(ann.get("/t/GAME/remember/1.svg").data)


# The picture


def bounds(it: Poster) -> list[tuple[float, float, float, float]]:
    """Of every piece of text: left, right, top, bottom, as wide as we take it to be."""
    found = []
    for text in (*it.headline, *it.how, *it.story, *(one for cell in it.figures for one in cell.value)):
        half = wide(text.words, text.size) / 2
        found.append((text.x - half, text.x + half, text.y - text.size, text.y))
    for row in it.rows:
        name = row.x + 1.5 * row.size + wide(row.name, row.size)
        assert name <= row.right - wide(row.line.score, row.size), "a name ends before its score begins"
        found.append((row.x, row.right, row.y - row.size, row.y))
    return found


def check(it: Poster) -> None:
    for left, right, top, bottom in bounds(it):
        assert left >= 60 and right <= WIDTH - 60 and top >= TOP - 20 and bottom <= BOTTOM + 30 < HEIGHT
    heights = [it.medals[0].y, it.headline[0].y, it.rows[0].y, *(text.y for text in it.story)]
    assert heights == sorted(heights)


@pytest.mark.parametrize("people", range(1, 11))
@pytest.mark.parametrize("name", LONG)
def test_whatever_people_are_called_everything_stands_within_the_picture(name: str, people: int) -> None:
    lines = tuple(Line(name, "9 points", place, place == 1) for place in range(1, people + 1))
    long = f"In round 12 {name}, an Evil Wizard, called Stop! and grabbed {name}, a Good Wizard: wrong, as it goes."
    figures = (Figure("Most often a Traitor", f"{name} and {name}, 12 times each"),) * 3
    check(poster(Memory(f"{name} and {name} share the victory with 21 points.", lines, long, long, figures), 1))
    check(poster(Memory("Ann wins.", lines[:1]), 3))


@every_game
def test_every_way_a_game_ends_fits_the_picture(slug: str) -> None:
    game = shelf()[slug]
    for seed in range(12):
        random = Random(seed)
        table = evening(game, *any_table(game, random), random)
        memory = remember(game, table.steps)
        check(poster(memory, max(1, len(memory.pictures))))


def test_lines_are_broken_between_words_and_words_only_if_they_must_be() -> None:
    assert lines_of("one two three", 10, 60) == ["one two", "three"]
    assert all(wide(line, 40) <= INNER for line in lines_of("W" * 200, 40, INNER))
    assert "".join(lines_of("W" * 200, 40, INNER)) == "W" * 200 and lines_of("", 10, 10) == []


def test_whoever_looks_again_does_not_make_the_house_think_again(
    app: Flask, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A memory is worked out once: whoever loads its page again and again costs nothing."""
    opened(store, "locke", games=2)
    ann, asked = Person(app, "Ann"), list[Any]()

    def counted(*given: Any) -> Memory:
        asked.append(given)
        return remember(*given)

    monkeypatch.setattr("companion.web.remember.remember", counted)
    for _ in range(3):
        for number in (1, 2):
            ann.get(f"/t/GAME/remember/{number}")
            ann.get(f"/t/GAME/remember/{number}.svg")
    assert len(asked) == 2
