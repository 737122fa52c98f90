"""The sheets of Pick the Lock."""

from __future__ import annotations

from companion.games.vault.components import COMBINATION_CARDS, THIEF_CARDS, THIEF_SETS, TREASURES
from printables.deck import Deck
from printables.paper import POKER
from printables.vault.backs import back, masks, stones, wheels
from printables.vault.combinations import combination
from printables.vault.deco import MIDNIGHT, TEAL
from printables.vault.thieves import thief
from printables.vault.treasures import treasure

PLAYERS = range(2, len(THIEF_SETS) + 1)


def decks(players: int = len(THIEF_SETS)) -> tuple[Deck, ...]:
    sets = THIEF_SETS[:players]
    return (
        Deck("Thief cards", POKER, tuple(thief(colour, card) for colour in sets for card in THIEF_CARDS),
             back("Thief", MIDNIGHT, masks, TEAL), count=5 * players),
        Deck("Combination cards", POKER, tuple(map(combination, COMBINATION_CARDS)),
             back("Combination", "#4a5b66", wheels, MIDNIGHT), count=8),
        Deck("Treasures", POKER, tuple(map(treasure, TREASURES)),
             back("Treasure", "#d2a345", stones, MIDNIGHT, MIDNIGHT), count=21),
    )  # fmt: skip
