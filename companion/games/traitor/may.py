"""What may be done in Are You the Traitor?: the same for every role, so that no button betrays anybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.game import Action, Seat
from companion.games.traitor.components import TREASURES, WIZARDS, Face
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
    ShowsToo,
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
from companion.games.traitor.state import Dealer, Pace, Phase, State


def legal(state: State, seat: Seat | None) -> Sequence[Action]:
    return table_may(state) if seat is None else player_may(state, seat)


def player_may(state: State, seat: Seat) -> Sequence[Action]:
    match state.phase:
        case Phase.GATHER:
            return between_rounds(state, seat)
        case Phase.DEAL:
            return () if seat in state.ready else (Seen(),)
        case Phase.TALK:
            asking = (AskAround(),) if state.options.prompts else ()
            return asking if state.quiet_until else (Stop(state.deals), *asking)
        case Phase.STOPPED:
            pressed = seat in [call.seat for call in state.calls]
            others = [other for other in state.seats if other != seat]
            pointing = [Point(other) for other in others] if seat == state.caller else []  # AT-7: never at oneself
            correcting = [Correct(other) for other in others if doubtful(state, seat, other)]
            return [*pointing, Withdraw() if pressed else Stop(state.deals), *correcting]
        case Phase.UNCOVER if state.players[seat].face is None:
            return [*(Shows(seat, face) for face in possible(state)), *for_others(state, seat)]
        case Phase.UNCOVER:
            return [LookAgain(), *for_others(state, seat)]
    return ()


def doubtful(state: State, seat: Seat, other: Seat) -> bool:
    """Whether it can still be said that the other one was first."""
    return other != state.caller and (seat, other) not in state.doubts


def between_rounds(state: State, seat: Seat) -> Sequence[Action]:
    """Whether or not it holds a Ring, or ten points."""
    if state.taking:
        return (HandOver(),) if seat == state.taking[1] else ()
    if state.players[seat].owed:
        return [TypeIn(treasure) for treasure in range(len(TREASURES))]
    rings = [UseRing(victim) for victim in state.robbable(seat)] if state.rings_open else []
    victory = (Declare(),) if state.rings_open and seat not in state.declared else ()
    return [*(() if seat in state.ready else (Ready(),)), *rings, *victory]


def possible(state: State) -> list[Face]:
    """Which faces the cards that are still to be named can show."""
    shown = Counter(player.face for player in state.players if player.face)
    cast = state.cast
    most = {Face.KEYHOLDER: cast.keyholders, Face.GUARD: cast.guards, Face.TRAITOR: cast.traitors}
    wizards = cast.wizards - sum(shown[face] for face in WIZARDS)
    plain = [face for face, count in most.items() if shown[face] < count]
    return [*plain, *(face for face in WIZARDS if wizards and shown[face] < cast.alignments)]


def for_others(state: State, seat: Seat) -> list[Action]:
    others = [other for other in state.seats if other != seat and state.players[other].face is None]
    return [ShowsToo(other, face) for other in others for face in possible(state)]


def table_may(state: State) -> Sequence[Action]:
    match state.phase:
        case Phase.SHUFFLE:
            return (ShuffleTreasure(),)
        case Phase.GATHER if state.taking:
            return (Take(),) if state.options.hoard is Dealer.APP else (GoOn(),)
        case Phase.GATHER if state.options.roles is Dealer.APP and state.seal is None:
            return (SealDeal(),)
        case Phase.GATHER:
            return (GoOn(),)
        case Phase.DEAL:
            return (GoOn(), StartOver())
        case Phase.NIGHT:
            return [*night_may(state), StartOver()]
        case Phase.TALK:
            return [*clock_may(state), StartOver()]
        case Phase.STOPPED:
            others = [seat for seat in state.seats if seat != state.caller]
            return [*map(FirstWas, others), *map(PointFor, others), NoCall(), StartOver()]
        case Phase.UNCOVER:
            return (StartOver(),)
    return ()


def night_may(state: State) -> Sequence[Action]:
    if not state.spoken:
        return (NextLine(), SkipLine())
    paces = [ChangePace(pace) for pace in Pace if pace is not state.pace]
    if not state.ends:
        return (ContinueNight(), SkipLine(), *paces)
    return (NextLine(), PauseNight(), RepeatLine(), SkipLine(), *paces)


def clock_may(state: State) -> Sequence[Action]:
    allowed = (StopAllowed(),) if state.quiet_until else ()
    if state.talk_ends:
        return (*allowed, TalkOver(), PauseClock(), AddMinute())
    return (*allowed, StartClock(), *((AddMinute(),) if state.talk_left or state.overtime else ()))


# Why not: of what everybody can see, so that no reason betrays anybody either -----------------------------------------


def why(state: State, seat: Seat | None, move: Action) -> str | None:
    if move.hosts or seat is None:
        return "Only the host can do that." if seat is not None else "That moment has passed."
    match move:
        case Ready() | UseRing() | Declare() | TypeIn() | HandOver():
            return unready(state, seat, move)
        case Seen():
            return "You have said so already." if state.phase is Phase.DEAL else "There is no new card to look at."
        case AskAround():
            return "This table plays without questions." if state.phase is Phase.TALK else "Questions are for the talk."
        case Stop() | Withdraw() | Correct() | Point():
            return uncalled(state, seat, move)
        case Shows() | LookAgain():
            return unshown(state, seat, move)
    return "Only the app does that."


def unready(state: State, seat: Seat, move: Action) -> str:
    """Between rounds."""
    if state.phase is not Phase.GATHER:
        return "That is for between rounds."
    if state.taking:
        return "Somebody is using a Magic Ring: wait a moment."
    if isinstance(move, HandOver):
        return "Nothing was taken from you."
    if isinstance(move, TypeIn):
        return "You have noted all that you drew."
    if state.players[seat].owed:
        return "Say first what you drew."
    match move:
        case Ready():
            return "You are ready already."
        case Declare() if seat in state.declared:
            return "You have declared victory already."
        case _ if state.declared and state.round == state.tied:
            return "Victory was declared: it is too late for that."
        case UseRing(victim) if state.rings_open:
            return unrobbed(state, seat, victim) or "Not now."
    return "Wait for the end of a round."


def unrobbed(state: State, seat: Seat, victim: Seat) -> str | None:
    """Why a Ring cannot be used on somebody."""
    if victim == seat:
        return "Not on yourself."
    if victim in state.declared:
        return "Whoever has declared victory is safe from Rings."
    return None if state.players[victim].cards else "They have no treasure."


def uncalled(state: State, seat: Seat, move: Action) -> str:
    """About a call of Stop."""
    pressed = seat in [call.seat for call in state.calls]
    match move:
        case Stop() if state.phase is Phase.TALK and state.quiet_until:
            return "Nobody may call Stop yet: talk a little first."
        case Stop() if state.phase is Phase.STOPPED and pressed:
            return "You have called already."
        case Stop():
            return "It is too late for that: nobody is talking now."
        case _ if state.phase is not Phase.STOPPED:
            return "Nobody has called Stop."
        case Withdraw():
            return "You have not called."
        case Correct(first) if first == seat:
            return "Others have to say that of you."
        case Correct(first) if first == state.caller:
            return "They are the caller already."
        case Correct():
            return "You have said so. One more has to agree."
    return "Point at somebody else at the table." if seat == state.caller else "Only whoever called Stop points."


def unshown(state: State, seat: Seat, move: Action) -> str:
    """About the cards turned over at the end of a round."""
    if state.phase is not Phase.UNCOVER:
        return "No cards are being turned over now."
    match move:
        case LookAgain():
            return "You have not said yet what your card shows."
        case Shows(whose, face) if state.players[whose].face is None and face not in possible(state):
            return f"All cards of that kind have been named: another {face.value} is not at this table."
        case Shows(whose) if state.players[whose].face is not None:
            return "That card has been named."
    return "Everybody says what their own card shows."
