"""What lies on the table in Pick the Lock, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from string import ascii_uppercase

from companion.game import Outcome, Seat, Seated, option
from companion.games.vault.components import THIEF_CARDS, TREASURES, Effect, Scope, Treasure, cards_up_to
from companion.games.vault.lock import VAULT_NUMBERS, Clue, Combination, Lock, Modifier
from companion.seal import Seal


class Vault(Enum):
    CLOSED = "Closed"
    OPEN = "Open"


class Dealer(Enum):
    APP = "The app, from our deck"
    BOX = "We do, from our own box"


class Direction(Enum):
    CLOCKWISE = "Clockwise"
    COUNTER = "Counter-clockwise"


class Shown(Enum):
    ALL = "To everybody"
    OWNER = "To their owner only"


@dataclass(frozen=True)
class Options:
    vault: Vault = option(Vault.CLOSED, "Vault", "Closed: treasures lie face down (for first games). Open: face up.")
    stacked: bool = option(False, "Stacked vault", "Everybody chooses two of the treasures that go into the vault.")
    children: bool = option(False, "Children’s mode", "Only pictures: most treasures win. The table screen speaks.")
    dealer: Dealer = option(Dealer.APP, "Who deals", "Our deck of 21, or your own cards, named as they turn up.")
    clock: int = option(0, "Setting clock", "Seconds to set a combination. 0: no clock.", low=0, high=300)
    direction: Direction = option(
        Direction.CLOCKWISE, "Turns go", "Who plays next; the right-hand neighbour sets locks."
    )
    show_cards: Shown = option(Shown.ALL, "Thief cards left are shown", "Or must everybody remember them?")
    returned_face_up: bool = option(True, "Returned treasures face up", "Everybody has seen them anyway.")


class Phase(Enum):
    SHUFFLE = auto()
    STACK = auto()
    HAND_OUT = auto()
    DRAW = auto()
    TURN = auto()
    CARD = auto()
    SET = auto()
    GUESS = auto()
    COUNT = auto()  # box dealer: treasures without a value yet
    OVER = auto()


@dataclass(frozen=True)
class Lot:
    """One treasure card, wherever it lies. People point at it by a letter: numbers are for thief cards."""

    number: int
    treasure: Treasure | None  # None: the app has not been told (box dealer)
    up: bool

    @property
    def label(self) -> str:
        if self.up and self.treasure:
            return self.treasure.name
        return f"treasure {self.letter}" if self.number else "a treasure"  # lettered when the vault is mixed

    @property
    def called(self) -> str:
        """In the midst of a sentence."""
        return the(self.treasure) if self.up and self.treasure else self.label

    @property
    def letter(self) -> str:
        return letter(self.number)


def letter(number: int) -> str:
    """A, B, C … : the first ones lie in the vault, from left to right."""
    return ascii_uppercase[number - 1] if number else ""


@dataclass(frozen=True)
class Thief:
    cards: tuple[int, ...] = THIEF_CARDS
    lots: tuple[Lot, ...] = ()
    gained: int = 0  # the turn of the latest gain; 0: none since set-up


@dataclass(frozen=True)
class Attempt:
    """A theft under way, in the order of PL-7: target, effects, card, combination, tells, guess."""

    thief: Seat
    lot: Lot
    owner: Seat | None  # None: it lies in the vault
    setter: Seat
    spared: frozenset[int] = frozenset()  # lots whose effects the thief leaves unused
    added: tuple[Modifier, ...] = ()  # effects read off real cards (box dealer)
    card: int = 0
    since: int = 0  # when the setting clock was started
    late: bool = False  # the setting clock has run out
    by_chance: bool = False  # the thief would not wait
    combination: Combination | None = None
    seal: Seal | None = None  # of the combination; None: from before there were seals
    clues: tuple[Clue, ...] = ()


@dataclass(frozen=True)
class Reveal:
    """The last theft, as everybody saw it end."""

    thief: Seat
    treasure: str
    combination: tuple[int, ...]
    named: tuple[int, ...]
    hit: bool
    reason: str
    called: str  # the treasure, as everybody knew it before
    owner: Seat | None  # whose it was; None: the vault's
    turn: int  # the so-manyth of the game


@dataclass(frozen=True)
class State(Seated):
    options: Options
    players: tuple[Thief, ...]
    phase: Phase
    deck: tuple[int, ...] = ()  # treasures not in the vault, as indices into components.TREASURES
    vault: tuple[Lot, ...] = ()
    stackers: tuple[Seat, ...] = ()  # who still adds treasures to a stacked vault
    drawing: tuple[Seat, ...] = ()  # who still draws for the first turn
    playing: tuple[Seat, ...] = ()  # everybody, then only those tied for the lead
    order: tuple[Seat, ...] = ()  # this round's turns
    turn: int = 0  # how many of them are over
    turns: int = 0  # how many turns the game has had
    round: int = 0
    tie_card: int = 0  # the card of the tie round; 0 before there is a tie
    attempt: Attempt | None = None
    reveal: Reveal | None = None
    outcome: Outcome | None = None

    @property
    def vault_size(self) -> int:
        return 2 * len(self.players) + 1

    @property
    def thief(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turn]

    @property
    def theft(self) -> Attempt:
        assert self.attempt is not None, "asked only while a theft is under way"
        return self.attempt

    def right_of(self, seat: Seat) -> Seat:
        """Seats are numbered clockwise: to the right is who comes just before, of those who are still in (PL-8)."""
        count = len(self.players)
        return next(other for i in range(1, count) if (other := Seat((seat - i) % count)) in self.playing)

    def find(self, number: int) -> tuple[Lot, Seat | None]:
        """A lot and its owner; None is the vault."""
        for owner, lots in ((None, self.vault), *((seat, self.players[seat].lots) for seat in self.seats)):
            for lot in lots:
                if lot.number == number:
                    return lot, owner
        raise LookupError(number)


# Effects --------------------------------------------------------------------------------------------------------------


def effects_on(state: State, lots: tuple[Lot, ...], scope: Scope) -> list[Treasure]:
    if state.options.children:
        return []
    return [lot.treasure for lot in lots if lot.treasure and lot.treasure.effect and lot.treasure.scope is scope]


def wall(state: State, thief: Seat, lot: Lot, owner: Seat | None) -> Treasure | None:
    """What keeps low cards from being played for this lot: SHIELD on the target's side, HEAVY on the thief's."""
    if owner is None:
        walls = [t for t in effects_on(state, state.players[thief].lots, Scope.SELF) if t.effect is Effect.HEAVY]
    else:
        mine = effects_on(state, state.players[owner].lots, Scope.OWNER) + effects_on(state, (lot,), Scope.THIS)
        walls = [t for t in mine if t.effect is Effect.SHIELD]
    return max(walls, key=lambda one: one.amount, default=None)


def playable(state: State, thief: Seat, lot: Lot, owner: Seat | None) -> tuple[int, ...]:
    strongest = wall(state, thief, lot, owner)
    return tuple(card for card in state.players[thief].cards if not strongest or card > strongest.amount)


def barred(state: State, thief: Seat, lot: Lot, owner: Seat | None) -> str:
    """Why not every card can be played for this lot, by the name of what is in the way; nothing, if all can."""
    match wall(state, thief, lot, owner):
        case None:
            return ""
        case Treasure(effect=Effect.HEAVY) as heavy:
            return f"With {the(heavy)} you may not play {cards_up_to(heavy.amount)} against the vault."
        case shield if shield.name == lot.label:
            return f"{capital(the(shield))} cannot be targeted with {cards_up_to(shield.amount)}."
        case shield:
            return f"{capital(the(shield))} keeps {cards_up_to(shield.amount)} from its owner."


def the(treasure: Treasure) -> str:
    """A treasure in a sentence: 'the Tin Soldier'; what an owner typed in may be anybody's name."""
    return f"the {treasure.name}" if treasure in TREASURES else treasure.name


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def usable(state: State, lot: Lot, owner: Seat | None) -> tuple[Lot, ...]:
    """The owner's treasures whose effects a thief may use on this target. The vault has none."""
    if owner is None or state.options.children:
        return ()
    return tuple(
        own
        for own in state.players[owner].lots
        if own.treasure and own.treasure.effect not in (None, Effect.SHIELD, Effect.HEAVY)
        and (own.treasure.scope is Scope.OWNER or (own.treasure.scope is Scope.THIS and own.number == lot.number))
    )  # fmt: skip


