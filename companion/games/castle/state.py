"""What lies on the table in Keys to the Castle, and what can be read off it.

A spot is a number of two digits: its row from the top, then its column from the left. So 32 is row 3, column 2; its
neighbours are 1 and 10 away, its diagonal neighbours 9 and 11.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache
from typing import Any

from companion.game import Outcome, Seat, Seated, option
from companion.games.castle.components import ALL_CARDS, COPIES, Character, Colour, Door, Kind
from companion.seal import Seal

NEAR = (1, -1, 10, -10)
ACROSS = (9, -9, 11, -11)
HAND = 3
NET_TURNS = 2  # KC-9
PER_COLOUR = sum(COPIES.values())


class Undersides(Enum):
    """Whose tiles they are, and so who knows what is behind the doors."""

    TABLET = "The castle on a tablet, no tiles needed"
    BOX = "Our tiles, printed on both sides"
    APP = "Our tiles, printed on one side"


class Ends(Enum):
    SHORT = "The short ends, 8 rows apart"
    LONG = "The long sides, 5 rows apart"


@dataclass(frozen=True)
class Options:
    undersides: Undersides = option(
        Undersides.TABLET,
        "Where is the castle?",
        "Cards stay in real hands, whichever you choose.",
        tells={
            Undersides.TABLET: "One screen in the middle that everybody taps. Best for a first game.",
            Undersides.BOX: "Lay them out, and the phones keep a map that faces you.",
            Undersides.APP: "The same, and the app says what is behind a door.",
        },
    )
    ends: Ends = option(Ends.SHORT, "Two players: sit at", "Eight rows make a long race, five a short one.")
    counts: bool = option(False, "Show what is left", "How many doors of each kind nobody has seen yet, by colour.")
    clock: int = option(0, "Turn clock", "Seconds for a turn; then it rings, and that is all. 0: no clock.", high=300)


class Edge(Enum):
    """The sides of the castle, clockwise, as the map shows them."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"

    @property
    def opposite(self) -> Edge:
        return self.turned(2)

    def turned(self, quarters: int) -> Edge:
        """So many quarters clockwise from here."""
        sides = list(Edge)
        return sides[(sides.index(self) + quarters) % 4]

    def seen_from(self, side: Edge) -> Edge:
        """Where it is on a map that is turned until that side is at the bottom."""
        sides = list(Edge)
        return Edge.BOTTOM.turned(sides.index(self) - sides.index(side))


class Phase(Enum):
    SIT = auto()
    LAYOUT = auto()
    PROPOSE = auto()  # the app thinks of a layout
    DEAL = auto()  # the app deals what is behind the doors
    FIRST = auto()
    PICK = auto()  # the app picks who starts
    PLAY = auto()  # a card was drawn as the turn began
    MOVE = auto()
    EXTRA_KEY = auto()
    OVER = auto()


TURN = (Phase.PLAY, Phase.MOVE, Phase.EXTRA_KEY)


class Face(Enum):
    """What is seen of a tile: its closed side, or what it shows when it is open."""

    CLOSED = "closed"
    OPEN = "open"
    BARRED = "barred"
    SAWN = "sawn open"
    EXTRA_KEY = "an Extra Key"
    EXTRA_TURN = "an Extra Turn"


@dataclass(frozen=True)
class Tile:
    colour: Colour
    door: Door | None = None  # None: nobody has told the app
    seen: bool = False  # somebody opened it once
    open: bool = False
    sawn: bool = False
    padlocked: bool = False

    @property
    def barred(self) -> bool:
        """Open, and yet nobody gets through."""
        return self.open and self.door is Door.BARRED and not self.sawn

    @property
    def passable(self) -> bool:
        return self.open and not self.barred and not self.padlocked

    @property
    def face(self) -> Face:
        """What of it can be seen."""
        if not self.open or self.door is None:
            return Face.CLOSED
        return Face.SAWN if self.sawn else Face[self.door.name]


@dataclass(frozen=True)
class Passage:
    """A card on the corner where four tiles meet; its corner is named by the tile to the upper left of it."""

    corner: int
    falling: bool  # from the upper left to the lower right

    @property
    def ends(self) -> tuple[int, int]:
        return (self.corner, self.corner + 11) if self.falling else (self.corner + 1, self.corner + 10)

    @classmethod
    def between(cls, one: int, other: int) -> Passage:
        upper, lower = sorted((one, other))
        return cls(upper, True) if lower - upper == 11 else cls(upper - 1, False)


@dataclass(frozen=True)
class Player:
    side: Edge | None = None
    character: Character | None = None
    at: int | None = None  # None: outside
    net: int = 0  # own turns without a move that are left
    used: frozenset[int] = frozenset()  # bonus tiles
    hand: int = HAND
    turns: int = 0  # own ones


