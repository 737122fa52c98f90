"""PDFs read back: every card in its place, every count as in the rules, the same bytes; and planted faults."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from companion.cli import main
from companion.games import shelf
from companion.games.castle.components import CARDS, CHARACTERS, TILES, Door
from companion.games.castle.components import Colour as Paint
from companion.games.locke.components import CHALLENGES, KEYS, STRENGTH, Colour
from printables import Plain, plain, sheets_of, titles
from printables.book import Press, bound, build, stacked
from printables.box import Box
from printables.deck import CardFace, Deck, Miscounted
from printables.draw import SMALLEST, Pen, TooLong, wrapped
from printables.job import Job
from printables.paper import A4, LETTER, POKER, Layout, Paper, PaperSide, Profile, Rect, Shift
from printables.ways import Page, Spot, pages
from printables.whole import whole

POINTS = 72 / 25.4
COUNTS = {
    "locke": {"Strength": 150, "Challenges": 19, "Keys": 15, "Lock": 1},
    "spell": {"Spells": 41, "Keys": 20, "Treasures": 5, "Chests": 5, "Fate tokens": 5},
    "castle": {"Cards": 54, "Door tiles": 40, "Standees": 6},
    "traitor": {"Characters": 10, "Player aids": 10, "Alignments": 4, "Treasures": 42},
    "vault": {"Thief cards": 25, "Combination cards": 8, "Treasures": 21},
}
every_game = pytest.mark.parametrize("slug", list(COUNTS))  # whose cards are counted here


def decks(slug: str, players: int | None = None) -> tuple[Deck, ...]:
    sheets = sheets_of(slug)
    found: tuple[Deck, ...] = sheets.decks(players or sheets.PLAYERS[-1])
    return found


@cache
def made(slug: str, paper: Paper = A4, layout: Layout = Layout.LONG, saver: bool = False) -> bytes:
    return build(titles()[slug], decks(slug), Job(paper, layout, saver))


# What is in them


@every_game
def test_every_deck_has_as_many_cards_as_the_rules_say(slug: str) -> None:
    assert {deck.name: len(deck.cards) for deck in decks(slug)} == COUNTS[slug]


def test_the_boxes_of_games_still_to_come_are_what_the_reference_says() -> None:
    assert (
        sum(card.copies for card in CARDS) == 54 and sum(tile.copies for tile in TILES) == 40 and len(CHARACTERS) == 6
    )
    for colour in Paint:
        assert sum(tile.copies for tile in TILES if tile.colour is colour) == 10
        assert sum(card.copies for card in CARDS if card.colour is colour) == 7
    assert [sum(t.copies for t in TILES if t.door is door) for door in Door] == [24, 8, 4, 4]
    assert sum(it.copies for it in STRENGTH) == 50 and len(CHALLENGES) == 18 and len(KEYS) == 15
    assert {value: sum(it.copies for it in STRENGTH if it.value == value) for value in (1, 2, 3, 4, 7)} == {
        1: 14, 2: 14, 3: 12, 4: 8, 7: 2,
    }  # fmt: skip
    for colour_ in Colour:
        assert sorted(it.difficulty for it in CHALLENGES if it.colour is colour_) == [5, 6, 6, 7, 7, 8]
    assert [key.name for key in KEYS if key.once] == [
        "Animal",
        "Giant",
        "Hercules",
        "Ghost",
        "Head",
        "Music Box",
        "Omega",
    ]


def test_packs_by_player_count() -> None:
    assert [len(deck.cards) for deck in decks("vault", 3)] == [15, 8, 21]
    assert [len(deck.cards) for deck in decks("traitor", 4)] == [4, 4, 2, 42]


@every_game
def test_different_decks_have_different_backs(slug: str) -> None:
    document = pdfium.PdfDocument(made(slug))
    seen = {}
    for number, page in printed(slug, A4, Layout.LONG):
        grey = document[number].render(scale=1, grayscale=True).to_pil()
        for spot in page.spots if page.side is PaperSide.BACK else ():
            if spot.deck.name not in seen and spot.deck.kind == "cards":
                seen[spot.deck.name] = crop(grey, page.paper, spot.trim)
    assert len({hashlib.sha256(picture).hexdigest() for picture in seen.values()}) == len(seen)


def crop(picture: Any, paper: Paper, box: Rect) -> bytes:
    scale = picture.width / paper.width
    sides = (box.x, paper.height - box.top, box.right, paper.height - box.y)
    data: bytes = picture.crop([int(side * scale) for side in sides]).tobytes()
    return data


@every_game
def test_in_grey_no_two_faces_that_mean_different_things_look_alike(slug: str) -> None:
    document = pdfium.PdfDocument(made(slug))
    seen: dict[tuple[str, bytes], str] = {}
    for number, page in printed(slug, A4, Layout.LONG):
        grey = document[number].render(scale=2, grayscale=True).to_pil()
        for spot in page.spots:
            name = spot.face.name
            picture = crop(grey, page.paper, spot.trim.shrunk(2))
            meaning = name if not name.startswith(("closed door", "back of")) else name.split(" before")[0]
            if page.side is PaperSide.FRONT and meaning != "closed door":
                assert seen.setdefault((spot.deck.name, picture), meaning) == meaning


# Where it lies


def printed(slug: str, paper: Paper, layout: Layout) -> Iterator[tuple[int, Page]]:
    """Every page with pieces on it, and where in the file it is."""
    stack = stacked(Box("x", decks(slug)), Job(paper, layout))
    return ((number, page) for number, page in enumerate(pages(stack, paper, layout)) if page.spots)


def words_in(text: Any, box: Rect) -> str:
    sides = (box.x * POINTS, box.y * POINTS, box.right * POINTS, box.top * POINTS)
    return " ".join(text.get_text_bounded(*sides).split())


def check(slug: str, content: bytes, paper: Paper, layout: Layout) -> int:
    """Every card's words stand inside its own safe zone, and no letter stands anywhere else."""
    document = pdfium.PdfDocument(content)
    looked_at = 0
    for number, page in printed(slug, paper, layout):
        size = page.paper.width * POINTS, page.paper.height * POINTS
        assert document[number].get_size() == pytest.approx(size, abs=0.1)
        text = document[number].get_textpage()
        safe = []
        for spot in page.spots:
            zone = spot.trim.shrunk(spot.deck.shape.safe)
            found = words_in(text, zone)
            for words in spot.face.words:
                assert words in found, f"{words!r} is not on {spot.face.name} where it lies: {found!r}"
                looked_at += 1
            safe.append(zone)
        for index in range(text.count_chars()):
            if not text.get_text_range(index, 1).strip():
                continue
            left, bottom, right, top = (side / POINTS for side in text.get_charbox(index))
            letter = Rect(left, bottom, right - left, top - bottom)
            assert any(letter.inside(zone, 0.05) for zone in safe), "a letter outside every safe zone"
    return looked_at


