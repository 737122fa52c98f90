"""The verdict, and what everybody gets by it: one list in turn order, in which only what is chosen is asked for."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Action, Event, Seat, Told, changed
from companion.games.locke.components import Gain
from companion.games.locke.judge import Due, Verdict, dues
from companion.games.locke.keys import draw, renoted, show, steal, trade
from companion.games.locke.moves import Do, PickFrom, Skip, Steal, TakeCards, TakeKey, Trade
from companion.games.locke.news import Gained, Judged, Left, LockGiven, LockStays, Picked, Ranked, Reopened
from companion.games.locke.state import Phase, Share, State
from companion.words import many

CHOSEN = (Gain.STEAL, Gain.TRADE, Gain.PICK, Gain.OWN)  # somebody has to say from whom, or what was written


def judged(state: State, told: Told) -> tuple[State, Told]:
    verdict = state.judged()
    assert state.challenge is not None
    outcome = "overcome" if verdict.overcome else "failed"
    told = (*told, Judged(pool=verdict.pool, difficulty=verdict.difficulty, outcome=outcome), *ranking(verdict))
    shares = tuple(
        Share(seat, due) for seat in state.order for due in dues(state.challenge, verdict, seat, state.parts[seat].laid)
    )
    state = replace(state, phase=Phase.RESOLVE, verdict=verdict, shares=shares, before=state.players)
    return go_on(state, told)


def ranking(verdict: Verdict) -> list[Event]:
    found: list[Event] = []
    places = ((verdict.first, "first", verdict.level_first), (verdict.second, "second", verdict.level_second))
    for seat, place, level in places:
        if seat is not None:
            total = verdict.totals[seat]
            why = ": as much as others, but earlier in turn order" if level else ""
            found.append(Ranked(seat=seat, place=place, total=total, why=why))
    return found


def go_on(state: State, told: Told) -> tuple[State, Told]:
    """Clockwise from the Lock. What leaves no choice is counted at once; in a slot that comes first (LK-6)."""
    while (seat := state.turn) is not None:
        slot = [index for index, share in enumerate(state.shares) if share.seat == seat and not share.done]
        plain = next((index for index in slot if not to_choose(state, seat, state.shares[index].due)), None)
        if plain is None:
            break
        state, gained = gain(state, seat, state.shares[plain].due)
        state, told = ticked(state, plain), (*told, *gained)
    return state, told


def to_choose(state: State, seat: Seat, due: Due) -> bool:
    """Whether there is anything to choose. Where nobody has a key, nobody is asked for one.

    With a scorekeeper, what is not counted is done at the table.
    """
    if not state.cards:
        return False
    others = any(state.players[other].up or state.players[other].hidden for other in state.seats if other != seat)
    match due.gain:
        case Gain.STEAL:
            return others
        case Gain.TRADE:
            return others and bool(state.players[seat].up or state.players[seat].hidden)
    return due.gain in CHOSEN


def ticked(state: State, index: int) -> State:
    return replace(state, shares=changed(state.shares, Seat(index), done=True))


def resolve(state: State, seat: Seat, move: Action) -> tuple[State, Told]:
    assert isinstance(move, (Do, Skip, PickFrom, Steal, Trade, TakeKey, TakeCards))
    due = state.shares[move.due].due
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
        case Trade(_, key, mine, which):
            state, told = trade(state, seat, key, mine, which, due.why)
        case TakeKey():
            state, told = gain(state, seat, Due(Gain.KEY, due.why))
        case TakeCards(_, cards):
            state, told = gain(state, seat, Due(Gain.SCORE, due.why, cards))
    state = replace(state, before=())  # keys have changed hands since, or somebody looked at a card
    if due.gain is Gain.OWN and not isinstance(move, (Do, Skip)):
        return state, told  # there may be more on the card
    return go_on(ticked(state, move.due), told)


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
            state = state.with_player(seat, scored=player.scored + due.count * state.cards)
            what = f"scores {cards_of(due.count)}"
        case Gain.DRAW:
            what = f"draws {cards_of(due.count)}"
        case Gain.KEY if not state.cards:
            what = "draws a key"
        case Gain.KEY if state.key_deck:
            state = draw(state, seat)
            what = "draws a key"
        case Gain.KEY:
            what = "would draw a key, but none is left"
        case Gain.STEAL:
            what = "would steal a key, but nobody has one"
        case Gain.TRADE:
            what = "finds nobody to trade a key with"
        case _:
            what = "does what is written"
    return state, (Gained(seat=seat, gain=due.gain, what=what, why=due.why),)


def anywhere(state: State, seat: Seat) -> tuple[State, Told]:
    """Whoever won draws two, again at each later win."""
    state = show(state, seat, "Anywhere").with_part(seat, used=state.parts[seat].used | {"Anywhere"})
    news = Gained(seat=seat, gain=Gain.DRAW, what="draws 2 cards", why="the Anywhere Key")
    return replace(state, before=()), (news,)


def again(state: State) -> State:
    """As it was before it was judged. What people noted meanwhile stays noted."""
    noted = tuple(player.noted for player in state.players)
    return renoted(replace(state, players=state.before, shares=(), verdict=None, before=()), noted)


def reopen(state: State, seat: Seat) -> tuple[State, Told]:
    return replace(again(state), phase=Phase.KEYS), (Reopened(seat=seat),)


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
    players = tuple(replace(player, spare=()) for player in state.players)
    return replace(state, phase=Phase.CHALLENGE, lock=lock, before=(), players=players), told


def cards_of(count: int) -> str:
    return many(count, "card")
