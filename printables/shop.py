"""For print shops: a folder for every size they cut, with pictures, a PDF of each deck, and a list with all counts.

Faces are drawn for our own trims and fill the shop's: a hair wider and higher, ground and all, so no edge is white.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from io import BytesIO, StringIO
from math import ceil
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import pypdfium2
from reportlab.lib.colors import CMYKColor, Color, HexColor, toColor
from reportlab.pdfgen.canvas import Canvas

from printables.book import MM, Press
from printables.deck import CardFace, Deck, complete
from printables.draw import INK, lettered
from printables.job import Job
from printables.leaf import DISCLAIMER
from printables.paper import Paper, Profile, Rect, Shape, Shift

DPI = 300
BLEED = 3.0  # millimetres, as most shops ask for


@dataclass(frozen=True)
class Size:
    """What a shop cuts: its name is the folder's."""

    kind: str
    width: float
    height: float

    @property
    def name(self) -> str:
        return f"{self.kind}-{self.width:g}x{self.height:g}"

    @property
    def pixels(self) -> tuple[int, int]:
        """Of a picture with its bleed: whole ones, never fewer than that."""
        width, height = (ceil(side * DPI / 25.4 - 1e-6) for side in (self.width + 2 * BLEED, self.height + 2 * BLEED))
        return width, height


# What shops cut, by what our own shapes are called. Where two are usual, both are made.
VENDORS = {
    "poker": (Size("poker", 63.5, 88.9), Size("poker", 63, 88)),
    "tarot": (Size("tarot", 70, 120),),
    "tile": (Size("square", 63.5, 63.5),),
    "mini": (Size("mini", 44, 67),),
}


def sizes_of(shape: Shape) -> tuple[Size, ...]:
    """What a shape is sent as; what no shop has as a size of its own is sent as it is."""
    return VENDORS.get(shape.name, (Size(shape.name, shape.width, shape.height),))


@dataclass(frozen=True)
class Listed:
    """A line of the manifest. `back` is the picture that belongs behind a front."""

    file: str
    deck: str
    side: str
    face: str
    back: str
    copies: int
    trim: str
    bleed: str
    pixels: str
    pdf: str
    note: str = ""


HEADS = ("file", "deck", "side", "face", "back file", "copies", "trim mm", "bleed mm", "pixels", "pdf", "note")
WHITE = "white behind: nothing is printed there"
Progress = Callable[[int, int], None]


def parcels(
    title: str, decks: Sequence[Deck], job: Job, into: Path, only: str = "", cmyk: bool = False,
    progress: Progress = lambda done, all: None,
) -> list[str]:  # fmt: skip
    """Everything a shop needs, written into a folder, or into a zip if `into` is called so; the names of all files.

    `only` is the name of one size. Of the job it takes the address on the cards: shops print in full colour and size.
    """
    decks = [complete(deck) for deck in decks]
    sizes = sorted(
        {size.name: size for deck in decks for size in sizes_of(deck.shape)}.values(), key=lambda it: it.name
    )
    chosen = [size for size in sizes if only in ("", size.name)]
    if not chosen:
        raise LookupError(f"{title} has nothing of the size {only}. It has {', '.join(size.name for size in sizes)}.")

    def files() -> Iterator[tuple[str, bytes]]:
        for done, size in enumerate(chosen):
            progress(done, len(chosen))
            yield from parcel(title, [deck for deck in decks if size in sizes_of(deck.shape)], job, size, cmyk)
        progress(len(chosen), len(chosen))

    made = list(files())  # all of it before any is written: a parcel is whole, or there is none
    return zipped(made, into) if into.suffix.lower() == ".zip" else laid_down(made, into)


def laid_down(files: Iterable[tuple[str, bytes]], folder: Path) -> list[str]:
    names = []
    for name, content in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
        names.append(name)
    return names


def zipped(files: Iterable[tuple[str, bytes]], file: Path) -> list[str]:
    """The same bytes whenever it is made: no file in it has a date."""
    names = []
    file.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(file, "w") as archive:
        for name, content in files:
            entry = ZipInfo(name)
            entry.external_attr = 0o644 << 16
            entry.compress_type = ZIP_STORED if name.endswith((".png", ".pdf")) else ZIP_DEFLATED
            archive.writestr(entry, content)
            names.append(name)
    return names


