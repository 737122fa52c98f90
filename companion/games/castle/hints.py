"""What a first game of Keys to the Castle is told at each question. Short, for maps are large."""

HINTS = {
    "Sit": "Agree which side is the top of the map. You race to the side across.",
    "Draw": "First to the golden edge wins. Draw a card.",
    "Play": "Tap a card. Doors that it fits light up.",
    "Show": "Turn the tile over and tap what you see.",
    "Dig": "Both ends of a passage touch at a corner.",
    "Stay": "One step, to a lit door. The golden edge wins.",
    "Decline": "Open or close any other door, for free.",
}
