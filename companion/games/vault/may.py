"""What may be done in Pick the Lock: the whole rulebook of "may"."""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import Action, Seat, listing
from companion.games.vault.box import GENERIC, OWNERS_ONLY
from companion.games.vault.moves import (
    Add,
    Discard,
    DrawForFirst,
    Drop,
    Guess,
    HandOut,
    Name,
    Play,
    Return,
    Set,
    SetAtRandom,
    Shuffle,
    Spare,
    Stack,
    Steal,
    TakeRandom,
    TimeUp,
    Use,
    Wait,
)  # fmt: skip
from companion.games.vault.state import Attempt, Dealer, Phase, State, lock, playable, unvalued, usable

STACKED_EACH = 2


def legal(state: State, seat: Seat | None) -> Sequence[Action]:
    if seat is None:
        return table_may(state)
    return (*player_may(state, seat), *naming(state, seat))


def table_may(state: State) -> Sequence[Action]:
    match state.phase:
        case Phase.SHUFFLE:
            return (Shuffle(),)
        case Phase.HAND_OUT:
            return (HandOut(),)
        case Phase.DRAW:
            return (DrawForFirst(),)
        case Phase.SET if state.at.by_chance:
            return (SetAtRandom(),)
        case Phase.SET if state.options.clock and not state.at.late:
            return (TimeUp(),)
    return ()


def player_may(state: State, seat: Seat) -> Sequence[Action]:
    attempt = state.attempt
    match state.phase:
        case Phase.STACK if seat == stacker(state):
            return [Stack(index) for index in sorted(state.deck)]
        case Phase.TURN if seat == state.thief:
            return turn_choices(state, seat)
        case Phase.CARD if attempt and seat == attempt.thief:
            return card_choices(state, attempt)
        case Phase.SET if attempt and not attempt.by_chance:
            late = [Wait(), TakeRandom()] if attempt.late and seat == attempt.thief else []
            if seat != attempt.setter:
                return late
            return [Set(c.numbers, c.decoy) for c in lock(state, attempt, attempt.card).combinations]
        case Phase.GUESS if attempt and seat == attempt.thief:
            return [Guess(named) for named in lock(state, attempt, attempt.card).guesses(attempt.clues)]
    return ()


def stacker(state: State) -> Seat:
    """Whose hands the deck is in: one random treasure lies in the vault, then everybody adds two."""
    return Seat((len(state.vault) - 1) // STACKED_EACH)


def turn_choices(state: State, seat: Seat) -> Sequence[Action]:
    mine = state.players[seat]
    rivals = [other for other in state.playing if other != seat]
    targets = [(lot, None) for lot in state.vault] + [(lot, o) for o in rivals for lot in state.players[o].lots]
    steals = [Steal(lot.number) for lot, owner in targets if playable(state, seat, lot, owner)]
    returns = [Return(lot.number, card) for lot in mine.lots for card in mine.cards]
    return [*steals, *returns] or [Discard(card) for card in mine.cards]  # PL-6


def card_choices(state: State, attempt: Attempt) -> Sequence[Action]:
    effects = usable(state, attempt.lot, attempt.owner)
    changes: list[Action] = [Use(o.number) if o.number in attempt.spared else Spare(o.number) for o in effects]
    if state.options.dealer is Dealer.BOX and not state.options.children:
        offered = [m for m in GENERIC if attempt.owner is not None or m.effect not in OWNERS_ONLY]
        changes += [Drop(m) if m in attempt.added else Add(m) for m in offered]
    return [*(Play(card) for card in playable(state, attempt.thief, attempt.lot, attempt.owner)), *changes]


def why(state: State, seat: Seat, move: Action) -> str | None:
    """What is wrong with an answer to the right question."""
    attempt = state.attempt
    if attempt is None:
        return None
    door = lock(state, attempt, attempt.card)
    match move:
        case Set() if state.phase is Phase.SET:
            count = "three different numbers" if door.numbers > 1 else "one number"
            return f"Choose {count} out of {listing([str(number) for number in door.settable])}."
        case Guess() if state.phase is Phase.GUESS:
            names = door.names(attempt.clues)
            return f"Name {'a number' if names == 1 else f'up to {names} numbers'} from 1 to {door.range}."
        case Play() if state.phase is Phase.CARD:
            return "That card may not be played for this treasure."
    return None


def naming(state: State, seat: Seat) -> Sequence[Action]:
    """Owners of the real box may say at any quiet moment what a face-up card is, or mend what was said.

    While a card is being chosen only the thief may, who can take it back: nobody else changes the lock under way.
    """
    if state.options.dealer is not Dealer.BOX:
        return ()
    if state.phase is Phase.COUNT:
        return [Name(lot.number) for lot in unvalued(state)]
    if state.phase is not Phase.TURN and not (state.phase is Phase.CARD and seat == state.at.thief):
        return ()
    lots = (*state.vault, *(lot for thief in state.players for lot in thief.lots))
    return [Name(lot.number) for lot in lots if lot.up]
