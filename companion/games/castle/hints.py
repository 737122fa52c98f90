"""What a first game of Keys to the Castle is told at each question. Short, for maps are large."""

HINTS = {
    "Sit": "Your map faces you: your own side is at the bottom of it. You race to the side across.",
    "Discard": "Tap the door that you play on.",
    "Stay": "The golden edge wins.",
    "Decline": "Open or close any other door, for free.",
}
