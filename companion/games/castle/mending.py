"""Making the map look like the table: whatever was told wrongly is set right, in one go and by anybody.

What is set is the whole table, as a page shows it. It cannot make an impossible castle: then nothing is changed, and
the reason is said. What is behind a closed door is neither shown nor asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.game import Illegal, Seat, Told, listing
from companion.games.castle.components import ALL_CARDS, COPIES, IN_BOX, Colour, Door, Kind
from companion.games.castle.may import unpaintable
from companion.games.castle.moves import Doing, Mend
from companion.games.castle.news import Mended, Uncovered
from companion.games.castle.state import NET_TURNS, Face, Passage, Phase, Player, State, Tile
from companion.words import many

BONUSES = (Door.EXTRA_KEY, Door.EXTRA_TURN)
MOST_IN_HAND = 6  # more than three are a slip at the table, and even then there is always something to draw


def mend(state: State, seat: Seat, move: Mend) -> tuple[State, Told]:
    after = as_said(state, move)
    if wrong := impossible(after):
        raise Illegal(wrong)
    said = list(changes(state, after))
    if not said:
        raise Illegal("Nothing has changed.")
    told: Told = (Mended(seat=seat, changes=listing(said), lies=replace(move, now=0)),)
    turned = [(at, new) for at, old, new in doors(state, after) if state.app and new.open and not old.open]
    told = (*told, *(Uncovered(at=at, what=new.door) for at, new in turned if new.door))
    if state.deal and repainted(state, after):  # what was dealt is no longer behind any door, so it can be shown
        return replace(after, phase=Phase.DEAL), (*told, state.deal.opened())
    return after, told


def as_said(state: State, move: Mend) -> State:
    """The table as somebody says that it lies; what does not even fit together is refused here."""
    if wrong := unpaintable(state, move.colours) or unpainted(state, move):
        raise Illegal(wrong)
    if len(move.faces) != len(state.spots):
        raise Illegal("Every door lies open or closed.")
    if any(len(said) != len(state.players) for said in (move.places, move.nets, move.hands)):
        raise Illegal("Say of everybody where they are, and what they hold.")
    if move.turn not in state.seats:
        raise Illegal("Whose turn is it?")
    if strange := {*move.padlocks, *filter(None, move.places), *(said % 100 for said in move.used)} - set(state.spots):
        raise Illegal(f"There is no door {min(strange)}.")
    if state.app and presumed(state, move):
        raise Illegal("Only the app knows what is behind a closed door: open it first, then say what else is there.")
    castle = tuple(
        tile(state, was, colour, face, at in move.padlocks)
        for at, was, colour, face in zip(state.spots, state.castle, move.colours, move.faces, strict=True)
    )
    drawn = move.doing in (Doing.PLAY, Doing.BONUS)
    passages = frozenset(passage(state, said) for said in move.passages)
    players = tuple(
        replace(
            was,
            at=move.places[seat] or None,
            net=move.nets[seat],
            hand=move.hands[seat] + (drawn and seat == move.turn),
            used=used(state, castle, was, [said % 100 for said in move.used if said // 100 == seat]),
        )
        for seat, was in enumerate(state.players)
    )
    after = replace(
        state,
        castle=castle,
        passages=passages,
        players=players,
        turn=move.turn,
        draw=move.draw,
        phase=Phase.PLAY if drawn else Phase[move.doing.name],
        bonus=move.doing is Doing.BONUS or (state.bonus and move.turn == state.turn and not drawn),
        since=state.since if move.turn == state.turn else move.now,
    )
    if move.doing is Doing.BONUS and after.player.at and after.tile(after.player.at).door is Door.EXTRA_TURN:
        after = after.with_player(after.turn, used=after.player.used | {after.player.at})
    held = sum(player.hand for player in players) + sum(map(after.lying, Kind))
    after = replace(after, discard=ALL_CARDS - held - move.draw)
    return replace(after, marks=frozenset(at for at, old, new in doors(state, after) if old != new), flipped=0)


def unpainted(state: State, move: Mend) -> str | None:
    """Why the colours stay as they are. Doors that the app dealt belong to them: they would be dealt anew."""
    if not state.app or all(tile.colour is colour for tile, colour in zip(state.castle, move.colours, strict=True)):
        return None
    if not state.tiles:
        return "The app laid out the castle, so its colours are right."
    if any(tile.seen for tile in state.castle) or set(move.faces) != {Face.CLOSED} or move.doing is not Doing.PLAY:
        return "Colours can be changed until the first door is opened: the app deals what is behind them by colour."
    return None


def presumed(state: State, move: Mend) -> bool:
    """Whether more is said of a door that is being opened: to refuse that would tell what the app dealt."""
    faces = dict(zip(state.spots, move.faces, strict=True))
    opened = {at for at, face in faces.items() if face is not Face.CLOSED and not state.tile(at).open}
    sawn = {at for at, face in faces.items() if face is Face.SAWN}
    return bool(opened & {*sawn, *move.padlocks, *move.places, *(said % 100 for said in move.used)})


def tile(state: State, was: Tile, colour: Colour, face: Face, padlocked: bool) -> Tile:
    """What the app dealt is behind its door, whatever is said; what lies on the table is what people say."""
    if face is Face.CLOSED:
        return replace(was, colour=colour, open=False, sawn=False, padlocked=padlocked)
    sawn = face is Face.SAWN
    door = was.door if state.app else Door.BARRED if sawn else Door[face.name]
    return Tile(colour, door, seen=True, open=True, sawn=sawn, padlocked=padlocked)


def used(state: State, castle: Sequence[Tile], was: Player, said: Sequence[int]) -> frozenset[int]:
    """Bonuses that somebody has had: as said where they lie open, as they were where nobody sees them, or saw them
    before they were opened just now (KC-11)."""
    lying = {at: tile.door for at, tile in zip(state.spots, castle, strict=True) if tile.open}
    opened = {at for at, door in lying.items() if door in BONUSES and not state.tile(at).open}
    return frozenset({at for at in was.used if at not in lying or at in opened} | {at for at in said if at in lying})


def passage(state: State, said: int) -> Passage:
    one, other = divmod(said, 100)
    if {one, other} - set(state.spots) or abs(one - other) not in (9, 11):
        raise Illegal("A secret passage leads across a corner, from one door to another.")
    return Passage.between(one, other)


# What cannot be -------------------------------------------------------------------------------------------------------


def impossible(state: State) -> str | None:
    """Why no castle can look like that, as a sentence."""
    said = next(faults(state), None)
    return said and said[0].upper() + said[1:]


def faults(state: State) -> Iterator[str]:
    yield from wrong_doors(state)
    yield from wrong_people(state)
    for kind in (Kind.PADLOCK, Kind.PASSAGE, Kind.SAW, Kind.NET):
        if state.lying(kind) > IN_BOX[kind]:
            yield f"The box has only {many(IN_BOX[kind], kind.value)}."
    if len({passage.corner for passage in state.passages}) < len(state.passages):
        yield "Only one secret passage goes across a corner."
    if state.draw < 0:
        yield "How many cards are there to draw?"
    if state.discard < 0:
        yield f"That makes {ALL_CARDS - state.discard} cards, and there are {ALL_CARDS}."


def wrong_doors(state: State) -> Iterator[str]:
    if not state.app:
        for colour in Colour:
            lying = Counter(tile.door for tile in state.castle if tile.colour is colour and tile.open)
            for door, copies in COPIES.items():
                if lying[door] > copies:
                    yield f"The box has only {copies} of the {colour.value} doors that show {Face[door.name].value}."
    for tile in state.castle:
        if tile.sawn and tile.door is not Door.BARRED:
            yield "Only a barred door is sawn open."
        if tile.barred and tile.padlocked:
            yield "A barred door takes no padlock, unless it was sawn open."  # KC-5


def wrong_people(state: State) -> Iterator[str]:
    inside = [player.at for player in state.players if player.at]
    if len(set(inside)) < len(inside):
        yield "One character to a door."
    for seat, player in enumerate(state.players):
        who = called(player)
        tile = state.tile(player.at) if player.at else None
        if tile and not tile.passable:
            yield f"{who} stands in a door that is closed, barred or padlocked."
        if player.at and player.at in state.goal(Seat(seat)):
            yield f"{who} is across: then the race is over. Go back to the move before, and step there."
        if not 0 <= player.net <= NET_TURNS or (player.net and tile is None):
            yield f"A net holds for up to two turns, and nobody outside. Look at {who} again."
        if not 0 <= at_rest(state)[seat] <= MOST_IN_HAND:
            yield f"How many cards does {who} hold? Up to {MOST_IN_HAND} can be."
        if any(state.tile(at).door not in BONUSES for at in player.used if state.tile(at).open):
            yield "Only an Extra Key or an Extra Turn can have been used."
    yield from wrong_turn(state, state.player)


def wrong_turn(state: State, player: Player) -> Iterator[str]:
    stands_on = state.tile(player.at).door if player.at else None
    if state.phase is Phase.MOVE and player.net:
        yield f"{called(player)} is in a net, so there is no move."
    if state.phase is Phase.EXTRA_KEY and (stands_on is not Door.EXTRA_KEY or player.at in player.used):
        yield f"Only who stands on an Extra Key and has not used it yet turns it. Look at {called(player)} again."
    if state.phase is Phase.PLAY and state.bonus and stands_on is not Door.EXTRA_TURN:
        yield f"An Extra Turn begins on an Extra Turn. Look at {called(player)} again."


def called(player: Player) -> str:
    return f"the {player.character.name}" if player.character else "somebody"


# What changed ---------------------------------------------------------------------------------------------------------


def doors(before: State, after: State) -> Iterator[tuple[int, Tile, Tile]]:
    return zip(before.spots, before.castle, after.castle, strict=True)


def repainted(before: State, after: State) -> bool:
    return any(old.colour is not new.colour for _, old, new in doors(before, after))


def changes(before: State, after: State) -> Iterator[str]:
    """In words, without saying what is behind a door that will be closed again."""
    painted = sum(old.colour is not new.colour for _, old, new in doors(before, after))
    if painted:
        yield f"{many(painted, 'door')} of another colour"
    opened = sum(new.open and not old.open for _, old, new in doors(before, after))
    closed = sum(old.open and not new.open for _, old, new in doors(before, after))
    other = sum(old.open and new.open and old.face is not new.face for _, old, new in doors(before, after))
    for count, what in ((opened, "open"), (closed, "closed"), (other, "put right")):
        if count:
            yield f"{many(count, 'door')} {what}"
    for kind, gone, come in (("padlock", *padlocks(before, after)), ("secret passage", *dug(before, after))):
        for count, which in ((come, "more"), (gone, "less")):
            if count:
                yield f"{many(count, kind)} {which}"
    for was, now in zip(before.players, after.players, strict=True):
        yield from person(was, now)
    for seat, (old, new) in enumerate(zip(at_rest(before), at_rest(after), strict=True)):
        if old != new:
            yield f"{called(after.players[seat])} holds {many(new, 'card')}"
    if before.draw != after.draw:
        yield f"{many(after.draw, 'card')} to draw"
    if (before.turn, before.phase, before.bonus) != (after.turn, after.phase, after.bonus):
        doing = Doing.BONUS if after.bonus and after.phase is Phase.PLAY else Doing[after.phase.name]
        yield f"{called(after.player)} {doing.value}"


def padlocks(before: State, after: State) -> tuple[int, int]:
    """How many are gone, and how many have come."""
    pairs = [(old.padlocked, new.padlocked) for _, old, new in doors(before, after)]
    return pairs.count((True, False)), pairs.count((False, True))


def dug(before: State, after: State) -> tuple[int, int]:
    return len(before.passages - after.passages), len(after.passages - before.passages)


def at_rest(state: State) -> list[int]:
    """What everybody holds, less the card that was just drawn."""
    drawn = state.turn if state.phase is Phase.PLAY else None
    return [player.hand - (seat == drawn) for seat, player in enumerate(state.players)]


def person(was: Player, now: Player) -> Iterator[str]:
    who = called(was)
    if was.at != now.at:
        yield f"{who} is {'elsewhere' if now.at else 'outside'}"
    if was.net != now.net:
        yield f"{who} has {many(now.net, 'turn')} in the net" if now.net else f"no net over {who}"
    if was.used != now.used:
        yield f"other bonuses of {who}"
