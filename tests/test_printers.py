"""What is printed besides cards: codes, printers that miss, the booklet."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pypdfium2 as pdfium
import pytest
import zxingcpp
from click.testing import CliRunner
from flask import Flask

from companion.cli import main
from companion.games.spell.components import TREASURES, Spell
from companion.games.spell.fortunes import worded
from companion.games.traitor.components import CASTS
from companion.games.traitor.night import script
from companion.store import Store
from printables import book, titles
from printables.book import bound, build
from printables.box import Box
from printables.draw import Pen, TooLong
from printables.job import Job
from printables.paper import A4, Layout, Rect, Shift
from printables.printers import Reading, profile
from printables.spell.booklet import booklet, folded
from printables.ways import marks as paper_marks
from printables.whole import whole
from tests import printer
from tests.people import Person
from tests.phones.solo import FORTUNE
from tests.spell.test_web_spell import alone, perfect
from tests.test_printables import POINTS, decks, made, printed, words_in

# Codes, and printers that miss


HOUSE = "http://192.168.178.20:8000"


def codes(slug: str, content: bytes) -> dict[str, str]:
    """What every code says, by the card it is on: read off the rendered page, each inside its own safe zone."""
    document, found = pdfium.PdfDocument(content), {}
    for number, page in printed(slug, A4, Layout.LONG):
        scale = 4 * POINTS  # pixels a millimetre
        for code in zxingcpp.read_barcodes(document[number].render(scale=4).to_pil()):
            x, y = code.position.top_left.x / scale, page.paper.height - code.position.top_left.y / scale
            where = Rect(x, y - 1, 1, 1)
            [spot] = [spot for spot in page.spots if where.inside(spot.trim.shrunk(spot.deck.shape.safe))]
            found[spot.face.name] = code.text
    return found


def expected(slug: str) -> dict[str, str]:
    if slug == "traitor":
        return {face.name: f"{HOUSE}/rules/traitor" for face in decks("traitor")[0].faces}
    keys = {spell.value: f"{HOUSE}/spell/spells#s{spell.number}" for spell in Spell}
    return keys | {name: f"{HOUSE}/fortunes/{name.lower()}" for name in TREASURES}


@pytest.mark.parametrize("slug", ["spell", "traitor"])
def test_every_code_on_a_card_leads_to_what_it_is_about(app: Flask, slug: str) -> None:
    found = codes(slug, build("x", decks(slug), Job(address=HOUSE)))
    assert found == expected(slug)
    for address in set(found.values()):
        assert Person(app, "Ann").get(address.removeprefix(HOUSE).split("#")[0]).status_code == 200
    assert codes(slug, made(slug)) == {}, "without an address there are none"


def test_a_wrong_code_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    qr = Pen.qr
    monkeypatch.setattr(Pen, "qr", lambda self, address, box: qr(self, address.replace("sword", "skull"), box))
    assert codes("spell", build("x", decks("spell"), Job(address=HOUSE))) != expected("spell")


def test_marks_stand_at_the_edges_of_the_cards_and_a_shifted_one_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(content: bytes) -> int:
        """Marks that do not stand at an edge of a card."""
        count = 0
        for page, (_, planned) in zip(
            printer.read(content, Box("x", decks("vault")), Job())[2:], printed_all, strict=True
        ):
            boxes = [spot.trim for spot in planned.spots]
            edges = {round(edge, 1) for box in boxes for edge in (box.x, box.right, box.y, box.top)}
            assert len(page.cuts) >= 16
            count += sum(round(x1 if x1 == x2 else y1, 1) not in edges for x1, y1, x2, y2 in page.cuts)
        return count

    printed_all = list(printed("vault", A4, Layout.LONG))
    assert wrong(made("vault")) == 0
    real = paper_marks
    monkeypatch.setattr(book, "marks", lambda page: tuple(replace(m, x1=m.x1 + 1, x2=m.x2 + 1) for m in real(page)))
    assert wrong(build("x", decks("vault"), Job())) > 50


def test_a_code_whose_modules_would_be_too_small_fails_the_build() -> None:
    with pytest.raises(TooLong, match="too long for the code on Pair"):
        build("x", decks("spell"), Job(address="http://" + "long" * 60))


def test_what_is_read_off_the_calibration_page_becomes_a_profile(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        result = CliRunner().invoke(main, [*words, "--data", str(tmp_path)])
        return result.output if result.exit_code == 0 else f"refused: {result.output}"

    read = ["--ruler", "149.4", "--right", "2.3", "--up", "-1", "--left-edge", "20.5", "--bottom-edge", "19"]
    assert "is known" in run("printer", "mine", *read)
    run("print", "vault", "--profile", "mine", "-o", str(tmp_path / "mine.pdf"))
    told = profile("mine", Reading(2.3, -1, 149.4, 20.5, 19), Layout.LONG, A4)
    assert told.back != Shift() and told.front.scale == pytest.approx(150 / 149.4)
    assert (tmp_path / "mine.pdf").read_bytes() == bound(whole("vault", job := Job(profile=told)), job)
    other = run("print", "vault", "--profile", "mine", "--layout", "duplex-short", "-o", str(tmp_path / "x.pdf"))
    assert "was read for the layout duplex" in other
    assert "There is no printer called" in run("print", "vault", "--profile", "yours", "-o", str(tmp_path / "x.pdf"))
    assert "Measure it again" in run("printer", "mine", "--ruler", "100")
    assert not (tmp_path / "x.pdf").exists()


# The booklet


def test_folded_sheets_read_in_order() -> None:
    assert list(folded(8)) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    for count in (4, 8, 24):
        sides = list(folded(count))
        assert sorted(page for pair in sides for page in pair) == list(range(1, count + 1))
        for front, behind in zip(sides[::2], sides[1::2], strict=True):
            assert front[1] + 1 == behind[0] and front[0] - 1 == behind[1], "a leaf's back follows its front"


def test_the_booklet_has_every_fortune_on_its_page(tmp_path: Path) -> None:
    words = worded({47: "Quite another fortune, typed in from a box."})
    document = pdfium.PdfDocument(
        bound(Box("Fortunes", leaves=booklet(words, "My box"), contents=False), Job(layout=Layout.SHORT))
    )
    assert len(document) == 12 and document[0].get_size() == pytest.approx((297 * POINTS, 210 * POINTS), abs=0.1)
    halves: dict[int, str] = {}
    for page, pair in zip(document, folded(24), strict=True):
        for place, number in enumerate(pair):
            halves[number] = words_in(page.get_textpage(), Rect(place * 148.5, 0, 148.5, 210))
    assert "Sixty Fortunes" in halves[1] and "My box" in halves[24] and "How to read it" in halves[2]
    for one in words:
        leaf = halves[one.page - 15]  # the cover and a word on how to read it come first
        assert one.text in leaf and f"{one.order[0]} {one.order[1]} {one.order[2]}" in leaf, one
    file = tmp_path / "booklet.pdf"
    assert CliRunner().invoke(main, ["print", "booklet", "-o", str(file), "--data", str(tmp_path)]).exit_code == 0
    assert file.read_bytes() == bound(whole("spell", Job()).only(["booklet"]), Job())


# Scorecards


def read(file: Path) -> str:
    pages = pdfium.PdfDocument(file.read_bytes())
    return " ".join(word for page in pages for word in page.get_textpage().get_text_bounded().split())


@pytest.mark.parametrize("slug", list(titles()))
def test_every_game_has_a_blank_scorecard_and_a_leaflet(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "one.pdf"
    for part, paper in product(("scorecards", "leaflet"), ("a4", "letter")):
        words = ["print", slug, "--only", part, "--paper", paper, "-o", str(file), "--data", str(tmp_path)]
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0 and "1 sheet of paper" in result.output and titles()[slug] in read(file)


def test_a_scorecard_is_filled_from_a_finished_table(app: Flask, store: Store, tmp_path: Path) -> None:
    ann, room = alone(app)
    file, ask = tmp_path / "card.pdf", ["print", "scorecard", "-o", str(tmp_path / "card.pdf"), "--data", str(tmp_path)]
    result = CliRunner().invoke(main, [*ask, "--table", room.code])
    assert result.exit_code == 1 and "No game has been finished" in result.output and not file.exists()
    perfect(ann, room)
    assert CliRunner().invoke(main, [*ask, "--table", room.code.lower()]).exit_code == 0
    text = read(file)
    for words in ("Tokens × 5", "Chests", "Best", "Won with 50 points.", FORTUNE.text):
        assert words in text, words
    assert CliRunner().invoke(main, [*ask, "--table", "XXXX"]).exit_code == 1


def test_scorecards_of_all_games_fill_a_folder(tmp_path: Path) -> None:
    words = ["print", "all", "--only", "scorecards", "-o", str(tmp_path / "all"), "--data", str(tmp_path)]
    assert CliRunner().invoke(main, words).exit_code == 0
    assert {path.stem for path in (tmp_path / "all").iterdir()} == {f"{slug}-scorecards" for slug in titles()}


# Pages to read


def test_the_night_can_be_read_aloud_without_a_phone(tmp_path: Path) -> None:
    file = tmp_path / "night.pdf"
    assert CliRunner().invoke(main, ["print", "night", "-o", str(file), "--data", str(tmp_path)]).exit_code == 0
    text = read(file)
    for cast in CASTS.values():
        for line in script(cast, cards=True):
            assert line.words in text