def parcel(title: str, decks: Sequence[Deck], job: Job, size: Size, cmyk: bool) -> Iterator[tuple[str, bytes]]:
    """One size: pictures of every face and back, a PDF of each deck, a list, and a few words."""
    job = replace(job, saver=False, large=False, profile=Profile())
    listed: list[Listed] = []
    for deck in decks:
        pictures = {face: picture for face, picture in drawn(deck, job, size) if picture}
        backs = [back for back in distinct_backs(deck) if back in pictures]
        names = {back: file_name(deck, "back", back, copies_of(deck, back)) for back in backs}
        pdf = f"{plain(deck.name)}.pdf"
        shared = deck.name, f"{size.width:g} × {size.height:g}", f"{BLEED:g}", "{} × {}".format(*size.pixels), pdf
        for number, face in enumerate(deck.faces, 1):
            if face in pictures:
                name = file_name(deck, f"{number:02}", face, face.copies)
                behind = names.get(deck.back_of(face), "")
                listed.append(line(name, "front", face, behind, face.copies, shared))
                yield f"{size.name}/{name}", pictures[face]
        for back in backs:
            listed.append(line(names[back], "back", back, "", copies_of(deck, back), shared))
            yield f"{size.name}/{names[back]}", pictures[back]
        yield f"{size.name}/{pdf}", bound(f"{title}: {deck.name}", deck, job, size, set(pictures), cmyk)
    yield f"{size.name}/manifest.csv", manifest(listed)
    yield f"{size.name}/README.txt", readme(title, size, listed, cmyk).encode()


def line(
    file: str, side: str, face: CardFace, back: str, copies: int, shared: tuple[str, str, str, str, str]
) -> Listed:  # fmt: skip
    deck, trim, bleed, pixels, pdf = shared
    note = "" if back or side == "back" else WHITE
    return Listed(file, deck, side, face.name, back, copies, trim, bleed, pixels, pdf, note)


def distinct_backs(deck: Deck) -> list[CardFace]:
    return list(dict.fromkeys(deck.back_of(face) for face in deck.faces))


def copies_of(deck: Deck, back: CardFace) -> int:
    return sum(face.copies for face in deck.faces if deck.back_of(face) == back)


def file_name(deck: Deck, number: str, face: CardFace, copies: int) -> str:
    """The deck, a number or `back`, the face, and how often it is wanted."""
    return f"{plain(deck.name)}-{number}-{plain(face.name.removeprefix('back of '))}-x{copies}.png"


def plain(words: str) -> str:
    spelt = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in words.lower())
    return "-".join(filter(None, spelt.split("-")))


# Drawing --------------------------------------------------------------------------------------------------------------


def canvas_of(out: BytesIO, title: str, cmyk: bool) -> Canvas:
    colours = inked if cmyk else None
    font = lettered("Sans")
    canvas = Canvas(out, invariant=1, pageCompression=1, initialFontName=font, lang="en", enforceColorSpace=colours)  # type: ignore[arg-type]
    canvas.setTitle(title)
    canvas.setAuthor("Latchkey")
    canvas.setSubject(DISCLAIMER)
    canvas.setViewerPreference("PrintScaling", "None")
    return canvas


def inked(colour: Any) -> CMYKColor:
    """A colour as four inks. What we write and outline with is black and nothing else, so that no letter has a fringe.

    By the plain formula, without a profile: as much black as there is, the other inks for the rest.
    """
    if isinstance(colour, CMYKColor):
        return colour
    found: Color = toColor(colour)
    red, green, blue = found.red, found.green, found.blue
    if (red, green, blue) == (PURE.red, PURE.green, PURE.blue):
        return CMYKColor(0, 0, 0, 1)
    black = 1 - max(red, green, blue)
    if black >= 1:
        return CMYKColor(0, 0, 0, 1)
    cyan, magenta, yellow = (round((1 - part - black) / (1 - black), 6) for part in (red, green, blue))
    return CMYKColor(cyan, magenta, yellow, round(black, 6), alpha=found.alpha)


PURE = HexColor(INK)


