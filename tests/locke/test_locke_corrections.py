"""Locke & Key, putting things right: before the reveal, after it, and until everybody has what they get."""

from __future__ import annotations

from random import Random

import pytest

from companion.entries import Undo
from companion.game import Illegal, Seat, say
from companion.games.locke.components import Gain
from companion.games.locke.moves import (
    AddCard,
    Again,
    Anywhere,
    Boost,
    Correct,
    Count,
    Done,
    Finish,
    Ghost,
    Give,
    GiveLock,
    Head,
    Judge,
    MusicBox,
    Pass,
    PickFrom,
    Refresh,
    Reopen,
    Search,
    ShowKey,
    TurnUp,
    Unveil,
)  # fmt: skip
from companion.games.locke.state import Act, Phase, State
from companion.memory import remember
from tests.locke import (
    GAME,
    NAMES,
    A,
    B,
    C,
    D,
    E,
    F,
    K,
    W,
    begun,
    challenge,
    corrected,
    do,
    entry,
    go_on,
    held,
    hold,
    judged,
    laid,
    play,
    play_out,
    played,
    slot,
    tabled,
)  # fmt: skip


def resolving(plays: dict[Seat, str] | None = None, difficulty: int = 8) -> State:
    """It was judged, and what leaves no choice is counted."""
    return judged(laid(plays or {A: "k4", B: "k7"}, hidden={C: 1}, up=challenge(K, difficulty)))


# Before the reveal ----------------------------------------------------------------------------------------------------


def test_an_entry_can_be_changed_until_everything_is_turned_up() -> None:
    state = do(begun(), A, entry("k4, k2"))
    again, events = play_out(state, A, Again())
    assert [say(event, NAMES) for event in events] == ["Ann changes it."] and again.parts[A].act is None
    assert [card.says for card in GAME.view(again, A).cards] == ["black 4", "black 2"], "with what she had entered"
    assert not any(player.cards or player.down for player in GAME.view(again, None).players)
    state = do(again, A, entry("k3, k2"))
    assert state.parts[A].laid.total(K) == 5
    state = do(do(state, B, Pass()), C, Pass())
    assert GAME.allows(state, A, Again()), "also when all are in"
    assert not GAME.allows(do(state, B, Unveil()), A, Again())


def test_a_pass_can_become_a_play_and_a_play_a_pass() -> None:
    passed = do(do(begun(), A, Pass()), A, Again())
    assert do(passed, A, entry("k4")).parts[A].cards == play("k4")
    unplayed = do(do(begun(), A, entry("k4")), A, Again())
    assert do(unplayed, A, Pass()).parts[A].cards == () and not GAME.allows(unplayed, A, Refresh())


def test_what_was_seen_or_given_away_stays_done() -> None:
    assert not GAME.allows(do(begun(), A, Search()), A, Again()), "she has looked at the key"
    angel = do(do(held(begun(up=challenge(W)), A, "Angel"), A, Pass()), A, AddCard("Angel", 3, W))
    again = do(do(angel, A, Again()), A, Pass())
    assert again.parts[A].cards == play("w3"), "that card lies there, whatever one did in one’s turn"
    music = do(do(held(begun(), B, hidden=1), A, entry("k4, k2")), B, MusicBox())
    assert not GAME.allows(music, A, Again()) and not GAME.allows(music, B, Again())


def test_again_keeps_whose_turn_it_is_at_the_table() -> None:
    state = do(do(begun(), A, entry("k4")), B, Pass())
    assert state.turn == C and do(state, A, Again()).turn == A


# After it -------------------------------------------------------------------------------------------------------------


def test_a_correction_while_keys_are_played_changes_the_pool_and_is_told() -> None:
    state = laid({A: "k4", B: "k7"}, hidden={C: 1}, up=challenge(K, 8))
    after, events = play_out(state, A, corrected("k3, k2 Momentum"))
    assert [say(event, NAMES) for event in events] == ["Ann corrects it: black 3 and black 2 (Momentum)."]
    assert after.phase is Phase.KEYS and GAME.view(after, None).pool == 12
    assert slot(judged(after), A) == [(Gain.DRAW, 2), (Gain.DRAW, 2)]


def test_a_correction_after_the_verdict_judges_again_without_going_back() -> None:
    state = resolving()
    assert state.verdict and state.verdict.first == B and state.players[B].won
    after, events = play_out(state, A, corrected("k7, k1"))
    assert after.phase is Phase.RESOLVE and after.verdict and after.verdict.first == A
    assert [len(player.won) for player in after.players] == [1, 0, 0], "what was counted before is not counted twice"
    said = [say(event, NAMES) for event in events]
    assert said[:3] == [
        "Ann corrects it: black 7 and black 1.", "Together 15 against 8: overcome.", "Ann is first with 8.",
    ]  # fmt: skip
    hold(after)
    assert do(after, C, Done()).lock == A


