"""What a first game of Lock & Spell is told, question by question: five things, whichever way it is played."""

HINTS = {
    "LayOut": "Open three of the five chests, and their treasures tell your fortune.",
    "Draw": "Draw five spells, and tap them here.",
    "Place": "Three keys open a chest. The harder ones are worth more.",
    "Find": "Turn it over. Three treasures, in the order found, are your fortune.",
    "Fate": "Fate takes a key that has a token on it, if your new hand meets it.",
    "DiscardToken": "Tap a key that your hand meets, or redraw: the token blocks its key.",
}
