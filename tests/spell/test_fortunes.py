"""The sixty fortunes of Lock & Spell: their order, their pages, and how they are looked up."""

from __future__ import annotations

import json
import re
from itertools import permutations
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from companion.cli import main
from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import Unfound, fortune, orders, ours
from tests.people import Person, sentence


def test_sixty_triples_are_sixty_numbers_three_to_a_page() -> None:
    assert len(orders()) == 60 and set(orders()) == set(permutations(TREASURES, 3))
    assert [one.number for one in ours()] == list(range(1, 61))
    assert [one.page for one in ours()] == [page for page in range(18, 38) for _ in range(3)]


@pytest.mark.parametrize(
    ("words", "number", "page"),
    [("Mirror Sword Amulet", 1, 18), ("sword MIRROR amulet", 13, 22), ("Skull Book Amulet", 60, 37),
     ("Mirror Amulet Skull", 5, 19), ("Book Skull Sword", 47, 33)],
)  # fmt: skip
def test_section_9_examples(words: str, number: int, page: int) -> None:
    found = fortune(words.split(), ours())
    assert (found.number, found.page) == (number, page)


def test_every_fortune_is_a_sentence_of_its_own() -> None:
    texts = [one.text for one in ours()]
    assert len(set(texts)) == 60
    assert all(re.fullmatch(r"[A-Z].{15,90}[.]", text) for text in texts)


@pytest.mark.parametrize(
    "words",
    [["mirror", "sword", "amulet"], ["mirror-sword-amulet"], ["Mirror,", "SWORD,", "amulet"], ["mirror,sword,amulet"],
     ["Mirror > Sword > Amulet"], ["mirror – sword", "amulet"], ["1"], [" 01 "]],
)  # fmt: skip
def test_however_it_is_written_it_is_the_same_fortune(tmp_path: Path, words: list[str]) -> None:
    assert fortune(words, ours()) == ours()[0]
    result = CliRunner().invoke(main, ["fortune", *words, "--data", str(tmp_path)])
    assert result.exit_code == 0 and result.output.startswith("Mirror, Sword, Amulet: fortune 1, page 18\n")


def completed(words: str) -> list[str]:
    """What a shell that completes words offers behind them."""
    typed = words.split(" ")
    around = {"_LATCHKEY_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(typed) - 1)}
    result = CliRunner().invoke(main, [], prog_name="latchkey", env=around)
    return [line.removeprefix("plain,") for line in result.output.splitlines()]


def test_a_shell_completes_games_treasures_guides_and_layouts(tmp_path: Path) -> None:
    assert completed("latchkey fortune ") == ["mirror", "sword", "amulet", "book", "skull"]
    assert completed("latchkey fortune mirror S") == ["sword", "skull"]
    assert completed("latchkey fortune sword s") == ["skull"], "each is found once"
    assert completed("latchkey print lo") == ["locke"]
    assert "gutterfold" in completed("latchkey print locke --layout ")
    booklet = tmp_path / "mine.txt"
    told = "\n\n".join(f"{one.number}. {', '.join(one.order)}\nA line of my own, {one.number}." for one in ours())
    booklet.write_text(told, encoding="utf-8")
    data = ["--data", str(tmp_path)]
    assert CliRunner().invoke(main, ["guide", "import", str(booklet), *data]).exit_code == 0
    assert completed(f"latchkey --data {tmp_path} guide use ") == ["ours", "mine"]


@pytest.mark.parametrize(
    "line", ["--data {} guide list", "guide --data {} list", "guide list --data {}", "guide list --data={}"]
)
def test_where_the_house_is_can_be_said_anywhere(tmp_path: Path, line: str) -> None:
    there, elsewhere = tmp_path / "there", tmp_path / "elsewhere"
    result = CliRunner().invoke(main, line.format(there).split(), env={"LATCHKEY_DATA": str(elsewhere)})
    assert result.exit_code == 0 and result.output == "* ours\n"
    assert there.exists() and not elsewhere.exists(), "what is said counts, whatever is usual"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["Miror", "Sword", "Book"], "“miror” is not a treasure. Did you mean Mirror?"),
        (["0"], "Fortunes are numbered from 1 to 60."),
        (["61"], "Fortunes are numbered from 1 to 60."),
        (["Mirror", "Mirror", "Sword"], "There is only one Mirror, so it cannot be found twice."),
        (["Mirror", "Crown", "Sword"], "“crown” is not a treasure. They are Mirror, Sword, Amulet, Book and Skull."),
        (["Mirror", "Sword"], "Name the three treasures in the order you found them."),
        (["Mirror", "Sword", "Book", "Skull"], "A fortune is made of three treasures."),
        ([], "Name the three treasures in the order you found them."),
    ],
)
def test_bad_orders_get_a_sentence(tmp_path: Path, words: list[str], says: str) -> None:
    with pytest.raises(Unfound, match=re.escape(says)):
        fortune(words, ours())
    result = CliRunner().invoke(main, ["fortune", "--data", str(tmp_path), *words])
    assert result.exit_code == 1 and says in result.output


def test_the_command_line_prints_it_as_text_and_as_json(tmp_path: Path) -> None:
    ask = ["fortune", "--data", str(tmp_path)]
    printed = CliRunner().invoke(main, [*ask, "mirror", "sword", "amulet"]).output
    assert printed.startswith("Mirror, Sword, Amulet: fortune 1, page 18\n") and ours()[0].text in printed
    data = json.loads(CliRunner().invoke(main, [*ask, "Skull", "book", "AMULET", "--json"]).output)
    assert data == {"number": 60, "order": ["Skull", "Book", "Amulet"], "page": 37, "text": ours()[59].text}


# On the phone, without a script


def test_three_taps_lead_to_the_fortune_and_each_can_be_undone(app: Flask) -> None:
    ann = Person(app, "Ann")
    page = "/fortunes"
    for count, treasure in enumerate(("mirror", "sword", "amulet")):
        text = ann.get(page).text
        links = re.findall(r'<a href="(/fortunes/[a-z-]+)">', text)
        page = next(link for link in links if link.endswith(treasure))
        offered = [link for link in links if link != "/fortunes/all"]
        assert len(offered) == 5 - count
    final = ann.get(page)
    assert page == "/fortunes/mirror-sword-amulet" and "Fortune 1 of 60, on page 18" in final.text
    assert ours()[0].text in final.text
    assert (
        'href="/fortunes/mirror-sword"' in final.text
        and 'href="/fortunes/mirror"' in ann.get("/fortunes/mirror-sword").text
    )


def test_every_fortune_has_its_link_and_all_can_be_browsed(app: Flask) -> None:
    ann = Person(app, "Ann")
    browse = ann.get("/fortunes/all").text
    for one in ours():
        assert f'href="/fortunes/{one.slug}"' in browse and one.text[:15] in browse
    assert "Fortune 47 of 60" in ann.get("/fortunes/Book-Skull-SWORD").text


@pytest.mark.parametrize(
    "path", ["mirror-mirror-sword", "mirror-crown-sword", "a-b-c-d", "mirror-sword-book-skull", "🗝"]
)
def test_a_link_that_leads_nowhere_says_so(app: Flask, path: str) -> None:
    answer = Person(app, "Ann").get(f"/fortunes/{path}")
    assert answer.status_code == 404 and sentence(answer).endswith(".")


def test_the_page_of_the_game_leads_to_the_fortunes(app: Flask) -> None:
    assert 'href="/fortunes"' in Person(app, "Ann").get("/open/spell").text
