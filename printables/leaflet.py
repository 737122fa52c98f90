"""A game's rules on one sheet of paper that lies across, printed on both sides and folded once: four pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.game import Game
from companion.games import rulebook
from printables import part_of
from printables.blocks import Block, Break, Heading, Laid, Paragraph, Steps, Words, put, settled, total
from printables.deck import Draw
from printables.draw import MUTED, POINT, Pen, TooLong, tint, wide
from printables.leaf import DISCLAIMER, Leaf
from printables.little import card, deck
from printables.paper import Rect
from printables.rich import READABLE, Type, lines, write

EDGE = 10.0  # white at the edges of the paper: what every printer reaches, and thumbs hold
FOLD = 9.0  # and at the fold
FOOT = 6.0
LARGEST = 10.0
LINES = 2  # of a name on the cover, at most
PANEL = 62.0  # how high the cover's panel is


def leaflet(game: Game[Any]) -> Leaf:
    """The leaflet of a game: its own words, or as long as nobody wrote any, its rulebook's."""
    fold = Fold(game, words_of(game))
    return Leaf("Rules", "leaflet", fold.side(4, 1), fold.side(2, 3), across=True)


def words_of(game: Game[Any]) -> Words:
    own = part_of(game.slug, "leaflet")
    words: Words = own.LEAFLET if own else plain(game)
    return words


@dataclass(frozen=True)
class Fold:
    """A sheet with a fold in its middle."""

    game: Game[Any]
    words: Words
    known: dict[Rect, tuple[Type, list[list[Laid]]]] = field(default_factory=dict)  # both sides are laid out as one

    def side(self, left: int, right: int) -> Draw:
        def draw(pen: Pen, page: Rect) -> None:
            if page not in self.known:
                self.known[page] = self.composed(page)
            type, pages = self.known[page]
            half = page.width / 2
            for number, start in ((left, page.x), (right, page.x + half)):
                room = margins(Rect(start, page.y, half, page.height), fold=number in (1, 3))
                self.page(pen, number, room, type, pages[number - 1])
            middle = page.x + half
            for low in (page.y + 5, page.top - 8):  # where to fold
                pen.line(middle, low, middle, low + 3, MUTED, 0.12)

        return draw

    def type(self, size: float) -> Type:
        letters = self.words.letters
        return Type(size, letters.body, letters.bold, letters.title, letters.large, self.game.accent.day)

    def composed(self, page: Rect) -> tuple[Type, list[list[Laid]]]:
        """As large as fits on four pages."""
        size = LARGEST
        rooms = [self.room(margins(Rect(0, 0, page.width / 2, page.height)), number) for number in (1, 2, 3, 4)]
        while size >= READABLE:
            type = self.type(size)
            if pages := flowed(self.words.blocks, type, rooms):
                return type, pages
            size -= 0.1
        raise TooLong(f"The leaflet of {self.game.name} does not fit on four pages in {READABLE:g} points.")

    def room(self, inside: Rect, number: int) -> Rect:
        """What is left on a page for its blocks: the cover has its panel, the others a foot."""
        if number == 1:
            return inside.grown(0, 0, 0, -PANEL - 4)
        foot = FOOT + (self.small(inside)[1] if number == 4 else 0.0)
        return inside.grown(0, -foot, 0, 0)

    def small(self, inside: Rect) -> tuple[Type, float]:
        type = self.type(READABLE)
        return type, len(lines(DISCLAIMER, type, inside.width)) * type.line + 1.0

    def page(self, pen: Pen, number: int, inside: Rect, type: Type, blocks: Sequence[Laid]) -> None:
        room = self.room(inside, number)
        grown, stretch = settled(blocks, room.height)
        put(pen, grown, room.x, room.top, stretch)
        if number == 1:
            self.cover(pen, Rect(inside.x, inside.top - PANEL, inside.width, PANEL), type)
            return
        outer = "left" if number % 2 == 0 else "right"
        words = f"{number} · {self.game.name}" if outer == "left" else f"{self.game.name} · {number}"
        small, high = self.small(inside)
        foot = lines(words, small, inside.width)
        write(pen, foot, small, inside.x, inside.y + small.line, inside.width, outer, MUTED)
        if number == 4:
            some = lines(DISCLAIMER, small, inside.width)
            write(pen, some, small, inside.x, inside.y + FOOT + high - 1.5, inside.width, "left", MUTED)

    # The cover

    def cover(self, pen: Pen, box: Rect, type: Type) -> None:
        """A panel in the game's colour: its name, what it is, for whom; and some of its cards, real ones."""
        pen.area(box, type.accent, 3.0)
        if pen.saver:
            pen.frame(box, type.accent, 0.8, 3.0)
        light, soft = (type.accent, MUTED) if pen.saver else ("#ffffff", tint(type.accent, 0.14))
        left, inner = box.x + 7, box.width * 0.52 - 7
        size = 36.0 * type.large
        while (broken := titled(self.game.name, type.title, size, inner)) is None:
            size -= 0.5
        step = size * POINT * (1.1 if type.large < 1.2 else 1.0)
        tag, fact = type.sized(11.5), type.sized(9.5)
        some = lines(self.words.tagline, tag, inner)
        foot = box.y + 5 + fact.line + 2.5
        y = foot + (box.top - foot + len(broken) * step + 2 + len(some) * tag.line) / 2
        for line in broken:
            y -= step
            pen.text(line, left, y + step * 0.16, size, type.title, light, "left")
        write(pen, some, tag, left, y - 2, colour=light)
        pen.line(left, foot, box.right - 7, foot, soft, 0.3)
        facts = "   ·   ".join(filter(None, (self.game.players, self.words.time, self.words.age)))
        write(pen, lines(facts, fact, box.width, bold=True), fact, left, foot - 1.6, colour=light)
        self.spread(pen, Rect(left + inner + 2, foot + 2, box.width * 0.48 - 8, box.top - foot - 4))

    def spread(self, pen: Pen, box: Rect) -> None:
        """The cards on the cover, in a fan that is as large as its half."""
        count = len(self.words.cards)
        for number, (name, position) in enumerate(self.words.cards):
            away = number - (count - 1) / 2
            shape = deck(self.words.slug, name).shape
            high = min(box.height * 0.88, box.width * 0.46 * shape.height / shape.width)
            width = high * shape.width / shape.height
            x = box.x + (box.width - width) / 2 + away * (box.width - width * 1.28) / max(1, count - 1)
            y = box.y + (box.height - high) / 2 - abs(away) ** 1.6 * 1.4
            card(pen, self.words.slug, name, position, x, y, high, -away * 8)


