"""The core knows no game by name, imports point one way, and a game of one file works everywhere."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import games
from companion.cli import main
from companion.games import shelf
from companion.house import House
from companion.store import Store
from companion.web import create_app
from printables import sheets_of
from printables.pictures import strip
from tests.games.two_keys import GAME, Hide
from tests.people import Person, sentence
from tests.styles import STATIC, tidied

ROOT = Path(__file__).parent.parent
SLUGS = tuple(shelf())


def core() -> Iterator[Path]:
    """Everything that is no game's own: its drawers are called by its slug."""
    for path in sorted([*ROOT.glob("companion/**/*.py"), *ROOT.glob("printables/*.py")]):
        own = any(path.stem == slug or path.stem.startswith(f"{slug}_") for slug in SLUGS)
        if "companion/games/" not in path.as_posix().replace("games/__init__.py", "") and not own:
            yield path


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    here = ".".join(path.relative_to(ROOT).parent.parts)  # what a relative import is relative to
    return found | {f"{here}.{node.module or ''}" if node.level else node.module or "" for node in froms}


def words(path: Path) -> set[str]:
    """Every name and every word of every string in a source, but for what is explained to its reader."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                found |= set(re.split(r"[._]", name))
            case ast.Constant(value=str(text)) if id(node) not in docs:
                found |= set(re.findall(r"[a-z]+", text))
    return found


def test_the_core_names_no_game() -> None:
    check_words = {"castle"}  # one of the words that people read to each other
    named = {str(path.relative_to(ROOT)): words(path) & set(SLUGS) for path in core()}
    named["companion/codes.py"] -= check_words
    assert not {path: slugs for path, slugs in named.items() if slugs}
    shared = [*ROOT.glob("templates/*.html"), *ROOT.glob("templates/table/*.html"), *ROOT.glob("static/latchkey.*")]
    for path in (*core(), *shared):
        text = path.read_text(encoding="utf-8").replace("&amp;", "&")
        assert not [game.name for game in shelf().values() if game.name in text], path.name


def test_rules_import_plain_python_only() -> None:
    ours = ("companion.game", "companion.seal", "companion.games", "companion.memory", "companion.words")
    besides = {"commands", "guide_commands", "tables", "hindsight"}  # what is not rules, as pages are not
    counting = {"odds", "sorts", "worth", "outlook", "advice"}  # loaded when somebody asks for it
    for path in ROOT.glob("companion/games/*/*.py"):
        if path.stem in besides or path.stem.endswith("pages"):
            continue
        for name in imports(path):
            known = name.startswith(ours) or name.partition(".")[0] in sys.stdlib_module_names
            assert known or (path.stem in counting and name.startswith("numpy")), f"{path}: {name}"
            assert name.partition(".")[0] not in ("sqlite3", "time", "secrets", "socket"), f"{path}: {name}"


@pytest.mark.parametrize(
    ("room", "never"),
    [
        ("companion/game.py", ("companion.",)),
        ("companion/seats.py", ("companion.", "flask", "sqlite3")),
        ("companion/table.py", ("companion.store", "companion.house", "companion.web", "flask", "gevent")),
        ("companion/store/*.py", ("companion.house", "companion.room", "companion.web", "flask", "gevent")),
        ("companion/house.py", ("companion.web", "companion.sitting", "flask", "sqlite3")),
        ("companion/sitting.py", ("companion.web", "flask", "sqlite3")),
        (
            "companion/web/*.py",
            (
                "sqlite3",
                "sqlite_utils",
                "psycopg",
                "companion.store.sqlite",
                "companion.store.postgres",
                "companion.cli",
            ),
        ),
    ],
)
def test_imports_point_one_way(room: str, never: tuple[str, ...]) -> None:
    for path in ROOT.glob(room):
        assert not [name for name in imports(path) if name.startswith(never)], path


def test_starting_imports_nothing_heavy() -> None:
    heavy = ("numpy", "pypdf", "reportlab", "PIL", "pypdfium2", "fontTools")
    code = "import companion.server, companion.cli, sys; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not [name for name in loaded if name.partition(".")[0] in heavy]


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.css")), ids=lambda path: path.name)
def test_stylesheets_are_tidy(path: Path) -> None:
    css = path.read_text(encoding="utf-8")
    assert css == tidied(css), f"{path.name}: python -m tests.styles tidies it"
    assert not [line for line in css.splitlines() if len(line) > 120]


NAMED = re.compile(
    r"""parts\.form\(reply,\s*"(\w+)"(?: if [\w.]+ else "(\w+)")?|name="move"\s+value="(\w+)"|(?<!_)\bmay\.(\w+)"""
)


def test_every_move_that_a_screen_names_is_one_of_the_game() -> None:
    named = 0
    for slug in SLUGS:
        moves = {move.__name__ for move in shelf()[slug].moves} | {"items", "values", "get"}
        for path in (ROOT / "templates" / slug).glob("*.html"):
            for found in NAMED.findall(path.read_text(encoding="utf-8")):
                for name in filter(None, found):
                    named += 1
                    assert name in moves, f"{path.name} speaks of {name}, which is no move of {slug}"
    assert named > 100


def test_pages_ask_the_house_and_not_its_store() -> None:
    pages = [*(ROOT / "companion" / "web").glob("*.py"), *(ROOT / "companion" / "games").glob("*/*pages.py")]
    for path in pages:
        assert ".store" not in path.read_text(encoding="utf-8").replace("companion.store", ""), path.name


def test_templates_keep_to_the_width_of_the_code() -> None:
    for path in (ROOT / "templates").rglob("*.html"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert len(line) <= 120 and line == line.rstrip(), f"{path.relative_to(ROOT)}:{number}"


def test_forms_of_moves_are_drawn_by_the_core_alone() -> None:
    for path in (ROOT / "templates").rglob("*.html"):
        by_hand = "data-act" in path.read_text(encoding="utf-8") and path.name not in ("parts.html", "news.html")
        assert not by_hand, f"{path.name} draws a form for a move by hand"


# A game of one file ---------------------------------------------------------------------------------------------------


@pytest.fixture
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = {**shelf(), GAME.slug: GAME}
    rooms = ("companion.games", "companion.cli", "companion.cli_paper", "printables")
    for room in (*rooms, "printables.whole", "printables.press"):
        monkeypatch.setattr(f"{room}.shelf", lambda: whole)


def test_it_is_played_on_plain_screens(store: Store) -> None:
    app = create_app(House(store, {GAME.slug: GAME}))
    ann, bo = Person(app, "Ann"), Person(app, "Bo")
    assert "Two Keys" in ann.get("/").text and "The rules are in the box." in ann.get("/rules/two_keys").text
    code = ann.post("/open/two_keys", highest="50").location.rsplit("/", 1)[1]
    for person in (ann, bo):
        person.sit(code)
    ann.post(f"/t/{code}/deal")
    room = ann.house.room(code)
    assert room is not None
    assert 'name="number"' in ann.page(room)
    assert "between 1 and 50" in sentence(ann.play(room, Hide(), number=51))
    ann.play(room, Hide(), number=12)
    assert "12" in ann.page(room) and "You hid" not in bo.page(room)
    bo.play(room, Hide(), number=11)
    assert "Ann opens the door." in bo.page(room) and ".accent-two_keys" in ann.get("/static/latchkey.css").text
    for path in (f"/t/{code}", f"/t/{code}/log", f"/t/{code}/check", f"/t/{code}/host", f"/j/{code}?more"):
        assert ann.get(path).status_code == 200


@pytest.mark.usefixtures("on_the_shelf")
def test_it_is_printed_plainly(tmp_path: Path) -> None:
    def latchkey(*words: str) -> str:
        done = CliRunner().invoke(main, ["print", *words, "--data", str(tmp_path)])
        assert done.exit_code == 0, done.output
        return done.output

    latchkey("all", "-o", str(tmp_path / "all"))
    assert (tmp_path / "all" / "two_keys.pdf").read_bytes().startswith(b"%PDF")
    for only in ("scorecards", "rules"):
        latchkey("two_keys", "--only", only, "-o", str(tmp_path / f"{only}.pdf"))
        assert (tmp_path / f"{only}.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.usefixtures("on_the_shelf")
def test_it_is_on_the_page_that_prints(store: Store) -> None:
    ann = Person(create_app(House(store, games.shelf())), "Ann")
    assert "Two Keys" in ann.get("/print").text and 'value="6" checked' in ann.get("/print?game=two_keys").text
    assert strip(sheets_of("two_keys").decks(2)).startswith(b"\x89PNG")
