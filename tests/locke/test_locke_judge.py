"""A judge of another kind, plain on purpose, against the one of Locke & Key."""

from __future__ import annotations

from random import Random

from companion.game import Seat
from companion.games.locke.components import TEXTS, VALUES, Colour, Text
from companion.games.locke.judge import Card, Laid, judge
from tests.locke import challenge


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
                    random.choice(VALUES), random.choice(colours), Text.PLAIN,
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


def test_every_text_of_the_deck_is_known_to_the_judge() -> None:
    assert {text for texts in TEXTS.values() for text in texts} == set(Text) - {Text.OTHER}
