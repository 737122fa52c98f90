"""Locke & Key from the first birthday to the last pile. Section numbers are those of RULES.md."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

from companion.game import Action, Illegal, Outcome, Seat, Told
from companion.games.locke.box import keep
from companion.games.locke.components import CHALLENGES, VALUES, Challenge
from companion.games.locke.judge import Card, Laid
from companion.games.locke.keys import show, use
from companion.games.locke.may import givers, nearest_birthdays
from companion.games.locke.moves import (
    AddCard,
    Again,
    Birthday,
    Boost,
    Bring,
    Count,
    Decline,
    DrawLots,
    GameOver,
    Ghost,
    GiveLock,
    Head,
    Lay,
    Look,
    MusicBox,
    Nothing,
    Omega,
    Pass,
    Refresh,
    Reveal,
    Search,
    ShowKey,
    Total,
    TurnUp,
    TypeIn,
)  # fmt: skip
from companion.games.locke.news import (
    Acted,
    Born,
    Brought,
    DealOne,
    Declined,
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
from companion.games.locke.resolve import cards_of, resolve
from companion.games.locke.reveal import boost, ghost, pass_on, read, reveal, revealed
from companion.games.locke.state import Act, Options, Part, Phase, Player, State
from companion.words import victory


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
    if state.phase is Phase.CHALLENGE:
        match move:
            case TurnUp(name, now):
                return turn_up(state, next(one for one in CHALLENGES if one.name == name), now)
            case TypeIn(challenge, now):
                return turn_up(state, keep(challenge), now)
            case GameOver():
                return game_over(state)
    assert seat is not None
    match move:
        case Birthday(month, day, today):
            return birthday(state, seat, month, day, today)
        case Pass(now):
            return acted(state, seat, Act.PASS, 0, "passes and draws a card", now)
        case Refresh(now):
            return acted(state, seat, Act.REFRESH, 0, "passes, discards the hand and draws as many", now)
        case Lay(cards, now):
            return acted(state, seat, Act.PLAY, cards, f"plays {cards_of(cards)}", now)
        case Search(now):
            state = state.with_player(seat, hidden=state.players[seat].hidden + 1)
            return acted(state, seat, Act.SEARCH, 0, "discards two cards and draws a key", now)
        case MusicBox(now):
            return music_box(state, seat, now)
        case Omega():
            state, told = use(state, seat, "Omega", "off-colour cards add to the difficulty")
            return replace(state, omega=seat), told
        case Look(other):
            state = show(state, seat, "Philosophoscope")
            used = state.parts[seat].used | {"Philosophoscope"}
            return state.with_part(seat, used=used), (Looked(seat=seat, other=other),)
        case AddCard(key):
            return add_card(state, seat, key)
        case Head():
            return use(state, seat, "Head", "the hand is discarded, and as many cards are drawn")
        case ShowKey(key):
            return show(state, seat, key), (Showed(seat=seat, key=key),)
        case Reveal():
            return reveal(state, seat, read(state, seat, move))
        case Total(on, off):
            most = max(VALUES) * state.parts[seat].down
            if on < 0 or off < 0 or on + off > most:
                raise Illegal(
                    f"{cards_of(state.parts[seat].down)} cannot be worth more than {most}, or less than nothing."
                )
            return reveal(state, seat, Laid(on=on, off=off))
        case Bring(cards):
            state = state.with_part(seat, down=state.parts[seat].down + cards)
            return state, (Brought(seat=seat, cards=cards),)
        case Nothing():
            return reveal(state, seat, Laid())
        case Again() if state.phase is Phase.COUNT:
            return state.with_player(seat, pile=None), (Reentering(seat=seat),)
        case Again():
            return state.with_part(seat, laid=None), (Reentering(seat=seat),)
        case Boost(key, index):
            return boost(state, seat, key, index)
        case Ghost(value, colour, text, under):
            return ghost(state, seat, Card(value, colour, text, under))
        case Decline():
            return pass_on(replace(state, declined=state.declined + 1), (Declined(seat=seat),))
        case Count():
            return count(state, seat, move)
    return resolve(state, seat, move)


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
        parts=(Part(),) * len(state.players), turn=state.lock, since=now, omega=None, declined=0, verdict=None, due=(),
    )  # fmt: skip
    told = TurnedUp(
        round=state.round, name=challenge.name, colour=challenge.colour, difficulty=challenge.difficulty,
        reward=challenge.reward,
    )  # fmt: skip
    return state, (told, DealOne())


def acted(state: State, seat: Seat, act: Act, down: int, how: str, now: int, told: Told = ()) -> tuple[State, Told]:
    state = state.with_part(seat, act=act, down=state.parts[seat].down + down)
    told = (*told, Acted(seat=seat, act=act, how=how))
    following = state.after(seat)
    if following != state.lock:
        return replace(state, turn=following, since=now), told
    state = replace(state, phase=Phase.REVEAL, turn=state.lock, since=0)
    for other in state.seats:  # who has nothing to reveal, and cannot have, need not say so
        if not state.parts[other].down and not state.may_add(other):
            state = state.with_part(other, laid=Laid())
    return revealed(state, told)


def music_box(state: State, seat: Seat, now: int) -> tuple[State, Told]:
    """Everybody who has played gives a card of their choice: these are the whole play."""
    given = givers(state)
    state, told = use(state, seat, "Music Box", "everybody who has played gives a card")
    for giver in given:
        state = state.with_part(giver, down=state.parts[giver].down - 1)
    return acted(state, seat, Act.MUSIC, len(given), f"gets {cards_of(len(given))} by the Music Box", now, told)


def add_card(state: State, seat: Seat, key: str) -> tuple[State, Told]:
    state, told = use(state, seat, key, "the top strength card goes into the play")
    part = state.parts[seat]
    return state.with_part(seat, down=part.down + 1, used=part.used | {key}), told


# 4. The end -----------------------------------------------------------------------------------------------------------


def game_over(state: State) -> tuple[State, Told]:
    return replace(state, phase=Phase.COUNT), (Ended(rounds=state.round),)


def count(state: State, seat: Seat, move: Count) -> tuple[State, Told]:
    numbers = (move.ones, move.twos, move.threes, move.fours, move.sevens)
    if any(not 0 <= number <= 60 for number in numbers):
        raise Illegal("Say how many cards of each value there are, from 0 to 60.")
    pile = tuple(value for value, number in zip(VALUES, numbers, strict=True) for _ in range(number))
    counted = state.players[seat].scored
    if state.cards and len(pile) != counted and not move.sure:
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
