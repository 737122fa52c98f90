"""Making the map look like the table: what no castle can look like is refused, each with its sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.game import Seat
from companion.games.castle.components import Colour, Door, Kind
from companion.games.castle.moves import Doing, Mend
from companion.games.castle.state import Face, Passage, Phase, State
from tests.castle import (
    APP,
    A,
    B,
    C,
    D,
    do,
    hold,
    laid,
    moving,
    put,
    spots,
    standing,
    table,
)  # fmt: skip
from tests.castle.mender import faced, later, painted, refused

# What cannot be -------------------------------------------------------------------------------------------------------


def of_colour(state: State, colour: Colour, face: Face, count: int) -> dict[int, Face]:
    return dict.fromkeys(spots(state, colour)[:count], face)


def sawn(state: State) -> dict[int, Face]:
    """A barred door of each colour, all four sawn open."""
    return {spots(state, colour)[0]: Face.SAWN for colour in Colour}


def held(state: State, seat: Seat, face: Face = Face.OPEN) -> State:
    return put(state, 44, Door[face.name]).with_player(seat, at=44)


PEOPLE = standing(standing(standing(laid(4), A, 34), B, 44), C, 43)
IMPOSSIBLE: dict[str, tuple[State, Callable[[State], Mend], str]] = {
    "too many barred doors": (
        laid(3),
        lambda state: faced(state, of_colour(state, Colour.RED, Face.BARRED, 3)),
        "The box has only 2 of the red doors that show barred.",
    ),
    "… two of which are sawn open": (
        laid(3),
        lambda state: faced(state, of_colour(state, Colour.RED, Face.SAWN, 3)),
        "The box has only 2 of the red doors that show barred.",
    ),
    "too many open doors": (
        laid(3),
        lambda state: faced(state, of_colour(state, Colour.GREEN, Face.OPEN, 7)),
        "The box has only 6 of the green doors that show open.",
    ),
    "two Extra Keys": (
        laid(3),
        lambda state: faced(state, of_colour(state, Colour.BLUE, Face.EXTRA_KEY, 2)),
        "The box has only 1 of the blue doors that show an Extra Key.",
    ),
    "two Extra Turns": (
        laid(3),
        lambda state: faced(state, of_colour(state, Colour.YELLOW, Face.EXTRA_TURN, 2)),
        "The box has only 1 of the yellow doors that show an Extra Turn.",
    ),
    "two Extra Keys, by painting": (
        put(put(laid(3), 11, Door.EXTRA_KEY), 12, Door.EXTRA_KEY),
        lambda state: table(state, colours=painted(state, 12, 15)),
        "The box has only 1 of the blue doors that show an Extra Key.",
    ),
    "a saw on another door": (
        put(laid(3, APP), 33, Door.OPEN),
        lambda state: faced(state, {33: Face.SAWN}),
        "Only a barred door is sawn open.",
    ),
    "a padlock on a barred door": (
        put(laid(3), 33, Door.BARRED),
        lambda state: table(state, padlocks=(33,)),
        "A barred door takes no padlock, unless it was sawn open.",
    ),
    "two in a door": (PEOPLE, lambda state: table(state, places=(44, 44, 43, 0)), "One character to a door."),
    "somebody in a closed door": (
        laid(3),
        lambda state: table(state, places=(0, 33, 0)),
        "The Jester stands in a door that is closed, barred or padlocked.",
    ),
    "… where they stand": (
        held(laid(3), C),
        lambda state: faced(state, {44: Face.CLOSED}),
        "The Cook stands in a door that is closed, barred or padlocked.",
    ),
    "somebody in a barred door": (
        put(laid(3), 33, Door.BARRED),
        lambda state: table(state, places=(33, 0, 0)),
        "The Knight stands in a door that is closed, barred or padlocked.",
    ),
    "somebody in a padlocked door": (
        held(laid(3), A),
        lambda state: table(state, padlocks=(44,)),
        "The Knight stands in a door that is closed, barred or padlocked.",
    ),
    "somebody across": (
        put(laid(3), 13, Door.OPEN),
        lambda state: table(state, places=(13, 0, 0)),
        "The Knight is across: then the race is over. Go back to the move before, and step there.",
    ),
    "a net outside": (
        laid(3),
        lambda state: table(state, nets=(0, 2, 0)),
        "A net holds for up to two turns, and nobody outside. Look at the Jester again.",
    ),
    "a net for three turns": (
        held(laid(3), B),
        lambda state: table(state, nets=(0, 3, 0)),
        "A net holds for up to two turns, and nobody outside. Look at the Jester again.",
    ),
    "a net for less than no turn": (
        held(laid(3), B),
        lambda state: table(state, nets=(0, -1, 0)),
        "A net holds for up to two turns, and nobody outside. Look at the Jester again.",
    ),
    "a hand of seven": (
        laid(3),
        lambda state: table(state, hands=(3, 7, 3)),
        "How many cards does the Jester hold? Up to 6 can be.",
    ),
    "a hand of seven and the card just drawn": (
        laid(3),
        lambda state: table(state, hands=(7, 3, 3)),
        "How many cards does the Knight hold? Up to 6 can be.",
    ),
    "a hand of less than nothing": (
        laid(3),
        lambda state: table(state, hands=(3, -1, 3)),
        "How many cards does the Jester hold? Up to 6 can be.",
    ),
    "… and the card just drawn": (
        laid(3),
        lambda state: table(state, hands=(-1, 3, 3)),
        "How many cards does the Knight hold? Up to 6 can be.",
    ),
    "a bonus where there is none": (
        put(laid(3), 33, Door.OPEN),
        lambda state: table(state, used=(133,)),
        "Only an Extra Key or an Extra Turn can have been used.",
    ),
    "a move in a net": (
        held(laid(3), A).with_player(A, net=1),
        lambda state: table(state, doing=Doing.MOVE),
        "The Knight is in a net, so there is no move.",
    ),
    "a net on whoever moves": (
        held(moving(laid(3)), A),
        lambda state: table(state, nets=(2, 0, 0)),
        "The Knight is in a net, so there is no move.",
    ),
    "an Extra Key outside": (
        laid(3),
        lambda state: table(state, doing=Doing.EXTRA_KEY),
        "Only who stands on an Extra Key and has not used it yet turns it. Look at the Knight again.",
    ),
    "an Extra Key on an open door": (
        held(laid(3), A),
        lambda state: table(state, doing=Doing.EXTRA_KEY),
        "Only who stands on an Extra Key and has not used it yet turns it. Look at the Knight again.",
    ),
    "an Extra Key that was used": (
        held(laid(3), B, Face.EXTRA_KEY).with_player(B, used=frozenset({44})),
        lambda state: table(state, doing=Doing.EXTRA_KEY, turn=B),
        "Only who stands on an Extra Key and has not used it yet turns it. Look at the Jester again.",
    ),
    "another door while its Extra Key is turned": (
        replace(held(moving(laid(3)), A, Face.EXTRA_KEY), phase=Phase.EXTRA_KEY),
        lambda state: faced(state, {44: Face.OPEN}),
        "Only who stands on an Extra Key and has not used it yet turns it. Look at the Knight again.",
    ),
    "an Extra Turn outside": (
        laid(3),
        lambda state: table(state, doing=Doing.BONUS),
        "An Extra Turn begins on an Extra Turn. Look at the Knight again.",
    ),
    "an Extra Turn on an open door": (
        held(laid(3), A),
        lambda state: table(state, doing=Doing.BONUS),
        "An Extra Turn begins on an Extra Turn. Look at the Knight again.",
    ),
    "an Extra Turn on an Extra Key": (
        held(laid(3), A, Face.EXTRA_KEY),
        lambda state: table(state, doing=Doing.BONUS),
        "An Extra Turn begins on an Extra Turn. Look at the Knight again.",
    ),
    "seven padlocks": (
        laid(3),
        lambda state: table(state, padlocks=tuple(state.spots[:7])),
        "The box has only 6 Padlocks.",
    ),
    "six passages": (
        laid(3),
        lambda state: table(state, passages=(1122, 1223, 1324, 1425, 1526, 2132)),
        "The box has only 5 Secret Passages.",
    ),
    "four saws": (laid(3), lambda state: faced(state, sawn(state)), "The box has only 3 Hacksaws."),
    "three nets": (PEOPLE, lambda state: table(state, nets=(2, 1, 1, 0)), "The box has only 2 Nets."),
    "two passages across a corner": (
        laid(3),
        lambda state: table(state, passages=(3344, 3443)),
        "Only one secret passage goes across a corner.",
    ),
    "less than no card to draw": (laid(3), lambda state: table(state, draw=-1), "How many cards are there to draw?"),
    "a card too many": (
        laid(3),
        lambda state: table(state, draw=state.draw + 1),
        "That makes 55 cards, and there are 54.",
    ),
    "six cards too many": (
        laid(3),
        lambda state: table(state, padlocks=tuple(state.spots[:6])),
        "That makes 60 cards, and there are 54.",
    ),
    # What does not even fit together
    "a colour too many": (
        laid(2),
        lambda state: table(state, colours=(state.castle[1].colour, *(tile.colour for tile in state.castle[1:]))),
        f"There are only 10 {laid(2).castle[1].colour.value} doors in the box, not 11.",
    ),
    "too few colours": (
        laid(3),
        lambda state: table(state, colours=(Colour.RED,)),
        "The castle has 36 doors, and every one has a colour.",
    ),
    "too few faces": (laid(3), lambda state: table(state, faces=()), "Every door lies open or closed."),
    "too few places": (
        laid(3),
        lambda state: table(state, places=(0, 0)),
        "Say of everybody where they are, and what they hold.",
    ),
    "too many nets": (
        laid(3),
        lambda state: table(state, nets=(0,) * 4),
        "Say of everybody where they are, and what they hold.",
    ),
    "no hands": (
        laid(3),
        lambda state: table(state, hands=()),
        "Say of everybody where they are, and what they hold.",
    ),
    "somebody else's turn": (laid(3), lambda state: table(state, turn=D), "Whose turn is it?"),
    "a padlock elsewhere": (laid(3), lambda state: table(state, padlocks=(11, 17)), "There is no door 17."),
    "somebody elsewhere": (laid(3), lambda state: table(state, places=(0, 71, 0)), "There is no door 71."),
    "a bonus elsewhere": (laid(3), lambda state: table(state, used=(199,)), "There is no door 99."),
    "a passage to nowhere": (
        laid(3),
        lambda state: table(state, passages=(6677,)),
        "A secret passage leads across a corner, from one door to another.",
    ),
    "a passage to the next door": (
        laid(3),
        lambda state: table(state, passages=(3334,)),
        "A secret passage leads across a corner, from one door to another.",
    ),
    "nothing at all": (laid(3), lambda state: table(state), "Nothing has changed."),
    "nothing, on somebody's Extra Turn": (
        replace(held(laid(3), A, Face.EXTRA_TURN).with_player(A, used=frozenset({44})), bonus=True),
        lambda state: table(state),
        "Nothing has changed.",
    ),
}


@pytest.mark.parametrize(("state", "move", "sentence"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_a_sentence(state: State, move: Callable[[State], Mend], sentence: str) -> None:
    for seat in state.seats:
        assert refused(state, move(state), seat) == sentence


def test_a_padlock_on_a_sawn_door_and_three_saws_can_be() -> None:
    state = later()
    faces = dict(list(sawn(state).items())[:3])
    after = do(state, A, faced(state, faces, padlocks=tuple(faces)[:1]))
    assert after.lying(Kind.SAW) == 3 and after.lying(Kind.PADLOCK) == 1
    hold(after)


def test_a_passage_reads_the_same_from_both_ends() -> None:
    state = replace(later(), passages=frozenset({Passage.between(33, 44)}))
    assert refused(state, table(state, passages=(4433,))) == "Nothing has changed."
