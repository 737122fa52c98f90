"""What may be done in Locke & Key: the whole rulebook of "may".

What may be done is listed; whatever else is tried has a reason against it, as a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.game import Action, Seat
from companion.games.locke.components import BOOSTS, CHALLENGES, FREE_CARD, KEYS
from companion.games.locke.judge import Gain
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
    blindly,
)  # fmt: skip
from companion.games.locke.state import ROUNDS, SAFE, Act, Deck, Phase, State

MOST_SCORED = 4  # cards at a time, by a text of one's own
MOST_BROUGHT = 4  # cards at a time, into one's play
MOST_DOWN = 8


def legal(state: State, seat: Seat | None) -> Sequence[Action]:
    if seat is None:
        nearest = nearest_birthdays(state) if state.phase is Phase.TIE else ()
        return tuple(DrawLots(one) for one in nearest)
    return tuple((*answers(state, seat), *any_time(state, seat)))


def nearest_birthdays(state: State) -> tuple[Seat, ...]:
    days = [player.days for player in state.players if player.days is not None]
    return tuple(seat for seat in state.seats if state.players[seat].days == min(days))


def answers(state: State, seat: Seat) -> Iterator[Action]:
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
            case _ if not due.key or state.may_hold(seat, due.key):
                yield Do(index)
        if due.optional or due.gain in (Gain.STEAL, Gain.PICK):  # from an empty hand, or when nobody has a key
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
    if state.key_deck:
        yield TakeKey(index)
    yield from (TakeCards(index, cards) for cards in range(1, MOST_SCORED + 1))
    yield from steals(state, seat, index)
    yield from trades(state, seat, index)


# Why not --------------------------------------------------------------------------------------------------------------


def why(state: State, seat: Seat | None, move: Action) -> str | None:
    if seat is None or isinstance(move, DrawLots):
        return "The house draws the lots."
    match move:
        case Birthday() | GiveLock():
            given = state.phase is not Phase.BIRTHDAYS
            return "The Lock was given to somebody already." if given else "You have said when your birthday is."
        case TurnUp() | TypeIn() | GameOver():
            return unturned(state, move)
        case Pass() | Refresh() | Lay() | Search() | MusicBox() | Omega() | Look():
            return untaken(state, seat, move)
        case AddCard() | Bring():
            return unadded(state, seat, move)
        case Head():
            return unheld(state, seat, "Head") or "Not at this moment."
        case ShowKey():
            return unshown(state, seat, move)
        case Reveal() | Total() | Nothing():
            return unrevealed(state, seat, move)
        case Boost() | Ghost() | Decline():
            return unboosted(state, seat, move)
        case Count():
            return "You have counted yours." if state.phase is Phase.COUNT else "Piles are counted at the end."
        case Again():
            return "There is nothing of yours to enter again."
    return unresolved(state, seat, move)


def unheld(state: State, seat: Seat, key: str) -> str | None:
    """Why a player cannot have a key, for all the table knows."""
    if state.may_hold(seat, key):
        return None
    if state.owner(key) is None:
        return f"You do not have the {called(key)}."
    return f"The {called(key)} lies before somebody else."


def called(key: str) -> str:
    return key if key in ("Music Box", "Philosophoscope") else f"{key} Key"


def unturned(state: State, move: Action) -> str:
    """A challenge."""
    if state.phase in (Phase.BIRTHDAYS, Phase.TIE):
        return "Somebody gets the Lock first."
    if state.phase is not Phase.CHALLENGE:
        return "This challenge is not over." if state.challenge else "No more challenges are turned up."
    if isinstance(move, GameOver):
        return f"Game Over lies below the first {SAFE} challenges."
    if state.round >= ROUNDS:
        return "All challenges were turned up: what is left is Game Over."
    if isinstance(move, TurnUp) and any(one.name == move.name for one in state.seen):
        return f"{move.name} was turned up before."
    return "There is no such challenge at this table: type it in."


def untaken(state: State, seat: Seat, move: Action) -> str:
    """A turn, and what belongs to it."""
    if state.phase is not Phase.TURNS:
        return "Turn up a challenge first." if state.phase is Phase.CHALLENGE else "Nobody takes a turn now."
    if seat != state.turn:
        return "You have had your turn." if state.parts[seat].act else "It is not your turn yet."
    match move:
        case Refresh():
            return "At this table a pass brings one card, not a fresh hand."
        case Lay():
            return "Play one, two or three cards."
        case Look(other):
            return unheld(state, seat, "Philosophoscope") or unseen(state, seat, other)
        case _ if state.omega == seat:
            return "You have shown the Omega Key: pass or play strength cards."
        case Search():
            return "No key is left in the key deck, so a search would find nothing."
        case MusicBox():
            return unheld(state, seat, "Music Box") or unplayed(state, seat)
    return unheld(state, seat, "Omega") or "The Omega Key was shown already."


def unseen(state: State, seat: Seat, other: Seat) -> str:
    if "Philosophoscope" in state.parts[seat].used:
        return "The Philosophoscope was used in this challenge."
    return "Those are your own cards." if other == seat else "Nothing lies face down there."


def unplayed(state: State, seat: Seat) -> str:
    if givers(state):
        return "Cards of yours are in play already, so the Music Box stays silent."
    return "Nobody has played strength cards before you, so the Music Box would bring nothing."


def unadded(state: State, seat: Seat, move: AddCard | Bring) -> str:
    """Cards besides those laid down in one's turn."""
    if state.phase not in (Phase.TURNS, Phase.REVEAL) or state.challenge is None:
        return "Cards are added between your turn and the reveal."
    part = state.parts[seat]
    if part.laid is not None:
        return "You have revealed already."
    if isinstance(move, Bring):
        played = part.act is Act.PLAY
        return f"More than {MOST_DOWN} cards are too many." if played else "Only cards that you played can bring more."
    if part.act is Act.MUSIC:
        return "Whoever plays the Music Box adds nothing to it."
    if move.key != FREE_CARD[state.challenge.colour]:
        return f"Not in this challenge: here it is the {FREE_CARD[state.challenge.colour]} Key that adds a card."
    if move.key in part.used:
        return f"The {move.key} Key has added its card."
    return unheld(state, seat, move.key) or "Wait for your turn."


