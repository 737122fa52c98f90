"""What lies on the table in Locke & Key, and what can be read off it. Hands, decks and piles stay cardboard."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from fractions import Fraction
from typing import Any

from companion.game import Outcome, Seat, Seated, boxed, changed, option
from companion.games.locke.components import (
    ALL_KEYS,
    BOOSTS,
    CHALLENGES,
    COMBOS,
    FREE_CARD,
    OTHER,
    OURS,
    Challenge,
    Gain,
    OwnCard,
    Text,
)  # fmt: skip
from companion.games.locke.judge import Card, Due, Laid, Verdict, judge

SAFE = 12  # challenges that come before Game Over can
ROUNDS = len(CHALLENGES)
IN_HAND = 3  # strength cards that can be played from it


class Entry(Enum):
    TOTALS = "Scorekeeper, on one screen"
    CARDS = "Card by card, on everybody’s phone"


class Deck(Enum):
    OURS = "Latchkey’s"
    BOX = "Our own box"


@dataclass(frozen=True)
class Options:
    entry: Entry = option(
        Entry.TOTALS,
        "Who keeps score?",
        "The cards stay in real hands, whichever you choose.",
        tells={
            Entry.TOTALS: "One device for all. A number for each player, and it says who wins, why, and who gets what.",
            Entry.CARDS: "You tap what you play. The phones find every combo, know the keys and keep entries secret.",
        },
    )
    challenges: Deck = option(
        Deck.OURS, "Whose cards?", "Those of your own box are typed in once, under My box or as they turn up."
    )
    refresh_on_pass: bool = option(
        False, "Fresh hand for a pass", "Whoever passes may discard their whole hand and draw as many cards instead."
    )
    clock: int = option(0, "Turn clock", "Seconds for a turn. 0: no clock.", high=300)
    strength: tuple[OwnCard, ...] = boxed()

    @property
    def texts(self) -> tuple[Text, ...]:
        """What can be written on a card at this table. With somebody's own box: what they typed in, and combos."""
        if self.challenges is Deck.OURS:
            return OURS
        return (*COMBOS, *(card.text for card in self.strength), OTHER)


class Phase(Enum):
    BIRTHDAYS = auto()
    TIE = auto()  # several birthdays are as near
    CHALLENGE = auto()
    TURNS = auto()  # until everything is turned up
    KEYS = auto()  # until nobody plays another
    RESOLVE = auto()  # until everybody has what they get
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
    hidden: int = 0  # keys nobody else has seen
    noted: tuple[str, ...] = ()  # which of those these are, as far as their owner told their phone
    spare: tuple[str, ...] = ()  # noted of keys that are drawn once more, as something is put right
    won: tuple[Challenge, ...] = ()
    scored: int = 0  # strength cards in the pile
    pile: tuple[int, ...] | None = None  # what they are worth, as their owner counted them at the end
    days: int | None = None  # until the next birthday


@dataclass(frozen=True)
class Part:
    """One player's part in this challenge."""

    act: Act | None = None
    told: bool = False  # everybody knows what it is: who is quick on the phone waits for their turn at the table
    cards: tuple[Card, ...] = ()  # as they were entered
    free: int = 0  # of these, put there by a key and not from the hand
    used: frozenset[str] = frozenset()  # keys with a use for each challenge
    shown: tuple[str, ...] = ()  # keys that came to light with the cards under them
    owes: bool = False  # a card to whoever plays the Music Box
    clash: str = ""  # a key that somebody else has a card under, too
    number: int | None = None  # scorekeeper: what was given of the challenge's colour
    off: int = 0  # … and, by the Omega Key, of the others

    @property
    def laid(self) -> Laid:
        return Laid(self.cards, self.number or 0, self.off)


@dataclass(frozen=True)
class Share:
    """Something that somebody gets out of a challenge."""

    seat: Seat
    due: Due
    done: bool = False


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
    since: int = 0  # when the turn of whoever is on turn began
    omega: Seat | None = None
    verdict: Verdict | None = None
    shares: tuple[Share, ...] = ()  # who gets what, in turn order
    before: tuple[Player, ...] = ()  # as they were when it was judged, while that can still be put right
    early: bool = False  # it was finished before Game Over
    outcome: Outcome | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """Clockwise from the Lock."""
        return (*self.seats[self.lock :], *self.seats[: self.lock])

    @property
    def cards(self) -> bool:
        return self.options.entry is Entry.CARDS

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is at the table; who chooses something of what they get."""
        match self.phase:
            case Phase.TURNS if self.cards:
                return next((seat for seat in self.order if self.parts[seat].act is None), None)
            case Phase.RESOLVE:
                return next((share.seat for share in self.shares if not share.done), None)
        return None

    @property
    def ready(self) -> bool:
        """Whether everything may be turned up."""
        return all(part.act and not part.owes for part in self.parts)

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

    def could_hold(self, seat: Seat, key: str) -> bool:
        """Whether a player has the key, for all their own phone knows: it asks for no others."""
        player = self.players[seat]
        return key in (*player.up, *player.noted) or (player.hidden > len(player.noted) and self.may_hold(seat, key))

    def may_add(self, seat: Seat) -> bool:
        """Whether Angel, Mending or Shadow could still put a card into a player's play (LK-13)."""
        assert self.challenge is not None
        key, part = FREE_CARD[self.challenge.colour], self.parts[seat]
        in_time = (part.act and part.told) or seat == self.turn
        return bool(in_time) and self.may_hold(seat, key) and key not in part.used and part.act is not Act.MUSIC

    def able(self, seat: Seat) -> bool:
        """Whether there is any key that could be played after the reveal, for all the table knows."""
        player = self.players[seat]
        return player.hidden > 0 or any(key in player.up for key in (*BOOSTS, "Ghost"))

    @property
    def keyed(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.order if self.able(seat))

    def most_cards(self, seat: Seat, cards: tuple[Card, ...]) -> int:
        """That a player can have in play: three of the hand, and what keys and cards brought besides (LK-8)."""
        texts = [card.text for card in cards if card.text]
        brought = sum(text.count for text in texts if text.gain is Gain.BRING)
        unread = sum(text.gain is Gain.OWN for text in texts)
        return IN_HAND + self.parts[seat].free + brought + 4 * unread

    @property
    def game_over_odds(self) -> Fraction:
        """That the next card turned up is Game Over: it lies anywhere among the last seven."""
        return Fraction(1, ROUNDS + 1 - self.round) if self.round >= SAFE else Fraction(0)

    def judged(self) -> Verdict:
        """As things stand."""
        assert self.challenge is not None
        return judge(self.challenge, [part.laid for part in self.parts], self.order, self.omega)

    def with_part(self, seat: Seat, **changes: Any) -> State:
        return replace(self, parts=changed(self.parts, seat, **changes))
