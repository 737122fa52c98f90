"""The verdict, and what everybody gets by it: one player's slot at a time, then the Lock moves."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Action, Event, Seat, Told
from companion.games.locke.judge import Due, Gain, Laid, Verdict, dues
from companion.games.locke.keys import show, steal, trade
from companion.games.locke.moves import Do, PickFrom, Skip, Steal, TakeCards, TakeKey, Trade
from companion.games.locke.news import Gained, Judged, Left, LockGiven, LockStays, Picked, Ranked
from companion.games.locke.state import Phase, State
from companion.words import many


def judged(state: State, told: Told) -> tuple[State, Told]:
    verdict = state.judged()
    outcome = "overcome" if verdict.overcome else "failed"
    told = (*told, Judged(pool=verdict.pool, difficulty=verdict.difficulty, outcome=outcome), *ranking(state, verdict))
    state = replace(state, phase=Phase.RESOLVE, verdict=verdict, turn=state.lock)
    return next_slot(state, told, first=True)


def ranking(state: State, verdict: Verdict) -> list[Event]:
    found: list[Event] = []
    places = ((verdict.first, "first", verdict.level_first), (verdict.second, "second", verdict.level_second))
    for seat, place, level in places:
        if seat is not None:
            total = verdict.totals[seat]
            why = ": as much as others, but earlier in turn order" if level else ""
            found.append(Ranked(seat=seat, place=place, total=total, why=why))
    return found


def next_slot(state: State, told: Told, first: bool = False) -> tuple[State, Told]:
    """Clockwise from the Lock, one player's slot at a time. Slots without anything in them are passed over."""
    seat = state.turn if first else state.after(state.turn)
    while first or seat != state.lock:
        first = False
        opened = with_anywhere(replace(state, turn=seat, due=slot_of(state, seat)), seat)
        if opened.due:
            return opened, told
        seat = state.after(seat)
    return clean_up(state, told)


def slot_of(state: State, seat: Seat) -> tuple[Due, ...]:
    assert state.challenge is not None and state.verdict is not None
    laid = state.parts[seat].laid or Laid()
    found = list(dues(state.challenge, state.verdict, seat, laid))
    if not state.cards and state.parts[seat].down:
        found.append(Due(Gain.OWN, "texts and combos"))
    return tuple(found)


def resolve(state: State, seat: Seat, move: Action) -> tuple[State, Told]:
    assert isinstance(move, (Do, Skip, PickFrom, Steal, Trade, TakeKey, TakeCards))
    due = state.due[move.due]
    told: Told
    match move:
        case Do():
            state, told = gain(state, seat, due)
        case Skip():
            told = (Left(seat=seat, why=due.why),)
        case PickFrom(_, other):
            state = state.with_player(seat, scored=state.players[seat].scored + 1)
            told = (Picked(seat=seat, other=other, why=due.why),)
        case Steal(_, key):
            state, told = steal(state, seat, key, due.why)
        case Trade(_, key, mine):
            state, told = trade(state, seat, key, mine, due.why)
        case TakeKey():
            state, told = gain(state, seat, Due(Gain.KEY, due.why))
        case TakeCards(_, cards):
            state, told = gain(state, seat, Due(Gain.SCORE, due.why, cards))
    if due.gain is Gain.OWN and not isinstance(move, (Do, Skip)):
        return state, told  # there may be more on the card
    if due.key:
        state = state.with_part(seat, used=state.parts[seat].used | {due.key})
    state = with_anywhere(replace(state, due=(*state.due[: move.due], *state.due[move.due + 1 :])), seat)
    return (state, told) if state.due else next_slot(state, told)


def with_anywhere(state: State, seat: Seat) -> State:
    """The winner may draw two by the Anywhere Key, also if it came to them just now."""
    assert state.verdict is not None
    open_to = (
        seat == state.verdict.first and state.may_hold(seat, "Anywhere") and "Anywhere" not in state.parts[seat].used
    )
    if not open_to or any(due.key == "Anywhere" for due in state.due):
        return state
    return replace(
        state,
        due=(*state.due, Due(Gain.DRAW, "the Anywhere Key, for whoever has it", 2, optional=True, key="Anywhere")),
    )


def gain(state: State, seat: Seat, due: Due) -> tuple[State, Told]:
    player, challenge = state.players[seat], state.challenge
    assert challenge is not None
    what = ""
    match due.gain:
        case Gain.TAKE | Gain.CAPTURE:
            state = state.with_player(seat, won=(*player.won, challenge))
            what = f"scores {challenge.name}"
        case Gain.KEEP:
            state = state.with_player(seat, scored=player.scored + 1)
            what = f"scores the {due.count}"
        case Gain.SCORE:
            state = state.with_player(seat, scored=player.scored + due.count)
            what = f"scores {cards_of(due.count)}"
        case Gain.DRAW:
            if due.key:
                state = show(state, seat, due.key)
            what = f"draws {cards_of(due.count)}"
        case Gain.KEY if state.key_deck:
            state = state.with_player(seat, hidden=player.hidden + 1)
            what = "draws a key"
        case Gain.KEY:
            what = "would draw a key, but none is left"
        case Gain.OWN:
            what = "does what is written"
    return state, (Gained(seat=seat, gain=due.gain, what=what, why=due.why),)


def clean_up(state: State, told: Told) -> tuple[State, Told]:
    """The Lock goes to the winner, and stays where it is after a failure."""
    assert state.verdict is not None
    first = state.verdict.first
    if first is not None:
        told = (*told, LockGiven(seat=first, why=", who won the challenge"))
    else:
        told = (*told, LockStays(seat=state.lock))
        state = replace(state, failed=state.failed + (state.verdict.captor is None))
    lock = state.lock if first is None else first
    return replace(state, phase=Phase.CHALLENGE, lock=lock, turn=lock, due=()), told


def cards_of(count: int) -> str:
    return many(count, "card")