@every_game
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
def test_every_card_is_read_in_its_own_place(slug: str, paper: Paper) -> None:
    assert check(slug, made(slug, paper), paper, Layout.LONG) > 50


@pytest.mark.parametrize("layout", list(Layout))
def test_in_every_layout(layout: Layout) -> None:
    assert check("vault", made("vault", A4, layout), A4, layout) > 50


@every_game
def test_the_ink_saver_has_the_same_words_and_less_ink(slug: str) -> None:
    assert check(slug, made(slug, saver=True), A4, Layout.LONG) > 50
    assert ink(made(slug, saver=True)) < 0.6 * ink(made(slug))


def ink(content: bytes) -> float:
    """How dark the pages are on the whole."""
    darkness = 0.0
    for page in pdfium.PdfDocument(content):
        grey = page.render(scale=0.3, grayscale=True).to_pil()
        dark = sum((255 - value) * count for value, count in enumerate(grey.histogram()))
        darkness += dark / (255 * grey.width * grey.height)
    return darkness


def test_large_print_is_the_same_and_larger() -> None:
    content, job = build("x", decks("vault"), Job(large=True)), Job(large=True)
    document = pdfium.PdfDocument(content)
    stack = stacked(Box("x", decks("vault")), job)
    looked_at = 0
    for number, page in enumerate(pages(stack, A4, Layout.LONG)):
        for spot in page.spots:
            assert (spot.trim.width, spot.trim.height) == pytest.approx((81.9, 114.4))
            found = words_in(document[number].get_textpage(), spot.trim.shrunk(3.9))
            assert all(words in found for words in spot.face.words)
            looked_at += 1
    assert looked_at == 2 * 54 and len(stack) == 1 + 14, "four on a sheet"
    sizes = [
        float(size) for size in re.findall(r"/F\d+\+\d+ ([\d.]+) Tf", text_of(PdfReader(BytesIO(content)).pages[2]))
    ]
    assert min(sizes) >= SMALLEST * 25.4 / 72 - 0.01


def test_the_contents_say_what_it_takes() -> None:
    def said(layout: Layout) -> int:
        text = pdfium.PdfDocument(build("x", decks("vault"), Job(layout=layout)))[0].get_textpage().get_text_bounded()
        found = re.search(r"(\d+) sheets of paper, this one too", text)
        assert found
        return int(found[1])

    assert said(Layout.LONG) == said(Layout.FRONTS) == 7 and said(Layout.FOLD) == 15


