"""Several houses on one PostgreSQL: any phone may land at any of them, and any of them may fall over."""

from __future__ import annotations

import re
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner

from companion import curtain, sitting
from companion.cli import main
from companion.game import Seat
from companion.games import shelf
from companion.games.spell.tables import Guides
from companion.games.traitor.moves import Ready, Seen
from companion.games.traitor.state import Options as TraitorOptions
from companion.games.traitor.state import Phase
from companion.games.vault.state import Options as Vault
from companion.house import House
from companion.room import Room
from companion.seats import Asked
from companion.store import Unusable, cards
from companion.store.place import Place
from companion.table import Table
from companion.web import create_app
from tests.bench.load import Phone
from tests.house_process import HouseProcess
from tests.patience import PATIENCE, awaited
from tests.playing import NAMES
from tests.postgres import Server

Houses = tuple[HouseProcess, HouseProcess]


@pytest.fixture
def houses(database: str, tmp_path: Path) -> Iterator[Houses]:
    own = {"XDG_DATA_HOME": str(tmp_path)}
    with ExitStack() as stack:
        one, two = (stack.enter_context(closing(HouseProcess(database, environment=own))) for _ in range(2))
        yield one, two


def at(house: HouseProcess, phone: Phone) -> Phone:
    """The same phone, as its next request lands at that house."""
    return replace(phone, port=house.port)


class Screen:
    """A stream, read in a thread of its own as long as it lasts."""

    def __init__(self, phone: Phone) -> None:
        self.said, self.ended = b"", False
        self.line = socket.create_connection(("127.0.0.1", phone.port))
        head = (
            f"GET /t/{phone.code}/{phone.number}/stream HTTP/1.1\r\nHost: localhost\r\nCookie: {phone.cookie}\r\n\r\n"
        )
        self.line.sendall(f"{head}\r\n\r\n".encode())
        threading.Thread(target=self._read, daemon=True).start()
        awaited(lambda: b"event: view" in self.said)

    def _read(self) -> None:
        with self.line, suppress(OSError):
            while more := self.line.recv(65536):
                self.said += more
        self.ended = True

    @property
    def views(self) -> int:
        """How often it was shown something; hearts beat besides."""
        return self.said.count(b"event: view") + self.said.count(b"event: change")

    def close(self) -> None:
        with suppress(OSError):
            self.line.shutdown(socket.SHUT_RDWR)
        awaited(lambda: self.ended)


def page(phone: Phone) -> str:
    return phone.request("GET", f"/t/{phone.code}/{phone.number}/main")[2]


def tap(phone: Phone, move: str, **fields: str) -> int:
    found = re.search(r'data-question="(\d+)"', page(phone))
    assert found
    path = f"/t/{phone.code}/{phone.number}/play"
    return phone.request("POST", path, move=move, question=found[1], **fields)[0]


def replayed(database: str, code: str) -> Table:
    with closing(Place.told(database).open()) as store:
        row = store.table(code)
        assert row
        return Table.replay(shelf()[row.game], store.entries(code))


def opened(house: HouseProcess, players: int, **options: str) -> tuple[Phone, list[Phone]]:
    """A table of Are You the Traitor?, dealt, its host on another device."""
    host = Phone("localhost", house.port)
    choices = {"night": "WHISPERED", "roles": "APP", "hoard": "APP", "pace": "FASTEST", "hidden": "yes", "talk": "5"}
    _, where, _ = host.request("POST", "/open/traitor", **choices | options)
    host.code = where.rsplit("/", 1)[1]
    phones = [Phone("localhost", house.port) for _ in range(players)]
    for phone, name in zip(phones, NAMES, strict=False):
        phone.sit(host.code, name)
    host.request("POST", f"/t/{host.code}/deal", x="1")
    for phone in phones:
        assert tap(phone, "Ready", share="") == 303
    return host, phones


def to_talk(host: Phone, phones: list[Phone]) -> None:
    for phone in phones:
        assert tap(phone, "Seen") == 303
    while 'class="table-top night' in (drawn := host.request("GET", f"/t/{host.code}/main")[2]):
        found = re.search(r'class="panel hosts".*?name="question" value="(\d+)"', drawn)
        assert found
        host.request("POST", f"/t/{host.code}/play", move="SkipLine", question=found[1])


def test_what_is_done_at_one_house_is_seen_at_the_other(houses: Houses) -> None:
    one, two = houses
    _, phones = opened(one, 5)
    there = [at(two, phone) for phone in phones]
    screens = [Screen(phone) for phone in there]
    for phone, other in zip(phones, there, strict=True):
        seen = [screen.views for screen in screens]
        assert tap(phone, "Seen") == 303
        awaited(lambda: all(s.views > was for s, was in zip(screens, seen, strict=True)))  # noqa: B023
        awaited(lambda: page(phone) == page(other))  # noqa: B023
    for screen in screens:
        screen.close()


