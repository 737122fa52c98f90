"""What the screens of Lock & Spell may show: built up from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.game import Event, Seat, listing, say
from companion.games.spell.cards import card_name, spelt
from companion.games.spell.checker import Question
from companion.games.spell.chests import Chest, swapped
from companion.games.spell.components import (
    LETTERS,
    SUIT_ICONS,
    SUITS,
    SYMBOLS,
    TOKENS,
    WILD,
    Card,
    Spell,
    suit_of,
    value_of,
)
from companion.games.spell.news import (
    ChestOpened,
    Enchanted,
    Fated,
    Fitted,
    Found,
    Sacrificed,
    TokenGone,
    Unneeded,
)  # fmt: skip
from companion.games.spell.score import Result, result, score
from companion.games.spell.spells import RECIPES, declarations, declared, proof
from companion.games.spell.state import Phase, State

DRAWN = ("chest-10", "chest-8", "chest-7", "chest-5", "chest-3")  # the chests from the left, whatever they are worth
GONE = ("The key and its token are gone.", "The keys and their tokens are gone.")
GREATEST: tuple[type[Event], ...] = (Found, ChestOpened, Fitted, Fated, Unneeded, Sacrificed, TokenGone, Enchanted)


@dataclass(frozen=True)
class SuitView:
    name: str
    icon: str  # its colour, and its shape if it is called as ours is
    letter: str  # as it is typed
    mark: str  # letters in place of the shape; empty: it has its shape


@dataclass(frozen=True)
class CardView:
    card: Card
    face: str  # its value; empty: the wild
    name: str
    typed: str  # "4c"
    icon: str  # of its suit
    mark: str = ""  # likewise


@lru_cache(maxsize=256)
def marks(names: tuple[str, ...], ours: tuple[str, ...]) -> dict[str, str]:
    """As few letters as tell an owner's own names apart. What is called as ours needs none: it has our icon.

    There is room for two: where these are alike, each has a letter that none before it has, or its number.
    """
    for length in (1, 2):
        if len({name[:length].lower() for name in names}) == len(names):
            return {name: "" if name in ours else name[:length] for name in names}
    found: dict[str, str] = {}
    for number, name in enumerate(names, 1):
        free = (letter for letter in name.upper() if letter.isalpha() and letter not in found.values())
        found[name] = next(free, str(number))
    return {name: "" if name in ours else mark for name, mark in found.items()}


def suit_views(suits: tuple[str, ...]) -> tuple[SuitView, ...]:
    return tuple(
        SuitView(*each, suit_mark(suits, number))
        for number, each in enumerate(zip(suits, SUIT_ICONS, LETTERS, strict=True))
    )


def suit_mark(suits: tuple[str, ...], number: int) -> str:
    """A suit of ours keeps its shape only in its own place: there alone it has its colour, too."""
    ours = tuple(suit for suit, own in zip(suits, SUITS, strict=True) if suit == own)
    return marks(suits, ours)[suits[number]]


def card_view(card: Card, suits: tuple[str, ...]) -> CardView:
    if card == WILD:
        return CardView(card, "", "the wild", spelt(card), "wild")
    suit = suit_of(card)
    return CardView(
        card, str(value_of(card)), card_name(card, suits), spelt(card), SUIT_ICONS[suit], suit_mark(suits, suit)
    )


@dataclass(frozen=True)
class LockView:
    symbol: str
    icon: str
    mark: str  # letters, if an owner has given it a name of their own
    key: str  # what opened it; empty: shut


@dataclass(frozen=True)
class ChestView:
    number: int
    name: str
    points: int
    locks: tuple[LockView, ...]
    opened: bool
    treasure: str  # once it has been found


@dataclass(frozen=True)
class KeyView:
    spell: str  # as it is posted
    name: str
    needs: str
    symbol: str
    icon: str
    mark: str
    token: bool
    fits: tuple[str, ...]  # the chests that have a free lock for it
    precious: bool  # without it the game cannot be won


@dataclass(frozen=True)
class Moment:
    """What the last choice led to: the greatest thing first."""

    kind: str  # of the greatest: "Found", "ChestOpened" …
    picture: str  # in printables/art
    says: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """What lies open on the table: all of it, but for what the phone dealt face down."""

    phase: str
    app: bool
    tracked: bool  # hands are never told
    day: str  # whose deal it is
    turn: int
    first: bool
    bonus: bool  # an enchantment now brings a token back
    bonus_on_any: bool  # also one that fits no lock
    suits: tuple[SuitView, ...]
    supply: int
    gone: int
    tokens: int
    display: tuple[KeyView, ...]
    deck: int
    coming: tuple[KeyView, ...]  # keys that may come to the display, while they are asked for
    wanted: int  # how many of them
    chests: tuple[ChestView, ...]
    hand: tuple[CardView, ...] | None
    out: tuple[CardView, ...]
    drawing: int
    found: tuple[str, ...]
    lost: tuple[tuple[str, str], ...]  # discarded keys and why
    cost: int  # points they cost
    score: int  # what it would be worth by now
    fated: tuple[tuple[str, tuple[CardView, ...]], ...]
    moment: Moment | None
    opening: ChestView | None  # whose treasure is looked at
    seals: tuple[tuple[str, str], ...]  # what the phone dealt and keeps closed: its fingerprints
    hopeless: bool  # the keys that are left cannot open enough chests
    risky: bool  # nor could they, if the tokened keys were met
    result: Result | None


@dataclass(frozen=True)
class EnchantView:
    """A key that can be enchanted; if with the wild, as what, and what fate would take for it at the least."""

    spell: str
    wild: CardView | None = None
    costs: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlaceView:
    chest: ChestView
    opens: bool
    hope: bool  # whether the game could still be won


@dataclass(frozen=True)
class Counsel:
    """What helps the player to choose."""

    enchant: tuple[EnchantView, ...]
    placing: KeyView | None
    place: tuple[PlaceView, ...]
    advised: bool  # there is advice, for whoever asks
    checker: str  # where the hand checker goes on from here
    treasures: tuple[str, ...]


def view(state: State, seat: Seat | None) -> Board | Counsel:
    return board(state) if seat is None else counsel(state)


def icon_of(symbol: str) -> str:
    return symbol.lower() if symbol in SYMBOLS else "keyhole"


def board(state: State) -> Board:
    suits = state.box.suits
    asked = state.phase is Phase.KEYS
    return Board(
        phase=state.phase.name,
        app=state.app,
        tracked=state.tracked,
        day=state.options.day,
        turn=state.turn,
        first=state.first,
        bonus=state.phase is Phase.CHOOSE and state.first and state.gone > 0,
        bonus_on_any=state.options.bonus_on_useless,
        suits=suit_views(suits),
        supply=state.supply,
        gone=state.gone,
        tokens=TOKENS,
        display=tuple(key_view(state, key) for key in state.display),
        deck=len(state.deck),
        coming=tuple(key_view(state, key) for key in sorted(state.deck)) if asked else (),
        wanted=state.to_come if asked else 0,
        chests=tuple(chest_view(state, chest) for chest in state.chests),
        hand=None if state.hand is None else tuple(card_view(card, suits) for card in state.hand),
        out=tuple(card_view(card, suits) for card in sorted(state.out)),
        drawing=state.wanting,
        found=state.found,
        lost=tuple((one.key.value, one.why.value) for one in state.lost),
        cost=-score(state)[-1].points,
        score=sum(line.points for line in score(state)),
        fated=tuple((key.value, tuple(card_view(card, suits) for card in cards)) for key, cards in state.fated),
        moment=moment(state),
        opening=chest_view(state, state.chest(state.opening)) if state.opening else None,
        seals=tuple(
            (seal.what, seal.fingerprint) for seal in (state.deal, state.shuffle) if seal and not state.outcome
        ),
        hopeless=bool(state.chests) and not state.winnable(),
        risky=bool(state.tokened) and state.winnable() and not state.winnable(state.tokened),
        result=result(state),
    )


def key_view(state: State, key: Spell) -> KeyView:
    symbol = state.box.symbol(key)
    return KeyView(
        spell=key.name,
        name=key.value,
        needs=RECIPES[key].needs,
        symbol=symbol,
        icon=icon_of(symbol),
        mark=mark_of(state, symbol),
        token=key in state.tokened,
        fits=tuple(chest.name for chest in state.fitting(key)),
        precious=key in state.display and state.winnable() and not state.winnable(frozenset({key})),
    )


def mark_of(state: State, symbol: str) -> str:
    return marks(state.box.symbols, SYMBOLS)[symbol]


def chest_view(state: State, chest: Chest) -> ChestView:
    locks = zip(chest.locks, chest.keys, strict=True)
    return ChestView(
        number=chest.number,
        name=chest.name,
        points=chest.points,
        locks=tuple(
            LockView(symbol, icon_of(symbol), mark_of(state, symbol), key.value if key else "") for symbol, key in locks
        ),
        opened=chest.opened,
        treasure=chest.treasure if chest.opened else "",
    )


def moment(state: State) -> Moment | None:
    if not state.news:
        return None
    greatest = min(state.news, key=lambda event: GREATEST.index(type_of(event)))
    says = tuple(say(event, ()) for event in (greatest, *(event for event in state.news if event is not greatest)))
    if isinstance(greatest, Fated):
        taken = [key.value for key, _ in state.fated]
        says = (f"Fate takes {listing(taken)}.", GONE[len(taken) > 1])
    return Moment(type_of(greatest).__name__, pictured(state, greatest), says)


def type_of(event: Event) -> type[Event]:
    return next((kind for kind in GREATEST if isinstance(event, kind)), GREATEST[-1])


def pictured(state: State, event: Event) -> str:
    match event:
        case Found(treasure=treasure):
            return treasure.lower()
        case ChestOpened(chest=name) | Fitted(chest=name):
            return DRAWN[next(chest.number for chest in state.chests if chest.name == name) - 1]
        case Unneeded(symbol=symbol):
            return symbol.lower()
    return "fate-token"


def counsel(state: State) -> Counsel:
    choosing = state.phase is Phase.CHOOSE
    asked = question(state) if choosing else None
    return Counsel(
        enchant=tuple(enchantable(state)) if choosing else (),
        placing=key_view(state, state.enchanted) if state.enchanted else None,
        place=tuple(places(state)) if state.phase is Phase.PLACE else (),
        advised=state.options.odds and (bool(asked) or (state.phase is Phase.PLACE and not state.tracked)),
        checker=asked.link if asked else "",
        treasures=state.unfound if state.phase is Phase.FIND else (),
    )


def enchantable(state: State) -> Iterator[EnchantView]:
    for key in state.open_keys:
        if state.hand is None or proof(key, state.hand):
            yield EnchantView(key.name)
        elif wilds := declarations(key, state.hand):
            costs = {wild: state.met(declared(state.hand, wild)) for wild in wilds}
            wild = min(wilds, key=lambda wild: len(costs[wild]))
            lost = tuple(other.value for other in costs[wild])
            yield EnchantView(key.name, card_view(wild, state.box.suits), lost)


def places(state: State) -> Iterator[PlaceView]:
    key = state.enchanted
    assert key is not None
    for chest in state.fitting(key):
        then = chest.with_key(key, state.box.symbol(key))
        left = frozenset({key})
        hope = state.winnable(left, swapped(state.chests, replace(then, opened=then.complete)))
        yield PlaceView(chest_view(state, chest), then.complete, hope)


# For the hand checker -------------------------------------------------------------------------------------------------


def question(state: State) -> Question | None:
    """This turn as the hand checker is asked about it; a hand that was not told has no odds."""
    if state.hand is None or not state.options.odds:
        return None
    idle = frozenset(key for key in state.open_keys if not state.fitting(key))
    return Question(state.hand, state.display, state.tokened, idle, state.out, state.box.suits)
