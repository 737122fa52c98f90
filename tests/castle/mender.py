"""What tests of mending share: somebody who looks at the table and says how it lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.game import Illegal, Seat, Told
from companion.games.castle.components import Colour
from companion.games.castle.moves import Mend
from companion.games.castle.news import Mended
from companion.games.castle.state import Face, Options, State
from tests.castle import (
    BOX,
    GAME,
    A,
    laid,
    table,
)  # fmt: skip

NAMES = ("Ann", "Bo", "Cara", "Dov")


def faced(state: State, faces: Mapping[int, Face], **changes: Any) -> Mend:
    """What somebody says who sees that these doors lie otherwise."""
    shown = tuple(faces.get(at, state.tile(at).face) for at in state.spots)
    return table(state, faces=shown, **changes)


def later(options: Options = BOX) -> State:
    """Some cards have been discarded: any that lie on the castle after all were among them."""
    return replace(laid(3, options), draw=34, discard=10)


def painted(state: State, one: int, other: int) -> tuple[Colour, ...]:
    """Two doors were mistaken for each other."""
    swapped = {one: other, other: one}
    return tuple(state.tile(swapped.get(at, at)).colour for at in state.spots)


def said(events: Told) -> str:
    """What was changed, in the app's words."""
    [event] = [event for event in events if isinstance(event, Mended)]
    return event.changes


def refused(state: State, move: Mend, seat: Seat = A) -> str:
    assert GAME.allows(state, seat, move)
    with pytest.raises(Illegal) as reason:
        GAME.apply(state, seat, move)
    return str(reason.value)
