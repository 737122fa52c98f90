"""What goes to a print shop: every face as often as the rules say, in sizes that shops cut, in RGB or in four inks."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

import pypdfium2 as pdfium
import pytest
from PIL import Image
from pypdf import PdfReader
from reportlab.lib.colors import CMYKColor, HexColor, black, white

from printables import sheets_of, titles
from printables.deck import Deck
from printables.draw import INK, TooLong
from printables.job import Job
from printables.paper import MINI, POKER, TAROT, TILE, Profile, Shape, Shift
from printables.shop import BLEED, DPI, HEADS, Size, inked, parcels, sizes_of

POINTS = 72 / 25.4
every_game = pytest.mark.parametrize("slug", list(titles()))
COLOURED = re.compile(rb"^[-\d. ]+ (rg|RG|g|G)\s*$|^/\w+ (cs|CS)\b", re.MULTILINE)  # whatever is not four inks


def decks(slug: str, players: int = 0) -> tuple[Deck, ...]:
    sheets = sheets_of(slug)
    found: tuple[Deck, ...] = sheets.decks(players or sheets.PLAYERS[0])
    return found


@cache
def sent(slug: str, only: str = "", cmyk: bool = False) -> dict[str, bytes]:
    """Every file of a parcel."""
    with TemporaryDirectory(prefix="latchkey-shop-") as folder:
        names = parcels(titles()[slug], decks(slug), Job(), Path(folder), only, cmyk)
        found = {str(path.relative_to(folder)): path.read_bytes() for path in Path(folder).rglob("*") if path.is_file()}
    assert sorted(names) == sorted(found) and len(set(names)) == len(names)
    return found


def listed(files: dict[str, bytes], size: str) -> list[dict[str, str]]:
    text = files[f"{size}/manifest.csv"].decode("utf-8-sig")
    rows = list(csv.DictReader(StringIO(text)))
    assert tuple(rows[0]) == HEADS
    return rows


def smaller(slug: str) -> Iterator[tuple[Size, dict[str, bytes]]]:
    """Every size of a game but one of the two pokers, which are alike."""
    for size in {size: None for deck in decks(slug) for size in sizes_of(deck.shape)}:
        if size.name != "poker-63x88":
            yield size, sent(slug, size.name)


@every_game
def test_counts_add_up_to_every_deck_and_the_list_is_what_is_there(slug: str) -> None:
    for size, files in smaller(slug):
        rows = listed(files, size.name)
        pictures = {name.partition("/")[2] for name in files if name.endswith(".png")}
        assert {row["file"] for row in rows} == pictures and len(rows) == len(pictures)
        for deck in (deck for deck in decks(slug) if size in sizes_of(deck.shape)):
            fronts = [row for row in rows if (row["deck"], row["side"]) == (deck.name, "front")]
            assert {row["face"]: int(row["copies"]) for row in fronts} == {
                face.name: face.copies for face in deck.faces
            }
            assert sum(int(row["copies"]) for row in fronts) == deck.count
            assert all(row["file"].endswith(f"-x{row['copies']}.png") for row in rows)
            behind = {row["file"]: row for row in rows if row["side"] == "back"}
            for row, face in zip(fronts, deck.faces, strict=True):
                if row["back file"]:
                    assert behind[row["back file"]]["face"] == deck.back_of(face).name
                else:
                    assert "white behind" in row["note"] and deck.kind == "standees"
            shown = [row for row in fronts if row["back file"]]
            backs = [row for row in behind.values() if row["deck"] == deck.name]
            assert sum(int(row["copies"]) for row in backs) == sum(int(row["copies"]) for row in shown)


@every_game
def test_pictures_are_trim_and_bleed_to_the_pixel_and_none_is_blank_or_white_at_the_edge(slug: str) -> None:
    for size, files in smaller(slug):
        wide, high = ((side + 2 * BLEED) * DPI / 25.4 for side in (size.width, size.height))
        for row in listed(files, size.name):
            with Image.open(BytesIO(files[f"{size.name}/{row['file']}"])) as picture:
                assert 0 <= picture.width - wide < 1 and 0 <= picture.height - high < 1
                assert row["pixels"] == f"{picture.width} × {picture.height}" and round(picture.info["dpi"][0]) == DPI
                colours = picture.convert("RGB")
                assert (colours.getcolors(1_000_000) or [])[1:], f"{row['file']} is blank"
                if row["deck"] not in ("Lock", "Fate tokens", "Standees"):  # discs and figures, on white
                    last = picture.width - 1, picture.height - 1
                    for at in (
                        (0, 0),
                        (last[0], 0),
                        (0, last[1]),
                        last,
                        (last[0], last[1] // 2),
                        (last[0] // 2, last[1]),
                    ):
                        assert colours.getpixel(at) != (255, 255, 255), f"{row['file']} does not reach its edge"


@every_game
def test_pdfs_have_the_same_trim_as_the_pictures_every_copy_and_embedded_fonts(slug: str) -> None:
    for size, files in smaller(slug):
        rows = listed(files, size.name)
        for deck in (deck for deck in decks(slug) if size in sizes_of(deck.shape)):
            [name] = {row["pdf"] for row in rows if row["deck"] == deck.name}
            reader = PdfReader(BytesIO(files[f"{size.name}/{name}"]))
            with_back = any(row["back file"] for row in rows if row["deck"] == deck.name)
            assert len(reader.pages) == len(deck.cards) * (2 if with_back else 1), "no blank page"
            for page in reader.pages[:3]:
                trim, bleed, media = page.trimbox, page.bleedbox, page.mediabox
                assert bleed == media
                assert (float(trim.width), float(trim.height)) == pytest.approx(
                    (size.width * POINTS, size.height * POINTS), abs=0.02
                )
                assert float(trim.left) == float(trim.bottom) == pytest.approx(BLEED * POINTS, abs=0.02)
            assert b"/FontFile2" in files[f"{size.name}/{name}"] or not any(face.words for face in deck.faces)
            assert b"Helvetica" not in files[f"{size.name}/{name}"]


@pytest.mark.parametrize("slug, deck, size", [("vault", 2, "poker-63.5x88.9"), ("castle", 1, "square-63.5x63.5")])
def test_inside_the_trim_picture_and_pdf_show_the_same(slug: str, deck: int, size: str) -> None:
    files, it = sent(slug, size), decks(slug)[deck]
    rows = [row for row in listed(files, size) if row["deck"] == it.name]
    document = pdfium.PdfDocument(files[f"{size}/{rows[0]['pdf']}"])
    with Image.open(BytesIO(files[f"{size}/{rows[0]['file']}"])) as picture:
        whole = document[0].render(scale=4 * picture.width / document[0].get_width()).to_pil().convert("L")
        edge = BLEED * DPI / 25.4
        box = edge, edge, picture.width - edge, picture.height - edge
        inner = picture.convert("L").crop(tuple(map(round, box))).resize((200, 200))  # type: ignore[arg-type]
        scale = whole.width / picture.width
        other = whole.crop(tuple(round(side * scale) for side in box)).resize((200, 200))
        off = [abs(a - b) for a, b in zip(inner.tobytes(), other.tobytes(), strict=True)]
        assert sum(off) / len(off) < 4, "the same drawing at the same place"


def drawing(files: dict[str, bytes]) -> Iterator[bytes]:
    """What every PDF says to draw: its pages, and the faces that are placed on them."""
    for content in (content for name, content in files.items() if name.endswith(".pdf")):
        for page in PdfReader(BytesIO(content)).pages:
            told = page.get_contents()
            assert told is not None
            yield told.get_data()
            yield from placed(page)


def placed(drawing: Any) -> Iterator[bytes]:
    """Faces that are placed on a page, and drawings that are placed on them."""
    for form in drawing["/Resources"].get("/XObject", {}).values():
        yield form.get_object().get_data()
        yield from placed(form.get_object())


@every_game
def test_four_inks_and_no_other_colour_with_a_black_that_is_only_black(slug: str) -> None:
    size = sizes_of(decks(slug)[0].shape)[0].name
    seen = set[bytes]()
    for code in drawing(sent(slug, size, cmyk=True)):
        assert not COLOURED.search(code), "only k and K"
        seen |= set(re.findall(rb"^([-\d. ]+) [kK]\s*$", code, re.MULTILINE))
    assert b"0 0 0 1" in seen, "what is written in ink is black alone"
    assert any(len(set(one.split())) > 2 for one in seen), "and colours are colours"
    assert any(map(COLOURED.search, drawing(sent(slug, size)))), "other colours would be found"


def test_inks() -> None:
    def four(colour: object) -> tuple[float, ...]:
        found = inked(colour)
        assert isinstance(found, CMYKColor)
        return found.cyan, found.magenta, found.yellow, found.black

    assert four(HexColor(INK)) == four(black) == (0, 0, 0, 1) and four(white) == (0, 0, 0, 0)
    assert four(HexColor("#808080"))[:3] == (0, 0, 0), "grey is black, thinly"
    assert four(HexColor("#ff0000")) == (0, 1, 1, 0) and four("#0000ff") == (1, 1, 0, 0)
    assert four(CMYKColor(0.1, 0.2, 0.3, 0.4)) == (0.1, 0.2, 0.3, 0.4)


def test_sizes_that_shops_cut() -> None:
    assert [size.name for size in sizes_of(POKER)] == ["poker-63.5x88.9", "poker-63x88"]
    assert [sizes_of(shape)[0].name for shape in (TAROT, TILE, MINI)] == [
        "tarot-70x120",
        "square-63.5x63.5",
        "mini-44x67",
    ]
    assert [size.name for size in sizes_of(Shape("token", 25, 25, 2))] == ["token-25x25"], "as it is"
    folders = {name.partition("/")[0] for name in sent("spell")}
    assert folders == {"poker-63.5x88.9", "poker-63x88", "tarot-70x120", "token-25x25"}
    with pytest.raises(LookupError, match="It has poker-63.5x88.9, poker-63x88"):
        parcels("Pick the Lock", decks("vault"), Job(), Path("nowhere"), "poster")
    assert not Path("nowhere").exists()


def test_a_zip_holds_the_same_files_and_is_the_same_twice(tmp_path: Path) -> None:
    size, steps = "poker-63.5x88.9", list[tuple[int, int]]()
    for name in ("one.zip", "two.zip"):
        parcels(titles()["vault"], decks("vault"), Job(), tmp_path / name, size, progress=lambda *it: steps.append(it))
    one, two = ((tmp_path / name).read_bytes() for name in ("one.zip", "two.zip"))
    assert one == two and steps[-1] == (1, 1)
    with ZipFile(tmp_path / "one.zip") as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == sent("vault", size), "byte for byte"


def test_what_is_for_a_home_printer_does_not_change_what_a_shop_gets(tmp_path: Path) -> None:
    home = Job(saver=True, large=True, profile=Profile("mine", back=Shift(1.0, 1.0)))
    it = decks("vault")[1:2]
    for folder, job in (("plain", Job()), ("home", home)):
        parcels("x", it, job, tmp_path / folder, "poker-63x88")
    for path in (tmp_path / "plain").rglob("*.*"):
        assert path.read_bytes() == (tmp_path / "home" / path.relative_to(tmp_path / "plain")).read_bytes()


def test_the_words_beside_it_say_what_cannot_be(tmp_path: Path) -> None:
    said = sent("castle", "standee-30x104")["standee-30x104/README.txt"].decode()
    assert "6 pieces of 30 × 104 mm, with 3 mm of bleed" in said and "White behind" in said and "RGB" in said
    parcels("x", decks("castle")[2:], Job(), tmp_path, cmyk=True)
    said = (tmp_path / "standee-30x104" / "README.txt").read_text(encoding="utf-8")
    assert "A PNG cannot be CMYK" in said and "without a profile" in said


def test_what_cannot_be_drawn_leaves_nothing_behind(tmp_path: Path) -> None:
    for name in ("x", "x.zip"):
        with pytest.raises(TooLong, match="too long for the code"):
            parcels("x", decks("spell")[2:3], Job(address="http://" + "long" * 60), tmp_path / name, "poker-63x88")
        assert not (tmp_path / name).exists()


def test_a_deck_with_a_card_too_few_is_not_sent(tmp_path: Path) -> None:
    [first, *_] = decks("vault")
    with pytest.raises(ValueError, match="should have"):
        parcels("x", [replace(first, faces=first.faces[1:])], Job(), tmp_path / "x")
    assert not (tmp_path / "x").exists()
