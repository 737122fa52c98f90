"""Locke & Key, my keys: a note of which keys one has is between its owner and their phone."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.game import Action, Illegal, Seat, say
from companion.games.locke.moves import (
    Again,
    Boost,
    Done,
    ForgetKey,
    GiveLock,
    Judge,
    NoteKey,
    Omega,
    Pass,
    Reopen,
    Search,
    ShowKey,
    Steal,
    Trade,
    TurnUp,
    Unveil,
)  # fmt: skip
from companion.games.locke.state import Phase, State
from tests.locke import (
    CARDS,
    GAME,
    NAMES,
    A,
    B,
    C,
    K,
    U,
    W,
    begun,
    challenge,
    corrected,
    do,
    entry,
    go_on,
    held,
    judged,
    laid,
    play,
    play_out,
    tabled,
)  # fmt: skip
from tests.secrecy import check_secrecy


def noted(state: State, seat: Seat, *keys: str) -> State:
    for key in keys:
        state = do(state, seat, NoteKey(key))
    return state


def seen(state: State, seat: Seat | None) -> object:
    """All that a seat is shown and may do, and whether that is for its eyes only; of None, what lies open."""
    return GAME.view(state, seat), GAME.legal(state, seat), seat is not None and GAME.private(state, seat)


# A note ---------------------------------------------------------------------------------------------------------------


def test_a_note_is_told_to_its_owner_alone_and_changes_nothing_for_anybody_else() -> None:
    revealed = laid({A: "k7", B: "k2"}, hidden={B: 2}, up=challenge(K))
    for state in (held(begun(up=challenge(K)), B, hidden=2), revealed, judged(revealed)):
        for move in (NoteKey("Giant"), NoteKey("Anywhere"), NoteKey("Shadow")):
            after, events = play_out(state, B, move)
            assert [event.to for event in events] == [frozenset({B})] and after != state
            gone, events = play_out(after, B, ForgetKey(move.key))
            assert [event.to for event in events] == [frozenset({B})] and gone == state
            for other in (A, C, None):
                assert seen(after, other) == seen(state, other)
                tries = (move, Boost("Giant", 0), Omega(), ShowKey(move.key))
                assert [GAME.why(after, other, one) for one in tries] == [GAME.why(state, other, one) for one in tries]


def test_only_keys_that_nobody_has_seen_are_noted_as_many_as_there_are() -> None:
    state = held(held(begun(), A, "Echo", hidden=1), B, "Skin")
    assert GAME.why(state, B, NoteKey("Giant")) == "You have no hidden key."
    refused(state, NoteKey("Skin"), "The Skin Key lies open already.")
    refused(state, NoteKey("Front Door"), "There is no such key.")
    state = noted(state, A, "Giant")
    refused(state, NoteKey("Giant"), "You have noted the Giant Key.")
    refused(state, NoteKey("Omega"), "All your hidden keys are noted.")
    refused(state, ForgetKey("Omega"), "You have not noted that key.")
    assert (GAME.view(state, A).keys, GAME.view(state, A).unnoted) == ("Giant", 0)


def refused(state: State, move: Action, sentence: str) -> None:
    """What is listed is the same whatever one has noted: the reason comes when it is tried."""
    assert GAME.allows(state, A, move)
    with pytest.raises(Illegal, match=sentence):
        GAME.apply(state, A, move)


def test_a_key_that_was_shown_is_crossed_out_of_everybodys_notes() -> None:
    state = held(held(begun(), A, hidden=1), B, hidden=2)
    state = noted(noted(state, A, "Giant"), B, "Giant", "Omega")
    state = do(state, A, ShowKey("Giant"))
    assert [player.noted for player in state.players] == [(), ("Omega",), ()]
    unnoted = do(noted(held(begun(), A, hidden=2), A, "Giant", "Echo"), A, ShowKey("Skin"))
    assert len(unnoted.players[A].noted) == 1, "one of the two was a mistake"


# Prompts --------------------------------------------------------------------------------------------------------------


def prompts(state: State, seat: Seat) -> tuple[tuple[str, ...], bool]:
    return (hand := GAME.view(state, seat)).prompts, hand.maybe


def test_prompts_are_for_noted_and_open_keys_in_their_moment() -> None:
    state = noted(held(begun(up=challenge(W)), A, "Angel", hidden=2), A, "Omega", "Giant")
    assert prompts(state, A) == (("Omega", "Angel"), False), "the Giant Key is for later"
    state = do(do(do(state, A, entry("k2, w1")), B, Pass()), C, Pass())
    assert prompts(state, A) == (("Angel",), False), "still before the reveal"
    state = do(state, A, Unveil())
    assert prompts(state, A) == (("Giant",), False) and prompts(state, B) == ((), False)
    won = judged(laid({A: "k7, k1"}, hidden={A: 1}, up=challenge(K)))
    assert prompts(won, A) == ((), True) and prompts(noted(won, A, "Anywhere"), A) == (("Anywhere",), False)


def test_the_turn_of_the_table_decides_whose_keys_are_asked_for() -> None:
    state = noted(held(begun(up=challenge(W)), B, hidden=1), B, "Omega")
    assert prompts(state, B) == ((), False) and prompts(do(state, A, Pass()), B) == (("Omega",), False)


def test_who_noted_nothing_may_have_any_and_who_noted_all_is_asked_for_no_other() -> None:
    state = laid({A: "k2"}, hidden={A: 2}, up=challenge(K))
    assert prompts(state, A) == ((), True)
    assert prompts(noted(state, A, "Echo"), A) == ((), True), "the other one could be Giant or Ghost"
    assert prompts(noted(state, A, "Echo", "Skin"), A) == ((), False)
    assert prompts(noted(state, A, "Giant", "Skin"), A) == (("Giant",), False)
    assert GAME.allows(noted(state, A, "Echo", "Skin"), A, Boost("Giant", 0)), "a note may be wrong: it forbids nothing"


def test_a_key_is_asked_for_only_while_it_could_be_played() -> None:
    state = noted(laid({A: "u2"}, hidden={A: 1}, up=challenge(K)), A, "Giant")
    assert prompts(state, A) == ((), False), "she has no black card"
    assert prompts(noted(laid({A: "u2"}, hidden={A: 1}, up=challenge(U)), A, "Animal"), A) == (("Animal",), False)


def test_the_music_box_is_asked_for_only_if_somebody_played_earlier() -> None:
    state = do(noted(held(begun(), A, hidden=1), A, "Music Box"), B, entry("k4"))
    assert prompts(state, A) == ((), False), "Bo is quick with the phone, and plays after Ann"


def test_colour_keys_to_slide_cards_under_are_those_one_could_have() -> None:
    state = held(begun(), A, "Skin", hidden=1)
    assert GAME.view(state, A).unders == ("Echo", "Gender", "Skin")
    assert GAME.view(noted(state, A, "Giant"), A).unders == ("Skin",)
    assert GAME.view(noted(state, A, "Echo"), A).unders == ("Echo", "Skin")


# Keys that change hands -----------------------------------------------------------------------------------------------


def theft(hidden: dict[Seat, int]) -> State:
    return judged(laid({A: "k4 On the money, k4"}, hidden=hidden, up=challenge(K, 8)))


def test_a_steal_takes_the_only_note_along_and_tells_the_two_of_them() -> None:
    state = noted(theft({B: 1, C: 2}), B, "Giant")
    after, events = play_out(state, A, Steal(1, "from 1"))
    assert (after.players[A].noted, after.players[B].noted) == (("Giant",), ())
    assert [event.to for event in events] == [None, frozenset({B}), frozenset({A})]
    assert "Giant" not in say(events[0], NAMES), "nobody else hears which it was"
    after, events = play_out(noted(theft({B: 1, C: 2}), C, "Giant"), A, Steal(1, "from 2"))
    assert (after.players[A].noted, after.players[C].noted) == ((), ()), "of two nobody can tell which"
    assert events[1].to == frozenset({C}) and say(events[1], NAMES).startswith("Note again which keys you have")


def test_there_are_never_more_notes_than_keys() -> None:
    stolen = do(noted(theft({B: 2}), B, "Giant", "Echo"), A, Steal(1, "from 1"))
    assert GAME.view(stolen, B).unnoted >= 0, "one of the two is gone"
    with pytest.raises(Illegal, match="Say which of your keys you give away"):
        GAME.apply(noted(trading(2, 1), A, "Giant", "Skin"), A, Trade(1, "from 1", ""))
    traded = do(noted(trading(2, 1), A, "Giant"), A, Trade(1, "from 1", ""))
    assert traded.players[A].noted == ("Giant",), "it was the other one"


def trading(ann: int, bo: int) -> State:
    return judged(laid({A: "k7, k1, k3 Fair exchange"}, hidden={A: ann, B: bo}, up=challenge(K, 8)))


def test_a_trade_carries_both_notes_along() -> None:
    state = noted(noted(trading(1, 1), A, "Giant"), B, "Echo")
    after, events = play_out(state, A, Trade(1, "from 1", ""))
    assert (after.players[A].noted, after.players[B].noted) == (("Echo",), ("Giant",))
    assert events[0].to is None and not any(key in say(events[0], NAMES) for key in ("Giant", "Echo"))
    assert all(event.to in (frozenset({A}), frozenset({B})) for event in events[1:])


def test_of_several_its_owner_says_which_one_is_given_away() -> None:
    state = noted(trading(2, 2), A, "Giant", "Skin")
    after = do(state, A, Trade(1, "from 1", "", "Skin"))
    assert (after.players[A].noted, after.players[B].noted) == (("Giant",), ("Skin",))
    with pytest.raises(Illegal, match="The Omega Key is not among the keys you noted"):
        GAME.apply(state, A, Trade(1, "from 1", "", "Omega"))


# Taking back and going back -------------------------------------------------------------------------------------------

BEGUN = ((A, GiveLock(A)), (A, TurnUp("Shadow Mob")))


def test_a_note_does_not_stand_in_the_way_of_taking_back_and_is_not_taken_back_itself() -> None:
    table = tabled(*BEGUN, (A, Search()), (B, Search()), (A, NoteKey("Giant")), (B, NoteKey("Echo")))
    last = table.back(B)
    assert last and last.events and table.back(A) is None, "what Bo did last is the search"
    table.add(*table.take_back(B, last.seq))
    assert table.state.parts[B].act is None and table.state.players[B].hidden == 0
    assert [player.noted for player in table.state.players] == [("Giant",), (), ()], "Bo has no key to note now"
    assert table.back(A), "and then Ann's search is the last thing done"


def test_notes_are_kept_when_the_host_goes_back() -> None:
    table = tabled(*BEGUN, (A, Search()))
    to = table.steps[-1].seq
    go_on(table, (B, Pass()), (A, NoteKey("Giant")), (C, Pass()))
    table.add(*table.rewind(to, Random(0)))
    assert table.state.parts[B].act is None and table.state.players[A].noted == ("Giant",)
    go_on(table, (A, ForgetKey("Giant")))
    table.add(*table.rewind(to, Random(0)))
    assert table.state.players[A].noted == (), "nor is it noted again"


def test_a_theft_that_is_taken_back_gives_the_note_back_with_the_key() -> None:
    state = noted(theft({A: 1, B: 1}), B, "Giant")
    after, events = play_out(state, A, Steal(1, "from 1"))
    back = GAME.rewound(state, events)
    assert after.players[A].noted == ("Giant",) and [it.noted for it in back.players] == [(), ("Giant",), ()]


def test_a_key_drawn_and_noted_stays_noted_when_the_verdict_is_put_right() -> None:
    state = judged(laid({A: "k1 Cold comfort", B: "k2"}, hidden={C: 1}, up=challenge(K, 8)))
    state = noted(state, A, "Giant")
    again = do(do(state, C, Reopen()), B, Judge())
    assert again.players[A].hidden == 1 and again.players[A].noted == ("Giant",)


def test_a_note_of_a_key_that_was_not_drawn_after_all_is_not_the_next_ones() -> None:
    state = noted(judged(laid({A: "k3 1-2-3, u1, w2"}, hidden={C: 1}, up=challenge(K, 8))), A, "Giant")
    state = do(do(state, A, corrected("k3, u1, w2")), B, Done())
    assert state.players[A].hidden == 0 and state.players[A].noted == ()
    state = do(do(state, A, TurnUp("Shadow Mob")), A, Search())
    assert state.players[A].hidden == 1 and state.players[A].noted == (), "nobody knows which that is"


# A key that two have a card under -------------------------------------------------------------------------------------


def test_a_contested_colour_key_leaves_both_their_entries_and_says_so_beside_them() -> None:
    state = held(held(begun(up=challenge(W)), A, hidden=1), B, hidden=1)
    state = do(do(do(state, A, entry("u4 @Echo, w1")), B, entry("k2 @Echo")), C, entry("w7"))
    state = do(state, C, Unveil())
    assert (GAME.view(state, A).clash, GAME.view(state, B).clash, GAME.view(state, C).clash) == ("Echo", "Echo", "")
    assert (state.parts[A].cards, state.parts[B].cards) == (play("u4 @Echo, w1"), play("k2 @Echo"))
    assert [card.under for card in GAME.view(state, A).cards] == ["Echo", ""], "nothing is to be tapped anew"
    assert state.parts[C].act and GAME.allows(state, C, Again()) and state.turn == A
    mended = do(do(state, A, entry("u4 @Echo, w1")), B, entry("k2"))
    assert GAME.view(mended, A).clash == "" and do(mended, A, Unveil()).phase is Phase.KEYS


# Secrets --------------------------------------------------------------------------------------------------------------


def notes(state: State) -> object:
    return tuple(player.noted for player in state.players)


def covered(state: State) -> object:
    return tuple(part.cards for part in state.parts) if state.phase is Phase.TURNS else None


@pytest.mark.parametrize("leak", [notes, covered])
@pytest.mark.parametrize("watcher", [A, None], ids=["a player", "the table"])
def test_notes_and_entries_are_kept_and_a_planted_leak_of_them_is_caught(
    leak: Any, watcher: Seat | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NoteKey, "asks", True)  # so that these players think of it as often as of anything
    planted = replace(GAME, view=lambda state, seat: (GAME.view(state, seat), leak(state) if seat is None else None))
    assert sum(check_secrecy(GAME, CARDS, 3, watcher, Random(seed), longest=300) for seed in range(3)) > 50
    with pytest.raises(AssertionError, match="the table shows what nobody was told"):
        for seed in range(20):
            check_secrecy(planted, CARDS, 3, watcher, Random(seed), longest=300)


def won_and_scored(state: State) -> object:
    return tuple((player.won, player.scored) for player in state.players)


@pytest.mark.parametrize("planted", [False, True], ids=["kept", "a planted leak"])
def test_what_lies_in_a_pile_is_shown_to_its_owner_alone_until_the_end(planted: bool) -> None:
    """Whoever forgot what was told when it was scored finds it on no other screen."""
    for phase in (Phase.CHALLENGE, Phase.COUNT):
        state = replace(begun(), phase=phase)
        other = state.with_player(A, won=(challenge(K, 8),), scored=2)
        shown = [(seen(it, None), seen(it, B), seen(it, C), planted and won_and_scored(it)) for it in (state, other)]
        assert (shown[0] != shown[1]) is planted
        assert (GAME.view(state, A).pile, GAME.view(other, A).pile) == ("", "black 8 8, 2 strength cards")
