"""Keys: shown, used, stolen, traded, and noted by whoever has them."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Illegal, Seat, Told
from companion.games.locke.components import KEY
from companion.games.locke.moves import owner_of
from companion.games.locke.news import Crossed, Jotted, Learnt, Parted, Stolen, Traded, Unsure, Used
from companion.games.locke.state import State


def called(key: str) -> str:
    return key if key in ("Music Box", "Philosophoscope") else f"{key} Key"


def show(state: State, seat: Seat, key: str) -> State:
    """A key that nobody had seen is laid face up. Nobody else can have it, whatever they noted."""
    player = state.players[seat]
    if key in player.up:
        return state
    if not player.hidden or state.owner(key) is not None:
        raise Illegal(f"The {called(key)} is not among your keys.")
    state = state.with_player(seat, up=(*player.up, key), hidden=player.hidden - 1)
    for other in state.seats:
        state = crossed(state, other, key)
    return trimmed(state, seat)


def use(state: State, seat: Seat, key: str, what: str) -> tuple[State, Told]:
    """Shown and used; a key for one use goes back into the key deck at once."""
    state = show(state, seat, key)
    if KEY[key].once:
        state = state.with_player(seat, up=tuple(one for one in state.players[seat].up if one != key))
    return state, (Used(seat=seat, key=called(key), what=what),)


# Stolen and traded ----------------------------------------------------------------------------------------------------


def steal(state: State, seat: Seat, wanted: str, why: str) -> tuple[State, Told]:
    """One that lies face up stays so; one taken blindly goes to the hand (LK-18)."""
    other, key = found(state, wanted)
    state, noted = moved(state, other, seat, key, "" if key else sole_note(state, other))
    public = Stolen(seat=seat, victim=other, key=f"the {called(key)}" if key else "a key, blindly,", why=why)
    return state, (public, *noted)


def trade(state: State, seat: Seat, wanted: str, mine: str, which: str, why: str) -> tuple[State, Told]:
    """which: of the keys that nobody has seen, the one its owner gives away; empty: one they have not noted."""
    player = state.players[seat]
    if which and (mine or which not in player.noted):
        raise Illegal(f"The {called(which)} is not among the keys you noted.")
    if not mine and not which and 1 < player.hidden == len(player.noted):
        raise Illegal("Say which of your keys you give away: your phone keeps track of them.")
    other, theirs = found(state, wanted)
    given = "" if mine else which or sole_note(state, seat)
    state, got = moved(state, other, seat, theirs, "" if theirs else sole_note(state, other))
    state, gave = moved(state, seat, other, mine, given, chosen=True)

    def named(key: str) -> str:
        return f"the {called(key)}" if key else "an unseen key"

    public = Traded(seat=seat, other=other, mine=named(mine), theirs=named(theirs), why=why)
    return state, (public, *got, *gave)


def found(state: State, wanted: str) -> tuple[Seat, str]:
    """Whose key it is, and its name if it lies face up."""
    owner = state.owner(wanted)
    return (owner, wanted) if owner is not None else (owner_of(wanted), "")


def sole_note(state: State, seat: Seat) -> str:
    """Which key it must be that somebody is blindly relieved of: they have one, and have noted it."""
    player = state.players[seat]
    return player.noted[0] if player.hidden == 1 and player.noted else ""


def moved(state: State, giver: Seat, taker: Seat, key: str, unseen: str, chosen: bool = False) -> tuple[State, Told]:
    """A key changes hands, and what is known of it goes along, told to the two of them.

    key: empty if nobody saw it; unseen: then, which it must be, as far as its owner noted that. chosen: by its owner;
    of several that were picked from blindly, nobody's phone knows which are left.
    """
    gives, takes = state.players[giver], state.players[taker]
    if key:
        state = state.with_player(giver, up=tuple(one for one in gives.up if one != key))
        return state.with_player(taker, up=(*takes.up, key)), ()
    state = state.with_player(giver, hidden=gives.hidden - 1).with_player(taker, hidden=takes.hidden + 1)
    if not unseen and not chosen and gives.noted:
        return state.with_player(giver, noted=()), (Unsure(seat=giver, to=frozenset({giver})),)
    if not unseen:
        return state, ()
    told: Told = (Parted(seat=giver, key=unseen, to=frozenset({giver})),)
    state = crossed(state, giver, unseen)
    if unseen in state.players[taker].noted:
        return state, told
    told = (*told, Learnt(seat=taker, key=unseen, to=frozenset({taker})))
    return state.with_player(taker, noted=(*state.players[taker].noted, unseen)), told


# Noted ----------------------------------------------------------------------------------------------------------------


def note(state: State, seat: Seat, key: str) -> tuple[State, Told]:
    player = state.players[seat]
    if key not in KEY:
        raise Illegal("There is no such key.")
    if state.owner(key) is not None:
        raise Illegal(f"The {called(key)} lies open already.")
    if key in player.noted:
        raise Illegal(f"You have noted the {called(key)}.")
    if len(player.noted) == player.hidden:
        raise Illegal("All your hidden keys are noted.")
    noted = (*player.noted, key)
    return state.with_player(seat, noted=noted), (Jotted(seat=seat, key=key, to=frozenset({seat})),)


def forget(state: State, seat: Seat, key: str) -> tuple[State, Told]:
    if key not in state.players[seat].noted:
        raise Illegal("You have not noted that key.")
    return crossed(state, seat, key), (Crossed(seat=seat, key=key, to=frozenset({seat})),)


def crossed(state: State, seat: Seat, key: str) -> State:
    return state.with_player(seat, noted=tuple(one for one in state.players[seat].noted if one != key))


def trimmed(state: State, seat: Seat) -> State:
    """Somebody has shown a key they had not noted: of what they have noted, the last can no longer be."""
    player = state.players[seat]
    return state.with_player(seat, noted=player.noted[: player.hidden])


def renoted(state: State, noted: tuple[tuple[str, ...], ...]) -> State:
    """Gone back to, but nobody's notes are lost that can still be true; of keys that will be drawn again, neither."""
    players = []
    for player, keys in zip(state.players, noted, strict=True):
        kept = tuple(key for key in keys if state.owner(key) is None)
        players.append(replace(player, noted=kept[: player.hidden], spare=kept[player.hidden :]))
    return replace(state, players=tuple(players))


def draw(state: State, seat: Seat) -> State:
    """A key from the deck. If it was drawn before, and that was put right, what was noted of it is."""
    player = state.players[seat]
    noted, spare = (*player.noted, *player.spare[:1]), player.spare[1:]
    return state.with_player(seat, hidden=player.hidden + 1, noted=noted, spare=spare)


def rewound(state: State, told: Told) -> State:
    """Of what was told since, notes stay: they are between somebody and their phone, and nobody took them back."""
    noted = [list(player.noted) for player in state.players]
    for event in told:
        if isinstance(event, Jotted) and event.key not in noted[event.seat]:
            noted[event.seat].append(event.key)
        if isinstance(event, Crossed) and event.key in noted[event.seat]:
            noted[event.seat].remove(event.key)
    state = renoted(state, tuple(map(tuple, noted)))
    return replace(state, players=tuple(replace(player, spare=()) for player in state.players))
