"""Scorecards: one form, blank or filled; every point of a finished game is on it, with its reason."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pypdfium2 as pdfium
import pytest

from companion.entries import Start
from companion.games import shelf
from companion.games.spell.score import result
from companion.games.traitor.components import TREASURES
from companion.games.traitor.state import Options as TraitorOptions
from companion.games.vault.state import Dealer, total
from companion.games.vault.state import Options as VaultOptions
from companion.table import Table
from printables import titles
from printables.paper import A4, LETTER, PAPERS, Paper
from printables.score import Cell, Played, Row, finished, played, scoring
from printables.scorecard import MARGIN, blank, filled, lined, plan, sheets
from tests.games.two_keys import GAME as SIXTH
from tests.leaves import printed
from tests.playing import any_options, begin, evening, step
from tests.traitor.tables import joined

POINTS = 72 / 25.4
LONG = (
    "Maximilian the Great", "Wilhelmina-Charlotte", "WWWWWWWWWWWWWWWWWWWW", "Bo", "Ann-Kathrin Müllerin", "Øystein",
    "Dov", "Elisabeth von Wallen", "Ivo", "Jun",
)  # fmt: skip
every_game = pytest.mark.parametrize("slug", list(titles()))
every_paper = pytest.mark.parametrize("paper", list(PAPERS.values()), ids=list(PAPERS))


@cache
def table_of(slug: str, seed: int = 1, seats: int = 0, any_how: bool = False) -> Table:
    game, random = shelf()[slug], Random(seed)
    options = any_options(game, random) if any_how else game.options()
    return evening(game, options, seats or game.seats[-1], random)


def card(table: Table) -> Played:
    found = played(table, [1_800_000_000.0 + seq for seq in range(len(table.entries))])
    assert found is not None
    return found


def summed(cells: Any) -> dict[int, int]:
    return {column: cell.points for column, cell in cells.items() if cell.points}


def text_of(content: bytes) -> list[str]:
    return [" ".join(page.get_textpage().get_text_bounded().split()) for page in pdfium.PdfDocument(content)]


def letters(words: str) -> str:
    """Words as they can be found again, wherever a line was broken."""
    return re.sub(r"[\s\u00ad\ufffe-]", "", words)


# What it says


@pytest.mark.parametrize("seed", range(6))
def test_vault_every_treasure_that_changes_hands_is_a_row_and_they_add_up(seed: int) -> None:
    table = table_of("vault", seed, 2 + seed % 4, any_how=True)
    found, state = card(table), table.state
    assert summed(found.totals()) == {seat: total(state, seat) for seat in state.seats if total(state, seat)}
    assert found.rows[0].label == "Start" and len(found.rows) == 1 + state.turns, "a row for every turn"
    assert {row.label for row in found.rows} >= {"Start", "1", "2", "3", "4", "5"}
    assert all(row.why for row in found.rows) and len(found.notes) == len(state.playing)
    assert any(row.label.startswith("Tie,") for row in found.rows) == bool(state.tie_card)


def test_vault_treasures_named_only_in_the_end_have_their_value_from_the_beginning() -> None:
    game = shelf()["vault"]
    table = evening(game, VaultOptions(dealer=Dealer.BOX), 3, Random(2))
    assert summed(card(table).totals()) == {s: total(table.state, s) for s in table.seats if total(table.state, s)}


@pytest.mark.parametrize("seed", range(6))
def test_traitor_rounds_say_who_drew_and_the_end_what_it_was_worth(seed: int) -> None:
    table = table_of("traitor", seed, 4 + seed, any_how=True)
    found, state = card(table), table.state
    assert summed(found.totals()) == {seat: one.cards for seat, one in enumerate(state.players) if one.cards}
    assert [row.label for row in found.ends] == ["Points"]
    assert summed(found.ends[0].cells) == {seat: one.points for seat, one in enumerate(state.players) if one.points}
    rounds = [row.label for row in found.rows if row.label.isdigit() and "takes the treasure" in row.why]
    assert rounds == [str(number) for number in range(1, state.round + 1)], "a row for every round"
    assert len(found.notes) == len(state.players) and state.outcome and len(found.winners) == len(state.outcome.winners)


def test_traitor_hidden_treasure_stays_hidden_until_it_is_counted() -> None:
    game = shelf()["traitor"]
    for seed in range(4):
        found = card(evening(game, TraitorOptions(hidden=True), 6, Random(seed)))
        told = " ".join(row.why for row in found.rows).replace("Magic Ring", "")
        assert not any(treasure.name in told for treasure in TREASURES), "who drew what is known to them alone"
        assert any(treasure.name in " ".join(found.notes) for treasure in TREASURES), "the end shows the piles"


def test_traitor_who_leaves_and_who_comes_has_a_column_of_their_own() -> None:
    table = joined(Random(5))
    found = card(table)
    assert found.names == ("Ann", "Bo", "Cara", "Dov", "Eli", "Fay", "Zoe")
    held = {found.names.index(name): table.state.players[seat].cards for seat, name in enumerate(table.names)}
    assert summed(found.totals()) == {column: cards for column, cards in held.items() if cards}, "what Bo had is gone"


@pytest.mark.parametrize("seed", range(4))
def test_locke_challenges_and_piles_make_the_total(seed: int) -> None:
    table = table_of("locke", seed, 3 + seed, any_how=True)
    found, state = card(table), table.state
    cards, in_all = found.ends
    assert len(found.rows) == state.round and (cards.label, in_all.label) == ("Strength cards", "Total")
    for seat, player in enumerate(state.players):
        won = found.totals().get(seat, Cell(0)).points or 0
        assert won == sum(one.difficulty for one in player.won)
        assert won + (cards.cells[seat].points or 0) == in_all.cells[seat].points
        noted = sum(
            int(row.cells[seat].words.split()[0]) for row in found.rows if seat in row.cells and row.cells[seat].words
        )
        assert noted == player.scored, "strength cards are counted as they are scored"
    for row, challenge in zip(found.rows, state.seen, strict=True):
        assert challenge.name in row.why and ("overcome" in row.why or "failed" in row.why)


def test_castle_a_row_is_a_game_and_an_evening_has_several() -> None:
    table, random = evening(shelf()["castle"], shelf()["castle"].options(), 3, Random(3)), Random(4)
    first = table.state.outcome.winners
    table.add(*table.begin(Start(("Cara", "Ann", "Dov"), (3, 1, 4), table.game.options()), random))
    while table.running:
        step(table, random)
    found = card(table)
    assert found.names == ("Ann", "Bo", "Cara", "Dov") and [row.label for row in found.rows] == ["1", "2"]
    [one], [other] = first, table.state.outcome.winners
    assert [summed(row.cells) for row in found.rows] == [{one: 1}, {(2, 0, 3)[other]: 1}]
    assert all("away" in cell.words for row in found.rows for cell in row.cells.values() if not cell.points)
    assert sum(summed(found.totals()).values()) == 2 and "turns" in found.rows[0].why


def test_spell_every_point_in_its_column_and_the_best_kept() -> None:
    won = next(table for seed in range(400) if result((table := table_of("spell", seed)).state).won)  # type: ignore[union-attr]
    told = result(won.state)
    assert told is not None
    found = played(won, [0.0] * len(won.entries), lambda state: ["Fortune 47, Crown: all is well."])
    assert found is not None
    [row] = found.rows
    assert found.when.startswith("Ann, ") and found.names == found.form.each, "whose it is"
    assert [cell.points for cell in row.cells.values()] == [*(line.points for line in told.lines), told.total]
    assert "Fortune 47, Crown: all is well." in row.why and found.totals() == {3: Cell(told.total)}
    twice = replace(found, rows=(row, replace(row, cells={3: Cell(told.total - 1)})))
    assert twice.totals() == {3: Cell(told.total)}, "the best of them"
    lost = card(table_of("spell", next(s for s in range(400) if not result(table_of("spell", s).state).won)))  # type: ignore[union-attr]
    assert lost.rows[0].cells == {3: Cell(words="lost")} and lost.totals() == {}


def test_a_sixth_game_gets_a_plain_one_with_its_story() -> None:
    table = evening(SIXTH, SIXTH.options(), 4, Random(1))
    found = card(table)
    assert found.names == ("Ann", "Bo", "Cara", "Dov") and found.form == scoring(SIXTH)[0]
    told = [line.says for line in table.lines if line.to is None and not line.heading]
    assert [row.why for row in found.rows] == [*told, table.closing], "everything that everybody was told"
    assert {column for column, cell in found.rows[-1].cells.items() if cell.words == "won"} == found.winners
    assert "Two Keys" in text_of(printed([blank(SIXTH)]))[0]


@every_game
def test_what_was_taken_back_is_not_written_down(slug: str) -> None:
    game, random = shelf()[slug], Random(7)
    table = begin(game, game.options(), game.seats[-1], random)
    for _ in range(4000):
        if not table.running:
            break
        if random.random() < 0.1 and len(table.steps) > 3:
            table.add(*table.rewind(random.choice(table.steps[-4:-1]).seq, random))
        step(table, random)
    found, [stands] = card(table), finished(table)
    assert any(line.undone for line in table.lines) and [one.seq for one in stands] == [one.seq for one in table.steps]
    if slug == "vault":
        assert len(found.rows) == 1 + table.state.turns
    if slug == "locke":
        assert len(found.rows) == table.state.round


@every_game
def test_the_last_finished_game_is_told_while_another_is_played(slug: str) -> None:
    game, random = shelf()[slug], Random(1)
    table = Table(game)
    assert played(table, []) is None, "nothing has been played"
    table = evening(game, game.options(), game.seats[-1], random)
    before, names = card(table), table.names
    table.add(*table.begin(Start(names, table.numbers, game.options()), random))
    assert table.running and card(table) == before


# How it looks


def inside(content: bytes, paper: Paper) -> None:
    """Every letter within the margins, whichever way the paper lies."""
    for page in pdfium.PdfDocument(content):
        width, height = (side / POINTS for side in page.get_size())
        assert sorted((width, height)) == pytest.approx(sorted((paper.width, paper.height)), abs=0.1)
        text = page.get_textpage()
        for index in range(text.count_chars()):
            if text.get_text_range(index, 1).strip():
                left, bottom, right, top = (side / POINTS for side in text.get_charbox(index))
                assert left > MARGIN - 1 and right < width - MARGIN + 1, text.get_text_range(index, 30)
                assert bottom > MARGIN - 2 and top < height - MARGIN + 1


@every_game
@every_paper
def test_blank_and_filled_are_one_form(slug: str, paper: Paper) -> None:
    game = shelf()[slug]
    form, _ = scoring(shelf()[slug])
    found = card(table_of(slug))
    [empty], full = text_of(printed([blank(game)], paper)), text_of(printed(filled(game, found), paper))
    heads = (game.name, form.first, form.why, *form.each)
    for words in heads:
        assert words in empty and words in full[0], words
    for label in (form.last, *form.ends):
        assert label in empty and any(label in page for page in full), label
    assert all(label in empty for label in form.rows)
    inside(printed([blank(game)], paper), paper)


@every_game
@every_paper
@pytest.mark.parametrize("times", [1, 12], ids=["one game", "a very long one"])
def test_nothing_is_lost_or_cut_however_long_names_and_evenings_are(slug: str, paper: Paper, times: int) -> None:
    game, found = shelf()[slug], card(table_of(slug))
    people = range(len(found.names))
    long = replace(
        found, rows=found.rows * times, names=found.names if found.form.each else tuple(LONG[i] for i in people)
    )
    leaves = filled(game, long)
    content = printed(leaves, paper)
    assert len(pdfium.PdfDocument(content)) == len(leaves)
    inside(content, paper)
    pages = [letters(page) for page in text_of(content)]
    for name in long.names:
        assert all(letters(name) in page for page in pages if letters(long.form.why) in page), name
    whole = "".join(pages)
    for row in long.rows:
        assert letters(row.why) in whole, row
    for words in (long.says, *long.notes):
        assert letters(words)[:40] in whole, words


def test_forty_rounds_of_ten_carry_their_running_total() -> None:
    rows = tuple(
        Row(str(number), {column: Cell(number % 3) for column in range(number % 2, 10, 2)}, f"Round {number} of many.")
        for number in range(1, 41)
    )
    form = scoring(shelf()["traitor"])[0]
    long = Played(rows, (Row("Points", {0: Cell(7)}),), (), form, LONG, "1 May 2026", "Bo wins.", frozenset({3}))
    planned = plan(form, LONG, [row.label for row in rows])
    found = sheets(long, planned)
    assert len(found) >= 3
    assert [line.label for sheet in found for line in sheet.rows] == [row.label for row in rows], "no row is lost"
    done = 0
    for sheet, following in zip(found, found[1:], strict=False):
        done += len(sheet.rows)
        assert sheet.carried == following.brought == long.totals(done), "what is carried over is brought over"
        high = sum(line.height for line in sheet.rows)
        assert high <= planned.height - planned.names, "and no sheet is too full"
    assert found[-1].ends[0].cells == long.totals() and found[-1].carried is None
    pages = text_of(printed(filled(shelf()["traitor"], long), LETTER))
    assert all("carried over" in page for page in pages[:-1]) and all("brought over" in page for page in pages[1:])
    assert "sheet 2 of" in pages[1]


def test_a_reason_longer_than_a_page_goes_on() -> None:
    form = scoring(shelf()["locke"])[0]
    endless = " ".join(f"Something number {number} happened." for number in range(400))
    planned = plan(form, LONG[:6], ["1"])
    lines = lined(Row("1", {0: Cell(3)}, endless), planned)
    assert len(lines) > 3 and [bool(line.cells) for line in lines] == [True] + [False] * (len(lines) - 1)
    assert " ".join(word for line in lines for word in line.why) == endless
    long = Played((Row("1", {0: Cell(3)}, endless),) * 3, (), (), form, LONG[:6], "", "It is over.")
    assert summed(long.totals()) == {0: 9}
    found, shown = sheets(long, planned), 0
    for sheet in found[:-1]:
        shown += sum(cell.points or 0 for line in sheet.rows for cell in line.cells.values())
        assert sum(summed(sheet.carried).values()) == shown, "what stands above, and nothing else"
        assert sum(line.height for line in sheet.rows) <= planned.height - planned.names
    whole = "".join(letters(page) for page in text_of(printed(filled(shelf()["locke"], long), A4)))
    assert whole.count("Somethingnumber399happened.") == 3


@every_game
def test_the_same_bytes_twice_and_less_ink_when_it_is_saved(slug: str) -> None:
    game, found = shelf()[slug], card(table_of(slug))
    leaves = (blank(game), *filled(game, found))
    assert printed(leaves) == printed((blank(game), *filled(game, card(table_of(slug)))))
    assert len(printed(leaves, saver=True)) <= len(printed(leaves))
