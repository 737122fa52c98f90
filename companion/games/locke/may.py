"""What may be done in Locke & Key: the whole rulebook of "may". Why anything else may not be is in `why.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.game import Action, Seat
from companion.games.locke.components import CHALLENGES, FREE_CARD, KEYS, Gain
from companion.games.locke.moves import (
    AddCard,
    Again,
    Against,
    Anywhere,
    Birthday,
    Boost,
    Correct,
    Count,
    Do,
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
    PickFrom,
    Play,
    Points,
    Refresh,
    Reopen,
    Search,
    ShowKey,
    Skip,
    Steal,
    TakeCards,
    TakeKey,
    Trade,
    TurnUp,
    TypeIn,
    Unveil,
    blindly,
)  # fmt: skip
from companion.games.locke.plays import boosts, may_ask_for_cards, played_before
from companion.games.locke.resolve import again
from companion.games.locke.state import ROUNDS, SAFE, Act, Deck, Phase, State

MOST_SCORED = 4  # cards at a time, by a text of one's own


def legal(state: State, seat: Seat | None) -> Sequence[Action]:
    if seat is None:
        nearest = nearest_birthdays(state) if state.phase is Phase.TIE else ()
        return tuple(DrawLots(one) for one in nearest)
    return tuple((*answers(state, seat), *offers(state, seat)))


def nearest_birthdays(state: State) -> tuple[Seat, ...]:
    days = [player.days for player in state.players if player.days is not None]
    return tuple(seat for seat in state.seats if state.players[seat].days == min(days))


# What is asked --------------------------------------------------------------------------------------------------------


def answers(state: State, seat: Seat) -> Iterator[Action]:
    match state.phase:
        case Phase.BIRTHDAYS:
            if state.cards and state.players[seat].days is None:
                yield Birthday()
            yield from (GiveLock(other) for other in state.seats)
        case Phase.CHALLENGE:
            yield from turn_up(state)
        case Phase.TURNS if not state.cards:
            yield Numbers()
        case Phase.TURNS:
            yield from turn(state, seat)
        case Phase.KEYS:
            yield Judge()
        case Phase.RESOLVE if state.turn is None:
            yield Done()
        case Phase.RESOLVE if seat == state.turn:
            yield from slot(state, seat)
        case Phase.COUNT if not state.cards:
            yield Points()
        case Phase.COUNT if state.players[seat].pile is None:
            yield Count()


def turn_up(state: State) -> Iterator[Action]:
    """Whoever is quickest says what was turned up."""
    if state.round < ROUNDS:
        ours = CHALLENGES if state.options.challenges is Deck.OURS else ()
        yield from (TurnUp(one.name) for one in ours if one not in state.seen)
        yield TypeIn()
    if state.round >= SAFE:
        yield GameOver()


def turn(state: State, seat: Seat) -> Iterator[Action]:
    """At the table turns go round. Phones take what was done as it comes, and wait for all before anything is shown."""
    part = state.parts[seat]
    if part.owes:
        yield from (Give(index) for index in range(len(part.cards)))
    elif part.act is None:
        yield Play()
        if part.clash or len(part.cards) > part.free > 0:
            return  # which of them came by a key, nobody said
        yield Pass()
        if state.options.refresh_on_pass:
            yield Refresh()
        if state.key_deck and state.omega != seat and seat == state.turn:  # LK-4
            yield Search()
    elif state.ready:
        yield Unveil()


def slot(state: State, seat: Seat) -> Iterator[Action]:
    """What somebody has to choose of what they get, in any order (LK-6)."""
    for index, share in enumerate(state.shares):
        if share.seat != seat or share.done:
            continue
        match share.due.gain:
            case Gain.STEAL:
                yield from steals(state, seat, index)
            case Gain.TRADE:
                yield from trades(state, seat, index)
            case Gain.PICK:
                yield from (PickFrom(index, other) for other in state.seats)
            case Gain.OWN:
                yield from own_texts(state, seat, index)
                yield Do(index)
        if share.due.gain in (Gain.TRADE, Gain.PICK):  # if one likes; from an empty hand
            yield Skip(index)


def steals(state: State, seat: Seat, index: int) -> Iterator[Steal]:
    for other in state.seats:
        if other != seat:
            yield from (Steal(index, key) for key in state.players[other].up)
            if state.players[other].hidden:
                yield Steal(index, blindly(other))


def trades(state: State, seat: Seat, index: int) -> Iterator[Action]:
    for steal in steals(state, seat, index):
        yield from (Trade(index, steal.key, mine) for mine in own_keys(state, seat))


def own_keys(state: State, seat: Seat) -> tuple[str, ...]:
    """What a player can give away: keys that lie face up by name, the others as one."""
    player = state.players[seat]
    return (*player.up, *([""] if player.hidden else []))


def own_texts(state: State, seat: Seat, index: int) -> Iterator[Action]:
    """What the phones cannot read, told to them, so that keys and piles are counted all the same."""
    if not state.cards:
        return
    if state.key_deck:
        yield TakeKey(index)
    yield from (TakeCards(index, cards) for cards in range(1, MOST_SCORED + 1))
    yield from steals(state, seat, index)
    yield from trades(state, seat, index)


# What is offered besides ----------------------------------------------------------------------------------------------


def offers(state: State, seat: Seat) -> Iterator[Action]:
    if state.phase in (Phase.CHALLENGE, Phase.TURNS):
        yield Finish()
    if state.cards:
        yield from changes(state, seat)
        yield from keys(state, seat)
    elif state.phase is Phase.KEYS or (state.phase is Phase.RESOLVE and state.before):
        yield Again()
        if state.phase is Phase.KEYS:
            yield from (Five(other) for other in state.seats if state.parts[other].number)
            yield from (More(other) for other in state.seats)
            yield from (Against(other) for other in state.seats)


def changes(state: State, seat: Seat) -> Iterator[Action]:
    """Of what one has entered."""
    if state.phase is Phase.COUNT and state.players[seat].pile is not None:
        yield Again()
    if state.phase is Phase.TURNS:
        part = state.parts[seat]
        given = any(other.act is Act.MUSIC for other in state.parts)
        if part.act in (Act.PLAY, Act.PASS, Act.REFRESH) and not given:
            yield Again()
    if state.phase is Phase.KEYS or (state.phase is Phase.RESOLVE and state.before):
        yield Correct()
    if state.phase is Phase.RESOLVE and state.before and again(state).keyed:
        yield Reopen()


def keys(state: State, seat: Seat) -> Iterator[Action]:
    if state.phase in (Phase.BIRTHDAYS, Phase.TIE, Phase.COUNT, Phase.OVER):
        return
    match state.phase:
        case Phase.TURNS:
            yield from turn_keys(state, seat)
        case Phase.KEYS:
            yield from (Boost(key, index) for key, index in boosts(state, seat))
            if state.may_hold(seat, "Ghost") and state.parts[seat].act is not Act.MUSIC:  # LK-15
                yield Ghost()
        case Phase.RESOLVE:
            assert state.verdict is not None
            used = "Anywhere" in state.parts[seat].used
            if seat == state.verdict.first and state.may_hold(seat, "Anywhere") and not used:
                yield Anywhere()
    if state.may_hold(seat, "Head"):
        yield Head()
    if state.players[seat].hidden:
        yield from (ShowKey(key.name) for key in KEYS if state.owner(key.name) is None)
        yield from (NoteKey(), ForgetKey())


def turn_keys(state: State, seat: Seat) -> Iterator[Action]:
    """Of one's turn, and what can still be added until everything is turned up."""
    part = state.parts[seat]
    assert state.challenge is not None
    if state.may_add(seat):
        yield AddCard(FREE_CARD[state.challenge.colour])
    if part.act or part.clash or seat != state.turn:
        return
    if state.may_hold(seat, "Philosophoscope") and "Philosophoscope" not in part.used:  # LK-17
        yield from (Look(other) for other in played_before(state, seat))
    if state.omega == seat:
        return  # whoever showed it plays as usual
    if state.may_hold(seat, "Music Box") and may_ask_for_cards(state, seat):
        yield MusicBox()
    if state.may_hold(seat, "Omega") and state.omega is None:
        yield Omega()
