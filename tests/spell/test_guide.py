"""An owner's own guide as it comes: layouts that were always read, PDFs, and what the command line makes of it."""

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
from companion.games.spell.booklet import Damaged, read, read_apart, read_text
from companion.games.spell.fortunes import Fortune, ours
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
    draft = read_text(LAYOUTS[layout])
    if layout != "hyphenated breaks":
        assert draft.texts == WORDS and not draft.doubtful
        return
    wrong = [row for row in draft.rows if row.text != WORDS[row.number]]
    assert len(wrong) <= 1 and all(row.doubts for row in wrong)
    assert all("broken at the end of a line" in " ".join(row.doubts) for row in draft.doubtful if row not in wrong)


def test_lower_case_throughout() -> None:
    assert read_text(booklet().lower()).texts == {number: text.lower() for number, text in WORDS.items()}


def test_curly_quotes_and_dashes_stay_as_they_are() -> None:
    text = booklet().replace("So says", "“So” – it’s said – says")
    assert read_text(text).texts[1] == WORDS[1].replace("So says", "“So” – it’s said – says")


def test_a_fortune_that_stands_there_twice_in_the_same_words_is_no_contradiction() -> None:
    draft = read_text(booklet() + "\n\n" + booklet())
    assert draft.texts == WORDS and not draft.doubtful


# Files


def printed(lines: list[str]) -> bytes:
    out = BytesIO()
    canvas = Canvas(out, pagesize=A5)
    for start in range(0, len(lines), 30):
        for row, line in enumerate(lines[start : start + 30]):
            canvas.drawString(40, 560 - 16 * row, line)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def test_the_text_layer_of_a_pdf() -> None:
    draft = read(printed(booklet("{number}. {0} {1} {2}", wrap=50).split("\n")))
    assert draft.texts == WORDS and not draft.doubtful


def test_a_pdf_of_pictures_or_a_broken_one_is_a_sentence() -> None:
    with pytest.raises(Damaged, match="no text in it"):
        read(printed([""]))
    with pytest.raises(Damaged, match="cannot be read"):
        read(b"%PDF-1.7 and then nothing")


def test_a_pdf_is_read_apart_whole_or_cut() -> None:
    whole = printed(booklet("{number}. {0} {1} {2}", wrap=50).split("\n"))
    for cut in (200, len(whole) // 2):
        with pytest.raises(Damaged):
            read_apart(whole[:cut])
    assert read_apart(whole).texts == WORDS


# The command line, and what the pages then say


def run(data: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["guide", "--data", str(data), *words])


def test_an_imported_guide_is_used_from_then_on(tmp_path: Path, app: Flask, store: Store) -> None:
    file = tmp_path / "my booklet.txt"
    file.write_text(booklet(), encoding="utf-8")
    result = run(tmp_path, "import", str(file))
    assert result.exit_code == 0 and "Read 60 fortunes, none of them doubtful." in result.output
    assert "From now on fortunes come from “my booklet”." in result.output
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
    file.write_text("Dear diary", encoding="utf-8")
    result = run(tmp_path, "import", str(file))
    assert result.exit_code == 1 and "There are no fortunes in it" in result.output
    assert "Nothing was changed." in result.output
    assert Guides(store).texts("mine") == WORDS and Guides(store).chosen() == "mine"


def test_what_is_doubtful_is_shown_and_put_aside(tmp_path: Path, store: Store) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(
        booklet(only=lambda number: number != 17).replace(WORDS[5], "Pr1de is a compass."), encoding="utf-8"
    )
    result = run(tmp_path, "import", str(file))
    assert result.exit_code == 1 and "17 Sword, Amulet, Skull\n   (ours are read)\n ! It is missing." in result.output
    assert "Perhaps misread: “Pr1de”." in result.output and "Read 59 fortunes, 3 to look at." in result.output
    assert "latchkey guide review mine" in result.output
    assert Guides(store).names() == [] and Guides(store).drafts() == ["mine"]
    assert run(tmp_path).output == "* ours\n  mine (a draft: 3 to look at)\n"

    # It is there later, is mended line by line, and kept.
    result = run(tmp_path, "review", "mine", "--set", "5", "Pride is a compass.", "--right", "16")
    assert result.exit_code == 1 and "Read 59 fortunes, 1 to look at." in result.output
    assert run(tmp_path, "review", "mine", "--all").output.count("\n   ") >= 60
    result = run(tmp_path, "review", "mine", "--keep")
    assert result.exit_code == 0 and "From now on fortunes come from “mine”." in result.output
    assert Guides(store).drafts() == [] and Guides(store).fortunes()[4].text == "Pride is a compass."
    data = ["--data", str(tmp_path)]
    told = CliRunner().invoke(main, ["fortune", "17", *data]).output
    assert ours()[16].text in told and "(In our words: “mine” has none for it.)" in told
    assert "In our words" not in CliRunner().invoke(main, ["fortune", "16", *data]).output


def test_a_doubtful_guide_is_kept_at_once_if_so_said_and_changed_later(tmp_path: Path, store: Store) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(booklet(only=lambda number: number > 5).upper(), encoding="utf-8")
    assert "--sentence-case uses small letters" in run(tmp_path, "import", str(file)).output
    result = run(tmp_path, "import", str(file), "--keep", "--sentence-case", "--name", "small")
    assert result.exit_code == 0 and len(Guides(store).texts("small")) == 55
    assert not any(text.isupper() for text in Guides(store).texts("small").values())
    assert run(tmp_path, "review", "small", "--set", "1", "Mine.", "--keep").exit_code == 0
    assert Guides(store).texts("small")[1] == "Mine."
    assert run(tmp_path, "review", "mine", "--discard").exit_code == 0 and Guides(store).drafts() == []
    assert run(tmp_path, "review", "mine").exit_code == 1, "there is none any more"


@pytest.mark.parametrize("words", [("use", "nobody’s"), ("remove", "nobody’s"), ("remove", "ours")])
def test_sets_that_are_not_there_or_not_to_be_removed(tmp_path: Path, words: tuple[str, str]) -> None:
    result = run(tmp_path, *words)
    assert result.exit_code == 1 and result.output.rstrip().endswith(".")


def test_our_name_is_not_given_away(tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_text(booklet(), encoding="utf-8")
    assert "is the name of our own set" in run(tmp_path, "import", str(file)).output
    assert run(tmp_path, "import", str(file), "--name", "Stranger words").exit_code == 0
    result = run(tmp_path, "import", str(file), "--name", " Ours")
    assert result.exit_code == 1 and "is the name of our own set" in result.output


def test_a_booklet_may_come_from_standard_input(tmp_path: Path) -> None:
    words = ["guide", "--data", str(tmp_path), "import", "-"]
    assert CliRunner().invoke(main, words, input=booklet()).exit_code == 0
    assert run(tmp_path, "list").output == "  ours\n* My booklet\n"