def test_keys_and_cards_that_the_first_verdict_brought_are_taken_back_by_the_second() -> None:
    state = resolving({A: "k1 Cold comfort", B: "k3 Consolation"})
    assert (state.players[A].hidden, state.players[B].scored) == (1, 1)
    after = do(state, B, corrected("k7, k2"))
    assert after.verdict and after.verdict.overcome
    assert (after.players[A].hidden, after.players[B].scored, after.key_deck) == (0, 0, 14)
    hold(after)


def test_the_log_says_so_and_nothing_was_rewound() -> None:
    begin = ((A, GiveLock(A)), (A, TurnUp("Shadow Hounds")))
    plays = ((A, entry("k4")), (B, entry("k7")), (C, Pass()), (A, Unveil()))
    table = tabled(*begin, *plays, (A, corrected("k7, k1")))
    assert not any(isinstance(entry, Undo) for entry in table.entries) and not any(line.undone for line in table.lines)
    assert "Ann corrects it: black 7 and black 1." in [line.says for line in table.lines]


def test_what_is_remembered_of_a_corrected_challenge_is_how_it_ended() -> None:
    begin = ((A, GiveLock(A)), (A, TurnUp("Shadow Hounds")))
    plays = ((A, entry("k4")), (B, entry("k7")), (C, Pass()), (A, Unveil()))
    end = ((A, Done()), (A, Finish()), *((seat, Count()) for seat in (A, B, C)))
    right = tabled(*begin, (A, entry("k7, k1")), *plays[1:], *end)
    mended = tabled(*begin, *plays, (A, corrected("k7, k1")), *end)
    assert right.outcome == mended.outcome and right.outcome and right.outcome.winners == {A}
    assert remember(GAME, mended.steps) == remember(GAME, right.steps)


def test_a_boost_stays_in_its_place() -> None:
    state = laid({A: "k2, u1, k1"}, hidden={A: 2}, up=challenge(K, 8))
    state = do(state, A, Boost("Giant", 2))
    after = do(state, A, corrected("k3, u1, k2"))
    assert [card.boost for card in after.parts[A].cards] == [0, 0, 5] and after.judged().totals[A] == 10
    later = do(judged(state), A, corrected("k3, u1, k2"))
    assert later.verdict and later.verdict.totals[A] == 10 and later.key_deck == 14, "the key stays used"


def test_a_boost_does_not_slip_to_another_card_when_one_before_it_is_taken_out() -> None:
    state = do(laid({A: "w2, k1"}, hidden={A: 1}, up=challenge(K, 8)), A, Boost("Giant", 1))
    after = do(state, A, Correct((0, 1), (W, K), ("", ""), ("", "")))
    assert [card.boost for card in after.parts[A].cards] == [5]


def test_a_key_that_the_correction_speaks_of_is_shown() -> None:
    state = laid({A: "u4", B: "k7"}, hidden={A: 1}, up=challenge(K, 8))
    after, events = play_out(state, A, corrected("u4 @Skin"))
    assert after.players[A].up == ("Skin",) and "Ann shows the Skin Key." in [say(event, NAMES) for event in events]
    with pytest.raises(Illegal, match="The Skin Key is not among your keys"):
        GAME.apply(after, B, corrected("u4 @Skin"))


def test_what_cannot_lie_there_is_refused_and_nothing_is_changed() -> None:
    for state in (resolving(), laid({A: "k4", B: "k7"}, hidden={C: 1}, up=challenge(K, 8))):
        for wrong, sentence in (
            ("k1, k1, k1, k1", "No more than 3 cards"),
            ("k5", "Strength cards are worth"),
            ("k4 @Echo", "The Echo Key is not among your keys"),
        ):
            with pytest.raises(Illegal, match=sentence):
                GAME.apply(state, A, corrected(wrong))


def test_who_played_nothing_after_all_has_passed() -> None:
    after = do(laid({A: "k4", B: "k7"}, hidden={C: 1}, up=challenge(K, 8)), A, corrected(""))
    assert (after.parts[A].cards, after.parts[A].act) == ((), Act.PASS)


def test_a_colour_key_that_was_tapped_by_mistake_was_never_shown() -> None:
    state = laid({A: "u4 @Skin", B: "k7"}, hidden={A: 1, B: 1}, up=challenge(K, 8))
    after = do(state, A, corrected("u4"))
    assert (after.players[A].up, after.players[A].hidden) == ((), 1)
    assert do(after, B, corrected("w7 @Skin")).players[B].up == ("Skin",), "it was Bo’s"