def test_ten_phones_go_on_when_a_house_is_shot(houses: Houses, database: str) -> None:
    one, two = houses
    _, phones = opened(one, 10)
    assert [tap(phone, "Seen") for phone in phones[:5]] == [303] * 5
    screens = [Screen(phone) for phone in phones]
    one.end(signal.SIGKILL)
    awaited(lambda: all(screen.ended for screen in screens))
    phones = [at(two, phone) for phone in phones]
    assert len(replayed(database, phones[0].code).state.ready) == 5, "what was acknowledged is there"
    screens = [Screen(phone) for phone in phones]
    assert [tap(phone, "Seen") for phone in phones[5:]] == [303] * 5
    awaited(lambda: replayed(database, phones[0].code).state.phase is not Phase.DEAL)
    one.start()
    back = at(one, phones[0])
    awaited(lambda: page(back) == page(phones[0]))  # the house that was shot is in step, also while the night goes on
    for screen in screens:
        screen.close()


def test_stop_pressed_at_two_houses_in_one_moment_has_one_order(houses: Houses, database: str) -> None:
    """Five phones of each; each request waits at the door but for its last byte."""
    one, two = houses
    host, phones = opened(one, 10)
    to_talk(host, phones)
    phones = [at(houses[place % 2], phone) for place, phone in enumerate(phones)]
    hands = []
    for phone in phones:
        question = re.search(r'data-question="(\d+)"', page(phone))
        assert question
        body = f"move=Stop&deal=1&question={question[1]}"
        head = (
            f"POST /t/{phone.code}/{phone.number}/play HTTP/1.1\r\nHost: localhost\r\nCookie: {phone.cookie}\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
            "Connection: close\r\n\r\n"
        )
        hand = socket.create_connection(("localhost", phone.port))
        hand.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        hand.sendall((head + body)[:-1].encode())
        hands.append((hand, body[-1].encode()))
    for hand, last in hands:
        hand.send(last)
    answers = [hand.recv(200).split(b"\r\n")[0] for hand, _ in hands]
    for hand, _ in hands:
        hand.close()
    assert answers == [b"HTTP/1.1 303 SEE OTHER"] * 10
    calls = replayed(database, phones[0].code).state.calls
    assert sorted(call.seat for call in calls) == list(range(10)), "everybody called once"

    def told(phone: Phone) -> list[str]:
        found = re.search(r'class="calls">(.*?)</p>', page(phone))
        return re.findall(r"(\w+) (?:called first|at the same moment|[\d.]+ s later)", found[1]) if found else []

    awaited(lambda: {tuple(told(phone)) for phone in phones} == {tuple(NAMES[call.seat] for call in calls)})


def test_the_database_goes_away_and_comes_back(database_server: Server, houses: Houses, database: str) -> None:
    one, two = houses
    _, phones = opened(one, 4)
    phones = [at(houses[place % 2], phone) for place, phone in enumerate(phones)]
    assert tap(phones[0], "Seen") == 303
    screens = [Screen(phone) for phone in phones]
    before = page(phones[1])
    database_server.stop()
    try:
        awaited(lambda: all(b"event: trouble" in screen.said for screen in screens))
        assert page(phones[1]) == before, "what is known is shown"
        status, _, says = phones[1].request("POST", f"/t/{phones[1].code}/{phones[1].number}/play", **tapping(before))
        assert status == 503 and "Nothing is lost" in says
        status, _, says = phones[1].request("POST", "/open/vault", usual="1")
        assert status == 503
    finally:
        database_server.start()

    def taken(phone: Phone) -> Callable[[], bool]:
        return lambda: tap(phone, "Seen") == 303

    for phone in phones[1:]:  # each house notices by itself, in its own time
        awaited(taken(phone))
    assert replayed(database, phones[0].code).state.phase is not Phase.DEAL
    awaited(lambda: page(phones[0]) == page(at(two, phones[0])))
    assert not any(screen.ended for screen in screens), "nobody was sent away"
    for screen in screens:
        screen.close()


def tapping(drawn: str) -> dict[str, str]:
    found = re.search(r'data-question="(\d+)"', drawn)
    assert found
    return {"move": "Seen", "question": found[1]}


# What one house knew alone before -------------------------------------------------------------------------------------


@pytest.fixture
def pair(database: str, tmp_path: Path) -> Iterator[tuple[House, House]]:
    """Two houses in one process, each listening."""
    stores = [Place(tmp_path, database).open() for _ in range(2)]
    one, two = (House(store, shelf()) for store in stores)
    for house in (one, two):
        create_app(house)
        listening = threading.Event()

        def hear(word: str | None, house: House = house, listening: threading.Event = listening) -> None:
            house.hear(word)
            listening.set()

        house.store.listen(hear)
        assert listening.wait(PATIENCE)
    yield one, two
    for store in stores:
        store.close()


