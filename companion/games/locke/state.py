"""What lies on the table in Locke & Key, and what can be read off it. Hands, decks and piles stay cardboard."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from fractions import Fraction
from typing import Any

from companion.game import Outcome, Seat, Seated, changed, option
from companion.games.locke.components import ALL_KEYS, BOOSTS, CHALLENGES, FREE_CARD, Challenge
from companion.games.locke.judge import Due, Laid, Verdict, judge

SAFE = 12  # challenges that come before Game Over can
ROUNDS = len(CHALLENGES)


class Entry(Enum):
    CARDS = "Card by card"
    TOTALS = "Just the totals"


class Deck(Enum):
    OURS = "Latchkey’s eighteen"
    BOX = "Our own, named as they turn up"


@dataclass(frozen=True)
class Options:
    entry: Entry = option(
        Entry.CARDS, "What you type in", "Card by card, the phones find combos and know the texts. Totals are quicker."
    )
    challenges: Deck = option(Deck.OURS, "Challenges", "Picked from our deck, or typed in once from your own box.")
    refresh_on_pass: bool = option(
        False, "Fresh hand for a pass", "Whoever passes may discard their whole hand and draw as many cards instead."
    )
    clock: int = option(0, "Turn clock", "Seconds for a turn. 0: no clock.", high=300)


class Phase(Enum):
    BIRTHDAYS = auto()
    TIE = auto()  # several birthdays are as near
    CHALLENGE = auto()
    TURNS = auto()
    REVEAL = auto()
    KEYS = auto()
    RESOLVE = auto()
    COUNT = auto()
    OVER = auto()


class Act(Enum):
    PASS = "passed"
    REFRESH = "passed for a fresh hand"
    PLAY = "played"
    SEARCH = "searched for a key"
    MUSIC = "played the Music Box"


@dataclass(frozen=True)
class Player:
    up: tuple[str, ...] = ()  # keys that lie face up before them
    hidden: int = 0  # keys nobody else has seen; the app knows how many, not which
    won: tuple[Challenge, ...] = ()
    scored: int = 0  # strength cards in the pile
    pile: tuple[int, ...] | None = None  # their values, as their owner counted them at the end
    days: int | None = None  # until the next birthday


@dataclass(frozen=True)
class Part:
    """One player's part in this challenge."""

    act: Act | None = None
    down: int = 0  # cards in play, as far as they were announced
    used: frozenset[str] = frozenset()  # keys with a use for each challenge
    laid: Laid | None = None  # None: not entered yet


@dataclass(frozen=True)
class State(Seated):
    options: Options
    players: tuple[Player, ...]
    phase: Phase = Phase.BIRTHDAYS
    lock: Seat = Seat(0)
    round: int = 0  # challenges turned up so far
    seen: tuple[Challenge, ...] = ()
    failed: int = 0
    challenge: Challenge | None = None
    parts: tuple[Part, ...] = ()
    turn: Seat = Seat(0)  # whose turn, or whose slot
    since: int = 0  # when that turn began
    omega: Seat | None = None
    declined: int = 0  # in a row
    verdict: Verdict | None = None
    due: tuple[Due, ...] = ()  # in the slot of whoever resolves
    outcome: Outcome | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """Clockwise from the Lock."""
        return (*self.seats[self.lock :], *self.seats[: self.lock])

    def after(self, seat: Seat) -> Seat:
        return self.seats[(seat + 1) % len(self.seats)]

    @property
    def cards(self) -> bool:
        return self.options.entry is Entry.CARDS

    @property
    def key_deck(self) -> int:
        return ALL_KEYS - sum(len(player.up) + player.hidden for player in self.players)

    def owner(self, key: str) -> Seat | None:
        """Before whom it lies face up."""
        return next((seat for seat in self.seats if key in self.players[seat].up), None)

    def may_hold(self, seat: Seat, key: str) -> bool:
        """Whether a player has the key, for all the table knows."""
        owner = self.owner(key)
        return owner == seat or (owner is None and self.players[seat].hidden > 0)

    def may_add(self, seat: Seat) -> bool:
        """Whether Angel, Mending or Shadow could still put a card into a player's play (LK-13)."""
        assert self.challenge is not None
        key, part = FREE_CARD[self.challenge.colour], self.parts[seat]
        return self.may_hold(seat, key) and key not in part.used and part.act is not Act.MUSIC

    def able(self, seat: Seat) -> bool:
        """Whether there is any key that could be played after the reveal."""
        player = self.players[seat]
        return player.hidden > 0 or any(key in player.up for key in (*BOOSTS, "Ghost"))

    @property
    def game_over_odds(self) -> Fraction:
        """That the next card turned up is Game Over: it lies anywhere among the last seven."""
        return Fraction(1, ROUNDS + 1 - self.round) if self.round >= SAFE else Fraction(0)

    def laid(self) -> tuple[Laid, ...]:
        return tuple(part.laid or Laid() for part in self.parts)

    def judged(self) -> Verdict:
        """As things stand."""
        assert self.challenge is not None
        return judge(self.challenge, self.laid(), self.order, self.omega)

    def with_part(self, seat: Seat, **changes: Any) -> State:
        return replace(self, parts=changed(self.parts, seat, **changes))
