"""Made-up booklets of every kind are read right or marked, never silently wrong; and what is wrong is said."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.spell.booklet import Damaged, read, read_apart, read_text
from companion.games.spell.booklet.draft import BY_HAND, BY_NAMES, BY_NUMBER, MISSING, Draft, sentence_case
from companion.games.spell.booklet.lookalikes import misread, number, treasure
from companion.games.spell.fortunes import orders, ours
from tests.spell import booklets
from tests.spell.booklets import GUIDES, IMPRINTS, LAYOUTS, NOISES, Guide, blocks, plain, tally
from tests.spell.wordings import TEXTS, Entry, written

# Each layout and each noise with each text, but not each of them together: the whole of it is
# python -m tests.spell.booklets, and takes a minute.
SAMPLE = [
    guide
    for at, guide in enumerate(GUIDES)
    if guide.noise == "none" or (at // len(NOISES) + list(NOISES).index(guide.noise)) % 4 == 0
]


def test_the_sample_is_large_and_has_everything() -> None:
    assert len(SAMPLE) >= 60
    for some, part in ((TEXTS, "texts"), (LAYOUTS, "layout"), (NOISES, "noise")):
        assert {getattr(guide, part) for guide in SAMPLE} == set(some)


@pytest.mark.parametrize("texts", TEXTS)
def test_nothing_is_silently_wrong_and_most_is_perfect(texts: str) -> None:
    found = {guide: tally(guide) for guide in SAMPLE if guide.texts == texts}
    assert {guide: one.silent for guide, one in found.items() if one.silent} == {}
    clean = [one.perfect for guide, one in found.items() if guide.noise == "none"]
    assert sum(clean) >= 0.8 * 60 * len(clean)
    printed = [one.perfect for guide, one in found.items() if guide.noise != "worn"]
    assert sum(printed) >= 0.7 * 60 * len(printed), "marking everything is no way out"


TRUTH = Guide("ours", "one line", "none").truth
BOOKLET = written("ours")
LAID = blocks("{number}. {0}, {1}, {2}")


def doubts(draft: Draft, number: int) -> str:
    return " ".join(draft.rows[number - 1].doubts)


def silent(draft: Draft, truth: dict[int, str] = TRUTH) -> list[int]:
    return [row.number for row in draft.rows if row.text != truth.get(row.number, "") and not row.doubts]


# An entry ends where its text ends


@pytest.mark.parametrize("imprint", [*IMPRINTS, "Made with love by the fireside", "ACKNOWLEDGEMENTS\nMany hands."])
@pytest.mark.parametrize("between", ["\n", "\n\n", " "])
@pytest.mark.parametrize("width", [0, 38])
def test_an_imprint_never_belongs_to_the_last_one(imprint: str, between: str, width: int) -> None:
    draft = read_text(blocks("{number}. {0}, {1}, {2}", width=width)(BOOKLET) + between + imprint)
    assert silent(draft) == []
    assert len(draft.doubtful) <= 1
    if between == "\n\n" or "©" in imprint:
        assert draft.rows[59].text == TRUTH[60]


def test_what_stood_below_is_told_whoever_looks_through_it() -> None:
    draft = read_text(LAID(BOOKLET) + "\nWe hope that the road was kind to you.")
    assert draft.rows[59].text == TRUTH[60]
    assert "left out: “We hope that the road was kind to you.”" in doubts(draft, 60)


def test_page_heads_in_the_middle_of_an_entry_are_left_out() -> None:
    lines = LAID(BOOKLET).split("\n")
    pages = (
        "\n".join([*lines[at : at + 16], "", str(18 + at // 16), "THE LANTERN BOOK", ""])
        for at in range(0, len(lines), 16)
    )
    draft = read_text("\n".join(pages))
    assert silent(draft) == [] and not any("LANTERN" in row.text for row in draft.rows)
    assert sum(row.text == TRUTH[row.number] for row in draft.rows) >= 55


def test_a_word_of_treasures_and_numbers_is_no_heading() -> None:
    odd = "Mirror, sword and skull agree: count to 17, then 18, and open the amulet."
    found = [replace(one, text=odd) if one.number == "40" else one for one in BOOKLET]
    draft = read_text(LAID(found))
    assert silent(draft, TRUTH | {40: odd}) == [] and draft.rows[2].text == TRUTH[3]


# Which one it is: by number or by names


def test_names_without_numbers_and_numbers_without_names() -> None:
    names, numbers = read_text(blocks("{0} {1} {2}")(BOOKLET)), read_text(blocks("{number})")(BOOKLET))
    assert {row.how for row in names.rows} == {BY_NAMES} and {row.how for row in numbers.rows} == {BY_NUMBER}
    assert names.texts == numbers.texts == TRUTH


@pytest.mark.parametrize(
    ("written", "meant"),
    [("SW0RD", "Sword"), ("MIRR0R", "Mirror"), ("rnirror", "Mirror"), ("ARNULET", "Amulet"), ("B00K", "Book"),
     ("8ook", "Book"), ("SKU11", "Skull"), ("5kull", "Skull"), ("Svvord", "Sword"), ("Miror", "Mirror")],
)  # fmt: skip
def test_treasures_as_a_scanner_sees_them(written: str, meant: str) -> None:
    assert treasure(written) == (meant, False) and treasure(meant.upper()) == (meant, True)


def test_words_that_are_no_treasures() -> None:
    assert not any(treasure(word) for word in ("look", "skill", "words", "minor", "boo", "horror", "secret"))


@pytest.mark.parametrize(("written", "meant"), [("l1", 11), ("I0", 10), ("2O", 20), ("S", 5), ("17", 17)])
def test_numbers_as_a_scanner_sees_them(written: str, meant: int) -> None:
    assert number(written) == (meant, written.isdecimal())


def test_a_misread_heading_is_understood_and_marked() -> None:
    text = LAID(BOOKLET).replace("11. Mirror, Skull, Amulet", "l1. MIRR0R, SKU11, ARNULET")
    draft = read_text(text)
    assert draft.texts == TRUTH and [row.number for row in draft.doubtful] == [11]
    assert "hard to read: “l1, MIRR0R, SKU11, ARNULET”" in doubts(draft, 11)


def test_number_and_names_that_disagree_are_marked_and_the_place_decides() -> None:
    draft = read_text(LAID(BOOKLET).replace("12. Mirror, Skull, Book", "13. Mirror, Skull, Book"))
    assert draft.texts == TRUTH and [row.number for row in draft.doubtful] == [12]
    assert "disagree: it says 13, and Mirror, Skull, Book" in doubts(draft, 12)


@pytest.mark.parametrize("word", ["moming", "tirne", "w0rd", "wi|l", "lf", "retum", "vvord", "hoMe"])
def test_words_that_were_misread(word: str) -> None:
    assert misread(word, english=True)


@pytest.mark.parametrize("word", ["morning", "time", "word", "If", "return", "home", "coming", "fairness", "21st", "I"])
def test_words_that_were_not(word: str) -> None:
    assert not misread(word, english=True)


# One slip never spoils the rest


def without(*numbers: int) -> list[Entry]:
    return [one for one in BOOKLET if int(one.number) not in numbers]


def saying(number: int, text: str) -> str:
    """With other words for one of them."""
    return LAID([replace(one, text=text) if one.number == str(number) else one for one in BOOKLET])


MISREAD = ("26. Amulet, Mirror, Book", "26. Am?lel, M1~~or, Buok")
SLIPS: dict[str, tuple[str, int, str]] = {
    "missing": (LAID(without(17)), 17, MISSING),
    "twice": (LAID([*BOOKLET, replace(BOOKLET[8], text="Quite another thing is said here.")]), 9, "twice"),
    "no words": (saying(33, ""), 33, MISSING),
    "too long": (saying(8, "la " * 300), 8, "longer"),
    "cut short": (saying(5, "Work"), 5, "shorter"),
    "in capitals": (saying(7, TRUTH[7].upper()), 7, "capitals"),
    "one too many": (LAID([*BOOKLET, Entry("61", ("Mirror", "Sword", "Book"), "One too many, it seems.")]), 2, "twice"),
    "unreadable heading": (LAID(BOOKLET).replace(*MISREAD), 26, "Guessed"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_one_slip_never_rejects_the_others(slip: str) -> None:
    text, number, says = SLIPS[slip]
    draft = read_text(text)
    assert says in doubts(draft, number)
    assert sum(row.text == TRUTH[row.number] for row in draft.rows) >= 58 and silent(draft) == []
    assert len(draft.doubtful) <= 4


def test_entries_in_another_order_are_no_slip() -> None:
    assert read_text(LAID(BOOKLET[::-1])).texts == TRUTH
    assert silent(read_text(LAID([*BOOKLET[30:], *BOOKLET[:30]]))) == []


# Files


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_text_in_the_usual_encodings(encoding: str) -> None:
    said = [replace(one, text=one.text.replace("the ", "“the” ", 1)) for one in BOOKLET]
    draft = read(LAID(said).replace("\n", "\r\n").encode(encoding))
    assert draft.texts == {int(one.number): one.text for one in said} and not draft.doubtful


def test_what_was_read_in_the_wrong_encoding_is_marked() -> None:
    said = [replace(one, text=one.text.replace(".", "’s way.", 1)) for one in BOOKLET]
    draft = read(LAID(said).encode().decode("cp1252", errors="replace").encode())
    assert len(draft.doubtful) == 60


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "There are no fortunes in it"),
        (b"Dear diary, today I found a mirror, a sword and a book.", "There are no fortunes in it"),
        (b"\x00\x01\x02" * 1000, "There are no fortunes in it"),
        (b"\x89PNG\r\n\x1a\n", "That is a picture."),
        (b"PK\x03\x04 and so on", "a document of a word processor"),
        (b"%PDF-1.7 and then nothing", "That PDF cannot be read."),
        (b"x" * 400_000, "too large"),
        (b'{"fortunes": "none"}', "There are no fortunes in it"),
    ],
)
def test_what_is_no_booklet_is_refused_with_a_sentence(content: bytes, says: str) -> None:
    with pytest.raises(Damaged) as reason:
        read(content)
    assert says in str(reason.value) and str(reason.value).endswith(".")


def test_whatever_is_in_a_file_it_is_read_apart_and_in_time() -> None:
    """What would keep a careless reader busy for hours, and letters nobody can see."""
    spaces, blanks, dots = b"1" + b" " * 250_000 + b"x", b"1" + b"\n" * 250_000 + b"x", (b"." * 4000 + b"\n") * 60
    names, strokes, deep = b"Mirror\n" * 40_000, b"|" * 290_000, b"[" * 290_000
    stars, tags, numbers = b"*a" * 140_000, b"<p>" * 90_000, b"1 2 3\n" * 45_000
    for content in (spaces, blanks, dots, names, strokes, deep, stars, tags, numbers):
        with pytest.raises(Damaged, match="no fortunes in it|too large"):
            read_apart(content)
    assert read_apart(LAID(BOOKLET).replace("the", "th\x01e").encode()).texts == TRUTH


# Tables


def test_columns_in_any_order_with_titles_and_without() -> None:
    rows = [f"{plain(one)}\t{one.names[2]}\t{one.names[0]}\t{one.number}\t{one.names[1]}" for one in BOOKLET]
    assert read_text("\n".join(["words\tthird\tfirst\tno\tsecond", *rows])).texts == TRUTH
    flat = [f"{one.number}   {' '.join(one.names)}   {18 + at // 3}   {plain(one)}" for at, one in enumerate(BOOKLET)]
    assert read_text("\n".join(flat)).texts == TRUTH


def test_a_comma_that_nothing_keeps_together_is_marked() -> None:
    draft = read_text("\n".join(f"{one.number},{','.join(one.names)},{one.text}" for one in BOOKLET))
    assert silent(draft) == [] and "more cells" in doubts(draft, 4)


def test_a_second_column_of_words_is_not_chosen_silently() -> None:
    rows = [f"{one.number}|{'-'.join(one.names)}|{one.text}|{BOOKLET[-at].text}" for at, one in enumerate(BOOKLET)]
    assert len(read_text("\n".join(rows)).doubtful) == 60
    assert read_text("\n".join(["no|names|wording|comment", *rows])).texts == TRUTH


def test_a_plain_list_is_numbered_by_its_place_and_marked() -> None:
    import json

    draft = read_text(json.dumps([one.text for one in BOOKLET]))
    assert draft.texts == TRUTH and len(draft.doubtful) == 60
    assert read_text(json.dumps({str(n): text for n, text in TRUTH.items()})).texts == TRUTH
    nested = {"book": {"entries": [{"id": n, "page": 18, "fortune": text} for n, text in TRUTH.items()]}}
    assert read_text(json.dumps(nested)).texts == TRUTH


def test_numbered_lists_of_web_pages() -> None:
    items = "".join(f"<li><b>{' / '.join(one.names)}</b><br>{one.text}</li>" for one in BOOKLET)
    assert (
        read_text(f"<html><body><h1>Fortunes</h1><ol>{items}</ol><script>1. Mirror</script></body></html>").texts
        == TRUTH
    )


# Words


def test_a_word_broken_at_the_end_of_a_line_in_capitals_too() -> None:
    def set_narrow(one: Entry) -> Entry:
        return replace(one, text=one.text.replace("yourself", "your-\nself").replace("YOURSELF", "YOUR-\nSELF"))

    for change in (str, str.upper):
        said = [replace(one, text=change(one.text)) for one in BOOKLET]
        assert any("yourself" in one.text.lower() for one in said)
        draft = read_text(blocks("{number}. {0}, {1}, {2}", width=0)([set_narrow(one) for one in said]))
        assert draft.texts == {int(one.number): one.text for one in said}


def test_a_hyphen_that_may_be_meant_is_a_question() -> None:
    said = [replace(one, text="Wait at the half-\nopen door.") if one.number == "9" else one for one in BOOKLET]
    draft = read_text(LAID(said))
    assert "broken at the end of a line" in doubts(draft, 9)


def test_sentence_case_is_offered_and_never_forced() -> None:
    draft = read_text(blocks("{number}. {0}, {1}, {2}")([replace(one, text=one.text.upper()) for one in BOOKLET]))
    assert draft.in_capitals and draft.rows[0].text.isupper()
    assert draft.in_sentence_case().texts == TRUTH and not draft.in_sentence_case().in_capitals
    assert sentence_case("AND SO DO I. “WHY?” SHE SAID.") == "And so do I. “Why?” She said."
    assert sentence_case("McDuff waits.") == "McDuff waits."


def test_a_draft_is_mended_row_by_row() -> None:
    draft = read_text(LAID(without(17)))
    mended = draft.mended(17, "  Most of the river\n was never yours. ")
    assert mended.rows[16].text == "Most of the river was never yours." and mended.rows[16].how == BY_HAND
    assert 17 not in [row.number for row in mended.doubtful] and len(mended.texts) == 60
    assert draft.mended(16, draft.rows[15].text).rows[15].doubts == ()
    assert mended.mended(17, " ").texts == draft.texts
    assert len(draft.mended(1, "x" * 5000).rows[0].text) == 600


def test_the_generator_does_what_it_says() -> None:
    for noise in ("scanned", "worn", "slips"):
        guide = Guide("long", "one line", noise)
        assert guide.content == guide.content != Guide("long", "one line", "none").content
    assert len(set(TEXTS)) >= 3 and {text for text in map(str, orders())} and len(ours()) == 60
    laid: Callable[[list[Entry]], str] = booklets.lines_by_turn(blank=True)
    assert laid(BOOKLET[:2]).split("\n")[:2] == ["1. Mirror Sword Amulet", "2. Mirror Sword Book"]
    assert textwrap.dedent(laid(BOOKLET[:2])) == laid(BOOKLET[:2])
