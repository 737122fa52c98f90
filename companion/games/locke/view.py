"""What the screens of Locke & Key may show: built up from nothing, for the table and for one seat."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from companion.game import Seat
from companion.games.locke.components import (
    ALL_KEYS,
    BOOSTS,
    CHALLENGES,
    COMBOS,
    FREE_CARD,
    KEY,
    ON_THE_MONEY,
    OTHER,
    STRENGTH,
    TEXTS,
    TINTS,
    VALUES,
    Challenge,
    Gain,
    Kind,
    Text,
    When,
    gain_words,
)  # fmt: skip
from companion.games.locke.judge import Card, Verdict
from companion.games.locke.keys import found
from companion.games.locke.may import own_keys, steals
from companion.games.locke.piles import pile_words, sum_of
from companion.games.locke.plays import card_words, may_ask_for_cards, played_before, words
from companion.games.locke.state import ROUNDS, Act, Deck, Options, Phase, State
from companion.words import many

FACE_UP = frozenset(it.title for it in STRENGTH if it.kind is Kind.FACE_UP)
OPEN = (Phase.KEYS, Phase.RESOLVE, Phase.CHALLENGE)  # what was played lies open


@dataclass(frozen=True)
class KeyView:
    name: str
    icon: str


@dataclass(frozen=True)
class CardView:
    value: int
    boost: int
    colour: str  # as it counts now
    printed: str  # as a form says it
    on: bool  # of the challenge's colour
    title: str
    under: str
    says: str


@dataclass(frozen=True)
class PlayerView:
    seat: Seat
    lock: bool
    act: str  # once everybody knows it
    ready: bool  # has tapped it ahead of that
    down: int  # cards in play
    owes: bool  # a card to the Music Box
    cards: tuple[CardView, ...]  # once they are turned up
    total: int | None
    up: tuple[KeyView, ...]
    hidden: int
    days: int | None
    counted: bool
    won: tuple[int, ...]  # at the end
    points: int | None
    sum: str


@dataclass(frozen=True)
class ShareView:
    seat: Seat
    index: int
    icon: str
    what: str
    why: str
    done: bool
    optional: bool
    own: bool  # the phones cannot read it


@dataclass(frozen=True)
class Board:
    phase: str
    cards: bool  # card by card, or else one screen keeps score
    round: int
    odds: Fraction  # of Game Over
    challenge: Challenge | None
    adds: str  # the key that may add a card to it
    values: tuple[int, ...]  # of strength cards
    lock: Seat
    turn: Seat | None
    ready: bool  # everything may be turned up
    keyed: tuple[Seat, ...]  # who could play a key, for all the table knows
    players: tuple[PlayerView, ...]  # clockwise from the Lock
    key_deck: int
    keys: int
    omega: Seat | None
    music: Seat | None  # who plays the Music Box
    pool: int | None
    difficulty: int
    verdict: Verdict | None
    shares: tuple[ShareView, ...]
    failed: int
    left: int
    ends: int
    early: bool
    ours: bool  # our cards, or an owner's own box
    deck: tuple[Challenge, ...]  # of ours, what could be turned up
    seen: tuple[str, ...]  # what was


class TextView(NamedTuple):
    """Something that can be written on a card."""

    title: str
    face_up: bool = False  # it works only so
    on: str = "12347"  # the values of the cards that have it, one digit each
    of: str = ""  # their colour, if they have one
    always: bool = False  # whatever colour the challenge has


def texts_of(options: Options) -> tuple[TextView, ...]:
    """As far as the phones have to know: ours, or those of somebody's box, on any value."""
    if options.challenges is Deck.OURS:
        return OUR_TEXTS
    own = (
        TextView(it.name, it.when is When.AT_ONCE, str(it.value or "12347"), it.colour.value if it.colour else "")
        for it in options.strength
        if it.text.matters
    )
    combos = (TextView(text.title, on="12347" if text is ON_THE_MONEY else on(text)) for text in COMBOS)
    return (*combos, *own, TextView(OTHER.title, always=True))


def on(text: Text) -> str:
    return "".join(str(value) for value in VALUES if text in TEXTS[value])


OUR_TEXTS = tuple(
    TextView(text.title, text.title in FACE_UP, on(text))
    for text in dict.fromkeys(text for value in VALUES for text in TEXTS[value])
    if text.matters
)


