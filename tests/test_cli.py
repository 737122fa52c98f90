"""The command line."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from companion import sitting
from companion.cli import main
from companion.codes import LETTERS, UNSPEAKABLE, new_code, tidy_code
from companion.folder import data_folder
from companion.games import shelf
from companion.games.vault.state import Options
from companion.house import House
from companion.seats import Door
from companion.store.place import Place
from tests.playing import choices, typed


@pytest.fixture
def played(tmp_path: Path) -> str:
    """A table with a game in the middle of it, and the folder it is in."""
    store = Place(tmp_path).open()
    house = House(store, shelf())
    room = house.open("vault", Options(), "host")
    for name in ("Ann", "Bo"):
        sitting.sit(house, room, name, name)
    house.start(room)
    random = Random(3)
    for _ in range(9):
        seat, move = random.choice(choices(room.table))
        house.play(room, seat, typed(room.table.state, move, random))
    store.close()
    return room.code


def run(tmp_path: Path, *words: str, **more: str) -> str:
    result = CliRunner().invoke(main, ["tables", "--data", str(tmp_path), *words], **more)  # type: ignore[arg-type]
    assert result.exit_code == 0, result.output
    return result.stdout


def test_help_is_everywhere() -> None:
    for words in ([], ["serve"], ["games"], ["tables"], *(["tables", verb] for verb in ("show", "export", "import"))):
        result = CliRunner().invoke(main, [*words, "--help"])
        assert result.exit_code == 0 and "Usage:" in result.output and len(result.output.splitlines()) > 4


def test_games_are_listed() -> None:
    assert "Pick the Lock (2–5 players · 20 min)" in CliRunner().invoke(main, ["games"]).output


def test_tables_are_listed_and_shown_without_their_secrets(tmp_path: Path, played: str) -> None:
    assert played in run(tmp_path) and "Ann, Bo" in run(tmp_path)
    shown = run(tmp_path, "show", played.lower())
    assert "Ann and Bo sit down to Pick the Lock." in shown and "only you know" not in shown


def test_what_is_exported_can_be_imported(tmp_path: Path, played: str) -> None:
    file = tmp_path / "table.json"
    file.write_text(run(tmp_path, "export", played, "--secrets"), encoding="utf-8")
    assert "phone" not in file.read_text(encoding="utf-8")
    printed = run(tmp_path, "import", str(file))
    code = printed.splitlines()[0]
    assert code != played and f"/t/{code}/host/" in printed
    assert run(tmp_path, "show", code) == run(tmp_path, "show", played)
    again = json.loads(run(tmp_path, "export", code, "--secrets"))
    assert again == json.loads(file.read_text(encoding="utf-8"))


def test_a_game_that_is_being_played_is_exported_only_on_request(tmp_path: Path, played: str) -> None:
    assert json.loads(run(tmp_path, "export", played))["entries"] == []
    store = Place(tmp_path).open()
    house = House(store, shelf())
    room = house.room(played)
    assert room is not None
    house.end_game(room)
    store.close()
    assert len(json.loads(run(tmp_path, "export", played))["entries"]) > 9


@pytest.mark.parametrize(
    "wrong",
    [
        "", "[]", "{}", '{"game": "vault"}', '{"game": "chess", "entries": [], "seats": []}',
        '{"game": "vault", "options": {}, "seats": [], "entries": [{"at": 1, "kind": "play", "seat": 0}]}',
    ],
)  # fmt: skip
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, wrong: str) -> None:
    file = tmp_path / "table.json"
    file.write_text(wrong, encoding="utf-8")
    result = CliRunner().invoke(main, ["tables", "--data", str(tmp_path), "import", str(file)])
    assert result.exit_code == 1 and "Nothing was changed." in result.output
    assert run(tmp_path).startswith("0 tables")


def test_a_table_can_be_forgotten_and_an_unknown_one_is_a_sentence(tmp_path: Path, played: str) -> None:
    run(tmp_path, "forget", played, "--yes")
    result = CliRunner().invoke(main, ["tables", "--data", str(tmp_path), "show", played])
    assert result.exit_code == 1 and f"There is no table {played}." in result.output


def test_a_host_link_can_be_given_out(tmp_path: Path, played: str) -> None:
    assert f"/t/{played}/host/" in run(tmp_path, "host", played)


def test_codes_can_be_said_aloud() -> None:
    assert not set("AEIOU01L5S8VQZ") & set(LETTERS)
    for _ in range(3000):
        code = new_code()
        assert len(code) == 4 and set(code) <= set(LETTERS)
        assert not any(bad in code for bad in UNSPEAKABLE)
    assert tidy_code(" bc-df ") == "BCDF"


def test_the_data_folder_is_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / "latchkey"
    monkeypatch.setattr("sys.platform", "darwin")
    assert data_folder().name == "Latchkey" and "Library" in str(data_folder())


def test_the_owner_looks_after_tables_from_the_command_line(tmp_path: Path) -> None:
    store = Place(tmp_path).open()
    house = House(store, shelf())
    room = house.open("vault", Options(), "host")
    for name in ("Ann", "Eve"):
        sitting.sit(house, room, name, name)
    store.close()

    def latchkey(*words: str) -> str:
        done = CliRunner().invoke(main, ["tables", "--data", str(tmp_path), *words])
        assert done.exit_code == 0, done.output
        return done.output

    assert "Ann, Eve" in latchkey() and "1 table, " in latchkey()
    latchkey("door", room.code, "closed")
    latchkey("show-out", room.code, "Eve")
    assert "Ann (door: closed)" in latchkey()
    told = latchkey("show", room.code)
    assert "The owner of this house shows Eve out." in told and "The door is closed" in told
    with closing(Place(tmp_path).open()) as again:
        row = again.table(room.code)
        assert row is not None and row.door is Door.CLOSED and list(again.barred(room.code).values()) == ["Eve"]
