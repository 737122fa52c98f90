"""The sheets of Lock & Spell."""

from __future__ import annotations

from companion.games.spell.components import OURS, SPELL_CARDS, TOKENS, TREASURES, Spell
from companion.games.spell.components import Edition as Chests
from printables.deck import CardFace, Deck
from printables.paper import POKER, TAROT, Shape
from printables.spell import backs
from printables.spell.spells import spell_card
from printables.spell.trumps import chest, key_card, token, token_back, treasure

TOKEN = Shape("token", 25, 25, 2.0)
PLAYERS = range(1, 2)


def decks(players: int = 1, box: Chests = OURS) -> tuple[Deck, ...]:
    return (
        Deck("Spells", POKER, tuple(spell_card(card, box) for card in SPELL_CARDS), backs.SPELL, count=41),
        Deck("Keys", POKER, tuple(key_card(spell, box) for spell in Spell), backs.KEY, count=20),
        Deck("Treasures", POKER, tuple(map(treasure, TREASURES)), backs.TREASURE, count=5),
        Deck("Chests", TAROT, tuple(chest(number, box) for number in range(len(box.points))), backs.CHEST,
             "chests", count=5),
        Deck("Fate tokens", TOKEN, (CardFace("Fate token", token, TOKENS),),
             CardFace("back of a token", token_back), "tokens", count=TOKENS),
    )  # fmt: skip
