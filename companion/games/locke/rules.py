"""Locke & Key from the first birthday to the last pile. Section numbers are those of RULES.md."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

from companion.game import Action, Illegal, Outcome, Seat, Told
from companion.games.locke import scores
from companion.games.locke.box import keep
from companion.games.locke.components import CHALLENGES, STRENGTH, VALUES, Challenge, Colour
from companion.games.locke.keys import called, draw, forget, note, show, use
from companion.games.locke.may import nearest_birthdays
from companion.games.locke.moves import (
    AddCard,
    Again,
    Against,
    Anywhere,
    Birthday,
    Boost,
    Correct,
    Count,
    Done,
    DrawLots,
    Finish,
    Five,
    ForgetKey,
    GameOver,
    Ghost,
    Give,
    GiveLock,
    Head,
    Judge,
    Look,
    More,
    MusicBox,
    NoteKey,
    Numbers,
    Omega,
    Pass,
    Play,
    Points,
    Refresh,
    Reopen,
    Search,
    ShowKey,
    TurnUp,
    TypeIn,
    Unveil,
)  # fmt: skip
from companion.games.locke.news import (
    Born,
    Closed,
    DealOne,
    Ended,
    LockGiven,
    Looked,
    PileNoted,
    Reentering,
    Showed,
    Summed,
    Tallied,
    TurnedUp,
)  # fmt: skip
from companion.games.locke.piles import is_date, pile_words, sum_of, until
from companion.games.locke.plays import acted, add_card, boost, change, correct, ghost, give, music_box, play, unveil
from companion.games.locke.resolve import anywhere, cards_of, clean_up, judged, reopen, resolve
from companion.games.locke.state import Act, Options, Part, Phase, Player, State
from companion.words import many, victory


def setup(seats: int, options: Options) -> State:
    return State(options, (Player(),) * seats)


def chance(state: State, random: Random) -> Action | None:
    return DrawLots(random.choice(nearest_birthdays(state))) if state.phase is Phase.TIE else None


def apply(state: State, seat: Seat | None, move: Action) -> tuple[State, Told]:
    match move:
        case GiveLock(who):
            return begin(state, who, "")
        case DrawLots(who):
            return begin(state, who, ", drawn by lot among those whose birthdays are as near")
        case TurnUp(name, now):
            return turn_up(state, next(one for one in CHALLENGES if one.name == name), now)
        case TypeIn(challenge, now):
            return turn_up(state, keep(challenge), now)
        case GameOver():
            return count_up(state, "Game Over")
        case Finish():
            return count_up(replace(state, early=True), "Finished early")
        case Unveil():
            return unveil(state)
        case Judge():
            return judged(state, (Closed(),))
        case Done():
            return clean_up(state, ())
        case Points(totals):
            return finish(scores.piles(state, totals), ())
        case Numbers(totals):
            return scores.numbers(state, totals)
        case Five(who):
            return scores.five(state, who)
        case More(who, value):
            return scores.ghost(state, who, value)
        case Against(who, off):
            return scores.against(state, who, off)
        case Again() if not state.cards:
            return scores.change(state)
    assert seat is not None
    match move:
        case Birthday(month, day, today):
            return birthday(state, seat, month, day, today)
        case Again() if state.phase is Phase.COUNT:
            return state.with_player(seat, pile=None), (Reentering(seat=seat),)
        case Again():
            return change(state, seat)
        case Correct():
            return correct(state, seat, move)
        case Reopen():
            return reopen(state, seat)
        case Anywhere():
            return anywhere(state, seat)
        case Count():
            return count(state, seat, move)
    done = turn(state, seat, move) or key(state, seat, move)
    return done or resolve(state, seat, move)


def turn(state: State, seat: Seat, move: Action) -> tuple[State, Told] | None:
    match move:
        case Pass(now):
            return acted(kept(state, seat), seat, Act.PASS, now)
        case Refresh(now):
            return acted(kept(state, seat), seat, Act.REFRESH, now)
        case Play():
            return play(state, seat, move)
        case Search(now):
            return acted(draw(kept(state, seat), seat), seat, Act.SEARCH, now)
    return None


def kept(state: State, seat: Seat) -> State:
    """Whoever lays down nothing still has in play what a key put there (LK-13)."""
    part = state.parts[seat]
    return state.with_part(seat, cards=part.cards[: part.free])


def key(state: State, seat: Seat, move: Action) -> tuple[State, Told] | None:
    match move:
        case MusicBox(now):
            return music_box(state, seat, now)
        case Give(index):
            return give(state, seat, index)
        case Omega():
            state, told = use(state, seat, "Omega", "off-colour cards add to the difficulty")
            return replace(state, omega=seat), told
        case Look(other):
            state = show(state, seat, "Philosophoscope")
            used = state.parts[seat].used | {"Philosophoscope"}
            return state.with_part(seat, used=used), (Looked(seat=seat, other=other),)
        case AddCard():
            return add_card(state, seat, move)
        case Head():
            return use(replace(state, before=()), seat, "Head", "the hand is discarded, and as many cards are drawn")
        case ShowKey(name):
            return show(replace(state, before=()), seat, name), (Showed(seat=seat, key=called(name)),)
        case NoteKey(name):
            return note(state, seat, name)
        case ForgetKey(name):
            return forget(state, seat, name)
        case Boost(name, index):
            return boost(state, seat, name, index)
        case Ghost():
            return ghost(state, seat, move)
    return None


# 2. Who has the Lock --------------------------------------------------------------------------------------------------


def birthday(state: State, seat: Seat, month: int, day: int, today: str) -> tuple[State, Told]:
    """Month and day only: what is kept is how many days it is from today (LK-1)."""
    if not is_date(month, day):
        raise Illegal("There is no such day in any year.")
    try:
        now = date.fromisoformat(today)
    except ValueError:
        now = date.min
    if not 2000 <= now.year <= 2999:
        raise Illegal("Say which day it is today, as in 2026-11-16.")
    days = until(month, day, now)
    state = state.with_player(seat, days=days)
    when = "is today" if not days else "is tomorrow" if days == 1 else f"is in {days} days"
    told: Told = (Born(seat=seat, days=days, when=when),)
    if any(player.days is None for player in state.players):
        return state, told
    nearest = nearest_birthdays(state)
    if len(nearest) > 1:
        return replace(state, phase=Phase.TIE), told
    state, given = begin(state, nearest[0], ", whose birthday comes first")
    return state, (*told, *given)


def begin(state: State, seat: Seat, why: str) -> tuple[State, Told]:
    return replace(state, lock=seat, phase=Phase.CHALLENGE), (LockGiven(seat=seat, why=why),)


# 3. A challenge -------------------------------------------------------------------------------------------------------


def turn_up(state: State, challenge: Challenge, now: int) -> tuple[State, Told]:
    if challenge.name.casefold() in {one.name.casefold() for one in state.seen}:
        raise Illegal("That challenge was turned up before, and none comes twice.")
    state = replace(
        state, phase=Phase.TURNS, round=state.round + 1, challenge=challenge, seen=(*state.seen, challenge),
        parts=(Part(),) * len(state.players), since=now, omega=None, verdict=None, shares=(), before=(),
    )  # fmt: skip
    told = TurnedUp(
        round=state.round, name=challenge.name, colour=challenge.colour, difficulty=challenge.difficulty,
        reward=challenge.reward,
    )  # fmt: skip
    return state, (told, DealOne())


# 4. The end -----------------------------------------------------------------------------------------------------------


def count_up(state: State, why: str) -> tuple[State, Told]:
    return replace(state, phase=Phase.COUNT), (Ended(why=why, rounds=many(state.round, "challenge")),)


def count(state: State, seat: Seat, move: Count) -> tuple[State, Told]:
    numbers = (move.ones, move.twos, move.threes, move.fours, move.sevens)
    for value, number in zip(VALUES, numbers, strict=True):
        most = sum(it.copies for it in STRENGTH if it.value == value) * len(Colour)
        if not 0 <= number <= most:
            raise Illegal(f"There are {most} cards worth {value} in the box, so you cannot have {number}.")
    pile = tuple(value for value, number in zip(VALUES, numbers, strict=True) for _ in range(number))
    counted = state.players[seat].scored
    if len(pile) != counted and not move.sure:
        raise Illegal(
            f"The phones have counted {cards_of(counted)} in your pile, not {len(pile)}. "
            "Count again, or tap “My count is right”."
        )
    told: Told = (Tallied(seat=seat), PileNoted(pile=pile_words(pile), to=frozenset({seat})))
    return finish(state.with_player(seat, pile=pile), told)


def finish(state: State, told: Told) -> tuple[State, Told]:
    """All piles are shown together."""
    if any(player.pile is None for player in state.players):
        return state, told
    totals = []
    for seat in state.seats:
        total, explained = sum_of(state.players[seat])
        totals.append(total)
        told = (*told, Summed(seat=seat, total=total, sum=explained))
    winners = frozenset(Seat(i) for i, total in enumerate(totals) if total == max(totals))
    outcome = Outcome(winners, victory(winners, max(totals), "point"))
    return replace(state, phase=Phase.OVER, outcome=outcome), told


def outcome(state: State) -> Outcome | None:
    return state.outcome
