"""What lies on the table in Lock & Spell, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from companion.game import Outcome, Told, option
from companion.games.spell.cards import Cards
from companion.games.spell.chests import Chest, Chests, can_win
from companion.games.spell.components import DISPLAY, OURS, TOKENS, TREASURES, Card, Edition, Spell
from companion.games.spell.spells import meets
from companion.seal import Seal


class Dealer(Enum):
    """Who deals, and with real cards how much of it is told: the ways to play."""

    BOX = "Real cards"
    TRACK = "Just track"
    APP = "The phone deals"


WAYS = {
    Dealer.BOX: "Tap each hand, five taps: see what it meets, and what to do with it.",
    Dealer.TRACK: "You read your hands yourself. The phone keeps tokens, keys, locks and score.",
    Dealer.APP: "No cards needed.",
}


@dataclass(frozen=True)
class Options:
    dealer: Dealer = option(Dealer.BOX, "How you play", "It can be another way in every game.", tells=WAYS)
    odds: bool = option(True, "Advice", "The best thing to do with a hand, and its chance to win, is one tap away.")
    lose_at_zero: bool = option(
        False, "Lost without tokens", "Lose as soon as the last token is gone, not when one more must go."
    )
    sacrifice: bool = option(
        False, "Give up keys freely", "Discard a used token with its key even while unused ones are left."
    )
    count_sacrificed: bool = option(
        True, "Keys lost with a token count", "A key discarded together with its token costs a point, too."
    )
    bonus_on_useless: bool = option(
        True, "Bonus for any key", "A first-draw enchantment brings a token back even if no lock is free."
    )
    fate_on_placement: bool = option(
        False, "Fate looks twice", "The fate check is also made when a token is placed, before the redraw."
    )
    day: str = ""  # of today's deal, as 2026-11-18: its shuffles come from the date. Not chosen, but begun as such


class Phase(Enum):
    LAY_OUT = auto()
    DEAL = auto()  # the phone shuffles keys and treasures
    KEYS = auto()  # which keys came to the display
    SHUFFLE = auto()  # the phone shuffles the spells
    DRAW = auto()  # which spells came to the hand
    CHOOSE = auto()
    FATE = auto()  # which tokened keys an untold hand meets
    PLACE = auto()  # which chest's lock the enchanted key opens
    FIND = auto()  # which treasure lay under the chest
    PAUSE = auto()  # the phone waits before it deals on
    OVER = auto()


class Why(Enum):
    """How a key came to be discarded."""

    FATE = "met with a token on it"
    UNNEEDED = "enchanted, but no lock was free"
    SACRIFICED = "given up with its token"


@dataclass(frozen=True)
class Lost:
    key: Spell
    why: Why


@dataclass(frozen=True)
class State:
    options: Options
    phase: Phase = Phase.LAY_OUT
    box: Edition = OURS
    chests: Chests = ()
    deck: tuple[Spell, ...] = tuple(Spell)  # keys to come: in their order if the phone dealt them
    display: tuple[Spell, ...] = ()
    tokened: frozenset[Spell] = frozenset()  # keys with a token on them
    gone: int = 0  # tokens discarded
    turn: int = 0
    first: bool = True  # nothing has been redrawn this turn
    hand: Cards | None = None  # None: not told
    out: frozenset[Card] = frozenset()  # spells thrown away this turn
    wanting: int = 0  # spells still to be drawn
    spells: Cards = ()  # the rest of the spell deck, if the phone shuffled it
    enchanted: Spell | None = None  # while its lock is chosen
    opening: int = 0  # the chest whose treasure is looked at
    found: tuple[str, ...] = ()  # treasures, in order
    lost: tuple[Lost, ...] = ()  # keys discarded
    fated: tuple[tuple[Spell, Cards], ...] = ()  # what fate took last, and by which cards
    news: Told = ()  # what the last choice led to
    deal: Seal | None = None  # of keys and treasures
    shuffle: Seal | None = None  # of this turn's spells
    outcome: Outcome | None = None

    @property
    def app(self) -> bool:
        return self.options.dealer is Dealer.APP

    @property
    def tracked(self) -> bool:
        """Hands are never told."""
        return self.options.dealer is Dealer.TRACK

    @property
    def supply(self) -> int:
        return TOKENS - self.gone - len(self.tokened)

    @property
    def open_keys(self) -> tuple[Spell, ...]:
        """Keys that may be enchanted, or blocked with a token."""
        return tuple(key for key in self.display if key not in self.tokened)

    @property
    def unfound(self) -> tuple[str, ...]:
        return tuple(treasure for treasure in TREASURES if treasure not in self.found)

    @property
    def to_come(self) -> int:
        """How many keys the display lacks."""
        return min(DISPLAY - len(self.display), len(self.deck))

    def chest(self, number: int) -> Chest:
        return self.chests[number - 1]

    def fitting(self, key: Spell) -> Chests:
        """The chests that have a free lock for the key."""
        symbol = self.box.symbol(key)
        return tuple(chest for chest in self.chests if chest.fits(symbol))

    def met(self, cards: Cards) -> tuple[Spell, ...]:
        """The keys with tokens that these cards meet."""
        return tuple(sorted(self.tokened & meets(cards))) if self.tokened else ()

    def winnable(self, without: frozenset[Spell] = frozenset(), chests: Chests | None = None) -> bool:
        """Whether the keys that are left could still open enough chests."""
        left = [self.box.symbol(key) for key in (*self.display, *self.deck) if key not in without]
        return can_win(self.chests if chests is None else chests, left)
