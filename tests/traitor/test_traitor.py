"""Are You the Traitor?: what is in the box, the deal and the night. Section numbers are those of RULES.md."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from companion.game import Illegal
from companion.games.traitor.advice import PARTS
from companion.games.traitor.components import CASTS, DECK, TREASURES, Face, Role, Side
from companion.games.traitor.moves import (
    ChangePace,
    ContinueNight,
    GoOn,
    NextLine,
    PauseNight,
    Ready,
    RepeatLine,
    SealDeal,
    Seen,
    SkipLine,
    TalkOver,
)  # fmt: skip
from companion.games.traitor.night import BREATH, READING, Scene, recording, script
from companion.games.traitor.state import Dealer, Night, Options, Pace, Phase
from companion.seal import Seal, Unsealed
from tests.bench.deals import fits
from tests.traitor import (
    DEALS,
    GAME,
    LETTERS,
    board,
    card,
    deal,
    do,
    grab,
    opened,
    seal,
    sleep,
    talking,
    tell,
)

SPOKEN = Options(night=Night.SPOKEN)
BOX = Options(roles=Dealer.BOX)


# 1. What is in the box


def test_section_1_the_treasure_deck() -> None:
    assert len(DECK) == 42 and sum(TREASURES[card].points for card in DECK) == 98
    assert {t.name: (t.points, t.copies) for t in TREASURES} == {
        "Crown Jewels": (5, 2), "Platinum Pyramid": (4, 5), "Bag of Gold": (3, 12), "Silver Goblet": (2, 11),
        "Chest of Copper": (1, 5), "Magic Ring": (1, 5), "Gilded Statue": (0, 2),
    }  # fmt: skip


def test_at_2_two_crown_jewels_make_it_42() -> None:
    assert DECK.count(0) == 2 and TREASURES[0].name == "Crown Jewels"


# 2. The cards for so many players

ROWS = {
    4: (1, 1, 1, 1, 1, False, False), 5: (1, 1, 1, 2, 1, False, False), 6: (1, 1, 2, 2, 1, True, False),
    7: (1, 1, 3, 2, 1, True, False), 8: (1, 2, 3, 2, 1, True, True), 9: (1, 2, 3, 3, 2, True, True),
    10: (1, 2, 4, 3, 2, True, True),
}  # fmt: skip
TEAMS = {
    4: {(3, 1), (2, 2)}, 5: {(3, 2)}, 6: {(4, 2)}, 7: {(5, 2)}, 8: {(5, 3)}, 9: {(6, 3), (5, 4)}, 10: {(7, 3), (6, 4)},
}  # fmt: skip


@pytest.mark.parametrize("players", ROWS)
def test_section_2_every_row(players: int) -> None:
    cast = CASTS[players]
    counts = Counter(cast.characters)
    row = (*(counts[r] for r in (Role.KEYHOLDER, Role.TRAITOR, Role.GUARD, Role.WIZARD)), cast.alignments)
    assert (*row, cast.keyholder_shown, cast.traitors_meet) == ROWS[players]
    assert sum(counts.values()) == players and players in GAME.seats


@pytest.mark.parametrize("players", ROWS)
def test_section_2_team_sizes_and_both_splits_turn_up(players: int) -> None:
    """Also the vector: 1,000 deals to nine players give two Good Wizards and two Evil ones."""
    random, seen = Random(players), Counter[tuple[int, int]]()
    for _ in range(1000):
        state = opened(players)
        move = GAME.chance(state, random)
        assert isinstance(move, SealDeal)
        state = do(do(state, None, move), None, GoOn())
        seen[tuple(sum(p.face.side is side for p in state.players if p.face) for side in Side)] += 1  # type: ignore[index]
    assert set(seen) == TEAMS[players]
    assert min(seen.values()) > 300


def test_section_2_the_alignment_left_over_is_nowhere_not_even_in_the_log() -> None:
    for players in (4, 9, 10):
        state = opened(players)
        move = GAME.chance(state, Random(1))
        assert isinstance(move, SealDeal) and len(move.alignments) == CASTS[players].wizards


def test_a_deal_of_other_cards_is_refused() -> None:
    state = opened(4)
    for wrong in (
        SealDeal((Role.GUARD,) * 4, (Side.GOOD,)),
        SealDeal(CASTS[4].characters, ()),
        SealDeal(CASTS[4].characters, (Side.GOOD, Side.EVIL)),
        SealDeal(CASTS[5].characters, (Side.GOOD, Side.EVIL)),
    ):
        with pytest.raises(Illegal):
            GAME.apply(state, None, wrong)


@pytest.mark.parametrize("players", ROWS)
def test_every_role_falls_on_every_seat_equally_often(players: int) -> None:
    """With known dice, so it always ends the same; tests/bench/deals.py throws 100,000 real ones."""
    roles, alignments = fits(players, 2000, Random(players))
    assert roles.p > 0.01 and alignments.p > 0.01


def test_a_crooked_dealer_would_be_noticed() -> None:
    class Crooked(Random):
        def sample(self, cards: Any, k: int, *, counts: Any = None) -> list[Any]:
            return sorted(cards, key=lambda card: (card is not Role.KEYHOLDER, self.random()))[:k]

    with patch("companion.seal.Seal.mixed", lambda seal, shares: seal.piles):
        assert fits(6, 500, Crooked(1))[0].p < 1e-9


# The sealed deal


def test_what_phones_add_moves_the_cards_and_the_seal_shows_it_afterwards() -> None:
    state = seal(opened(8), DEALS[8])
    sealed = board(state).seal
    assert len(sealed) == 64 and state.seal is not None and state.seal.fingerprint == sealed
    for seat in state.seats:
        state, told = tell(state, seat, Ready(share=f"{seat:x}f"))
    faces = tuple(player.face for player in state.players)
    assert faces != tuple(LETTERS[letter] for letter in DEALS[8])
    assert Counter(faces) == Counter(LETTERS[letter] for letter in DEALS[8])
    state, told = grab(sleep(state), 0, 1)
    opened_seal = next(event for event in told if isinstance(event, Unsealed))
    assert opened_seal.fingerprint == sealed
    assert opened_seal.shares == tuple(f"{seat:x}f" for seat in range(8))
    assert opened_seal.shown == Seal("", opened_seal.piles, opened_seal.salt).mixed(opened_seal.shares)


@pytest.mark.parametrize("share", ["G", "ABC", "a b", "0" * 33, "é"])
def test_a_share_that_is_no_number_is_refused(share: str) -> None:
    with pytest.raises(Illegal, match="hexadecimal"):
        do(seal(opened(4), "KTG+"), 0, Ready(share))


def test_what_phones_add_also_decides_which_way_the_alignments_count() -> None:
    """So the house alone does not choose the one alignment of four players, nor which of four stays unseen."""
    seen = Counter[str]()
    for share in range(60):
        state = seal(opened(4), "KTG+")
        state = do(do(state, 0, Ready(f"{share:x}")), None, GoOn())
        seen[next(p.face.value for p in state.players if p.face and p.face.role is Role.WIZARD)] += 1
    assert set(seen) == {"Good Wizard", "Evil Wizard"} and min(seen.values()) > 15


# 3. A round begins: who knows what


@pytest.mark.parametrize("players", ROWS)
@pytest.mark.parametrize("options", [Options(), SPOKEN], ids=["whispered", "spoken"])
def test_section_3_the_knowledge_table(players: int, options: Options) -> None:
    faces = DEALS[players]
    state = talking(faces, options)
    traitors = [seat for seat, letter in enumerate(faces) if letter == "T"]
    assert [p.seat for p in board(state).players if p.wizard] == [s for s, letter in enumerate(faces) if letter in "+-"]
    for seat, letter in enumerate(faces):
        mine = card(state, seat)
        adventurer = letter in "GT"
        assert mine.keyholder == (0 if players >= 6 and adventurer else None)
        assert mine.partner == (sum(traitors) - seat if players >= 8 and letter == "T" else None)
        assert mine.side == LETTERS[letter].side.value
        assert mine.alone == (mine.keyholder is None and mine.partner is None)
        assert mine.seen == (players >= 6 and letter == "K")


@pytest.mark.parametrize("players", ROWS)
@pytest.mark.parametrize("options", [Options(), SPOKEN], ids=["whispered", "spoken"])
def test_section_3_everybody_is_told_equally_often(players: int, options: Options) -> None:
    state = seal(opened(players, options), DEALS[players])
    told: list[Any] = []
    for seat in state.seats:
        state, events = tell(state, seat, Ready())
        told += events
    for seat in state.seats:
        state, events = tell(state, seat, Seen())
        told += events
    while state.phase is Phase.NIGHT:
        state, events = tell(state, None, NextLine())
        told += events
    private = [[event for event in told if event.to == frozenset({seat})] for seat in state.seats]
    assert {len(mine) for mine in private} == {1 + {4: 0, 5: 0, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2}[players]}


def test_section_3_five_players_know_nobody() -> None:
    state = talking("KTG+-")
    assert all(card(state, seat).keyholder is None for seat in range(5))


def test_section_3_seven_players_the_traitor_sees_the_keyholder_and_wizards_do_not() -> None:
    state = talking(DEALS[7])
    assert card(state, 1).keyholder == 0
    assert card(state, 3).keyholder is None and card(state, 4).keyholder is None


def test_section_3_eight_players_each_traitor_is_told_the_other() -> None:
    state = talking(DEALS[8])
    assert (card(state, 1).partner, card(state, 7).partner) == (7, 1)


@pytest.mark.parametrize("options", [Options(), SPOKEN], ids=["whispered", "spoken"])
def test_section_3_a_wizards_side_comes_with_the_card(options: Options) -> None:
    """So on a phone that several share each Wizard knows it before anybody talks."""
    state = deal(opened(4, options), "KTG-")
    assert (card(state, 3).one, card(state, 3).side) == ("an Evil Wizard", "Evil")


def test_section_3_a_whispered_night_tells_everything_with_the_card() -> None:
    dealt = deal(opened(8), DEALS[8])
    assert (card(dealt, 1).keyholder, card(dealt, 1).partner) == (0, 7) and card(dealt, 0).seen
    talks = sleep(dealt)
    assert [card(talks, seat) for seat in talks.seats] == [card(dealt, seat) for seat in dealt.seats]


def test_section_3_each_part_of_a_spoken_night_tells_only_its_own_news() -> None:
    state = deal(opened(8, SPOKEN), DEALS[8])
    assert card(state, 1).keyholder is None and not card(state, 0).seen
    state, told = tell(state, None, GoOn())
    assert [type(event).__name__ for event in told if event.to == frozenset({1})] == ["KeyHolderIs"]
    for _ in range(3):
        state, told = tell(state, None, NextLine())
        assert not told
    state, told = tell(state, None, NextLine())
    assert [type(event).__name__ for event in told if event.to == frozenset({1})] == ["TraitorIs"]


def test_section_4_every_card_says_first_whom_it_seeks_and_what_to_do() -> None:
    for face in Face:
        task, tips = PARTS[face]
        assert (
            (f"Find {face.seeks.one}. Then call Stop! and {face.does[:-1]} them." == task)
            if face.seeks
            else (task.startswith("Never call Stop!"))
        )
        assert len(tips) == len(set(tips)) == 2


# 3. The night


@pytest.mark.parametrize(
    ("players", "steps"),
    [(n, []) for n in (4, 5)]
    + [(n, [Scene.KEYHOLDER] * 4) for n in (6, 7)]
    + [(n, [Scene.KEYHOLDER] * 4 + [Scene.TRAITORS] * 4) for n in (8, 9, 10)],
)
def test_at_6_the_script_has_the_steps_for_so_many_players(players: int, steps: list[Scene]) -> None:
    """With real cards Wizards are told to take an alignment; a phone shows it with the card."""
    assert [line.step for line in script(CASTS[players], cards=True)] == [*steps, Scene.ALIGNMENTS]
    assert [line.step for line in script(CASTS[players], cards=False)] == steps


def test_at_6_where_there_is_nothing_to_say_a_spoken_night_is_a_breath() -> None:
    state = do(deal(opened(5, SPOKEN), DEALS[5]), None, GoOn(at=0))
    assert not state.spoken and state.script == (BREATH,) and GAME.alarm(state) == (BREATH.pause, NextLine())


def test_at_6_every_line_has_a_recording_of_its_own() -> None:
    lines = {line.words for cast in CASTS.values() for cards in (True, False) for line in script(cast, cards)}
    assert len({recording(words) for words in lines}) == len(lines) == 12


def test_section_3_pauses_keep_the_pace_and_words_do_not() -> None:
    lines = script(CASTS[8], cards=True)
    assert [line.pause for line in lines] == [4000, 10000, 3000, 2000, 4000, 8000, 3000, 2000, 4000]
    for line in lines:
        words = READING * len(line.words.split())
        assert [line.lasts(pace) - words for pace in (0.5, 1, 2)] == [line.pause * 2, line.pause, line.pause // 2]


def test_section_3_the_night_goes_on_by_itself_and_ends_in_talk() -> None:
    state = deal(opened(8, SPOKEN), DEALS[8])
    state = do(state, None, GoOn(at=1000))
    ends = 1000
    for line in script(CASTS[8], cards=False):
        ends += line.lasts(1)
        assert GAME.alarm(state) == (ends, NextLine())
        assert not any(GAME.legal(state, seat) for seat in state.seats), "no phone can do anything in the dark"
        state = do(state, None, NextLine(at=ends))
    assert state.phase is Phase.TALK and GAME.alarm(state) == (ends + 300_000, TalkOver())


@pytest.mark.parametrize("players", ROWS)
def test_section_3_the_talk_begins_a_breath_after_the_last_one_knows(players: int) -> None:
    """However many there are, and whoever was the last: the talk does not begin with anybody's tap."""
    state = deal(opened(players, Options(pace=Pace.FASTEST)), DEALS[players])
    for seat in state.seats:
        assert state.phase is Phase.DEAL
        state = do(state, seat, Seen(at=1000 * seat))
    begins = 1000 * (players - 1) + BREATH.pause // 2
    assert GAME.alarm(state) == (begins, NextLine())
    assert do(state, None, NextLine(at=begins)).phase is Phase.TALK


