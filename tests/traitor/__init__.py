"""A table of Are You the Traitor? with exactly the cards a test wants."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.game import Action, Event, Seat
from companion.games import shelf
from companion.games.traitor.components import DECK, TREASURES, Face, Side
from companion.games.traitor.moves import NextLine, Point, Ready, SealDeal, Seen, ShuffleTreasure, Stop
from companion.games.traitor.state import Options, Phase, State
from companion.games.traitor.view import Board, CardView, Own

GAME = shelf()["traitor"]
LETTERS = {"K": Face.KEYHOLDER, "G": Face.GUARD, "T": Face.TRAITOR, "+": Face.GOOD_WIZARD, "-": Face.EVIL_WIZARD}

# A deal for each number of players; the first seats are the KeyHolder, a Traitor, a Guard and a Wizard.
DEALS = {4: "KTG+", 5: "KTG+-", 6: "KTG+-G", 7: "KTG+-GG", 8: "KTG+-GGT", 9: "KTG+-GGT+", 10: "KTG+-GGT+G"}


def tell(state: State, seat: int | None, move: Action) -> tuple[State, tuple[Event, ...]]:
    who = None if seat is None else Seat(seat)
    assert GAME.allows(state, who, move), f"{move} is not allowed"
    return GAME.apply(state, who, move)


def do(state: State, seat: int | None, move: Action) -> State:
    return tell(state, seat, move)[0]


def kind(name: str) -> int:
    return next(i for i, treasure in enumerate(TREASURES) if name in treasure.name)


def opened(players: int, options: Options | None = None, deck: tuple[int, ...] = DECK) -> State:
    state: State = GAME.setup(players, options or Options())
    return do(state, None, ShuffleTreasure(deck)) if state.phase is Phase.SHUFFLE else state


def seal(state: State, faces: str) -> State:
    wanted = [LETTERS[letter] for letter in faces]
    sides = tuple(face.side for face in wanted if face.role.name == "WIZARD")
    return do(state, None, SealDeal(tuple(face.role for face in wanted), sides))


def deal(state: State, faces: str) -> State:
    """The next round, dealt to those faces: no phone adds anything, so the sealed order is the deal."""
    state = seal(state, faces)
    for seat in state.seats:
        if seat not in state.ready:
            state = do(state, seat, Ready())
    assert [player.face for player in state.players] == [LETTERS[letter] for letter in faces]
    return state


def sleep(state: State) -> State:
    """Everybody has seen their card; the night passes."""
    for seat in state.seats:
        state = do(state, seat, Seen())
    while state.phase is Phase.NIGHT:
        state = do(state, None, NextLine())
    return state


def talking(faces: str, options: Options | None = None) -> State:
    return sleep(deal(opened(len(faces), options), faces))


def grab(state: State, caller: int, target: int) -> tuple[State, tuple[Event, ...]]:
    return tell(do(state, caller, Stop(state.deals)), caller, Point(Seat(target)))


def between(*piles: str, options: Options | None = None, **more: Any) -> State:
    """Between rounds, with those treasures before each player: between("Ring, Gold", "Statue", "", "")."""
    held = [tuple(kind(name) for name in pile.split(", ")) if pile else () for pile in piles]
    left = list(DECK)
    for pile in held:
        for treasure in pile:
            left.remove(treasure)
    state = opened(len(piles), options)
    players = tuple(replace(player, pile=pile) for player, pile in zip(state.players, held, strict=True))
    state = replace(state, players=players, deck=tuple(left), round=1, deals=1, **more)
    return seal(state, DEALS[len(piles)]) if state.seal is None and state.options.roles.name == "APP" else state


def names(events: tuple[Event, ...], seat: int | None) -> list[str]:
    who = None if seat is None else Seat(seat)
    return [type(event).__name__ for event in events if event.reaches(who)]


def sides(faces: str, side: Side) -> set[int]:
    return {seat for seat, letter in enumerate(faces) if LETTERS[letter].side is side}


def board(state: State) -> Board:
    shown = GAME.view(state, None)
    assert isinstance(shown, Board)
    return shown


def own(state: State, seat: int) -> Own:
    mine = GAME.view(state, Seat(seat))
    assert isinstance(mine, Own)
    return mine


def card(state: State, seat: int) -> CardView:
    mine = own(state, seat).card
    assert mine is not None
    return mine
