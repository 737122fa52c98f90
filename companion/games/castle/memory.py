"""What a race through the castle is remembered by: the step since which nobody was nearer to the far row."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from companion.game import Event, Seat, listing
from companion.games.castle.news import Closed, Dug, FoundTurn, How, Left, Netted, Opened, Padlocked, Stepped
from companion.games.castle.view import Board
from companion.memory import Finished, Line, Memory, figures, most, settled
from companion.words import many


@dataclass(frozen=True)
class Stride:
    """Somebody moved: in which turn, how far everybody had to go after it, and who was held by a net meanwhile."""

    turn: int
    event: Stepped | Left
    away: tuple[int, ...]
    netted: frozenset[Seat]
    again: bool  # it found an Extra Turn


def remember(game: Finished) -> Memory:
    end: Board = game.last.view
    away = left_to_go(end, len(game.names))
    [winner] = game.winners
    others = [seat for seat in end_seats(game) if seat != winner]
    nearest = min(away[seat] for seat in others)
    close = listing([game.names[seat] for seat in others if away[seat] == nearest])
    found = strides(game)
    return Memory(
        game.says,
        standing(game, end, away),
        how=f"{close} had {many(nearest, 'step')} to go.",
        turning=told(game, found),
        figures=figures(
            ("Turns", f"{end.player(winner).turns} of the winner’s, {end.turns} in all"),
            ("Opened most", most(doors(game), "door")),
            ("Nets", thrown(game)),
            ("Secret passages", some(game, Dug)),
            ("Doors shut or padlocked", some(game, Closed, Padlocked)),
        ),
        pictures=(end.player(winner).character,),
    )


def end_seats(game: Finished) -> list[Seat]:
    return [Seat(seat) for seat in range(len(game.names))]


def left_to_go(board: Board, seats: int) -> tuple[int, ...]:
    """How many steps straight ahead the far row is away from each seat, if every door were open."""
    at = {tile.inside: tile.at for tile in board.tiles if tile.inside is not None}
    sides = {player.seat: player.side for player in board.players}

    def steps(seat: Seat) -> int:
        long = board.height if sides[seat] in ("top", "bottom") else board.width
        if seat not in at:
            return long
        row, column = divmod(at[seat], 10)
        return {"top": long - row, "bottom": row - 1, "left": long - column, "right": column - 1}[sides[seat]]

    return tuple(steps(Seat(seat)) for seat in range(seats))


def standing(game: Finished, end: Board, away: tuple[int, ...]) -> tuple[Line, ...]:
    seats = sorted(end_seats(game), key=lambda seat: away[seat])
    return tuple(
        Line(
            game.names[seat],
            "across" if seat in game.winners else f"{many(away[seat], 'step')} away",
            1 + sum(other < away[seat] for other in away),
            seat in game.winners,
            f"the {end.player(seat).character}",
        )
        for seat in seats
    )


def strides(game: Finished) -> list[Stride]:
    found, turn = [], 0
    for step in game.steps:
        board: Board = step.view
        moved = [event for event in step.told if isinstance(event, (Stepped, Left))]
        if moved:
            netted = frozenset(player.seat for player in board.players if player.net)
            again = any(isinstance(event, FoundTurn) for event in step.told)
            found.append(Stride(turn, moved[-1], left_to_go(board, len(game.names)), netted, again))
        turn = board.turns
    return found


def told(game: Finished, strides: list[Stride]) -> str:
    """'On turn 16 Ann took a secret passage, found an Extra Turn and came within 2 steps. From then on nobody …'"""
    [winner] = game.winners
    name = game.names[winner]
    place = settled([nearest(stride.away, winner) for stride in strides])
    assert place is not None, "whoever is there is nearest"
    stride = strides[place]
    if stride.event.seat != winner:
        did = f"On turn {stride.turn} {game.names[stride.event.seat]} {went(stride)}"
        return f"{did}, and from then on {name} was the nearest to the far row."
    ways = went(stride)
    if stride.again and place + 1 < len(strides) and strides[place + 1].event.seat == winner:
        ways += f", found an Extra Turn and {went(strides[place + 1])}"
    held = [game.names[seat] for seat in sorted(stride.netted) if seat != winner]
    meanwhile = f" while {listing(held)} sat in a net" if held else ""
    if place + 1 == len(strides):
        return f"It was open to the last step: on turn {stride.turn} {name} {ways}{meanwhile}, and was across."
    if not any(earlier.event.seat == winner for earlier in strides[:place]):
        return f"On turn {stride.turn} {name} {ways}{meanwhile}, and was in front all the way."
    return f"On turn {stride.turn} {name} {ways}{meanwhile}. From then on nobody was nearer to the far row."


def nearest(away: tuple[int, ...], seat: Seat) -> bool:
    return all(away[seat] < other for place, other in enumerate(away) if place != seat)


def went(stride: Stride) -> str:
    """'took a secret passage and had 3 steps to go'."""
    event = stride.event
    if isinstance(event, Left):
        return "left the castle"
    ways = {How.IN: "got into the castle", How.ON: "went on", How.THROUGH: "took a secret passage"}
    to_go = stride.away[event.seat]
    return f"{ways[event.how]} and had {many(to_go, 'step')} to go" if to_go else ways[event.how]


def doors(game: Finished) -> Counter[str]:
    events = [event for step in game.steps for event in step.told]
    return Counter(game.names[event.seat] for event in events if isinstance(event, Opened))


def thrown(game: Finished) -> str:
    """'Ann caught Bo', 'Ann caught Bo, and Bo caught Ann'."""
    nets = [f"{game.names[event.seat]} caught {game.names[event.victim]}" for _, event in game.told(Netted)]
    return ", and ".join(nets[:2])


def some(game: Finished, *kinds: type[Event]) -> str:
    count = sum(isinstance(event, kinds) for step in game.steps for event in step.told)
    return str(count or "")
