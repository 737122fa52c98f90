"""The store on both its engines: what was acknowledged is kept, whoever else writes and whichever version wrote it."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlite_utils import Database

from companion.boxes import Boxes
from companion.games import shelf
from companion.room import Room
from companion.seats import SeatRow
from companion.store import Curtain, Store, cards
from companion.store.cards import MOST_REMOVED, Kept
from companion.store.place import Place
from companion.store.schema import migrations
from companion.store.sqlite import recorded
from tests.patience import awaited


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    place = Place(tmp_path) if request.param == "sqlite" else Place(tmp_path, request.getfixturevalue("database"))
    with closing(place.open()) as store:
        yield store


def test_entries_are_written_together_or_not_at_all(store: Store) -> None:
    assert store.open_table("BCDF", "vault", {}, None)
    assert store.append("BCDF", 0, [{"n": 0}, {"n": 1}], 1.0)
    assert not store.append("BCDF", 1, [{"n": "late"}, {"n": "later"}], 2.0)
    assert store.entries("BCDF") == [{"n": 0}, {"n": 1}] and store.times("BCDF") == [1.0, 1.0]


def test_nothing_is_written_to_a_table_that_is_gone(store: Store) -> None:
    assert not store.append("XXXX", 0, [{}], 1.0)
    store.open_table("BCDF", "vault", {}, None)
    store.append("BCDF", 0, [{}], 1.0)
    store.forget("BCDF")
    assert not store.append("BCDF", 1, [{}], 1.0)
    assert store.table("BCDF") is None and store.entries("BCDF") == []


def test_a_code_is_given_out_once(store: Store) -> None:
    assert store.open_table("BCDF", "vault", {}, None)
    assert not store.open_table("BCDF", "vault", {}, None)


def test_ten_threads_append_at_once_and_every_entry_has_one_writer(store: Store) -> None:
    store.open_table("BCDF", "vault", {}, None)
    won: list[tuple[int, int]] = []

    def writer(who: int) -> None:
        for _ in range(30):
            seq = store.length("BCDF")
            if store.append("BCDF", seq, [{"who": who}], 1.0):
                won.append((seq, who))

    threads = [threading.Thread(target=writer, args=(who,)) for who in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == [(seq, entry["who"]) for seq, entry in enumerate(store.entries("BCDF"))]
    assert len(won) >= 30


def test_two_processes_share_what_is_kept(store: Store) -> None:
    other = Place.told(store.engine.words).open()
    store.open_table("BCDF", "vault", {}, None)
    assert other.append("BCDF", 0, [{"by": "other"}], 1.0)
    assert not store.append("BCDF", 0, [{"by": "me"}], 1.0)
    assert store.entries("BCDF") == [{"by": "other"}]
    other.close()


def test_who_listens_hears_what_others_wrote(store: Store) -> None:
    heard: list[str | None] = []
    other = Place.told(store.engine.words).open()
    store.open_table("BCDF", "vault", {}, None)
    store.listen(heard.append)
    if store.file is None:
        awaited(lambda: heard == [None])  # it listens by now, and nobody knows what was before
    other.append("BCDF", 0, [{"n": 0}], 1.0)
    awaited(lambda: heard[-1:] == ([None] if store.file else ["BCDF"]))
    other.close()


def test_an_acknowledged_entry_is_there_without_anything_being_closed(store: Store) -> None:
    store.open_table("BCDF", "vault", {}, None)
    store.append("BCDF", 0, [{"n": 0}], 1.0)
    onlooker = Place.told(store.engine.words).open()
    assert onlooker.length("BCDF") == 1
    onlooker.close()


def test_seats_that_two_houses_change_at_once_are_all_kept(store: Store) -> None:
    others = [Place.told(store.engine.words).open() for _ in range(4)]
    store.open_table("BCDF", "vault", {}, None)

    def sit(house: Store, name: str) -> None:
        for each in range(5):
            person = SeatRow(0, 0, f"{name}{each}", name)
            house.change_seats("BCDF", lambda seats: [*seats, replace(person, number=len(seats) + 1)])  # noqa: B023

    threads = [threading.Thread(target=sit, args=(house, f"P{place}")) for place, house in enumerate(others)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(seat.name for seat in store.seats("BCDF")) == sorted(f"P{p}{n}" for p in range(4) for n in range(5))
    for house in others:
        house.close()


def test_a_table_is_forgotten_whole_while_others_write_to_it(store: Store) -> None:
    other = Place.told(store.engine.words).open()
    for round in range(20):
        store.open_table("BCDF", "vault", {}, None)
        writer = threading.Thread(target=lambda: [other.append("BCDF", seq, [{}], 1.0) for seq in range(10)])
        writer.start()
        store.forget("BCDF")
        writer.join()
        assert store.table("BCDF") is None and store.entries("BCDF") == [], round
    other.close()


def test_a_snapshot_is_all_that_lies_at_a_table(store: Store) -> None:
    assert store.snapshot("BCDF") is None
    store.open_table("BCDF", "vault", {}, "me")
    store.change_seats("BCDF", lambda _: [SeatRow(1, 0, "Ann", "a"), SeatRow(2, 1, "Bo", "a")])
    store.append("BCDF", 0, [{"n": 0}, {"n": 1}], 1.0)
    store.bar("BCDF", "e", "Eve")
    store.draw_curtain("BCDF", "a", Curtain(2, frozenset({0, 1})))
    store.ask("BCDF", "seat", 1, "asker", "brass 10")
    found = store.snapshot("BCDF", since=1)
    assert found and found.row.host == "me" and [seat.name for seat in found.seats] == ["Ann", "Bo"]
    assert found.entries == [{"n": 1}] and found.barred == {"e": "Eve"} and found.requests[0].phone == "asker"
    assert found.curtains == {"a": Curtain(2, frozenset({0, 1}))}
    again = store.snapshot("BCDF", since=1, opened=found.row.opened - 1)
    assert again and again.since == 0 and len(again.entries) == 2, "another table has that code now"
    store.draw_curtain("BCDF", "a", None)
    found = store.snapshot("BCDF")
    assert found and found.curtains == {}


def test_letters_of_all_kinds_are_kept(store: Store) -> None:
    store.open_table("BCDF", "vault", {"words": "%s ? 🗝️"}, None)
    store.change_seats("BCDF", lambda _: [SeatRow(1, 0, "Zoë 100 % 🦊 ?", None)])
    store.append("BCDF", 0, [{"said": "a\x00b 'quoted' \\ %s ?"}], 1.0)
    assert store.seats("BCDF")[0].name == "Zoë 100 % 🦊 ?"
    assert store.entries("BCDF") == [{"said": "a\x00b 'quoted' \\ %s ?"}]
    row = store.table("BCDF")
    assert row and row.options == {"words": "%s ? 🗝️"}


def test_who_was_seen_and_what_opens_the_owners_page_are_one_for_all(store: Store) -> None:
    other = Place.told(store.engine.words).open()
    assert store.last_present("BCDF", "a") == 0.0
    store.note_present("BCDF", "a", 5.0)
    other.note_present("BCDF", "a", 7.5)
    assert store.last_present("BCDF", "a") == 7.5
    assert store.key("owner", "first") == other.key("owner", "second") == "first"
    other.close()


def test_seats_are_changed_in_one_piece(store: Store) -> None:
    store.open_table("BCDF", "vault", {}, None)
    store.change_seats("BCDF", lambda seats: [SeatRow(1, 9, "Ann", "a"), SeatRow(2, 9, "Bo", None)])
    assert [(seat.place, seat.name) for seat in store.seats("BCDF")] == [(0, "Ann"), (1, "Bo")]
    store.change_seats("BCDF", lambda seats: seats[::-1])
    assert [(seat.place, seat.name) for seat in store.seats("BCDF")] == [(0, "Bo"), (1, "Ann")]


def test_an_old_approval_never_counts_for_a_new_request(store: Store) -> None:
    store.open_table("BCDF", "vault", {}, None)
    store.ask("BCDF", "seat", 1, "asker", "brass 10")
    first = store.requests("BCDF")[0].id
    store.approve("BCDF", first, "friend")
    store.ask("BCDF", "seat", 1, "asker", "ivory 20", instead=[first])
    [request] = store.requests("BCDF")
    assert request.word == "ivory 20" and request.approved == frozenset()
    store.drop_request("BCDF", request.id)
    store.approve("BCDF", first, "friend")  # too late: nobody asks any more
    store.ask("BCDF", "seat", 1, "another", "opal 30")
    assert store.requests("BCDF")[0].approved == frozenset()


def test_a_host_key_works_once(store: Store) -> None:
    store.open_table("BCDF", "vault", {}, None)
    store.add_host_key("BCDF", "k")
    assert not store.use_host_key("GHJK", "k")
    assert store.use_host_key("BCDF", "k") and not store.use_host_key("BCDF", "k")


def test_what_was_typed_in_from_the_box_is_kept_for_its_owner_alone(store: Store) -> None:
    cup, pot = Kept("treasure", "Cup", {"value": 1}), Kept("treasure", "Pot", {"value": 2})
    assert cards.keep(store, "me", "vault", [cup])
    assert not cards.keep(store, "me", "vault", [pot, cup]), "all or none: that name is taken"
    assert cards.box(store, "me", "vault") == [("treasure", {"value": 1})]
    assert cards.keep(store, "me", "vault", [pot._replace(was="Cup")]), "in its place, under another name"
    assert cards.box(store, "me", "vault") == [("treasure", {"value": 2})]
    assert cards.box(store, "you", "vault") == [] and cards.box(store, "me", "spell") == []


def test_what_was_taken_out_of_a_box_is_kept_for_a_while(store: Store) -> None:
    for number in range(MOST_REMOVED + 3):
        name = f"Cup {number}"
        assert cards.keep(store, "me", "vault", [Kept("treasure", name, {"name": name})])
        cards.drop(store, "me", "vault", name)
    assert cards.box(store, "me", "vault") == []
    assert [card["name"] for _, card in cards.removed(store, "me", "vault")] == [
        f"Cup {number}" for number in reversed(range(3, MOST_REMOVED + 3))
    ]
    assert cards.keep(store, "me", "vault", [Kept("treasure", "Cup 5", {"name": "Cup 5"})])
    assert len(cards.removed(store, "me", "vault")) == MOST_REMOVED - 1, "it is back"
    cards.drop(store, "you", "vault", "Cup 5")
    assert len(cards.box(store, "me", "vault")) == 1


# What version 0.1.0 wrote, word for word: this text never changes, whatever becomes of the code.
FIRST_VERSION = """
CREATE TABLE "_sqlite_migrations" ("id" INTEGER PRIMARY KEY, "migration_set" TEXT, "name" TEXT, "applied_at" TEXT);
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name" ON "_sqlite_migrations" ("migration_set", "name");
INSERT INTO "_sqlite_migrations" VALUES (1, 'latchkey', 'first_tables', '2026-11-16 00:00:00+00:00');
CREATE TABLE "tables" ("code" TEXT PRIMARY KEY, "game" TEXT NOT NULL, "options" TEXT NOT NULL, "host" TEXT,
    "opened" REAL);
