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

Wealth = tuple[int, ...]  # of everybody, clockwise
EVEN = Fraction(1, 2)  # a guess with better odds was no luck


@dataclass(frozen=True)
class Turn:
    """What came of one turn, and how rich everybody was before and after it."""

    when: str  # "round 4"
    event: Event
    before: Wealth
    wealth: Wealth
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
    since = lead(game, turns)
    turn = turns[since - 1] if since else greatest(turns)
    tried = [one for one in turns if one.attempt]
    hits = [one for one in tried if one.opened]
    luckiest = min(hits, key=lambda one: one.odds, default=None)
    return Memory(
        game.says,
        ranked(game, points, thing, whys),
        how=margin(game, points, thing) or tied(end),
        turning=told(game, turn, thing, since) if turn else "Not one lock was picked.",
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
                    was, now = wealth(before.view, worth), wealth(step.view, worth)
                    yield Turn(when, event, was, now, before.view.attempt, treasure, worth.get(lot.number, 0))
                case PutBack(treasure=treasure):
                    yield Turn(when, event, wealth(before.view, worth), wealth(step.view, worth), treasure=treasure)


def wealth(board: Board, worth: dict[int, int]) -> Wealth:
    return tuple(sum(worth.get(lot.number, 0) for lot in thief.lots) for thief in board.thieves)


def lots(board: Board) -> Iterator[LotView]:
    for held in (board.vault, *(thief.lots for thief in board.thieves)):
        yield from held


def values(end: Board) -> dict[int, int]:
    """What each treasure is worth, as far as it is known in the end."""
    return {lot.number: (lot.value or 0) if end.values else 1 for lot in lots(end)}


def lead(game: Finished, turns: list[Turn]) -> int | None:
    """After how many turns the winner was in front for good; 0: from the deal on; None: several won."""
    if len(game.winners) > 1 or not turns:
        return None
    return settled([ahead(wealth, game.winners[0]) for wealth in (turns[0].before, *(turn.wealth for turn in turns))])


def greatest(turns: list[Turn]) -> Turn | None:
    """The theft of the greatest treasure; of several the latest."""
    return max(reversed([turn for turn in turns if turn.opened]), key=lambda turn: turn.worth, default=None)


def ahead(wealth: Wealth, seat: Seat) -> bool:
    return all(wealth[seat] > other for place, other in enumerate(wealth) if place != seat)


def told(game: Finished, turn: Turn, thing: str, since: int | None) -> str:
    """'In round 4 Ann said 1, cracked the vault and took Opera Glasses (3 points). From then on …'"""
    event, attempt = turn.event, turn.attempt
    winner = game.names[game.winners[0]]
    if isinstance(event, PutBack):
        did = f"In {turn.when} {game.names[event.seat]} put {turn.treasure} back into the vault."
        return f"{did} From then on {winner} was in front."
    assert isinstance(event, Opened) and attempt is not None
    lock = "the vault" if attempt.owner is None else f"{game.names[attempt.owner]}’s lock"
    said = listing([str(number) for number in event.named])
    worth = f" ({many(turn.worth, thing)})" if thing == "point" and turn.worth else ""
    thief = game.names[attempt.thief]
    did = f"In {turn.when} {thief} said {said}, cracked {lock} and took {turn.treasure}{worth}."
    if since:
        return f"{did} From then on {'nobody caught up' if thief == winner else f'{winner} was in front'}."
    greater = " No theft was greater." if worth else ""
    return f"{did}{greater} {winner} was in front from the deal on." if since == 0 else f"{did}{greater}"


def lucky(game: Finished, turn: Turn) -> str:
    assert turn.attempt is not None
    return f"{game.names[turn.attempt.thief]}, at {turn.odds.numerator} in {turn.odds.denominator}"


def victims(hits: list[Turn]) -> list[Seat]:
    return [turn.attempt.owner for turn in hits if turn.attempt and turn.attempt.owner is not None]


def counted(game: Finished, seats: list[Seat]) -> Counter[str]:
    return Counter(game.names[seat] for seat in seats)


def tied(end: Board) -> str:
    return f"After a tie round with the {end.tie_card}." if end.tie_card else ""
