"""Verbs on paper: what a card is drawn with. Everything is in millimetres, and measured from the corner of its trim."""

from __future__ import annotations

import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from fontTools.pens.reportLabPen import ReportLabPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont as OutlineFont
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode
from reportlab.lib.colors import Color, HexColor, white
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

import companion
from printables.art.kit import Area, Clip, Item, Picture, Stroke
from printables.paper import Rect

POINT = 25.4 / 72  # a typographic point, in millimetres
SMALLEST = 7.0  # points: nobody reads less at a table
LEADING = 1.22
BEYOND = 30  # how far a drawing may reach over its box of 100
EVEN_ODD, NON_ZERO = 0, 1  # how ReportLab numbers what lies inside a path

INK = "#20242e"
PAPER = "#fffdf8"
MUTED = "#635c4e"

HERE = Path(companion.__file__).parent
ICONS = (HERE if (HERE / "static").is_dir() else HERE.parent) / "static" / "icons"  # in a wheel; in a checkout

# Letters to embed: the package each is in, and its file. The first three are everybody's; each game pairs its own.
FONTS = {
    "Serif Bold": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "Sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "Sans Bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "Serif": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "Serif Italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
    "Serif Black": ("font_source_serif_pro", "SourceSerifPro-Black.ttf"),
    "Book": ("font_caladea", "Caladea-Regular.ttf"),
    "Book Bold": ("font_caladea", "Caladea-Bold.ttf"),
    "Book Italic": ("font_caladea", "Caladea-Italic.ttf"),
    "Modern": ("font_manrope", "Manrope-Medium.ttf"),
    "Modern Bold": ("font_manrope", "Manrope-ExtraBold.ttf"),
    "Round": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "Spindly": ("font_amatic_sc", "AmaticSC-Bold.ttf"),
}


class TooLong(ValueError):
    """Words that do not fit where they belong, with the name of the card."""


def font_file(name: str) -> Path:
    package, file = FONTS[name]
    place = find_spec(package)
    assert place and place.origin, f"{package} is not installed"
    return Path(place.origin).parent / "files" / file


@cache
def lettered(font: str) -> str:
    """A font that is known from here on; its name."""
    registerFont(TTFont(font, BytesIO(prepared(font)), asciiReadable=0))  # only the letters that are used
    return font


