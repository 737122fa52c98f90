"""The castle as it is seen: every tile as it looks, and the map turned until somebody's own side is at the bottom."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from companion.game import Seat
from companion.games.castle.state import ACROSS, Edge

Fits = tuple[tuple[str, frozenset[int]], ...]  # what can happen, and at which doors
CORNERS = {"nw": (-1, -1), "ne": (-1, 1), "sw": (1, -1), "se": (1, 1)}  # rows and columns from a door


@dataclass(frozen=True)
class TileView:
    at: int
    colour: str
    look: str  # its classes: "t b o key lock"
    icon: str  # of what it shows; empty: it is closed
    face: str
    says: str  # "blue, closed, padlocked"
    inside: Seat | None
    net: int  # own turns that whoever is inside cannot move
    used: tuple[Seat, ...]  # of a bonus tile that lies open: who has had it
    flipped: bool  # it was turned last
    marked: bool  # the last news is about it


@dataclass(frozen=True)
class PassageView:
    one: int
    other: int


@dataclass(frozen=True)
class Way:
    """A passage on a turned map: the corner it crosses, counted from the upper left, and which way."""

    row: int
    column: int
    falling: bool
    says: str


@dataclass(frozen=True)
class Turned:
    """The castle as somebody sees it from their side, row by row from the far one."""

    side: Edge
    width: int
    height: int
    tiles: tuple[TileView, ...]
    passages: tuple[PassageView, ...]
    goal: str

    def place(self, at: int) -> tuple[int, int]:
        return placed(at, self.side, self.width, self.height)

    def name(self, at: int) -> str:
        """'1-3': the row as counted from one's own side, then the door from the left. Short, as all of it is pushed."""
        row, column = self.place(at)
        return f"{self.height + 1 - row}-{column}"

    def where(self, side: str) -> str:
        """At which edge of this map a side of the castle is."""
        return Edge(side).seen_from(self.side).value if side else ""

    @property
    def ways(self) -> tuple[Way, ...]:
        return tuple(self.way(it.one, it.other) for it in self.passages)

    def way(self, one: int, other: int) -> Way:
        """A passage between two doors, as it lies on this map."""
        upper, lower = sorted((one, other), key=self.place)
        (row, column), (_, to) = self.place(upper), self.place(lower)
        return Way(row, min(column, to), to > column, f"{self.name(upper)} to {self.name(lower)}")

    def bits(self, spots: Collection[int]) -> str:
        """Some of the doors, in the order of this map: a bit for each, in hex, as this is pushed again and again."""
        return f"{sum(1 << index for index, tile in enumerate(self.tiles) if tile.at in spots):x}"

    def fits(self, known: Fits, toward: Turned) -> str:
        """'UP:3f;nw:f7:11': which doors of this map something can happen at, for the script that asks what it was.

        A passage also says how far it leads. `toward` is the castle from where whoever taps sits: their corners count.
        """
        corners = {str(toward.across(corner)): corner for corner in CORNERS}
        spelt = [
            f"{corners[what]}:{self.bits(spots)}:{what}" if what in corners else f"{what}:{self.bits(spots)}"
            for what, spots in known
            if spots
        ]
        return ";".join(spelt)

    def across(self, corner: str) -> int:
        """By how much a spot changes that goes over a corner of this map."""
        rows, columns = CORNERS[corner]
        row, column = self.place(22)
        return next(by for by in ACROSS if self.place(22 + by) == (row + rows, column + columns))


def placed(at: int, side: Edge, width: int, height: int) -> tuple[int, int]:
    """Row and column of a spot on a map, so wide and so high, that is turned until that side is at the bottom."""
    row, column = divmod(at, 10)
    match side:
        case Edge.TOP:
            return height + 1 - row, width + 1 - column
        case Edge.LEFT:
            return height + 1 - column, row
        case Edge.RIGHT:
            return column, width + 1 - row
    return row, column
