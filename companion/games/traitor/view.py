"""What the screens of Are You the Traitor? may show: built up from nothing, for the table and for one seat."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Seat
from companion.games.traitor.advice import PARTS
from companion.games.traitor.components import CASTS, ENOUGH, TREASURES, Cast, Face
from companion.games.traitor.knowledge import known_of, learns
from companion.games.traitor.night import TEST, Scene, recording
from companion.games.traitor.rules import lateness, question_of
from companion.games.traitor.state import Dealer, Night, Phase, State, Verdict
from companion.words import many

AID = tuple((face.value, f"seeks {face.seeks.one}" if face.seeks else "may not call Stop") for face in Face)
BREATHE = "Phones down, look up"  # while nothing is said aloud


@dataclass(frozen=True)
class TreasureView:
    index: int
    name: str
    points: int
    icon: str
    text: str


KINDS = tuple(TreasureView(i, t.name, t.points, t.icon, t.text) for i, t in enumerate(TREASURES))


@dataclass(frozen=True)
class PlayerView:
    seat: Seat
    wizard: bool  # shown to everybody
    cards: int
    pile: tuple[TreasureView, ...] | None  # None: hidden
    points: int | None
    score: str  # "3 points"; empty while hidden
    face: str  # once it lies open: with real cards, while they are being named
    declared: bool


@dataclass(frozen=True)
class CallView:
    seat: Seat
    late: str  # "0.31 s later"


@dataclass(frozen=True)
class NightView:
    """The night as the table screen tells it."""

    words: str
    recording: str  # of those words; empty: there are none to be heard
    number: int
    count: int
    said: int
    ends: int  # milliseconds; 0: paused
    pace: str


@dataclass(frozen=True)
class Board:
    """What lies open on the table."""

    phase: str
    round: int
    players: tuple[PlayerView, ...]
    cast: Cast
    box_roles: bool
    box_hoard: bool
    ready: int
    left: int  # treasures to be drawn
    spent: int
    seal: str  # the fingerprint of the deal
    night: NightView | None
    spoken: bool
    aloud: bool  # by somebody who keeps their eyes open, as the table has chosen
    test: str  # what the voice of the night says to be heard
    test_recording: str
    quiet_until: int
    talk_ends: int
    talk_left: int
    overtime: bool
    question: tuple[Seat, str] | None
    calls: tuple[CallView, ...]
    caller: Seat | None
    doubts: tuple[tuple[Seat, Seat], ...]  # who says that who else was first
    target: Seat | None
    verdict: Verdict | None
    rings: bool  # a moment for Rings
    taking: tuple[Seat, Seat] | None
    thefts: tuple[tuple[Seat, Seat], ...]  # since the round ended
    kinds: tuple[TreasureView, ...]
    aid: tuple[tuple[str, str], ...]  # who seeks whom
    winners: frozenset[Seat]


@dataclass(frozen=True)
class CardView:
    """One's own character, and what one knows of the others."""

    one: str  # "a Guard", "an Evil Wizard"
    role: str
    side: str
    task: str
    tips: tuple[str, ...]
    keyholder: Seat | None
    partner: Seat | None
    seen: bool  # the other Adventurers know this one
    alone: bool  # knows no card but one's own


@dataclass(frozen=True)
class TheftView:
    """What a Ring took, for the two it is about."""

    thief: Seat
    victim: Seat
    treasure: TreasureView


@dataclass(frozen=True)
class Own:
    """What one seat alone may see."""

    card: CardView | None
    fresh: bool  # whether there is something to turn over after a round, a treasure or a blank
    drew: TreasureView | None
    theft: TheftView | None
    hoard: bool  # whether there is a pile to look at, empty or not
    pile: tuple[TreasureView, ...]
    points: int
    score: str
    enough: bool  # to declare victory
    note: str


def view(state: State, seat: Seat | None) -> Board | Own:
    return board(state) if seat is None else own(state, seat)


def hush(state: State) -> bool:
    """From the deal to the end of the night nobody is told who lingers over a card, and no phone makes a sound."""
    return state.phase in (Phase.DEAL, Phase.NIGHT)


