"""The workshop at /print: every option shows in what is made, in what is told of it, and in what is seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import redirect_stdout
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner
from flask import Flask
from PIL import Image

from companion import net, prints
from companion.cli import main
from companion.game import Illegal
from companion.games import shelf
from companion.games.spell.tables import Guides
from companion.house import House
from companion.store import Store
from printables import book, calibration, press, sheets_of, titles
from printables.estimate import estimated
from printables.job import Job
from printables.paper import A4, LETTER, Layout, Shift
from printables.press import HANDFUL, SMALL, Told
from printables.printers import Reading, profile
from printables.whole import NotThere, scored, whole
from tests.people import Person, sentence
from tests.spell.test_web_spell import alone, perfect
from tests.test_printers import codes

SMALLEST = "game=traitor"  # the fewest pages
GUEST = {"REMOTE_ADDR": "192.168.178.33"}  # not the machine itself


@pytest.fixture
def ann(app: Flask) -> Person:
    return Person(app, "Ann")


@pytest.fixture
def kept(store: Store) -> Path:
    return store.folder / "prints"


def there(kept: Path) -> list[Path]:
    return sorted(kept.iterdir()) if kept.exists() else []


@pytest.fixture
def at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    press_at_hand(monkeypatch)


def press_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The press without its process, where that is not what is asked about: it takes a second to start."""
    monkeypatch.setattr(prints, "made", lambda order, data, into, say: in_here(press.make, order, data, into))
    monkeypatch.setattr(prints, "pictured", lambda folder, first: in_here(press.picture, folder, first))


def in_here(work: Callable[..., None], *words: Any) -> None:
    try:
        with redirect_stdout(StringIO()):  # its progress
            work(*words)
    except NotThere as reason:
        raise Illegal(str(reason)) from None


def told_name(person: Person, query: str) -> str:
    """What an order goes by once it is made."""
    found = re.search(r"/print/page/(\w+)/1\.png", person.get(f"/print/sheets?{query}").text)
    assert found
    return found[1]


def told(person: Person, query: str) -> Told:
    """What the page is told of it."""
    return prints.Print(person.house.folder / "prints" / told_name(person, query)).told


# What is made ---------------------------------------------------------------------------------------------------------


def test_the_page_makes_the_same_file_once(ann: Person, store: Store, kept: Path) -> None:
    asked = "/print/pdf?game=vault&paper=letter&layout=gutterfold&players=2&saver=yes&large=yes&thick=0,5"
    first = ann.get(asked)
    assert first.status_code == 200 and first.mimetype == "application/pdf"
    job = Job(LETTER, Layout.FOLD, True, large=True)
    assert first.data == book.bound(whole("vault", job, 2, store, 0.5), job)
    [made] = there(kept)
    stamp = (made / "made.pdf").stat().st_mtime_ns
    assert ann.get(asked.replace("0,5", "0.50")).data == first.data
    assert there(kept) == [made] and (made / "made.pdf").stat().st_mtime_ns == stamp, "made once"


CHANGES = (
    "paper=letter", "layout=duplex-short", "layout=fronts-backs", "layout=gutterfold", "layout=fronts", "players=5",
    "saver=yes", "large=yes", "thick=0.6", "codes=yes", "without=Treasures", "without=Boxes+to+fold", "right=5",
)  # fmt: skip


@pytest.mark.usefixtures("at_hand")
def test_every_option_changes_what_is_made_and_what_is_told(ann: Person) -> None:
    plain, files = told(ann, SMALLEST), {ann.get(f"/print/pdf?{SMALLEST}").data}
    for change in CHANGES:
        asked = f"{SMALLEST}&{change}"
        assert told(ann, asked) != plain, change
        files.add(ann.get(f"/print/pdf?{asked}").data)
    assert len(files) == 1 + len(CHANGES), "each makes another file"


