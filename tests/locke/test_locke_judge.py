"""Judges of another kind, plain on purpose, against the one of Locke & Key: of places, and of what stands on cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from companion.game import Illegal, Seat
from companion.games.locke.components import OTHER, OURS, TEXTS, VALUES, Colour, Gain, OwnCard, Reward, Text, When
from companion.games.locke.judge import Card, Laid, dues, judge
from companion.games.locke.moves import Pass, Play, Unveil
from companion.games.locke.state import Deck
from tests.locke import CARDS, GAME, A, B, C, K, W, begun, challenge, do


def naive(
    it: tuple[str, int], cards: list[list[tuple[int, str, str, int]]], lock: int, omega: bool
) -> tuple[object, ...]:
    """On purpose as plain as can be: lists, loops, strings; nothing of the engine's."""
    colour, difficulty = it
    turned = {"Echo": "white", "Gender": "blue", "Skin": "black"}
    totals, wrong = [], 0
    for hand in cards:
        total = 0
        for value, printed, under, plus in hand:
            if turned.get(under, printed) == colour:
                total = total + value + plus
            else:
                wrong = wrong + value + plus
        totals.append(total)
    need = difficulty + (wrong if omega else 0)
    pool = sum(totals)
    if pool < need:
        return pool, need, False, None, None
    best = second = None
    for step in range(len(cards)):
        seat = (lock + step) % len(cards)
        if totals[seat] > 0 and (best is None or totals[seat] > totals[best]):
            best = seat
    for step in range(len(cards)):
        seat = (lock + step) % len(cards)
        if seat != best and totals[seat] > 0 and (second is None or totals[seat] > totals[second]):
            second = seat
    return pool, need, True, best, second


def test_a_naive_judge_agrees_on_a_hundred_thousand_reveals() -> None:
    random, seen = Random(7), {"overcome": 0, "failed": 0, "omega": 0, "tie first": 0, "tie second": 0}
    colours = list(Colour)
    for _ in range(100_000):
        seats, lock = random.randrange(3, 7), random.randrange(6)
        it = challenge(random.choice(colours), random.randrange(5, 9))
        omega = random.random() < 0.3
        hands = [
            [
                Card(
                    random.choice(VALUES), random.choice(colours), None,
                    random.choice(("", "", "", "Echo", "Gender", "Skin")), random.choice((0, 0, 0, 5)),
                )
                for _ in range(random.randrange(4))
            ]
            for _ in range(seats)
        ]  # fmt: skip
        lock %= seats
        order = tuple(Seat((lock + step) % seats) for step in range(seats))
        verdict = judge(it, [Laid(tuple(hand)) for hand in hands], order, Seat(0) if omega else None)
        plain = [[(card.value, card.colour.value, card.under, card.boost) for card in hand] for hand in hands]
        expected = naive((it.colour.value, it.difficulty), plain, lock, omega)
        found = (verdict.pool, verdict.difficulty, verdict.overcome, verdict.first, verdict.second)
        assert found == expected
        assert (verdict.captor is not None) is (omega and not verdict.overcome)
        seen["overcome" if verdict.overcome else "failed"] += 1
        seen["omega"] += omega
        seen["tie first"] += bool(verdict.level_first)
        seen["tie second"] += bool(verdict.level_second)
    assert min(seen.values()) > 1000, seen


# What the cards bring -------------------------------------------------------------------------------------------------

Plain = tuple[int, str, str, int, tuple[str, str, int] | None]  # value, printed colour, key above it, plus, text


def naive_dues(
    it: tuple[str, int, str], cards: list[Plain], need: int, overcome: bool, rank: str, seen: Counter[str] | None = None
) -> list[tuple[str, int]]:
    """rank: "first", "second", "captor" or nothing. Every combo is looked for among all pairs of the other cards.

    seen: which conditions came true, and which did not.
    """
    colour, difficulty, reward = it
    turned = {"Echo": "white", "Gender": "blue", "Skin": "black"}
    second = {"OTHER": ("OWN", 1), "DRAW_KEY": ("KEY", 1)}.get(reward) or (reward[:-2], int(reward[-1]))
    found = []
    if rank == "first":
        found.append(("TAKE", difficulty))
    if rank == "captor":
        found.append(("CAPTURE", difficulty))
    if rank == "second":
        found.append(second)
    mine = 0
    for value, printed, under, plus, _ in cards:
        if turned.get(under, printed) == colour:
            mine = mine + value + plus
    for place, (value, printed, under, _, text) in enumerate(cards):
        if text is None:
            continue
        when, gain, count = text
        if when == "unread":
            found.append(("OWN", 1))
            continue
        if turned.get(under, printed) != colour:
            continue
        pairs = list(combinations([card for other, card in enumerate(cards) if other != place], 2))
        values = [sorted((one[0], two[0])) for one, two in pairs]
        colours = [sorted(turned.get(card[2], card[1]) for card in pair) for pair in pairs]
        true = {
            "AT_ONCE": False,
            "ALWAYS": True,
            "OVERCOME": overcome,
            "FAILED": not overcome,
            "WIN": rank == "first",
            "NOT_WIN": rank != "first",
            "SEQUENCE": [1, 2] in values,
            "TWOS": [2, 2] in values,
            "RAINBOW": sorted({"white", "blue", "black"} - {colour}) in colours,
            "EXACT": mine == need,
        }
        if seen is not None:
            seen[when if true[when] else f"not {when}"] += 1
        if true[when]:
            found.append({"SECOND": second, "KEEP": ("KEEP", value), "OWN": ("OWN", 1)}.get(gain, (gain, count)))
    return found


