"""A castle exactly as a test wants it, and racers who play it with some sense."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from companion.game import Action, Seat, Told
from companion.games import shelf
from companion.games.castle.components import ALL_CARDS, CHARACTERS, IN_BOX, Colour, Door, Kind
from companion.games.castle.layout import balanced
from companion.games.castle.mending import at_rest
from companion.games.castle.moves import Begin, Decline, Discard, Doing, Mend, Paint, Play, Sit, Stay, Step, TurnKey
from companion.games.castle.state import Edge, Ends, Options, Phase, State, Undersides

GAME = shelf()["castle"]
A, B, C, D = map(Seat, range(4))
BOX, APP, TABLET = (Options(undersides=one) for one in (Undersides.BOX, Undersides.APP, Undersides.TABLET))
SIDES = {2: (Edge.BOTTOM, Edge.TOP), 3: (Edge.BOTTOM, Edge.LEFT, Edge.TOP), 4: tuple(Edge)}


def do(state: State, seat: Seat | None, move: Action) -> State:
    return play_out(state, seat, move)[0]


def play_out(state: State, seat: Seat | None, move: Action) -> tuple[State, Told]:
    assert GAME.allows(state, seat, move), f"{move} is not allowed: {GAME.why(state, seat or A, move)}"
    return GAME.apply(state, seat, move)


def may(state: State, move: Action) -> bool:
    return GAME.allows(state, state.turn, move)


def why(state: State, move: Action) -> str:
    """Why the one on turn may not do that; they must not."""
    assert not may(state, move), f"{move} is allowed"
    return str(GAME.why(state, state.turn, move))


def colours(state: State) -> tuple[Colour, ...]:
    """Diagonal stripes: as many of each colour as there can be."""
    wheel = list(Colour)
    return tuple(wheel[(at // 10 + at) % 4] for at in state.spots)


def dealt_by(state: State, seed: int) -> Action:
    """What chance does next."""
    move = GAME.chance(state, Random(seed))
    assert move is not None
    return move


def laid(players: int = 3, options: Options = BOX, first: Seat = A) -> State:
    """Everybody sits, the castle is painted in stripes, and it is somebody's turn: a card was drawn."""
    state = GAME.setup(players, options)
    sides = SIDES[players] if options.ends is Ends.SHORT or players > 2 else (Edge.LEFT, Edge.RIGHT)
    for seat, side in enumerate(sides):
        state = do(state, Seat(seat), Sit(side, CHARACTERS[seat].name))
    if state.tiles:
        state = do(state, A, Paint(colours(state)))
    while state.phase in (Phase.PROPOSE, Phase.DEAL):
        state = do(state, None, dealt_by(state, 1))
    return do(state, A, Begin(first))


def put(state: State, at: int, door: Door | None = None, **changes: Any) -> State:
    """A tile that lies open and shows this, or with whatever else is true of it."""
    known = {"door": door, "seen": True, "open": True} if door else {}
    return state.with_tile(at, **{**known, **changes})


def standing(state: State, seat: Seat, at: int) -> State:
    """Somebody stands in an open door."""
    return put(state, at, state.tile(at).door or Door.OPEN).with_player(seat, at=at)


def moving(state: State, seat: Seat = A) -> State:
    """It is that player's turn to move: a card was played, whatever it was."""
    if state.phase is Phase.PLAY:
        state = state.with_player(state.turn, hand=state.player.hand - 1)
        state = replace(state, discard=state.discard + 1)
    return replace(state, turn=seat, phase=Phase.MOVE)


def on_turn(state: State, seat: Seat) -> State:
    """It is that player's turn to play: they have drawn, and whoever was on turn before has played."""
    state = moving(state, seat)
    state = replace(state.with_player(seat, hand=state.players[seat].hand + 1), phase=Phase.PLAY)
    return replace(state, draw=state.draw - 1)


def spots(state: State, colour: Colour) -> list[int]:
    return [at for at in state.spots if state.tile(at).colour is colour]


KEYS = {Colour.BLUE: Kind.BLUE, Colour.RED: Kind.RED, Colour.GREEN: Kind.GREEN, Colour.YELLOW: Kind.YELLOW}


def key_for(state: State, at: int) -> Kind:
    return KEYS[state.tile(at).colour]


def another(state: State, at: int) -> Kind:
    return next(key for colour, key in KEYS.items() if colour is not state.tile(at).colour)


def open_up(state: State, at: int, door: Door = Door.OPEN, card: Kind = Kind.SKELETON, go: bool = False) -> State:
    return do(state, state.turn, Play(card, at, go=go, shows=door))


