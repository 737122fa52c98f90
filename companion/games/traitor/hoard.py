"""Treasure in Are You the Traitor?: drawing it, Rings, and who wins with it."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Event, Illegal, Outcome, Seat, Told, listing
from companion.games.traitor.components import ENOUGH, RING, STATUE, TREASURES
from companion.games.traitor.news import (
    Counted,
    Declared,
    Draw,
    DrawsOpenly,
    NoneLeft,
    NotSaid,
    OnlyYou,
    RanOut,
    RingUsed,
    Taken,
    Tied,
    YouDrew,
    YouTypedIn,
)  # fmt: skip
from companion.games.traitor.state import Dealer, Phase, State, Theft
from companion.words import many, victory


def without(pile: tuple[int, ...], treasure: int) -> tuple[int, ...]:
    place = pile.index(treasure)
    return (*pile[:place], *pile[place + 1 :])


# Drawing --------------------------------------------------------------------------------------------------------------


def award(state: State, winners: tuple[Seat, ...]) -> tuple[State, tuple[Seat, ...], Told]:
    """One treasure for each, as far as they go (AT-4). Who drew, and what is told."""
    drew = winners[: len(state.deck)]
    told: list[Event] = []
    if drew:
        told.append(Draw(seats=drew, verb="draws a treasure" if len(drew) == 1 else "draw a treasure each"))
    if missed := winners[len(drew) :]:
        told.append(NoneLeft(seats=missed, verb="find" if len(missed) > 1 else "finds"))
    for seat, treasure in zip(drew, state.deck, strict=False):
        player = state.players[seat]
        if state.options.hoard is Dealer.BOX:
            state = state.with_player(seat, owed=player.owed + 1)
        else:
            state = state.with_player(seat, pile=(*player.pile, treasure), drew=treasure)
            told.append(drawn(state, seat, treasure))
    return replace(state, deck=state.deck[len(drew) :]), drew, tuple(told)


def drawn(state: State, seat: Seat, treasure: int) -> Event:
    name = TREASURES[treasure].name
    if state.options.hidden:
        return YouDrew(to=frozenset({seat}), treasure=name)
    return DrawsOpenly(seat=seat, treasure=name)


def only(state: State, *seats: Seat) -> frozenset[Seat] | None:
    """Who learns what a treasure is: its owner, or everybody where treasure lies open (AT-5)."""
    return frozenset(seats) if state.options.hidden else None


def type_in(state: State, seat: Seat, treasure: int) -> tuple[State, Told]:
    player = state.players[seat]
    told = drawn(state, seat, treasure)
    if isinstance(told, YouDrew):  # a slip of the thumb can be taken back: nobody else has seen it
        told = YouTypedIn(to=told.to, treasure=told.treasure)
    return state.with_player(seat, owed=player.owed - 1, pile=(*player.pile, treasure)), (told,)


# Rings ----------------------------------------------------------------------------------------------------------------


def use_ring(state: State, seat: Seat, victim: Seat) -> tuple[State, Told]:
    """First declared acts first. Without a Ring it is a bluff, which nobody can tell from being ready."""
    player = state.players[seat]
    if not player.ring:
        return bluff(replace(state, ready=state.ready | {seat}), seat, "You have no Magic Ring, so nothing happens.")
    state = state.with_player(seat, pile=without(player.pile, RING), note="")
    # Both may have more to do now: another Ring, or one back.
    state = replace(state, spent=state.spent + 1, taking=(seat, victim), ready=state.ready - {seat, victim})
    return state, (RingUsed(thief=seat, victim=victim),)


def bluff(state: State, seat: Seat, note: str) -> tuple[State, Told]:
    state = state.with_player(seat, note=note)
    return state, (OnlyYou(to=frozenset({seat}), note=note),)


def take(state: State, place: int) -> tuple[State, Told]:
    """A random treasure, but a Gilded Statue before all others."""
    assert state.taking is not None
    pile = state.players[state.taking[1]].pile
    if not 0 <= place < len(pile):
        raise Illegal("There is no such place in that pile.")
    if STATUE in pile and pile[place] != STATUE:
        raise Illegal("A Gilded Statue must be taken first.")
    return move_treasure(state, pile[place])


def hand_over(state: State, treasure: int) -> tuple[State, Told]:
    """With real cards the victim says what was taken."""
    assert state.taking is not None
    pile = state.players[state.taking[1]].pile
    if treasure not in pile:
        raise Illegal("You do not have one of those, as far as the app knows.")
    if STATUE in pile and treasure != STATUE:
        raise Illegal("You have a Gilded Statue, so they must take that.")
    return move_treasure(state, treasure)


def move_treasure(state: State, treasure: int) -> tuple[State, Told]:
    assert state.taking is not None
    thief, victim = state.taking
    theft, name = Theft(thief, victim, treasure), TREASURES[treasure].name
    state = state.with_player(thief, pile=(*state.players[thief].pile, treasure), theft=theft, note="")
    state = state.with_player(victim, pile=without(state.players[victim].pile, treasure), theft=theft, note="")
    told = Taken(to=only(state, thief, victim), thief=thief, victim=victim, treasure=name)
    thefts = (*state.thefts, (thief, victim))
    return replace(state, taking=None, thefts=thefts), (told,)


def drop_theft(state: State) -> tuple[State, Told]:
    assert state.taking is not None
    thief, victim = state.taking
    return replace(state, taking=None), (NotSaid(thief=thief, victim=victim),)


# Victory --------------------------------------------------------------------------------------------------------------


def declare(state: State, seat: Seat) -> tuple[State, Told]:
    points = state.players[seat].points
    if points < ENOUGH:
        return bluff(state, seat, f"You have {many(points, 'point')}. It takes {ENOUGH} points to declare victory.")
    state, told = replace(state, declared=state.declared | {seat}), Declared(seat=seat)
    if state.options.late_rings:
        return replace(state, ready=state.declared), (told,)
    state, told_all = count(state, final=False)
    return state, (told, *told_all)


def proceed(state: State) -> tuple[State, Told]:
    """What stands between this moment and the next round: a count that is due, or a deck that is empty (AT-4)."""
    if state.round and not state.deck:
        state, told = count(state, final=True)
        return state, (RanOut(), *told)
    if state.declared and state.round > state.tied:
        return count(state, final=False)
    return state, ()


def count(state: State, final: bool) -> tuple[State, Told]:
    """The most points win, whoever declared. A tie at the top is played on, unless there is nothing to play for."""
    points = [player.points for player in state.players]
    best = max(points)
    leaders = tuple(seat for seat in state.seats if points[seat] == best)
    over = len(leaders) == 1 or final
    told = tuple(Counted(seat=s, points=many(points[s], "point"), pile=pile(state, s, over)) for s in state.seats)
    if not over:
        return replace(state, tied=state.round), (*told, Tied(seats=leaders, points=many(best, "point")))
    result = Outcome(frozenset(leaders), victory(leaders, best, "point"))
    return replace(state, phase=Phase.OVER, outcome=result), told


def pile(state: State, seat: Seat, shown: bool) -> str:
    """What the points are made of, once it need not be hidden any more."""
    names = [f"{TREASURES[t].name} {TREASURES[t].points}" for t in sorted(state.players[seat].pile)]
    return f": {listing(names)}" if shown and names else ""
