"""Who plays Locke & Key in tests: any cards there are, and challenges of one's own."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.game import Action, Seat
from companion.games.locke.components import TEXTS, VALUES, Challenge, Colour, Reward, Text
from companion.games.locke.moves import (
    Birthday,
    Count,
    Do,
    Ghost,
    Reveal,
    Steal,
    TakeCards,
    TakeKey,
    Total,
    Trade,
)
from companion.table import Table

ENDLESS = (TakeKey, TakeCards, Steal, Trade)  # a text of one's own may say anything, any time

TYPED = {
    Challenge: lambda random: Challenge(
        f"Trouble {random.randrange(1000)}",
        random.choice(list(Colour)),
        random.randrange(5, 9),
        random.choice(list(Reward)),
    ),
}


def typed(state: Any, move: Action, random: Random) -> Action | None:
    match move:
        case Birthday():
            return replace(move, month=random.randrange(1, 13), day=random.randrange(1, 29), today="2026-11-16")
        case Reveal():
            waited = [part.down for part in state.parts if part.laid is None and part.down]
            cards = [a_card(random) for _ in range(random.choice(waited))]
            values, colours, texts, unders = zip(*cards, strict=True)
            titles = tuple("" if text is Text.PLAIN else text.value for text in texts)
            return Reveal(values, colours, titles, unders)
        case Count():
            return Count(ones=random.randrange(4), sevens=random.randrange(2), sure=True)
        case Total():
            return Total(random.randrange(8), random.randrange(5))
        case Ghost():
            return Ghost(*a_card(random))
    return None


def a_card(random: Random) -> tuple[Any, ...]:
    value = random.choice(VALUES)
    under = random.choice(("",) * 12 + ("Echo", "Gender", "Skin"))
    return value, random.choice(list(Colour)), random.choice(TEXTS[value]), under


def choose(table: Table, seat: Seat | None, move: Action, random: Random) -> Action:
    if isinstance(move, ENDLESS) and Do(move.due) in table.moves(seat) and random.random() < 0.8:
        return Do(move.due)
    return move
