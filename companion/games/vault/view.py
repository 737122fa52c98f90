"""What the screens of Pick the Lock may show: built up from nothing, for the table and for one seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from companion.game import Seat
from companion.games.vault.box import words_of
from companion.games.vault.components import ICONS, THIEF_CARDS, TREASURES, Treasure
from companion.games.vault.lock import Lock
from companion.games.vault.may import STACKED_EACH, naming, player_may, stacking
from companion.games.vault.moves import Add, Drop
from companion.games.vault.rules import ROUNDS
from companion.games.vault.state import (
    Attempt,
    Dealer,
    Lot,
    Phase,
    Reveal,
    Shown,
    State,
    Vault,
    barred,
    capital,
    lock,
    playable,
    starter,
    total,
    usable,
)  # fmt: skip


@dataclass(frozen=True)
class LotView:
    number: int
    letter: str  # by which people point at it while it has no name
    name: str
    up: bool
    known: bool
    value: int | None
    text: str
    icon: str

    @property
    def title(self) -> str:
        return capital(self.name)


@dataclass(frozen=True)
class ThiefView:
    seat: Seat
    cards: tuple[int, ...] | None  # None: not shown to everybody
    cards_left: int
    lots: tuple[LotView, ...]
    total: int
    playing: bool


@dataclass(frozen=True)
class EffectView:
    lot: int
    name: str
    text: str
    used: bool


@dataclass(frozen=True)
class CardView:
    """What a thief card would meet."""

    card: int
    range: int
    odds: Fraction
    allowed: bool
    opening: int  # for children: how many of the numbers open it


@dataclass(frozen=True)
class AttemptView:
    thief: Seat
    lot: LotView
    owner: Seat | None
    setter: Seat
    effects: tuple[EffectView, ...]
    added: tuple[str, ...]
    card: int
    range: int
    settable: tuple[int, ...]
    numbers: int  # how many are set
    two_names: bool
    late: bool
    locked: bool
    seal: str  # the fingerprint of the combination that was locked in
    clues: tuple[str, ...]
    possible: frozenset[int]
    names: int  # how many the thief may name
    odds: Fraction
    opening: int  # for children: how many of the numbers open it


@dataclass(frozen=True)
class Board:
    """What lies open on the table."""

    phase: str
    round: int
    rounds: int
    tie_card: int
    order: tuple[Seat, ...]
    turn: Seat | None
    stacking: Seat | None  # who has the deck in hand; None also when all choose at once
    adds: int  # how many treasures everybody adds to a stacked vault
    open_vault: bool
    real_cards: bool  # they are on the table, and named as they turn up
    lay_out: bool  # before the first turn: what is to be laid out
    cards: tuple[int, ...]  # that everybody begins with
    vault: tuple[LotView, ...]
    thieves: tuple[ThiefView, ...]
    attempt: AttemptView | None
    reveal: Reveal | None
    next_starter: tuple[Seat, str] | None
    values: bool
    odds: bool  # children's mode teaches them
    tied: tuple[Seat, ...]  # who plays the tie round
    out: tuple[Seat, ...]  # and who does not
    winners: frozenset[Seat]


@dataclass(frozen=True)
class TargetView:
    """A treasure that could be stolen, by its number: what a thief meets there."""

    lot: int
    effects: tuple[str, ...]
    best: CardView | None  # of the cards that may be played for it
    barred: str  # why not every card may be played for it, if so


@dataclass(frozen=True)
class Nameable:
    lot: LotView
    owner: Seat | None  # None: it lies in the vault


@dataclass(frozen=True)
class OfferView:
    words: str
    effect: str
    amount: int
    used: bool


@dataclass(frozen=True)
class Hand:
    """What one seat alone may see."""

    cards: tuple[int, ...]
    hidden: bool  # whether its cards are shown to nobody else
    combination: tuple[int, ...]  # locked in by this seat, while it is still a secret
    decoy: int
    deck: tuple[tuple[int, LotView], ...]  # while this seat chooses for a stacked vault
    targets: tuple[TargetView, ...]  # on this seat's turn, until a card is played: what could be stolen, and how
    offers: tuple[OfferView, ...]  # effects that can be read off real cards
    prospects: tuple[CardView, ...]  # once it has chosen: what each of its cards would meet
    nameable: tuple[Nameable, ...]  # real cards that this seat may name now: first what has no name, its own first
    out: bool  # of the tie round
    plays_on: int  # with that card, while others begin the tie round
    won: str  # at the end: "You win", if it does


def view(state: State, seat: Seat | None) -> Board | Hand:
    return board(state) if seat is None else hand(state, seat)


def board(state: State) -> Board:
    playing = state.phase in (Phase.TURN, Phase.CARD, Phase.SET, Phase.GUESS)
    more_rounds = playing and state.round < ROUNDS and not state.tie_card
    return Board(
        phase=state.phase.name,
        round=state.round,
        rounds=ROUNDS,
        tie_card=state.tie_card,
        order=state.order,
        turn=state.thief if playing else None,
        stacking=stacking(state)[0] if len(stacking(state)) == 1 else None,
        adds=STACKED_EACH,
        open_vault=state.options.vault is Vault.OPEN,
        real_cards=state.options.dealer is Dealer.BOX,
        lay_out=state.options.dealer is Dealer.BOX and playing and not state.turns,
        cards=THIEF_CARDS,
        vault=tuple(seen(state, lot) for lot in state.vault if state.phase not in (Phase.SHUFFLE, Phase.HAND_OUT)),
        thieves=tuple(thief(state, seat) for seat in state.seats),
        attempt=attempt(state, state.attempt) if state.attempt else None,
        reveal=state.reveal,
        next_starter=starter(state) if more_rounds else None,
        values=not state.options.children,
        odds=state.options.children,
        tied=state.playing if state.tie_card else (),
        out=tuple(seat for seat in state.seats if seat not in state.playing),
        winners=state.outcome.winners if state.outcome else frozenset(),
    )


def seen(state: State, lot: Lot) -> LotView:
    treasure = lot.treasure if lot.up else None
    effects = not state.options.children
    return LotView(
        number=lot.number,
        letter=lot.letter,
        name=lot.label,
        up=lot.up,
        known=treasure is not None,
        value=treasure.value if treasure and effects else None,
        text=treasure.text if treasure and effects else "",
        icon=ICONS[treasure.effect] if treasure and treasure.effect and effects else "",
    )


def thief(state: State, seat: Seat) -> ThiefView:
    it = state.players[seat]
    return ThiefView(
        seat=seat,
        cards=it.cards if state.options.show_cards is Shown.ALL else None,
        cards_left=len(it.cards),
        lots=tuple(seen(state, lot) for lot in it.lots),
        total=total(state, seat),
        playing=seat in state.playing,
    )


def attempt(state: State, it: Attempt) -> AttemptView:
    door = lock(state, it, it.card or THIEF_CARDS[0])
    effects = tuple(
        EffectView(own.number, own.label, own.treasure.text, own.number not in it.spared)
        for own in usable(state, it.lot, it.owner)
        if own.treasure
    )
    return AttemptView(
        thief=it.thief,
        lot=seen(state, it.lot),
        owner=it.owner,
        setter=it.setter,
        effects=effects,
        added=tuple(words_of(modifier) for modifier in it.added),
        card=it.card,
        range=door.range,
        settable=door.settable,
        numbers=door.numbers,
        two_names=any(len(c.numbers) == 1 and c.decoy for c in door.combinations),
        late=it.late,
        locked=it.combination is not None,
        seal=it.seal.fingerprint if it.seal else "",
        clues=tuple(clue.says for clue in it.clues),
        possible=door.possible(it.clues),
        names=door.names(it.clues),
        odds=door.odds,
        opening=opening(state, door),
    )


def opening(state: State, door: Lock) -> int:
    """Children see dots instead of a chance: without effects each number that is set is one that opens it."""
    return door.numbers if state.options.children else 0


def target(state: State, seat: Seat, number: int) -> TargetView:
    lot, owner = state.find(number)
    tried = Attempt(seat, lot, owner, seat)
    texts = tuple(own.treasure.text for own in usable(state, lot, owner) if own.treasure)
    allowed = [card for card in cards_for(state, tried) if card.allowed]
    best = max(allowed, key=lambda card: card.odds, default=None)
    return TargetView(number, texts, best, barred(state, seat, lot, owner))


def cards_for(state: State, it: Attempt) -> tuple[CardView, ...]:
    allowed = playable(state, it.thief, it.lot, it.owner)
    locks = ((card, lock(state, it, card)) for card in state.players[it.thief].cards)
    return tuple(CardView(card, door.range, door.odds, card in allowed, opening(state, door)) for card, door in locks)


def hand(state: State, seat: Seat) -> Hand:
    it = state.attempt
    mine = it is not None and it.setter == seat and it.combination is not None
    choosing = seat in stacking(state)
    return Hand(
        cards=state.players[seat].cards,
        hidden=state.options.show_cards is Shown.OWNER,
        combination=it.combination.numbers if mine and it and it.combination else (),
        decoy=it.combination.decoy if mine and it and it.combination else 0,
        deck=tuple((index, in_deck(TREASURES[index], state)) for index in sorted(state.deck)) if choosing else (),
        targets=tuple(targets(state, seat)),
        offers=tuple(offers(state, seat)),
        prospects=cards_for(state, it) if state.phase is Phase.CARD and it and it.thief == seat else (),
        out=seat not in state.playing and state.outcome is None,
        plays_on=state.tie_card if waits_for_tie(state, seat) else 0,
        won=victory_of(state, seat),
        nameable=nameable(state, seat),
    )


def targets(state: State, seat: Seat) -> Iterator[TargetView]:
    """Everything that is not one's own, also what is out of reach: a tile says why."""
    if state.phase not in (Phase.TURN, Phase.CARD) or seat != state.thief:
        return
    rivals = [other for other in state.playing if other != seat]
    for lot in (*state.vault, *(lot for other in rivals for lot in state.players[other].lots)):
        yield target(state, seat, lot.number)


