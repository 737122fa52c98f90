"""What a game of Pick the Lock is remembered by: the theft after which nobody caught up with the winner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from companion.game import Event, Seat, listing
from companion.games.vault.news import Opened, PutBack, RoundBegins, StayedShut
from companion.games.vault.view import AttemptView, Board, LotView
from companion.memory import Finished, Memory, figures, margin, most, ranked, settled
from companion.words import many

EVEN = Fraction(1, 2)  # a guess with better odds was no luck


@dataclass(frozen=True)
class Turn:
    """What came of one turn, and how rich everybody was after it."""

    when: str  # "round 4"
    event: Event
    wealth: tuple[int, ...]
    attempt: AttemptView | None = None  # None: nothing was tried
    treasure: str = ""
    worth: int = 0

    @property
    def opened(self) -> bool:
        return isinstance(self.event, Opened)

    @property
    def odds(self) -> Fraction:
        return self.attempt.odds if self.attempt else Fraction(1)


def remember(game: Finished) -> Memory:
    end: Board = game.last.view
    thing = "point" if end.values else "treasure"
    turns = list(turns_of(game))
    points = {thief.seat: thief.total for thief in end.thieves}
    whys = {thief.seat: listing([lot.name for lot in thief.lots]) for thief in end.thieves}
    turn, for_good = deciding(game, turns)
    tried = [one for one in turns if one.attempt]
    hits = [one for one in tried if one.opened]
    luckiest = min(hits, key=lambda one: one.odds, default=None)
    return Memory(
        game.says,
        ranked(game, points, thing, whys),
        how=margin(game, points, thing) or tied(end),
        turning=told(game, turn, thing, for_good) if turn else "Not one lock was picked.",
        figures=figures(
            ("Locks picked", f"{len(hits)} of {len(tried)}" if tried else ""),
            ("Busiest thief", most(counted(game, [one.attempt.thief for one in hits if one.attempt]), "lock")),
            ("Luckiest guess", lucky(game, luckiest) if luckiest and luckiest.odds <= EVEN else ""),
            ("Robbed most", most(counted(game, victims(hits)), "time")),
        ),
        pictures=(turn.treasure if turn and turn.worth else "Vault door",),
    )


def turns_of(game: Finished) -> Iterator[Turn]:
    worth = values(game.last.view)
    names = {lot.number: lot.name for lot in lots(game.last.view) if lot.known}  # some are only named in the end
    when = ""
    for before, step in pairwise(game.steps):
        for event in step.told:
            match event:
                case RoundBegins(title=title):
                    when = title.replace("Round", "round").replace("Tie", "the tie")
                case Opened() | StayedShut():
                    lot = before.view.attempt.lot
                    treasure = names.get(lot.number, event.treasure if isinstance(event, Opened) else lot.name)
                    yield Turn(
                        when, event, wealth(step.view, worth), before.view.attempt, treasure, worth.get(lot.number, 0)
                    )
                case PutBack(treasure=treasure):
                    yield Turn(when, event, wealth(step.view, worth), treasure=treasure)


def wealth(board: Board, worth: dict[int, int]) -> tuple[int, ...]:
    return tuple(sum(worth.get(lot.number, 0) for lot in thief.lots) for thief in board.thieves)


def lots(board: Board) -> Iterator[LotView]:
    for held in (board.vault, *(thief.lots for thief in board.thieves)):
        yield from held


def values(end: Board) -> dict[int, int]:
    """What each treasure is worth, as far as it is known in the end."""
    return {lot.number: (lot.value or 0) if end.values else 1 for lot in lots(end)}


def deciding(game: Finished, turns: list[Turn]) -> tuple[Turn | None, bool]:
    """The turn after which the winner was in front for good; else the theft of the greatest treasure, the latest."""
    winner = game.winners[0]
    since = settled([ahead(turn.wealth, winner) for turn in turns]) if len(game.winners) == 1 else None
    if since is not None and not isinstance(turns[since].event, StayedShut):
        return turns[since], True
    hits = [turn for turn in turns if turn.opened]
    return max(reversed(hits), key=lambda turn: turn.worth, default=None), False


def ahead(wealth: tuple[int, ...], seat: Seat) -> bool:
    return all(wealth[seat] > other for place, other in enumerate(wealth) if place != seat)


def told(game: Finished, turn: Turn, thing: str, for_good: bool) -> str:
    """'In round 4 Ann said 1, cracked the vault and took Opera Glasses (3 points). From then on …'"""
    event, attempt = turn.event, turn.attempt
    winner = game.winners[0]
    if isinstance(event, PutBack):
        did = f"In {turn.when} {game.names[event.seat]} put {turn.treasure} back into the vault."
        return f"{did} From then on {game.names[winner]} was in front."
    assert isinstance(event, Opened) and attempt is not None
    lock = "the vault" if attempt.owner is None else f"{game.names[attempt.owner]}’s lock"
    said = listing([str(number) for number in event.named])
    worth = f" ({many(turn.worth, thing)})" if thing == "point" and turn.worth else ""
    did = f"In {turn.when} {game.names[attempt.thief]} said {said}, cracked {lock} and took {turn.treasure}{worth}."
    if not for_good:
        return f"{did} No theft was greater." if worth else did
    if attempt.thief == winner:
        return f"{did} From then on nobody caught up."
    return f"{did} From then on {game.names[winner]} was in front."


def lucky(game: Finished, turn: Turn) -> str:
    assert turn.attempt is not None
    return f"{game.names[turn.attempt.thief]}, at {turn.odds.numerator} in {turn.odds.denominator}"


def victims(hits: list[Turn]) -> list[Seat]:
    return [turn.attempt.owner for turn in hits if turn.attempt and turn.attempt.owner is not None]


def counted(game: Finished, seats: list[Seat]) -> Counter[str]:
    return Counter(game.names[seat] for seat in seats)


def tied(end: Board) -> str:
    return f"After a tie round with the {end.tie_card}." if end.tie_card else ""
