"""What the log of a table is made of, and how it is written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.codec import Unreadable, decode, decode_move, encode, encode_move
from companion.game import Action, Game, Seat


@dataclass(frozen=True)
class Start:
    """A game begins: who sits where (clockwise), by which lobby numbers, playing how."""

    names: tuple[str, ...]
    numbers: tuple[int, ...]
    options: Any
    again: bool = False  # the same people as before keep what they had chosen


@dataclass(frozen=True, slots=True)
class Acted:
    """hand: the lobby number of whoever tapped it for the player, 0 for the table screen; None: nobody else did."""

    seat: Seat | None
    move: Action
    question: int = 0  # which of the seat's questions it answers: the receipt of a repeated post
    hand: int | None = None


@dataclass(frozen=True)
class Undo:
    """Back to how things stood after entry `to`. by: the seat whose move is taken back; None is the host."""

    by: Seat | None
    to: int
    hand: int | None = None  # likewise


@dataclass(frozen=True)
class End:
    """The host ends a game that will not be played on. It can still be read, and gone back to."""


@dataclass(frozen=True)
class Reseat:
    """People came or went while the game is on: who sits where from here."""

    names: tuple[str, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Note:
    """Something about the people, not about the game: told to everybody, and never undone."""

    says: str
    moved: int | None = None  # the lobby number of a seat that is on another phone from now on


Entry = Start | Acted | Undo | End | Reseat | Note


def encode_entry(entry: Entry) -> dict[str, Any]:
    match entry:
        case Acted(seat, move, question, hand):
            row = {"kind": "play", "seat": seat, "question": question, "move": encode_move(move)}
            return row | _tapped(hand)
        case Start():
            row = {"kind": "start", **encode(entry)}
            if not entry.again:
                del row["again"]  # as it stands in logs from before it was known
            return row
        case Reseat():
            return {"kind": "reseat", **encode(entry)}
        case Undo(by, to, hand):
            return {"kind": "undo", "by": by, "to": to} | _tapped(hand)
        case Note():
            return {"kind": "note", **encode(entry)}
        case End():
            return {"kind": "end"}


def _tapped(hand: int | None) -> dict[str, int]:
    """Most people tap for themselves: then nothing is written."""
    return {} if hand is None else {"hand": hand}


def decode_entry(game: Game[Any], data: dict[str, Any]) -> Entry:
    data = dict(data)
    match data.pop("kind", None):
        case "play":
            return Acted(data["seat"], decode_move(game.moves, data["move"]), data["question"], data.get("hand"))
        case "start":
            options: Any = decode(game.options, data.pop("options"))
            return Start(tuple(data["names"]), tuple(data["numbers"]), options, data.get("again", False))
        case "reseat":
            return Reseat(tuple(data["names"]), tuple(data["numbers"]))
        case "undo":
            return Undo(data["by"], data["to"], data.get("hand"))
        case "note":
            return Note(str(data["says"]), data["moved"])
        case "end":
            return End()
    raise Unreadable("There is no such entry in a log.")