def titled(name: str, font: str, size: float, width: float) -> list[str] | None:
    """A name in as few lines as it needs; None: one of its words is too long for a line."""
    rows: list[str] = []
    for word in name.split():
        if rows and wide(f"{rows[-1]} {word}", font, size) <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows if all(wide(row, font, size) <= width for row in rows) and len(rows) <= LINES else None


def margins(half: Rect, fold: bool = True) -> Rect:
    """What is left of half a sheet. `fold`: it lies to the right of it."""
    left, right = (FOLD, EDGE) if fold else (EDGE, FOLD)
    return half.grown(-left, -EDGE, -right, -EDGE)


def flowed(blocks: Sequence[Block], type: Type, rooms: Sequence[Rect]) -> list[list[Laid]] | None:
    """Which blocks are on which page; None: there are too few pages."""
    pages: list[list[Laid]] = [[]]
    for block in blocks:
        if isinstance(block, Break):
            pages.append([])
            continue
        for one in block.lay(type, rooms[0].width):
            if len(pages) > len(rooms):
                return None
            if total([*pages[-1], one]) > rooms[len(pages) - 1].height + 1e-6:
                carried: list[Laid] = []
                while pages[-1] and pages[-1][-1].stays:
                    carried.insert(0, pages[-1].pop())
                pages.append(carried)
                if len(pages) > len(rooms) or total([*carried, one]) > rooms[len(pages) - 1].height:
                    return None
            pages[-1].append(one)
    return pages + [[]] * (len(rooms) - len(pages)) if len(pages) <= len(rooms) else None


# A game that nobody has written a leaflet for: its rulebook, without what is on the phones ----------------------------

SKIPPED = (
    "On the phone",
    "What we decided",
    "Decisions",
    "Rulings",
    "Words",
    "Examples",
)  # what is not played by
NUMBERED = "the decision has a number"  # how a rulebook explains them


def plain(game: Game[Any]) -> Words:
    """Headings and paragraphs, and nothing drawn."""
    rules = re.sub(r"\s*\([A-Z]{2}-\d[^)]*\)", "", rulebook(game))  # no numbers of decisions
    return Words(game.slug, "The rules", "", "", (), tuple(told(rules)))


def told(rules: str) -> Iterator[Block]:
    """What is played by: no decisions, no phones, tables as lines."""
    skipped = False
    for block in re.split(r"\n\s*\n|\n(?=[-\d#|])", rules):
        line = " ".join(block.split())
        if line.startswith("#"):
            title = re.sub(r"^#+\s*(?:\d+\.\s*)?", "", line)
            skipped = title.startswith(SKIPPED)
            if not skipped and not line.startswith("# "):
                yield Heading(title, small=True)
        elif line and not skipped and NUMBERED not in line and not re.fullmatch(r"[|\s:-]+", line):
            yield paragraph(re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", line).replace("*", "").replace("`", ""))


def paragraph(line: str) -> Block:
    if line.startswith("|"):
        return Paragraph(" · ".join(cell.strip() for cell in line.strip("|").split("|") if cell.strip()))
    if line.startswith("- "):
        return Steps((line[2:],), mark="•")
    return Paragraph(line)
