"""Are You the Traitor?: the talk, Stop!, the verdict and the rulings. Section numbers are those of RULES.md."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.game import Seat, say
from companion.games.traitor.components import Face, Side
from companion.games.traitor.moves import (
    AddMinute,
    AskAround,
    Correct,
    FirstWas,
    GoOn,
    LookAgain,
    NextLine,
    NoCall,
    PauseClock,
    Point,
    Ready,
    SealDeal,
    Shows,
    ShowsToo,
    StartClock,
    StartOver,
    Stop,
    StopAllowed,
    TalkOver,
    Withdraw,
)  # fmt: skip
from companion.games.traitor.news import RoundEnds
from companion.games.traitor.rules import verdict
from companion.games.traitor.state import Dealer, Night, Options, Phase
from tests.playing import NAMES
from tests.traitor import (
    DEALS,
    GAME,
    LETTERS,
    board,
    deal,
    do,
    grab,
    names,
    opened,
    sides,
    talking,
    tell,
)

SAME = "at the same moment"
SPOKEN = Options(night=Night.SPOKEN)
BOX = Options(roles=Dealer.BOX)


# 4. Talk


def test_section_4_the_talk_clock_starts_by_itself_or_when_the_host_says_so() -> None:
    assert GAME.alarm(talking("KTG+", Options(talk=7))) == (420_000, TalkOver())
    state = talking("KTG+", Options(talk=5, clock=False))
    assert GAME.alarm(state) is None
    state = do(state, None, StartClock(at=1000))
    assert GAME.alarm(state) == (301_000, TalkOver())
    state = do(state, None, AddMinute())
    assert GAME.alarm(state) == (361_000, TalkOver())
    paused = do(state, None, PauseClock(at=61_000))
    assert GAME.alarm(paused) is None and board(paused).talk_left == 300_000
    assert GAME.alarm(do(paused, None, StartClock(at=0))) == (300_000, TalkOver())
    over = do(state, None, TalkOver())
    assert over.phase is Phase.TALK and Stop(1) in GAME.legal(over, Seat(0)), "it only reminds"


def test_section_4_stop_stops_the_talk_clock_too() -> None:
    state = do(talking("KTG+"), 0, Stop(1, at=100_000))
    assert GAME.alarm(state) is None
    assert GAME.alarm(do(state, None, NoCall(at=500_000))) == (700_000, TalkOver())


def test_section_4_no_stop_in_the_first_minutes() -> None:
    state = deal(opened(4, Options(no_stop=120)), "KTG+")
    state = do(do(state, None, GoOn()), None, NextLine(at=7000))
    assert GAME.alarm(state) == (127_000, StopAllowed()), "it comes before the clock runs out"
    assert not GAME.legal(state, Seat(0))
    assert GAME.why(state, Seat(0), Stop(1)) == "Nobody may call Stop yet: talk a little first."
    assert Stop(1) in GAME.legal(do(state, None, StopAllowed()), Seat(0))


def test_section_4_questions_go_round_and_every_third_to_a_wizard() -> None:
    state = talking(DEALS[8], Options(prompts=True))
    asked = []
    for _ in range(9):
        state = do(state, 2, AskAround())
        question = board(state).question
        assert question is not None
        asked.append(question)
    assert len(set(asked)) == 9 and {seat for seat, _ in asked[2::3]} <= {3, 4}
    assert AskAround() not in GAME.legal(talking("KTG+"), Seat(0))


# 4. Stop!


@pytest.mark.parametrize("players", DEALS)
def test_section_4_the_same_button_whatever_the_role(players: int) -> None:
    state = talking(DEALS[players])
    assert {tuple(GAME.legal(state, seat)) for seat in state.seats} == {(Stop(1),)}


def test_section_7_who_pressed_first_is_a_hint_that_the_group_corrects() -> None:
    state = do(talking("KTG+"), 2, Stop(1, at=1000))
    state, told = tell(state, 1, Stop(1, at=1230))
    assert [say(event, NAMES) for event in told] == ["Bo calls Stop too, 0.23 s later."]
    assert [(call.seat, call.late) for call in board(state).calls][1:] == [(1, "0.23 s later")]
    assert state.caller == 2 and Stop(1) not in GAME.legal(state, Seat(1))
    state, told = tell(state, 3, Correct(Seat(1)))
    assert [say(event, NAMES) for event in told] == ["Dov says that Bo was first. One more has to agree."]
    assert state.caller == 2 and board(state).doubts == ((3, 1),), "not any one phone"
    assert GAME.why(state, Seat(3), Correct(Seat(1))) == "You have said so. One more has to agree."
    assert GAME.why(state, Seat(1), Correct(Seat(1))) == "Others have to say that of you."
    state, told = tell(state, 0, Correct(Seat(1)))
    assert [say(event, NAMES) for event in told] == ["Bo was first."] and not state.doubts
    assert state.caller == 1 and Point(Seat(0)) in GAME.legal(state, Seat(1))
    assert not any(isinstance(move, Point) for move in GAME.legal(state, Seat(2)))


def test_section_7_who_changes_their_mind_has_said_one_thing() -> None:
    state = do(do(talking("KTG+"), 2, Stop(1)), 3, Correct(Seat(1)))
    state = do(do(state, 3, Correct(Seat(0))), 0, Correct(Seat(1)))
    assert state.caller == 2 and set(state.doubts) == {(3, 0), (0, 1)}
    assert do(state, 2, Correct(Seat(1))).caller == 1, "whoever called may say so, too"


def test_section_7_the_hosts_word_is_enough() -> None:
    state = do(do(talking("KTG+"), 2, Stop(1)), None, FirstWas(Seat(0)))
    assert state.caller == 0, "somebody may have called without a phone"
    assert FirstWas(Seat(0)) not in GAME.legal(state, None)


@pytest.mark.parametrize(("late", "words"), [(0, SAME), (49, SAME), (50, "0.05 s later"), (1234, "1.23 s later")])
def test_section_7_what_no_phone_can_tell_apart_is_the_same_moment(late: int, words: str) -> None:
    _, told = tell(do(talking("KTG+"), 2, Stop(1, at=1000)), 1, Stop(1, at=1000 + late))
    assert [say(event, NAMES) for event in told] == [f"Bo calls Stop too, {words}."]


def test_section_4_a_call_that_was_none_is_let_go() -> None:
    state = do(do(talking("KTG+"), 2, Stop(1)), None, NoCall())
    assert state.phase is Phase.TALK and not state.calls and state.caller is None


def test_at_7_nobody_points_at_themselves_or_at_somebody_who_is_not_there() -> None:
    state = do(talking("KTG+"), 0, Stop(1))
    assert [move.target for move in GAME.legal(state, Seat(0)) if isinstance(move, Point)] == [1, 2, 3]
    for target in (0, 4, -1):
        assert not GAME.allows(state, Seat(0), Point(Seat(target)))
    assert GAME.why(state, Seat(0), Point(Seat(0))) == "Point at somebody else at the table."


G, E = Side.GOOD, Side.EVIL
COLUMNS = ("+", "-", "K", "G", "T")
CELLS = {
    "K": (G, E, None, E, E),
    "G": (E, E, E, E, G),
    "+": (E, E, E, E, G),
    "-": (G, G, E, G, G),
    "T": (G, G, G, G, G),
}


@pytest.mark.parametrize(
    ("caller", "target", "side"),
    [(row, column, side) for row, line in CELLS.items() for column, side in zip(COLUMNS, line, strict=True) if side],
)
def test_at_3_section_4_every_cell(caller: str, target: str, side: Side) -> None:
    """Ten players: every pair of faces is there."""
    faces = "KTG+-GGT+G" if (caller, target) != ("-", "-") else "KTG+-GGT-G"
    call = faces.index(caller)
    point = next(seat for seat, letter in enumerate(faces) if letter == target and seat != call)
    state, told = grab(talking(faces), call, point)
    ends = next(event for event in told if isinstance(event, RoundEnds))
    assert ends.side is side and verdict(LETTERS[caller], LETTERS[target])[0] is side
    assert {seat for seat, player in enumerate(state.players) if player.pile} == sides(faces, side)
    assert state.phase is Phase.GATHER and state.verdict is not None and state.verdict.side is side


def test_section_4_the_reason_is_one_sentence() -> None:
    def reason(caller: int, target: int) -> str:
        told = grab(talking(DEALS[8]), caller, target)[1]
        return say(next(event for event in told if isinstance(event, RoundEnds)), NAMES)

    assert reason(2, 1) == "Cara, a Guard, grabs Bo, a Traitor: the right one. Good takes the treasure."
    assert reason(0, 3) == "Ann, the KeyHolder, chooses Dov, a Good Wizard: the right one. Good takes the treasure."
    assert reason(4, 2) == (
        "Eli, an Evil Wizard, grabs Cara, a Guard: wrong, as an Evil Wizard seeks the KeyHolder. "
        "Good takes the treasure."
    )
    assert reason(1, 0) == "Bo, a Traitor, grabs Ann, the KeyHolder: a Traitor may not call. Good takes the treasure."


def test_section_4_everything_is_revealed() -> None:
    state, told = grab(talking(DEALS[6]), 0, 3)
    shown = [say(event, NAMES) for event in told if event.reaches(None)]
    for sentence in ("Ann is the KeyHolder.", "Bo is a Traitor.", "Dov is a Good Wizard.", "Eli is an Evil Wizard."):
        assert sentence in shown
    assert state.verdict is not None and state.verdict.faces == tuple((s, LETTERS[x]) for s, x in enumerate(DEALS[6]))


# 7. Rulings


def test_section_7_an_exposed_card_starts_the_round_over_and_awards_nothing() -> None:
    for state in (
        deal(opened(4), "KTG+"),
        do(deal(opened(4), "KTG+"), None, GoOn()),
        talking("KTG+"),
        do(talking("KTG+"), 0, Stop(1)),
    ):
        over, told = tell(state, None, StartOver())
        assert over.phase is Phase.GATHER and over.round == 0 and len(over.deck) == 42
        assert not any(player.pile or player.face for player in over.players)
        assert "Unsealed" in names(told, None), "an abandoned deal can be checked like any other"
        assert deal(over, "TGK-").round == 1


def test_section_7_no_extra_treasure_for_the_caller() -> None:
    state, _ = grab(talking(DEALS[8]), 2, 1)
    assert {player.cards for seat, player in enumerate(state.players) if seat in sides(DEALS[8], G)} == {1}


@pytest.mark.parametrize(("caller", "target"), [("T", "G"), ("G", "+"), ("K", "T"), ("+", "K")])
def test_section_7_forbidden_and_wrong_calls_win_for_the_other_side(caller: str, target: str) -> None:
    face = LETTERS[caller]
    assert verdict(face, LETTERS[target])[0] is face.side.other


def test_section_7_four_players_one_of_two_alignments_after_the_characters() -> None:
    random, seen = Random(4), Counter[tuple[Side, ...]]()
    for _ in range(400):
        move = GAME.chance(opened(4), random)
        assert isinstance(move, SealDeal)
        seen[move.alignments] += 1
    assert set(seen) == {(G,), (E,)} and min(seen.values()) > 150


def test_section_7_four_players_the_keyholder_can_win_against_an_evil_wizard() -> None:
    found, _ = grab(talking("KTG-"), 2, 1)  # the Guard finds the Traitor
    wrong, _ = grab(talking("KTG-"), 3, 2)  # the Wizard grabs wrongly
    assert found.players[0].cards == wrong.players[0].cards == 1


@pytest.mark.parametrize("players", [9, 10])
def test_section_7_nine_and_ten_players_one_of_four_alignments_stays_unseen(players: int) -> None:
    random = Random(players)
    for _ in range(50):
        move = GAME.chance(opened(players), random)
        assert isinstance(move, SealDeal)
        assert len(move.alignments) == 3 and set(move.alignments) == {G, E}


# Real characters


def test_with_real_characters_the_app_keeps_script_clock_and_score() -> None:
    state = opened(4, BOX)
    for seat in state.seats:
        state = do(state, seat, Ready())
    assert state.phase is Phase.DEAL and not any(player.face for player in state.players)
    state = do(do(state, None, GoOn()), None, NextLine())
    assert state.phase is Phase.TALK and state.spoken
    state, _ = grab(state, 2, 1)
    assert state.phase is Phase.UNCOVER
    for who, face in ((Seat(0), Face.KEYHOLDER), (Seat(2), Face.GUARD)):
        state = do(state, who, Shows(who, face))
    assert {m.face for m in GAME.legal(state, Seat(1)) if type(m) is Shows} == {
        Face.TRAITOR, Face.GOOD_WIZARD, Face.EVIL_WIZARD,
    }  # fmt: skip
    state = do(state, 0, ShowsToo(Seat(1), Face.TRAITOR))  # for a phone that sleeps
    state, told = tell(state, 3, Shows(Seat(3), Face.EVIL_WIZARD))
    assert state.verdict is not None and state.verdict.side is G and "RoundEnds" in names(told, None)
    assert [player.cards for player in state.players] == [1, 0, 1, 0]


def test_with_real_characters_only_faces_that_can_be_there_are_offered() -> None:
    state = opened(9, BOX)
    state = do(do(state, None, GoOn()), None, GoOn())
    while state.phase is Phase.NIGHT:
        state = do(state, None, NextLine())
    state, _ = grab(state, 0, 1)
    for seat in (0, 1):
        state = do(state, seat, Shows(Seat(seat), Face.GOOD_WIZARD))
    faces = {move.face for move in GAME.legal(state, Seat(2)) if type(move) is Shows}
    assert faces == set(Face) - {Face.GOOD_WIZARD}
    state = do(state, 2, Shows(Seat(2), Face.EVIL_WIZARD))
    assert Face.EVIL_WIZARD not in {move.face for move in GAME.legal(state, Seat(3)) if type(move) is Shows}


# What a first table found


def test_everybody_can_withdraw_their_own_call() -> None:
    state = do(do(talking("KTG+"), 2, Stop(1, at=1000)), 1, Stop(1, at=1100))
    assert Withdraw() in GAME.legal(state, Seat(2)) and Withdraw() not in GAME.legal(state, Seat(0))
    one = do(state, 2, Withdraw(at=2000))
    assert one.caller == 1 and [call.seat for call in one.calls] == [1]
    none = do(one, 1, Withdraw(at=3000))
    assert none.phase is Phase.TALK and GAME.alarm(none) == (302_000, TalkOver()), "the clock runs on from where it was"


def test_letting_a_call_go_does_not_start_a_paused_clock() -> None:
    state = do(talking("KTG+"), None, PauseClock(at=1000))
    state = do(do(state, 2, Stop(1, at=2000)), None, NoCall(at=3000))
    assert GAME.alarm(state) is None and board(state).talk_left == 299_000


def test_the_talk_clock_leaves_a_word_and_can_be_given_more() -> None:
    state = do(talking("KTG+"), None, TalkOver())
    assert board(state).overtime
    more = do(state, None, AddMinute(at=400_000))
    assert GAME.alarm(more) == (460_000, TalkOver()) and not board(more).overtime
    paused = do(talking("KTG+"), None, PauseClock(at=0))
    assert board(do(paused, None, AddMinute(at=0))).talk_left == 360_000


def test_with_real_characters_a_slip_can_be_mended_until_the_last_card_is_named() -> None:
    state = opened(4, BOX)
    state = do(do(do(state, None, GoOn()), None, GoOn()), None, NextLine())
    state, _ = grab(state, 2, 1)
    state = do(state, 2, Shows(Seat(2), Face.KEYHOLDER))
    assert Face.KEYHOLDER not in {move.face for move in GAME.legal(state, Seat(0)) if type(move) is Shows}
    state = do(state, 2, LookAgain())
    assert Face.KEYHOLDER in {move.face for move in GAME.legal(state, Seat(0)) if type(move) is Shows}
