"""An owner's own guide in made-up layouts, as scanning and copying make them: read right, or refused and why."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask
from reportlab.lib.pagesizes import A5
from reportlab.pdfgen.canvas import Canvas

from companion.cli import main
from companion.games.spell.fortunes import Fortune, ours
from companion.games.spell.guide import Damaged, read_apart, read_file, read_guide
from companion.games.spell.tables import Guides
from companion.store import Store
from tests.people import Person

WORDS = {one.number: f"{one.text} So says the {one.order[0].lower()}, and who would doubt it?" for one in ours()}


def booklet(
    head: str = "{number}\n{0} {1} {2}",
    between: str = "\n\n",
    wrap: int = 0,
    only: Callable[[int], bool] = lambda _: True,
) -> str:
    """A guide with made-up words, each fortune under its heading."""

    def entry(one: Fortune) -> str:
        text = "\n".join(textwrap.wrap(WORDS[one.number], wrap)) if wrap else WORDS[one.number]
        return f"{head.format(*one.order, number=one.number)}\n{text}"

    return between.join(entry(one) for one in ours() if only(one.number))


def paged(text: str, furniture: str) -> str:
    """Page furniture after every third fortune."""
    blocks = text.split("\n\n")
    pages = ["\n\n".join(blocks[start : start + 3]) for start in range(0, len(blocks), 3)]
    return "\n".join(f"{page}\n{furniture.format(18 + number)}" for number, page in enumerate(pages))


def index() -> str:
    rows = [f"{one.number} {', '.join(one.order)} ........ {one.page}" for one in ours()]
    return "INDEX OF FORTUNES\n" + "\n".join(rows) + "\n\n"


def hyphenated(text: str) -> str:
    """Long words broken at the end of a line, as a narrow column does it."""
    return text.replace("doubt", "dou-\nbt").replace("treasure", "trea-\nsure").replace("yourself", "your-\nself")


def two_columns(wrap: int = 34) -> str:
    """Two fortunes side by side, flattened into one text."""
    pages = []
    for left, right in zip(ours()[::2], ours()[1::2], strict=True):
        sides = []
        for one in (left, right):
            body = textwrap.wrap(WORDS[one.number], wrap)
            sides.append([f"{one.number}. {' '.join(one.order)}", *body])
        height = max(map(len, sides))
        rows = zip(*(side + [""] * (height - len(side)) for side in sides), strict=True)
        pages.append("\n".join(f"{a:<{wrap + 6}}{b}".rstrip() for a, b in rows))
    return "\n\n".join(pages)


LAYOUTS = {
    "plain": booklet(),
    "heading in one line": booklet("{number}. {0} - {1} - {2}"),
    "names in capitals": booklet("{number}) {0}, {1}, {2}").replace("Mirror", "MIRROR").replace("Skull", "SKULL"),
    "fortune spelt out": booklet("Fortune {number}:  {0} → {1} → {2}"),
    "words after the heading": booklet("{number} {0} {1} {2}").replace("\n", " ").replace("? ", "?\n"),
    "Windows line ends": booklet().replace("\n", "\r\n"),
    "page numbers between": paged(booklet(), "\n{0}\n"),
    "dressed page numbers": paged(booklet("{number}. {0} {1} {2}"), "\n— {0} —\n\f"),
    "running heads": paged(booklet(), "\nLOCK & SPELL · A GAME OF FORTUNES\nPage {0}\n"),
    "an index before": index() + booklet("{number}. {0} {1} {2}"),
    "narrow lines": booklet(wrap=26),
    "hyphenated breaks": hyphenated(booklet(wrap=40)),
    "no blank lines": booklet(between="\n"),
    "odd spaces and tabs": booklet("  {number}\t{0}\u00a0/ {1} /\t{2}  "),
    "two columns flattened": two_columns(),
    "as a table": "\n".join(f'{one.number},{",".join(one.order)},"{WORDS[one.number]}"' for one in ours()),
    "everything at once": index() + paged(booklet("No. {number}\n{0} – {1} – {2}", wrap=30), "\n- {0} -\nFORTUNES\n"),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_whole_guide_is_read_right(layout: str) -> None:
    assert read_guide(LAYOUTS[layout]) == WORDS


def test_lower_case_throughout() -> None:
    assert read_guide(booklet().lower()) == {number: text.lower() for number, text in WORDS.items()}


def test_curly_quotes_and_dashes_stay_as_they_are() -> None:
    text = booklet().replace("So says", "“So” – it’s said – says")
    assert read_guide(text)[1] == WORDS[1].replace("So says", "“So” – it’s said – says")


@pytest.mark.parametrize(
    ("damaged", "says"),
    [
        (booklet(only=lambda n: n != 17), "Missing: 17."),
        (booklet(only=lambda n: n not in (3, 4, 60)), "Missing: 3, 4 and 60."),
        (booklet() + "\n\n9\nMirror Book Amulet\nQuite another thing.", "There twice, with different words: 9."),
        (booklet().replace("12\nMirror Skull Book", "12\nMirror Skull Sword"),
         "Number 12 should be Mirror, Skull, Book, but it says Mirror, Skull, Sword."),
        (booklet().replace(WORDS[33], ""), "Without words: 33."),
        (booklet().replace(WORDS[8], "la " * 300), "Too long for a fortune: 8."),
        (booklet() + "\n\n61\nMirror Sword Book\nOne too many.", "There are only sixty fortunes, but it has 61."),
        (index(), "Without words: 1, 2, 3"),
        ("Dear diary", "There are no fortunes in it"),
        ("", "There are no fortunes in it"),
    ],
)  # fmt: skip
def test_a_damaged_guide_is_refused_with_the_numbers_that_are_wrong(damaged: str, says: str) -> None:
    with pytest.raises(Damaged) as reason:
        read_guide(damaged)
    assert says in str(reason.value)


def test_a_fortune_that_stands_there_twice_in_the_same_words_is_no_contradiction() -> None:
    assert read_guide(booklet() + "\n\n" + booklet()) == WORDS


# Files


def test_text_files_in_the_usual_encodings(tmp_path: Path) -> None:
    text = booklet().replace("So says", "“So” says")
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        file = tmp_path / f"{encoding}.txt"
        file.write_bytes(text.encode(encoding))
        assert read_file(file)[60] == WORDS[60].replace("So says", "“So” says"), encoding


def printed(lines: list[str]) -> bytes:
    out = BytesIO()
    canvas = Canvas(out, pagesize=A5)
    for start in range(0, len(lines), 30):
        for row, line in enumerate(lines[start : start + 30]):
            canvas.drawString(40, 560 - 16 * row, line)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def test_the_text_layer_of_a_pdf(tmp_path: Path) -> None:
    file = tmp_path / "guide.pdf"
    file.write_bytes(printed(booklet("{number}. {0} {1} {2}", wrap=50).split("\n")))
    assert read_file(file) == WORDS


def test_a_pdf_of_pictures_or_a_broken_one_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "guide.pdf"
    file.write_bytes(printed([""]))
    with pytest.raises(Damaged, match="no text in it"):
        read_file(file)
    file.write_bytes(b"%PDF-1.7 and then nothing")
    with pytest.raises(Damaged, match="cannot be read"):
        read_file(file)


def test_whatever_is_in_a_file_it_is_read_apart_and_in_time(tmp_path: Path) -> None:
    """What would keep a careless reader busy for hours, a PDF that breaks its reader, and letters nobody can see."""
    spaces, blanks, dots = b"1" + b" " * 250_000 + b"x", b"1" + b"\n" * 250_000 + b"x", (b"." * 4000 + b"\n") * 60
    for content in (spaces, blanks, dots, b"\x00\x01\x02"):
        with pytest.raises(Damaged, match="no fortunes in it"):
            read_apart(content)
    with pytest.raises(Damaged, match="too large"):
        read_apart(b"word " * 100_000)
    whole = printed(booklet("{number}. {0} {1} {2}", wrap=50).split("\n"))
    for cut in (200, 2000, len(whole) // 2):
        with pytest.raises(Damaged):
            read_apart(whole[:cut])
    assert read_apart(whole) == WORDS
    assert read_apart(booklet().replace("So says", "So\x01 says").encode()) == WORDS


# The command line, and what the pages then say


def run(data: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["guide", "--data", str(data), *words])


def test_an_imported_guide_is_used_from_then_on(tmp_path: Path, app: Flask, store: Store) -> None:
    file = tmp_path / "my booklet.txt"
    file.write_text(booklet(), encoding="utf-8")
    result = run(tmp_path, "import", str(file))
    assert result.exit_code == 0 and f" 1 Mirror, Sword, Amulet: {WORDS[1]}" in result.output
    assert "From now on they come from “my booklet”." in result.output
    told = CliRunner().invoke(main, ["fortune", "mirror", "sword", "amulet", "--data", str(tmp_path)]).output
    assert WORDS[1] in told
    page = Person(app, "Ann").get("/fortunes/mirror-sword-amulet").text
    assert WORDS[1] in page and "“my booklet”" in page
    assert run(tmp_path, "list").output == "  ours\n* my booklet\n"
    assert run(tmp_path, "use", "ours").exit_code == 0
    assert ours()[0].text in Person(app, "Ann").get("/fortunes/mirror-sword-amulet").text
    assert run(tmp_path).output == "* ours\n  my booklet\n"
    run(tmp_path, "use", "my booklet")
    assert run(tmp_path, "remove", "my booklet").exit_code == 0
    assert run(tmp_path).output == "* ours\n"
    assert ours()[0].text in Person(app, "Ann").get("/fortunes/mirror-sword-amulet").text


def test_a_refused_guide_leaves_the_old_one(tmp_path: Path, store: Store) -> None:
    Guides(store).keep("mine", WORDS)
    file = tmp_path / "mine.txt"
    file.write_text(booklet(only=lambda number: number != 17), encoding="utf-8")
    result = run(tmp_path, "import", str(file))
    assert result.exit_code == 1 and "Missing: 17. Nothing was changed." in result.output
    assert Guides(store).texts("mine") == WORDS and Guides(store).chosen() == "mine"


@pytest.mark.parametrize("words", [("use", "nobody’s"), ("remove", "nobody’s"), ("remove", "ours")])
def test_sets_that_are_not_there_or_not_to_be_removed(tmp_path: Path, words: tuple[str, str]) -> None:
    result = run(tmp_path, *words)
    assert result.exit_code == 1 and result.output.rstrip().endswith(".")


def test_our_name_is_not_given_away(tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_text(booklet(), encoding="utf-8")
    assert "is the name of our own set" in run(tmp_path, "import", str(file)).output
    assert run(tmp_path, "import", str(file), "--name", "Stranger words").exit_code == 0
