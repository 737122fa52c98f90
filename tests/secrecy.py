"""The secrecy check: what looks the same to a seat must be shown the same, whatever the others hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy as shallow
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

from companion.codec import encode
from companion.entries import Acted, Start
from companion.game import Action, Event, Game, Illegal, Seat, free_fields, nothing, signed
from companion.moment import Moment
from companion.page import Page, told
from companion.room import Room
from companion.seats import SeatRow
from companion.store import TableRow
from companion.table import Table
from tests.playing import NAMES, choices, typed

LONGEST = 120  # entries of an evening that is looked at
MOST = 4  # twins at a time

Draw = Callable[[Room, int | None], Page]


def news_for(events: tuple[Event, ...], seat: Seat | None) -> list[Any]:
    return [(type(event).__name__, encode(event)) for event in events if event.reaches(seat)]


def mixed(move: Action, random: Random) -> Iterator[Action]:
    """The same chance, fallen otherwise: two things swapped in whatever was shuffled or drawn."""
    for _ in range(12):
        kind: type = type(move)
        for part in free_fields(kind):
            value = getattr(move, part.name)
            if isinstance(value, tuple) and len(value) > 1:
                i, j = random.sample(range(len(value)), 2)
                swapped = list(value)
                swapped[i], swapped[j] = swapped[j], swapped[i]
                yield replace(move, **{part.name: tuple(swapped)})


def twin_moves(table: Table, seat: Seat | None, move: Action, random: Random) -> list[Action]:
    """What the mover could have done instead, the real move last."""
    if seat is None:
        return [*mixed(move, random), move]
    kind: type = type(move)
    alike = [other for other in table.moves(seat) if type(other) is kind]
    if alike and free_fields(kind):  # whatever else could have been typed in
        return [*(typed(table.state, random.choice(alike), random) for _ in range(12)), move]
    others = [other for other in alike if other != move]
    random.shuffle(others)
    return [*others[:12], move]


def add(table: Table, seat: Seat | None, move: Action) -> tuple[Event, ...] | None:
    game, move = table.game, signed(move, Random(0), 0)
    if not game.allows(table.state, seat, move):
        return None
    try:
        state, events = game.apply(table.state, seat, move)
    except Illegal:
        return None
    table.add(Moment(table.version, Acted(seat, move, table.question(seat) if seat is not None else 0), state, events))
    return events


def room_for(table: Table) -> Room:
    seats = [SeatRow(i + 1, i, name, f"phone {i}") for i, name in enumerate(table.names)]
    return Room(TableRow("TEST", table.game.slug, {}, "phone 0", 0.0), table.game, table, seats)


def copy(table: Table) -> Table:
    twin = shallow(table)
    for name, value in vars(table).items():
        if isinstance(value, (list, dict)):
            setattr(twin, name, shallow(value))
    return twin


def check_secrecy(
    game: Game[Any],
    options: Any,
    seats: int,
    watcher: Seat | None,
    random: Random,
    draw: Draw | None = None,
    longest: int = LONGEST,
) -> int:
    """Evenings in step that differ wherever the watcher cannot tell. Returns how often they did.

    A seal is taken to be perfect here: its fingerprint says nothing of what it seals until it is opened.
    """
    with patch("companion.seal.fingerprint", lambda _: "0" * 64):
        return in_step(game, options, seats, watcher, random, draw, longest)


def in_step(
    game: Game[Any], options: Any, seats: int, watcher: Seat | None, random: Random, draw: Draw | None, longest: int
) -> int:
    """Some twins go along with one evening. Those of which the watcher is told otherwise go; new ones branch off."""
    one = Table(game)
    one.add(Moment(0, Start(NAMES[:seats], tuple(range(1, seats + 1)), options), game.setup(seats, options)))
    twins: list[Table] = []
    shown: dict[int, Page] = {}  # at which evening, by its id, the watcher's stream was last sent what
    differed = 0
    while one.running and one.version < longest:
        chance = game.chance(one.state, random)
        seat, move = (None, chance) if chance else random.choice(choices(one))
        move = move if chance else typed(one.state, move, random)
        origin = copy(one)
        events = add(one, seat, move)
        if events is None:
            assert not chance, f"chance plays {type(move).__name__}, which legal(state, None) does not list"
            continue
        heard, along = news_for(events, watcher), []
        for twin in twins:
            if seat is not None and seat == watcher:
                added = add(twin, seat, move)
                assert added is not None, f"{move} is allowed or not by something {NAMES[seat]} was not told"
                if news_for(added, watcher) == heard:
                    along.append(twin)
            elif any(add_if_same(twin, seat, other, heard, watcher) for other in twin_moves(twin, seat, move, random)):
                along.append(twin)
        if seat is None or seat != watcher:
            along += branches(origin, seat, move, heard, watcher, random, MOST - len(along))
        twins = [twin for twin in along if twin.state != one.state]
        differed += len(twins)
        for twin in twins:
            compare(one, twin, watcher)
        if draw is not None and twins:
            compare_streams(one, twins[0], watcher, draw, shown)
    return differed


def branches(
    origin: Table, seat: Seat | None, move: Action, heard: list[Any], watcher: Seat | None, random: Random, most: int
) -> list[Table]:
    """Evenings in which something else was done just now that the watcher cannot tell from it."""
    found: list[Table] = []
    for other in twin_moves(origin, seat, move, random)[:-1]:
        if len(found) >= most:
            break
        twin = copy(origin)
        if other != move and add_if_same(twin, seat, other, heard, watcher):
            found.append(twin)
    return found


def add_if_same(table: Table, seat: Seat | None, move: Action, expected: list[Any], watcher: Seat | None) -> bool:
    if not table.game.allows(table.state, seat, move):
        return False
    try:
        _, events = table.game.apply(table.state, seat, signed(move, Random(0), 0))
    except Illegal:
        return False
    return news_for(events, watcher) == expected and add(table, seat, move) is not None


def compare(one: Table, two: Table, watcher: Seat | None) -> None:
    game = one.game
    assert game.view(one.state, None) == game.view(two.state, None), "the table shows what nobody was told"
    if watcher is not None:
        assert game.view(one.state, watcher) == game.view(two.state, watcher), "a seat sees what it was not told"
        assert one.moves(watcher) == two.moves(watcher), "what a seat may do betrays what it was not told"
        assert one.question(watcher) == two.question(watcher), "when a seat is asked betrays what it was not told"
        for move in (move for seat in one.seats for move in one.moves(seat)[:12]):
            if game.why is not nothing and not game.allows(one.state, watcher, move):
                reasons = game.why(one.state, watcher, move), game.why(two.state, watcher, move)
                assert reasons[0] == reasons[1], "why a move is refused betrays what its seat was not told"
    else:
        for seat in one.seats:
            assert one.private(seat) == two.private(seat), "that a question is private betrays what nobody was told"
            if not one.private(seat):
                assert one.moves(seat) == two.moves(seat), "an open question betrays what nobody was told"
                assert one.question(seat) == two.question(seat), "an open question betrays what nobody was told"


def compare_streams(one: Table, two: Table, watcher: Seat | None, draw: Draw, shown: dict[int, Page]) -> None:
    """The pages, and what a stream that showed the pages before is sent now. Until they part, a twin is the other."""
    number = None if watcher is None else watcher + 1
    first, second = draw(room_for(one), number), draw(room_for(two), number)
    assert len(first.bare) == len(second.bare), "a page's length betrays what its seat was not told"
    assert first.bare == second.bare, "a page shows what its seat was not told"
    before = shown.get(id(one))
    sent, other = told(before, first, 2), told(shown.get(id(two), before), second, 2)
    assert len(sent) == len(other), "an update's length betrays what its seat was not told"
    assert sent == other, "an update tells what its seat was not told"
    shown[id(one)], shown[id(two)] = first, second
