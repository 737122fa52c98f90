"""What the screens of Are You the Traitor? may show: built up from nothing, for the table and for one seat."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Seat
from companion.games.traitor.components import CASTS, ENOUGH, TREASURES, Cast, Face, Role
from companion.games.traitor.night import Scene
from companion.games.traitor.rules import question_of
from companion.games.traitor.state import Dealer, Phase, State, Verdict
from companion.words import many

ICONS = {Role.KEYHOLDER: "key", Role.GUARD: "shield", Role.TRAITOR: "dagger", Role.WIZARD: "hat"}
AID = tuple((face.value, f"seeks {face.seeks.one}" if face.seeks else "may not call Stop") for face in Face)
PHRASES = {
    Scene.KEYHOLDER: "Who is the KeyHolder?",
    Scene.TRAITORS: "Who is the other Traitor?",
    Scene.ALIGNMENTS: "Which side are the Wizards on?",
}


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
    late: int  # milliseconds after the first


@dataclass(frozen=True)
class NightView:
    """The night as the table screen tells it."""

    words: str
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
    ready: int
    left: int  # treasures to be drawn
    spent: int
    seal: str  # the fingerprint of the deal
    night: NightView | None
    spoken: bool
    quiet_until: int
    talk_ends: int
    talk_left: int
    overtime: bool
    question: tuple[Seat, str] | None
    calls: tuple[CallView, ...]
    caller: Seat | None
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

    one: str  # "a Guard"
    icon: str
    side: str
    seeks: str
    keyholder: Seat | None
    partner: Seat | None
    alone: bool  # knows no card but one's own


@dataclass(frozen=True)
class Own:
    """What one seat alone may see."""

    card: CardView | None
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
        ready=len(state.ready),
        left=len(state.deck),
        spent=state.spent,
        seal=state.seal.fingerprint if state.seal else "",
        night=night(state) if state.phase is Phase.NIGHT else None,
        spoken=state.spoken,
        quiet_until=state.quiet_until,
        talk_ends=state.talk_ends,
        talk_left=state.talk_left,
        overtime=state.overtime,
        question=question_of(state)[::-1] if asked else None,
        calls=tuple(CallView(call.seat, max(0, call.when - state.calls[0].when)) for call in state.calls),
        caller=state.caller,
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
    words = state.script[state.line].words if state.spoken else PHRASES[state.steps[state.line]]
    return NightView(words, state.line + 1, len(state.steps), state.said, state.ends, state.pace.value)


def own(state: State, seat: Seat) -> Own:
    it = state.players[seat]
    dark = state.phase is Phase.NIGHT and state.spoken
    by_app = state.options.roles is Dealer.APP
    own_card = card(state, seat, it.face) if it.face and by_app and not dark else None
    pointing = state.phase in (Phase.STOPPED, Phase.UNCOVER)  # nobody counts treasure now
    if dark or pointing or not state.deals or state.phase is Phase.OVER:
        return Own(own_card, hoard=False, pile=(), points=0, score="", enough=False, note="")
    pile = tuple(KINDS[treasure] for treasure in sorted(it.pile))
    return Own(own_card, True, pile, it.points, many(it.points, "point"), it.points >= ENOUGH, it.note)


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


def seeking(face: Face) -> str:
    return f"Seek {face.seeks.one}." if face.seeks else "Seek nobody. Never call Stop."


def card(state: State, seat: Seat, face: Face) -> CardView:
    """The knowledge table: Adventurers learn the KeyHolder, Traitors each other, Wizards their own side."""
    faces = [player.face for player in state.players]
    wizard, known = face.role is Role.WIZARD, state.known
    aligned = not wizard or Scene.ALIGNMENTS in known
    told = Scene.KEYHOLDER in known and face.role in (Role.GUARD, Role.TRAITOR)
    met = Scene.TRAITORS in known and face is Face.TRAITOR
    partner = next((s for s in state.seats if s != seat and faces[s] is Face.TRAITOR), None) if met else None
    return CardView(
        one="a Wizard" if wizard else face.one,
        icon=ICONS[face.role],
        side=face.side.value if aligned else "",
        seeks=seeking(face) if aligned else "The night tells you your side.",
        keyholder=Seat(faces.index(Face.KEYHOLDER)) if told else None,
        partner=partner,
        alone=not told and not met,
    )