def table(state: State, **changes: Any) -> Mend:
    """What somebody says who looks at the table; `changes`: what lies there otherwise than on the map."""
    inside = [player.at or 0 for player in state.players]
    marks = [100 * seat + at for seat in state.seats for at in state.players[seat].used if state.tile(at).open]
    doing = Doing.BONUS if state.bonus and state.phase is Phase.PLAY else Doing[state.phase.name]
    said: dict[str, Any] = {
        "colours": tuple(tile.colour for tile in state.castle),
        "faces": tuple(tile.face for tile in state.castle),
        "padlocks": tuple(at for at in state.spots if state.tile(at).padlocked),
        "passages": tuple(100 * one + other for one, other in sorted(passage.ends for passage in state.passages)),
        "places": tuple(inside),
        "nets": tuple(player.net for player in state.players),
        "used": tuple(marks),
        "hands": tuple(at_rest(state)),
        "draw": state.draw,
        "turn": state.turn,
        "doing": doing,
    }
    return Mend(**(said | changes))


# Racers ---------------------------------------------------------------------------------------------------------------


def cost(state: State, at: int) -> float:
    """About how many turns it takes to get into a tile."""
    tile = state.tile(at)
    if state.occupant(at) is not None:
        return 8  # better to go round than to stand face to face for ever
    if tile.padlocked:
        return 3.5
    if tile.barred:
        return 5
    return 1 if tile.open else 1.8


def route(state: State, seat: Seat) -> tuple[float, list[int]]:
    """The cheapest way to the far row, and what it costs."""
    goal = set(state.goal(seat))
    links: dict[int, list[int]] = {}
    for passage in state.passages:
        one, other = passage.ends
        links.setdefault(one, []).append(other)
        links.setdefault(other, []).append(one)
    heap = [(cost(state, at), [at]) for at in state.steps(seat)]
    done: set[int] = set()
    heapq.heapify(heap)
    while heap:
        so_far, way = heapq.heappop(heap)
        at = way[-1]
        if at in goal:
            return so_far, way
        if at in done:
            continue
        done.add(at)
        for to in (at + 1, at - 1, at + 10, at - 10, *links.get(at, ())):
            if to in state.spots and to not in done:
                heapq.heappush(heap, (so_far + cost(state, to), [*way, to]))
    raise AssertionError("every castle can be crossed with enough cards")


def choose(state: State, moves: Sequence[Action], random: Random, hand: Sequence[Kind] = tuple(Kind)) -> Action:
    """What a racer does: opens and walks the shortest way, hinders whoever is ahead, else gets rid of a card."""
    match state.phase:
        case Phase.PLAY:
            return play(state, moves, random, hand)
        case Phase.MOVE:
            return step(state, moves)
        case Phase.EXTRA_KEY:
            helpful = [move for move in moves if isinstance(move, TurnKey) and move.at in ahead(state)]
            return replace(helpful[0], shows=told(state, helpful[0].at, random)) if helpful else Decline()
    return random.choice([move for move in moves if move.asks])


def told(state: State, at: int, random: Random) -> Door | None:
    """What a real tile shows that is turned over: whatever can be there."""
    if state.app or state.tile(at).open:
        return None
    left = state.unseen(state.tile(at).colour)
    known = state.tile(at).door if state.tile(at).seen else None
    return known or random.choice([door for door in Door for _ in range(left[door])] or [Door.OPEN])


def ahead(state: State) -> list[int]:
    """The closed doors on one's way, the nearest first."""
    return [at for at in route(state, state.turn)[1] if not state.tile(at).open]


def play(state: State, moves: Sequence[Action], random: Random, hand: Sequence[Kind]) -> Action:
    plays = [move for move in moves if isinstance(move, Play) and move.card in hand]
    mine, way = route(state, state.turn)
    rival = min((seat for seat in state.seats if seat != state.turn), key=lambda seat: route(state, seat)[0])
    theirs, their_way = route(state, rival)
    for at in way:
        if not state.tile(at).passable:
            helps = [move for move in plays if move.at == at and move.card not in (Kind.PADLOCK, Kind.PASSAGE)]
            if helps:  # one's own key rather than a Skeleton Key, and in at once, if that is the next door
                best = min(helps, key=lambda move: (move.card is Kind.SKELETON, not move.go))
                shows = None if best.card is Kind.SAW or state.tile(at).padlocked else told(state, at, random)
                return replace(best, shows=shows, go=best.go and shows is not Door.BARRED)
    if theirs <= mine and random.random() < 0.5:
        nets = [move for move in plays if move.card is Kind.NET and move.at == state.players[rival].at]
        shut = [move for move in plays if move.at in their_way and move.at not in way and state.tile(move.at).passable]
        shut = [move for move in shut if move.card is not Kind.PASSAGE]
        if nets or shut:
            return (nets or shut)[0]
    digs = [move for move in plays if move.card is Kind.PASSAGE and move.at in way]
    if digs:
        return digs[0]
    on = step(state, moves)  # with a card that is discarded
    return on if isinstance(on, Step) else Discard()


def step(state: State, moves: Sequence[Action]) -> Action:
    steps = [move for move in moves if isinstance(move, Step)]
    after = {move: route(state.with_player(state.turn, at=move.at), state.turn)[0]
             if move.at not in state.goal(state.turn) else 0 for move in steps}  # fmt: skip
    best = min(steps, key=lambda move: after[move], default=None)
    return best if best and after[best] < route(state, state.turn)[0] else Stay()