def test_a_clock_rings_once(pair: tuple[House, House]) -> None:
    one, two = pair
    room = seated(one, "traitor", TraitorOptions(), 4)
    for move in (Ready(""), Seen()):
        for place in range(4):
            one.play(room, Seat(place), move)
    there = two.room(room.code)
    assert there and there.alarm and there.alarm == room.alarm
    version = room.table.version
    for house in (one, two):
        house._alarm_rings(room.code, version)
    awaited(lambda: one.room(room.code).table.version == two.room(room.code).table.version)  # type: ignore[union-attr]
    rung = [entry for entry in room.table.entries[version:] if entry.seat is None]  # type: ignore[union-attr]
    assert len(rung) == 1


def test_a_curtain_opened_at_one_house_is_open_at_the_other(pair: tuple[House, House]) -> None:
    one, two = pair
    room = one.open("traitor", TraitorOptions(), "host")
    for place in range(4):
        sitting.sit(one, room, NAMES[place], f"device {place // 2}", more=True)
    one.start(room)
    for place in range(4):
        one.play(room, Seat(place), Ready(""))
    there = two.room(room.code)
    assert there and curtain.opened(there, "device 0") is None
    one.draw_curtain(room, "device 0", 2)
    awaited(lambda: curtain.opened(there, "device 0") == 2)
    two.play(there, Seat(1), Seen())
    assert curtain.opened(there, "device 0") == 2
    two.draw_curtain(there, "device 0", None)
    awaited(lambda: room.table.state.ready == {Seat(1)} and not room.curtains)


def test_wrong_codes_count_at_every_house(pair: tuple[House, House]) -> None:
    one, two = pair
    spent: list[str] = []
    two.misses = spent.append
    one.missed("192.0.2.7")
    awaited(lambda: spent == ["192.0.2.7"])


def test_nobody_is_outvoted_whose_phone_is_at_another_house(pair: tuple[House, House]) -> None:
    one, two = pair
    room = seated(one, "vault", Vault(), 3)
    there = two.room(room.code)
    assert there
    one.live.seen(room.code, "phone 0")
    sitting.ask(two, there, Asked.SEAT, 1, "thief")
    awaited(lambda: room.requests)
    one.note_present()
    two.live._begun -= 3600  # that house has seen nobody for an hour
    assert two.live.away(room.code, "phone 0") > 3000
    assert two.away(there, "phone 0") < 60


def test_a_table_forgotten_at_one_house_is_gone_at_the_other(pair: tuple[House, House]) -> None:
    one, two = pair
    room = seated(one, "vault", Vault(), 2)
    assert two.room(room.code)
    one.forget(room.code)
    awaited(lambda: two.room(room.code) is None)


def seated(house: House, slug: str, options: object, players: int) -> Room:
    room = house.open(slug, options, "host")
    for place in range(players):
        sitting.sit(house, room, NAMES[place], f"phone {place}")
    house.start(room)
    return room


# Moving in ------------------------------------------------------------------------------------------------------------


def latchkey(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, list(words))
    return done.exit_code, done.output


def test_a_house_moves_to_a_database_and_back(tmp_path: Path, database: str) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with closing(Place(old).open()) as store:
        house = House(store, shelf())
        codes = [seated(house, slug, shelf()[slug].options(), shelf()[slug].seats[0]).code for slug in shelf()]
        cards.keep(store, "me", "vault", [cards.Kept("treasure", "Cup", {"name": "Cup 🏆", "value": 2})])
        store.ask(codes[0], "seat", 1, "asker", "brass 10")
        Guides(store).keep("mine", {1: "A fortune’s words"})
        before = {code: store.snapshot(code) for code in codes}
    status, says = latchkey("move-in", str(old), database)
    assert status == 0 and "entries:" in says and "guides: 1 row, the same on both sides" in says
    with closing(Place.told(database).open()) as store:
        assert {code: store.snapshot(code) for code in codes} == before
        store.ask(codes[1], "seat", 1, "another", "opal 20")  # numbers go on behind what was carried over
        assert store.requests(codes[1])[0].id > store.requests(codes[0])[0].id
        assert Guides(store).fortunes()[0].text == "A fortune’s words"
        store.drop_request(codes[1], store.requests(codes[1])[0].id)
    status, says = latchkey("move-in", str(old), database)
    assert status == 1 and "Somebody lives there already" in says
    assert latchkey("move-in", database, str(new))[0] == 0
    with closing(Place(new).open()) as store:
        assert {code: store.snapshot(code) for code in codes} == before


def test_a_database_that_is_not_there_is_said_without_its_password(tmp_path: Path) -> None:
    status, says = latchkey("tables", "--data", "postgresql://me:secret@127.0.0.1:1/none")
    assert status == 1 and "The database does not answer" in says and "secret" not in says


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    Place.told(database).open().close()
    with psycopg.connect(database) as line:
        line.execute("INSERT INTO migrations VALUES ('latchkey', 'from_the_future')")
    with pytest.raises(Unusable, match="newer Latchkey"):
        Place.told(database).open()
