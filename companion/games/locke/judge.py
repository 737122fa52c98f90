"""The arithmetic of a challenge: who is first and second and why, and what each player's cards bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.game import Seat
from companion.games.locke.components import OTHER, TINTS, Challenge, Colour, Gain, Reward, Text, When


@dataclass(frozen=True)
class Card:
    """A strength card that was played."""

    value: int
    colour: Colour  # as printed
    text: Text | None = None
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
    """What lies before a player: cards, or what they come to."""

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


@dataclass(frozen=True)
class Due:
    """Something a player gets in their slot, and why."""

    gain: Gain
    why: str
    count: int = 1


REWARDS: Mapping[Reward, tuple[Gain, int]] = {
    Reward.SCORE_1: (Gain.SCORE, 1), Reward.SCORE_2: (Gain.SCORE, 2), Reward.SCORE_3: (Gain.SCORE, 3),
    Reward.DRAW_1: (Gain.DRAW, 1), Reward.DRAW_2: (Gain.DRAW, 2), Reward.DRAW_3: (Gain.DRAW, 3),
    Reward.DRAW_4: (Gain.DRAW, 4), Reward.DRAW_KEY: (Gain.KEY, 1), Reward.OTHER: (Gain.OWN, 1),
}  # fmt: skip


def reward(challenge: Challenge, why: str) -> Due:
    gain, count = REWARDS[challenge.reward]
    return Due(gain, why, count)


def dues(challenge: Challenge, verdict: Verdict, seat: Seat, laid: Laid) -> tuple[Due, ...]:
    """All that a player gets, but for keys."""
    return (*ranks(challenge, verdict, seat), *written(challenge, verdict, seat, laid))


def ranks(challenge: Challenge, verdict: Verdict, seat: Seat) -> Iterator[Due]:
    if seat == verdict.first:
        yield Due(Gain.TAKE, f"first place: {challenge.difficulty} points", challenge.difficulty)
    if seat == verdict.captor:
        yield Due(Gain.CAPTURE, f"the Omega Key, as it failed: {challenge.difficulty} points", challenge.difficulty)
    if seat == verdict.second:
        yield reward(challenge, "second place")


def written(challenge: Challenge, verdict: Verdict, seat: Seat, laid: Laid) -> Iterator[Due]:
    """By what stands on the cards. It speaks of the colour that its card has now, so it is asleep on any other."""
    for index, card in enumerate(laid.cards):
        text = card.text
        if text is OTHER:
            yield Due(Gain.OWN, f"the text on a {card.now.value} {card.value}")
        elif text and card.now is challenge.colour:
            others = (*laid.cards[:index], *laid.cards[index + 1 :])  # any number of them: LK-9
            exact = laid.total(challenge.colour) == verdict.difficulty
            why = pays(text, others, challenge.colour, verdict, seat, exact)
            if why is not None:
                yield earned(text, card, challenge, text.title + why)


def pays(text: Text, others: Sequence[Card], colour: Colour, verdict: Verdict, seat: Seat, exact: bool) -> str | None:
    """What came true that a text asks for, as it stands behind its title; None if it did not. Combos: LK-12."""
    values = [other.value for other in others]  # as printed: LK-10
    match text.when:
        case When.ALWAYS:
            return ""
        case When.OVERCOME if verdict.overcome:
            return ", as it was overcome"
        case When.FAILED if not verdict.overcome:
            return ", as it failed"
        case When.WIN if seat == verdict.first:
            return ", by winning"
        case When.NOT_WIN if seat != verdict.first:
            return ", without winning"
        case When.SEQUENCE if 1 in values and 2 in values:
            return ""
        case When.TWOS if values.count(2) >= 2:
            return ""
        case When.RAINBOW if {other.now for other in others} >= set(Colour) - {colour}:  # LK-11
            return ""
        case When.EXACT if exact:
            return f": exactly {verdict.difficulty}"
    return None


def earned(text: Text, card: Card, challenge: Challenge, why: str) -> Due:
    match text.gain:
        case Gain.SECOND:
            return reward(challenge, f"{why}, which earns the second-place reward")
        case Gain.KEEP:
            return Due(Gain.KEEP, f"{why}: it is worth {card.value}", card.value)
        case Gain.OWN:
            return Due(Gain.OWN, f"{why}: {text.words}" if text.words else why)
    return Due(text.gain, why, text.count)
