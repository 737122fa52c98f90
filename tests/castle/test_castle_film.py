"""The race once more: what is seen of it at each moment, from every side, and over HTTP."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from flask import Flask

from companion.entries import Note
from companion.games.castle.components import Door
from companion.games.castle.film import LAST, RINGS, SECONDS, film
from companion.games.castle.pages import KEPT, MOST, boards, figure
from companion.games.castle.state import Edge, Options, State
from companion.games.castle.turned import TileView
from companion.games.castle.view import Board
from companion.moment import Moment
from companion.room import Room
from companion.store import Store
from companion.table import Table
from tests.castle import APP, BOX, GAME, Race
from tests.people import Person, sentence
from tests.phones.evenings import Left, leave
from tests.playing import begin, evening

SVG = "{http://www.w3.org/2000/svg}"
MOVES = {f"{SVG}{name}" for name in ("set", "animate", "animateTransform", "animateMotion")}
SIDES = tuple(side.value for side in Edge)
RACES = ((2, BOX), (3, APP), (4, APP), (4, BOX))


@cache
def raced(players: int = 4, options: Options = APP, seed: int = 3) -> tuple[State, ...]:
    """Everything that happened in a race with real hands."""
    race = Race(players, Random(seed), options)
    states = []

    def act() -> None:
        Race.act(race)
        states.append(race.state)

    race.act = act  # type: ignore[method-assign]
    race.run()
    return tuple(states)


@cache
def seen(players: int = 4, options: Options = APP, seed: int = 3) -> tuple[Board, ...]:
    return pictures(raced(players, options, seed))


def pictures(states: tuple[State, ...]) -> tuple[Board, ...]:
    return tuple(boards([Moment(place, Note(""), state) for place, state in enumerate(states)]))


def with_figures(shown: tuple[Board, ...], side: str | None = None, still: bool = False) -> str:
    return film(shown, side, still, {player.character: figure(player.character) for player in shown[-1].players})


def begins(shown: tuple[Board, ...]) -> list[float]:
    return [round(LAST * place / (len(shown) - 1), 2) for place in range(len(shown))]


# Reading a film -------------------------------------------------------------------------------------------------------


def seconds(said: str) -> float:
    assert said.endswith("s")
    return float(said.removesuffix("s"))


def visible(element: Element, when: float) -> bool:
    if element.get("visibility") != "hidden":
        return True
    spans = [(seconds(one.get("begin", "")), seconds(one.get("end", "99s"))) for one in element.findall(f"{SVG}set")]
    return any(first <= when < until for first, until in spans)


def uses(element: Element, when: float) -> Iterator[str]:
    """What is seen at a moment, in the order in which it is drawn."""
    if not visible(element, when):
        return
    if element.tag == f"{SVG}use":
        yield element.get("href", "").removeprefix("#")
    for inner in element:
        yield from uses(inner, when)


def at(element: Element) -> tuple[int, int]:
    found = re.fullmatch(r"translate\((\d+) (\d+)\)", element.get("transform", ""))
    assert found
    return int(found[1]), int(found[2])


def groups(drawn: str) -> list[Element]:
    return [one for one in ElementTree.fromstring(drawn).findall(f"{SVG}g") if "transform" in one.attrib]


def doors(drawn: str, shown: Board) -> list[Element]:
    return groups(drawn)[: len(shown.tiles)]


def figures(drawn: str, shown: Board) -> list[Element]:
    return groups(drawn)[len(shown.tiles) :]


def ends(figure: Element) -> tuple[int, int]:
    """Where a character stands when all is over."""
    glide = figure.find(f"{SVG}animateTransform")
    if glide is None:
        return at(figure)
    x, y = glide.get("values", "").split(";")[-1].split()
    return int(x), int(y)


def looks(it: TileView) -> set[str]:
    """What lies uppermost on a door."""
    colour, lock = it.colour[0], {"lock"} if "padlocked" in it.says else set()
    return lock | ({colour} if it.face == "CLOSED" else {f"{colour}o"} | ({it.face.lower()} - {"open"}))


def looking(door: Element, when: float) -> set[str]:
    drawn = list(uses(door, when))
    top = max(place for place, name in enumerate(drawn) if name in ("b", "r", "g", "y", "bo", "ro", "go", "yo"))
    return set(drawn[top:])


def all_times(drawn: str) -> set[float]:
    """Every moment at which something changes, as hundredths of a second."""
    found: set[float] = set()
    for one in ElementTree.fromstring(drawn).iter():
        found |= {seconds(one.get(name, "")) for name in ("begin", "end") if one.get(name) and one.tag in MOVES}
        if one.tag == f"{SVG}animateTransform":
            found |= {round(SECONDS * float(time), 2) for time in one.get("keyTimes", "").split(";")[1:-1:2]}
    return found


# What it shows --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize(("players", "options"), RACES)
def test_it_is_a_picture_with_a_title(players: int, options: Options, still: bool) -> None:
    shown = seen(players, options)
    end = shown[-1]
    root = ElementTree.fromstring(with_figures(shown, "left", still))
    assert end.winner is not None
    winner = end.player(end.winner)
    assert (root.tag, root.get("role"), root[0].tag) == (f"{SVG}svg", "img", f"{SVG}title")
    assert root[0].text == f"The race once more: the {winner.character} gets across in {winner.turns} turns"
    names = [one.get("id", "") for one in root.iter() if one.get("id")]
    assert len(names) == len(set(names)), "each is drawn once"
    asked = {one.get("href", "")[1:] for one in root.iter(f"{SVG}use")}
    assert asked <= set(names) and {player.character for player in end.players} <= asked
    drawn = with_figures(shown, "left", still)
    assert "style" not in drawn and "script" not in drawn, "whoever opens it by itself would be refused these"


@pytest.mark.parametrize(("players", "options"), RACES)
def test_every_picture_has_its_moment_and_the_last_one_stays(players: int, options: Options) -> None:
    shown = seen(players, options)
    drawn = film(shown)
    first, *later = begins(shown)
    assert (first, later, later[-1]) == (0, sorted(set(later)), LAST)
    assert all_times(drawn) == set(later)
    for one in ElementTree.fromstring(drawn).iter(f"{SVG}animateTransform"):
        times = [float(time) for time in one.get("keyTimes", "").split(";")]
        assert times == sorted(times) and (times[0], times[-1]) == (0, 1)
        assert len(times) == len(one.get("values", "").split(";"))
        assert (one.get("dur"), one.get("fill")) == (f"{SECONDS}s", "freeze")
    for one in ElementTree.fromstring(drawn).iter(f"{SVG}animate"):
        assert seconds(one.get("begin", "")) + seconds(one.get("dur", "")) <= SECONDS
    assert "repeatCount" not in drawn


@pytest.mark.parametrize(("players", "options"), RACES)
def test_each_picture_shows_the_doors_as_they_lay(players: int, options: Options) -> None:
    shown = seen(players, options)
    found = doors(film(shown), shown[0])
    for when, board in zip(begins(shown), shown, strict=True):
        for door, tile in zip(found, board.tiles, strict=True):
            assert looking(door, when + 0.01) == looks(tile), (when, tile)


def test_what_was_put_right_is_seen_too() -> None:
    """A map may have been wrong, in its colours as well."""
    first, *_, end = seen()
    was, *others = end.tiles
    for colour in ("blue", "red", "green", "yellow"):
        mended = replace(was, colour=colour, face="CLOSED", look=f"t {colour[0]}", says=f"{colour}, closed")
        door, *_ = doors(film((first, end, replace(end, tiles=(mended, *others)))), end)
        assert looking(door, LAST / 2) == looks(was) and looking(door, LAST) == {colour[0]}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("still", [False, True])
def test_in_the_end_everything_is_where_the_race_left_it(side: str, still: bool) -> None:
    for players, options in RACES:
        shown = seen(players, options)
        end, drawn = shown[-1], film(shown, side, still)
        spots = {at(door): tile for door, tile in zip(doors(drawn, end), end.tiles, strict=True)}
        for door in doors(drawn, end):
            assert looking(door, SECONDS) == looks(spots[at(door)])
        stand = {ends(one) for one in figures(drawn, end)}
        assert stand & set(spots) == {spot for spot, tile in spots.items() if tile.inside is not None}
        assert len(stand) == players


def test_sides_turn_the_picture() -> None:
    for players in (2, 4):
        shown = seen(players)
        assert film(shown) == film(shown, None) == film(shown, "bottom")
        assert len({film(shown, side) for side in SIDES}) == 4
        for side in SIDES:
            turned = shown[-1].seen_from(side)
            middles = [at(door) for door in doors(film(shown, side), shown[-1])]
            columns, rows = (sorted(set(one)) for one in zip(*middles, strict=True))
            assert (len(columns), len(rows)) == (turned.width, turned.height)
            placed = sorted((y, x, tile.at) for (x, y), tile in zip(middles, shown[-1].tiles, strict=True))
            assert [spot for _, _, spot in placed] == [tile.at for tile in turned.tiles], "row by row from the far one"


@pytest.mark.parametrize("side", SIDES)
def test_they_wait_before_the_middle_of_their_side(side: str) -> None:
    shown = seen(4)
    first = shown[0]
    drawn = film(shown, side)
    width, height = (int(one) for one in ElementTree.fromstring(drawn).get("viewBox", "").split()[2:])
    where = {"top": (width // 2, 20), "bottom": (width // 2, height - 20),
             "left": (20, height // 2), "right": (width - 20, height // 2)}  # fmt: skip
    assert all(player.outside for player in first.players)
    own = [where[first.seen_from(side).where(player.side)] for player in first.players]
    assert sorted(map(at, figures(drawn, first))) == sorted(own)


def test_a_net_is_seen_for_as_long_as_it_holds() -> None:
    first, *_, end = seen(2)
    [last] = [player for player in end.players if player.seat != end.winner]
    netted = replace(end, players=tuple(replace(one, net=2 * (one == last)) for one in end.players))
    for shown, held in (((first, netted, end), (LAST / 2,)), ((first, end, netted), (LAST,)), ((first, end), ())):
        nets = [one for one in ElementTree.fromstring(film(shown)).iter() if one.get("stroke-dasharray") == "4.5 3.12"]
        assert len(nets) == len(held)
        for when in held:
            assert f'begin="{when:g}s"' in film(shown)


def test_the_still_one_moves_nothing_and_shows_everybodys_way() -> None:
    shown = seen(4)
    for side in SIDES:
        root = ElementTree.fromstring(film(shown, side, still=True))
        assert not [one for one in root.iter() if one.tag in MOVES or one.get("visibility")]
        lines = [one.get("stroke") for one in root.iter(f"{SVG}polyline")]
        assert {player.seat for player in shown[-1].players} == {RINGS.index(one) for one in lines if one in RINGS}


def test_the_way_of_the_winner_goes_through_every_door_they_stood_in() -> None:
    shown = seen(3, BOX)
    end, drawn = shown[-1], film(shown)
    assert end.winner is not None
    own = [one for one in ElementTree.fromstring(drawn).iter(f"{SVG}polyline") if one.get("stroke") in RINGS]
    assert [one.get("stroke") for one in own] == [RINGS[end.winner]]
    middles = {tile.at: at(door) for door, tile in zip(doors(drawn, end), end.tiles, strict=True)}
    points = [int(one) for one in own[0].get("points", "").split()]
    steps = list(zip(points[::2], points[1::2], strict=True))
    stood = [spot for spot in (board.player(end.winner).at for board in shown) if spot]
    assert {middles[spot] for spot in stood} == set(steps) & set(middles.values())
    assert steps[-1] == middles[stood[-1]]


@pytest.mark.parametrize("still", [False, True])
def test_it_tells_nothing_of_doors_that_nobody_opened(still: bool) -> None:
    """Section 2: with other undersides behind them it is the same film."""
    states = raced()
    unseen = [not tile.seen for tile in states[-1].castle]
    assert sum(unseen) > 3

    def otherwise(state: State) -> State:
        both = zip(state.castle, unseen, strict=True)
        hidden = [replace(tile, door=Door.BARRED) if secret else tile for tile, secret in both]
        return replace(state, castle=tuple(hidden))

    drawn = film(seen(), still=still)
    assert drawn == film(pictures(tuple(otherwise(state) if state.castle else state for state in states)), still=still)
    never = [door for door, hidden in zip(doors(drawn, seen()[-1]), unseen, strict=True) if hidden]
    for door in never:
        shown = {one.get("href") for one in door.iter(f"{SVG}use")} - {"#lock"}
        assert len(shown) == 1 and shown <= {"#b", "#r", "#g", "#y"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_long_race_is_light(players: int) -> None:
    shown = max((seen(players, APP, seed) for seed in range(12)), key=lambda boards: boards[-1].turns)
    assert shown[-1].turns >= 40
    for still in (False, True):
        assert len(gzip.compress(with_figures(shown, "top", still).encode(), 6)) < 12 * 1024


# Over HTTP ------------------------------------------------------------------------------------------------------------


def left(store: Store, table: Table, count: int = 1) -> tuple[Left, str]:
    found = leave(store, table, count)
    return found, f"/t/{found.code}/race.svg"


def finished(seed: int = 1) -> Table:
    return evening(GAME, Options(), 3, Random(seed))


def test_a_finished_race_is_shown_to_whoever_knows_the_table(app: Flask, store: Store) -> None:
    kept, where = left(store, finished())
    ann = Person(app, "Ann")
    answer = ann.get(where)
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    assert answer.headers["Cache-Control"] == "no-store" and "Content-Encoding" not in answer.headers
    assert answer.text == with_figures(tuple(boards(kept.table.steps)))
    packed = ann.get(f"{where}?from=left", **{"Accept-Encoding": "gzip, br"})
    assert (packed.headers["Content-Encoding"], packed.headers["Vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(packed.data).decode() == with_figures(tuple(boards(kept.table.steps)), "left")
    assert ann.get(f"{where}?still").text == with_figures(tuple(boards(kept.table.steps)), still=True)


def test_nonsense_is_no_side(app: Flask, store: Store) -> None:
    _, where = left(store, finished())
    ann = Person(app, "Ann")
    assert ann.get(f"{where}?from=above").text == ann.get(f"{where}?from=").text == ann.get(where).text
    assert ann.get(f"{where}?from=top").text != ann.get(where).text


def test_a_race_that_is_still_run_is_not_shown(app: Flask, store: Store) -> None:
    _, where = left(store, begin(GAME, Options(), 3, Random(1)))
    answer = Person(app, "Ann").get(where)
    assert (answer.status_code, sentence(answer)) == (404, "No race was run to its end at this table yet.")
    assert Person(app, "Ann").get("/t/ZZZZ/race.svg").status_code == 404


def test_when_the_next_race_begins_the_last_one_is_over(app: Flask, store: Store) -> None:
    kept, where = left(store, finished())
    host = Person(app, "Ann")
    host.browser.set_cookie("phone", kept.tokens[0])
    assert host.get(where).status_code == 200
    assert host.post(f"/t/{kept.code}/deal").status_code == 303
    assert host.get(where).status_code == 404


def test_there_are_no_races_at_other_tables(app: Flask, room: Room) -> None:
    answer = Person(app, "Ann").get(f"/t/{room.code}/race.svg")
    assert (answer.status_code, sentence(answer)) == (404, "There is no castle at this table.")


def test_a_few_are_kept(app: Flask, store: Store) -> None:
    """Whoever asks again gets the very same, and what is kept stays little."""
    _, where = left(store, finished())
    ann = Person(app, "Ann")
    first = ann.get(where).data
    known = dict(KEPT)
    assert ann.get(where).data == first and known == KEPT
    for number in range(2, 2 + MOST // 8):
        _, another = left(store, finished(number), number)
        for side in SIDES:
            assert ann.get(f"{another}?from={side}").status_code == 200
            assert ann.get(f"{another}?from={side}&still").status_code == 200
    assert len(KEPT) <= MOST and not set(known) & set(KEPT)
