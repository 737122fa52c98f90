"""A page to remember a game by: what it says is what happened, of any game, and nothing that was never shown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.entries import Start, encode_entry
from companion.game import Event, Game, Seat
from companion.games import shelf
from companion.games.castle.news import Left, Stepped
from companion.games.locke.piles import sum_of
from companion.games.traitor.components import TREASURES
from companion.games.traitor.state import Options as TraitorOptions
from companion.games.vault.news import Opened, PutBack
from companion.games.vault.state import Options as VaultOptions
from companion.games.vault.state import total
from companion.memory import Figure, Memory, moments_of, most, public, remember, settled
from companion.page import Page
from companion.room import Room
from companion.table import Table
from companion.words import many
from printables.castle.score import short
from tests.contract import any_table
from tests.games.two_keys import GAME as TWO_KEYS
from tests.playing import begin, evening, step
from tests.secrecy import check_secrecy
from tests.traitor.tables import joined

GAMES = [*shelf().values(), TWO_KEYS]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def golden(name: str) -> Memory:
    game = next(game for game in GAMES if game.slug == name.partition("-")[0])
    lines = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    table = Table.replay(game, [json.loads(line[2:]) for line in lines if line.startswith("> ")])
    return remember(game, table.steps)


def scores(memory: Memory) -> list[tuple[int, str, str]]:
    return [(line.place, line.name, line.score) for line in memory.lines]


# The golden evenings, worked out by hand


def test_vault_turns_when_the_winner_takes_the_lead_for_good() -> None:
    """Ann and Bo have 2 points each and Cara none when the last lock of all gives her 3."""
    memory = golden("vault")
    assert memory.headline == "Cara wins with 3 points." and memory.how == "1 point ahead of Ann and Bo."
    assert scores(memory) == [(1, "Cara", "3 points"), (2, "Ann", "2 points"), (2, "Bo", "2 points")]
    assert memory.lines[0].why == "Marble Bust"
    assert memory.turning == (
        "In round 5 Cara said 2, cracked the vault and took Marble Bust (3 points). From then on nobody caught up."
    )
    picked, busiest, luckiest = memory.figures
    assert picked == Figure("Locks picked", "5 of 10")
    assert busiest == Figure("Busiest thief", "Cara and Ann, 2 locks each")
    assert luckiest == Figure("Luckiest guess", "Cara, at 3 in 8")  # Opera Glasses, with the 8
    assert memory.pictures == ("Marble Bust",)


def test_castle_turns_with_the_step_since_which_nobody_was_nearer() -> None:
    """Ann and Bo stand one step from their far rows when Cara, level with them, takes hers."""
    memory = golden("castle")
    assert memory.headline == "Cara reaches the far row and wins." and memory.how == "Ann and Bo had 1 step to go."
    assert scores(memory) == [(1, "Cara", "across"), (2, "Ann", "1 step away"), (2, "Bo", "1 step away")]
    assert [line.why for line in memory.lines] == ["the Jester", "the Bard", "the Cook"]
    assert memory.turning == "It was open to the last step: on turn 30 Cara went on, and was across."
    assert memory.figures[0] == Figure("Turns", "10 of the winner’s, 30 in all")
    assert golden("castle-two").turning == (
        "It was open to the last step: on turn 29 Bo went on while Ann sat in a net, and was across."
    )
    assert Figure("Nets", "Cara caught Ann, and Bo caught Cara") in memory.figures


def test_traitor_turns_with_the_last_stop_that_paid_the_winner() -> None:
    """Eli draws in every round; Fay uses a Ring, but not on them; Bo declares, and Eli has more."""
    memory = golden("traitor")
    assert memory.headline == "Eli wins with 13 points."
    assert memory.how == "Bo declared victory, but Eli had 3 points more."
    assert scores(memory)[:5] == [
        (1, "Eli", "13 points"), (2, "Bo", "10 points"), (3, "Ann", "7 points"), (3, "Hana", "7 points"),
        (5, "Gus", "6 points"),
    ]  # fmt: skip
    assert memory.turning == (
        "In round 5 Dov, a Traitor, called Stop! and grabbed Bo, a Guard: a Traitor may not call. "
        "Good took the treasure, and Eli drew for the last time."
    )
    assert memory.figures == (Figure("Good against Evil", "3 to 2"), Figure("Grabbed the right one", "1 of 5"))
    assert memory.pictures == ("Crown Jewels",)


def test_locke_turns_with_the_challenge_that_was_kept_from_the_nearest_rival() -> None:
    """Ann takes 6, 6, 5, 6 and 7 points; Dov, who ends second, is second in Old Grief, a 6, and nobody in the 7."""
    memory = golden("locke")
    assert memory.headline == "Ann wins with 34 points." and memory.how == "10 points ahead of Dov."
    assert scores(memory) == [
        (1, "Ann", "34 points"), (2, "Dov", "24 points"), (3, "Bo", "19 points"), (4, "Cara", "13 points"),
    ]  # fmt: skip
    assert memory.lines[0].why == "6, 6, 5, 6 and 7 for challenges, 4 for strength cards"
    assert memory.turning == (
        "In Old Grief (white 6) Ann beat Dov by 6 to 3 and took the card. Those 6 points could have been Dov’s."
    )
    assert Figure("Closest", "Old Grief, 9 against 6") in memory.figures


def test_spell_turns_with_the_turn_that_brought_most() -> None:
    """Chest 10 and a token won back are 15 points."""
    memory = golden("spell")
    assert memory.headline == "Ann wins with 30 points." and memory.how == "In 16 turns, with Sword, Amulet and Book."
    assert [(line.name, line.score) for line in memory.lines] == [
        ("Tokens kept", "15"), ("Chests opened", "18"), ("Keys discarded", "−3"), ("Score", "30"),
    ]  # fmt: skip
    assert memory.turning == (
        "On turn 12 Full House turned the last lock of chest 10: under it lay the Amulet. "
        "It was the first draw, so a token came back. Worth 15 points: no turn brought more."
    )
    assert memory.pictures == ("Sword", "Amulet", "Book")


def test_a_game_without_a_memory_of_its_own_has_a_plain_one() -> None:
    memory = golden("two_keys")
    assert [line.name for line in memory.lines if line.won] and memory.turning
    assert memory.figures[0].what == "Moves" and int(memory.figures[0].value) > 0


# What is claimed of any evening, against the states that it was read without


def leads(table: Table, away: Callable[[Any, Seat], int], begun: Callable[[Any], bool]) -> int | None:
    """The step since which the winner was nearer to winning than anybody else, without a break."""
    assert table.outcome
    [winner] = table.outcome.winners
    ahead = [
        begun(step.state) and all(away(step.state, winner) < away(step.state, s) for s in table.seats if s != winner)
        for step in table.steps
    ]
    return settled(ahead)


@pytest.mark.parametrize("seed", range(16))
def test_vault_the_turning_point_is_when_the_winner_got_in_front_for_good(seed: int) -> None:
    table = evening(shelf()["vault"], VaultOptions(stacked=bool(seed % 2)), 2 + seed % 4, Random(seed))
    told = remember(table.game, table.steps).turning
    since = leads(table, lambda state, seat: -total(state, seat), lambda state: bool(state.order))
    assert since is not None
    events = [event for event in table.steps[since].events if isinstance(event, (Opened, PutBack))]
    if not events:  # the deal did it
        assert table.steps[since].state.turns == 0
        assert "from the deal on" in told or told == "Not one lock was picked."
        return
    who = table.names[events[0].thief if isinstance(events[0], Opened) else events[0].seat]
    assert f" {who} " in told and f" {events[0].treasure}" in told and "From then on" in told


@pytest.mark.parametrize("seed", range(12))
def test_castle_the_turning_point_is_the_step_since_which_nobody_was_nearer(seed: int) -> None:
    table = evening(shelf()["castle"], shelf()["castle"].options(), 2 + seed % 3, Random(seed))
    told = remember(table.game, table.steps).turning
    assert table.outcome
    [winner] = table.outcome.winners
    moves = [  # where a map was mended, nobody walked
        (before.state, step.state, event)
        for before, step in pairwise(table.steps)
        for event in step.events
        if isinstance(event, (Stepped, Left))
    ]
    others = [seat for seat in table.seats if seat != winner]
    since = settled([all(short(after, winner) < short(after, seat) for seat in others) for _, after, _ in moves])
    assert since is not None
    before, after, event = moves[since]
    assert f"n turn {before.turns} {table.names[event.seat]} " in told
    if isinstance(event, Left):
        assert "left the castle" in told
    elif left := short(after, event.seat):
        assert f" and had {many(left, 'step')} to go" in told
    else:
        assert "and was across." in told
    assert "row" not in told.replace("far row", "") and "column" not in told, "everybody sees it from another side"


@pytest.mark.parametrize("seed", range(8))
def test_locke_what_would_have_been_agrees_with_the_final_count(seed: int) -> None:
    table = evening(shelf()["locke"], shelf()["locke"].options(), 3 + seed % 4, Random(seed))
    told = remember(table.game, table.steps).turning
    assert table.outcome
    [winner] = table.outcome.winners
    points = {name: sum_of(table.state.players[seat])[0] for seat, name in enumerate(table.names)}
    won = [challenge.name for challenge in table.state.players[winner].won]
    assert any(f"{name} (" in told for name in won), "it is a challenge that the winner scored"
    if meant := re.search(r"Without those (\d+) points (\w+) would have won", told):
        worth, rival = meant.groups()
        assert points[table.names[winner]] - int(worth) < points[rival] == sorted(points.values())[-2]


# Whatever became of a table


def finished(game: Game[Any], seed: int) -> Table:
    random = Random(seed)
    return evening(game, *any_table(game, random), random)


@every_game
def test_earlier_games_of_an_evening_are_remembered_as_they_were(game: Game[Any]) -> None:
    random = Random(7)
    table = finished(game, 7)
    first, options = remember(game, table.steps), table.start and table.start.options
    names = tuple(f"New {name}" for name in table.names)
    table.add(*table.note("Somebody came."))
    table.add(*table.begin(Start(names, table.numbers, options), random))
    assert remember(game, moments_of(table, table.finished[0])) == first, "while the next one is played"
    while table.running:
        step(table, random)
    one, two = table.finished
    assert remember(game, moments_of(table, one)) == first
    again = moments_of(table, one)
    assert again[0].seq == 0 and again[-1].seq == one.seq and again[-1].state == one.state
    second = remember(game, moments_of(table, two))
    assert second == remember(game, table.steps) and "New " in repr(second) or game.solo


@every_game
def test_what_was_gone_back_over_is_not_remembered(game: Game[Any]) -> None:
    """Gone back from the end, played on otherwise, with another game after it: only what stands counts."""
    random = Random(3)
    table = finished(game, 3)
    table.add(*table.rewind(table.steps[len(table.steps) // 2].seq, random))
    assert not table.finished, "it is not over any more"
    while table.running:
        step(table, random)
    stands = remember(game, table.steps)
    table.add(*table.begin(Start(table.names, table.numbers, table.start.options if table.start else None), random))
    assert remember(game, moments_of(table, table.finished[0])) == stands


@every_game
def test_a_game_that_the_host_ended_is_nothing_to_remember(game: Game[Any]) -> None:
    random = Random(1)
    table = begin(game, *any_table(game, random), random)
    table.add(*table.end())
    assert not table.finished


def test_traitor_people_who_come_and_go_keep_their_names() -> None:
    table = joined(Random(5))
    memory = remember(table.game, table.steps)
    assert {line.name for line in memory.lines} == set(table.names)


# No secrets


@every_game
def test_a_memory_is_told_what_everybody_was_told(game: Game[Any]) -> None:
    """It is handed public news and the public view: there is no state to read a secret off."""
    table = finished(game, 11)
    handed: list[Any] = []
    remember(replace(game, memory=handed.append), table.steps)
    [it] = handed
    assert all(event.to is None for seen in it.steps for event in seen.told)
    assert it.last.view == game.view(table.state, None)
    assert not any(hasattr(seen, "state") for seen in it.steps)
    assert len(it.steps) == len(table.steps)


def test_traitor_evenings_that_looked_the_same_to_all_are_remembered_the_same() -> None:
    """In the others next to nothing is left to hide in the end; here, who drew what, and when."""
    game, compared = shelf()["traitor"], 0

    def remembered(room: Room, _: int | None) -> Page:
        nonlocal compared
        compared += room.table.outcome is not None
        return Page((repr(remember(room.game, room.table.steps)).encode() if room.table.outcome else b"",))

    for seed in range(4):
        random = Random(seed)
        check_secrecy(game, *any_table(game, random), None, random, remembered, longest=1500)
    assert compared, "evenings that differ in what nobody saw were compared to the end"


def test_traitor_nobody_learns_who_drew_what() -> None:
    game = shelf()["traitor"]
    for seed in range(12):
        table = evening(game, TraitorOptions(hidden=True), 6, Random(seed))
        memory = remember(game, table.steps)
        said = " ".join((memory.how, memory.turning, *(figure.value for figure in memory.figures)))
        assert not any(treasure.name in said.replace("Magic Ring", "") for treasure in TREASURES)


def test_what_is_told_to_some_is_not_public() -> None:
    table = finished(shelf()["traitor"], 1)
    told: list[Event] = [event for moment in table.steps for event in public(moment)]
    assert told and all(event.to is None for event in told)
    assert len(told) < sum(len(moment.events) for moment in table.steps)


# Words


@given(st.lists(st.booleans(), max_size=12))
def test_settled_is_where_the_last_unbroken_stretch_begins(ahead: list[bool]) -> None:
    since = settled(ahead)
    if since is None:
        assert not ahead or not ahead[-1]
    else:
        assert all(ahead[since:]) and (since == 0 or not ahead[since - 1])


def test_most_says_who_unless_too_many_are_level() -> None:
    assert most({"Ann": 3, "Bo": 2}, "lock") == "Ann, 3 locks"
    assert most({"Ann": 3, "Bo": 3}, "lock") == "Ann and Bo, 3 locks each"
    assert most({"Ann": 3, "Bo": 3, "Cara": 3}, "lock") == most({"Ann": 1}, "lock") == most({}, "lock") == ""


def test_a_shared_victory_has_no_margin_and_two_first_places() -> None:
    game = shelf()["traitor"]
    memory = remember(game, finished(game, 1).steps)
    assert memory.headline == "Ann and Fay share the victory with 16 points."
    assert [(line.name, line.place) for line in memory.lines[:3]] == [("Ann", 1), ("Fay", 1), ("Eli", 3)]
    assert memory.how == "The treasure had run out."


def test_a_memory_survives_its_log_being_written_down() -> None:
    table = finished(shelf()["locke"], 5)
    again = Table.replay(table.game, [encode_entry(entry) for entry in table.entries])
    assert remember(table.game, again.steps) == remember(table.game, table.steps)
