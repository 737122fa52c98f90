"""Nothing betrays a player: the same bytes, headers and answers for every role; canaries that must not fly."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import gevent
import pytest
from click.testing import CliRunner
from werkzeug.test import TestResponse

from companion import sitting
from companion.cli import main
from companion.clock import Clock
from companion.game import Action, Game, Seat
from companion.games.traitor import GAME
from companion.games.traitor.components import DECK
from companion.games.traitor.moves import (
    Declare,
    GoOn,
    NextLine,
    Point,
    Ready,
    SealDeal,
    Seen,
    ShuffleTreasure,
    Stop,
    UseRing,
)  # fmt: skip
from companion.games.traitor.news import YouAre
from companion.games.traitor.state import Options, State
from companion.games.traitor.view import KINDS, Own
from companion.house import House
from companion.room import Room
from companion.store.place import Place
from companion.web import create_app
from companion.web.look import evened
from companion.web.paint import Painter
from tests.people import Person
from tests.traitor import DEALS, LETTERS

# Names of all weights: long ones, ones that must be escaped, ones with letters of many bytes.
NAMES = ("Ann", "B & <Bo>", "Заровщенко", "Dov", "Wilhelmina-Josephine", "Fay", "Gus", "🗝️🗝️🗝️", "Ivo", "J")


def deals(*wanted: str) -> Callable[[State, Random], Action | None]:
    """Chance as a test wants it: these deals one after the other, and treasure in the order of the box."""

    def chance(state: State, random: Random) -> Action | None:
        move = GAME.chance(state, random)
        if isinstance(move, ShuffleTreasure):
            return ShuffleTreasure(DECK)
        if isinstance(move, SealDeal):
            faces = [LETTERS[letter] for letter in wanted[state.round % len(wanted)]]
            return SealDeal(tuple(f.role for f in faces), tuple(f.side for f in faces if f.role.name == "WIZARD"))
        return move

    return chance


class Skeleton(HTMLParser):
    """A page without its words: tags and attributes, less what a secret may be spelt in."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.bones: list[Any] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        kept = [] if tag == "use" else attributes  # an icon's name is part of the secret, and weighed
        if tag == "img":  # so is a portrait's, which is never sent: only the file that has them all is asked for
            kept = [(name, (value or "").partition("#")[0]) for name, value in attributes]
        self.bones.append((tag, tuple((name, value) for name, value in kept)))

    def handle_endtag(self, tag: str) -> None:
        self.bones.append(tag)


def seen(answer: TestResponse) -> tuple[Any, ...]:
    """All that somebody without the key to the page could tell: its status, headers, length and skeleton."""
    headers = sorted((name, value) for name, value in answer.headers if name != "Date")
    return answer.status_code, headers, len(answer.data), Skeleton(answer.text).bones


def evening(tmp_path: Path, options: Options, *wanted: str, game: Game[Any] = GAME) -> Iterator[tuple[str, Room, Any]]:
    """Every phase of a round, one after the other: its name, the table, the people."""
    store = Place(tmp_path).open()
    house = House(store, {"traitor": replace(game, chance=deals(*wanted))}, Random(1))
    app = create_app(house)
    room = house.open("traitor", options, None)
    people = [Person(app, name).sit(room.code) for name in NAMES[: len(wanted[0])]]
    sitting.hand_on(house, room, people[-1].number)
    house.start(room)
    yield "gather", room, people
    for person in people:
        person.play(room, Ready(share=""))
        gevent.idle()  # every stream says what there is to say
    yield "deal", room, people
    for person in people[:-1]:
        assert person.play(room, Seen(), at=0).status_code == 303
        gevent.idle()
    yield "half seen", room, people
    house.play(room, None, GoOn())
    while room.table.state.phase.name == "NIGHT":
        yield f"night {room.table.state.line}", room, people
        house.play(room, None, NextLine())
    yield "talk", room, people
    people[-1].play(room, Stop(1), at=0)
    yield "stopped", room, people
    people[-1].play(room, Point(Seat(1)))
    yield "verdict", room, people
    store.close()


