"""The night: the script that is spoken, and what it would have told each player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.games.traitor.components import Cast

READING = 400  # milliseconds a word takes to be said
WHISPER = 10_000  # milliseconds everybody has for each whisper
SETTLING = 4_000  # milliseconds before the talk begins


class Scene(Enum):
    """What a part of the night is about."""

    KEYHOLDER = "the KeyHolder"
    TRAITORS = "the Traitors"
    ALIGNMENTS = "the alignments"


@dataclass(frozen=True)
class Cue:
    """One line of the script. `pause` is how long it is acted on, in milliseconds, at pace 1."""

    step: Scene
    words: str
    pause: int

    def lasts(self, pace: float) -> int:
        """Words take as long as they take; the pauses keep the pace."""
        return READING * len(self.words.split()) + round(self.pause / pace)


def script(cast: Cast, cards: bool) -> tuple[Cue, ...]:
    """What is said, in order. `cards`: with real cards; else the phones hold them and hands are raised instead."""
    shows, hides = ("show your card to your companions", "hide your card") if cards else ("raise a hand", "lower it")
    keyholder = (
        Cue(Scene.KEYHOLDER, "Wizards, shut your eyes.", 4_000),
        Cue(Scene.KEYHOLDER, f"KeyHolder, {shows}. Companions, remember the face.", 10_000),
        Cue(Scene.KEYHOLDER, f"KeyHolder, {hides}.", 3_000),
        Cue(Scene.KEYHOLDER, "Wizards, you may look again.", 2_000),
    )
    traitors = (
        Cue(Scene.TRAITORS, "Everyone, shut your eyes.", 4_000),
        Cue(Scene.TRAITORS, "Traitors, look up and find each other.", 8_000),
        Cue(Scene.TRAITORS, "Traitors, shut your eyes.", 3_000),
        Cue(Scene.TRAITORS, "Everyone, open your eyes.", 2_000),
    )
    if cast.wizards == 1:
        aligned = f"Wizard, {'take an alignment card' if cards else 'your phone knows your side now'}"
    else:
        aligned = f"Wizards, {'take an alignment card each' if cards else 'your phones know your sides now'}"
    aligned += ", look, and keep it hidden." if cards else "."
    return (
        *(keyholder if cast.keyholder_shown else ()),
        *(traitors if cast.traitors_meet else ()),
        Cue(Scene.ALIGNMENTS, aligned, SETTLING),
    )


def whispers(cast: Cast) -> tuple[Scene, ...]:
    """The screens of a whispered night: as many as the script has parts, for every phone alike."""
    return tuple(dict.fromkeys(line.step for line in script(cast, cards=False)))