def prepared(font: str) -> bytes:
    """To prepare a font takes a fifth of a second, so it is kept among what may be thrown away at any time."""
    source = font_file(font)
    kept = cache_folder() / f"{source.stem}-{hashlib.sha256(source.read_bytes()).hexdigest()[:12]}.ttf"
    with suppress(OSError):
        return kept.read_bytes()
    content = unhinted(source)
    with suppress(OSError):  # then it is prepared again the next time
        kept.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(dir=kept.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(part, kept)  # whole, or not there
    return content


def cache_folder() -> Path:
    match sys.platform:
        case "darwin":
            return Path.home() / "Library" / "Caches" / "Latchkey"
        case "win32":
            return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Latchkey" / "Cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "latchkey"


def unhinted(path: Path) -> bytes:
    """The outlines alone: what helps screens to draw small letters only makes a PDF larger."""
    options, out = Options(), BytesIO()
    options.hinting, options.layout_features, options.notdef_outline = False, [], True
    options.drop_tables += ["FFTM"]  # when its designer saved it
    with OutlineFont(path, recalcTimestamp=False) as font:
        outlines = Subsetter(options)
        outlines.populate(unicodes=font.getBestCmap())
        outlines.subset(font)
        font.save(out)
    return out.getvalue()


@cache
def strokes(icon: str) -> tuple[tuple[tuple[int, ...], tuple[float, ...], int], ...]:
    """The paths of an icon of 24 by 24, as operators, points and rule: the same drawings as on the phone."""
    svg = (ICONS / f"{icon}.svg").read_text(encoding="utf-8")
    found = []
    for path in re.findall(r"<path[^>]*>", svg):
        pen = ReportLabPen(None)
        parse_path(re.findall(r'\bd="([^"]+)"', path)[0], pen)
        rule = EVEN_ODD if "evenodd" in path else NON_ZERO
        found.append((tuple(pen.path.operators), tuple(pen.path.points), rule))
    return tuple(found)


def tint(colour: str, share: float) -> Color:
    """A colour mixed with white: 1 is the colour itself."""
    full = HexColor(colour)
    return Color(*(1 - share * (1 - part) for part in (full.red, full.green, full.blue)))


@dataclass
class Pen:
    """Draws on one canvas whose unit is the millimetre. `saver`: outlines instead of areas."""

    canvas: Canvas
    saver: bool = False
    name: str = ""  # what is being drawn, for whoever must mend it
    address: str = ""  # of the house, for codes on cards; empty: no codes

    # Areas and lines

    def area(self, box: Rect, colour: str | Color, round: float = 0.0) -> None:
        if self.saver:
            return
        chosen = HexColor(colour) if isinstance(colour, str) else colour
        self.canvas.setFillColor(chosen)
        self.canvas.roundRect(box.x, box.y, box.width, box.height, round, stroke=0, fill=1)

    def blank(self, box: Rect, round: float = 0.0) -> None:
        """White, whatever lies below: it takes no ink."""
        self.canvas.setFillColor(white)
        self.canvas.roundRect(box.x, box.y, box.width, box.height, round, stroke=0, fill=1)

    def frame(self, box: Rect, colour: str | Color, width: float = 0.3, round: float = 2.0, dash: bool = False) -> None:
        self.canvas.setStrokeColor(HexColor(colour) if isinstance(colour, str) else colour)
        self.canvas.setLineWidth(width)
        self.canvas.setDash([1.2, 1.2] if dash else [])
        self.canvas.roundRect(box.x, box.y, box.width, box.height, round, stroke=1, fill=0)
        self.canvas.setDash([])

    def disc(self, x: float, y: float, radius: float, colour: str | Color, ring: str = "") -> None:
        """A filled disc; to save ink, a ring."""
        chosen = HexColor(colour) if isinstance(colour, str) else colour
        self.canvas.setFillColor(white if self.saver else chosen)
        self.canvas.setStrokeColor(HexColor(ring) if ring else chosen)
        self.canvas.setLineWidth(0.4)
        self.canvas.circle(x, y, radius, stroke=1, fill=1)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str | Color = INK, width: float = 0.2) -> None:
        self.canvas.setStrokeColor(HexColor(colour) if isinstance(colour, str) else colour)
        self.canvas.setLineWidth(width)
        self.canvas.line(x1, y1, x2, y2)

    def icon(self, name: str, box: Rect, colour: str | Color = INK) -> None:
        """One of the icons, as large as fits into the box."""
        size = min(box.width, box.height)
        left, top = box.x + (box.width - size) / 2, box.y + (box.height + size) / 2
        scale = size / 24
        self.canvas.setFillColor(HexColor(colour) if isinstance(colour, str) else colour)
        for operators, points, rule in strokes(name):
            path = self.canvas.beginPath()
            places = ((left + x * scale, top - y * scale) for x, y in zip(points[::2], points[1::2], strict=True))
            for operator in operators:
                match operator:
                    case 0:
                        path.moveTo(*next(places))
                    case 1:
                        path.lineTo(*next(places))
                    case 2:
                        path.curveTo(*next(places), *next(places), *next(places))
                    case _:
                        path.close()
            self.canvas.drawPath(path, stroke=0, fill=1, fillMode=rule)

    def picture(self, picture: Picture, box: Rect) -> None:
        """One of the drawings, as large as fits into the box. To save ink its paint and shadows are left out.

        A drawing is in the file once, however often it is placed.
        """
        size = min(box.width, box.height)
        known = self.canvas.__dict__.setdefault("latchkey_pictures", {})  # by identity: they are compared too slowly
        name, _ = known.setdefault((id(picture), self.saver), (f"picture-{len(known)}", picture))
        if not self.canvas.hasForm(name):
            self.canvas.beginForm(name, -BEYOND, -BEYOND, 100 + BEYOND, 100 + BEYOND)
            self._drawn(picture)
            self.canvas.endForm()
        self.canvas.saveState()
        self.canvas.translate(box.x + (box.width - size) / 2, box.y + (box.height + size) / 2)
        self.canvas.scale(size / 100, -size / 100)
        self.canvas.doForm(name)
        self.canvas.restoreState()

    def scene(self, trim: Rect, picture: Picture) -> None:
        """A drawing for this place alone, whose unit is the millimetre, from the upper left corner of the trim on."""
        self.canvas.saveState()
        self.canvas.translate(trim.x, trim.top)
        self.canvas.scale(1, -1)
        self._drawn(picture)
        self.canvas.restoreState()

    def _drawn(self, picture: Picture) -> None:
        self.canvas.setLineCap(1)
        self.canvas.setLineJoin(1)
        for item in picture.items:
            self._item(item)

    def both_ways(self, trim: Rect) -> Iterator[bool]:
        """Twice, upright and turned, as cards are held in a fan: for turned in pen.both_ways(trim): ..."""
        for turned in (False, True):
            self.canvas.saveState()
            if turned:
                self.canvas.translate(trim.width, trim.height)
                self.canvas.rotate(180)
            yield turned
            self.canvas.restoreState()

    def _item(self, item: Item) -> None:
        code: list[str] = self.canvas._code  # type: ignore[attr-defined]  # its own verbs spell every number anew
        match item:
            case Area(outline, colour, tone):
                if not (self.saver and tone):
                    self.canvas.setFillColor(white if self.saver else HexColor(colour))
                    code.append(f"{outline.operators} f*")
            case Stroke(outline, colour, width):
                self.canvas.setStrokeColor(HexColor(colour))
                self.canvas.setLineWidth(width)
                code.append(f"{outline.operators} S")
            case Clip(outline, items):
                self.canvas.saveState()
                code.append(f"{outline.operators} W* n")
                for one in items:
                    self._item(one)
                self.canvas.restoreState()

    # Words

    def text(
        self, words: str, x: float, y: float, size: float, font: str = "Serif Bold", colour: str | Color = INK,
        align: str = "centre",
    ) -> None:  # fmt: skip
        """One line; y is its base line."""
        self.canvas.setFillColor(HexColor(colour) if isinstance(colour, str) else colour)
        self.canvas.setFont(lettered(font), size * POINT)
        draw = {"left": self.canvas.drawString, "right": self.canvas.drawRightString}.get(
            align, self.canvas.drawCentredString
        )
        draw(x, y, words)

    def fitted(
        self, words: str, box: Rect, most: float, font: str = "Sans", colour: str | Color = INK, align: str = "centre",
        least: float = SMALLEST, anchor: str = "middle",
    ) -> float:  # fmt: skip
        """Words as large as fit into the box, in as many lines as they need; or TooLong. Returns their size."""
        if not words:
            return most
        size = most
        while size >= least:
            lines = wrapped(words, font, size, box.width)
            height = len(lines) * size * POINT * LEADING
            if lines and height <= box.height + 1e-6:
                self._lines(lines, box, size, height, font, colour, align, anchor)
                return size
            size -= 0.25
        raise TooLong(f"“{words}” does not fit on {self.name or 'its card'} in {least:g} points.")

    def _lines(
        self, lines: Sequence[str], box: Rect, size: float, height: float, font: str, colour: str | Color, align: str,
        anchor: str,
    ) -> None:  # fmt: skip
        space = {"top": 0.0, "bottom": box.height - height}.get(anchor, (box.height - height) / 2)
        x = {"left": box.x, "right": box.right}.get(align, box.x + box.width / 2)
        for number, line in enumerate(lines):
            base = box.top - space - (number + 1) * size * POINT * LEADING + 0.28 * size * POINT
            self.text(line, x, base, size, font, colour, align)

    # Codes

    def qr(self, address: str, box: Rect) -> None:
        """A QR code as one path of horizontal runs, dark on light, its modules at least half a millimetre wide."""
        code = QRCode(error_correction=ERROR_CORRECT_M, border=4, mask_pattern=3)
        code.add_data(address)
        code.make(fit=True)
        rows = code.get_matrix()
        module = min(box.width, box.height) / len(rows)
        if module < 0.5:
            raise TooLong(f"The address {address} is too long for the code on {self.name or 'its card'}.")
        self.canvas.setFillColor(white)
        self.canvas.rect(box.x, box.y, module * len(rows), module * len(rows), stroke=0, fill=1)
        path = self.canvas.beginPath()
        for number, row in enumerate(rows):
            y = box.y + (len(rows) - 1 - number) * module
            for start, length in runs(row):
                path.rect(box.x + start * module, y, length * module, module)
        self.canvas.setFillColor(HexColor("#000000"))
        self.canvas.drawPath(path, stroke=0, fill=1)


def runs(row: Sequence[bool | None]) -> list[tuple[int, int]]:
    """Where dark stretches of a row begin, and how long they are."""
    found: list[tuple[int, int]] = []
    for place, dark in enumerate(row):
        if dark and found and sum(found[-1]) == place:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((place, 1))
    return found


def wide(words: str, font: str, size: float) -> float:
    return stringWidth(words, lettered(font), size * POINT)


def wrapped(words: str, font: str, size: float, width: float) -> list[str]:
    """Words in lines of that width; nothing, if one of them is too long for a line. '\\n' breaks where it stands."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if wide(longer, font, size) <= width:
                line = longer
            elif wide(word, font, size) > width or not line:
                return []
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines
