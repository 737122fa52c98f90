"""Who learns what before the talk: Adventurers the KeyHolder, Traitors each other, a Wizard nothing of anybody."""

from __future__ import annotations

from companion.game import Event, Seat, Told
from companion.games.traitor.components import Face, Role
from companion.games.traitor.news import KeyHolderIs, NothingForYou, TraitorIs, YouWereSeen
from companion.games.traitor.night import Scene
from companion.games.traitor.state import Dealer, State


def learns(state: State, seat: Seat, scene: Scene) -> Seat | None:
    """Whose secret that part of a night tells this seat; None: nobody's."""
    mine = state.players[seat].face
    assert mine is not None
    match scene:
        case Scene.KEYHOLDER if mine.role in (Role.GUARD, Role.TRAITOR):
            return next(other for other in state.seats if state.players[other].face is Face.KEYHOLDER)
        case Scene.TRAITORS if mine is Face.TRAITOR:
            return next(s for s in state.seats if s != seat and state.players[s].face is Face.TRAITOR)
    return None


def known_of(state: State, seat: Seat) -> bool:
    """Whether the others know by now that this seat has the key."""
    return Scene.KEYHOLDER in state.known and state.players[seat].face is Face.KEYHOLDER


def told(state: State, *scenes: Scene) -> Told:
    """One thing for everybody about each of them, whether it is news or nothing: so all are told equally often."""
    if state.options.roles is Dealer.BOX:
        return ()
    return tuple(whisper(state, scene, seat) for scene in scenes for seat in state.seats)


def whisper(state: State, scene: Scene, seat: Seat) -> Event:
    to, other = frozenset({seat}), learns(state, seat, scene)
    if other is not None:
        return TraitorIs(to=to, traitor=other) if scene is Scene.TRAITORS else KeyHolderIs(to=to, keyholder=other)
    if scene is Scene.KEYHOLDER and state.players[seat].face is Face.KEYHOLDER:
        return YouWereSeen(to=to)
    return NothingForYou(to=to, step=scene.value)
