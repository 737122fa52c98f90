"""What a first game of Pick the Lock is told, question by question."""

HINTS = {
    "Stack": "The dearest treasure is worth most to whoever steals it. Nobody knows yet who that will be.",
    "Steal": "Most points after five rounds win. Look at the chance: few numbers are easy to guess.",
    "Play": "A low card means fewer numbers to guess from. Each card can be played once.",
    "Set": "Lock the numbers you think they will not say. If they guess wrong, the treasure stays where it is.",
    "Guess": "Say what you think was locked. If you are right, the treasure is yours.",
    "Return": "You spend a card, and the treasure can be stolen again.",
    "Name": "Only you can see which card it really is.",
}