def board(state: State) -> Board:
    asked = state.phase is Phase.TALK and state.questions
    return Board(
        phase=state.phase.name,
        round=state.round,
        players=tuple(player(state, seat) for seat in state.seats),
        cast=CASTS[len(state.players)],
        box_roles=state.options.roles is Dealer.BOX,
        box_hoard=state.options.hoard is Dealer.BOX,
        ready=len(state.ready),
        left=len(state.deck),
        spent=state.spent,
        seal=state.seal.fingerprint if state.seal else "",
        night=night(state) if state.phase is Phase.NIGHT else None,
        spoken=state.spoken,
        aloud=state.options.night is Night.READ,
        test=TEST,
        test_recording=recording(TEST),
        quiet_until=state.quiet_until,
        talk_ends=state.talk_ends,
        talk_left=state.talk_left,
        overtime=state.overtime,
        question=question_of(state)[::-1] if asked else None,
        calls=tuple(CallView(call.seat, lateness(call.when - state.calls[0].when)) for call in state.calls),
        caller=state.caller,
        doubts=state.doubts,
        target=state.target,
        verdict=state.verdict,
        rings=state.rings_open and any(other.cards for other in state.players),
        taking=state.taking,
        thefts=state.thefts,
        kinds=KINDS,
        aid=AID,
        winners=state.outcome.winners if state.outcome else frozenset(),
    )


def player(state: State, seat: Seat) -> PlayerView:
    it = state.players[seat]
    open_pile = not state.options.hidden or state.phase is Phase.OVER
    return PlayerView(
        seat=seat,
        wizard=seat in state.wizards,
        cards=it.cards,
        pile=tuple(KINDS[treasure] for treasure in sorted(it.pile)) if open_pile else None,
        points=it.points if open_pile else None,
        score=many(it.points, "point") if open_pile else "",
        face=it.face.value if it.face and state.phase is Phase.UNCOVER else "",
        declared=seat in state.declared,
    )


def night(state: State) -> NightView:
    cue, count = state.script[state.line], len(state.script)
    recorded = recording(cue.words) if cue.words else ""
    return NightView(cue.words or BREATHE, recorded, state.line + 1, count, state.said, state.ends, state.pace.value)


def own(state: State, seat: Seat) -> Own:
    it = state.players[seat]
    dark = state.phase is Phase.NIGHT and state.spoken
    by_app = state.options.roles is Dealer.APP
    own_card = card(state, seat, it.face) if it.face and by_app and not dark else None
    pointing = state.phase in (Phase.STOPPED, Phase.UNCOVER)  # nobody counts treasure now
    if dark or pointing or not state.deals or state.phase is Phase.OVER:
        return Own(own_card, False, None, None, hoard=False, pile=(), points=0, score="", enough=False, note="")
    return Own(
        card=own_card,
        fresh=state.rings_open and state.options.hoard is Dealer.APP and state.options.hidden,
        drew=None if it.drew is None else KINDS[it.drew],
        theft=TheftView(it.theft.thief, it.theft.victim, KINDS[it.theft.treasure]) if it.theft else None,
        hoard=True,
        pile=tuple(KINDS[treasure] for treasure in sorted(it.pile)),
        points=it.points,
        score=many(it.points, "point"),
        enough=it.points >= ENOUGH,
        note=it.note,
    )


def private(state: State, seat: Seat) -> bool:
    """Looking at one's card, and saying what one drew or lost. The rest is done before everybody's eyes.

    A Ring is pressed, or bluffed, by whoever likes: those who want to be alone for it open their own page.
    """
    match state.phase:
        case Phase.DEAL:
            return state.options.roles is Dealer.APP
        case Phase.GATHER:
            owing = bool(state.players[seat].owed) or (state.taking is not None and state.taking[1] == seat)
            return owing and state.options.hidden
    return False


def card(state: State, seat: Seat, face: Face) -> CardView:
    """First what to do, then what one knows by now."""
    keyholder, partner = (
        learns(state, seat, scene) if scene in state.known else None for scene in (Scene.KEYHOLDER, Scene.TRAITORS)
    )
    return CardView(
        one=face.one,
        role=face.role.value,
        side=face.side.value,
        task=PARTS[face].task,
        tips=PARTS[face].tips,
        keyholder=keyholder,
        partner=partner,
        seen=known_of(state, seat),
        alone=keyholder is None and partner is None,
    )
