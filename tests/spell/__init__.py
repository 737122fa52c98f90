"""Playing Lock & Spell in tests: exact hands, keys and chests, without a shuffle."""

from __future__ import annotations

from typing import Any

from companion.game import Action, Event, Illegal, Seat, say
from companion.games.spell import GAME
from companion.games.spell.cards import in_order, read_cards
from companion.games.spell.components import OURS, SPELL_CARDS, Edition, Spell
from companion.games.spell.moves import Draw, LayOut, ShowKeys, Shuffle
from companion.games.spell.state import Dealer, Options, Phase, State

ANN = Seat(0)
LETTERS = str.maketrans("abcd", "cwob")  # the suits of the rules reference, in our order


def hand(words: str) -> tuple[int, ...]:
    return in_order(read_cards(words))


def do(state: State, move: Action, seat: Seat | None = ANN) -> State:
    return play_out(state, move, seat)[0]


def play_out(state: State, move: Action, seat: Seat | None = ANN) -> tuple[State, list[str]]:
    """What the move leads to, and what it says."""
    if not GAME.allows(state, seat, move):
        raise Illegal(GAME.why(state, ANN, move))
    state, events = GAME.apply(state, seat, move)
    return state, [say(event, ["Ann"]) for event in events]


def events(state: State, move: Action, seat: Seat | None = ANN) -> tuple[Event, ...]:
    return GAME.apply(state, seat, move)[1]


def laid_out(*display: Spell, box: Edition = OURS, **options: Any) -> State:
    """With real cards: everything lies ready, and these keys are on display."""
    state = do(GAME.setup(1, Options(**options)), LayOut(box))
    return do(state, ShowKeys(display))


FIVE = (Spell.PAIR, Spell.THREE_OF_A_KIND, Spell.LARGE_FLUSH, Spell.FULL_STRAIGHT, Spell.FULL_HOUSE)
NOTHING = "1c 4w 6o 9b 10c"  # meets none of the five, and hardly anything else


def drawn(words: str, *display: Spell, **options: Any) -> State:
    """That hand on the first draw, before those keys."""
    return do(laid_out(*(display or FIVE), **options), Draw(hand(words)))


def dealt_by_phone(order: str = "", **options: Any) -> State:
    """The phone has dealt; the next spells come in that order."""
    state = do(GAME.setup(1, Options(dealer=Dealer.APP, **options)), LayOut())
    state = do(state, GAME.chance(state, Sorted()), None)  # type: ignore[arg-type]
    first = read_cards(order)
    rest = tuple(card for card in SPELL_CARDS if card not in first)
    return do(state, Shuffle((*first, *rest)), None)


class Sorted:
    """A shuffle that leaves everything as it is."""

    def shuffle(self, pile: list[Any]) -> None:
        pile.sort()


def over(state: State) -> bool:
    return state.phase is Phase.OVER
