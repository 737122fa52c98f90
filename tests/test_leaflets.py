"""The leaflets: every page keeps its margins, every number is the box's, and whoever reads them can play."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from companion.game import Game
from companion.games import shelf
from companion.games.castle import components as castle
from companion.games.locke import components as locke
from companion.games.spell import components as spell
from companion.games.traitor import components as traitor
from companion.games.traitor.night import script
from companion.games.vault import components as vault
from printables import sheets_of
from printables.blocks import Break, Heading, InTheBox, Paragraph, Words
from printables.book import Press, opened
from printables.draw import Pen, TooLong
from printables.job import Job
from printables.leaflet import Fold, leaflet, plain, words_of
from printables.paper import PAPERS, Rect
from printables.rich import SAID, Type, lines, listed, said, split
from tests.leaflet_questions import QUESTIONS
from tests.printer import operations, point

MM = 72 / 25.4
SLUGS = tuple(QUESTIONS)
EDGE, FOLD, SLACK = 10.0, 9.0, 0.3
every_leaflet = pytest.mark.parametrize("slug", SLUGS)
every_paper = pytest.mark.parametrize("paper", list(PAPERS))


@dataclass(frozen=True)
class Written:
    words: str
    box: Rect
    size: float
    side: int


@dataclass(frozen=True)
class Printed:
    """A leaflet as its file has it: the words that are not on little cards, and where those cards lie."""

    width: float
    height: float
    words: tuple[Written, ...]
    cards: tuple[tuple[int, Rect], ...]

    @property
    def text(self) -> str:
        """In the order it was written; marks stand where they stood."""
        joined = " ".join(" ".join(one.words.split()) for one in self.words)
        return re.sub(r"(?<=[“(]) | (?=[,.;:?!”)])", "", re.sub(r"\s+", " ", joined))


def drawn(fold: Callable[[], Any], paper: str, saver: bool = False) -> bytes:
    leaf, job, out = fold(), Job(PAPERS[paper]), BytesIO()
    canvas = opened(out, "test")
    press = Press(canvas, job)
    for side in (leaf.front, leaf.back):
        press.open(job.paper.turned, job.profile.front)
        side(Pen(canvas, saver, "a leaflet"), job.paper.turned.box)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def read(content: bytes) -> Printed:
    document = pypdfium2.PdfDocument(content)
    words = []
    for side, page in enumerate(document):
        reader = page.get_textpage()
        for it in page.get_objects(max_depth=1, textpage=reader):
            left, low, right, top = (edge / MM for edge in it.get_bounds())
            box = Rect(left, low, right - left, top - low)
            if isinstance(it, pypdfium2.PdfTextObj) and it.extract().strip():
                words.append(Written(it.extract(), box, it.get_font_size() * abs(it.get_matrix().a), side))
    width, height = (edge / MM for edge in document[0].get_size())
    # the outer side is drawn first, but read last and first: page 4, page 1
    first = [one for one in words if not one.side and one.box.x > width / 2]
    inner, last = [one for one in words if one.side], [one for one in words if not one.side and one.box.x <= width / 2]
    return Printed(width, height, (*first, *inner, *last), tuple(little_cards(content)))


def little_cards(content: bytes) -> Iterator[tuple[int, Rect]]:
    """Where real cards lie, drawn small: their trims, as they are turned."""
    reader = PdfReader(BytesIO(content))
    for side, page in enumerate(reader.pages):
        forms: Any = page["/Resources"]
        for values, operator, matrix in operations(page):
            if operator == b"Do" and b"little-" in values[0]:
                left, low, right, top = map(float, forms["/XObject"][values[0].decode()]["/BBox"])
                corners = [point(matrix, x, y) for x in (left, right) for y in (low, top)]
                xs, ys = [x / MM for x, _ in corners], [y / MM for _, y in corners]
                yield side, Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@cache
def printed(slug: str, paper: str = "a4", saver: bool = False) -> Printed:
    return read(drawn(lambda: leaflet(shelf()[slug]), paper, saver))


def room(of: Printed, box: Rect) -> Rect:
    """The half of the sheet that something lies on, without its margins."""
    half = of.width / 2
    if box.x + box.width / 2 > half:
        return Rect(half + FOLD, EDGE, half - FOLD - EDGE, of.height - 2 * EDGE)
    return Rect(EDGE, EDGE, half - FOLD - EDGE, of.height - 2 * EDGE)


# How it looks


@every_leaflet
@every_paper
@pytest.mark.parametrize("saver", [False, True], ids=["colour", "saver"])
def test_everything_keeps_its_margins_and_can_be_read(slug: str, paper: str, saver: bool) -> None:
    it = printed(slug, paper, saver)
    for one in it.words:
        assert one.box.inside(room(it, one.box), SLACK), f"“{one.words}” runs into the margin"
        assert one.size >= 8 - 1e-3, f"“{one.words}” is in {one.size:.1f} points"
    for side, box in it.cards:
        assert box.inside(room(it, box), SLACK), f"a card on side {side} runs into the margin, at {box}"


@every_leaflet
@every_paper
def test_no_words_lie_on_others(slug: str, paper: str) -> None:
    for one, other in combinations(printed(slug, paper).words, 2):
        if one.side == other.side:
            assert not one.box.overlaps(other.box, 0.12), f"“{one.words}” lies on “{other.words}”"


@every_leaflet
@every_paper
def test_every_page_is_used(slug: str, paper: str) -> None:
    """No page ends in its upper two thirds, and no body text is smaller than it must be."""
    it = printed(slug, paper)
    for side in (0, 1):
        for right in (False, True):
            here = [one for one in it.words if one.side == side and (one.box.x > it.width / 2) == right]
            bottom = min(one.box.y for one in here if one.box.y > EDGE + 11)
            assert bottom < it.height / 3, f"page with {here[0].words}"
    sizes = sorted(one.size for one in it.words)
    assert sizes[len(sizes) // 2] >= 8.2, "most of it is a size that can be read at a table"


@every_leaflet
def test_the_cover_says_what_it_is(slug: str) -> None:
    it = printed(slug)
    cover = " ".join(one.words for one in it.words if not one.side and one.box.x > it.width / 2)
    game = shelf()[slug]
    for word in (*game.name.split(), game.players, "minutes", "years and up", "In the box"):
        assert word in cover, word
    assert len(it.cards) > 20, "real cards are shown"


# What it says

FORBIDDEN = (
    r"\b(smart)?phones?\b", r"\bapps?\b", r"\bscreens?\b", r"§", r"\bsee (section|chapter|page|\d)", r"\bsection\b",
    r"\b(LK|LS|KC|AT|PL)-?\d+", r"\*\*", r"[{}]", r"\bTODO\b",
)  # fmt: skip


@every_leaflet
@every_paper
def test_nothing_that_paper_does_not_know(slug: str, paper: str) -> None:
    text = printed(slug, paper).text
    for word in FORBIDDEN:
        assert not re.search(word, text, re.I), f"{word} in: {text}"


TOLD = {
    "vault": ("so your 4 is your best card", "the highest total wins", "clockwise", "With young children", "Open vault",
              "Stacked vault", "The lock is set in secret", "It lies face up there", "they share the victory"),
    "traitor": ("Wizards show theirs at once", "lie", "Magic Ring", "Gilded Statue", "whoever has the most points wins",
                "except a Traitor", "Keep yours face down", "points at them and shouts"),
    "spell": ("Lucky first hand", "The wild", "You win the moment", "in the order in which you found them",
              "Shuffle the treasures face down"),
    "castle": ("about an inch", "each player only once from each door", "You win at once", "Keep them hidden",
               "diagonally only by a Secret Passage"),
    "locke": ("Only you may look at your pile", "You may show a key at any time", "face down", "the Lock first",
              "a tie shares the victory", "nobody gets one yet", "It pays even if the challenge fails"),
}  # fmt: skip


@every_leaflet
@every_paper
def test_what_must_be_told_is_told(slug: str, paper: str) -> None:
    text = printed(slug, paper).text
    for phrase in (*TOLD[slug], "An unofficial aid", "At a glance", "People ask", "Set-up"):
        assert phrase in text, phrase


@pytest.mark.parametrize(("slug", "question"), [(slug, question) for slug in SLUGS for question in QUESTIONS[slug]])
def test_somebody_who_asks_finds_the_answer(slug: str, question: str) -> None:
    assert QUESTIONS[slug][question] in printed(slug).text, question


def test_ten_questions_about_each_game() -> None:
    assert all(len(asked) == 10 and len(set(asked.values())) == 10 for asked in QUESTIONS.values())


# Numbers, each counted in the box anew

CARDS = {card.kind: card.copies for card in castle.CARDS}
COUNTS: dict[str, dict[str, int]] = {
    "vault": {
        r"(\w+) thief cards:": len(vault.THIEF_CARDS) * len(vault.THIEF_SETS),
        r"in each of (\w+) colours": len(vault.THIEF_SETS),
        r"(\w+) combination cards:": len(vault.COMBINATION_CARDS),
        r"(\w+) treasures, each with a value": len(vault.TREASURES),
        r"You play (\w+) rounds": len(vault.THIEF_CARDS),
        r"one each of 1 to (\w+)": max(vault.COMBINATION_CARDS),
        r"your (\w+) is your best card": min(vault.THIEF_CARDS),
        r"never gets shorter than 1 to (\w+)": 3,
        r"on your right sets (\w+)": 3,
    },
    "traitor": {
        r"(\w+) characters:": len(traitor.CASTS[10].characters),
        r"(\w+) alignments for": 4,
        r"(\w+) treasures, worth": sum(it.copies for it in traitor.TREASURES),
        r"worth (\w+) points in all": sum(it.copies * it.points for it in traitor.TREASURES),
        r"Whoever has (\w+) points or more": traitor.ENOUGH,
        r"From (\w+) players on": 6,
        r"(\w+) Guards and": 4,
        r"Gilded Statue \((\w+) points\)": next(it.points for it in traitor.TREASURES if it.name == "Gilded Statue"),
    },
    "spell": {
        r"(\w+) spell cards: 1": len(spell.SPELL_CARDS),
        r"(\w+) keys, each": len(spell.Spell),
        r"(\w+) chests with points": len(spell.OURS.points),
        r"(\w+) treasures:": len(spell.TREASURES),
        r"(\w+) fate tokens, and": spell.TOKENS,
        r"booklet of (\w+) fortunes": 5 * 4 * 3,
        r"Open (\w+) chests": spell.CHESTS_TO_OPEN,
        r"the best there is (\w+)": 50,
        r"each token you still have \+ (\w+)": 5,
    },
    "castle": {
        r"(\w+) doors, ten": sum(tile.copies for tile in castle.TILES),
        r"(\w+) cards: 7": castle.ALL_CARDS,
        r"colour and (\w+) others": sum(it.copies for it in castle.CARDS if not it.colour),
        r"(\w+) characters, to fold": len(castle.CHARACTERS),
        r"Skeleton Key \((\w+)\)": CARDS[castle.Kind.SKELETON],
        r"Padlock \((\w+)\)": CARDS[castle.Kind.PADLOCK],
        r"Secret Passage \((\w+)\)": CARDS[castle.Kind.PASSAGE],
        r"Hacksaw \((\w+)\)": CARDS[castle.Kind.SAW],
        r"Net \((\w+)\)": CARDS[castle.Kind.NET],
        r"the (\w+) left over then": 40 - 36,
        r"deal (\w+) to everybody": 3,
    },
    "locke": {
        r"(\w+) strength cards in white": 3 * sum(it.copies for it in locke.STRENGTH),
        r"(\w+) challenges of 5": len(locke.CHALLENGES),
        r"challenges of 5 to (\w+)": max(it.difficulty for it in locke.CHALLENGES),
        r"(\w+) keys, one of each": len(locke.KEYS),
        r"Count off (\w+),": 6,
        r"under the other (\w+)\.": 12,
        r"deal (\w+) to everybody": 4,
        r"lay one to (\w+) strength": 3,
        r"discard (\w+) strength cards and": 2,
        r"(\w+) keys are for one use": sum(key.once for key in locke.KEYS),
        r"The other (\w+) stay": sum(not key.once for key in locke.KEYS),
    },
}


def counted(word: str) -> int:
    return int(word) if word.isdigit() else SAID.index(word.lower()) if word.lower() in SAID else -1


def wrong_numbers(slug: str, text: str) -> list[str]:
    """Every number that the leaflet does not say, or says wrongly."""
    found = []
    for pattern, right in COUNTS[slug].items():
        said_ = re.findall(pattern, text)
        if not said_ or any(counted(word) != right for word in said_):
            found.append(f"{pattern}: {said_ or 'nothing'}, not {right}")
    return found


@every_leaflet
@every_paper
def test_its_numbers_are_those_of_the_box(slug: str, paper: str) -> None:
    assert wrong_numbers(slug, printed(slug, paper).text) == []


@every_leaflet
def test_a_wrong_number_would_be_noticed(slug: str) -> None:
    text = printed(slug).text
    for pattern in COUNTS[slug]:
        match = re.search(pattern, text)
        assert match
        planted = text[: match.start(1)] + "99" + text[match.end(1) :]
        assert len(wrong_numbers(slug, planted)) == 1, pattern


def test_every_weak_spot_and_treasure_is_in_the_table() -> None:
    text = printed("vault").text
    for it in vault.TREASURES:
        assert it.name in text and it.effect and it.effect.value in text


def test_every_number_of_players_has_its_row() -> None:
    text = printed("traitor").text
    for players, cast in traitor.CASTS.items():
        row = " ".join(str(cast.characters.count(role)) for role in traitor.Role)
        assert f"{players} {row} {cast.alignments} Good, {cast.alignments} Evil" in text
    for cue in script(traitor.CASTS[10], cards=True)[:-1]:
        assert cue.words in text, "the night can be read from it"
    for face in traitor.Face:
        if face.seeks:
            assert f"{face.value} {face.seeks.one} {face.side.value} wins {face.side.other.value} wins" in text


def test_every_spell_chest_and_key_has_its_line() -> None:
    text = printed("spell").text
    for one in spell.Spell:
        assert f"{spell.OURS.symbol(one)} {one.value}" in text
    for points, locks in spell.OURS.chests:
        assert f"{points} points {', '.join(locks)}" in text
    text = printed("locke").text
    for key in locke.KEYS:
        assert key.name in text
    for it in locke.STRENGTH:
        assert not it.title or it.title in text


# Letters, blocks and games without a leaflet of their own

TYPE = Type(9, "Sans", "Sans Bold", "Serif Bold", 1.0, "#0d655a")


def test_stress_inside_a_word_keeps_it_whole() -> None:
    assert list(split("call **Stop!**, now")) == [
        (("call", False),), (("Stop!", True), (",", False)), (("now", False),),
    ]  # fmt: skip
    [line] = lines("call **Stop!**, now", TYPE, 100)
    assert [(run.words, run.bold) for run in line.runs] == [("call", False), ("Stop!", True), (", now", False)]
    assert said(5) == "five" and said(21) == "21" and listed((4, 5, 6)) == "4, 5 and 6" and listed((4,)) == "4"


def game(words: str) -> tuple[Game[Any], Words]:
    vaults = shelf()["vault"]
    return vaults, Words("vault", "A test", "a minute", "any age", (), tuple(Paragraph(words) for _ in range(30)))


def test_too_many_words_are_refused() -> None:
    with pytest.raises(TooLong, match="does not fit on four pages"):
        Fold(*game("and so on " * 120)).composed(PAPERS["a4"].turned.box)


def test_headings_stay_with_what_follows() -> None:
    vaults, words = game("and so on " * 30)
    blocks = (words.blocks[0], Break(), *(block for one in words.blocks[:18] for block in (Heading("Next"), one)))
    _, pages = Fold(vaults, Words("vault", "", "", "", (), blocks)).composed(PAPERS["a4"].turned.box)
    assert len(pages) == 4 and pages[1] and all(not page[-1].stays for page in pages if page)


@every_leaflet
def test_everything_that_is_cut_out_is_shown_in_the_box(slug: str) -> None:
    shown = {
        content.deck
        for block in words_of(shelf()[slug]).blocks
        if isinstance(block, InTheBox)
        for content in block.each
    }
    assert shown == {deck.name for deck in sheets_of(slug).decks(sheets_of(slug).PLAYERS[-1])}


def test_a_game_without_a_leaflet_prints_its_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("printables.leaflet.part_of", lambda slug, part: None)
    for slug in SLUGS:
        text = read(drawn(lambda slug=slug: leaflet(shelf()[slug]), "letter")).text  # type: ignore[misc]
        assert shelf()[slug].name.split()[0] in text and "What is in the box" in text and "Decisions" not in text


def test_a_sixth_game_has_a_leaflet(monkeypatch: pytest.MonkeyPatch) -> None:
    sixth = SimpleNamespace(slug="sixth", name="Sixth", package="nowhere.at.all", players="2 players",
                            accent=shelf()["vault"].accent)  # fmt: skip
    words = plain(sixth)  # type: ignore[arg-type]
    assert [block.words for block in words.blocks if isinstance(block, Paragraph)] == ["The rules are in the box."]
    assert Fold(sixth, words).composed(PAPERS["a4"].turned.box)  # type: ignore[arg-type]
