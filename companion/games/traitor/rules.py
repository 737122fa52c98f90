"""Are You the Traitor?, top to bottom as RULES.md reads: from the deal to the verdict."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from companion.game import Action, Alarm, Illegal, Outcome, Seat, Told
from companion.games.traitor import knowledge
from companion.games.traitor.components import DECK, STATUE, TURNS, Face, Side
from companion.games.traitor.dealing import (
    clear_round,
    deal,
    seal_deal,
    start_over,
    unseal,
    with_share,
)
from companion.games.traitor.hoard import (
    award,
    declare,
    drop_theft,
    hand_over,
    proceed,
    take,
    type_in,
    use_ring,
)  # fmt: skip
from companion.games.traitor.moves import (
    AddMinute,
    AskAround,
    ChangePace,
    ContinueNight,
    Correct,
    Declare,
    FirstWas,
    GoOn,
    HandOver,
    LookAgain,
    NextLine,
    NoCall,
    PauseClock,
    PauseNight,
    Point,
    PointFor,
    Ready,
    RepeatLine,
    SealDeal,
    Seen,
    Shows,
    ShuffleTreasure,
    SkipLine,
    StartClock,
    StartOver,
    Stop,
    StopAllowed,
    Take,
    TalkOver,
    TypeIn,
    UseRing,
    Withdraw,
)  # fmt: skip
from companion.games.traitor.news import (
    Asked,
    Called,
    CalledNot,
    CalledToo,
    CallerIs,
    ClockSays,
    LooksAgain,
    NightFalls,
    NobodyCalled,
    Points,
    RoundEnds,
    SaysFirst,
    StopMayBeCalled,
    TalkBegins,
    Was,
)  # fmt: skip
from companion.games.traitor.night import Scene
from companion.games.traitor.prompts import ANYBODY, WIZARDS
from companion.games.traitor.state import Call, Dealer, Options, Phase, Player, State, Verdict

MINUTE = 60_000  # milliseconds
SAME_MOMENT = 50  # milliseconds within which nobody was first
AGREED = 2  # how many must say that somebody else was


def setup(seats: int, options: Options) -> State:
    phase = Phase.SHUFFLE if options.hoard is Dealer.APP else Phase.GATHER
    players = tuple(Player() for _ in range(seats))
    deck = () if options.hoard is Dealer.APP else DECK  # of real cards only the number counts
    return State(options, players, phase, deck=deck, shares=("",) * seats, pace=options.pace)


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
            sides, turns = random.sample(cast.offered, cast.wizards), random.sample(TURNS, 2)
            return SealDeal(tuple(characters), tuple(sides), tuple(turns))
    return None


def apply(state: State, seat: Seat | None, move: Action) -> tuple[State, Told]:
    return table_does(state, move) if seat is None else player_does(state, seat, move)


def table_does(state: State, move: Action) -> tuple[State, Told]:
    """By itself, or because its host says so."""
    match move:
        case ShuffleTreasure(order):
            if Counter(order) != Counter(DECK):
                raise Illegal("A shuffled deck has every treasure as often as the box.")
            return replace(state, deck=order, phase=Phase.GATHER), ()
        case SealDeal():
            return seal_deal(state, move)
        case Take(place):
            return take(state, place)
        case GoOn(at):
            return go_on(state, at)
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
        case NoCall(at):
            return talk_on(state, at), (NobodyCalled(),)
        case FirstWas(first):
            return called_by(state, first)
        case PointFor(target):
            return point(state, target)
        case StartOver():
            return start_over(state)
    raise AssertionError(f"{move} is not one of the table’s moves")


def player_does(state: State, seat: Seat, move: Action) -> tuple[State, Told]:
    match move:
        case Ready(share):
            return finish(replace(with_share(state, seat, share), ready=state.ready | {seat}), ())
        case UseRing(victim, share):
            return finish(*use_ring(with_share(state, seat, share), seat, victim))
        case HandOver(treasure):
            return hand_over(state, treasure)
        case Declare():
            return finish(*declare(state, seat))
        case TypeIn(treasure):
            return type_in(state, seat, treasure)
        case Seen(at):
            state = replace(state, ready=state.ready | {seat})
            return night_falls(state, at) if len(state.ready) == len(state.players) else (state, ())
        case AskAround():
            state = replace(state, questions=state.questions + 1)
            question, asked = question_of(state)
            return state, (Asked(who=asked, question=question),)
        case Stop(_, at):
            return stop(state, seat, at)
        case Correct(first):
            return doubt(state, seat, first)
        case Withdraw(at):
            return withdraw(state, seat, at)
        case Point(target):
            return point(state, target)
        case Shows(whose, shown):
            return uncover(state, whose, shown)
        case LookAgain():
            return state.with_player(seat, face=None), (LooksAgain(seat=seat),)
    raise AssertionError(f"{move} is not one of the players’ moves")


# The deal -------------------------------------------------------------------------------------------------------------


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


# The night ------------------------------------------------------------------------------------------------------------


def night_falls(state: State, at: int) -> tuple[State, Told]:
    known, said, ends = state.known, state.said + 1, at + state.lasts(0)
    state = replace(state, phase=Phase.NIGHT, ready=frozenset(), line=0, said=said, ends=ends, left=0)
    return state, (*((NightFalls(),) if state.spoken else ()), *learned(state, known))


def next_line(state: State, at: int) -> tuple[State, Told]:
    line = state.line + 1
    if line == len(state.script):
        return talk_begins(state, at), (TalkBegins(),)
    known = state.known
    state = replace(state, line=line, said=state.said + 1, ends=at + state.lasts(line), left=0)
    return state, learned(state, known)


def learned(state: State, before: tuple[Scene, ...]) -> Told:
    """What the night has told just now."""
    return knowledge.told(state, *(scene for scene in state.known if scene not in before))


# The talk -------------------------------------------------------------------------------------------------------------


def talk_begins(state: State, at: int) -> State:
    options = state.options
    quiet = at + 1000 * options.no_stop if options.no_stop else 0
    ends = at + MINUTE * options.talk if options.clock else 0
    return replace(state, phase=Phase.TALK, ends=0, left=0, quiet_until=quiet, talk_ends=ends)


def talk_clock(state: State, move: Action) -> tuple[State, Told]:
    match move:
        case StartClock(at):
            left = state.talk_left or state.options.talk * MINUTE
            return replace(state, talk_ends=at + left, talk_left=0, overtime=False), (ClockSays(does="starts"),)
        case PauseClock(at):
            left = max(1, state.talk_ends - at)
            return replace(state, talk_ends=0, talk_left=left), (ClockSays(does="is paused"),)
        case AddMinute(at):
            told = ClockSays(does="gets one more minute")
            if state.talk_left:
                return replace(state, talk_left=state.talk_left + MINUTE), (told,)
            return replace(state, talk_ends=(state.talk_ends or at) + MINUTE, overtime=False), (told,)
    return replace(state, talk_ends=0, talk_left=0, overtime=True), (ClockSays(does="has run out"),)


def question_of(state: State) -> tuple[str, Seat]:
    """A question and whom it is put to: every third one to a Wizard."""
    turn = 3 * state.round + state.questions
    if state.wizards and state.questions % 3 == 0:
        return WIZARDS[turn // 3 % len(WIZARDS)], state.wizards[turn // 3 % len(state.wizards)]
    return ANYBODY[turn % len(ANYBODY)], state.seats[turn % len(state.seats)]


def alarm(state: State) -> Alarm | None:
    match state.phase:
        case Phase.NIGHT if state.ends:
            return Alarm(state.ends, NextLine())
        case Phase.TALK:
            due = [Alarm(state.quiet_until, StopAllowed()), Alarm(state.talk_ends, TalkOver())]
            return min((alarm for alarm in due if alarm.when), key=lambda alarm: alarm.when, default=None)
    return None


# Stop! ----------------------------------------------------------------------------------------------------------------


def stop(state: State, seat: Seat, at: int) -> tuple[State, Told]:
    """The first to press is the caller, unless the group says otherwise; the rest are kept as a hint."""
    if state.phase is Phase.STOPPED:
        told = CalledToo(seat=seat, late=lateness(at - state.calls[0].when))
        return replace(state, calls=(*state.calls, Call(seat, at))), (told,)
    if state.talk_ends:
        state = replace(state, talk_ends=0, talk_left=max(1, state.talk_ends - at), ticking=True)
    return replace(state, phase=Phase.STOPPED, calls=(Call(seat, at),), caller=seat), (Called(seat=seat),)


def lateness(late: int) -> str:
    """By how many milliseconds somebody was later: '0.31 s later'. Nobody is quicker than the air between phones."""
    return "at the same moment" if late < SAME_MOMENT else f"{late / 1000:.2f} s later"


def called_by(state: State, first: Seat) -> tuple[State, Told]:
    """The group has decided who was first."""
    return replace(state, caller=first, doubts=()), (CallerIs(seat=first),)


def doubt(state: State, by: Seat, first: Seat) -> tuple[State, Told]:
    """One phone alone does not decide it: a second one has to say the same."""
    doubts = (*(other for other in state.doubts if other[0] != by), (by, first))
    if sum(whom == first for _, whom in doubts) == AGREED:
        return called_by(state, first)
    return replace(state, doubts=doubts), (SaysFirst(by=by, seat=first),)


def talk_on(state: State, at: int) -> State:
    """As if nobody had called; a clock that was stopped by it runs on."""
    state = replace(state, phase=Phase.TALK, calls=(), caller=None, doubts=())
    return replace(state, talk_ends=at + state.talk_left, talk_left=0, ticking=False) if state.ticking else state


def withdraw(state: State, seat: Seat, at: int) -> tuple[State, Told]:
    """A slip of the thumb. Whoever pressed next is the caller then."""
    calls = tuple(call for call in state.calls if call.seat != seat)
    if not calls:
        return talk_on(state, at), (CalledNot(seat=seat),)
    caller = calls[0].seat if state.caller == seat else state.caller
    return replace(state, calls=calls, caller=caller, doubts=()), (CalledNot(seat=seat),)


def point(state: State, target: Seat) -> tuple[State, Told]:
    assert state.caller is not None
    told = Points(caller=state.caller, target=target)
    state = replace(state, target=target, quiet_until=0)
    if state.options.roles is Dealer.BOX:
        return replace(state, phase=Phase.UNCOVER), (told,)
    faces = (player.face for player in state.players if player.face)
    return judge(state, (told, *(Was(seat=Seat(i), one=face.one) for i, face in enumerate(faces))))


def uncover(state: State, seat: Seat, shown: Face) -> tuple[State, Told]:
    state = state.with_player(seat, face=shown)
    told = (Was(seat=seat, one=shown.one),)
    return judge(state, told) if all(player.face for player in state.players) else (state, told)


def verdict(caller: Face, target: Face) -> tuple[Side, str]:
    """Which side takes the treasure, and why: the right target wins for the caller's side, all else for the other."""
    if caller is Face.TRAITOR:
        return caller.side.other, "a Traitor may not call."
    if target is caller.seeks:
        return caller.side, "the right one."
    assert caller.seeks is not None
    return caller.side.other, f"wrong, as {caller.one} seeks {caller.seeks.one}."


