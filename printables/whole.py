"""A whole box: everything to play a game without phones or rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from companion.game import listing
from companion.games import shelf
from companion.store import Store
from companion.table import Table
from printables import part_of, sheets_of, titles
from printables.box import Box
from printables.job import Job
from printables.leaf import Leaf
from printables.leaflet import leaflet, words_of
from printables.paper import THICK
from printables.score import played
from printables.scorecard import blank, filled
from printables.tuckbox import tuckboxes


class NotThere(ValueError):
    """A part that a box does not have, with those it has."""


def whole(slug: str, job: Job, players: int = 0, store: Store | None = None, thick: float = THICK) -> Box:
    """The pieces for so many players (0: as many as the game takes), and what is read, filled in or folded besides."""
    game, sheets = shelf()[slug], sheets_of(slug)
    decks = tuple(sheets.decks(players or sheets.PLAYERS[-1]))
    leaves = (
        leaflet(game),
        *of_its_own(slug, store),
        blank(game),
        *tuckboxes(decks, job.paper, game.accent.day, job.factor, thick),
    )
    return Box(game.name, decks, leaves, words_of(game).letters.title, game.accent.day)


def of_its_own(slug: str, store: Store | None) -> tuple[Leaf, ...]:
    """What a game brings besides, in words that the house may have read from an owner's booklet."""
    own = part_of(slug, "leaves")
    return tuple(own.leaves(store)) if own else ()


def chosen(box: Box, only: Iterable[str] = (), without: Iterable[str] = ()) -> Box:
    """Some parts of it, or all but some; or NotThere."""
    for asked in (*only, *without):
        if asked != "contents" and not (box.only([asked]).decks or box.only([asked]).leaves):
            raise NotThere(f"{box.title} has no {asked}. It has {listing(box.parts)}.")
    return (box.only(only) if only else box).without(without)


def own_parts() -> dict[str, str]:
    """What games bring besides, by its part: whose it is. It can be printed by itself."""
    return {leaf.part: slug for slug in titles() for leaf in of_its_own(slug, None)}


def scored(store: Store, code: str) -> Box | None:
    """The scorecard of the last game that was finished at a table, as everybody knows it; None: none was."""
    row = store.table(code)
    if row is None:
        return None
    game = shelf()[row.game]
    beyond = getattr(part_of(row.game, "leaves"), "epilogue", lambda state, store: ())
    table = Table.replay(game, store.entries(code))
    score = played(table, store.times(code), lambda state: beyond(state, store))
    return Box(f"{game.name}: scorecard", leaves=filled(game, score), contents=False) if score else None