CREATE TABLE "entries" ("code" TEXT, "seq" INTEGER, "at" REAL, "body" TEXT, PRIMARY KEY ("code", "seq"));
CREATE TABLE "seats" ("code" TEXT, "number" INTEGER, "place" INTEGER, "name" TEXT, "phone" TEXT,
    PRIMARY KEY ("code", "number"));
CREATE TABLE "requests" ("id" INTEGER PRIMARY KEY, "code" TEXT, "kind" TEXT, "number" INTEGER, "phone" TEXT,
    "word" TEXT, "at" REAL);
CREATE TABLE "approvals" ("request" INTEGER, "phone" TEXT, PRIMARY KEY ("request", "phone"));
CREATE TABLE "host_keys" ("key" TEXT PRIMARY KEY, "code" TEXT);
CREATE TABLE "box" ("phone" TEXT, "game" TEXT, "name" TEXT, "card" TEXT, PRIMARY KEY ("phone", "game", "name"));
INSERT INTO tables VALUES ('BCDF', 'vault', '{"stacked": true}', 'me', 1.0);
INSERT INTO seats VALUES ('BCDF', 1, 0, 'Ann', 'me');
INSERT INTO seats VALUES ('BCDF', 2, 1, 'Bo', 'you');
INSERT INTO entries VALUES ('BCDF', 0, 1.0,
    '{"kind": "start", "names": ["Ann", "Bo"], "numbers": [1, 2], "options": {}}');
