"""Hands that play any game on any device: they tap the forms that are there, whatever those look like."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Page

from companion import codec
from companion.game import Action, Illegal, Seat
from companion.games import shelf
from companion.room import Room
from companion.seats import SeatRow
from companion.store import Store
from companion.web.look import posted
from tests.patience import awaited
from tests.playing import NAMES, player_of, typed

# Find the form for a move, fill it in, and press its button as a finger would: through the page's own script.
TAP = """([action, kind, fields]) => {
    const forms = [...document.querySelectorAll("main form[data-act]")].filter((form) => form.action.endsWith(action));
    const form = forms.find((one) => [...one.elements].some((part) => part.name === "move" && part.value === kind));
    if (!form) return false;
    const named = (part) => part.type === "submit" && part.name === "move" && part.value === kind;
    let button = [...form.elements].find(named);
    for (const part of form.elements) if (part.type === "checkbox") part.checked = false;
    for (const [name, value] of fields) {
        const parts = [...form.elements].filter((part) => part.name === name);
        const chosen = parts.find((part) => part.value === value);
        if (chosen?.type === "radio" || chosen?.type === "checkbox") chosen.checked = true;
        else if (chosen?.type === "submit") button = chosen;
        else if (parts.length === 1 && !["radio", "checkbox", "submit"].includes(parts[0].type)) parts[0].value = value;
        else form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    form.requestSubmit(button ?? undefined);
    return true;
}"""

# What kinds of moves can be tapped on the page for a seat.
KINDS = """(action) => [...document.querySelectorAll("main form[data-act]")]
    .filter((form) => form.action.endsWith(action)).flatMap((form) => [...form.elements])
    .filter((part) => part.name === "move").map((part) => part.value)"""


@dataclass
class Device:
    """One browser, and how often it asked who is looking."""

    page: Page
    url: str
    numbers: list[int]  # of those who play on it
    gates: int = 0

    @property
    def called(self) -> str:
        """Whose answer it takes now: a lobby number, "… alone", or nobody's."""
        return str(self.page.evaluate("() => document.querySelector('[data-called]')?.dataset.called ?? ''"))

    def question(self) -> int:
        return int(self.page.evaluate("() => document.querySelector('[data-called]')?.dataset.question ?? 0"))

    def idle(self) -> bool:
        """Nothing is on its way to the house: a second tap meanwhile would not be taken."""
        return not self.page.locator("body.sending").count()

    def at_curtain(self) -> bool:
        return bool(self.page.get_by_role("button", name=re.compile("^I am (?!in$)")).count())


@dataclass
class Table:
    """A table in a house's file, and the devices round it."""

    store: Store
    url: str
    code: str
    slug: str
    devices: list[Device] = field(default_factory=list)
    _room: Room | None = None

    @property
    def room(self) -> Room:
        """As it stands in the file now."""
        self._room = self._room or Room.find(self.store, self.code, shelf())
        assert self._room is not None and self._room.read(self.store)
        return self._room


def lay(store: Store, url: str, slug: str, pages: list[tuple[Page, int]], host: Page, **options: Any) -> Table:
    """So many people on each of those pages; the game is not dealt yet."""
    code, tokens = "TEST", []
    seats: list[SeatRow] = []
    alone = [] if host in [page for page, _ in pages] else [(host, 0)]
    for index, (page, people) in enumerate([*pages, *alone]):
        token = f"device-{index}".ljust(32, "x")
        tokens.append(hashlib.sha256(token.encode()).hexdigest())
        page.context.add_cookies([{"name": "phone", "value": token, "url": url}])
        for _ in range(people):
            number = len(seats)
            seats.append(SeatRow(number + 1, number, NAMES[number], tokens[-1]))
    game = shelf()[slug]
    hosts = tokens[[page for page, _ in (*pages, *alone)].index(host)]
    assert store.open_table(code, slug, codec.encode(game.options(**options)), hosts)
    store.change_seats(code, lambda _: seats)
    table = Table(store, url, code, slug)
    first = 1
    for page, people in pages:
        if people:
            table.devices.append(Device(page, url, list(range(first, first + people))))
            first += people
    return table


def spelt(move: Action) -> tuple[str, list[list[str]]]:
    return type(move).__name__, [[field.name, field.value] for field in posted(move)]


def step(table: Table, device: Device, random: Random) -> bool:
    """Whatever this device asks for is answered, anyhow. False: it asks for nothing."""
    if device.at_curtain():
        device.page.get_by_role("button", name=re.compile("^I am (?!in$)")).first.click()
        device.gates += 1
        awaited(lambda: device.called.endswith("alone") and device.idle())
        return True
    called, asked = device.called, device.question()
    room = table.room
    seat = room.playing(int(called.split()[0])) if called else None
    if seat is None or not room.table.running or room.table.question(seat) != asked:
        return False
    action = f"/t/{table.code}/{room.table.numbers[seat]}/play"
    kinds = device.page.evaluate(KINDS, action)
    moves = [move for move in room.table.moves(seat) if move.asks and type(move).__name__ in kinds]
    if not moves:
        return False
    move = chosen(room, seat, moves, random)
    before = room.table.version
    assert device.page.evaluate(TAP, [action, *spelt(move)]), f"no form for {move} at {called}"
    awaited(lambda: table.room.table.version != before or device.page.locator("#why").inner_text())
    awaited(device.idle)
    awaited(lambda: (device.called, device.question()) != (called, asked) or not table.room.table.running)
    return True


def chosen(room: Room, seat: Seat, moves: list[Action], random: Random) -> Action:
    """A move that the table takes."""
    while True:
        move = random.choice(moves)
        kind: type = type(move)
        player = player_of(kind)
        if player and hasattr(player, "choose"):
            other = player.choose(room.table, seat, move, random)
            move = other if type(other) in {type(one) for one in moves} else move
        move = typed(room.table.state, move, random)
        try:
            room.table.judge(seat, move, random)
        except Illegal:
            continue
        return move