@pytest.mark.usefixtures("at_hand")
def test_what_is_told_is_what_the_file_costs(ann: Person, store: Store) -> None:
    found = told(ann, f"{SMALLEST}&layout=gutterfold")
    job = Job(layout=Layout.FOLD)
    box = whole("traitor", job, 0, store)
    content = book.bound(box, job)
    cost = estimated(book.stacked(box, job), A4, job.layout, content)
    for part in ("sheets", "pieces", "minutes", "bytes"):
        assert getattr(found, part) == getattr(cost, part), part
    assert found.ink == pytest.approx(cost.ink, abs=0.01) and found.ink > 1
    page = ann.get(f"/print?{SMALLEST}&layout=gutterfold").text
    for words in (f"<b>{cost.sheets}</b> sheets", f"<b>{cost.minutes}</b> min", f"<b>{found.ink:.1f}</b> pages of ink"):
        assert words in page
    assert f"{len(content) / 1000:.0f} kB" in page, "the size is on the button"
    assert [part.name for part in found.parts] == list(box.parts)


@pytest.mark.usefixtures("at_hand")
def test_parts_are_ticked_and_left_out(ann: Person, store: Store) -> None:
    page = ann.get(f"/print?{SMALLEST}&show=yes").text
    parts = re.findall(r'name="part" value="([^"]+)"\s+checked', page)
    assert parts == list(whole("traitor", Job(), 0, store).parts) == re.findall(r'name="had" value="([^"]+)"', page)
    had = "&".join(f"had={part}" for part in parts)
    sent = ann.get(f"/print/pdf?{SMALLEST}&of=traitor&{had}&part={parts[0]}")  # as the plain form sends it
    only = whole("traitor", Job(), 0, store).only([parts[0]])
    assert sent.data == book.bound(only, Job())
    left = "&".join(f"without={part}" for part in parts[1:])
    assert ann.get(f"/print/pdf?{SMALLEST}&{left}").data == sent.data, "as the script says it"
    again = ann.get(f"/print?{SMALLEST}&of=traitor&{had}&part={parts[0]}").text
    assert re.findall(r'name="part" value="([^"]+)"\s+checked', again) == [parts[0]]
    other = ann.get(f"/print/pdf?game=vault&of=traitor&players=8&{had}")  # another game was chosen on that page
    assert other.data == book.bound(whole("vault", Job(), 0, store), Job()), "all of it, for as many as it takes"


@pytest.mark.usefixtures("at_hand")
def test_the_calibration_page_is_there_too(ann: Person) -> None:
    answer = ann.get("/print/calibration?paper=letter")
    assert answer.data == book.bound(calibration.box(Layout.LONG), Job(LETTER))
    shifted = ann.get("/print/calibration?paper=letter&layout=duplex-short&right=0.4&game=chess&players=77")
    to_check = profile("", Reading(right=0.4), Layout.SHORT, LETTER)
    job = Job(LETTER, Layout.SHORT, profile=to_check)
    assert to_check.back != Shift() and shifted.data == book.bound(calibration.box(Layout.SHORT), job)


@pytest.mark.usefixtures("at_hand")
def test_what_was_read_off_it_moves_the_pages(ann: Person, store: Store) -> None:
    read = "ruler=149.4&right=2.3&up=-1&left_edge=20.5&bottom_edge=19"
    answer = ann.get(f"/print/pdf?{SMALLEST}&{read}")
    job = Job(profile=profile("mine", Reading(2.3, -1, 149.4, 20.5, 19), Layout.LONG, A4))
    assert answer.data == book.bound(whole("traitor", job, 0, store), job)
    words = [word for pair in read.split("&") for word in f"--{pair.replace('_', '-')}".split("=")]
    done = CliRunner().invoke(main, ["printer", "mine", *words, "--data", str(store.folder)])
    assert done.exit_code == 0, done.output
    assert "<option>mine</option>" in ann.get("/print?game=traitor").text
    assert ann.get(f"/print/pdf?{SMALLEST}&printer=mine").data == answer.data, "the command line's, by its name"
    other = ann.get(f"/print/pdf?{SMALLEST}&printer=mine&layout=duplex-short")
    assert other.status_code == 400 and "was read for the layout duplex" in sentence(other)