class Listener:
    """A seat's stream from now on, event by event, as somebody near its phone could record it."""

    def __init__(self, person: Person, room: Room) -> None:
        self.events: list[bytes] = []
        self.answer = person.browser.get(f"/t/{room.code}/{person.number}/stream", buffered=False)
        self.ear = gevent.spawn(self.listen)

    def listen(self) -> None:
        for one in self.answer.response:
            self.events.append(bytes(one))  # type: ignore[arg-type]

    def heard(self) -> list[tuple[bytes, int, int]]:
        """Of each event since the last time its name, its length, and its length without what fills it up."""
        gevent.idle()
        events, self.events[:] = self.events[:], []
        return [(one.split(b"\n")[0], len(one), len(one.rstrip())) for one in events]

    def close(self) -> None:
        self.ear.kill()
        self.answer.close()


def every_role(players: int) -> dict[str, str]:
    """Deals in which the first seat is each face it could be, and the Wizards sit where they always sit."""
    faces = DEALS[players]
    found = {}
    for letter in "KGT":
        cards = list(faces)
        other = faces.index(letter)
        cards[0], cards[other] = cards[other], cards[0]
        found[letter] = "".join(cards)
    return found


PATHS = ("", "/main", "/log", "/stream")


def pages_of(person: Person, room: Room) -> dict[str, tuple[Any, ...]]:
    found = {}
    for path in PATHS:
        url = f"/t/{room.code}/{person.number}{path}"
        if path == "/stream":
            answer = person.browser.get(url, buffered=False)
            chunks = iter(answer.response)
            sent = [next(chunks) for _ in range(2)]
            answer.close()
            found[path] = (answer.status_code, sorted(answer.headers), [len(chunk) for chunk in sent[1:]])
        else:
            answer = person.get(url)
            assert answer.status_code == 200
            found[path] = seen(answer)
    return found


SPOKEN = Options(night=list(type(Options().night))[1])


def look_of(tmp_path: Path, options: Options, deal: str, **more: Any) -> dict[str, dict[str, tuple[Any, ...]]]:
    looks = {}
    for phase, room, people in evening(tmp_path, options, deal, **more):
        if phase == "verdict":
            break
        spelt = json.dumps(pages_of(people[0], room), default=str).replace(room.code, "CODE")
        spelt = re.sub('"data-ends", "[0-9.]+"', '"data-ends", "WHEN"', spelt)
        looks[phase] = json.loads(re.sub("[0-9a-f]{64}", "SEAL", spelt))
    return looks


@pytest.mark.parametrize("players", DEALS)
@pytest.mark.parametrize("options", [Options(), SPOKEN], ids=["whispered", "spoken"])
def test_every_page_of_every_phase_has_the_same_bones_and_weight_whatever_the_role(
    tmp_path: Path, players: int, options: Options
) -> None:
    looks = {}
    for letter, deal in every_role(players).items():
        looks[letter] = look_of(tmp_path / letter, options, deal)
    phases = set(looks["K"])
    assert {"gather", "deal", "half seen", "night 0", "talk", "stopped"} <= phases
    for phase in phases:
        for path in PATHS:
            first = looks["K"][phase][path]
            for letter in "GT":
                assert looks[letter][phase][path] == first, f"{phase} {path}: {letter} differs from K"


@pytest.mark.parametrize("players", DEALS)
def test_a_good_wizard_and_an_evil_one_look_the_same(tmp_path: Path, players: int) -> None:
    faces = DEALS[players]
    good = faces[3] + faces[1:3] + faces[0] + faces[4:]  # the first seat is a Good Wizard
    evil = good.replace("+", "?", 1).replace("-", "+", 1).replace("?", "-", 1)
    assert good[0] == "+" and evil[0] == "-"
    one, two = look_of(tmp_path / "good", Options(), good), look_of(tmp_path / "evil", Options(), evil)
    for phase in one:
        assert one[phase] == two[phase], phase


@pytest.mark.parametrize("players", [4, 8, 10])
def test_all_the_phones_of_a_table_get_the_same_weight(tmp_path: Path, players: int) -> None:
    """From the night on, every seat's own stream weighs the same but for its own name and number."""
    for phase, room, people in evening(tmp_path, Options(), DEALS[players]):
        if phase in ("deal", "talk") or phase.startswith("night"):
            seats = people[:-1]  # the last one is the host, who has the host's buttons
            lengths = {len(person.get(f"/t/{room.code}/{person.number}/main").data) for person in seats}
            assert len(lengths) == 1, phase


