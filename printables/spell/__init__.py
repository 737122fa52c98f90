"""The sheets of Lock & Spell."""

from __future__ import annotations

from companion.games.spell.components import OURS, SPELL_CARDS, TOKENS, TREASURES, Spell
from companion.games.spell.components import Edition as Chests
from companion.games.spell.fortunes import FOUND, ours
from companion.games.spell.state import State
from companion.games.spell.tables import Guides
from companion.store import Store
from printables.book import Job
from printables.columns import Columns
from printables.deck import CardFace, Deck
from printables.paper import POKER, TAROT, Shape
from printables.spell import backs
from printables.spell.spells import spell_card
from printables.spell.trumps import chest, key_card, token, token_back, treasure

TOKEN = Shape("token", 25, 25, 2.0)
PLAYERS = range(1, 2)
SCORECARD = Columns("Date", ("Tokens × 5", "Chests", "− Keys", "Score", "Fortune"), ("",) * 22, "Best")


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


# What is printed besides, by the name it is asked for


def booklet(job: Job, store: Store | None) -> bytes:
    """The sixty fortunes, in the words that the house reads from."""
    from printables.spell.booklet import booklet as bound

    if store is None:
        return bound(ours(), job, "")
    return bound(Guides(store).fortunes(), job, Guides(store).chosen())


LEAVES = {"booklet": booklet}


def epilogue(state: State, store: Store) -> list[str]:
    """What a scorecard adds to a game that was won: its fortune."""
    if len(state.found) != FOUND:
        return []
    told = Guides(store).fortune(state.found)
    return [f"Fortune {told.number}, {', '.join(told.order)}: {told.text}"]
