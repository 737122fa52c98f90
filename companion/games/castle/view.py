"""What the screens of Keys to the Castle may show: built up from nothing. A closed door shows its colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Seat
from companion.games.castle.components import CARDS, CHARACTERS, IN_BOX, Colour, Door, Kind
from companion.games.castle.may import mendings, possible, turn_may
from companion.games.castle.moves import Correct, Dig, Mend, Play, Step, TurnKey
from companion.games.castle.state import Passage, Phase, State, Tile, spots_of

ICONS = {Door.OPEN: "door", Door.BARRED: "bars", Door.EXTRA_KEY: "key", Door.EXTRA_TURN: "turn"}
SHORT = {Kind.PASSAGE: "Passage", Kind.SAW: "Saw"}


@dataclass(frozen=True)
class TileView:
    at: int
    colour: str
    look: str  # its classes: "t b o key lock"
    icon: str  # of what it shows; empty: it is closed
    says: str  # "3-2 blue, closed, padlocked"
    inside: Seat | None
    net: bool
    used: tuple[Seat, ...]  # of a bonus tile that lies open: who has had it
    flipped: bool  # it was turned last


@dataclass(frozen=True)
class PassageView:
    """The corner it crosses, counted from the upper left, and which way."""

    row: int
    column: int
    falling: bool
    says: str


@dataclass(frozen=True)
class PlayerView:
    seat: Seat
    side: str
    character: str
    icon: str
    outside: bool
    net: int
    hand: int


@dataclass(frozen=True)
class CardView:
    kind: str
    short: str  # its name where there is little room
    turns: bool  # it is a key
    fits: str  # where it may be played: a bit for each door, in hex, as this is pushed again and again


@dataclass(frozen=True)
class Left:
    """What nobody has seen yet, of one colour."""

    colour: str
    doors: tuple[int, ...]  # how many of each kind, in the order of Door


@dataclass(frozen=True)
class Board:
    phase: str
    app: bool
    width: int
    height: int
    tiles: tuple[TileView, ...]
    proposal: tuple[TileView, ...]
    passages: tuple[PassageView, ...]
    players: tuple[PlayerView, ...]  # clockwise, once everybody sits
    turn: Seat | None
    goal: str  # the side that whoever is on turn runs to
    turns: int
    bonus: bool
    spot: int  # the door that is asked about
    draw: int
    discard: int
    lying: tuple[tuple[str, int, int], ...]  # what lies on the castle: name, how many of how many
    left: tuple[Left, ...]
    ends: int  # when the clock has run out, in seconds; 0: it does not run
    seal: str
    winner: Seat | None

    @property
    def spots(self) -> tuple[int, ...]:
        return spots_of(self.width, self.height)

    @property
    def racer(self) -> PlayerView:
        """Whoever is on turn."""
        return self.player(self.turn or Seat(0))

    def player(self, seat: Seat) -> PlayerView:
        return next(player for player in self.players if player.seat == seat)


@dataclass(frozen=True)
class Hand:
    """What is asked of one seat. Nothing in it is a secret: hands are cardboard."""

    sides: tuple[str, ...]
    natural: str  # the side where somebody in this seat would sit
    characters: tuple[tuple[str, str], ...]
    cards: tuple[CardView, ...]
    lit: frozenset[int]  # tiles that answer the question
    doors: tuple[tuple[str, str, str, str], ...]  # what the opened door can show: name, icon, words, kind of answer
    open_doors: tuple[tuple[int, str], ...]  # that could be put right
    kinds: tuple[tuple[str, str], ...]  # of doors
    mend: bool


def view(state: State, seat: Seat | None) -> Board | Hand:
    return board(state) if seat is None else hand(state, seat)


def board(state: State) -> Board:
    playing = state.turns > 0
    sitting = state.phase is Phase.SIT
    clock = state.options.clock and state.since and not state.outcome
    return Board(
        phase=state.phase.name,
        app=state.app,
        width=state.width,
        height=state.height,
        tiles=tuple(tile(state, at, it) for at, it in zip(state.spots, state.castle, strict=False)),
        proposal=tuple(tile(state, at, Tile(colour)) for at, colour in zip(state.spots, state.proposal, strict=False)),
        passages=tuple(map(passage, sorted(state.passages, key=lambda one: one.corner))),
        players=tuple(player(state, seat) for seat in (state.seats if sitting else state.order())),
        turn=state.turn if playing else None,
        goal=state.player.side.opposite.value if playing and state.player.side else "",
        turns=state.turns,
        bonus=state.bonus,
        spot=state.spot,
        draw=state.draw,
        discard=len(state.discard),
        lying=tuple(
            (card.kind.value, state.lying(card.kind), IN_BOX[card.kind]) for card in CARDS if state.lying(card.kind)
        ),
        left=tuple(left(state, colour) for colour in Colour) if state.options.counts and playing else (),
        ends=state.since // 1000 + state.options.clock if clock else 0,
        seal=state.deal.fingerprint if state.deal else "",
        winner=state.turn if state.outcome else None,
    )


def tile(state: State, at: int, it: Tile) -> TileView:
    inside = state.occupant(at)
    bonus = it.open and it.door in (Door.EXTRA_KEY, Door.EXTRA_TURN)
    net = inside is not None and state.players[inside].net > 0
    icon = ICONS[it.door] if it.open and it.door else ""
    signs = {"lock": it.padlocked, "saw": it.sawn, "net": net}
    look = ("t", it.colour.value[0], icon and f"o {icon}", *(sign for sign, there in signs.items() if there))
    return TileView(
        at=at,
        colour=it.colour.value,
        look=" ".join(filter(None, look)),
        icon=icon,
        says=words(at, it),
        inside=inside,
        net=net,
        used=tuple(seat for seat in state.seats if at in state.players[seat].used) if bonus else (),
        flipped=at == state.flipped,
    )


def words(at: int, it: Tile) -> str:
    """'3-2 blue, closed, padlocked': by row and column. Short, for whoever listens, and as all of it is pushed."""
    bonus = it.door.value if it.open and it.door in (Door.EXTRA_KEY, Door.EXTRA_TURN) else ""
    parts = [f"{at // 10}-{at % 10} {it.colour.value}"]
    parts.append("sawn open" if it.sawn else "barred" if it.barred else "open" if it.open else "closed")
    return ", ".join([*parts, *([bonus] if bonus else []), *(["padlocked"] if it.padlocked else [])])


def passage(it: Passage) -> PassageView:
    one, other = it.ends
    return PassageView(
        it.corner // 10, it.corner % 10, it.falling, f"{one // 10}-{one % 10} to {other // 10}-{other % 10}"
    )


def player(state: State, seat: Seat) -> PlayerView:
    it = state.players[seat]
    return PlayerView(
        seat=seat,
        side=it.side.value if it.side else "",
        character=it.character.name if it.character else "",
        icon=it.character.icon if it.character else "",
        outside=it.at is None,
        net=it.net,
        hand=it.hand,
    )


def left(state: State, colour: Colour) -> Left:
    return Left(colour.value, tuple(state.unseen(colour).values()))


def hand(state: State, seat: Seat) -> Hand:
    moves = tuple(turn_may(state)) if seat == state.turn else ()
    fits: dict[int | None, set[Kind]] = {at: set() for at in (None, *state.spots)}
    for move in moves:
        if isinstance(move, Play):
            fits[move.at].add(move.card)
    held = fits[None]  # any card that may be played may be discarded
    showing = state.phase is Phase.SHOW and seat == state.turn
    likely = possible(state, state.spot) if showing else ()
    mends = tuple(mendings(state)) if moves else ()
    wrong = (move.at for move in mends if isinstance(move, Correct))
    natural = state.sides[seat % len(state.sides)].value
    return Hand(
        sides=tuple(side.value for side in state.sides if all(one.side is not side for one in state.players)),
        natural=natural,
        characters=tuple(
            (one.name, one.icon) for one in CHARACTERS if all(player.character != one for player in state.players)
        ),
        cards=tuple(
            CardView(
                kind=card.kind.name,
                short=SHORT.get(card.kind, card.kind.value.removesuffix(" Key")),
                turns=card.kind is Kind.SKELETON or card.colour is not None,
                fits=f"{sum(1 << index for index, at in enumerate(state.spots) if card.kind in fits[at]):x}",
            )
            for card in CARDS
            if card.kind in held
        ),
        lit=frozenset(
            move.to if isinstance(move, Dig) else move.at for move in moves if isinstance(move, (Step, TurnKey, Dig))
        ),
        doors=tuple(
            (door.name, ICONS[door], door.value, ("Show" if door in likely else "Insist")) for door in Door if showing
        ),
        open_doors=tuple((at, words(at, state.tile(at))) for at in dict.fromkeys(wrong)),
        kinds=tuple((door.name, door.value) for door in Door) if mends else (),
        mend=any(isinstance(move, Mend) for move in mends),
    )
