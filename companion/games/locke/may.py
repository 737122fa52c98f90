"""What may be done in Locke & Key: the whole rulebook of "may"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.game import Action, Seat
from companion.games.locke.components import BOOSTS, CHALLENGES, FREE_CARD, KEYS
from companion.games.locke.judge import ANYWHERE, Gain
from companion.games.locke.moves import (
    AddCard,
    Again,
    Birthday,
    Boost,
    Bring,
    Count,
    Decline,
    Do,
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
    PickFrom,
    Refresh,
    Reveal,
    Search,
    ShowKey,
    Skip,
    Steal,
    TakeCards,
    TakeKey,
    Total,
    Trade,
    TurnUp,
    TypeIn,
)  # fmt: skip
from companion.games.locke.state import ROUNDS, SAFE, Act, Deck, Phase, State

MOST_SCORED = 4  # cards at a time, by a text of one's own
MOST_BROUGHT = 4  # cards at a time, into one's play
MOST_DOWN = 8


def legal(state: State, seat: Seat | None) -> Sequence[Action]:
    if seat is None:
        nearest = nearest_birthdays(state) if state.phase is Phase.TIE else ()
        return tuple(DrawLots(one) for one in nearest)
    return tuple((*asked(state, seat), *any_time(state, seat)))


def nearest_birthdays(state: State) -> tuple[Seat, ...]:
    days = [player.days for player in state.players if player.days is not None]
    return tuple(seat for seat in state.seats if state.players[seat].days == min(days))


def asked(state: State, seat: Seat) -> Iterator[Action]:
    match state.phase:
        case Phase.BIRTHDAYS:
            if state.players[seat].days is None:
                yield Birthday()
            yield from (GiveLock(other) for other in state.seats)
        case Phase.CHALLENGE:
            yield from turn_up(state)
        case Phase.TURNS if seat == state.turn:
            yield from turn(state, seat)
        case Phase.REVEAL if state.parts[seat].laid is None and not state.parts[seat].down:
            yield Nothing()
        case Phase.REVEAL if state.parts[seat].laid is None:
            yield Reveal() if state.cards else Total()
        case Phase.KEYS if seat == state.turn:
            yield from keys(state, seat)
        case Phase.RESOLVE if seat == state.turn:
            yield from slot(state, seat)
        case Phase.COUNT if state.players[seat].pile is None:
            yield Count()


def turn_up(state: State) -> Iterator[Action]:
    """Whoever is quickest says what was turned up."""
    if state.round < ROUNDS:
        if state.options.challenges is Deck.OURS:
            yield from (TurnUp(one.name) for one in CHALLENGES if one not in state.seen)
        yield TypeIn()
    if state.round >= SAFE:
        yield GameOver()


def turn(state: State, seat: Seat) -> Iterator[Action]:
    yield Pass()
    if state.options.refresh_on_pass:
        yield Refresh()
    yield from (Lay(cards) for cards in (1, 2, 3))
    if state.may_hold(seat, "Philosophoscope") and "Philosophoscope" not in state.parts[seat].used:  # LK-17
        yield from (Look(other) for other in state.seats if other != seat and state.parts[other].down)
    if state.omega == seat:
        return  # whoever showed it plays as usual
    if state.key_deck:  # LK-4
        yield Search()
    if state.may_hold(seat, "Music Box") and givers(state) and not state.parts[seat].down:
        yield MusicBox()
    if state.may_hold(seat, "Omega") and state.omega is None:
        yield Omega()


def givers(state: State) -> tuple[Seat, ...]:
    """Who has played strength cards before this turn; whoever passed or searched gives nothing."""
    return tuple(seat for seat in state.seats if state.parts[seat].act is Act.PLAY and state.parts[seat].down)


def keys(state: State, seat: Seat) -> Iterator[Action]:
    part = state.parts[seat]
    assert part.laid is not None and state.challenge is not None
    for key, colour in BOOSTS.items():
        if state.may_hold(seat, key):
            if not state.cards and (part.laid.on if colour is state.challenge.colour else part.laid.off):
                yield Boost(key)
            yield from (Boost(key, index) for index, card in enumerate(part.laid.cards) if card.now is colour)
    if state.may_hold(seat, "Ghost") and part.act is not Act.MUSIC:  # LK-15
        yield Ghost()
    yield Decline()


def any_time(state: State, seat: Seat) -> Iterator[Action]:
    if state.phase is Phase.COUNT and state.players[seat].pile is not None:
        yield Again()
    if state.phase in (Phase.BIRTHDAYS, Phase.TIE, Phase.COUNT, Phase.OVER):
        return
    if state.phase in (Phase.TURNS, Phase.REVEAL):
        yield from cards_more(state, seat)
    if state.may_hold(seat, "Head"):
        yield Head()
    if state.players[seat].hidden:
        yield from (ShowKey(key.name) for key in KEYS if state.owner(key.name) is None)


def cards_more(state: State, seat: Seat) -> Iterator[Action]:
    """From the start of one's turn until one has revealed."""
    part = state.parts[seat]
    assert state.challenge is not None
    if part.laid is not None:
        if part.down:
            yield Again()
        return
    if state.may_add(seat) and (part.act or seat == state.turn):
        yield AddCard(FREE_CARD[state.challenge.colour])
    if part.act is Act.PLAY:
        yield from (Bring(cards) for cards in range(1, MOST_BROUGHT + 1) if part.down + cards <= MOST_DOWN)