def nameable(state: State, seat: Seat) -> tuple[Nameable, ...]:
    found = (state.find(move.lot) for move in naming(state, seat))
    lying = sorted(found, key=lambda one: (one[0].treasure is not None, one[1] != seat, one[0].number))
    return tuple(Nameable(seen(state, lot), owner) for lot, owner in lying)


def victory_of(state: State, seat: Seat) -> str:
    winners = state.outcome.winners if state.outcome else ()
    return "" if seat not in winners else "You win" if len(winners) == 1 else "You share the victory"


def private(state: State, seat: Seat) -> bool:
    """Setting a lock; what goes into a closed vault; and whatever follows from cards that nobody else sees."""
    match state.phase:
        case Phase.STACK:
            return state.options.vault is not Vault.OPEN
        case Phase.TURN | Phase.CARD:
            return state.options.show_cards is Shown.OWNER
        case Phase.SET:
            return seat == state.theft.setter
    return False


def waits_for_tie(state: State, seat: Seat) -> bool:
    return state.phase is Phase.TURN and seat in state.order[state.turn + 1 :]


def offers(state: State, seat: Seat) -> Iterator[OfferView]:
    for move in player_may(state, seat):
        if isinstance(move, (Add, Drop)):
            m = move.modifier
            yield OfferView(words_of(m), m.effect.name, m.amount, isinstance(move, Drop))


def in_deck(treasure: Treasure, state: State) -> LotView:
    effects = not state.options.children
    value, text = (treasure.value, treasure.text) if effects else (None, "")
    icon = ICONS[treasure.effect] if treasure.effect and effects else ""
    return LotView(0, "", treasure.name, True, True, value, text, icon)
