"""Why something may not be done in Locke & Key, as a sentence."""

from __future__ import annotations

from companion.game import Action, Seat
from companion.games.locke.components import BOOSTS, FREE_CARD
from companion.games.locke.keys import called
from companion.games.locke.moves import (
    AddCard,
    Again,
    Against,
    Anywhere,
    Birthday,
    Boost,
    Correct,
    Count,
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
    Play,
    Points,
    Refresh,
    Reopen,
    Search,
    ShowKey,
    Skip,
    Steal,
    TakeKey,
    Trade,
    TurnUp,
    TypeIn,
    Unveil,
)  # fmt: skip
from companion.games.locke.plays import givers
from companion.games.locke.state import ROUNDS, SAFE, Act, Phase, State


def why(state: State, seat: Seat | None, move: Action) -> str | None:
    if seat is None or isinstance(move, DrawLots):
        return "The house draws the lots."
    match move:
        case Birthday() if not state.cards:
            return "Tap who has the next birthday."
        case Birthday() | GiveLock():
            given = state.phase is not Phase.BIRTHDAYS
            return "The Lock was given to somebody already." if given else "You have said when your birthday is."
        case TurnUp() | TypeIn() | GameOver() | Finish():
            return unturned(state, move)
        case Numbers() | Five() | More() | Against() | Points():
            return unscored(state, move)
        case Pass() | Refresh() | Play() | Search() | MusicBox() | Omega() | Look() | Give():
            return untaken(state, seat, move)
        case AddCard():
            return unadded(state, seat, move)
        case Head():
            return unheld(state, seat, "Head") or "Not at this moment."
        case ShowKey() | NoteKey() | ForgetKey():
            return unnoted(state, seat, move)
        case Unveil() | Judge() | Boost() | Ghost():
            return unboosted(state, seat, move)
        case Correct() | Reopen() | Again():
            return unchanged(state, move)
        case Count():
            return "You have counted yours." if state.phase is Phase.COUNT else "Piles are counted at the end."
    return unresolved(state, seat, move)


def unheld(state: State, seat: Seat, key: str) -> str | None:
    """Why a player cannot have a key, for all the table knows."""
    if state.may_hold(seat, key):
        return None
    if state.owner(key) is None:
        return f"You do not have the {called(key)}."
    return f"The {called(key)} lies before somebody else."


def unturned(state: State, move: Action) -> str:
    """A challenge."""
    if state.phase in (Phase.BIRTHDAYS, Phase.TIE):
        return "Somebody gets the Lock first."
    if isinstance(move, Finish):
        return "The game is over." if state.phase in (Phase.COUNT, Phase.OVER) else "First finish this challenge."
    if state.phase is not Phase.CHALLENGE:
        return "This challenge is not over." if state.challenge else "No more challenges are turned up."
    if isinstance(move, GameOver):
        return f"Game Over lies below the first {SAFE} challenges."
    if state.round >= ROUNDS:
        return "All challenges were turned up: what is left is Game Over."
    if isinstance(move, TurnUp) and any(one.name == move.name for one in state.seen):
        return f"{move.name} was turned up before."
    return "There is no such challenge at this table: type it in."


def unscored(state: State, move: Action) -> str:
    """What one screen keeps for all."""
    if state.cards:
        return "At this table everybody enters their own cards."
    if isinstance(move, Points):
        return "Piles are counted at the end."
    if state.phase is Phase.CHALLENGE:
        return "Turn up a challenge first."
    if isinstance(move, Five) and state.phase is Phase.KEYS:
        return "Who gave nothing of its colour has no card to raise."
    if isinstance(move, Numbers):
        return "The numbers of this challenge are in." if state.phase is not Phase.COUNT else "The game is over."
    return "Keys are played once the numbers are in."


