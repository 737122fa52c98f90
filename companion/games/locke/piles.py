"""Birthdays and piles: what is counted at the beginning and at the end."""

from __future__ import annotations

from datetime import date

from companion.game import listing
from companion.games.locke.state import Player
from companion.words import many

LEAP = 2000


def is_date(month: int, day: int) -> bool:
    try:
        date(LEAP, month, day)
    except ValueError:
        return False
    return True


def until(month: int, day: int, today: date) -> int:
    """Days to the next birthday, looking forward only; today is none. 29 February is 1 March in common years (LK-1)."""
    for year in (today.year, today.year + 1):
        try:
            then = date(year, month, day)
        except ValueError:
            then = date(year, 3, 1)
        if then >= today:
            return (then - today).days
    raise AssertionError("a birthday comes every year")


def pile_words(pile: tuple[int, ...]) -> str:
    return listing([str(value) for value in pile]) or "no strength cards"


def sum_of(player: Player) -> tuple[int, str]:
    """The total, and how it comes about: 21 = 8 and 7 for challenges, 4 and 2 for strength cards."""
    challenges = [challenge.difficulty for challenge in player.won]
    pile = player.pile or ()
    total = sum(challenges) + sum(pile)
    parts = []
    if challenges:
        parts.append(f"{listing([str(value) for value in challenges])} for challenges")
    if pile:
        parts.append(f"{pile_words(pile)} for strength cards")
    explained = f"{total} = {', '.join(parts)}" if parts else "0, with nothing scored"
    if player.scored not in (0, len(pile)):
        explained += f" (the phones had counted {many(player.scored, 'strength card')})"
    return total, explained