def any_text(random: Random) -> Text | None:
    """One of ours, on whatever card; or an owner's, of any two parts."""
    if random.random() < 0.3:
        return random.choice((None, OTHER, *OURS))
    return Text("Whatever", random.choice(list(When)), random.choice(list(Gain)), random.randrange(1, 5), "")


def any_card(random: Random) -> Card:
    under = random.choice(("", "", "", "", "Echo", "Gender", "Skin"))
    return Card(
        random.choice((1, 1, 2, 2, *VALUES)), random.choice(list(Colour)), any_text(random), under,
        random.choice((0, 0, 0, 5)),
    )  # fmt: skip


def plainly(card: Card) -> Plain:
    text = None
    if card.text is not None:
        when = "unread" if card.text is OTHER else card.text.when.name
        text = (when, card.text.gain.name, card.text.count)
    return card.value, card.colour.value, card.under, card.boost, text


def test_a_naive_reader_of_texts_agrees_on_twenty_thousand_plays() -> None:
    random = Random(11)
    seen: Counter[str] = Counter()
    for _ in range(20_000):
        it = challenge(random.choice(list(Colour)), random.randrange(5, 9), random.choice(list(Reward)))
        hands = [Laid(tuple(any_card(random) for _ in range(random.randrange(6)))) for _ in range(3)]
        omega = Seat(random.randrange(3)) if random.random() < 0.3 else None
        verdict = judge(it, hands, (Seat(0), Seat(1), Seat(2)), omega)
        places = {verdict.first: "first", verdict.second: "second", verdict.captor: "captor"}
        asked = (it.colour.value, it.difficulty, it.reward.name)
        for seat, laid in enumerate(hands):
            rank = places.get(Seat(seat), "")
            plain = [plainly(card) for card in laid.cards]
            expected = naive_dues(asked, plain, verdict.difficulty, verdict.overcome, rank, seen)
            got = dues(it, verdict, Seat(seat), laid)
            assert [(due.gain.name, due.count) for due in got] == expected, (it, laid, verdict)
            assert all(due.why and due.why[0].isalnum() for due in got), "each with its reason"
            seen[rank or "no rank"] += 1
    assert min(seen[rank] for rank in ("first", "second", "captor", "no rank")) > 1000, seen
    assert all(seen[when.name] > 100 for when in When if when is not When.AT_ONCE), seen
    assert all(seen[f"not {when.name}"] > 100 for when in When if when is not When.ALWAYS), seen


def test_the_naive_reader_meets_every_condition_both_ways() -> None:
    """Each of them comes true somewhere and somewhere not, with each gain: else the agreement says little."""
    black = ("black", 8, "DRAW_2")
    for when, cards, need, overcome, rank in (
        ("OVERCOME", [], 8, True, ""), ("FAILED", [], 8, False, ""), ("WIN", [], 8, True, "first"),
        ("NOT_WIN", [], 8, True, "second"), ("SEQUENCE", [(1, "white"), (2, "blue")], 99, False, ""),
        ("TWOS", [(2, "white"), (2, "blue")], 99, False, ""), ("RAINBOW", [(7, "white"), (7, "blue")], 99, False, ""),
        ("EXACT", [(4, "black")], 8, True, ""),
    ):  # fmt: skip
        for gain in Gain:
            mine: Plain = (4, "black", "", 0, (when, gain.name, 3))
            rest: list[Plain] = [(value, colour, "", 0, None) for value, colour in cards]
            with_it = naive_dues(black, [mine, *rest], need, overcome, rank)
            without = naive_dues(black, [(4, "black", "", 0, None), *rest], need, overcome, rank)
            assert len(with_it) == len(without) + 1
            asleep: Plain = (4, "blue", "", 0, (when, gain.name, 3))
            assert naive_dues(black, [asleep, *rest], need, overcome, rank) == without


def test_texts_of_an_owners_box_are_found_by_their_names_and_pay_on_any_card() -> None:
    rally = OwnCard("Rally", when=When.FAILED, gain=Gain.SCORE, count=2)
    shout = OwnCard("Shout", when=When.ALWAYS, gain=Gain.OWN, words="Everybody draws")
    box = replace(CARDS, challenges=Deck.BOX, strength=(rally, shout))
    state = begun(options=box, up=challenge(K, 8))
    state = do(state, A, Play((1, 2, 4), (K, K, W), ("RALLY", "shout", "rally"), ("", "", "")))
    state = do(do(do(state, B, Pass()), C, Pass()), A, Unveil())
    assert [(share.due.gain, share.due.count) for share in state.shares] == [(Gain.SCORE, 2), (Gain.OWN, 1)]
    assert "Everybody draws" in state.shares[1].due.why and state.players[A].scored == 2
    for known in ("1-2-3", "another text"):
        assert do(begun(options=box), A, Play((3,), (K,), (known,), ("",))).parts[A].cards[0].text
    for unknown, options in (("Momentum", box), ("Rally", CARDS)):
        with pytest.raises(Illegal, match="No strength card here says"):
            GAME.apply(begun(options=options), A, Play((3,), (K,), (unknown,), ("",)))


def test_every_text_of_the_deck_is_known_to_the_judge() -> None:
    assert {text for texts in TEXTS.values() for text in texts} == set(OURS)
    assert {text.when for text in OURS} == set(When) - {When.ALWAYS}
    assert OTHER not in OURS and OTHER.gain is Gain.OWN
