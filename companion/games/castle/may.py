"""What may be done in Keys to the Castle: the whole rulebook of "may".

Each question has one answer: None, or the reason why not as a sentence. What may be done is what has no reason against
it, and who tries something else is told the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.game import Action, Seat
from companion.games.castle.components import CHARACTERS, COPIES, IN_BOX, Colour, Door, Kind
from companion.games.castle.moves import (
    Arrange,
    Begin,
    Correct,
    Deal,
    Decline,
    Dig,
    Draw,
    Insist,
    LayOut,
    Leave,
    LetChance,
    Mend,
    Paint,
    Pick,
    Play,
    Propose,
    Rise,
    Show,
    Sit,
    Stay,
    Step,
    TurnKey,
)  # fmt: skip
from companion.games.castle.state import PER_COLOUR, Phase, State

TURN = (Phase.DRAW, Phase.PLAY, Phase.DIG, Phase.SHOW, Phase.MOVE, Phase.EXTRA_KEY)


def legal(state: State, seat: Seat | None) -> Sequence[Action]:
    return tuple(table_may(state) if seat is None else player_may(state, seat))


def table_may(state: State) -> Iterator[Action]:
    match state.phase:
        case Phase.PROPOSE:
            yield Arrange()
        case Phase.DEAL:
            yield Deal()
        case Phase.PICK:
            yield from (Pick(seat) for seat in state.seats)


def player_may(state: State, seat: Seat) -> Iterator[Action]:
    match state.phase:
        case Phase.SIT if state.players[seat].side is None:
            yield from (
                Sit(side, character.name)
                for side in state.sides
                for character in CHARACTERS
                if not taken(state, Sit(side, character.name))
            )
        case Phase.LAYOUT:
            yield Paint()
            yield Propose()
            if state.proposal:
                yield LayOut()
            if state.kept:
                yield Rise()
        case Phase.FIRST:
            yield from (Begin(first) for first in state.seats)
            yield LetChance()
        case phase if phase in TURN and seat == state.turn:
            yield from turn_may(state)
            yield from mendings(state)


def turn_may(state: State) -> Iterator[Action]:
    match state.phase:
        case Phase.DRAW:
            yield Draw()
        case Phase.PLAY:
            for card in Kind:
                if not unheld(state, card):
                    yield Play(card)
                    yield from (Play(card, at) for at in state.spots if not unfit(state, card, at))
        case Phase.DIG:
            yield from (Dig(to) for to in state.corners(state.spot))
        case Phase.SHOW:
            likely = possible(state, state.spot)
            yield from (Show(door) if door in likely else Insist(door) for door in Door)
        case Phase.MOVE:
            yield from (Step(at) for at in state.steps(state.turn) if not blocked(state, at))
            if state.player.at is not None:
                yield Leave()
            yield Stay()
        case Phase.EXTRA_KEY:
            yield from (TurnKey(at) for at in state.spots if not unturned(state, at))
            yield Decline()


def mendings(state: State) -> Iterator[Action]:
    """Doors that the app dealt belong to their colours: they are dealt anew, so only before one was opened."""
    if not state.app or (state.phase is Phase.DRAW and not any(tile.seen for tile in state.castle)):
        yield Mend()
    if not state.app:
        standing = state.player.at if state.phase is Phase.EXTRA_KEY else None  # its key is being turned
        for at, tile in zip(state.spots, state.castle, strict=True):
            if tile.open and not tile.sawn and at != standing:
                others = (door for door in Door if door is not tile.door)
                yield from (Correct(at, door) for door in others if door is not Door.BARRED or may_be_barred(state, at))


def may_be_barred(state: State, at: int) -> bool:
    """Nobody stands in a barred door, and it has no padlock."""
    return state.occupant(at) is None and not state.tile(at).padlocked


def possible(state: State, at: int) -> list[Door]:
    """What can be behind a door, after all that was seen behind doors of its colour."""
    tile = state.tile(at)
    left = state.unseen(tile.colour)
    return [door for door in Door if left[door] or (tile.seen and tile.door is door)]


# Why not --------------------------------------------------------------------------------------------------------------


# What each move belongs to, and what is said at any other time.
TIMES: dict[type[Action], tuple[Phase, str]] = {
    Sit: (Phase.SIT, "Everybody sits already."),
    Rise: (Phase.LAYOUT, "Sides are changed before the castle is laid out."),
    Paint: (Phase.LAYOUT, "The castle is laid out already."),
    Propose: (Phase.LAYOUT, "The castle is laid out already."),
    LayOut: (Phase.LAYOUT, "The castle is laid out already."),
    Begin: (Phase.FIRST, "Somebody has started already."),
    LetChance: (Phase.FIRST, "Somebody has started already."),
    Draw: (Phase.DRAW, "You have drawn a card already."),
    Play: (Phase.PLAY, "A card was played already."),
    Dig: (Phase.DIG, "No secret passage is being dug."),
    Show: (Phase.SHOW, "No door was just opened."),
    Insist: (Phase.SHOW, "No door was just opened."),
    Step: (Phase.MOVE, "First draw a card, then play one, then move."),
    Leave: (Phase.MOVE, "First draw a card, then play one, then move."),
    Stay: (Phase.MOVE, "First draw a card, then play one, then move."),
    TurnKey: (Phase.EXTRA_KEY, "No Extra Key is being turned."),
    Decline: (Phase.EXTRA_KEY, "No Extra Key is being turned."),
}


def why(state: State, seat: Seat | None, move: Action) -> str | None:
    """The reason against what is not listed."""
    if state.phase in TURN and seat != state.turn:
        return "It is not your turn."
    if isinstance(move, Mend | Correct):
        return unmended(state, move)
    phase, untimely = TIMES.get(type(move), (None, "That is for the app to do."))
    if state.phase is not phase:
        return "Draw a card first." if isinstance(move, Play) and state.phase is Phase.DRAW else untimely
    match move:
        case Sit():
            return taken(state, move) or "You sit already."
        case Rise():
            return "Everybody has just sat down."
        case LayOut():
            return "Nobody has shown a layout yet."
        case Play(card, at):
            return unheld(state, card) or (unfit(state, card, at) if at is not None else None)
        case Dig(to):
            return undug(state, to)
        case Show():
            return f"All {state.tile(state.spot).colour.value} doors of that kind were seen elsewhere."
        case Step(at):
            return blocked(state, at)
        case Leave():
            return "You are not in the castle."
        case TurnKey(at):
            return unturned(state, at)
    return None


def unmended(state: State, move: Mend | Correct) -> str:
    if state.phase not in TURN:
        return "The map can be mended once the race is on."
    if state.app:
        return "The app dealt the doors, so the map is right."
    if isinstance(move, Mend) or move.at not in state.spots:
        return "There is no such door."
    if state.tile(move.at).door is move.door:
        return "That is what the map shows already."
    if move.door is Door.BARRED and not may_be_barred(state, move.at):
        return "Somebody stands in it, or a padlock lies on it: it cannot be barred."
    return "Only an open door can be put right, and none that is sawn open or whose key is being turned."


def taken(state: State, move: Sit) -> str | None:
    if move.side not in state.sides:
        return "Two players sit opposite each other."
    if any(player.side is move.side for player in state.players):
        return f"Somebody sits at the {move.side.value} already."
    if any(player.character and player.character.name == move.character for player in state.players):
        return f"Somebody is the {move.character} already."
    return None if move.character in {character.name for character in CHARACTERS} else "Nobody here is called that."


def unheld(state: State, card: Kind) -> str | None:
    """Whether it cannot be in anybody's hand. What was discarded is not looked at: cards are mistaken for others."""
    return f"Every {card.value} of the box lies on the castle." if state.lying(card) == IN_BOX[card] else None


