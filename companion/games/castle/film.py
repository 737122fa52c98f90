"""A race seen again at its end: every step of it a small picture, all of them in ten seconds, as one SVG that moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from companion.games.castle.components import Colour
from companion.games.castle.state import Edge, Face
from companion.games.castle.turned import PassageView, TileView, placed
from companion.games.castle.view import Board, PlayerView
from companion.words import many

SECONDS = 10
LAST = 9  # when the last picture comes, which stays
GLIDE = 0.15  # from door to door

STEP = 40  # from the middle of a door to that of the next
OUTSIDE = 40  # beside the castle, where somebody waits
MARGIN = 5  # where nobody does

FLOOR, PARCHMENT, INK, BRASS, SKIN = "#0d0f14", "#e9dfc8", "#20242e", "#f0b94d", "#f6efdf"
PAINT = {Colour.BLUE: "#2b74b3", Colour.RED: "#b8402c", Colour.GREEN: "#2f7d36", Colour.YELLOW: "#d6a51e"}
RINGS = ("#f0806f", "#6fb1f0", "#79cc8a", "#ecd25f")  # of the seats

# Everything is drawn round the middle of a door that is 38 wide.
SIGNS = {
    "circle": '<circle id="{}" r="9"/>',
    "square": '<path id="{}" d="M-8.5-8.5h17v17h-17z"/>',
    "triangle": '<path id="{}" d="M0-9.5 10 8H-10z"/>',
    "diamond": '<path id="{}" d="M0-11 10 0 0 11-10 0z"/>',
}
CLOSED = (
    '<g id="{id}"><rect x="-19" y="-19" width="38" height="38" rx="5" fill="{paint}"/>'
    '<path d="M-19 12h38v2a5 5 0 0 1-5 5h-28a5 5 0 0 1-5-5z" opacity=".2"/><use href="#{id}s" fill="{sign}"/></g>'
)
OPEN = (
    '<g id="{id}o" fill="{paint}"><rect x="-17.5" y="-17.5" width="35" height="35" rx="4" fill="{parchment}" '
    'stroke="{paint}" stroke-width="3"/><use href="#{id}s" transform="translate(-11 -11) scale(.38)"/></g>'
)
BARS = '<g id="{}" fill="none" stroke="{}" stroke-width="3.6"><path d="{}"/></g>'
FACES = {
    Face.BARRED: BARS.format("barred", INK, "M-4.5-16v32M3.5-16v32M11.5-16v32"),
    Face.SAWN: BARS.format("sawn", INK, "M-4.5-16v10m0 13v9M3.5-16v7m0 14v11M11.5-16v11m0 12v9"),
    Face.EXTRA_KEY: (
        f'<g id="extra_key" fill="none" stroke="{INK}" stroke-width="3.5"><circle cx="-2" cy="-2" r="5.5"/>'
        '<path d="M2 2 12.5 12.5M7.5 7.5 11 4M11.5 11.5 15 8"/></g>'
    ),
    Face.EXTRA_TURN: (
        f'<g id="extra_turn"><path d="M9.5 6.5A8.5 8.5 0 1 1 9.5-2.5" fill="none" stroke="{INK}" '
        f'stroke-width="3.5"/><path d="M13.5-7v9h-9z" fill="{INK}"/></g>'
    ),
}
LOCK = (
    f'<g id="lock" stroke="{SKIN}"><path d="M5 5V1a4.5 4.5 0 0 1 9 0V5" fill="none" stroke-width="5.5"/>'
    f'<rect x="1.5" y="4" width="16" height="13" rx="2.5" fill="{INK}" stroke-width="1.5"/>'
    f'<path d="M5 5V1a4.5 4.5 0 0 1 9 0V5" fill="none" stroke="{INK}" stroke-width="3"/>'
    f'<path d="M9.5 9v3" stroke-width="3" stroke-linecap="round"/></g>'
)
DISC = '<clipPath id="disc"><circle r="14.5"/></clipPath>'
FIGURE = (
    '<symbol id="{}" viewBox="30 0 140 140" fill="none" fill-rule="evenodd" clip-rule="evenodd" '
    'stroke-linejoin="round" stroke-linecap="round">{}</symbol>'
)
HALO = f'<circle r="21" fill="{BRASS}"/><circle r="18.5" fill="{FLOOR}"/>'
NET = (
    f'<g fill="none"><circle r="17" stroke="{INK}" stroke-width="5"/>'
    f'<circle r="17" stroke="{SKIN}" stroke-width="3" stroke-dasharray="4.5 3.12"/></g>'
)

Value = TypeVar("Value", bound=Hashable)
Place = tuple[int, int]


def film(
    boards: Sequence[Board], side: str | None = None, still: bool = False, figures: Mapping[str, str] | None = None
) -> str:
    """What everybody saw after each step, oldest first, with one side at the bottom.

    still: the last picture alone, with the way that everybody went. figures: by the names of characters, what is drawn
    of them in a frame of 200 by 200; rules know no drawings.
    """
    end = boards[-1]
    plan = planned(end, Edge(side or "bottom"))
    shown = [end] if still else boards
    reel = Reel(len(shown))
    drawn = (
        f"<title>{title(end)}</title>",
        f"<defs>{''.join(definitions(end, figures or {}))}</defs>",
        f'<rect width="{plan.width}" height="{plan.height}" rx="10" fill="{FLOOR}"/>',
        *doors(shown, plan, reel),
        *passages(shown, plan, reel),
        *(doorstep(player, plan) for player in end.players),
        *trails(boards, plan, reel),
        *characters(shown, plan, reel),
    )
    size = f'viewBox="0 0 {plan.width} {plan.height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{"".join(drawn)}</svg>'


def title(end: Board) -> str:
    if end.winner is None:
        return "The race so far"
    winner = end.player(end.winner)
    return f"The race once more: the {winner.character} gets across in {many(winner.turns, 'turn')}"


# Where and when -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """Where everything is on a picture."""

    width: int
    height: int
    doors: Mapping[int, Place]  # their middles
    outside: Mapping[str, Place]  # where whoever sits at that side waits

    def stands(self, player: PlayerView) -> Place:
        return self.doors[player.at] if player.at else self.outside[player.side]


def planned(board: Board, side: Edge) -> Plan:
    """With that side at the bottom, and with room wherever somebody waits."""
    across = side in (Edge.LEFT, Edge.RIGHT)
    wide, high = (board.height, board.width) if across else (board.width, board.height)
    sits = {player.side: Edge(player.side).seen_from(side) for player in board.players}
    room = {edge: OUTSIDE if edge in sits.values() else MARGIN for edge in Edge}
    left, top, half = room[Edge.LEFT], room[Edge.TOP], STEP // 2
    width, height = left + STEP * wide + room[Edge.RIGHT], top + STEP * high + room[Edge.BOTTOM]

    def door(at: int) -> Place:
        row, column = placed(at, side, wide, high)
        return left + STEP * column - half, top + STEP * row - half

    middle, centre, away = left + half * wide, top + half * high, OUTSIDE // 2
    before = {
        Edge.TOP: (middle, away), Edge.BOTTOM: (middle, height - away),
        Edge.LEFT: (away, centre), Edge.RIGHT: (width - away, centre),
    }  # fmt: skip
    outside = {its: before[edge] for its, edge in sits.items()}
    return Plan(width, height, {at: door(at) for at in board.spots}, outside)


@dataclass(frozen=True)
class Reel:
    """When each picture is shown: one after the other, and the last for good."""

    pictures: int

    def begins(self, picture: int) -> float:
        return round(LAST * picture / max(1, self.pictures - 1), 2)

    def shown(self, drawn: str, spans: Sequence[tuple[int, int]]) -> str:
        """Something that is seen from one picture until another, perhaps several times."""
        if spans == [(0, self.pictures)]:
            return drawn
        return f'<g visibility="hidden">{"".join(self.seen(*span) for span in spans)}{drawn}</g>'

    def seen(self, first: int, until: int) -> str:
        end = f' end="{number(self.begins(until))}s"' if until < self.pictures else ""
        return f'<set attributeName="visibility" to="visible" begin="{number(self.begins(first))}s"{end}/>'


def spans(values: Iterator[Value]) -> dict[Value, list[tuple[int, int]]]:
    """From which picture until which there was each value."""
    found: dict[Value, list[tuple[int, int]]] = {}
    first = 0
    for value, run in groupby(values):
        until = first + sum(1 for _ in run)
        found.setdefault(value, []).append((first, until))
        first = until
    return found


def number(value: float, digits: int = 2) -> str:
    return f"{value:.{digits}f}".rstrip("0").rstrip(".")


# What is drawn once, and shown wherever it is -------------------------------------------------------------------------


def definitions(end: Board, figures: Mapping[str, str]) -> Iterator[str]:
    for colour, paint in PAINT.items():
        name, sign = colour.value[0], INK if colour is Colour.YELLOW else "#fff"
        yield SIGNS[colour.shape].format(f"{name}s")
        yield CLOSED.format(id=name, paint=paint, sign=sign)
        yield OPEN.format(id=name, paint=paint, parchment=PARCHMENT)
    yield from FACES.values()
    yield LOCK
    yield DISC
    for player in end.players:
        if player.character in figures:
            yield FIGURE.format(player.character, figures[player.character])


def doors(boards: Sequence[Board], plan: Plan, reel: Reel) -> Iterator[str]:
    """Each lies there closed, and whatever else is ever seen of it lies on top."""
    for series in zip(*(board.tiles for board in boards), strict=True):
        first, (x, y) = series[0], plan.doors[series[0].at]
        looks = spans((tile.colour, tile.face) for tile in series)
        looks.pop((first.colour, Face.CLOSED.name), None)
        seen = [reel.shown(look(*what), when) for what, when in looks.items()]
        locked = spans(padlocked(tile) for tile in series).get(True)
        lock = reel.shown('<use href="#lock"/>', locked) if locked else ""
        yield f'<g transform="translate({x} {y})"><use href="#{first.colour[0]}"/>{"".join(seen)}{lock}</g>'


def look(colour: str, face: str) -> str:
    name = colour[0]
    if face == Face.CLOSED.name:
        return f'<use href="#{name}"/>'
    sign = f'<use href="#{face.lower()}"/>' if Face[face] in FACES else ""
    return f'<use href="#{name}o"/>{sign}'


def padlocked(tile: TileView) -> bool:
    return " lock" in tile.look


def passages(boards: Sequence[Board], plan: Plan, reel: Reel) -> Iterator[str]:
    for passage in sorted({it for board in boards for it in board.passages}, key=lambda it: (it.one, it.other)):
        there = spans(passage in board.passages for board in boards)[True]
        yield reel.shown(way(passage, plan), there)


def way(passage: PassageView, plan: Plan) -> str:
    """Over the corner, as far as somebody who stands at its end leaves room."""
    (x, y), (to_x, to_y) = plan.doors[passage.one], plan.doors[passage.other]
    across, down = (to_x - x) // 4, (to_y - y) // 4
    line = f'd="M{x + across} {y + down} {to_x - across} {to_y - down}" stroke-linecap="round"'
    return (
        f'<path {line} stroke="{FLOOR}" stroke-width="9"/>'
        f'<path {line} stroke="{BRASS}" stroke-width="5" stroke-dasharray="3 8"/>'
    )


# Who runs -------------------------------------------------------------------------------------------------------------


def doorstep(player: PlayerView, plan: Plan) -> str:
    """Where they came from, also when they are gone."""
    x, y = plan.outside[player.side]
    return f'<circle cx="{x}" cy="{y}" r="15" fill="{RINGS[player.seat]}" opacity=".3"/>'


def characters(boards: Sequence[Board], plan: Plan, reel: Reel) -> Iterator[str]:
    """Whoever wins stands before all others."""
    end = boards[-1]
    for last in sorted(end.players, key=lambda player: player.seat == end.winner):
        run = [board.player(last.seat) for board in boards]
        netted = spans(player.net > 0 for player in run).get(True)
        x, y = plan.stands(run[0])
        yield f'<g transform="translate({x} {y})">{gliding([plan.stands(player) for player in run], reel)}'
        if last.seat == end.winner:
            yield reel.shown(HALO, [(len(boards) - 1, len(boards))])
        yield disc(last)
        yield reel.shown(NET, netted) if netted else ""
        yield "</g>"


def disc(player: PlayerView) -> str:
    return (
        f'<circle r="15.5" fill="{SKIN}" stroke="{RINGS[player.seat]}" stroke-width="3"/>'
        f'<g clip-path="url(#disc)"><use href="#{player.character}" x="-14.5" y="-14.5" width="29" height="29"/></g>'
    )


def gliding(places: Sequence[Place], reel: Reel) -> str:
    """All ways of a character are one movement: it stands still until a step, then is there in a moment."""
    moves = [
        (reel.begins(place), places[place]) for place in range(1, len(places)) if places[place] != places[place - 1]
    ]
    if not moves:
        return ""
    ends = [begins for begins, _ in moves[1:]] + [float(SECONDS)]
    frames, here = [(0.0, places[0])], places[0]
    for (begins, there), end in zip(moves, ends, strict=True):
        frames += [(begins, here), (min(begins + GLIDE, end), there)]
        here = there
    frames.append((SECONDS, here))
    values = ";".join(f"{x} {y}" for _, (x, y) in frames)
    times = ";".join(number(when / SECONDS, 4) for when, _ in frames)
    return (
        f'<animateTransform attributeName="transform" type="translate" dur="{SECONDS}s" fill="freeze" '
        f'values="{values}" keyTimes="{times}"/>'
    )


def trails(boards: Sequence[Board], plan: Plan, reel: Reel) -> Iterator[str]:
    """The ways that people went: the winner's, drawn before one's eyes at the end; everybody's, where nothing moves."""
    end, still = boards[-1], reel.pictures == 1
    runners = [player.seat for player in end.players if still or player.seat == end.winner]
    for place, seat in enumerate(runners):
        beside = 3 * place - 3 * (len(runners) - 1) // 2  # where several went the same way
        places = [stood for stood, _ in groupby(plan.stands(board.player(seat)) for board in boards)]
        drawn = trail([(x + beside, y + beside) for x, y in places], RINGS[seat], moving=not still)
        yield reel.shown(drawn, [(reel.pictures - 1, reel.pictures)])


def trail(places: Sequence[Place], colour: str, moving: bool) -> str:
    line = f'<polyline points="{" ".join(f"{x} {y}" for x, y in places)}" pathLength="1" stroke='
    both = f'{line}"{FLOOR}" stroke-width="5"/>{line}"{colour}" stroke-width="2.5"/>'
    pen = '<g fill="none" stroke-linejoin="round" stroke-linecap="round"'
    if not moving:
        return f"{pen}>{both}</g>"
    drawn = f'<animate attributeName="stroke-dashoffset" to="0" begin="{LAST}s" dur=".8s" fill="freeze"/>'
    return f'{pen} stroke-dasharray="1" stroke-dashoffset="1">{drawn}{both}</g>'
