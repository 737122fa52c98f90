"""Plain cards for a game that has no sheets of its own: whatever its components name, in a frame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from types import SimpleNamespace
from typing import Any

from companion.game import Game
from companion.games import part_of
from printables.deck import CardFace, Deck, ground, ornate_back, titled
from printables.draw import INK, MUTED, Pen
from printables.paper import POKER, Rect

BLANKS = 18  # two sheets
LEFT_OUT = ("name", "copies", "icon")


def decks(game: Game[Any]) -> tuple[Deck, ...]:
    """A deck for every tuple of named things in the game's components, if it has any."""
    found, colour = [], game.accent.day
    for name, things in vars(part_of(game, "components") or SimpleNamespace()).items():
        if name.isupper() and isinstance(things, tuple) and things and all(map(is_card, things)):
            faces = tuple(plain(thing, colour) for thing in things)
            title = name.replace("_", " ").capitalize()
            count = sum(face.copies for face in faces)
            found.append(Deck(title, POKER, faces, ornate_back(title, game.icon, colour, 12, 5), count=count))
    return tuple(found) or (blanks(game),)


def blanks(game: Game[Any]) -> Deck:
    """For a game whose box nobody has described: cards to write on, with its back."""

    def draw(pen: Pen, trim: Rect) -> None:
        ground(pen, trim, game.accent.day)

    back = ornate_back(game.name, game.icon, game.accent.day, 12, 5)
    return Deck("Blank cards", POKER, (CardFace("blank", draw, BLANKS),), back, count=BLANKS)


def is_card(thing: Any) -> bool:
    return is_dataclass(thing) and isinstance(getattr(thing, "name", None), str)


def plain(thing: Any, colour: str) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, colour)
        rest = titled(pen, inside, thing.name, INK)
        pen.fitted("\n".join(facts_of(thing)), rest.shrunk(1), 11, "Sans", MUTED)

    return CardFace(thing.name, draw, getattr(thing, "copies", 1), words=(thing.name,))


def facts_of(thing: Any) -> Iterator[str]:
    for part in fields(thing):
        value = getattr(thing, part.name)
        if part.name not in LEFT_OUT and value not in (None, "", ()):
            yield f"{part.name}: {value.value if isinstance(value, Enum) else value}"