def unshown(state: State, seat: Seat, move: ShowKey) -> str:
    if state.owner(move.key) is not None:
        return f"The {called(move.key)} lies open already."
    return "Not at this moment." if state.players[seat].hidden else "You have no hidden key."


def unrevealed(state: State, seat: Seat, move: Action) -> str:
    if state.phase is not Phase.REVEAL:
        return "Not everybody has had a turn." if state.phase is Phase.TURNS else "Nothing is revealed now."
    part = state.parts[seat]
    if part.laid is not None:
        return "You have entered yours."
    if not part.down:
        return "You have nothing in play."
    if isinstance(move, Nothing):
        return "Cards of yours are in play: enter them."
    return f"At this table {'cards are entered one by one' if state.cards else 'just the totals are entered'}."


def unboosted(state: State, seat: Seat, move: Action) -> str:
    """Keys after the reveal."""
    if state.phase is not Phase.KEYS:
        return "That key is for after the reveal."
    if seat != state.turn:
        return "It is not your turn yet."
    if isinstance(move, Boost) and move.key in BOOSTS:
        return unheld(state, seat, move.key) or f"The {move.key} Key is for one of your {BOOSTS[move.key].value} cards."
    if isinstance(move, Ghost) and state.parts[seat].act is Act.MUSIC:
        return "Whoever plays the Music Box adds nothing to it."
    return unheld(state, seat, "Ghost") or "There is no such key."


def unresolved(state: State, seat: Seat, move: Action) -> str:
    """What a challenge brings or costs."""
    if state.phase is not Phase.RESOLVE:
        return "There is nothing to collect now."
    if seat != state.turn:
        return "It is not your turn yet."
    match move:
        case Steal() | Trade():
            return "That key is not there to be had."
        case TakeKey() if not state.key_deck:
            return "No key is left in the key deck."
        case Skip():
            return "That must be done, or was done already."
    return "That is not among what you get."
