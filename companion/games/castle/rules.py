"""Keys to the Castle from laying it out to the far row. Section numbers are those of RULES.md."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.game import Action, Illegal, Outcome, Seat, Told, listing
from companion.games.castle.components import CHARACTERS, COPIES, Colour, Door, Kind
from companion.games.castle.layout import balanced
from companion.games.castle.may import blocked, unpaintable
from companion.games.castle.moves import (
    Arrange,
    Begin,
    Correct,
    Deal,
    Decline,
    Dig,
    Draw,
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
from companion.games.castle.news import (
    Arranged,
    Chosen,
    Closed,
    Corrected,
    Declined,
    Digging,
    Discarded,
    Drew,
    Dug,
    FoundKey,
    FoundTurn,
    Freed,
    Held,
    Laid,
    Left,
    LooksLike,
    Mended,
    Misremembered,
    Netted,
    NoWay,
    Opened,
    Padlocked,
    Reshuffled,
    Rose,
    Sat,
    Sawn,
    Shown,
    Stayed,
    Stepped,
    Unlocking,
    Unpadlocked,
)  # fmt: skip
from companion.games.castle.state import (
    HAND,
    NET_TURNS,
    Edge,
    Options,
    Passage,
    Phase,
    Player,
    State,
    Tile,
    cards_dealt,
    place,
)  # fmt: skip
from companion.seal import Seal


def setup(seats: int, options: Options) -> State:
    return State(options, (Player(),) * seats, draw=cards_dealt(seats))


def again(last: State, fresh: State) -> State:
    """The same people once more keep their sides and characters, unless the options no longer have such sides."""
    if not all(player.character and player.side in fresh.sides for player in last.players):
        return fresh
    players = tuple(Player(player.side, player.character) for player in last.players)
    return replace(fresh, players=players, phase=Phase.LAYOUT, kept=True)


def chance(state: State, random: Random) -> Action | None:
    match state.phase:
        case Phase.PROPOSE:
            return Arrange(balanced(state, random))
        case Phase.DEAL:
            piles = {colour: [door for door in Door for _ in range(COPIES[door])] for colour in Colour}
            for pile in piles.values():
                random.shuffle(pile)
            return Deal(tuple(piles[tile.colour].pop() for tile in state.castle))
        case Phase.PICK:
            return Pick(random.choice(state.seats))
    return None


def apply(state: State, seat: Seat | None, move: Action) -> tuple[State, Told]:
    match move:
        case Sit(side, character):
            assert seat is not None
            return sit(state, seat, side, character)
        case Rise():
            assert seat is not None
            return setup(len(state.players), state.options), (Rose(seat=seat),)
        case Propose():
            return replace(state, phase=Phase.PROPOSE), ()
        case Arrange(colours):
            return arrange(state, colours)
        case LayOut():
            return lay_out(state, state.proposal)
        case Mend(colours):
            return mend(state, colours)
        case Paint(colours):
            return lay_out(state, colours)
        case Deal(doors, salt):
            return deal(state, doors, salt)
        case LetChance():
            return replace(state, phase=Phase.PICK), ()
        case Pick(first):
            lookalike = state.players[first].character
            assert lookalike is not None
            return begin(state, first, (LooksLike(first=first, character=lookalike.name),))
        case Begin(first):
            return begin(state, first, ())
        case Draw(now):
            return draw(state, now)
        case Play(card, at):
            state, doubt = told_before(state, card)
            state, told = discarded(state, card) if at is None else play(state, card, at)
            return state, (*told, *doubt)
        case Dig(to):
            return dig(state, to)
        case Show(door):
            return show(state, door)
        case Step(at):
            return step(state, at)
        case Leave():
            return end_turn(state.with_player(state.turn, at=None), (Left(seat=state.turn),))
        case Stay():
            return end_turn(state, (Stayed(seat=state.turn),))
        case TurnKey(at):
            return turn_key(state, at)
        case Decline():
            return end_turn(state, (Declined(seat=state.turn),))
        case Correct(at, door):
            corrected = Corrected(seat=state.turn, where=place(at), door=door)
            return state.with_tile(at, door=door), (corrected,)
    raise AssertionError(f"{move} is not one of our moves")


# 2. Set-up ------------------------------------------------------------------------------------------------------------


def sit(state: State, seat: Seat, side: Edge, character: str) -> tuple[State, Told]:
    chosen = next(one for one in CHARACTERS if one.name == character)
    state = state.with_player(seat, side=side, character=chosen)
    if all(player.side for player in state.players):
        state = replace(state, phase=Phase.LAYOUT)
    return state, (Sat(seat=seat, side=side, character=character),)


def arrange(state: State, colours: tuple[Colour, ...]) -> tuple[State, Told]:
    if wrong := unpaintable(state, colours):
        raise Illegal(wrong)
    return replace(state, proposal=colours, phase=Phase.LAYOUT), (Arranged(colours=colours),)


def lay_out(state: State, colours: tuple[Colour, ...]) -> tuple[State, Told]:
    if wrong := unpaintable(state, colours):
        raise Illegal(wrong)
    phase = Phase.DEAL if state.app else Phase.FIRST
    state = replace(state, castle=tuple(map(Tile, colours)), proposal=(), phase=phase)
    return state, (Laid(width=state.width, height=state.height, colours=colours),)


def deal(state: State, doors: tuple[Door, ...], salt: str) -> tuple[State, Told]:
    """What is behind the doors, sealed: everybody can check afterwards that no door was changed."""
    castle = tuple(replace(tile, door=door) for tile, door in zip(state.castle, doors, strict=True))
    for colour in Colour:
        dealt = [tile.door for tile in castle if tile.colour is colour]
        if any(dealt.count(door) > copies for door, copies in COPIES.items()):
            raise Illegal(f"The box has no such set of {colour.value} doors.")
    starts = range(0, len(doors), state.width)
    rows = tuple(tuple(door.value for door in doors[start : start + state.width]) for start in starts)
    seal = Seal("What is behind the doors", rows, salt)
    phase = Phase.DRAW if state.turns else Phase.FIRST
    return replace(state, castle=castle, deal=seal, phase=phase), (seal.sealed(),)


def mend(state: State, colours: tuple[Colour, ...]) -> tuple[State, Told]:
    if wrong := unpaintable(state, colours):
        raise Illegal(wrong)
    changed = [
        (at, colour) for at, tile, colour in zip(state.spots, state.castle, colours, strict=True)
        if tile.colour is not colour
    ]  # fmt: skip
    if not changed:
        raise Illegal("The map is as it was.")
    for at, colour in changed:
        state = state.with_tile(at, colour=colour)
    doors = listing([f"{place(at)} is {colour.value}" for at, colour in changed])
    told: Told = (Mended(seat=state.turn, doors=doors),)
    if state.deal:  # what was dealt is no longer behind any door, so it can be shown
        return replace(state, phase=Phase.DEAL), (*told, state.deal.opened())
    return state, told


def begin(state: State, first: Seat, told: Told) -> tuple[State, Told]:
    state = replace(state, turn=first, turns=1, phase=Phase.DRAW)
    return state, (*told, Chosen(first=first, cards=HAND))


# 3. A turn ------------------------------------------------------------------------------------------------------------


def draw(state: State, now: int) -> tuple[State, Told]:
    told: Told = (Drew(seat=state.turn),)
    if not state.draw:
        told = (Reshuffled(cards=len(state.discard)), *told)
        state = replace(state, draw=len(state.discard), discard=())
    state = state.with_player(state.turn, hand=state.player.hand + 1)
    return replace(state, draw=state.draw - 1, since=now, phase=Phase.PLAY), told


def put_down(state: State, card: Kind, lies: bool = False) -> State:
    """A card leaves the hand; unless it stays on the castle, it goes to the discard pile."""
    state = state.with_player(state.turn, hand=state.player.hand - 1)
    return state if lies else replace(state, discard=(*state.discard, card))


def told_before(state: State, card: Kind) -> tuple[State, Told]:
    """If every card of the kind had been seen, one of those on the discard pile was mistaken for it."""
    if state.hidden(card):
        return state, ()
    place = state.discard.index(card)
    discard = (*state.discard[:place], None, *state.discard[place + 1 :])
    return replace(state, discard=discard), (Misremembered(card=card),)


def discarded(state: State, card: Kind) -> tuple[State, Told]:
    return played(put_down(state, card), (Discarded(seat=state.turn, card=card),))


def play(state: State, card: Kind, at: int) -> tuple[State, Told]:
    seat, door = state.turn, door_at(state, at)
    match card:
        case Kind.SKELETON if state.tile(at).padlocked:
            state = put_down(state.with_tile(at, padlocked=False), card)
            state = replace(state, discard=(*state.discard, Kind.PADLOCK))
            return played(state, (Unpadlocked(seat=seat, door=door),))
        case Kind.PADLOCK:
            state = put_down(state.with_tile(at, padlocked=True), card, lies=True)
            return played(state, (Padlocked(seat=seat, door=door),))
        case Kind.SAW:
            state = put_down(state.with_tile(at, sawn=True), card, lies=True)
            return played(state, (Sawn(seat=seat, door=door),))
        case Kind.NET:
            victim = state.occupant(at)
            assert victim is not None
            state = put_down(state.with_player(victim, net=NET_TURNS), card, lies=True)
            return played(state, (Netted(seat=seat, victim=victim),))
        case Kind.PASSAGE:
            return replace(state, spot=at, phase=Phase.DIG), (Digging(seat=seat, door=door),)
    return turn_door(put_down(state, card), at, f"a {card.value}")


def dig(state: State, to: int) -> tuple[State, Told]:
    passage = Passage.between(state.spot, to)
    one, other = (place(end) for end in sorted(passage.ends))
    state = replace(put_down(state, Kind.PASSAGE, lies=True), passages=state.passages | {passage}, spot=0)
    return played(state, (Dug(one=one, other=other),))


def turn_door(state: State, at: int, by: str) -> tuple[State, Told]:
    """Closed to open, or open to closed. What is behind it the app tells, or asks: also if it was told before."""
    tile, seat, door = state.tile(at), state.turn, door_at(state, at)
    state = replace(state, flipped=at)
    if tile.open:
        return turned(state.with_tile(at, open=False), (Closed(seat=seat, door=door, by=by),))
    if not state.app:
        return replace(state, spot=at, phase=Phase.SHOW), (Unlocking(seat=seat, door=door, by=by),)
    assert tile.door is not None
    opened = Opened(seat=seat, door=door, by=by, what=tile.door)
    return turned(state.with_tile(at, open=True, seen=True), (opened,))


def show(state: State, door: Door) -> tuple[State, Told]:
    told = Shown(door=door_at(state, state.spot), what=door)
    state = state.with_tile(state.spot, door=door, open=True, seen=True)
    return turned(replace(state, spot=0), (told,))


def turned(state: State, told: Told) -> tuple[State, Told]:
    """A door was turned by a card, and the move follows; or by an Extra Key, which ends the turn."""
    return end_turn(state, told) if state.extra_key else played(state, told)


def played(state: State, told: Told) -> tuple[State, Told]:
    """Now the character may move, unless it cannot."""
    if state.player.net:
        return end_turn(state, told)
    if state.player.at is None and all(blocked(state, at) for at in state.steps(state.turn)):
        return end_turn(state, (*told, NoWay(seat=state.turn)))
    return replace(state, phase=Phase.MOVE), told


def step(state: State, at: int) -> tuple[State, Told]:
    seat, before = state.turn, state.player.at
    how = ", into the castle" if before is None else ", by the secret passage" if abs(at - before) in (9, 11) else ""
    told: Told = (Stepped(seat=seat, where=place(at), how=how),)
    state = state.with_player(seat, at=at)
    if at in state.goal(seat):
        return win(state, told)
    door = state.tile(at).door
    if at in state.player.used or door not in (Door.EXTRA_KEY, Door.EXTRA_TURN):
        return end_turn(state, told)
    if door is Door.EXTRA_KEY:  # marked as used only when it is: it may be kept for a later landing (KC-11)
        return replace(state, phase=Phase.EXTRA_KEY), (*told, FoundKey(seat=seat))
    state = state.with_player(seat, used=state.player.used | {at})
    state = replace(state, phase=Phase.DRAW, bonus=True, turns=state.turns + 1, since=0)
    return state, (*told, FoundTurn(seat=seat))


def turn_key(state: State, at: int) -> tuple[State, Told]:
    assert state.player.at is not None
    state = state.with_player(state.turn, used=state.player.used | {state.player.at})
    return turn_door(replace(state, extra_key=True), at, "the Extra Key")


def end_turn(state: State, told: Told) -> tuple[State, Told]:
    seat, net = state.turn, state.player.net
    if net:
        state = state.with_player(seat, net=net - 1)
        told = (*told, Held(seat=seat, left="one more turn" if net > 1 else "it was the last turn"))
        if net == 1:
            state = replace(state, discard=(*state.discard, Kind.NET))
            told = (*told, Freed(seat=seat))
    state = replace(
        state, turn=state.next(), turns=state.turns + 1, phase=Phase.DRAW, bonus=False, extra_key=False, since=0,
    )  # fmt: skip
    return state, told


# 4. The end -----------------------------------------------------------------------------------------------------------


def win(state: State, told: Told) -> tuple[State, Told]:
    outcome = Outcome(frozenset({state.turn}), "{winners} reaches the far row and wins.")
    opened = (state.deal.opened(shown=state.deal.piles),) if state.deal else ()
    return replace(state, phase=Phase.OVER, outcome=outcome), (*told, *opened)


def outcome(state: State) -> Outcome | None:
    return state.outcome


# Words ----------------------------------------------------------------------------------------------------------------


def door_at(state: State, at: int) -> str:
    """'the blue door in row 3, column 2'."""
    return f"the {state.tile(at).colour.value} door in {place(at)}"
