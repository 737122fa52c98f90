"""What may be done in Keys to the Castle: the whole rulebook of "may".

Each question has one answer: None, or the reason why not as a sentence. What may be done is what has no reason against
it, and who tries something else is told the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.game import Action, Seat
from companion.games.castle.components import CHARACTERS, COPIES, IN_BOX, Colour, Door, Kind
from companion.games.castle.moves import (
    Arrange,
    Begin,
    Deal,
    Decline,
    Discard,
    LayOut,
    Leave,
    LetChance,
    Mend,
    Paint,
    Pick,
    Play,
    Propose,
    Rise,
    Sit,
    Stay,
    Step,
    TurnKey,
)  # fmt: skip
from companion.games.castle.state import PER_COLOUR, TURN, Phase, State, Tile


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
            if state.kept and not state.tiles:
                yield Rise()
        case phase if phase in TURN:
            if seat == state.turn:
                yield from turn_may(state)
            yield Mend(after=state.moves)


def turn_may(state: State) -> Iterator[Action]:
    match state.phase:
        case Phase.PLAY:
            yield Discard()
            near = frozenset() if state.player.net else frozenset(state.steps(state.turn))
            cards = [card for card in Kind if not unheld(state, card)]
            people = {player.at: Seat(seat) for seat, player in enumerate(state.players)}
            for at, tile in zip(state.spots, state.castle, strict=True):
                for card in cards:
                    if not misfit(state, card, at, tile, people.get(at)):
                        yield from ways(state, card, at, near)
            if not state.player.net:
                yield from steps(state)  # with a card that is discarded
        case Phase.MOVE:
            yield from steps(state)
            if state.player.at is not None:
                yield Leave()
            yield Stay()
        case Phase.EXTRA_KEY:
            yield from (TurnKey(at) for at in state.spots if not unturned(state, at))
            yield Decline()


def ways(state: State, card: Kind, at: int, near: frozenset[int]) -> Iterator[Play]:
    """How a card can be played on a door that it fits. near: the doors that are one step away."""
    if card is Kind.PASSAGE:
        yield from (Play(card, at, to - at) for to in state.corners(at))
        return
    yield Play(card, at)
    if at in near and lets_in(state, card, at):
        yield Play(card, at, go=True)


def steps(state: State) -> Iterator[Step]:
    yield from (Step(at) for at in state.steps(state.turn) if not blocked(state, at))


def lets_in(state: State, card: Kind, at: int) -> bool:
    """Whether the card opens the way into a door, unless something else is behind it."""
    tile = state.tile(at)
    if state.occupant(at) is not None:
        return False
    if tile.padlocked:
        return card is Kind.SKELETON and tile.open and not tile.barred
    return card is Kind.SAW or (not tile.open and (card is Kind.SKELETON or card.colour is tile.colour))


def possible(state: State, colour: Colour) -> list[Door]:
    """What a door of that colour can show, as far as everybody sees: not all of the kind lie open already."""
    lying = [tile.door for tile in state.castle if tile.colour is colour and tile.open]
    return [door for door in Door if lying.count(door) < COPIES[door]]


# Why not --------------------------------------------------------------------------------------------------------------


# What each move belongs to, and what is said at any other time.
TIMES: dict[type[Action], tuple[tuple[Phase, ...], str]] = {
    Sit: ((Phase.SIT,), "Everybody sits already."),
    Rise: ((Phase.LAYOUT, Phase.FIRST), "Sides are changed before the castle is laid out."),
    Paint: ((Phase.LAYOUT,), "The castle is laid out already."),
    Propose: ((Phase.LAYOUT,), "The castle is laid out already."),
    LayOut: ((Phase.LAYOUT,), "The castle is laid out already."),
    Begin: ((Phase.FIRST,), "Somebody has started already."),
    LetChance: ((Phase.FIRST,), "Somebody has started already."),
    Play: ((Phase.PLAY,), "A card was played already."),
    Discard: ((Phase.PLAY,), "A card was played already."),
    Step: ((Phase.PLAY, Phase.MOVE), "You have moved already: now the Extra Key is turned."),
    Leave: ((Phase.MOVE,), "First play a card, then move."),
    Stay: ((Phase.MOVE,), "First play a card, then move."),
    TurnKey: ((Phase.EXTRA_KEY,), "No Extra Key is being turned."),
    Decline: ((Phase.EXTRA_KEY,), "No Extra Key is being turned."),
}


def why(state: State, seat: Seat | None, move: Action) -> str | None:
    """The reason against what is not listed."""
    if isinstance(move, Mend):
        return "The map can be mended while the race is on."
    if state.phase in TURN and seat != state.turn:
        return "It is not your turn."
    phases, untimely = TIMES.get(type(move), ((), "That is for the app to do."))
    if state.phase not in phases:
        early = phases and not state.turns and phases[-1].value > state.phase.value
        return "First everybody sits down, then the castle is laid out, then somebody starts." if early else untimely
    match move:
        case Sit():
            return taken(state, move) or "You sit already."
        case Rise():
            return "Everybody has just sat down." if not state.kept else "The castle lies there already."
        case LayOut():
            return "Nobody has shown a layout yet."
        case Play(card, at, across):
            return unheld(state, card) or unfit(state, card, at) or undug(state, card, at, across) or NO_WAY_IN
        case Step(at):
            return "You are in the net: you play, but do not move." if state.player.net else blocked(state, at)
        case Leave():
            return "You are not in the castle."
        case TurnKey(at):
            return unturned(state, at)
    return None


NO_WAY_IN = "You cannot go in there now."


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
    return misfit(state, card, at, state.tile(at), state.occupant(at))


def misfit(state: State, card: Kind, at: int, tile: Tile, inside: Seat | None) -> str | None:
    """The same, of a door that is known: every card is tried on every door before each move."""
    if card.colour and tile.colour is not card.colour:
        return f"It is a {tile.colour.value} door: a {card.value} does not fit."
    match card:
        case Kind.SKELETON:
            return None if tile.padlocked else unturnable(tile, inside)
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
    if tile.padlocked:
        return "Padlocked: only a Skeleton Key removes it."
    return unturnable(tile, inside)


def unturnable(tile: Tile, inside: Seat | None) -> str | None:
    """Why no key whatsoever turns this door, padlocks aside."""
    if tile.sawn:
        return "It is sawn open for good: it cannot be closed."  # KC-6
    if inside is not None:
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
    return unturnable(state.tile(at), state.occupant(at))


def undug(state: State, card: Kind, at: int, across: int) -> str | None:
    """Why a passage does not lead there; only passages lead anywhere."""
    if card is not Kind.PASSAGE:
        return "Only a secret passage leads across a corner." if across else None
    if at + across in state.corners(at):
        return None
    if at + across not in state.spots or abs(across) not in (9, 11):
        return "A secret passage leads across a corner: choose one of the door’s corners."
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
            return "You come in by a door at your own side."
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
    return None