@dataclass(frozen=True)
class State(Seated):
    options: Options
    players: tuple[Player, ...]
    phase: Phase = Phase.SIT
    kept: bool = False  # sides and characters are those of the last game
    castle: tuple[Tile, ...] = ()  # row by row
    proposal: tuple[Colour, ...] = ()  # a layout the app thought of
    passages: frozenset[Passage] = frozenset()
    turn: Seat = Seat(0)
    turns: int = 0
    bonus: bool = False  # this turn is an Extra Turn
    since: int = 0  # when it began
    draw: int = 0  # cards in the draw pile
    discard: int = 0  # which ones nobody tells the app
    flipped: int = 0  # the door turned last
    moves: int = 0  # since the race began
    marks: frozenset[int] = frozenset()  # the doors that the last news speaks of
    deal: Seal | None = None
    outcome: Outcome | None = None

    @property
    def app(self) -> bool:
        """Whether the app dealt what is behind the doors."""
        return self.options.undersides is not Undersides.BOX

    @property
    def tiles(self) -> bool:
        """Whether there are any on the table: without them the app lays out the castle by itself."""
        return self.options.undersides is not Undersides.TABLET

    @property
    def player(self) -> Player:
        return self.players[self.turn]

    @property
    def width(self) -> int:
        return 5 if len(self.players) == 2 else 6

    @property
    def height(self) -> int:
        return 8 if len(self.players) == 2 else 6

    @property
    def sides(self) -> tuple[Edge, ...]:
        """Where people may sit: two sit opposite each other, more wherever they like (KC-2)."""
        if len(self.players) > 2:
            return tuple(Edge)
        return (Edge.TOP, Edge.BOTTOM) if self.options.ends is Ends.SHORT else (Edge.RIGHT, Edge.LEFT)

    @property
    def spots(self) -> tuple[int, ...]:
        return spots_of(self.width, self.height)

    def index(self, at: int) -> int:
        return (at // 10 - 1) * self.width + at % 10 - 1

    def tile(self, at: int) -> Tile:
        return self.castle[self.index(at)]

    def row_of(self, side: Edge) -> tuple[int, ...]:
        """The tiles along one side."""
        match side:
            case Edge.TOP:
                return tuple(at for at in self.spots if at // 10 == 1)
            case Edge.BOTTOM:
                return tuple(at for at in self.spots if at // 10 == self.height)
            case Edge.LEFT:
                return tuple(at for at in self.spots if at % 10 == 1)
            case Edge.RIGHT:
                return tuple(at for at in self.spots if at % 10 == self.width)

    def goal(self, seat: Seat) -> tuple[int, ...]:
        side = self.players[seat].side
        assert side is not None
        return self.row_of(side.opposite)

    def occupant(self, at: int) -> Seat | None:
        return next((Seat(seat) for seat, player in enumerate(self.players) if player.at == at), None)

    def steps(self, seat: Seat) -> tuple[int, ...]:
        """Where a character could be in one step, if the doors there let it."""
        player = self.players[seat]
        if player.at is None:
            assert player.side is not None
            return self.row_of(player.side)
        ends = {end for passage in self.passages if player.at in passage.ends for end in passage.ends}
        near = {player.at + by for by in NEAR} | ends
        return tuple(at for at in self.spots if at in near and at != player.at)

    def corners(self, at: int) -> Iterator[int]:
        """Diagonal neighbours whose corner is still free of a passage (KC-8)."""
        taken = {passage.corner for passage in self.passages}
        row, column = divmod(at, 10)
        for by in sorted(ACROSS):
            to_row, to_column = divmod(at + by, 10)
            inside = 1 <= to_row <= self.height and 1 <= to_column <= self.width
            if inside and min(row, to_row) * 10 + min(column, to_column) not in taken:
                yield at + by

    def lying(self, kind: Kind) -> int:
        """How many cards of the kind lie on the castle."""
        match kind:
            case Kind.PADLOCK:
                return sum(tile.padlocked for tile in self.castle)
            case Kind.PASSAGE:
                return len(self.passages)
            case Kind.SAW:
                return sum(tile.sawn for tile in self.castle)
            case Kind.NET:
                return sum(player.net > 0 for player in self.players)
        return 0

    def unseen(self, colour: Colour) -> dict[Door, int]:
        """How many doors of the colour nobody has seen the underside of, in the box as a whole."""
        seen = Counter(tile.door for tile in self.castle if tile.colour is colour and tile.seen)
        return {door: max(0, COPIES[door] - seen[door]) for door in Door}

    def order(self) -> tuple[Seat, ...]:
        """Everybody clockwise round the castle."""
        sides = list(Edge)
        return tuple(sorted(self.seats, key=lambda seat: sides.index(self.players[seat].side or Edge.TOP)))

    def next(self) -> Seat:
        order = self.order()
        return order[(order.index(self.turn) + 1) % len(order)]

    def with_tile(self, at: int, **changes: Any) -> State:
        index = self.index(at)
        changed = replace(self.castle[index], **changes)
        return replace(self, castle=(*self.castle[:index], changed, *self.castle[index + 1 :]))


@cache
def spots_of(width: int, height: int) -> tuple[int, ...]:
    return tuple(10 * row + column for row in range(1, height + 1) for column in range(1, width + 1))


def cards_dealt(seats: int) -> int:
    return ALL_CARDS - HAND * seats