@pytest.mark.usefixtures("at_hand")
def test_a_house_with_other_words_prints_other_words(ann: Person, house: House, kept: Path) -> None:
    asked = "/print/pdf?game=spell&" + "&".join(
        f"without={part}" for part in whole("spell", Job()).parts if part != "Booklet of fortunes"
    )

    def text() -> str:
        return " ".join(page.get_textpage().get_text_bounded() for page in pdfium.PdfDocument(ann.get(asked).data))

    ours = "A door that nobody had seen stands open."
    assert ours not in text() and len(there(kept)) == 1
    house.kept(Guides).keep("My box", {16: ours})
    assert ours in text() and len(there(kept)) == 2
    house.kept(Guides).choose("")
    assert ours not in text() and len(there(kept)) == 2, "what was made before is still kept"


def test_the_scorecard_of_a_finished_game_is_printed_from_its_log(ann: Person, app: Flask, store: Store) -> None:
    host, room = alone(app)
    asked = f"/print/scorecard/{room.code}"
    nothing = ann.get(asked)
    assert nothing.status_code == 404 and "No game has been finished here yet." in sentence(nothing)
    assert asked not in ann.get(f"/t/{room.code}/log").text
    perfect(host, room)
    assert asked in ann.get(f"/t/{room.code}/log").text
    box = scored(store, room.code)
    assert box and ann.get(asked).data == book.bound(box, Job())
    assert ann.get("/print/scorecard/XXXX").status_code == 404


def readme(parcel: bytes) -> bytes:
    with ZipFile(BytesIO(parcel)) as archive:
        return b"".join(archive.read(name) for name in archive.namelist() if name.endswith("README.txt"))


@pytest.mark.usefixtures("at_hand")
def test_a_parcel_for_a_shop(ann: Person) -> None:
    asked = "/print/shop?game=vault&players=2&without=Thief+cards&without=Treasures"  # one deck is a parcel, too
    answer = ann.get(asked)
    assert answer.mimetype == "application/zip" and "vault-shop.zip" in answer.headers["Content-Disposition"]
    pdfs = [name for name in ZipFile(BytesIO(answer.data)).namelist() if name.endswith(".pdf")]
    assert pdfs and all("combination" in name for name in pdfs), "what was left out is not in it"
    inked = ann.get(f"{asked}&inks=yes")
    assert inked.status_code == 200 and inked.data != answer.data and b"DeviceCMYK" in readme(inked.data)
    assert 'formaction="/print/shop"' in ann.get("/print").text


def test_codes_ordered_on_the_house_itself_carry_the_address_that_phones_can_reach(ann: Person) -> None:
    answer = ann.get("/print/pdf?game=spell&codes=yes", Host="localhost:8000")
    found = codes("spell", answer.data)
    assert found and {code.split("/")[2] for code in found.values()} == {f"{net.addresses()[0]}:8000"}


# What is seen ---------------------------------------------------------------------------------------------------------


def test_the_page_shows_the_real_faces(ann: Person) -> None:
    for slug in titles():
        answer = ann.get(f"/print/preview/{slug}.png")
        with Image.open(BytesIO(answer.data)) as picture:
            assert picture.height == 150 and picture.width > 500
            assert len(picture.convert("RGB").getcolors(100_000) or ()) > 20, "something is drawn on it"
    assert ann.get("/print/preview/chess.png").status_code == 404


@pytest.mark.parametrize("slug", list(titles()))
def test_players_are_those_that_the_game_has(ann: Person, slug: str) -> None:
    page = ann.get(f"/print?game={slug}").text
    offered = [int(number) for number in re.findall(r'name="players" value="(\d+)"', page)]
    can = list(sheets_of(slug).PLAYERS)
    assert offered == (can if len(can) > 1 else [])
    assert f'data-players="{" ".join(map(str, can))}"' in page
    if len(can) > 1:
        assert f'name="players" value="{can[-1]}" checked' in page, "as many as it takes, unless somebody says less"


