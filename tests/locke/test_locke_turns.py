"""Locke & Key, turns: at the table they go round; who taps ahead of theirs gives nothing away."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.game import say
from companion.games.locke.moves import AddCard, Again, GiveLock, Omega, Pass, Search, TurnUp, Unveil
from companion.games.locke.state import State
from companion.table import Stale
from tests.locke import CARDS, GAME, NAMES, A, B, C, W, begun, challenge, do, entry, held, play_out, tabled
from tests.secrecy import check_secrecy


def test_what_is_tapped_ahead_of_ones_turn_is_told_when_it_comes() -> None:
    state, events = play_out(begun(), C, entry("k4, k2"))
    assert [say(event, NAMES) for event in events if event.to is None] == ["Cara is ready."]
    cara = next(one for one in GAME.view(state, None).players if one.seat == C)
    assert (cara.act, cara.down, cara.ready) == ("", 0, True)
    state, events = play_out(state, A, Pass())
    assert [say(event, NAMES) for event in events] == ["Ann passes and draws a card."], "it is Bo's turn"
    state, events = play_out(state, B, Pass())
    assert [say(event, NAMES) for event in events] == ["Bo passes and draws a card.", "Cara plays 2 cards."]
    cara = next(one for one in GAME.view(state, None).players if one.seat == C)
    assert (cara.act, cara.down, cara.ready) == ("played", 2, False)
    assert GAME.allows(state, A, Unveil())


def test_a_change_of_what_everybody_knows_is_told_at_once() -> None:
    state = do(do(begun(), A, Pass()), B, entry("k4"))
    state, events = play_out(do(state, A, Again()), A, entry("k1"))
    assert [say(event, NAMES) for event in events if event.to is None] == ["Ann plays 1 card."], "Bo was told before"


def test_what_is_done_before_everybodys_eyes_waits_for_ones_turn() -> None:
    state = held(held(begun(up=challenge(W)), B, "Angel"), C, hidden=1)
    assert not GAME.allows(state, B, Search()) and GAME.why(state, B, Search()) == "It is not your turn yet."
    early = do(state, B, Pass())
    assert not GAME.allows(early, B, AddCard("Angel")), "that would show it"
    assert GAME.allows(do(early, A, Pass()), B, AddCard("Angel"))
    assert not GAME.allows(state, C, Omega())


def test_an_answer_counts_though_ones_turn_has_come_meanwhile_and_not_twice() -> None:
    """Bo's phone still shows Ann's turn when he taps: all that was asked of him there is asked of him now."""
    table = tabled((A, GiveLock(A)), (A, TurnUp("Shadow Mob")))
    shown = table.question(B)
    table.add(*table.judge(A, Pass(), Random(0)))
    assert table.question(B) != shown, "he may search now"
    with pytest.raises(Stale):  # that was not on his screen
        table.judge(B, Omega(), Random(0), shown)
    table.add(*table.judge(B, Pass(), Random(0), shown))
    with pytest.raises(Stale):  # a second tap of the same finger
        table.judge(B, entry("k4"), Random(0), shown)


def ahead(state: State) -> object:
    return tuple((part.act, len(part.cards)) for part in state.parts)


def test_who_is_quick_gives_nothing_away_and_a_planted_leak_of_it_is_caught() -> None:
    planted = replace(GAME, view=lambda state, seat: (GAME.view(state, seat), ahead(state) if seat is None else None))
    assert sum(check_secrecy(GAME, CARDS, 4, A, Random(seed), longest=200) for seed in range(3)) > 50
    with pytest.raises(AssertionError, match="the table shows what nobody was told"):
        for seed in range(20):
            check_secrecy(planted, CARDS, 4, A, Random(seed), longest=200)
