"""The press: one order from a page of ours, made by a process of its own.

python -m printables.press reads what is wanted as JSON, makes it in a folder, and says line by line how far it is; an
order that it cannot carry out is answered with a sentence, and nothing else.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import apart
from companion.codec import decode, encode
from companion.game import Illegal
from companion.games import shelf
from companion.store.place import Place
from companion.words import many
from printables import sheets_of, titles
from printables.job import Job
from printables.paper import DUPLEX, LAYOUTS, PAPERS, THICK, Layout, Profile

if TYPE_CHECKING:
    from companion.store import Store
    from printables.box import Box
    from printables.ways import Page, Stack

REFUSED = 3  # how the process ends after a sentence
KINDS = {
    "cards": "made.pdf",
    "calibration": "made.pdf",
    "scorecard": "made.pdf",
    "shop": "made.zip",
    "faces": "made.png",
}
NO_GAME = ("calibration", "scorecard")  # what is ordered without one
TOLD = "told.json"
LONG = 300  # seconds of work that a parcel for a shop may take
MOST_PARTS, LONGEST_PART = 60, 100
HANDFUL = 8  # pages whose pictures are made together; the first ones with the file
SMALL = 0.5  # pixels a point: a sheet on a phone is half as wide as its screen


@dataclass(frozen=True)
class Order:
    """All that can be said of what is to be printed, and how."""

    game: str = ""
    what: str = "cards"  # one of KINDS
    paper: str = "a4"
    layout: str = "duplex"
    players: int = 0  # 0: as many as the game takes
    saver: bool = False
    large: bool = False
    thick: float = THICK
    address: str = ""  # of the house, for codes that phones can scan
    without: tuple[str, ...] = ()  # parts, by the names that the contents show
    profile: Profile = Profile()
    inks: bool = False  # a parcel for a shop in four inks
    table: str = ""  # whose scorecard it is
    entries: int = 0  # of that table's log: a game more, and it is another scorecard

    @property
    def why_not(self) -> str | None:
        known = self.what in KINDS and self.paper in PAPERS and self.layout in LAYOUTS
        if not known or (self.game not in titles() and self.what not in NO_GAME):
            return "Choose a game, a paper and a layout that are on the list."
        if self.what in NO_GAME:
            return None
        if self.players and self.players not in sheets_of(self.game).PLAYERS:
            return f"{titles()[self.game]} is for {shelf()[self.game].players}."
        if not 0.05 <= self.thick <= 2:
            return "A card is between 0.05 and 2 mm thick."
        if len(self.without) > MOST_PARTS or any(len(part) > LONGEST_PART for part in self.without):
            return "Leave out parts that are on the list."
        return None

    @property
    def settled(self) -> Order:
        """The same thing is the same order, however it was asked for."""
        match self.what:
            case "calibration":
                shifts = replace(self.profile, name="")
                return Order(what=self.what, paper=self.paper, layout=self.layout, profile=shifts)
            case "scorecard":
                return Order(what=self.what, paper=self.paper, table=self.table, entries=self.entries)
            case "faces":
                return Order(self.game, what=self.what)
        everybody = sheets_of(self.game).PLAYERS[-1]
        order = replace(
            self,
            players=0 if self.players == everybody else self.players,
            without=tuple(sorted({part.lower() for part in self.without})),
            profile=replace(self.profile, name=""),
            inks=False,
        )
        if self.what == "shop":  # shops print in full colour and size, on paper of their own
            some, where = order.players, self.address
            return Order(self.game, "shop", players=some, address=where, without=order.without, inks=self.inks)
        return order

    @property
    def spelt(self) -> bytes:
        return json.dumps(encode(self), sort_keys=True).encode()

    @property
    def job(self) -> Job:
        return Job(PAPERS[self.paper], LAYOUTS[self.layout], self.saver, self.profile, self.address, self.large)


# What is told of it ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    name: str
    says: str  # how much of it


@dataclass(frozen=True)
class Side:
    """One page of the file, as it lies on its sheet of paper."""

    page: int
    sheet: int
    side: str  # front, back; empty: only one side is printed
    wide: int  # pixels of its picture
    high: int
    shows: tuple[str, ...] = ()  # nothing: it stays white


@dataclass(frozen=True)
class Told:
    """What a file costs whoever prints it, every part that it could have, and its pages."""

    sheets: int
    pieces: int
    minutes: int
    ink: float
    bytes: int
    parts: tuple[Part, ...]
    pages: tuple[Side, ...]


# Beside the house -----------------------------------------------------------------------------------------------------

Say = Callable[[dict[str, Any]], None]


def made(order: Order, data: Place, into: Path, hear: Say) -> None:
    """What was ordered, made in a folder with limits on memory and time, and what is said meanwhile; or why not."""
    asked = {"order": encode(order), "data": data.words, "into": str(into)}
    told(asked, hear, LONG if order.what == "shop" else apart.SECONDS)


def pictured(folder: Path, first: int) -> None:
    """A handful of pages of what was made there, as pictures beside it."""
    told({"pictures": str(folder), "first": first}, lambda said: None)


def told(asked: dict[str, Any], hear: Say, seconds: int = apart.SECONDS) -> None:
    sorry = ""

    def line(words: bytes) -> None:
        nonlocal sorry
        said = json.loads(words)
        sorry = said.get("sorry", "")
        hear(said)

    try:
        ended = apart.told("printables.press", line, given=json.dumps(asked).encode(), seconds=seconds)
    except apart.Unfinished as reason:
        raise Illegal(str(reason)) from None
    if ended == REFUSED:
        raise Illegal(sorry)
    if ended < 0:
        raise Illegal("The press was stopped. Nothing was kept; try again.")
    if ended:
        raise Illegal("That cannot be drawn.")


# In the process -------------------------------------------------------------------------------------------------------


def say(**words: Any) -> None:
    print(json.dumps(words), flush=True)


def step(done: int, all: int) -> None:
    say(done=done, all=all)


def make(order: Order, data: Place, into: Path) -> None:
    from printables import calibration, pictures
    from printables.book import bound
    from printables.shop import parcels
    from printables.whole import NotThere, scored

    match order.what:
        case "calibration":
            (into / KINDS["calibration"]).write_bytes(bound(calibration.box(order.job.layout), order.job))
        case "scorecard":
            with sometimes_a_store(data) as store:
                filled = scored(store, order.table) if store else None
            if filled is None:
                raise NotThere("No game has been finished there yet.")
            (into / KINDS["scorecard"]).write_bytes(bound(filled, order.job))
        case "faces":
            sheets = sheets_of(order.game)
            (into / KINDS["faces"]).write_bytes(pictures.strip(sheets.decks(sheets.PLAYERS[-1])))
        case "shop":
            box, _ = boxed(order, data)
            parcels(box.title, box.decks, order.job, into / KINDS["shop"], cmyk=order.inks, progress=step)
        case _:
            bind(order, data, into)


def bind(order: Order, data: Place, into: Path) -> None:
    """The file, what it costs, and its first pages as pictures."""
    from printables.book import bound, stacked
    from printables.estimate import estimated
    from printables.ways import pages

    (box, whole), job = boxed(order, data), order.job
    content, stack = bound(box, job, step), stacked(box, job)
    (into / KINDS["cards"]).write_bytes(content)
    say(now="measuring")
    cost = estimated(stack, job.paper, job.layout, content)
    sides = tuple(sides_of(pages(stack, job.paper, job.layout), stack, job.layout))
    facts = Told(cost.sheets, cost.pieces, cost.minutes, round(cost.ink, 2), cost.bytes, parts_of(whole, job), sides)
    (into / TOLD).write_text(json.dumps(encode(facts)), encoding="utf-8")
    picture(into, 1)


def boxed(order: Order, data: Place) -> tuple[Box, Box]:
    """What is to be printed, and all that the box has."""
    from printables.whole import NotThere, chosen, whole

    with sometimes_a_store(data) as store:
        box = whole(order.game, order.job, order.players, store, order.thick)
    kept = chosen(box, without=order.without)
    if not kept.decks and not kept.leaves:
        raise NotThere("Nothing is left to print. Keep at least one part.")
    return kept, box


@contextmanager
def sometimes_a_store(data: Place) -> Iterator[Store | None]:
    """What the house keeps, if anything: some leaves are in its words."""
    if not data.there:
        yield None
        return
    with closing(data.open()) as store:
        yield store


def parts_of(box: Box, job: Job) -> tuple[Part, ...]:
    from printables.ways import sheets_of_paper

    found = {deck.name: many(len(deck.cards), "piece") for deck in box.decks}
    for name in dict.fromkeys(leaf.name for leaf in box.leaves):
        some = [leaf for leaf in box.leaves if leaf.name == name]
        found[name] = many(sheets_of_paper(some, job.paper, job.layout), "sheet")
    return tuple(Part(name, says) for name, says in found.items())


def sides_of(pages: list[Page], stack: Stack, layout: Layout) -> Iterator[Side]:
    """Every page of the file, with the sheet that it is printed on."""
    for number, page in enumerate(pages):
        sheet = number + 1
        if layout in DUPLEX:
            sheet = number // 2 + 1
        if layout is Layout.TWICE:  # all fronts, then the backs of the stack turned over: the last sheet's first
            sheet = number + 1 if number < len(stack) else 2 * len(stack) - number
        read = [page.leaf.name] if page.leaf and page.draw else []
        shows = dict.fromkeys([spot.deck.name for spot in page.spots] + read)
        wide, high = (round(side * 72 / 25.4 * SMALL) for side in (page.paper.width, page.paper.height))
        yield Side(number + 1, sheet, page.side.value if layout in DUPLEX else "", wide, high, tuple(shows))


def picture(folder: Path, first: int) -> None:
    """Small pictures of the real pages, so many from that one on. Each is whole, or not there."""
    import pypdfium2

    document = pypdfium2.PdfDocument(folder / KINDS["cards"])
    for number in range(first, min(first + HANDFUL, len(document) + 1)):
        drawn = document[number - 1].render(scale=SMALL).to_pil().convert("RGB").quantize(96)
        part = folder / f"{number}.part"
        drawn.save(part, "PNG")
        part.replace(folder / f"{number}.png")


def main() -> None:
    from printables.draw import TooLong
    from printables.whole import NotThere

    asked = json.load(sys.stdin.buffer)
    try:
        if "pictures" in asked:
            picture(Path(asked["pictures"]), asked["first"])
        else:
            make(decode(Order, asked["order"]), Place.told(asked["data"]), Path(asked["into"]))
    except (TooLong, NotThere) as reason:
        say(sorry=str(reason))
        sys.exit(REFUSED)


if __name__ == "__main__":
    main()
