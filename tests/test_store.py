"""The one file: what was acknowledged is in it, whoever else writes and whichever version wrote it."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

from sqlite_utils import Database

from companion.games import shelf
from companion.room import Room
from companion.schema import migrations
from companion.seats import SeatRow
from companion.store import Store


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


def test_two_processes_share_the_file(store: Store) -> None:
    other = Store(store.path)
    store.open_table("BCDF", "vault", {}, None)
    before = store.data_version()
    assert other.append("BCDF", 0, [{"by": "other"}], 1.0)
    assert store.data_version() != before
    assert not store.append("BCDF", 0, [{"by": "me"}], 1.0)
    assert store.entries("BCDF") == [{"by": "other"}]
    other.close()


def test_an_acknowledged_entry_survives_without_the_file_being_closed(store: Store) -> None:
    store.open_table("BCDF", "vault", {}, None)
    store.append("BCDF", 0, [{"n": 0}], 1.0)
    with sqlite3.connect(store.path) as onlooker:
        assert onlooker.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    onlooker.close()


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
    store.approve(first, "friend")
    store.ask("BCDF", "seat", 1, "asker", "ivory 20", instead=[first])
    [request] = store.requests("BCDF")
    assert request.word == "ivory 20" and request.approved == frozenset()
    store.drop_request(request.id)
    store.approve(first, "friend")  # too late: nobody asks any more
    store.ask("BCDF", "seat", 1, "another", "opal 30")
    assert store.requests("BCDF")[0].approved == frozenset()


def test_a_host_key_works_once(store: Store) -> None:
    store.open_table("BCDF", "vault", {}, None)
    store.add_host_key("BCDF", "k")
    assert not store.use_host_key("GHJK", "k")
    assert store.use_host_key("BCDF", "k") and not store.use_host_key("BCDF", "k")


def test_what_was_typed_in_from_the_box_is_kept_for_its_owner_alone(store: Store) -> None:
    store.keep_card("me", "vault", "Cup", {"name": "Cup", "value": 1})
    store.keep_card("me", "vault", "Cup", {"name": "Cup", "value": 2})
    assert store.box("me", "vault") == [{"name": "Cup", "value": 2}]
    assert store.box("you", "vault") == [] and store.box("me", "spell") == []
    store.drop_card("me", "vault", "Cup")
    assert store.box("me", "vault") == []


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
    store = Store(path)
    room = Room.find(store, "BCDF", shelf())
    assert room and room.hosted_by("me") and [seat.name for seat in room.seats] == ["Ann", "Bo"]
    assert room.table.running and room.table.names == ("Ann", "Bo") and room.options.stacked
    assert store.box("me", "vault") == [{"name": "Cup", "value": 3}]
    assert store.open_table("GHJK", "vault", {}, None) and store.append("BCDF", 1, [{"kind": "end"}], 2.0)
    store.close()


def test_the_first_version_is_still_what_a_new_file_begins_with(tmp_path: Path) -> None:
    """The frozen text above and the first migration say the same."""
    frozen = sqlite3.connect(tmp_path / "frozen.db")
    frozen.executescript(FIRST_VERSION)
    fresh = Database(tmp_path / "fresh.db")
    migrations.apply(fresh, stop_before=[migration.name for migration in migrations._migrations[1:]])
    for name in ("tables", "entries", "seats", "requests", "approvals", "host_keys", "box"):
        columns = [
            [row[1:] for row in file.execute(f"PRAGMA table_info({name})").fetchall()] for file in (frozen, fresh.conn)
        ]
        assert columns[0] == columns[1], name
    frozen.close()
    fresh.close()
