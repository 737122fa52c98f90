"""The shelf, opening a table and sitting down: what a stranger's phone meets first, over HTTP."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from datetime import datetime
from random import Random

import pytest
from flask import Flask

from companion.game import Game
from companion.games import blurb, rulebook, shelf
from companion.house import House
from companion.room import Room
from companion.store import Store
from companion.web import create_app
from companion.web.shelf import lately
from printables import art
from tests.games.two_keys import GAME as TWO_KEYS
from tests.people import Person, names, open_table, sentence
from tests.playing import choices, typed

GAMES = list(shelf().values())
NUMBERED = re.compile(r"\b[A-Z]{2}-\d")  # a decision's number: it has its place in the rules


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


# The shelf ------------------------------------------------------------------------------------------------------------


def test_the_shelf_shows_every_game_and_only_doors_that_open(host: Person) -> None:
    page = host.get("/").text
    for game in GAMES:
        assert game.facts in words(page) and game.phones in page
        assert f"/art/{game.slug}/cover.svg?v=" in page
        assert host.get(f"/open/{game.slug}").status_code == 200
    assert "Pick the Lock" in page and "2–5 players · 20 min" in page
    for door in ("/tables", "/about"):
        assert f'href="{door}"' in page and host.get(door).status_code == 200


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_says_what_it_is_and_how_long_it_takes(host: Person, game: Game[object]) -> None:
    assert game.minutes.replace("–", " to ") in rulebook(game).split("\n\n")[1]
    page = words(host.get(f"/open/{game.slug}").text)
    assert blurb(game) and "minutes" not in blurb(game) and blurb(game)[:30] in page
    assert game.facts in page and "House rules" in page


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_lid_is_drawn_for_every_box_and_weighs_little(host: Person, game: Game[object]) -> None:
    answer = host.get(f"/art/{game.slug}/cover.svg?v={art.version()}", **{"Accept-Encoding": "gzip"})
    assert answer.status_code == 200 and answer.mimetype == "image/svg+xml"
    assert "immutable" in answer.headers["Cache-Control"] and len(answer.data) <= 4200
    assert b'viewBox="0 0 300 400"' in gzip.decompress(answer.data)


def test_a_box_that_nobody_has_drawn_shows_its_sign(host: Person, store: Store) -> None:
    assert host.get("/art/chess/cover.svg").status_code == 404 and host.get("/art/kit/cover.svg").status_code == 404
    ann = Person(create_app(House(store, {TWO_KEYS.slug: TWO_KEYS})), "Ann")
    for path in ("/", f"/open/{TWO_KEYS.slug}"):
        assert 'class="sign"' in ann.get(path).text and "cover.svg" not in ann.get(path).text


def test_the_first_page_is_light(host: Person) -> None:
    """Everything a stranger's phone loads: the page, its styles, the icons and all lids."""
    page = host.get("/").text
    found = {found.split("#")[0] for found in re.findall(r'(?:href|src)="(/(?:static|art)/[^"]+)"', page)}
    loaded = sum(len(host.get(one, **{"Accept-Encoding": "gzip"}).data) for one in found)
    assert len(found) > 7 and loaded + len(gzip.compress(page.encode())) < 60_000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_numbers_of_rulings_are_for_the_rules(host: Person, game: Game[object]) -> None:
    assert not NUMBERED.search(words(host.get(f"/open/{game.slug}").text))


# A code ---------------------------------------------------------------------------------------------------------------


def test_a_wrong_code_is_told_beside_the_field_and_stays_in_it(host: Person) -> None:
    answer = host.post("/join", code='xx "x')
    assert answer.status_code == 404
    assert 'value="xx &#34;x"' in answer.text and 'aria-describedby="wrong"' in answer.text
    assert "There is no table with that code" in answer.text.split('id="wrong"')[1].split("</p>")[0]
    assert "Pick the Lock" in answer.text, "and the shelf is still there"
    assert host.post("/join", code="X" * 500).status_code == 404
    empty = host.post("/join", code=" ")
    assert empty.status_code == 400 and "Type the letters" in empty.text
    assert "aria-invalid" not in host.get("/").text


# Opening --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_one_tap_opens_a_table_by_the_usual_rules(host: Person, game: Game[object]) -> None:
    code = host.post(f"/open/{game.slug}", usual="yes").location.split("/")[2]
    room = host.house.room(code)
    assert room is not None and room.options == game.options()


def test_a_wide_screen_becomes_the_tables_and_a_phone_its_owners(app: Flask) -> None:
    screen = Person(app, "Ann")
    assert re.fullmatch(r"/t/[A-Z]+", screen.post("/open/vault", usual="yes").location)
    ann = Person(app, "Ann")
    where = ann.post("/open/vault", usual="yes", seat="yes").location
    assert re.fullmatch(r"/j/[A-Z]+", where), "it says who it is, once"
    code = where.rsplit("/", 1)[1]
    assert ann.post(where, name="Ann").location == f"/t/{code}/1"
    assert ann.get(f"/t/{code}/host").status_code == 200, "and keeps the table"
    again = ann.post("/open/castle", usual="yes", seat="yes").location
    assert re.fullmatch(r"/t/[A-Z]+/1", again), "the next one it opens it sits down at in one tap"
    room = ann.house.room(again.split("/")[2])
    assert room is not None and names(room) == ["Ann"]