def heard_by_first(tmp_path: Path, options: Options, deal: str, **more: Any) -> dict[str, Any]:
    """What a stream that was open all evening said to the first seat, phase by phase. Time stands still meanwhile."""
    with patch.object(Clock, "__call__", lambda _: 1_800_000_000.0):
        return heard_at_once(tmp_path, options, deal, **more)


def heard_at_once(tmp_path: Path, options: Options, deal: str, **more: Any) -> dict[str, Any]:
    heard, listener = {}, None
    for phase, room, people in evening(tmp_path, options, deal, **more):
        if listener is None:
            listener = Listener(people[0], room)
        heard[phase] = listener.heard()
        if phase == "stopped":
            listener.close()
            break
    return heard


@pytest.mark.parametrize("players", DEALS)
@pytest.mark.parametrize("options", [Options(), SPOKEN], ids=["whispered", "spoken"])
def test_all_that_a_stream_says_all_evening_weighs_the_same_whatever_the_role(
    tmp_path: Path, players: int, options: Options
) -> None:
    """Event by event, to the byte, also without what fills them up: no luck with blocks is needed."""
    heard = {letter: heard_by_first(tmp_path / letter, options, deal) for letter, deal in every_role(players).items()}
    assert heard["K"] == heard["G"] == heard["T"]
    names = {name for events in heard["K"].values() for name, _, _ in events}
    assert names == {b"event: now", b"event: view", b"event: change"}
    assert all(heard["K"][phase] for phase in ("deal", "half seen", "talk", "stopped"))


DIGITS = 8  # bytes by which events may differ in whose question has which number


def heard_between(tmp_path: Path, *moves: Action) -> list[tuple[bytes, int, int]]:
    """What the stream of the first seat, which has no Ring, says when it does that between rounds."""
    with patch.object(Clock, "__call__", lambda _: 1_800_000_000.0):
        for phase, room, people in evening(tmp_path, Options(), "KTG+-G"):
            if phase == "verdict":
                listener = Listener(people[0], room)
                listener.heard()
                for move in moves:
                    assert people[0].play(room, move, share="").status_code == 303
                    gevent.idle()
                heard = listener.heard()
                listener.close()
                return heard
    raise AssertionError("there was no verdict")


def test_a_bluff_weighs_what_being_ready_weighs(tmp_path: Path) -> None:
    """To nobody near that phone either: what only its owner is told has its place, told or not."""
    heard = [heard_between(tmp_path / type(move).__name__, move) for move in (Ready(), UseRing(Seat(2)))]
    assert heard[0] == heard[1] and [name for name, _, _ in heard[0]] == [b"event: change"]


def test_a_declaration_that_does_not_hold_is_answered_in_the_same_bytes_each_time(tmp_path: Path) -> None:
    first, second = heard_between(tmp_path, Declare(), Declare())
    assert first[:2] == second[:2], "the sentence is new the first time"
    assert abs(first[2] - second[2]) <= DIGITS


