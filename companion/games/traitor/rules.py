"""Are You the Traitor?, top to bottom as RULES.md reads: from the deal to the verdict."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from random import Random

from companion.game import Action, Alarm, Event, Illegal, Outcome, Seat
from companion.games.traitor.components import DECK, STATUE, Face, Role, Side, face
from companion.games.traitor.hoard import award, declare, drop_theft, hand_over, proceed, take, type_in, use_ring
from companion.games.traitor.moves import (
    AddMinute,
    AskAround,
    Asked,
    Called,
    CalledToo,
    CallerIs,
    ChangePace,
    ClockSays,
    ContinueNight,
    Correct,
    Declare,
    GoOn,
    HandOver,
    KeyHolderIs,
    NextLine,
    NightFalls,
    NobodyCalled,
    NoCall,
    NothingForYou,
    PauseClock,
    PauseNight,
    Point,
    Points,
    PutUnder,
    Ready,
    RepeatLine,
    RoundBegins,
    RoundEnds,
    SealDeal,
    Seen,
    Shows,
    ShuffleTreasure,
    SkipLine,
    StartClock,
    StartedOver,
    StartOver,
    Stop,
    StopAllowed,
    StopMayBeCalled,
    Take,
    TalkBegins,
    TalkOver,
    TraitorIs,
    TypeIn,
    UseRing,
    Was,
    WizardsAre,
    YouAre,
    YourSideIs,
)  # fmt: skip
from companion.games.traitor.night import Step
from companion.games.traitor.prompts import ANYBODY, WIZARDS
from companion.games.traitor.state import Call, Dealer, Options, Phase, Player, State, Verdict, new_deck
from companion.seal import Seal

Told = tuple[Event, ...]
SHARE = re.compile("[0-9a-f]{0,32}")
MINUTE = 60_000  # milliseconds


def setup(seats: int, options: Options) -> State:
    phase = Phase.SHUFFLE if options.hoard is Dealer.APP else Phase.GATHER
    players = tuple(Player() for _ in range(seats))
    return State(options, players, phase, deck=new_deck(options), shares=("",) * seats, pace=options.pace)


def chance(state: State, random: Random) -> Action | None:
    match state.phase:
        case Phase.SHUFFLE:
            return ShuffleTreasure(tuple(random.sample(DECK, len(DECK))))
        case Phase.GATHER if state.taking and state.options.hoard is Dealer.APP:
            pile = state.players[state.taking[1]].pile
            return Take(pile.index(STATUE) if STATUE in pile else random.randrange(len(pile)))
        case Phase.GATHER if state.options.roles is Dealer.APP and state.seal is None:
            cast = state.cast
            characters = random.sample(cast.characters, cast.players)
            return SealDeal(tuple(characters), tuple(random.sample(cast.offered, cast.wizards)))
    return None


def apply(state: State, seat: Seat | None, move: Action) -> tuple[State, Told]:
    """Carries out. What needs a player is only ever done by one."""
    who = Seat(-1) if seat is None else seat
    match move:
        case ShuffleTreasure(order):
            if Counter(order) != Counter(DECK):
                raise Illegal("A shuffled deck has every treasure as often as the box.")
            return replace(state, deck=order, phase=Phase.GATHER), ()
        case SealDeal(characters, alignments, salt):
            return seal_deal(state, characters, alignments, salt)
        case Ready(share):
            return ready(state, who, share)
        case UseRing(victim):
            return finish(*use_ring(state, who, victim))
        case Take(place):
            return take(state, place)
        case HandOver(treasure):
            return hand_over(state, treasure)
        case Declare():
            return declare(state, who)
        case TypeIn(treasure):
            return type_in(state, who, treasure)
        case GoOn(at):
            return go_on(state, at)
        case Seen(at):
            state = replace(state, ready=state.ready | {who})
            return night_falls(state, at) if len(state.ready) == len(state.players) else (state, ())
        case NextLine(at) | SkipLine(at):
            return next_line(state, at)
        case PauseNight(at):
            return replace(state, ends=0, left=max(0, state.ends - at)), ()
        case ContinueNight(at):
            return replace(state, ends=at + state.left, left=0), ()
        case RepeatLine(at):
            return replace(state, said=state.said + 1, ends=at + state.lasts(state.line)), ()
        case ChangePace(pace):
            return replace(state, pace=pace), ()
        case StopAllowed():
            return replace(state, quiet_until=0), (StopMayBeCalled(),)
        case StartClock() | PauseClock() | AddMinute() | TalkOver():
            return talk_clock(state, move)
        case AskAround():
            state = replace(state, asked=state.asked + 1)
            question, asked = question_of(state)
            return state, (Asked(who=asked, question=question),)
        case Stop(at):
            return stop(state, who, at)
        case Correct(first):
            return replace(state, caller=first), (CallerIs(by=who, seat=first),)
        case NoCall(at):
            ends = at + state.talk_left if state.talk_left else 0
            state = replace(state, phase=Phase.TALK, calls=(), caller=None, talk_ends=ends, talk_left=0)
            return state, (NobodyCalled(),)
        case Point(target):
            return point(state, target)
        case Shows(whose, shown):
            return uncover(state, whose, shown)
        case StartOver():
            return start_over(state)
    raise AssertionError(f"{move} is not one of our moves")


def with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


# The deal -------------------------------------------------------------------------------------------------------------


def seal_deal(
    state: State, characters: tuple[Role, ...], alignments: tuple[Side, ...], salt: str
) -> tuple[State, Told]:
    """Fix the next deal. What everybody adds will move the cards about, so nobody, the house included, chooses it."""
    cast = state.cast
    if Counter(characters) != Counter(cast.characters):
        raise Illegal("These are not the characters for so many players.")
    if len(alignments) != cast.wizards or Counter(alignments) - Counter(cast.offered):
        raise Illegal("These are not the alignments for so many players.")
    piles = (tuple(role.value for role in characters), tuple(side.value for side in alignments))
    seal = Seal(f"The deal of round {state.round + 1}", piles, salt)
    return replace(state, seal=seal), (seal.sealed(),)


def ready(state: State, seat: Seat, share: str) -> tuple[State, Told]:
    if not SHARE.fullmatch(share):
        raise Illegal("What a phone adds to the deal is up to 32 hexadecimal digits.")
    shares = (*state.shares[:seat], share, *state.shares[seat + 1 :])
    return finish(replace(state, shares=shares, ready=state.ready | {seat}), ())


def finish(state: State, told: Told) -> tuple[State, Told]:
    """The moment between rounds ends when everybody is done."""
    done = state.phase is Phase.GATHER and not state.taking and len(state.ready) == len(state.players)
    return between_over(state, told) if done else (state, told)


def between_over(state: State, told: Told) -> tuple[State, Told]:
    state, counted = proceed(state)
    if state.phase is Phase.OVER:
        return state, (*told, *counted)
    state, dealt = deal(state)
    return state, (*told, *counted, *dealt)


def go_on(state: State, at: int) -> tuple[State, Told]:
    if state.phase is Phase.DEAL:
        return night_falls(state, at)
    if state.taking:
        return drop_theft(state)
    return between_over(state, ())


def deal(state: State) -> tuple[State, Told]:
    state = replace(state, phase=Phase.DEAL, round=state.round + 1, ready=frozenset(), verdict=None, asked=0)
    state = replace(state, players=tuple(replace(player, note="") for player in state.players))
    told: list[Event] = [RoundBegins(round=state.round)]
    if state.options.roles is Dealer.BOX:
        return state, tuple(told)
    assert state.seal is not None
    characters, alignments = state.seal.mixed(state.shares)
    sides = iter(alignments)
    faces = [face(role, Side(next(sides)) if role is Role.WIZARD else None) for role in map(Role, characters)]
    players = tuple(replace(p, face=shown) for p, shown in zip(state.players, faces, strict=True))
    state = replace(state, players=players)
    verb = "The Wizard shows the card" if len(state.wizards) == 1 else "The Wizards show their cards"
    told.append(WizardsAre(verb=verb, wizards=state.wizards))
    for seat, shown in zip(state.seats, faces, strict=True):
        one = "a Wizard" if shown.role is Role.WIZARD else shown.one  # the alignment comes with the night
        told.append(YouAre(to=frozenset({seat}), one=one))
    return state, tuple(told)


# The night ------------------------------------------------------------------------------------------------------------


def night_falls(state: State, at: int) -> tuple[State, Told]:
    said, ends = state.said + 1, at + state.lasts(0)
    state = replace(state, phase=Phase.NIGHT, ready=frozenset(), line=0, said=said, ends=ends, left=0)
    return state, (NightFalls(), *step_tells(state, state.steps[0]))


def next_line(state: State, at: int) -> tuple[State, Told]:
    if state.line + 1 == len(state.steps):
        quiet = at + 1000 * state.options.no_stop if state.options.no_stop else 0
        cleared = {"calls": (), "caller": None, "target": None, "talk_ends": 0, "talk_left": 0}
        state = replace(state, phase=Phase.TALK, ends=0, left=0, quiet_until=quiet, **cleared)  # type: ignore[arg-type]
        return state, (TalkBegins(),)
    line = state.line + 1
    new_step = state.steps[state.line] is not state.steps[line]
    state = replace(state, line=line, said=state.said + 1, ends=at + state.lasts(line), left=0)
    return state, step_tells(state, state.steps[line]) if new_step else ()


def step_tells(state: State, step: Step) -> Told:
    """One thing for everybody, whether it is news or nothing: so each phone is told equally often."""
    if state.options.roles is Dealer.BOX:
        return ()
    faces = tuple(player.face for player in state.players)
    return tuple(whisper(state, step, seat, faces) for seat in state.seats)


def whisper(state: State, step: Step, seat: Seat, faces: tuple[Face | None, ...]) -> Event:
    to, mine = frozenset({seat}), faces[seat]
    assert mine is not None
    match step:
        case Step.KEYHOLDER if mine.role in (Role.GUARD, Role.TRAITOR):
            return KeyHolderIs(to=to, keyholder=Seat(faces.index(Face.KEYHOLDER)))
        case Step.TRAITORS if mine is Face.TRAITOR:
            other = next(s for s in state.seats if s != seat and faces[s] is Face.TRAITOR)
            return TraitorIs(to=to, traitor=other)
        case Step.ALIGNMENTS if mine.role is Role.WIZARD:
            return YourSideIs(to=to, side=mine.side)
    return NothingForYou(to=to, step=step.value)


# The talk -------------------------------------------------------------------------------------------------------------


def talk_clock(state: State, move: Action) -> tuple[State, Told]:
    match move:
        case StartClock(at):
            left = state.talk_left or state.options.talk * MINUTE
            return replace(state, talk_ends=at + left, talk_left=0), (ClockSays(does="starts"),)
        case PauseClock(at):
            left = max(1, state.talk_ends - at)
            return replace(state, talk_ends=0, talk_left=left), (ClockSays(does="is paused"),)
        case AddMinute():
            return replace(state, talk_ends=state.talk_ends + MINUTE), (ClockSays(does="gets one more minute"),)
    return replace(state, talk_ends=0, talk_left=0), (ClockSays(does="has run out"),)


def question_of(state: State) -> tuple[str, Seat]:
    """A question and whom it is put to: every third one to a Wizard."""
    turn = 3 * state.round + state.asked
    if state.wizards and state.asked % 3 == 0:
        return WIZARDS[turn // 3 % len(WIZARDS)], state.wizards[turn // 3 % len(state.wizards)]
    return ANYBODY[turn % len(ANYBODY)], state.seats[turn % len(state.seats)]


def alarm(state: State) -> Alarm | None:
    match state.phase:
        case Phase.NIGHT if state.ends:
            return Alarm(state.ends, NextLine())
        case Phase.TALK:
            due = [Alarm(state.quiet_until, StopAllowed()), Alarm(state.talk_ends, TalkOver())]
            return min((alarm for alarm in due if alarm.at), key=lambda alarm: alarm.at, default=None)
    return None


# Stop! ----------------------------------------------------------------------------------------------------------------


def stop(state: State, seat: Seat, at: int) -> tuple[State, Told]:
    """The first to press is the caller, unless the group says otherwise; the rest are kept as a hint."""
    if state.phase is Phase.STOPPED:
        late = max(0, at - state.calls[0].at)
        return replace(state, calls=(*state.calls, Call(seat, at))), (
            CalledToo(seat=seat, late=f"{late / 1000:.2f} s"),
        )
    left = max(1, state.talk_ends - at) if state.talk_ends else state.talk_left
    state = replace(state, phase=Phase.STOPPED, calls=(Call(seat, at),), caller=seat, talk_ends=0, talk_left=left)
    return state, (Called(seat=seat),)


def point(state: State, target: Seat) -> tuple[State, Told]:
    assert state.caller is not None
    told = Points(caller=state.caller, target=target)
    state = replace(state, target=target, quiet_until=0)
    if state.options.roles is Dealer.BOX:
        return replace(state, phase=Phase.UNCOVER), (told,)
    faces = (player.face for player in state.players if player.face)
    return judge(state, (told, *(Was(seat=Seat(i), one=face.one) for i, face in enumerate(faces))))


def uncover(state: State, seat: Seat, shown: Face) -> tuple[State, Told]:
    state = with_player(state, seat, replace(state.players[seat], face=shown))
    told = (Was(seat=seat, one=shown.one),)
    return judge(state, told) if all(player.face for player in state.players) else (state, told)


def verdict(caller: Face, target: Face) -> tuple[Side, str]:
    """Which side takes the treasure, and why: the right target wins for the caller's side, all else for the other."""
    if caller is Face.TRAITOR:
        return caller.side.other, "a Traitor may not call."
    if target is caller.seeks:
        return caller.side, "that is whom to seek."
    assert caller.seeks is not None
    one = "the KeyHolder" if caller.seeks is Face.KEYHOLDER else f"a {caller.seeks.value}"
    return caller.side.other, f"wrong, as {caller.one} seeks {one}."


