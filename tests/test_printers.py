"""What is printed besides cards: codes, printers that miss, the booklet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pypdfium2 as pdfium
import pytest
import zxingcpp
from click.testing import CliRunner
from flask import Flask

from companion import sitting
from companion.cli import main
from companion.games import rulebook, shelf
from companion.games.spell.components import TREASURES, Spell
from companion.games.spell.fortunes import worded
from companion.games.traitor.components import CASTS, Role
from companion.games.traitor.night import script
from companion.games.vault.state import Options as VaultOptions
from companion.house import House
from companion.store import Store
from printables import book, sheets_of, titles
from printables.book import bound, build
from printables.box import Box
from printables.columns import Columns
from printables.draw import Pen, TooLong
from printables.job import Job
from printables.leaflet import paragraphs
from printables.paper import A4, Layout, Profile, Rect, Shift
from printables.spell.booklet import booklet, folded
from printables.ways import marks as paper_marks
from printables.whole import whole
from tests.people import Person
from tests.phones.solo import FORTUNE
from tests.playing import choices, typed
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
        return {role.value: f"{HOUSE}/rules/traitor" for role in Role}
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
        document, count = pdfium.PdfDocument(content), 0
        for number, page in printed("vault", A4, Layout.LONG):
            boxes = [spot.trim for spot in page.spots]
            edges = {round(edge, 1) for box in boxes for edge in (box.x, box.right, box.y, box.top)}
            for one in document[number].get_objects(max_depth=1):
                left, bottom, right, top = (side / POINTS for side in one.get_bounds())
                if one.type == 2:
                    middle = (left + right) / 2 if top - bottom > right - left else (bottom + top) / 2
                    count += round(middle, 1) not in edges
        return count

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

    read = ["--ruler", "149.4", "--right", "3", "--up", "-2", "--left-edge", "20.5", "--bottom-edge", "19"]
    assert "is known" in run("printer", "mine", *read)
    run("print", "vault", "--profile", "mine", "-o", str(tmp_path / "mine.pdf"))
    scale = 150 / 149.4
    profile = Profile("mine", Shift(-0.5, 1.0, scale), Shift(-0.3, 0.2, scale))
    assert (tmp_path / "mine.pdf").read_bytes() == build("Pick the Lock", decks("vault"), Job(profile=profile))
    assert "There is no printer called" in run("print", "vault", "--profile", "yours", "-o", str(tmp_path / "x.pdf"))
    assert "more than a printer errs by" in run("printer", "mine", "--ruler", "100")
    assert not (tmp_path / "x.pdf").exists()


def test_the_calibration_page_has_a_ruler_and_a_vernier(tmp_path: Path) -> None:
    file = tmp_path / "calibration.pdf"
    assert CliRunner().invoke(main, ["print", "calibration", "-o", str(file), "--data", str(tmp_path)]).exit_code == 0
    front, back = pdfium.PdfDocument(file.read_bytes())

    def upright_lines(page: Any) -> list[float]:
        boxes = [one.get_bounds() for one in page.get_objects() if one.type == 2]
        return sorted((left + right) / 2 / POINTS for left, bottom, right, top in boxes if top - bottom > right - left)

    ruler = upright_lines(front)
    assert ruler[0] == pytest.approx(20, abs=0.01), "the line to measure the left edge by"
    assert ruler[-1] - ruler[1] == pytest.approx(150, abs=0.01)
    behind = upright_lines(back)
    steps = {round(b - a, 2) for a, b in zip(behind, behind[1:], strict=False)}
    assert steps == {0.9} and len(behind) == 21 and behind[10] == pytest.approx(105, abs=0.01)

    def level_lines(page: Any) -> set[tuple[int, int]]:
        boxes = [one.get_bounds() for one in page.get_objects() if one.type == 2]
        flat = [(left, right) for left, bottom, right, top in boxes if top - bottom < right - left < 20 * POINTS]
        return {(round(left / POINTS), round(right / POINTS)) for left, right in flat}

    turned = {(210 - right, 210 - left) for left, right in level_lines(back)}
    assert {right for _, right in turned} == {left for left, _ in level_lines(front)}, "they meet through the paper"


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
    document = pdfium.PdfDocument(bound(Box("Fortunes", leaves=booklet(words, "My box")), Job(layout=Layout.SHORT)))
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
    [page] = pdfium.PdfDocument(file.read_bytes())
    return " ".join(page.get_textpage().get_text_bounded().split())


@pytest.mark.parametrize("slug", list(titles()))
def test_every_game_has_a_blank_scorecard(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "card.pdf"
    for paper in ("a4", "letter"):
        words = ["print", slug, "--only", "scorecards", "--paper", paper, "-o", str(file), "--data", str(tmp_path)]
        assert CliRunner().invoke(main, words).exit_code == 0
        form: Columns = vars(sheets_of(slug))["SCORECARD"]
        assert all(words in read(file) for words in (titles()[slug], form.first, form.last))


def test_a_scorecard_is_filled_from_a_finished_table(app: Flask, store: Store, tmp_path: Path) -> None:
    ann, room = alone(app)
    file, ask = tmp_path / "card.pdf", ["print", "scorecard", "-o", str(tmp_path / "card.pdf"), "--data", str(tmp_path)]
    result = CliRunner().invoke(main, [*ask, "--table", room.code])
    assert result.exit_code == 1 and "No game has been finished" in result.output and not file.exists()
    perfect(ann, room)
    assert CliRunner().invoke(main, [*ask, "--table", room.code.lower()]).exit_code == 0
    text = read(file)
    reasons = ("5 of 5 tokens kept, 5 points each: 25.", "Chests opened (10 + 8 + 7): 25.", "Won with 50 points.")
    for words in (
        "Player 1",
        *reasons,
        FORTUNE.text,
        "Turn 3: the hand is",
        "Full House opens the Flame lock of chest 10.",
    ):
        assert words in text, words
    assert CliRunner().invoke(main, [*ask, "--table", "XXXX"]).exit_code == 1


def test_a_long_evening_of_thieves_fits_on_its_scorecard(store: Store, tmp_path: Path) -> None:
    """Five rounds of five: what happened last is told, and every total with its sum."""
    house = House(store, shelf(), Random(5))
    room = house.open("vault", VaultOptions(), "host")
    for name in ("Ann", "Bo", "Cara", "Dov", "Eli"):
        sitting.sit(house, room, name, name)
    house.start(room)
    random = Random(4)
    while room.table.running:
        seat, move = random.choice(choices(room.table))
        house.play(room, seat, typed(room.table.state, move, random))
    file = tmp_path / "card.pdf"
    words = ["print", "scorecard", "--table", room.code, "-o", str(file), "--data", str(tmp_path)]
    assert CliRunner().invoke(main, words).exit_code == 0
    text = read(file)
    assert "Ann, Bo, Cara, Dov, Eli" in text and room.table.lines[-1].says in text
    last = room.table.finished[-1]
    counts = [last.says(event) for event in last.events if event.to is None and not event.minor]
    assert counts and all(count in text for count in counts), "what each of them has, and what it is made of"


# Pages to read


@pytest.mark.parametrize("slug", list(shelf()))
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_quick_rules_of_every_game_fit_on_one_page(slug: str, paper: str, tmp_path: Path) -> None:
    file = tmp_path / "rules.pdf"
    words = ["print", slug, "--only", "rules", "--paper", paper, "-o", str(file), "--data", str(tmp_path)]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    text = read(file)
    heads = [one.words for one in paragraphs(rulebook(shelf()[slug])) if one.head]
    assert len(heads) >= 4 and all(head in text for head in heads), "every section that is played by"
    assert "What we decided" not in text and "**" not in text and "](" not in text


def test_scorecards_of_all_games_fill_a_folder(tmp_path: Path) -> None:
    assert (
        CliRunner().invoke(main, ["print", "all", "--only", "scorecards", "-o", str(tmp_path / "all")]).exit_code == 0
    )
    assert sorted(path.stem for path in (tmp_path / "all").iterdir()) == sorted(
        f"{slug}-scorecards" for slug in titles()
    )


def test_the_night_can_be_read_aloud_without_a_phone(tmp_path: Path) -> None:
    file = tmp_path / "night.pdf"
    assert CliRunner().invoke(main, ["print", "night", "-o", str(file), "--data", str(tmp_path)]).exit_code == 0
    text = read(file)
    for cast in CASTS.values():
        for line in script(cast, cards=True):
            assert line.words in text
