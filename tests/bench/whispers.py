"""A small game with secret state for ten phones, to measure the house and not the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from companion.game import Action, Event, Game, Outcome, Seat

NUMBERS = 10


@dataclass(frozen=True)
class Options:
    pass


class Whisper(Action, says="Whisper {number}"):
    """Tell your phone a number; everybody else learns only that you did."""

    number: int


class Whispered(Event, says="{seat} whispers."):
    seat: Seat


@dataclass(frozen=True)
class State:
    secrets: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Board:
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Hand:
    number: int


MOVES = tuple(Whisper(number) for number in range(NUMBERS))


def legal(state: State, seat: Seat | None) -> Sequence[Action]:
    return MOVES if seat is not None and seat == sum(state.counts) % len(state.counts) else ()


def apply(state: State, seat: Seat | None, move: Whisper) -> tuple[State, tuple[Event, ...]]:
    assert seat is not None
    secrets = (*state.secrets[:seat], move.number, *state.secrets[seat + 1 :])
    counts = (*state.counts[:seat], state.counts[seat] + 1, *state.counts[seat + 1 :])
    return replace(state, secrets=secrets, counts=counts), (Whispered(seat=seat),)


def view(state: State, seat: Seat | None) -> Board | Hand:
    return Board(state.counts) if seat is None else Hand(state.secrets[seat])


def chance(state: State, random: Random) -> None:
    return None


def whispers(moves: int) -> Game[State]:
    """One that is over after so many."""

    def outcome(state: State) -> Outcome | None:
        return Outcome(frozenset({Seat(0)}), "{winners} wins.") if sum(state.counts) >= moves else None

    return Game[State](
        slug="whispers",
        name="Whispers",
        seats=range(1, 11),
        phones="They keep a number secret.",
        options=Options,
        moves=(Whisper,),
        setup=lambda seats, _: State((0,) * seats, (0,) * seats),
        chance=chance,
        legal=legal,
        apply=apply,
        view=view,
        outcome=outcome,
    )


GAME = whispers(1_000_000)  # never