@dataclass(frozen=True)
class Hand:
    """What one seat alone may see, and what its phone offers. Prompts and notes are for a screen that is its own."""

    entered: str  # its own play, while it is covered
    pile: str
    keys: str  # that nobody else has seen, as far as it noted them
    unnoted: int
    noted: tuple[str, ...]
    unseen: tuple[str, ...]  # that it could note
    could: tuple[str, ...]  # every key it may have: it is asked for no other
    prompts: tuple[str, ...]  # keys it has, whose moment is now
    maybe: bool  # it may have another one that could be played now
    clash: str
    cards: tuple[CardView, ...]  # its own, to be changed, given away or raised
    unders: tuple[str, ...]  # colour keys it may have
    texts: tuple[TextView, ...]  # that a card can have
    mine: tuple[str, ...]  # its keys as it can give them away
    theirs: tuple[tuple[str, Seat, str], ...]  # those of the others: how one asks for it, whose, and its name


ICONS = {
    Gain.TAKE: "crown", Gain.CAPTURE: "keyhole", Gain.DRAW: "deck", Gain.SCORE: "chest", Gain.KEY: "key",
    Gain.STEAL: "mask", Gain.TRADE: "turn", Gain.PICK: "chest", Gain.KEEP: "chest",
}  # fmt: skip


def view(state: State, seat: Seat | None) -> Board | Hand:
    return board(state) if seat is None else hand(state, seat)


# What lies open -------------------------------------------------------------------------------------------------------


def board(state: State) -> Board:
    opened = bool(state.parts) and state.phase in OPEN
    verdict = state.verdict or (state.judged() if opened else None)
    clock = state.options.clock and state.since and state.phase is Phase.TURNS and state.turn is not None
    seats = state.seats if state.phase in (Phase.BIRTHDAYS, Phase.TIE) else state.order
    return Board(
        phase=state.phase.name,
        cards=state.cards,
        round=state.round,
        odds=state.game_over_odds,
        challenge=state.challenge,
        adds=FREE_CARD[state.challenge.colour] if state.challenge else "",
        values=VALUES,
        lock=state.lock,
        turn=state.turn,
        ready=state.phase is Phase.TURNS and state.ready,
        keyed=state.keyed if state.cards and state.phase is Phase.KEYS else (),
        players=tuple(player(state, seat, verdict if opened else None) for seat in seats),
        key_deck=state.key_deck,
        keys=ALL_KEYS,
        omega=state.omega,
        music=next((seat for seat, part in zip(state.seats, state.parts, strict=False) if part.act is Act.MUSIC), None),
        pool=verdict.pool if verdict and opened else None,
        difficulty=verdict.difficulty if verdict and opened else state.challenge.difficulty if state.challenge else 0,
        verdict=state.verdict if opened else None,
        shares=tuple(
            ShareView(
                share.seat, index, ICONS.get(share.due.gain, "book"), gain_words(share.due.gain, share.due.count),
                share.due.why, share.done, share.due.gain in (Gain.TRADE, Gain.PICK), share.due.gain is Gain.OWN,
            )
            for index, share in enumerate(state.shares)
        ),
        failed=state.failed,
        left=ROUNDS - state.round,
        ends=state.since // 1000 + state.options.clock if clock else 0,
        early=state.early,
        seen=tuple(one.name for one in state.seen),
        ours=state.options.challenges is Deck.OURS,
        deck=deck(state),
    )  # fmt: skip


def deck(state: State) -> tuple[Challenge, ...]:
    if state.phase is not Phase.CHALLENGE or state.options.challenges is Deck.BOX:
        return ()
    return tuple(one for one in CHALLENGES if one not in state.seen)


def player(state: State, seat: Seat, verdict: Verdict | None) -> PlayerView:
    """Piles are secret: what is in them is shown at the end."""
    it = state.players[seat]
    part = state.parts[seat] if state.parts else None
    over = state.phase is Phase.OVER
    given = part is not None and (part.cards or part.number is not None)
    return PlayerView(
        seat=seat,
        lock=state.round > 0 and seat == state.lock,
        act=part.act.value if part and part.act and part.told else "",
        ready=bool(part and part.act and not part.told),
        down=len(part.cards) if part and part.act and part.told else 0,
        owes=bool(part and part.owes),
        cards=tuple(card_view(state, card) for card in part.cards) if part and verdict else (),
        total=verdict.totals[seat] if verdict and given else part.number if part else None,
        up=tuple(KeyView(name, KEY[name].icon) for name in it.up),
        hidden=it.hidden,
        days=it.days,
        counted=it.pile is not None,
        won=tuple(challenge.difficulty for challenge in it.won) if over else (),
        points=sum_of(it)[0] if over else None,
        sum=sum_of(it)[1] if over else "",
    )


