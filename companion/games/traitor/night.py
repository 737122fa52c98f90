"""The night: the script that is spoken, and what a night tells."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from companion.games.traitor.components import Cast

READING = 400  # milliseconds a word takes to be said
TEST = "This is the voice of the night. If you can hear it, all is well."


class Scene(Enum):
    """What a part of the night is about."""

    KEYHOLDER = "the KeyHolder"
    TRAITORS = "the Traitors"
    ALIGNMENTS = "the alignments"


@dataclass(frozen=True)
class Cue:
    """One line of the script. `pause` is how long it is acted on, in milliseconds, at pace 1."""

    step: Scene | None
    words: str
    pause: int

    def lasts(self, pace: float) -> int:
        """Words take as long as they take; the pauses keep the pace."""
        return READING * len(self.words.split()) + round(self.pause / pace)


# Where nobody has to be told anything aloud: the talk begins a moment after the last one knows, so that nobody's speed
# betrays them.
BREATH = Cue(None, "", 3_000)


def recording(words: str) -> str:
    """The file in which a line was spoken for screens without a voice."""
    return re.sub("[^a-z0-9]+", "-", words.lower()).strip("-") + ".mp3"


def scenes(cast: Cast) -> tuple[Scene, ...]:
    """What so many players learn of each other before they talk, whoever tells them."""
    return (Scene.KEYHOLDER,) * cast.keyholder_shown + (Scene.TRAITORS,) * cast.traitors_meet


def script(cast: Cast, cards: bool) -> tuple[Cue, ...]:
    """What is said, in order. `cards`: with real cards; else the phones hold them and hands are raised instead.

    A Wizard's phone tells the side together with the card: where phones deal, nothing is said about alignments.
    """
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
    wizards = "Wizard, take an alignment card" if cast.wizards == 1 else "Wizards, take an alignment card each"
    aligned = Cue(Scene.ALIGNMENTS, f"{wizards}, look, and keep it hidden.", 4_000)
    return (
        *(keyholder if cast.keyholder_shown else ()),
        *(traitors if cast.traitors_meet else ()),
        *((aligned,) if cards else ()),
    )