def test_a_secret_that_is_trimmed_to_what_changed_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a seat's own pieces were everybody's: how much of them is new then tells what they are."""
    drawn = Painter._page
    monkeypatch.setattr(Painter, "_page", lambda *all, **more: drawn(*all, **more)._replace(open=True))
    first, second = heard_between(tmp_path, Declare(), Declare())
    assert first[2] - second[2] > 3 * DIGITS


def test_a_planted_difference_between_roles_is_noticed(tmp_path: Path) -> None:
    """The Traitor alone has something more to hold."""

    def view(state: State, seat: Seat | None) -> object:
        own = GAME.view(state, seat)
        traitor = isinstance(own, Own) and own.card and own.card.one == "a Traitor"
        return replace(own, pile=KINDS[:1]) if isinstance(own, Own) and traitor else own

    game = replace(GAME, view=view)
    looks = {letter: look_of(tmp_path / letter, Options(), deal, game=game) for letter, deal in every_role(6).items()}
    assert looks["K"]["talk"] == looks["G"]["talk"] != looks["T"]["talk"]


def test_what_is_weighed_weighs_the_same_whatever_it_says() -> None:
    weights = {len(evened(words, ["Ann", "<Bo>"], 40).encode()) for words in ("", "A Guard & a half", "é" * 28)}
    assert len(weights) == 1
    assert len(evened("x" * 61, ["Ann", "<Bo>"], 40)) == 2 * 60 + 2 * len("<!---->")


# Canaries: every seat's secret carries a word of its own, which nobody else may ever be sent


def canary(seat: Seat) -> str:
    return f"Tweet{seat}x{seat}"


def planted(game: Game[Any] = GAME) -> Game[Any]:
    def view(state: State, seat: Seat | None) -> object:
        own = GAME.view(state, seat)
        if not isinstance(own, Own) or seat is None or own.card is None:
            return own
        return replace(own, card=replace(own.card, task=canary(seat)), note=canary(seat))

    def apply(state: State, seat: Seat | None, move: Action) -> Any:
        after, events = GAME.apply(state, seat, move)
        told = [replace(e, one=canary(min(e.to or ()))) if isinstance(e, YouAre) else e for e in events]
        return after, tuple(told)

    return replace(game, view=view, apply=apply)


def crawl(room: Room, people: list[Person], data: Path) -> dict[int | None, str]:
    """All that everybody can get hold of, by asking for everything, politely and rudely. None: anybody at all."""
    code = room.code
    got: defaultdict[int | None, str] = defaultdict(str)
    stranger = Person(people[0].app, "Stranger")
    public = [f"/t/{code}{path}" for path in ("", "/main", "/log", "/check", "/host", "/qr.svg", "/options")]
    public += [f"/j/{code}", "/", "/tables", "/rules/traitor", f"/t/{code}/nonsense"]
    for who in [*people, stranger]:
        mine = who.number - 1 if who is not stranger else None
        urls = [*public, *(f"/t/{code}/{other.number}{path}" for other in people for path in PATHS[:-1])]
        answers = [who.get(url) for url in urls]
        for other in people:
            at = f"/t/{code}/{other.number}"
            if other is not who:
                answers += [who.post(f"{at}/{verb}", move="Seen", question="0", seq="3") for verb in ("play", "back")]
        own = f"/t/{code}/{who.number}"
        answers += [
            who.post(f"{own}/play", move="Point", target="0", question="0"),
            who.post(f"{own}/play", move="Nonsense", question="zero"),
            who.post(f"{own}/back", seq="1"),
            who.post(f"/t/{code}/rewind", to="999"),
        ]
        got[mine] += " ".join(answer.text + str(answer.headers) for answer in answers)
    for verb in ("show", "export"):
        got[None] += CliRunner().invoke(main, ["tables", "--data", str(data), verb, code]).output
    return got


def flown(got: dict[int | None, str], seats: int) -> list[str]:
    return [
        f"{canary(Seat(seat))} was sent to {who}"
        for seat in range(seats)
        for who, text in got.items()
        if who != seat and canary(Seat(seat)) in text
    ]


@pytest.mark.parametrize("players", [4, 7, 10])
def test_no_canary_flies_to_anybody_else(tmp_path: Path, players: int, caplog: pytest.LogCaptureFixture) -> None:
    met = 0
    for phase, room, people in evening(tmp_path, Options(), DEALS[players], game=planted()):
        if phase in ("gather", "verdict"):
            continue
        got = crawl(room, people, tmp_path)
        assert not flown(got, players), phase
        assert all(canary(Seat(seat)) in got[seat] for seat in range(players)), "its owner does get it"
        seal = room.table.state.seal
        assert not any(seal.salt in text or seal.text in text for text in got.values())
        met += 1
    assert met >= 5 and "Tweet" not in caplog.text


def test_a_canary_let_loose_is_caught(tmp_path: Path) -> None:
    game = planted()

    def view(state: State, seat: Seat | None) -> object:
        return game.view(state, None if seat is None else Seat((seat + 1) % 4))  # everybody sees the neighbour's

    for phase, room, people in evening(tmp_path, Options(), "KTG+", game=replace(game, view=view)):
        if phase == "talk":
            assert len(flown(crawl(room, people, tmp_path), 4)) == 4


def test_a_canary_in_the_export_is_caught_by_asking_for_its_secrets(tmp_path: Path) -> None:
    for phase, room, _ in evening(tmp_path, Options(), "KTG+"):
        if phase == "talk":
            words = ["tables", "--data", str(tmp_path), "export", room.code]
            plain = CliRunner().invoke(main, words).stdout
            assert "SealDeal" not in plain and "TRAITOR" not in plain
            assert re.search("SealDeal.*TRAITOR", CliRunner().invoke(main, [*words, "--secrets"]).stdout, re.S)