def test_five_more_stays_with_a_card_of_its_colour() -> None:
    state = do(laid({A: "k1, k2", B: "k7"}, hidden={A: 1}, up=challenge(K, 8)), A, Boost("Giant", 0))
    assert [one.boost for one in do(state, A, corrected("u1, k2")).parts[A].cards] == [0, 5]
    assert [one.boost for one in do(state, A, corrected("u1, w2")).parts[A].cards] == [0, 0]


def test_a_card_that_only_a_key_brought_can_be_corrected_too() -> None:
    ghost = do(laid({B: "k7"}, hidden={A: 1}, up=challenge(K, 8)), A, Ghost(1, K))
    assert do(ghost, A, corrected("k2")).judged().totals[A] == 2
    angel = do(held(begun(up=challenge(W)), A, "Angel", hidden=1), A, Pass())
    angel = do(do(do(angel, A, AddCard("Angel", 3, W)), B, Pass()), C, Pass())
    assert do(do(angel, A, Unveil()), A, corrected("w4")).judged().totals[A] == 4


def test_what_the_music_box_brought_can_be_corrected_however_many_gave() -> None:
    state = held(begun(6), F, hidden=2)
    for seat in (A, B, C, D, E):
        state = do(state, seat, entry("k1"))
    state = do(do(state, F, MusicBox()), A, Unveil())
    after = do(state, F, corrected("k1, k1, k1, k1, k2"))
    assert after.judged().totals[F] == 6 and after.parts[F].act is Act.MUSIC


def test_what_is_left_after_the_music_box_can_be_corrected() -> None:
    state = do(held(begun(), B, hidden=2), A, entry("k2 Reinforcements, k1, k1, k1, k1"))
    state = do(do(do(state, B, MusicBox()), A, Give(0)), C, Pass())
    assert do(do(state, A, Unveil()), A, corrected("k1, k1, k1, k2")).judged().totals[A] == 5


# Too late -------------------------------------------------------------------------------------------------------------


def test_once_somebody_has_chosen_looked_or_shown_it_is_too_late() -> None:
    plays = {A: "k7, k1 Multicolor, w1, u1"}
    state = judged(laid(plays, hidden={A: 1}, up=challenge(K, 8)))
    assert GAME.allows(state, B, Correct()) and GAME.allows(state, B, Reopen())
    for move in (PickFrom(1, B), Anywhere(), Head(), ShowKey("Echo")):
        late = do(state, A, move)
        assert not late.before and not GAME.allows(late, B, Correct()) and not GAME.allows(late, B, Reopen())
        assert GAME.why(late, B, Correct()) == "Too much has happened since. The host can go back."


def test_corrections_are_for_after_the_reveal_and_until_all_have_theirs() -> None:
    covered = played({A: "k4", B: "k7"})
    over = do(resolving(), A, Done())
    for state in (begun(), covered, over):
        assert not GAME.allows(state, A, Correct()) and not GAME.allows(state, A, Reopen())
        assert str(GAME.why(state, A, Correct())).startswith("That can be done once everything is turned up")


# A key after all ------------------------------------------------------------------------------------------------------


def test_the_keys_can_be_opened_again_and_what_was_counted_is_taken_back() -> None:
    state = judged(laid({A: "k4", B: "k7"}, hidden={A: 1}, up=challenge(K, 8)))
    assert state.players[B].won
    state, events = play_out(state, A, Reopen())
    assert state.phase is Phase.KEYS and state.verdict is None and not state.players[B].won and not state.shares
    assert [say(event, NAMES) for event in events] == ["Ann plays a key after all."]
    state = do(do(state, A, Boost("Giant", 0)), B, Judge())
    assert state.verdict and state.verdict.first == A and [len(player.won) for player in state.players] == [1, 0, 0]
    hold(state)


def test_keys_are_not_opened_again_where_nobody_had_any() -> None:
    assert not GAME.allows(laid({A: "k7, k1"}), A, Reopen())


def test_a_key_that_came_by_the_verdict_does_not_open_them_again() -> None:
    drawn = laid({A: "k1 Cold comfort"}, up=challenge(K, 8))
    assert drawn.players[A].hidden == 1 and not GAME.allows(drawn, A, Reopen()), "it came by the verdict"


def test_a_verdict_can_also_simply_be_taken_back() -> None:
    table = tabled((A, GiveLock(A)), (A, TurnUp("Shadow Hounds")), (A, entry("k4")), (B, entry("k7")), (C, Search()))
    go_on(table, (A, Unveil()), (B, Judge()))
    last = table.back(B)
    assert last
    table.add(*table.take_back(B, last.seq))
    assert table.state.phase is Phase.KEYS and not table.state.players[B].won
    assert table.rewind(table.steps[2].seq, Random(0)), "and the host can always go back"
