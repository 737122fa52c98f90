"""Who plays Locke & Key in tests: any cards there are, and challenges of one's own."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.game import Action, Seat
from companion.games.locke.components import KEYS, TEXTS, VALUES, Challenge, Colour, Reward
from companion.games.locke.moves import (
    AddCard,
    Against,
    Birthday,
    Correct,
    Count,
    Do,
    Finish,
    ForgetKey,
    Ghost,
    Judge,
    More,
    NoteKey,
    Numbers,
    Play,
    Points,
    Steal,
    TakeCards,
    TakeKey,
    Trade,
)
from companion.games.locke.state import Phase
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
        case Play() | Correct():
            cards = [a_card(random) for _ in range(random.choice((1, 1, 2, 2, 3, 3, 4)))]
            values, colours, texts, unders = zip(*cards, strict=True)
            return replace(move, values=values, colours=colours, texts=texts, unders=unders)
        case Count():
            return Count(ones=random.randrange(4), sevens=random.randrange(2), sure=True)
        case Numbers():
            return Numbers(tuple(random.randrange(8) for _ in state.players))
        case Points():
            return Points(tuple(random.randrange(30) for _ in state.players))
        case Against():
            return replace(move, off=random.randrange(12))
        case More():
            return replace(move, value=random.choice(VALUES))
        case NoteKey() | ForgetKey():
            return replace(move, key=random.choice(KEYS).name)
        case Ghost() | AddCard():
            value, colour, text, under = a_card(random)
            return replace(move, value=value, colour=colour, text=text, under=under)
    return None


def a_card(random: Random) -> tuple[Any, ...]:
    value = random.choice(VALUES)
    under = random.choice(("",) * 12 + ("Echo", "Gender", "Skin"))
    title = random.choice(("", *(text.title for text in TEXTS[value])))
    return value, random.choice(list(Colour)), title, under


def choose(table: Table, seat: Seat | None, move: Action, random: Random) -> Action:
    if isinstance(move, ENDLESS) and Do(move.due) in table.moves(seat) and random.random() < 0.8:
        return Do(move.due)
    if isinstance(move, Finish):  # most evenings go on to Game Over
        return next((other for other in table.moves(seat) if other.asks), move)
    if table.state.phase is Phase.KEYS and random.random() < 0.3:
        return Judge()
    return move
