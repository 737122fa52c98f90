"""What a first game of Pick the Lock is told, question by question."""

HINTS = {
    "Stack": "The dearest treasure is worth most to whoever steals it. Nobody knows yet who that will be.",
    "Play": "A low card means fewer numbers to guess from. Each card can be played once.",
    "Steal": "The richest thief after five rounds wins. A low card is the easiest to guess with.",
    "Set": "Lock what you think they will not say. Hold Check to see what you chose.",
    "Guess": "Say what you think was locked. If you are right, the treasure is yours.",
    "Return": "You spend a card, and the treasure can be stolen again.",
    "Name": "Tap the treasure that lies there. The code on a printed one names it, too.",
}
