"""What a first game of Keys to the Castle is told at each question. Short, for maps are large."""

HINTS = {
    "Sit": "Your map faces you: your own side is at the bottom of it. You race to the side across.",
    "Discard": "First to the golden edge wins.",
    "Stay": "You can go where it is lit.",
    "Decline": "Open or close any other door, for free.",
}
