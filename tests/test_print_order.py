"""Orders at /print: progress is the press's own, the same is made once, and what is refused leaves nothing behind."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import gevent
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion import apart, prints
from companion.house import House
from companion.prints import Prints
from companion.store import Store
from companion.store.place import Place
from companion.web import create_app
from companion.web.guard import PRINTED
from companion.workshop import Workshop
from printables import press
from printables.paper import PAPERS
from tests.patience import awaited
from tests.people import Person, sentence
from tests.test_print_page import GUEST, SMALLEST, press_at_hand, there


@pytest.fixture
def ann(app: Flask) -> Person:
    return Person(app, "Ann")


@pytest.fixture
def kept(store: Store) -> Path:
    return store.folder / "prints"


@pytest.fixture
def at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    press_at_hand(monkeypatch)


def lines(answer: TestResponse) -> Iterator[dict[str, Any]]:
    rest = b""
    for chunk in answer.iter_encoded():
        *whole_lines, rest = (rest + chunk).split(b"\n")
        yield from map(json.loads, whole_lines)


# How far it is --------------------------------------------------------------------------------------------------------


def held(monkeypatch: pytest.MonkeyPatch, at: Callable[[dict[str, Any]], object]) -> list[object]:
    """The real press; `at` hears each of its lines first, in the thread of the workshop. How often it was asked."""
    real, asked = press.made, []

    def made(order: Any, data: Place, into: Path, say: Callable[[Any], None]) -> None:
        asked.append(order)

        def hear(said: dict[str, Any]) -> None:
            say(said)
            at(said)

        real(order, data, into, hear)

    monkeypatch.setattr(prints, "made", made)
    return asked


def test_progress_is_the_presss_own(ann: Person, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    held(monkeypatch, lambda said: gate.wait(60) if said.get("done") == 3 else None)
    answer = ann.get(f"/print/progress?{SMALLEST}")
    said = lines(answer)
    seen = [next(one for one in said if one)]
    while seen[-1]["done"] < 3:
        seen += [next(one for one in said if one)]
    assert [path.suffix for path in there(kept)] == [".part"], "it says how far it is before anything is whole"
    gate.set()
    seen += [one for one in said if one]
    counts = [(one["done"], one["all"]) for one in seen if "done" in one]
    [made] = there(kept)
    pages = len(prints.Print(made).told.pages)
    assert counts == [(page, pages) for page in range(1, pages + 1)] and seen[-1] == {"whole": True}
    assert list(lines(ann.get(f"/print/progress?{SMALLEST}"))) == [{"whole": True}], "nothing is made twice"


def test_two_guests_who_want_the_same_make_it_once(app: Flask, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = held(monkeypatch, lambda said: None)
    guests = [Person(app, name) for name in ("Ann", "Bo", "Cara")]
    paths = (f"/print/pdf?{SMALLEST}", f"/print/sheets?{SMALLEST}", f"/print/pdf?{SMALLEST}&players=10&paper=a4")
    pairs = zip(guests, paths, strict=True)
    waiting = [gevent.spawn(guest.browser.get, path, environ_base=GUEST) for guest, path in pairs]
    gevent.joinall(waiting, raise_error=True)
    answers = [one.get() for one in waiting]
    assert [one.status_code for one in answers] == [200] * 3 and answers[0].data == answers[2].data
    assert len(asked) == 1 and len(there(kept)) == 1
    assert app.config["PRINTED"].spent("192.168.178.33") == 1, "and it costs once"


def test_what_nobody_waits_for_is_given_up(ann: Person, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started, gate = threading.Event(), threading.Event()

    def hold(_: object) -> None:
        started.set()
        gate.wait(60)

    asked = held(monkeypatch, hold)
    answer = ann.get(f"/print/progress?{SMALLEST}")
    awaited(started.is_set, gevent.sleep)
    answer.close()
    gate.set()
    shop: Prints = ann.app.extensions["prints"]
    awaited(lambda: not shop.press._errands and not there(kept), gevent.sleep)
    assert ann.get(f"/print/pdf?{SMALLEST}").status_code == 200 and len(asked) == 2, "it can be ordered again"


def test_a_press_that_is_killed_is_a_sentence_and_nothing_half_is_kept(
    ann: Person, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    children: list[subprocess.Popen[bytes]] = []

    class Watched(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *words: Any, **more: Any) -> None:
            super().__init__(*words, **more)
            children.append(self)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    with monkeypatch.context() as once:
        held(once, lambda said: children[-1].kill() if said.get("done") == 2 else None)
        *_, last = lines(ann.get(f"/print/progress?{SMALLEST}"))
        assert last == {"sorry": "The press was stopped. Nothing was kept; try again."}
        assert there(kept) == []
        answer = ann.get(f"/print/pdf?{SMALLEST}")
        assert answer.status_code == 422 and sentence(answer).startswith("The press was stopped.")
    assert ann.get(f"/print/pdf?{SMALLEST}").status_code == 200


def test_a_press_that_takes_too_long_is_a_sentence(ann: Person, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "limited", lambda *_: ["sleep", "60"])
    monkeypatch.setattr("printables.press.apart.SECONDS", 0.05)
    answer = ann.get(f"/print/pdf?{SMALLEST}&saver=yes")
    assert answer.status_code == 422 and sentence(answer) == "That took too long." and there(kept) == []


# What is refused ------------------------------------------------------------------------------------------------------


WRONG = (
    "game=chess", "game=vault&paper=a0", "game=vault&layout=x", "game=vault&players=9", "game=vault&players=%00",
    "game=vault&players=-1", "game=vault&players=many", "game=vault&thick=9", "game=vault&thick=nan",
    "game=vault&thick=1e300", "game=vault&ruler=x", "game=vault&ruler=99", "game=vault&right=101", "game=vault&up=--1",
    "game=vault&left_edge=%F0%9F%94%91", "game=vault&printer=nobodys", "game=vault&without=" + "x" * 101,
    "game=vault&" + "&".join(f"without={number}" for number in range(61)), "game=%00", "game=vault&bottom_edge=٣",
)  # fmt: skip


@pytest.mark.parametrize("asked", WRONG)
def test_what_cannot_be_printed_gets_a_sentence(ann: Person, kept: Path, asked: str) -> None:
    for path in ("pdf", "sheets", "progress"):
        answer = ann.get(f"/print/{path}?{asked}")
        assert answer.status_code == 400 and sentence(answer).endswith("."), path
    plain = ann.get(f"/print/progress?{asked}", Latchkey="1")
    assert plain.mimetype == "text/plain" and plain.text.endswith("."), "the script shows it in its place"
    page = ann.get(f"/print?{asked}&show=yes")
    assert page.status_code == 400 and f'role="alert">{plain.text}' in page.text
    assert there(kept) == []


@pytest.mark.usefixtures("at_hand")
@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("game=vault&without=Dragons", "Pick the Lock has no dragons. It has"),
        (
            "game=vault&without=cards&without=leaflet&without=scorecards&without=boxes+to+fold",
            "Nothing is left to print.",
        ),
    ],
)
def test_what_a_box_does_not_have_gets_a_sentence(ann: Person, kept: Path, asked: str, says: str) -> None:
    answer = ann.get(f"/print/pdf?{asked}")
    assert answer.status_code == 422 and sentence(answer).startswith(says)
    *_, last = lines(ann.get(f"/print/progress?{asked}"))
    assert last["sorry"].startswith(says)
    assert f'role="alert">{says}' in ann.get(f"/print?{asked}&show=yes").text
    assert there(kept) == []


def test_a_house_whose_name_is_too_long_for_a_code_gets_a_sentence(house: House) -> None:
    host = f"{'.'.join(['long' * 12] * 3)}.example:8000"
    app = create_app(house, f"http://{host}")
    answer = Person(app, "Ann").get("/print/pdf?game=spell&codes=yes", Host=host)
    assert answer.status_code == 422 and "too long for the code on Pair" in sentence(answer)


@pytest.mark.usefixtures("at_hand")
def test_a_guest_has_a_budget_and_what_is_made_costs_nothing(ann: Person, app: Flask) -> None:
    def guest(path: str) -> TestResponse:
        return ann.browser.get(path, environ_base=GUEST)

    assert guest(f"/print/sheets?{SMALLEST}").status_code == 200
    for _ in range(5 * PRINTED - 1):
        app.config["PRINTED"].spend("192.168.178.33")
    refused = guest(f"/print/pdf?{SMALLEST}&saver=yes")
    assert refused.status_code == 429 and sentence(refused) == "The press is busy. Try again in a minute."
    for path in ("pdf", "sheets", "progress"):
        assert guest(f"/print/{path}?{SMALLEST}").status_code == 200, "made before"


def test_a_busy_press_is_a_sentence(ann: Person, house: House) -> None:
    ann.app.extensions["prints"] = replace(prints.opened(house.place), press=Workshop(0))
    answer = ann.get(f"/print/pdf?{SMALLEST}")
    assert answer.status_code == 503 and sentence(answer) == "The press is busy. Try again in a minute."
    assert list(lines(ann.get(f"/print/progress?{SMALLEST}")))[-1] == {"sorry": sentence(answer)}
    assert sentence(answer) in ann.get(f"/print?{SMALLEST}&show=yes").text
    assert ann.get("/print/preview/traitor.png").status_code == 200, "what a game looks like is seen all the same"


@pytest.mark.usefixtures("at_hand")
def test_only_so_many_are_kept_and_what_was_left_half_done_is_swept(
    ann: Person, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prints, "KEPT", 2)
    monkeypatch.setattr(prints, "FORGOTTEN", -60.0)
    kept.mkdir()
    (kept / "abc.part").mkdir()
    (kept / "older.pdf").write_bytes(b"of an older house")
    for paper in PAPERS:
        ann.get(f"/print/calibration?paper={paper}")
    first, second = there(kept)
    ann.get("/print/calibration?paper=a4")  # asked for again: it stays
    ann.get("/print/calibration?paper=a4&right=1")
    assert len(there(kept)) == 2 and (first in there(kept)) != (second in there(kept))
    monkeypatch.setattr(prints, "MOST_BYTES", 10)
    ann.get("/print/calibration?paper=a4&right=2")
    assert len(there(kept)) == 1, "nor does it fill the disk"
