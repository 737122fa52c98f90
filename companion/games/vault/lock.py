"""The arithmetic of one lock: its range, what may be set, what is told, what opens it, and the odds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from companion.games.vault.components import COMBINATION_CARDS, Effect

SMALLEST_RANGE = 3
VAULT_NUMBERS = 3  # a vault combination is three numbers, any of which opens it; an owner sets one


@dataclass(frozen=True)
class Modifier:
    """An effect at work on a lock, whatever card it came from."""

    effect: Effect
    amount: int = 0


@dataclass(frozen=True)
class Lock:
    """A lock that is about to be set: the thief's card, and the effects the thief uses on it."""

    card: int
    numbers: int  # how many are set
    modifiers: tuple[Modifier, ...] = ()

    def total(self, effect: Effect) -> int:
        return sum(modifier.amount for modifier in self.modifiers if modifier.effect is effect)

    def has(self, effect: Effect) -> bool:
        return any(modifier.effect is effect for modifier in self.modifiers)

    @property
    def range(self) -> int:
        """Short ranges add up; never below three, nor so low that no wrong number is left; eight cards at most."""
        floor = max(SMALLEST_RANGE, self.numbers + 1)
        return max(floor, min(self.card - self.total(Effect.SHORT_RANGE), len(COMBINATION_CARDS)))

    @property
    def settable(self) -> tuple[int, ...]:
        """The numbers that may be set. A ban that would leave no choice at all is ignored."""
        numbers = tuple(range(1, self.range + 1))
        banned = {modifier.amount for modifier in self.modifiers if modifier.effect is Effect.BANNED_NUMBER}
        left = tuple(number for number in numbers if number not in banned)
        return left if len(left) > self.numbers else numbers

    @property
    def combinations(self) -> Sequence[Combination]:
        """Everything the setter may choose from."""
        return _combinations(self)

    def clues(self, combination: Combination) -> tuple[Clue, ...]:
        """What the owner must tell, truthfully, once the combination is locked."""
        if self.numbers > 1:  # only an owner tells: a vault's three numbers are neither odd nor even
            return ()
        number = combination.numbers[0]
        told = []
        if self.has(Effect.PARITY_TELL):
            parity = "an odd number" if number % 2 else "an even number"
            told.append(Clue(parity, self._those(lambda n: n % 2 == number % 2)))
        if self.has(Effect.HIGH_LOW_TELL):
            upper = 2 * number > self.range
            half = "in the upper half" if upper else "in the lower half"
            told.append(Clue(half, self._those(lambda n: (2 * n > self.range) == upper)))
        if self.has(Effect.TWO_NAMES):
            named = tuple(sorted((number, combination.decoy)))
            told.append(Clue(f"either {named[0]} or {named[1]}", frozenset(named)))
        return tuple(told)

    def _those(self, fits: Callable[[int], bool]) -> frozenset[int]:
        return frozenset(number for number in self.settable if fits(number))

    def possible(self, clues: Iterable[Clue]) -> frozenset[int]:
        """The numbers the combination can still hold after what was told."""
        return frozenset(self.settable).intersection(*(clue.numbers for clue in clues))

    def opens(self, combination: Combination, named: Iterable[int]) -> bool:
        reach = 1 if self.has(Effect.NEAR_MISS) else 0
        return any(abs(number - name) <= reach for number in combination.numbers for name in named)

    def names(self, clues: tuple[Clue, ...]) -> int:
        """How many numbers the thief may name: extra ones add up, but a wrong guess must stay possible."""
        return _names(self, clues)

    def guesses(self, clues: tuple[Clue, ...]) -> list[tuple[int, ...]]:
        """Everything the thief may say: numbers within the range (PL-15)."""
        numbers = range(1, self.range + 1)
        return [named for count in range(1, self.names(clues) + 1) for named in combinations(numbers, count)]

    @property
    def odds(self) -> Fraction:
        """The chance of the best guess against a setter who chooses at random."""
        return _odds(self)


@dataclass(frozen=True)
class Combination:
    """What the setter locks in; the decoy is the second number named where two must be."""

    numbers: tuple[int, ...]
    decoy: int = 0


@dataclass(frozen=True)
class Clue:
    says: str
    numbers: frozenset[int]


@lru_cache(maxsize=4096)
def _names(lock: Lock, clues: tuple[Clue, ...]) -> int:
    left = [combination for combination in lock.combinations if lock.clues(combination) == clues]
    count = min(1 + lock.total(Effect.EXTRA_GUESS), lock.range)
    numbers = range(1, lock.range + 1)
    while count > 1 and any(all(lock.opens(c, named) for c in left) for named in combinations(numbers, count)):
        count -= 1
    return count


@lru_cache(maxsize=4096)
def _combinations(lock: Lock) -> tuple[Combination, ...]:
    chosen = combinations(lock.settable, lock.numbers)
    if not lock.has(Effect.TWO_NAMES):
        return tuple(Combination(numbers) for numbers in chosen)
    return tuple(Combination(n, decoy) for n in chosen for decoy in lock.settable if decoy not in n)


@lru_cache(maxsize=4096)
def _odds(lock: Lock) -> Fraction:
    groups: dict[tuple[Clue, ...], list[Combination]] = defaultdict(list)
    for combination in lock.combinations:
        groups[lock.clues(combination)].append(combination)
    hits = sum(
        max(sum(lock.opens(combination, named) for combination in group) for named in lock.guesses(clues))
        for clues, group in groups.items()
    )
    return Fraction(hits, len(lock.combinations))
