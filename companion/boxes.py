"""My box: the cards that owners of a real game have typed in, kept for their phone and offered again."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from companion import codec
from companion.game import Game, Illegal
from companion.store import MOST_CARDS, Store


class Boxes:
    def __init__(self, store: Store) -> None:
        self._store = store

    def cards(self, owner: str | None, game: Game[Any]) -> list[Any]:
        """An owner's cards of a game, as that game knows them: what an older one knew and it does not, is left out."""
        assert game.box is not None
        found: list[Any] = []
        for spelt in self._store.box(owner or "", game.slug):
            with suppress(codec.Unreadable):
                found.append(codec.decode(game.box.card, spelt))
        return found

    def full(self, owner: str, game: Game[Any]) -> bool:
        return self._store.box_full(owner, game.slug)

    def keep(self, owner: str, game: Game[Any], card: Any, over: bool = True) -> None:
        """Tidied; over: also in place of one of the same name. Illegal if it is no such card, or one too many."""
        assert game.box is not None
        kept = game.box.tidy(card)
        if self.full(owner, game):
            raise Illegal(f"{MOST_CARDS} cards are enough for one box. Remove one first.")
        self._store.keep_card(owner, game.slug, kept.name, codec.encode(kept), over=over)

    def drop(self, owner: str, game: Game[Any], name: str) -> None:
        self._store.drop_card(owner, game.slug, name)
