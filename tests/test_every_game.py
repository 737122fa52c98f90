"""The contract that every game on the shelf keeps, and proof that its checks can fail."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask

from companion.entries import encode_entry
from companion.game import Event, Game, Seat, chosen_fields, never, say
from companion.games import shelf
from companion.house import House
from companion.page import Page
from companion.room import Room
from companion.seats import Taps
from companion.store.place import Place
from companion.table import Table
from companion.web import create_app
from companion.web.paint import Painter
from tests.contract import CHECKS, Check, keeps_secrets
from tests.games import two_keys
from tests.playing import NAMES, any_options, evening
from tests.secrecy import check_secrecy

GAMES = [*shelf().values(), two_keys.GAME]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
# In a game that says it has no secrets there is nothing to leak: planting leaks in it would prove nothing.
WITH_SECRETS = [game for game in GAMES if game.secrets]
every_secretive_game = pytest.mark.parametrize("game", WITH_SECRETS, ids=[game.slug for game in WITH_SECRETS])
every_check = pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
# Of each check and game, the same in every run; python -m tests.bench.deep asks of many more, make quick of fewer.
EVENINGS = int(os.environ.get("LATCHKEY_EVENINGS", "16"))
SECRET = min(EVENINGS, 14)

# Evenings that once failed, by game: asked of every check from then on.
FOUND: dict[str, tuple[int, ...]] = {
    "locke": (843, 1742),  # a trade did not say by which card it was made
    "vault": (31, 257),  # naming a treasure did not say what it does
}


def seeds(game: Game[Any], evenings: int) -> list[int]:
    return [*FOUND.get(game.slug, ()), *range(100_000, 100_000 + evenings)]


@every_game
@every_check
def test_every_evening_keeps_the_contract(game: Game[Any], check: Check) -> None:
    for seed in seeds(game, EVENINGS):
        with context(f"{check.__doc__} Not so with seed {seed}."):
            check(game, seed)


@contextmanager
def context(says: str) -> Iterator[None]:
    try:
        yield
    except Exception as reason:
        reason.add_note(says)
        raise


@every_game
def test_every_game_says_what_it_is(game: Game[Any]) -> None:
    assert game.slug.isidentifier() and game.name and game.phones.endswith(".")
    for part in chosen_fields(game.options):
        assert part.metadata["label"] and part.metadata["help"].endswith((".", ")", "?"))


# Secrecy --------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    store = Place(tmp_path_factory.mktemp("secrecy")).open()
    yield create_app(House(store, shelf()))
    store.close()


@every_game
def test_what_looks_the_same_to_a_seat_is_shown_the_same(pages: Flask, game: Game[Any]) -> None:
    for seed in seeds(game, SECRET):
        with pages.test_request_context(), context(f"Seed {seed}."):
            keeps_secrets(game, seed, pages.config["PAINTER"].main)


@every_secretive_game
def test_the_secrecy_check_does_compare_different_evenings(game: Game[Any]) -> None:
    def differences(random: Random) -> int:
        return check_secrecy(game, any_options(game, random), game.seats[-1], any_seat(game, random), random)

    found = accumulate(differences(Random(seed)) for seed in range(30))
    assert any(so_far > 30 for so_far in found), "as soon as there are enough, no more are looked for"


def any_seat(game: Game[Any], random: Random) -> Seat:
    return Seat(random.randrange(game.seats[-1]))


def leaks(game: Game[Any], draw: Any = None) -> None:
    for seed in range(200):
        random = Random(seed)
        check_secrecy(game, any_options(game, random), game.seats[-1], any_seat(game, random), random, draw)


@dataclass(frozen=True)
class Leaky:
    view: object
    secret: object


@every_secretive_game
def test_a_planted_leak_in_the_table_view_is_caught(game: Game[Any]) -> None:
    planted = replace(game, view=lambda state, seat: Leaky(game.view(state, seat), state if seat is None else None))
    with pytest.raises(AssertionError, match="the table shows what nobody was told"):
        leaks(planted)


@every_secretive_game
def test_a_planted_leak_in_a_seat_view_is_caught(game: Game[Any]) -> None:
    planted = replace(game, view=lambda state, seat: Leaky(game.view(state, seat), None if seat is None else state))
    with pytest.raises(AssertionError, match="a seat sees what it was not told"):
        leaks(planted)


@every_secretive_game
def test_a_planted_leak_in_the_moves_is_caught(game: Game[Any]) -> None:
    def legal(state: Any, seat: Seat | None) -> Any:
        moves = tuple(game.legal(state, seat))
        return moves if seat is None else (*moves, *moves[: hash(state) % 2])  # one of them twice, or not

    with pytest.raises(AssertionError, match="betrays|is allowed or not"):
        leaks(replace(game, legal=legal))


@pytest.mark.parametrize("game", [game for game in WITH_SECRETS if not game.solo], ids=lambda game: game.slug)
def test_a_planted_leak_in_a_reason_is_caught(game: Game[Any]) -> None:
    with pytest.raises(AssertionError, match="why a move is refused betrays"):
        leaks(replace(game, why=lambda state, seat, move: f"Not with {hash(state)}."))


@every_secretive_game
@pytest.mark.parametrize(
    ("leak", "caught"),
    [
        (lambda state: str(hash(state)).rjust(24), "a page shows"),
        (lambda state: " " * (hash(state) % 50), "a page's length betrays"),
    ],
)
def test_a_planted_leak_in_a_page_is_caught(pages: Flask, game: Game[Any], leak: Any, caught: str) -> None:
    def leaky(room: Any, number: int | None) -> Page:
        drawn: Page = pages.config["PAINTER"].main(room, number)
        return Page((*drawn.pieces, str(leak(room.table.state)).encode()))

    with pages.test_request_context(), pytest.raises(AssertionError, match=caught):
        leaks(game, leaky)


@every_secretive_game
def test_a_planted_leak_in_what_changed_is_caught(pages: Flask, game: Game[Any]) -> None:
    """The pages are the same to the letter; but what is trimmed of them, and how much, speaks of something secret."""

    def leaky(room: Any, number: int | None) -> Page:
        drawn: Page = pages.config["PAINTER"].main(room, number)
        return drawn._replace(open=hash(room.table.state) % 2 == 0)

    with pages.test_request_context(), pytest.raises(AssertionError, match="an update"):
        leaks(game, leaky)


# What several look at: a phone that they share, and the table screen when it takes taps


def before_everybody(painter: Painter) -> Any:
    """All that devices show which more than one person may look at."""

    def draw(room: Room, _: int | None) -> Page:
        together = [replace(seat, phone="phone 0") for seat in room.seats]
        shared = Room(replace(room.row, taps=Taps.SCREEN), room.game, room.table, together)
        tapping = Room(replace(room.row, host="screen", taps=Taps.ANYBODY), room.game, room.table, room.seats)
        numbers = [seat.number for seat in room.seats]
        open_ones = [number for number in numbers if not room.personal(number)]
        drawn = (
            painter.among(shared, tuple(numbers)),
            painter.among(tapping, tuple(numbers[-2:])),
            painter.host_screen(shared),
            painter.host_screen(tapping),
        )
        more = [painter.more(room, number).encode() for number in open_ones]
        return Page((b"".join([*(page.bare for page in drawn), *more]),), open=True)

    return draw


@every_game
def test_what_several_look_at_shows_what_everybody_was_told(pages: Flask, game: Game[Any]) -> None:
    for seed in seeds(game, SECRET // 8):
        with pages.test_request_context(), context(f"Seed {seed}."):
            random = Random(seed)
            options, seats = any_options(game, random), random.choice(game.seats)
            check_secrecy(game, options, seats, None, random, before_everybody(pages.config["PAINTER"]))


@pytest.mark.parametrize("game", [game for game in WITH_SECRETS if not game.solo], ids=lambda game: game.slug)
def test_a_secret_that_several_would_see_is_caught(pages: Flask, game: Game[Any]) -> None:
    """As if what a seat alone may see were drawn on a device for several."""
    painter = pages.config["PAINTER"]

    def leaky(room: Room, number: int | None) -> Page:
        own = "".join(painter._secret(room, seat) for seat in room.table.seats)
        return Page((before_everybody(painter)(room, number).bare + own.encode(),))

    with pages.test_request_context(), pytest.raises(AssertionError, match="a page"):
        for seed in range(200):
            random = Random(seed)
            check_secrecy(game, any_options(game, random), game.seats[-1], None, random, leaky)


def test_a_question_that_is_wrongly_called_open_is_caught(pages: Flask) -> None:
    planted = replace(shelf()["vault"], private=never)
    with pages.test_request_context(), pytest.raises(AssertionError, match="an open question betrays"):
        for seed in range(200):
            random = Random(seed)
            check_secrecy(planted, any_options(planted, random), 5, None, random)


def test_no_template_reaches_for_the_state() -> None:
    """Pages are told views, moves and words. What holds secrets is not theirs to read."""
    secret = re.compile(r"\.(state|steps|told|entries|requests)\b(?!\()")
    for path in (Path(__file__).parent.parent / "templates").rglob("*.html"):
        assert not secret.findall(path.read_text(encoding="utf-8")), path


# Golden transcripts ---------------------------------------------------------------------------------------------------

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def transcript(table: Table) -> str:
    """An evening as everybody saw it: each entry as it is stored, and what it told whom."""
    lines: list[str] = []
    for stood in table.steps:
        lines.append(f"> {json.dumps(encode_entry(stood.entry))}")
        for event in stood.events:
            who = "all" if event.to is None else "+".join(NAMES[seat] for seat in sorted(event.to))
            lines.append(f"  {who}: {say(event, table.names)}")
        asked = [seat for seat in table.seats if any(m.asks for m in table.game.legal(stood.state, seat))]
        lines.append(f"  asked: {', '.join(NAMES[seat] for seat in asked) or 'nobody'}")
    assert table.outcome
    lines.append(f"= {table.lines[-1].says}")
    return "\n".join(lines) + "\n"


@every_game
def test_the_golden_evening_still_reads_the_same(game: Game[Any]) -> None:
    evenings = [path for path in PLAYTHROUGHS.glob("*.txt") if path.stem.partition("-")[0] == game.slug]
    assert evenings, f'python -c "from tests.test_every_game import record; record({game.slug!r}, 1, 3)"'
    for kept in evenings:
        golden = kept.read_text(encoding="utf-8")
        rows = [json.loads(line[2:]) for line in golden.splitlines() if line.startswith("> ")]
        table = Table.replay(game, rows)
        assert not table.broken
        assert transcript(table) == golden


def record(name: str, seed: int, seats: int, **options: Any) -> None:
    """Write a new golden evening: python -c "from tests.test_every_game import record; record('vault', 1, 3)".

    A game may have several, each with a name of its own behind the game's: castle-two.
    """
    game = next(game for game in GAMES if game.slug == name.partition("-")[0])
    table = evening(game, game.options(**options), seats, Random(seed))
    (PLAYTHROUGHS / f"{name}.txt").write_text(transcript(table), encoding="utf-8")


def test_what_is_told_to_some_is_told_to_no_one_else() -> None:
    event = Event(to=frozenset({Seat(1)}))
    assert event.reaches(Seat(1)) and not event.reaches(Seat(0)) and not event.reaches(None)
