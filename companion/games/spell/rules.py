"""Lock & Spell from the first lay-out to the fortune. Section numbers are those of RULES.md."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from companion.game import Action, Event, Illegal, Outcome, Seat, Told, listing
from companion.games.spell import daily
from companion.games.spell.box import keep
from companion.games.spell.cards import Cards, card_name, in_order
from companion.games.spell.chests import laid_out, swapped
from companion.games.spell.components import (
    CHESTS_TO_OPEN,
    HAND,
    OURS,
    SPELL_CARDS,
    TOKENS,
    Card,
    Edition,
    Spell,
)  # fmt: skip
from companion.games.spell.moves import (
    Concede,
    Deal,
    DiscardToken,
    Draw,
    DrewAgain,
    Enchant,
    Fate,
    Find,
    GoOn,
    Judge,
    LayOut,
    Place,
    ShowKeys,
    Shuffle,
    UseToken,
)  # fmt: skip
from companion.games.spell.news import (
    Begun,
    ChestOpened,
    ChestsLaid,
    Dealt,
    Drawn,
    DrawnAgain,
    Enchanted,
    Fated,
    Fitted,
    Found,
    KeysDealt,
    KeysShown,
    Redealt,
    Redrawn,
    Revealed,
    Sacrificed,
    Scored,
    Spared,
    TokenBack,
    TokenGone,
    TokenPlaced,
    Unneeded,
    Untold,
)  # fmt: skip
from companion.games.spell.score import score
from companion.games.spell.spells import declared, proof
from companion.games.spell.state import Lost, Options, Phase, State, Why
from companion.seal import Piles, Seal

CHOICES = (Enchant, UseToken, Fate, DiscardToken)  # what a turn is about; what came of the last one is no news then
NEWS = (Fated, Enchanted, Fitted, Unneeded, TokenBack, TokenGone, Sacrificed, ChestOpened, Found)


def setup(seats: int, options: Options) -> State:
    return State(options) if daily.real(options.day) else State(replace(options, day=""))


def chance(state: State, random: Random) -> Action | None:
    day = state.options.day
    match state.phase:
        case Phase.DEAL if day:
            return daily.deal(day)
        case Phase.SHUFFLE if day:
            return daily.shuffle(day, state.turn)
        case Phase.DEAL:
            return Deal(shuffled(state.deck, random), shuffled(state.unfound, random))
        case Phase.SHUFFLE:
            return Shuffle(shuffled(SPELL_CARDS, random))
    return None


def shuffled(things: Iterable[Any], random: Random) -> tuple[Any, ...]:
    pile = list(things)
    random.shuffle(pile)
    return tuple(pile)


def apply(state: State, seat: Seat | None, move: Action) -> tuple[State, Told]:
    before = () if isinstance(move, CHOICES) else state.news
    state, told = carry_out(state, move)
    return replace(state, news=(*before, *(event for event in told if isinstance(event, NEWS)))), told


def carry_out(state: State, move: Action) -> tuple[State, Told]:
    match move:
        case LayOut(box):
            return lay_out(state, box)
        case Deal(keys, treasures, salt):
            return deal(state, keys, treasures, salt)
        case ShowKeys(keys):
            return show_keys(state, keys)
        case Shuffle(cards, salt):
            return shuffle(state, cards, salt)
        case Draw(cards):
            return draw(state, cards)
        case Judge():
            return judge(state)
        case Enchant(key, wild, chest):
            return enchant(state, key, wild, chest)
        case Place(chest):
            assert state.enchanted is not None
            return place(state, state.enchanted, chest, ())
        case UseToken(key, discard):
            return use_token(state, key, discard)
        case DrewAgain():
            return replace(state, first=False), (DrawnAgain(),)
        case Fate(keys):
            return fate(state, {key: () for key in keys}, ())
        case DiscardToken(key):
            return discard_token(state, key)
        case GoOn():
            return end_turn(state, ())
        case Find(treasure):
            return find(state, treasure, Found(treasure=treasure), ())
        case Concede():
            return concede(state)
    raise AssertionError(f"{move} is not one of our moves")


# 2. Set-up ------------------------------------------------------------------------------------------------------------


def lay_out(state: State, box: Edition) -> tuple[State, Told]:
    box = OURS if state.options.day else keep(box)  # the same for everybody
    state = replace(state, box=box, chests=laid_out(box), phase=Phase.DEAL if state.app else Phase.KEYS)
    return state, (ChestsLaid(points=box.points),)


def deal(state: State, keys: tuple[Spell, ...], treasures: tuple[str, ...], salt: str) -> tuple[State, Told]:
    if sorted(keys) != sorted(state.deck) or sorted(treasures) != sorted(state.unfound):
        raise Illegal("A shuffled deck has every key and every treasure once.")
    under = iter(treasures)
    seal = sealed(state, "The order of keys and treasures", (tuple(key.value for key in keys), treasures), salt)
    chests = tuple(chest if chest.opened else replace(chest, treasure=next(under)) for chest in state.chests)
    return refill(replace(state, deck=keys, chests=chests, deal=seal), (seal.sealed(),))


def show_keys(state: State, keys: tuple[Spell, ...]) -> tuple[State, Told]:
    if len(set(keys)) != state.to_come or len(keys) != state.to_come:
        raise Illegal(f"Tap the {how_many(state.to_come, 'key')} that came to the display.")
    if strange := [key.value for key in keys if key not in state.deck]:
        raise Illegal(f"{listing(strange)} cannot come from the key deck: it has been there already.")
    return begin_turn(*add_keys(state, keys, KeysShown(keys=tuple(sorted(keys)))))


def sealed(state: State, what: str, piles: Piles, salt: str) -> Seal:
    """The deal of a day has its own salt: so its fingerprints are the same everywhere."""
    if day := state.options.day:
        return Seal(f"{what}, the same everywhere on {daily.named(day)}", piles, daily.salt(day))
    return Seal(what, piles, salt)


def add_keys(state: State, keys: tuple[Spell, ...], told: Event) -> tuple[State, Told]:
    deck = tuple(key for key in state.deck if key not in keys)
    return replace(state, deck=deck, display=tuple(sorted((*state.display, *keys)))), (told,)  # LS-13


# 3. A turn ------------------------------------------------------------------------------------------------------------


def refill(state: State, told: Told) -> tuple[State, Told]:
    """The end of a turn, and of the set-up: the display is filled up from the key deck while it lasts."""
    if not state.to_come:
        return begin_turn(state, told)
    if not state.app:
        return replace(state, phase=Phase.KEYS), told
    keys = state.deck[: state.to_come]
    state, shown = add_keys(state, keys, KeysDealt(keys=tuple(sorted(keys))))
    return begin_turn(state, (*told, *shown))


def begin_turn(state: State, told: Told) -> tuple[State, Told]:
    if not state.deck and not state.winnable():
        return lose(state, "no key is left to come, and those on display cannot open enough chests", told)
    state = replace(state, turn=state.turn + 1, first=True)
    if state.tracked:
        return replace(state, phase=Phase.CHOOSE), (*told, Begun(turn=state.turn))
    return replace(state, wanting=HAND, phase=Phase.SHUFFLE if state.app else Phase.DRAW), told


def shuffle(state: State, cards: Cards, salt: str) -> tuple[State, Told]:
    if sorted(cards) != list(SPELL_CARDS):
        raise Illegal("A shuffled deck has every spell once.")
    seal = sealed(state, f"The order of the spells in turn {state.turn}", (named(cards, state),), salt)
    hand, spells = in_order(cards[:HAND]), cards[HAND:]
    state = replace(state, hand=hand, spells=spells, wanting=0, shuffle=seal, phase=Phase.CHOOSE)
    return state, (seal.sealed(), Dealt(turn=state.turn, cards=named(hand, state)))


def draw(state: State, cards: Cards) -> tuple[State, Told]:
    held = state.hand or ()
    if len(set(cards)) != state.wanting or len(cards) != state.wanting:
        raise Illegal(f"Tap the {how_many(state.wanting, 'card')} you drew.")
    if any(card not in SPELL_CARDS for card in cards):
        raise Illegal("There is no such spell card.")
    if again := [card for card in cards if card in held or card in state.out]:
        raise Illegal(f"Not to be drawn again this turn: {listing(named(in_order(again), state))}.")
    state = replace(state, hand=in_order((*held, *cards)), wanting=0)
    if state.first:
        told = Drawn(turn=state.turn, cards=named(state.hand or (), state))
        return replace(state, phase=Phase.CHOOSE), (told,)
    return check_fate(state, (Redrawn(cards=named(in_order(cards), state)),))


def judge(state: State) -> tuple[State, Told]:
    """The hand is not told: whoever holds it says what it meets."""
    state = replace(state, hand=None, out=frozenset(), wanting=0)
    phase = Phase.CHOOSE if state.first else Phase.FATE
    return replace(state, phase=phase), (Untold(turn=state.turn),)


def use_token(state: State, key: Spell, discard: Cards) -> tuple[State, Told]:
    """The token blocks its key for this turn, and pays for a redraw; then fate is asked."""
    state = replace(state, tokened=state.tokened | {key}, first=False, fated=())
    if state.hand is None:
        return replace(state, phase=Phase.FATE), (TokenPlaced(key=key, discard="what you like"),)
    if state.options.fate_on_placement and state.met(state.hand):  # LS-7
        return check_fate(state, (TokenPlaced(key=key, discard="nothing yet"),))
    told: Told = (TokenPlaced(key=key, discard=listing(named(discard, state)) or "nothing"),)
    kept = tuple(card for card in state.hand if card not in discard)
    state = replace(state, hand=kept, out=state.out | set(discard), wanting=len(discard))
    if not discard:  # LS-7: no new card is a new hand, too
        return check_fate(state, told)
    if not state.app:
        return replace(state, phase=Phase.DRAW), told
    new, rest = state.spells[: len(discard)], state.spells[len(discard) :]
    state = replace(state, hand=in_order((*kept, *new)), spells=rest, wanting=0)
    return check_fate(state, (*told, Redealt(cards=named(in_order(new), state))))


def check_fate(state: State, told: Told) -> tuple[State, Told]:
    assert state.hand is not None
    return fate(state, {key: proof(key, state.hand) for key in state.met(state.hand)}, told)


def fate(state: State, met: dict[Spell, Cards], told: Told) -> tuple[State, Told]:
    """Every tokened key that is met goes with its token, and the turn is over, whatever else the hand meets."""
    if not met:
        return replace(state, phase=Phase.CHOOSE), (*told, Spared())
    for key, cards in met.items():
        why = f" with {listing(named(cards, state))}" if cards else ""
        state, told = lose_key(state, key, Why.FATE), (*told, Fated(key=key, why=why))
    state = replace(state, fated=tuple(met.items()), gone=state.gone + len(met), tokened=state.tokened - set(met))
    return turn_over(state, told)


def lose_key(state: State, key: Spell, why: Why) -> State:
    display = tuple(other for other in state.display if other != key)
    return replace(state, display=display, lost=(*state.lost, Lost(key, why)))


def enchant(state: State, key: Spell, wild: Card | None, chest: int) -> tuple[State, Told]:
    """A wild that is declared for it may tempt fate: then fate comes first (LS-1)."""
    if chest and chest not in (one.number for one in state.fitting(key)):
        raise Illegal(f"No lock of that chest is free for {key.value}.")
    state, how = replace(state, fated=()), ""
    if wild is not None and state.hand is not None:
        full = in_order(declared(state.hand, wild))
        how = f" with the wild as the {card_name(wild, state.box.suits)}"
        if met := state.met(full):
            return fate(state, {other: proof(other, full) for other in met}, ())
    told: Told = (Enchanted(key=key, how=how),)
    chests = state.fitting(key)
    if state.first and state.gone and (chests or state.options.bonus_on_useless):  # LS-6
        state, told = replace(state, gone=state.gone - 1), (*told, TokenBack())
    if not chests:
        unneeded = Unneeded(key=key, symbol=state.box.symbol(key))
        return turn_over(lose_key(state, key, Why.UNNEEDED), (*told, unneeded))
    if len(chests) > 1 and not chest:
        return replace(state, enchanted=key, phase=Phase.PLACE), told
    return place(state, key, chest or chests[0].number, told)


def place(state: State, key: Spell, number: int, told: Told) -> tuple[State, Told]:
    symbol = state.box.symbol(key)
    chest = state.chest(number).with_key(key, symbol)
    told = (*told, Fitted(key=key, symbol=symbol, chest=chest.name))
    display = tuple(other for other in state.display if other != key)
    state = replace(state, display=display, chests=swapped(state.chests, chest), enchanted=None)
    if not chest.complete:
        return turn_over(state, told)
    told = (*told, ChestOpened(chest=chest.name))
    state = replace(state, opening=number, phase=Phase.FIND)
    return find(state, chest.treasure, Revealed(treasure=chest.treasure), told) if state.app else (state, told)


def find(state: State, treasure: str, revealed: Found, told: Told) -> tuple[State, Told]:
    chest = replace(state.chest(state.opening), opened=True, treasure=treasure)
    state = replace(state, chests=swapped(state.chests, chest), found=(*state.found, treasure), opening=0)
    told = (*told, revealed)
    return win(state, told) if len(state.found) == CHESTS_TO_OPEN else turn_over(state, told)


def discard_token(state: State, key: Spell | None) -> tuple[State, Told]:
    state, left = replace(state, fated=()), TOKENS - state.gone - 1
    if left < 0:
        return lose(state, "a token must be discarded, and there is none left", ())
    state = replace(state, gone=state.gone + 1)
    if key is None:
        return turn_over(state, (TokenGone(left=left),))
    state = lose_key(replace(state, tokened=state.tokened - {key}), key, Why.SACRIFICED)
    return turn_over(state, (Sacrificed(key=key, left=left),))


def turn_over(state: State, told: Told) -> tuple[State, Told]:
    """With real cards it goes on at once. The phone waits until its player has seen what happened."""
    return (replace(state, phase=Phase.PAUSE), told) if state.app else end_turn(state, told)


def end_turn(state: State, told: Told) -> tuple[State, Told]:
    """All spells go back, and so do the tokens that were not discarded."""
    if state.shuffle:
        told = (*told, state.shuffle.opened(shown=state.shuffle.piles))
    state = replace(state, hand=None, out=frozenset(), spells=(), wanting=0, tokened=frozenset(), shuffle=None)
    if state.options.lose_at_zero and state.gone == TOKENS:  # LS-3
        return lose(state, "the last token is gone", told)
    return refill(state, told)


# 4. The end -----------------------------------------------------------------------------------------------------------


def win(state: State, told: Told) -> tuple[State, Told]:
    state = put_away(state)
    lines = score(state)
    total = sum(line.points for line in lines)
    told = (*told, *(Scored(what=line.says, points=line.points) for line in lines))
    return over(state, Outcome(frozenset({Seat(0)}), f"Won with {total} points."), told)


def lose(state: State, why: str, told: Told) -> tuple[State, Told]:
    return over(put_away(state), Outcome(frozenset(), f"The game is lost: {why}."), told)


def concede(state: State) -> tuple[State, Told]:
    opened = f"{len(state.found)} of {CHESTS_TO_OPEN} chests open"
    return over(put_away(state), Outcome(frozenset(), f"Given up in turn {state.turn}, with {opened}."), ())


def put_away(state: State) -> State:
    """A hand that was being drawn is none."""
    return replace(state, tokened=frozenset(), hand=None if state.wanting else state.hand, wanting=0)


def over(state: State, outcome: Outcome, told: Told) -> tuple[State, Told]:
    """What was sealed and is not opened yet can be checked now."""
    opened = tuple(seal.opened(shown=seal.piles) for seal in (state.shuffle, state.deal) if seal)
    return replace(state, phase=Phase.OVER, outcome=outcome, shuffle=None), (*told, *opened)


def outcome(state: State) -> Outcome | None:
    return state.outcome


# Words ----------------------------------------------------------------------------------------------------------------


def named(cards: Iterable[Card], state: State) -> tuple[str, ...]:
    return tuple(card_name(card, state.box.suits) for card in cards)


def how_many(number: int, thing: str) -> str:
    return f"one {thing}" if number == 1 else f"{number} {thing}s"