def untaken(state: State, seat: Seat, move: Action) -> str:
    """A turn, and what belongs to it."""
    if not state.cards:
        return "At this table one screen keeps score for all: it takes numbers."
    if state.phase is not Phase.TURNS:
        return "Turn up a challenge first." if state.phase is Phase.CHALLENGE else "Nobody takes a turn now."
    part = state.parts[seat]
    if isinstance(move, Give):
        return "That card is not yours to give." if part.owes else "Nobody asks you for a card."
    if part.owes:
        return "First give a card to whoever plays the Music Box."
    if part.act:
        return "You have had your turn."
    if isinstance(move, (MusicBox, Omega, Look, Search)) and seat != state.turn:
        return "It is not your turn yet."
    match move:
        case _ if part.clash:
            return f"First look again at what you entered, because of the {part.clash} Key."
        case Pass() | Refresh() | Search() if len(part.cards) > part.free > 0:
            return "Cards of yours are in play: enter them."
        case Refresh():
            return "At this table a pass brings one card, not a fresh hand."
        case Look(other):
            return unheld(state, seat, "Philosophoscope") or unseen(state, seat, other)
        case _ if state.omega == seat:
            return "You have shown the Omega Key: pass or play strength cards."
        case Search():
            return "No key is left in the key deck to be searched for."
        case MusicBox():
            return unheld(state, seat, "Music Box") or unplayed(state, seat)
    return unheld(state, seat, "Omega") or "The Omega Key was shown already."


def unseen(state: State, seat: Seat, other: Seat) -> str:
    if "Philosophoscope" in state.parts[seat].used:
        return "The Philosophoscope was used in this challenge."
    return "Those are your own cards." if other == seat else "Nothing was laid down there before your turn."


def unplayed(state: State, seat: Seat) -> str:
    if any(part.act is Act.MUSIC for part in state.parts):
        return "The Music Box was played in this challenge."
    if givers(state, seat):
        return "Cards of yours are in play already, so the Music Box stays silent."
    return "Nobody has played strength cards before you, so the Music Box would bring nothing."


def unadded(state: State, seat: Seat, move: AddCard) -> str:
    """Cards besides those laid down in one's turn."""
    if not state.cards:
        return "At this table one screen keeps score for all: it takes numbers."
    if state.phase is not Phase.TURNS or state.challenge is None:
        return "Cards are added between your turn and the reveal."
    part = state.parts[seat]
    if part.act is Act.MUSIC:
        return "Whoever plays the Music Box adds nothing to it."
    if move.key != FREE_CARD[state.challenge.colour]:
        return f"Not in this challenge: here it is the {FREE_CARD[state.challenge.colour]} Key that adds a card."
    if move.key in part.used:
        return f"The {move.key} Key has added its card."
    return unheld(state, seat, move.key) or "Wait for your turn."


def unnoted(state: State, seat: Seat, move: ShowKey | NoteKey | ForgetKey) -> str:
    if isinstance(move, ShowKey) and state.owner(move.key) is not None:
        return f"The {called(move.key)} lies open already."
    return "Not at this moment." if state.players[seat].hidden else "You have no hidden key."


def unboosted(state: State, seat: Seat, move: Action) -> str:
    """The reveal, and keys after it."""
    if isinstance(move, Unveil):
        return "Not everybody has had a turn." if state.phase is Phase.TURNS else "Nothing lies face down now."
    if state.phase is not Phase.KEYS:
        return "That key is for after the reveal." if not isinstance(move, Judge) else "No keys are played now."
    if isinstance(move, Boost) and move.key in BOOSTS:
        return unheld(state, seat, move.key) or f"The {move.key} Key is for one of your {BOOSTS[move.key].value} cards."
    if isinstance(move, Ghost) and state.parts[seat].act is Act.MUSIC:
        return "Whoever plays the Music Box adds nothing to it."
    return unheld(state, seat, "Ghost") or "There is no such key."


def unchanged(state: State, move: Action) -> str:
    """Putting right what was entered."""
    if isinstance(move, Again):
        return "There is nothing of yours to change now."
    if not state.cards:
        return "At this table the numbers are changed, by whoever taps."
    if state.phase is Phase.RESOLVE and not state.before:
        return "Too much has happened since. The host can go back."
    return "That can be done once everything is turned up, until everybody has what they get."


def unresolved(state: State, seat: Seat, move: Action) -> str:
    """What a challenge brings."""
    if state.phase is not Phase.RESOLVE:
        return "There is nothing to collect now."
    if isinstance(move, Anywhere):
        return "The Anywhere Key is for whoever wins the challenge, once."
    if isinstance(move, Done):
        return "Somebody has something to choose first."
    if seat != state.turn:
        return "Nothing is yours to choose now."
    match move:
        case Steal() | Trade():
            return "That key is not there to be had."
        case TakeKey() if not state.key_deck:
            return "No key is left in the key deck."
        case Skip():
            return "That must be done, or was done already."
    return "That is not among what you get."
