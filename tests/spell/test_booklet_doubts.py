"""Booklets in unusual dress: a row that differs from what was written is never without a doubt."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable

import pytest

from companion.games.spell.booklet import Damaged, read, read_text
from companion.games.spell.booklet.draft import Draft
from companion.games.spell.fortunes import orders

WHO = ("The miller", "A heron", "Your aunt", "The old ferry", "An open gate", "Nobody", "The last lamp", "A grey mare",
       "The tinker", "One good friend")  # fmt: skip
DOES = ("waits below the bridge", "counts the swallows", "has forgotten the song", "keeps your other glove",
        "knows the shorter way", "laughs at the thunder")  # fmt: skip
THEN = ("Let it be.", "Ask again in spring.", "Do not turn round!", "Share the bread, and keep the salt.",
        "Who would wait longer?", "Bring a candle.", "Say less than you know.")  # fmt: skip
ONE = {n: f"{WHO[n % 10]} {DOES[(n // 10 + n) % 6]}." for n in range(1, 61)}
TWO = {n: f"{text} {THEN[n % 7]}" if n % 2 else text for n, text in ONE.items()}
VERSE = {n: f"{text[:-1]},\nand {DOES[(n * 5) % 6]}." for n, text in ONE.items()}
BARE = {n: text[:-1] for n, text in ONE.items()}
Texts = dict[int, str]


def names(number: int, between: str = ", ") -> str:
    return between.join(orders()[number - 1])


def laid(texts: Texts, form: str = "{n}. {names}", between: str = "\n\n", width: int = 0) -> str:
    return between.join(
        f"{form.format(n=n, names=names(n))}\n{textwrap.fill(text, width) if width else text}"
        for n, text in texts.items()
    )


def silent(draft: Draft, truth: Texts) -> list[int]:
    """Rows that are wrong without a word about it."""
    return [row.number for row in draft.rows if row.text != " ".join(truth[row.number].split()) and not row.doubts]


def perfect(text: str, truth: Texts, doubts: int = 0) -> bool:
    draft = read_text(text)
    return len(draft.doubtful) <= doubts and draft.texts == {n: " ".join(one.split()) for n, one in truth.items()}


def rows(texts: Texts, row: Callable[[int, str], str], title: str = "") -> str:
    return "\n".join([title, *(row(n, text) for n, text in texts.items())]).strip("\n")


def paged(texts: Texts, foot: str) -> str:
    return "".join(
        f"{laid({n: texts[n]})}\n\n" + (f"{foot.format(17 + n // 3)}\n\n" if n % 3 == 0 else "") for n in texts
    )


# Tables and data

TABLES: dict[str, tuple[str, Texts]] = {
    "numbers from 0": (rows(ONE, lambda n, text: f"{n - 1},{text}", "id,text"), ONE),
    "JSON from 0": (json.dumps([{"id": n - 1, "text": text} for n, text in ONE.items()]), ONE),
    "two numbers": (rows(ONE, lambda n, text: f"{n + 2};{n};{text}"), ONE),
    "a title as well": (
        rows(ONE, lambda n, text: f"{n},The song of number {n},{text}", "number,fortune,meaning"),
        ONE,
    ),
    "in several languages": (
        json.dumps([{"no": n, "says": {"en": text, "old": f"Lo! {text}"}} for n, text in ONE.items()]),
        ONE,
    ),
    "wrapped": (
        rows(TWO, lambda n, text: "\n".join(f"{f'{n}  {names(n)}' if at == 0 else '':40}{line}"
                                            for at, line in enumerate(textwrap.wrap(text, 50)))),
        TWO,
    ),
    "wrapped, with tabs": (
        rows(TWO, lambda n, text: f"{n}\t{names(n)}\t" + "\n".join(textwrap.wrap(text, 50))),
        TWO,
    ),
}  # fmt: skip


@pytest.mark.parametrize("table", TABLES)
def test_a_table_that_can_be_misunderstood_is_doubtful(table: str) -> None:
    text, truth = TABLES[table]
    assert silent(read_text(text), truth) == []


CLEAR: dict[str, tuple[str, Texts]] = {
    "a page's number, called so": (rows(ONE, lambda n, text: f"{n + 2};{n};{text}", "Seite;Nummer;Text"), ONE),
    "lines within a cell": (rows(VERSE, lambda n, text: f'{n},{names(n, " ")},"{text}"'), VERSE),
    "a list of lines": (json.dumps([{"number": n, "text": text.split("\n")} for n, text in VERSE.items()]), VERSE),
    "one language": (json.dumps([{"number": n, "text": {"en": text}} for n, text in ONE.items()]), ONE),
    "JSON line by line": (rows(ONE, lambda n, text: json.dumps({"number": n, "text": text})), ONE),
    "a foot with a stroke": (paged(ONE, "{} | Book of Fortunes"), ONE),
}


@pytest.mark.parametrize("table", CLEAR)
def test_a_table_that_is_clear_is_not(table: str) -> None:
    assert perfect(*CLEAR[table])


def test_quotation_marks_that_are_meant() -> None:
    said = {n: f'"{text[:-1]}," they say.' if n % 6 == 0 else text for n, text in ONE.items()}
    assert silent(read_text(rows(said, lambda n, text: f"{n}\t{names(n)}\t{text}")), said) == []


def test_damaged_json_is_told_where() -> None:
    with pytest.raises(Damaged, match="a mistake in it, near line"):
        read_text("{\n" + "".join(f'"{names(n, "-")}": "{text}",\n' for n, text in ONE.items()) + "}")


# Numbers alone

CONTENTS = rows(ONE, lambda n, _: f"{n}. The song of {DOES[n % 6].split()[-1]} ..... {18 + n // 3}", "CONTENTS")


@pytest.mark.parametrize("form", ["Fortune {n}", "## Spell {n}\n", "{n}.", "{n}", "No. {n}", "({n})"])
def test_numbers_alone_however_they_are_called(form: str) -> None:
    assert perfect(laid(TWO, form), TWO) and perfect(CONTENTS + "\n\n" + laid(TWO, form), TWO)


@pytest.mark.parametrize("lost", [30, 60])
def test_contents_are_never_read_where_a_heading_is_lost(lost: int) -> None:
    body = laid(TWO, "{n}.").replace(f"\n{lost}.\n", "\n#%\n")
    assert silent(read_text(f"{CONTENTS}\n\n{body}"), TWO) == []


def test_two_booklets_in_one_file_are_doubtful() -> None:
    assert silent(read_text(laid(TWO, "{n}.") + "\n\n" + laid(ONE, "{n}.")), TWO) == []


def test_what_a_number_is_followed_by_is_kept() -> None:
    said = {n: f"“{text}” “So they say.”" if n % 2 else f"…and {text}" for n, text in ONE.items()}
    assert perfect(rows(said, lambda n, text: f"{n}. {text}"), said)
    spoken = {n: f"– {text} – Yes." for n, text in ONE.items()}
    assert silent(read_text(laid(spoken)), spoken) == []


def test_a_word_like_a_number_is_no_heading() -> None:
    said = ONE | {49: "The heron counts.\nSo do not wake it. Let it be."}
    text = laid(said).replace(f"50. {names(50)}", "#%&")
    assert silent(read_text(text), said) == []


@pytest.mark.parametrize("width", [0, 28, 60])
def test_numbers_in_the_words_of_a_fortune_are_not_lost(width: int) -> None:
    said = {n: f"{n % 9 + 2} geese fly north. {text[:-1]} ... {n % 7 + 1}" for n, text in ONE.items()}
    whole = {n: f"{n}. {names(n)} – {text}" for n, text in said.items()}
    text = "\n".join(textwrap.fill(one, width) if width else one for one in whole.values())
    assert silent(read_text(text), said) == []
    lucky = {n: f"{text}\nYour lucky number is:\n{n % 9 + 1}" for n, text in ONE.items()}
    assert silent(read_text(laid(lucky)), lucky) == []


# Running heads

REFRAIN = {n: f"{text}\n\n{THEN[n % 3]}" for n, text in ONE.items()}
HEADS: dict[str, tuple[str, Texts]] = {
    "Markdown": (laid(REFRAIN, "## {n}. {names}\n"), REFRAIN),
    "plain": (laid(REFRAIN), REFRAIN),
    "some": (laid(ONE | {n: f"{ONE[n]}\n\nSo be it." for n in (4, 9, 30)}),
             ONE | {n: f"{ONE[n]} So be it." for n in (4, 9, 30)}),
    "capitals": (laid(BARE, width=26).upper(), {n: text.upper() for n, text in BARE.items()}),
    "titles": (laid({n: f"My Love\n{text}" if n % 12 == 0 else text for n, text in BARE.items()}, "{n}"),
               {n: f"My Love {text}" if n % 12 == 0 else text for n, text in BARE.items()}),
}  # fmt: skip


@pytest.mark.parametrize("head", HEADS)
def test_words_that_recur_are_no_running_head_without_a_doubt(head: str) -> None:
    text, truth = HEADS[head]
    assert silent(read_text(text), truth) == []


@pytest.mark.parametrize("foot", ["{}\n\nBook of Fortunes", "– {} –\nBook of Fortunes", "Book of Fortunes {}", "{}"])
def test_a_running_head_at_the_edge_of_a_page_is_no_doubt(foot: str) -> None:
    assert perfect(paged(TWO, foot), TWO)
    assert perfect(paged(TWO, "\f" + foot), TWO)


# What is no part of their words

STRAY: dict[str, tuple[str, Texts]] = {
    "treasures": (laid({n: f"{text}\nMIRROR\nand so on." if n % 4 == 0 else text for n, text in TWO.items()}), TWO),
    "overleaf": (laid({n: text.replace(" ", "\ncontinued overleaf\n", n % 3) for n, text in BARE.items()}), BARE),
    "Back to top": ("<body>" + rows(ONE, lambda n, text: f"<h3>{n}. {names(n)}</h3><p>{text} <a>top</a></p>"), ONE),
    "lists in lists": ("<ol>" + rows(ONE, lambda n, text: f"<li><ol><li>{text}</li></ol></li>"), ONE),
    "YAML": (rows(ONE, lambda n, text: f'"{names(n)}": "{text}"'), ONE),
    "a reserved right": (
        laid({n: f"{text}\n\nAll rights to the well are reserved." if n == 9 else text for n, text in TWO.items()}),
        TWO | {9: f"{TWO[9]} All rights to the well are reserved."},
    ),
}  # fmt: skip


@pytest.mark.parametrize("stray", STRAY)
def test_what_stands_in_too_many_of_them_is_doubtful(stray: str) -> None:
    text, truth = STRAY[stray]
    assert silent(read_text(text), truth) == []


@pytest.mark.parametrize("below", ["THE END", "Thank you for playing!", "Other games: The Lost Geese.", "Notes"])
@pytest.mark.parametrize("texts", [TWO, BARE, VERSE])
@pytest.mark.parametrize("width", [0, 24, 40])
def test_what_stands_below_the_last_one_is_doubtful(below: str, texts: Texts, width: int) -> None:
    assert silent(read_text(f"{laid(texts, width=width)}\n{below}"), texts) == []
    inline = {n: f"{names(n)}: {text}" for n, text in texts.items()}
    whole = "\n".join(textwrap.fill(text, width) if width else text for text in inline.values())
    assert silent(read_text(f"{whole}\n{below}"), texts) == []


@pytest.mark.parametrize("encoding", ["mac_roman", "cp850", "cp437"])
def test_letters_of_old_machines_are_doubtful(encoding: str) -> None:
    said = {n: f"{text[:-1]}, früh am Abend, größer als {'Bäcker' if n % 2 else 'Söhne'}." for n, text in ONE.items()}
    assert silent(read(laid(said).encode(encoding)), said) == []
    french = {n: f"{text[:-1]} près de la forêt {'été' if n % 2 else 'à l’aube'}." for n, text in ONE.items()}
    assert silent(read(laid(french).encode(encoding, "replace")), french) == []


def test_a_hyphen_before_a_capital_is_kept() -> None:
    said = {n: f"{text} The Anglo-\nSaxon king agrees." if n % 10 == 0 else text for n, text in ONE.items()}
    assert silent(read_text(laid(said)), {n: text.replace("-\n", "-") for n, text in said.items()}) == []


def test_markdown_has_entities_and_breaks() -> None:
    said = {n: f"{text[:-1]}&mdash;as always." for n, text in ONE.items()}
    truth = {n: text.replace("&mdash;", "—") for n, text in said.items()}
    assert perfect(laid(said, "## {n}. {names}\n"), truth)
    verse = {n: text.replace("\n", "<br>\n") for n, text in VERSE.items()}
    assert perfect(laid(verse, "## {n}. {names}\n"), VERSE)