def judge(state: State, told: Told) -> tuple[State, Told]:
    """Everything is turned over; every member of the winning side draws one treasure."""
    caller, target = state.caller, state.target
    assert caller is not None and target is not None
    faces = tuple(player.face for player in state.players if player.face)
    being, shown = faces[caller], faces[target]
    side, reason = verdict(being, shown)
    ends = RoundEnds(
        caller=caller, being=being.one, does=being.does, target=target, shown=shown.one, why=reason, side=side
    )
    opened = unseal(state)
    winners = draw_order(state, faces, side)
    state, drew, drawn = award(state, winners)
    none_left = tuple(seat for seat in winners if seat not in drew)
    seen = Verdict(caller, target, tuple(zip(state.seats, faces, strict=True)), side, reason, drew, none_left)
    state = replace(clear_round(state), verdict=seen)
    return state, (*told, ends, *opened, *drawn)


def draw_order(state: State, faces: tuple[Face, ...], side: Side) -> tuple[Seat, ...]:
    """The winning side clockwise, the caller first if on it (AT-4)."""
    assert state.caller is not None
    around = [Seat((state.caller + step) % len(state.players)) for step in range(len(state.players))]
    return tuple(seat for seat in around if faces[seat].side is side)


def outcome(state: State) -> Outcome | None:
    return state.outcome