def test_a_game_without_sheets_of_its_own_gets_plain_ones() -> None:
    found = plain.decks(shelf()["vault"])
    assert [(deck.name, len(deck.cards)) for deck in found] == [("Treasures", 21)]
    text = pdfium.PdfDocument(build("x", found, Job()))[2].get_textpage().get_text_bounded()
    assert "Tin Soldier" in text and "value: 1" in text and "effect: Shield" in text
    assert sum(len(deck.cards) for deck in plain.decks(shelf()["traitor"])) == 42
    assert Plain(shelf()["vault"]).decks(2)[0].faces[0].name == "Tin Soldier" and set(titles()) == set(shelf())


# Planted faults


def faulty(**changes: Any) -> tuple[Deck, ...]:
    first, *rest = decks("vault")
    return (replace(first, **changes), *rest)


def test_a_wrong_back_is_caught() -> None:
    thief, combination, treasure = decks("vault")
    swapped = (replace(thief, back=combination.back), combination, treasure)
    with pytest.raises(AssertionError, match="'Thief' is not on back of Thief"):
        check("vault", build("x", swapped, Job()), A4, Layout.LONG)


def letters(text: Any, zone: Rect) -> list[tuple[float, ...]]:
    """Where the letters inside a box stand, from its corner."""
    found = []
    for index in range(text.count_chars()):
        left, bottom, right, top = (side / POINTS for side in text.get_charbox(index))
        if Rect(left, bottom, right - left, top - bottom).inside(zone) and text.get_text_range(index, 1).strip():
            found.append((round(left - zone.x, 2), round(bottom - zone.y, 2)))
    return sorted(found)


