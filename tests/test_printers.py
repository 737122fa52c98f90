"""What is printed besides cards: codes, printers that miss, the booklet; and the page that prints."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
import zxingcpp
from click.testing import CliRunner
from flask import Flask

from companion.cli import main
from companion.games import shelf
from companion.games.spell.fortunes import worded
from companion.games.traitor.components import CASTS
from companion.games.traitor.night import script
from companion.store import Store
from printables import TITLES
from printables.book import Job, build
from printables.booklet import booklet, folded
from printables.draw import TooLong
from printables.leaflet import paragraphs, rules_of
from printables.paper import A4, LETTER, Box, Layout, Profile, Shift
from printables.scorecard import FORMS
from tests.people import Person, sentence
from tests.test_printables import POINTS, decks, made, printed, words_in
from tests.test_web_spell import alone, perfect

# Codes, and printers that miss


def test_every_code_on_a_treasure_leads_to_its_fortune(app: Flask) -> None:
    content = build("x", decks("spell"), Job(address="http://192.168.178.20:8000"))
    treasures = next(deck for deck in decks("spell") if deck.name == "Treasures")
    number = 1 + [deck.name for deck, _ in printed("spell", A4, Layout.LONG)].index("Treasures")
    picture = pdfium.PdfDocument(content)[number].render(scale=3).to_pil()
    found = {code.text for code in zxingcpp.read_barcodes(picture)}
    assert found == {f"http://192.168.178.20:8000/fortunes/{face.name.lower()}" for face in treasures.faces}
    for address in found:
        answer = Person(app, "Ann").get(address.removeprefix("http://192.168.178.20:8000"))
        assert answer.status_code == 200 and "And the second?" in answer.text
    assert not zxingcpp.read_barcodes(pdfium.PdfDocument(made("spell"))[number].render(scale=3).to_pil())


def test_a_code_whose_modules_would_be_too_small_fails_the_build() -> None:
    with pytest.raises(TooLong, match="too long for the code on Mirror"):
        build("x", decks("spell"), Job(address="http://" + "long" * 60))


def test_what_is_read_off_the_calibration_page_becomes_a_profile(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        result = CliRunner().invoke(main, [*words, "--data", str(tmp_path)])
        return result.output if result.exit_code == 0 else f"refused: {result.output}"

    assert "is known" in run("printer", "mine", "--ruler", "149.4", "--right", "3", "--up", "-2")
    run("print", "vault", "--profile", "mine", "-o", str(tmp_path / "mine.pdf"))
    scale = 150 / 149.4
    profile = Profile("mine", Shift(scale=scale), Shift(-0.3, 0.2, scale))
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

    ruler = [x for x in upright_lines(front)]
    assert max(ruler) - min(ruler) == pytest.approx(150, abs=0.01)
    behind = upright_lines(back)
    steps = {round(b - a, 2) for a, b in zip(behind, behind[1:], strict=False)}
    assert steps == {0.9} and len(behind) == 21 and behind[10] == pytest.approx(105, abs=0.01)

    def level_lines(page: Any) -> set[tuple[int, int]]:
        boxes = [one.get_bounds() for one in page.get_objects() if one.type == 2]
        flat = [(left, right) for left, bottom, right, top in boxes if right - left > top - bottom]
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
    document = pdfium.PdfDocument(booklet(words, Job(), "My box"))
    assert len(document) == 12 and document[0].get_size() == pytest.approx((297 * POINTS, 210 * POINTS), abs=0.1)
    halves: dict[int, str] = {}
    for page, pair in zip(document, folded(24), strict=True):
        for place, number in enumerate(pair):
            halves[number] = words_in(page.get_textpage(), Box(place * 148.5, 0, 148.5, 210))
    assert "Sixty Fortunes" in halves[1] and "My box" in halves[24] and "How to read it" in halves[2]
    for one in words:
        leaf = halves[one.page - 15]  # the cover and a word on how to read it come first
        assert one.text in leaf and f"{one.order[0]} {one.order[1]} {one.order[2]}" in leaf, one
    file = tmp_path / "booklet.pdf"
    assert CliRunner().invoke(main, ["print", "booklet", "-o", str(file), "--data", str(tmp_path)]).exit_code == 0
    assert file.read_bytes() == booklet(worded({}), Job())


# Scorecards


@pytest.mark.parametrize("slug", list(TITLES))
def test_every_game_has_a_blank_scorecard(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "card.pdf"
    for paper in ("a4", "letter"):
        words = ["scorecard", slug, "--paper", paper, "-o", str(file), "--data", str(tmp_path)]
        assert CliRunner().invoke(main, words).exit_code == 0
        [page] = pdfium.PdfDocument(file.read_bytes())
        text = " ".join(page.get_textpage().get_text_bounded().split())
        assert TITLES[slug] in text and FORMS[slug].first in text and FORMS[slug].last in text


def test_a_scorecard_is_filled_from_a_finished_table(app: Flask, store: Store, tmp_path: Path) -> None:
    ann, room = alone(app)
    file, ask = tmp_path / "card.pdf", ["scorecard", "-o", str(tmp_path / "card.pdf"), "--data", str(tmp_path)]
    result = CliRunner().invoke(main, [*ask, "--table", room.code])
    assert result.exit_code == 1 and "No game has been finished" in result.output and not file.exists()
    perfect(ann, room)
    assert CliRunner().invoke(main, [*ask, "--table", room.code.lower()]).exit_code == 0
    [page] = pdfium.PdfDocument(file.read_bytes())
    text = " ".join(page.get_textpage().get_text_bounded().split())
    for words in (
        "Player 1",
        "5 of 5 tokens kept, 5 points each: 25.",
        "Chests opened (10 + 8 + 7): 25.",
        "Won with 50 points.",
    ):
        assert words in text
    assert CliRunner().invoke(main, [*ask, "--table", "XXXX"]).exit_code == 1
    assert CliRunner().invoke(main, ask).exit_code == 1


# Pages to read


@pytest.mark.parametrize("slug", list(shelf()))
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_quick_rules_of_every_game_fit_on_one_page(slug: str, paper: str, tmp_path: Path) -> None:
    file = tmp_path / "rules.pdf"
    words = ["print", slug, "--only", "rules", "--paper", paper, "-o", str(file), "--data", str(tmp_path)]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    [page] = pdfium.PdfDocument(file.read_bytes())
    text = " ".join(page.get_textpage().get_text_bounded().split())
    heads = [one.words for one in paragraphs(rules_of(slug).read_text(encoding="utf-8")) if one.head]
    assert len(heads) >= 4 and all(head in text for head in heads), "every section that is played by"
    assert "What we decided" not in text and "**" not in text and "](" not in text


def test_the_night_can_be_read_aloud_without_a_phone(tmp_path: Path) -> None:
    file = tmp_path / "night.pdf"
    assert CliRunner().invoke(main, ["print", "night", "-o", str(file), "--data", str(tmp_path)]).exit_code == 0
    [page] = pdfium.PdfDocument(file.read_bytes())
    text = " ".join(page.get_textpage().get_text_bounded().split())
    for cast in CASTS.values():
        for line in script(cast, cards=True):
            assert line.words in text


# In the browser


def test_the_page_makes_the_same_file_once(app: Flask, store: Store) -> None:
    ann = Person(app, "Ann")
    assert 'name="game" value="castle"' in ann.get("/print").text
    first = ann.get("/print/pdf?game=vault&paper=letter&layout=gutterfold&players=2&saver=yes")
    assert first.status_code == 200 and first.mimetype == "application/pdf"
    assert first.data == build("Pick the Lock", decks("vault", 2), Job(LETTER, Layout.FOLD, True))
    [kept] = (store.path.parent / "prints").glob("*.pdf")
    stamp = kept.stat().st_mtime_ns
    assert ann.get("/print/pdf?game=vault&paper=letter&layout=gutterfold&players=2&saver=yes").data == first.data
    assert kept.stat().st_mtime_ns == stamp, "made once"


@pytest.mark.parametrize(
    "told",
    ["", "game=chess", "game=vault&paper=a0", "game=vault&layout=x", "game=vault&players=9", "game=vault&players=%00"],
)
def test_what_cannot_be_printed_gets_a_sentence(app: Flask, store: Store, told: str) -> None:
    answer = Person(app, "Ann").get(f"/print/pdf?{told}")
    assert answer.status_code == 400 and sentence(answer).endswith(".")
    assert not (store.path.parent / "prints").exists()
