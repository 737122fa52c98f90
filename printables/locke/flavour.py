"""A line for every challenge, to be read aloud."""

from __future__ import annotations

FLAVOUR = {
    "Sleepless Nights": "Three o’clock again, and the stairs have counted every hour.",
    "Old Grief": "Her chair still faces the window, and nobody dares to move it.",
    "Schoolyard Cruelty": "They laughed until the bell; then they remembered your name.",
    "A Secret Kept": "What is under the floor stays there only while nobody asks.",
    "The Gunman": "He wiped his boots on the mat, and did not knock.",
    "A Family Divided": "Two doors slammed; the house heard which was first.",
    "Whispers in the Well": "Drop a stone, and something thanks you for it.",
    "The Locked Wing": "The dust before it has never been stepped in. From this side.",
    "The Wrong Door": "It was the pantry yesterday. It blinked today.",
    "The House Remembers": "Every window has kept the last face that looked out.",
    "The Echo": "She says what you said, a moment before you say it.",
    "Door to Elsewhere": "Go through, and mind the step: it is a long one.",
    "Creeping Dark": "The candle is no shorter. The room is.",
    "Shadow Hounds": "They leave no tracks, because they run on the walls.",
    "Shadow Wings": "The moon went out, and came back with a bite in it.",
    "Shadow Mob": "More shadows stand in the hall than people to cast them.",
    "The Faceless": "He tips his hat, and there is nothing to greet.",
    "The Crowned Shadow": "Kneel, and your shadow will not get up again.",
}
