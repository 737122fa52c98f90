"""What is read off a table's log: each move that stands, the sentences it told, and what is said of going back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.entries import Entry, Undo
from companion.game import Event, Game, listing, say


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that stands: its entry's place in the log, the state it led to, and what it told, by which names."""

    seq: int
    entry: Entry
    state: Any
    events: tuple[Event, ...] = ()
    names: tuple[str, ...] = ()

    def says(self, event: Event) -> str:
        return say(event, self.names)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log, and who may read it: by lobby numbers, which stay with people wherever they sit."""

    seq: int
    says: str
    to: frozenset[int] | None = None
    undone: bool = False
    heading: bool = False
    minor: bool = False
    fades: bool = False  # for people to remember, while the game goes on
    note: bool = False  # of the people, not of the game
    yours: tuple[tuple[int, str], ...] = ()  # what it says to those it speaks of, by the same numbers

    def reaches(self, number: int | None) -> bool:
        return self.to is None or number in self.to

    def says_to(self, number: int | None) -> str:
        return dict(self.yours).get(number or 0, self.says)


def undo_sentence(undo: Undo, gone: Sequence[Moment], names: Sequence[str], solo: bool = False) -> str:
    """Who went back, over what, and who had already seen it: nothing seen is made unseen."""
    if undo.by is not None:
        return "You take that back." if solo else f"{names[undo.by]} takes that back."
    seen = [(step, event) for step in gone for event in step.events if event.final]
    public = [step.says(event) for step, event in seen if event.to is None]
    private = dict.fromkeys(step.names[seat] for step, event in seen for seat in sorted(event.to or ()))
    sentence = "You go back. " if solo else "The host goes back. "
    if public:
        sentence += f"{'You' if solo else 'Everybody'} had already seen: {' '.join(public)} "
    if private:
        sentence += f"{listing(list(private))} had already seen something of their own. "
    return sentence.strip() if public or private else sentence + "Nothing secret had been seen."


def opening_sentence(game: Game[Any], names: Sequence[str]) -> str:
    """'Ann and Bo sit down to …' Who plays alone sits there already."""
    if game.solo:
        return f"{game.name} begins."
    sit = "sit" if len(names) > 1 else "sits"
    return f"{listing(names)} {sit} down to {game.name}{'' if game.name.endswith('?') else '.'}"
