"""The hand checker: reading what was typed, saying what is met and why, and links that hold it all."""

from __future__ import annotations

import html
import re
from urllib.parse import urlencode

import pytest
from flask import Flask

from companion.games.spell import checker
from companion.games.spell.cards import Unclear, any_of, read_cards, spelt
from companion.games.spell.checker import Question, question
from companion.games.spell.components import SPELL_CARDS, WILD, Spell
from companion.games.spell.spells import RECIPES, proof
from tests.people import Person, sentence
from tests.spell import hand


@pytest.mark.parametrize(
    "typed",
    ["4c 4w 9b 10o wild", "4C,4W,9B,10O,W", "4 cups; 4 wands; 9 of Blades 10 of coins *", "4cu 4wa 9bl 10co WILD",
     "4c-4w-9b-10o-wild", "  4c\t4w\n9b.10o+w "],
)  # fmt: skip
def test_hands_are_read_however_they_are_typed(typed: str) -> None:
    assert read_cards(typed) == (3, 13, 38, 29, WILD)


def test_every_card_is_spelt_as_it_is_read() -> None:
    for card in SPELL_CARDS:
        assert read_cards(spelt(card)) == (card,)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("4c 4w 9b",), "A hand has 5 cards, and this is 3."),
        (("",), "A hand has 5 cards, and this is none."),
        (("1c 2c 3c 4c 5c 6c",), "A hand has 5 cards, and this is 6."),
        (("4c 4c 9b 1o 2o",), "There is only one 4 of Cups."),
        (("wild w 9b 1o 2o",), "There is only one wild."),
        (("11c 2c 3c 4c 5c",), "“11c” is not a spell card. Type 1 to 10 and a suit (Cups, Wands, Coins and Blades)"),
        (("0c 2c 3c 4c 5c",), "“0c” is not a spell card"),
        (("4x 2c 3c 4c 5c",), "“4x” is not a spell card"),
        (("🗝 2c 3c 4c 5c",), "is not a spell card"),
        (("4cw 2c 3c 4c 5c",), "“4cw” is not a spell card"),
        (("1c 2c 3c 4c 5c", "1-21"), "Spells are numbered from 1 to 20."),
        (("1c 2c 3c 4c 5c", "one"), "Spells are numbered from 1 to 20."),
        (("1c 2c 3c 4c 5c", "00010000"), "Spells are numbered from 1 to 20."),
        (("1c 2c 3c 4c 5c", "1", "", "", "", "Hearts-Clubs"), "There are four suits"),
        (("1c 2c 3c 4c 5c", "1-2-3-4-5-6"), "At most 5 keys are on display."),
        (("1c 2c 3c 4c 5c", "1-2", "3"), "A token lies on a key that is on display."),
        (("1c 2c 3c 4c 5c", "", "", "", "1c"), "A card cannot be in the hand and thrown away."),
        (("1c 2c 3c 4c 5c", "", "", "", " ".join(map(spelt, range(10, 36)))), "At most 25 cards"),
    ],
)  # fmt: skip
def test_what_is_not_a_hand_gets_a_sentence(app: Flask, asked: tuple[str, ...], says: str) -> None:
    with pytest.raises(Unclear, match=re.escape(says)):
        question(*asked)
    names = ("keys", "tokens", "idle", "out", "suits")
    if "A token lies" not in says:  # the form puts the key there itself
        told = {"hand": asked[0] or " ", **dict(zip(names, asked[1:], strict=False))}
        answer = Person(app, "Ann").get(f"/spell/hand?{urlencode(told)}")
        assert answer.status_code == 422 and says in html.unescape(answer.text), "the page again, with the sentence"


def test_a_link_holds_the_whole_question() -> None:
    asked = question("5c 5w 6o 7b wild", "1-8-19", "1", "19", "2c-3c")
    assert asked.link == "/spell/hand/5c-5w-6o-7b-wild?keys=1-8-19&tokens=1&idle=19&out=2c-3c"
    assert asked == Question(
        hand("5c 5w 6o 7b wild"), (Spell.PAIR, Spell.LARGE_STRAIGHT, Spell.FULL_HOUSE), frozenset({Spell.PAIR}),
        frozenset({Spell.FULL_HOUSE}), frozenset(hand("2c 3c")),
    )  # fmt: skip


