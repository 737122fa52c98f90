"""What each card tells its player to do, in sixty seconds: first the task, then how others have done it."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.traitor.components import Face


class Part(NamedTuple):
    task: str  # whom to seek, and what to do then
    tips: tuple[str, str]


PARTS = {
    Face.KEYHOLDER: Part(
        "Find a Good Wizard. Then call Stop! and choose them.",
        ("Say you are a Guard, as everybody does.", "Ask the Wizards questions. A wrong choice pays Evil."),
    ),
    Face.GUARD: Part(
        "Find a Traitor. Then call Stop! and grab them.",
        ("Claim the key yourself, and see who gets curious.", "Who nudges a Wizard towards somebody?"),
    ),
    Face.TRAITOR: Part(
        "Never call Stop! Mislead Good, help an Evil Wizard.",
        ("Pass for a Guard: doubt, agree, accuse.", "If a Good one grabs the wrong person, you win."),
    ),
    Face.GOOD_WIZARD: Part(
        "Find a Traitor. Then call Stop! and grab them.",
        ("The KeyHolder wants to choose you: be believed.", "Who tells you too eagerly where the key is?"),
    ),
    Face.EVIL_WIZARD: Part(
        "Find the KeyHolder. Then call Stop! and grab them.",
        ("Sound Good: a KeyHolder who chooses you has lost.", "A Traitor is on your side. Who might it be?"),
    ),
}