def slot(state: State, seat: Seat) -> Iterator[Action]:
    """In any order (LK-6)."""
    for index, due in enumerate(state.due):
        match due.gain:
            case Gain.STEAL:
                yield from steals(state, seat, index)
            case Gain.TRADE:
                yield from trades(state, seat, index)
            case Gain.PICK:
                yield from (PickFrom(index, other) for other in state.seats)
            case Gain.OWN:
                yield from own_texts(state, seat, index)
                yield Do(index)
            case _ if due.why != ANYWHERE or state.may_hold(seat, "Anywhere"):
                yield Do(index)
        if due.optional or due.gain in (Gain.STEAL, Gain.PICK):  # from an empty hand, or when nobody has a key
            yield Skip(index)


def steals(state: State, seat: Seat, index: int) -> Iterator[Steal]:
    for other in state.seats:
        if other != seat:
            yield from (Steal(index, key) for key in state.players[other].up)
            if state.players[other].hidden:
                yield Steal(index, f"from {other}")


def trades(state: State, seat: Seat, index: int) -> Iterator[Action]:
    for steal in steals(state, seat, index):
        yield from (Trade(index, steal.key, mine) for mine in own_keys(state, seat))


def own_keys(state: State, seat: Seat) -> tuple[str, ...]:
    """What a player can give away: keys that lie face up by name, the others as one."""
    player = state.players[seat]
    return (*player.up, *([""] if player.hidden else []))


def own_texts(state: State, seat: Seat, index: int) -> Iterator[Action]:
    """What the phones cannot read, told to them, so that keys and piles are counted all the same."""
    if state.key_deck:
        yield TakeKey(index)
    yield from (TakeCards(index, cards) for cards in range(1, MOST_SCORED + 1))
    yield from steals(state, seat, index)
    yield from trades(state, seat, index)


def why(state: State, seat: Seat, move: Action) -> str | None:
    match move:
        case Search() if state.phase is Phase.TURNS and seat == state.turn and not state.key_deck:
            return "No key is left in the key deck, so a search would find nothing."
        case Pass() | Lay() | Search() if state.phase is Phase.TURNS and seat != state.turn:
            return "You have had your turn." if state.parts[seat].act else "It is not your turn yet."
        case MusicBox() if state.phase is Phase.TURNS and seat == state.turn and not givers(state):
            return "Nobody has played strength cards before you, so the Music Box would bring nothing."
        case Boost(key) if state.phase is Phase.KEYS and seat == state.turn and key in BOOSTS:
            return f"The {key} Key is for one of your {BOOSTS[key].value} cards."
        case Steal() | Trade() if state.phase is Phase.RESOLVE and seat == state.turn:
            return "That key is not there to be had."
        case GameOver() if state.phase is Phase.CHALLENGE:
            return f"Game Over lies below the first {SAFE} challenges."
        case Ghost() | AddCard() if state.parts and state.parts[seat].act is Act.MUSIC:
            return "Whoever plays the Music Box adds nothing to it."
    return None
