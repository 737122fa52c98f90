"""What may be done in Pick the Lock: the whole rulebook of "may".

What may be done is listed; whatever else is tried has a reason against it, as a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

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
from companion.games.vault.state import (
    Attempt,
    Dealer,
    Lot,
    Phase,
    State,
    Vault,
    barred,
    lock,
    playable,
    unvalued,
    usable,
)  # fmt: skip

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
        case Phase.SET if state.theft.by_chance:
            return (SetAtRandom(),)
        case Phase.SET if state.options.clock and not state.theft.late:
            return (TimeUp(),)
    return ()


def player_may(state: State, seat: Seat) -> Sequence[Action]:
    attempt = state.attempt
    match state.phase:
        case Phase.STACK if seat in stacking(state):
            return [Stack(two) for two in combinations(sorted(state.deck), STACKED_EACH)]
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


def stacking(state: State) -> tuple[Seat, ...]:
    """Who chooses now: where the vault is open everybody at once, else whoever has the deck in hand."""
    if state.phase is not Phase.STACK:
        return ()
    return state.stackers if state.options.vault is Vault.OPEN else state.stackers[:1]


def turn_choices(state: State, seat: Seat) -> Sequence[Action]:
    mine = state.players[seat]
    steals = targets(state, seat)
    returns = [Return(lot.number, card) for lot in mine.lots for card in mine.cards]
    return [*steals, *returns] or [Discard(card) for card in mine.cards]  # PL-6


def targets(state: State, seat: Seat) -> list[Action]:
    rivals = [other for other in state.playing if other != seat]
    lots = (*state.vault, *(lot for other in rivals for lot in state.players[other].lots))
    return [Steal(lot.number) for lot in lots if not unstealable(state, seat, lot.number)]


def card_choices(state: State, attempt: Attempt) -> Sequence[Action]:
    """Until a card is played, the thief may think again and go for another treasure."""
    others = [move for move in targets(state, attempt.thief) if move != Steal(attempt.lot.number)]
    effects = usable(state, attempt.lot, attempt.owner)
    changes: list[Action] = [Use(o.number) if o.number in attempt.spared else Spare(o.number) for o in effects]
    if state.options.dealer is Dealer.BOX and not state.options.children:
        offered = [m for m in GENERIC if attempt.owner is not None or m.effect not in OWNERS_ONLY]
        changes += [Drop(m) if m in attempt.added else Add(m) for m in offered]
    plays = [Play(card) for card in playable(state, attempt.thief, attempt.lot, attempt.owner)]
    return [*plays, *others, *changes]


def naming(state: State, seat: Seat) -> Sequence[Name]:
    """Owners of the real box may say at any quiet moment what a face-up card is, or mend what was said.

    While a card is being chosen only the thief may, who can take it back: nobody else changes the lock under way.
    """
    if state.options.dealer is not Dealer.BOX:
        return ()
    if state.phase is Phase.COUNT:
        return [Name(lot.number) for lot in unvalued(state)]
    if state.phase is not Phase.TURN and not (state.phase is Phase.CARD and seat == state.theft.thief):
        return ()
    return [Name(lot.number) for lot in everything(state) if lot.up]


def everything(state: State) -> tuple[Lot, ...]:
    return (*state.vault, *(lot for thief in state.players for lot in thief.lots))


# Why not --------------------------------------------------------------------------------------------------------------


def why(state: State, seat: Seat | None, move: Action) -> str | None:
    match move:
        case Stack():
            return unstacked(state, seat)
        case Steal() | Return() | Discard():
            return untaken(state, seat, move)
        case Play() | Spare() | Use() | Add() | Drop():
            return unplayed(state, seat, move)
        case Set():
            return unset(state, seat)
        case Wait() | TakeRandom():
            return unhurried(state, seat)
        case Guess():
            return unguessed(state, seat)
        case Name():
            return unnamed(state, move)
    return "Shuffling and dealing is the house’s business."


def unstacked(state: State, seat: Seat | None) -> str:
    if state.phase is not Phase.STACK:
        return "The vault is filled already."
    if seat in stacking(state):
        return "Choose two treasures that are still in the deck."
    return "Somebody else is stacking the vault now." if seat in state.stackers else "You have added yours already."


def untaken(state: State, seat: Seat | None, move: Steal | Return | Discard) -> str:
    if state.phase is Phase.CARD and seat == state.theft.thief:
        again = unstealable(state, seat, move.lot) if isinstance(move, Steal) else None
        return again or "You are stealing: play a card, or go for another treasure."
    if state.attempt:
        return "A theft is under way: see how it ends."
    if state.phase is Phase.COUNT:
        return "All turns are over. Say what the treasures are worth."
    if state.phase is not Phase.TURN:
        return "The vault is not laid out yet."
    if seat != state.thief:
        return "It is not your turn."
    match move:
        case Steal(number):
            return unstealable(state, seat, number) or "That cannot be stolen now."
        case Return(number, card):
            if any(lot.number == number for lot in state.players[seat].lots):
                return f"You have no {card} left to put it back with."
            return "Only a treasure of yours can be put back."
    return "A card is thrown away only when there is nothing to steal and nothing to put back."


def unstealable(state: State, thief: Seat, number: int) -> str | None:
    """Why a treasure is out of reach of whoever’s turn it is."""
    if not any(lot.number == number for lot in everything(state)):
        return "There is no such treasure."
    lot, owner = state.find(number)
    if owner == thief:
        return "That is yours already."
    if owner is not None and owner not in state.playing:
        return "Its owner is out of the tie round, and so are their treasures."
    reason = barred(state, thief, lot, owner)
    return None if playable(state, thief, lot, owner) else f"{reason} You have nothing higher."


def unplayed(state: State, seat: Seat | None, move: Action) -> str:
    attempt = state.attempt
    if attempt is None:
        return "Choose a treasure first."
    if state.phase is not Phase.CARD:
        return "The card is played already."
    if seat != attempt.thief:
        return "It is not your theft."
    if isinstance(move, Play) and move.card not in state.players[attempt.thief].cards:
        return f"You have no {move.card} left."
    if isinstance(move, Play):
        return barred(state, attempt.thief, attempt.lot, attempt.owner)
    return "That effect has no bearing on this lock."


def unset(state: State, seat: Seat | None) -> str:
    attempt = state.attempt
    if attempt is None or state.phase is Phase.CARD:
        return "There is no lock to set yet."
    if state.phase is Phase.GUESS:
        return "The lock is set already."
    if attempt.by_chance:
        return "Chance sets this lock."
    if seat != attempt.setter:
        return "Somebody else sets this lock."
    door = lock(state, attempt, attempt.card)
    count = "three different numbers" if door.numbers > 1 else "one number"
    if any(one.decoy for one in door.combinations) and door.numbers == 1:
        count = "one number, and another as its decoy,"
    return f"Choose {count} out of {listing([str(number) for number in door.settable])}."


def unhurried(state: State, seat: Seat | None) -> str:
    attempt = state.attempt
    if attempt is None or state.phase is not Phase.SET or attempt.by_chance:
        return "Nobody is being waited for."
    return "The setter still has time." if seat == attempt.thief else "Only the thief can hurry the setter."


def unguessed(state: State, seat: Seat | None) -> str:
    attempt = state.attempt
    if attempt is None or state.phase is not Phase.GUESS:
        return "There is no lock to guess yet."
    if seat != attempt.thief:
        return "Only the thief guesses."
    door = lock(state, attempt, attempt.card)
    names = door.names(attempt.clues)
    return f"Name {'a number' if names == 1 else f'up to {names} numbers'} from 1 to {door.range}."


def unnamed(state: State, move: Name) -> str:
    if state.options.dealer is not Dealer.BOX:
        return "The house dealt the treasures, and knows them."
    named = [lot for lot in everything(state) if lot.number == move.lot]
    if state.phase is Phase.COUNT:
        return "The house knows what that one is worth."
    if named and not named[0].up:
        return "That treasure lies face down."
    return "Wait until this theft is over." if named else "There is no such treasure."