def unfit(state: State, card: Kind, at: int) -> str | None:
    """Why a card cannot be played on a tile. No card asks how far away one's own character is."""
    if at not in state.spots:
        return "There is no such door."
    tile, inside = state.tile(at), state.occupant(at)
    match card:
        case Kind.SKELETON:
            return None if tile.padlocked else unturnable(state, at)
        case Kind.PADLOCK:
            if tile.padlocked:
                return "There is a padlock on it already."
            if inside is not None:
                return "Somebody stands there: no padlock on a door with a character in it."
            return "It is barred: a padlock goes on it only after it was sawn open." if tile.barred else None
        case Kind.PASSAGE:
            return None if any(state.corners(at)) else "Every corner of it has a secret passage already."
        case Kind.SAW:
            if tile.padlocked:
                return "Padlocked: a Hacksaw does not open padlocks, only a Skeleton Key does."
            if tile.sawn:
                return "It is sawn open already."
            return None if tile.barred else "A Hacksaw is for a barred door that has been opened."
        case Kind.NET:
            if inside is None:
                return "A Net is thrown over somebody who stands in the castle."
            if inside == state.turn:
                return "Throw it over somebody else."
            return "There is a net over them already." if state.players[inside].net else None
    if tile.colour is not card.colour:
        return f"It is a {tile.colour.value} door: a {card.value} does not fit."
    if tile.padlocked:
        return "Padlocked: only a Skeleton Key removes it."
    return unturnable(state, at)


