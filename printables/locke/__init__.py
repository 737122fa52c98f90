"""The sheets of Locke & Key: a haunted house by candlelight. How its cards speak is in `dialect`."""

from __future__ import annotations

from companion.games.locke.components import CHALLENGES, KEYS, STRENGTH, Colour
from printables.deck import Deck
from printables.locke import backs
from printables.locke.challenge import challenge, game_over
from printables.locke.key import key
from printables.locke.strength import strength
from printables.paper import POKER, TILE

PLAYERS = range(3, 7)


def decks(players: int = 6) -> tuple[Deck, ...]:
    strong = tuple(strength(it, colour) for colour in Colour for it in STRENGTH)
    met = (*map(challenge, CHALLENGES), game_over())
    return (
        Deck("Strength", POKER, strong, backs.STRENGTH, count=150),
        Deck("Challenges", POKER, met, backs.CHALLENGE, count=19),
        Deck("Keys", POKER, tuple(map(key, KEYS)), backs.KEY, count=15),
        Deck("Lock", TILE, (backs.lock(),), backs.lock("back of the Lock"), "tokens", count=1),
    )