def card_view(state: State, card: Card) -> CardView:
    return CardView(
        value=card.value,
        boost=card.boost,
        colour=card.now.value,
        printed=card.colour.name,
        on=state.challenge is not None and card.now is state.challenge.colour,
        title=card.text.title if card.text else "",
        under=card.under,
        says=card_words(card),
    )


# What one seat alone may see ------------------------------------------------------------------------------------------


def hand(state: State, seat: Seat) -> Hand:
    part = state.parts[seat] if state.parts else None
    it = state.players[seat]
    covered = state.phase is Phase.TURNS and part is not None and bool(part.act and part.cards)
    entering = state.cards and part is not None and state.phase in (Phase.TURNS, Phase.KEYS, Phase.RESOLVE)
    choosing = state.phase is Phase.RESOLVE and seat == state.turn
    prompts, maybe = prompted(state, seat) if entering else ((), False)
    return Hand(
        entered=words(part.cards) if covered and part else "",
        pile=own_pile(state, seat),
        keys=", ".join(it.noted) if state.phase not in (Phase.COUNT, Phase.OVER) else "",
        unnoted=it.hidden - len(it.noted),
        noted=it.noted,
        unseen=tuple(key for key in KEY if state.owner(key) is None and key not in it.noted) if it.hidden else (),
        could=tuple(key for key in KEY if state.could_hold(seat, key)) if state.cards else (),
        prompts=prompts,
        maybe=maybe,
        clash=part.clash if part and part.act is None else "",
        cards=tuple(card_view(state, card) for card in part.cards) if entering and part else (),
        unders=unders(state, seat) if entering else (),
        texts=texts_of(state.options) if entering else (),
        mine=own_keys(state, seat) if choosing else (),
        theirs=tuple((steal.key, *found(state, steal.key)) for steal in steals(state, seat, 0)) if choosing else (),
    )


def unders(state: State, seat: Seat) -> tuple[str, ...]:
    """Colour keys it may have; where others look on, by what everybody knows."""
    known = state.could_hold if private(state, seat) else state.may_hold
    return tuple(key for key in TINTS if known(seat, key))


def own_pile(state: State, seat: Seat) -> str:
    """Everybody may look at their own, and at no other."""
    it = state.players[seat]
    if state.phase is Phase.OVER or not state.cards:
        return ""
    challenges = [f"{one.name} {one.difficulty}" for one in it.won]
    cards = pile_words(it.pile) if it.pile is not None else many(it.scored, "strength card") if it.scored else ""
    return ", ".join((*challenges, *([cards] if cards else ())))


def prompted(state: State, seat: Seat) -> tuple[tuple[str, ...], bool]:
    """The keys somebody has, by what they have shown or noted, that can be played now; whether there could be more."""
    moment = tuple(key for key in in_their_moment(state, seat) if state.may_hold(seat, key))
    known = (*state.players[seat].up, *state.players[seat].noted)
    return tuple(key for key in moment if key in known), any(
        key not in known and state.could_hold(seat, key) for key in moment
    )


def in_their_moment(state: State, seat: Seat) -> tuple[str, ...]:
    part, challenge = state.parts[seat], state.challenge
    assert challenge is not None
    match state.phase:
        case Phase.TURNS if part.act is None and not part.clash and seat == state.turn:
            omega = ("Omega",) if state.omega is None else ()
            music = ("Music Box",) if may_ask_for_cards(state, seat) and state.omega != seat else ()
            looks = played_before(state, seat) and "Philosophoscope" not in part.used
            return (*omega, *music, *(("Philosophoscope",) if looks else ()), *adding(state, seat))
        case Phase.TURNS:
            return adding(state, seat)
        case Phase.KEYS:
            raised = tuple(key for key, colour in BOOSTS.items() if any(card.now is colour for card in part.cards))
            return (*raised, *(("Ghost",) if part.act is not Act.MUSIC else ()))
        case Phase.RESOLVE if state.verdict and state.verdict.first == seat:
            return ("Anywhere",) if "Anywhere" not in part.used else ()
    return ()


def adding(state: State, seat: Seat) -> tuple[str, ...]:
    assert state.challenge is not None
    return (FREE_CARD[state.challenge.colour],) if state.may_add(seat) else ()


def private(state: State, seat: Seat) -> bool:
    """What one plays is covered until everything is turned up, and so is one's pile. Numbers are called out."""
    if not state.cards:
        return False
    entering = state.phase is Phase.TURNS and (state.parts[seat].act is None or state.parts[seat].owes)
    return entering or state.phase is Phase.COUNT