class Race:
    """A whole game with real hands: cards are dealt, drawn, played and shuffled as on a table."""

    def __init__(self, players: int, random: Random, options: Options = APP) -> None:
        self.random = random
        self.state = GAME.setup(players, options)
        self.pile = [kind for kind, copies in IN_BOX.items() for _ in range(copies)]
        random.shuffle(self.pile)
        self.hands = [[self.pile.pop() for _ in range(3)] for _ in range(players)]
        self.dump: list[Kind] = []
        self.dumped = 0

    def run(self, most: int = 20_000) -> int:
        """How many turns it took."""
        for seat, side in enumerate(SIDES[len(self.state.players)]):
            if self.state.options.ends is Ends.LONG and len(self.state.players) == 2:
                side = self.state.sides[seat]
            self.state = do(self.state, Seat(seat), Sit(side, CHARACTERS[seat].name))
        if self.state.tiles:
            self.state = do(self.state, A, Paint(balanced(self.state, self.random)))
        self.first = self.random.choice(self.state.seats)
        for _ in range(most):
            if self.state.outcome:
                return int(self.state.turns)
            self.act()
        raise AssertionError("This race does not end.")

    def act(self) -> None:
        state = self.state
        if move := GAME.chance(state, self.random):
            self.state = do(state, None, move)
            return
        if state.phase is Phase.FIRST:
            self.state = do(state, A, Begin(self.first))
            self.drawn()
            return
        seat, moves = state.turn, GAME.legal(state, state.turn)
        hand = self.hands[seat]
        move = choose(state, moves, self.random, hand)
        after = do(state, seat, move)
        self.done(state, move)
        if state.phase is Phase.PLAY:
            dumps = not isinstance(move, Play)
            card = self.random.choice(hand) if not isinstance(move, Play) else move.card
            hand.remove(card)
            if dumps or card not in (Kind.PADLOCK, Kind.PASSAGE, Kind.SAW, Kind.NET):
                self.dump.append(card)
            if isinstance(move, Play) and card is Kind.SKELETON and state.tile(move.at).padlocked:
                self.dump.append(Kind.PADLOCK)
            self.dumped += dumps
        if state.players[seat].net and not after.players[seat].net:
            self.dump.append(Kind.NET)
        self.state = after
        self.drawn()
        assert [len(held) for held in self.hands] == [player.hand for player in after.players]

    def done(self, state: State, move: Action) -> None:
        """For whoever counts what racers do."""

    def drawn(self) -> None:
        """Whoever's turn begins draws, as nobody is asked to say."""
        hand = self.hands[self.state.turn]
        if len(hand) < self.state.player.hand:
            if not self.pile:
                self.pile, self.dump = self.dump, []
                self.random.shuffle(self.pile)
            hand.append(self.pile.pop())
        assert (len(self.pile), len(self.dump)) == (self.state.draw, self.state.discard)


def cards(state: State) -> int:
    """All cards, wherever they are."""
    return state.draw + state.discard + sum(p.hand for p in state.players) + sum(map(state.lying, Kind))


def hold(state: State) -> None:
    """Section 2: what is true of every castle at every moment."""
    inside = [player.at for player in state.players if player.at is not None]
    assert len(inside) == len(set(inside)), "one character to a door"
    for at in inside:
        assert state.tile(at).open and not state.tile(at).barred and not state.tile(at).padlocked
    for tile in state.castle:
        assert not tile.sawn or (tile.door is Door.BARRED and tile.open)
        assert not tile.open or tile.seen
    for kind in Kind:
        assert state.lying(kind) <= IN_BOX[kind]
    assert cards(state) == ALL_CARDS and state.discard >= 0
    assert state.draw + state.discard >= 25, "at most 16 cards lie on the castle and 13 are in hands"
    assert not any(tile.barred and tile.padlocked for tile in state.castle)
    assert len({passage.corner for passage in state.passages}) == len(state.passages)
    assert all(0 <= player.net <= 2 and (player.at is not None or not player.net) for player in state.players)
    assert state.phase is not Phase.MOVE or not state.player.net, "whoever is in a net never moves"


# Taps -----------------------------------------------------------------------------------------------------------------


def taps(state: State, move: Action) -> int:
    """What a move costs a thumb: a door and what happens there, besides a Skeleton Key, if it is to be told apart."""
    match move:
        case Play(Kind.SKELETON, at) if not state.tile(at).padlocked:
            return 3
        case Play():
            return 2
        case Step() if state.phase is Phase.PLAY:
            return 2
        case TurnKey(_, shows):
            return 2 if shows else 1
    return 1


def taps_before(state: State, move: Action) -> int:
    """The same as it was when drawing, what a door shows and where a passage leads were questions of their own."""
    match move:
        case Play(card, at):
            shows = not state.app and not state.tile(at).open and (card.colour or card is Kind.SKELETON)
            asked = bool(shows and not state.tile(at).padlocked) + (card is Kind.PASSAGE)
            return 3 + asked + move.go
        case Discard():
            return 3
        case Step() if state.phase is Phase.PLAY:
            return 4
        case TurnKey(_, shows):
            return 2 if shows else 1
    return 1