def page(press: Press, deck: Deck, face: CardFace, size: Size, whole: tuple[float, float]) -> None:
    """One face on a page of that many millimetres, its trim in the middle."""
    trim = Rect((whole[0] - size.width) / 2, (whole[1] - size.height) / 2, size.width, size.height)
    form = press.form(deck, face)
    press.open(Paper("one card", *whole), Shift())
    for name, box in (("trim", trim), ("bleed", Rect(0, 0, *whole))):
        press.canvas.setCropBox([side * MM for side in (box.x, box.y, box.right, box.top)], name)
    press.canvas.translate(trim.x, trim.y)
    press.canvas.scale(size.width / deck.shape.width, size.height / deck.shape.height)
    press.canvas.doForm(form)
    press.canvas.showPage()


def drawn(deck: Deck, job: Job, size: Size) -> Iterator[tuple[CardFace, bytes]]:
    """Every face and every back once, as a PNG; nothing for one that is white all over.

    A picture is whole pixels, so its bleed is up to a twentieth of a millimetre wider than the PDF's.
    """
    faces, (wide, high) = [*deck.faces, *distinct_backs(deck)], size.pixels
    whole = (wide / DPI * 25.4 - 1e-4, high / DPI * 25.4 - 1e-4)  # a pixel more would be counted if it were any wider
    for face, sheet in zip(faces, pypdfium2.PdfDocument(one_up(deck, faces, job, size, whole)), strict=True):
        picture = sheet.render(scale=DPI / 72).to_pil().convert("RGB")
        white = all(darkest == 255 for darkest, _ in picture.getextrema())
        told = BytesIO()
        picture.save(told, "PNG", dpi=(DPI, DPI))
        yield face, b"" if white else told.getvalue()


def one_up(deck: Deck, faces: Sequence[CardFace], job: Job, size: Size, whole: tuple[float, float]) -> bytes:
    """A page of that many millimetres for each face."""
    out = BytesIO()
    canvas = canvas_of(out, deck.name, cmyk=False)
    press = Press(canvas, job)
    for face in faces:
        page(press, deck, face, size, whole)
    canvas.save()
    return out.getvalue()


def bound(title: str, deck: Deck, job: Job, size: Size, shown: set[CardFace], cmyk: bool) -> bytes:
    """Every card of a deck, as often as it is wanted: its front, then its back, unless that is white."""
    out = BytesIO()
    canvas = canvas_of(out, title, cmyk)
    press, whole = Press(canvas, job), (size.width + 2 * BLEED, size.height + 2 * BLEED)
    for card in deck.cards:
        for face in (card, deck.back_of(card)):
            if face in shown:
                page(press, deck, face, size, whole)
    canvas.save()
    return out.getvalue()


# What is in it --------------------------------------------------------------------------------------------------------


def manifest(listed: Sequence[Listed]) -> bytes:
    out = StringIO()
    table = csv.writer(out)
    table.writerow(HEADS)
    table.writerows(astuple(it) for it in listed)
    return out.getvalue().encode("utf-8-sig")  # so that a spreadsheet reads “×” and “’” as they are


def readme(title: str, size: Size, listed: Sequence[Listed], cmyk: bool) -> str:
    fronts = [it for it in listed if it.side == "front"]
    cards, white = sum(it.copies for it in fronts), sum(it.copies for it in fronts if it.note)
    width, height = size.pixels
    colours = (
        "The PDFs are in four inks (DeviceCMYK, by formula, without a profile); letters and outlines in ink are black "
        "alone. A PNG cannot be CMYK, so the pictures are RGB, and look as they do on a screen."
        if cmyk else "PDFs and pictures are RGB. Most shops convert them; PDFs in four inks can be made, too."
    )  # fmt: skip
    return "\n".join((
        f"{title}: {cards} pieces of {size.width:g} × {size.height:g} mm, with {BLEED:g} mm of bleed on every side.",
        "",
        f"Pictures are {width} × {height} pixels at {DPI} dpi. The number after the x says how often one is wanted;",
        "manifest.csv says it, too, and which picture is the back of which.",
        "The PDFs hold every piece as often as it is wanted, front, then back, with TrimBox, BleedBox and fonts.",
        *([f"White behind, so without a back here, and with fronts only in the PDF: {white} pieces."] if white else []),
        colours,
        "",
        DISCLAIMER,
        "",
    ))  # fmt: skip
