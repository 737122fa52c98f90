"""What is printed together: pieces to cut out, and leaves to read, to fill in or to fold."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from printables.deck import Deck
from printables.leaf import Leaf


@dataclass(frozen=True)
class Box:
    title: str
    decks: tuple[Deck, ...] = ()
    leaves: tuple[Leaf, ...] = ()
    font: str = "Serif Bold"  # of its title
    colour: str = "#80590b"
    contents: bool = True  # whether its first sheet says what is in it

    @property
    def parts(self) -> tuple[str, ...]:
        """What can be asked for or left out, by the names that the contents show."""
        return tuple(dict.fromkeys([*(deck.name for deck in self.decks), *(leaf.name for leaf in self.leaves)]))

    def only(self, asked: Iterable[str]) -> Box:
        """These parts; and the contents, as long as there is something to cut out."""
        words = {word.lower() for word in asked}
        box = self._kept(lambda names: bool(names & words))
        return replace(box, contents=bool(box.decks))

    def without(self, left_out: Iterable[str]) -> Box:
        words = {word.lower() for word in left_out}
        box = self._kept(lambda names: not names & words)
        return replace(box, contents=self.contents and "contents" not in words)

    def _kept(self, keep: Callable[[set[str]], bool]) -> Box:
        """A deck goes by its name or its kind, a leaf by its name or its part."""
        decks = tuple(deck for deck in self.decks if keep({deck.name.lower(), deck.kind}))
        leaves = tuple(leaf for leaf in self.leaves if keep({leaf.name.lower(), leaf.part}))
        return replace(self, decks=decks, leaves=leaves)
