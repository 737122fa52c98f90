"""What a first game of Locke & Key is told, question by question."""

HINTS = {
    "TurnUp": "Turn up the top challenge, read it aloud, and tap it.",
    "TypeIn": "Turn up the top challenge, read it aloud, and say what it is.",
    "Numbers": "Add up what everybody gave of its colour.",
    "Judge": "A key can still turn it: +5 for a card, or one more card.",
    "Done": "Do it at the table, with the cards. One tap for all.",
    "Count": "Most points win: your challenges, and the numbers on the cards in your pile.",
}