def judge(state: State, told: Told) -> tuple[State, Told]:
    """Everything is turned over; every member of the winning side draws one treasure."""
    caller, target = state.caller, state.target
    assert caller is not None and target is not None
    faces = tuple(player.face for player in state.players if player.face)
    being, shown = faces[caller], faces[target]
    side, reason = verdict(being, shown)
    ends = RoundEnds(caller=caller, being=being.one, target=target, shown=shown.one, why=reason, side=side)
    opened = (state.seal.opened(state.shares),) if state.seal else ()
    winners = draw_order(state, faces, side)
    state, drew, drawn = award(state, winners)
    none_left = tuple(seat for seat in winners if seat not in drew)
    seen = Verdict(caller, target, faces, side, side is being.side, reason, drew, none_left)
    state = replace(clear_round(state), verdict=seen)
    return state, (*told, ends, *opened, *drawn)


def draw_order(state: State, faces: tuple[Face, ...], side: Side) -> tuple[Seat, ...]:
    """The winning side clockwise, the caller first if on it (AT-4)."""
    assert state.caller is not None
    around = [Seat((state.caller + step) % len(state.players)) for step in range(len(state.players))]
    return tuple(seat for seat in around if faces[seat].side is side)


def clear_round(state: State) -> State:
    """Between rounds again: nobody is anybody, and the next deal is still to be sealed."""
    players = tuple(replace(player, face=None) for player in state.players)
    return replace(
        state, phase=Phase.GATHER, players=players, seal=None, shares=("",) * len(players), ready=frozenset(),
        calls=(), caller=None, target=None, quiet_until=0, talk_ends=0, talk_left=0, ends=0, left=0,
    )  # fmt: skip