def lock(state: State, attempt: Attempt, card: int) -> Lock:
    """The lock that this attempt meets with this card."""
    used = [own.treasure for own in usable(state, attempt.lot, attempt.owner) if own.number not in attempt.spared]
    modifiers = tuple(Modifier(t.effect, t.amount) for t in used if t and t.effect) + attempt.added
    return Lock(card, VAULT_NUMBERS if attempt.owner is None else 1, modifiers)


# Counting -------------------------------------------------------------------------------------------------------------


def total(state: State, seat: Seat) -> int:
    """Values, or in children's mode simply how many."""
    lots = state.players[seat].lots
    return len(lots) if state.options.children else sum(lot.treasure.value for lot in lots if lot.treasure)


def unvalued(state: State) -> tuple[Lot, ...]:
    """Owned treasures whose value the app has not been told."""
    if state.options.children:
        return ()
    return tuple(lot for thief in state.players for lot in thief.lots if lot.treasure is None)


def starter(state: State) -> tuple[Seat, str]:
    """Who would start the next round, and why (PL-4)."""
    most = max(len(state.players[seat].lots) for seat in state.playing)
    tied = [seat for seat in state.playing if len(state.players[seat].lots) == most]
    if len(tied) == 1:
        return tied[0], "with the most treasures"
    latest = max(state.players[seat].gained for seat in tied)
    if latest:
        winner = next(seat for seat in tied if state.players[seat].gained == latest)
        return winner, "tied for the most treasures and the latest to gain one"
    return min(tied, key=state.order.index), "tied for the most treasures and first in the last order"
