"""What the screens of Locke & Key may show: built up from nothing, for the table and for one seat."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from companion.game import Seat
from companion.games.locke.components import (
    ALL_KEYS,
    CHALLENGES,
    FREE_CARD,
    KEY,
    STRENGTH,
    TEXTS,
    TINTS,
    VALUES,
    Challenge,
    Kind,
    Text,
)  # fmt: skip
from companion.games.locke.judge import Card, Gain, Laid, Verdict
from companion.games.locke.keys import found
from companion.games.locke.may import own_keys, steals
from companion.games.locke.piles import pile_words, sum_of
from companion.games.locke.reveal import card_words, words
from companion.games.locke.state import ROUNDS, Act, Deck, Phase, State
from companion.words import many

FACE_UP = frozenset(it.says.name for it in STRENGTH if it.kind is Kind.FACE_UP)
COVERED = (Phase.TURNS, Phase.REVEAL)


@dataclass(frozen=True)
class KeyView:
    name: str
    icon: str


@dataclass(frozen=True)
class CardView:
    value: int
    boost: int
    colour: str  # as it counts now
    on: bool  # of the challenge's colour
    title: str
    under: str
    says: str


@dataclass(frozen=True)
class PlayerView:
    seat: Seat
    lock: bool
    act: str
    down: int
    entered: bool
    cards: tuple[CardView, ...]  # once everybody has revealed
    total: int | None
    up: tuple[KeyView, ...]
    hidden: int
    won: tuple[int, ...]
    scored: int
    days: int | None
    counted: bool
    points: int | None  # at the end
    sum: str


@dataclass(frozen=True)
class DueView:
    index: int
    icon: str
    what: str
    why: str
    optional: bool
    own: bool  # the phones cannot read it


@dataclass(frozen=True)
class Board:
    phase: str
    cards: bool
    round: int
    odds: Fraction  # of Game Over
    challenge: Challenge | None
    adds: str  # the key that may add a card to it
    values: tuple[int, ...]  # of strength cards
    lock: Seat
    turn: Seat | None
    players: tuple[PlayerView, ...]  # clockwise from the Lock
    key_deck: int
    keys: int
    omega: Seat | None
    music: Seat | None  # who plays the Music Box
    pool: int | None
    difficulty: int
    verdict: Verdict | None
    due: tuple[DueView, ...]
    failed: int
    left: int
    ends: int
    deck: tuple[Challenge, ...]  # that could be turned up
    seen: tuple[str, ...]  # what was


class TextView(NamedTuple):
    name: str
    says: str  # its title
    face_up: bool  # it works only so
    on: str  # the values of the cards that have it, one digit each


def text_view(text: Text) -> TextView:
    on = (value for value in VALUES if text in (*TEXTS[value], Text.OTHER))
    return TextView(text.name, text.value, text.name in FACE_UP, "".join(map(str, on)))


ALL_TEXTS = tuple(map(text_view, dict.fromkeys(text for value in VALUES for text in (*TEXTS[value], Text.OTHER))))


@dataclass(frozen=True)
class Hand:
    """What one seat alone may see, and what its phone offers."""

    entered: str  # its own play, while it is covered
    pile: str
    down: int
    unders: tuple[str, ...]  # colour keys it may have
    texts: tuple[TextView, ...]  # that a card can have
    plays: tuple[CardView, ...]
    mine: tuple[str, ...]  # its keys as it can give them away
    theirs: tuple[tuple[str, Seat, str], ...]  # those of the others: how one asks for it, whose, and its name


ICONS = {
    Gain.TAKE: "crown", Gain.CAPTURE: "keyhole", Gain.DRAW: "deck", Gain.SCORE: "chest", Gain.KEY: "key",
    Gain.STEAL: "mask", Gain.TRADE: "turn", Gain.PICK: "chest", Gain.KEEP: "chest", Gain.OWN: "book",
}  # fmt: skip


def view(state: State, seat: Seat | None) -> Board | Hand:
    return board(state) if seat is None else hand(state, seat)


def board(state: State) -> Board:
    open_now = bool(state.parts) and state.phase not in (*COVERED, Phase.COUNT, Phase.OVER)
    verdict = state.verdict or (state.judged() if open_now else None)
    clock = state.options.clock and state.since and state.phase is Phase.TURNS
    seats = state.seats if state.phase in (Phase.BIRTHDAYS, Phase.TIE) else state.order
    ours = state.options.challenges is Deck.OURS
    return Board(
        phase=state.phase.name,
        cards=state.cards,
        round=state.round,
        odds=state.game_over_odds,
        challenge=state.challenge,
        adds=FREE_CARD[state.challenge.colour] if state.challenge else "",
        values=VALUES,
        lock=state.lock,
        turn=state.turn if state.phase in (Phase.TURNS, Phase.KEYS, Phase.RESOLVE) else None,
        players=tuple(player(state, seat, verdict if open_now else None) for seat in seats),
        key_deck=state.key_deck,
        keys=ALL_KEYS,
        omega=state.omega,
        music=next((seat for seat, part in zip(state.seats, state.parts, strict=False) if part.act is Act.MUSIC), None),
        pool=verdict.pool if verdict and open_now else None,
        difficulty=verdict.difficulty if verdict and open_now else state.challenge.difficulty if state.challenge else 0,
        verdict=state.verdict,
        due=tuple(
            DueView(index, ICONS[due.gain], due_words(due.gain, due.count), due.why, due.optional, due.gain is Gain.OWN)
            for index, due in enumerate(state.due)
        ),
        failed=state.failed,
        left=ROUNDS - state.round,
        ends=state.since // 1000 + state.options.clock if clock else 0,
        seen=tuple(one.name for one in state.seen),
        deck=tuple(one for one in CHALLENGES if one not in state.seen)
        if ours and state.phase is Phase.CHALLENGE
        else (),
    )


def due_words(gain: Gain, count: int) -> str:
    cards = many(count, "strength card")
    match gain:
        case Gain.DRAW:
            return f"Draw {cards}"
        case Gain.SCORE:
            return f"Score {cards} from the deck"
    return str(gain.value)


def player(state: State, seat: Seat, verdict: Verdict | None) -> PlayerView:
    it = state.players[seat]
    part = state.parts[seat] if state.parts else None
    laid = part.laid if part and verdict else None
    over = state.phase is Phase.OVER
    return PlayerView(
        seat=seat,
        lock=state.round > 0 and seat == state.lock,
        act=part.act.value if part and part.act else "",
        down=part.down if part else 0,
        entered=bool(part and part.laid is not None),
        cards=seen(state, laid) if laid else (),
        total=verdict.totals[seat] if verdict and part and part.down else None,
        up=tuple(KeyView(name, KEY[name].icon) for name in it.up),
        hidden=it.hidden,
        won=tuple(challenge.difficulty for challenge in it.won),
        scored=it.scored,
        days=it.days,
        counted=it.pile is not None,
        points=sum_of(it)[0] if over else None,
        sum=sum_of(it)[1] if over else "",
    )


def seen(state: State, laid: Laid) -> tuple[CardView, ...]:
    return tuple(card_view(state, card) for card in laid.cards)


def card_view(state: State, card: Card) -> CardView:
    plain = card.text in (Text.PLAIN, Text.OTHER)
    return CardView(
        value=card.value,
        boost=card.boost,
        colour=card.now.value,
        on=state.challenge is not None and card.now is state.challenge.colour,
        title="" if plain else card.text.value,
        under=card.under,
        says=card_words(card),
    )


def hand(state: State, seat: Seat) -> Hand:
    part = state.parts[seat] if state.parts else None
    covered = state.phase is Phase.REVEAL and part is not None and part.laid is not None and part.down > 0
    entering = state.phase is Phase.REVEAL and part is not None and part.laid is None
    keys = state.phase is Phase.KEYS and seat == state.turn and part is not None and part.laid is not None
    pile = state.players[seat].pile
    return Hand(
        entered=words(state, part.laid) if covered and part and part.laid else "",
        pile=pile_words(pile) if pile is not None and state.phase is Phase.COUNT else "",
        down=part.down if part else 0,
        unders=tuple(key for key in TINTS if state.may_hold(seat, key)) if entering or keys else (),
        texts=ALL_TEXTS if state.cards and (entering or keys) else (),
        plays=seen(state, part.laid) if keys and part and part.laid else (),
        mine=own_keys(state, seat) if state.phase is Phase.RESOLVE else (),
        theirs=tuple((steal.key, *found(state, steal.key)) for steal in steals(state, seat, 0))
        if state.phase is Phase.RESOLVE and seat == state.turn
        else (),
    )


def private(state: State, seat: Seat) -> bool:
    """Which cards one played is covered until everybody has said so, and so is one's pile. Totals are called out."""
    covered = state.phase is Phase.REVEAL and state.cards and state.parts[seat].down > 0
    return covered or state.phase is Phase.COUNT
