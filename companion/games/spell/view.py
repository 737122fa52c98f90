"""What the screens of Lock & Spell may show: built up from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.game import Seat
from companion.games.spell.cards import Cards, card_name, spelt
from companion.games.spell.checker import Question, blockings
from companion.games.spell.chests import Chest, swapped
from companion.games.spell.components import (
    LETTERS,
    SUIT_ICONS,
    SYMBOLS,
    TOKENS,
    TREASURES,
    WILD,
    Card,
    Spell,
    suit_of,
    value_of,
)
from companion.games.spell.odds import Redraw
from companion.games.spell.score import Result, result
from companion.games.spell.spells import RECIPES, declarations, declared, proof
from companion.games.spell.state import Phase, State

BEST = 3  # redraws that are proposed


@dataclass(frozen=True)
class SuitView:
    name: str
    icon: str
    letter: str


@dataclass(frozen=True)
class CardView:
    card: Card
    face: str  # its value; empty: the wild
    name: str
    typed: str  # "4c"
    icon: str  # of its suit


def suit_views(suits: tuple[str, ...]) -> tuple[SuitView, ...]:
    return tuple(SuitView(*each) for each in zip(suits, SUIT_ICONS, LETTERS, strict=True))


def card_view(card: Card, suits: tuple[str, ...]) -> CardView:
    if card == WILD:
        return CardView(card, "", "the wild", spelt(card), "wild")
    return CardView(card, str(value_of(card)), card_name(card, suits), spelt(card), SUIT_ICONS[suit_of(card)])


@dataclass(frozen=True)
class LockView:
    symbol: str
    icon: str
    key: str  # what opened it; empty: shut


@dataclass(frozen=True)
class ChestView:
    number: int
    points: int
    locks: tuple[LockView, ...]
    opened: bool
    treasure: str  # once it has been found


@dataclass(frozen=True)
class KeyView:
    spell: str  # as it is posted
    name: str
    number: int
    needs: str
    symbol: str
    icon: str
    token: bool
    fits: tuple[int, ...]  # the chests that have a free lock for it
    met: Cards  # the cards of the hand that make it, without the wild
    precious: bool  # without it the game cannot be won


@dataclass(frozen=True)
class Board:
    """What lies open on the table: all of it, but for what the phone dealt face down."""

    phase: str
    app: bool
    turn: int
    first: bool
    bonus: bool  # an enchantment now brings a token back
    box: str
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
    fated: tuple[tuple[str, tuple[CardView, ...]], ...]
    hopeless: bool  # the keys that are left cannot open enough chests
    risky: bool  # nor could they, if the tokened keys were met
    result: Result | None


@dataclass(frozen=True)
class WildView:
    """What the wild would be declared as, and which keys fate would then take."""

    card: Card
    name: str
    costs: tuple[str, ...]


@dataclass(frozen=True)
class EnchantView:
    key: KeyView
    wild: tuple[WildView, ...]  # harmless ones first; none: it is not needed


@dataclass(frozen=True)
class PlaceView:
    chest: ChestView
    opens: bool
    hope: bool  # whether the game could still be won


@dataclass(frozen=True)
class RedrawView:
    key: str  # gets the token
    name: str
    discard: tuple[CardView, ...]
    enchant: Fraction
    penalty: Fraction
    keys: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True)
class Counsel:
    """What helps the player to choose."""

    enchant: tuple[EnchantView, ...]
    place: tuple[PlaceView, ...]
    best: tuple[RedrawView, ...]
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
        turn=state.turn,
        first=state.first,
        bonus=state.phase is Phase.CHOOSE and state.first and state.gone > 0,
        box=state.box.name,
        suits=suit_views(suits),
        supply=state.supply,
        gone=state.gone,
        tokens=TOKENS,
        display=tuple(key_view(state, key) for key in state.display),
        deck=len(state.deck),
        coming=tuple(key_view(state, key) for key in sorted(state.deck)) if asked else (),
        wanted=state.to_come if asked else 0,
        chests=tuple(chest_view(chest) for chest in state.chests),
        hand=None if state.hand is None else tuple(card_view(card, suits) for card in state.hand),
        out=tuple(card_view(card, suits) for card in sorted(state.out)),
        drawing=state.wanting,
        found=state.found,
        lost=tuple((one.key.value, one.why.value) for one in state.lost),
        fated=tuple((key.value, tuple(card_view(card, suits) for card in cards)) for key, cards in state.fated),
        hopeless=bool(state.chests) and not state.winnable(),
        risky=bool(state.tokened) and state.winnable() and not state.winnable(state.tokened),
        result=result(state),
    )


def key_view(state: State, key: Spell) -> KeyView:
    symbol = state.box.symbol(key)
    return KeyView(
        spell=key.name,
        name=key.value,
        number=key.number,
        needs=RECIPES[key].needs,
        symbol=symbol,
        icon=icon_of(symbol),
        token=key in state.tokened,
        fits=tuple(chest.number for chest in state.fitting(key)),
        met=proof(key, state.hand) if state.hand else (),
        precious=key in state.display and state.winnable() and not state.winnable(frozenset({key})),
    )


def chest_view(chest: Chest) -> ChestView:
    locks = zip(chest.locks, chest.keys, strict=True)
    return ChestView(
        number=chest.number,
        points=chest.points,
        locks=tuple(LockView(symbol, icon_of(symbol), key.value if key else "") for symbol, key in locks),
        opened=chest.opened,
        treasure=chest.treasure if chest.opened else "",
    )


def counsel(state: State) -> Counsel:
    choosing = state.phase is Phase.CHOOSE
    asked = question(state) if choosing else None
    best = blockings(asked)[:BEST] if asked and state.supply else ()
    return Counsel(
        enchant=tuple(enchantable(state)) if choosing else (),
        place=tuple(places(state)) if state.phase is Phase.PLACE else (),
        best=tuple(redraw_view(state, one.key, one.redraw) for one in best),
        checker=asked.link if asked else "",
        treasures=tuple(t for t in TREASURES if t not in state.found) if state.phase is Phase.FIND else (),
    )


def enchantable(state: State) -> Iterator[EnchantView]:
    for key in state.open_keys:
        if state.hand is None or proof(key, state.hand):
            yield EnchantView(key_view(state, key), ())
        elif wilds := declarations(key, state.hand):
            shown = (wild_view(state, wild) for wild in wilds)
            yield EnchantView(key_view(state, key), tuple(sorted(shown, key=lambda one: len(one.costs))))


def wild_view(state: State, wild: Card) -> WildView:
    assert state.hand is not None
    costs = state.met(declared(state.hand, wild))
    return WildView(wild, card_name(wild, state.box.suits), tuple(key.value for key in costs))


def places(state: State) -> Iterator[PlaceView]:
    key = state.enchanted
    assert key is not None
    for chest in state.fitting(key):
        then = chest.with_key(key, state.box.symbol(key))
        left = frozenset({key})
        hope = state.winnable(left, swapped(state.chests, replace(then, opened=then.complete)))
        yield PlaceView(chest_view(chest), then.complete, hope)


# The odds of a redraw -------------------------------------------------------------------------------------------------


def question(state: State) -> Question | None:
    """This turn as the hand checker is asked about it; a hand that was not told has no odds."""
    if state.hand is None or not state.options.odds:
        return None
    idle = frozenset(key for key in state.open_keys if not state.fitting(key))
    return Question(state.hand, state.display, state.tokened, idle, state.out)


def redraw_view(state: State, key: Spell, redraw: Redraw) -> RedrawView:
    return RedrawView(
        key=key.name,
        name=key.value,
        discard=tuple(card_view(card, state.box.suits) for card in redraw.discard),
        enchant=redraw.chance(redraw.enchant),
        penalty=redraw.chance(redraw.penalty),
        keys=tuple((other.value, redraw.chance(hands)) for other, hands in redraw.enchants),
    )
