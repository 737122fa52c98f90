"""A table of Locke & Key exactly as a test wants it."""

from __future__ import annotations

from typing import Any

from companion.game import Action, Seat, Told
from companion.games import shelf
from companion.games.locke.components import ALL_KEYS, Challenge, Colour, Reward, Text
from companion.games.locke.judge import Card, Gain
from companion.games.locke.moves import Decline, GiveLock, Lay, Nothing, Pass, Reveal, TypeIn
from companion.games.locke.state import ROUNDS, Options, Phase, State

GAME = shelf()["locke"]
A, B, C, D, E, F = map(Seat, range(6))
W, U, K = Colour.WHITE, Colour.BLUE, Colour.BLACK
COLOURS = {"w": W, "u": U, "k": K}
CARDS = Options()
NAMES = ("Ann", "Bo", "Cara", "Dov", "Eli", "Fay")


def do(state: State, seat: Seat | None, move: Action) -> State:
    return play_out(state, seat, move)[0]


def play_out(state: State, seat: Seat | None, move: Action) -> tuple[State, Told]:
    assert GAME.allows(state, seat, move), f"{move} is not allowed: {GAME.why(state, seat or A, move)}"
    return GAME.apply(state, seat, move)


def challenge(colour: Colour = K, difficulty: int = 8, reward: Reward = Reward.DRAW_2) -> Challenge:
    return Challenge(f"{colour.value} {difficulty}", colour, difficulty, reward)


def card(words: str) -> Card:
    """'k4', 'u1 Cold comfort', 'u2 @Echo'."""
    face, _, rest = words.partition(" ")
    title, _, under = rest.partition("@")
    text = Text(title.strip()) if title.strip() else Text.PLAIN
    return Card(int(face[1:]), COLOURS[face[0]], text, under)


def play(words: str) -> tuple[Card, ...]:
    return tuple(card(one) for one in words.split(", ")) if words else ()


def entry(words: str) -> Reveal:
    cards = play(words)
    titles = tuple("" if one.text is Text.PLAIN else one.text.value for one in cards)
    return Reveal(
        tuple(one.value for one in cards), tuple(one.colour for one in cards), titles, tuple(one.under for one in cards)
    )


def begun(players: int = 3, options: Options = CARDS, lock: Seat = A, up: Challenge | None = None) -> State:
    """The Lock is given, and a challenge lies open."""
    state = do(GAME.setup(players, options), A, GiveLock(lock))
    return do(state, A, TypeIn(up or challenge()))


def held(state: State, seat: Seat, *up: str, hidden: int = 0) -> State:
    """Somebody has these keys face up, and so many that nobody saw."""
    return state.with_player(seat, up=up, hidden=hidden)


def laid(plays: dict[Seat, str], **more: Any) -> State:
    """Everybody has played that, or passed, and revealed: the keys begin, or what follows if nobody has any."""
    keys: dict[Seat, int] = more.pop("hidden", {})
    ups: dict[Seat, tuple[str, ...]] = more.pop("face_up", {})
    state = begun(**more)
    for seat in state.seats:
        state = held(state, seat, *ups.get(seat, ()), hidden=keys.get(seat, 0))
    for seat in state.order:
        cards = play(plays.get(seat, ""))
        state = do(state, seat, Lay(min(3, len(cards))) if cards else Pass())
        if len(cards) > 3:
            state = state.with_part(seat, down=len(cards))
    for seat in state.order:
        if state.phase is Phase.REVEAL and state.parts[seat].laid is None:
            state = do(state, seat, entry(plays[seat]) if seat in plays else Nothing())
    return state


def all_decline(state: State) -> State:
    while state.phase is Phase.KEYS:
        state = do(state, state.turn, Decline())
    return state


def slot(state: State) -> list[tuple[Gain, int]]:
    return [(due.gain, due.count) for due in state.due]


def hold(state: State) -> None:
    """What is true at every moment."""
    assert 0 <= state.key_deck <= ALL_KEYS, "15 keys, wherever they are"
    up = [key for player in state.players for key in player.up]
    assert len(up) == len(set(up)), "one of each"
    assert all(player.hidden >= 0 for player in state.players)
    assert state.lock in state.seats, "one Lock"
    assert state.round <= ROUNDS
    won = sum(len(player.won) for player in state.players)
    resolving = state.phase in (Phase.TURNS, Phase.REVEAL, Phase.KEYS, Phase.RESOLVE)
    underway = resolving and not any(state.challenge in player.won for player in state.players)
    assert won + state.failed + underway + ROUNDS - state.round == ROUNDS, "won, failed and left are all"
