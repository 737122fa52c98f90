"""Keys to the Castle from laying it out to the far row. Section numbers are those of RULES.md."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.game import Action, Illegal, Outcome, Seat, Told
from companion.games.castle.components import CHARACTERS, COPIES, Colour, Door, Kind
from companion.games.castle.layout import balanced
from companion.games.castle.may import blocked, unpaintable
from companion.games.castle.mending import mend
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
from companion.games.castle.news import (
    Arranged,
    Chosen,
    Closed,
    Declined,
    Discarded,
    Drew,
    Dug,
    FoundKey,
    FoundTurn,
    Freed,
    Held,
    How,
    Laid,
    Left,
    LooksLike,
    Netted,
    NoWay,
    Opened,
    Padlocked,
    Reshuffled,
    Revealed,
    Rose,
    Sat,
    Sawn,
    Stayed,
    Stepped,
    Unpadlocked,
    WentIn,
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
)  # fmt: skip
from companion.seal import Seal


def setup(seats: int, options: Options) -> State:
    return State(options, (Player(),) * seats, draw=cards_dealt(seats))


def again(last: State, fresh: State) -> State:
    """The same people once more keep their sides and characters, unless the options no longer have such sides."""
    if not all(player.character and player.side in fresh.sides for player in last.players):
        return fresh
    players = tuple(Player(player.side, player.character) for player in last.players)
    return all_sit(replace(fresh, players=players, kept=True))


def all_sit(state: State) -> State:
    """Now the castle is laid out: by people, or by the app where there are no tiles."""
    return replace(state, phase=Phase.LAYOUT if state.tiles else Phase.PROPOSE)


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
    after, told = carry_out(state, seat, move)
    return replace(after, moves=state.moves + bool(state.turns)), told


def carry_out(state: State, seat: Seat | None, move: Action) -> tuple[State, Told]:
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
        case Paint(colours):
            return lay_out(state, colours)
        case Deal(doors, salt):
            return deal(state, doors, salt)
        case LetChance():
            return replace(state, phase=Phase.PICK), ()
        case Pick(first):
            lookalike = state.players[first].character
            assert lookalike is not None
            return begin(state, first, move.now, (LooksLike(first=first, character=lookalike.name),))
        case Begin(first):
            return begin(state, first, move.now, ())
        case Play():
            return play(state, move)
        case Discard():
            return discarded(state, move.now)
        case Step(at) if state.phase is Phase.PLAY:
            return step(put_down(state), at, move.now, (Discarded(seat=state.turn),))
        case Step(at):
            return step(state, at, move.now, ())
        case Leave():
            outside = state.with_player(state.turn, at=None)
            return end_turn(marked(outside), move.now, (Left(seat=state.turn),))
        case Stay():
            return end_turn(state, move.now, (Stayed(seat=state.turn),))
        case TurnKey(at, shows):
            return turn_key(state, at, shows, move.now)
        case Decline():
            return end_turn(state, move.now, (Declined(seat=state.turn),))
        case Mend():
            assert seat is not None
            return mend(state, seat, move)
    raise AssertionError(f"{move} is not one of our moves")


# 2. Set-up ------------------------------------------------------------------------------------------------------------


def sit(state: State, seat: Seat, side: Edge, name: str) -> tuple[State, Told]:
    character = next(one for one in CHARACTERS if one.name == name)
    state = state.with_player(seat, side=side, character=character)
    if all(player.side for player in state.players):
        state = all_sit(state)
    return state, (Sat(seat=seat, side=side, character=name),)


def arrange(state: State, colours: tuple[Colour, ...]) -> tuple[State, Told]:
    if not state.tiles:
        return lay_out(state, colours)
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
    phase = Phase.PLAY if state.turns else Phase.FIRST
    return replace(state, castle=castle, deal=seal, phase=phase), (seal.sealed(),)


def begin(state: State, first: Seat, now: int, told: Told) -> tuple[State, Told]:
    return begin_turn(state, first, now, (*told, Chosen(first=first, cards=HAND)))


# 3. A turn ------------------------------------------------------------------------------------------------------------


def begin_turn(state: State, seat: Seat, now: int, told: Told, bonus: bool = False) -> tuple[State, Told]:
    """Whoever is on turn draws a card: that is assumed, and not asked for."""
    if not state.draw:
        told = (*told, Reshuffled(cards=state.discard))
        state = replace(state, draw=state.discard, discard=0)
    player = state.players[seat]
    state = state.with_player(seat, hand=player.hand + 1, turns=player.turns + 1)
    state = replace(state, draw=state.draw - 1, turn=seat, turns=state.turns + 1)
    return replace(state, phase=Phase.PLAY, bonus=bonus, since=now), (*told, Drew(seat=seat))


def put_down(state: State, lies: bool = False) -> State:
    """A card leaves the hand; unless it stays on the castle, it goes to the discard pile."""
    state = state.with_player(state.turn, hand=state.player.hand - 1)
    return state if lies else replace(state, discard=state.discard + 1)


def marked(state: State, *doors: int) -> State:
    """What the news speaks of is marked on the map."""
    return replace(state, marks=frozenset(doors), flipped=0)


def discarded(state: State, now: int) -> tuple[State, Told]:
    return played(marked(put_down(state)), now, (Discarded(seat=state.turn),))


def play(state: State, move: Play) -> tuple[State, Told]:
    seat, at, now = state.turn, move.at, move.now
    tile = state.tile(at)
    then, own = goes_in(move.go)
    state = marked(state, at)
    match move.card:
        case Kind.SKELETON if tile.padlocked:
            state = put_down(state.with_tile(at, padlocked=False))
            state = replace(state, discard=state.discard + 1)  # the padlock as well
            told: Told = (Unpadlocked(seat=seat, at=at, colour=tile.colour, then=then, yours_then=own),)
        case Kind.PADLOCK:
            state = put_down(state.with_tile(at, padlocked=True), lies=True)
            told = (Padlocked(seat=seat, at=at, colour=tile.colour),)
        case Kind.SAW:
            state = put_down(state.with_tile(at, sawn=True), lies=True)
            told = (Sawn(seat=seat, at=at, colour=tile.colour, then=then, yours_then=own),)
        case Kind.NET:
            victim = state.occupant(at)
            assert victim is not None
            state = put_down(state.with_player(victim, net=NET_TURNS), lies=True)
            told = (Netted(seat=seat, victim=victim),)
        case Kind.PASSAGE:
            other = at + move.across
            passages = state.passages | {Passage.between(at, other)}
            state = replace(marked(put_down(state, lies=True), at, other), passages=passages)
            told = (Dug(seat=seat, ends=(at, other), one=tile.colour, other=state.tile(other).colour),)
        case card:
            state, told = turn_door(put_down(state), at, f"a {card.value}", move.shows, move.go)
    if move.go and state.tile(at).passable:
        return step(state, at, now, told, WentIn)
    return played(state, now, told)


def goes_in(go: bool) -> tuple[str, str]:
    """How the news of a card ends that lets somebody in at once, to everybody and to them."""
    return (", and goes in", ", and go in") if go else ("", "")


def turn_door(state: State, at: int, by: str, shows: Door | None, go: bool = False) -> tuple[State, Told]:
    """Closed to open, or open to closed. What is behind it the app tells, or is told: also if it was told before."""
    tile, seat = state.tile(at), state.turn
    state = replace(marked(state, at), flipped=at)
    if tile.open:
        return state.with_tile(at, open=False), (Closed(seat=seat, at=at, colour=tile.colour, by=by),)
    door = tile.door if state.app else shows
    if door is None:
        raise Illegal("Say what the door shows.")
    if go and not state.app and door is Door.BARRED:
        raise Illegal("It is barred: it takes a Hacksaw.")
    kind = Revealed if state.app else Opened
    then, own = goes_in(go and door is not Door.BARRED)
    told = kind(seat=seat, at=at, colour=tile.colour, by=by, what=door, then=then, yours_then=own)
    return state.with_tile(at, door=door, open=True, seen=True), (told,)


def played(state: State, now: int, told: Told) -> tuple[State, Told]:
    """Now the character may move, unless it cannot."""
    if state.player.net:
        return end_turn(state, now, told)
    if state.player.at is None and all(blocked(state, at) for at in state.steps(state.turn)):
        return end_turn(state, now, (*told, NoWay(seat=state.turn)))
    return replace(state, phase=Phase.MOVE), told


def step(state: State, at: int, now: int, told: Told, kind: type[Stepped] = Stepped) -> tuple[State, Told]:
    seat, before = state.turn, state.player.at
    how = How.IN if before is None else How.THROUGH if abs(at - before) in (9, 11) else How.ON
    told = (*told, kind(seat=seat, at=at, how=how))
    state = marked(state.with_player(seat, at=at), at)
    if at in state.goal(seat):
        return win(state, told)
    door = state.tile(at).door
    if at in state.player.used or door not in (Door.EXTRA_KEY, Door.EXTRA_TURN):
        return end_turn(state, now, told)
    if door is Door.EXTRA_KEY:  # marked as used only when it is: it may be kept for a later landing (KC-11)
        return replace(state, phase=Phase.EXTRA_KEY), (*told, FoundKey(seat=seat))
    state = state.with_player(seat, used=state.player.used | {at})
    return begin_turn(state, seat, now, (*told, FoundTurn(seat=seat)), bonus=True)


def turn_key(state: State, at: int, shows: Door | None, now: int) -> tuple[State, Told]:
    assert state.player.at is not None
    state = state.with_player(state.turn, used=state.player.used | {state.player.at})
    state, told = turn_door(state, at, "the Extra Key", shows)
    return end_turn(state, now, told)


def end_turn(state: State, now: int, told: Told) -> tuple[State, Told]:
    seat, net = state.turn, state.player.net
    if net:
        state = state.with_player(seat, net=net - 1)
        told = (*told, Held(seat=seat, left="one more turn" if net > 1 else "it was the last turn"))
        if net == 1:
            state = replace(state, discard=state.discard + 1)
            told = (*told, Freed(seat=seat))
    return begin_turn(state, state.next(), now, told)


# 4. The end -----------------------------------------------------------------------------------------------------------


def win(state: State, told: Told) -> tuple[State, Told]:
    outcome = Outcome(frozenset({state.turn}), "{winners} reaches the far row and wins.")
    opened = (state.deal.opened(shown=state.deal.piles),) if state.deal else ()
    return replace(state, phase=Phase.OVER, outcome=outcome), (*told, *opened)


def outcome(state: State) -> Outcome | None:
    return state.outcome
