"""What goes wrong in real houses: damaged and full disks, newer files, clocks that leap, terminals of any kind."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask

from companion import backup
from companion.cli import main
from companion.games import shelf
from companion.games.vault.state import Options, Vault
from companion.house import House
from companion.page import Page
from companion.server import forget_old
from companion.store import Store, Unusable
from companion.store.place import Place
from companion.store.sqlite import FILE, FileTables, Sqlite, explained
from tests.house_process import HouseProcess
from tests.people import Person, open_table, sentence
from tests.test_house import aim, sit_down


def latchkey(data: Path, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--data", str(data)])


def furnished(data: Path, tables: int = 3) -> None:
    """A house with some tables in it, closed."""
    with closing(Place(data).open()) as store:
        for _ in range(tables):
            store.open_anywhere("vault", {}, "host")


def tables(data: Path) -> int:
    with closing(Place(data).open()) as store:
        return len(store.tables())


def damage(file: Path) -> None:
    """As a failing disk does it: some pages in the middle are other people's."""
    content = bytearray(file.read_bytes())
    for page in range(1, len(content) // 4096):
        content[page * 4096 : page * 4096 + 600] = os.urandom(600)
    file.write_bytes(content)


# The file -------------------------------------------------------------------------------------------------------------


def test_a_damaged_file_is_kept_aside_and_the_newest_good_backup_offered(tmp_path: Path) -> None:
    furnished(tmp_path)
    good = backup.back_up(tmp_path / FILE)
    bad = tmp_path / backup.FOLDER / "latchkey-2999-01-01-000000.db"
    shutil.copy(good, bad)
    damage(bad)
    damage(tmp_path / FILE)
    said = latchkey(tmp_path, "serve")
    assert said.exit_code == 1 and "is damaged. It is kept as latchkey.damaged-" in said.output
    assert f"latchkey restore {good}" in said.output and "Traceback" not in said.output
    assert not (tmp_path / FILE).exists() and list(tmp_path.glob("latchkey.damaged-*.db"))
    assert latchkey(tmp_path, "restore", str(good)).exit_code == 0 and tables(tmp_path) == 3


def test_without_a_backup_the_next_start_begins_anew(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database at all, but long enough to be looked at" * 100)
    said = latchkey(tmp_path, "serve")
    assert said.exit_code == 1 and "There is no backup" in said.output
    process = HouseProcess(tmp_path)
    process.close()
    assert tables(tmp_path) == 0


def test_a_file_of_a_newer_latchkey_is_left_alone(tmp_path: Path) -> None:
    furnished(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('latchkey', 'portals', 'x')"
        )
        db.commit()
    before = (tmp_path / FILE).read_bytes()
    for words in (["serve"], ["tables"]):
        said = latchkey(tmp_path, *words[:1])
        assert said.exit_code == 1 and "written by a newer Latchkey" in said.output
    assert (tmp_path / FILE).read_bytes() == before


def test_an_older_file_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    furnished(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("DELETE FROM _sqlite_migrations WHERE name = 'days'")
        db.execute("DROP TABLE days")
        db.commit()
    with closing(Place(tmp_path).open(before_changes=backup.back_up)):
        pass
    [copy] = backup.backups(tmp_path)
    with closing(sqlite3.connect(copy)) as db:
        assert not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'days'").fetchone(), "as it was before"
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (3,)


def test_the_file_and_its_copies_are_their_owners_alone(tmp_path: Path) -> None:
    furnished(tmp_path)
    store = Place(tmp_path).open()
    files = [*tmp_path.glob(f"{FILE}*"), backup.back_up(tmp_path / FILE)]
    assert len(files) == 4 and {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    store.close()


def test_a_copy_a_day_if_something_changed_and_seven_are_kept(tmp_path: Path) -> None:
    furnished(tmp_path)
    assert backup.back_up_daily(tmp_path / FILE) and backup.back_up_daily(tmp_path / FILE) is None, "one a day"
    [today] = backup.backups(tmp_path)
    old = today.with_name("latchkey-2026-01-01-120000.db")
    today.rename(old)
    assert backup.back_up_daily(tmp_path / FILE) is None, "nothing was written since"
    furnished(tmp_path, 1)
    os.utime(tmp_path / FILE, (time.time() + 5, time.time() + 5))
    assert backup.back_up_daily(tmp_path / FILE)
    for day in range(10, 20):
        shutil.copy(old, old.with_name(f"latchkey-2025-12-{day}-120000.db"))
    backup.back_up(tmp_path / FILE)
    kept = backup.backups(tmp_path)
    assert len(kept) == backup.KEPT and kept[-1].name > "latchkey-2025-12-15"


def test_a_clock_that_was_ahead_costs_no_backup(tmp_path: Path) -> None:
    furnished(tmp_path)
    folder = tmp_path / backup.FOLDER
    folder.mkdir()
    for day in range(1, 8):
        shutil.copy(tmp_path / FILE, folder / f"latchkey-2999-01-0{day}-000000.db")
    made = backup.back_up_daily(tmp_path / FILE)
    assert made and made.exists() and backup.backups(tmp_path)[0] == made
    assert len(backup.backups(tmp_path)) == backup.KEPT


def test_nothing_that_was_set_aside_is_written_over(tmp_path: Path) -> None:
    furnished(tmp_path)
    copy = backup.back_up(tmp_path / FILE)
    for _ in range(3):
        backup.restore(copy, tmp_path)
    assert len(list(tmp_path.glob("latchkey.replaced-*.db"))) == 3
    assert len({backup.back_up(tmp_path / FILE) for _ in range(3)}) == 3


def test_only_a_latchkey_file_is_brought_back(tmp_path: Path) -> None:
    furnished(tmp_path)
    (tmp_path / "empty.db").touch()
    with closing(sqlite3.connect(tmp_path / "foreign.db")) as db:
        db.execute("CREATE TABLE tables (x)")
    for name in ("empty.db", "foreign.db"):
        said = latchkey(tmp_path, "restore", str(tmp_path / name))
        assert said.exit_code == 1 and "is not a Latchkey house’s file" in said.output
    assert tables(tmp_path) == 3


def test_a_house_copies_itself_when_it_opens(tmp_path: Path) -> None:
    furnished(tmp_path)
    process = HouseProcess(tmp_path)
    process.close()
    assert len(backup.backups(tmp_path)) == 1


def test_backup_and_restore_by_the_command_line(tmp_path: Path) -> None:
    furnished(tmp_path)
    copy = tmp_path / "elsewhere" / "copy.db"
    assert latchkey(tmp_path, "backup", str(copy)).output.strip() == str(copy)
    furnished(tmp_path, 2)
    said = latchkey(tmp_path, "restore", str(copy))
    assert "copy.db is the house’s file now. The old one is kept as latchkey.replaced-" in said.output
    assert tables(tmp_path) == 3
    (tmp_path / "nonsense.db").write_bytes(b"nonsense" * 1000)
    said = latchkey(tmp_path, "restore", str(tmp_path / "nonsense.db"))
    assert said.exit_code == 1 and "is damaged" in said.output and tables(tmp_path) == 3


def test_an_open_house_is_copied_but_not_replaced(tmp_path: Path) -> None:
    process = HouseProcess(tmp_path)
    try:
        copy = tmp_path / "copy.db"
        assert latchkey(tmp_path, "backup", str(copy)).exit_code == 0
        said = latchkey(tmp_path, "restore", str(copy))
        assert said.exit_code == 1 and "The house is open. Close it first" in said.output
    finally:
        process.close()
    assert latchkey(tmp_path, "restore", str(copy)).exit_code == 0


def raw(store: Store) -> FileTables:
    """The line on which the file is written."""
    assert isinstance(store.engine, Sqlite)
    return store.engine._writer


def test_a_full_disk_is_said_and_nothing_is_half_done(app: Flask, house: House, host: Person) -> None:
    room = open_table(app, host)
    people = [Person(app, name).sit(room.code) for name in ("Ann", "Bo")]
    host.post(f"/t/{room.code}/deal")
    [pages] = raw(house.store).execute("PRAGMA page_count").fetchone()
    raw(house.store).execute(f"PRAGMA max_page_count = {pages}")  # what SQLite says is what it says of a full disk
    before, answer = room.table.version, None
    for _ in range(300):
        person = people[room.table.asked()[0]] if room.table.asked() else people[0]
        seat = room.playing(person.number)
        last = room.table.back(seat) if seat is not None else None
        moves = room.table.moves(seat)
        answer = (
            person.post(f"/t/{room.code}/{person.number}/back", seq=last.seq) if last else person.play(room, moves[0])
        )
        if answer.status_code != 303:
            break
    assert answer is not None and answer.status_code == 507 and "The disk is full" in sentence(answer)
    assert room.table.version == house.store.length(room.code) >= before
    raw(house.store).execute("PRAGMA max_page_count = 1000000")
    assert host.post(f"/t/{room.code}/end").status_code == 303, "and it goes on when there is room again"


def test_a_file_that_cannot_be_written_to_is_said(app: Flask, house: House, host: Person) -> None:
    room = open_table(app, host)
    raw(house.store).execute("PRAGMA query_only = ON")
    answer = Person(app, "Ann").post(f"/j/{room.code}", name="Ann")
    assert answer.status_code == 507 and "can be read but not written to" in sentence(answer)
    raw(house.store).execute("PRAGMA query_only = OFF")


def test_a_file_that_another_program_holds_is_said(tmp_path: Path) -> None:
    with (
        closing(Store(Sqlite(tmp_path / FILE, patience=0.05))) as store,
        closing(sqlite3.connect(tmp_path / FILE)) as other,
    ):
        store.open_table("BCDF", "vault", {}, None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unusable, match="is busy: another program"):
            store.append("BCDF", 0, [{}], 1.0)
        with pytest.raises(Unusable, match="is busy"):
            store.set_host("BCDF", "x")
        other.rollback()
        assert store.append("BCDF", 0, [{}], 1.0)


def test_a_folder_that_cannot_be_used_is_said(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    said = latchkey(tmp_path, "serve")
    assert said.exit_code == 1 and "cannot be used" in said.output and "Traceback" not in said.output
    assert "not written to" in explained(OSError(30, "Read-only file system"), tmp_path)


# Clocks ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leap", [3600.0, -3600.0, 30 * 86400.0])
def test_a_clock_that_leaps_moves_no_deadline(house: House, monkeypatch: pytest.MonkeyPatch, leap: float) -> None:
    room = sit_down(house, Options(vault=Vault.OPEN, clock=60))
    real = time.time
    monkeypatch.setattr("time.time", lambda: real() + leap)
    aim(house, room)
    assert room.deadline is not None
    left = room.deadline - house.clock()
    assert 50 < left <= 60
    told = next(house.live.watch(room.code, None, None, lambda: Page((b"",))))
    assert abs(float(told.split(b"data: ")[1]) - house.clock()) < 5, "phones are told the same clock"


def test_after_a_restart_no_minute_is_an_hour(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    room = sit_down(house, Options(vault=Vault.OPEN, clock=60))
    aim(house, room)
    real = time.time
    monkeypatch.setattr("time.time", lambda: real() - 3600)  # the battery of its clock is empty
    again = House(house.store, shelf())
    fresh = again.room(room.code)
    assert fresh is not None and fresh.deadline is not None
    assert 0 < fresh.deadline - again.clock() <= 60


def test_tables_are_forgotten_after_days_that_the_house_was_open(house: House) -> None:
    store = house.store
    old = store.open_anywhere("vault", {}, "host")
    store.append(old, 0, [{}], time.time() - 400 * 86400)
    forget_old(house, 3)
    assert store.table(old), "a clock that leapt a year ahead forgets nothing"
    for ago in (30, 20):
        store.was_there((date.today() - timedelta(days=ago)).isoformat())
    forget_old(house, 3)
    assert store.table(old) is None, "three days it was there, and nobody came"


def test_tables_nobody_sat_at_are_forgotten_after_a_day(house: House) -> None:
    store = house.store
    empty, used = (store.open_anywhere("vault", {}, "host") for _ in range(2))
    store.append(used, 0, [{}], 1.0)
    forget_old(house, 0)
    assert store.table(empty)
    raw(store).execute("UPDATE tables SET opened = opened - 86400")
    forget_old(house, 0)
    assert store.table(empty) is None and store.table(used)


# Terminals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "ascii", "cp437", "utf-8"])
def test_it_opens_in_any_terminal(tmp_path: Path, encoding: str) -> None:
    everywhere = ("--host", "0.0.0.0")
    process = HouseProcess(tmp_path, *everywhere, environment={"PYTHONIOENCODING": encoding}, encoding=encoding)
    printed = process.end()
    assert re.search(rf"Open http://[\d.]+:{process.port}/ on", printed) and "Traceback" not in printed
    for_phones = "on phones" in printed  # not on a machine without a network
    assert ("█" in printed) == (for_phones and encoding in ("utf-8", "cp437"))


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_every_command_speaks_plainly(tmp_path: Path, encoding: str) -> None:
    command = [sys.executable, "-m", "companion.cli"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    for words in (["games"], ["fortune", "mirror", "sword", "amulet"], ["guide", "use", "nobody’s"], ["--help"]):
        more = ["--data", str(tmp_path)] if words[0] in ("fortune", "guide") else []
        words = [words[0], *more, *words[1:]]
        done = subprocess.run([*command, *words], env=environment, capture_output=True, timeout=120)
        assert b"Traceback" not in done.stderr and (done.stdout or done.stderr)


def test_it_opens_without_any_terminal_at_all(tmp_path: Path) -> None:
    process = HouseProcess(tmp_path, shell='exec "$@" <&- >&- 2>&-')
    with closing(Place(tmp_path).open()) as store:
        assert store.tables() == []
    process.close()
