"""The drawings of Keys to the Castle: doors, keys, tools, and six people who want to be first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.castle.components import Colour, Kind
from printables.art import named
from printables.art.castle import doors, folk, keys, people, tools
from printables.art.castle.paints import mirrored, unengraved
from printables.art.kit import Picture

FIGURES = {
    "Knight": people.knight,
    "Jester": people.jester,
    "Cook": people.cook,
    "Witch": folk.witch,
    "Bard": folk.bard,
    "Ghost": folk.ghost,
}


def from_behind(figure: Callable[[bool], Picture]) -> Picture:
    """As whoever sits opposite sees them: what they hold has changed sides."""
    return mirrored(figure(True))


CARDS_AND_DOORS: dict[str, Callable[[], Picture]] = {
    **{f"door-{colour.value}": partial(doors.closed, colour) for colour in Colour},
    "open-door": doors.open_door,
    "barred-door": doors.barred_door,
    "extra-key": doors.extra_key,
    "extra-turn": doors.extra_turn,
    **{named(Kind[colour.name].value): partial(keys.key, colour) for colour in Colour},
    "skeleton-key": keys.skeleton_key,
    "padlock": tools.padlock,
    "secret-passage": tools.secret_passage,
    "hacksaw": tools.hacksaw,
    "net": tools.net,
}


def small(draw: Callable[[], Picture]) -> Picture:
    return unengraved(draw())


LARGE: dict[str, Callable[[], Picture]] = {
    **CARDS_AND_DOORS,
    **{named(name): figure for name, figure in FIGURES.items()},
}
PICTURES: dict[str, Callable[[], Picture]] = {
    **LARGE,
    **{f"{named(name)}-from-behind": partial(from_behind, figure) for name, figure in FIGURES.items()},
    **{f"small-{name}": partial(small, draw) for name, draw in LARGE.items()},
}