def test_section_3_pause_repeat_skip_and_pace() -> None:
    state = do(deal(opened(6, SPOKEN), DEALS[6]), None, GoOn(at=0))
    first = state.lasts(0)
    paused = do(state, None, PauseNight(at=1000))
    assert GAME.alarm(paused) is None and NextLine() not in GAME.legal(paused, None)
    assert GAME.alarm(do(paused, None, ContinueNight(at=60_000))) == (60_000 + first - 1000, NextLine())
    again = do(state, None, RepeatLine(at=3000))
    assert GAME.alarm(again) == (3000 + first, NextLine()) and again.said == state.said + 1
    skipped = do(state, None, SkipLine(at=10))
    assert skipped.line == 1 and skipped.ends == 10 + skipped.lasts(1)
    quick = do(do(state, None, ChangePace(Pace.FASTEST)), None, SkipLine(at=0))
    assert quick.ends == READING * len(quick.script[1].words.split()) + 5000


def test_section_3_phones_are_dark_and_alike_in_a_spoken_night() -> None:
    state = do(deal(opened(8, SPOKEN), DEALS[8]), None, GoOn())
    views = {GAME.view(state, seat) for seat in state.seats}
    assert len(views) == 1 and views.pop().card is None


def test_a_phone_that_never_comes_back_does_not_hold_up_the_table() -> None:
    state = seal(opened(4), "KTG+")
    state = do(do(state, 0, Ready()), None, GoOn())
    assert state.phase is Phase.DEAL
    state = do(do(state, 0, Seen()), None, GoOn(at=5))
    assert state.phase is Phase.NIGHT


def test_the_screen_says_how_many_have_seen_their_card_and_not_who() -> None:
    state = deal(opened(5), "KTG+-")
    one, two = do(state, 0, Seen()), do(state, 3, Seen())
    assert board(one) == board(two) and board(one).ready == 1
    assert tell(state, 0, Seen())[1] == ()
