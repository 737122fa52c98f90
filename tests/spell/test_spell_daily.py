"""Today's deal: the same shuffles from a date, par for it, and days won in a row."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from flask import Flask

from companion.games.spell import GAME, daily, daily_pages
from companion.games.spell.components import OURS, SPELL_CARDS, Spell
from companion.games.spell.daily import Par
from companion.games.spell.moves import Deal, DiscardToken, GoOn, LayOut, Shuffle
from companion.games.spell.par import chosen, par
from companion.games.spell.rewind import again
from companion.games.spell.state import Dealer, Options, Phase
from companion.room import Room
from tests.people import Person
from tests.playing import begin
from tests.spell import ANN, do
from tests.spell.test_spell_advice import MINE

DAY = "2026-11-18"


def opened(day: str = DAY) -> Options:
    return Options(dealer=Dealer.APP, day=day)


# From the date, and from nothing else


def test_a_day_is_dealt_alike_everywhere() -> None:
    """Should this ever fail, houses of different versions play different deals."""
    odd, odds, four, even, flush = daily.deal(DAY).keys[:5]
    assert (odd, odds) == (Spell.FULL_ODD_STRAIGHT, Spell.FULL_ODDS)
    assert (four, even, flush) == (Spell.FOUR_OF_A_KIND, Spell.SMALL_EVEN_STRAIGHT, Spell.FULL_FLUSH)
    assert daily.shuffle(DAY, 1).cards[:5] == (26, 22, 4, 19, 2)
    assert daily.deal(DAY) != daily.deal("2026-11-19") and daily.shuffle(DAY, 1) != daily.shuffle(DAY, 2)


def test_shuffles_of_days_are_even() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    places = Counter(daily.shuffle(day, turn).cards.index(40) for day in days for turn in range(40))
    assert set(places) == set(SPELL_CARDS) and max(places.values()) < 60, "1,200 shuffles, about 29 a place"


def test_chance_asks_nothing_of_its_source_and_the_seal_is_the_days() -> None:
    seals = []
    for seed, salt in ((1, "a"), (2, "b")):
        state = do(GAME.setup(1, opened()), LayOut())
        move = GAME.chance(state, Random(seed))
        assert move == daily.deal(DAY) and isinstance(move, Deal)
        state = do(state, replace(move, salt=salt), None)
        turn = GAME.chance(state, Random(seed))
        assert turn == daily.shuffle(DAY, 1) and isinstance(turn, Shuffle)
        state = do(state, replace(turn, salt=salt), None)
        assert state.deal and state.shuffle
        seals.append((state.deal.fingerprint, state.shuffle.fingerprint))
    assert seals[0] == seals[1], "whatever the house salted it with"


def test_a_days_deal_is_played_with_our_chests() -> None:
    assert do(GAME.setup(1, opened()), LayOut(MINE)).box == OURS


@pytest.mark.parametrize("day", ["", "today", "2026-02-30", "20261118"])
def test_what_is_no_day_is_a_game_like_any_other(day: str) -> None:
    assert GAME.setup(1, opened(day)).options.day == ""


def test_who_goes_back_after_looking_no_longer_plays_the_days_deal() -> None:
    table, random = begin(GAME, opened(), 1, Random(1)), Random(2)
    for move in (LayOut(), DiscardToken(), GoOn()):
        table.add(*table.judge(ANN, move, random))
    assert table.state.options.day == DAY
    first = next(step.seq for step in table.steps if step.state.phase is Phase.CHOOSE)
    table.add(*table.rewind(first, random))
    assert table.state.options.day == "" and table.state.turn == 1
    assert table.state.hand != tuple(sorted(daily.shuffle(DAY, 1).cards[:5]))


def test_another_game_at_the_table_is_like_any_other() -> None:
    last = GAME.setup(1, opened())
    assert again(last, GAME.setup(1, opened())).options.day == ""
    plain = GAME.setup(1, Options())
    assert again(plain, plain) is plain


def test_par_is_what_the_advice_makes_of_it() -> None:
    assert par(DAY) == par(DAY) and par(DAY).turns > 5


# At home


def ready(monkeypatch: pytest.MonkeyPatch, day: str, score: int = 31) -> None:
    monkeypatch.setattr(daily_pages, "today", lambda: day)
    monkeypatch.setitem(daily_pages.PARS, day, Par(True, score, 12))


def begun(person: Person, **words: str) -> Room:
    answer = person.post("/spell/today", **words)
    assert answer.status_code == 303, answer.text
    room = person.house.room(answer.location.split("/")[2])
    assert room is not None
    return room


def played(person: Person, room: Room, well: bool) -> None:
    while room.table.running:
        state = room.table.state
        move = chosen(state) if well or state.phase is not Phase.CHOOSE else legal_end(room)
        person.house.play(room, ANN, move)


def legal_end(room: Room) -> DiscardToken:
    return next(move for move in room.table.moves(ANN) if isinstance(move, DiscardToken))


def test_a_day_is_one_tap_away_and_counts_once(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(monkeypatch, DAY)
    ann = Person(app, "Ann")
    assert "Today’s deal" in ann.get("/open/spell").text
    room = begun(ann)
    assert room.table.state.options.day == DAY
    assert begun(ann) is room, "who has begun it goes on with it"
    played(ann, room, well=False)
    assert "Par 31, you lost." in ann.get(f"/t/{room.code}/1").text
    second = begun(ann, again="yes")
    assert second is not room
    played(ann, second, well=True)
    assert "Par 31, you lost." in ann.get("/spell/today").text, "the first try counts"


def test_whoever_went_back_is_told_that_it_no_longer_counts(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(monkeypatch, DAY)
    ann = Person(app, "Ann")
    room = begun(ann)
    for move in (LayOut(), DiscardToken(), GoOn()):
        ann.house.play(room, ANN, move)
    first = next(step.seq for step in room.table.steps if step.state.phase is Phase.CHOOSE)
    ann.house.rewind(room, first)
    for _ in range(2):
        page = ann.get("/spell/today").text
        assert "You went back after seeing cards" in page and "Try it again, for fun" in page and "Go on" not in page
        assert "it does not count today" in ann.get("/open/spell").text
        played(ann, room, well=False)  # nor afterwards


def test_days_won_in_a_row_are_a_streak(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Person(app, "Ann")
    for day in ("2026-11-18", "2026-11-19"):
        ready(monkeypatch, day)
        room = begun(ann)
        played(ann, room, well=True)
        assert room.table.outcome and room.table.outcome.winners, day
    assert "Streak: 2 days." in ann.get("/spell/today").text
    ready(monkeypatch, "2026-12-24")
    assert "Streak" not in ann.get("/spell/today").text


def test_par_is_worked_out_beside_the_house(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_pages, "today", lambda: DAY)
    monkeypatch.delitem(daily_pages.PARS, DAY, raising=False)
    assert "Par is being worked out" in Person(app, "Ann").get("/spell/today").text
    daily_pages.work_out(DAY)
    assert daily_pages.PARS[DAY] == par(DAY)
    assert f"Par is {par(DAY).score} points" in Person(app, "Ann").get("/spell/today").text


def test_a_finished_game_is_looked_back_at_and_no_other(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(monkeypatch, DAY)
    ann = Person(app, "Ann")
    room = begun(ann)
    assert ann.get(f"/spell/back/{room.code}/1").status_code == 404
    played(ann, room, well=False)
    page = ann.get(f"/spell/back/{room.code}/1").text
    assert "Turn " in page and "You chose: end the turn" in page and "to win" in page
    assert f"/spell/back/{room.code}/1" in ann.get(f"/t/{room.code}/remember/1").text