def alone(deck: Deck, face: CardFace) -> list[tuple[float, ...]]:
    """The letters of a face that is drawn by itself."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(deck.shape.width * POINTS, deck.shape.height * POINTS))
    canvas.scale(POINTS, POINTS)
    trim = Rect(0, 0, deck.shape.width, deck.shape.height)
    face.draw(Pen(canvas), trim)
    canvas.save()
    return letters(pdfium.PdfDocument(out.getvalue())[0].get_textpage(), trim)


def exact(content: bytes) -> None:
    """Every thief card lies to a twentieth of a millimetre where its marks say, fronts and backs alike."""
    document, deck = pdfium.PdfDocument(content), decks("vault")[0]
    for number, page in printed("vault", A4, Layout.LONG):
        text = document[number].get_textpage()
        for spot in [spot for spot in page.spots if spot.deck.name == deck.name][::4]:
            assert close(letters(text, spot.trim), alone(deck, spot.face)), spot.face.name


def close(one: list[tuple[float, ...]], other: list[tuple[float, ...]]) -> bool:
    return len(one) == len(other) and all(
        abs(a - b) < 0.05 for first, second in zip(one, other, strict=True) for a, b in zip(first, second, strict=True)
    )


def test_every_card_lies_exactly_where_its_marks_say() -> None:
    exact(made("vault"))


def test_a_card_shifted_by_half_a_millimetre_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Press.place

    def shifted(self: Press, spot: Spot) -> None:
        self.canvas.saveState()
        self.canvas.translate(0.5, 0)
        place(self, spot)
        self.canvas.restoreState()

    monkeypatch.setattr(Press, "place", shifted)
    with pytest.raises(AssertionError):
        exact(build("x", decks("vault"), Job()))


def test_a_profile_moves_cards_and_marks_alike() -> None:
    """Half a millimetre to the right, on backs only: every letter of a back, and every line."""
    moved = build("x", decks("vault"), Job(profile=Profile("mine", back=Shift(dx=0.5))))
    for number in (2, 3):
        was, now = (pdfium.PdfDocument(content)[number] for content in (made("vault"), moved))
        shift = 0.5 if number == 3 else 0
        before, after = (letters(page.get_textpage(), A4.box) for page in (was, now))
        assert close([(x + shift, y) for x, y in before], after)
        paths = [[one for one in page.get_objects(max_depth=1) if one.type == 2] for page in (was, now)]
        lines = [sorted(one.get_bounds()[0] for one in found) for found in paths]
        assert lines[1] == pytest.approx([x + shift * POINTS for x in lines[0]], abs=0.1)


def test_a_missing_card_fails_the_build_with_its_deck() -> None:
    with pytest.raises(Miscounted, match="Thief cards should have 25, and has 24."):
        build("x", faulty(faces=decks("vault")[0].faces[1:]), Job())


def too_much(pen: Pen, trim: Rect) -> None:
    pen.fitted("word " * 300, Rect(5, 5, 50, 20), 12)


def test_words_that_do_not_fit_fail_the_build_with_the_card() -> None:
    long = CardFace("Long card", too_much)
    with pytest.raises(TooLong, match="does not fit on Long card in 7 points"):
        build("x", [Deck("One", POKER, (long,), long, count=1)], Job())


def test_words_are_never_smaller_than_seven_points() -> None:
    sizes = []
    for slug in titles():
        for page in PdfReader(BytesIO(made(slug))).pages:
            sizes += [float(size) for size in re.findall(r"/F\d+\+\d+ ([\d.]+) Tf", text_of(page))]
    assert sizes and min(sizes) >= SMALLEST * 25.4 / 72 - 0.01


def text_of(page: Any) -> str:
    parts = [page.get_contents().get_data().decode("latin-1")]
    for form in page["/Resources"].get("/XObject", {}).values():
        parts.append(form.get_object().get_data().decode("latin-1"))
    return "\n".join(parts)


def test_lines_break_between_words() -> None:
    assert wrapped("one two three", "Sans", 10, 8) == ["one", "two", "three"]
    assert wrapped("immeasurable", "Sans", 10, 5) == []


# The file itself


@every_game
def test_every_font_is_embedded_and_the_file_says_how_to_print_it(slug: str) -> None:
    reader: Any = PdfReader(BytesIO(made(slug)))
    fonts_seen = set()
    for page in reader.pages:
        forms = page["/Resources"].get("/XObject", {})
        for resources in (page["/Resources"], *(form.get_object().get("/Resources", {}) for form in forms.values())):
            for font in resources.get("/Font", {}).values():
                found = font.get_object()
                fonts_seen.add(found["/BaseFont"])
                assert "/FontFile2" in found["/FontDescriptor"], found["/BaseFont"]
    assert any("SourceSerif" in name for name in fonts_seen) and not any("Helvetica" in name for name in fonts_seen)
    preferences = reader.trailer["/Root"]["/ViewerPreferences"]
    assert (preferences["/PrintScaling"], preferences["/Duplex"]) == ("/None", "/DuplexFlipLongEdge")
    assert reader.metadata and reader.metadata.title == titles()[slug] and reader.trailer["/Root"]["/Lang"] == "en"
    assert [entry.title for entry in reader.outline] == ["Contents", *COUNTS[slug]]


def test_two_processes_make_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / "one.pdf", tmp_path / "two.pdf"]
    for seed, file in enumerate(files):
        command = [sys.executable, "-m", "companion.cli", "print", "spell", "-o", str(file)]
        subprocess.run(command, check=True, capture_output=True, env={"PYTHONHASHSEED": str(seed), "PATH": ""})
    assert files[0].read_bytes() == files[1].read_bytes() == bound(whole("spell", Job()), Job())


def test_the_command_line_prints_one_game_or_all(tmp_path: Path) -> None:
    result = CliRunner().invoke(
        main, ["print", "all", "-o", str(tmp_path), "--paper", "letter", "--layout", "gutterfold"]
    )
    assert result.exit_code == 0, result.output
    assert sorted(path.stem for path in tmp_path.glob("*.pdf")) == sorted(titles())
    one = tmp_path / "tiles.pdf"
    assert CliRunner().invoke(main, ["print", "castle", "--only", "tiles", "-o", str(one)]).exit_code == 0
    assert len(pdfium.PdfDocument(one.read_bytes())) == 2 * (1 + 4), "the contents have a back, too"
    refused = {
        "Pick the Lock is for 2 to 5 players.": ["vault", "--players", "9"],
        "Lock & Spell is for 1 player.": ["spell", "--players", "2"],
        "It has Thief cards, Combination cards, Treasures, ": ["vault", "--only", "tiles"],
        "“banana” is no address.": ["vault", "--address", "banana"],
        "A card is between 0.05 and 2 mm thick.": ["vault", "--thickness", "30"],
        "Print shops get full size and full colour": ["vault", "--shop", "--large"],
        "has nothing of the size a4. It has poker-63.5x88.9": ["vault", "--shop", "--size", "a4"],
    }
    for says, words in refused.items():
        result = CliRunner().invoke(main, ["print", *words, "-o", str(one)])
        assert result.exit_code == 1 and says in result.output
    into = CliRunner().invoke(main, ["print", "vault", "--only", "Treasures", "-o", str(tmp_path)])
    assert into.exit_code == 0 and f"{tmp_path / 'vault-treasures.pdf'}: 21 pieces, 4 sheets of paper" in into.output
    nowhere = CliRunner().invoke(main, ["print", "vault", "-o", str(one / "below" / "x.pdf")])
    assert nowhere.exit_code == 1 and "cannot be written" in nowhere.output
    full = CliRunner().invoke(main, ["print", "vault", "--only", "Treasures", "-o", "/dev/full"])
    assert full.exit_code == 1 and "cannot be written: No space left on device." in full.output
