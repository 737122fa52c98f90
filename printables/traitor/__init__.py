"""The sheets of Are You the Traitor?"""

from __future__ import annotations

from dataclasses import replace

from companion.games.traitor.components import CASTS, TREASURES, Role, Side
from printables.art.traitor import PEOPLE
from printables.deck import CardFace, Deck
from printables.paper import POKER
from printables.traitor import aids, backs
from printables.traitor.cards import alignment, character, treasure

MOST = max(CASTS)
PLAYERS = range(min(CASTS), MOST + 1)


def decks(players: int = MOST) -> tuple[Deck, ...]:
    cast = CASTS[players]
    sides = tuple(alignment(side, cast.alignments) for side in Side)
    return (
        Deck("Characters", POKER, court(players), backs.CHARACTERS, count=players),
        Deck("Player aids", POKER, (replace(aids.AID, copies=players),), aids.SECOND_SIDE, kind="aids", count=players),
        Deck("Alignments", POKER, sides, backs.ALIGNMENTS, count=2 * cast.alignments),
        Deck("Treasures", POKER, tuple(map(treasure, TREASURES)), backs.TREASURES, count=42),
    )


def court(players: int) -> tuple[CardFace, ...]:
    """Everybody has a face of their own; a smaller court does without the last ones."""
    characters = CASTS[players].characters
    return tuple(character(role, name) for role in Role for name in tuple(PEOPLE[role])[: characters.count(role)])
