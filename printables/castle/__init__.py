"""The sheets of Keys to the Castle."""

from __future__ import annotations

from companion.games.castle.components import CARDS, CHARACTERS, TILES
from printables.castle.back import BACK
from printables.castle.cards import card
from printables.castle.standees import STANDEE, standee
from printables.castle.tiles import tile
from printables.deck import BLANK, Deck
from printables.paper import POKER, TILE

PLAYERS = range(2, 5)


def decks(players: int = 4) -> tuple[Deck, ...]:
    return (
        Deck("Cards", POKER, tuple(map(card, CARDS)), BACK, count=54),
        Deck("Door tiles", TILE, tuple(map(tile, TILES)), BLANK, "tiles", count=40),
        Deck("Standees", STANDEE, tuple(map(standee, CHARACTERS)), BLANK, "standees", count=6),
    )
