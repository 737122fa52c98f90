"""What a first game of Lock & Spell is told, question by question."""

HINTS = {
    "LayOut": "Open three of the five chests, and their treasures tell your fortune.",
    "ShowKeys": "A key opens a lock that shows its sign.",
    "Draw": "Draw five spells, and tap them here.",
    "Place": "Three keys open a chest. The harder ones are worth more.",
    "Find": "Turn it over. Three treasures, in the order found, are your fortune.",
    "Fate": "Fate takes a key that has a token on it, if your new hand meets it.",
    "DiscardToken": "Tap a lit key to open a lock. Or mark cards, and put a token on a key to redraw.",
    "GoOn": "All spells and all tokens that are left come back to you.",
}
