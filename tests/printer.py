"""A printer, and a person with a stack of paper and a knife: what a file becomes on the table.

The file is read back, whatever made it. Its pages are printed on sheets as somebody does who follows the first page;
the sheets are cut at the trims, and every piece has two faces, as one sees them by turning it like a page of a book.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from pypdf import PageObject, PdfReader

from printables.book import form_name
from printables.box import Box
from printables.job import Job
from printables.paper import Layout, Paper

MM = 72 / 25.4
MARKS = "cut-marks"
Cut = tuple[float, float, float, float]
CLOSE = 0.05  # millimetres by which two trims may miss each other
# A string, in brackets or in hex; what opens or closes a list or a dictionary; a name; a number, or what is to be done.
TOKEN = re.compile(rb"\((?:[^\\()]|\\.)*\)|<<|>>|<[^<>]*>|[\[\]]|/[^\s/<>\[\]()]*|[^\s/<>\[\]()]+", re.DOTALL)
VALUES = frozenset(b"+-.0123456789(<>[]/")  # what begins with one of these is no operator


@dataclass(frozen=True)
class Placed:
    """A face on a page: its name in the file, the middle of its trim, and whether it stands on its head.

    `whole`: it is not cut out, but read as it is.
    """

    name: str
    x: float
    y: float
    turned: bool
    whole: bool = False


@dataclass(frozen=True)
class Printed:
    """One side of a sheet, as it lies before somebody."""

    width: float
    height: float
    faces: tuple[Placed, ...]
    cuts: tuple[Cut, ...] = ()  # where its marks run, from x, y to x, y

    @property
    def upright(self) -> bool:
        return self.height >= self.width


@dataclass(frozen=True)
class Piece:
    """What is left after cutting. A back that is None is white paper."""

    front: str
    back: str | None
    upright: bool  # turned over like a page of a book, its back stands as its front did


def read(content: bytes, box: Box, job: Job) -> list[Printed]:
    """The pages of a file, and which face lies where. A leaf is a face as large as its page."""
    shapes = {
        form_name(deck.name, face.name): deck.shape.times(job.factor)
        for deck in box.decks
        for card in deck.faces
        for face in (card, deck.back_of(card))
    }
    reader = PdfReader(BytesIO(content))
    found = []
    for page in reader.pages:
        paper = Paper("read back", float(page.mediabox.width) / MM, float(page.mediabox.height) / MM)
        faces, cuts = list[Placed](), list[Cut]()
        inside, here = "", (0.0, 0.0)
        for values, operator, matrix in operations(page):
            match operator:
                case b"BDC":
                    inside = values[values.index(b"/Name") + 1].decode().removeprefix("/")
                    if inside != MARKS:
                        size = shapes.get(inside, paper)
                        x, y = point(matrix, size.width / 2, size.height / 2)
                        faces.append(Placed(inside, x / MM, y / MM, matrix[0] < 0, whole=inside not in shapes))
                case b"m" | b"l" if inside == MARKS:
                    x, y = point(matrix, *map(float, values))
                    cuts += [(*here, x / MM, y / MM)] if operator == b"l" else []
                    here = x / MM, y / MM
        found.append(Printed(paper.width, paper.height, tuple(faces), tuple(cuts)))
    return found


def operations(page: PageObject) -> Iterator[tuple[list[bytes], bytes, tuple[float, ...]]]:
    """What a page does, step by step, as it is written, and where its corner lies meanwhile.

    A file has some hundred thousand words, and few of them are asked about: they are taken apart here and not made
    into objects, which took longer than to draw them.
    """
    matrix, kept = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), []
    contents = page.get_contents()
    values: list[bytes] = []
    for token in TOKEN.findall(contents.get_data()) if contents is not None else ():
        if token[0] in VALUES:
            values.append(token)
            continue
        if token == b"q":
            kept.append(matrix)
        elif token == b"Q":
            matrix = kept.pop()
        elif token == b"cm":
            matrix = times(tuple(map(float, values)), matrix)
        else:
            assert token != b"BI", "a picture within a page would have to be read otherwise"
            yield values, token, matrix
        values = []


def times(one: tuple[float, ...], two: tuple[float, ...]) -> tuple[float, float, float, float, float, float]:
    a, b, c, d, e, f = one
    u, v, w, x, y, z = two
    return a * u + b * w, a * v + b * x, c * u + d * w, c * v + d * x, e * u + f * w + y, e * v + f * x + z


def point(matrix: tuple[float, ...], x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def sheets(pages: Sequence[Printed], layout: Layout) -> list[tuple[Printed, Printed | None]]:
    """What comes out of the printer, by whoever does what the first page says."""
    if layout in (Layout.FOLD, Layout.FRONTS):
        return [(page, None) for page in pages]
    if layout is Layout.TWICE:
        half = len(pages) // 2
        stack = list(pages[:half])  # in order, the first page on top
        turned = stack[::-1]  # as one block: now the last one is on top
        backs = dict(zip(map(id, turned), pages[half:], strict=True))
        return [(front, backs[id(front)]) for front in stack]
    odd = [*pages, None] if len(pages) % 2 else list(pages)
    return [(front, back) for front, back in zip(odd[::2], odd[1::2], strict=True) if front is not None]


def pieces(pages: Sequence[Printed], layout: Layout) -> list[Piece]:
    found: list[Piece] = []
    for front, back in sheets(pages, layout):
        if layout is Layout.FOLD:
            left = [face for face in front.faces if face.whole or face.x < front.width / 2]
            right = [face for face in front.faces if not face.whole and face.x > front.width / 2]
            found += cut(left, [replace(face, x=front.width - face.x) for face in right])
        else:
            found += cut(front.faces, seen_through(back, layout) if back else ())
    return found


def seen_through(back: Printed, layout: Layout) -> list[Placed]:
    """The other side of a sheet, as its faces lie behind those of the front.

    On the long edge an upright sheet turns about its vertical middle, one that lies across about its horizontal one:
    whoever turns a piece of that like a page of a book sees it standing on its head.
    """
    sideways = back.upright == (layout is not Layout.SHORT)
    return [
        replace(face, x=back.width - face.x)
        if sideways
        else replace(face, y=back.height - face.y, turned=not face.turned)
        for face in back.faces
    ]


def cut(fronts: Sequence[Placed], backs: Sequence[Placed]) -> list[Piece]:
    found = []
    for front in fronts:
        behind = [one for one in backs if abs(one.x - front.x) < CLOSE and abs(one.y - front.y) < CLOSE]
        back = behind[0] if behind else None
        found.append(Piece(front.name, back.name if back else None, back is None or back.turned == front.turned))
    return found