def unturnable(state: State, at: int) -> str | None:
    """Why no key whatsoever turns this door, padlocks aside."""
    tile = state.tile(at)
    if tile.sawn:
        return "It is sawn open for good: it cannot be closed."  # KC-6
    if state.occupant(at) is not None:
        return "Somebody stands there, so it cannot be closed."
    return None


def unturned(state: State, at: int) -> str | None:
    """Why an Extra Key does not turn a door."""
    if at not in state.spots:
        return "There is no such door."
    if at == state.player.at:
        return "It must be another door than the one you stand in."
    if state.tile(at).padlocked:
        return "Padlocked: an Extra Key cannot remove it, only a Skeleton Key does."
    return unturnable(state, at)


def undug(state: State, to: int) -> str | None:
    if to in state.corners(state.spot):
        return None
    if to not in state.spots or abs(to - state.spot) not in (9, 11):
        return "A secret passage leads across a corner: tap a door that touches this one only there."
    return "There is a secret passage across that corner already."


def blocked(state: State, at: int) -> str | None:
    """Why the character whose turn it is cannot go there."""
    if at not in state.spots:
        return "There is no such door."
    player, tile, inside = state.player, state.tile(at), state.occupant(at)
    if at == player.at:
        return "You are there already. Tap “Stay here” to stay."
    if at not in state.steps(state.turn):
        if player.at is None:
            return f"You come in by a door at your own side, the {player.side.value if player.side else ''}."
        if abs(at - player.at) in (9, 11):
            return "It takes a secret passage to go across a corner."
        return "One step at a time: up, down, left or right, or along a secret passage."
    if tile.padlocked:
        return "It is padlocked: nobody enters until a Skeleton Key removes it."
    if not tile.open:
        return "It is closed."
    if tile.barred:
        return "It is barred: it takes a Hacksaw."
    return "One character to a door: somebody stands there." if inside is not None else None


def unpaintable(state: State, colours: Sequence[Colour]) -> str | None:
    """What is wrong with a map."""
    size = state.width * state.height
    if len(colours) != size:
        return f"The castle has {size} doors, and every one has a colour."
    for colour in Colour:
        if (count := sum(one is colour for one in colours)) > PER_COLOUR:
            return f"There are only {PER_COLOUR} {colour.value} doors in the box, not {count}."
    if state.castle:
        seen = Counter((tile.door, colour) for tile, colour in zip(state.castle, colours, strict=True) if tile.open)
        if any(seen[door, colour] > copies for door, copies in COPIES.items() for colour in Colour):
            return "That cannot be: the box has fewer such doors of one colour."
    return None
