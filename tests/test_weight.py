"""What a phone loads first: a seat's page and all that it needs, over the wire, in every game."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from companion import codec
from companion.game import Game, chosen_fields
from companion.games import shelf
from tests.people import Person
from tests.playing import NAMES

BUDGET = 30 * 1024
GAMES = list(shelf().values())


def weight(person: Person, path: str) -> int:
    return len(person.get(path, **{"Accept-Encoding": "gzip"}).data)


def first_load(person: Person, page: str) -> dict[str, int]:
    """The page, its styles, scripts and icons, by their addresses."""
    needed = set(re.findall(r'(?:src|href)="(/static[^"#]+)', person.get(page).text))
    return {path: weight(person, path) for path in (page, *sorted(needed))}


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_a_first_load_stays_within_its_budget(app: Flask, game: Game[object]) -> None:
    """Whoever joins loads the lobby first; whoever comes back in the middle of a game, the game at once."""
    for way in ways(game):
        assert_light(app, game, way)


def ways(game: Game[object]) -> list[dict[str, str]]:
    """To play it: as usual, and as each choice that is made before all house rules has it."""
    told = [part for part in chosen_fields(game.options) if part.metadata["tells"]]
    return [{"usual": "yes"}, *({part.name: choice.name} for part in told for choice in part.metadata["tells"])]


def assert_light(app: Flask, game: Game[object], way: dict[str, str]) -> None:
    people = [Person(app, name) for name in NAMES[: game.seats[-1]]]
    usual = {name: value for name, value in codec.encode(game.options()).items() if type(value) in (str, int)}
    answer = people[0].post(f"/open/{game.slug}", **(way if "usual" in way else usual | way))
    code = answer.location.split("/")[2]
    if not game.solo:
        for person in people:
            person.sit(code)
        assert sum(first_load(people[0], f"/t/{code}/{people[0].number}").values()) <= BUDGET
        assert people[0].post(f"/t/{code}/deal").status_code == 303
    loads = [first_load(one, f"/t/{code}/{one.number or 1}") for one in people]
    heaviest = max(loads, key=lambda load: sum(load.values()))
    assert sum(heaviest.values()) <= BUDGET, heaviest