def test_what_is_met_is_shown_with_the_cards_that_make_it() -> None:
    found = {one.spell: one for one in checker.met(question("4c 4w 4o 9b 9c"))}
    assert set(found) == {Spell.FULL_HOUSE, Spell.THREE_OF_A_KIND, Spell.TWO_PAIR, Spell.PAIR}
    assert found[Spell.THREE_OF_A_KIND].cards == hand("4c 4w 4o") and found[Spell.THREE_OF_A_KIND].wild is None


def test_the_best_use_of_the_wild_is_named() -> None:
    found = {one.spell: one for one in checker.met(question("2c 4w 6o 8b wild"))}
    assert set(found) == {
        Spell.FULL_EVEN_STRAIGHT, Spell.LARGE_EVEN_STRAIGHT, Spell.FULL_EVENS, Spell.SMALL_EVEN_STRAIGHT,
        Spell.SMALL_STRAIGHT, Spell.PAIR,
    }  # fmt: skip
    full = found[Spell.FULL_EVEN_STRAIGHT]
    assert full.wild in hand("10c 10w 10o 10b") and full.others == 3 and WILD in full.cards
    assert found[Spell.PAIR].cards in {(card, WILD) for card in hand("2c 4w 6o 8b")}
    assert found[Spell.LARGE_EVEN_STRAIGHT].wild is None, "not needed for it"


def test_the_wild_is_used_without_tempting_fate_where_it_can_be() -> None:
    """Full Evens with a token on Pair: only an even value that is not there yet is harmless."""
    [evens, pair] = checker.met(question("2c 4w 6o 10c wild", "1-12", "1"))
    assert evens.spell is Spell.FULL_EVENS and evens.costs == () and evens.wild in hand("8c 8w 8o 8b")
    assert pair.token and pair.wild is not None


def test_a_hand_that_also_meets_a_tokened_key_is_a_penalty() -> None:
    [straight, pair] = checker.met(question("5c 5w 6o 7b 8w", "1-8", "1"))
    assert straight.costs == (Spell.PAIR,) and pair.token and pair.wild is None


def test_near_misses_are_said_shortly() -> None:
    near = {one.spell: one.words for one in checker.near(question("2c 3w 4o 5b 10c"))}
    assert near[Spell.FULL_STRAIGHT] == "any 1, any 6 or the wild"
    assert near[Spell.PAIR] == "any 2, any 3, any 4, any 5, any 10 or the wild"
    assert Spell.FOUR_OF_A_KIND not in near and Spell.SMALL_STRAIGHT not in near


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("4c 4w 4o 4b", "any 4"),
        ("1c 2c 3c 4c 5c 6c 7c 8c 9c 10c", "any Cups"),
        ("1c 7c 7w", "1 or 7 of Cups or 7 of Wands"),
        ("4c 4w 4o 4b 9b wild", "any 4, 9 of Blades or the wild"),
    ],
)
def test_a_choice_of_cards_in_few_words(wanted: str, says: str) -> None:
    assert any_of(read_cards(wanted), SPELL_CARDS) == says


def test_any_card_will_do() -> None:
    assert any_of(SPELL_CARDS, SPELL_CARDS) == "any card"


# On pages


def test_five_taps_or_typed_lead_to_the_same_link(app: Flask) -> None:
    ann = Person(app, "Ann")
    tapped = ann.get("/spell/hand?card=3&card=13&card=38&card=29&card=40")
    typed = ann.get("/spell/hand?hand=4c+4w+9b+10o+wild")
    assert tapped.status_code == typed.status_code == 303
    assert tapped.location == typed.location == "/spell/hand/4c-4w-9b-10o-wild"


def test_keys_and_tokens_are_taken_along(app: Flask) -> None:
    told = "card=3&card=13&card=38&card=29&card=40&keys=5&keys=8&tokens=1&gone=0&gone=1"
    answer = Person(app, "Ann").get(f"/spell/hand?{told}")
    assert answer.location == "/spell/hand/4c-4w-9b-10o-wild?keys=1-5-8&tokens=1&out=1c-2c"


def test_a_page_says_what_why_and_how_likely(app: Flask) -> None:
    text = Person(app, "Ann").get("/spell/hand/2c-3w-4o-5b-10c?keys=15-1&out=6c").text
    assert "Wanted: any 1, any 6 or the wild." in text, "one 6 is out, so any other"
    assert "22.9 %" in text  # 8 of the 35 that are left: four 1, three 6, the wild
    assert "All 32 ways to discard" in text and text.count("<tr>") == 33


