"""Draws a table for its seats and its screen: one function for a first load, a fetch and a push.

A seat's page is a stage with a dock: one line of news, the game's own thing, the question with its answers, and drawers
for the rest. A game's templates draw what stands there; what it has not drawn is told plainly.

What lies open is the same on every screen, so it is drawn once an edition and shared. A seat's page adds what is asked
of it and what it alone may see, drawn when that changes: a move costs about one page, not one for each phone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from jinja2 import Environment, Template
from markupsafe import Markup, escape

from companion.boxes import counted
from companion.entries import Acted
from companion.game import Action, Seat, listing, nothing
from companion.house import House
from companion.live import in_thread
from companion.moment import Moment
from companion.page import Page
from companion.room import Room, anybodys
from companion.seats import SeatRow, Taps
from companion.web.told import box_owner, grouped, latest, waited

SHARED = ("stage", "waiting", "people")  # what every phone of a game shows alike
DRAWER = b'<section class="drawer"'  # how each begins
# What only whoever is asked is told.
NOBODY: dict[str, Any] = {
    "may": {}, "mine": None, "seat": None, "reply": None, "reader": None, "in_private": False, "facing": None,
    "turned": None, "on_screen": False,
}  # fmt: skip


Kept = TypeVar("Kept")


class Reply(NamedTuple):
    """Where an answer to a question goes."""

    to: str
    question: int


class Asks(NamedTuple):
    """What whoever is asked sees, instead of what everybody does."""

    stage: str
    dock: str


class Called(NamedTuple):
    """A player who is asked, and where they sit at the table."""

    row: SeatRow
    seat: Any  # a Seat; None: not in this game

    @property
    def number(self) -> int:
        return self.row.number

    @property
    def name(self) -> str:
        return self.row.name


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

    def main(self, room: Room, number: int | None) -> Page:
        """The <main> of a seat, or of the table screen for None, in one line as server-sent events want it."""
        return self._kept(room, number, lambda: self._screen(room) if number is None else self._seat(room, number))

    def alone(self, room: Room, number: int) -> Page:
        """The <main> of a seat whose player has the device to themselves for a while, and gives it back."""
        return self._kept(room, ("alone", number), lambda: self._seat(room, number, alone=True))

    def among(self, room: Room, numbers: tuple[int, ...]) -> Page:
        """The <main> of a device on which several play: whoever is called, and nothing that only one may see."""
        return self._kept(room, numbers, lambda: self._device(room, numbers))

    def host_screen(self, room: Room) -> Page:
        """The table screen in the host's hands: it may take taps for everybody."""
        return self._kept(room, "host", lambda: self._screen(room, room.row.host))

    def _kept(self, room: Room, name: object, draw: Callable[[], Kept]) -> Kept:
        """Drawn once an edition."""
        pages = self._pages(room)
        if name not in pages:
            pages[name] = draw()
        kept: Kept = pages[name]
        return kept

    def _pages(self, room: Room) -> dict[Any, Any]:
        """What has been drawn of this edition of a room."""
        edition, pages = self._drawn.get(room, (0, {}))
        if edition != room.edition:
            pages = {}
            self._drawn[room] = room.edition, pages
        return pages

    def _screen(self, room: Room, phone: str | None = None) -> Page:
        """phone: the host's, whose screen takes taps where the table plays like that."""
        words = self._screen_words(room)
        called = self._tapped(room, phone, own=True) if phone else None
        if called is None:
            return everybodys(self._part("screen_main", words))
        words |= {"called": called, "curtain": room.table.private(called.seat), "on_screen": True}
        words["back"] = self._back(room, [row.number for row in room.held_by(phone)], phone)
        asks = None
        if words["curtain"]:
            dock = self._part("curtain", words)
        else:
            words["turned"] = self._facing(room, called.seat)  # all see one stage, and each in turn reads the dock
            shared = {**self._shared(room), "turned": words["turned"], "on_screen": True}
            asks = self._question(room, called, shared, others=called.row.phone != phone)
            dock = asks.dock if asks else words["waiting"]
            stage = asks.stage if asks else words["stage"]
            words["show"] = Markup(f'<div class="stage">{stage}</div>') if stage else words["show"]
        mark = f'<i hidden data-question="{room.table.question(called.seat)}" data-called="{called.number}"></i>'
        words["taps"] = Markup(mark + self._part("players", words) + dock)
        return everybodys(self._part("screen_main", words))

    def _screen_words(self, room: Room) -> dict[str, Any]:
        words = {**self._shared(room), "show": "", "hosts": self._hosts(room)}
        if "view" in words:
            words["show"] = Markup(self._render(room.game.slug, "show", words))
        return words

    def _seat(self, room: Room, number: int, alone: bool = False) -> Page:
        """A seat's page. Most phones wait, and their pages cost little more than to put them together."""
        shared, table = self._shared(room), room.table
        here, seat = room.seat(number), room.playing(number)
        assert here is not None
        words = {**shared, "number": number, "here": here, "host": room.hosted_by(here.phone)}
        if table.broken or table.start is None:
            return everybodys(self._part("lobby", {**words, "notices": Markup(self._notices(room, words))}))
        words |= {"reader": number, "facing": self._facing(room, seat)}
        if seat is None or not table.running:
            own = self._secret(room, seat) if seat is not None else ""
            return self._page(room, words, None, own=own, dock=self._part("over", {**words, "seat": seat}))
        me = called = Called(here, seat)
        if not alone and seat not in shared["asked"] and not any(move.urgent for move in table.moves(seat)):
            called = self._tapped(room, here.phone) or me
        words["in_private"] = called == me
        asks = self._question(room, called, words, others=called != me)
        players = ""
        if alone or called != me:
            offers = (me,) if table.moves(seat) and room.game.secrets else ()
            who = {"called": called, "alone": alone, "others": called != me, "players": offers}
            players = self._part("players", {**words, **who})
            words["alone"] = alone
        return self._page(room, words, called, asks, own=self._secret(room, seat), players=players)

    def _device(self, room: Room, numbers: tuple[int, ...]) -> Page:
        """Like a seat's page, less what only one of them may see."""
        shared, table = self._shared(room), room.table
        rows = [row for row in room.seats if row.number in numbers]
        players = [Called(row, seat) for row in rows if (seat := room.playing(row.number)) is not None]
        words = {**shared, "number": rows[0].number, "here": rows[0], "host": room.hosted_by(rows[0].phone)}
        called = next((one for one in players if one.seat in shared["asked"]), None)
        curtain = called is not None and table.private(called.seat)
        called = called or self._tapped(room, rows[0].phone)
        own = [one for one in players if self._has_own(room, one, called)]
        others = called is not None and called not in players
        words |= {"called": called, "curtain": curtain, "others": others, "players": own}
        whose = called if called in players else next(iter(players), None)
        words["facing"] = self._facing(room, whose.seat if whose else None)
        above, asks, dock, below = self._part("players", words), None, None, ""
        if curtain:
            dock = self._part("curtain", words)
        elif offered := called or self._offered(room, players):
            asks = self._question(room, offered, words, others)
        elif urgent := self._urgent(room, players):
            below = self._part("urgent", {**words, "urgent": urgent})
        return self._page(room, words, called, asks, players=above, dock=dock, below=below)

    def _facing(self, room: Room, seat: Seat | None) -> str | None:
        """Which way the stage is turned for a seat, in a game where everybody sees it from their own side."""
        return None if seat is None else room.game.facing(room.table.state, seat)

    def _stage(self, room: Room, facing: str | None) -> bytes:
        """The stage of those who wait: drawn once for all who see it alike."""
        shared = self._shared(room)
        if facing is None:
            drawn: bytes = shared["stage bytes"]
            return drawn
        words = {**shared, "facing": facing}
        return self._kept(room, ("stage", facing), lambda: self._render(room.game.slug, "stage", words).encode())

    def _offered(self, room: Room, players: Sequence[Called]) -> Called | None:
        """Where nobody has a secret, what is offered to one of several is offered to them all."""
        free = [] if room.game.secrets else players
        return next((one for one in free if room.table.moves(one.seat)), None)

    def _has_own(self, room: Room, one: Called, called: Called | None) -> bool:
        """Whether a player at a device for several needs a page of their own: to look, or for what nobody asks for."""
        if room.game.together(room.table.state):
            return False
        others = one != called and one.seat in room.table.asked()  # somebody else is asked the same, and answers first
        wanted = [move for move in room.table.moves(one.seat) if not move.urgent and not (others and move.asks)]
        offered = bool(wanted) and (others or one.seat not in room.table.asked())
        return (offered and room.game.secrets) or bool(self._secret(room, one.seat))

    def _page(
        self,
        room: Room,
        words: dict[str, Any],
        called: Called | None,
        asks: Asks | None = None,
        *,
        own: str = "",
        players: str = "",
        dock: str | None = None,
        below: str = "",
    ) -> Page:
        """News, stage, dock and drawers, put together by hand. What is not a screen's own is everybody's, as drawn."""
        shared, table = self._shared(room), room.table
        numbers = [row.number for row in room.held_by(words["here"].phone)]
        question = table.question(called.seat) if called else 0
        yours = " yours" if called and called.seat in shared["asked"] and called.number in numbers else ""
        who = f"{called.number}{' alone' if words.get('alone') else ''}" if called else ""
        hushed = " data-hushed" if shared["hushed"] else ""
        hosting = words["host"] and table.running
        if asks:
            own, dock = asks.stage + own, asks.dock
        if hosting:
            below += self._render(room.game.slug, "onward", words)
        mark = f'<section class="dock{yours}" data-question="{question}" data-called="{who}"{hushed}>'
        pieces = (
            self._news(room, words, self._back(room, numbers, words["here"].phone)), shared["opens"],
            self._notices(room, words).encode(), b"" if asks else self._stage(room, words["facing"]),
            f"{own}</section>{mark}{players}{dock or ''}".encode(), shared["waiting bytes"] if dock is None else b"",
            below.encode(), *(self._host_drawers(room) if hosting else shared["drawers"]),
        )  # fmt: skip
        return Page(pieces, open=not room.game.secrets, slots=room.game.slots)

    def _news(self, room: Room, words: dict[str, Any], back: tuple[int, Moment] | None) -> bytes:
        """One line, and the way to take it back: to most it is the same."""
        line = words["news"]
        says = line.says_to(words["reader"]) if line else ""
        name = ("news", says, back and (back[0], back[1].seq))
        return self._kept(room, name, lambda: self._part("news", {**words, "says": says, "back": back}).encode())

    def _back(self, room: Room, numbers: Sequence[int], phone: str | None) -> tuple[int, Moment] | None:
        """What a device can take back, of its own seats or tapped by its hand: also the last tap of a game."""
        table = room.table
        done = None if table.ended else table.last
        entry = done.entry if done else None
        if not isinstance(entry, Acted) or entry.seat is None:
            return None
        number = table.numbers[entry.seat]
        if number not in numbers and (entry.hand is None or entry.hand != room.hand(phone)):
            return None
        last = table.back(entry.seat)
        return (number, last) if last else None

    def _tapped(self, room: Room, phone: str | None, own: bool = False) -> Called | None:
        """Whoever is asked for something that this phone may tap for them. own: or who plays on it."""
        for seat in room.table.asked() if room.row.taps is not Taps.OWN else ():
            row = room.seat(room.table.numbers[seat])
            if row is None or (row.phone == phone and not own):
                continue
            openly = any(move.asks and anybodys(move) for move in room.table.moves(seat))
            if row.phone == phone or (openly and not room.why_not_tap(phone, row.number, room.personal(row.number))):
                return Called(row, seat)
        return None

    def _urgent(self, room: Room, players: Sequence[Called]) -> list[tuple[Called, Reply, Action]]:
        """What can be pressed for each of them at once: it shows nothing, and there is no time to lose."""
        return [
            (one, self._reply(room, one.number, one.seat), move)
            for one in players
            for move in room.table.moves(one.seat)
            if move.urgent
        ]

    def _notices(self, room: Room, words: dict[str, Any]) -> str:
        """What is asked of this phone about others' phones, or about its own."""
        if not room.asking:
            return ""
        here = words["here"].phone
        return self._part("notices", {**words, "claims": room.claims_on(here), "others": room.vouched_by(here)})

    def more(self, room: Room, number: int, facing: str | None = None, in_private: bool = False) -> str:
        """What a seat sees only when it asks for it: too long to be pushed after every move.

        facing: how the stage is turned where it is asked for, if it is not the seat's own phone. in_private: it is.
        """
        seat, shared = room.playing(number), self._shared(room)
        if seat is None or "view" not in shared:
            return ""
        moves = room.table.moves(seat)
        if facing not in {self._facing(room, one) for one in room.table.seats}:
            facing = None
        state, ponder = room.table.state, room.game.ponder
        words = shared | {
            "number": number, "seat": seat, "facing": facing, "may": grouped(moves),
            "mine": room.game.view(state, seat), "reply": self._reply(room, number, seat),
            "box": self._box(room, moves), "in_private": in_private,
        }  # fmt: skip
        if ponder is not nothing:
            words["pondered"] = in_thread(lambda: ponder(state, seat))
        return self._render(room.game.slug, "more", words)

    def _reply(self, room: Room, number: int, seat: Seat) -> Reply:
        return Reply(f"/t/{room.code}/{number}/play", room.table.question(seat))

    def _secret(self, room: Room, seat: Seat) -> str:
        return self._own(room.game.slug, room.game.view(room.table.state, seat), room.table.names)

    def _question(self, room: Room, called: Called, words: dict[str, Any], others: bool = False) -> Asks | None:
        """The stage and the dock of a seat that may do something. others: others may tap it."""
        slug, seat, moves = room.game.slug, called.seat, room.table.moves(called.seat)
        if others:
            moves = [move for move in moves if anybodys(move)]
        if not moves:
            return None
        may, reply = grouped(moves), self._reply(room, called.number, seat)
        words = {**words, "seat": seat, "number": called.number, "moves": moves, "may": may, "reply": reply}
        words |= {"mine": room.game.view(room.table.state, seat), "box": self._box(room, moves)}
        words["hint"] = next(((kind, says) for kind, says in room.game.hints.items() if kind in may), None)
        stage, dock = self._render(slug, "stage", words), self._render(slug, "ask", words)
        dock += self._part("hint", words) if words["hint"] else ""
        return Asks(stage, dock)

    def _box(self, room: Room, moves: Sequence[Action]) -> list[Any]:
        """The owner's own cards, for a seat that may say which one lies there."""
        wanted = {card for move in moves if (card := room.game.card_type(type(move)))}
        cards = self.house.boxes.cards(room.row.host, room.game) if wanted else []
        return [card for card in cards if type(card) in wanted]

    def _box_holds(self, room: Room) -> str:
        """'12 of 18 challenges and 3 of 150 strength cards'; nothing, if nothing was typed in."""
        assert room.game.box is not None
        cards = self.house.boxes.cards(room.row.host, room.game)
        return listing([counted(kind, cards) for kind in room.game.box.kinds]) if cards else ""

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
                "asked": table.asked(), "waited": waited(table), "lines": latest(table), "news": table.news,
                "taps": Markup(""), "box_owner": box_owner(room),
                "together": bool(table.running and room.game.together(table.state)),
                "hushed": bool(table.running and room.game.hush(table.state)),
            }  # fmt: skip
            if words["box_owner"] and not table.running:
                words["box_holds"] = self._box_holds(room)
            if table.start and not table.broken:
                words["view"] = room.game.view(table.state, None)
                words["table_may"] = grouped([move for move in table.moves(None) if move.hosts])
                words["host_reply"] = Reply(f"/t/{room.code}/play", table.question(None))
                for part in SHARED:
                    words[part] = Markup(self._render(room.game.slug, part, words))
                words |= {f"{part} bytes": words[part].encode() for part in ("stage", "waiting")}
                words["opens"] = f'<section class="stage" aria-label="{escape(room.game.name)}">'.encode()
                words["drawers"] = drawers(self._part("drawers", words))
            pages["shared"] = words
        shared: dict[str, Any] = pages["shared"]
        return shared

    def _hosts(self, room: Room) -> str:
        """What the host may call for: drawn where the host looks."""
        words = self._shared(room)
        return Markup(self._render(room.game.slug, "hosts", words)) if "view" in words else ""

    def _host_drawers(self, room: Room) -> tuple[bytes, ...]:
        words = {**self._shared(room), "host": True, "hosts": self._hosts(room)}
        return drawers(self._part("drawers", words))


def everybodys(drawn: str) -> Page:
    """A page without a secret, in one piece."""
    return Page((drawn.encode(),), open=True)


def drawers(drawn: str) -> tuple[bytes, ...]:
    """Everybody's, each in a piece: the handles, which end the dock, and one drawer after the other."""
    handles, *rest = f"</section>{drawn}".encode().split(DRAWER)
    return (handles, *(piece for one in rest for piece in (b"", DRAWER + one)))
