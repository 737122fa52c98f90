"""A table of Locke & Key exactly as a test wants it."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.game import Action, Seat, Told
from companion.games import shelf
from companion.games.locke.components import ALL_KEYS, BY_TITLE, Challenge, Colour, Gain, Reward
from companion.games.locke.judge import Card
from companion.games.locke.moves import Correct, GiveLock, Judge, Pass, Play, TypeIn, Unveil
from companion.games.locke.state import ROUNDS, Deck, Entry, Options, Phase, State
from companion.table import Table
from tests.playing import begin

GAME = shelf()["locke"]
A, B, C, D, E, F = map(Seat, range(6))
W, U, K = Colour.WHITE, Colour.BLUE, Colour.BLACK
COLOURS = {"w": W, "u": U, "k": K}
CARDS = Options(entry=Entry.CARDS)
TOTALS = Options(entry=Entry.TOTALS)
OWN_BOX = Options(entry=Entry.CARDS, challenges=Deck.BOX)
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
    text = BY_TITLE[title.strip().casefold()] if title.strip() else None
    return Card(int(face[1:]), COLOURS[face[0]], text, under)


def play(words: str) -> tuple[Card, ...]:
    return tuple(card(one) for one in words.split(", ")) if words else ()


def entry(words: str) -> Play:
    cards = play(words)
    titles = tuple(one.text.title if one.text else "" for one in cards)
    return Play(
        tuple(one.value for one in cards), tuple(one.colour for one in cards), titles, tuple(one.under for one in cards)
    )


def corrected(words: str) -> Correct:
    """What one says lies there after all."""
    said = entry(words) if words else Play()
    return Correct(said.values, said.colours, said.texts, said.unders)


def begun(players: int = 3, options: Options = CARDS, lock: Seat = A, up: Challenge | None = None) -> State:
    """The Lock is given, and a challenge lies open."""
    state = do(GAME.setup(players, options), A, GiveLock(lock))
    return do(state, A, TypeIn(up or challenge()))


def held(state: State, seat: Seat, *up: str, hidden: int = 0) -> State:
    """Somebody has these keys face up, and so many that nobody saw."""
    return state.with_player(seat, up=up, hidden=hidden)


def played(plays: dict[Seat, str], **more: Any) -> State:
    """Everybody has played that, or passed: it lies face down."""
    keys: dict[Seat, int] = more.pop("hidden", {})
    ups: dict[Seat, tuple[str, ...]] = more.pop("face_up", {})
    state = begun(**more)
    for seat in state.seats:
        state = held(state, seat, *ups.get(seat, ()), hidden=keys.get(seat, 0))
    for seat in state.order:
        cards = play(plays.get(seat, ""))
        if len(cards) > 3:
            state = state.with_part(seat, free=len(cards) - 3)
        state = do(state, seat, entry(plays[seat]) if cards else Pass())
    return state


def laid(plays: dict[Seat, str], **more: Any) -> State:
    """… and it is turned up: the keys begin, or what follows if nobody has any."""
    state = played(plays, **more)
    return do(state, A, Unveil())


def judged(state: State) -> State:
    return do(state, A, Judge()) if state.phase is Phase.KEYS else state


def tabled(*moves: tuple[Seat, Action], players: int = 3, options: Options = CARDS) -> Table:
    """An evening on which that was done, one after the other."""
    return go_on(begin(GAME, options, players, Random(0)), *moves)


def go_on(table: Table, *moves: tuple[Seat, Action]) -> Table:
    for seat, move in moves:
        table.add(*table.judge(seat, move, Random(0)))
    return table


def slot(state: State, seat: Seat | None = None) -> list[tuple[Gain, int]]:
    """What somebody gets, or everybody."""
    return [(it.due.gain, it.due.count) for it in state.shares if seat in (None, it.seat)]


def hold(state: State) -> None:
    """What is true at every moment."""
    assert 0 <= state.key_deck <= ALL_KEYS, "15 keys, wherever they are"
    up = [key for player in state.players for key in player.up]
    assert len(up) == len(set(up)), "one of each"
    assert all(player.hidden >= 0 for player in state.players)
    assert state.lock in state.seats, "one Lock"
    assert state.round <= ROUNDS
    won = sum(len(player.won) for player in state.players)
    assert all(len(player.noted) == len(set(player.noted)) for player in state.players)
    unjudged = state.challenge is not None and (state.verdict is None or state.phase is Phase.RESOLVE)
    underway = unjudged and not any(state.challenge in player.won for player in state.players)
    assert won + state.failed + underway + ROUNDS - state.round == ROUNDS, "won, failed and left are all"