@pytest.mark.parametrize(
    "path",
    ["hand/4c-4w", "hand/11c-1c-2c-3c-4c", "hand/1c-2c-3c-4c-5c?keys=99", "hand/1c-2c-3c-4c-5c?keys=+++++5x",
     "hand/1c-2c-3c-4c-5c?out=1c", "hand/%00", "hand/1c-2c-3c-4c-5c?suits=a-b"],
)  # fmt: skip
def test_a_link_that_makes_no_sense_gets_a_sentence(app: Flask, path: str) -> None:
    answer = Person(app, "Ann").get(f"/spell/{path}")
    assert answer.status_code == 404 and sentence(answer).endswith(".")


@pytest.mark.parametrize(
    "told", ["card=x", f"card={'9' * 5000}", "card=1&gone=x", "card=999", "card=1&card=2&card=3&card=4&card=5&gone=-1"]
)
def test_what_was_ticked_wrongly_is_ticked_again(app: Flask, told: str) -> None:
    answer = Person(app, "Ann").get(f"/spell/hand?{told}&keys=7")
    assert answer.status_code == 422 and 'role="alert"' in answer.text
    assert 'name="keys" value="7" checked' in answer.text


def test_a_typed_hand_counts_more_than_what_is_ticked(app: Flask) -> None:
    answer = Person(app, "Ann").get("/spell/hand?card=1&card=2&hand=4c+4w+9b+10o+wild")
    assert answer.location == "/spell/hand/4c-4w-9b-10o-wild"


def test_another_hand_keeps_the_keys(app: Flask) -> None:
    ann = Person(app, "Ann")
    text = ann.get("/spell/hand/1c-2c-3c-4c-5c?keys=1-5&tokens=1").text
    again = html.unescape(re.findall(r'href="(/spell/hand[^"/]*)"', text)[0])
    assert again == "/spell/hand?keys=1&keys=5&tokens=1"
    empty = ann.get(again).text
    assert 'name="keys" value="5" checked' in empty and "name=card value=0>" in empty


def test_suits_are_called_as_the_link_says(app: Flask) -> None:
    """LS-10: an owner's own suits are typed and read out by their own names."""
    asked = question("4 hearts 4h 5s 6 of spades 7c".replace("4h ", "5h "), suits="Hearts-Spades-Coins-Clubs")
    assert asked.hand == hand("4c 5c 5w 6w 7c".replace(" 7c", " 7c"))
    assert asked.link == "/spell/hand/4c-5c-5w-6w-7c?suits=Hearts-Spades-Coins-Clubs"
    near = " ".join(one.words for one in checker.near(asked))
    assert "Hearts" in near and "Cups" not in near
    assert "Hearts" in Person(app, "Ann").get(asked.link).text


def test_a_tokened_key_is_not_wanted() -> None:
    assert Spell.PAIR not in {one.spell for one in checker.near(question("1c 4w 6o 9b 10c", "1-3-5", "1"))}


def test_the_wild_is_ranked_by_all_that_it_meets() -> None:
    best = checker.answer(question("2c 4w 6o 8b wild")).wilds
    assert best[0].card in hand("10c 10w 10o 10b")
    assert best[0].spells == (
        Spell.SMALL_EVEN_STRAIGHT, Spell.FULL_EVENS, Spell.LARGE_EVEN_STRAIGHT, Spell.FULL_EVEN_STRAIGHT,
    )  # fmt: skip
    assert checker.answer(question("1c 4w 6o 9b 10c")).wilds == ()
    safe = checker.answer(question("2c 4w 6o 10c wild", "1-12", "1")).wilds
    assert [one.spells for one in safe] == [(Spell.FULL_EVENS,)] and safe[0].card in hand("8c 8w 8o 8b")


def test_the_twenty_spells_have_a_page_with_pictures(app: Flask) -> None:
    text = Person(app, "Ann").get("/spell/spells").text
    for spell in Spell:
        assert f"{spell.number}. {spell.value}" in text
    assert "65.6 %" in text and text.count('class="spell-hand') == 20


def test_every_example_is_one() -> None:
    for spell, recipe in RECIPES.items():
        assert len(proof(spell, hand(recipe.example))) == recipe.size == len(hand(recipe.example)), spell
