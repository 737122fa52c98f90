"""My box: the cards that owners of a real game have typed in, kept for their phone and offered again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from companion import codec
from companion.game import Cards, Game, Illegal, listing
from companion.store import Store
from companion.store import cards as drawer
from companion.words import many

FILE, VERSION = "latchkey box", 1  # how a file with a box begins
LARGEST_FILE = 256 * 1024
MOST_READ = 400  # cards of one file
CHANGED = "Your box was changed meanwhile, perhaps in another window. Look again."


class Boxes:
    def __init__(self, store: Store) -> None:
        self._store = store

    def cards(self, owner: str | None, game: Game[Any]) -> list[Any]:
        """An owner's cards of a game, as that game knows them: what an older one knew and it does not, is left out."""
        return readable(game, drawer.box(self._store, owner or "", game.slug))

    def removed(self, owner: str | None, game: Game[Any]) -> list[Any]:
        """The last ones that were taken out, the latest first."""
        return readable(game, drawer.removed(self._store, owner or "", game.slug))

    def keep(self, owner: str, game: Game[Any], card: Any, was: str | None = None) -> None:
        """Tidied. was: in place of the one called so, whatever it is called now.

        Illegal if it is no such card, if another one has its name, or if it is one too many.
        """
        if not drawer.keep(self._store, owner, game.slug, [fitting(game, self.cards(owner, game), card, was)]):
            raise Illegal(CHANGED)

    def offer(self, owner: str, game: Game[Any], card: Any) -> bool:
        """What was typed in at a table is kept, if there is room: beside another of that name, never in its place."""
        assert game.box is not None
        card, mine = game.box.kind(card).tidy(card), {called(one): one for one in self.cards(owner, game)}
        names = (card.name, *(f"{card.name} {number}" for number in range(2, 10)))
        for one in (replace(card, name=name) for name in names):
            if mine.get(called(one)) == one:
                return False
            if called(one) not in mine:
                with suppress(Illegal):
                    self.keep(owner, game, one)
                    return True
                return False
        return False

    def drop(self, owner: str, game: Game[Any], name: str) -> None:
        drawer.drop(self._store, owner, game.slug, name)

    def put_back(self, owner: str, game: Game[Any], name: str) -> None:
        """Illegal if another card has its name by now."""
        card = next((one for one in self.removed(owner, game) if one.name == name), None)
        if card is not None:
            self.keep(owner, game, card)

    # Files that can be shared

    def file(self, owner: str | None, game: Game[Any]) -> str:
        assert game.box is not None
        spelt = [{"kind": game.box.kind(card).called, **codec.encode(card)} for card in self.cards(owner, game)]
        return json.dumps({FILE: VERSION, "game": game.slug, "cards": spelt}, ensure_ascii=False, indent=1) + "\n"

    def read_in(self, owner: str, game: Game[Any], text: bytes, over: bool) -> Arrivals:
        """The cards of a file. over: also in place of those that have the same names."""
        found, mine, come = Arrivals(), {called(card): card for card in self.cards(owner, game)}, []
        for spelt in spelt_in(game, text):
            try:
                card = card_of(game, spelt)
                before = mine.get(called(card))
                if before == card:
                    found.same += 1
                elif before is not None and not over:
                    found.left.append(card.name)
                else:
                    come.append(fitting(game, mine.values(), card, before.name if before else None))
                    mine[called(card)] = card
            except (Illegal, codec.Unreadable) as reason:
                found.refused.append(f"{str(spelt.get('name', ''))[:40] or 'One without a name'}: {reason}")
        if not drawer.keep(self._store, owner, game.slug, come):
            raise Illegal(CHANGED)
        found.added = len(come)
        return found


@dataclass
class Arrivals:
    """What became of the cards of a file."""

    added: int = 0
    same: int = 0
    left: list[str] = field(default_factory=list)  # as one has others of these names
    refused: list[str] = field(default_factory=list)  # and why

    @property
    def says(self) -> str:
        told = [f"{many(self.added, 'card')} came in."]
        if self.same:
            told.append(f"{many(self.same, 'card')} you had already.")
        if self.left:
            told.append(f"You have others called {listing(self.left)}: those stay as they are.")
        if self.refused:
            told.append(f"{many(len(self.refused), 'card')} could not be read. {' '.join(self.refused[:3])}")
        return " ".join(told)


# Cards as they are told apart, fitted in and spelt --------------------------------------------------------------------


def called(card: Any) -> str:
    name: str = card.name
    return name.casefold()


def fitting(game: Game[Any], cards: Iterable[Any], card: Any, was: str | None) -> drawer.Kept:
    """The card, tidied, as it goes into a box with these; or Illegal."""
    assert game.box is not None
    kind = game.box.kind(card)
    tidy = kind.tidy(card)
    others = [one for one in cards if one.name != was]
    if called(tidy) in map(called, others):
        raise Illegal(f"“{tidy.name}” is in your box already. Change that one, or find another name for this.")
    if sum(isinstance(one, kind.card) for one in others) >= kind.most:
        raise Illegal(f"{many(kind.most, kind.called)} are enough for one box. Remove one first.")
    return drawer.Kept(kind.called, tidy.name, codec.encode(tidy), was)


def readable(game: Game[Any], rows: Iterable[drawer.Spelt]) -> list[Any]:
    found: list[Any] = []
    for kind, spelt in rows:
        with suppress(codec.Unreadable):
            found.append(decoded(game, kind, spelt))
    return found


def decoded(game: Game[Any], kind: str, spelt: dict[str, Any]) -> Any:
    """kind: empty for a card of old, when there was but one kind in a box."""
    assert game.box is not None
    return codec.decode((game.box.called(kind) or game.box.kinds[0]).card, spelt)


def spelt_in(game: Game[Any], text: bytes) -> list[dict[str, Any]]:
    """The cards that a file spells, or Illegal if it is none of ours."""
    try:
        data = json.loads(text.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get(FILE) != VERSION or not isinstance(data.get("cards"), list):
        raise Illegal("That is not the file of a box. “Save as a file” makes one.")
    if data.get("game") != game.slug:
        raise Illegal(f"That is a box of another game than {game.name}.")
    return [card for card in data["cards"][:MOST_READ] if isinstance(card, dict)]


def card_of(game: Game[Any], spelt: dict[str, Any]) -> Any:
    """A card of a file, tidied."""
    assert game.box is not None
    card = decoded(game, str(spelt.get("kind", "")), {part: spelt[part] for part in spelt if part != "kind"})
    return game.box.kind(card).tidy(card)


def counted(kind: Cards, cards: Sequence[Any]) -> str:
    """'12 of 18 challenges', '3 treasures'."""
    number = sum(kind.copies(card) for card in cards if isinstance(card, kind.card))
    return f"{number} of {many(kind.holds, kind.called)}" if kind.holds else many(number, kind.called)
