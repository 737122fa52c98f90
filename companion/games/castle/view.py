"""What the screens of Keys to the Castle may show: built up from nothing. A closed door shows its colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Seat
from companion.games.castle.components import CARDS, CHARACTERS, IN_BOX, Colour, Door, Kind
from companion.games.castle.may import possible, turn_may
from companion.games.castle.mending import at_rest
from companion.games.castle.moves import Doing, Play, Step, TurnKey
from companion.games.castle.state import Edge, Passage, Phase, State, Tile, spots_of
from companion.games.castle.turned import Fits, PassageView, TileView, Turned, placed

ICONS = {Door.OPEN: "door", Door.BARRED: "bars", Door.EXTRA_KEY: "key", Door.EXTRA_TURN: "turn"}


@dataclass(frozen=True)
class PlayerView:
    seat: Seat
    side: str
    character: str
    icon: str
    at: int  # 0: outside
    net: int
    hand: int
    rests: int  # cards in hand, less the one just drawn
    turns: int

    @property
    def outside(self) -> bool:
        return not self.at


@dataclass(frozen=True)
class Left:
    """What nobody has seen yet, of one colour."""

    colour: str
    doors: tuple[int, ...]  # how many of each kind, in the order of Door


@dataclass(frozen=True)
class Board:
    phase: str
    app: bool
    laid: bool  # with tiles, on the table
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
    doing: str
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

    def seen_from(self, side: str | None) -> Turned:
        """The castle, or the layout that is proposed, turned until that side is at the bottom."""
        edge = Edge(side or "bottom")
        across = edge in (Edge.LEFT, Edge.RIGHT)
        width, height = (self.height, self.width) if across else (self.width, self.height)

        tiles = sorted(self.tiles or self.proposal, key=lambda it: placed(it.at, edge, width, height))
        goal = Edge(self.goal).seen_from(edge).value if self.goal else ""
        return Turned(edge, width, height, tuple(tiles), self.passages, goal)


@dataclass(frozen=True)
class Hand:
    """What is asked of one seat. Nothing in it is a secret: hands are cardboard."""

    sides: tuple[str, ...]
    natural: str  # the side where somebody in this seat would sit
    characters: tuple[tuple[str, str], ...]
    fits: Fits  # what can happen at a door, and at which
    lit: frozenset[int]  # tiles that answer the question

    def fit(self, what: str) -> frozenset[int]:
        return next((spots for name, spots in self.fits if name == what), frozenset())


def view(state: State, seat: Seat | None) -> Board | Hand:
    return board(state) if seat is None else hand(state, seat)


def facing(state: State, seat: Seat) -> str | None:
    """Everybody has their own side at the bottom of the map."""
    side = state.players[seat].side
    return side.value if side else None


def board(state: State) -> Board:
    playing = state.turns > 0
    sitting = state.phase is Phase.SIT
    clock = state.options.clock and state.since and not state.outcome
    bonus = state.bonus and state.phase is Phase.PLAY
    doing = Doing.BONUS.name if bonus else state.phase.name if state.phase.name in Doing.__members__ else ""
    return Board(
        phase=state.phase.name,
        app=state.app,
        laid=state.tiles,
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
        doing=doing,
        draw=state.draw,
        discard=state.discard,
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
    net = state.players[inside].net if inside is not None else 0
    icon = ICONS[it.door] if it.open and it.door else ""
    signs = {"lock": it.padlocked, "saw": it.sawn, "net": net}
    look = ("t", it.colour.value[0], icon and f"o {icon}", *(sign for sign, there in signs.items() if there))
    return TileView(
        at=at,
        colour=it.colour.value,
        look=" ".join(filter(None, look)),
        icon=icon,
        face=it.face.name,
        says=words(it),
        inside=inside,
        net=net,
        used=tuple(seat for seat in state.seats if at in state.players[seat].used) if bonus else (),
        flipped=at == state.flipped,
        marked=at in state.marks,
    )


def words(it: Tile) -> str:
    """'blue, closed, padlocked'. Short, for whoever listens, and as all of it is pushed."""
    bonus = it.door.value if it.open and it.door in (Door.EXTRA_KEY, Door.EXTRA_TURN) else ""
    shown = "sawn open" if it.sawn else "barred" if it.barred else "open" if it.open else "closed"
    return ", ".join(filter(None, (it.colour.value, shown, bonus, "padlocked" if it.padlocked else "")))


def passage(it: Passage) -> PassageView:
    return PassageView(*it.ends)


def player(state: State, seat: Seat) -> PlayerView:
    it = state.players[seat]
    return PlayerView(
        seat=seat,
        side=it.side.value if it.side else "",
        character=it.character.name if it.character else "",
        icon=it.character.icon if it.character else "",
        at=it.at or 0,
        net=it.net,
        hand=it.hand,
        rests=at_rest(state)[seat],
        turns=it.turns,
    )


def left(state: State, colour: Colour) -> Left:
    return Left(colour.value, tuple(state.unseen(colour).values()))


def hand(state: State, seat: Seat) -> Hand:
    moves = tuple(turn_may(state)) if seat == state.turn else ()
    lit = frozenset(move.at for move in moves if isinstance(move, (Step, TurnKey)))
    fits: dict[str, set[int]] = {}
    for what, at in [(named(state, move), move.at) for move in moves if isinstance(move, Play)]:
        fits.setdefault(what, set()).add(at)
    if state.phase is Phase.PLAY and moves:
        fits["STEP"] = set(lit)
    if state.phase is Phase.EXTRA_KEY and moves and not state.app:
        fits["UP"] = {at for at in lit if not state.tile(at).open}
    if moves and not state.app:
        fits |= doubtful(state)
    return Hand(
        sides=tuple(side.value for side in state.sides if all(one.side is not side for one in state.players)),
        natural=natural(state, seat).value,
        characters=tuple(
            (one.name, one.icon) for one in CHARACTERS if all(player.character != one for player in state.players)
        ),
        fits=tuple((what, frozenset(spots)) for what, spots in fits.items()),
        lit=lit,
    )


def natural(state: State, seat: Seat) -> Edge:
    """Where somebody in that seat would sit: the first at the bottom, before the map as it comes, then clockwise."""
    clockwise = [side for turns in range(4) if (side := Edge.BOTTOM.turned(turns)) in state.sides]
    return clockwise[seat % len(clockwise)] if clockwise else Edge.BOTTOM


def named(state: State, move: Play) -> str:
    """What happens at a door: UP (it is opened), SHUT, FREE (of its padlock), PADLOCK, SAW, NET, or how far a passage
    leads; IN besides, if somebody goes in at once. One's own key or a Skeleton Key makes no difference to the map."""
    tile = state.tile(move.at)
    match move.card:
        case Kind.PASSAGE:
            return str(move.across)
        case Kind.PADLOCK | Kind.SAW | Kind.NET as card:
            what = card.name
        case _:
            what = "FREE" if tile.padlocked else "SHUT" if tile.open else "UP"
    return f"{what} IN" if move.go else what


def doubtful(state: State) -> dict[str, set[int]]:
    """What closed doors hardly show: all such doors of their colour lie open already, or something was told wrongly."""
    closed = [(at, it.colour) for at, it in zip(state.spots, state.castle, strict=True) if not it.open]
    return {f"not {door.name}": {at for at, colour in closed if door not in possible(state, colour)} for door in Door}