@pytest.mark.parametrize(
    ("spoken", "paper"),
    [
        ("en-US,en;q=0.9", "letter"), ("en-CA", "letter"), ("fr-CA,fr;q=0.8", "letter"), ("es-MX", "letter"),
        ("de-DE,de;q=0.9,en-US;q=0.5", "a4"), ("en-GB,en-US;q=0.9", "a4"), ("en", "a4"), ("", "a4"),
        ("sv", "a4"), ("ca,es;q=0.5", "a4"), ("es-Latn-SV", "letter"), ("*", "a4"),
    ],
)  # fmt: skip
def test_letter_is_for_those_who_use_it(ann: Person, spoken: str, paper: str) -> None:
    headers = {"Accept-Language": spoken}
    assert f'value="{paper}" checked' in ann.browser.get("/print", headers=headers).text
    other = "a4" if paper == "letter" else "letter"
    assert f'value="{other}" checked' in ann.browser.get(f"/print?game=vault&paper={other}", headers=headers).text
    assert f'value="{other}" checked' in ann.browser.get("/print", headers=headers).text, "as it was chosen last"


def test_without_a_script_the_sheets_are_there_after_a_reload(ann: Person) -> None:
    assert "its sheets appear here" in ann.get("/print").text
    assert '<noscript><button name="show"' in ann.get(f"/print?{SMALLEST}").text
    page = ann.get(f"/print?{SMALLEST}&show=yes&paper=letter").text
    pictures = re.findall(r'<img src="(/print/page/[^"]+)" width="(\d+)" height="(\d+)"', page)
    captions = re.findall(r"<figcaption>([^<]+)</figcaption>", page)
    assert captions[:3] == ["Sheet 1, front", "Sheet 1, back", "Sheet 2, front"]
    assert len(captions) == len(pictures) > 2 * HANDFUL
    for address, wide, high in (pictures[0], pictures[HANDFUL], pictures[-1]):  # some are made when they are looked at
        answer = ann.get(address)
        with Image.open(BytesIO(answer.data)) as picture:
            assert abs(picture.width - int(wide)) <= 1 and abs(picture.height - int(high)) <= 1
        assert "immutable" in answer.headers["Cache-Control"]
    beyond = re.sub(r"/\d+\.png", "/99.png", pictures[0][0])
    assert ann.get(beyond).status_code == ann.get("/print/page/nothing/1.png").status_code == 404
    assert 'formaction="/print/pdf"' in page


@pytest.mark.usefixtures("at_hand")
def test_pictures_are_of_the_pages_that_are_printed(ann: Person) -> None:
    content = ann.get(f"/print/pdf?{SMALLEST}").data
    name = told_name(ann, SMALLEST)
    for number in (1, 3, 4):
        page = pdfium.PdfDocument(content)[number - 1].render(scale=SMALL).to_pil().convert("L")
        with Image.open(BytesIO(ann.get(f"/print/page/{name}/{number}.png").data)) as picture:
            pairs = zip(page.tobytes(), picture.convert("L").tobytes(), strict=True)
            assert sum(abs(one - other) for one, other in pairs) / (page.width * page.height) < 6, "but for few colours"


@pytest.mark.usefixtures("at_hand")
@pytest.mark.parametrize("layout", ["duplex", "fronts-backs", "gutterfold"])
def test_both_sides_of_a_sheet_stand_together(ann: Person, layout: str) -> None:
    pages = told(ann, f"{SMALLEST}&layout={layout}").pages
    sheets = {side.sheet for side in pages}
    for sheet in sheets:
        sides = {side.side: side.page for side in pages if side.sheet == sheet}
        match layout:
            case "duplex":
                assert sides == {"front": 2 * sheet - 1, "back": 2 * sheet}
            case "fronts-backs":  # the stack is turned over: its last sheet comes first
                assert sides == {"front": sheet, "back": 2 * len(sheets) + 1 - sheet}
            case _:
                assert sides == {"": sheet}, "one side is printed"


@pytest.mark.usefixtures("at_hand")
def test_some_pages_lie_across(ann: Person) -> None:
    assert any(side.wide > side.high for side in told(ann, "game=spell").pages)


def test_every_game_of_the_shelf_can_be_chosen(ann: Person) -> None:
    page = ann.get("/print").text
    for slug in shelf():
        assert f'name="game" value="{slug}"' in page
    assert "style=" not in page and "<script>" not in page, "nothing that the policy forbids"