def test_a_phone_shows_the_others_how_to_join(app: Flask, room: Room, people: list[Person]) -> None:
    page = people[0].get(f"/t/{room.code}/invite").text
    assert f'src="/t/{room.code}/qr.svg"' in page and room.code in words(page)
    assert f'href="/t/{room.code}/{people[0].number}"' in page
    assert "Sit down here" in Person(app, "Eve").get(f"/t/{room.code}/invite").text


def test_alone_nobody_reads_of_hosts_or_of_sitting_down(app: Flask) -> None:
    ann = Person(app, "Ann")
    where = ann.post("/open/spell", usual="yes").location
    code = where.split("/")[2]
    eve = Person(app, "Eve").get(f"/j/{code}").text
    for page in (ann.get("/open/spell").text, ann.get("/tables").text, eve):
        for word in ("Host", "Sit down", "Table screen", "host", "sit down"):
            assert word not in words(page)
    assert "Watch" in eve and "Somebody is playing this game" in eve


# Sitting down ---------------------------------------------------------------------------------------------------------


def test_whoever_types_no_name_is_the_next_player(app: Flask, room: Room) -> None:
    ann, bo, cara = (Person(app, name) for name in ("", "", "Cara"))
    for who, called in ((ann, "Player 1"), (bo, "Player 2"), (ann, "Player 1")):  # before either sat down
        assert f'placeholder="{called}"' in who.get(f"/j/{room.code}").text
    bo.sit(room.code)
    ann.sit(room.code)
    cara.sit(room.code)
    assert names(room) == ["Player 2", "Player 1", "Cara"], "as each of them was promised"
    Person(app, "Player 2").sit(room.code)
    Person(app, "cara").sit(room.code)
    assert names(room)[3:] == ["Player 3", "cara 2"]
    assert 'placeholder="Player 1"' in ann.get(f"/j/{open_table(app, ann).code}").text, "no name to remember"


def test_the_host_is_asked_about_whoever_types_no_name(app: Flask, host: Person, room: Room) -> None:
    host.post(f"/t/{room.code}/door", door="ask")
    eve = Person(app, "")
    assert "Ask to sit down" in eve.get(f"/j/{room.code}").text
    assert eve.post(f"/j/{room.code}", name="").location == f"/t/{room.code}/waiting"
    assert "Player 1 would like to sit down" in words(host.get(f"/t/{room.code}/host").text)


def test_a_full_table_offers_to_watch(app: Flask, room: Room) -> None:
    late = Person(app, "Fay")
    assert 'name="name"' in late.get(f"/j/{room.code}").text
    for name in ("Ann", "Bo", "Cara", "Dov", "Eli"):
        Person(app, name).sit(room.code)
    for answer in (late.get(f"/j/{room.code}"), late.post(f"/j/{room.code}", name="Fay")):
        assert sentence(answer) == "All 5 seats of Pick the Lock are taken"
        assert 'name="name"' not in answer.text and f'href="/t/{room.code}">Watch' in answer.text


# Your tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "says"),
    [
        (datetime(2026, 5, 20, 20, 15), "today, 20:15"), (datetime(2026, 5, 19, 23, 59), "yesterday, 23:59"),
        (datetime(2026, 5, 16, 9, 5), "Saturday, 09:05"), (datetime(2026, 5, 3, 20, 0), "3 May"),
        (datetime(2024, 5, 3, 20, 0), "3 May 2024"),
    ],
)  # fmt: skip
def test_when_is_said_as_one_says_it(when: datetime, says: str) -> None:
    assert lately(when, datetime(2026, 5, 20, 21, 0)) == says


def entries(who: Person) -> Iterator[str]:
    for entry in who.get("/tables").text.split('<ul class="evenings">')[1].split("</ul>")[0].split("<li")[1:]:
        yield words(entry)


def test_your_tables_say_what_who_when_and_who_won(host: Person, room: Room, people: list[Person]) -> None:
    ann = people[0]
    assert "You have not played on this phone yet." in Person(ann.app, "Eve").get("/tables").text
    [entry] = entries(ann)
    assert "Pick the Lock" in entry and "Ann, Bo and Cara" in entry and "today," in entry
    assert "Not begun yet" in entry and "Go on" in entry
    host.post(f"/t/{room.code}/deal")
    [entry] = entries(ann)
    assert "Being played" in entry and "Go on" in entry
    assert f'href="/t/{room.code}/{ann.number}"' in ann.get("/").text, "from the shelf, too"
    random = Random(1)
    while room.table.running:
        seat, move = random.choice(choices(room.table))
        ann.house.play(room, seat, typed(room.table.state, move, random))
    [entry] = entries(ann)
    assert "wins with" in entry or "share the victory" in entry
    assert room.table.closing in entry and "Look back" in entry
