"""What is printed besides the pieces of Lock & Spell: the sixty fortunes, in the words that the house reads from."""

from __future__ import annotations

from companion.games.spell.fortunes import FOUND, ours
from companion.games.spell.state import State
from companion.games.spell.tables import Guides
from companion.store import Store
from printables.leaf import Leaf
from printables.spell.booklet import booklet


def leaves(store: Store | None) -> tuple[Leaf, ...]:
    if store is None:
        return booklet(ours())
    return booklet(Guides(store).fortunes(), Guides(store).chosen())


def epilogue(state: State, store: Store) -> list[str]:
    """What a scorecard adds to a game that was won: its fortune."""
    if len(state.found) != FOUND:
        return []
    told = Guides(store).fortune(state.found)
    return [f"Fortune {told.number}, {', '.join(told.order)}: {told.text}"]