INSERT INTO box VALUES ('me', 'vault', 'Cup', '{"name": "Cup", "value": 3}');
"""


def test_a_file_written_by_the_first_version_opens_in_this_one(tmp_path: Path) -> None:
    path = tmp_path / "latchkey.db"
    old = sqlite3.connect(path)
    old.executescript(FIRST_VERSION)
    old.close()
    store = Place(tmp_path).open()
    room = Room.find(store, "BCDF", shelf())
    assert room and room.hosted_by("me") and [seat.name for seat in room.seats] == ["Ann", "Bo"]
    assert room.table.running and room.table.names == ("Ann", "Bo") and room.options.stacked
    assert cards.box(store, "me", "vault") == [("", {"name": "Cup", "value": 3})]
    [cup] = Boxes(store).cards("me", shelf()["vault"])
    assert (cup.name, cup.value) == ("Cup", 3)
    assert store.open_table("GHJK", "vault", {}, None) and store.append("BCDF", 1, [{"kind": "end"}], 2.0)
    store.close()


def test_the_first_version_is_still_what_a_new_file_begins_with(tmp_path: Path) -> None:
    """The frozen text above and the first migration say the same."""
    frozen = sqlite3.connect(tmp_path / "frozen.db")
    frozen.executescript(FIRST_VERSION)
    fresh = Database(tmp_path / "fresh.db")
    recorded(migrations).apply(fresh, stop_before=list(migrations.steps)[1:])
    for name in ("tables", "entries", "seats", "requests", "approvals", "host_keys", "box"):
        columns = [
            [row[1:] for row in file.execute(f"PRAGMA table_info({name})").fetchall()] for file in (frozen, fresh.conn)
        ]
        assert columns[0] == columns[1], name
    frozen.close()
    fresh.close()