def start_over(state: State) -> tuple[State, Told]:
    """A card was exposed: the deal is shown, to be checked like any other, and dealt anew."""
    opened = (state.seal.opened(state.shares),) if state.seal else ()
    return replace(clear_round(state), round=state.round - 1), (StartedOver(), *opened)


# Coming and going (AT-10) ---------------------------------------------------------------------------------------------


def reseat(state: State, was: tuple[Seat | None, ...]) -> tuple[State, Told] | None:
    """The next round uses the cards for the new number of players."""
    if state.phase is not Phase.GATHER or state.taking:
        return None
    leavers = [state.players[seat] for seat in state.seats if seat not in was]
    back = tuple(treasure for player in leavers for treasure in player.pile)
    back += DECK[: sum(player.owed for player in leavers)]  # real cards nobody named: only their number counts
    players = tuple(Player() if seat is None else state.players[seat] for seat in was)
    declared = frozenset(Seat(new) for new, old in enumerate(was) if old in state.declared)
    state = replace(clear_round(replace(state, players=players)), deck=(*state.deck, *back), verdict=None)
    state = replace(state, declared=declared, tied=state.tied if declared else 0)
    count = "1 card" if len(back) == 1 else f"{len(back)} cards"
    return state, (PutUnder(count=count),) if back else ()


def outcome(state: State) -> Outcome | None:
    return state.outcome
