"""What a first game of Pick the Lock is told, question by question."""

HINTS = {
    "Stack": "Anybody may steal what goes in.",
    "Play": "A low card means fewer numbers to guess from. Each card can be played once.",
    "Steal": "Most treasure after five rounds wins. A low card is the easiest to guess with.",
    "Set": "Keys show nothing, so that nobody reads it over your shoulder. Hold Check to see it.",
    "Guess": "Say what you think was locked. If you are right, the treasure is yours.",
    "Return": "You spend a card, and the treasure can be stolen again.",
    "Name": "Tap the treasure that lies there. The code on a printed one names it, too.",
}
