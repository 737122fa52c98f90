"""The arithmetic of a challenge: who is first and second and why, and what each player's cards bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from companion.game import Seat
from companion.games.locke.components import TINTS, Challenge, Colour, Reward, Text


@dataclass(frozen=True)
class Card:
    """A strength card that was played."""

    value: int
    colour: Colour  # as printed
    text: Text = Text.PLAIN
    under: str = ""  # the colour key it lies under
    boost: int = 0

    @property
    def now(self) -> Colour:
        """Its colour for this challenge."""
        return TINTS.get(self.under, self.colour)

    @property
    def strength(self) -> int:
        return self.value + self.boost


@dataclass(frozen=True)
class Laid:
    """What lies before a player: cards, or just the totals."""

    cards: tuple[Card, ...] = ()
    on: int = 0
    off: int = 0

    def total(self, colour: Colour) -> int:
        return self.on + sum(card.strength for card in self.cards if card.now is colour)

    def astray(self, colour: Colour) -> int:
        """Everything of the other colours."""
        return self.off + sum(card.strength for card in self.cards if card.now is not colour)


@dataclass(frozen=True)
class Verdict:
    pool: int
    difficulty: int  # with what Omega adds
    totals: tuple[int, ...]  # by seat
    first: Seat | None = None  # None: nobody gave anything, or it failed
    second: Seat | None = None
    captor: Seat | None = None  # who scores a failed challenge, by the Omega Key

    @property
    def overcome(self) -> bool:
        return self.pool >= self.difficulty

    @property
    def level_first(self) -> tuple[Seat, ...]:
        """Others with as much as the first, who acted later."""
        return self._level(self.first)

    @property
    def level_second(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._level(self.second) if seat != self.first)

    def _level(self, best: Seat | None) -> tuple[Seat, ...]:
        if best is None:
            return ()
        return tuple(Seat(i) for i, total in enumerate(self.totals) if i != best and total == self.totals[best])


def judge(challenge: Challenge, laid: Sequence[Laid], order: Sequence[Seat], omega: Seat | None = None) -> Verdict:
    """`laid` by seat; `order` is that of the turns, from the Lock: whoever acted earlier is better at a tie."""
    totals = tuple(one.total(challenge.colour) for one in laid)
    added = sum(one.astray(challenge.colour) for one in laid) if omega is not None else 0  # LK-16
    verdict = Verdict(sum(totals), challenge.difficulty + added, totals)
    if not verdict.overcome:
        return Verdict(verdict.pool, verdict.difficulty, totals, captor=omega)
    ranked = sorted((seat for seat in order if totals[seat]), key=lambda seat: -totals[seat])  # stable; LK-5
    first, second = (*ranked, None, None)[:2]
    return Verdict(verdict.pool, verdict.difficulty, totals, first, second)


# What each player's cards bring ---------------------------------------------------------------------------------------


class Gain(Enum):
    TAKE = "Take the challenge card"
    CAPTURE = "Capture the challenge card"
    DRAW = "Draw strength cards"
    SCORE = "Score from the strength deck"
    KEY = "Draw a key"
    STEAL = "Steal a key"
    TRADE = "Trade a key"
    PICK = "Score a random card from a hand"
    KEEP = "Score this card"
    OWN = "Do what is written"


@dataclass(frozen=True)
class Due:
    """Something a player gets in their slot, and why."""

    gain: Gain
    why: str
    count: int = 1
    optional: bool = False
    key: str = ""  # which it takes; empty: none


REWARDS: Mapping[Reward, tuple[Gain, int]] = {
    Reward.SCORE_1: (Gain.SCORE, 1), Reward.SCORE_2: (Gain.SCORE, 2), Reward.SCORE_3: (Gain.SCORE, 3),
    Reward.DRAW_1: (Gain.DRAW, 1), Reward.DRAW_2: (Gain.DRAW, 2), Reward.DRAW_3: (Gain.DRAW, 3),
    Reward.DRAW_4: (Gain.DRAW, 4), Reward.DRAW_KEY: (Gain.KEY, 1), Reward.OTHER: (Gain.OWN, 1),
}  # fmt: skip


def reward(challenge: Challenge, why: str) -> Due:
    gain, count = REWARDS[challenge.reward]
    return Due(gain, why, count)


def dues(challenge: Challenge, verdict: Verdict, seat: Seat, laid: Laid) -> tuple[Due, ...]:
    """All that a player's slot holds, but for keys."""
    found = (*ranks(challenge, verdict, seat), *combos(challenge, verdict, laid))
    return (*found, *texts(challenge, verdict, seat, laid))


def ranks(challenge: Challenge, verdict: Verdict, seat: Seat) -> Iterator[Due]:
    if seat == verdict.first:
        yield Due(Gain.TAKE, f"first place: {challenge.difficulty} points", challenge.difficulty)
    if seat == verdict.captor:
        yield Due(Gain.CAPTURE, f"the Omega Key, as it failed: {challenge.difficulty} points", challenge.difficulty)
    if seat == verdict.second:
        yield reward(challenge, "second place")


def combos(challenge: Challenge, verdict: Verdict, laid: Laid) -> Iterator[Due]:
    """Each combo card of the challenge's colour pays once, whether it was overcome or not (LK-12)."""
    for index, card in enumerate(laid.cards):
        if card.now is not challenge.colour:
            continue
        others = (*laid.cards[:index], *laid.cards[index + 1 :])  # any number of them: LK-9
        values = [other.value for other in others]  # as printed: LK-10
        match card.text:
            case Text.ONE_TWO_THREE if 1 in values and 2 in values:
                yield Due(Gain.KEY, "1-2-3")
            case Text.TWOS if values.count(2) >= 2:
                yield reward(challenge, "2-2-2, which earns the second-place reward")
            case Text.MULTICOLOR if {other.now for other in others} >= set(Colour) - {challenge.colour}:  # LK-11
                yield Due(Gain.PICK, "Multicolor")
            case Text.ON_THE_MONEY if laid.total(challenge.colour) == verdict.difficulty:
                yield Due(Gain.STEAL, f"On the money: exactly {verdict.difficulty}")


def texts(challenge: Challenge, verdict: Verdict, seat: Seat, laid: Laid) -> Iterator[Due]:
    """A text speaks of the colour that its card has now, so it is asleep while that is not the challenge's."""
    for card in laid.cards:
        if card.text is Text.OTHER:
            yield Due(Gain.OWN, f"the text on a {card.now.value} {card.value}")
        if card.now is not challenge.colour:
            continue
        match card.text:
            case Text.COLD_COMFORT if not verdict.overcome:
                yield Due(Gain.KEY, "Cold comfort, as it failed")
            case Text.MOMENTUM if verdict.overcome:
                yield Due(Gain.DRAW, "Momentum, as it was overcome", 2)
            case Text.FAIR_EXCHANGE if verdict.overcome:
                yield Due(Gain.TRADE, "Fair exchange, as it was overcome", optional=True)
            case Text.CONSOLATION if seat != verdict.first:
                yield Due(Gain.SCORE, "Consolation, as you did not win")
            case Text.KEEPSAKE if seat == verdict.first:
                yield Due(Gain.KEEP, f"Keepsake: it is worth {card.value}", card.value)
