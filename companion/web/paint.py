"""Draws a table for its seats and its screen: one function for a first load, a fetch and a push.

A seat's page is a stage with a dock: one line of news, the game's own thing, the question with its answers, and drawers
for the rest. A game's templates draw what stands there; what it has not drawn is told plainly.

What lies open is the same on every screen, so it is drawn once an edition and shared. A seat's page adds what is asked
of it and what it alone may see, drawn when that changes: a move costs about one page, not one for each phone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from jinja2 import Environment, Template
from markupsafe import Markup

from companion.game import Action, Seat, listing
from companion.house import House
from companion.room import Room
from companion.table import LogLine, Table

BLOCK = 1024  # bytes
LATEST = 12  # how many lines of the log a drawer shows
NAMED = 3  # how many of those the table waits for are named
SHARED = ("stage", "waiting", "people", "show", "hosts")  # what every screen of a game shows alike, or every host's
NOBODY: dict[str, Any] = {"may": {}, "mine": None, "seat": None, "reply": None}  # told only to who is asked


class Reply(NamedTuple):
    """Where an answer to a question goes."""

    to: str
    question: int


class Painter:
    def __init__(self, env: Environment, house: House) -> None:
        self.env = env
        self.house = house
        self._template = cache(self._find)
        self._drawn: WeakKeyDictionary[Room, tuple[int, dict[Any, Any]]] = WeakKeyDictionary()
        self._own = lru_cache(maxsize=4096)(self._draw_own)

    def _find(self, slug: str, part: str) -> Template:
        """A game's own template, or the plain one that any game gets."""
        return self.env.select_template([f"{slug}/{part}.html", f"table/{part}.html"])

    def _render(self, slug: str, part: str, words: dict[str, Any]) -> str:
        """One part in one line. `words` hold the environment's globals: to copy them costs more than to draw."""
        template = self._template(slug, part)
        return " ".join("".join(template.root_render_func(template.new_context(words, shared=True))).split())

    def main(self, room: Room, number: int | None) -> bytes:
        """The <main> of a seat, or of the table screen for None, in one line as server-sent events want it."""
        pages = self._pages(room)
        if number not in pages:
            html = self._screen(room) if number is None else self._seat(room, number)
            pages[number] = padded(html.encode())
        page: bytes = pages[number]
        return page

    def _pages(self, room: Room) -> dict[Any, Any]:
        """What has been drawn of this edition of a room."""
        edition, pages = self._drawn.get(room, (0, {}))
        if edition != room.edition:
            pages = {}
            self._drawn[room] = room.edition, pages
        return pages

    def _screen(self, room: Room) -> str:
        return self._render("table", "screen_main", self._shared(room))

    def _seat(self, room: Room, number: int) -> str:
        """News, stage, dock and drawers, put together by hand: most phones wait, and their pages cost only this."""
        shared, table = self._shared(room), room.table
        here, seat = room.seat(number), room.playing(number)
        assert here is not None
        words = {**shared, "number": number, "here": here, "host": room.hosted_by(here.phone)}
        notices = self._notices(room, words) if room.asking else ""
        if table.broken or table.start is None:
            return self._part("lobby", {**words, "notices": Markup(notices)})
        stage, question, yours, hushed = str(shared["stage"]), 0, "", ""
        if seat is None or not table.running:
            dock = self._part("over", {**words, "seat": seat})
        else:
            words["seat"], question = seat, table.question(seat)
            yours = " yours" if seat in shared["asked"] else ""
            hushed = " data-hushed" if shared["hushed"] else ""
            stage, dock = self._question(room, seat, words)
        own = self._secret(room, seat) if seat is not None else ""
        drawers = "host's drawers" if words["host"] and table.running else "drawers"
        return (
            f"{self._news(room, seat, words)}"
            f'<section class="stage" aria-label="{room.game.name}">{notices}{stage}{own}</section>'
            f'<section class="dock{yours}" data-question="{question}"{hushed}>{dock}</section>'
            f"{shared[drawers]}"
        )

    def _news(self, room: Room, seat: Seat | None, words: dict[str, Any]) -> str:
        """What happened last, and whether this seat can take it back: also the last tap of a game that ended by it."""
        last = room.table.back(seat) if seat is not None and not room.table.ended else None
        return self._part("news", {**words, "last": last})

    def _notices(self, room: Room, words: dict[str, Any]) -> str:
        """What is asked of this phone about others' phones, or about its own."""
        here = words["here"].phone
        return self._part("notices", {**words, "claims": room.claims_on(here), "others": room.vouched_by(here)})

    def more(self, room: Room, number: int) -> str:
        """What a seat sees only when it asks for it: too long to be pushed after every move."""
        seat, shared = room.playing(number), self._shared(room)
        if seat is None or "view" not in shared:
            return ""
        mine, reply = room.game.view(room.table.state, seat), self._reply(room, number, seat)
        return self._render(room.game.slug, "more", {**shared, "number": number, "mine": mine, "reply": reply})

    def _reply(self, room: Room, number: int, seat: Seat) -> Reply:
        return Reply(f"/t/{room.code}/{number}/play", room.table.question(seat))

    def covers(self, room: Room, number: int) -> bool:
        """Whether the seat's page holds something that only its player may see."""
        seat = room.playing(number)
        return seat is not None and bool(self._secret(room, seat))

    def _secret(self, room: Room, seat: Seat) -> str:
        return self._own(room.game.slug, room.game.view(room.table.state, seat), room.table.names)

    def _question(self, room: Room, seat: Seat, words: dict[str, Any]) -> tuple[str, str]:
        """The stage and the dock of a seat: everybody's, unless it may do something."""
        slug, moves = room.game.slug, room.table.moves(seat)
        stage, dock = str(words["stage"]), str(words["waiting"])
        if moves:
            may, reply = grouped(moves), self._reply(room, words["number"], seat)
            words |= {"moves": moves, "may": may, "reply": reply, "box": self._box(room, moves)}
            words["mine"] = room.game.view(room.table.state, seat)
            words["hint"] = next(((kind, says) for kind, says in room.game.hints.items() if kind in may), None)
            stage, dock = self._render(slug, "stage", words), self._render(slug, "ask", words)
            dock += self._part("hint", words) if words["hint"] else ""
        if words["host"]:
            dock += self._render(slug, "onward", words)
        if len(room.held_by(words["here"].phone)) > 1 and seat not in words["asked"]:
            dock += self._part("pass", words)
        return stage, dock

    def _box(self, room: Room, moves: Sequence[Action]) -> list[Any]:
        """The owner's own cards, for a seat that may say which one lies there."""
        if not any(room.game.card_field(type(move)) for move in moves):
            return []
        return self.house.boxes.cards(room.row.host, room.game)

    def _draw_own(self, slug: str, mine: object, names: tuple[str, ...]) -> str:
        return self._render(slug, "own", {**self.env.globals, "mine": mine, "names": names})

    def _part(self, name: str, words: dict[str, Any]) -> str:
        return self._render("table", name, words)

    def _shared(self, room: Room) -> dict[str, Any]:
        """What every page of this edition is told (never the state), its shared parts drawn already."""
        pages = self._pages(room)
        if "shared" not in pages:
            table = room.table
            words: dict[str, Any] = self.env.globals | NOBODY | {
                "room": room, "code": room.code, "game": room.game, "table": table, "names": table.names,
                "asked": table.asked(), "waited": waited(table), "lines": latest(table), "taps": Markup(""),
                "hushed": bool(table.running and room.game.hush(table.state)),
            }  # fmt: skip
            if table.start and not table.broken:
                words["view"] = room.game.view(table.state, None)
                words["table_may"] = grouped([move for move in table.moves(None) if move.hosts])
                words["host_reply"] = Reply(f"/t/{room.code}/play", table.question(None))
                for part in SHARED:
                    words[part] = Markup(self._render(room.game.slug, part, words))
                words["drawers"] = Markup(self._part("drawers", words))
                words["host's drawers"] = Markup(self._part("drawers", {**words, "host": True}))
            pages["shared"] = words
        shared: dict[str, Any] = pages["shared"]
        return shared


def latest(table: Table) -> list[LogLine]:
    """The last lines that everybody was told, as they came."""
    return [line for line in table.lines[-8 * LATEST :] if line.reaches(None) and not line.minor][-LATEST:]


def waited(table: Table) -> str:
    """Whom the table waits for, by name; where a name would betray something, how many."""
    asked = [table.names[seat] for seat in table.asked()]
    if not asked:
        return ""
    if table.game.hush(table.state):
        return f"Waiting for {len(asked)} of {len(table.names)}"
    if len(asked) > NAMED + 1:
        asked = [*asked[:NAMED], f"{len(asked) - NAMED} more"]
    return f"Waiting for {listing(asked)}"


def padded(page: bytes) -> bytes:
    """Filled up to whole blocks, so that a stream's size says little of what it carries.

    Never to the longest page of the table: then each page's length would speak of what the others were told.
    """
    return page.ljust(-(-len(page) // BLOCK) * BLOCK)


def grouped(moves: Sequence[Action]) -> dict[str, list[Action]]:
    """The moves by their names, as templates ask for them."""
    kinds: dict[str, list[Action]] = {}
    for move in moves:
        kinds.setdefault(type(move).__name__, []).append(move)
    return kinds
